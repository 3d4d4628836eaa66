/**
 * Shared by the generators of informatics: tasks whose data stand in the statement, so an answer may stand there too.
 */
import type { TaskDraft } from "../task-generator";

const LONGEST_NUMBER = 6;

/** Several numbers are answered in their order, separated by spaces. */
export type Answer = number | string | readonly number[];

type GivenTask = Omit<TaskDraft, "answer" | "wrong" | "solution"> & {
  /** A text is answered letter by letter, a number as a number. */
  answer: Answer;
  wrong?: readonly (readonly [answer: Answer, why: string])[];
  solution: readonly string[];
};

const write = (answer: Answer): string =>
  typeof answer === "object" ? answer.join(" ") : typeof answer === "number" ? String(answer) : answer;

const numbersOf = (answer: Answer): readonly number[] =>
  typeof answer === "object" ? answer : typeof answer === "number" ? [answer] : [];

function isWritable(answer: Answer): boolean {
  if (typeof answer === "string") return answer !== "";
  return numbersOf(answer).every((one) => Number.isSafeInteger(one) && String(one).length <= LONGEST_NUMBER);
}

const isTooSmall = (mistake: string, key: string) =>
  mistake === "0" || (mistake.startsWith("-") && !key.startsWith("-"));

/** Null where the answer does not fit the form. A mistake that fits no form, is nothing or less, or is right, is left out. */
export function givenTask({ answer, wrong = [], solution, ...rest }: GivenTask): TaskDraft | null {
  if (!isWritable(answer)) return null;
  const key = write(answer);
  const taken = new Set([key]);
  const mistakes: { answer: string; why: string }[] = [];
  for (const [given, why] of wrong) {
    const text = write(given);
    const isSameForm = typeof given === typeof answer && numbersOf(given).length === numbersOf(answer).length;
    if (!isWritable(given) || !isSameForm || isTooSmall(text, key) || taken.has(text)) continue;
    taken.add(text);
    mistakes.push({ answer: text, why });
  }
  return {
    ...rest,
    answer: { type: typeof answer === "string" ? "string" : "number", keys: [key] },
    ...(mistakes.length > 0 && { wrong: mistakes }),
    solution: [...solution.slice(0, -1), `${solution.at(-1) ?? ""}\n\n**Ответ: ${key.replace(/^-/, "−")}.**`],
  };
}

/** For checks: whether this is the one key. */
export function isAnswer({ answer }: TaskDraft, found: Answer): boolean {
  return answer.type !== "free" && answer.keys.length === 1 && answer.keys[0] === write(found);
}

/** The element of a list, or the letter of a word, that is known to be there. */
export function at(list: string, index: number): string;
export function at<Value>(list: readonly Value[], index: number): Value;
export function at(list: string | readonly unknown[], index: number): unknown {
  if (index < 0 || index >= list.length) throw new RangeError(`Nothing stands at ${index}`);
  return list[index];
}

export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);

export const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

/** `1, 2 и 3`. */
export const listed = (parts: readonly (string | number)[]): string => parts.join(", ").replace(/, (?=[^,]*$)/, " и ");

/** A Markdown block of a program. */
export const code = (lines: readonly string[]): string => ["```", ...lines, "```"].join("\n");

/** A Markdown table; an empty first head makes the first column heads too. */
export function table(head: readonly (string | number)[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** For checks: the lines of the block of a program, by its order in the text. */
export function readCode(text: string, order = 0): string {
  return [...text.matchAll(/```\n([\s\S]*?)\n```/g)][order]?.[1] ?? "";
}

/** For checks: the cells of every table, heads first. */
export function readTables(text: string): string[][][] {
  const tables: string[][][] = [];
  let isInside = false;
  for (const line of text.split("\n")) {
    if (!line.startsWith("|")) {
      isInside = false;
      continue;
    }
    const cells = line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim());
    if (!isInside) tables.push([]);
    isInside = true;
    if (!cells.every((cell) => cell === "---")) tables.at(-1)?.push(cells);
  }
  return tables;
}

/** For checks: every order of the things. */
export function ordersOf<Value>(things: readonly Value[]): Value[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((thing, index) =>
    ordersOf(things.filter((_, other) => other !== index)).map((rest) => [thing, ...rest]),
  );
}
