import { type ExamType, type SubjectKey, SUBJECTS } from "~/features/subjects/taxonomy";

/** The topic of the API: a subject in an exam. Null where the exam has no such subject. */
export function findTopicId(exam: ExamType, subject: SubjectKey): number | null {
  const found = SUBJECTS.find(({ key }) => key === subject);
  return (exam === "ege" ? found?.egeId : found?.ogeId) ?? null;
}

export function findTopic(topicId: number): { exam: ExamType; subject: SubjectKey } | null {
  for (const { key, egeId, ogeId } of SUBJECTS) {
    if (egeId === topicId) return { exam: "ege", subject: key };
    if (ogeId === topicId) return { exam: "oge", subject: key };
  }
  return null;
}
