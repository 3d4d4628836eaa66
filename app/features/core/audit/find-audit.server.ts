/** Reads the audit log: one entry, the history of an item, the list with its filters. */
import { aliasedTable, and, desc, eq, getTableColumns, gt, gte, inArray, lt, max, min, type SQL } from "drizzle-orm";
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

const isOfKinds = (kinds: readonly string[]) => inArray(auditEntries.resourceKind, [...kinds]);

/** Of each item of these kinds the first change after the moment: its `before` stood at the moment. */
export async function listFirstChangesSince(
  db: Pick<Database, "selectDistinctOn">,
  { kinds, since }: { kinds: readonly string[]; since: Date },
) {
  const { id, at, resourceKind: kind, resourceId: key, before } = getTableColumns(auditEntries);
  return db
    .selectDistinctOn([auditEntries.resourceKind, auditEntries.resourceId], { id, at, kind, key, before })
    .from(auditEntries)
    .where(and(isOfKinds(kinds), gt(auditEntries.at, since)))
    .orderBy(auditEntries.resourceKind, auditEntries.resourceId, auditEntries.id);
}

/** The first and the last change of items of these kinds; nulls if there is none. */
export async function findAuditSpan(
  db: Reader,
  kinds: readonly string[],
): Promise<{ firstAt: Date | null; lastId: number | null }> {
  const [span] = await db
    .select({ firstAt: min(auditEntries.at), lastId: max(auditEntries.id) })
    .from(auditEntries)
    .where(isOfKinds(kinds));
  return span ?? { firstAt: null, lastId: null };
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
