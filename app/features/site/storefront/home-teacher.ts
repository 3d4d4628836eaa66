/** A teacher as shown on the first page. */
import type { SiteImage } from "~/features/core/images/image-rules";
import type { ExamType } from "~/features/core/subjects/exams";
import { subjectDative, type SubjectKey, subjectName } from "~/features/core/subjects/taxonomy";
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
  photo: SiteImage | null;
};

/** Headlines cite EGE task numbers, so OGE pages show experience and score instead. */
export function describeHomeTeacher(teacher: StoredHomeTeacher, exam: ExamType): HomeTeacher {
  const { slug, firstName, lastName, subject, headline, yearsTeaching, ownScore, photo } = teacher;
  const years = `Преподаёт ${yearsTeaching}\u00A0${plural(yearsTeaching, YEARS)}`;
  // Base mathematics is graded with marks instead of points, so its teachers sit the profile exam.
  const scored = subjectDative(subject === "baseMath" ? "math" : subject, "ege");
  const score = `свой ЕГЭ по ${scored}: ${ownScore.points}\u00A0${plural(ownScore.points, POINTS)} в\u00A0${ownScore.year}\u00A0году`;
  return {
    slug,
    photo,
    firstName,
    lastName,
    subject: subjectName(subject, exam),
    line: exam === "ege" ? headline : `${years}, ${score}`,
  };
}
