/** Finds what an item names and the site does not have yet: it has to be published first. */
import { and, eq, or } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { contentDrafts } from "~/db/schema/content.server";
import type { NameItem } from "~/features/core/resources/describe-changes";
import { findReferences, listReferredKinds, type Reference } from "~/features/core/resources/find-references";
import type { Fields } from "~/features/core/resources/fields";
import type { PlainItem } from "~/features/core/resources/listing.server";
import type { Item } from "~/features/core/resources/item";
import { findResource } from "./resources.server";

type Reader = Pick<Database, "select">;

/** The items of a resource on the site, each resource read once. */
export type SiteLists = (kind: string) => Promise<readonly PlainItem[]>;

export function openSiteLists(db: Reader, now: Date): SiteLists {
  const known = new Map<string, Promise<readonly PlainItem[]>>();
  return (kind) => {
    const list = known.get(kind) ?? findResource(kind)?.list(db, now) ?? Promise.resolve([]);
    known.set(kind, list);
    return list;
  };
}

/** `draft`: whose it is; null: there is none. */
export type Unpublished = Reference & { title: string; draft: "own" | "other" | null };

type Named = { fields: Fields; item: Item; userId: number };

/** In the order of publication: what the named drafts name in their turn comes before them. */
export async function findUnpublished(
  db: Reader,
  lists: SiteLists,
  { fields, item, userId }: Named,
): Promise<Unpublished[]> {
  const levels: Unpublished[][] = [];
  const seen = new Set<string>();
  let named = findReferences(fields, item);
  while (named.length > 0) {
    const missing: Reference[] = [];
    for (const one of named) {
      const id = `${one.kind} ${one.key}`;
      if (!seen.has(id) && !(await lists(one.kind)).some(({ key }) => key === one.key)) missing.push(one);
      seen.add(id);
    }
    if (missing.length === 0) break;
    const drafts = await readDrafts(db, missing);
    named = [];
    const level = missing.map(({ kind, key }): Unpublished => {
      const found = drafts.filter((one) => one.kind === kind && one.itemKey === key);
      const draft = found.find((one) => one.userId === userId) ?? found[0];
      const resource = findResource(kind);
      if (!draft || !resource) return { kind, key, title: key, draft: null };
      named.push(...findReferences(resource.fields, draft.value));
      const title = resource.titleOf(draft.value, key);
      return { kind, key, title, draft: draft.userId === userId ? "own" : "other" };
    });
    levels.unshift(level);
  }
  return levels.flat();
}

const readDrafts = (db: Reader, references: readonly Reference[]) =>
  db
    .select({
      kind: contentDrafts.kind,
      itemKey: contentDrafts.itemKey,
      userId: contentDrafts.userId,
      value: contentDrafts.value,
    })
    .from(contentDrafts)
    .where(or(...references.map(({ kind, key }) => and(eq(contentDrafts.kind, kind), eq(contentDrafts.itemKey, key)))));

/** By the same names as the choices of its form. */
export async function nameReferences(
  fields: Fields,
  lists: SiteLists,
  unpublished: readonly Unpublished[] = [],
): Promise<NameItem> {
  const names = new Map(unpublished.map(({ kind, key, title }) => [`${kind} ${key}`, title]));
  for (const kind of listReferredKinds(fields))
    for (const { key, title } of await lists(kind)) names.set(`${kind} ${key}`, title);
  return (kind, key) => names.get(`${kind} ${key}`) ?? key;
}
