/** The table of webinars. */
import { asc, eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { cacheUntilContentChanges } from "~/db/content-version.server";
import type { Database } from "~/db/open-database.server";
import { webinars } from "~/db/schema/webinars.server";
import type { ExamType } from "~/features/core/subjects/exams";
import { teacherNames } from "~/features/store/catalog/teacher-rows.server";
import type { ListedWebinar } from "./listed-webinar";

/** Those that are published, the earliest first, cached in memory until the content changes. */
export const readAllWebinars: (context: Pick<AppContext, "db">) => Promise<readonly ListedWebinar[]> =
  cacheUntilContentChanges((db) => {
    const teacher = teacherNames(db);
    return db
      .select({
        id: webinars.id,
        slug: webinars.slug,
        title: webinars.title,
        subject: webinars.subject,
        exam: webinars.exam,
        teacher: { slug: teacher.slug, firstName: teacher.firstName, lastName: teacher.lastName },
        lead: webinars.lead,
        plan: webinars.plan,
        kim: webinars.kim,
        startsAt: webinars.startsAt,
        durationMinutes: webinars.durationMinutes,
        isFree: webinars.isFree,
        recording: webinars.recording,
        updatedAt: webinars.updatedAt,
      })
      .from(webinars)
      .innerJoin(teacher, eq(teacher.key, webinars.teacherSlug))
      .where(eq(webinars.isActive, true))
      .orderBy(asc(webinars.startsAt), asc(webinars.id));
  });

/** Exams with a published webinar. */
export async function listWebinarExams(db: Pick<Database, "select">): Promise<ExamType[]> {
  const rows = await db
    .select({ exam: webinars.exam })
    .from(webinars)
    .where(eq(webinars.isActive, true))
    .groupBy(webinars.exam);
  return rows.map(({ exam }) => exam);
}

/** Those that have a page, to be asked by their slug. */
export function webinarKeys(db: Pick<Database, "select">) {
  return db.select({ slug: webinars.slug }).from(webinars).where(eq(webinars.isActive, true)).as("webinar_key");
}

/** The text of a link's preview picture, also for a webinar no longer published. */
export async function findWebinarRow({ db }: Pick<AppContext, "db">, slug: string) {
  const [webinar] = await db
    .select({ title: webinars.title, subject: webinars.subject, exam: webinars.exam, startsAt: webinars.startsAt })
    .from(webinars)
    .where(eq(webinars.slug, slug));
  return webinar ?? null;
}
