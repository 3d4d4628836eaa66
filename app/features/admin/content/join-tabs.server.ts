/** One person edits one item in two tabs: what the form has changed joins what is stored (decision 0109). */
import { type Fields, fromForm, toForm } from "~/features/core/resources/fields";
import type { Item } from "~/features/core/resources/item";
import { mergeItems } from "~/features/core/resources/merge-items";
import { isSameJson } from "~/shared/canonical-json";
import { fingerprint } from "~/shared/fingerprint.server";

/** Of a place that both have changed: what stays. */
export type Choice = "mine" | "theirs";

/** For each place that two tabs changed; `seen`: the fingerprint of the stored draft beside which it was chosen. */
export type Joining = { seen: string; choices: ReadonlyMap<string, Choice> };

/** A place that both tabs have changed to different values has no choice. */
export type TabConflict = {
  ok: false;
  reason: "overtaken";
  versions: { base: Item | null; theirs: Item; mine: Item };
};

type Tabs = { begun: Item | null; stored: Item; value: Item; joining: Joining | null };

/** `begun`: the item that the form was filled with. */
export function joinTabs(
  fields: Fields,
  { begun, stored, value, joining }: Tabs,
): { ok: true; item: Item } | TabConflict {
  // A new item may lack fields, and its form never does.
  const asForm = (item: Item) => fromForm(fields, toForm(fields, item));
  const versions = { base: begun && asForm(begun), theirs: asForm(stored), mine: value };
  if (isSameJson(versions.base, versions.theirs)) return { ok: true, item: value };
  const choices = joining?.seen === fingerprint(versions.theirs) ? joining.choices : new Map<string, Choice>();
  const own = [...choices].flatMap(([path, choice]) => (choice === "mine" ? [path] : []));
  const { merged, conflicts } = mergeItems(fields, versions, { own });
  return conflicts.every(({ path }) => choices.has(path))
    ? { ok: true, item: merged }
    : { ok: false, reason: "overtaken", versions };
}
