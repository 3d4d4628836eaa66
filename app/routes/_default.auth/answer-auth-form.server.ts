/** One action owns every form of the login views, wherever they stand. */
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod";
import { data, redirect } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { afterLoginPath } from "~/features/auth/after-login";
import { authAddress } from "~/features/auth/auth-address";
import { authMessage, FIELD_OF_REASON, type AuthReason } from "~/features/auth/auth-messages";
import type { AuthAnswer } from "~/features/auth/auth-view";
import { composeCaptchaToken } from "~/features/auth/captcha-token";
import { RESEND_NOTES } from "~/features/auth/code-policy";
import { confirmCodeAndSetPassword } from "~/features/auth/confirm-code.server";
import { logInByPassword } from "~/features/auth/log-in.server";
import { authFormSchema, SECRET_FIELDS, type AuthForm } from "~/features/auth/schema";
import { VK_LINKED } from "~/features/auth/social-messages";
import { sendPhoneCode } from "~/features/auth/send-phone-code.server";
import { readReferralClick, sourceOf } from "~/http/attribution.server";
import { isForAWhile } from "~/http/auth-api.server";
import { drawCaptcha } from "~/http/auth-page.server";
import { startSession } from "~/http/log-in.server";
import { readPending, writePending, writeTypedPhone, type PendingAuth } from "~/http/pending-auth.server";
import { safeRedirectPath } from "~/http/safe-redirect";
import { normalisePhone } from "~/shared/phone.server";
import { redirectWithToast } from "~/http/toast.server";
import { joinAfterLogin } from "~/http/vk-visit.server";

type Refused = {
  reason: AuthReason;
  retryAt?: Date;
  secondsLeft?: number;
  /** A `Set-Cookie` value. */
  cookie?: string;
};
type Visit = { request: Request; context: RequestContext };
type FormOf<Intent extends AuthForm["intent"]> = Extract<AuthForm, { intent: Intent }>;

/** A countdown longer than this is said in words: «попробуй завтра». */
const LONGEST_COUNTDOWN_SECONDS = 600;

export async function answerAuthForm(request: Request, context: RequestContext) {
  const submission = parseWithZod(await request.formData(), { schema: authFormSchema });
  if (submission.status !== "success") {
    return refuseForm(context, submission.reply({ hideFields: SECRET_FIELDS }), submission.payload);
  }
  const form = submission.value;
  const outcome = await followIntent({ request, context }, form);
  if (outcome instanceof Response) return outcome;
  const field = FIELD_OF_REASON[outcome.reason] ?? "";
  const message = authMessage(outcome.reason, context.captcha.provider);
  const reply = submission.reply({
    hideFields: SECRET_FIELDS,
    ...(field === "" ? { formErrors: [message] } : { fieldErrors: { [field]: [message] } }),
  });
  return refuseForm(context, reply, submission.payload, outcome);
}

function followIntent(visit: Visit, form: AuthForm): Promise<Response | Refused> {
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

async function logIn({ request, context }: Visit, form: FormOf<"login">): Promise<Response | Refused> {
  const { phone, phoneCountry: country, password } = form;
  const { ip, userAgent } = context.visit;
  const outcome = await logInByPassword(context, { phone, country, password, ip, userAgent });
  if (outcome.ok) return enter({ request, context }, form, outcome);
  const read = normalisePhone(phone, country);
  return { ...outcome, cookie: read.ok ? await writeTypedPhone(request, read.phone, context) : undefined };
}

async function sendCode({ request, context }: Visit, form: FormOf<"send-code">): Promise<Response | Refused> {
  const { phone, phoneCountry: country, purpose, notificationType } = form;
  const captchaToken = composeCaptchaToken(form);
  const { ip } = context.visit;
  const outcome = await sendPhoneCode(context, { phone, country, purpose, captchaToken, notificationType, ip });
  if (outcome.ok) return goToStepTwo(context, form, pendingOf(form, purpose, outcome, "newCode"));
  if (outcome.reason !== "too-soon") return outcome;
  // Asked for a moment ago, here or elsewhere: step 2 says when the next code may be had, and how this one comes.
  const before = await readPending(request, context);
  const channel = before?.phone === outcome.phone ? before.channel : "sms";
  return goToStepTwo(context, form, pendingOf({ notificationType: channel }, purpose, outcome, "firstCode"));
}

async function resendCode({ request, context }: Visit, form: FormOf<"resend">): Promise<Response | Refused> {
  const pending = await readPending(request, context);
  if (!pending) return redirect(addressOf(form, "register"), 303);
  const { phone, purpose } = pending;
  const { notificationType } = form;
  const captchaToken = composeCaptchaToken(form);
  const outcome = await sendPhoneCode(context, {
    ...{ phone, purpose, captchaToken, notificationType },
    ip: context.visit.ip,
  });
  if (!outcome.ok && outcome.reason !== "too-soon") return outcome;
  const channel = outcome.ok ? notificationType : pending.channel;
  return goToStepTwo(context, form, pendingOf({ notificationType: channel }, purpose, outcome, "newCode"));
}

const pendingOf = (
  { notificationType: channel }: { notificationType: PendingAuth["channel"] },
  purpose: PendingAuth["purpose"],
  { phone, retryAt }: { phone: string; retryAt: Date },
  note: PendingAuth["note"],
) => ({ phone, purpose, channel, resendAt: retryAt.getTime(), note });

async function confirmCode({ request, context }: Visit, form: FormOf<"confirm">): Promise<Response | Refused> {
  const pending = await readPending(request, context);
  if (!pending) return { reason: "code-expired" };
  const outcome = await confirmCodeAndSetPassword(context, {
    phone: pending.phone,
    code: form.code,
    password: form.password,
    isAdAllowed: form.isAdAllowed,
    referral: readReferralClick(request),
    source: sourceOf({}, request),
    ip: context.visit.ip,
    userAgent: context.visit.userAgent,
    step: "check-code",
  });
  return outcome.ok ? enter({ request, context }, form, outcome) : outcome;
}

async function enter({ request, context }: Visit, form: AuthForm, login: { token: string; userId: number }) {
  const to = afterLoginPath({
    place: form.place,
    returnTo: safeRedirectPath(form.redirectTo, "") || null,
    platformUrl: context.env.PLATFORM_URL,
  });
  const headers = await startSession(request, context, login);
  const joined = await joinAfterLogin(request, context, { userId: login.userId, headers });
  if (joined === "none") return redirect(to, { status: 303, headers });
  const toast =
    joined === "joined"
      ? { kind: "ok" as const, text: VK_LINKED }
      : { kind: "bad" as const, text: "Вход выполнен, но страница ВК не привязана: её можно привязать в профиле" };
  return redirectWithToast(to, toast, context, headers);
}

async function goToStepTwo(context: RequestContext, form: AuthForm, pending: Omit<PendingAuth, "sentAt">) {
  const cookie = await writePending({ ...pending, sentAt: context.clock.now().getTime() }, context);
  return redirect(addressOf(form, "code"), { status: 303, headers: { "Set-Cookie": cookie } });
}

function addressOf(form: AuthForm, view: "code" | "register"): string {
  return authAddress({ place: form.place, returnTo: safeRedirectPath(form.redirectTo, "") || null, view });
}

/** 400, or 429 for haste, with what was typed, less the secrets, and a fresh captcha: the old one may be spent. */
function refuseForm(
  context: RequestContext,
  reply: SubmissionResult,
  payload: Record<string, unknown>,
  refused?: Refused,
) {
  const now = context.clock.now();
  const hasCountdown = refused?.secondsLeft !== undefined && refused.secondsLeft <= LONGEST_COUNTDOWN_SECONDS;
  const answer: AuthAnswer = {
    intent: textOf(payload.intent) ?? "",
    place: payload.place === "modal" ? "modal" : "page",
    errors: Object.fromEntries(Object.entries(reply.error ?? {}).map(([field, errors]) => [field, errors ?? []])),
    typed: {
      phone: textOf(payload.phone),
      phoneCountry: textOf(payload.phoneCountry),
      isAdAllowed: textOf(payload.isAdAllowed),
    },
    captcha: drawCaptcha(context),
    wait:
      refused?.retryAt && hasCountdown
        ? { until: refused.retryAt.getTime(), now: now.getTime(), note: RESEND_NOTES.tryAgain }
        : null,
  };
  const headers: HeadersInit = refused?.cookie ? { "Set-Cookie": refused.cookie } : {};
  return data(answer, { status: refused && isForAWhile(refused.reason) ? 429 : 400, headers });
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
