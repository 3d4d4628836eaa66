import type { SubjectKey } from "~/features/core/subjects/taxonomy";

/**
 * Exams most often taken together with a subject, the most requested first, by universities' lists of required exams.
 */
export const OTHERS_BESIDE: Record<SubjectKey, readonly SubjectKey[]> = {
  math: ["russianLanguage", "physics", "IT", "socialScience"],
  russianLanguage: ["math", "socialScience", "literature", "english"],
  socialScience: ["history", "russianLanguage", "english", "math"],
  chemistry: ["biology", "russianLanguage", "math"],
  biology: ["chemistry", "russianLanguage", "baseMath"],
  IT: ["math", "russianLanguage", "physics"],
  physics: ["math", "russianLanguage", "IT"],
  english: ["russianLanguage", "socialScience", "literature", "history"],
  history: ["socialScience", "russianLanguage", "english", "literature"],
  literature: ["russianLanguage", "english", "history", "socialScience"],
  geography: ["russianLanguage", "math", "socialScience", "english"],
  baseMath: ["russianLanguage", "socialScience", "biology", "history"],
};
