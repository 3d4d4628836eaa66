/**
 * The phone of the child for whom a parent with an account has paid (product.md, "Paying for another"). The courses wait
 * until somebody has proved this phone by a code; the claim link works beside it.
 */
import type { RefusalRow } from "~/shared/form-answer";
import type { E164 } from "~/shared/phone";
import { type Outcome, refuse } from "~/shared/result";

export type ChildPhoneReason = "own-phone" | "claimed" | "unknown" | "too-many" | "not-the-owner";

export const CHILD_PHONE_REFUSALS = {
  "own-phone": { status: 400, field: "phone", text: "Это ваш номер. Нужен номер, по которому войдёт ребёнок" },
  claimed: { status: 409, field: null, text: "Курсы уже получены: номер больше не нужен" },
  unknown: { status: 409, field: null, text: "Деньги за этот заказ возвращаются: номер больше не нужен" },
  "too-many": { status: 429, field: null, text: "Сегодня номер меняли уже много раз. Исправить его можно завтра" },
  "not-the-owner": { status: 403, field: null, text: "Номер ребёнка меняет только тот, кто платил" },
} as const satisfies Record<ChildPhoneReason, RefusalRow>;

export const CHILD_PHONE_SAVED = "Номер ребёнка сохранён";

/** A parent who logs in by their own phone would take the courses from the child. */
export function judgeChildPhone(phone: E164, payerPhone: E164 | null): Outcome<{ phone: E164 }, "own-phone"> {
  return phone === payerPhone ? refuse("own-phone") : { ok: true, phone };
}
