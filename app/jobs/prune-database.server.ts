import { and, eq, inArray, isNotNull, isNull, lt, notExists, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { consents, spentCaptchas } from "~/db/schema/accounts.server";
import { leads, leadTouches } from "~/db/schema/leads.server";
import { idempotencyKeys, orders } from "~/db/schema/orders.server";
import { rateLimits } from "~/db/schema/platform.server";
import { pruneCodeSends } from "~/features/auth/code/code-sends.server";
import { pruneKnownDevices } from "~/features/auth/password/known-devices.server";
import { pruneSessions } from "~/features/auth/session/session-tokens.server";
import { addDuration } from "~/shared/duration";
import { pruneLetters } from "./prune-letters.server";
import { pruneSms } from "./prune-sms.server";

/** A repeated request comes within minutes; a day is generous. */
export const IDEMPOTENCY_KEY_LIFETIME = { days: 1 } as const;
/** Twice the life of the session cookie that holds the guest's key. */
export const GUEST_CART_LIFETIME = { days: 30 } as const;
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
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, addDuration(now, { days: -IDEMPOTENCY_KEY_LIFETIME.days })));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
  await pruneCodeSends(db, now);
  await pruneSms({ db, clock });
  await pruneLetters({ db, clock });
  await pruneLeads(db, addDuration(now, { days: -LEAD_LIFETIME.days }));
  await pruneLeadConsents(db, addDuration(now, { days: -LEAD_LIFETIME.days - LEAD_CONSENT_LIFETIME.days }));
  const forgotten = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNull(orders.ownerUserId),
        eq(orders.state, "draft"),
        lt(orders.updatedAt, addDuration(now, { days: -GUEST_CART_LIFETIME.days })),
        // Counted for each cart: `not exists` over many carts would read all payments.
        sql`(select count(*) from payments p where p.order_id = orders.id) = 0`,
      ),
    )
    .limit(BATCH);
  if (forgotten.length === 0) return;
  const ids = forgotten.map(({ id }) => id);
  await db.delete(orders).where(and(inArray(orders.id, ids), isNull(orders.ownerUserId), eq(orders.state, "draft")));
}

async function pruneLeads(db: AppContext["db"], before: Date): Promise<void> {
  const old = await db.select({ id: leads.id }).from(leads).where(lt(leads.lastTouchAt, before)).limit(BATCH);
  if (old.length === 0) return;
  await db.delete(leads).where(
    inArray(
      leads.id,
      old.map(({ id }) => id),
    ),
  );
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
