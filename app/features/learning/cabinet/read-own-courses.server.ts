/** A pupil's courses with everything the cabinet derives from them: three queries. */
import type { AppContext } from "~/app-context.server";
import { readWholeLandings } from "~/features/store/catalog/landing-rows.server";
import type { OwnedMonth } from "~/features/store/catalog/listed-landing";
import type { Place } from "~/features/learning/progress/describe-progress";
import type { ProgressRow } from "~/features/learning/progress/progress";
import { holdPoints } from "~/features/learning/progress/read-held-points.server";
import { progressColumn } from "~/features/learning/progress/read-progress.server";
import type { PurchasedCourse } from "~/features/store/profile/purchased-courses";
import { readPurchases } from "~/features/store/profile/read-purchases.server";
import { readOwnedBeside } from "~/features/core/purchases/purchase-rows.server";
import { findTopicId } from "~/features/learning/task-bank/topic";
import type { OwnCourseView } from "./cabinet-view";
import { describeOwnCourse, groupByLanding, type OwnCourse } from "./own-course";

export type CabinetReader = Pick<AppContext, "db" | "clock">;

/** Only what was bought, for the schedule: two queries. */
export async function readOwnCourses(context: CabinetReader, userId: number): Promise<OwnCourse[]> {
  return groupedCourses(context, await readPurchases(context, userId));
}

/** The same for purchases that are known already: one query. */
export async function groupedCourses(
  context: Pick<CabinetReader, "db">,
  purchases: readonly PurchasedCourse[],
): Promise<OwnCourse[]> {
  const slugs = [...new Set(purchases.map(({ landing }) => landing.slug))];
  return groupByLanding(purchases, slugs.length > 0 ? await readWholeLandings(context, slugs) : []);
}

/** The caller reads `places` together with the viewer, so that both share one check of the content version. */
export type Asked = { userId: number; places: readonly Place[] };

export type KnownCourse = { own: OwnCourse; view: OwnCourseView; topicId: number | null };

/** Adds what the pupil has solved in each course. */
export async function readKnownCourses(
  context: CabinetReader,
  { userId, places }: Asked,
): Promise<{ courses: KnownCourse[]; owned: readonly OwnedMonth[]; rows: readonly ProgressRow[] }> {
  const { db, clock } = context;
  const now = clock.now();
  const [courses, { owned, beside }] = await Promise.all([
    readOwnCourses(context, userId),
    readOwnedBeside(db, userId, progressColumn(db, { kind: "user", userId }, { now })),
  ]);
  const rows = beside ?? [];
  const known = courses.map((own) => {
    const [subject] = own.landing.subjects;
    const topicId = subject ? findTopicId(own.landing.exam, subject) : null;
    const hasTasks = (number: number) => places.some((one) => one.topicId === topicId && one.number === number);
    return { own, topicId, view: describeOwnCourse(own, { now, owned, held: holdPoints(rows, topicId), hasTasks }) };
  });
  return { courses: known, owned, rows };
}
