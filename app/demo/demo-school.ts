/** The whole demo school, in the order of the catalog's cards. */
import { COURSE_TYPES, type CourseTypeKey, SUBJECTS } from "~/features/core/subjects/taxonomy";
import { englishLandings } from "./landings/angliyskiy-yazyk";
import { baseMathLandings } from "./landings/bazovaya-matematika";
import { biologyLandings } from "./landings/biologiya";
import { physicsLandings } from "./landings/fizika";
import { freshLandings } from "./landings/fresh";
import { geographyLandings } from "./landings/geografiya";
import { informaticsLandings } from "./landings/informatika";
import { historyLandings } from "./landings/istoriya";
import { chemistryLandings } from "./landings/khimiya";
import { literatureLandings } from "./landings/literatura";
import { mathLandings } from "./landings/matematika";
import { socialScienceLandings } from "./landings/obschestvoznanie";
import { ogeLandings } from "./landings/oge";
import { russianLandings } from "./landings/russkiy-yazyk";
import { spetskursLandings } from "./landings/spetskurs";
import { trainerLandings } from "./landings/trenazher";
import { englishTeachers } from "./teachers/angliyskiy-yazyk";
import { baseMathTeachers } from "./teachers/bazovaya-matematika";
import { biologyTeachers } from "./teachers/biologiya";
import { physicsTeachers } from "./teachers/fizika";
import { geographyTeachers } from "./teachers/geografiya";
import { informaticsTeachers } from "./teachers/informatika";
import { historyTeachers } from "./teachers/istoriya";
import { chemistryTeachers } from "./teachers/khimiya";
import { literatureTeachers } from "./teachers/literatura";
import { mathTeachers } from "./teachers/matematika";
import { socialScienceTeachers } from "./teachers/obschestvoznanie";
import { russianTeachers } from "./teachers/russkiy-yazyk";
import type { DemoLanding, DemoTeacher } from "./types";

export const DEMO_TEACHERS: readonly DemoTeacher[] = [
  ...mathTeachers,
  ...russianTeachers,
  ...socialScienceTeachers,
  ...chemistryTeachers,
  ...biologyTeachers,
  ...informaticsTeachers,
  ...physicsTeachers,
  ...englishTeachers,
  ...historyTeachers,
  ...literatureTeachers,
  ...geographyTeachers,
  ...baseMathTeachers,
];

const LANDINGS: DemoLanding[] = [
  ...mathLandings,
  ...russianLandings,
  ...socialScienceLandings,
  ...chemistryLandings,
  ...biologyLandings,
  ...informaticsLandings,
  ...physicsLandings,
  ...englishLandings,
  ...historyLandings,
  ...literatureLandings,
  ...geographyLandings,
  ...baseMathLandings,
  ...ogeLandings,
  ...freshLandings,
  ...spetskursLandings,
  ...trainerLandings,
];

const subjectRank = ({ subjects }: DemoLanding): number => SUBJECTS.findIndex(({ key }) => key === subjects[0]);

/**
 * The year courses of the EGE first, the most chosen subjects before the others. Then the other kinds in turn, so that
 * a page of the catalog never consists of one kind. Courses no longer sold come last.
 */
function orderCards(landings: readonly DemoLanding[]): DemoLanding[] {
  const sorted = [...landings].sort((a, b) => subjectRank(a) - subjectRank(b) || a.slug.localeCompare(b.slug, "en"));
  const active = sorted.filter(({ isActive }) => isActive);
  const isYearCourse = ({ courseType, exam }: DemoLanding) => courseType === "osnova" && exam === "ege";
  const kinds = new Map<string, DemoLanding[]>();
  const typeRank = (key: CourseTypeKey) => COURSE_TYPES.findIndex((type) => type.key === key);
  const rest = active.filter((landing) => !isYearCourse(landing));
  for (const landing of [...rest].sort((a, b) => typeRank(a.courseType) - typeRank(b.courseType))) {
    const kind = `${landing.courseType} ${landing.exam}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), landing]);
  }
  const byTurns: DemoLanding[] = [];
  for (let turn = 0; byTurns.length < rest.length; turn += 1) {
    for (const kind of kinds.values()) byTurns.push(...kind.slice(turn, turn + 1));
  }
  return [...active.filter(isYearCourse), ...byTurns, ...sorted.filter(({ isActive }) => !isActive)];
}

export const DEMO_LANDINGS: readonly DemoLanding[] = orderCards(LANDINGS);
