/** The one event of a paid order, whose items sum to what was paid. */
import type { ExamType } from "~/features/core/subjects/exams";
import { subjectName, type SubjectKey } from "~/features/core/subjects/taxonomy";
import type { Roubles } from "~/shared/money";
import { sortMonths, type MonthKey } from "~/shared/months";
import type { EventItem, PurchaseEvent } from "./event-catalogue";

export type PaidLine = {
  productId: number;
  name: string;
  subjects: readonly SubjectKey[];
  exam: ExamType;
  /** Empty for a course sold whole. */
  months: readonly MonthKey[];
  initialPrice: Roubles;
  price: Roubles;
};

export type PaidOrder = {
  publicId: string;
  eventId: string;
  paidAt: Date;
  price: Roubles;
  promocode: string | null;
  lines: readonly PaidLine[];
};

export function makePurchaseEvent({ publicId, eventId, paidAt, price, promocode, lines }: PaidOrder): PurchaseEvent {
  const coupon = promocode === null ? {} : { coupon: promocode };
  return {
    eventName: price > 0 ? "front.purchase" : "front.purchase_free",
    eventId,
    at: paidAt.toISOString(),
    transaction_id: publicId,
    currency: "RUB",
    value: price,
    ...coupon,
    items: lines.map((line) => ({ ...toItem(line), ...coupon })),
  };
}

function toItem({ productId, name, subjects, exam, months, initialPrice, price }: PaidLine): EventItem {
  return {
    item_id: String(productId),
    item_name: name,
    item_category: subjects.map((subject) => subjectName(subject, exam)).join(", "),
    item_variant: months.length === 0 ? "all" : sortMonths(months).join(","),
    price,
    discount: initialPrice - price,
    quantity: 1,
  };
}
