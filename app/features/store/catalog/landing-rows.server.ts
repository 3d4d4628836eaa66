/** The tables of landings and courses, for features that show one landing or name the pages of all. */
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { cacheUntilContentChanges } from "~/db/content-version.server";
import type { Database } from "~/db/open-database.server";
import { pageKey } from "~/db/schema/columns.server";
import { courses, type LandingContent, landings, landingTeachers, teachers } from "~/db/schema/catalog.server";
import { type StoredTeacher, TEACHER_SLUG } from "./teacher-rows.server";

type Reader = Pick<AppContext, "db">;

type TeacherOfLanding = Pick<
  StoredTeacher,
  "slug" | "firstName" | "lastName" | "subject" | "headline" | "method" | "yearsTeaching" | "ownScore" | "reviews"
>;

/** Teachers are aggregated as JSON into the row, so that the page needs one query. */
const teachersOfLanding = sql<TeacherOfLanding[]>`(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'slug', ${TEACHER_SLUG}, 'firstName', ${teachers.firstName}, 'lastName', ${teachers.lastName},
        'subject', ${teachers.subject}, 'headline', ${teachers.headline}, 'method', ${teachers.method},
        'yearsTeaching', ${teachers.yearsTeaching}, 'ownScore', ${teachers.ownScore},
        'reviews', ${teachers.reviews}
      )
      order by ${landingTeachers.position}
    ),
    '[]'::jsonb
  )
  from ${landingTeachers} join ${teachers} on ${teachers.slug} = ${landingTeachers.teacherSlug}
  where ${landingTeachers.landingId} = ${landings.id}
)`;

/** A landing with its texts, teachers and courses; null if the slug is unknown. One query. */
export async function readWholeLanding(context: Reader, slug: string): Promise<WholeLanding | null> {
  const [landing] = await readWholeLandings(context, [slug]);
  return landing ?? null;
}

export type WholeLanding = Awaited<ReturnType<typeof readWholeLandings>>[number];

/** The same for several landings, on sale or not, in catalog order; one query. */
export async function readWholeLandings({ db }: Reader, slugs: readonly string[]) {
  const rows = await db
    .select({ landing: landings, teachers: teachersOfLanding, course: courses })
    .from(landings)
    .innerJoin(courses, eq(courses.landingId, landings.id))
    .where(inArray(landings.slug, [...slugs]))
    .orderBy(asc(landings.position), asc(landings.id), asc(courses.position));
  const ids = [...new Set(rows.map(({ landing }) => landing.id))];
  return ids.flatMap((id) => {
    const own = rows.filter(({ landing }) => landing.id === id);
    const [first] = own;
    return first ? [{ ...first.landing, teachers: first.teachers, courses: own.map(({ course }) => course) }] : [];
  });
}

/** Every page, on sale or not: to be asked by its number, its key or its slug. */
export function landingKeys(db: Pick<Database, "select">) {
  return db
    .select({ id: landings.id, slug: landings.slug, key: pageKey(landings).as("page_key") })
    .from(landings)
    .as("landing_key");
}

/** The landing's own row, even if it is no longer sold. */
export async function findLandingRow({ db }: Reader, slug: string) {
  const [landing] = await db
    .select({
      subjects: landings.subjects,
      exam: landings.exam,
      courseType: landings.courseType,
      heading: landings.heading,
      cardNote: landings.cardNote,
    })
    .from(landings)
    .where(eq(landings.slug, slug));
  return landing ?? null;
}

/** When each landing on sale last changed, in catalog order; cached in memory until the content changes. */
export const readLandingDates = cacheUntilContentChanges((db) =>
  db
    .select({ slug: landings.slug, changedAt: landings.updatedAt })
    .from(landings)
    .where(eq(landings.isActive, true))
    .orderBy(landings.position),
);

/** The programme of every course and the lead of its landing; one query. */
export function readProgrammes({ db }: Reader) {
  return db
    .select({ id: courses.id, months: courses.months, lead: landings.lead })
    .from(courses)
    .innerJoin(landings, eq(landings.id, courses.landingId));
}

/** Each landing with a course on sale. A school without one has not opened yet. */
export function listOnSale(db: Pick<Database, "select">) {
  return db
    .select({
      exam: landings.exam,
      subjects: landings.subjects,
      courseType: landings.courseType,
      week: sql<LandingContent["week"]>`${landings.content} -> 'week'`,
      isFree: sql<boolean>`bool_and(coalesce(${courses.salePrice}, ${courses.listPrice}) = 0)`,
    })
    .from(landings)
    .innerJoin(courses, eq(courses.landingId, landings.id))
    .where(eq(landings.isActive, true))
    .groupBy(landings.id)
    .orderBy(asc(landings.position), asc(landings.id));
}
