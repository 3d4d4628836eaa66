/** A teacher as the first page names one. */
import { type ExamType, subjectDative, type SubjectKey, subjectName } from "~/features/subjects/taxonomy";
import { plural, POINTS, YEARS } from "~/shared/plural";
import type { HomeTeacher } from "./home-view";

export type StoredHomeTeacher = {
  slug: string;
  firstName: string;
  lastName: string;
  subject: SubjectKey;
  headline: string;
  yearsTeaching: number;
  ownScore: { points: number; year: number };
};

/** Headlines name tasks of the EGE by their numbers; where grade 9 is shown, what the teacher has done speaks instead. */
export function describeHomeTeacher(teacher: StoredHomeTeacher, exam: ExamType): HomeTeacher {
  const { slug, firstName, lastName, subject, headline, yearsTeaching, ownScore } = teacher;
  const years = `Преподаёт ${yearsTeaching}\u00A0${plural(yearsTeaching, YEARS)}`;
  // Base mathematics has marks instead of points: its teachers sit the profile exam.
  const scored = subjectDative(subject === "baseMath" ? "math" : subject, "ege");
  const score = `свой ЕГЭ по ${scored}: ${ownScore.points}\u00A0${plural(ownScore.points, POINTS)} в\u00A0${ownScore.year}\u00A0году`;
  return {
    slug,
    firstName,
    lastName,
    subject: subjectName(subject, exam),
    line: exam === "ege" ? headline : `${years}, ${score}`,
  };
}
