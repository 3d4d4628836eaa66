/** Geometry of part two: something is proved, then something is found. */
import Fraction from "fraction.js";
import { formulasOf, texValue } from "./read-tex";
import { isNear } from "./numeric";
import type { TaskDraft } from "./task-generator";
import { gradedBy, writtenAnswer, writtenTask } from "./written-task";

type ProofTask = Omit<TaskDraft, "answer" | "wrong" | "solution" | "statement"> & {
  story: string;
  /** Begins with «Докажи». */
  toProve: string;
  toFind: string;
  answer: string;
  proof: readonly string[];
  finding: readonly string[];
  steps: readonly string[];
};

export function proofTask({ story, toProve, toFind, answer, proof, finding, steps, ...rest }: ProofTask): TaskDraft {
  return writtenTask({
    ...rest,
    statement: `${story}\n\nа) ${toProve}\n\nб) ${toFind}`,
    answer: `б) $${answer}$`,
    model: marked("а", [...proof.slice(0, -1), `${proof.at(-1) ?? ""} Что и требовалось доказать.`]).concat(
      marked("б", finding),
    ),
    solution: steps,
    criteria: gradedBy(
      "Доказательство и вычисление",
      `Имеется верное доказательство пункта а и обоснованно получен верный ответ в пункте б: $${answer}$.`,
      "Обоснованно получен верный ответ в пункте б, а пункт а не доказан; либо пункт а доказан, а в пункте б при обоснованном решении допущена одна арифметическая ошибка.",
      "Доказан только пункт а; либо верный ответ пункта б получен с опорой на недоказанный пункт а; либо пункт б решён обоснованно, но с одной арифметической ошибкой, а пункт а не доказан.",
    ),
  });
}

const marked = (letter: string, paragraphs: readonly string[]) =>
  paragraphs.map((text, at) => (at === 0 ? `${letter}) ${text}` : text));

/** The root of a fraction: `\frac{3\sqrt2}{5}`. */
export function surd(square: Fraction | number): string {
  const { n, d } = new Fraction(square);
  let [outside, inside] = [1, Number(n * d)];
  for (let factor = Math.floor(Math.sqrt(inside)); factor > 1; factor -= 1) {
    if (inside % factor ** 2 !== 0) continue;
    [outside, inside] = [factor, inside / factor ** 2];
    break;
  }
  const ratio = new Fraction(outside, Number(d));
  const root = inside === 1 ? "" : `\\sqrt{${inside}}`;
  const top = root === "" ? String(ratio.n) : ratio.n === 1n ? root : `${ratio.n}${root}`;
  return ratio.d === 1n ? top : `\\frac{${top}}{${ratio.d}}`;
}

/** For checks: the numbers of a statement, formulas of one value each, in their order. */
export const valuesIn = (text: string): number[] =>
  formulasOf(text)
    .map((tex) => /(?:^|=)\s*((?:\d|\\frac|\\sqrt)[^=a-zA-Z]*(?:\\sqrt\{?\d+\}?)?)$/.exec(tex)?.[1])
    .filter((tex) => tex !== undefined)
    .map((tex) => texValue(tex));

export const isFound = (draft: TaskDraft, value: number): boolean => {
  const [tex = ""] = formulasOf(writtenAnswer(draft));
  return isNear(texValue(tex), value);
};
