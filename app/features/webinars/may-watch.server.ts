/** Queries the user's purchases only if the answer depends on them. */
import { eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { courses, landings } from "~/db/schema/catalog.server";
import { ownedUnits } from "~/features/purchases/purchase-rows.server";
import { salePriceOf } from "~/shared/sale-price";
import type { ListedWebinar } from "./listed-webinar";
import { isRecordingOpen, type OwnedCourse } from "./recording-access";

/** @param viewerId null for a guest. */
export async function mayWatch(
  context: Pick<AppContext, "db">,
  webinar: ListedWebinar,
  viewerId: number | null,
): Promise<boolean> {
  const owned = webinar.isFree || viewerId === null ? [] : await readOwnedCourses(context, viewerId);
  return isRecordingOpen(webinar, owned);
}

async function readOwnedCourses({ db }: Pick<AppContext, "db">, userId: number): Promise<OwnedCourse[]> {
  const owned = ownedUnits(db, userId);
  const rows = await db
    .selectDistinct({
      productId: courses.id,
      listPrice: courses.listPrice,
      salePrice: courses.salePrice,
      subjects: landings.subjects,
      exam: landings.exam,
    })
    .from(owned)
    .innerJoin(courses, eq(courses.id, owned.productId))
    .innerJoin(landings, eq(landings.id, courses.landingId));
  return rows.map(({ subjects, exam, ...prices }) => ({ subjects, exam, isFree: salePriceOf(prices) === 0 }));
}
