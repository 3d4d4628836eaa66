/**
 * The refund if the buyer stopped today, by section 8 of the public offer. Prices are what was paid after all
 * discounts: each promocode is already part of its share, so none is charged back for the months that stay.
 */
import { type Roubles, splitByLargestRemainder } from "~/shared/money";
import { compareMonths, dayOfMonth, monthEndDate, monthOf, monthStartDate, type MonthKey } from "~/shared/months";
import { toMilliseconds } from "~/shared/duration";
import type { PaidUnit } from "./refund-share";

/** The days of a course sold whole, over which its lessons are spread evenly because they have no dates. */
export type CourseSpan = { lessons: number; months: readonly MonthKey[] };

export type RefundReason =
  | { kind: "not-started" }
  /** `daysCounted`: the days of the month, or from the day of payment if it was bought after its start. */
  | { kind: "running"; daysLeft: number; daysCounted: number }
  | { kind: "over" }
  | { kind: "lessons"; lessonsLeft: number; lessons: number };

/** `isCut`: less than the reason alone would give, since part of the payment has already been refunded. */
export type RefundPart = PaidUnit & { refund: Roubles; reason: RefundReason; isCut: boolean };

export type PaidForUnits = {
  paidAt: Date;
  amount: Roubles;
  /** Refunded already, or on its way. */
  returned: Roubles;
  /** Only what the buyer still owns. */
  units: readonly PaidUnit[];
};

/** A share of a price, rounded up in the buyer's favour. */
function shareUp(price: Roubles, part: number, whole: number): Roubles {
  return Math.floor((price * part + whole - 1) / whole);
}

function judgeMonth(month: MonthKey, paidAt: Date, now: Date): RefundReason {
  const order = compareMonths(month, monthOf(now));
  if (order > 0) return { kind: "not-started" };
  if (order < 0) return { kind: "over" };
  const lastDay = dayOfMonth(monthEndDate(month));
  const today = dayOfMonth(now);
  const isBoughtWithin = paidAt > monthStartDate(month) && paidAt <= now;
  const firstDay = isBoughtWithin ? dayOfMonth(paidAt) : 1;
  return { kind: "running", daysLeft: lastDay - today, daysCounted: lastDay - firstDay + 1 };
}

function judgeWhole({ lessons, months }: CourseSpan, now: Date): RefundReason {
  const [first, last] = [[...months].sort(compareMonths)[0], [...months].sort(compareMonths).at(-1)];
  if (first === undefined || last === undefined || lessons <= 0) return { kind: "not-started" };
  const day = toMilliseconds({ days: 1 });
  const start = monthStartDate(first).getTime();
  const days = Math.round((monthEndDate(last).getTime() + 1 - start) / day);
  const passed = Math.min(Math.max(Math.floor((now.getTime() - start) / day) + 1, 0), days);
  const lessonsLeft = lessons - Math.floor((lessons * passed) / days);
  if (lessonsLeft === lessons) return { kind: "not-started" };
  return lessonsLeft === 0 ? { kind: "over" } : { kind: "lessons", lessonsLeft, lessons };
}

function refundOf(price: Roubles, reason: RefundReason): Roubles {
  switch (reason.kind) {
    case "not-started":
      return price;
    case "over":
      return 0;
    case "running":
      return shareUp(price, reason.daysLeft, reason.daysCounted);
    case "lessons":
      return shareUp(price, reason.lessonsLeft, reason.lessons);
  }
}

/** Never more than is left of the payment: if it does not suffice, every part is reduced in proportion. */
export function refundIfStopped(
  { paidAt, amount, returned, units }: PaidForUnits,
  spanOf: (productId: number) => CourseSpan,
  now: Date,
): RefundPart[] {
  const parts = units.map((unit): RefundPart => {
    const { month } = unit;
    const reason = month === "__all__" ? judgeWhole(spanOf(unit.productId), now) : judgeMonth(month, paidAt, now);
    return { ...unit, reason, refund: refundOf(unit.price, reason), isCut: false };
  });
  const left = Math.max(amount - returned, 0);
  const refunds = parts.map(({ refund }) => refund);
  if (refunds.reduce((sum, refund) => sum + refund, 0) <= left) return parts;
  const cut = splitByLargestRemainder(left, refunds);
  return parts.map((part, index) => {
    const refund = cut[index] ?? 0;
    return { ...part, refund, isCut: refund < part.refund };
  });
}
