/** Two people change one item: what each of them did, field by field, from the item that both began with. */
import { isSameJson } from "~/shared/canonical-json";

export type Item = Readonly<Record<string, unknown>>;

export const isItem = (value: unknown): value is Item =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export type Merge = {
  /** With theirs in every field of `conflicts`. */
  merged: Item;
  /** Both changed these, to different values. */
  conflicts: string[];
  /** Taken from each without a question. */
  mine: string[];
  theirs: string[];
};

/** A null item is one that does not exist: all its fields are absent. */
export function mergeItems(base: Item | null, theirs: Item | null, mine: Item): Merge {
  const merged: Record<string, unknown> = {};
  const found: Omit<Merge, "merged"> = { conflicts: [], mine: [], theirs: [] };
  for (const name of Object.keys(mine)) {
    const [was, other, own] = [base?.[name], theirs?.[name], mine[name]];
    const isMine = !isSameJson(was, own);
    const isTheirs = !isSameJson(was, other);
    merged[name] = isTheirs ? other : own;
    if (isMine && isTheirs && !isSameJson(own, other)) found.conflicts.push(name);
    else if (isTheirs && !isMine) found.theirs.push(name);
    else if (isMine && !isTheirs) found.mine.push(name);
  }
  return { merged, ...found };
}

export type Undo = { item: Item; conflicts: string[] };

/**
 * Takes back the change from `before` to `after`: each of its fields, unless it has been changed since. Other fields
 * stay as they are now.
 */
export function undoChange({ before, after, now }: { before: Item; after: Item; now: Item }): Undo {
  const changed = Object.keys(after).filter((name) => !isSameJson(before[name], after[name]));
  const conflicts = changed.filter(
    (name) => !isSameJson(now[name], after[name]) && !isSameJson(now[name], before[name]),
  );
  const item = { ...now, ...Object.fromEntries(changed.map((name) => [name, before[name]])) };
  return { item, conflicts };
}
