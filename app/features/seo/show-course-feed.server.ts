/** The courses on sale now, with their programme, as the feed wants them. One query beside the catalog's own rows. */
import type { AppContext } from "~/app-context.server";
import { courses } from "~/db/schema/catalog.server";
import { salePriceOf, type ListedLanding } from "~/features/catalog/listed-landing";
import { readAllLandings } from "~/features/catalog/read-landings.server";
import {
  EXAM_TYPES,
  examName,
  findSubject,
  isSubjectSold,
  SUBJECTS,
  subjectDative,
  subjectName,
} from "~/features/catalog/taxonomy";
import { SCHOOL } from "~/features/content/school";
import { isPastMonth } from "~/shared/months";
import { catalogPath, coursePath, ogImagePath } from "~/shared/paths";
import { type CourseFeed, type FeedCourse, writeCourseFeed } from "./course-feed";

export async function showCourseFeed(context: Pick<AppContext, "db" | "clock">, origin: string): Promise<string> {
  const now = context.clock.now();
  const [landings, programmes] = await Promise.all([
    readAllLandings(context),
    context.db.select({ id: courses.id, months: courses.months }).from(courses),
  ]);
  const monthsOf = new Map(programmes.map(({ id, months }) => [id, months]));
  const feed: CourseFeed = {
    shop: { name: SCHOOL.name, company: SCHOOL.legalName, url: `${origin}/`, email: SCHOOL.emails[0].address },
    now,
    categories: SUBJECTS.map(({ key }, index) => ({ id: index + 1, name: subjectName(key, null) })),
    sets: [
      ...EXAM_TYPES.map(({ key, name }) => ({ id: key, name: `Курсы ${name}`, url: `${origin}${catalogPath(key)}` })),
      ...EXAM_TYPES.flatMap(({ key: exam }) =>
        SUBJECTS.filter(({ key }) => isSubjectSold(key, exam)).map(({ key, slug }) => ({
          id: `${slug}-${exam}`,
          name: `${examName(exam)} ${subjectDative(key, exam)}`.replace(" ", " по "),
          url: `${origin}${catalogPath(`${slug}-${exam}`)}`,
        })),
      ),
    ],
    courses: landings
      .filter(({ isActive }) => isActive)
      .flatMap((landing) => landing.courses.flatMap((course, index) => describe(landing, course, index === 0))),
  };
  return writeCourseFeed(feed);

  function describe(landing: ListedLanding, course: ListedLanding["courses"][number], isFirst: boolean): FeedCourse[] {
    const months = (monthsOf.get(course.id) ?? []).filter(({ month }) => !isPastMonth(month, now));
    // Nothing left of it: the page offers no purchase either.
    if (months.length === 0) return [];
    const price = salePriceOf(course);
    return [
      {
        id: course.id,
        name: `${course.name}, ${examName(landing.exam)}`,
        url: `${origin}${coursePath(landing.slug)}${isFirst ? "" : `?product=${course.id}`}`,
        picture: `${origin}${ogImagePath("course", landing.slug)}`,
        description: landing.cardNote,
        categoryId: SUBJECTS.findIndex(({ key }) => key === landing.subjects[0]) + 1,
        setIds: [landing.exam, ...landing.subjects.map((key) => `${findSubject(key).slug}-${landing.exam}`)],
        price,
        oldPrice: course.listPrice > price ? course.listPrice : null,
        isMonthly: course.sold === "months" && price > 0,
        months,
        lessonsAMonth: course.sold === "months" ? course.lessons : Math.ceil(course.lessons / months.length),
        hasFreePart: price === 0,
      },
    ];
  }
}
