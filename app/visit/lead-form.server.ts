/** A submitted lead form, from a page or from a script: parsed, checked for spam, passed to the use case, answered. */
import { createHash } from "node:crypto";
import type { RequestContext } from "~/app-context.server";
import { promisesDeduction } from "~/features/core/school/offer";
import { callbackPromise } from "~/features/people/leads/callback-promise";
import { LEAD_FIELDS, type LeadAnswer } from "~/features/people/leads/lead-answer";
import { leadItem } from "~/features/people/leads/lead-item";
import type { LeadItem } from "~/features/people/leads/page-lead";
import { judgeLeadToken, makeAgedLeadToken, nameRendering } from "~/features/people/leads/lead-token.server";
import { canBeLinkedTo, isForAnybody, isForParents, isLeadType } from "~/features/people/leads/lead-type";
import type { LeadDialogView } from "~/features/people/leads/lead-view";
import { nextStep } from "~/features/people/leads/next-step";
import { type LeadForm, leadFormSchema } from "~/features/people/leads/schema.server";
import { sendLead } from "~/features/people/leads/send-lead.server";
import { readAttribution } from "~/visit/attribution.server";
import { oneClientId } from "~/shared/attribution";
import { fingerprint } from "~/shared/fingerprint.server";
import { leadsPath, parentsPath, withoutLeadDialog } from "~/shared/paths";
import type { E164 } from "~/shared/phone";
import { normalisePhone } from "~/shared/phone.server";
import { safeRedirectPath } from "~/web/safe-redirect";
import { LEAD_REFUSALS } from "~/features/people/leads/lead-messages";
import { type FormAnswer, type RefusalRow, typedAt } from "~/shared/form-answer";
import { describeForm } from "~/web/forms/describe-form.server";
import { readForm } from "~/web/forms/read-form.server";
import { replyWith } from "~/web/forms/refuse-form.server";

/** Other forms have no field for a message. */
export const LEAD_RULES = describeForm(leadFormSchema, {
  required: { message: LEAD_REFUSALS["message-missing"].text },
});

export type LeadReply = { answer: LeadAnswer; status: number; returnTo: string; typed: FormAnswer };

export async function answerLeadForm(request: Request, context: RequestContext): Promise<LeadReply> {
  const submission = await readForm(request, leadFormSchema);
  const typed = submission.reply();
  const token = typedAt(typed, LEAD_FIELDS.token) ?? "";
  const judged = judgeLeadToken(context, token);
  const returnTo = findReturnPath(request, context, typedAt(typed, LEAD_FIELDS.page));
  const reply = (answer: LeadAnswer, status = 200): LeadReply => ({ answer, status, returnTo, typed });
  const refuse = (refusal?: RefusalRow) => {
    const kept = judged === "unknown" ? makeAgedLeadToken(context) : token;
    return reply({ ...replyWith(submission, { refusal }), token: kept }, refusal?.status ?? 400);
  };

  // All errors are reported at once, so the phone is validated even if another field is refused first.
  if (submission.status !== "success") return refuse(findPhoneRefusal(typed));
  const next = nextStep(submission.value, context.clock.now(), context.school.profile());
  if (typedAt(typed, LEAD_FIELDS.trap)) {
    // The answer equals a success, so a bot cannot detect that it was caught.
    context.log.info({ event: "captcha.spam", ip: context.visit.ip }, "a lead form taken for spam");
    return reply({ status: "success", isStored: true, next });
  }
  // Unsigned, signed with a previous key, or sent too fast: a person only has to send it again.
  if (judged !== "fine") return refuse(LEAD_REFUSALS[judged === "unknown" ? "page-stale" : judged]);
  const touchId = nameTouch(submission.value, nameRendering(context, token));
  const outcome = await sendLead(context, { ...describeInput(request, context, submission.value), touchId });
  if (!outcome.ok) return refuse(LEAD_REFUSALS[outcome.reason]);
  return reply({ status: "success", isStored: outcome.isStored, next });
}

function describeInput(request: Request, context: RequestContext, form: LeadForm): Parameters<typeof sendLead>[1] {
  const { page, ...rest } = form;
  const attribution = readAttribution(request, context);
  return {
    ...rest,
    page: safeRedirectPath(page, "/").replace(/[?#].*$/, ""),
    clientId: oneClientId(attribution),
    utmParams: attribution?.last?.utm ?? {},
    attribution,
    ip: context.visit.ip,
  };
}

/** The page of the form, with the visitor's query, minus the dialog. */
function findReturnPath(request: Request, context: RequestContext, page: string | undefined): string {
  const path = safeRedirectPath(page, "/");
  const referrer = request.headers.get("Referer");
  if (!referrer || !URL.canParse(referrer)) return withoutLeadDialog(path);
  const { origin, pathname, search } = new URL(referrer);
  const isSamePage = origin === context.visit.origin && pathname === path;
  return withoutLeadDialog(isSamePage ? safeRedirectPath(`${pathname}${search}`, path) : path);
}

function findPhoneRefusal(typed: FormAnswer): RefusalRow | undefined {
  const read = normalisePhone(typedAt(typed, LEAD_FIELDS.phone) ?? "", typedAt(typed, LEAD_FIELDS.phoneCountry));
  return read.ok ? undefined : LEAD_REFUSALS[read.reason];
}

/** The form of `?lead=…` over a page. The leads page shows it inline. */
export function readLeadDialog(request: Request, context: RequestContext): LeadDialogView | null {
  const { pathname, searchParams } = new URL(request.url);
  const path = `${pathname.replace(/\/$/, "")}/`;
  const asked = searchParams.get("lead");
  if (asked === "chat-away" && path !== leadsPath()) return { item: insteadOfChat(context), isParent: false };
  if (!canBeLinkedTo(asked) || path === leadsPath()) return null;
  const isParent = isForAnybody(asked) ? path === parentsPath() : isForParents(asked);
  return { item: itemOf(asked, context), isParent };
}

type LeadContext = Pick<RequestContext, "clock" | "school">;

/** Its texts, with the promise for this hour if one is made. */
export function itemOf(type: unknown, context: LeadContext): LeadItem {
  const school = context.school.view();
  if (!isLeadType(type) || type === "callback") return callbackItem(context);
  return type === "tax" && !promisesDeduction(school) ? callbackItem(context) : leadItem(type, school);
}

/** The form of the support button, in place of a chat that did not open. */
function insteadOfChat({ school }: LeadContext): LeadItem {
  const item = leadItem("support", school.view());
  return { ...item, description: `Чат сейчас не открывается, поэтому напиши здесь. ${item.description}` };
}

function callbackItem({ clock, school }: LeadContext) {
  const item = leadItem("callback", school.view());
  const promise = callbackPromise(clock.now(), school.profile());
  return { ...item, description: `Нужны только имя и телефон: ${promise}. ${item.description}` };
}

/**
 * The same when a form is sent again after a lost answer. It covers all that was typed: a corrected form is another
 * touch, and people who read the same cached page do not meet in one.
 */
const nameTouch = ({ formKey, ...form }: LeadForm, rendering: string): string =>
  fingerprint({ key: formKey ?? rendering, ...form });

/**
 * The lead's id when a program repeats a call with the same `Idempotency-Key`: derived from key and phone, so that
 * another caller's key cannot swallow a lead.
 */
export function readTouchId(request: Request, phone: E164): string | undefined {
  const key = request.headers.get("Idempotency-Key");
  if (!key) return undefined;
  return createHash("sha256")
    .update(`${phone.slice(1)}\n${key}`)
    .digest("base64url")
    .slice(0, 22);
}
