/** The answers stored for `Idempotency-Key`, one per caller and key. */
import { and, desc, eq, isNotNull, isNull, lt, notInArray, or } from "drizzle-orm";
import { addDuration } from "~/shared/duration";
import type { Database } from "./open-database.server";
import { idempotencyKeys } from "./schema/platform.server";

/** A repeated request comes within minutes; a day is generous. */
export const IDEMPOTENCY_KEY_LIFETIME = { days: 1 } as const;
/** The latest answers stored for one user or guest: a script that makes keys fills its own quota, not the disk. */
export const MAX_IDEMPOTENCY_KEYS = 50;
/** A first request that has not answered by then has died with its process: the repeat takes its place. */
const IDEMPOTENCY_PATIENCE = { minutes: 1 } as const;

type Key = { scope: string; key: string };

export type ClaimedKey =
  | { is: "first" }
  | { is: "answered"; status: number; body: unknown }
  /** The same key with another request. */
  | { is: "used-otherwise" }
  | { is: "in-flight" };

export async function claimKey(db: Database, claim: Key & { requestHash: string; now: Date }): Promise<ClaimedKey> {
  const { scope, key, requestHash, now } = claim;
  const made = await db
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (made.length > 0) {
    await dropOldest(db, scope, now);
    return { is: "first" };
  }
  const [known] = await db.select().from(idempotencyKeys).where(isKey(claim));
  if (known && known.requestHash !== requestHash) return { is: "used-otherwise" };
  if (known && known.status !== null) return { is: "answered", status: known.status, body: known.body };
  const taken = await db
    .update(idempotencyKeys)
    .set({ createdAt: now })
    .where(and(isKey(claim), isNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, patienceEnd(now))))
    .returning({ key: idempotencyKeys.key });
  return { is: taken.length > 0 ? "first" : "in-flight" };
}

export async function storeAnswer(db: Database, key: Key, answer: { status: number; body: unknown }): Promise<void> {
  await db.update(idempotencyKeys).set(answer).where(isKey(key));
}

/** Frees the key: the next request with it counts as the first. */
export async function releaseKey(db: Database, key: Key): Promise<void> {
  await db.delete(idempotencyKeys).where(isKey(key));
}

export async function pruneIdempotencyKeys(db: Database, now: Date): Promise<void> {
  const before = addDuration(now, { days: -IDEMPOTENCY_KEY_LIFETIME.days });
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}

const isKey = ({ scope, key }: Key) => and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

const patienceEnd = (now: Date): Date => addDuration(now, { minutes: -IDEMPOTENCY_PATIENCE.minutes });

/** Requests still running stay until they must have died. */
async function dropOldest(db: Database, scope: string, now: Date): Promise<void> {
  const { scope: ofScope, key, status, createdAt } = idempotencyKeys;
  const isOver = or(isNotNull(status), lt(createdAt, patienceEnd(now)));
  const kept = db
    .select({ key })
    .from(idempotencyKeys)
    .where(eq(ofScope, scope))
    .orderBy(desc(createdAt), desc(key))
    .limit(MAX_IDEMPOTENCY_KEYS);
  await db.delete(idempotencyKeys).where(and(eq(ofScope, scope), isOver, notInArray(key, kept)));
}
