/** Tables of the platform itself. */
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, varchar } from "drizzle-orm/pg-core";
import { PAYMENT_STATUSES } from "~/shared/column-values";
import { instant, listChecks } from "./columns.server";

/** A captcha answer works once: its signature is stored until it would have expired anyway. */
export const spentCaptchas = pgTable(
  "spent_captchas",
  {
    signature: text().primaryKey(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("spent_captchas_expires").on(t.expiresAt)],
);

/** The demo bank's own books: the outside world, separate from `payments`. */
export const demoBankPayments = pgTable(
  "demo_bank_payments",
  {
    id: text().primaryKey(),
    idempotenceKey: text().notNull().unique(),
    amount: integer().notNull(),
    description: text().notNull(),
    method: text().notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    returnUrl: text().notNull(),
    /** Set by «оплатить с задержкой»: the money arrives then. */
    settlesAt: instant(),
    refundedAmount: integer().notNull().default(0),
    /** Closing receipts it received: kopecks by key. */
    closings: jsonb().$type<Record<string, number>>().notNull().default({}),
    createdAt: instant().notNull(),
  },
  (t) => listChecks(t),
);

/** An answer already given to an `Idempotency-Key`, per caller. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    scope: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    /** Null while the first request is still running. */
    status: integer(),
    body: jsonb().$type<unknown>(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index("idempotency_keys_created").on(t.createdAt)],
);

/** When each job is due next, so that one of several copies of the server takes each turn. */
export const jobTurns = pgTable("job_turns", {
  name: text().primaryKey(),
  dueAt: instant().notNull(),
  /** Lease: until then the claiming copy is presumed alive. Null: unclaimed. */
  busyUntil: instant(),
});

/** Small facts about this database: which demo content it holds, for which month. */
export const appMeta = pgTable("app_meta", {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
});

/** Values that the demo loader last wrote, field by field: one that differs now was changed by a person (decision 0107). */
export const demoFingerprints = pgTable(
  "demo_fingerprints",
  {
    tableName: text().notNull(),
    rowKey: text().notNull(),
    columns: jsonb().$type<Record<string, string>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tableName, t.rowKey] })],
);

/** Written by rate-limiter-flexible, in its own column names. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: "number" }),
  },
  (t) => [index("rate_limits_expire").on(t.expire)],
);
