import type { Fields } from "~/features/core/resources/fields";
import type { Item } from "~/features/core/resources/item";
import { mergeItems } from "~/features/core/resources/merge-items";

/** Of a place that both have changed: what stays. */
export type Choice = "mine" | "theirs";
/** By the paths of conflicts. */
export type Choices = ReadonlyMap<string, Choice>;

type Versions = { base: Item | null; theirs: Item | null; mine: Item };

/** Each place of a conflict as chosen, everything else as both have changed it. Null: a conflict has no choice. */
export function mergeChosen(fields: Fields, versions: Versions, choices: Choices): Item | null {
  const own = [...choices].flatMap(([path, choice]) => (choice === "mine" ? [path] : []));
  const { merged, conflicts } = mergeItems(fields, versions, { own });
  return conflicts.every(({ path }) => choices.has(path)) ? merged : null;
}
