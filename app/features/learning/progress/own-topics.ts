/** Topics as addresses and courses name them. */
import type { ExamType } from "~/features/core/subjects/exams";
import type { SubjectKey } from "~/features/core/subjects/taxonomy";
import { findTopicId, type Topic, TOPICS } from "~/features/learning/task-bank/topic";

/** «ege-matematika». */
export const topicKey = ({ exam, subject }: Topic): string => `${exam}-${subject.slug}`;

export const findTopicByKey = (key: string): Topic | null => TOPICS.find((topic) => topicKey(topic) === key) ?? null;

/** The topics that these courses teach, each once. */
export function topicIdsOf(courses: readonly { exam: ExamType; subjects: readonly SubjectKey[] }[]): number[] {
  const ids = courses.flatMap(({ exam, subjects }) => subjects.map((subject) => findTopicId(exam, subject)));
  return [...new Set(ids.filter((id) => id !== null))];
}
