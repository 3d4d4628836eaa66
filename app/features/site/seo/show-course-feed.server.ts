/** The courses on sale now, with their programme, in the shape of the feed. One query beside the catalog's own rows. */
import type { AppContext } from "~/app-context.server";
import { cacheEachUntilContentChanges } from "~/db/content-version.server";
import { courseLength } from "~/features/store/catalog/course-length";
import type { ListedLanding } from "~/features/store/catalog/listed-landing";
import { salePriceOf } from "~/shared/sale-price";
import { readProgrammes } from "~/features/store/catalog/landing-rows.server";
import { readAllLandings } from "~/features/store/catalog/read-landings.server";
import { EXAM_TYPES, examName } from "~/features/core/subjects/exams";
import { findCourseType, findSubject, isSubjectSold, SUBJECTS, subjectDative } from "~/features/core/subjects/taxonomy";
import { isPastMonth } from "~/shared/months";
import { moscowDay } from "~/shared/moscow";
import { catalogPath, coursePath, homePath, ogImagePath } from "~/shared/paths";
import { type CourseFeed, type FeedCourse, writeCourseFeed } from "./course-feed";
import { categoryNumber, teachingOf } from "./feed-vocabulary";

type Reader = Pick<AppContext, "db" | "clock" | "school">;

/** One a host and day. */
const MOST_FEEDS = 4;
const cacheFeed = cacheEachUntilContentChanges<string>(MOST_FEEDS);

/** Made once a day and content version. */
export async function showCourseFeed(context: Reader, origin: string): Promise<string> {
  return cacheFeed(context, `${moscowDay(context.clock.now())} ${origin}`, () => makeCourseFeed(context, origin));
}

async function makeCourseFeed(context: Reader, origin: string): Promise<string> {
  const now = context.clock.now();
  const { name, legal, supportEmail, description } = context.school.profile();
  const [listed, programmes] = await Promise.all([readAllLandings(context), readProgrammes(context)]);
  const programmeOf = new Map(programmes.map((programme) => [programme.id, programme]));
  const feed: CourseFeed = {
    shop: {
      name,
      company: legal.name,
      url: `${origin}${homePath()}`,
      email: supportEmail,
      picture: `${origin}${ogImagePath("page", "home")}`,
      description,
    },
    now,
    sets: [
      ...EXAM_TYPES.map(({ key, name }) => ({ id: key, name: `Курсы ${name}`, url: `${origin}${catalogPath(key)}` })),
      ...EXAM_TYPES.flatMap(({ key: exam }) =>
        SUBJECTS.filter(({ key }) => isSubjectSold(key, exam)).map(({ key, slug }) => ({
          id: `${slug}-${exam}`,
          name: `${examName(exam)} по ${subjectDative(key, exam)}`,
          url: `${origin}${catalogPath(`${slug}-${exam}`)}`,
        })),
      ),
    ],
    courses: listed
      .filter(({ isActive }) => isActive)
      .flatMap((landing) => landing.courses.flatMap((course, index) => describe(landing, course, index === 0))),
  };
  return writeCourseFeed(feed);

  function describe(landing: ListedLanding, course: ListedLanding["courses"][number], isFirst: boolean): FeedCourse[] {
    const { courseType, exam, subjects } = landing;
    const programme = programmeOf.get(course.id);
    const months = (programme?.months ?? []).filter(({ month }) => !isPastMonth(month, now));
    // All of it is over: its page does not sell it either.
    if (!programme || months.length === 0) return [];
    const price = salePriceOf(course);
    const name = `${landing.name}: ${findCourseType(courseType).name}, ${examName(exam)}`;
    return [
      {
        id: course.id,
        name: landing.courses.length === 1 ? name : `${name}. ${course.name}`,
        url: `${origin}${coursePath(landing.slug)}${isFirst ? "" : `?product=${course.id}`}`,
        picture: `${origin}${ogImagePath("course", landing.slug)}`,
        description: programme.lead,
        categoryId: categoryNumber(subjects[0]),
        setIds: [exam, ...subjects.map((key) => `${findSubject(key).slug}-${exam}`)],
        listPrice: course.listPrice,
        price,
        isMonthly: course.sold === "months" && price > 0,
        months,
        length: courseLength({ courseType, lessons: course.lessons, months: months.length }),
        teaching: teachingOf(courseType),
        grade: EXAM_TYPES.find(({ key }) => key === exam)!.grade,
      },
    ];
  }
}
