/** Teachers and webinars of the first page, cached in memory until the content changes. */
import { and, asc, eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { keepWhileContentStands } from "~/db/content-version.server";
import { teachers } from "~/db/schema/catalog.server";
import { webinars } from "~/db/schema/site.server";
import type { ExamType, SubjectKey } from "~/features/subjects/taxonomy";
import { dayAndMonth } from "~/shared/months";
import type { StoredHomeTeacher } from "./home-teacher";
import type { NextWebinar } from "./home-view";

/** The first teacher of each subject, the most chosen first. */
export const readFirstTeachers: (context: Pick<AppContext, "db">) => Promise<readonly StoredHomeTeacher[]> =
  keepWhileContentStands(async (db) => {
    const rows = await db
      .select({
        slug: teachers.slug,
        firstName: teachers.firstName,
        lastName: teachers.lastName,
        subject: teachers.subject,
        headline: teachers.headline,
        yearsTeaching: teachers.yearsTeaching,
        ownScore: teachers.ownScore,
      })
      .from(teachers)
      .orderBy(asc(teachers.position));
    const subjects = new Set<SubjectKey>();
    return rows.filter(({ subject }) => !subjects.has(subject) && subjects.add(subject));
  });

const timeInMoscow = new Intl.DateTimeFormat("ru-RU", {
  timeZone: "Europe/Moscow",
  hour: "2-digit",
  minute: "2-digit",
});

const readFreeWebinars = keepWhileContentStands((db) =>
  db
    .select({
      slug: webinars.slug,
      title: webinars.title,
      exam: webinars.exam,
      startsAt: webinars.startsAt,
      teacherSlug: webinars.teacherSlug,
      firstName: teachers.firstName,
      lastName: teachers.lastName,
    })
    .from(webinars)
    .innerJoin(teachers, eq(teachers.slug, webinars.teacherSlug))
    .where(and(eq(webinars.isActive, true), eq(webinars.isFree, true)))
    .orderBy(asc(webinars.startsAt)),
);

/** The next free webinar of the exam that has not started. */
export async function readNextWebinar(
  context: Pick<AppContext, "db" | "clock">,
  exam: ExamType,
): Promise<NextWebinar | null> {
  const now = context.clock.now();
  const next = (await readFreeWebinars(context)).find((row) => row.exam === exam && row.startsAt > now);
  if (!next) return null;
  const { slug, title, startsAt, teacherSlug, firstName, lastName } = next;
  return {
    slug,
    title,
    at: `${dayAndMonth(startsAt)} в\u00A0${timeInMoscow.format(startsAt)} по\u00A0Москве`,
    startsAt: startsAt.toISOString(),
    teacher: { slug: teacherSlug, name: `${firstName} ${lastName}` },
  };
}
