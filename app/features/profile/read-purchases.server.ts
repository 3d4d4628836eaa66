import { asc, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { courses, landings } from "~/db/schema/catalog.server";
import { siblingCount } from "~/features/orders/read-order-facts.server";
import { nameSoldCourse } from "~/features/orders/sold-course-name";
import { ownedUnits } from "~/features/purchases/purchase-rows.server";
import { groupPurchases, type PurchasedCourse } from "./purchased-courses";

/** The user's courses and months; one query. */
export async function readPurchases(
  context: Pick<AppContext, "db" | "clock">,
  userId: number,
): Promise<PurchasedCourse[]> {
  const owned = ownedUnits(context.db, userId);
  const rows = await context.db
    .select({
      month: owned.month,
      taught: owned.taught,
      product: {
        id: courses.id,
        publicId: courses.publicId,
        name: courses.name,
        siblings: siblingCount,
        sold: courses.sold,
        price: sql<number>`coalesce(${courses.salePrice}, ${courses.listPrice})`,
        months: courses.months,
      },
      landing: {
        slug: landings.slug,
        name: landings.name,
        isActive: landings.isActive,
        exam: landings.exam,
        subjects: landings.subjects,
        courseType: landings.courseType,
      },
    })
    .from(owned)
    .innerJoin(courses, eq(courses.id, owned.productId))
    .innerJoin(landings, eq(landings.id, courses.landingId))
    .orderBy(asc(landings.position), asc(courses.position), asc(owned.id));
  const titled = rows.map(({ product: { siblings, ...product }, ...row }) => {
    const title = nameSoldCourse({ landingName: row.landing.name, courseName: product.name, siblings });
    return { ...row, product: { ...product, title } };
  });
  return groupPurchases(titled, context.clock.now());
}
