/** One action handles every form of the login views, wherever they are shown. */
import { redirect, type TypedResponse } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { authAddress } from "~/features/people/auth/auth-address";
import { composeCaptchaToken } from "~/features/people/auth/captcha/captcha-token";
import { confirmCodeAndSetPassword } from "~/features/people/auth/code/confirm-code.server";
import type { CodePurpose } from "~/features/people/auth/code/code-policy";
import { sendPhoneCode } from "~/features/people/auth/code/send-phone-code.server";
import { logInByPassword } from "~/features/people/auth/password/log-in.server";
import { type AuthForm, authFormSchema } from "~/features/people/auth/schema.server";
import { afterLoginPath } from "~/features/people/auth/session/after-login";
import { describeRemoved, type RemovedPart } from "~/features/people/auth/takeover";
import { readForm } from "~/web/forms/read-form.server";
import { safeRedirectPath } from "~/web/safe-redirect";
import { readAttribution, readReferralClick } from "~/visit/attribution.server";
import { ensureDevice, readDevice } from "~/visit/device.server";
import { readVisitor } from "~/visit/guards.server";
import { startSession } from "~/visit/log-in.server";
import { isForPurchase, isResume } from "~/visit/pending-checkout.server";
import { leaveIfNoCookies } from "~/visit/kept-cookies.server";
import { type PendingAuth, readPending, writePending, writeTypedPhone } from "~/visit/pending-auth.server";
import { redirectWithFlash } from "~/visit/toast.server";
import { askAfterLogin, readWaitingVk } from "~/visit/vk-visit.server";
import { vkJoinPath } from "~/shared/paths";
import type { E164 } from "~/shared/phone";
import { refuseAuthForm, type Refused } from "./refuse-auth-form.server";

type Visit = { request: Request; context: RequestContext };
type FormOf<Intent extends AuthForm["intent"]> = Extract<AuthForm, { intent: Intent }>;

export async function answerAuthForm(request: Request, context: RequestContext) {
  const submission = await readForm(request, authFormSchema);
  if (submission.status !== "success") return refuseAuthForm({ request, context }, submission);
  const outcome = await followIntent({ request, context }, submission.value);
  return "reason" in outcome ? refuseAuthForm({ request, context }, submission, outcome) : outcome;
}

function followIntent(visit: Visit, form: AuthForm): Promise<TypedResponse<never> | Refused> {
  switch (form.intent) {
    case "login":
      return logIn(visit, form);
    case "send-code":
      return sendCode(visit, form);
    case "resend":
      return resendCode(visit, form);
    case "confirm":
      return confirmCode(visit, form);
  }
}

async function logIn({ request, context }: Visit, form: FormOf<"login">): Promise<TypedResponse<never> | Refused> {
  const { phone, password } = form;
  const { ip, userAgent } = context.visit;
  const deviceHash = await readDevice(request, context);
  const outcome = await logInByPassword(context, { phone, password, ip, userAgent, deviceHash });
  if (outcome.ok) return enter({ request, context }, form, outcome);
  return { ...outcome, cookies: [await writeTypedPhone(request, phone, context)] };
}

async function sendCode(visit: Visit, form: FormOf<"send-code">): Promise<TypedResponse<never> | Refused> {
  const { request, context } = visit;
  const purpose = await choosePurpose(visit, form);
  const before = await readPending(request, context);
  return askForCode(visit, form, { ...form, purpose, before, note: "firstCode" });
}

/**
 * A user whom VK has named with this very phone has an account. A login for a purchase asks for no password (decision
 * 0072). All others who register choose one.
 */
async function choosePurpose({ request, context }: Visit, form: FormOf<"send-code">): Promise<PendingAuth["purpose"]> {
  if (form.purpose !== "registration") return form.purpose;
  const waiting = await readWaitingVk(request, context, { userId: null, question: "join" });
  if (waiting?.phone === form.phone) return "login";
  const { session } = await readVisitor(request, context);
  const returnTo = safeRedirectPath(form.redirectTo, "");
  return isForPurchase(session, context, returnTo) ? "checkout" : "registration";
}

async function resendCode(visit: Visit, form: FormOf<"resend">): Promise<TypedResponse<never> | Refused> {
  const before = await readPending(visit.request, visit.context);
  if (!before) return redirect(addressOf(form, "register"), 303);
  const { phone, purpose } = before;
  return askForCode(visit, form, { phone, purpose, before, note: "newCode" });
}

/** Groups of purposes for the limits: the ways of one kind share a place, so another way buys no more codes. */
const CODE_PURPOSES = {
  registration: "registration",
  checkout: "registration",
  recovery: "recovery",
  login: "recovery",
} as const satisfies Record<PendingAuth["purpose"], CodePurpose>;

/** `note`: the target of step 2's countdown when no code was sent now. */
async function askForCode(
  { request, context }: Visit,
  form: FormOf<"send-code"> | FormOf<"resend">,
  asked: Pick<PendingAuth, "purpose" | "note"> & { phone: E164; before: PendingAuth | null },
): Promise<TypedResponse<never> | Refused> {
  const { phone, purpose, before, note } = asked;
  const { notificationType } = form;
  const { deviceHash, cookie } = await ensureDevice(request, context);
  const outcome = await sendPhoneCode(context, {
    ...{ phone, notificationType, deviceHash },
    purpose: CODE_PURPOSES[purpose],
    captchaToken: composeCaptchaToken(form),
    replacedId: before?.requestId ?? null,
    ip: context.visit.ip,
  });
  const sentAt = context.clock.now().getTime();
  const sent = { purpose, channel: notificationType, sentAt };
  if (outcome.ok) {
    const { requestId, retryAt, isCrowded } = outcome;
    const times = { resendAt: retryAt.getTime(), note: "newCode" as const };
    const pending = { ...sent, ...times, phone: outcome.phone, requestId, isCrowded };
    return goToStepTwo(context, form, pending, cookie);
  }
  if (outcome.reason === "sms-failed" || outcome.reason === "call-failed") {
    // It may still arrive: the requester may enter it.
    const { requestId, retryAt } = outcome;
    const times = { resendAt: retryAt.getTime(), note: "newCode" as const };
    const pending = { ...sent, ...times, phone: outcome.phone, requestId, isCrowded: false };
    return { ...outcome, cookies: [cookie, await writePending(pending, context)] };
  }
  if (outcome.reason !== "too-soon") return outcome;
  // Requested a moment ago, here or elsewhere: step 2 says when the next code is available, and how this one arrives.
  const own = before?.phone === outcome.phone ? before : null;
  const channel = own?.channel ?? "sms";
  const resendAt = outcome.retryAt.getTime();
  const { requestId = null, isCrowded = false } = own ?? {};
  const pending = { ...sent, phone: outcome.phone, channel, requestId, isCrowded, resendAt, note };
  return goToStepTwo(context, form, pending, cookie);
}

async function confirmCode(
  { request, context }: Visit,
  form: FormOf<"confirm">,
): Promise<TypedResponse<never> | Refused> {
  const pending = await readPending(request, context);
  if (!pending) leaveIfNoCookies(request, context.visit.origin);
  if (!pending) return { reason: "code-expired" };
  const { phone, requestId } = pending;
  const isByCodeAlone = pending.purpose === "login" || pending.purpose === "checkout";
  const password = isByCodeAlone ? null : form.password;
  if (password === undefined) return { reason: "too-short" };
  if (requestId === null) return { reason: "not-asked" };
  const isRegistration = pending.purpose === "registration" || pending.purpose === "checkout";
  // Checked before the code: a forgotten box costs no try.
  if (isRegistration && !form.isPersonalDataAllowed) return { reason: "consent-missing" };
  const outcome = await confirmCodeAndSetPassword(context, {
    ...{ phone, requestId, password },
    code: form.code,
    isAdAllowed: form.isAdAllowed,
    isPersonalDataAllowed: isRegistration || "if-new",
    shownDocuments: form.shownDocuments,
    referral: readReferralClick(request),
    attribution: readAttribution(request, context),
    ip: context.visit.ip,
    userAgent: context.visit.userAgent,
    step: "check-code",
  });
  return outcome.ok ? enter({ request, context }, form, outcome) : outcome;
}

async function enter(
  { request, context }: Visit,
  form: AuthForm,
  login: { token: string; userId: number; removed?: RemovedPart[] },
) {
  const to = afterLoginPath({
    place: form.place,
    returnTo: safeRedirectPath(form.redirectTo, "") || null,
    platformUrl: context.env.PLATFORM_URL,
  });
  const headers = await startSession(request, context, login);
  // On to the bank, which is another site.
  if (isResume(to)) headers.set("X-Remix-Reload-Document", "true");
  const isAsked = await askAfterLogin(request, context, { userId: login.userId, headers });
  const next = isAsked ? vkJoinPath({ redirectTo: to }) : to;
  const { removed = [] } = login;
  const happened = { what: "logged-in", method: form.intent === "login" ? "password" : "code" } as const;
  if (removed.length === 0) return redirectWithFlash(next, { happened }, context, headers);
  const note = `Убрали то, что было в нём без твоего кода: ${describeRemoved(removed)}`;
  const toast = { kind: "ok", text: "Номер подтверждён, аккаунт твой", note } as const;
  return redirectWithFlash(next, { toast, happened }, context, headers);
}

async function goToStepTwo(context: RequestContext, form: AuthForm, pending: PendingAuth, deviceCookie: string) {
  const headers = new Headers({ "Set-Cookie": deviceCookie });
  headers.append("Set-Cookie", await writePending(pending, context));
  // In the dialog its steps share one history entry: «назад» leaves the dialog, and its arrow goes one step back.
  if (form.place === "modal") headers.set("X-Remix-Replace", "true");
  return redirect(addressOf(form, "code"), { status: 303, headers });
}

function addressOf(form: AuthForm, view: "code" | "register"): string {
  return authAddress({ place: form.place, returnTo: safeRedirectPath(form.redirectTo, "") || null, view });
}
