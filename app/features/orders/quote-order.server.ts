/**
 * The price of an order from our own data only: what a client sends is which products and months, never a price
 * (quality.md A19). Reading the facts, refreshing the lines and counting are apart, so that a page can count without
 * writing and a payment can count under locks.
 */
import { and, eq, notInArray, sql } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { type OrderNotice, orderLines, orders } from "~/db/schema/orders.server";
import { splitPastMonths } from "~/features/course/month-selection";
import { type PricedProduct, type Quote, quoteCart } from "~/features/pricing/quote-cart";
import type { MonthKey } from "~/shared/months";
import { keepOneTariff } from "./one-tariff";
import { type LineRow, type OrderRow, readLines } from "./order-rows.server";
import { isOutdated } from "./order-state";
import { type OrderFacts, readOrderFacts, type SoldCourse } from "./read-order-facts.server";
import { type ChosenLine, refreshLines } from "./refresh-lines";

export type CountedOrder = { lines: ChosenLine[]; notices: string[]; quote: Quote; facts: OrderFacts };

export function countOrder(
  lines: readonly { productId: number; months: readonly string[] }[],
  facts: OrderFacts,
  now: Date,
): CountedOrder {
  const kept = keepOneTariff(lines, facts.products);
  const chosen = kept.lines.map(({ productId, months }) => ({ productId, months: months ?? [] }));
  const refreshed = refreshLines({ lines: chosen, products: facts.products, now });
  const quote = quoteCart({
    lines: refreshed.lines.flatMap(({ productId, months }) => {
      const product = facts.products.get(productId);
      return product ? [{ product: pricedProduct(product, now), months }] : [];
    }),
    promocode: facts.promocode,
    hasReferralWelcome: facts.hasReferralWelcome,
    now,
  });
  return { lines: refreshed.lines, notices: [...kept.notices, ...refreshed.notices], quote, facts };
}

export function pricedProduct(product: SoldCourse, now: Date): PricedProduct {
  const open = splitPastMonths(product.months, now).open.filter((month) => !product.owned.includes(month));
  return {
    productId: product.productId,
    name: product.name,
    subjects: product.landing.subjects,
    examType: product.landing.exam,
    listPrice: product.listPrice,
    salePrice: product.salePrice,
    sold: product.sold,
    openMonths: product.sold === "whole" ? [] : open,
  };
}

const sameMonths = (a: readonly MonthKey[], b: readonly MonthKey[]) => a.join() === b.join();

/** What a new count changes of a stored order: `price` asks for a new price version. */
export function compareCount(
  order: OrderRow,
  stored: readonly LineRow[],
  counted: CountedOrder,
): { isSame: boolean; isPriceSame: boolean } {
  const { quote } = counted;
  const isPriceSame =
    order.price === quote.price &&
    order.initialPrice === quote.initialPrice &&
    order.monthsBasedPrice === quote.monthsBasedPrice &&
    stored.length === quote.lines.length &&
    quote.lines.every((line) => {
      const before = stored.find(({ productId }) => productId === line.productId);
      return before !== undefined && before.price === line.price && sameMonths(before.months, line.months);
    });
  const [before, after] = [order.promocodeVerdict, quote.promocode];
  const isVerdictSame = before?.reason === after?.reason && before?.message === after?.message;
  const isFresh = !isOutdated({
    lineCount: stored.length,
    monthsBasedPrice: order.monthsBasedPrice,
    createdAt: order.createdAt,
  });
  return { isPriceSame, isSame: isPriceSame && isVerdictSame && isFresh };
}

/** Stores the count on the locked order. */
export async function storeCount(
  tx: Transaction,
  input: {
    order: OrderRow;
    stored: readonly LineRow[];
    counted: CountedOrder;
    notices: OrderNotice[];
    isPriceSame: boolean;
    now: Date;
  },
): Promise<OrderRow> {
  const { order, stored, counted, now } = input;
  const { quote } = counted;
  const kept = quote.lines.map(({ productId }) => productId);
  const ofOrder = eq(orderLines.orderId, order.id);
  await tx.delete(orderLines).where(kept.length > 0 ? and(ofOrder, notInArray(orderLines.productId, kept)) : ofOrder);
  if (quote.lines.length > 0) {
    await tx
      .insert(orderLines)
      .values(
        quote.lines.map(({ nextVolumeHint: _, ...line }, index) => ({
          ...line,
          orderId: order.id,
          addedAt:
            stored.find(({ productId }) => productId === line.productId)?.addedAt ?? new Date(now.getTime() + index),
        })),
      )
      .onConflictDoUpdate({
        target: [orderLines.orderId, orderLines.productId],
        set: {
          months: sql`excluded.months`,
          initialPrice: sql`excluded.initial_price`,
          monthsBasedPrice: sql`excluded.months_based_price`,
          price: sql`excluded.price`,
          discounts: sql`excluded.discounts`,
        },
      });
  }
  const isOld = isOutdated({
    lineCount: stored.length,
    monthsBasedPrice: order.monthsBasedPrice,
    createdAt: order.createdAt,
  });
  const [updated] = await tx
    .update(orders)
    .set({
      promocode: order.promocode,
      promocodeVerdict: quote.promocode,
      initialPrice: quote.initialPrice,
      monthsBasedPrice: quote.monthsBasedPrice,
      price: quote.price,
      explain: quote.explain,
      notices: input.notices,
      version: input.isPriceSame ? order.version : order.version + 1,
      updatedAt: now,
      // Counted by the ladder of today, it is an order of today (specification §9, price deploy date).
      ...(isOld ? { createdAt: now } : {}),
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (!updated) throw new Error("A locked order is gone");
  return updated;
}

/** Notices of a count nobody asked for: what went and how the sum moved, never a silent change of it. */
export function sayChanges(texts: readonly string[], before: number, after: number): OrderNotice[] {
  const [first, ...others] = texts;
  if (first === undefined) {
    if (before === after) return [];
    return [{ text: "Цена корзины изменилась", priceBefore: before, priceAfter: after }];
  }
  const sums = before === after ? { priceBefore: null, priceAfter: null } : { priceBefore: before, priceAfter: after };
  return [{ text: first, ...sums }, ...others.map((text) => ({ text, priceBefore: null, priceAfter: null }))];
}

/** Counts a locked order anew and stores what changed. */
export async function requoteOrder(
  tx: Transaction,
  input: { order: OrderRow; isPaying?: boolean; now: Date },
): Promise<{ order: OrderRow; counted: CountedOrder }> {
  const { order, now } = input;
  const stored = await readLines(tx, order.id);
  const productIds = stored.map(({ productId }) => productId);
  const facts = await readOrderFacts(tx, { order, productIds, code: order.promocode, isPaying: input.isPaying });
  const counted = countOrder(stored, facts, now);
  const { isSame, isPriceSame } = compareCount(order, stored, counted);
  if (isSame) return { order, counted };
  const notices = sayChanges(counted.notices, order.price, counted.quote.price);
  const updated = await storeCount(tx, { order, stored, counted, notices, isPriceSame, now });
  return { order: updated, counted };
}
