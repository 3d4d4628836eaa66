/** View of a pupil for a payer: the payer's own payments, and nothing else (decision 0078). */
import { firstOpening } from "~/features/store/course/say-opening";
import { sayWholeCourseDates } from "~/features/store/course/whole-course-dates";
import { REFUND_ASKED, sayAccess } from "~/features/store/profile/profile-messages";
import type { RequestView } from "~/features/store/profile/refund-trace";
import type { ChildPhoneView } from "~/features/store/payments/purchase-view";
import type { PurchasedCourse } from "~/features/store/profile/purchased-courses";
import { type SettledPayment, taxPaymentOf } from "~/features/store/profile/settled-payment";
import { type PayerYear, sumPayerYears } from "~/features/store/profile/tax-years";
import type { Prolongation } from "~/features/store/bonuses/prolongations";
import type { Roubles } from "~/shared/money";
import { dateInWords, isPastMonth, monthName, type MonthKey, monthNamer, sortMonths } from "~/shared/months";
import { drawYearRidge, type YearRidge } from "~/shared/year-ridge";

export type PaidMonthView = { key: string; name: string; said: string; isOver: boolean };
export type PaidCourseView = {
  productId: number;
  name: string;
  slug: string;
  months: PaidMonthView[];
  ridge: YearRidge | null;
  /** The month that «продлить» would pay for; null: none. */
  next: { month: string; price: Roubles; opens: string } | null;
};
export type PaymentView = { key: string; paidOn: string; amount: Roubles; names: string[]; returned: Roubles };

export type PayerSums = PayerYear["payers"][number] & { year: number };

export type PaidView = { courses: PaidCourseView[]; payments: PaymentView[]; years: PayerSums[] };

export type PayerPageView = PaidView & {
  /** Masked: the link may have been passed on. */
  email: string;
  /** The first name; null if it is unknown, or the courses are not claimed yet. */
  pupil: string | null;
  /** Opens the courses for the pupil; null once that is done. */
  claimPath: string | null;
  /** Until then, where the payer has an account. */
  child: Omit<ChildPhoneView, "loginUrl"> | null;
  /** The weekly report; null until the pupil has claimed the courses. */
  report: { isAsked: boolean; isAllowed: boolean } | null;
  /** Where the money of the payment in the address is asked back. */
  refundPath: string;
  /** Refund due if the pupil stopped today. */
  refund: Roubles;
  /** Refunds of these payments that are already requested. */
  asked: Roubles;
  /** The payer's requests for the money of the payment in the address. */
  requests: RequestView[];
};

/** The one payer's part of a pupil's whole history. */
export function paymentsOf(payments: readonly SettledPayment[], email: string): SettledPayment[] {
  return payments.filter(({ payer }) => payer === email);
}

type Known = {
  /** This payer's payments alone. */
  payments: readonly SettledPayment[];
  purchases: readonly PurchasedCourse[];
  prolongations: readonly Prolongation[];
  now: Date;
};

export function describePaid({ payments, purchases, prolongations, now }: Known): PaidView {
  return {
    courses: purchases.flatMap((course) => describeCourse(course, { payments, prolongations, now }) ?? []),
    payments: [...payments].reverse().map((payment, index) => ({
      key: `${payment.paidAt.getTime()}-${index}`,
      paidOn: dateInWords(payment.paidAt),
      amount: payment.amount,
      names: payment.lines.map(({ name }) => name),
      returned: payment.returned,
    })),
    years: sumPayerYears(payments.map(taxPaymentOf)).flatMap(({ year, payers }) =>
      payers.map((sums) => ({ ...sums, year })),
    ),
  };
}

function describeCourse(
  course: PurchasedCourse,
  { payments, prolongations, now }: Omit<Known, "purchases">,
): PaidCourseView | null {
  const units = payments
    .flatMap((payment) => payment.units)
    .filter(({ productId, isOwned }) => isOwned && productId === course.productId);
  const isWhole = units.some(({ month }) => month === "__all__");
  const paid = course.months.filter(({ month }) => isWhole || units.some((unit) => unit.month === month));
  if (paid.length === 0) return null;
  const next = prolongations.find(({ productId }) => productId === course.productId);
  const nameOf = monthNamer([...paid.map(({ month }) => month), ...(next ? [next.month] : [])]);
  return {
    productId: course.productId,
    name: course.title,
    slug: course.landing.slug,
    months: paid.map((one) => ({
      key: one.month,
      name: nameOf(one.month),
      said: sayAccess(one),
      isOver: one.access === "past",
    })),
    ridge: drawYearRidge({
      courses: [paid.map(({ month }) => month)],
      verb: "Оплачено",
      next: next?.month ?? null,
      now,
    }),
    next: next ? { month: nameOf(next.month), price: next.price, opens: sayOpeningAtPupil(next.month, now) } : null,
  };
}

type WaitingLine = { productId: number; name: string; slug: string; months: readonly MonthKey[] };

/**
 * Unclaimed payments: their months are the payer's own data, but nothing is open or can be prolonged. All of such a
 * payment is asked back or nothing.
 */
export function describeWaiting(lines: readonly WaitingLine[], isRefundAsked: boolean, now: Date): PaidCourseView[] {
  return lines.map(({ months, ...course }) => ({
    ...course,
    months: sortMonths(months).map((month) => ({
      key: month,
      name: monthName(month),
      said: isRefundAsked ? REFUND_ASKED : (sayWholeCourseDates([month], now) ?? "прошёл"),
      isOver: isPastMonth(month, now),
    })),
    ridge: drawYearRidge({ courses: [months], verb: "Оплачено", now }),
    next: null,
  }));
}

/** Below «продлить»: a month that has begun opens with the payment, another one on its first day. */
function sayOpeningAtPupil(month: MonthKey, now: Date): string {
  const day = firstOpening([[month]], now);
  return day === null ? "Откроется у ученика сразу после оплаты." : `Откроется у ученика ${day}.`;
}

/** A payer as the pupil sees them. */
export type PayerListItem = {
  payerKey: string;
  /** «m…@mail.ru» */
  email: string;
  amount: Roubles;
  lastPaidOn: string;
  isOpen: boolean;
  isReportAsked: boolean;
  isReportAllowed: boolean;
};
