/** Every form of «Вход и аккаунты». A change of a login method requires a recent proof first. */
import type { Submission } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { randomInt } from "node:crypto";
import type { RequestContext } from "~/app-context.server";
import { AUTH_REFUSALS, type AuthReason, PASSWORD_MISSING } from "~/features/people/auth/auth-messages";
import { composeCaptchaToken } from "~/features/people/auth/captcha/captcha-token";
import { hasLiveCode } from "~/features/people/auth/code/phone-codes.server";
import { sendPhoneCode } from "~/features/people/auth/code/send-phone-code.server";
import type { Viewer } from "~/features/people/auth/session/session-tokens.server";
import { linkTelegram, unlinkTelegram } from "~/features/people/auth/social/link-telegram.server";
import { relinkVk, unlinkVk } from "~/features/people/auth/social/link-vk.server";
import { CODE_USED_UP, SOCIAL_REFUSALS, VK_LINKED } from "~/features/people/auth/social/social-messages";
import {
  type AccountsForm,
  accountsFormSchema,
  telegramFormSchema,
} from "~/features/people/auth/social/social-schema.server";
import { readVkLink } from "~/features/people/auth/social/vk-link";
import { ensureDevice } from "~/visit/device.server";
import { requireViewer } from "~/visit/guards.server";
import { hasProof, proveIdentity, writeProof } from "~/visit/identity-proof.server";
import { clearPending, requestIdOf, writePending } from "~/visit/pending-auth.server";
import { redirectWithToast } from "~/visit/toast.server";
import { clearWaitingVk, readWaitingVk, startVkVisit } from "~/visit/vk-visit.server";
import type { TelegramFields } from "~/integrations/ports";
import { socialAccountsPath } from "~/shared/paths";
import { readForm } from "~/web/forms/read-form.server";
import { SECRET_FIELDS } from "~/features/people/auth/schema.server";
import { refuseForm } from "~/web/forms/refuse-form.server";
import type { RefusalRow } from "~/shared/form-answer";

type Parsed = Pick<Submission<AccountsForm>, "payload" | "reply"> & { value: AccountsForm };
type Sent = { request: Request; context: RequestContext; viewer: Viewer; submission: Parsed };
type FormOf<Intent extends AccountsForm["intent"]> = Extract<AccountsForm, { intent: Intent }>;

const ACCOUNTS_PATH = socialAccountsPath();

export async function answerAccountsForm(request: Request, context: RequestContext) {
  const viewer = await requireViewer(request, context, ACCOUNTS_PATH);
  const submission = await readForm(request, accountsFormSchema);
  if (submission.status !== "success") return refuseForm(submission, { hideFields: SECRET_FIELDS });
  const sent: Sent = { request, context, viewer, submission };
  const form = submission.value;
  switch (form.intent) {
    case "prove-password":
    case "prove-code":
      return prove(sent, form);
    case "send-code":
      return sendCode(sent, form);
    case "cancel-relink":
      return redirect(ACCOUNTS_PATH, { status: 303, headers: { "Set-Cookie": await clearWaitingVk(context) } });
    default:
      if (await hasProof(request, context, viewer)) return change(sent, form);
      return say(sent, "bad", SOCIAL_REFUSALS["proof-needed"].text);
  }
}

type Change = Exclude<AccountsForm, FormOf<"prove-password" | "prove-code" | "send-code" | "cancel-relink">>;

function change(sent: Sent, form: Change) {
  switch (form.intent) {
    case "link-vk":
      return startLinking(sent, form);
    case "relink-vk":
      return relink(sent);
    case "unlink-vk":
      return unlinkVk(sent.context, { userId: sent.viewer.id }).then(() => say(sent, "ok", "Страница ВК отвязана"));
    case "link-tg":
    case "link-demo-tg":
      return bindTelegram(sent, form);
    case "unlink-tg":
      return unlinkTelegram(sent.context, { userId: sent.viewer.id }).then(() => say(sent, "ok", "Telegram отвязан"));
  }
}

const say = ({ context }: Sent, kind: "ok" | "bad", text: string, headers?: Headers) =>
  redirectWithToast(ACCOUNTS_PATH, { kind, text }, context, headers);

const refuse = ({ submission }: Sent, refusal: RefusalRow) =>
  refuseForm(submission, { refusal, hideFields: SECRET_FIELDS });

/** The password asked for here is the one the table knows as the old one. */
function refuseProof(sent: Sent, reason: AuthReason) {
  const row: RefusalRow = AUTH_REFUSALS[reason];
  return refuse(sent, row.field === "oldPassword" ? { ...row, field: "password" } : row);
}

async function prove(sent: Sent, form: FormOf<"prove-password" | "prove-code">) {
  const { request, context, viewer } = sent;
  const isByCode = form.intent === "prove-code";
  const requestId = isByCode ? await requestIdOf(request, context, { phone: viewer.phone }) : null;
  if (isByCode && requestId === null) return refuseProof(sent, "not-asked");
  const typed = form.intent === "prove-code" ? { code: form.code, requestId } : { password: form.password };
  const proved = await proveIdentity(context, viewer, typed);
  if (!proved.ok) {
    if (proved.reason !== "proof-needed") return refuseProof(sent, proved.reason);
    return isByCode ? refuseProof(sent, "wrong-code") : refuse(sent, PASSWORD_MISSING);
  }
  const headers = new Headers({ "Set-Cookie": await writeProof(context, viewer) });
  if (isByCode) headers.append("Set-Cookie", await clearPending(context));
  return redirect(ACCOUNTS_PATH, { status: 303, headers });
}

async function sendCode(sent: Sent, form: FormOf<"send-code">) {
  const { request, context, viewer } = sent;
  const { phone } = viewer;
  const captchaToken = composeCaptchaToken(form);
  const { ip } = context.visit;
  const { notificationType } = form;
  const requestId = await requestIdOf(request, context, { phone });
  const { deviceHash, cookie } = await ensureDevice(request, context);
  const outcome = await sendPhoneCode(context, {
    ...{ phone, purpose: "recovery", captchaToken, notificationType, ip, deviceHash },
    ...{ userId: viewer.id, replacedId: requestId },
  });
  const sentTo = `${ACCOUNTS_PATH}?proof=sent`;
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
  return isLive ? redirect(sentTo, 303) : refuse(sent, CODE_USED_UP);
}

async function startLinking(sent: Sent, { link = "" }: FormOf<"link-vk">) {
  const { request, context, viewer, submission } = sent;
  // The form with a field for a link wants one in it; the other has no such field.
  const read = "link" in submission.payload ? readVkLink(link) : null;
  if (read && !read.ok) return refuse(sent, SOCIAL_REFUSALS[read.reason]);
  const claimedVkId = read?.page.vkId ?? null;
  const asked = { userId: viewer.id, claimedVkId, returnTo: ACCOUNTS_PATH, place: "page" } as const;
  const started = await startVkVisit(request, context, asked);
  if (!started) return say(sent, "bad", SOCIAL_REFUSALS["vk-off"].text);
  return redirect(started.href, { status: 303, headers: { "Set-Cookie": started.cookie } });
}

async function relink(sent: Sent) {
  const { request, context, viewer } = sent;
  const waiting = await readWaitingVk(request, context, { userId: viewer.id, question: "relink" });
  if (!waiting) return say(sent, "bad", SOCIAL_REFUSALS["vk-refused"].text);
  const headers = new Headers({ "Set-Cookie": await clearWaitingVk(context) });
  const outcome = await relinkVk(context, { actor: viewer.actor, vkId: waiting.vkId });
  return outcome.ok
    ? say(sent, "ok", VK_LINKED, headers)
    : say(sent, "bad", SOCIAL_REFUSALS[outcome.reason].text, headers);
}

async function bindTelegram(sent: Sent, form: FormOf<"link-tg" | "link-demo-tg">) {
  const { context, viewer } = sent;
  const fields = readTelegram(sent, form);
  const outcome = fields
    ? await linkTelegram(context, { actor: viewer.actor, fields })
    : { ok: false as const, reason: "telegram-forged" as const };
  if (!outcome.ok) return refuse(sent, { ...SOCIAL_REFUSALS[outcome.reason], field: "telegram" });
  return redirectWithToast(`${ACCOUNTS_PATH}?linked=telegram`, { kind: "ok", text: "Telegram привязан" }, context);
}

function readTelegram(
  { context: { telegram, clock }, viewer, submission }: Sent,
  { intent }: FormOf<"link-tg" | "link-demo-tg">,
): TelegramFields | null {
  if (intent === "link-demo-tg") {
    // Each click is an account of its own: a demonstration shows the way, not whose account it is.
    const id = String(randomInt(1_000_000_000, 9_000_000_000));
    return telegram?.drawFields?.({ id, firstName: viewer.firstName ?? "Ученик" }, clock.now()) ?? null;
  }
  const parsed = telegramFormSchema.safeParse(submission.payload);
  return parsed.success ? parsed.data : null;
}
