import { and, eq, inArray, isNotNull, lt, notExists, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { pruneIdempotencyKeys } from "~/db/idempotency-keys.server";
import { consents, spentCaptchas } from "~/db/schema/accounts.server";
import { leads, leadTouches } from "~/db/schema/leads.server";
import { rateLimits } from "~/db/schema/platform.server";
import { pruneCodeSends } from "~/features/auth/code/code-sends.server";
import { pruneKnownDevices } from "~/features/auth/password/known-devices.server";
import { pruneSessions } from "~/features/auth/session/session-tokens.server";
import { pruneGuestCarts } from "~/features/orders/order-rows.server";
import { dropMessages } from "~/features/outbox/outbox-rows.server";
import { isUnpaid } from "~/features/payments/paid-history.server";
import { addDuration } from "~/shared/duration";
import { pruneOutbox } from "./prune-outbox.server";
import { pruneSms } from "./prune-sms.server";

/** As the privacy policy promises: a lead, counted from its last touch. */
export const LEAD_LIFETIME = { days: 365 } as const;
/** The policy allows keeping proof of the consent for three more years. */
export const LEAD_CONSENT_LIFETIME = { days: 3 * 365 } as const;
const BATCH = 1000;

/** Deletes expired data. Nothing a user owns or has paid for is ever included. */
export async function pruneDatabase({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await pruneSessions(db, now);
  await pruneKnownDevices(db, now);
  await db.delete(spentCaptchas).where(lt(spentCaptchas.expiresAt, now));
  await pruneIdempotencyKeys(db, now);
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
  await pruneCodeSends(db, now);
  await pruneSms({ db, clock });
  await pruneOutbox({ db, clock });
  await pruneLeads(db, addDuration(now, { days: -LEAD_LIFETIME.days }));
  await pruneLeadConsents(db, addDuration(now, { days: -LEAD_LIFETIME.days - LEAD_CONSENT_LIFETIME.days }));
  await pruneGuestCarts(db, { isUnpaid, now });
}

async function pruneLeads(db: AppContext["db"], before: Date): Promise<void> {
  const old = await db.select({ id: leads.id }).from(leads).where(lt(leads.lastTouchAt, before)).limit(BATCH);
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(leadTouches)
      .where(inArray(leadTouches.leadId, ids))
      .returning({ publicId: leadTouches.publicId });
    await dropMessages(
      tx,
      "lead",
      gone.map(({ publicId }) => publicId),
    );
    await tx.delete(leads).where(inArray(leads.id, ids));
  });
}

/** They outlive the lead they were given with: kind, version, time, phone and address are the proof. */
async function pruneLeadConsents(db: AppContext["db"], before: Date): Promise<void> {
  await db.delete(consents).where(
    and(
      isNotNull(consents.leadTouchId),
      lt(consents.givenAt, before),
      notExists(
        db
          .select({ one: sql`1` })
          .from(leadTouches)
          .where(eq(leadTouches.publicId, consents.leadTouchId)),
      ),
    ),
  );
}
