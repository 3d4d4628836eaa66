/** Queries the user's purchases only if the answer depends on them. */
import { eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { soldCourses } from "~/features/store/catalog/sold-courses.server";
import { ownedUnits } from "~/features/core/purchases/purchase-rows.server";
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
  const sold = soldCourses(db);
  const rows = await db
    .selectDistinct({
      productId: sold.productId,
      listPrice: sold.listPrice,
      salePrice: sold.salePrice,
      subjects: sold.subjects,
      exam: sold.exam,
    })
    .from(owned)
    .innerJoin(sold, eq(sold.productId, owned.productId));
  return rows.map(({ subjects, exam, ...prices }) => ({ subjects, exam, isFree: salePriceOf(prices) === 0 }));
}
