/** Primary points of an answer by the rule of its KIM number (product.md, "Answers"). */
import type { KimNumber } from "~/features/core/subjects/kim/kim-table";
import { type AnswerKey, readOptions } from "./answer-key";
import { readAnswer } from "./normalise-answer";

type Scoring = Pick<KimNumber, "rule" | "max" | "thresholds">;

/** The best score over all keys. An unreadable answer scores nothing: the caller refuses it first. */
export function scoreAnswer(kim: Scoring, key: AnswerKey, answer: string): number {
  const given = partsOf(key, kim, answer);
  if (given.length === 0) return 0;
  return Math.max(0, ...key.keys.map((one) => scoreParts(kim, { key, right: partsOf(key, kim, one), given })));
}

/** Parts that the rule compares: digits, numbers or words. */
function partsOf(key: AnswerKey, kim: Scoring, text: string): string[] {
  const options = readOptions(key, kim);
  // Too many or too few digits are mistakes, not a malformed answer.
  const read = readAnswer(key.type, text, key.type === "number" ? options : { ...options, count: undefined });
  if (!read.ok) return [];
  return key.type === "number" || key.type === "string" ? read.answer.split(" ") : [...read.answer];
}

type Compared = { key: AnswerKey; right: readonly string[]; given: readonly string[] };

function scoreParts(kim: Scoring, { key, right, given }: Compared): number {
  const { max } = kim;
  switch (kim.rule) {
    case "exact":
      return isSame(key, right, given) ? max : 0;
    case "set":
      return sorted(right) === sorted(given) ? max : 0;
    case "positions":
    case "positions-3":
      return Math.max(0, max - countMistakes(right, given));
    case "set-2":
      return max - Math.min(max, countReplaced(right, given));
    case "neighbours":
      return scoreOrder(right, given, max);
    case "thresholds":
      return (kim.thresholds ?? []).filter((least) => countRight(right, given) >= least).length;
    case "criteria":
      throw new RangeError("An answer with criteria is read by a person");
  }
}

const sorted = (parts: readonly string[]) => [...parts].sort().join(" ");

/** An exam form has no spaces between words, so they are not compared; between digits they are. */
const joined = (parts: readonly string[]) => parts.join(" ").replace(/(?<!\d) | (?!\d)/g, "");

/** Up to this many words are recognised in any order without spaces: 24 orders. */
const MOST_SHUFFLED = 4;

function isSame(key: AnswerKey, right: readonly string[], answered: readonly string[]): boolean {
  const given = key.type === "string" ? withoutAnd(right, answered) : answered;
  if (joined(right) === joined(given)) return true;
  if (!("anyOrder" in key) || !key.anyOrder) return false;
  if (sorted(right) === sorted(given)) return true;
  return right.length <= MOST_SHUFFLED && ordersOf(right).some((order) => joined(order) === joined(given));
}

/** «диалог и монолог» names the two words of «диалог монолог». */
function withoutAnd(right: readonly string[], given: readonly string[]): readonly string[] {
  if (right.length < 2 || right.includes("и")) return given;
  return given.filter((part, at) => part !== "и" || at === 0 || at === given.length - 1);
}

function ordersOf(parts: readonly string[]): string[][] {
  if (parts.length < 2) return [[...parts]];
  return parts.flatMap((part, index) => ordersOf(parts.filter((_, at) => at !== index)).map((rest) => [part, ...rest]));
}

/** Positions that differ; a missing or an extra one is a mistake, and what follows it may still be right. */
function countMistakes(right: readonly string[], given: readonly string[]): number {
  if (right.length === given.length) return right.filter((part, index) => part !== given[index]).length;
  const [longer, shorter] = right.length > given.length ? [right, given] : [given, right];
  if (longer.length - shorter.length > MOST_MISSING) return longer.length;
  const without = longer.map((_, index) => longer.filter((_, at) => at !== index));
  return 1 + Math.min(...without.map((rest) => countMistakes(rest, shorter)));
}

/** With more missing or extra positions no rule gives points. */
const MOST_MISSING = 2;

const countRight = (right: readonly string[], given: readonly string[]) =>
  right.filter((part, index) => part === given[index]).length;

/** One missing, one extra or one instead of another is one mistake; a repeated digit is an extra one. */
function countReplaced(right: readonly string[], given: readonly string[]): number {
  const missing = right.filter((part) => !given.includes(part)).length;
  const extra = given.filter((part, index) => !right.includes(part) || given.indexOf(part) !== index).length;
  return Math.max(missing, extra);
}

function scoreOrder(right: readonly string[], given: readonly string[], max: number): number {
  if (joined(right) === joined(given)) return max;
  const swaps = right
    .slice(1)
    .map((part, index) => [...right.slice(0, index), part, right[index], ...right.slice(index + 2)]);
  return swaps.some((order) => order.join(" ") === given.join(" ")) ? max - 1 : 0;
}
