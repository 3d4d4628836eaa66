/** How long an exam lasts, in minutes (product.md, "Exam facts"), in the year that pages name. */
import type { ExamType } from "~/features/core/subjects/exams";
import type { SubjectKey } from "~/features/core/subjects/taxonomy";

export const MINUTES_OF_YEAR = 2026;

const MINUTES: Readonly<Record<ExamType, Partial<Record<SubjectKey, number>>>> = {
  ege: {
    russianLanguage: 210,
    math: 235,
    baseMath: 180,
    physics: 235,
    chemistry: 210,
    IT: 235,
    biology: 235,
    history: 210,
    socialScience: 210,
    geography: 180,
    literature: 235,
    english: 190,
  },
  oge: {
    russianLanguage: 235,
    baseMath: 235,
    IT: 150,
    biology: 150,
    chemistry: 180,
    geography: 150,
    socialScience: 180,
  },
};

/** Null: the exam's length is not known to us. */
export function examMinutes(exam: ExamType, subject: SubjectKey): number | null {
  return MINUTES[exam][subject] ?? null;
}
