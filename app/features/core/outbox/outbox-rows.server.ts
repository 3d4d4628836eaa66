/** The table of messages: how a message is stored, and how one copy of the server claims it. */
import { and, asc, eq, getTableColumns, inArray, isNotNull, lt, lte, notInArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { outbox, OUTBOX_KINDS, type OutboxKind } from "~/db/schema/outbox.server";
import { addDuration } from "~/shared/duration";
import type { OutboxPolicy, OutboxVerdict } from "./outbox-rule";

type OutboxRow = typeof outbox.$inferSelect;
/** A message that this process has claimed. */
export type OutboxMessage = OutboxRow & {
  /** As it was before the claim: the receiver may have the message from an earlier try. */
  wasUnanswered: boolean;
};

export type NewMessage = {
  kind: OutboxKind;
  dedupeKey: string;
  receiver?: string;
  payload?: Record<string, unknown>;
  /** Already sealed: nothing secret is readable in the table. */
  sealed?: string;
  expiresAt?: Date;
  now: Date;
};

/** Stores a message in the transaction that makes it due; one already stored stays as it is. */
export async function enqueue(tx: Pick<Transaction, "insert">, message: NewMessage): Promise<void> {
  await insertMessage(tx, message, {});
}

/** Stores several of one kind in one statement; those already stored stay as they are. */
export async function enqueueAll(
  tx: Pick<Transaction, "insert">,
  { kind, messages, now }: { kind: OutboxKind; messages: Pick<NewMessage, "dedupeKey" | "payload">[]; now: Date },
): Promise<void> {
  if (messages.length === 0) return;
  const state = "waiting" as const;
  const rows = messages.map((message) => ({ ...message, kind, state, nextAttemptAt: now, createdAt: now }));
  await tx.insert(outbox).values(rows).onConflictDoNothing();
}

/** Whether more messages of this kind wait than the given number. */
export async function isBacklogLonger(db: Pick<Database, "select">, kind: OutboxKind, most: number): Promise<boolean> {
  const [next] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), eq(outbox.state, "waiting")))
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
    .offset(most)
    .limit(1);
  return next !== undefined;
}

/**
 * Reserves the first try for the process that stores the message; others wait until it is over. Null: already stored.
 */
export async function enqueueClaimed(
  tx: Pick<Transaction, "insert">,
  message: NewMessage,
  { claim }: Pick<OutboxPolicy, "claim">,
): Promise<OutboxMessage | null> {
  const nextAttemptAt = addDuration(message.now, claim);
  const row = await insertMessage(tx, message, { attempts: 1, isUnanswered: true, nextAttemptAt });
  return row && { ...row, wasUnanswered: false };
}

/**
 * Stores a message that is never sent, in as many statements as a real one, so that timing does not reveal which it
 * was.
 */
export async function enqueueWithheld(tx: Pick<Transaction, "insert">, message: NewMessage): Promise<void> {
  const { payload: _payload, sealed: _sealed, ...rest } = message;
  await insertMessage(tx, rest, { state: "failed", finishedAt: message.now, lastError: "withheld" });
}

async function insertMessage(
  tx: Pick<Transaction, "insert">,
  { now, ...message }: NewMessage,
  more: Partial<OutboxRow>,
): Promise<OutboxRow | null> {
  const [row] = await tx
    .insert(outbox)
    .values({ ...message, state: "waiting", nextAttemptAt: now, createdAt: now, ...more })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Which of these kinds have a message that is due. */
export async function findDueKinds(
  db: Pick<Database, "selectDistinct">,
  { kinds, now }: { kinds: readonly OutboxKind[]; now: Date },
): Promise<OutboxKind[]> {
  const rows = await db
    .selectDistinct({ kind: outbox.kind })
    .from(outbox)
    .where(and(inArray(outbox.kind, [...kinds]), eq(outbox.state, "waiting"), lte(outbox.nextAttemptAt, now)));
  return rows.map(({ kind }) => kind);
}

/**
 * Claims due messages in one statement by moving their next try on, so copies of the server get different ones. A
 * message whose copy dies is tried again when its claim expires.
 *
 * @param receivers only messages for these; null: for all.
 */
export async function claimDue(
  db: Database,
  { kind, policy, receivers, now }: { kind: OutboxKind; policy: OutboxPolicy; receivers: string[] | null; now: Date },
): Promise<OutboxMessage[]> {
  const due = db.$with("due").as(
    db
      .select({ id: outbox.id, wasUnanswered: sql<boolean>`${outbox.isUnanswered}`.as("was_unanswered") })
      .from(outbox)
      .where(
        and(
          eq(outbox.kind, kind),
          eq(outbox.state, "waiting"),
          lte(outbox.nextAttemptAt, now),
          receivers === null ? undefined : inArray(outbox.receiver, receivers),
        ),
      )
      .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
      .limit(policy.batch)
      .for("update", { skipLocked: true }),
  );
  return db
    .with(due)
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: addDuration(now, policy.claim),
      isUnanswered: true,
    })
    .from(due)
    .where(eq(outbox.id, due.id))
    .returning({ ...getTableColumns(outbox), wasUnanswered: due.wasUnanswered });
}

/** False if the message was finished meanwhile or, after a failure, if another try is under way. */
export async function storeVerdict(
  tx: Transaction,
  message: OutboxMessage,
  verdict: OutboxVerdict,
  { isUnanswered, isErased, now }: { isUnanswered: boolean; isErased: boolean; now: Date },
): Promise<boolean> {
  const isFinished = verdict.state !== "waiting";
  const ofTry = verdict.state === "delivered" ? undefined : eq(outbox.attempts, message.attempts);
  const stored = await tx
    .update(outbox)
    .set({
      state: verdict.state,
      isUnanswered,
      lastError: verdict.state === "delivered" ? null : verdict.problem.slice(0, LONGEST_ERROR),
      ...(isFinished ? { finishedAt: now } : { nextAttemptAt: verdict.nextAttemptAt }),
      ...(isFinished && isErased ? { payload: null, sealed: null } : {}),
    })
    .where(and(eq(outbox.id, message.id), eq(outbox.state, "waiting"), ofTry))
    .returning({ id: outbox.id });
  return stored.length > 0;
}

const LONGEST_ERROR = 300;
const PRUNE_BATCH = 1000;
/** Batches per run: events are many. */
const PRUNE_BATCHES = 100;

/** Removes messages of these kinds finished before this instant; waiting ones stay. */
export async function pruneFinished(db: Database, kinds: readonly OutboxKind[], before: Date): Promise<void> {
  for (const kind of kinds)
    for (let batch = 0; batch < PRUNE_BATCHES; batch += 1)
      if ((await pruneOldest(db, kind, before)) < PRUNE_BATCH) break;
}

async function pruneOldest(db: Database, kind: OutboxKind, before: Date): Promise<number> {
  const old = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), isNotNull(outbox.finishedAt), lt(outbox.finishedAt, before)))
    // In index order: otherwise the engine would read the whole table.
    .orderBy(outbox.finishedAt)
    .limit(PRUNE_BATCH);
  const ids = old.map(({ id }) => id);
  // By their numbers: with the question inside, the engine may choose to read the whole table.
  if (ids.length > 0) await db.delete(outbox).where(inArray(outbox.id, ids));
  return ids.length;
}

/** Withdraws messages that no receiver can have: the condition is checked under the row's lock. Returns their keys. */
export async function dropUnsent(tx: Transaction, kind: OutboxKind, dedupeKeys: readonly string[]): Promise<string[]> {
  if (dedupeKeys.length === 0) return [];
  const isUnsent = and(eq(outbox.kind, kind), eq(outbox.state, "waiting"), eq(outbox.isUnanswered, false));
  const dropped = await tx
    .delete(outbox)
    .where(and(isUnsent, inArray(outbox.dedupeKey, [...dedupeKeys])))
    .returning({ dedupeKey: outbox.dedupeKey });
  return dropped.map(({ dedupeKey }) => dedupeKey);
}

/** Removes messages when their subject is deleted. */
export async function dropMessages(
  db: Pick<Database, "delete">,
  kind: OutboxKind,
  dedupeKeys: readonly string[],
): Promise<void> {
  if (dedupeKeys.length === 0) return;
  await db.delete(outbox).where(and(eq(outbox.kind, kind), inArray(outbox.dedupeKey, [...dedupeKeys])));
}

/** The messages of a kind, to be joined by `dedupeKey`. */
export function messagesToJoin(db: Pick<Database, "select">, kind: OutboxKind) {
  return db.select().from(outbox).where(eq(outbox.kind, kind)).as("message");
}

/** A receiver that messages of this kind wait for and that is not among these; null: none. */
export async function findOtherReceiver(
  db: Pick<Database, "select">,
  kind: OutboxKind,
  known: readonly string[],
): Promise<string | null> {
  const [left] = await db
    .select({ receiver: outbox.receiver })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), eq(outbox.state, "waiting"), notInArray(outbox.receiver, [...known])))
    .limit(1);
  return left?.receiver ?? null;
}

type WaitingMessages = { kind: OutboxKind; state: "new" | "retrying"; count: number; oldestSeconds: number };

/** Waiting messages by kind, tried before or not; kinds without a message are included. */
export async function countWaiting(db: Pick<Database, "select">, now: Date): Promise<WaitingMessages[]> {
  const isRetrying = sql<boolean>`${outbox.attempts} > 0`;
  const rows = await db
    .select({
      kind: outbox.kind,
      isRetrying: isRetrying.as("is_retrying"),
      count: sql<number>`count(*)::int`,
      oldestAt: sql<number>`extract(epoch from min(${outbox.createdAt}))::float8`,
    })
    .from(outbox)
    .where(eq(outbox.state, "waiting"))
    .groupBy(outbox.kind, sql`is_retrying`);
  return OUTBOX_KINDS.flatMap((kind) =>
    (["new", "retrying"] as const).map((state) => {
      const row = rows.find((one) => one.kind === kind && one.isRetrying === (state === "retrying"));
      const oldestSeconds = row ? Math.max(0, now.getTime() / 1000 - Number(row.oldestAt)) : 0;
      return { kind, state, count: row?.count ?? 0, oldestSeconds };
    }),
  );
}
