/** A post to the cart, from a form or from a script: parse, one use case, an answer in Russian. */
import { parseWithZod } from "@conform-to/zod";
import { data, redirect, redirectDocument } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import type { CartAnswer } from "~/features/cart/cart-answer";
import { changeByForm } from "~/features/cart/change-cart.server";
import { checkOutCart } from "~/features/cart/check-out.server";
import type { ChangedCart } from "~/features/cart/edit-cart.server";
import { nameCheckout } from "~/features/cart/cart-words";
import { type CartForm, cartFormSchema, type CartIntent, readPaymentMethod } from "~/features/cart/schema";
import { cartOwnerOf, ensureCartOwner, readVisitor, type Visitor } from "~/http/session/guards.server";
import { reviveCart } from "~/http/session/revive-cart.server";
import { rememberPayment, writeSession } from "~/http/session/session.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { authPath, cartPath } from "~/shared/paths";
import { cartRefusal } from "~/features/cart/cart-refusals.server";
import { type CartSubmission, refuseCartForm, refuseMalformed } from "~/http/pages/refuse-cart-form.server";

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
  const visitor = await readVisitor(request, context);
  const revival = await reviveCart(visitor, context, fields);
  const isMethodNew = keepPaymentMethod(visitor, fields);
  const answer =
    revival.kind === "refused"
      ? // The login has ended, and so has the cart: paid or emptied meanwhile.
        refuseCartForm(parseCartForm(fields), cartRefusal(revival.reason))
      : await answerForm(visitor, context, { fields, isScript: isFromScript(request) });
  if (revival.kind === "not-needed" && !isMethodNew) return answer;
  return withCookie(answer, await writeSession(visitor.session, context));
}

/** A login, a refusal or a return from the bank must not reset «картой» to the first method in the list. */
function keepPaymentMethod(visitor: Visitor, fields: FormData): boolean {
  const method = readPaymentMethod(fields.get("paymentMethod"));
  if (method === null || method === visitor.session.get("paymentMethod")) return false;
  if (cartOwnerOf(visitor) === null) return false;
  visitor.session.set("paymentMethod", method);
  return true;
}

const parseCartForm = (fields: FormData) => parseWithZod(fields, { schema: cartFormSchema });

async function answerForm(
  visitor: Visitor,
  context: RequestContext,
  { fields, isScript }: { fields: FormData; isScript: boolean },
) {
  const submission = parseCartForm(fields);
  if (submission.status !== "success") return refuseMalformed(submission);
  const form = submission.value;
  if (form.intent === "checkout") return answerCheckout(visitor, context, { form, submission });

  // Only adding makes a guest an owner: changing a cart that a guest does not have sets no cookie.
  const { owner, isNew } =
    form.intent === "add" ? await ensureCartOwner(visitor, context) : { owner: cartOwnerOf(visitor), isNew: false };
  const outcome = owner
    ? await changeByForm(context, owner, { form, ip: context.visit.ip })
    : ({ ok: false, reason: "no-cart" } as const);
  const headers = new Headers();
  if (isNew) headers.append("Set-Cookie", await writeSession(visitor.session, context));

  if (!outcome.ok) {
    const verdict = outcome.reason === "promocode-refused" ? outcome.verdict : null;
    const row = cartRefusal(outcome.reason, form.intent);
    const refusal = verdict === null ? row : { ...row, text: verdict.message };
    return refuseCartForm(submission, refusal, { extra: { verdict }, headers });
  }
  const text = "isNew" in outcome ? sayAdded(outcome) : isUnchanged(form) ? null : DONE[form.intent];
  if (isScript) return data({ status: "success", text } satisfies CartAnswer, { headers });
  return text === null
    ? redirect(cartPath(), { status: 303, headers })
    : redirectWithToast(cartPath(), { kind: "ok", text }, context, headers);
}

/** The browser learns whose cart it now is, unless the answer tells it already. */
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

async function answerCheckout(
  visitor: Visitor,
  context: RequestContext,
  { form, submission }: { form: Extract<CartForm, { intent: "checkout" }>; submission: CartSubmission },
) {
  const { ip, origin } = context.visit;
  const { session, actor } = visitor;
  const started = await checkOutCart(context, cartOwnerOf(visitor), { form, actor, ip, origin });
  if (started.ok) {
    rememberPayment(session, started);
    const headers = { "Set-Cookie": await writeSession(session, context) };
    // The bank is another site: a whole document, even if the demo bank lives on ours.
    return redirectDocument(started.url, { status: 303, headers });
  }
  if (started.reason === "login-first") {
    const step = session.get("endedLogin") ? "Вход закончился, нужно войти ещё раз" : "Осталось войти по телефону";
    const text = `${step}. Корзина сохранена: после входа останется нажать «${nameCheckout(started.price)}»`;
    return redirectWithToast(authPath("login", cartPath()), { kind: "ok", text }, context);
  }
  return refuseCartForm(submission, cartRefusal(started.reason));
}
