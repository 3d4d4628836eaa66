/** The business report: funnel, sources, sold months, prolonged months. Reads only; the sums are those of the bank. */
import { and, type Column, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Database } from "~/db/open-database.server";
import { usersToJoin } from "~/features/core/accounts/user-rows.server";
import { soldCourses } from "~/features/store/catalog/sold-courses.server";
import { countPeoplesViews } from "~/features/insights/analytics/store-views.server";
import { leadTouchesToJoin } from "~/features/people/leads/list-leads.server";
import { listGivenLines, ordersToJoin } from "~/features/store/orders/paid-orders.server";
import { nameSoldCourse } from "~/features/store/orders/sold-course-name";
import {
  isBegunOf,
  listSettledMoney,
  payingAttributionOf,
  receivedOf,
} from "~/features/store/payments/money-rows.server";
import { refundedOf } from "~/features/store/payments/paid-history.server";
import { countKeptMonths } from "~/features/core/purchases/purchase-rows.server";
import { addDuration } from "~/shared/duration";
import type { Roubles } from "~/shared/money";
import { monthOf } from "~/shared/months";
import { moscowDay } from "~/shared/moscow";
import { type FunnelDay, funnelTable } from "./funnel";
import type { ReportQuestion } from "./report-question";
import type { ReportTable } from "./report-table";
import { type KeptMonth, listMonths, retentionTable } from "./retention";
import { createMonthSums, monthsTable } from "./sold-months";
import { type SourceCount, type SourceLevel, sourcesTable, type Touches } from "./sources";

type Reporting = { db: Database } & Pick<AppContext, "clock">;
type Period = { from: Date; to: Date };

export async function writeReport({ db, clock }: Reporting, question: ReportQuestion): Promise<ReportTable> {
  const period = { from: new Date(question.from), to: new Date(question.to) };
  switch (question.report) {
    case "funnel":
      return funnelTable(
        [...(await readViews(db, period)), ...(await inSlices(period, (slice) => countDays(db, slice)))],
        question.by,
      );
    case "utm": {
      const { by } = question;
      const countBy = (touch: Touches) => inSlices(period, (slice) => countSources(db, slice, { touch, by }));
      return sourcesTable({ first: by === "affiliate" ? [] : await countBy("first"), last: await countBy("last") }, by);
    }
    case "months": {
      const sums = createMonthSums();
      for await (const { orderId, ownerUserId, ...money } of listSettledMoney(db, period))
        sums.add({ ...money, buyer: buyerOf(orderId, ownerUserId) });
      for await (const { orderId, ownerUserId, lines } of listGivenLines(db, period))
        sums.add({ lines, amount: 0, refunded: 0, refundUnits: [], buyer: buyerOf(orderId, ownerUserId) });
      const sold = sums.read();
      const nameOf = await readNames(
        db,
        sold.units.map(({ productId }) => productId),
      );
      return monthsTable(sold, nameOf);
    }
    case "retention": {
      const months = listMonths(monthOf(period.from), monthOf(new Date(period.to.getTime() - 1)));
      const kept: KeptMonth[] = [];
      for (const month of months)
        for (const isByProduct of [false, true]) kept.push(...(await countKeptMonths(db, { month, isByProduct })));
      const nameOf = await readNames(
        db,
        kept.flatMap(({ productId }) => productId ?? []),
      );
      return retentionTable(kept, { nameOf, current: monthOf(clock.now()) });
    }
  }
}

/** The most one statement reads: on the embedded engine pages wait for it. */
const SLICE = { days: 31 } as const;

async function inSlices<Row>(period: Period, read: (slice: Period) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = period.from; from < period.to; from = addDuration(from, SLICE)) {
    const end = addDuration(from, SLICE);
    rows.push(...(await read({ from, to: end < period.to ? end : period.to })));
  }
  return rows;
}

const buyerOf = (orderId: number, ownerUserId: number | null): string =>
  ownerUserId === null ? `order ${orderId}` : `user ${ownerUserId}`;

const isWithin = (at: Column, { from, to }: Period) => and(gte(at, from), lt(at, to));

/** A few hundred routes a day: one statement reads years of them. */
async function readViews(db: Database, { from, to }: Period): Promise<FunnelDay[]> {
  const last = new Date(to.getTime() - 1);
  const days = await countPeoplesViews(db, { from: moscowDay(from), to: moscowDay(last) });
  return days.map((views) => ({ ...NO_CARTS, ...views }));
}

const NO_CARTS = { carts: 0, checkouts: 0, paid: 0, received: 0, refunded: 0 };

async function countDays(db: Database, period: Period): Promise<FunnelDay[]> {
  const order = ordersToJoin(db, "o");
  const id = sql`${order.id}`;
  const counted = db
    .select({
      // Moscow is three hours ahead of UTC all year.
      day: sql<string>`to_char(${order.createdAt} at time zone 'UTC' + interval '3 hours', 'YYYY-MM-DD')`.as("day"),
      isPaid: sql<boolean>`${order.paidAt} is not null`.as("is_paid"),
      isBegun: isBegunOf(id).as("is_begun"),
      received: receivedOf(id).as("received"),
      refunded: refundedOf(id).as("refunded"),
    })
    .from(order)
    .where(isWithin(order.createdAt, period))
    .as("counted");
  const days = await db
    .select({
      day: counted.day,
      carts: sql<number>`count(*)::int`,
      checkouts: sql<number>`(count(*) filter (where ${counted.isBegun} or ${counted.isPaid}))::int`,
      paid: sql<number>`(count(*) filter (where ${counted.isPaid}))::int`,
      received: sql<Roubles>`sum(${counted.received})::float8`,
      refunded: sql<Roubles>`sum(${counted.refunded})::float8`,
    })
    .from(counted)
    .groupBy(counted.day);
  return days.map((carts) => ({ pages: 0, coursePages: 0, ...carts }));
}

type Counting = { touch: Touches; by: SourceLevel };

/** The stored touch; the JSON column distinguishes its own null. */
const touchOf = (attribution: SQL, touch: Touches) => sql`nullif(${attribution} -> ${touch}::text, 'null')`;

/** Without a source the network of its click id names it: «(yclid)». */
function labelOf({ touch, affiliateUid }: { touch: SQL; affiliateUid: SQL }, by: SourceLevel): SQL<string | null> {
  if (by === "affiliate") return sql<string | null>`${affiliateUid}`;
  const source = sql`coalesce(
    nullif(${touch} #>> '{utm,utm_source}', ''),
    '(' || (select min(id) from jsonb_object_keys(${touch} -> 'clickIds') id) || ')'
  )`;
  if (by === "source") return sql<string | null>`${source}`;
  return sql<string | null>`${source} || ' / ' || coalesce(nullif(${touch} #>> '{utm,utm_campaign}', ''), '–')`;
}

async function countSources(db: Database, period: Period, counting: Counting): Promise<SourceCount[]> {
  return [
    ...(await countOrders(db, period, counting)),
    ...(await countLeads(db, period, counting)),
    ...(await countRegistrations(db, period, counting)),
  ];
}

async function countOrders(db: Database, period: Period, { touch, by }: Counting): Promise<SourceCount[]> {
  const order = ordersToJoin(db, "o");
  const id = sql`${order.id}`;
  const [made, paying] = [sql`${order.attribution}`, payingAttributionOf(id)];
  // The last link may have been followed after the cart was made; a buyer whose cart has no marks is known by the
  // payment.
  const [nearer, further] = touch === "last" ? [paying, made] : [made, paying];
  const counted = db
    .select({
      touch: sql`coalesce(${touchOf(nearer, touch)}, ${touchOf(further, touch)})`.as("touch"),
      affiliateUid: sql`coalesce(${paying} ->> 'affiliateUid', ${made} ->> 'affiliateUid')`.as("affiliate_uid"),
      isPaid: sql<boolean>`${order.paidAt} is not null`.as("is_paid"),
      received: receivedOf(id).as("received"),
      refunded: refundedOf(id).as("refunded"),
    })
    .from(order)
    .where(isWithin(order.createdAt, period))
    .as("counted");
  const label = labelOf({ touch: sql`${counted.touch}`, affiliateUid: sql`${counted.affiliateUid}` }, by);
  return db
    .select({
      label,
      orders: sql<number>`count(*)::int`,
      paid: sql<number>`(count(*) filter (where ${counted.isPaid}))::int`,
      received: sql<Roubles>`sum(${counted.received})::float8`,
      refunded: sql<Roubles>`sum(${counted.refunded})::float8`,
    })
    .from(counted)
    .groupBy(sql`1`);
}

function countLeads(db: Database, period: Period, { touch, by }: Counting): Promise<SourceCount[]> {
  const lead = leadTouchesToJoin(db, "form");
  const attribution = sql`${lead.attribution}`;
  const stored = sql`coalesce(${touchOf(attribution, touch)}, jsonb_build_object('utm', ${lead.utmParams}))`;
  const label = labelOf({ touch: stored, affiliateUid: sql`${attribution} ->> 'affiliateUid'` }, by);
  return db
    .select({ label, leads: sql<number>`count(*)::int` })
    .from(lead)
    .where(isWithin(lead.createdAt, period))
    .groupBy(sql`1`);
}

function countRegistrations(db: Database, period: Period, { touch, by }: Counting): Promise<SourceCount[]> {
  const user = usersToJoin(db, "account");
  const attribution = sql`${user.attribution}`;
  const touched = { touch: touchOf(attribution, touch), affiliateUid: sql`${attribution} ->> 'affiliateUid'` };
  return db
    .select({ label: labelOf(touched, by), registrations: sql<number>`count(*)::int` })
    .from(user)
    .where(isWithin(user.createdAt, period))
    .groupBy(sql`1`);
}

/** A course that has left the catalog is named by its number. */
async function readNames(db: Database, ids: readonly number[]): Promise<(productId: number) => string> {
  const sold = soldCourses(db);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            productId: sold.productId,
            landingName: sold.landingName,
            courseName: sold.courseName,
            siblings: sold.siblings,
          })
          .from(sold)
          .where(inArray(sold.productId, [...new Set(ids)]));
  const names = new Map(rows.map(({ productId, ...course }) => [productId, nameSoldCourse(course)]));
  return (productId) => names.get(productId) ?? `№ ${productId}`;
}
