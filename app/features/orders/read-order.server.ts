/** An order as the API tells it (specification §3, Order): in full to its owner, without anybody's data to strangers. */
import { asc, eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { users } from "~/db/schema/accounts.server";
import { courses, landings } from "~/db/schema/catalog.server";
import { orderLines } from "~/db/schema/orders.server";
import type { PromocodeReason, PromocodeVerdict } from "~/features/pricing/promocode";
import type { ExplainStep } from "~/features/pricing/quote-cart";
import type { Roubles } from "~/shared/money";
import { sortMonths, type MonthKey } from "~/shared/months";
import { type Outcome, refuse } from "~/shared/result";
import type { CartOwner } from "./cart-owner.server";
import { findOrder, isOwner, lockOrder, type OrderRow } from "./order-rows.server";
import { liveNotices } from "./order-notice";
import { isEditable, type OrderState } from "./order-state";
import { requoteOrder } from "./quote-order.server";

type Reader = Pick<AppContext, "db" | "clock">;

type DiscountOnWire = { name: string; isApplied: boolean };

export type OrderCourseOnWire = {
  course: { product: { id: number }; name: string; publicId: string };
  productId: number;
  initialPrice: Roubles;
  monthsBasedPrice: Roubles;
  price: Roubles;
  /** Empty for a course sold whole. */
  monthList: MonthKey[];
  detailedMonthList: { month: MonthKey; discounts: DiscountOnWire[] }[];
  discounts: (DiscountOnWire & { amount: Roubles })[];
  isActiveOnLandingPage: boolean;
};

export type OrderPreview = {
  publicId: string;
  state: OrderState;
  courses: OrderCourseOnWire[];
  months: MonthKey[];
  initialPrice: Roubles;
  monthsBasedPrice: Roubles | null;
  price: Roubles;
  explain: ExplainStep[];
};

export type OrderPromocode = {
  promocode: { name: string };
  promocodeMeta: { isApplied: boolean; reason: PromocodeReason; message: string };
};

export type OrderOnWire = OrderPreview & {
  id: number;
  created: string;
  orderCreated: string;
  user: { publicId: string } | null;
  promocodes: OrderPromocode[];
  notices: string[];
};

export type ReadOrderReason = "unknown-order" | "foreign";

/** A cart is counted anew before it is told: what was true a month ago is no answer. */
export async function readOrder(
  context: Reader,
  input: { orderPublicId: string; owner: CartOwner | null },
): Promise<Outcome<{ order: OrderOnWire }, ReadOrderReason>> {
  const found = await findOrder(context.db, input.orderPublicId);
  if (!found) return refuse("unknown-order");
  if (!isOwner(found, input.owner)) return refuse("foreign");
  const order = await refreshOrder(context, found);
  const preview = await describePreview(context, order);
  const verdict = order.promocodeVerdict;
  return {
    ok: true,
    order: {
      id: order.id,
      ...preview,
      created: order.createdAt.toISOString(),
      orderCreated: order.createdAt.toISOString(),
      user: await readUser(context, order.ownerUserId),
      promocodes: verdict ? [describePromocode(verdict)] : [],
      notices: liveNotices(order.notices, context.clock.now()).map(({ text }) => text),
    },
  };
}

export function describePromocode({ code, isApplied, reason, message }: PromocodeVerdict): OrderPromocode {
  return { promocode: { name: code }, promocodeMeta: { isApplied, reason, message } };
}

/** Safe for whoever has the link: no phone, no e-mail, no name, no code (decisions.md §3). */
export async function previewOrder(context: Reader, orderPublicId: string): Promise<OrderPreview | null> {
  const found = await findOrder(context.db, orderPublicId);
  return found && describePreview(context, await refreshOrder(context, found));
}

async function refreshOrder(context: Reader, found: OrderRow): Promise<OrderRow> {
  if (!isEditable(found.state)) return found;
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id);
    if (!order) return found;
    return isEditable(order.state) ? (await requoteOrder(tx, { order, now })).order : order;
  });
}

async function readUser(context: Reader, userId: number | null): Promise<{ publicId: string } | null> {
  if (userId === null) return null;
  const [row] = await context.db.select({ publicId: users.publicId }).from(users).where(eq(users.id, userId));
  return row ?? null;
}

async function describePreview(context: Reader, order: OrderRow): Promise<OrderPreview> {
  const rows = await context.db
    .select({
      line: orderLines,
      name: courses.name,
      publicId: courses.publicId,
      isActive: landings.isActive,
    })
    .from(orderLines)
    .innerJoin(courses, eq(courses.id, orderLines.productId))
    .innerJoin(landings, eq(landings.id, courses.landingId))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.addedAt), asc(orderLines.productId));
  const { publicId, state, initialPrice, monthsBasedPrice, price, explain } = order;
  return {
    publicId,
    state,
    courses: rows.map(({ line, name, publicId: coursePublicId, isActive }) => ({
      course: { product: { id: line.productId }, name, publicId: coursePublicId },
      productId: line.productId,
      initialPrice: line.initialPrice,
      monthsBasedPrice: line.monthsBasedPrice,
      price: line.price,
      monthList: line.months,
      detailedMonthList: line.months.map((month) => ({ month, discounts: discountsOf(line.discounts) })),
      discounts: line.discounts,
      isActiveOnLandingPage: isActive,
    })),
    months: sortMonths(rows.flatMap(({ line }) => line.months)),
    initialPrice,
    monthsBasedPrice: rows.length === 0 ? monthsBasedPrice : (monthsBasedPrice ?? 0),
    price,
    explain,
  };
}

const discountsOf = (discounts: readonly DiscountOnWire[]): DiscountOnWire[] =>
  discounts.map(({ name, isApplied }) => ({ name, isApplied }));
