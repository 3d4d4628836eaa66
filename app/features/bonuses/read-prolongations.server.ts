import { eq, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { users } from "~/db/schema/accounts.server";
import { courses, landings } from "~/db/schema/catalog.server";
import { countCartLines } from "~/features/orders/order-rows.server";
import { ownedUnits } from "~/features/purchases/purchase-rows.server";
import type { MonthKey } from "~/shared/months";
import { findProlongations, type OwnedCourse, type Prolongation } from "./prolongations";

type Reader = Pick<AppContext, "db" | "clock">;

const ownedCourses = (owned: ReturnType<typeof ownedUnits>) => ({
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
  owned: sql<(MonthKey | "__all__")[]>`jsonb_agg(${owned.month})`,
});

/** Courses on sale by months of which this user has some but not all; one query. */
export async function readProlongations(context: Reader, userId: number): Promise<Prolongation[]> {
  const owned = ownedUnits(context.db, userId);
  const rows = await context.db
    .select(ownedCourses(owned))
    .from(owned)
    .innerJoin(courses, eq(courses.id, owned.productId))
    .innerJoin(landings, eq(landings.id, courses.landingId))
    .groupBy(courses.id, landings.id)
    .orderBy(landings.position, courses.position);
  return findProlongations(rows, context.clock.now());
}

/** The badges of the navbar: courses in the cart, and whether there is something to prolong. One query. */
export async function readBadges(
  context: Reader,
  userId: number,
): Promise<{ cartCount: number; hasProlongations: boolean }> {
  const owned = ownedUnits(context.db, userId);
  const rows = await context.db
    .select({ ...ownedCourses(owned), cartCount: countCartLines(userId) })
    .from(users)
    .leftJoin(owned, sql`true`)
    .leftJoin(courses, eq(courses.id, owned.productId))
    .leftJoin(landings, eq(landings.id, courses.landingId))
    .where(eq(users.id, userId))
    .groupBy(courses.id, landings.id);
  const known = rows.flatMap(({ cartCount: _, ...row }) => (row.productId === null ? [] : (row as OwnedCourse)));
  return {
    cartCount: rows[0]?.cartCount ?? 0,
    hasProlongations: findProlongations(known, context.clock.now()).length > 0,
  };
}
