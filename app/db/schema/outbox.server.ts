/** Messages to the world outside, and the turns of the jobs (decision 0044). */
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** Each has a handler (`OUTBOX_HANDLERS`), is counted by the metrics and watched by an alert. */
export const OUTBOX_KINDS = ["sms", "letter", "lead", "closing", "purchase", "event", "ga4", "metrika"] as const;
export type OutboxKind = (typeof OUTBOX_KINDS)[number];

/** Written in the transaction that makes a message due, delivered by one copy of the server at a time. */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    kind: text().$type<OutboxKind>().notNull(),
    /** What the message is about: a second one of the same kind and key is not stored. */
    dedupeKey: text().notNull(),
    /** Which of several receivers takes it, a bank for example; null where the kind has one. */
    receiver: text(),
    payload: jsonb().$type<Record<string, unknown>>(),
    /** A secret part of the payload, sealed with a key of the environment; null once the message is finished. */
    sealed: text(),
    state: text().$type<"waiting" | "delivered" | "failed">().notNull(),
    /** Tries made, the one under way included. */
    attempts: integer().notNull().default(0),
    /** A try has begun and its end is not known: the receiver may have the message. */
    isUnanswered: boolean().notNull().default(false),
    nextAttemptAt: instant().notNull(),
    /** A message that arrives later than this is worse than none. */
    expiresAt: instant(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
    lastError: text(),
  },
  (t) => [
    uniqueIndex("outbox_once").on(t.kind, t.dedupeKey),
    index("outbox_waiting")
      .on(t.kind, t.nextAttemptAt, t.id)
      .where(sql`${t.state} = 'waiting'`),
    index("outbox_finished")
      .on(t.kind, t.finishedAt)
      .where(sql`${t.finishedAt} is not null`),
  ],
);

/** When each job is due next, so that one of several copies of the server takes each turn. */
export const jobTurns = pgTable("job_turns", {
  name: text().primaryKey(),
  dueAt: instant().notNull(),
  /** Until then the copy at work has not died; null: none is at work. */
  busyUntil: instant(),
});
