/** The lines of orders with what their courses are called. */
import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { orderLines, orders } from "~/db/schema/orders.server";
import { soldCourses } from "~/features/store/catalog/sold-courses.server";
import type { Taught } from "~/features/store/catalog/taught";
import type { MonthKey } from "~/shared/months";

/** Lines alone, for a join. */
export function linesOfOrders(db: Database) {
  const { orderId, productId, months, addedAt } = orderLines;
  return db.select({ orderId, productId, months, addedAt }).from(orderLines).as("order_line");
}

/** In the order they were added to the cart. */
export function readSoldLines(db: Database | Transaction, orderId: number) {
  const sold = soldCourses(db);
  return db
    .select({
      productId: orderLines.productId,
      courseName: sold.courseName,
      landingName: sold.landingName,
      siblings: sold.siblings,
      slug: sold.slug,
      sold: sold.sold,
      subjects: sold.subjects,
      exam: sold.exam,
      months: orderLines.months,
      initialPrice: orderLines.initialPrice,
      price: orderLines.price,
      taught: orderLines.taught,
      calendar: sold.months,
      lessons: sold.lessons,
      week: sold.week,
    })
    .from(orderLines)
    .innerJoin(sold, eq(sold.productId, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.addedAt), asc(orderLines.productId));
}

type DatedLine = { months: MonthKey[]; taught: Taught | null; calendar: MonthKey[] };

/** The months a bought line gives: of a course sold whole those it was sold with. */
export function monthsOfLine({ months, taught, calendar }: DatedLine): MonthKey[] {
  return months.length > 0 ? months : (taught?.months ?? calendar);
}

/** An order that waits to be claimed, or was claimed, with its lines in the order of the cart; one query. */
export function readClaimLines(db: Database, claimKey: string) {
  const sold = soldCourses(db);
  return db
    .select({
      orderId: orders.id,
      ownerUserId: orders.ownerUserId,
      state: orders.state,
      courseName: sold.courseName,
      landingName: sold.landingName,
      siblings: sold.siblings,
      months: orderLines.months,
      taught: orderLines.taught,
      calendar: sold.months,
      lessons: sold.lessons,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(sold, eq(sold.productId, orderLines.productId))
    .where(eq(orders.claimKey, claimKey))
    .orderBy(asc(orderLines.addedAt), asc(orderLines.productId));
}
