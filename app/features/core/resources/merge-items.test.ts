import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeItems, undoChange } from "./merge-items";

const BASE = { title: "Старый", price: 100, faq: ["а"] };

describe("two people change one item", () => {
  it("takes what only one of them changed from each", () => {
    const theirs = { ...BASE, price: 200 };
    const mine = { ...BASE, title: "Новый" };
    expect(mergeItems(BASE, theirs, mine)).toEqual({
      merged: { title: "Новый", price: 200, faq: ["а"] },
      conflicts: [],
      mine: ["title"],
      theirs: ["price"],
    });
  });

  it("asks only about what both changed differently", () => {
    const { merged, conflicts } = mergeItems(BASE, { ...BASE, price: 200, faq: [] }, { ...BASE, price: 300, faq: [] });
    expect(conflicts).toEqual(["price"]);
    expect(merged).toEqual({ title: "Старый", price: 200, faq: [] });
  });

  it("handles an item that someone created meanwhile", () => {
    expect(mergeItems(null, { title: "А" }, { title: "Б" }).conflicts).toEqual(["title"]);
    expect(mergeItems(null, null, { title: "Б" })).toMatchObject({ merged: { title: "Б" }, conflicts: [] });
  });

  it("loses no field of either side", () => {
    const item = fc.record({ a: fc.integer({ max: 2, min: 0 }), b: fc.integer({ max: 2, min: 0 }) });
    fc.assert(
      fc.property(item, item, item, (base, theirs, mine) => {
        const { merged, conflicts } = mergeItems(base, theirs, mine);
        for (const name of ["a", "b"] as const) {
          if (conflicts.includes(name)) continue;
          const changed = [theirs, mine].filter((one) => one[name] !== base[name]).map((one) => one[name]);
          expect(merged[name]).toBe(changed[0] ?? base[name]);
        }
      }),
    );
  });
});

describe("a change is taken back", () => {
  const after = { ...BASE, price: 200, title: "Новый" };

  it("reverts its fields and keeps newer changes of others", () => {
    expect(undoChange({ before: BASE, after, now: { ...after, faq: ["б"] } })).toEqual({
      item: { ...BASE, faq: ["б"] },
      conflicts: [],
    });
  });

  it("names the fields that were changed again since", () => {
    expect(undoChange({ before: BASE, after, now: { ...after, price: 300 } }).conflicts).toEqual(["price"]);
  });

  it("has no conflict where the field already is as before", () => {
    expect(undoChange({ before: BASE, after, now: { ...after, price: 100 } }).conflicts).toEqual([]);
  });
});
