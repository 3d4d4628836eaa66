import { asc, eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { taughtCourses } from "~/features/store/catalog/sold-courses.server";
import { nameSoldCourse } from "~/features/store/orders/sold-course-name";
import { isRequestFor, requestedUnits } from "~/features/store/payments/refund-request-rows.server";
import { ownedUnits } from "~/features/core/purchases/purchase-rows.server";
import { groupPurchases, type PurchasedCourse } from "./purchased-courses";

/** The user's courses and months; one query. */
export async function readPurchases(
  context: Pick<AppContext, "db" | "clock">,
  userId: number,
): Promise<PurchasedCourse[]> {
  const owned = ownedUnits(context.db, userId);
  const sold = taughtCourses(context.db);
  const requested = requestedUnits(context.db, userId);
  const rows = await context.db
    .select({
      month: owned.month,
      taught: owned.taught,
      asked: { publicId: requested.publicId, at: requested.askedAt, refund: requested.askedRefund },
      product: {
        id: sold.productId,
        publicId: sold.publicId,
        name: sold.courseName,
        siblings: sold.siblings,
        sold: sold.sold,
        price: sold.price,
        months: sold.programme,
        week: sold.week,
        lessons: sold.lessons,
      },
      landing: {
        slug: sold.slug,
        name: sold.landingName,
        isActive: sold.isActive,
        exam: sold.exam,
        subjects: sold.subjects,
        courseType: sold.courseType,
        teachers: sold.teachers,
      },
    })
    .from(owned)
    .innerJoin(sold, eq(sold.productId, owned.productId))
    .leftJoin(requested, isRequestFor(requested, owned))
    .orderBy(asc(sold.landingPosition), asc(sold.coursePosition), asc(owned.id));
  const titled = rows.map(({ product: { siblings, ...product }, ...row }) => {
    const title = nameSoldCourse({ landingName: row.landing.name, courseName: product.name, siblings });
    return { ...row, product: { ...product, title } };
  });
  return groupPurchases(titled, context.clock.now());
}
