/** A submitted lead form, from a page or from a script: parsed, checked for spam, passed to the use case, answered. */
import { parseWithZod } from "@conform-to/zod";
import { createHash } from "node:crypto";
import type { RequestContext } from "~/app-context.server";
import { callbackPromise } from "~/features/leads/callback-promise";
import { LEAD_FIELDS, type LeadAnswer, type LeadField, type LeadTyped } from "~/features/leads/lead-answer";
import { leadItem, type LeadItem } from "~/features/leads/lead-item";
import { FIELD_OF_LEAD_REASON, LEAD_MESSAGES } from "~/features/leads/lead-messages";
import { judgeLeadToken, makePatientLeadToken } from "~/features/leads/lead-token.server";
import { hasOwnAddress, isForAnybody, isForParents, isLeadType } from "~/features/leads/lead-type";
import type { LeadDialogView } from "~/features/leads/lead-view";
import { nextStep } from "~/features/leads/next-step";
import { leadFormSchema, type LeadForm } from "~/features/leads/schema";
import { type LeadOutcome, sendLead } from "~/features/leads/send-lead.server";
import { readAttribution, readClientId } from "~/http/session/attribution.server";
import { leadsPath, parentsPath, withoutLeadDialog } from "~/shared/paths";
import { normalisePhone } from "~/shared/phone.server";
import { safeRedirectPath } from "./safe-redirect";

/** The submitted form, as far as the page needs it to show it again. */
export type LeadReply = { answer: LeadAnswer; status: number; returnTo: string; form: FormData };

export async function answerLeadForm(request: Request, context: RequestContext): Promise<LeadReply> {
  const form = await request.formData();
  const token = textOf(form, LEAD_FIELDS.token) ?? "";
  const judged = judgeLeadToken(context, token);
  const keptToken = judged === "unknown" ? makePatientLeadToken(context) : token;
  const returnTo = findReturnPath(request, context, textOf(form, LEAD_FIELDS.page) ?? "");
  const reply = (answer: LeadAnswer, status: number): LeadReply => ({ answer, status, returnTo, form });
  const refuse = (errors: Partial<Record<LeadField, string>>, status = 400) =>
    reply({ ok: false, errors, typed: readTyped(form), token: keptToken }, status);

  const submission = parseWithZod(form, { schema: leadFormSchema });
  if (submission.status !== "success")
    return refuse({ ...findPhoneError(form), ...firstErrors(submission.error ?? {}) });
  const next = nextStep(submission.value, context.clock.now());
  if (textOf(form, LEAD_FIELDS.trap)) {
    // The response is identical to a success, so a bot cannot tell that it was caught.
    context.log.info({ event: "captcha.spam", ip: context.visit.ip }, "a lead form taken for spam");
    return reply({ ok: true, isStored: true, next }, 200);
  }
  // Unsigned, signed with a rotated key, or sent too fast: a human only has to submit again.
  if (judged !== "fine") {
    const reason = judged === "unknown" ? "page-stale" : judged;
    return refuse({ [FIELD_OF_LEAD_REASON[reason]]: LEAD_MESSAGES[reason] });
  }
  const outcome = await sendLead(context, describeInput(request, context, submission.value));
  if (outcome.ok) return reply({ ok: true, isStored: outcome.isStored, next }, 200);
  return refuse({ [FIELD_OF_LEAD_REASON[outcome.reason]]: LEAD_MESSAGES[outcome.reason] }, statusOf(outcome));
}

/** The status of a refused lead, for pages and programs. */
export function statusOf(refused: Exclude<LeadOutcome, { ok: true }>): 400 | 429 | 503 {
  if (refused.reason === "not-taken") return 503;
  return "retryAfterSeconds" in refused ? 429 : 400;
}

function describeInput(request: Request, context: RequestContext, form: LeadForm): Parameters<typeof sendLead>[1] {
  const { phoneCountry: country, page, ...rest } = form;
  return {
    ...rest,
    country,
    page: safeRedirectPath(page, "/").replace(/[?#].*$/, ""),
    clientId: readClientId(request),
    utmParams: readAttribution(request),
    ip: context.visit.ip,
  };
}

/** The page of the form, with the visitor's query, minus the dialog. */
function findReturnPath(request: Request, context: RequestContext, page: string): string {
  const path = safeRedirectPath(page, "/");
  const referrer = request.headers.get("Referer");
  if (!referrer || !URL.canParse(referrer)) return withoutLeadDialog(path);
  const { origin, pathname, search } = new URL(referrer);
  const isSamePage = origin === context.visit.origin && pathname === path;
  return withoutLeadDialog(isSamePage ? safeRedirectPath(`${pathname}${search}`, path) : path);
}

/** All errors are shown at once, so the phone is validated even if another field is refused first. */
function findPhoneError(form: FormData): { phone?: string } {
  const country = textOf(form, LEAD_FIELDS.phoneCountry);
  const read = normalisePhone(textOf(form, LEAD_FIELDS.phone) ?? "", country || undefined);
  if (read.ok) return {};
  return { phone: LEAD_MESSAGES[read.reason === "invalid" ? "phone-invalid" : read.reason] };
}

function firstErrors(errors: Record<string, string[] | null>): Partial<Record<LeadField, string>> {
  return Object.fromEntries(Object.entries(errors).flatMap(([field, said]) => (said?.[0] ? [[field, said[0]]] : [])));
}

function readTyped(form: FormData): LeadTyped {
  return {
    name: textOf(form, LEAD_FIELDS.name),
    phone: textOf(form, LEAD_FIELDS.phone),
    phoneCountry: textOf(form, LEAD_FIELDS.phoneCountry),
    message: textOf(form, LEAD_FIELDS.message),
    isPersonalDataAllowed: form.has(LEAD_FIELDS.isPersonalDataAllowed),
    isAdAllowed: form.has(LEAD_FIELDS.isAdAllowed),
  };
}

export function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === "string" ? value : undefined;
}

/** The form of `?lead=…` over a page. The leads page shows it inline. */
export function readLeadDialog(request: Request, context: RequestContext): LeadDialogView | null {
  const { pathname, searchParams } = new URL(request.url);
  const path = `${pathname.replace(/\/$/, "")}/`;
  const asked = searchParams.get("lead");
  if (!hasOwnAddress(asked) || path === leadsPath()) return null;
  const isParent = isForAnybody(asked) ? path === parentsPath() : isForParents(asked);
  return { item: itemOf(asked, context), isParent };
}

/** Its texts, with the promise for this hour if one is made. */
export function itemOf(type: unknown, context: Pick<RequestContext, "clock">): LeadItem {
  return isLeadType(type) && type !== "callback" ? leadItem(type) : callbackItem(context);
}

function callbackItem({ clock }: Pick<RequestContext, "clock">) {
  const item = leadItem("callback");
  const promise = callbackPromise(clock.now());
  return { ...item, description: `Нужны только имя и телефон: ${promise}. ${item.description}` };
}

/**
 * The lead's id when a program repeats a call with the same `Idempotency-Key`: derived from key and phone, so that
 * another caller's key cannot swallow a lead.
 */
export function readTouchId(request: Request, phone: string): string | undefined {
  const key = request.headers.get("Idempotency-Key");
  if (!key) return undefined;
  return createHash("sha256")
    .update(`${phone.replace(/\D/g, "")}\n${key}`)
    .digest("base64url")
    .slice(0, 22);
}
