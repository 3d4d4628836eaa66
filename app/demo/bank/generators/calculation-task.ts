/** Calculations of physics whose solution is written out: laws, transformation, figure with its unit. */
import Fraction from "fraction.js";
import { isNear } from "./numeric";
import { type Figure, tex } from "./short-task";
import { texValue } from "./read-tex";
import type { TaskDraft } from "./task-generator";
import { gradedBy, writtenAnswer, writtenTask } from "./written-task";

type CalculationTask = Omit<TaskDraft, "answer" | "wrong" | "solution"> & {
  answer: Figure;
  unit: string;
  /** The laws that a full answer names: «второй закон Ньютона, …». */
  laws: string;
  model: readonly string[];
  steps: readonly string[];
};

/** `0{,}5`: the number inside a formula. */
export const figure = (value: Figure): string => tex(value).replace(",", "{,}");
/** `$0{,}5$ кг`. */
export const quantity = (value: Figure, unit: string): string => `$${figure(value)}$ ${unit}`;

const LONGEST = 5;

/** Null where the answer is no short decimal. */
export function calculationTask(task: CalculationTask): TaskDraft | null {
  const { answer, unit, laws, model, steps, ...rest } = task;
  const value = new Fraction(answer);
  if (value.compare(0) <= 0 || tex(value).includes("(") || tex(value).length > LONGEST) return null;
  const said = quantity(value, unit);
  return writtenTask({
    ...rest,
    answer: said,
    model,
    solution: steps,
    criteria: gradedBy(
      "Решение",
      `Записаны нужные законы (${laws}), описаны новые обозначения, проведены преобразования и расчёт, получен верный ответ с единицами: ${said}.`,
      "Все законы записаны верно, но есть ошибка в преобразованиях или вычислениях, либо нет единиц в ответе, либо не описаны обозначения.",
    ),
  });
}

/** For checks: the numbers of a statement that stand before this unit. */
export function readQuantities(text: string, unit: string): number[] {
  const found = text.matchAll(/\$(\d[\d{},]*)\$ ([^\s,.;?]+)/g);
  return [...found].filter(([, , own]) => own === unit).map(([, value = ""]) => texValue(value));
}

export const isResult = (draft: TaskDraft, value: number): boolean => {
  const [, answer = "0"] = /^\$([^$]+)\$/.exec(writtenAnswer(draft)) ?? [];
  return isNear(texValue(answer), value);
};
