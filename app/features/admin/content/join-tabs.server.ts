/** One person edits one item in two tabs: what the form has changed joins what is stored (decision 0109). */
import { type Fields, fromForm, toForm } from "~/features/core/resources/fields";
import type { Item } from "~/features/core/resources/item";
import { isSameJson } from "~/shared/canonical-json";
import { fingerprint } from "~/shared/fingerprint.server";
import { type Choices, mergeChosen } from "./merge-chosen";

/** For each place that two tabs changed; `seen`: the fingerprint of the stored draft beside which it was chosen. */
export type Joining = { seen: string; choices: Choices };

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
  const isChosen = joining?.seen === fingerprint(versions.theirs);
  const item = mergeChosen(fields, versions, isChosen ? joining.choices : new Map());
  return item ? { ok: true, item } : { ok: false, reason: "overtaken", versions };
}
