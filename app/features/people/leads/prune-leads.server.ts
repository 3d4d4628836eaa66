import { eq, exists, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { leads, leadTouches } from "~/db/schema/leads.server";
import { dropLeadConsents } from "~/features/core/accounts/consents.server";
import { dropMessages } from "~/features/core/outbox/outbox-rows.server";
import { addDuration } from "~/shared/duration";

/** As the privacy policy promises: a lead, counted from its last touch. */
export const LEAD_LIFETIME = { days: 365 } as const;
/** The policy allows keeping proof of the consent for three more years. */
export const LEAD_CONSENT_LIFETIME = { days: 3 * 365 } as const;
const BATCH = 1000;

/** Leads with their touches and messages; the consents given with them stay longer. */
export async function pruneLeads(db: Database, now: Date): Promise<void> {
  const before = addDuration(now, { days: -LEAD_LIFETIME.days });
  const old = await db.select({ id: leads.id }).from(leads).where(lt(leads.lastTouchAt, before)).limit(BATCH);
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(leadTouches)
      .where(inArray(leadTouches.leadId, ids))
      .returning({ publicId: leadTouches.publicId });
    const keys = gone.map(({ publicId }) => publicId);
    await dropMessages(tx, "lead", keys);
    await tx.delete(leads).where(inArray(leads.id, ids));
  });
}

/** They outlive the lead they were given with: kind, version, time, phone and address are the proof. */
export async function pruneLeadConsents(db: Database, now: Date): Promise<void> {
  await dropLeadConsents(db, {
    before: addDuration(now, { days: -LEAD_LIFETIME.days - LEAD_CONSENT_LIFETIME.days }),
    isKept: (touchId) =>
      exists(
        db
          .select({ one: sql`1` })
          .from(leadTouches)
          .where(eq(leadTouches.publicId, touchId)),
      ),
  });
}
