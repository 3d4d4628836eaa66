/** The money that came, for reports. */
import { and, asc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { type PaidUnitRow, type PaymentLine, payments, receipts } from "~/db/schema/payments.server";
import { ordersToJoin } from "~/features/store/orders/paid-orders.server";
import type { Attribution } from "~/shared/attribution";
import type { Roubles } from "~/shared/money";

const HAS_COME = sql`p.status in ('succeeded', 'refunded')`;

/** Whether any payment of the order was begun. */
export function isBegunOf(orderId: SQL): SQL<boolean> {
  return sql`(select count(*) > 0 from payments p where p.order_id = ${orderId})`;
}

/** All that was received for an order, refunded since or not. */
export function receivedOf(orderId: SQL): SQL<number> {
  return sql`(select coalesce(sum(p.amount), 0)::int from payments p where p.order_id = ${orderId} and ${HAS_COME})`;
}

/** The attribution of the owner's latest payment attempt; a payer by the link is another person. */
export function payingAttributionOf(orderId: SQL): SQL<Attribution | null> {
  return sql`(
    select p.attribution from payments p
    where p.order_id = ${orderId} and not p.is_third_party and p.attribution is not null
    order by p.id desc limit 1
  )`;
}

export type SettledMoney = {
  id: number;
  /** As the database writes it: a Date would cut its microseconds. */
  at: string;
  orderId: number;
  ownerUserId: number | null;
  amount: Roubles;
  refunded: Roubles;
  lines: PaymentLine[];
  refundUnits: PaidUnitRow[];
};

const PAGE = 500;

/** Payments by the time they came in, a page at a time. */
export async function* listSettledMoney(
  db: Database,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<SettledMoney> {
  const order = ordersToJoin(db, "paid_order");
  for (let last: Pick<SettledMoney, "at" | "id"> | null = null; ;) {
    const isAfter: SQL | undefined = last
      ? sql`(${payments.settledAt}, ${payments.id}) > (${last.at}::timestamptz, ${last.id})`
      : undefined;
    const rows = await db
      .select({
        id: payments.id,
        at: sql<string>`${payments.settledAt}::text`,
        orderId: payments.orderId,
        ownerUserId: order.ownerUserId,
        amount: payments.amount,
        refunded: payments.refundedAmount,
        lines: payments.lines,
      })
      .from(payments)
      .innerJoin(order, eq(order.id, payments.orderId))
      .where(
        and(
          inArray(payments.status, ["succeeded", "refunded"]),
          gte(payments.settledAt, from),
          lt(payments.settledAt, to),
          isAfter,
        ),
      )
      .orderBy(asc(payments.settledAt), asc(payments.id))
      .limit(PAGE);
    const units = await readRefundUnits(
      db,
      rows.filter(({ refunded }) => refunded > 0).map(({ id }) => id),
    );
    for (const row of rows) yield { ...row, refundUnits: units.get(row.id) ?? [] };
    last = rows.at(-1) ?? null;
    if (!last || rows.length < PAGE) return;
  }
}

async function readRefundUnits(db: Database, paymentIds: readonly number[]): Promise<Map<number, PaidUnitRow[]>> {
  const units = new Map<number, PaidUnitRow[]>();
  if (paymentIds.length === 0) return units;
  const rows = await db
    .select({ paymentId: receipts.paymentId, units: receipts.units })
    .from(receipts)
    .where(and(inArray(receipts.paymentId, [...paymentIds]), eq(receipts.kind, "refund")));
  for (const row of rows) units.set(row.paymentId, [...(units.get(row.paymentId) ?? []), ...(row.units ?? [])]);
  return units;
}
