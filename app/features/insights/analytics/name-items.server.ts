/** The words of a browser's items, from the catalogue: what a browser says of them is not stored. */
import type { AppContext } from "~/app-context.server";
import { cacheUntilContentChanges } from "~/db/content-version.server";
import { soldCourses } from "~/features/store/catalog/sold-courses.server";
import { nameSoldCourse } from "~/features/store/orders/sold-course-name";
import { nameSubjects } from "~/features/core/subjects/taxonomy";
import type { AnalyticsEvent, BrowserEventName, EventItem } from "./event-catalogue";

type BrowserEvent = AnalyticsEvent<BrowserEventName>;
type Words = Pick<EventItem, "item_name" | "item_category">;

const readWords = cacheUntilContentChanges(async (db) => {
  const sold = soldCourses(db);
  const { productId, courseName, landingName, siblings, subjects, exam } = sold;
  const rows = await db.select({ productId, courseName, landingName, siblings, subjects, exam }).from(sold);
  return new Map<string, Words>(
    rows.map((row) => [
      String(row.productId),
      { item_name: nameSoldCourse(row), item_category: nameSubjects(row.subjects, row.exam) },
    ]),
  );
});

/** Leaves out events about a course that the school does not have. */
export async function nameItems(
  context: Pick<AppContext, "db">,
  events: readonly BrowserEvent[],
): Promise<BrowserEvent[]> {
  if (!events.some((event) => "items" in event)) return [...events];
  const words = await readWords(context);
  return events.flatMap((event) => {
    if (!("items" in event)) return event;
    const items = event.items.flatMap((item) => {
      const known = words.get(item.item_id);
      return known ? { ...item, ...known } : [];
    });
    return items.length === event.items.length ? { ...event, items } : [];
  });
}
