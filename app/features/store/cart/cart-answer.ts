/**
 * The fields of the cart's forms, and the answer to a script's post. A plain form gets a redirect, or the page again with
 * the answer in it.
 */
import type { PromocodeVerdict } from "~/features/store/pricing/promocode";
import type { PaymentMethod } from "~/shared/column-values";
import { errorsAt, type FormAnswer, isRefused, typedAt } from "~/shared/form-answer";

export type { PaymentMethod };

/** The fields that a visitor fills in. */
export const CART_FIELDS = [
  "promocode",
  "receiptEmail",
  "phone",
  "paymentMethod",
  "isPersonalDataAllowed",
  "childPhone",
] as const;
export type CartField = (typeof CART_FIELDS)[number];

/** Longer than any code in use. The schema uses the same limit. */
export const PROMOCODE_MAX_LENGTH = 40;
/** Anchors of the cart page. */
export const PROMOCODE_ID = "promocode";
export const lineId = (productId: number): string => `line-${productId}`;
/** Name of the hidden input with the sealed cart in every form of the cart page (cart-snapshot.server.ts). */
export const SNAPSHOT_FIELD = "snapshot";
/** Name of the inputs that say what was ticked before, so that only the difference is a change. */
export const SHOWN_MONTHS = "shownMonths";
/** Encodes an empty list, which a form cannot hold. */
export const NOTHING_SHOWN = "none";

export type CartExtra = {
  /** On success: the confirmation text, if any. */
  text?: string | null;
  /** Price of a new course in this cart, for analytics. */
  added?: object;
  /** Refused: why the promocode does not apply. */
  verdict?: PromocodeVerdict | null;
};
export type CartAnswer = FormAnswer<CartExtra>;

/** The refusal as a whole: its field, or null, and its sentence. Null where nothing was refused. */
export function refusalIn(answer: CartAnswer | null | undefined): { field: CartField | null; text: string } | null {
  if (!isRefused(answer)) return null;
  const field = CART_FIELDS.find((name) => errorsAt(answer, name)) ?? null;
  return { field, text: errorsAt(answer, field ?? "")?.[0] ?? "" };
}

/** One action answers every form of the cart. */
export function answerTo(intent: string, answer: CartAnswer | null | undefined): CartAnswer | null {
  return answer && typedAt(answer, "intent") === intent ? answer : null;
}
