/** The one way in which the site's content changes: under a lock of the item, with its entry in the audit log. */
import { sql } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { recordAudit } from "~/features/core/audit/record-audit.server";
import type { Item } from "~/features/core/resources/merge-items";
import type { AuditedResource } from "~/features/core/resources/resource.server";
import type { Actor, StaffActor } from "~/shared/actor";

/** Who changes content, and from which network address; null for commands. */
type ChangedBy = { actor: Actor; origin: string | null };

/** A member of staff who does so. */
export type Editor = ChangedBy & { actor: StaffActor; userId: number; origin: string };

export type ContentAction = "content.publish" | "content.undo" | "content.import" | "image.describe" | "image.remove";

/** Two publications of one item come one after the other; the second sees what the first has written. */
export async function lockItem(tx: Transaction, { kind }: Pick<AuditedResource, "kind">, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`content ${kind} ${key}`}, 0))`);
}

type ItemChange = {
  key: string;
  before: Item | null;
  /** Null removes the item. */
  after: Item | null;
  editor: ChangedBy;
  action: ContentAction;
  reason: string | null;
  undoes?: number;
  now: Date;
};

/** Returns the number of the audit entry. The caller holds the lock and has checked the item. */
export async function changeItem(tx: Transaction, resource: AuditedResource, change: ItemChange): Promise<number> {
  const { key, before, after, editor, action, reason, undoes, now } = change;
  if (after === null) await resource.remove(tx, key, now);
  else await resource.write(tx, { key, item: after, now });
  return recordAudit(tx, {
    ...{ actor: editor.actor, origin: editor.origin, action, reason, undoes, now },
    ...{ resource: { kind: resource.kind, id: key }, before, after },
  });
}
