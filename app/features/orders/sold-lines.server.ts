/** The lines of orders with what their courses are called. */
import { asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { courses, landings } from "~/db/schema/catalog.server";
import { orderLines, orders } from "~/db/schema/orders.server";
import { siblingCount } from "./read-order-facts.server";

const soldLine = {
  orderId: orderLines.orderId,
  productId: orderLines.productId,
  months: orderLines.months,
  taught: orderLines.taught,
  addedAt: orderLines.addedAt,
  courseName: sql<string>`${courses.name}`.as("course_name"),
  landingName: sql<string>`${landings.name}`.as("landing_name"),
  slug: landings.slug,
  siblings: siblingCount.as("siblings"),
};

/** For a join. */
export function soldLines(db: Database) {
  return db
    .select(soldLine)
    .from(orderLines)
    .innerJoin(courses, eq(courses.id, orderLines.productId))
    .innerJoin(landings, eq(landings.id, courses.landingId))
    .as("sold_lines");
}

/** In the order they were added to the cart. */
export function readSoldLines(db: Database | Transaction, orderId: number) {
  return db
    .select({ ...soldLine, programme: courses.months, lessons: courses.lessons })
    .from(orderLines)
    .innerJoin(courses, eq(courses.id, orderLines.productId))
    .innerJoin(landings, eq(landings.id, courses.landingId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.addedAt), asc(orderLines.productId));
}

/** An order that waits to be claimed, or was claimed, with its lines; one query. */
export function readClaimLines(db: Database, claimKey: string) {
  return db
    .select({ orderId: orders.id, ownerUserId: orders.ownerUserId, name: courses.name, months: orderLines.months })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(courses, eq(courses.id, orderLines.productId))
    .where(eq(orders.claimKey, claimKey));
}
