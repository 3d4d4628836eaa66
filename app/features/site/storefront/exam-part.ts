/** View of the store for the chosen exam, on the home page and the page for parents. */
import { describeCard } from "~/features/store/catalog/catalog-card";
import type { ListedLanding } from "~/features/store/catalog/listed-landing";
import { salePriceOf } from "~/shared/sale-price";
import { offeredExams, type Offering } from "~/features/core/school/offer";
import type { SchoolSeason } from "~/features/core/school/school-season";
import { DEFAULT_EXAM_TYPE, type ExamType } from "~/features/core/subjects/exams";
import type { CourseTypeKey, SubjectKey } from "~/features/core/subjects/taxonomy";
import { catalogPath } from "~/shared/paths";
import type { ExamView, YearMonth } from "./home-view";
import { cheapestCourse, landingsOfKind } from "./tariff-card";

/** One card per kind, of different subjects; the course of the season comes first. */
const CARD_KINDS: Record<SchoolSeason, readonly CourseTypeKey[]> = {
  start: ["osnova", "spetskurs", "demokurs", "podborki", "trenazher"],
  year: ["osnova", "fresh", "refresh", "prokachka", "spetskurs", "demokurs"],
  finish: ["prokachka", "refresh", "fresh", "spetskurs", "demokurs", "osnova"],
  summer: ["letniy-fresh", "osnova", "demokurs", "spetskurs", "podborki"],
};
const CARDS = 4;

/** Reads `?exam=`; an unknown value, and an exam without courses, mean the first one that has some. */
export function readExam(asked: string | null, school: Offering): ExamType {
  const exams = offeredExams(school);
  return (exams.find(({ key }) => key === asked) ?? exams[0])?.key ?? DEFAULT_EXAM_TYPE;
}

export function describeExam(options: {
  exam: ExamType;
  /** The page's own path: its tabs lead back to it. */
  path: string;
  /** Anchor of the tabs on the page. */
  anchor: string;
  school: Offering;
  landings: readonly ListedLanding[];
  season: SchoolSeason;
  now: Date;
}): ExamView {
  const { exam, path, anchor, school, season, now } = options;
  const shown = options.landings.filter((landing) => landing.isActive && landing.exam === exam);
  return {
    exam,
    exams: offeredExams(school).map(({ key, name, grade }) => ({
      name: `${name}, ${grade}\u00A0класс`,
      href: key === DEFAULT_EXAM_TYPE ? `${path}#${anchor}` : `${path}?exam=${key}#${anchor}`,
      isCurrent: key === exam,
    })),
    catalogHref: catalogPath(exam),
    cards: chooseCards(shown, season).map((landing) => describeCard(landing, now)),
    month: describeMonth(shown, exam),
  };
}

function describeMonth(landings: readonly ListedLanding[], exam: ExamType): YearMonth | null {
  const course = cheapestCourse(landingsOfKind(landings, { exam, courseType: "osnova" }));
  if (!course) return null;
  const price = salePriceOf(course);
  return {
    price,
    listPrice: course.listPrice > price ? course.listPrice : null,
    lessons: course.lessons,
    lessonPrice: Math.round(price / Math.max(1, course.lessons)),
  };
}

function chooseCards(landings: readonly ListedLanding[], season: SchoolSeason): ListedLanding[] {
  const chosen: ListedLanding[] = [];
  const subjects = new Set<SubjectKey | undefined>();
  const take = (landing: ListedLanding | undefined) => {
    if (!landing || chosen.length >= CARDS) return;
    chosen.push(landing);
    subjects.add(landing.subjects[0]);
  };
  for (const kind of CARD_KINDS[season]) {
    const ofKind = landings.filter(({ courseType }) => courseType === kind);
    take(ofKind.find((landing) => !subjects.has(landing.subjects[0])));
  }
  for (const landing of landings) if (!chosen.includes(landing)) take(landing);
  return chosen;
}
