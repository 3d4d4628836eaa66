/** Refuses the forms of the cart. The sealed cart in them is not sent back, because the page has it. */
import { CART_FIELDS, type CartExtra, SNAPSHOT_FIELD } from "~/features/store/cart/cart-answer";
import { MALFORMED } from "~/features/store/cart/cart-refusals.server";
import type { RefusalRow } from "~/shared/form-answer";
import { type AnySubmission, refuseForm } from "./refuse-form.server";

export function refuseCartForm(submission: AnySubmission, refusal: RefusalRow | undefined, extra?: CartExtra) {
  return refuseForm<CartExtra>(submission, { refusal, extra, hideFields: [SNAPSHOT_FIELD] });
}

/** For forms that do not parse: the errors of fields a visitor fills in, or an error of the whole page. */
export function refuseMalformed(submission: AnySubmission) {
  const { error } = submission.reply();
  return refuseCartForm(submission, CART_FIELDS.some((field) => error?.[field]) ? undefined : MALFORMED);
}
