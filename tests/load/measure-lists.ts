/**
 * How long a list of the back office takes on PostgreSQL with 100,000 rows, and the plans of its slowest page. The whole
 * use case runs; only network and rendering are left out. `npm run bench -- lists` runs it alone.
 */
import { sql } from "drizzle-orm";
import { loadavg } from "node:os";
import { findResource } from "~/features/admin/content/resources.server";
import { LIST_PAGE, showItems } from "~/features/admin/content/show-items.server";
import { recordStatements } from "../setup/query-plans";
import { openTestContext, type TestContext } from "../setup/test-context.server";
import { TEST_DATABASE_URL } from "../setup/test-database.server";
import { printPlans } from "./print-plans";
import { sayTimes, timeAll } from "./time-all";

const NOW = "2026-11-20T12:00:00+03:00";
const ROWS = 100_000;
const READINGS = 100;
const WARM_UP = 20;
/** A row of the middle of the list. */
const MIDDLE = `МНОГО-${ROWS / 2}`.toLowerCase();

/** Addresses of one list, by what people do in it. */
const PROMOCODES: readonly [name: string, query: string][] = [
  ["first page", ""],
  ["page after a row of the middle", `after=${MIDDLE}`],
  ["page before a row of the middle", `before=${MIDDLE}`],
  ["those that end first", "order=ends"],
  ["a word of one row", `q=${ROWS - 7}`],
  ["a word of every row", "q=ярмарки"],
  ["a word of no row", "q=нетакого"],
  ["over", "state=hidden"],
  ["of the EGE, those that end first", "exam=ege&order=ends"],
];

async function fill({ database, db }: TestContext): Promise<void> {
  await db.execute(sql`
    insert into promocodes (code, title, kind, value, exam_type, ends_at)
    select 'МНОГО-' || n, 'Скидка с ярмарки ' || n, 'percent', 10, case n % 3 when 0 then 'ege' when 1 then 'oge' end,
      timestamptz '2026-01-01' + n * interval '1 hour'
    from generate_series(1, ${ROWS}::int) n`);
  await database.execute("vacuum analyze promocodes");
}

async function main(): Promise<void> {
  if (!TEST_DATABASE_URL) return console.log("lists: set TEST_DATABASE_URL to measure them on PostgreSQL");
  const resource = findResource("promocodes");
  if (!resource) throw new Error("No promocodes");
  const context = await openTestContext({ now: NOW });
  try {
    await fill(context);
    console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
    const read = (query: string) => async () => {
      const params = new URLSearchParams(query);
      await showItems(context, resource, { userId: 1, roles: ["content"], params });
    };
    let slowest = { query: "", p95: 0 };
    for (const [name, query] of PROMOCODES) {
      await timeAll(WARM_UP, 1, read(query));
      const { p95 } = sayTimes(name, await timeAll(READINGS, 1, read(query)));
      if (p95 > slowest.p95) slowest = { query, p95 };
    }
    console.log(`\n${LIST_PAGE} of ${ROWS} rows a page; the statements of the slowest, ?${slowest.query}`);
    const recorder = recordStatements(context.database);
    await read(slowest.query)();
    await printPlans(context.database, recorder);
  } finally {
    await context.close();
  }
}

await main();
