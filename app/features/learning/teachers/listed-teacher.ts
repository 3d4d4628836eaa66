/** A teacher's row, with what follows from the courses on sale. */
import type { SiteImage } from "~/features/core/images/image-rules";
import type { ListedLanding } from "~/features/store/catalog/listed-landing";
import { EXAM_TYPES, type ExamType } from "~/features/core/subjects/exams";
import type { SubjectKey } from "~/features/core/subjects/taxonomy";
import { isPastMonth } from "~/shared/months";

export type Review = { author: string; text: string; said: string };

export type KnownTeacher = {
  slug: string;
  firstName: string;
  lastName: string;
  subject: SubjectKey;
  headline: string;
  about: string[];
  method: string;
  yearsTeaching: number;
  ownScore: { points: number; year: number };
  reviews: Review[];
  photo: SiteImage | null;
};

export type ListedTeacher = KnownTeacher & {
  /** The exams of the courses they teach now. */
  exams: ExamType[];
  /** On sale, in catalog order. */
  landings: ListedLanding[];
};

/** Part of it has not been taught yet. */
function isTaughtYet({ courses }: ListedLanding, now: Date): boolean {
  return courses.some(({ months }) => months.length === 0 || months.some((month) => !isPastMonth(month, now)));
}

export function listTeachers(
  people: readonly KnownTeacher[],
  landings: readonly ListedLanding[],
  now: Date,
): ListedTeacher[] {
  const open = landings.filter((landing) => landing.isActive && isTaughtYet(landing, now));
  return people.map((person) => {
    const own = open.filter(({ teachers }) => teachers.some(({ slug }) => slug === person.slug));
    const exams = EXAM_TYPES.map(({ key }) => key).filter((key) => own.some(({ exam }) => exam === key));
    return { ...person, exams, landings: own };
  });
}

export function filterTeachers<One extends Pick<ListedTeacher, "subject" | "exams">>(
  people: readonly One[],
  { subject, exam }: { subject: SubjectKey | null; exam: ExamType | null },
): One[] {
  return people.filter(
    (person) => (subject === null || person.subject === subject) && (exam === null || person.exams.includes(exam)),
  );
}
