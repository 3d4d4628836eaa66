import { describe, expect, it } from "vitest";
import { findKimTableOf } from "~/features/core/subjects/kim/kim-table";
import { findNearest, sayWhyNone } from "./why-none";

describe("a number without tasks", () => {
  const numbers = findKimTableOf("ege", "english")?.numbers ?? [];

  it("says that listening needs a recording", () => {
    const said = numbers.map((kim) => sayWhyNone(kim).text.includes("аудирование"));
    expect(said.lastIndexOf(true)).toBe(8);
    expect(said.filter(Boolean)).toHaveLength(9);
  });

  it("says of any other number that it is being made", () => {
    expect(sayWhyNone({ number: 13, title: "Уравнение" }).title).toBe("На № 13 заданий пока нет");
  });

  it("leads to the next number that has tasks, or to the last before it", () => {
    expect(findNearest(3, [12, 1, 10])).toBe(10);
    expect(findNearest(13, [12, 1])).toBe(12);
  });
});
