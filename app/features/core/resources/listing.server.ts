/**
 * The list of a resource as data: columns, filters, search, orders. A page of it is read by the keys of its edges, so
 * the last page of a hundred thousand rows costs as much as the first.
 */
import { and, asc, count, desc, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgSelect, PgSelectBuilder, SelectedFields, SelectedFieldsFlat } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { Database } from "~/db/open-database.server";
import type { Choice } from "./fields";
import { type ListFilter, type ListQuery, wordsOf } from "./list-query";

type Reader = Pick<Database, "select">;

export type ListedItem = {
  /** Its part of the address; never changes. */
  key: string;
  title: string;
  /** Distinguishes it from others of that title. */
  note: string;
  isOnSite: boolean;
  /** Its state, where neither name of the list is true of it. */
  state?: string | undefined;
  /** A text for each column. */
  cells: readonly string[];
};

/** As a resource without a listing of its own lists its items. */
export type PlainItem = Omit<ListedItem, "cells">;

export type ListPage = {
  items: ListedItem[];
  /** How many the query matches on all pages. */
  total: number;
  hasBefore: boolean;
  hasAfter: boolean;
};

type Asked = {
  query: ListQuery;
  /** Only these. */
  keys?: readonly string[];
  limit: number;
  now: Date;
};

export type Listing = {
  /** Column labels, without the title. */
  columns: readonly string[];
  /** Without the state, which every list has. */
  filters: readonly ListFilter[];
  /** The first is the order of the site. */
  orders: readonly Choice[];
  /** Names of an item that the site shows, and one that it does not; null: it shows all. */
  states: { site: string; hidden: string } | null;
  read: (db: Reader, asked: Asked) => Promise<ListPage>;
};

/** The filter that all lists share; `draft` is one of the person's own. */
export const STATE_FILTER = "state";

const SITE_ORDER: readonly Choice[] = [{ value: "", name: "как на сайте" }];
/** Of a list whose items are on the site as a rule: the name of the first is not repeated in each row. */
export const SITE_STATES = { site: "на сайте", hidden: "снято с сайта" };

/** For short lists: read completely and searched in memory. */
export function listPlainly(
  list: (db: Reader, now: Date) => Promise<readonly PlainItem[]>,
  states = SITE_STATES,
): Listing {
  return {
    columns: ["Что это"],
    filters: [],
    orders: SITE_ORDER,
    states,
    read: async (db, { query: { search, filters, edge }, keys, limit, now }) => {
      const state = filters[STATE_FILTER];
      const found = (await list(db, now)).filter(
        ({ key, title, note, isOnSite }) =>
          wordsOf(search).every((word) => `${title} ${note} ${key}`.toLowerCase().includes(word)) &&
          (state === undefined || (state === "site") === isOnSite) &&
          (keys?.includes(key) ?? true),
      );
      const at = edge ? found.findIndex(({ key }) => key === edge.key) : -1;
      const end = at >= 0 && edge?.side === "before" ? at : undefined;
      const begin = end === undefined ? at + 1 : Math.max(0, end - limit);
      const items = found.slice(begin, end ?? begin + limit).map((item) => ({ ...item, cells: [item.note] }));
      return { items, total: found.length, hasBefore: begin > 0, hasAfter: begin + items.length < found.length };
    },
  };
}

type Part = PgColumn | SQL;

type TableListing<Row extends SelectedFieldsFlat> = {
  row: Row;
  /** Joins of one row each. */
  from: (select: PgSelectBuilder<SelectedFields>) => unknown;
  /** Rows that nobody edits are left out. */
  only?: SQL;
  ofKey: (key: string) => SQL | undefined;
  key: (row: SelectResultFields<Row>) => string;
  title: (row: SelectResultFields<Row>) => string;
  columns: readonly { label: string; text: (row: SelectResultFields<Row>, now: Date) => string }[];
  /** Columns without nulls; their words are looked for in all of them together. */
  search: readonly Part[];
  filters?: readonly (ListFilter & { where: (value: string, now: Date) => SQL | undefined })[];
  /** Without nulls, all ascending or all descending, the last part unique. The first order is that of the site. */
  orders: readonly { value: string; name: string; by: readonly Part[]; isDescending?: boolean }[];
  /** Left out where the site shows all. */
  isOnSite?: (now: Date) => SQL<boolean>;
  states?: { site: string; hidden: string };
  /** The state of a row of which neither name is true. */
  ownState?: (row: SelectResultFields<Row>) => string | undefined;
};

/** Lists the rows of tables: filters, search, order and page are SQL. */
export function listTable<Row extends SelectedFieldsFlat>(
  table: TableListing<Row>,
): { listing: Listing; list: (db: Reader, now: Date) => Promise<ListedItem[]> } {
  const { orders, ofKey, only, isOnSite } = table;
  type Values = SelectResultFields<Row>;
  const select = (db: Reader, row: SelectedFields): PgSelect =>
    (table.from(db.select(row)) as { $dynamic: () => PgSelect }).$dynamic();
  const rowAt = (now: Date) => ({ shown: table.row, ...(isOnSite && { isOnSite: isOnSite(now).as("is_on_site") }) });
  const show = (found: Record<string, unknown>, now: Date): ListedItem => {
    const row = found.shown as Values;
    const cells = table.columns.map(({ text }) => text(row, now));
    const note = cells.filter(Boolean).join(", ");
    const [isOnSiteNow, state] = [found.isOnSite !== false, table.ownState?.(row)];
    return { key: table.key(row), title: table.title(row), note, cells, isOnSite: isOnSiteNow, state };
  };
  const orderOf = (value: string) => orders.find((order) => order.value === value) ?? orders[0];

  const matching = ({ query: { search, filters }, keys, now }: Asked): SQL | undefined => {
    const text = sql`lower(${sql.join([...table.search], sql` || ' ' || `)})`;
    const state = filters[STATE_FILTER];
    return and(
      only,
      keys && (keys.length > 0 ? or(...keys.map(ofKey)) : sql`false`),
      ...wordsOf(search).map((word) => sql`${text} like ${`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`}`),
      ...(table.filters ?? []).map(({ name, where }) => {
        const value = filters[name];
        return value === undefined ? undefined : where(value, now);
      }),
      state === "site" ? isOnSite?.(now) : state === "hidden" ? sql`not ${isOnSite?.(now) ?? sql`true`}` : undefined,
    );
  };

  const readPage = async (db: Reader, asked: Asked, edge: ListQuery["edge"]) => {
    const { query, limit, now } = asked;
    const { by = [], isDescending = false } = orderOf(query.order) ?? {};
    const isBack = edge?.side === "before";
    const isFalling = isDescending !== isBack;
    const parts = sql.join([...by], sql`, `);
    const known = edge && select(db, Object.fromEntries(by.map((part, index) => [`p${index}`, alias(part, index)])));
    const beyond =
      known && sql`(${parts}) ${sql.raw(isFalling ? "<" : ">")} (${known.where(ofKey(edge.key)).getSQL()})`;
    const rows = await select(db, rowAt(now))
      .where(and(matching(asked), beyond ?? undefined))
      .orderBy(...by.map((part) => (isFalling ? desc(part) : asc(part))))
      .limit(limit + 1);
    const items = rows.slice(0, limit).map((row) => show(row, now));
    const hasMore = rows.length > limit;
    if (isBack) return { items: items.reverse(), hasBefore: hasMore, hasAfter: true };
    return { items, hasBefore: edge !== null, hasAfter: hasMore };
  };

  const listing: Listing = {
    columns: table.columns.map(({ label }) => label),
    filters: (table.filters ?? []).map(({ name, label, options }) => ({ name, label, options })),
    orders: orders.map(({ value, name }) => ({ value, name })),
    states: isOnSite ? (table.states ?? SITE_STATES) : null,
    read: async (db, asked) => {
      const found = select(db, table.row).where(matching(asked)).as("found");
      const [page, [counted]] = await Promise.all([
        readPage(db, asked, asked.query.edge),
        db.select({ total: count() }).from(found),
      ]);
      // The item of the edge is gone, or was the last one: the page of an old address is the first.
      const isLost = page.items.length === 0 && asked.query.edge !== null;
      return { ...(isLost ? await readPage(db, asked, null) : page), total: counted?.total ?? 0 };
    },
  };
  const list = async (db: Reader, now: Date) => {
    const rows = await select(db, rowAt(now))
      .where(only)
      .orderBy(...(orders[0]?.by ?? []).map((part) => (orders[0]?.isDescending ? desc(part) : asc(part))));
    return rows.map((row) => show(row, now));
  };
  return { listing, list };
}

/** A selected part needs a name, and two columns may share theirs. */
const alias = (part: Part, index: number): SQL.Aliased => sql`${part}`.as(`part_${index}`);
