/** The places that the person and others have changed to different values, for the choice. */
import type { ListedAuditEntry } from "~/features/core/audit/find-audit.server";
import { describeChanges, type NameItem } from "~/features/core/resources/describe-changes";
import type { Fields } from "~/features/core/resources/fields";
import type { Item } from "~/features/core/resources/item";
import { mergeItems } from "~/features/core/resources/merge-items";
import { fingerprint } from "~/shared/fingerprint.server";
import { compareTexts } from "./compare-texts.server";
import type { ConflictView } from "./content-view";

export type Versions = { base: Item | null; theirs: Item | null; mine: Item };
type Entry = Pick<ListedAuditEntry, "before" | "at" | "actorKind" | "actorId">;
type Said<Of> = {
  /** The latest changes of the item, the newest first. */
  entries: readonly Of[];
  sayAuthor: (entry: Of) => string;
  nameItem: NameItem;
};

/** The same text changed in two tabs: nothing says when. */
export const viewTabConflict = (fields: Fields, versions: Versions, nameItem: NameItem): ConflictView | null => {
  const conflict = viewConflict(fields, versions, { entries: [], sayAuthor: () => "", nameItem });
  return conflict && { ...conflict, with: "tab" };
};

/** Null: nothing is to be chosen. */
export function viewConflict<Of extends Entry>(
  fields: Fields,
  versions: Versions,
  { entries, sayAuthor, nameItem }: Said<Of>,
): ConflictView | null {
  const { merged, conflicts } = mergeItems(fields, versions, { own: "all", nameItem });
  if (conflicts.length === 0) return null;
  const findAuthor = traceAuthors(fields, versions, { entries, nameItem });
  return {
    ...{ with: "site", seen: fingerprint(versions.theirs) },
    blocks: conflicts.map(({ path, control, label, was, theirs, mine }) => {
      const author = findAuthor(path, theirs);
      return {
        ...{ path, control, label, by: author && sayAuthor(author) },
        ...{ theirs: compareTexts(was, theirs), mine: compareTexts(was, mine) },
      };
    }),
    taken: describeChanges(fields, versions.mine, merged).map(({ label }) => label),
  };
}

/** The author of a place is the newest change before which it had another value, or was no conflict. */
function traceAuthors<Of extends Entry>(
  fields: Fields,
  versions: Versions,
  { entries, nameItem }: Pick<Said<Of>, "entries" | "nameItem">,
) {
  const former = entries.map((entry) => {
    const theirs = entry.before as Item | null;
    const { conflicts } = mergeItems(fields, { ...versions, theirs }, { nameItem });
    return { entry, values: new Map(conflicts.map(({ path, theirs }) => [path, theirs])) };
  });
  return (path: string, theirs: string): Of | null =>
    former.find(({ values }) => values.get(path) !== theirs)?.entry ?? null;
}
