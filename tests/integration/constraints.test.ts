/** Refusals of the database itself, and how constraints reach tables that already have rows (decision 0097). */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { is } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrateDatabase } from "~/db/migrate.server";
import type { OpenDatabase } from "~/db/open-database.server";
import { findProjectRoot } from "~/db/project-root.server";
import { schema } from "~/db/schema.server";
import { attributionSchema } from "~/shared/attribution";
import { openFormerSchema } from "../setup/former-schema.server";
import { collectLog, type LoggedLine } from "../setup/collect-log";
import { openTestDatabase } from "../setup/test-database.server";

const DB = path.join(findProjectRoot(), "app", "db");
const MIGRATIONS = readdirSync(path.join(DB, "migrations")).filter((name) => name.endsWith(".sql"));
/** Migrations before this one were written while no tables were large. */
const FIRST_CHECKED_LATER = MIGRATIONS.find((name) => name.endsWith("_listed-values.sql"))!.slice(0, 4);

describe("a column that holds a word of a list", () => {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openTestDatabase();
  });
  afterAll(() => open.close());

  it("has a CHECK made of the list, and the database has checked its rows", async () => {
    const listed = Object.values(schema)
      .filter((entry) => is(entry, PgTable))
      .map((table) => getTableConfig(table))
      .flatMap(({ name, columns }) =>
        columns
          .filter(({ enumValues }) => enumValues?.length)
          .map((column) => `${name}_${toSnakeCase(column.name)}_check`),
      );
    const { rows } = await open.execute(
      "select conname from pg_constraint where contype = 'c' and convalidated and connamespace = 'public'::regnamespace",
    );
    const checked = rows.map(({ conname }) => String(conname)).filter((name) => name.endsWith("_check"));
    expect(listed.length).toBeGreaterThan(35);
    expect(checked).toEqual(expect.arrayContaining(listed));
  });

  it("is declared with the list: a type alone checks nothing", () => {
    const files = readdirSync(path.join(DB, "schema"));
    const typed = files.flatMap((file) => [
      ...readFileSync(path.join(DB, "schema", file), "utf8").matchAll(/text\(\)\s*\.\$type<([^>]+)>/g),
    ]);
    // Phones and months have a format instead of a list.
    const formats = ["E164", "MonthKey", 'MonthKey | "__all__"'];
    expect(typed.map(([, type]) => type).filter((type) => !formats.includes(type!))).toEqual([]);
  });

  it("refuses another word", async () => {
    const at = new Date("2026-11-20T12:00:00Z");
    const order = { publicId: "o", createdAt: at, updatedAt: at };
    const refused = { cause: { code: "23514", constraint: "orders_state_check" } };
    await expect(open.db.insert(schema.orders).values({ ...order, state: "lost" as never })).rejects.toMatchObject(
      refused,
    );
  });
});

it("a migration adds constraints to older tables unchecked; they are checked after it, under a lighter lock", () => {
  const files = MIGRATIONS.filter((name) => name >= FIRST_CHECKED_LATER);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const statements = readFileSync(path.join(DB, "migrations", file), "utf8").split("--> statement-breakpoint");
    const made = statements.flatMap((one) => /CREATE TABLE "(\w+)"/.exec(one)?.[1] ?? []);
    const added = statements.filter((one) => /ADD CONSTRAINT "\w+" (CHECK|FOREIGN KEY)/.test(one));
    const late = added.filter((one) => !made.includes(/ALTER TABLE "(\w+)"/.exec(one)?.[1] ?? ""));
    expect(late.filter((one) => !one.includes("NOT VALID"))).toEqual([]);
  }
});

describe("rows of the version before", () => {
  const AT = "timestamptz '2026-11-20 12:00+03'";
  let former: Awaited<ReturnType<typeof openFormerSchema>>;
  let lines: LoggedLine[];
  const order = (id: number, state: string) =>
    former.open.execute(
      `insert into orders (public_id, state, created_at, updated_at) values ('o${id}', '${state}', ${AT}, ${AT})`,
    );
  const unchecked = async () => {
    const { rows } = await former.open.execute("select conname from pg_constraint where not convalidated order by 1");
    return rows.map(({ conname }) => conname);
  };
  beforeAll(async () => {
    lines = [];
    former = await openFormerSchema(FIRST_CHECKED_LATER);
    await order(1, "paid");
    await order(2, "lost");
    const gone = 999;
    for (const [id, inviter] of [
      [1, gone],
      [2, 1],
    ] as const)
      await former.open.execute(
        `insert into users (public_id, phone, referral_code, referred_by_user_id, created_at, updated_at)
         values ('u${id}', '+7926555000${id}', 'r${id}', ${inviter}, ${AT}, ${AT})`,
      );
    const mark = { utm_source: "vk", utm_term: "", other: "x" };
    await former.open.execute(`update orders set utm_mark = '${JSON.stringify(mark)}' where public_id = 'o1'`);
    const touch = { utm: { utm_source: "ya" }, clickIds: {}, at: null };
    const known = { first: touch, last: touch, affiliateUid: null, clientIds: {}, referral: null };
    await former.open.execute(
      `update orders set utm_mark = '${JSON.stringify(mark)}', attribution = '${JSON.stringify(known)}' where public_id = 'o2'`,
    );
    await former.open.execute(`update orders set merged_into_id = ${gone} where public_id = 'o1'`);
    await former.open.execute("insert into promocodes (code, title, kind, value) values ('A', 'a', 'percent', 5)");
    await former.open.execute(
      `insert into promocode_uses (code, order_id, payer_user_id, state, created_at) values ('A', 1, ${gone}, 'spent', ${AT})`,
    );
    await migrateDatabase(former.open, collectLog(lines));
  });
  afterAll(() => former.close());

  it("stay where they break a constraint, which the log names and which refuses new rows", async () => {
    expect(await unchecked()).toEqual(["orders_state_check"]);
    const named = { table: "orders", constraint: "orders_state_check" };
    expect(lines).toEqual([expect.objectContaining({ event: "db.constraint_violated", ...named })]);
    await expect(order(3, "lost")).rejects.toThrow(/orders_state_check/);
  });

  it("forget an account and a cart that are gone, now and whenever one is deleted", async () => {
    const read = async (sql: string) => (await former.open.execute(sql)).rows;
    const inviters = "select referred_by_user_id as inviter from users order by id";
    expect(await read(inviters)).toEqual([{ inviter: null }, { inviter: expect.anything() as unknown }]);
    expect(await read("select merged_into_id from orders where public_id = 'o1'")).toEqual([{ merged_into_id: null }]);
    expect(await read("select payer_user_id from promocode_uses")).toEqual([{ payer_user_id: null }]);
    await former.open.execute("delete from users where id = 1");
    expect(await read(inviters)).toEqual([{ inviter: null }]);
  });

  it("have the mark of a cart as its touch, unless they know a touch already", async () => {
    const { rows } = await former.open.execute("select attribution from orders order by id");
    const touch = { utm: { utm_source: "vk" }, clickIds: {}, at: null };
    const known = attributionSchema.array().parse(rows.map(({ attribution }) => attribution));
    expect(known[0]).toEqual({ first: touch, last: touch, affiliateUid: null, clientIds: {}, referral: null });
    expect(known[1]!.last!.utm).toEqual({ utm_source: "ya" });
  });

  it("are checked again by the next start", async () => {
    await former.open.execute("update orders set state = 'expired' where state = 'lost'");
    await migrateDatabase(former.open, collectLog(lines));
    expect(await unchecked()).toEqual([]);
    expect(lines).toHaveLength(1);
  });
});
