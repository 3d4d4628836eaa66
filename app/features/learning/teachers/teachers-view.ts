/** View of the list of teachers: plain data, addresses included. */
import type { SiteImage } from "~/features/core/images/image-rules";
import type { FilterLink } from "~/features/store/catalog/catalog-view";
import { EXAM_TYPES, type ExamType, examName } from "~/features/core/subjects/exams";
import {
  findSubject,
  isSubjectSold,
  SUBJECTS,
  type SubjectCategory,
  subjectDative,
  type SubjectKey,
  subjectName,
} from "~/features/core/subjects/taxonomy";
import { teachersPath } from "~/shared/paths";
import { plural, POINTS, YEARS } from "~/shared/plural";
import { filterTeachers, type ListedTeacher } from "./listed-teacher";
import { type TeachersHeading, teachersHeading } from "./teachers-heading";

export type TeachersFilter = { subject: SubjectKey | null; exam: ExamType | null };

export type TeacherCard = {
  slug: string;
  photo: SiteImage | null;
  name: string;
  subject: string;
  category: SubjectCategory;
  headline: string;
  /** How a lesson goes; shown if there is space for it. */
  method: string | null;
  /** «преподаёт 11 лет» */
  experience: string;
  /** «97 баллов за ЕГЭ в 2011 году» */
  score: string;
  /** «ЕГЭ и ОГЭ» */
  exams: string;
};

export type TeachersView = {
  heading: TeachersHeading;
  /** The address without parameters that only narrow the same list. */
  canonical: string;
  isIndexed: boolean;
  /** The chosen subject. */
  topic: { name: string; dative: string; category: SubjectCategory; slug: string } | null;
  /** Empty where the school prepares for one exam. */
  exams: { name: string; href: string; isCurrent: boolean }[];
  topics: FilterLink[];
  groups: { name: string; href: string; category: SubjectCategory; glyph: string; people: TeacherCard[] }[];
  /** Where to look if the list is empty. */
  nearest: { name: string; href: string }[];
};

function teachersHref({ subject, exam }: TeachersFilter): string {
  const path = teachersPath(subject && findSubject(subject).slug);
  return exam ? `${path}?exam=${exam}` : path;
}

/** Base mathematics is graded with marks, not scores, so its teachers sit the profile exam. */
export function scoredExam(subject: SubjectKey): string {
  return subject === "baseMath" ? "профильный ЕГЭ" : "ЕГЭ";
}

export function countYears(years: number): string {
  return `${years}\u00A0${plural(years, YEARS)}`;
}

export function pointsWord(points: number): string {
  return plural(points, POINTS);
}

export function describeTeacherCard(teacher: ListedTeacher): TeacherCard {
  const { slug, firstName, lastName, headline, yearsTeaching, ownScore, photo } = teacher;
  const subject = findSubject(teacher.subject);
  return {
    slug,
    photo,
    name: `${firstName} ${lastName}`,
    subject: subject.name,
    category: subject.category,
    headline,
    method: null,
    experience: `преподаёт ${countYears(yearsTeaching)}`,
    score: `${ownScore.points}\u00A0${pointsWord(ownScore.points)} за ${scoredExam(teacher.subject)} в\u00A0${ownScore.year}\u00A0году`,
    exams: teacher.exams.map(examName).join(" и "),
  };
}

export function describeTeachers(people: readonly ListedTeacher[], filter: TeachersFilter): TeachersView {
  const { subject, exam } = filter;
  const found = filterTeachers(people, filter);
  const countOf = (other: TeachersFilter) => filterTeachers(people, other).length;
  const known = subject && findSubject(subject);
  const taught = EXAM_TYPES.filter(({ key }) => key === exam || people.some(({ exams }) => exams.includes(key)));
  const describe = (one: ListedTeacher): TeacherCard => ({
    ...describeTeacherCard(one),
    method: known && one.method,
  });
  return {
    heading: teachersHeading(filter, found),
    // Narrowed to one exam it is a part of the same list, so crawlers are referred to the whole.
    canonical: teachersHref({ subject, exam: null }),
    isIndexed: found.length > 0,
    topic: known && {
      name: subjectName(known.key, exam),
      dative: subjectDative(known.key, exam),
      category: known.category,
      slug: known.slug,
    },
    exams:
      taught.length < 2
        ? []
        : [
            { name: "все экзамены", href: teachersHref({ subject, exam: null }), isCurrent: exam === null },
            ...taught.map(({ key, name }) => ({
              name,
              href: teachersHref({ subject, exam: key }),
              isCurrent: key === exam,
            })),
          ],
    topics: [
      { name: "все предметы", href: teachersHref({ subject: null, exam }), isCurrent: subject === null },
      ...SUBJECTS.filter(
        ({ key }) =>
          key === subject || (countOf({ subject: key, exam: null }) > 0 && (exam === null || isSubjectSold(key, exam))),
      ).map(({ key, glyph, category }) => ({
        name: subjectName(key, exam),
        href: key === subject || countOf({ subject: key, exam }) > 0 ? teachersHref({ subject: key, exam }) : null,
        isCurrent: key === subject,
        glyph,
        category,
      })),
    ],
    groups: SUBJECTS.flatMap(({ key, glyph, category }) => {
      const group = found.filter((one) => one.subject === key);
      if (group.length === 0) return [];
      const href = teachersHref({ subject: key, exam });
      return [{ name: subjectName(key, exam), href, category, glyph, people: group.map(describe) }];
    }),
    nearest: found.length > 0 ? [] : findNearest(people, filter),
  };
}

function findNearest(people: readonly ListedTeacher[], { subject, exam }: TeachersFilter): TeachersView["nearest"] {
  const near: TeachersFilter[] = [
    { subject, exam: null },
    { subject: null, exam },
    { subject: null, exam: null },
  ];
  const found = near.filter(
    (one, index) =>
      filterTeachers(people, one).length > 0 &&
      near.findIndex((other) => teachersHref(other) === teachersHref(one)) === index,
  );
  return found.map((one) => ({ name: teachersHeading(one, filterTeachers(people, one)).h1, href: teachersHref(one) }));
}
