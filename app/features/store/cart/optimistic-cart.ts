/**
 * The cart as it will be once the server has answered: a pure function of the loader's data and the changes in flight.
 * Nothing of it is stored: a failed change simply disappears from the changes, and the last valid cart remains.
 */
import type { CartLineView, CartView } from "~/features/store/cart/cart-view";
import { textsOf } from "~/shared/form-text";
import { parseMonthKey, sortMonths, type MonthKey } from "~/shared/months";

export type CartChange =
  | { intent: "set-months"; productId: number; months: MonthKey[] }
  | { intent: "remove"; productId: number }
  | { intent: "remove-promocode" }
  | { intent: "set-parent"; isParent: boolean };

/** The change that a posted cart form will make; null if only the server knows the result. */
export function readCartChange(form: FormData): CartChange | null {
  const productId = Number(form.get("productId"));
  switch (form.get("intent")) {
    case "set-months":
      return { intent: "set-months", productId, months: readMonths(form) };
    case "remove":
      return { intent: "remove", productId };
    case "remove-promocode":
      return { intent: "remove-promocode" };
    case "set-parent":
      return { intent: "set-parent", isParent: form.get("isParent") === "1" };
    default:
      return null;
  }
}

function readMonths(form: FormData): MonthKey[] {
  return sortMonths(textsOf(form, "months").flatMap((month) => parseMonthKey(month) ?? []));
}

/**
 * The cart after the changes, priced by `requote` with the server's rules; until those are loaded the boxes follow at
 * once and the sum later. Without changes it is the server's own.
 */
export function optimisticCart(
  cart: CartView,
  changes: readonly CartChange[],
  requote: ((cart: CartView) => CartView) | null,
): CartView {
  if (changes.length === 0) return cart;
  const changed = changes.reduce(applyChange, cart);
  return requote ? requote(changed) : changed;
}

function applyChange(cart: CartView, change: CartChange): CartView {
  switch (change.intent) {
    case "remove":
      return { ...cart, lines: cart.lines.filter(({ productId }) => productId !== change.productId) };
    case "set-months":
      return {
        ...cart,
        lines: cart.lines.map((line) =>
          line.productId === change.productId ? chooseMonths(line, change.months) : line,
        ),
      };
    case "remove-promocode":
      return { ...cart, promocode: null, pricing: { ...cart.pricing, promocode: null } };
    case "set-parent":
      return { ...cart, isParent: change.isParent };
  }
}

function chooseMonths(line: CartLineView, months: readonly MonthKey[]): CartLineView {
  return {
    ...line,
    monthChoices: line.monthChoices.map((choice) => ({
      ...choice,
      isChosen: !choice.isOwned && months.includes(choice.month),
    })),
  };
}

export function chosenMonths({ monthChoices }: CartLineView): MonthKey[] {
  return monthChoices.filter(({ isChosen }) => isChosen).map(({ month }) => month);
}

/** Answers may arrive out of order: one of the same order with a lower version is outdated and discarded. */
export function newerCart(shown: CartView | null, arrived: CartView | null): CartView | null {
  const isOutdated = shown && arrived && shown.publicId === arrived.publicId && arrived.version < shown.version;
  return isOutdated ? shown : arrived;
}
