/** The page of one teacher. One statement until the content changes. */
import type { AppContext } from "~/app-context.server";
import { describeCard } from "~/features/store/catalog/catalog-card";
import { catalogFilters, catalogHref, changeFilters } from "~/features/store/catalog/catalog-query";
import { WHOLE_CATALOG } from "~/features/store/catalog/catalog-filter";
import { readAllLandings } from "~/features/store/catalog/read-landings.server";
import { nextExamYear } from "~/features/core/school/exam-year";
import { type ExamType, examName } from "~/features/core/subjects/exams";
import { findSubject } from "~/features/core/subjects/taxonomy";
import { teachersPath, webinarPath, webinarsPath } from "~/shared/paths";
import { plural } from "~/shared/plural";
import { readKnownWebinars, readTeachers } from "./read-teachers.server";
import { readTeacherAddress } from "./teacher-address";
import { chooseCourses, chooseFreeLesson, chooseWebinars, describeWebinar, type TeacherView } from "./teacher-view";
import { countYears, describeTeacherCard, pointsWord, scoredExam } from "./teachers-view";

const SHOWN_COURSES = 6;
const COURSES = { one: "курс ведёт сейчас", few: "курса ведёт сейчас", many: "курсов ведёт сейчас" };

export type TeacherAnswer =
  | { ok: true; view: TeacherView }
  /** The address of a subject, or of the same teacher in the correct spelling. */
  | { ok: false; reason: "moved"; path: string }
  | { ok: false; reason: "unknown" };

export async function showTeacher(context: Pick<AppContext, "db" | "clock">, segment: string): Promise<TeacherAnswer> {
  const now = context.clock.now();
  const [people, landings, webinars] = await Promise.all([
    readTeachers(context),
    readAllLandings(context),
    readKnownWebinars(context),
  ]);
  const address = readTeacherAddress(segment, people);
  if (address.kind === "moved") return { ok: false, reason: "moved", path: teachersPath(address.slug) };
  const teacher = address.kind === "teacher" && people.find(({ slug }) => slug === address.slug);
  if (!teacher) return { ok: false, reason: "unknown" };

  const subject = findSubject(teacher.subject);
  const cardOf = (landing: (typeof landings)[number]) => {
    const card = describeCard(landing, now);
    // Courses of both exams are listed together and may have the same name.
    return { ...card, typeName: `${card.typeName} ${examName(landing.exam)}` };
  };
  const courses = chooseCourses(teacher);
  const yearOf = (exam: ExamType) =>
    nextExamYear(
      teacher.landings.flatMap((one) => (one.exam === exam ? one.courses.flatMap(({ months }) => months) : [])),
      now,
    );
  const freeLesson = chooseFreeLesson(teacher, landings);
  const { upcoming, recorded } = chooseWebinars(webinars, teacher.slug, now);
  const name = `${teacher.firstName} ${teacher.lastName}`;
  const { points, year } = teacher.ownScore;
  const [years = "", yearsWord = ""] = countYears(teacher.yearsTeaching).split("\u00A0");
  const allCourses = catalogHref(changeFilters(catalogFilters(WHOLE_CATALOG), { teacher: teacher.slug }));
  const view: TeacherView = {
    slug: teacher.slug,
    photo: teacher.photo,
    firstName: teacher.firstName,
    name,
    subject: { name: subject.name, dative: subject.dative, slug: subject.slug, category: subject.category },
    tags: [subject.name, ...teacher.exams.map((exam) => `${examName(exam)} ${yearOf(exam)}`)],
    headline: teacher.headline,
    description: `${name}, преподаватель по ${subject.dative}. ${teacher.headline}. Как идёт занятие, курсы с ценами, вебинары и отзывы учеников.`,
    facts: [
      { figure: String(points), what: `${pointsWord(points)} за ${scoredExam(teacher.subject)} в ${year} году` },
      { figure: years, what: `${yearsWord} преподаёт` },
      ...(courses.length > 0 ? [{ figure: String(courses.length), what: plural(courses.length, COURSES) }] : []),
    ],
    about: teacher.about,
    method: teacher.method,
    courses: courses.slice(0, SHOWN_COURSES).map(cardOf),
    moreCourses: courses.length > SHOWN_COURSES ? { count: courses.length, href: allCourses } : null,
    upcoming: upcoming.map((one) => describeWebinar(one, webinarPath(one.slug), false)),
    recorded: recorded && describeWebinar(recorded, webinarPath(recorded.slug), true),
    webinarsHref: webinarsPath(subject.slug),
    freeLesson: freeLesson && cardOf(freeLesson),
    reviews: teacher.reviews,
    colleagues: people
      .filter((one) => one.subject === teacher.subject && one.slug !== teacher.slug)
      .map(describeTeacherCard),
    crumbs: [
      { name: "Преподаватели", href: teachersPath() },
      { name: subject.name, href: teachersPath(subject.slug) },
      { name, href: null },
    ],
  };
  return { ok: true, view };
}
