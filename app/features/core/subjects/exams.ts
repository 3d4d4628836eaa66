/** The exams. */
import type { ExamType } from "~/shared/column-values";

export type { ExamType };

export const EXAM_TYPES = [
  { key: "ege", id: 1, grade: 11, name: "ЕГЭ" },
  { key: "oge", id: 2, grade: 9, name: "ОГЭ" },
] as const satisfies readonly { key: ExamType; id: number; grade: number; name: string }[];

export const DEFAULT_EXAM_TYPE: ExamType = "ege";

export function examName(exam: ExamType): string {
  return exam === "ege" ? "ЕГЭ" : "ОГЭ";
}
