import { describe, expect, it } from "vitest";
import { JoinedMemory, turnPage } from "./joined-pages";

const page = (number: number, selectionKey = "/webinars/") => ({ selectionKey, page: number });
const first = { start: page(1), last: page(1), cards: ["a", "b"] };

describe("turnPage", () => {
  it("appends the next page when it was asked for below the list", () => {
    const two = turnPage(first, { view: page(2), cards: ["c"], isAppended: true });
    expect(two).toEqual({ start: page(1), last: page(2), cards: ["a", "b", "c"] });
    const three = turnPage(two, { view: page(3), cards: ["d"], isAppended: true });
    expect(three.cards).toEqual(["a", "b", "c", "d"]);
  });

  it.each([
    ["another way to the next page", { view: page(2), isAppended: false }],
    ["a page further on", { view: page(3), isAppended: true }],
    ["another selection", { view: page(2, "/webinars/fizika/"), isAppended: true }],
  ])("replaces the list: %s", (_name, next) => {
    const turned = turnPage(first, { ...next, cards: ["x"] });
    expect(turned).toEqual({ start: next.view, last: next.view, cards: ["x"] });
  });
});

describe("JoinedMemory", () => {
  const joined = { start: page(1), last: page(2), cards: ["a", "b", "c"] };

  it("restores a list for its history entry, and for no other page there", () => {
    const memory = new JoinedMemory();
    memory.keep("entry", joined);
    expect(memory.recall("entry", page(2))).toBe(joined);
    expect(memory.recall("entry", page(1))).toBeNull();
    expect(memory.recall("another", page(2))).toBeNull();
  });

  it("keeps only joined lists, and the newest of them", () => {
    const memory = new JoinedMemory();
    memory.keep("entry", first);
    expect(memory.recall("entry", page(1))).toBeNull();
    for (let number = 0; number <= 20; number += 1) memory.keep(`entry ${number}`, joined);
    expect(memory.recall("entry 0", page(2))).toBeNull();
    expect(memory.recall("entry 1", page(2))).toBe(joined);
  });
});
