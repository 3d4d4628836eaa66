/** The login views as data, for the page and for the dialog. */
import type { RequestContext } from "~/app-context.server";
import { isAuthDialogAsked, isResendAsked, readAuthQuery, type AuthPlace } from "~/features/people/auth/auth-address";
import type { AuthView, CaptchaView, PendingCode } from "~/features/people/auth/auth-view";
import { WORDS_PARAMETER } from "~/features/people/auth/captcha/captcha-token";
import { RESEND_NOTES } from "~/features/people/auth/code/code-policy";
import { describeAsk, readSendCounts } from "~/features/people/auth/code/code-sends.server";
import { proofBitsFor } from "~/features/people/auth/code/send-budget";
import { sayLine } from "~/features/store/cart/cart-messages";
import { readCart } from "~/features/store/cart/read-cart.server";
import { safeRedirectPath } from "~/web/safe-redirect";
import { AUTH_REFUSALS } from "~/features/people/auth/auth-messages";
import { authFormSchema } from "~/features/people/auth/schema.server";
import { describeForm } from "~/web/forms/describe-form.server";
import { type E164, formatPhone, splitPhone } from "~/shared/phone";
import { cartOwnerOf, readViewer, readVisitor } from "./guards.server";
import { leaveIfNoCookies } from "./kept-cookies.server";
import { findCheckout, isForPurchase } from "./pending-checkout.server";
import { type PendingAuth, readPending, readTypedPhone } from "./pending-auth.server";
import { nameOf, readWaitingVk } from "./vk-visit.server";

const AUTH_RULES: AuthView["rules"] = {
  login: describeForm(authFormSchema, { intent: "login" }),
  sendCode: describeForm(authFormSchema, { intent: "send-code" }),
  confirm: describeForm(authFormSchema, {
    intent: "confirm",
    // Each where the form has it.
    required: {
      password: AUTH_REFUSALS["too-short"].text,
      isPersonalDataAllowed: AUTH_REFUSALS["consent-missing"].text,
    },
  }),
};

/** Null if the address does not ask for the dialog, or if the visitor is already logged in. */
export async function readAuthDialog(request: Request, context: RequestContext): Promise<AuthView | null> {
  const query = new URL(request.url).searchParams;
  if (!isAuthDialogAsked(query) || (await readViewer(request, context))) return null;
  return readAuthView(request, context, "modal");
}

export async function readAuthView(request: Request, context: RequestContext, place: AuthPlace): Promise<AuthView> {
  const query = new URL(request.url).searchParams;
  const asked = readAuthQuery(query, place);
  const redirectTo = place === "page" ? safeRedirectPath(query.get("redirectTo"), "") || null : null;
  const [{ session, viewer }, sent, typedPhone, waiting] = await Promise.all([
    readVisitor(request, context),
    readPending(request, context),
    readTypedPhone(request, context),
    readWaitingVk(request, context, { userId: null, question: "join" }),
  ]);
  const pending = sent && describePending(sent);
  if (asked.view === "code" && !sent) leaveIfNoCookies(request, context.visit.origin);
  // No code is pending, or it has expired: back to step 1.
  const view = asked.view === "code" && !pending ? "register" : asked.view;
  const order = redirectTo === null ? null : findCheckout(session, context, redirectTo);
  const owner = order && order.freeProductId === undefined && cartOwnerOf({ session, viewer });
  const cart = owner ? await readCart(context, owner) : null;
  const hasCaptcha = view !== "social" && view !== "login";
  return {
    place,
    view,
    tab: asked.tab,
    redirectTo,
    order: order && {
      price: order.price,
      isLoginOver: session.get("endedLogin") === true,
      hasPhone: order.hasPhone === true,
      lines: cart?.lines.map(sayLine) ?? [],
    },
    isForPurchase: redirectTo !== null && isForPurchase(session, context, redirectTo),
    captcha: hasCaptcha ? await drawCaptcha(request, context, { phone: sent?.phone }) : null,
    pending,
    typed:
      typedPhone === null
        ? (pending?.typed ?? (waiting?.phone ? splitPhone(waiting.phone) : null))
        : splitPhone(typedPhone),
    hasVk: context.vk !== null,
    waitingVk: waiting && nameOf(waiting),
    isResendAsked: isResendAsked(query),
    isByCodeAlone: Boolean(waiting?.phone),
    now: context.clock.now().getTime(),
    rules: AUTH_RULES,
  };
}

/**
 * A challenge for this visitor now. `bits`: the weight the last send has just demanded. `before`: the challenge it
 * follows, whose kind of question it keeps. `phone`: if it is already known, its number range counts too.
 */
export async function drawCaptcha(
  request: Request,
  context: RequestContext,
  ask: { bits?: number; before?: string; phone?: E164 | null } = {},
): Promise<CaptchaView> {
  const { captcha, clock } = context;
  const now = clock.now();
  const address = new URL(request.url);
  const isAsked = address.searchParams.get(WORDS_PARAMETER.name) === WORDS_PARAMETER.value;
  const isKept = ask.before !== undefined && captcha.kindOf(ask.before) === "words";
  const kind = isAsked || isKept ? "words" : "picture";
  const bits = ask.bits ?? (captcha.provider === "built-in" ? await readProofBits(context, ask.phone) : undefined);
  address.searchParams.set(WORDS_PARAMETER.name, WORDS_PARAMETER.value);
  const drawn = captcha.createChallenge("verify-phone", now, { kind, bits });
  return { ...drawn, wordsHref: drawn.picture && `${address.pathname}${address.search}` };
}

async function readProofBits({ db, clock, visit }: RequestContext, phone: E164 | null = null): Promise<number> {
  return proofBitsFor(await readSendCounts(db, describeAsk({ phone, ip: visit.ip }), clock.now()));
}

function describePending(pending: PendingAuth): PendingCode {
  return {
    phone: formatPhone(pending.phone),
    typed: splitPhone(pending.phone),
    purpose: pending.purpose,
    channel: pending.channel,
    isSent: pending.requestId !== null,
    isCrowded: pending.isCrowded,
    resendAt: pending.resendAt,
    resendNote: RESEND_NOTES[pending.channel === "phone_call" && pending.note === "newCode" ? "newCall" : pending.note],
    earlyNote: RESEND_NOTES.tooEarly,
    firstNote: RESEND_NOTES.firstCode,
  };
}
