import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { orderLines, orders } from "~/db/schema/orders.server";
import { BOUGHT_STATES, type OrderState } from "~/shared/order-state";
import { soldCourses } from "~/features/catalog/sold-courses.server";
import { nameSoldCourse } from "~/features/orders/sold-course-name";
import { dateInWords, monthRange } from "~/shared/months";
import type { Roubles } from "~/shared/money";

/** The profile shows the latest ones; support can look up older ones. */
const RECEIPTS_SHOWN = 10;

export type ReceiptView = {
  publicId: string;
  /** «20 ноября 2026» */
  paidOn: string;
  price: Roubles;
  state: OrderState;
  /** Refunded so far. */
  refunded: Roubles;
  /** «Математика: ноябрь, декабрь» */
  names: string[];
};

/** The user's paid orders, the latest first; one query. */
export async function readReceipts(context: Pick<AppContext, "db">, userId: number): Promise<ReceiptView[]> {
  const latest = context.db
    .select({
      id: orders.id,
      publicId: orders.publicId,
      paidAt: orders.paidAt,
      price: orders.price,
      state: orders.state,
      // Table names are written by hand: in a select from one table Drizzle leaves them out of every column.
      refunded: sql<number>`(
        select coalesce(sum(p.refunded_amount), 0)::int from payments p where p.order_id = orders.id
      )`.as("refunded"),
    })
    .from(orders)
    .where(and(eq(orders.ownerUserId, userId), inArray(orders.state, BOUGHT_STATES)))
    .orderBy(desc(orders.paidAt))
    .limit(RECEIPTS_SHOWN)
    .as("latest");
  const sold = soldCourses(context.db);
  const rows = await context.db
    .select({
      publicId: latest.publicId,
      paidAt: latest.paidAt,
      price: latest.price,
      state: latest.state,
      refunded: latest.refunded,
      landingName: sold.landingName,
      courseName: sold.courseName,
      siblings: sold.siblings,
      months: orderLines.months,
    })
    .from(latest)
    .innerJoin(orderLines, eq(orderLines.orderId, latest.id))
    .innerJoin(sold, eq(sold.productId, orderLines.productId))
    .orderBy(desc(latest.paidAt), desc(latest.id), asc(orderLines.addedAt), asc(orderLines.productId));
  const byOrder = new Map<string, ReceiptView>();
  for (const { publicId, paidAt, price, state, refunded, months, ...line } of rows) {
    const name = nameSoldCourse(line);
    const known = byOrder.get(publicId);
    const named = months.length > 0 ? `${name}: ${monthRange(months)}` : name;
    if (known) known.names.push(named);
    else {
      const paidOn = paidAt ? dateInWords(paidAt) : "";
      byOrder.set(publicId, { publicId, paidOn, price, state, refunded, names: [named] });
    }
  }
  return [...byOrder.values()];
}
