/**
 * Ticks of the cart page that no fetcher carries yet. A pure reducer: the hook sends what it holds, and an answer takes
 * it away.
 */
import { NOTHING_SHOWN, SHOWN_MONTHS } from "~/features/store/cart/cart-answer";
import { toggledMonths } from "~/features/store/cart/merge-carts";
import type { CartChange } from "~/features/store/cart/optimistic-cart";
import type { MonthKey } from "~/shared/months";

type PendingLine = {
  months: readonly MonthKey[];
  /** Toggled since the server last answered, so that a post carries the changes of those that it supersedes. */
  toggled: readonly MonthKey[];
  isSent: boolean;
};

/** `changes` numbers the changes of this tab; of two in flight the server keeps the one with the higher number. */
export type PendingTicks = { changes: number; lines: ReadonlyMap<number, PendingLine> };

export type PendingAction =
  | { type: "tick"; productId: number; from: readonly MonthKey[]; to: readonly MonthKey[] }
  | { type: "send"; productIds: readonly number[] }
  | { type: "answer" | "remove"; productId: number };

export const NO_TICKS: PendingTicks = { changes: 0, lines: new Map() };

export function reducePending(now: PendingTicks, action: PendingAction): PendingTicks {
  const lines = new Map(now.lines);
  switch (action.type) {
    case "tick": {
      const toggled = [...(lines.get(action.productId)?.toggled ?? []), ...toggledMonths(action.from, action.to)];
      lines.set(action.productId, { months: action.to, toggled: [...new Set(toggled)], isSent: false });
      return { changes: now.changes + 1, lines };
    }
    case "send":
      for (const productId of action.productIds) {
        const line = lines.get(productId);
        if (line) lines.set(productId, { ...line, isSent: true });
      }
      return { ...now, lines };
    case "answer":
      // Ticks made since belong to a newer choice.
      if (!lines.get(action.productId)?.isSent) return now;
      lines.delete(action.productId);
      return { ...now, lines };
    case "remove":
      return lines.delete(action.productId) ? { ...now, lines } : now;
  }
}

/** Products with ticks that have not been sent. */
export function unsentLines({ lines }: PendingTicks): number[] {
  return [...lines].flatMap(([productId, { isSent }]) => (isSent ? [] : [productId]));
}

/** As changes of the `shown` courses. Ticks of a course that is gone change nothing, and no answer will remove them. */
export function pendingChanges({ lines }: PendingTicks, shown: readonly { productId: number }[]): CartChange[] {
  return shown.flatMap(({ productId }) => {
    const pending = lines.get(productId);
    return pending ? [{ intent: "set-months" as const, productId, months: [...pending.months] }] : [];
  });
}

/** The form that stores the ticks of one line. `tab`: a name that no other tab of this cart has. */
export function monthsForm(pending: PendingTicks, productId: number, tab: string): FormData {
  const { months, toggled } = pending.lines.get(productId) ?? { months: [], toggled: [] };
  const shown = toggledMonths(months, toggled);
  const form = new FormData();
  form.set("intent", "set-months");
  form.set("productId", String(productId));
  form.set("sequence", `${tab}.${productId}:${pending.changes}`);
  for (const month of months) form.append("months", month);
  for (const month of shown.length > 0 ? shown : [NOTHING_SHOWN]) form.append(SHOWN_MONTHS, month);
  return form;
}
