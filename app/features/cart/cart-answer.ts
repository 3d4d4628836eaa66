/** What a post to the cart answers to a script. A plain form gets a redirect, or the page again with this in it. */
import type { PromocodeVerdict } from "~/features/pricing/promocode";

export type PaymentMethod = "sbp" | "card" | "installment" | "loan";

export type CartField = "promocode" | "receiptEmail" | "paymentMethod";

export type CartAnswer =
  | { ok: true; intent: string; text: string | null }
  | {
      ok: false;
      intent: string;
      reason: string;
      /** Russian; for a field error it stands at the field, otherwise above the cart. */
      text: string;
      field: CartField | null;
      /** What was typed, kept in its field. */
      typed: string | null;
      /** How it was to be paid, of a form refused for something else. */
      method?: PaymentMethod | null;
      verdict: PromocodeVerdict | null;
    };

/** The error of one field, as the inputs take it. */
export function errorsAt(answer: CartAnswer | null | undefined, field: CartField): string[] | undefined {
  return answer && !answer.ok && answer.field === field ? [answer.text] : undefined;
}

export function methodIn(answer: CartAnswer | null | undefined): PaymentMethod | null {
  return (answer && !answer.ok && answer.method) || null;
}

export function typedAt(answer: CartAnswer | null | undefined, field: CartField): string | undefined {
  return answer && !answer.ok && answer.field === field ? (answer.typed ?? undefined) : undefined;
}
