import { eq, inArray, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { users } from "~/db/schema/accounts.server";
import { courses, landings } from "~/db/schema/catalog.server";
import { purchases } from "~/db/schema/orders.server";
import { CART_STATES } from "~/features/orders/order-rows.server";
import type { MonthKey } from "~/shared/months";
import { findProlongations, type OwnedCourse, type Prolongation } from "./prolongations";

type Reader = Pick<AppContext, "db" | "clock">;

const ownedCourses = {
  productId: courses.id,
  landingId: courses.landingId,
  publicId: courses.publicId,
  name: landings.name,
  sold: courses.sold,
  price: sql<number>`coalesce(${courses.salePrice}, ${courses.listPrice})`,
  isActive: landings.isActive,
  // Only the keys: the programme is long, and this runs on every page.
  months: sql<
    MonthKey[]
  >`(select coalesce(jsonb_agg(m -> 'month'), '[]'::jsonb) from jsonb_array_elements(${courses.months}) m)`,
  owned: sql<(MonthKey | "__all__")[]>`jsonb_agg(${purchases.month})`,
};

/** Courses on sale by months of which this user has some but not all; one query. */
export async function readProlongations(context: Reader, userId: number): Promise<Prolongation[]> {
  const rows = await context.db
    .select(ownedCourses)
    .from(purchases)
    .innerJoin(courses, eq(courses.id, purchases.productId))
    .innerJoin(landings, eq(landings.id, courses.landingId))
    .where(eq(purchases.userId, userId))
    .groupBy(courses.id, landings.id)
    .orderBy(landings.position, courses.position);
  return findProlongations(rows, context.clock.now());
}

/** The badges of the navbar: courses in the cart, and whether there is something to prolong. One query. */
export async function readBadges(
  context: Reader,
  userId: number,
): Promise<{ cartCount: number; hasProlongations: boolean }> {
  const cartCount = sql<number>`(
    select count(*)::int from order_lines l join orders o on o.id = l.order_id
    where o.owner_user_id = ${userId} and ${inArray(sql`o.state`, CART_STATES)}
  )`;
  const rows = await context.db
    .select({ ...ownedCourses, cartCount })
    .from(users)
    .leftJoin(purchases, eq(purchases.userId, users.id))
    .leftJoin(courses, eq(courses.id, purchases.productId))
    .leftJoin(landings, eq(landings.id, courses.landingId))
    .where(eq(users.id, userId))
    .groupBy(courses.id, landings.id);
  const owned = rows.flatMap(({ cartCount: _, ...row }) => (row.productId === null ? [] : (row as OwnedCourse)));
  return {
    cartCount: rows[0]?.cartCount ?? 0,
    hasProlongations: findProlongations(owned, context.clock.now()).length > 0,
  };
}
