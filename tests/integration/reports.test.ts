/** The business report on a real database: its sums are those of an independent count. */
import { eq } from "drizzle-orm";
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { auditEntries } from "~/db/schema/audit.server";
import { SILENT_LOG } from "~/db/log.server";
import { openDatabase } from "~/db/open-database.server";
import { findProjectRoot } from "~/db/project-root.server";
import { pageViews } from "~/db/schema/analytics.server";
import { leadTouches } from "~/db/schema/leads.server";
import { orders } from "~/db/schema/orders.server";
import { payments } from "~/db/schema/payments.server";
import { purchases } from "~/db/schema/purchases.server";
import { users } from "~/db/schema/accounts.server";
import { addToCart } from "~/features/store/cart/change-cart.server";
import { storeLead } from "~/features/people/leads/store-lead.server";
import { proceed } from "~/features/store/payments/proceed.server";
import { refundMonths } from "~/features/store/payments/refund-months.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import { openReportDesk } from "~/features/insights/reports/report-desk.server";
import type { ReportQuestion } from "~/features/insights/reports/report-question";
import type { ReportTable } from "~/features/insights/reports/report-table";
import { writeReport } from "~/features/insights/reports/write-report.server";
import type { Attribution } from "~/shared/attribution";
import type { MonthKey } from "~/shared/months";
import { asE164 } from "~/shared/phone";
import { STAFF } from "../setup/actors";

import {
  decide,
  fillCart,
  findPayment,
  goToBank,
  guestOwner,
  makeUser,
  PRODUCTS,
  userOwner,
} from "../setup/shop.server";
import { makeDataDir } from "../setup/test-database.server";
import { useShop } from "../setup/use-school";

const context = useShop();
/** The demo school has an order from before the months had prices. */
const ALL = { from: "2023-01-01T00:00:00.000Z", to: "2027-01-01T00:00:00.000Z" };

const from = (source: string | null, more: Partial<Attribution> = {}): Attribution => {
  const last = source === null ? null : { utm: { utm_source: source, utm_campaign: "осень" }, clickIds: {}, at: null };
  return { first: last, last, affiliateUid: null, clientIds: {}, referral: null, ...more };
};

async function buy(
  items: { productId: number; months: MonthKey[] }[],
  more: { attribution: Attribution; paying?: Attribution },
) {
  const userId = await makeUser(context);
  const owner = userOwner(userId);
  let publicId = "";
  for (const item of items) {
    const added = await addToCart(context, owner, item, more.attribution);
    if (!added.ok) throw new Error(`Not added: ${added.reason}`);
    publicId = added.cart.publicId;
  }
  const bankId = await goToBank(context, owner, publicId, { attribution: more.paying ?? null });
  await decide(context, bankId, "pay");
  await settlePayment(context, context.bank, bankId);
  return { userId, publicId, payment: await findPayment(context, bankId) };
}

type Asked<Question> = Question extends ReportQuestion ? Omit<Question, "from" | "to"> : never;
const report = (question: Asked<ReportQuestion>) => writeReport(context, { ...ALL, ...question });

/** The rows as objects by the names of their columns. */
const rowsOf = ({ columns, rows }: ReportTable) =>
  rows.map((row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index]])));
const totalOf = (table: ReportTable) => rowsOf(table).at(-1)!;

/** Counted in JavaScript from the tables themselves. */
async function countMoney() {
  const come = (await context.db.select().from(payments)).filter(
    ({ status }) => status === "succeeded" || status === "refunded",
  );
  const made = await context.db.select().from(orders);
  const sum = (field: "amount" | "refundedAmount") => come.reduce((all, payment) => all + payment[field], 0);
  return {
    carts: made.length,
    paid: made.filter(({ paidAt }) => paidAt !== null).length,
    received: sum("amount"),
    refunded: sum("refundedAmount"),
  };
}

beforeAll(async () => {
  context.setClock("2026-11-20T12:00:00+03:00");
  const several = await buy(
    [
      { productId: PRODUCTS.math, months: ["2026.11", "2026.12", "2027.1"] },
      { productId: PRODUCTS.physics, months: ["2026.12"] },
    ],
    { attribution: from("vk"), paying: from("ya", { affiliateUid: "partner-7" }) },
  );
  await refundMonths(context, STAFF, {
    ...{ paymentPublicId: several.payment.publicId, productId: PRODUCTS.math, isFull: true, isDryRun: false },
    months: [{ month: "2027.1", amount: null }],
  });
  await buy([{ productId: PRODUCTS.math, months: ["2026.11"] }], { attribution: from("vk") });
  const whole = await buy([{ productId: PRODUCTS.physics, months: ["2026.12"] }], { attribution: from("=cmd()") });
  await refundMonths(context, STAFF, {
    ...{ paymentPublicId: whole.payment.publicId, productId: PRODUCTS.physics, isFull: true, isDryRun: false },
    months: [{ month: "2026.12", amount: null }],
  });
  // A cart that is left, a payment that is begun, a course for nothing.
  await addToCart(context, guestOwner(), { productId: PRODUCTS.math }, from("vk"));
  const other = await makeUser(context);
  await goToBank(context, userOwner(other), await fillCart(context, userOwner(other)));
  const given = userOwner(await makeUser(context));
  const free = await fillCart(context, given, [{ productId: PRODUCTS.freeMath }]);
  expect(await proceed(context, { orderPublicId: free, owner: given })).toMatchObject({ status: "completed" });
  await storeLead(context.db, {
    ...{ touchId: "t-1", phone: asE164("+79265550102"), name: "Имя", at: context.clock.now().toISOString() },
    ...{ leadType: "callback", formType: "request", topicName: null, clientId: null, page: "/", message: null },
    ...{ utmParams: { utm_source: "old" }, webinarSlug: null, ip: null, consents: [] },
  });
});

describe("the sums are those of the tables", () => {
  it("in the funnel, by weeks and by days", async () => {
    const { carts, paid, received, refunded } = await countMoney();
    expect(received).toBeGreaterThan(refunded);
    expect(refunded).toBeGreaterThan(0);
    for (const by of ["week", "day"] as const) {
      const table = await report({ report: "funnel", by });
      expect(totalOf(table)).toMatchObject({
        ...{ carts, paid, roubles: received, refunds: refunded, net: received - refunded },
      });
      const days = rowsOf(table).filter(({ day }) => day === "2026-11-20");
      // Five carts with a payment, one left, one given away.
      if (by === "day") expect(days[0]).toMatchObject({ carts: 6, checkouts: 5, paid: 4 });
    }
  });

  it("in the pages shown to people, programs left out, also on a day without a cart", async () => {
    const views = [
      ["2026-11-20", "/", "person", 700],
      ["2026-11-20", "/courses/:slug/", "person", 60],
      ["2026-11-20", "/courses/:slug/", "bot", 5000],
      ["2026-11-03", "/catalog/", "person", 3],
    ] as const;
    await context.db
      .insert(pageViews)
      .values(views.map(([day, template, kind, count]) => ({ day, template, kind, views: count })));
    const rows = rowsOf(await report({ report: "funnel", by: "day" }));
    const rowOf = (day: string) => rows.find((row) => row.day === day);
    expect(rowOf("2026-11-03")).toMatchObject({ pages: 3, "of courses": 0, carts: 0, "% of courses": null });
    expect(rowOf("2026-11-20")).toMatchObject({ pages: 760, "of courses": 60, carts: 6, "% of courses": 10 });
    expect(rowOf("together")).toMatchObject({ pages: 763, "of courses": 60 });
    const [day] = rowsOf(
      await writeReport(context, {
        ...{ from: "2026-11-02T21:00:00.000Z", to: "2026-11-03T21:00:00.000Z" },
        ...{ report: "funnel", by: "day" },
      }),
    );
    expect(day).toMatchObject({ day: "2026-11-03", pages: 3 });
  });

  it("in the sources, by either touch", async () => {
    const { carts, paid, received, refunded } = await countMoney();
    const leads = await context.db.$count(leadTouches);
    const registrations = await context.db.$count(users);
    for (const by of ["source", "campaign"] as const) {
      const rows = rowsOf(await report({ report: "utm", by }));
      const totals = rows.filter((row) => Object.values(row)[1] === "together");
      expect(totals).toHaveLength(2);
      for (const total of totals)
        expect(total).toMatchObject({
          ...{ orders: carts, paid, roubles: received, refunds: refunded, leads, registrations },
        });
    }
    const rows = rowsOf(await report({ report: "utm", by: "source" }));
    const of = (touch: string, source: string) => rows.find((row) => row.touch === touch && row.source === source);
    expect(of("first", "vk")).toMatchObject({ orders: 3, paid: 2 });
    // The last link came between the cart and the payment.
    expect(of("last", "vk")).toMatchObject({ orders: 2, paid: 1 });
    expect(of("last", "ya")).toMatchObject({ orders: 1, paid: 1 });
    expect(of("last", "old")).toMatchObject({ orders: 0, leads: 1 });
    const partners = rowsOf(await report({ report: "utm", by: "affiliate" }));
    expect(partners.find(({ affiliate }) => affiliate === "partner-7")).toMatchObject({ orders: 1, paid: 1 });
  });

  it("in the sold months", async () => {
    const { received, refunded } = await countMoney();
    const table = await report({ report: "months" });
    expect(totalOf(table)).toMatchObject({ roubles: received, refunds: refunded, net: received - refunded });
    const bought = await context.db.select().from(purchases);
    // A refund of the demo names no month, so its month is unknown.
    const kept = rowsOf(table).filter(({ number, refunds }) => number !== "" && refunds === 0);
    expect(kept.length).toBeGreaterThan(3);
    for (const row of kept) {
      const month = row.month === "whole course" ? "__all__" : row.month;
      const owners = bought.filter((one) => String(one.productId) === row.number && one.month === month);
      expect(row.buyers, JSON.stringify(row)).toBe(new Set(owners.map(({ userId }) => userId)).size);
    }
    expect(rowsOf(table).find((row) => row.month === "2027.1" && row.number === "101")).toMatchObject({ buyers: 0 });
    expect(rowsOf(table).some((row) => row.number === String(PRODUCTS.freeMath) && row.roubles === 0)).toBe(true);
  });

  it("in the months bought on", async () => {
    const bought = await context.db.select().from(purchases);
    const rows = rowsOf(
      await writeReport(context, {
        ...{ report: "retention", from: "2026-08-31T21:00:00.000Z", to: "2027-01-31T21:00:00.000Z" },
      }),
    );
    const owners = (month: string, product: string) =>
      new Set(
        bought
          .filter((one) => one.month === month && (product === "" || String(one.productId) === product))
          .map(({ userId }) => userId),
      );
    const next: Record<string, string> = {
      "2026.9": "2026.10",
      "2026.10": "2026.11",
      "2026.11": "2026.12",
      "2026.12": "2027.1",
    };
    expect(rows.some(({ number }) => number === "101")).toBe(true);
    for (const { month, number, buyers, "bought the next": stayed } of rows) {
      const here = owners(String(month), String(number));
      const there = owners(next[String(month)] ?? "2027.2", String(number));
      expect([buyers, stayed]).toEqual([here.size, [...here].filter((id) => there.has(id)).length]);
    }
  });

  it("within a period alone, by the days of Moscow", async () => {
    // 23:30 in Moscow on the 19th is still the 19th.
    const period = { from: "2026-11-19T21:00:00.000Z", to: "2026-11-20T21:00:00.000Z" };
    const [row] = rowsOf(await writeReport(context, { ...period, report: "funnel", by: "day" }));
    expect(row).toMatchObject({ day: "2026-11-20", carts: 6 });
    await context.db
      .update(orders)
      .set({ createdAt: new Date("2026-11-19T23:30:00+03:00") })
      .where(eq(orders.state, "awaiting_payment"));
    expect(rowsOf(await writeReport(context, { ...period, report: "funnel", by: "day" }))[0]).toMatchObject({
      carts: 5,
    });
  });
});

describe("npm run report", () => {
  const command = path.join(findProjectRoot(), "app", "cli", "command.mjs");

  it("is answered by the server that holds the embedded database, and by the database itself", async () => {
    const own = await makeDataDir({ isMigrated: true });
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [command, "report", ...args], {
        env: { ...process.env, DATA_DIR: own.dataDir, DATABASE_URL: "", SERVER_DATE: "2026-11-20T12:00:00+03:00" },
      });
    const open = await openDatabase({ dataDir: own.dataDir, databaseUrl: undefined, log: SILENT_LOG });
    const env = { ...context.env, DATA_DIR: own.dataDir };
    const desk = await openReportDesk({ database: open, clock: context.clock, env, log: context.log });
    let isOpen = true;
    try {
      await storeLead(open.db, {
        ...{ touchId: "t-2", phone: asE164("+79265550102"), name: "Имя", at: "2026-11-19T22:30:00.000Z" },
        ...{ leadType: "callback", formType: "request", topicName: null, clientId: null, page: "/", message: null },
        ...{ utmParams: { utm_source: "=вк" }, webinarSlug: null, ip: null, consents: [] },
      });
      const { stdout } = await run("utm", "--from", "2026-11-20", "--csv");
      expect(stdout.split("\r\n").slice(0, 2)).toEqual([
        "\uFEFFtouch;source;orders;paid;% paid;roubles;refunds;net;leads;registrations",
        `first;"'=вк";0;0;;0;0;0;1;0`,
      ]);
      expect(await open.db.select().from(auditEntries)).toMatchObject([
        { actorId: "npm run report", action: "data.exported", resourceId: "report utm" },
      ]);
      await desk.close();
      await expect(run("months")).rejects.toThrow(/is in use by process/);
      await open.close();
      isOpen = false;
      expect((await run("funnel")).stdout).toMatch(/^week from +pages +of courses +carts/);
      const refused = [
        run("months", "--by", "week"),
        run("utm", "--from", "2026-13-01"),
        run("utm", "--from", "2026-11-02", "--to", "2026-11-01"),
      ];
      const said = (await Promise.allSettled(refused)).map((one) =>
        one.status === "rejected" ? String(one.reason) : "",
      );
      expect(said).toEqual([
        expect.stringContaining("npm run report -- funnel"),
        expect.stringContaining("2026-13-01 is no day"),
        expect.stringContaining("--from is later than --to"),
      ]);
    } finally {
      if (isOpen) await open.close();
      await desk.close();
      own.remove();
    }
  });
});
