import { expect, it } from "vitest";
import type { MonthKey } from "~/shared/months";
import { choosePromocode, sayMerged } from "./merge-carts";

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
