/** Stores one sent form: the lead it joins or creates, the touch, the consents. Idempotent. */
import { and, desc, eq, gte, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { leads, leadTouches } from "~/db/schema/leads.server";
import { recordLeadConsents } from "~/features/core/accounts/consents.server";
import { enqueue } from "~/features/core/outbox/outbox-rows.server";
import { makePublicId } from "~/integrations/secrets.server";
import { addDuration } from "~/shared/duration";
import type { LeadRecord } from "./schema.server";

/** Submissions from one phone within this window belong to one lead. */
export const JOIN_WINDOW = { hours: 24 } as const;

/** False if it was stored before. */
export function storeLead(db: Database, record: LeadRecord): Promise<boolean> {
  return db.transaction((tx) => storeLeadIn(tx, record));
}

export async function isStored(db: Database | Transaction, touchId: string): Promise<boolean> {
  const [known] = await db.select({ id: leadTouches.id }).from(leadTouches).where(eq(leadTouches.publicId, touchId));
  return known !== undefined;
}

/** In the transaction of what the form is about. */
export async function storeLeadIn(tx: Transaction, record: LeadRecord): Promise<boolean> {
  const { touchId, phone, name, at, consents: given, ...touch } = record;
  const sentAt = new Date(at);
  // Two simultaneous forms of one phone must not create two leads.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lead:${phone}`}, 0))`);
  if (await isStored(tx, touchId)) return false;
  // A spooled form may arrive after later ones, so the window applies in both directions.
  const [joined] = await tx
    .select({ id: leads.id, lastTouchAt: leads.lastTouchAt })
    .from(leads)
    .where(
      and(
        eq(leads.phone, phone),
        gte(leads.createdAt, addDuration(sentAt, { hours: -JOIN_WINDOW.hours })),
        lte(leads.createdAt, addDuration(sentAt, JOIN_WINDOW)),
      ),
    )
    .orderBy(desc(leads.createdAt))
    .limit(1);
  let leadId = joined?.id;
  if (joined === undefined) {
    const [made] = await tx
      .insert(leads)
      .values({ publicId: makePublicId(), name, phone, createdAt: sentAt, lastTouchAt: sentAt })
      .returning({ id: leads.id });
    leadId = made?.id;
  } else if (joined.lastTouchAt < sentAt) {
    await tx.update(leads).set({ lastTouchAt: sentAt }).where(eq(leads.id, joined.id));
  }
  if (leadId === undefined) throw new Error("The lead was not stored");
  await tx.insert(leadTouches).values({ ...touch, publicId: touchId, leadId, name, createdAt: sentAt });
  await enqueue(tx, { kind: "lead", dedupeKey: touchId, now: sentAt });
  const { page, ip } = touch;
  await recordLeadConsents(tx, { touchId, phone, page, ip, at: sentAt, given });
  return true;
}
