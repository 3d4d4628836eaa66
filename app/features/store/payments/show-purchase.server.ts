/** View of a paid order on the success page. A payer who is not the owner sees nothing personal. */
import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { payments, receipts } from "~/db/schema/payments.server";
import { taughtNow } from "~/features/store/catalog/taught";
import { lessonKey, openingKey } from "~/features/store/course/lessons-of-month";
import { findNextLesson, type LessonPlan, type NextLesson, sayLessonTime } from "~/features/store/course/next-lesson";
import { firstOpening, openingDate, sayOpening } from "~/features/store/course/say-opening";
import { isToHandOver, type OrderRow } from "~/features/store/orders/order-rows.server";
import { nameSoldCourse } from "~/features/store/orders/sold-course-name";
import { readSoldLines } from "~/features/store/orders/sold-lines.server";
import { monthRange, type MonthKey } from "~/shared/months";
import { getCoursesPath, lessonCalendarPath } from "~/shared/paths";
import { type E164, formatPhone, splitPhone } from "~/shared/phone";
import { drawYearRidge } from "~/shared/year-ridge";
import { refundPathOf } from "./payer-address.server";
import type { PaymentRow } from "./payment-rows.server";
import type { PurchaseView } from "./purchase-view";

/**
 * `viewer`: the owner, or the person who made the payment with this public id. Null if another payment paid the order:
 * knowing the share link or having begun to pay opens nothing, because the page may hold a claim key.
 */
export async function showPurchase(
  context: Pick<AppContext, "db" | "clock" | "secrets">,
  order: OrderRow,
  viewer: { isOwner: boolean; paymentPublicId: string | null },
): Promise<PurchaseView | null> {
  const { isOwner } = viewer;
  const now = context.clock.now();
  const [lines, [payment]] = await Promise.all([
    readSoldLines(context.db, order.id),
    context.db
      .select({
        id: payments.id,
        publicId: payments.publicId,
        receiptEmail: payments.receiptEmail,
        payerUserId: payments.payerUserId,
        childPhone: payments.childPhone,
        isThirdParty: payments.isThirdParty,
        refundDue: payments.refundDue,
        refundedAmount: payments.refundedAmount,
      })
      .from(payments)
      .where(and(eq(payments.orderId, order.id), isNotNull(payments.boughtAt)))
      .orderBy(desc(payments.id))
      .limit(1),
  ]);
  if (!isOwner && (payment === undefined || payment.publicId !== viewer.paymentPublicId)) return null;
  // A parent in their own cart has paid for another too.
  const isThirdParty = !isOwner || isToHandOver(order);
  // The pupil and the payer are each shown only their own address.
  const isPaidHere = payment !== undefined && payment.publicId === viewer.paymentPublicId;
  const isOwnReceipt = payment !== undefined && (payment.isThirdParty ? isPaidHere : isOwner);
  const bought = lines.map(({ months, taught, calendar, lessons, ...line }) => {
    const isWhole = months.length === 0;
    const whole = taught ?? taughtNow({ months: calendar, lessons });
    return { ...line, lessons, isWhole, months: isWhole ? whole.months : months };
  });
  const first = findFirstLesson(bought, now);
  return {
    orderPublicId: order.publicId,
    price: order.price,
    lines: bought.map(({ slug, isWhole, months, ...line }) => ({
      name: nameSoldCourse(line),
      slug,
      months: isWhole ? null : monthRange(months),
      opens: sayOpening(months, now),
      calendarHref: openingCalendar(slug, months, now),
    })),
    opensOn: firstOpening(
      bought.map(({ months }) => months),
      now,
    ),
    monthCount: bought.some(({ isWhole }) => isWhole) ? null : bought.flatMap(({ months }) => months).length,
    ridge: drawYearRidge({
      courses: [bought.flatMap(({ months }) => months)],
      verb: "Куплено",
      lesson: first?.at ?? null,
      now,
    }),
    firstLesson: first && {
      course: first.course,
      title: first.title,
      when: sayLessonTime(first.at),
      calendarHref: lessonCalendarPath(first.slug, lessonKey({ startsAt: first.at })),
    },
    refund: payment ? await readRefund(context.db, payment) : null,
    receiptEmail: isOwnReceipt ? payment.receiptEmail : null,
    claimPath: order.ownerUserId === null && order.claimKey ? getCoursesPath(order.claimKey) : null,
    child: isPaidHere && payment.payerUserId !== null && isToHandOver(order) ? describeChild(payment.childPhone) : null,
    refundPath: isPaidHere && payment.isThirdParty ? refundPathOf(payment.publicId, context.secrets) : null,
    isThirdParty,
    // A child who has claimed a paid order is not the adult who ordered it.
    isParent: order.isParent && (isThirdParty || payment?.isThirdParty !== true),
  };
}

/** Shown to the payer alone, who has typed it. */
function describeChild(phone: E164 | null): NonNullable<PurchaseView["child"]> {
  return phone === null ? { typed: null, said: null } : { typed: splitPhone(phone), said: formatPhone(phone) };
}

/** A month that was bought meanwhile is refunded at once: the page must not count it as paid twice. */
async function readRefund(
  db: AppContext["db"],
  { id, refundDue, refundedAmount }: Pick<PaymentRow, "id" | "refundDue" | "refundedAmount">,
): Promise<PurchaseView["refund"]> {
  if (refundDue === 0) return null;
  const rows = await db
    .select({ lines: receipts.lines })
    .from(receipts)
    .where(and(eq(receipts.paymentId, id), eq(receipts.kind, "refund")))
    .orderBy(receipts.id);
  const lines = rows.flatMap((row) => row.lines.map(({ description }) => description));
  return { amount: refundDue, isDone: refundedAmount === refundDue, lines: [...new Set(lines)] };
}

function openingCalendar(slug: string, months: readonly MonthKey[], now: Date): string | null {
  const date = openingDate(months, now);
  return date && lessonCalendarPath(slug, openingKey(date));
}

type BoughtLine = Parameters<typeof nameSoldCourse>[0] & LessonPlan & { slug: string; months: MonthKey[] };

function findFirstLesson(
  bought: readonly BoughtLine[],
  now: Date,
): (NextLesson & { course: string; slug: string }) | null {
  const [first] = bought
    .flatMap((line) => {
      const lesson = findNextLesson(line, line.months, now);
      return lesson ? [{ ...lesson, course: nameSoldCourse(line), slug: line.slug }] : [];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return first ?? null;
}
