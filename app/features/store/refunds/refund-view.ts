/** «Что вернётся, если остановиться сейчас», line by line, and what is chosen of it. */
import { refundDueBy } from "~/features/store/payments/refund-request";
import type { RefundPart, RefundReason } from "~/features/store/payments/refund-now";
import { formatRoubles, type Roubles } from "~/shared/money";
import { compareMonths, dayAndMonth, monthWithYear } from "~/shared/months";
import { DAYS, LESSONS, plural } from "~/shared/plural";
import { type Outcome, refuse } from "~/shared/result";

/** `asked`: an open request covers it, with the sum of its day. */
type Reason = RefundReason | { kind: "asked"; at: Date };

/** A paid month, or a course sold whole, that the buyer still owns. */
export type PaidPart = Omit<RefundPart, "reason"> & {
  reason: Reason;
  name: string;
  slug: string | null;
  payment: { id: number; publicId: string; orderId: number };
};

type RefundLine = {
  /** «101.2026.12», as an address names it. */
  key: string;
  /** «ноябрь 2026», «курс целиком» */
  label: string;
  price: Roubles;
  refund: Roubles;
  why: string;
  state: "returnable" | "asked" | "nothing";
};

export type RefundCourse = {
  productId: number;
  name: string;
  slug: string | null;
  refund: Roubles;
  lines: RefundLine[];
};

/** The sums: what can still be asked for, and what has been. */
export type RefundView = { total: Roubles; asked: Roubles; courses: RefundCourse[] };

/** Months that a pupil has ticked for a refund, before they send the request. */
export type RefundDraft = { lines: { key: string; text: string; refund: Roubles }[]; total: Roubles };

function sayReason({ price, refund, reason, isCut }: PaidPart): string {
  if (isCut) return "часть денег за этот заказ уже возвращена, это остаток";
  const sum = `${formatRoubles(price)} × ${sayShare(reason)} = ${formatRoubles(refund)}`;
  switch (reason.kind) {
    case "asked":
      return `заявлено ${dayAndMonth(reason.at)}, ответим не позднее ${dayAndMonth(refundDueBy(reason.at))}`;
    case "not-started":
      return "ещё не начался: возвращается всё";
    case "over":
      return "уже прошёл: деньги не возвращаются, доступ остаётся";
    case "running": {
      const { daysLeft, daysCounted } = reason;
      if (daysLeft === 0) return "сегодня последний день месяца";
      return `осталось ${daysLeft} ${plural(daysLeft, DAYS)} из ${daysCounted}: ${sum}`;
    }
    case "lessons": {
      const { lessonsLeft, lessons } = reason;
      return `впереди ${lessonsLeft} ${plural(lessonsLeft, LESSONS)} из ${lessons}: ${sum}`;
    }
  }
}

function sayShare(reason: Reason): string {
  if (reason.kind === "running") return `${reason.daysLeft} / ${reason.daysCounted}`;
  if (reason.kind === "lessons") return `${reason.lessonsLeft} / ${reason.lessons}`;
  return "";
}

const keyOf = ({ productId, month }: PaidPart): string => `${productId}.${month}`;

const labelOf = ({ month }: PaidPart): string => (month === "__all__" ? "курс целиком" : monthWithYear(month));

/** «Математика, декабрь 2026» */
export const nameOfPart = (part: PaidPart): string => `${part.name}, ${labelOf(part)}`;

function stateOf({ reason, refund }: PaidPart): RefundLine["state"] {
  if (reason.kind === "asked") return "asked";
  return refund > 0 ? "returnable" : "nothing";
}

const sumUp = (lines: readonly { refund: Roubles }[]): Roubles => lines.reduce((sum, { refund }) => sum + refund, 0);

const inState = (parts: readonly PaidPart[], state: RefundLine["state"]) =>
  parts.filter((part) => stateOf(part) === state);

/** Courses with the largest refund first; months in calendar order. */
export function describeRefund(parts: readonly PaidPart[]): RefundView {
  const byProduct = new Map<number, PaidPart[]>();
  for (const part of parts) byProduct.set(part.productId, [...(byProduct.get(part.productId) ?? []), part]);
  const courses = [...byProduct].map(([productId, own]): RefundCourse => {
    const sorted = [...own].sort((a, b) =>
      a.month === "__all__" || b.month === "__all__" ? 0 : compareMonths(a.month, b.month),
    );
    return {
      productId,
      name: own[0]?.name ?? "",
      slug: own[0]?.slug ?? null,
      refund: sumUp(inState(own, "returnable")),
      lines: sorted.map((part) => ({
        key: keyOf(part),
        label: labelOf(part),
        price: part.price,
        refund: part.refund,
        why: sayReason(part),
        state: stateOf(part),
      })),
    };
  });
  courses.sort((a, b) => b.refund - a.refund);
  return { total: sumUp(inState(parts, "returnable")), asked: sumUp(inState(parts, "asked")), courses };
}

/** The lines with these keys that can be asked for; null: none is left. */
export function draftRefund({ courses }: RefundView, keys: readonly string[]): RefundDraft | null {
  const lines = courses.flatMap(({ name, lines: own }) =>
    own
      .filter(({ key, state }) => state === "returnable" && keys.includes(key))
      .map(({ key, label, refund }) => ({ key, text: `${name}, ${label}`, refund })),
  );
  return lines.length === 0 ? null : { lines, total: sumUp(lines) };
}

/** Which of these keys an open request already covers. */
export const askedAgain = ({ courses }: RefundView, keys: readonly string[]): string[] =>
  courses.flatMap(({ lines }) =>
    lines.flatMap(({ key, state }) => (state === "asked" && keys.includes(key) ? [key] : [])),
  );

/**
 * The months that a sent request asks for. @param shownTotal the sum its author has seen. @param isWhole everything
 * that can be returned is asked for at once. `changed`: a month is gone or missing, or the sum is another one since
 * midnight.
 */
export function judgeRequest(
  parts: readonly PaidPart[],
  { keys, shownTotal, isWhole }: { keys: readonly string[]; shownTotal: Roubles; isWhole: boolean },
): Outcome<{ parts: PaidPart[]; total: Roubles }, "nothing-ticked" | "already-asked" | "changed"> {
  if (keys.length === 0) return refuse("nothing-ticked");
  const named = parts.filter((part) => keys.includes(keyOf(part)));
  if (inState(named, "asked").length > 0) return refuse("already-asked");
  const returnable = inState(named, "returnable");
  const total = sumUp(returnable);
  const isCut = isWhole && returnable.length < inState(parts, "returnable").length;
  if (isCut || returnable.length < new Set(keys).size || total !== shownTotal) return refuse("changed");
  return { ok: true, parts: returnable, total };
}
