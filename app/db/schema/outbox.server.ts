/** Messages to the world outside, and the turns of the jobs (decision 0044). */
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant, listChecks } from "./columns.server";

/** Each has a handler in the description of its feature, is counted by the metrics and watched by an alert. */
export const OUTBOX_KINDS = ["sms", "letter", "lead", "closing", "purchase", "event", "ga4", "metrika"] as const;

export type OutboxKind = (typeof OUTBOX_KINDS)[number];

/** Written in the transaction that makes a message due, delivered by one copy of the server at a time. */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    kind: text({ enum: OUTBOX_KINDS }).notNull(),
    /** Subject of the message: a second one of the same kind and key is not stored. */
    dedupeKey: text().notNull(),
    /** Which of several receivers takes it, a bank for example; null where the kind has one. */
    receiver: text(),
    payload: jsonb().$type<Record<string, unknown>>(),
    /** A secret part of the payload, sealed with a key of the environment; null once the message is finished. */
    sealed: text(),
    state: text({ enum: ["waiting", "delivered", "failed"] }).notNull(),
    /** Tries made, the one under way included. */
    attempts: integer().notNull().default(0),
    /** An attempt started and its outcome is unknown; the receiver may already have it. */
    isUnanswered: boolean().notNull().default(false),
    nextAttemptAt: instant().notNull(),
    /** A message that arrives later than this is worse than none. */
    expiresAt: instant(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
    lastError: text(),
  },
  (t) => [
    ...listChecks(t),
    uniqueIndex("outbox_once").on(t.kind, t.dedupeKey),
    index("outbox_waiting")
      .on(t.kind, t.nextAttemptAt, t.id)
      .where(sql`${t.state} = 'waiting'`),
    index("outbox_finished")
      .on(t.kind, t.finishedAt)
      .where(sql`${t.finishedAt} is not null`),
  ],
);
