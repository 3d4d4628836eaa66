/**
 * A short hash of what a buyer sees of an order: courses, months, the price of each line and the code that applies.
 * Pages and API clients send it back with «оплатить»; another version is another offer, even at the same sum.
 */
import { createHash } from "node:crypto";
import type { Quote } from "~/features/store/pricing/quote-cart";
import type { Roubles } from "~/shared/money";
import type { MonthKey } from "~/shared/months";
import type { LineRow, OrderRow } from "./order-rows.server";

type OrderContent = {
  lines: readonly { productId: number; months: readonly MonthKey[]; price: Roubles }[];
  price: Roubles;
  /** The code that makes this price; null if none applies. */
  code: string | null;
};

/** The version of the offer that this count makes. */
export function pricedVersion({ quote }: { quote: Quote }): string {
  return versionOf({ ...quote, code: quote.promocode?.isApplied ? quote.promocode.code : null });
}

/** The version of the order as it was last stored. */
export function storedVersion(
  { price, promocodeVerdict }: Pick<OrderRow, "price" | "promocodeVerdict">,
  lines: readonly LineRow[],
): string {
  return versionOf({ lines, price, code: promocodeVerdict?.isApplied ? promocodeVerdict.code : null });
}

function versionOf({ lines, price, code }: OrderContent): string {
  const sorted = [...lines].sort((a, b) => a.productId - b.productId);
  const text = JSON.stringify([sorted.map((line) => [line.productId, line.months, line.price]), price, code]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

/** The version and price the buyer has seen. If both are missing, those of the answer to their last change. */
export type SeenOrder = { version?: string; price?: Roubles };

/** Whether nothing that the buyer has seen speaks against this offer. */
export function isSeen(offer: { version: string; price: Roubles }, { version, price }: SeenOrder): boolean {
  return version !== undefined ? version === offer.version : price === undefined || price === offer.price;
}
