/** Landings as the store lists them: what a card needs, without their texts. */
import { asc, eq, sql, type SQL } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { cacheUntilContentChanges } from "~/db/content-version.server";
import { courses, landings, landingTeachers, teachers } from "~/db/schema/catalog.server";
import type { MonthKey } from "~/shared/months";
import type { ListedLanding, ListedTeacher } from "./listed-landing";
import { TEACHER_SLUG } from "./teacher-rows.server";

/** Use it inside a select with a join: without one Drizzle would write `id` where the subquery needs `landings.id`. */
const teachersOfLanding = sql<ListedTeacher[]>`(
  select coalesce(
    jsonb_agg(
      jsonb_build_object('slug', ${TEACHER_SLUG}, 'firstName', ${teachers.firstName}, 'lastName', ${teachers.lastName})
      order by ${landingTeachers.position}
    ),
    '[]'::jsonb
  )
  from ${landingTeachers} join ${teachers} on ${teachers.slug} = ${landingTeachers.teacherSlug}
  where ${landingTeachers.landingId} = ${landings.id}
)`;

/** Only the calendar: the programme makes up most of a course's size, and a card does not need it. */
const monthsOfCourse = sql<MonthKey[]>`jsonb_path_query_array(${courses.months}, '$[*].month')`;

/** In catalog order, each with its courses; one query. */
export async function readLandings(context: Pick<AppContext, "db">, condition?: SQL): Promise<ListedLanding[]> {
  const rows = await context.db
    .select({
      id: landings.id,
      slug: landings.slug,
      isActive: landings.isActive,
      exam: landings.exam,
      subjects: landings.subjects,
      courseType: landings.courseType,
      name: landings.name,
      cardNote: landings.cardNote,
      teachers: teachersOfLanding,
      course: {
        id: courses.id,
        publicId: courses.publicId,
        name: courses.name,
        listPrice: courses.listPrice,
        salePrice: courses.salePrice,
        sold: courses.sold,
        lessons: courses.lessons,
        months: monthsOfCourse,
      },
    })
    .from(landings)
    .innerJoin(courses, eq(courses.landingId, landings.id))
    .where(condition)
    .orderBy(asc(landings.position), asc(landings.id), asc(courses.position));
  const byId = new Map<number, ListedLanding>();
  for (const { course, ...landing } of rows) {
    const known = byId.get(landing.id);
    if (known) known.courses.push(course);
    else byId.set(landing.id, { ...landing, courses: [course] });
  }
  return [...byId.values()];
}

/** The whole store, cached in memory until the content changes. */
export const readAllLandings: (context: Pick<AppContext, "db">) => Promise<readonly ListedLanding[]> =
  cacheUntilContentChanges((db) => readLandings({ db }));
