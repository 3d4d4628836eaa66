/** A teacher on the wire. */
import { EXAM_TYPES } from "~/features/core/subjects/exams";
import { findSubject, SUBJECTS } from "~/features/core/subjects/taxonomy";
import {
  describeExams,
  describeTopic,
  type ExamResource,
  type TopicResource,
} from "~/features/store/catalog/topic-resource";
import { portraitPath, teacherPath } from "~/shared/paths";
import type { ListedTeacher, Review } from "./listed-teacher";

export type TeacherResource = {
  slug: string;
  firstName: string;
  lastName: string;
  topic: TopicResource;
  exams: ExamResource[];
  /** `exams` without the grade, for clients written before it. */
  examTypes: Omit<ExamResource, "grade">[];
  headline: string;
  yearsTeaching: number;
  ownScore: { points: number; year: number };
  portrait: string;
  url: string;
};

export type TeacherDetailResource = TeacherResource & {
  about: string[];
  method: string;
  reviews: Review[];
  landings: { id: number; slug: string; name: string }[];
};

export function describeTeacherResource(teacher: ListedTeacher, origin: string): TeacherResource {
  const { slug, firstName, lastName, headline, yearsTeaching, ownScore } = teacher;
  const exams = describeExams(teacher.exams);
  return {
    slug,
    firstName,
    lastName,
    topic: { ...describeTopic(teacher.subject, exams[0]?.slug ?? "ege"), name: findSubject(teacher.subject).name },
    exams,
    examTypes: exams.map(({ id, slug: key, name }) => ({ id, slug: key, name })),
    headline,
    yearsTeaching,
    ownScore,
    portrait: `${origin}${portraitPath(slug)}`,
    url: `${origin}${teacherPath(slug)}`,
  };
}

export function describeTeacherDetail(teacher: ListedTeacher, origin: string): TeacherDetailResource {
  return {
    ...describeTeacherResource(teacher, origin),
    about: teacher.about,
    method: teacher.method,
    reviews: teacher.reviews.map(({ author, text, said }) => ({ author, text, said })),
    landings: teacher.landings.map(({ id, slug, name }) => ({ id, slug, name })),
  };
}

/** An empty list means "all". */
export type TeacherQuery = { topics: string[]; examTypes: string[] };

/** A topic by its slug, key or wire id; an exam by slug or id. Unknown values match no teacher. */
export function matchesTeacherQuery(teacher: ListedTeacher, query: TeacherQuery): boolean {
  const topics = SUBJECTS.filter(({ key }) => key === teacher.subject).flatMap(({ key, slug, egeId, ogeId }) => [
    key as string,
    slug,
    String(egeId),
    String(ogeId ?? egeId),
  ]);
  const exams = EXAM_TYPES.filter(({ key }) => teacher.exams.includes(key)).flatMap(({ key, id }) => [
    key as string,
    String(id),
  ]);
  const isAsked = (asked: readonly string[], has: readonly string[]) =>
    asked.length === 0 || asked.some((one) => has.includes(one));
  return isAsked(query.topics, topics) && isAsked(query.examTypes, exams);
}
