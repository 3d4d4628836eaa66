/** A post to the cart, from a form or from a script: parse, one use case, an answer in Russian. */
import type { Submission } from "@conform-to/react";
import type { output } from "zod";
import { data, redirect, redirectDocument } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { itemsOf } from "~/features/insights/analytics/items-of.server";
import { type CartAnswer, lineId, PROMOCODE_ID, SNAPSHOT_FIELD } from "~/features/store/cart/cart-answer";
import { changeByForm } from "~/features/store/cart/change-cart.server";
import { checkOutCart } from "~/features/store/cart/check-out.server";
import type { ChangedCart } from "~/features/store/cart/edit-cart.server";
import { type CartIntent, readPaymentMethod } from "~/features/store/cart/schema";
import { type PostedCartForm, postedCartFormSchema } from "~/features/store/cart/schema.server";
import { readAttribution } from "~/visit/attribution.server";
import { cartOwnerOf, ensureOwner, readVisitor, type Visitor } from "~/visit/guards.server";
import { reviveCart } from "~/visit/revive-cart.server";
import { writeTypedPhone } from "~/visit/pending-auth.server";
import { holdCheckout } from "~/visit/pending-checkout.server";
import { rememberPayment, writeSession } from "~/visit/session.server";
import { redirectWithFlash } from "~/visit/toast.server";
import type { Attribution } from "~/shared/attribution";
import { authPath, cartPaidBy, cartPath } from "~/shared/paths";
import { cartRefusal } from "~/features/store/cart/cart-refusals.server";
import { readForm } from "~/web/forms/read-form.server";
import type { AnySubmission } from "~/web/forms/refuse-form.server";
import { atPlace, isFromScript } from "~/web/forms/plain-form.server";
import { refuseCartForm, refuseMalformed } from "~/web/forms/refuse-cart-form.server";
import { getFree } from "./get-free.server";

type Change = Exclude<PostedCartForm, { intent: "checkout" }>;

const DONE = {
  add: "Курс в корзине",
  "add-set": "Набор в корзине",
  // The cart itself says it, beside «вернуть».
  remove: null,
  restore: "Вернули в корзину",
  "get-free": "Курс в корзине",
  "set-months": "Месяцы обновлены",
  "apply-promocode": "Промокод применён",
  "remove-promocode": "Промокод убран",
  "set-parent": null,
  "choose-payer": null,
  "set-receipt-email": null,
} as const satisfies Record<Exclude<CartIntent, "checkout">, string | null>;

/** Where the page shows what was changed; null: at its top. */
function placeOf(form: Change): string | null {
  if (form.intent === "set-months") return lineId(form.productId);
  return form.intent === "apply-promocode" || form.intent === "remove-promocode" ? PROMOCODE_ID : null;
}

export async function answerCartPost(request: Request, context: RequestContext) {
  const submission = await readForm(request, postedCartFormSchema);
  const isScript = isFromScript(request);
  const attribution = readAttribution(request, context);
  const visitor = await readVisitor(request, context);
  const { session } = visitor;
  const before = JSON.stringify(session.data);
  const revival = await reviveCart(visitor, context, submission.payload[SNAPSHOT_FIELD]);
  rememberPaymentMethod(visitor, submission.payload.paymentMethod);
  // Why the login did not lead to the bank, and what was removed, stand in the cart until the buyer's next action.
  session.unset("stoppedCheckout");
  session.unset("removedLine");
  const answer =
    revival.kind === "refused"
      ? // The login has ended, and so has the cart: paid or emptied meanwhile.
        refuseCartForm(submission, cartRefusal(revival.reason))
      : await answerForm(visitor, context, { request, submission, isScript, attribution });
  // The browser learns whose cart it now is, and what the next page has to know.
  if (JSON.stringify(session.data) === before) return answer;
  const headers = "init" in answer ? new Headers(answer.init?.headers) : answer.headers;
  headers.append("Set-Cookie", await writeSession(session, context));
  if ("init" in answer) answer.init = { ...answer.init, headers };
  return answer;
}

/** A login, a refusal or a return from the bank must not reset «картой» to the first method in the list. */
function rememberPaymentMethod(visitor: Visitor, sent: unknown): void {
  const method = readPaymentMethod(sent);
  if (method !== null && cartOwnerOf(visitor) !== null) visitor.session.set("paymentMethod", method);
}

type Posted = Submission<output<typeof postedCartFormSchema>>;

async function answerForm(
  visitor: Visitor,
  context: RequestContext,
  input: { request: Request; submission: Posted; isScript: boolean; attribution: Attribution | null },
) {
  const { request, submission, isScript, attribution } = input;
  if (submission.status !== "success") return refuseMalformed(submission);
  const form = submission.value;
  if (form.intent === "checkout") return answerCheckout(visitor, context, { request, form, submission, attribution });

  if (form.intent === "get-free") {
    const taken = await getFree(visitor, context, { productId: form.productId, attribution });
    if (taken) return taken;
  }

  // Only adding makes a guest an owner: changing a cart that a guest does not have sets no cookie.
  const isAdding = form.intent === "add" || form.intent === "add-set" || form.intent === "get-free";
  const ensured = isAdding ? await ensureOwner(visitor, context) : { ok: true as const, owner: cartOwnerOf(visitor) };
  if (!ensured.ok) return refuseCartForm(submission, cartRefusal(ensured.reason, form.intent));
  const { owner } = ensured;
  const outcome = owner
    ? await changeByForm(context, owner, { form, ip: context.visit.ip, attribution })
    : ({ ok: false, reason: "no-cart" } as const);

  if (!outcome.ok) {
    const verdict = outcome.reason === "promocode-refused" ? outcome.verdict : null;
    const row = cartRefusal(outcome.reason, form.intent);
    const refusal = verdict === null ? row : { ...row, text: verdict.message };
    return refuseCartForm(submission, refusal, { verdict });
  }
  if ("removed" in outcome && outcome.removed) visitor.session.set("removedLine", outcome.removed);
  const { cart } = outcome;
  if (form.intent === "get-free" && cart.count === 1 && cart.price === 0) {
    // Nothing to choose and nothing to pay, so the cart is passed by.
    const shown = { shownVersion: cart.offer?.version, shownPrice: 0 };
    const free = { intent: "checkout", paymentMethod: "sbp", phone: null, childPhone: null, ...shown } as const;
    return answerCheckout(visitor, context, { request, form: free, submission, attribution });
  }
  const text = sayDone(form, outcome);
  const productIds = "isNew" in outcome && outcome.isNew ? addedBy(form) : [];
  if (isScript && !isGoingOn(form)) {
    const [added] = itemsOf(cart.offer, productIds);
    return data({ status: "success", text, ...(added && { added }) } satisfies CartAnswer);
  }
  const href = form.intent === "choose-payer" ? cartPaidBy(form.payer) : atPlace(request, cartPath(), placeOf(form));
  if (text === null && productIds.length === 0) return redirect(href, 303);
  const flash = {
    ...(text !== null && { toast: { kind: "ok", text } as const }),
    ...(productIds.length > 0 && { happened: { what: "added", productIds } as const }),
  };
  return redirectWithFlash(href, flash, context);
}

/** «оплатить» and «получить бесплатно»: to the bank, or to the login that leads there. */
async function answerCheckout(
  visitor: Visitor,
  context: RequestContext,
  input: {
    request: Request;
    form: Extract<PostedCartForm, { intent: "checkout" }>;
    submission: AnySubmission;
    attribution: Attribution | null;
  },
) {
  const { request, form, submission, attribution } = input;
  const { session, actor } = visitor;
  const { ip, origin } = context.visit;
  const started = await checkOutCart(context, cartOwnerOf(visitor), { form, actor, attribution, ip, origin });
  if (started.ok) {
    rememberPayment(session, started);
    // The bank is another site: a whole document, even if the demo bank lives on ours.
    return redirectDocument(started.url, 303);
  }
  if (started.reason === "login-first") {
    const { paymentMethod, shownVersion, phone } = form;
    const agreed = { price: started.price, paymentMethod, shownVersion, hasPhone: phone !== null };
    const next = holdCheckout(session, agreed, context.clock.now());
    const headers = new Headers();
    if (phone !== null) headers.append("Set-Cookie", await writeTypedPhone(request, phone, context));
    // Whose login has ended has an account; most others do not.
    return redirect(authPath(session.get("endedLogin") ? "login" : "register", next), { status: 303, headers });
  }
  return refuseCartForm(submission, cartRefusal(started.reason));
}

/** The picker, «купить сразу» and the choice of a payer lead to an address of the cart with a script too. */
const isGoingOn = (form: Change): boolean =>
  form.intent === "add-set" || form.intent === "choose-payer" || (form.intent === "add" && form.then === "pay");

/** Null: the cart it leads to says it. */
function sayDone(form: Change, outcome: { isNew?: boolean; cart: ChangedCart }): string | null {
  if (form.intent === "add" && form.then === "pay") return null;
  if (form.intent === "restore") return DONE.restore;
  if ("isNew" in outcome) return sayAdded(outcome, form.intent);
  return isUnchanged(form) ? null : DONE[form.intent];
}

/** The products that a new set or course has brought. */
function addedBy(form: Change): number[] {
  if (form.intent === "add" || form.intent === "get-free") return [form.productId];
  return form.intent === "add-set" ? form.items.map(({ productId }) => productId) : [];
}

/** «в корзине» on a course page sends its ticks along, changed or not. */
function isUnchanged(form: Change): boolean {
  return form.intent === "set-months" && form.months.join() === form.shownMonths?.join();
}

/** Removed or replaced items are reported beside the clicked button, not only in the cart. */
function sayAdded({ isNew, cart }: { isNew?: boolean; cart: ChangedCart }, intent: Change["intent"]): string {
  const isSet = intent === "add-set";
  if (isNew) return cart.notices[0]?.text ?? DONE[isSet ? "add-set" : "add"];
  return isSet ? "Этот набор уже в корзине" : "Этот курс уже в корзине";
}
