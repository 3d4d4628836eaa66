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

type Criteria = ReturnType<typeof gradedBy>;

const full = (needed: string, laws: string, said: string) =>
  `Записаны ${needed} законы (${laws}), описаны новые обозначения, проведены преобразования и расчёт, получен верный ответ с единицами: ${said}.`;

const inThreeSteps = (laws: string, said: string): Criteria =>
  gradedBy(
    "Решение",
    full("все необходимые", laws, said),
    "Все законы записаны верно, но не описаны обозначения, или пропущен логический шаг, или есть ошибка в вычислениях, или нет единиц.",
    "Записаны все законы, но преобразований к ответу нет; либо в одном из законов ошибка (или одного закона нет), но остальные записаны и использованы верно.",
  );

/** Null where the answer is no short decimal. */
function written(task: CalculationTask, criteria: (laws: string, said: string) => Criteria): TaskDraft | null {
  const { answer, unit, laws, model, steps, ...rest } = task;
  const value = new Fraction(answer);
  if (value.compare(0) <= 0 || tex(value).includes("(") || tex(value).length > LONGEST) return null;
  const said = unit === "" ? `$${figure(value)}$` : quantity(value, unit);
  return writtenTask({ ...rest, answer: said, model, solution: steps, criteria: criteria(laws, said) });
}

/** Two points. */
export const calculationTask = (task: CalculationTask): TaskDraft | null =>
  written(task, (laws, said) =>
    gradedBy(
      "Решение",
      full("нужные", laws, said),
      "Все законы записаны верно, но есть ошибка в преобразованиях или вычислениях, либо нет единиц в ответе, либо не описаны обозначения.",
    ),
  );

/** A decimal that does not end, or is longer than anyone writes. */
const UGLY = /\{,\}(?:\d*\(|\d{5})/;

const unlessUgly = (draft: TaskDraft | null): TaskDraft | null =>
  draft !== null && UGLY.test(JSON.stringify(draft)) ? null : draft;

/** Three points. */
export const hardTask = (task: CalculationTask): TaskDraft | null => unlessUgly(written(task, inThreeSteps));

type GroundedTask = CalculationTask & {
  /** Why the laws hold here, as a pupil writes it. */
  grounds: string;
  /** The same for the criterion, in key words. */
  groundsNamed: string;
};

/** Four points: one for the reasons why the laws hold, three for the solution. */
export function groundedTask({ grounds, groundsNamed, model, ...task }: GroundedTask): TaskDraft | null {
  const [first = "", ...others] = model;
  return unlessUgly(
    written({ ...task, model: [`Обоснование. ${grounds}`, `Решение. ${first}`, ...others] }, (laws, said) => [
      {
        key: "k1",
        title: "Обоснование законов",
        steps: [
          { score: 1, text: `Приведено верное и полное обоснование: ${groundsNamed}.` },
          { score: 0, text: "Обоснования нет, или в нём есть ошибка, или оно неполно." },
        ],
      },
      ...inThreeSteps(laws, said).map((criterion) => ({ ...criterion, key: "k2" })),
    ]),
  );
}

const BORDER = 0.4;

/** For answers that the text asks to round; null too near to the border, where the way of computing would decide. */
export function roundedTo(value: number, step: number): Fraction | null {
  const nearest = Math.round(value / step);
  return Math.abs(value / step - nearest) > BORDER ? null : new Fraction(nearest).mul(new Fraction(step));
}

/** In a model after `\\approx`. */
export const about = (value: number, digits: number): string => figure(new Fraction(value.toFixed(digits)));

/** For checks: the numbers of a statement that stand before this unit. */
export function readQuantities(text: string, unit: string): number[] {
  const found = text.matchAll(/\$(\d[\d{},]*)\$ ([^\s,.;?]+)/g);
  return [...found].filter(([, , own]) => own === unit).map(([, value = ""]) => texValue(value));
}

export const resultOf = (draft: TaskDraft): number => {
  const [, answer = "0"] = /^\$([^$]+)\$/.exec(writtenAnswer(draft)) ?? [];
  return texValue(answer);
};

/** A method that only comes near, step by step, says how near. */
export const isResult = (draft: TaskDraft, value: number, within?: number): boolean =>
  isNear(resultOf(draft), value, within);

export const isResultRounded = (draft: TaskDraft, value: number, step: number): boolean =>
  isResult(draft, Math.round(value / step) * step);
