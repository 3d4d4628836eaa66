import { expect, it } from "vitest";
import { listMonths, retentionTable } from "./retention";

it("months go over the turn of the year", () => {
  expect(listMonths("2026.11", "2027.2")).toEqual(["2026.11", "2026.12", "2027.1", "2027.2"]);
  expect(listMonths("2026.11", "2026.10")).toEqual([]);
});

it("all courses come before single ones, and a month that is not over says so", () => {
  const kept = [
    { productId: 7, month: "2026.11", buyers: 4, stayed: 1 },
    { productId: null, month: "2026.11", buyers: 6, stayed: 3 },
    { productId: null, month: "2026.9", buyers: 3, stayed: 2 },
  ] as const;
  const { rows, notes } = retentionTable(kept, { nameOf: (id) => `course ${id}`, current: "2026.11" });
  expect(rows).toEqual([
    ["2026.9", "all courses", "", 3, 2, 66.7],
    ["2026.11", "all courses", "", 6, 3, 50],
    ["2026.11", "course 7", "7", 4, 1, 25],
  ]);
  expect(notes).toHaveLength(2);
  expect(retentionTable(kept, { nameOf: String, current: "2026.12" }).notes).toHaveLength(1);
});
