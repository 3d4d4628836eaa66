import { describe, expect, it } from "vitest";
import { findKimTableOf } from "~/features/core/subjects/kim/kim-table";
import { findMissing, MOST_OF_A_NUMBER, readWishes } from "./read-wishes";

const table = findKimTableOf("ege", "math")!;
const none = () => 0;

describe("a variant", () => {
  it("is the whole paper, or its first part", () => {
    const whole = readWishes(table, "whole", none);
    expect(whole.ok && whole.wishes.map(({ number }) => number)).toEqual(table.numbers.map(({ number }) => number));
    const short = readWishes(table, "short", none);
    expect(short.ok && short.wishes).toHaveLength(12);
  });

  it("is made of picked numbers, up to five tasks of each", () => {
    const picked = readWishes(table, "picked", (number) => (number === 6 ? 99 : number === 13 ? 2 : 0));
    expect(picked).toEqual({
      ok: true,
      wishes: [
        { number: 6, count: MOST_OF_A_NUMBER },
        { number: 13, count: 2 },
      ],
    });
  });

  it("needs at least one number and is not longer than a page can hold", () => {
    expect(readWishes(table, "picked", none)).toEqual({ ok: false, reason: "nothing-chosen" });
    expect(readWishes(table, "picked", () => 5)).toEqual({ ok: false, reason: "too-many-tasks" });
  });

  it("names the numbers of which the bank has too few tasks", () => {
    const wishes = [
      { number: 1, count: 1 },
      { number: 6, count: 3 },
      { number: 13, count: 1 },
    ];
    expect(findMissing(wishes, [1, 6, 6])).toEqual([6, 13]);
    expect(findMissing(wishes, [1, 6, 6, 6, 13])).toEqual([]);
  });
});
