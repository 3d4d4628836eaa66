import { OTHERS_BESIDE } from "~/features/store/catalog/others-beside";
import type { ExamType } from "~/features/core/subjects/exams";
import type { SubjectKey } from "~/features/core/subjects/taxonomy";

/** OGE has one mathematics, under the key of the base level. */
const inExam = (subject: SubjectKey, exam: ExamType): SubjectKey =>
  exam === "oge" && subject === "math" ? "baseMath" : subject;

/** The other topics recommended beside one, in their order. */
export function othersBeside(subject: SubjectKey, exam: ExamType): SubjectKey[] {
  const others = OTHERS_BESIDE[subject].map((one) => inExam(one, exam));
  return [...new Set(others)].filter((one) => one !== subject);
}

/**
 * Recommendations beside the chosen subjects: the first choice of each, then the second of each. Pupils take EGE
 * mathematics at one level, so the other one is never offered.
 */
export function recommendBeside(chosen: readonly SubjectKey[], exam: ExamType): SubjectKey[] {
  const lists = chosen.map((subject) => othersBeside(subject, exam));
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const ranked = Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list[rank] ?? [])).flat();
  const isMath = (subject: SubjectKey) => subject === "math" || subject === "baseMath";
  const hasMath = chosen.some(isMath);
  return [...new Set(ranked)].filter((one) => !chosen.includes(one) && !(hasMath && isMath(one)));
}

/** Which of the chosen subjects this one is recommended for. */
export function chosenBeside(subject: SubjectKey, chosen: readonly SubjectKey[], exam: ExamType): SubjectKey[] {
  return chosen.filter((one) => one !== subject && othersBeside(one, exam).includes(subject));
}
