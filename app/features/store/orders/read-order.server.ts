/** An order in the API: in full for its owner, without personal data for others. */
import { eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { type OrderNotice, orders } from "~/db/schema/orders.server";
import { findUser } from "~/features/core/accounts/user-rows.server";
import type { PromocodeReason, PromocodeVerdict } from "~/features/store/pricing/promocode";
import type { ExplainStep } from "~/features/store/pricing/quote-cart";
import type { Roubles } from "~/shared/money";
import { sortMonths, type MonthKey } from "~/shared/months";
import { type Outcome, refuse } from "~/shared/result";
import type { Owner } from "~/shared/owner";
import { findCurrentOrder, isOwner, isPayableBy } from "./order-rows.server";
import { type NoticeAbout, noticeCode, type NoticeCode } from "./order-notice";
import type { OrderState } from "~/shared/order-state";
import { offerOrder, type OrderOffer, readStored } from "./view-order.server";

type Reader = Pick<AppContext, "db" | "clock">;

type DiscountResource = { name: string; isApplied: boolean };

type OrderCourseResource = {
  course: { product: { id: number }; name: string; publicId: string };
  productId: number;
  initialPrice: Roubles;
  monthsBasedPrice: Roubles;
  price: Roubles;
  /** Empty for a course sold whole. */
  monthList: MonthKey[];
  detailedMonthList: { month: MonthKey; discounts: DiscountResource[] }[];
  discounts: (DiscountResource & { amount: Roubles })[];
  isWhole: boolean;
  isActiveOnLandingPage: boolean;
};

export type OrderPreview = {
  publicId: string;
  state: OrderState;
  courses: OrderCourseResource[];
  months: MonthKey[];
  initialPrice: Roubles;
  monthsBasedPrice: Roubles | null;
  price: Roubles;
  explain: ExplainStep[];
};

export type OrderPromocode = {
  promocode: { name: string; endsAt?: string | null; isUsed?: boolean };
  promocodeMeta: { isApplied: boolean; reason: PromocodeReason; message: string };
};

export type OrderResource = OrderPreview & {
  id: number;
  created: string;
  orderCreated: string;
  user: { publicId: string } | null;
  promocodes: OrderPromocode[];
  notices: string[];
  /** Adds a machine code and the sums before and after. */
  noticeDetails: NoticeResource[];
  /** Until when the price is held for a payment that has begun. */
  paymentExpiresAt: string | null;
};

export type NoticeResource = {
  code: NoticeCode;
  text: string;
  priceBefore: Roubles | null;
  priceAfter: Roubles | null;
  /** Null: the notice is about the cart as a whole. */
  productId: number | null;
  months: MonthKey[];
  reason: NoticeAbout["reason"] | null;
};

export type ReadOrderReason = "unknown-order" | "foreign";

/**
 * Priced as of now and not stored. The id of a merged order leads to the cart it was merged into. `version` is the
 * value that a payment's `If-Match` takes.
 */
export async function readOrder(
  context: Reader,
  input: { orderPublicId: string; owner: Owner | null },
): Promise<Outcome<{ order: OrderResource; version: string }, ReadOrderReason>> {
  const found = await findCurrentOrder(context.db, input.orderPublicId);
  if (!found) return refuse("unknown-order");
  if (!isOwner(found, input.owner)) return refuse("foreign");
  const stored = await readStored(context.db, eq(orders.id, found.id));
  if (!stored) return refuse("unknown-order");
  // Another user may have taken the order over between the two queries.
  if (!isOwner(stored.order, input.owner)) return refuse("foreign");
  const offer = await offerOrder(context, stored);
  return { ok: true, order: await describeOffer(context, offer), version: offer.version };
}

/** For the owner only. */
export async function describeOffer(context: Pick<AppContext, "db">, offer: OrderOffer): Promise<OrderResource> {
  const { order, promocode, notices, recount } = offer;
  const known = recount.counted.facts.promocode?.found;
  return {
    id: order.id,
    ...describePreview(offer),
    created: order.createdAt.toISOString(),
    orderCreated: order.createdAt.toISOString(),
    user: await readUser(context, order.ownerUserId),
    promocodes: promocode ? [describePromocode(promocode, known?.code === promocode.code ? known : null)] : [],
    notices: notices.map(({ text }) => text),
    noticeDetails: notices.map(describeNotice),
    paymentExpiresAt: order.state === "awaiting_payment" ? (order.paymentExpiresAt?.toISOString() ?? null) : null,
  };
}

const describeNotice = (notice: OrderNotice): NoticeResource => ({
  code: noticeCode(notice),
  text: notice.text,
  priceBefore: notice.priceBefore,
  priceAfter: notice.priceAfter,
  productId: notice.about?.productId ?? null,
  months: notice.about?.months ?? [],
  reason: notice.about?.reason ?? null,
});

/** `known`: the code itself, where the price has been counted with it. */
export function describePromocode(
  { code, isApplied, reason, message }: PromocodeVerdict,
  known: { endsAt: Date | null } | null = null,
): OrderPromocode {
  const ends = known && { endsAt: known.endsAt?.toISOString() ?? null };
  const promocode = { name: code, ...ends, ...(known && { isUsed: reason === "already-used" }) };
  return { promocode, promocodeMeta: { isApplied, reason, message } };
}

/** Safe for anyone with the link: no phone, e-mail, name or code, and the id is the one that was asked for. */
export async function previewOrder(
  context: Reader,
  id: string,
): Promise<{ preview: OrderPreview; version: string } | null> {
  const stored = await readStored(context.db, isPayableBy(id));
  if (!stored) return null;
  const offer = await offerOrder(context, stored);
  return { preview: { ...describePreview(offer), publicId: id }, version: offer.version };
}

async function readUser(context: Pick<AppContext, "db">, userId: number | null): Promise<{ publicId: string } | null> {
  if (userId === null) return null;
  const user = await findUser(context.db, { id: userId });
  return user && { publicId: user.publicId };
}

function describePreview({ order, lines, recount, ...offer }: OrderOffer): OrderPreview {
  const { products } = recount.counted.facts;
  return {
    publicId: order.publicId,
    state: order.state,
    courses: lines.flatMap(({ productId, months, discounts, initialPrice, monthsBasedPrice, price }) => {
      const product = products.get(productId);
      if (!product) return [];
      return [
        {
          course: { product: { id: productId }, name: product.courseName, publicId: product.publicId },
          productId,
          initialPrice,
          monthsBasedPrice,
          price,
          monthList: months,
          detailedMonthList: months.map((month) => ({ month, discounts: discountsOf(discounts) })),
          discounts,
          isWhole: product.sold === "whole",
          isActiveOnLandingPage: product.isActive,
        },
      ];
    }),
    months: sortMonths(lines.flatMap(({ months }) => months)),
    initialPrice: offer.initialPrice,
    monthsBasedPrice: lines.length === 0 ? offer.monthsBasedPrice : (offer.monthsBasedPrice ?? 0),
    price: offer.price,
    explain: offer.explain,
  };
}

const discountsOf = (discounts: readonly DiscountResource[]): DiscountResource[] =>
  discounts.map(({ name, isApplied }) => ({ name, isApplied }));
