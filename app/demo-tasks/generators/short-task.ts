/** Shared by the generators of tasks whose answer is a number: how numbers are written, and what is refused. */
import Fraction from "fraction.js";
import { plural, type PluralForms } from "./plural";
import type { Random } from "./random";
import type { TaskDraft } from "./task-generator";

export type Figure = Fraction | number;

const LONGEST_ANSWER = 6;

/** `0,25`; null where the decimal does not end or is too long for the form. */
function writeAnswer(figure: Figure): string | null {
  const text = new Fraction(figure).toString().replace(".", ",");
  return text.includes("(") || text.length > LONGEST_ANSWER ? null : text;
}

/** The number inside a formula. A decimal that ends, however long. */
export const tex = (figure: Figure): string => new Fraction(figure).toString().replace(".", ",");

/** In running text a minus is a minus, not a hyphen. */
export const prose = (figure: Figure): string => tex(figure).replace("-", "−");

/** A negative number takes brackets after a sign. */
export const bracketed = (figure: Figure): string =>
  new Fraction(figure).compare(0) < 0 ? `(${tex(figure)})` : tex(figure);

/** `+ 3` or `- 3`. */
export const plus = (figure: Figure): string => {
  const value = new Fraction(figure);
  return `${value.compare(0) < 0 ? "-" : "+"} ${tex(value.abs())}`;
};

/** `5 шаров`. */
export const counted = (count: number, forms: PluralForms): string => `${count} ${plural(count, forms)}`;

/** `20 м/с`, never torn apart at the end of a line. */
export const amount = (figure: Figure, unit: string): string => `${prose(figure)}\u00a0${unit}`;

const TIMES: PluralForms = { one: "раз", few: "раза", many: "раз" };

/** `2 раза`, `7 раз`, `1,5 раза`: after «в». */
export const asTimes = (figure: Figure): string =>
  `${prose(figure)}\u00a0${plural(new Fraction(figure).valueOf(), TIMES)}`;

/** A whole number of a range that a story allows. */
export const within = (random: Random, [least, most]: readonly [number, number]): number => random.int(least, most);

/** Every number of a text, in its order. */
export const readNumbers = (text: string): number[] =>
  (text.match(/\d+(?:,\d+)?/g) ?? []).map((one) => Number(one.replace(",", ".")));

type ShortTask = Omit<TaskDraft, "answer" | "wrong" | "solution"> & {
  answer: Figure;
  wrong?: readonly (readonly [answer: Figure, why: string])[];
  solution: readonly string[];
};

/** The numbers of a text that stand before this unit, in their order. */
export function readAmounts(text: string, unit: string): number[] {
  const escaped = unit.replace(/[/.*+?^$()]/g, "\\$&");
  const found = text.matchAll(new RegExp(`(−?\\d+(?:,\\d+)?)\\u00a0${escaped}(?![\\p{L}\\d/²³])`, "gu"));
  return [...found].map(([, figure = ""]) => Number(figure.replace("−", "-").replace(",", ".")));
}

/** Null where the answer does not fit the form or stands in the text already. A mistake that fits no form is left out. */
export function shortTask({ answer, wrong = [], solution, ...rest }: ShortTask): TaskDraft | null {
  const key = writeAnswer(answer);
  const value = new Fraction(answer).valueOf();
  if (key === null || readNumbers(rest.statement).includes(Math.abs(value))) return null;
  const taken = new Set([key]);
  const mistakes: { answer: string; why: string }[] = [];
  for (const [figure, why] of wrong) {
    const text = writeAnswer(figure);
    if (text === null || taken.has(text)) continue;
    taken.add(text);
    mistakes.push({ answer: text, why });
  }
  return {
    ...rest,
    answer: { type: "number", keys: [key] },
    ...(mistakes.length > 0 && { wrong: mistakes }),
    solution: [...solution.slice(0, -1), `${solution.at(-1) ?? ""} **Ответ: ${prose(answer)}.**`],
  };
}

/** For checks: whether the key is this number. */
export function isKey({ answer }: TaskDraft, value: number): boolean {
  if (answer.type !== "number" || answer.keys.length !== 1) return false;
  return Math.abs(Number(answer.keys[0]?.replace(",", ".")) - value) < 1e-9;
}
