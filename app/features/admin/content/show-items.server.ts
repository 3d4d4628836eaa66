/** The list of a resource: what is on the site, and the person's own new items before it. */
import type { AppContext } from "~/app-context.server";
import { mayStaff } from "~/features/core/access/staff-roles";
import type { AnyResource } from "~/features/core/resources/resource.server";
import type { ItemsView } from "./content-view";
import { findOwnDrafts } from "./drafts.server";

type Person = { userId: number; roles: readonly string[] };

/** `query` is looked for in titles, notes and keys. */
export async function showItems(
  { db, clock, examples }: Pick<AppContext, "db" | "clock" | "examples">,
  resource: AnyResource,
  { userId, roles, query }: Person & { query: string },
): Promise<ItemsView> {
  const { kind, names, key: keyOf } = resource;
  const [listed, drafts, keySuggestion] = await Promise.all([
    resource.list(db, clock.now()),
    findOwnDrafts(db, { kind, userId }),
    keyOf?.suggest?.(db) ?? "",
  ]);
  const drafted = new Set(drafts.map(({ key }) => key));
  const isNew = drafts.filter(({ base }) => base === null);
  const items = [
    ...isNew.map(({ key, value }) => ({
      ...{ key, title: resource.titleOf(value, key), note: "ещё не на сайте" },
      ...{ state: "new" as const, hasDraft: true },
    })),
    ...listed.map(({ key, title, note, isOnSite }) => ({
      ...{ key, title, note, hasDraft: drafted.has(key) },
      state: isOnSite ? ("site" as const) : ("hidden" as const),
    })),
  ];
  const mayCreate = keyOf !== null && mayStaff(roles, "content.edit");
  const models = mayCreate ? examples(clock.now()).filter((one) => one.kind === kind) : [];
  const sought = query.trim().toLowerCase();
  return {
    ...{ kind, many: names.many, create: names.create, query: query.trim() },
    keyLabel: keyOf?.label ?? "",
    keyHint: keyOf?.hint ?? "",
    keySuggestion,
    items: items.filter(({ key, title, note }) => `${title} ${note} ${key}`.toLowerCase().includes(sought)),
    samples: [
      ...models.map(({ key, item }) => ({
        value: `example:${key}`,
        name: `пример: ${resource.titleOf(item, key)}, ${key}`,
      })),
      ...listed.map(({ key, title }) => ({ value: `site:${key}`, name: `как на сайте: ${title}` })),
    ],
    mayCreate,
  };
}
