import { asc, desc, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { soldCourses } from "~/features/store/catalog/sold-courses.server";
import { boughtOrders } from "~/features/store/orders/paid-orders.server";
import { linesOfOrders } from "~/features/store/orders/sold-lines.server";
import { refundedOf } from "~/features/store/payments/paid-history.server";
import type { OrderState } from "~/shared/order-state";
import { nameSoldCourse } from "~/features/store/orders/sold-course-name";
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
  const bought = boughtOrders(context.db, userId);
  const latest = context.db.select().from(bought).orderBy(desc(bought.paidAt)).limit(RECEIPTS_SHOWN).as("latest");
  const lines = linesOfOrders(context.db);
  const sold = soldCourses(context.db);
  const rows = await context.db
    .select({
      publicId: latest.publicId,
      paidAt: latest.paidAt,
      price: latest.price,
      state: latest.state,
      refunded: refundedOf(sql`${latest.id}`),
      landingName: sold.landingName,
      courseName: sold.courseName,
      siblings: sold.siblings,
      months: lines.months,
    })
    .from(latest)
    .innerJoin(lines, eq(lines.orderId, latest.id))
    .innerJoin(sold, eq(sold.productId, lines.productId))
    .orderBy(desc(latest.paidAt), desc(latest.id), asc(lines.addedAt), asc(lines.productId));
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
