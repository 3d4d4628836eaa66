/** The list of a resource: a page of what the site has, and the person's own new items before the first. */
import type { AppContext } from "~/app-context.server";
import { mayStaff } from "~/features/core/access/staff-roles";
import { itemsPath } from "~/features/admin/shell/content-paths";
import {
  isNarrowed,
  type ListFilter,
  type ListQuery,
  readListQuery,
  wordsOf,
  writeListQuery,
} from "~/features/core/resources/list-query";
import { type Listing, SITE_STATES, STATE_FILTER } from "~/features/core/resources/listing.server";
import { type AnyResource, permissionOf } from "~/features/core/resources/resource.server";
import type { ItemRowView, ItemsView } from "./content-view";
import { findOwnDrafts } from "./drafts.server";
import { findScheduled } from "./list-pending.server";
import { sayMoment } from "./say-moment.server";

/** Rows of a page of any list in the back office. */
export const LIST_PAGE = 50;
/** States that are no column of any table: items of which the person has a draft, and those that change by themselves. */
const DRAFT = "draft";
const SCHEDULED = "scheduled";

type Asked = { userId: number; roles: readonly string[]; params: URLSearchParams };

export async function showItems(
  { db, clock, examples }: Pick<AppContext, "db" | "clock" | "examples">,
  resource: AnyResource,
  { userId, roles, params }: Asked,
): Promise<ItemsView> {
  const { kind, names, key: keyOf, listing } = resource;
  const now = clock.now();
  const filters = listFilters(resource);
  const query = readListQuery(params, { filters, orders: listing.orders });
  const [drafts, scheduled, keySuggestion] = await Promise.all([
    findOwnDrafts(db, { kind, userId }),
    findScheduled(db, kind),
    keyOf?.suggest?.(db) ?? "",
  ]);
  const page = await listing.read(db, { query, keys: keysOf(query, { drafts, scheduled }), limit: LIST_PAGE, now });
  const drafted = new Set(drafts.map(({ key }) => key));
  const changeOf = (key: string) => scheduled.find((one) => one.key === key)?.publishAt ?? null;
  const fresh = drafts
    .filter(({ base }) => base === null)
    .map(({ key, value }) => ({ key, title: resource.titleOf(value, key) }))
    .filter((item) => isSought(query, item));
  const items: ItemRowView[] = page.items.map(({ key, title, cells, isOnSite, state }) => {
    const changesAt = changeOf(key);
    return {
      ...{ key, title, cells, isOnSite, hasDraft: drafted.has(key) },
      state: state ?? nameState(listing, isOnSite),
      change: changesAt && sayMoment(changesAt, now),
    };
  });
  const isFirst = !page.hasBefore;
  const mayCreate = keyOf !== null && mayStaff(roles, permissionOf(resource, "edit"));
  const models = mayCreate ? examples(kind, now) : [];
  const pathAt = (edge: ListQuery["edge"]) => itemsPath(kind, writeListQuery({ ...query, edge }));
  const [first, last] = [items[0], items.at(-1)];
  return {
    ...{ kind, many: names.many, one: names.one, create: names.create, query, filters, orders: listing.orders },
    address: writeListQuery(query).toString(),
    keyLabel: keyOf?.label ?? "",
    keyHint: keyOf?.hint ?? "",
    keySuggestion,
    columns: listing.columns,
    fresh: isFirst ? fresh : [],
    items,
    total: page.total,
    isNarrowed: isNarrowed(query),
    beforePath: page.hasBefore && first ? pathAt({ side: "before", key: first.key }) : null,
    afterPath: page.hasAfter && last ? pathAt({ side: "after", key: last.key }) : null,
    samples: [
      ...models.map(({ key, title }) => ({ value: `example:${key}`, name: `пример: ${title}` })),
      // Only from this page: with many rows, people search for the item first.
      ...page.items.map(({ key, title }) => ({ value: `site:${key}`, name: `как на сайте: ${title}` })),
    ],
    mayCreate,
    bulk: mayStaff(roles, permissionOf(resource, "publish")) ? listActions(resource) : [],
  };
}

function nameState({ states }: Listing, isOnSite: boolean): string | null {
  if (!isOnSite) return states?.hidden ?? null;
  return states?.site === SITE_STATES.site ? null : (states?.site ?? null);
}

const listActions = ({ bulk }: AnyResource) =>
  (bulk?.actions ?? []).map(({ name, label }) => ({ value: name, name: label }));

type Keyed = readonly { key: string }[];

/** Undefined: the query asks for more than drafts of one's own, or what is scheduled. */
function keysOf({ filters }: ListQuery, { drafts, scheduled }: { drafts: Keyed; scheduled: Keyed }) {
  const state = filters[STATE_FILTER];
  const keyed = state === DRAFT ? drafts : state === SCHEDULED ? scheduled : undefined;
  return keyed && [...new Set(keyed.map(({ key }) => key))];
}

/** The keys of what an address of the list finds, on all its pages; `total` may be more than `most`. */
export async function findListed(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  resource: AnyResource,
  { userId, params, most }: { userId: number; params: URLSearchParams; most: number },
): Promise<{ keys: string[]; total: number }> {
  const { kind, listing } = resource;
  const asked = readListQuery(params, { filters: listFilters(resource), orders: listing.orders });
  const query = { ...asked, edge: null };
  const [drafts, scheduled] = await Promise.all([findOwnDrafts(db, { kind, userId }), findScheduled(db, kind)]);
  const page = { query, keys: keysOf(query, { drafts, scheduled }), limit: most, now: clock.now() };
  const { items, total } = await listing.read(db, page);
  return { keys: items.map(({ key }) => key), total };
}

function listFilters({ listing: { filters, states } }: AnyResource): ListFilter[] {
  const options = [
    ...(states
      ? [
          { value: "site", name: states.site },
          { value: "hidden", name: states.hidden },
        ]
      : []),
    { value: DRAFT, name: "есть мой черновик" },
    { value: SCHEDULED, name: "изменится по расписанию" },
  ];
  return [{ name: STATE_FILTER, label: "Состояние", options }, ...filters];
}

/** A new item is whatever has been typed so far: a filter by its fields cannot find it. */
function isSought({ search, filters }: ListQuery, { key, title }: { key: string; title: string }): boolean {
  const { [STATE_FILTER]: state = DRAFT, ...others } = filters;
  const text = `${title} ${key}`.toLowerCase();
  return state === DRAFT && Object.keys(others).length === 0 && wordsOf(search).every((word) => text.includes(word));
}
