/** Teachers and their webinars, cached in memory until the content changes. */
import { asc, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { keepWhileContentStands } from "~/db/content-version.server";
import { teachers } from "~/db/schema/catalog.server";
import { webinars } from "~/db/schema/site.server";
import { readAllLandings } from "~/features/catalog/read-landings.server";
import { type ListedTeacher, listTeachers } from "./listed-teacher";
import type { KnownWebinar } from "./teacher-view";

type Reader = Pick<AppContext, "db" | "clock">;

const readPeople = keepWhileContentStands((db) =>
  db
    .select({
      slug: teachers.slug,
      firstName: teachers.firstName,
      lastName: teachers.lastName,
      subject: teachers.subject,
      headline: teachers.headline,
      about: teachers.about,
      method: teachers.method,
      yearsTeaching: teachers.yearsTeaching,
      ownScore: teachers.ownScore,
      reviews: teachers.reviews,
    })
    .from(teachers)
    .orderBy(asc(teachers.position), asc(teachers.slug)),
);

/** In display order, each with the courses they teach now. */
export async function readTeachers(context: Reader): Promise<ListedTeacher[]> {
  const [people, landings] = await Promise.all([readPeople(context), readAllLandings(context)]);
  return listTeachers(people, landings, context.clock.now());
}

/** Without the texts: what one line about each needs. */
export const readKnownWebinars: (context: Reader) => Promise<KnownWebinar[]> = keepWhileContentStands((db) =>
  db
    .select({
      slug: webinars.slug,
      title: webinars.title,
      subject: webinars.subject,
      exam: webinars.exam,
      teacherSlug: webinars.teacherSlug,
      startsAt: webinars.startsAt,
      durationMinutes: webinars.durationMinutes,
      isFree: webinars.isFree,
      recordingMinutes: sql<number | null>`round((${webinars.recording} ->> 'durationSeconds')::numeric / 60)`.mapWith(
        Number,
      ),
    })
    .from(webinars)
    .where(eq(webinars.isActive, true))
    .orderBy(asc(webinars.startsAt), asc(webinars.id)),
);
