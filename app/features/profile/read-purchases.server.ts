import { asc, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { courses, landings } from "~/db/schema/catalog.server";
import { purchases } from "~/db/schema/orders.server";
import { siblingCount } from "~/features/orders/read-order-facts.server";
import { nameSoldCourse } from "~/features/orders/sold-course-name";
import { groupPurchases, type PurchasedCourse } from "./purchased-courses";

/** The user's courses and months; one query. */
export async function readPurchases(
  context: Pick<AppContext, "db" | "clock">,
  userId: number,
): Promise<PurchasedCourse[]> {
  const rows = await context.db
    .select({
      month: purchases.month,
      taught: purchases.taught,
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
    .from(purchases)
    .innerJoin(courses, eq(courses.id, purchases.productId))
    .innerJoin(landings, eq(landings.id, courses.landingId))
    .where(eq(purchases.userId, userId))
    .orderBy(asc(landings.position), asc(courses.position), asc(purchases.id));
  const titled = rows.map(({ product: { siblings, ...product }, ...row }) => {
    const title = nameSoldCourse({ landingName: row.landing.name, courseName: product.name, siblings });
    return { ...row, product: { ...product, title } };
  });
  return groupPurchases(titled, context.clock.now());
}
