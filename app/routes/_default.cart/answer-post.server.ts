/** A post to the cart, from a form or from a script: parse, one use case, an answer in Russian. */
import { parseWithZod } from "@conform-to/zod";
import { data, redirect } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import type { CartAnswer } from "~/features/cart/cart-answer";
import {
  addToCart,
  applyPromocode,
  removeFromCart,
  removePromocode,
  setMonths,
  setParent,
  setReceiptEmail,
  type PromocodeOutcome,
} from "~/features/cart/change-cart.server";
import type { CartChangeOutcome, ChangedCart } from "~/features/cart/edit-cart.server";
import { describeFormRefusal } from "~/features/cart/form-refusal.server";
import { sayRefusal, statusOfRefusal } from "~/features/cart/say-refusal.server";
import { cartFormSchema, readPaymentMethod, type CartForm, type CartIntent } from "~/features/cart/schema";
import type { CartOwner } from "~/features/orders/cart-owner.server";
import { ensureCartOwner, readCartOwner, readVisitor } from "~/http/session/guards.server";
import { reviveCart } from "~/http/session/revive-cart.server";
import { writeSession } from "~/http/session/session.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { cartPath } from "~/shared/paths";
import { checkOutCart } from "./check-out.server";

type Change = Exclude<CartForm, { intent: "checkout" }>;

const DONE = {
  add: "Курс в корзине",
  remove: "Убрали из корзины",
  "set-months": "Месяцы обновлены",
  "apply-promocode": "Промокод применён",
  "remove-promocode": "Промокод убран",
  "set-parent": null,
  "set-receipt-email": null,
} as const satisfies Record<Exclude<CartIntent, "checkout">, string | null>;

/**
 * A script is answered with data, a plain form with a redirect. Browsers send the kind of a request on secure origins;
 * where they do not (plain http in a local network, old browsers, programs) a redirect serves both.
 */
function isFromScript(request: Request): boolean {
  const mode = request.headers.get("Sec-Fetch-Mode");
  return mode !== null && mode !== "navigate";
}

export async function answerCartPost(request: Request, context: RequestContext) {
  const fields = await request.formData();
  const revival = await reviveCart(request, context, fields);
  const isMethodNew = await keepPaymentMethod(request, context, fields);
  const answer =
    revival.kind === "refused"
      ? refuseEnded(String(fields.get("intent")), revival.reason)
      : await answerForm(request, context, fields);
  if (revival.kind === "not-needed" && !isMethodNew) return answer;
  const { session } = await readVisitor(request, context);
  return withCookie(answer, await writeSession(session, context));
}

/** A login, a refusal or a return from the bank must not reset «картой» to the first method in the list. */
async function keepPaymentMethod(request: Request, context: RequestContext, fields: FormData): Promise<boolean> {
  const method = readPaymentMethod(fields.get("paymentMethod"));
  const { session } = await readVisitor(request, context);
  if (method === null || method === session.get("paymentMethod")) return false;
  if ((await readCartOwner(request, context)) === null) return false;
  session.set("paymentMethod", method);
  return true;
}

async function answerForm(request: Request, context: RequestContext, fields: FormData) {
  const submission = parseWithZod(fields, { schema: cartFormSchema });
  if (submission.status !== "success") return data(describeFormRefusal(submission), { status: 400 });
  const form = submission.value;
  if (form.intent === "checkout") return checkOutCart(request, context, form);

  // Only adding makes a guest an owner: changing a cart that a guest does not have sets no cookie.
  const { owner, cookie } = await findOwner(request, context, form.intent === "add");
  const outcome = owner ? await change(context, owner, form) : ({ ok: false, reason: "no-cart" } as const);
  const headers = new Headers();
  if (cookie !== null) headers.append("Set-Cookie", cookie);

  if (!outcome.ok) {
    const verdict = outcome.reason === "promocode-refused" ? outcome.verdict : null;
    const answer: CartAnswer = {
      ok: false,
      intent: form.intent,
      reason: outcome.reason,
      text: verdict?.message ?? sayRefusal(outcome.reason, form.intent),
      field: form.intent === "apply-promocode" ? "promocode" : null,
      typed: form.intent === "apply-promocode" ? form.promocode : null,
      verdict,
    };
    return data(answer, { status: statusOfRefusal(outcome.reason), headers });
  }
  const text = "isNew" in outcome ? sayAdded(outcome) : isUnchanged(form) ? null : DONE[form.intent];
  if (isFromScript(request)) return data({ ok: true, intent: form.intent, text } satisfies CartAnswer, { headers });
  return text === null
    ? redirect(cartPath(), { status: 303, headers })
    : redirectWithToast(cartPath(), { kind: "ok", text }, context, headers);
}

/** The login has expired and so has the cart: it was paid or emptied meanwhile. */
function refuseEnded(intent: string, reason: "just-paid" | "no-cart") {
  const text = sayRefusal(reason);
  const answer: CartAnswer = { ok: false, intent, reason, text, field: null, typed: null, verdict: null };
  return data(answer, { status: statusOfRefusal(reason) });
}

/** The browser learns whose cart it now is, unless the answer already says it. */
function withCookie<Answer extends Awaited<ReturnType<typeof answerForm>>>(answer: Answer, cookie: string): Answer {
  const headers = answer instanceof Response ? answer.headers : new Headers(answer.init?.headers);
  headers.append("Set-Cookie", cookie);
  if (!(answer instanceof Response)) answer.init = { ...answer.init, headers };
  return answer;
}

/** «в корзине» on a course page sends its ticks along, changed or not. */
function isUnchanged(form: Change): boolean {
  return form.intent === "set-months" && form.months.join() === form.shownMonths?.join();
}

/** Removed or replaced items are reported where the button was pressed, not only in the cart. */
function sayAdded({ isNew, cart }: { isNew?: boolean; cart: ChangedCart }): string {
  return isNew ? (cart.notices[0]?.text ?? DONE.add) : "Этот курс уже в корзине";
}

async function findOwner(
  request: Request,
  context: RequestContext,
  mayCreate: boolean,
): Promise<{ owner: CartOwner | null; cookie: string | null }> {
  if (!mayCreate) return { owner: await readCartOwner(request, context), cookie: null };
  const { owner, session, isNew } = await ensureCartOwner(request, context);
  return { owner, cookie: isNew ? await writeSession(session, context) : null };
}

function change(
  context: RequestContext,
  owner: CartOwner,
  form: Change,
): Promise<CartChangeOutcome<{ isNew?: boolean }> | PromocodeOutcome> {
  switch (form.intent) {
    case "add":
      return addToCart(context, owner, form);
    case "remove":
      return removeFromCart(context, owner, form.productId);
    case "set-months":
      return setMonths(context, owner, form);
    case "apply-promocode":
      return applyPromocode(context, owner, { code: form.promocode, ip: context.visit.ip });
    case "remove-promocode":
      return removePromocode(context, owner);
    case "set-parent":
      return setParent(context, owner, form.isParent === "1");
    case "set-receipt-email":
      return setReceiptEmail(context, owner, form.receiptEmail);
  }
}
