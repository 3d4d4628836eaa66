/** The audit log: every change by staff or a command, append-only by triggers of the migration. */
import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { ACTOR_KINDS } from "~/shared/actor";
import { id, instant, listChecks } from "./columns.server";

export const auditEntries = pgTable(
  "audit_entries",
  {
    id: id(),
    at: instant().notNull(),
    actorKind: text({ enum: ACTOR_KINDS }).notNull(),
    /** A user's id or a command's name: an erased person leaves no name here. */
    actorId: text().notNull(),
    /** The network address; null for commands and jobs. */
    origin: text(),
    action: text().notNull(),
    resourceKind: text().notNull(),
    resourceId: text().notNull(),
    /** The whole item, or null where it did not exist. */
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    reason: text(),
    /** The entry whose change this one takes back; each is taken back once. */
    undoes: bigint({ mode: "number" })
      .unique()
      .references((): AnyPgColumn => auditEntries.id),
    /** The same for entries of one bulk action; null: this entry stands alone. */
    bulkId: text(),
  },
  (t) => [
    index("audit_entries_resource").on(t.resourceKind, t.resourceId, t.id),
    index("audit_entries_actor").on(t.actorId, t.id),
    index("audit_entries_bulk")
      .on(t.bulkId, t.id)
      .where(sql`${t.bulkId} is not null`),
    ...listChecks(t),
  ],
);

/** A batch of entries; its hash covers them and the hash of the batch before. */
export const auditSeals = pgTable("audit_seals", {
  id: id(),
  at: instant().notNull(),
  hash: text().notNull(),
});

export const auditSealEntries = pgTable(
  "audit_seal_entries",
  {
    entryId: bigint({ mode: "number" })
      .primaryKey()
      .references(() => auditEntries.id),
    sealId: bigint({ mode: "number" })
      .notNull()
      .references(() => auditSeals.id),
  },
  (t) => [index("audit_seal_entries_seal").on(t.sealId)],
);
