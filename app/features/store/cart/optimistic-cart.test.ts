import { describe, expect, it } from "vitest";
import { TEN_PERCENT } from "../../../../tests/setup/promocodes";
import { CART, cartLine as line, MONTHS } from "../../../../tests/setup/cart-view";
import type { CartView } from "~/features/store/cart/cart-view";
import {
  chosenMonths,
  newerCart,
  optimisticCart as applyChanges,
  readCartChange,
  type CartChange,
} from "~/features/store/cart/optimistic-cart";
import { requoteCart } from "~/features/store/cart/requote-cart";
import { optimisticCount } from "~/features/store/cart/use-cart-count";

const optimisticCart = (cart: CartView, changes: readonly CartChange[]) => applyChanges(cart, changes, requoteCart);

const WITH_CODE: CartView = {
  ...CART,
  pricing: {
    ...CART.pricing,
    promocode: { ...TEN_PERCENT, code: "МИНУС100", kind: "amount", value: 100, minMonths: 2, title: "Минус 100" },
  },
};

describe("optimisticCart", () => {
  it("is the server's own cart while nothing is in flight", () => expect(optimisticCart(CART, [])).toBe(CART));

  it("prices months at once: two subjects, 5 % off each line", () => {
    const cart = optimisticCart(CART, [{ intent: "set-months", productId: 1, months: ["2026.11", "2026.12"] }]);
    expect(cart).toMatchObject({ initialPrice: 3000, price: 2850, saving: 150 });
    expect(cart.lines.map(({ price }) => price)).toEqual([1900, 950]);
    expect(cart.explain.reduce((sum, { amount }) => sum + amount, 0)).toBe(2850);
  });

  it("follows the boxes even before the price rules have loaded", () => {
    const changes: CartChange[] = [{ intent: "set-months", productId: 1, months: ["2026.12"] }];
    const cart = applyChanges(CART, changes, null);
    expect(cart.lines.map(chosenMonths)).toEqual([["2026.12"], ["2026.11"]]);
    expect(cart.price).toBe(CART.price);
  });

  it("loses a removed line and the discount it gave to the other", () => {
    const cart = optimisticCart(CART, [{ intent: "remove", productId: 2 }]);
    expect(cart.lines).toHaveLength(1);
    expect(cart.price).toBe(1000);
  });

  it("applies the last of several changes of one line", () => {
    const changes: CartChange[] = [
      { intent: "set-months", productId: 1, months: MONTHS },
      { intent: "set-months", productId: 1, months: [] },
    ];
    expect(optimisticCart(CART, changes).price).toBe(1000);
  });

  it("never selects a month that is owned", () => {
    const owning = { ...CART, lines: [line(1, "math", [], ["2026.11"])] };
    const cart = optimisticCart(owning, [{ intent: "set-months", productId: 1, months: ["2026.11", "2026.12"] }]);
    expect(cart.lines.map(chosenMonths)).toEqual([["2026.12"]]);
  });

  it("keeps an applied code, says when it stops applying, and drops it when it is removed", () => {
    const [added] = optimisticCart(WITH_CODE, [
      { intent: "set-months", productId: 1, months: ["2026.11", "2026.12"] },
    ]).explain.filter(({ step }) => step === "promocode");
    expect(added?.amount).toBe(-100);
    const alone = optimisticCart(WITH_CODE, [{ intent: "remove", productId: 2 }]);
    expect(alone.promocode).toMatchObject({ reason: "needs-one-more-month", isApplied: false });
    expect(alone.price).toBe(1000);
    expect(optimisticCart(WITH_CODE, [{ intent: "remove-promocode" }])).toMatchObject({ promocode: null, price: 1900 });
  });

  it("does not mutate the cart it was given", () => {
    const before = structuredClone(WITH_CODE);
    optimisticCart(WITH_CODE, [
      { intent: "set-months", productId: 1, months: [] },
      { intent: "remove-promocode" },
      { intent: "set-parent", isParent: true },
    ]);
    expect(WITH_CODE).toEqual(before);
  });
});

function form(entries: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

describe("readCartChange", () => {
  it.each<[[string, string][], CartChange | null]>([
    [
      [
        ["intent", "set-months"],
        ["productId", "7"],
        ["months", "2027.01"],
        ["months", "2026.12"],
        ["months", "x"],
      ],
      { intent: "set-months", productId: 7, months: ["2026.12", "2027.1"] },
    ],
    [
      [
        ["intent", "remove"],
        ["productId", "7"],
      ],
      { intent: "remove", productId: 7 },
    ],
    [[["intent", "remove-promocode"]], { intent: "remove-promocode" }],
    [
      [
        ["intent", "set-parent"],
        ["isParent", "1"],
      ],
      { intent: "set-parent", isParent: true },
    ],
    [
      [
        ["intent", "apply-promocode"],
        ["promocode", "A"],
      ],
      null,
    ],
    [[["intent", "checkout"]], null],
  ])("reads %j", (entries, change) => expect(readCartChange(form(entries))).toEqual(change));
});

describe("newerCart", () => {
  it("discards an outdated answer of the same order and accepts any other", () => {
    const older = { ...CART, version: 2 };
    expect(newerCart(CART, older)).toBe(CART);
    expect(newerCart(older, CART)).toBe(CART);
    const other = { ...older, publicId: "order-2" };
    expect(newerCart(CART, other)).toBe(other);
    expect(newerCart(CART, null)).toBeNull();
  });
});

it("optimisticCount counts posts in flight and never falls below zero", () => {
  const post = (intent: string) => form([["intent", intent]]);
  expect(optimisticCount(1, [post("add"), post("set-months")])).toBe(2);
  expect(optimisticCount(1, [post("remove")])).toBe(0);
  expect(optimisticCount(0, [post("remove")])).toBe(0);
});
