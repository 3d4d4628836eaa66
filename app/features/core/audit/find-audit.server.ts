/** Reads the audit log: one entry, the history of an item, the list with its filters. */
import { aliasedTable, and, desc, eq, getTableColumns, gte, lt, type SQL } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { auditEntries } from "~/db/schema/audit.server";

type Reader = Pick<Database, "select">;

export type StoredAuditEntry = typeof auditEntries.$inferSelect;
/** `takenBackBy`: the entry that took this one back. */
export type ListedAuditEntry = StoredAuditEntry & { takenBackBy: number | null };

export async function findAuditEntry(db: Reader, id: number): Promise<StoredAuditEntry | null> {
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.id, id));
  return entry ?? null;
}

export async function isTakenBack(db: Reader, id: number): Promise<boolean> {
  const rows = await db.select({ id: auditEntries.id }).from(auditEntries).where(eq(auditEntries.undoes, id));
  return rows.length > 0;
}

/** The item before and after each of its changes, newest first. */
export async function listItemVersions(db: Reader, { kind, id }: { kind: string; id: string }): Promise<unknown[]> {
  const entries = await db
    .select({ before: auditEntries.before, after: auditEntries.after })
    .from(auditEntries)
    .where(and(eq(auditEntries.resourceKind, kind), eq(auditEntries.resourceId, id)))
    .orderBy(desc(auditEntries.id));
  return entries.flatMap(({ before, after }) => [after, before]);
}

export type AuditFilter = {
  resource?: { kind: string; id?: string };
  actorId?: string;
  from?: Date;
  to?: Date;
  /** Only entries before this one: the next page. */
  before?: number;
  limit: number;
};

/** Newest first. */
export async function listAuditEntries(
  db: Reader,
  { resource, actorId, from, to, before, limit }: AuditFilter,
): Promise<ListedAuditEntry[]> {
  const undo = aliasedTable(auditEntries, "undo");
  const conditions: (SQL | undefined)[] = [
    resource && eq(auditEntries.resourceKind, resource.kind),
    resource?.id === undefined ? undefined : eq(auditEntries.resourceId, resource.id),
    actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
    from && gte(auditEntries.at, from),
    to && lt(auditEntries.at, to),
    before === undefined ? undefined : lt(auditEntries.id, before),
  ];
  return db
    .select({ ...getTableColumns(auditEntries), takenBackBy: undo.id })
    .from(auditEntries)
    .leftJoin(undo, eq(undo.undoes, auditEntries.id))
    .where(and(...conditions))
    .orderBy(desc(auditEntries.id))
    .limit(limit);
}
