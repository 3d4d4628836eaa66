/** Writes the audit log. An entry belongs to the transaction of its change: neither exists without the other. */
import type { Transaction } from "~/db/open-database.server";
import { auditEntries } from "~/db/schema/audit.server";
import type { Actor } from "~/shared/actor";

/** One thing that staff change: the kind of a resource and the key of its item. */
export type AuditedItem = { kind: string; id: string };

export type AuditRecord = {
  actor: Actor;
  /** The network address; null for commands and jobs. */
  origin: string | null;
  action: string;
  resource: AuditedItem;
  /** The whole item; null where it did not exist. */
  before: unknown;
  after: unknown;
  reason?: string | null;
  /** The entry whose change is taken back. */
  undoes?: number | null;
  /** The bulk action that the entry belongs to. */
  bulkId?: string | null;
  now: Date;
};

/** Returns the number of the entry. */
export async function recordAudit(tx: Transaction, entry: AuditRecord): Promise<number> {
  const [id] = await recordAudits(tx, [entry]);
  if (id === undefined) throw new Error("An audit entry was not stored");
  return id;
}

/** The same for several, in one statement. */
export async function recordAudits(tx: Transaction, entries: readonly AuditRecord[]): Promise<number[]> {
  if (entries.length === 0) return [];
  const rows = entries.map(({ actor, resource, now, origin, action, before, after, ...rest }) => ({
    ...{ at: now, actorKind: actor.kind, actorId: actorIdOf(actor), origin, action },
    ...{ resourceKind: resource.kind, resourceId: resource.id, before: before ?? null, after: after ?? null },
    ...{ reason: rest.reason ?? null, undoes: rest.undoes ?? null, bulkId: rest.bulkId ?? null },
  }));
  const stored = await tx.insert(auditEntries).values(rows).returning({ id: auditEntries.id });
  return stored.map(({ id }) => id);
}

function actorIdOf(actor: Actor): string {
  switch (actor.kind) {
    case "staff":
      return actor.staffId;
    case "user":
      return String(actor.userId);
    case "system":
      return actor.name;
    case "guest":
      return "";
  }
}
