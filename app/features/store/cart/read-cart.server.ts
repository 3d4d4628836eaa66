/** The cart as its page shows it: five queries and no write. */
import type { AppContext } from "~/app-context.server";
import type { Owner } from "~/shared/owner";
import { firstOpening } from "~/features/store/course/say-opening";
import { sayWholeCourseDates } from "~/features/store/course/whole-course-dates";
import { findLastPaid, isCart, isPayableBy, type LineRow, ownedBy } from "~/features/store/orders/order-rows.server";
import { isEditable } from "~/shared/order-state";
import { pricedProduct } from "~/features/store/orders/quote-order.server";
import type { SoldCourse } from "~/features/store/orders/read-order-facts.server";
import { monthsOfLine, readSoldLines } from "~/features/store/orders/sold-lines.server";
import { type OrderOffer, readOffer } from "~/features/store/orders/view-order.server";
import type { Promocode } from "~/features/store/pricing/promocode";
import { unitPrices } from "~/features/store/pricing/priced-line";
import { nameSubjects } from "~/features/core/subjects/taxonomy";
import { summariseExplain } from "~/features/store/pricing/quote-cart";
import { addDuration } from "~/shared/duration";
import { monthWithYear, sortMonths, type MonthKey } from "~/shared/months";
import { thirdPartyCartPath } from "~/shared/paths";
import type { CartLineView, CartMonthChoice, CartView, PaidNews } from "./cart-view";

type Reader = Pick<AppContext, "db" | "clock">;

/** Null if there is no cart, or it has neither lines nor notices. */
export async function readCart(context: Reader, owner: Owner): Promise<CartView | null> {
  const offer = await readOffer(context, isCart(ownedBy(owner)));
  return offer && describeCart(offer, context.clock.now());
}

/** The same cart for anyone with the share link; null if there is none or nothing left to pay. */
export async function readSharedCart(context: Reader, shareKey: string): Promise<CartView | null> {
  const offer = await readOffer(context, isCart(isPayableBy(shareKey)));
  const view = offer && describeCart(offer, context.clock.now());
  // The owner's e-mail and order id are not for strangers.
  return view && { ...view, receiptEmail: null, publicId: shareKey, sharePath: thirdPartyCartPath(shareKey) };
}

/** How long an empty cart mentions the last one: someone else may have paid for it. */
const PAID_NEWS_LIFETIME = { days: 7 } as const;

export async function readPaidNews(context: Pick<AppContext, "db" | "clock">, owner: Owner): Promise<PaidNews | null> {
  const now = context.clock.now();
  const since = addDuration(now, { days: -PAID_NEWS_LIFETIME.days });
  const order = await findLastPaid(context.db, owner, since);
  if (!order) return null;
  const bought = (await readSoldLines(context.db, order.id)).map(monthsOfLine);
  const { publicId: orderPublicId, isParent } = order;
  return { orderPublicId, isParent, isGuest: owner.kind === "guest", opensOn: firstOpening(bought, now) };
}

/** A frozen order shows what was frozen, not what it would cost now. */
function describeCart(offer: OrderOffer, now: Date): CartView {
  const { order, lines, initialPrice, monthsBasedPrice, price, explain, promocode, notices, version } = offer;
  const { quote, facts } = offer.recount.counted;
  const { publicId, state, isParent, receiptEmail } = order;
  return {
    publicId,
    state,
    version: order.version,
    offerVersion: version,
    lines: lines.flatMap((line) => {
      const product = facts.products.get(line.productId);
      const hint = quote.lines.find(({ productId }) => productId === line.productId)?.nextVolumeHint ?? null;
      return product ? [describeLine(line, product, isEditable(state) ? hint : null, now)] : [];
    }),
    initialPrice,
    monthsBasedPrice: monthsBasedPrice ?? 0,
    price,
    saving: initialPrice - price,
    explain: summariseExplain(explain),
    bundleHint: quote.bundleHint,
    promocode,
    notices: notices.map(({ about: _, ...shown }) => shown),
    isParent,
    receiptEmail,
    sharePath: thirdPartyCartPath(order.shareKey),
    pricing: {
      now: now.toISOString(),
      hasReferralWelcome: facts.hasReferralWelcome,
      promocode: quote.promocode?.isApplied ? withoutLimits(facts.promocode?.found ?? null) : null,
    },
  };
}

/** How often a code may be used is not public, and the browser could not count the uses anyway. */
function withoutLimits(promocode: Promocode | null): Promocode | null {
  return promocode && { ...promocode, perUserLimit: null, totalLimit: null };
}

function describeLine(line: LineRow, product: SoldCourse, nextVolumeHint: string | null, now: Date): CartLineView {
  const { landing } = product;
  return {
    productId: line.productId,
    name: product.name,
    landing: { slug: landing.slug, name: landing.name, isActive: landing.isActive },
    exam: landing.exam,
    subjects: landing.subjects,
    subjectNames: nameSubjects(landing.subjects, landing.exam),
    courseType: landing.courseType,
    teachers: landing.teachers,
    lessons: product.lessons,
    dates: product.sold === "whole" ? sayWholeCourseDates(product.months, now) : null,
    taughtMonths: product.sold === "whole" ? sortMonths(product.months) : [],
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
