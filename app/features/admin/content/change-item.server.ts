/** The one way in which the site's content changes: under a lock of the item, with its entry in the audit log. */
import { sql } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { recordAudits } from "~/features/core/audit/record-audit.server";
import type { Item } from "~/features/core/resources/item";
import type { AuditedResource } from "~/features/core/resources/resource.server";
import { REDIRECT_CONTENT } from "~/features/site/redirects/redirect-content.server";
import type { Actor, StaffActor } from "~/shared/actor";
import { leaveRedirects } from "./leave-redirects.server";
import { reviewWaiting } from "./waiting-publications.server";

/** Who changes content, and from which network address; null for commands. */
type ChangedBy = { actor: Actor; origin: string | null };

/** A member of staff who does so. */
export type Editor = ChangedBy & { actor: StaffActor; userId: number; origin: string };

export type ContentAction =
  | "content.publish"
  | "content.remove"
  | "content.bulk"
  | "content.undo"
  | "content.import"
  | "image.describe"
  | "image.remove";

type Kind = Pick<AuditedResource, "kind">;
const lockOf = (name: string) => sql`hashtextextended(${`content ${name}`}, 0)`;

/** Two publications of one item come one after the other; the second sees what the first has written. */
export async function lockItem(tx: Transaction, { kind }: Kind, key: string): Promise<void> {
  const [ofKind, ofItem] = [lockOf(kind), lockOf(`${kind} ${key}`)];
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${ofKind}), pg_advisory_xact_lock(${ofItem})`);
}

/** The same for every item of a kind: a lock for each of hundreds would fill the table of locks. */
export async function lockKind(tx: Transaction, { kind }: Kind): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(kind)})`);
}

export type ItemChange = {
  key: string;
  before: Item | null;
  /** Null removes the item. */
  after: Item | null;
  editor: ChangedBy;
  action: ContentAction;
  reason: string | null;
  undoes?: number;
  bulkId?: string;
  /** The scheduled publication that makes it. */
  publication?: number;
  /** Of a new item, from its file. */
  number?: number | undefined;
  now: Date;
};

/** Returns the number of the audit entry. The caller holds the lock and has checked the item. */
export async function changeItem(tx: Transaction, resource: AuditedResource, change: ItemChange): Promise<number> {
  await writeItem(tx, resource, change);
  const [id] = await recordChanges(tx, resource, [change]);
  return id ?? 0;
}

/** Half of a change: the caller records it in the same transaction, together with others. */
export async function writeItem(
  tx: Transaction,
  resource: AuditedResource,
  { key, after, now, number }: Pick<ItemChange, "key" | "after" | "now" | "number">,
): Promise<void> {
  if (after === null) await resource.remove(tx, key, now);
  else await resource.write(tx, { key, item: after, now, number });
}

/**
 * The other half. It reviews the scheduled publications of these items, which may no longer fit, and leaves redirects
 * from the former addresses of pages.
 */
export async function recordChanges(
  tx: Transaction,
  resource: AuditedResource,
  changes: readonly ItemChange[],
): Promise<number[]> {
  await reviewWaiting(tx, resource, changes);
  const redirects = (await leaveRedirects(tx, resource, changes)).map(
    ({ cause: { editor, action, now }, ...redirect }): ItemChange => ({
      ...redirect,
      ...{ editor, action, now, reason: "страница переехала" },
    }),
  );
  if (redirects.length > 0) await recordAudits(tx, redirects.map(toEntry(REDIRECT_CONTENT)));
  return recordAudits(tx, changes.map(toEntry(resource)));
}

const toEntry =
  ({ kind }: Kind) =>
  ({ key, editor: { actor, origin }, number: _, publication: __, ...change }: ItemChange) => ({
    ...{ actor, origin, resource: { kind, id: key } },
    ...change,
  });
