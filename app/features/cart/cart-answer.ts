/** The answer to a script's post. A plain form gets a redirect, or the page again with this in it. */
import type { PromocodeVerdict } from "~/features/pricing/promocode";

export type PaymentMethod = "sbp" | "card" | "installment" | "loan";

export type CartField = "promocode" | "receiptEmail" | "paymentMethod";

export type CartAnswer =
  | { ok: true; intent: string; text: string | null }
  | {
      ok: false;
      intent: string;
      reason: string;
      /** Russian; shown at the field for a field error, otherwise above the cart. */
      text: string;
      field: CartField | null;
      /** What was typed, kept in its field. */
      typed: string | null;
      /** The chosen method of a form that was refused for another reason. */
      method?: PaymentMethod | null;
      verdict: PromocodeVerdict | null;
    };

/** The error of one field, in the shape the inputs take. */
export function errorsAt(answer: CartAnswer | null | undefined, field: CartField): string[] | undefined {
  return answer && !answer.ok && answer.field === field ? [answer.text] : undefined;
}

export function methodIn(answer: CartAnswer | null | undefined): PaymentMethod | null {
  return (answer && !answer.ok && answer.method) || null;
}

export function typedAt(answer: CartAnswer | null | undefined, field: CartField): string | undefined {
  return answer && !answer.ok && answer.field === field ? (answer.typed ?? undefined) : undefined;
}
