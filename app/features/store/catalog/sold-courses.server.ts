/** Courses with their landings: names, dates and prices for what was bought or is about to be bought. */
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { courses, type LandingContent, landings, landingTeachers, teachers } from "~/db/schema/catalog.server";
import type { MonthKey } from "~/shared/months";

type Selecting = Pick<Database, "select">;

/** How many courses the course's landing sells; with one there is no tariff. */
const siblingCount = sql<number>`(select count(*)::int from courses other where other.landing_id = ${landings.id})`;

/** «Глеб Орлов», the main one first. */
const teachersOfLanding = sql<string[]>`(
  select coalesce(jsonb_agg(${teachers.firstName} || ' ' || ${teachers.lastName} order by ${landingTeachers.position}), '[]'::jsonb)
  from ${landingTeachers} join ${teachers} on ${teachers.slug} = ${landingTeachers.teacherSlug}
  where ${landingTeachers.landingId} = ${landings.id}
)`;

/** The subquery names these columns `sold_…` itself: Drizzle omits its alias in front of them. */
const COLUMNS = {
  productId: courses.id,
  publicId: courses.publicId,
  landingId: courses.landingId,
  courseName: sql<string>`${courses.name}`.as("sold_course_name"),
  sold: courses.sold,
  listPrice: courses.listPrice,
  salePrice: courses.salePrice,
  price: sql<number>`coalesce(${courses.salePrice}, ${courses.listPrice})`.as("sold_price"),
  lessons: courses.lessons,
  programme: courses.months,
  /** Only the calendar: the programme makes up most of a course's size. */
  months: sql<MonthKey[]>`jsonb_path_query_array(${courses.months}, '$[*].month')`.as("sold_months"),
  /** Days and hours of its lessons. */
  week: sql<LandingContent["week"]>`${landings.content} -> 'week'`.as("sold_week"),
  coursePosition: courses.position,
  slug: landings.slug,
  landingName: landings.name,
  isActive: landings.isActive,
  exam: landings.exam,
  subjects: landings.subjects,
  courseType: landings.courseType,
  landingPosition: sql<number>`${landings.position}`.as("sold_landing_position"),
  siblings: siblingCount.as("sold_siblings"),
};

/**
 * Every course, on sale or not, to be joined by `productId` to what a person bought or chose. The database reads only
 * the columns that the surrounding statement names.
 */
export function soldCourses(db: Selecting) {
  return db.select(COLUMNS).from(courses).innerJoin(landings, eq(landings.id, courses.landingId)).as("sold_course");
}

/** The same with the names of their teachers. */
export function taughtCourses(db: Selecting) {
  return db
    .select({ ...COLUMNS, teachers: teachersOfLanding.as("sold_teachers") })
    .from(courses)
    .innerJoin(landings, eq(landings.id, courses.landingId))
    .as("sold_course");
}

/** The name for a list of products that a row holds: the landings of theirs that are on sale, in catalog order. */
export function namesOfProducts(productIds: SQL) {
  return sql<{ slug: string; landingName: string; courseName: string; siblings: number }[] | null>`(
    select jsonb_agg(
      jsonb_build_object(
        'slug', l.slug, 'landingName', l.name, 'courseName', c.name,
        'siblings', (select count(*) from courses other where other.landing_id = l.id)
      )
      order by l.id, c.position
    )
    from courses c join landings l on l.id = c.landing_id
    where l.is_active and ${productIds} @> to_jsonb(c.id)
  )`;
}

/** The products of these landings, to be joined by `productId`. */
export function productsOfLandings(db: Selecting, landingIds: readonly number[]) {
  return db
    .select({ productId: courses.id, landingId: courses.landingId })
    .from(courses)
    .where(inArray(courses.landingId, [...landingIds]))
    .as("product");
}
