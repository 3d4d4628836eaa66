import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { courses, landings } from "~/db/schema/catalog.server";
import { orders, promocodes } from "~/db/schema/orders.server";
import { purchases } from "~/db/schema/purchases.server";
import { loadDemoSchool } from "~/demo/load-demo-school.server";
import { listDemo } from "../setup/demo-items";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const NOVEMBER = new Date("2026-11-20T12:00:00+03:00");
let context: TestContext;

beforeAll(async () => void (context = await openTestContext()));
afterAll(() => context.close());

const count = async () => ({
  orders: await context.db.$count(orders),
  purchases: await context.db.$count(purchases),
  landings: await context.db.$count(landings),
});
const monthsOf = async (id: number) => {
  const [course] = await context.db
    .select()
    .from(courses)
    .where(sql`${courses.id} = ${id}`);
  return course!.months.map(({ month }) => month);
};

it("the demo is loaded once, keeps orders and purchases, and moves with the calendar", async () => {
  await loadDemoSchool(context.db, NOVEMBER);
  const first = await count();
  expect(first.landings).toBe(listDemo("landings").length);
  expect((await context.db.select({ state: orders.state }).from(orders)).map(({ state }) => state).sort()).toEqual([
    "draft",
    "draft",
    "failed",
    "paid",
    "paid",
    "partly_refunded",
  ]);
  expect(await monthsOf(101)).toEqual([
    "2026.9",
    "2026.10",
    "2026.11",
    "2026.12",
    "2027.1",
    "2027.2",
    "2027.3",
    "2027.4",
    "2027.5",
  ]);
  expect(await monthsOf(1801)).toEqual(["2026.11", "2026.12"]);

  await loadDemoSchool(context.db, NOVEMBER);
  await loadDemoSchool(context.db, new Date("2026-12-02T12:00:00+03:00"));
  expect(await count()).toEqual(first);
  expect(await monthsOf(1801)).toEqual(["2026.12", "2027.1"]);
});

it("a reload dates the promocodes again", async () => {
  const endOf = async () => {
    const [row] = await context.db
      .select()
      .from(promocodes)
      .where(sql`${promocodes.code} = 'СЕГОДНЯ'`);
    return row!.endsAt!.toISOString();
  };
  await loadDemoSchool(context.db, NOVEMBER);
  expect(await endOf()).toBe("2026-11-20T20:59:59.999Z");
  await loadDemoSchool(context.db, new Date("2026-11-21T12:00:00+03:00"));
  expect(await endOf()).toBe("2026-11-21T20:59:59.999Z");
});
