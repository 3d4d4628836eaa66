/** Which landings a selection shows, how many each other choice would show, and what to offer when it is empty. */
import { type Offering, offers } from "~/features/core/school/offer";
import { EXAM_TYPES, type ExamType } from "~/features/core/subjects/exams";
import {
  COURSE_TYPES,
  type CourseTypeKey,
  isSubjectSold,
  SUBJECTS,
  type SubjectKey,
} from "~/features/core/subjects/taxonomy";
import { catalogHeading } from "./catalog-heading";
import { type CatalogFilters, activeExam, catalogHref, changeFilters } from "./catalog-query";

/** The fields of a landing that these rules read; other fields pass through. */
export type CatalogLanding = {
  id: number;
  slug: string;
  name: string;
  subjects: readonly SubjectKey[];
  exam: ExamType;
  courseType: CourseTypeKey;
  isFree: boolean;
  teacherSlugs: readonly string[];
  isActive: boolean;
  /** The viewer has bought part of it, so it stays visible even if inactive. */
  isOwned?: boolean;
  /** Everything it sells is bought: hidden from its owner unless they ask for owned courses. */
  isFullyOwned?: boolean;
};

type Choice = Omit<CatalogFilters, "page" | "isOwnedShown">;

function isChosen(landing: CatalogLanding, choice: Choice): boolean {
  return (
    landing.exam === activeExam(choice) &&
    (choice.subject === null || landing.subjects.includes(choice.subject)) &&
    (choice.courseType === null || landing.courseType === choice.courseType) &&
    (!choice.isFree || landing.isFree) &&
    (choice.teacher === null || landing.teacherSlugs.includes(choice.teacher))
  );
}

function isVisible(landing: CatalogLanding, filters: CatalogFilters): boolean {
  if (!landing.isActive && !landing.isOwned) return false;
  return filters.isOwnedShown || !landing.isFullyOwned;
}

/**
 * Every subject and kind of course is on sale. The built-in texts of the catalog describe such a store; one that has
 * less writes its own.
 */
export const isWholeStore = (school: Offering): boolean =>
  COURSE_TYPES.every(({ key }) => offers(school, null, key)) &&
  EXAM_TYPES.every((exam) =>
    SUBJECTS.every(({ key }) => !isSubjectSold(key, exam.key) || offers(school, exam.key, key)),
  );

/** Keeps the given order. */
export function filterLandings<T extends CatalogLanding>(landings: readonly T[], filters: CatalogFilters): T[] {
  return landings.filter((landing) => isVisible(landing, filters) && isChosen(landing, filters));
}

/**
 * How many courses of this selection are hidden because the viewer owns them: the number on the link that shows them.
 */
export function countHiddenOwned(landings: readonly CatalogLanding[], filters: CatalogFilters): number {
  if (filters.isOwnedShown) return 0;
  return filterLandings(landings, { ...filters, isOwnedShown: true }).length - filterLandings(landings, filters).length;
}

export type ValueCounts = {
  /** The count of the selection itself. */
  total: number;
  exam: Record<ExamType, number>;
  subject: Record<SubjectKey | "all", number>;
  courseType: Record<CourseTypeKey | "all", number>;
  free: { all: number; free: number };
  /** By teacher's slug; a missing teacher has no courses. */
  teacher: ReadonlyMap<string, number>;
  /** Without the teacher filter. */
  allTeachers: number;
};

/** Counts as if that value were chosen and every other filter kept. */
export function countPerValue(landings: readonly CatalogLanding[], filters: CatalogFilters): ValueCounts {
  const visible = landings.filter((landing) => isVisible(landing, filters));
  const count = (change: Partial<Choice>) => {
    const choice = { ...filters, ...change };
    return visible.filter((landing) => isChosen(landing, choice)).length;
  };
  const ofAnyTeacher = visible.filter((landing) => isChosen(landing, { ...filters, teacher: null }));
  const teacher = new Map<string, number>();
  for (const landing of ofAnyTeacher)
    for (const slug of new Set(landing.teacherSlugs)) teacher.set(slug, (teacher.get(slug) ?? 0) + 1);

  return {
    total: count({}),
    exam: byKey(EXAM_TYPES, (exam) => count({ exam })),
    subject: { all: count({ subject: null }), ...byKey(SUBJECTS, (subject) => count({ subject })) },
    courseType: { all: count({ courseType: null }), ...byKey(COURSE_TYPES, (courseType) => count({ courseType })) },
    free: { all: count({ isFree: false }), free: count({ isFree: true }) },
    teacher,
    allTeachers: ofAnyTeacher.length,
  };
}

function byKey<Key extends string>(options: readonly { key: Key }[], count: (key: Key) => number): Record<Key, number> {
  return Object.fromEntries(options.map(({ key }) => [key, count(key)])) as Record<Key, number>;
}

export type Suggestion = { label: string; href: string; count: number };

/**
 * Suggestions for an empty selection: each filter removed alone, the narrowest first (teacher, free, type, subject,
 * exam). If none alone helps, they are removed together in that order until something is found.
 */
export function suggestNearest(landings: readonly CatalogLanding[], filters: CatalogFilters): Suggestion[] {
  const steps = [...listRelaxations(filters), { exam: otherExamOf(filters) }];
  const found = steps.flatMap((step) => suggest(landings, changeFilters(filters, step)));
  if (found.length > 0) return found;

  let relaxed: Partial<Choice> = {};
  for (const step of steps) {
    relaxed = { ...relaxed, ...step };
    const suggestion = suggest(landings, changeFilters(filters, relaxed));
    if (suggestion.length > 0) return suggestion;
  }
  return [];
}

/**
 * Courses beside a selection that shows none or one: of the same exam, the filters removed one after the other, the
 * narrowest first. Those of the selection itself are not among them.
 */
export function listNearest<T extends CatalogLanding>(
  landings: readonly T[],
  filters: CatalogFilters,
  most: number,
): T[] {
  const shown = new Set(filterLandings(landings, filters));
  const nearest = new Set<T>();
  let relaxed: Partial<Choice> = {};
  for (const step of listRelaxations(filters)) {
    relaxed = { ...relaxed, ...step };
    for (const landing of filterLandings(landings, changeFilters(filters, relaxed)))
      if (!shown.has(landing)) nearest.add(landing);
  }
  return [...nearest].slice(0, most);
}

const otherExamOf = (filters: CatalogFilters): ExamType => (activeExam(filters) === "ege" ? "oge" : "ege");

/** The filters of a selection, each removed, within its exam. */
function listRelaxations(filters: CatalogFilters): Partial<Choice>[] {
  const steps: Partial<Choice>[] = [];
  if (filters.teacher) steps.push({ teacher: null });
  if (filters.isFree) steps.push({ isFree: false });
  if (filters.courseType) steps.push({ courseType: null });
  if (filters.subject) {
    // OGE has one mathematics, sold under the key of base mathematics.
    if (filters.subject === "math" && activeExam(filters) === "oge") steps.push({ subject: "baseMath" });
    steps.push({ subject: null });
  }
  return steps;
}

function suggest(landings: readonly CatalogLanding[], filters: CatalogFilters): Suggestion[] {
  const count = filterLandings(landings, filters).length;
  if (count === 0) return [];
  // The whole catalog lists the active exam, so the label names it instead of promising both.
  const { h1 } = catalogHeading({ ...filters, exam: activeExam(filters) });
  return [{ label: filters.teacher ? `${h1} у этого преподавателя` : h1, href: catalogHref(filters), count }];
}
