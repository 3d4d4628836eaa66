import { describe, expect, it } from "vitest";
import type { MonthKey } from "~/shared/months";
import { applyTicks, choosePromocode, sayMerged, toggledMonths, uniteLines } from "./merge-carts";

const nameOf = (productId: number) => (productId === 1 ? "Физика" : "Химия");

it("names the months and courses the visitor had not seen", () => {
  expect(
    sayMerged({
      seen: [{ productId: 1, months: ["2026.12", "2027.1"] }],
      united: [
        { productId: 1, months: ["2026.11", "2026.12", "2027.1"] },
        { productId: 2, months: ["2026.11", "2026.12"] },
        { productId: 3, months: [] },
      ],
      nameOf,
    }),
  ).toEqual([
    {
      text: "Добавили из корзины аккаунта: «Физика», ноябрь",
      about: { productId: 1, months: ["2026.11"], reason: "merged" },
    },
    {
      text: "Добавили из корзины аккаунта: «Химия», ноябрь, декабрь",
      about: { productId: 2, months: ["2026.11", "2026.12"], reason: "merged" },
    },
    { text: "Добавили из корзины аккаунта: «Химия»", about: { productId: 3, months: [], reason: "merged" } },
  ]);
});

it("does not mention what the visitor had seen", () => {
  const seen: { productId: number; months: MonthKey[] }[] = [
    { productId: 1, months: ["2026.12", "2027.1"] },
    { productId: 2, months: [] },
  ];
  expect(
    sayMerged({
      seen,
      united: [
        { productId: 1, months: ["2026.12"] },
        { productId: 2, months: [] },
      ],
      nameOf,
    }),
  ).toEqual([]);
});

it.each([
  [100, 200, "SEEN", "Промокод SEEN выгоднее, чем OWN: оставили его"],
  [200, 100, "OWN", "Промокод OWN выгоднее, чем SEEN: оставили его"],
  [100, 100, "SEEN", "Промокод в заказе один: оставили SEEN, а OWN убрали"],
])("the codes at %d and %d roubles leave the %s one", (seen, own, code, notice) => {
  expect(choosePromocode({ code: "SEEN", price: seen }, { code: "OWN", price: own })).toEqual({ code, notice });
});

const [NOV, DEC, JAN]: MonthKey[] = ["2026.11", "2026.12", "2027.1"] as const;

describe("uniteLines", () => {
  it.each<[string, [number, MonthKey[] | null][], [number, MonthKey[] | null][]]>([
    [
      "different courses stay as they are",
      [
        [1, [DEC]],
        [2, null],
      ],
      [
        [1, [DEC]],
        [2, null],
      ],
    ],
    [
      "months of one course unite in the order of the calendar",
      [
        [1, [JAN, DEC]],
        [1, [NOV, DEC]],
      ],
      [[1, [NOV, DEC, JAN]]],
    ],
    [
      "a course keeps the place of its first mention",
      [
        [1, [NOV]],
        [2, []],
        [1, [DEC]],
      ],
      [
        [1, [NOV, DEC]],
        [2, []],
      ],
    ],
    [
      "a mention without months adds none",
      [
        [1, null],
        [1, [DEC]],
        [1, null],
      ],
      [[1, [DEC]]],
    ],
    [
      "two mentions without months still wait for the default ones",
      [
        [1, null],
        [1, null],
      ],
      [[1, null]],
    ],
    [
      "an explicitly empty choice stays empty",
      [
        [1, []],
        [1, null],
      ],
      [[1, []]],
    ],
  ])("%s", (_, lines, united) => {
    const read = (pairs: [number, MonthKey[] | null][]) => pairs.map(([productId, months]) => ({ productId, months }));
    expect(uniteLines(read(lines))).toEqual(read(united));
  });
});

describe("applyTicks", () => {
  it.each<[string, MonthKey[], MonthKey[], MonthKey[] | undefined, MonthKey[], boolean]>([
    ["a single tab: the ticks are stored", [NOV, DEC], [DEC], [NOV, DEC], [DEC], false],
    ["another tab added a month: it stays", [NOV, DEC, JAN], [DEC], [NOV, DEC], [DEC, JAN], true],
    ["another tab removed a month: it stays removed", [NOV], [NOV, DEC, JAN], [NOV, DEC], [NOV, JAN], true],
    ["both tabs made the same change", [DEC], [DEC], [NOV, DEC], [DEC], false],
    ["nothing was ticked before", [], [NOV], [], [NOV], false],
    ["an API client that sends only its selection", [NOV, DEC, JAN], [DEC], undefined, [DEC], false],
  ])("%s", (_, stored, ticked, shown, months, isOther) => {
    expect(applyTicks({ stored, ticked, shown })).toEqual({ months, isOther });
  });
});

it("finds the months that were toggled between two choices", () => {
  expect(toggledMonths([NOV, DEC], [DEC, JAN])).toEqual([NOV, JAN]);
});
