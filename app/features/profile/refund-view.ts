/** «Что вернётся, если остановиться сейчас», line by line. */
import type { RefundPart, RefundReason } from "~/features/payments/refund-now";
import { formatRoubles, type Roubles } from "~/shared/money";
import { compareMonths, monthWithYear } from "~/shared/months";
import { LESSONS, plural } from "~/shared/plural";

type RefundLine = {
  /** «101.2026.12», as an address names it; null: nothing is refunded for it. */
  key: string | null;
  /** «ноябрь 2026», «курс целиком» */
  label: string;
  price: Roubles;
  refund: Roubles;
  why: string;
};

export type RefundCourse = {
  productId: number;
  name: string;
  slug: string | null;
  refund: Roubles;
  lines: RefundLine[];
};

export type RefundView = { total: Roubles; courses: RefundCourse[] };

/** What a pupil asks to have refunded, before they send it. */
export type RefundRequest = { keys: string[]; total: Roubles; message: string };

const DAYS = { one: "день", few: "дня", many: "дней" };

function sayReason(part: Pick<RefundPart, "price" | "refund" | "reason" | "isCut">): string {
  const { price, refund, reason, isCut } = part;
  if (isCut) return "часть денег за этот заказ уже возвращена, это остаток";
  const sum = `${formatRoubles(price)} × ${sayShare(reason)} = ${formatRoubles(refund)}`;
  switch (reason.kind) {
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

function sayShare(reason: RefundReason): string {
  if (reason.kind === "running") return `${reason.daysLeft} / ${reason.daysCounted}`;
  if (reason.kind === "lessons") return `${reason.lessonsLeft} / ${reason.lessons}`;
  return "";
}

type NamedPart = RefundPart & { name: string; slug: string | null };

/** Courses with the largest refund first; months in calendar order. */
export function describeRefund(parts: readonly NamedPart[]): RefundView {
  const byProduct = new Map<number, NamedPart[]>();
  for (const part of parts) byProduct.set(part.productId, [...(byProduct.get(part.productId) ?? []), part]);
  const courses = [...byProduct].map(([productId, own]): RefundCourse => {
    const sorted = [...own].sort((a, b) =>
      a.month === "__all__" || b.month === "__all__" ? 0 : compareMonths(a.month, b.month),
    );
    return {
      productId,
      name: own[0]?.name ?? "",
      slug: own[0]?.slug ?? null,
      refund: own.reduce((sum, { refund }) => sum + refund, 0),
      lines: sorted.map((part) => ({
        key: part.refund > 0 ? `${part.productId}.${part.month}` : null,
        label: part.month === "__all__" ? "курс целиком" : monthWithYear(part.month),
        price: part.price,
        refund: part.refund,
        why: sayReason(part),
      })),
    };
  });
  courses.sort((a, b) => b.refund - a.refund);
  return { total: courses.reduce((sum, { refund }) => sum + refund, 0), courses };
}

/**
 * The request for the lines with these keys, without those that refund nothing or are not the pupil's. @param today «10
 * ноября 2026» @returns null: no line is left.
 */
export function requestRefund({ courses }: RefundView, keys: readonly string[], today: string): RefundRequest | null {
  const asked = courses.flatMap(({ name, lines }) =>
    lines.flatMap(({ key, label, refund }) =>
      key !== null && keys.includes(key) ? [{ key, refund, text: `${name}, ${label}: ${formatRoubles(refund)}` }] : [],
    ),
  );
  if (asked.length === 0) return null;
  const total = asked.reduce((sum, { refund }) => sum + refund, 0);
  return {
    keys: asked.map(({ key }) => key),
    total,
    message: [
      "Прошу вернуть деньги.",
      ...asked.map(({ text }) => text),
      `Всего по расчёту на ${today}: ${formatRoubles(total)}.`,
    ].join("\n"),
  };
}
