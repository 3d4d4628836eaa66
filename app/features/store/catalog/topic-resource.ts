/** A subject and an exam on the wire: one shape in every answer (decision 0043). */
import { EXAM_TYPES, type ExamType } from "~/features/core/subjects/exams";
import { findSubject, type SubjectKey, subjectName } from "~/features/core/subjects/taxonomy";

/** `id`: the subject's id in this exam; null where it is not sold for it. */
export type TopicResource = { id: number | null; key: SubjectKey; slug: string; name: string };
export type ExamResource = { id: number; slug: ExamType; name: string; grade: number };

export function describeTopic(key: SubjectKey, exam: ExamType): TopicResource {
  const { slug, egeId, ogeId } = findSubject(key);
  return { id: exam === "ege" ? egeId : ogeId, key, slug, name: subjectName(key, exam) };
}

export function describeExams(asked: readonly ExamType[]): ExamResource[] {
  return EXAM_TYPES.filter(({ key }) => asked.includes(key)).map(({ id, key, name, grade }) => ({
    id,
    slug: key,
    name,
    grade,
  }));
}
