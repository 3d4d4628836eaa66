/** Sends stored leads to the CRM, by the outbox: each touch has its own idempotency key. */
import { eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { leads, leadTouches } from "~/db/schema/leads.server";
import { readLeadConsents } from "~/features/core/accounts/consents.server";
import {
  type Attempt,
  deliverDue,
  type OutboxContext,
  type OutboxHandler,
} from "~/features/core/outbox/deliver.server";
import type { OutboxMessage } from "~/features/core/outbox/outbox-rows.server";
import type { CrmLead } from "~/integrations/ports";
import { addDuration } from "~/shared/duration";

/** After this a failed delivery is logged as an error instead of a warning. */
export const PATIENCE_WITH_CRM = { days: 7 } as const;
export const LONGEST_RETRY = { hours: 6 } as const;
/** Sent in parallel, because the CRM and this job both have short timeouts. */
const BATCH = 5;

type Delivering = OutboxContext & Pick<AppContext, "crm">;

export const LEADS: OutboxHandler<Delivering> = {
  kind: "lead",
  policy: {
    firstPause: { minutes: 1 },
    longestPause: LONGEST_RETRY,
    spread: 0.2,
    claim: { minutes: 1 },
    // A lead is never given up.
    patience: null,
    batch: BATCH,
    longestRun: 500,
    isErased: false,
  },
  isOpen: ({ crm }) => crm !== null,
  attempt: sendToCrm,
  report({ log, crm, clock }, { dedupeKey, attempts, createdAt }, verdict) {
    if (verdict.state === "delivered") return;
    const said = { touchId: dedupeKey, attempts, problem: verdict.problem, provider: crm?.provider };
    const isOverdue = addDuration(createdAt, PATIENCE_WITH_CRM) < clock.now();
    if (isOverdue)
      log.error({ event: "lead.overdue", ...said }, "a lead has waited a week for the CRM: a person must call by hand");
    else log.warn({ event: "lead.delivery_failed", ...said }, "the CRM did not take a lead, it will be sent again");
  },
};

/** Without a CRM nothing is sent and everything waits for one. */
export async function deliverLeads(context: Delivering): Promise<{ delivered: number; failed: number }> {
  const { delivered, waiting, failed } = await deliverDue(context, LEADS);
  return { delivered, failed: waiting + failed };
}

async function sendToCrm({ db, clock, crm }: Delivering, { dedupeKey: touchId }: OutboxMessage): Promise<Attempt> {
  const lead = await readLead(db, touchId);
  if (!crm) return { is: "not-taken", problem: "no CRM" };
  if (!lead) return { is: "refused", problem: "no such lead" };
  const answer = await crm.deliver(lead).catch((error: unknown) => ({
    ok: false as const,
    problem: error instanceof Error ? error.name : "unknown",
    retryAfterSeconds: undefined,
  }));
  if (!answer.ok) {
    const { problem, retryAfterSeconds } = answer;
    const isUnanswered = true;
    if (retryAfterSeconds === undefined) return { is: "not-taken", problem, isUnanswered };
    const notBefore = addDuration(clock.now(), { seconds: retryAfterSeconds });
    return { is: "not-taken", problem, isUnanswered, notBefore };
  }
  return {
    is: "delivered",
    async record(tx) {
      await tx.update(leadTouches).set({ deliveredAt: clock.now() }).where(eq(leadTouches.publicId, touchId));
    },
  };
}

async function readLead(db: Delivering["db"], touchId: string): Promise<CrmLead | null> {
  const [found] = await db
    .select({ touch: leadTouches, phone: leads.phone, leadId: leads.publicId })
    .from(leadTouches)
    .innerJoin(leads, eq(leads.id, leadTouches.leadId))
    .where(eq(leadTouches.publicId, touchId));
  if (!found) return null;
  const isGiven = await readLeadConsents(db, [touchId]);
  const { publicId, createdAt, leadType, formType, name } = found.touch;
  const { topicName, clientId, utmParams, page, webinarSlug, message } = found.touch;
  return {
    id: publicId,
    leadId: found.leadId,
    phone: found.phone,
    leadType,
    formType,
    name,
    topicName,
    clientId,
    utmParams,
    page,
    webinarSlug,
    message,
    isPersonalDataAllowed: isGiven(touchId, "personal-data"),
    isAdAllowed: isGiven(touchId, "advertising"),
    createdAt: createdAt.toISOString(),
  };
}
