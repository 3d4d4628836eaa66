/** Scheduled publications of items that change meanwhile: which of them will still fit. */
import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { contentPublications } from "~/db/schema/content.server";
import { type Item, mergeItems } from "~/features/core/resources/merge-items";
import { isSameJson } from "~/shared/canonical-json";

/** `publication`: the scheduled one that makes this change. */
export type WrittenItem = { key: string; before: Item | null; after: Item | null; publication?: number; now: Date };

/**
 * Stops a scheduled publication as soon as a person changes one of its fields, because it would fail at its time. An
 * undo of that change resumes it. A scheduled change stops no later one, which is rebased onto it.
 */
export async function reviewWaiting(
  tx: Transaction,
  { kind }: { kind: string },
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
    const base = change.publication === undefined ? one.base : rebase(one, change);
    const fits = mergeItems(base, change.after, one.value).conflicts.length === 0;
    const next = { base, failure: fits ? null : "conflict" };
    if (next.failure !== one.failure || !isSameJson(base, one.base))
      await tx.update(contentPublications).set(next).where(eq(id, one.id));
  }
}

/** The base of a scheduled publication after an earlier one: fields that both change begin with the earlier value. */
export function rebase(
  { base, value }: { base: Item | null; value: Item },
  { before, after }: WrittenItem,
): Item | null {
  if (base === null || after === null) return base;
  const isOfBoth = (name: string) => !isSameJson(base[name], value[name]) && !isSameJson(before?.[name], after[name]);
  return Object.fromEntries(Object.entries(base).map(([name, was]) => [name, isOfBoth(name) ? after[name] : was]));
}
