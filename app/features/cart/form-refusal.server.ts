import type { Submission } from "@conform-to/react";
import type { CartAnswer, CartField } from "~/features/cart/cart-answer";
import { readPaymentMethod } from "~/features/cart/schema";

const FIELDS: readonly CartField[] = ["promocode", "receiptEmail", "paymentMethod"];

/** The answer to a form that does not parse: the first error in a visible field, with what was typed kept. */
export function describeFormRefusal<Value>(submission: Submission<Value>): CartAnswer {
  const { payload } = submission;
  const error = submission.reply().error;
  const field = FIELDS.find((name) => error?.[name]?.length) ?? null;
  const typed = field === null ? null : payload[field];
  return {
    ok: false,
    intent: String(payload.intent ?? ""),
    reason: "malformed",
    text: (field && error?.[field]?.[0]) ?? "Форму не разобрать: страницу стоит обновить и повторить",
    field,
    typed: typeof typed === "string" ? typed : null,
    verdict: null,
    method: readPaymentMethod(payload.paymentMethod),
  };
}
