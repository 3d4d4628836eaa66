/** A topic of the bank: a subject in an exam, with the paper it prepares for. */
import { findKimTable, type KimTable } from "~/features/core/subjects/kim/kim-table";
import { EXAM_TYPES, examName, type ExamType } from "~/features/core/subjects/exams";
import { type Subject, type SubjectKey, SUBJECTS, subjectDative, subjectName } from "~/features/core/subjects/taxonomy";

export type Topic = {
  /** Its id in the API. */
  id: number;
  exam: ExamType;
  examName: string;
  subject: Subject;
  name: string;
  dative: string;
  table: KimTable;
};

function describeTopic(exam: ExamType, subject: Subject): Topic | null {
  const id = exam === "ege" ? subject.egeId : subject.ogeId;
  const table = id === null ? null : findKimTable(id);
  if (id === null || !table) return null;
  const { key } = subject;
  const names = { examName: examName(exam), name: subjectName(key, exam), dative: subjectDative(key, exam) };
  return { id, exam, subject, table, ...names };
}

/** Every topic that has a paper, exam by exam, in the order of the store. */
export const TOPICS: readonly Topic[] = EXAM_TYPES.flatMap(({ key }) =>
  SUBJECTS.map((subject) => describeTopic(key, subject)).filter((topic) => topic !== null),
);

export function findTopic(exam: ExamType, slug: string): Topic | null {
  return TOPICS.find((topic) => topic.exam === exam && topic.subject.slug === slug) ?? null;
}

/** The topic's id; null where the exam has no such subject. */
export function findTopicId(exam: ExamType, subject: SubjectKey): number | null {
  return TOPICS.find((topic) => topic.exam === exam && topic.subject.key === subject)?.id ?? null;
}

export function findTopicById(id: number | null): Topic | null {
  return TOPICS.find((topic) => topic.id === id) ?? null;
}

/** Looks up a topic by its id. */
export function findTopicNames(id: number): { exam: ExamType; subject: SubjectKey } | null {
  const topic = TOPICS.find((one) => one.id === id);
  return topic ? { exam: topic.exam, subject: topic.subject.key } : null;
}
