import { eq, sql } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { payments } from "~/db/schema/payments.server";
import { owesMore } from "./give-back.server";

export type PaymentsUnderWay = { pending: number; calledOff: number; refundDue: number; oldestSeconds: number };

/** Payments unfinished at a bank. Finished ones are not counted: they grow with every year of orders. */
export async function countPayments(db: Pick<Database, "select" | "$count">, now: Date): Promise<PaymentsUnderWay> {
  const [open] = await db
    .select({
      pending: sql<number>`(count(*) filter (where not ${payments.isCalledOff}))::int`,
      calledOff: sql<number>`(count(*) filter (where ${payments.isCalledOff}))::int`,
      oldestAt: sql<number | null>`extract(epoch from min(${payments.createdAt}))::float8`,
    })
    .from(payments)
    .where(eq(payments.status, "pending"));
  const refundDue = await db.$count(payments, owesMore);
  const { pending = 0, calledOff = 0, oldestAt = null } = open ?? {};
  const oldestSeconds = oldestAt === null ? 0 : Math.max(0, now.getTime() / 1000 - Number(oldestAt));
  return { pending, calledOff, refundDue, oldestSeconds };
}
