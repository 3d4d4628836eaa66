/**
 * During a deploy copies of the former version run on the new tables: its selects, inserts and updates still work
 * (decision 0097). They are compiled from its recorded schema.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { is } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OpenDatabase } from "~/db/open-database.server";
import { findProjectRoot } from "~/db/project-root.server";
import { schema } from "~/db/schema.server";
import { quoteName } from "~/db/transfer/describe-tables.server";
import { openTestDatabase } from "../setup/test-database.server";

/** The newest migration of the version that runs now. It moves on when a version has landed. */
const FORMER = "0038";

const ROOT = findProjectRoot();
const MIGRATIONS = path.join(ROOT, "app", "db", "migrations");
const DECISION = path.join(ROOT, "app", "decisions", "0097-the-database-checks-what-it-stores.md");

type FormerColumn = { name: string; type: string; notNull: boolean; default?: unknown; identity?: unknown };
type FormerTable = {
  name: string;
  columns: Record<string, FormerColumn>;
  checkConstraints: Record<string, { name: string; value: string }>;
};

const tables = Object.values(
  (
    JSON.parse(readFileSync(path.join(MIGRATIONS, "meta", `${FORMER}_snapshot.json`), "utf8")) as {
      tables: Record<string, FormerTable>;
    }
  ).tables,
);

/** A value for each type that a column of ours has. */
const SAMPLES: [RegExp, string][] = [
  [/^(bigint|integer|smallint|double precision)$/, "1"],
  [/^(text|varchar.*)$/, "'x'"],
  [/^boolean$/, "true"],
  [/^jsonb$/, "'{}'"],
  [/^timestamp with time zone$/, "now()"],
  [/^date$/, "'2026-11-20'"],
];

let open: OpenDatabase;
/** The lists that the database checks now, by the name of the constraint. */
let lists: Map<string, string[]>;
beforeAll(async () => {
  open = await openTestDatabase();
  const { rows } = await open.execute(
    "select conname, pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c' and conname like '%\\_check'",
  );
  lists = new Map(rows.map(({ conname, text }) => [String(conname), wordsOf(String(text))]));
});
afterAll(() => open.close());

const wordsOf = (check: string): string[] => [...check.matchAll(/'([^']*)'/g)].map(([, word]) => word!);

/** The words that the former version may write: of its own list, or of today's where it had none. */
function formerWords(table: FormerTable, column: FormerColumn): string[] {
  const name = `${table.name}_${column.name}_check`;
  const former = table.checkConstraints[name];
  return former ? wordsOf(former.value) : (lists.get(name) ?? []);
}

function sampleOf(table: FormerTable, column: FormerColumn): string {
  const [word] = formerWords(table, column);
  if (word !== undefined) return `'${word}'`;
  const sample = SAMPLES.find(([type]) => type.test(column.type))?.[1];
  if (sample === undefined) throw new Error(`No sample of ${column.type} (${table.name}.${column.name})`);
  return sample;
}

/** Names and values of an insert; `more` replaces some of the values. */
function insertInto(target: string, table: FormerTable, columns: FormerColumn[], more: Record<string, string> = {}) {
  const names = columns.map(({ name }) => quoteName(name)).join(", ");
  const values = columns.map((column) => more[column.name] ?? sampleOf(table, column)).join(", ");
  return `insert into ${target} (${names}) overriding system value values (${values})`;
}

it.each(tables.map((table) => [table.name, table] as const))("the statements about %s still work", async (_, table) => {
  const columns = Object.values(table.columns);
  const name = quoteName(table.name);
  const copy = quoteName(`former_${table.name}`);
  const listed = columns.flatMap((column) => formerWords(table, column).map((word) => ({ column, word })));
  const needed = columns.filter((column) => column.notNull && column.default === undefined && !column.identity);
  const set = columns
    .filter(({ identity }) => !identity)
    .map((column) => `${quoteName(column.name)} = ${quoteName(column.name)}`);
  await open.db
    .transaction(async (tx) => {
      const run = (text: string) => tx.execute(text);
      await run(`select ${columns.map((column) => quoteName(column.name)).join(", ")} from ${name} limit 1`);
      // With defaults and checks and without foreign keys: one row is enough. Rules of several columns, which the
      // former version had as well, and uniqueness are not tested here.
      await run(
        `create temp table ${copy} (like public.${name} including defaults including identity including constraints)`,
      );
      for (const check of Object.keys(table.checkConstraints).filter((one) => !one.endsWith("_check")))
        await run(`alter table ${copy} drop constraint if exists ${quoteName(check)}`);
      await run(insertInto(copy, table, needed));
      await run(insertInto(copy, table, columns));
      for (const { column, word } of listed)
        await run(insertInto(copy, table, columns, { [column.name]: `'${word}'` }));
      await run(`update ${copy} set ${set.join(", ")}`);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
});

class Undone extends Error {}

it("names a version that has landed", () => {
  const known = readdirSync(MIGRATIONS).filter((file) => file.endsWith(".sql"));
  expect(known.some((file) => file.startsWith(FORMER))).toBe(true);
  expect(tables.length).toBeGreaterThan(30);
});

it("the columns that no code names are those that decision 0097 lists for the next landing to drop", async () => {
  const named = new Set(
    Object.values(schema)
      .filter((entry) => is(entry, PgTable))
      .map((table) => getTableConfig(table))
      .flatMap((table) => table.columns.map((column) => `${table.name}.${toSnakeCase(column.name)}`)),
  );
  const ours = new Set([...named].map((column) => column.split(".")[0]!));
  const { rows } = await open.execute(
    "select table_name, column_name from information_schema.columns where table_schema = 'public'",
  );
  const unnamed = rows
    .filter(({ table_name: table }) => ours.has(String(table)))
    .map(({ table_name: table, column_name: column }) => `${String(table)}.${String(column)}`)
    .filter((column) => !named.has(column));
  const listed = [...readFileSync(DECISION, "utf8").matchAll(/^\| `(\w+\.\w+)` +\| \d{4}-\d{2}-\d{2} /gm)];
  expect(unnamed.sort()).toEqual(listed.map(([, column]) => column!).sort());
});
