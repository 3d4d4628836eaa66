/** Reads the store for the home page and the page for parents. */
import type { AppContext } from "~/app-context.server";
import { type Offering, offers } from "~/features/core/school/offer";
import { schoolSeason } from "~/features/core/school/school-season";
import { catalogSlug } from "~/features/store/catalog/catalog-filter";
import { readAllLandings } from "~/features/store/catalog/read-landings.server";
import type { ExamType } from "~/features/core/subjects/exams";
import { isSubjectSold, SUBJECT_CATEGORIES, SUBJECTS, subjectName } from "~/features/core/subjects/taxonomy";
import { monthOf } from "~/shared/months";
import { catalogPath } from "~/shared/paths";
import { describeExam } from "./exam-part";
import { describeHomeTeacher } from "./home-teacher";
import type { StoreView } from "./home-view";
import { readFirstTeachers } from "./read-home-rows.server";
import { readTariffGroups } from "./read-tariff-groups.server";
import { describeYear, schoolYearIndex } from "./school-year";

const TEACHERS = 4;

export async function readStore(
  context: Pick<AppContext, "db" | "clock" | "school">,
  input: {
    exam: ExamType;
    isForParents: boolean;
    /** The page's own path, and the anchor of its exam tabs. */
    path: string;
    anchor: string;
  },
): Promise<StoreView> {
  const { exam, isForParents, path, anchor } = input;
  const now = context.clock.now();
  const school = context.school.view();
  const [landings, groups, teachers] = await Promise.all([
    readAllLandings(context),
    readTariffGroups(context),
    readFirstTeachers(context),
  ]);
  const group = groups.find((one) => one.exam === exam && one.isForParents === isForParents);
  const leading = new Set(
    landings.flatMap((one) => (one.isActive && one.exam === exam ? one.teachers.map(({ slug }) => slug) : [])),
  );
  return {
    ...describeExam({ exam, path, anchor, school, landings, season: schoolSeason(now, context.school.season()), now }),
    directory: listDirectory(exam, school),
    kinds: describeYear(landings, exam, group?.tariffsInfo ?? []),
    nowIndex: schoolYearIndex(monthOf(now)),
    teachers: teachers
      .filter(({ slug }) => leading.has(slug))
      .slice(0, TEACHERS)
      .map((one) => describeHomeTeacher(one, exam)),
  };
}

function listDirectory(exam: ExamType, school: Offering): StoreView["directory"] {
  const sold = SUBJECTS.filter(({ key }) => isSubjectSold(key, exam) && offers(school, exam, key));
  return SUBJECT_CATEGORIES.map(({ category, name }) => ({
    category,
    name,
    subjects: sold
      .filter((subject) => subject.category === category)
      .map(({ key, glyph }) => ({
        name: subjectName(key, exam),
        glyph,
        href: catalogPath(catalogSlug({ subject: key, exam, courseType: null, isFree: false })),
      })),
  })).filter(({ subjects }) => subjects.length > 0);
}
