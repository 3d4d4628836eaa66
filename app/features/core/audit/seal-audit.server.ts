/**
 * The hash chain of the audit log. Triggers stop the program from changing an entry. The database's owner can bypass
 * them, but then the chain no longer adds up.
 */
import { and, asc, desc, eq, gt, isNull, lt, max } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { AppContext } from "~/app-context.server";
import type { Database, Transaction } from "~/db/open-database.server";
import { auditEntries, auditSealEntries, auditSeals } from "~/db/schema/audit.server";
import { canonicalJson } from "~/shared/canonical-json";
import { type Duration, toMilliseconds } from "~/shared/duration";

type Entry = typeof auditEntries.$inferSelect;

/** Entries of a batch. A turn of the job makes as many batches as there are entries for. */
const BATCH = 500;
/**
 * Entries before the last sealed one that are looked at again. Numbers are given before transactions end, and a
 * transaction ends in seconds.
 */
const LATE_ENTRIES = 1000;
/** Longer than the job sleeps: an older entry outside a batch means that the job does not run. */
export const UNSEALED_AT_MOST: Duration = { minutes: 30 };

const hashOf = (previous: string, entries: readonly Entry[]): string =>
  createHash("sha256")
    .update([previous, ...entries.map(textOf)].join("\n"))
    .digest("hex");

/** As it was sealed before a column came: an empty one is left out. */
const textOf = ({ bulkId, ...entry }: Entry): string => canonicalJson(bulkId === null ? entry : { ...entry, bulkId });

const lastSeal = (db: Pick<Database, "select">) =>
  db.select({ hash: auditSeals.hash }).from(auditSeals).orderBy(desc(auditSeals.id)).limit(1);

/**
 * Takes the entries that no batch holds into the next ones; an entry whose transaction ends late comes into a later
 * batch. Returns their number.
 */
export async function sealAudit(context: Pick<AppContext, "db" | "clock">): Promise<number> {
  let count = 0;
  for (let sealed = BATCH; sealed === BATCH; count += sealed) sealed = await sealBatch(context);
  return count;
}

async function sealBatch({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<number> {
  return db.transaction(async (tx) => {
    const [sealed] = await tx.select({ last: max(auditSealEntries.entryId) }).from(auditSealEntries);
    const after = (sealed?.last ?? 0) - LATE_ENTRIES;
    const rows = await tx
      .select({ entry: auditEntries })
      .from(auditEntries)
      // Bounded on both sides: the whole log would be read otherwise.
      .leftJoin(
        auditSealEntries,
        and(eq(auditSealEntries.entryId, auditEntries.id), gt(auditSealEntries.entryId, after)),
      )
      .where(and(gt(auditEntries.id, after), isNull(auditSealEntries.entryId)))
      .orderBy(asc(auditEntries.id))
      .limit(BATCH);
    const entries = rows.map(({ entry }) => entry);
    if (entries.length === 0) return 0;
    const [last] = await lastSeal(tx);
    await storeSeal(tx, { entries, hash: hashOf(last?.hash ?? "", entries), now: clock.now() });
    return entries.length;
  });
}

async function storeSeal(
  tx: Transaction,
  { entries, hash, now }: { entries: readonly Entry[]; hash: string; now: Date },
): Promise<void> {
  const [seal] = await tx.insert(auditSeals).values({ at: now, hash }).returning({ id: auditSeals.id });
  if (!seal) throw new Error("A batch of the audit log was not stored");
  await tx.insert(auditSealEntries).values(entries.map(({ id }) => ({ entryId: id, sealId: seal.id })));
}

export type AuditVerdict =
  | { ok: true; batches: number; entries: number }
  | { ok: false; reason: "broken"; sealId: number }
  | { ok: false; reason: "unsealed"; entries: number };

/** Computes the chain again, a batch at a time. */
export async function verifyAudit({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<AuditVerdict> {
  const seals = await db.select().from(auditSeals).orderBy(asc(auditSeals.id));
  let previous = "";
  let count = 0;
  for (const seal of seals) {
    const rows = await db
      .select({ entry: auditEntries })
      .from(auditSealEntries)
      .innerJoin(auditEntries, eq(auditEntries.id, auditSealEntries.entryId))
      .where(eq(auditSealEntries.sealId, seal.id))
      .orderBy(asc(auditEntries.id));
    const entries = rows.map(({ entry }) => entry);
    if (hashOf(previous, entries) !== seal.hash) return { ok: false, reason: "broken", sealId: seal.id };
    previous = seal.hash;
    count += entries.length;
  }
  const late = new Date(clock.now().getTime() - toMilliseconds(UNSEALED_AT_MOST));
  const unsealed = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .leftJoin(auditSealEntries, eq(auditSealEntries.entryId, auditEntries.id))
    .where(and(isNull(auditSealEntries.entryId), lt(auditEntries.at, late)));
  if (unsealed.length > 0) return { ok: false, reason: "unsealed", entries: unsealed.length };
  return { ok: true, batches: seals.length, entries: count };
}
