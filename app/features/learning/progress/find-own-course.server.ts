/** Finds a course as an API call names it, and whether this person has bought a month of it. */
import { eq, or } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { soldCourses } from "~/features/store/catalog/sold-courses.server";
import { ownedProducts } from "~/features/core/purchases/purchase-rows.server";
import { readIdParam } from "~/shared/list-query";
import { topicIdsOf } from "./own-topics";

/** @param course its public id or its product's id. Null: there is none. */
export async function findOwnCourse(
  db: Database,
  userId: number,
  course: string,
): Promise<{ isOwned: boolean; topicIds: number[] } | null> {
  const sold = soldCourses(db);
  const owned = ownedProducts(db, userId);
  const productId = readIdParam(course);
  const [found] = await db
    .select({ exam: sold.exam, subjects: sold.subjects, ownedId: owned.productId })
    .from(sold)
    .leftJoin(owned, eq(owned.productId, sold.productId))
    .where(or(eq(sold.publicId, course), productId === null ? undefined : eq(sold.productId, productId)))
    .limit(1);
  if (!found) return null;
  return { isOwned: found.ownedId !== null, topicIds: topicIdsOf([found]) };
}
