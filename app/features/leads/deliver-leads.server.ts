/**
 * Sends stored leads to the CRM. A touch is claimed by postponing its next attempt in a short transaction, and sent
 * outside it: two processes never send one at the same time, and if one dies in between, it is sent again later with
 * the same idempotency key.
 */
import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { consents } from "~/db/schema/accounts.server";
import { leads, leadTouches } from "~/db/schema/leads.server";
import type { CrmLead, CrmPort } from "~/integrations/ports";
import { addDuration } from "~/shared/duration";
import { LONGEST_RETRY, retryDelay } from "./retry-delay";

/** Sent in parallel, because the CRM and this job both have short timeouts. */
const BATCH = 5;
/** Bounds one run; the next one comes in a minute. */
const LONGEST_RUN = 500;
/** After this a failed delivery is logged as an error instead of a warning. */
export const PATIENCE_WITH_CRM = { days: 7 } as const;
const LONGEST_ERROR = 300;

type Delivering = Pick<AppContext, "db" | "clock" | "log" | "crm">;
type Claimed = { id: number; createdAt: Date; attempts: number; lead: CrmLead };

/** Without a CRM nothing is sent and everything waits for one. */
export async function deliverLeads(context: Delivering): Promise<{ delivered: number; failed: number }> {
  const total = { delivered: 0, failed: 0 };
  const { crm } = context;
  if (!crm) return total;
  for (let taken = 0; taken < LONGEST_RUN; taken += BATCH) {
    const claimed = await claimDue(context);
    const results = await Promise.all(claimed.map((one) => deliverOne(context, crm, one)));
    for (const isDelivered of results) total[isDelivered ? "delivered" : "failed"] += 1;
    if (claimed.length < BATCH) break;
  }
  return total;
}

async function claimDue({ db, clock }: Delivering): Promise<Claimed[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ touch: leadTouches, phone: leads.phone, leadId: leads.publicId })
      .from(leadTouches)
      .innerJoin(leads, eq(leads.id, leadTouches.leadId))
      .where(and(isNull(leadTouches.deliveredAt), lte(leadTouches.nextAttemptAt, now)))
      .orderBy(asc(leadTouches.nextAttemptAt), asc(leadTouches.id))
      .limit(BATCH)
      .for("update", { of: leadTouches, skipLocked: true });
    if (due.length === 0) return [];
    for (const { touch } of due) {
      const attempts = touch.attempts + 1;
      const nextAttemptAt = addDuration(now, retryDelay(attempts, touch.publicId));
      await tx.update(leadTouches).set({ attempts, nextAttemptAt }).where(eq(leadTouches.id, touch.id));
    }
    const given = await tx
      .select({ touchId: consents.leadTouchId, kind: consents.kind, isGiven: consents.isGiven })
      .from(consents)
      .where(
        inArray(
          consents.leadTouchId,
          due.map(({ touch }) => touch.publicId),
        ),
      );
    const isGiven = (touchId: string, kind: string) =>
      given.some((one) => one.touchId === touchId && one.kind === kind && one.isGiven);
    return due.map(({ touch, phone, leadId }) => {
      const { id, publicId, createdAt, leadType, formType, name } = touch;
      const { topicName, clientId, utmParams, page, webinarSlug, message } = touch;
      const said = { leadType, formType, name, topicName, clientId, utmParams, page, webinarSlug, message };
      const isPersonalDataAllowed = isGiven(publicId, "personal-data");
      const isAdAllowed = isGiven(publicId, "advertising");
      const lead = { id: publicId, leadId, phone, ...said, isPersonalDataAllowed, isAdAllowed };
      return { id, createdAt, attempts: touch.attempts + 1, lead: { ...lead, createdAt: createdAt.toISOString() } };
    });
  });
}

/** Throws only for database errors. */
async function deliverOne({ db, clock, log }: Delivering, crm: CrmPort, claimed: Claimed): Promise<boolean> {
  const { id, lead, attempts, createdAt } = claimed;
  const answer = await crm.deliver(lead).catch((error: unknown) => ({
    ok: false as const,
    problem: error instanceof Error ? error.name : "unknown",
    retryAfterSeconds: undefined,
  }));
  const now = clock.now();
  const ofTouch = and(eq(leadTouches.id, id), isNull(leadTouches.deliveredAt));
  if (answer.ok) {
    await db.update(leadTouches).set({ deliveredAt: now, lastError: null }).where(ofTouch);
    return true;
  }
  const { problem, retryAfterSeconds } = answer;
  const asked = retryAfterSeconds === undefined ? null : addDuration(now, { seconds: retryAfterSeconds });
  const ownTime = addDuration(now, retryDelay(attempts, lead.id));
  // The CRM may ask for more time than we would give, but not without limit.
  const latest = addDuration(now, LONGEST_RETRY);
  const nextAttemptAt = asked === null || asked < ownTime ? ownTime : asked > latest ? latest : asked;
  await db
    .update(leadTouches)
    .set({ lastError: problem.slice(0, LONGEST_ERROR), nextAttemptAt })
    .where(ofTouch);
  const isOverdue = addDuration(createdAt, PATIENCE_WITH_CRM) < now;
  const said = { touchId: lead.id, attempts, problem, provider: crm.provider };
  if (isOverdue)
    log.error({ event: "lead.overdue", ...said }, "a lead has waited a week for the CRM: a person must call by hand");
  else log.warn({ event: "lead.delivery_failed", ...said }, "the CRM did not take a lead, it will be sent again");
  return false;
}
