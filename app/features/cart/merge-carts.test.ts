import { describe, expect, it } from "vitest";
import type { MonthKey } from "~/shared/months";
import { applyTicks, choosePromocode, sayMerged, toggledMonths } from "./merge-carts";

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
    "Добавили из корзины аккаунта: «Физика», ноябрь",
    "Добавили из корзины аккаунта: «Химия», ноябрь, декабрь",
    "Добавили из корзины аккаунта: «Химия»",
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
])("of codes at %d and %d roubles keeps the %s one", (seen, own, code, notice) => {
  expect(choosePromocode({ code: "SEEN", price: seen }, { code: "OWN", price: own })).toEqual({ code, notice });
});

const [NOV, DEC, JAN]: MonthKey[] = ["2026.11", "2026.12", "2027.1"] as const;

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
