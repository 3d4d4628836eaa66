/** A user's money as the profile counts it: what was paid, what they still own of it, what was refunded and when. */
import { eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { soldCourses } from "~/features/store/catalog/sold-courses.server";
import { taughtNow } from "~/features/store/catalog/taught";
import { nameSoldCourse } from "~/features/store/orders/sold-course-name";
import { readRefundReceipts, readSettledPayments } from "~/features/store/payments/paid-history.server";
import type { PaymentRow } from "~/features/store/payments/payment-rows.server";
import { isRequestFor, requestedUnits } from "~/features/store/payments/refund-request-rows.server";
import type { CourseSpan } from "~/features/store/payments/refund-now";
import { splitPaidLines, type PaidUnit } from "~/features/store/payments/refund-share";
import { ownedUnits } from "~/features/core/purchases/purchase-rows.server";
import type { Roubles } from "~/shared/money";
import type { SettledPayment } from "./settled-payment";

const KOPECKS = 100;

type PaidCourse = CourseSpan & { slug: string; name: string };

export type PaidHistory = { payments: SettledPayment[]; courses: Map<number, PaidCourse> };

/** Payments that bought something, the oldest first; three queries. */
export async function readPaidHistory(context: Pick<AppContext, "db">, userId: number): Promise<PaidHistory> {
  const paid = await readSettledPayments(context.db, userId);
  const refunds = await readRefunds(
    context,
    paid.map(({ id }) => id),
  );
  const owned = await readOwned(context, userId);
  const productIds = paid.flatMap(({ lines }) => lines.map(({ productId }) => productId));
  return {
    payments: paid
      .filter(({ amount }) => amount > 0)
      .map((payment) => {
        const settledAt = payment.settledAt ?? payment.createdAt;
        // If the bank refunded on its own, `settledAt` is the day of that refund.
        const paidAt = payment.boughtAt ?? settledAt;
        const ownedAs = ({ productId, month }: PaidUnit) =>
          owned.rows.find(
            (row) => row.orderId === payment.orderId && row.productId === productId && row.month === month,
          );
        return {
          id: payment.id,
          publicId: payment.publicId,
          orderId: payment.orderId,
          paidAt,
          amount: payment.amount,
          returned: Math.max(payment.refundDue, payment.refundedAmount),
          receiptEmail: payment.receiptEmail,
          payer: payment.isThirdParty ? payment.receiptEmail.toLowerCase() : null,
          lines: payment.lines.map(({ productId, name, price }) => ({ productId, name, price })),
          units: splitPaidLines(payment.lines).map((unit) => {
            const row = ownedAs(unit);
            const asked = row?.asked?.paymentId === payment.id ? row.asked : null;
            return { ...unit, isOwned: row !== undefined, asked: asked && { at: asked.at, refund: asked.refund } };
          }),
          refunds: datedRefunds(refunds.get(payment.id) ?? [], payment.refundedAmount, settledAt),
        };
      }),
    courses: new Map([...owned.courses].filter(([productId]) => productIds.includes(productId))),
  };
}

/** A payment by a link before the pupil has claimed its order: nobody owns a unit of it. */
export function settledAlone(payment: PaymentRow): SettledPayment {
  const { id, publicId, orderId, amount, lines, receiptEmail } = payment;
  const { boughtAt, settledAt, createdAt, refundDue, refundedAmount } = payment;
  const returned = Math.max(refundDue, refundedAmount);
  return {
    id,
    publicId,
    orderId,
    paidAt: boughtAt ?? createdAt,
    amount,
    returned,
    receiptEmail,
    payer: receiptEmail.toLowerCase(),
    lines,
    units: [],
    refunds: returned > 0 ? [{ at: settledAt ?? createdAt, amount: returned }] : [],
  };
}

/** Refund receipts carry their date; a refund without one happened when the payment was settled. */
function datedRefunds(
  known: readonly { at: Date; amount: Roubles }[],
  returned: Roubles,
  settledAt: Date,
): SettledPayment["refunds"] {
  let left = returned;
  const dated = known.flatMap(({ at, amount }) => {
    const counted = Math.min(amount, left);
    left -= counted;
    return counted > 0 ? [{ at, amount: counted }] : [];
  });
  return left > 0 ? [...dated, { at: settledAt, amount: left }] : dated;
}

async function readRefunds(context: Pick<AppContext, "db">, paymentIds: number[]) {
  const byPayment = new Map<number, { at: Date; amount: Roubles }[]>();
  if (paymentIds.length === 0) return byPayment;
  for (const { paymentId, at, amountKopecks } of await readRefundReceipts(context.db, paymentIds)) {
    const amount = Math.round(amountKopecks / KOPECKS);
    byPayment.set(paymentId, [...(byPayment.get(paymentId) ?? []), { at, amount }]);
  }
  return byPayment;
}

async function readOwned(context: Pick<AppContext, "db">, userId: number) {
  const owned = ownedUnits(context.db, userId);
  const sold = soldCourses(context.db);
  const requested = requestedUnits(context.db, userId);
  const rows = await context.db
    .select({
      orderId: owned.orderId,
      productId: owned.productId,
      month: owned.month,
      taught: owned.taught,
      lessons: sold.lessons,
      months: sold.months,
      slug: sold.slug,
      landingName: sold.landingName,
      courseName: sold.courseName,
      siblings: sold.siblings,
      asked: { paymentId: requested.paymentId, at: requested.askedAt, refund: requested.askedRefund },
    })
    .from(owned)
    .innerJoin(sold, eq(sold.productId, owned.productId))
    .leftJoin(requested, isRequestFor(requested, owned));
  // Only courses sold whole need dates: the row that has them comes last and therefore wins.
  const datedLast = [...rows].sort((a, b) => Number(a.taught !== null) - Number(b.taught !== null));
  const known = datedLast.map(({ productId, slug, taught, lessons, months, ...course }): [number, PaidCourse] => [
    productId,
    {
      ...(taught ?? taughtNow({ months, lessons })),
      ...{ slug, name: nameSoldCourse(course) },
    },
  ]);
  return { rows, courses: new Map(known) };
}
