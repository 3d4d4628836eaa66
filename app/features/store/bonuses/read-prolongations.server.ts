import { asc, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Database } from "~/db/open-database.server";
import { soldCourses } from "~/features/store/catalog/sold-courses.server";
import { countCartLines } from "~/features/store/orders/order-rows.server";
import { ownedProducts } from "~/features/core/purchases/purchase-rows.server";
import { findProlongations, type OwnedCourse, type Prolongation } from "./prolongations";

type Reader = Pick<AppContext, "db" | "clock">;

function coursesToProlong(db: Database, userId: number) {
  const owned = ownedProducts(db, userId);
  const sold = soldCourses(db);
  const columns = {
    productId: sold.productId,
    landingId: sold.landingId,
    publicId: sold.publicId,
    name: sold.landingName,
    sold: sold.sold,
    price: sold.price,
    isActive: sold.isActive,
    months: sold.months,
    owned: owned.months,
  };
  return { owned, sold, columns };
}

/** Courses on sale by months of which this user has some but not all; one query. */
export async function readProlongations({ db, clock }: Reader, userId: number): Promise<Prolongation[]> {
  const { owned, sold, columns } = coursesToProlong(db, userId);
  const rows = await db
    .select(columns)
    .from(owned)
    .innerJoin(sold, eq(sold.productId, owned.productId))
    .orderBy(asc(sold.landingPosition), asc(sold.coursePosition));
  return findProlongations(rows, clock.now());
}

/** The badges of the navbar: courses in the cart, and whether there is something to prolong. One query. */
export async function readBadges(
  { db, clock }: Reader,
  userId: number,
): Promise<{ cartCount: number; hasProlongations: boolean }> {
  const { owned, sold, columns } = coursesToProlong(db, userId);
  const rows = await db
    .select({ ...columns, cartCount: sql<number>`cart.count` })
    .from(sql`${countCartLines(userId)} cart`)
    .leftJoin(owned, sql`true`)
    .leftJoin(sold, eq(sold.productId, owned.productId));
  const bought = rows.flatMap(({ cartCount: _, ...row }) => (row.productId === null ? [] : (row as OwnedCourse)));
  return {
    cartCount: rows[0]?.cartCount ?? 0,
    hasProlongations: findProlongations(bought, clock.now()).length > 0,
  };
}
