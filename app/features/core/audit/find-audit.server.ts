/** Reads the audit log: one entry, the history of an item, the list with its filters. */
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  max,
  min,
  notExists,
  notInArray,
  type SQL,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "~/db/open-database.server";
import { auditEntries } from "~/db/schema/audit.server";
import { OFF_SITE_ACTIONS } from "./off-site-actions";

type Reader = Pick<Database, "select">;

export type StoredAuditEntry = typeof auditEntries.$inferSelect;
/**
 * A bulk action is one line of the list: the last of its entries. `count`: how many there are.
 * `left`: how many of them nobody has taken back.
 */
export type ListedAuditEntry = StoredAuditEntry & { count: number; left: number };

export async function findAuditEntry(db: Reader, id: number): Promise<StoredAuditEntry | null> {
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.id, id));
  return entry ?? null;
}

/** The entries of one bulk action that are not taken back, the last first. */
export function findBulkLeft(db: Reader, bulkId: string): Promise<StoredAuditEntry[]> {
  const { undo, isTaken } = joinUndo();
  return db
    .select(getTableColumns(auditEntries))
    .from(auditEntries)
    .leftJoin(undo, isTaken)
    .where(and(eq(auditEntries.bulkId, bulkId), isNull(undo.id)))
    .orderBy(desc(auditEntries.id));
}

/** How many items a bulk action has changed; 0: it has not happened. */
export const countBulk = async (db: Reader, bulkId: string): Promise<number> => {
  const [row] = await db.select({ count: count() }).from(auditEntries).where(eq(auditEntries.bulkId, bulkId));
  return row?.count ?? 0;
};

export async function isTakenBack(db: Reader, id: number): Promise<boolean> {
  const rows = await db.select({ id: auditEntries.id }).from(auditEntries).where(eq(auditEntries.undoes, id));
  return rows.length > 0;
}

/** The item, and not a plan or a draft, has changed. */
const isChange = () => notInArray(auditEntries.action, [...OFF_SITE_ACTIONS]);

/** The item before and after each of its changes, newest first. */
export async function listItemVersions(db: Reader, { kind, id }: { kind: string; id: string }): Promise<unknown[]> {
  const entries = await db
    .select({ before: auditEntries.before, after: auditEntries.after })
    .from(auditEntries)
    .where(and(eq(auditEntries.resourceKind, kind), eq(auditEntries.resourceId, id), isChange()))
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
    .where(and(isOfKinds(kinds), gt(auditEntries.at, since), isChange()))
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
    .where(and(isOfKinds(kinds), isChange()));
  return span ?? { firstAt: null, lastId: null };
}

export type AuditFilter = {
  resource?: { kind: string; id?: string };
  /** Every entry of this bulk action, instead of one line for all. */
  bulkId?: string;
  /** Kinds whose entries are left out. */
  exceptKinds?: readonly string[];
  /** Leaves out what changes only a plan or a draft. */
  isOnSite?: boolean;
  actorId?: string;
  from?: Date;
  to?: Date;
  /** Only entries before this one: the next page. */
  before?: number;
  limit: number;
};

function joinUndo() {
  const undo = alias(auditEntries, "undo");
  return { undo, isTaken: eq(undo.undoes, auditEntries.id) };
}

/** Newest first. For one item or one bulk action every entry is listed; otherwise a bulk action is one line. */
export async function listAuditEntries(
  db: Reader,
  { resource, bulkId, exceptKinds = [], isOnSite, actorId, from, to, before, limit }: AuditFilter,
): Promise<ListedAuditEntry[]> {
  const { undo, isTaken } = joinUndo();
  const isEach = resource?.id !== undefined || bulkId !== undefined;
  const other = alias(auditEntries, "other");
  const isLast = notExists(
    db
      .select({ id: other.id })
      .from(other)
      .where(and(eq(other.bulkId, auditEntries.bulkId), gt(other.id, auditEntries.id))),
  );
  const conditions: (SQL | undefined)[] = [
    resource && eq(auditEntries.resourceKind, resource.kind),
    resource?.id === undefined ? undefined : eq(auditEntries.resourceId, resource.id),
    bulkId === undefined ? undefined : eq(auditEntries.bulkId, bulkId),
    exceptKinds.length === 0 ? undefined : notInArray(auditEntries.resourceKind, [...exceptKinds]),
    isOnSite ? isChange() : undefined,
    actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
    from && gte(auditEntries.at, from),
    to && lt(auditEntries.at, to),
    before === undefined ? undefined : lt(auditEntries.id, before),
    isEach ? undefined : isLast,
  ];
  const rows = await db
    .select({ ...getTableColumns(auditEntries), takenBackBy: undo.id })
    .from(auditEntries)
    .leftJoin(undo, isTaken)
    .where(and(...conditions))
    .orderBy(desc(auditEntries.id))
    .limit(limit);
  const counts = await countEach(
    db,
    rows.flatMap((row) => row.bulkId ?? []),
  );
  return rows.map(({ takenBackBy, ...entry }) => ({
    ...entry,
    ...(counts.get(entry.bulkId ?? "") ?? { count: 1, left: takenBackBy === null ? 1 : 0 }),
  }));
}

async function countEach(db: Reader, bulkIds: readonly string[]) {
  if (bulkIds.length === 0) return new Map<string, { count: number; left: number }>();
  const { undo, isTaken } = joinUndo();
  const rows = await db
    .select({ bulkId: auditEntries.bulkId, count: count(), taken: count(undo.id) })
    .from(auditEntries)
    .leftJoin(undo, isTaken)
    .where(inArray(auditEntries.bulkId, [...bulkIds]))
    .groupBy(auditEntries.bulkId);
  return new Map(rows.map((row) => [row.bulkId ?? "", { count: row.count, left: row.count - row.taken }]));
}
