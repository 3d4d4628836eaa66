/** Every form of «Вход и аккаунты». A change of a login method requires a recent proof first. */
import { data, redirect } from "@remix-run/node";
import { randomInt } from "node:crypto";
import type { RequestContext } from "~/app-context.server";
import { AUTH_MESSAGES, FIELD_OF_REASON, type AuthReason } from "~/features/auth/auth-messages";
import { composeCaptchaToken } from "~/features/auth/captcha/captcha-token";
import { hasLiveCode } from "~/features/auth/code/phone-codes.server";
import { sendPhoneCode } from "~/features/auth/code/send-phone-code.server";
import type { Viewer } from "~/features/auth/session/session-tokens.server";
import { linkTelegram, unlinkTelegram } from "~/features/auth/social/link-telegram.server";
import { relinkVk, unlinkVk } from "~/features/auth/social/link-vk.server";
import { CODE_USED_UP, SOCIAL_MESSAGES, VK_LINKED } from "~/features/auth/social/social-messages";
import { telegramForm } from "~/features/auth/social/social-schema";
import type { SocialAnswer } from "~/features/auth/social/social-view";
import { readVkLink } from "~/features/auth/social/vk-link";
import { isForAWhile } from "~/http/api/auth-api.server";
import { ensureDevice } from "~/http/session/device.server";
import { requireViewer } from "~/http/session/guards.server";
import { hasProof, proveIdentity, writeProof } from "~/http/session/identity-proof.server";
import { clearPending, requestIdOf, writePending } from "~/http/session/pending-auth.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { clearWaitingVk, readWaitingVk, startVkVisit } from "~/http/session/vk-visit.server";
import type { TelegramFields } from "~/integrations/ports";
import { socialAccountsPath } from "~/shared/paths";

type Sent = { request: Request; context: RequestContext; viewer: Viewer; form: FormData };

const HERE = socialAccountsPath();

export async function answerAccountsForm(request: Request, context: RequestContext) {
  const viewer = await requireViewer(request, context, HERE);
  const form = await request.formData();
  const sent: Sent = { request, context, viewer, form };
  switch (textOf(form, "intent")) {
    case "prove-password":
    case "prove-code":
      return prove(sent);
    case "send-code":
      return sendCode(sent);
    case "cancel-relink":
      return redirect(HERE, { status: 303, headers: { "Set-Cookie": await clearWaitingVk(context) } });
    default:
      if (await hasProof(request, context, viewer)) return change(sent);
      return say(sent, "bad", SOCIAL_MESSAGES["proof-needed"]);
  }
}

function change(sent: Sent) {
  switch (textOf(sent.form, "intent")) {
    case "link-vk":
      return startLinking(sent);
    case "relink-vk":
      return relink(sent);
    case "unlink-vk":
      return unlinkVk(sent.context, { userId: sent.viewer.id }).then(() => say(sent, "ok", "Страница ВК отвязана"));
    case "link-tg":
    case "link-demo-tg":
      return bindTelegram(sent);
    case "unlink-tg":
      return unlinkTelegram(sent.context, { userId: sent.viewer.id }).then(() => say(sent, "ok", "Telegram отвязан"));
    default:
      return redirect(HERE, 303);
  }
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

const say = ({ context }: Sent, kind: "ok" | "bad", text: string, headers?: Headers) =>
  redirectWithToast(HERE, { kind, text }, context, headers);

function refuseForm({ form }: Sent, errors: Record<string, string>, status = 400) {
  const answer: SocialAnswer = { intent: textOf(form, "intent"), errors: {} };
  for (const [field, text] of Object.entries(errors)) answer.errors[field] = [text];
  return data(answer, { status });
}

const refuseProof = (sent: Sent, reason: AuthReason) => {
  const field = FIELD_OF_REASON[reason];
  const errors = { [field === "oldPassword" ? "password" : (field ?? "")]: AUTH_MESSAGES[reason] };
  return refuseForm(sent, errors, isForAWhile(reason) ? 429 : 400);
};

async function prove(sent: Sent) {
  const { request, context, viewer, form } = sent;
  const isByCode = textOf(form, "intent") === "prove-code";
  const requestId = isByCode ? await requestIdOf(request, context, { phone: viewer.phone }) : null;
  if (isByCode && requestId === null) return refuseProof(sent, "not-asked");
  const typed = isByCode ? { code: textOf(form, "code"), requestId } : { password: textOf(form, "password") };
  const proved = await proveIdentity(context, viewer, typed);
  if (!proved.ok) {
    if (proved.reason !== "proof-needed") return refuseProof(sent, proved.reason);
    return refuseForm(sent, isByCode ? { code: AUTH_MESSAGES["wrong-code"] } : { password: "введи пароль" });
  }
  const headers = new Headers({ "Set-Cookie": await writeProof(context, viewer) });
  if (isByCode) headers.append("Set-Cookie", await clearPending(context));
  return redirect(HERE, { status: 303, headers });
}

async function sendCode(sent: Sent) {
  const { request, context, viewer, form } = sent;
  const { phone } = viewer;
  const captchaToken = composeCaptchaToken({
    captchaChallenge: textOf(form, "captchaChallenge"),
    captchaCounter: textOf(form, "captchaCounter"),
    captchaAnswer: textOf(form, "captchaAnswer"),
    captchaWidget: textOf(form, "captchaWidget"),
  });
  const { ip } = context.visit;
  const notificationType =
    textOf(form, "notificationType") === "phone_call" ? ("phone_call" as const) : ("sms" as const);
  const requestId = await requestIdOf(request, context, { phone });
  const { deviceHash, cookie } = await ensureDevice(request, context);
  const outcome = await sendPhoneCode(context, {
    ...{ phone, purpose: "recovery", captchaToken, notificationType, ip, deviceHash },
    ...{ userId: viewer.id, replacedId: requestId },
  });
  const sentTo = `${HERE}?proof=sent`;
  if (outcome.ok) {
    const headers = new Headers({ "Set-Cookie": cookie });
    const now = context.clock.now().getTime();
    const pending = { phone, requestId: outcome.requestId, purpose: "recovery", channel: notificationType } as const;
    const times = {
      sentAt: now,
      resendAt: outcome.retryAt.getTime(),
      note: "newCode",
      isCrowded: outcome.isCrowded,
    } as const;
    headers.append("Set-Cookie", await writePending({ ...pending, ...times }, context));
    return redirect(sentTo, { status: 303, headers });
  }
  if (outcome.reason !== "too-soon") return refuseProof(sent, outcome.reason);
  // A code from a minute ago still works in the browser that requested it, unless it has been used.
  const isLive = requestId !== null && (await hasLiveCode(context, { phone, requestId }));
  return isLive ? redirect(sentTo, 303) : refuseForm(sent, { "": CODE_USED_UP });
}

async function startLinking(sent: Sent) {
  const { request, context, viewer, form } = sent;
  const pasted = form.get("link");
  const read = pasted === null ? null : readVkLink(textOf(form, "link"));
  if (read && !read.ok) return refuseForm(sent, { link: SOCIAL_MESSAGES[read.reason] });
  const claimedVkId = read?.page.vkId ?? null;
  const asked = { userId: viewer.id, claimedVkId, returnTo: HERE, place: "page" } as const;
  const started = await startVkVisit(request, context, asked);
  if (!started) return say(sent, "bad", SOCIAL_MESSAGES["vk-off"]);
  return redirect(started.href, { status: 303, headers: { "Set-Cookie": started.cookie } });
}

async function relink(sent: Sent) {
  const { request, context, viewer } = sent;
  const waiting = await readWaitingVk(request, context, { userId: viewer.id, question: "relink" });
  if (!waiting) return say(sent, "bad", SOCIAL_MESSAGES["vk-refused"]);
  const headers = new Headers({ "Set-Cookie": await clearWaitingVk(context) });
  const outcome = await relinkVk(context, { userId: viewer.id, vkId: waiting.vkId });
  return outcome.ok ? say(sent, "ok", VK_LINKED, headers) : say(sent, "bad", SOCIAL_MESSAGES[outcome.reason], headers);
}

async function bindTelegram(sent: Sent) {
  const { context, viewer } = sent;
  const fields = readTelegram(sent);
  const outcome = fields
    ? await linkTelegram(context, { userId: viewer.id, fields })
    : { ok: false as const, reason: "telegram-forged" as const };
  if (!outcome.ok) {
    const isOther = outcome.reason === "telegram-taken" || outcome.reason === "telegram-second";
    const status = isOther ? 409 : 400;
    return refuseForm(sent, { telegram: SOCIAL_MESSAGES[outcome.reason] }, status);
  }
  return redirectWithToast(`${HERE}?linked=telegram`, { kind: "ok", text: "Telegram привязан" }, context);
}

function readTelegram({ context: { telegram, clock }, viewer, form }: Sent): TelegramFields | null {
  if (textOf(form, "intent") === "link-demo-tg") {
    // Each press links a different account: a demo shows the way, not whose account it is.
    const id = String(randomInt(1_000_000_000, 9_000_000_000));
    return telegram?.drawFields?.({ id, firstName: viewer.firstName ?? "Ученик" }, clock.now()) ?? null;
  }
  const parsed = telegramForm.safeParse(Object.fromEntries(form));
  return parsed.success ? parsed.data : null;
}
