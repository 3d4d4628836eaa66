/** What the success page shows of a paid order. A payer who is not the owner sees nothing personal. */
import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { payments } from "~/db/schema/orders.server";
import { taughtNow } from "~/features/catalog/taught";
import type { OrderRow } from "~/features/orders/order-rows.server";
import { nameSoldCourse } from "~/features/orders/sold-course-name";
import { readSoldLines } from "~/features/orders/sold-lines.server";
import { dayAndMonth, monthRange, monthStartDate, sortMonths, type MonthKey } from "~/shared/months";
import { getCoursesPath } from "~/shared/paths";
import type { PurchaseView, PurchasedLineView } from "./purchase-view";

/**
 * `viewer`: the owner, or the person who made the payment with this public id. Null if another payment paid the order:
 * knowing the share link or having begun to pay opens nothing, because the page may hold a claim key.
 */
export async function showPurchase(
  context: Pick<AppContext, "db" | "clock">,
  order: OrderRow,
  viewer: { isOwner: boolean; paymentPublicId: string | null },
): Promise<PurchaseView | null> {
  const { isOwner } = viewer;
  const now = context.clock.now();
  const [lines, [payment]] = await Promise.all([
    readSoldLines(context.db, order.id),
    context.db
      .select({
        publicId: payments.publicId,
        receiptEmail: payments.receiptEmail,
        isThirdParty: payments.isThirdParty,
      })
      .from(payments)
      .where(and(eq(payments.orderId, order.id), isNotNull(payments.boughtAt)))
      .orderBy(desc(payments.id))
      .limit(1),
  ]);
  if (!isOwner && (payment === undefined || payment.publicId !== viewer.paymentPublicId)) return null;
  // The pupil and the payer are each shown only their own address.
  const isOwnReceipt = payment !== undefined && payment.isThirdParty !== isOwner;
  return {
    orderPublicId: order.publicId,
    price: order.price,
    lines: lines.map(({ slug, months, taught, calendar, lessons, ...line }) => {
      const isWhole = months.length === 0;
      const whole = taught ?? taughtNow({ months: calendar, lessons });
      return {
        name: nameSoldCourse(line),
        slug,
        months: isWhole ? null : monthRange(months),
        opens: sayOpening(isWhole ? whole.months : months, now),
      };
    }),
    receiptEmail: isOwnReceipt ? payment.receiptEmail : null,
    claimPath: order.ownerUserId === null && order.claimKey ? getCoursesPath(order.claimKey) : null,
    isThirdParty: !isOwner,
    isParent: order.isParent,
  };
}

/** Which of the bought months are open now, or from which day. */
function sayOpening(months: readonly MonthKey[], now: Date): PurchasedLineView["opens"] {
  const sorted = sortMonths(months);
  const open = sorted.filter((month) => monthStartDate(month) <= now);
  const [next] = sorted.filter((month) => monthStartDate(month) > now);
  const opening = next ? `${dayAndMonth(monthStartDate(next))}` : null;
  // A course without dates is open from the start.
  if (open.length === 0) return opening ? `откроется ${opening}` : "открыт сейчас";
  if (!opening) return "открыт сейчас";
  const isOpen = open.length === 1 ? "открыт" : "открыты";
  return `${monthRange(open)} ${isOpen} сейчас, дальше с\u00a0${opening.replace(" ", "\u00a0")}`;
}
