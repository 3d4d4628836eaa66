/** Scheduled publications of items that change meanwhile: which of them will still fit. */
import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { contentPublications } from "~/db/schema/content.server";
import type { Fields } from "~/features/core/resources/fields";
import type { Item } from "~/features/core/resources/item";
import { mergeItems } from "~/features/core/resources/merge-items";
import type { AuditedResource } from "~/features/core/resources/resource.server";
import { isSameJson } from "~/shared/canonical-json";

/** `publication`: the scheduled one that makes this change. */
export type WrittenItem = { key: string; before: Item | null; after: Item | null; publication?: number; now: Date };

/**
 * Stops a scheduled publication as soon as a person changes one of its places, because it would fail at its time. An
 * undo of that change resumes it. A scheduled change stops no later one, which is rebased onto it.
 */
export async function reviewWaiting(
  tx: Transaction,
  { kind, fields }: Pick<AuditedResource, "kind" | "fields">,
  changes: readonly WrittenItem[],
): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const changed = new Map(changes.map((change) => [change.key, change]));
  const { failure, publishAt, id } = contentPublications;
  const waiting = await tx
    .select()
    .from(contentPublications)
    .where(
      and(
        ...[eq(contentPublications.kind, kind), inArray(contentPublications.itemKey, [...changed.keys()])],
        or(isNull(failure), and(eq(failure, "conflict"), gt(publishAt, first.now))),
      ),
    );
  for (const one of waiting) {
    const change = changed.get(one.itemKey);
    if (!change || one.id === change.publication) continue;
    const isRebased = change.publication !== undefined && one.failure === null;
    const { base, value } = isRebased ? rebase(fields, one, change) : one;
    const fits = mergeItems(fields, { base, theirs: change.after, mine: value }).conflicts.length === 0;
    const next = { base, value, failure: fits ? null : "conflict" };
    if (next.failure !== one.failure || !isSameJson([base, value], [one.base, one.value]))
      await tx.update(contentPublications).set(next).where(eq(id, one.id));
  }
}

type Rebased = { base: Item | null; value: Item };

/**
 * A scheduled publication after an earlier one: begun with what that one has written, and changing the same places as
 * before. Where both change a place, the later one wins at its own time.
 */
export function rebase(fields: Fields, { base, value }: Rebased, { after }: Pick<WrittenItem, "after">): Rebased {
  if (base === null || after === null) return { base, value };
  return { base: after, value: mergeItems(fields, { base, theirs: after, mine: value }, { own: "all" }).merged };
}
