/** Lists of the back office over the database: every page, filter and order of every resource, and many rows. */
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { findResource, RESOURCES } from "~/features/admin/content/resources.server";
import { LIST_PAGE, showItems } from "~/features/admin/content/show-items.server";
import { startItem } from "~/features/admin/content/start-item.server";
import type { ListQuery } from "~/features/core/resources/list-query";
import { STATE_FILTER } from "~/features/core/resources/listing.server";
import type { AnyResource } from "~/features/core/resources/resource.server";
import { explain, recordStatements, type StatementRecorder } from "../setup/query-plans";
import { makeUser } from "../setup/shop.server";
import { TEST_DATABASE_URL } from "../setup/test-database.server";
import { useDemoSchool } from "../setup/use-school";

const school = useDemoSchool();

const ALL: ListQuery = { search: "", filters: {}, order: "", edge: null };
const LISTED = RESOURCES.filter(({ key }) => key !== null);

const resource = (kind: string): AnyResource => {
  const found = findResource(kind);
  if (!found) throw new Error(`No resource ${kind}`);
  return found;
};
const read = ({ listing }: AnyResource, query: Partial<ListQuery>, limit = 1000) =>
  listing.read(school.db, { query: { ...ALL, ...query }, limit, now: school.clock.now() });
const keysOf = (page: { items: readonly { key: string }[] }) => page.items.map(({ key }) => key);

describe.each(LISTED.map((one) => [one.kind, one] as const))("the list of %s", (_, one) => {
  it("is the same by pages, there and back, in each order", async () => {
    for (const { value: order } of one.listing.orders) {
      const whole = keysOf(await read(one, { order }));
      expect(new Set(whole).size).toBe(whole.length);
      const walk = async (side: "after" | "before", start: ListQuery["edge"]) => {
        const seen: string[] = [];
        for (let edge = start, more = true; more;) {
          const page = await read(one, { order, edge }, 2);
          const keys = keysOf(page);
          expect(page.total).toBe(whole.length);
          seen.splice(side === "after" ? seen.length : 0, 0, ...keys);
          more = side === "after" ? page.hasAfter : page.hasBefore;
          edge = { side, key: (side === "after" ? keys.at(-1) : keys[0]) ?? "" };
        }
        return seen;
      };
      expect(await walk("after", null)).toEqual(whole);
      expect(await walk("before", { side: "before", key: whole.at(-1) ?? "" })).toEqual(whole.slice(0, -1));
    }
  });

  it("begins like the site, and each item has a text for each column", async () => {
    const { items, total } = await read(one, {});
    const listed = await one.list(school.db, school.clock.now());
    expect(items.map(({ key, title, isOnSite }) => ({ key, title, isOnSite }))).toEqual(
      listed.map(({ key, title, isOnSite }) => ({ key, title, isOnSite })),
    );
    expect(total).toBe(items.length);
    for (const { cells } of items) expect(cells).toHaveLength(one.listing.columns.length);
  });

  it("is divided by its states, and narrowed by each choice of its filters", async () => {
    const whole = keysOf(await read(one, {}));
    for (const { name, options } of one.listing.filters)
      for (const { value } of options) {
        const some = keysOf(await read(one, { filters: { [name]: value } }));
        expect(whole.filter((key) => some.includes(key))).toEqual(some);
      }
    const states = await Promise.all(
      ["site", "hidden"].map(async (state) => keysOf(await read(one, { filters: { [STATE_FILTER]: state } }))),
    );
    if (one.listing.states) expect(states.flat().sort()).toEqual([...whole].sort());
  });

  it("finds an item by words of its title, and nothing by what is in none", async () => {
    const { items } = await read(one, {});
    const [first] = items;
    expect(keysOf(await read(one, { search: first?.title.split(/[,:]/)[0]?.toUpperCase() ?? "" }))).toContain(
      first?.key,
    );
    for (const search of ["%", "_", "\\", "'; --", "неттакогослова"])
      expect(keysOf(await read(one, { search })).length).toBeLessThan(items.length);
  });

  it("begins anew where the item of an address is gone", async () => {
    const page = await read(one, { edge: { side: "after", key: "no-such-item" } }, 2);
    expect([keysOf(page), page.hasBefore]).toEqual([keysOf(await read(one, {}, 2)), false]);
  });
});

describe("the page of a list", () => {
  const show = (userId: number, address: string) =>
    showItems(school, resource("promotions"), { userId, roles: ["content"], params: new URLSearchParams(address) });

  it("shows the person's own new items first, whatever has been typed, and only to them", async () => {
    const [own, other] = [await makeUser(school), await makeUser(school)];
    await startItem(school, resource("promotions"), { key: "chernovik", userId: own, sample: null });
    expect((await show(own, "")).fresh).toEqual([{ key: "chernovik", title: "chernovik" }]);
    expect((await show(own, "q=chern&state=draft")).fresh).toHaveLength(1);
    for (const address of ["q=zzz", "state=site", "ends=week"]) expect((await show(own, address)).fresh).toEqual([]);
    expect((await show(other, "")).fresh).toEqual([]);
  });

  it("has a way out where nothing is found", async () => {
    expect(await show(await makeUser(school), "q=неттакой")).toMatchObject({ items: [], total: 0, isNarrowed: true });
  });
});

const ROWS = TEST_DATABASE_URL ? 100_000 : 10_000;

describe("a list of many rows", () => {
  let recorder: StatementRecorder;
  beforeAll(async () => {
    await school.db.execute(sql`
      insert into promocodes (code, title, kind, value, ends_at)
      select 'МНОГО-' || n, 'Скидка с ярмарки ' || n, 'percent', 10, timestamptz '2026-01-01' + n * interval '1 hour'
      from generate_series(1, ${ROWS}::int) n`);
    await school.db.execute(sql`
      insert into redirects (from_path, to_path, updated_at)
      select '/mnogo/' || n || '/', '/catalog/', timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, ${ROWS}::int) n`);
    await school.database.execute("vacuum analyze promocodes");
    await school.database.execute("vacuum analyze redirects");
    recorder = recordStatements(school.database);
  });

  const ORDERS = ["promocodes", "redirects"].flatMap((kind) =>
    resource(kind).listing.orders.map(({ value }) => [kind, value] as const),
  );

  it.each(ORDERS)("%s in order «%s»: a page reads its own rows by an index", async (kind, order) => {
    const one = resource(kind);
    const first = keysOf(await read(one, { order }, LIST_PAGE));
    const edges: ListQuery["edge"][] = [null, { side: "after", key: first.at(-1) ?? "" }];
    const far = await read(one, { order, search: String(ROWS - 7) }, 1);
    edges.push({ side: "before", key: far.items[0]?.key ?? "" });
    for (const edge of edges) {
      recorder.popAll();
      const { total } = await read(one, { order, edge }, LIST_PAGE);
      expect(total).toBeGreaterThanOrEqual(ROWS);
      const pages = recorder.popAll().filter((statement) => /order by/i.test(statement.sql));
      expect(pages).toHaveLength(1);
      const { scanned, read: tables, text } = await explain(school.database, pages[0]!);
      expect(scanned, text).toEqual([]);
      expect(tables.get(kind)?.rows, text).toBeLessThanOrEqual(LIST_PAGE + 2);
    }
  });

  it("offers a page of samples and no more", async () => {
    const params = new URLSearchParams("q=ярмарки");
    const view = await showItems(school, resource("promocodes"), { userId: 1, roles: ["content"], params });
    expect(view.samples.filter(({ value }) => value.startsWith("site:"))).toHaveLength(LIST_PAGE);
    expect(view.total).toBe(ROWS);
  });
});
