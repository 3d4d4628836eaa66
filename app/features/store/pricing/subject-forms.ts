import type { SubjectKey } from "~/features/core/subjects/taxonomy";

/** Subject names for the price breakdown: «Три месяца математики», «математика 891 ₽». */
export type SubjectWords = { short: string; genitive: string };

const WORDS: Record<SubjectKey, SubjectWords> = {
  chemistry: { short: "химия", genitive: "химии" },
  math: { short: "математика", genitive: "математики" },
  literature: { short: "литература", genitive: "литературы" },
  physics: { short: "физика", genitive: "физики" },
  IT: { short: "информатика", genitive: "информатики" },
  english: { short: "английский", genitive: "английского" },
  biology: { short: "биология", genitive: "биологии" },
  geography: { short: "география", genitive: "географии" },
  history: { short: "история", genitive: "истории" },
  socialScience: { short: "обществознание", genitive: "обществознания" },
  russianLanguage: { short: "русский", genitive: "русского" },
  baseMath: { short: "базовая математика", genitive: "базовой математики" },
};

/** In OGE `baseMath` reads «Математика». Null for an unknown subject. */
export function subjectWords(subject: string, examType: "ege" | "oge"): SubjectWords | null {
  if (subject === "baseMath" && examType === "oge") return WORDS.math;
  return Object.hasOwn(WORDS, subject) ? WORDS[subject as SubjectKey] : null;
}
