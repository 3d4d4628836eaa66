/** The login views as data, for the page and for the dialog. */
import type { RequestContext } from "~/app-context.server";
import { isAuthDialogAsked, readAuthQuery, type AuthPlace } from "~/features/auth/auth-address";
import type { AuthView, CaptchaView, PendingCode, TypedPhone } from "~/features/auth/auth-view";
import { RESEND_NOTES } from "~/features/auth/code-policy";
import { DEFAULT_COUNTRY, formatPhone } from "~/shared/phone";
import { normalisePhone } from "~/shared/phone.server";
import { readViewer } from "./guards.server";
import { readPending, readTypedPhone } from "./pending-auth.server";
import { safeRedirectPath } from "./safe-redirect";
import { nameOf, readWaitingVk } from "./vk-visit.server";

/** Null where the address does not ask for the dialog, or where the visitor is logged in already. */
export async function readAuthModal(request: Request, context: RequestContext): Promise<AuthView | null> {
  const query = new URL(request.url).searchParams;
  if (!isAuthDialogAsked(query) || (await readViewer(request, context))) return null;
  return readAuthView(request, context, "modal");
}

export async function readAuthView(request: Request, context: RequestContext, place: AuthPlace): Promise<AuthView> {
  const query = new URL(request.url).searchParams;
  const asked = readAuthQuery(query, place);
  const [pending, typedPhone, waiting] = await Promise.all([
    describePending(request, context),
    readTypedPhone(request, context),
    readWaitingVk(request, context, null),
  ]);
  // Nobody awaits a code, or no more: back to step 1.
  const view = asked.view === "code" && !pending ? "register" : asked.view;
  const hasCaptcha = view === "register" || view === "recover" || view === "code";
  return {
    place,
    view,
    tab: asked.tab,
    redirectTo: place === "page" ? safeRedirectPath(query.get("redirectTo"), "") || null : null,
    captcha: hasCaptcha ? drawCaptcha(context) : null,
    pending,
    typed: typedPhone === null ? (pending?.typed ?? null) : describeTyped(typedPhone),
    hasVk: context.vk !== null,
    waitingVk: waiting && nameOf(waiting),
    now: context.clock.now().getTime(),
  };
}

export function drawCaptcha(context: RequestContext): CaptchaView {
  return context.captcha.createChallenge("verify-phone", context.clock.now());
}

async function describePending(request: Request, context: RequestContext): Promise<PendingCode | null> {
  const pending = await readPending(request, context);
  if (!pending) return null;
  return {
    phone: formatPhone(pending.phone),
    typed: describeTyped(pending.phone),
    purpose: pending.purpose,
    channel: pending.channel,
    resendAt: pending.resendAt,
    resendNote: RESEND_NOTES[pending.note],
    firstNote: RESEND_NOTES.firstCode,
  };
}

function describeTyped(phone: string): TypedPhone {
  const read = normalisePhone(phone);
  const shown = formatPhone(phone).replace(/^\+\d+ /, "");
  return { phone: shown, phoneCountry: read.ok ? read.country : DEFAULT_COUNTRY };
}
