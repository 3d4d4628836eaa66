/** The cart as its page shows it: five queries, and a write only where the world has moved under it. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { orderLines, orders } from "~/db/schema/orders.server";
import type { CartOwner } from "~/features/orders/cart-owner.server";
import {
  CART_STATES,
  isOwner,
  lockOrder,
  type LineRow,
  type OrderRow,
  ownedBy,
} from "~/features/orders/order-rows.server";
import { liveNotices } from "~/features/orders/order-notice";
import { isEditable } from "~/features/orders/order-state";
import {
  compareCount,
  countOrder,
  type CountedOrder,
  pricedProduct,
  requoteOrder,
} from "~/features/orders/quote-order.server";
import { type OrderFacts, readOrderFacts, type SoldCourse } from "~/features/orders/read-order-facts.server";
import type { Promocode } from "~/features/pricing/promocode";
import { unitPrices } from "~/features/pricing/priced-line";
import { summariseExplain } from "~/features/pricing/quote-cart";
import { monthWithYear, sortMonths, type MonthKey } from "~/shared/months";
import { thirdPartyCartPath } from "~/shared/paths";
import type { CartLineView, CartMonthChoice, CartView } from "./cart-view";

type Reader = Pick<AppContext, "db" | "clock">;
type StoredCart = { order: OrderRow; lines: LineRow[] };

/** Courses in the cart, for the badge: one query. */
export async function countCart(context: Pick<AppContext, "db">, owner: CartOwner): Promise<number> {
  const [row] = await context.db
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(ownedBy(owner), inArray(orders.state, CART_STATES)));
  return row?.count ?? 0;
}

/** Null where there is no cart or nothing in it and nothing to say. */
export async function readCart(context: Reader, owner: CartOwner): Promise<CartView | null> {
  return readStoredCart(context, and(ownedBy(owner), inArray(orders.state, CART_STATES)), owner);
}

/** The same cart for whoever opens the share link; null where there is none or nothing to pay any more. */
export async function readSharedCart(context: Reader, orderPublicId: string): Promise<CartView | null> {
  const view = await readStoredCart(
    context,
    and(eq(orders.publicId, orderPublicId), inArray(orders.state, CART_STATES)),
    null,
  );
  // Not the stranger's to read (decisions.md §3: no phone, no e-mail, no name).
  return view && { ...view, receiptEmail: null };
}

async function readStoredCart(
  context: Reader,
  condition: ReturnType<typeof and>,
  owner: CartOwner | null,
): Promise<CartView | null> {
  const now = context.clock.now();
  const rows = await context.db
    .select()
    .from(orders)
    .leftJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(condition)
    .orderBy(orderLines.addedAt, orderLines.productId);
  const found = rows[0]?.orders;
  if (!found) return null;
  const order = { ...found, notices: liveNotices(found.notices, now) };
  const cart: StoredCart = { order, lines: rows.flatMap(({ order_lines: line }) => line ?? []) };
  if (cart.lines.length === 0 && order.notices.length === 0) return null;
  const productIds = cart.lines.map(({ productId }) => productId);
  const facts = await readOrderFacts(context.db, { order, productIds, code: order.promocode });
  const counted = countOrder(cart.lines, facts, now);
  const isStale = isEditable(order.state) && !compareCount(order, cart.lines, counted).isSame;
  if (!isStale) return describeCart(cart, counted, facts, now);
  const refreshed = await refreshCart(context, order.id, owner, now);
  if (!refreshed) return null;
  return describeCart(refreshed.cart, refreshed.counted, refreshed.counted.facts, now);
}

/** Stores the new count and what it took away, so that the page says the same once more after a reload. */
async function refreshCart(
  context: Reader,
  orderId: number,
  owner: CartOwner | null,
  now: Date,
): Promise<{ cart: StoredCart; counted: CountedOrder } | null> {
  return context.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked || (owner && !isOwner(locked, owner)) || !isEditable(locked.state)) return null;
    const { order, counted } = await requoteOrder(tx, { order: locked, now });
    const lines = await tx
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(orderLines.addedAt, orderLines.productId);
    return { cart: { order, lines }, counted };
  });
}

/** A frozen order shows what was frozen, not what it would cost now. */
function describeCart({ order, lines }: StoredCart, counted: CountedOrder, facts: OrderFacts, now: Date): CartView {
  const { quote } = counted;
  const { publicId, state, version, initialPrice, price, notices, isParent, receiptEmail } = order;
  return {
    publicId,
    state,
    version,
    lines: lines.flatMap((line) => {
      const product = facts.products.get(line.productId);
      const hint = quote.lines.find(({ productId }) => productId === line.productId)?.nextVolumeHint ?? null;
      return product ? [describeLine(line, product, isEditable(state) ? hint : null, now)] : [];
    }),
    initialPrice,
    monthsBasedPrice: order.monthsBasedPrice ?? 0,
    price,
    saving: initialPrice - price,
    explain: summariseExplain(order.explain),
    bundleHint: quote.bundleHint,
    promocode: order.promocodeVerdict,
    notices,
    isParent,
    receiptEmail,
    sharePath: thirdPartyCartPath(publicId),
    pricing: {
      now: now.toISOString(),
      hasReferralWelcome: facts.hasReferralWelcome,
      promocode: quote.promocode?.isApplied ? withoutLimits(facts.promocode?.found ?? null) : null,
    },
  };
}

/** How often a code may be used is the school's business, and the browser cannot count it anyway. */
function withoutLimits(promocode: Promocode | null): Promocode | null {
  return promocode && { ...promocode, perUserLimit: null, totalLimit: null };
}

function describeLine(line: LineRow, product: SoldCourse, nextVolumeHint: string | null, now: Date): CartLineView {
  const { landing } = product;
  return {
    productId: line.productId,
    name: product.name,
    landing: { slug: landing.slug, isActive: landing.isActive },
    exam: landing.exam,
    subjects: landing.subjects,
    courseType: landing.courseType,
    teachers: landing.teachers,
    lessons: product.lessons,
    monthChoices: describeMonths(line.months, product, now),
    initialPrice: line.initialPrice,
    price: line.price,
    nextVolumeHint,
    product: pricedProduct(product, now),
  };
}

function describeMonths(chosen: readonly MonthKey[], product: SoldCourse, now: Date): CartMonthChoice[] {
  if (product.sold === "whole") return [];
  const priced = pricedProduct(product, now);
  const owned = product.owned.filter((month): month is MonthKey => product.months.includes(month as MonthKey));
  return sortMonths([...priced.openMonths, ...owned, ...chosen]).map((month) => ({
    month,
    label: monthWithYear(month),
    isChosen: chosen.includes(month),
    isOwned: owned.includes(month),
    price: unitPrices(priced).sale,
  }));
}
