/**
 * The price of an order from our own data only: a client sends products and months, never a price. Reading the facts,
 * refreshing the lines, pricing and storing are separate steps: a read prices without storing, a payment prices under
 * locks.
 */
import { and, eq, notInArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { type OrderNotice, orderLines, orders } from "~/db/schema/orders.server";
import { defaultMonths } from "~/features/store/course/default-months";
import { splitPastMonths } from "~/features/store/course/month-selection";
import { type PricedProduct, type Quote, quoteCart } from "~/features/store/pricing/quote-cart";
import type { MonthKey } from "~/shared/months";
import { type DraftLine, chooseOneTariff } from "./one-tariff";
import type { Sentence } from "./order-notice";
import { type LineRow, type OrderRow, readLines } from "./order-rows.server";
import { isOutdated } from "~/shared/order-state";
import type { Paying } from "./promocodes.server";
import { type OrderFacts, readOrderFacts, type SoldCourse } from "./read-order-facts.server";
import { type ChosenLine, refreshLines } from "./refresh-lines";

export type PricedOrder = {
  /** One tariff of a course each; `null` months mean the default ones. */
  asked: DraftLine[];
  /** The same with months, as they can be bought now. */
  lines: ChosenLine[];
  /** Sentences about tariffs that gave way to others. */
  replaced: Sentence[];
  /** Sentences about what cannot be bought. */
  removed: Sentence[];
  quote: Quote;
  facts: OrderFacts;
};

/**
 * Prices an order. It holds one tariff of a course, chosen here alone (product.md, "Landings and courses"). `monthsOf: "last"`: in a change
 * of the cart the tariff added last comes with its own months. `"united"`: at a login that unites two carts, and for
 * stored lines, the months of both stay.
 */
export function priceOrder(
  lines: readonly DraftLine[],
  { facts, now, monthsOf = "united" }: { facts: OrderFacts; now: Date; monthsOf?: "united" | "last" },
): PricedOrder {
  const { products, promocode, hasReferralWelcome } = facts;
  const kept = chooseOneTariff(lines, products, monthsOf);
  const chosen = kept.lines.map((line) => ({ ...line, months: chooseMonths(line, products.get(line.productId), now) }));
  const refreshed = refreshLines({ lines: chosen, products, now });
  const quote = quoteCart({
    lines: refreshed.lines.flatMap(({ productId, months }) => {
      const product = products.get(productId);
      return product ? [{ product: pricedProduct(product, now), months }] : [];
    }),
    promocode,
    hasReferralWelcome,
    now,
  });
  const { lines: asked, notices: replaced } = kept;
  return { asked, lines: refreshed.lines, replaced, removed: refreshed.notices, quote, facts };
}

function chooseMonths({ months }: DraftLine, product: SoldCourse | undefined, now: Date): readonly MonthKey[] {
  if (!product || product.sold === "whole") return [];
  if (months !== null) return months;
  const ownedMonths = product.owned.filter((month): month is MonthKey => month !== "__all__");
  return defaultMonths({ purchasableMonths: product.months, ownedMonths, now });
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

/** How a new count differs from the stored order: `price` requires a new price version. */
export function comparePrice(
  order: OrderRow,
  stored: readonly LineRow[],
  counted: PricedOrder,
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

/** Stores the count in the locked order. */
export async function storePrice(
  tx: Transaction,
  input: {
    order: OrderRow;
    stored: readonly LineRow[];
    counted: PricedOrder;
    notices: OrderNotice[];
    isPriceSame: boolean;
    now: Date;
  },
): Promise<StoredOrder> {
  const { order, stored, counted, now } = input;
  const { quote } = counted;
  const kept = quote.lines.map(({ productId }) => productId);
  const ofOrder = eq(orderLines.orderId, order.id);
  await tx.delete(orderLines).where(kept.length > 0 ? and(ofOrder, notInArray(orderLines.productId, kept)) : ofOrder);
  const lines = countedLines(order.id, stored, counted, now);
  if (lines.length > 0) {
    await tx
      .insert(orderLines)
      .values(lines)
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
      // It is priced by today's rules now, so it is no longer outdated.
      ...(isOld ? { createdAt: now } : {}),
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (!updated) throw new Error("A locked order is gone");
  return { order: updated, lines };
}

/** An order and its lines, read at one moment. */
export type StoredOrder = { order: OrderRow; lines: LineRow[] };

/** The lines of a count as they are stored, in the order they were added to the cart. */
export function countedLines(
  orderId: number,
  stored: readonly LineRow[],
  { quote, lines }: PricedOrder,
  now: Date,
): LineRow[] {
  return lines
    .flatMap(({ productId }, index) => {
      const quoted = quote.lines.find((line) => line.productId === productId);
      if (!quoted) return [];
      const { nextVolumeHint: _, ...line } = quoted;
      const before = stored.find((one) => one.productId === productId);
      return [{ ...line, taught: null, orderId, addedAt: before?.addedAt ?? new Date(now.getTime() + index) }];
    })
    .sort((a, b) => a.addedAt.getTime() - b.addedAt.getTime() || a.productId - b.productId);
}

/**
 * Notices of a count that the buyer did not ask for: what was removed and how the sum changed. A sum never changes
 * silently.
 */
export function sayChanges(sentences: readonly Sentence[], before: number, after: number): OrderNotice[] {
  const [first, ...others] = sentences.map((said) => (typeof said === "string" ? { text: said } : said));
  if (first === undefined) {
    if (before === after) return [];
    return [{ text: "Цена корзины изменилась", priceBefore: before, priceAfter: after }];
  }
  const sums = before === after ? { priceBefore: null, priceAfter: null } : { priceBefore: before, priceAfter: after };
  return [{ ...first, ...sums }, ...others.map((said) => ({ ...said, priceBefore: null, priceAfter: null }))];
}

/** Notices of a recount that the buyer did not cause. Where an invitation has lowered the sum, they name it. */
export function sayRecount(
  order: Pick<OrderRow, "price" | "explain">,
  { replaced, removed, quote }: Pick<PricedOrder, "replaced" | "removed" | "quote">,
): OrderNotice[] {
  return sayChanges([...replaced, ...removed, ...sayInvitation(order, quote)], order.price, quote.price);
}

/** «Скидка по приглашению друга, 10 %», if the order had none before. */
export function sayInvitation(before: Pick<OrderRow, "explain">, quote: Pick<Quote, "explain">): string[] {
  const find = ({ explain }: Pick<OrderRow, "explain">) => explain.find(({ step }) => step === "referral");
  const step = find(quote);
  return step && !find(before) ? [step.reason] : [];
}

export type Repriced = { counted: PricedOrder; stored: LineRow[]; isSame: boolean; isPriceSame: boolean };

/**
 * Whether a frozen order still sells what it froze, at any current price (product.md, "Payments"). It does until its
 * time ends, while all of it can be bought, and unless another order used up its code.
 */
export function isHeld({ state, paymentExpiresAt }: OrderRow, { counted }: Repriced, now: Date): boolean {
  const { removed, replaced, quote } = counted;
  const isUsedUp = quote.promocode?.reason === "limit-reached" || quote.promocode?.reason === "already-used";
  const isInTime = state === "awaiting_payment" && paymentExpiresAt !== null && paymentExpiresAt > now;
  return isInTime && removed.length === 0 && replaced.length === 0 && !isUsedUp;
}

/** Prices an order as of now and stores nothing; `isPaying` locks the promocode. */
export async function repriceOrder(
  db: Database | Transaction,
  input: { order: OrderRow; lines?: LineRow[]; isPaying?: Paying; now: Date },
): Promise<Repriced> {
  const { order, now } = input;
  const stored = input.lines ?? (await readLines(db, order.id));
  const productIds = stored.map(({ productId }) => productId);
  const facts = await readOrderFacts(db, { order, productIds, code: order.promocode, isPaying: input.isPaying });
  const counted = priceOrder(stored, { facts, now });
  return { counted, stored, ...comparePrice(order, stored, counted) };
}

/** Stores a recount in the locked order if it differs, and returns how. */
export async function storeRecount(
  tx: Transaction,
  { order, recount, now }: { order: OrderRow; recount: Repriced; now: Date },
): Promise<OrderRow> {
  const { counted, stored, isSame, isPriceSame } = recount;
  if (isSame) return order;
  const notices = sayRecount(order, counted);
  return (await storePrice(tx, { order, stored, counted, notices, isPriceSame, now })).order;
}

/** Reprices a locked order and stores the difference. */
export async function requoteOrder(
  tx: Transaction,
  input: { order: OrderRow; now: Date },
): Promise<{ order: OrderRow; counted: PricedOrder }> {
  const { order, now } = input;
  const recount = await repriceOrder(tx, input);
  return { order: await storeRecount(tx, { order, recount, now }), counted: recount.counted };
}
