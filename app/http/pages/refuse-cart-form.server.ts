/** The forms of the cart, refused: the seal they carry is not sent back, because the page holds it. */
import type { Submission } from "@conform-to/react";
import { CART_FIELDS, type CartExtra, SNAPSHOT_FIELD } from "~/features/cart/cart-answer";
import { MALFORMED } from "~/features/cart/cart-refusals.server";
import type { RefusalRow } from "~/shared/form-answer";
import { refuseForm } from "./refuse-form.server";

export type CartSubmission = Pick<Submission<unknown>, "reply">;

export function refuseCartForm(submission: CartSubmission, refusal: RefusalRow | undefined, extra?: CartExtra) {
  return refuseForm<CartExtra>(submission, { refusal, extra, hideFields: [SNAPSHOT_FIELD] });
}

/** What does not parse: the mistakes of the fields a visitor fills in, or that of the page. */
export function refuseMalformed(submission: CartSubmission) {
  const { error } = submission.reply();
  return refuseCartForm(submission, CART_FIELDS.some((field) => error?.[field]) ? undefined : MALFORMED);
}
