/** The places that the person and others have changed to different values, for the choice. */
import type { ListedAuditEntry } from "~/features/core/audit/find-audit.server";
import { describeChanges } from "~/features/core/resources/describe-changes";
import type { Fields } from "~/features/core/resources/fields";
import type { Item } from "~/features/core/resources/item";
import { mergeItems } from "~/features/core/resources/merge-items";
import { fingerprint } from "~/shared/fingerprint.server";
import { compareTexts } from "./compare-texts.server";
import type { ConflictView } from "./content-view";

export type Versions = { base: Item | null; theirs: Item | null; mine: Item };
type Entry = Pick<ListedAuditEntry, "before" | "at" | "actorKind" | "actorId">;

/** The same text changed in two tabs: nothing says when. */
export const viewTabConflict = (fields: Fields, versions: Versions): ConflictView | null => {
  const conflict = viewConflict(fields, versions, { entries: [], sayAuthor: () => "" });
  return conflict && { ...conflict, with: "tab" };
};

/** `entries`: the latest changes of the item, the newest first. Null: nothing is to be chosen. */
export function viewConflict<Of extends Entry>(
  fields: Fields,
  versions: Versions,
  { entries, sayAuthor }: { entries: readonly Of[]; sayAuthor: (entry: Of) => string },
): ConflictView | null {
  const { merged, conflicts } = mergeItems(fields, versions, "all");
  if (conflicts.length === 0) return null;
  const findAuthor = traceAuthors(fields, versions, entries);
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
function traceAuthors<Of extends Entry>(fields: Fields, versions: Versions, entries: readonly Of[]) {
  const former = entries.map((entry) => {
    const { conflicts } = mergeItems(fields, { ...versions, theirs: entry.before as Item | null });
    return { entry, values: new Map(conflicts.map(({ path, theirs }) => [path, theirs])) };
  });
  return (path: string, theirs: string): Of | null =>
    former.find(({ values }) => values.get(path) !== theirs)?.entry ?? null;
}
