/** A number of an exam paper and the forms its answer can have. The tables of the papers are written with these. */
import type { ExamType } from "~/features/core/subjects/exams";
import { findSubject, type SubjectKey } from "~/features/core/subjects/taxonomy";

/**
 * How an answer is given. `choice` ticks options, one of them where the rule is `exact`. `match` gives an option to
 * each letter or gap. `order` puts options into a sequence. `number` may be several numbers, separated by spaces.
 */
export type AnswerType = "number" | "string" | "choice" | "match" | "order" | "free";

/**
 * Turns an answer into points (product.md, "Answers").
 * - `exact`: all or nothing, order counts; `set`: all or nothing in any order;
 * - `positions`: 2, 1 with one mistake; `set-2`: the same in any order; `neighbours`: 2, 1 with two neighbours swapped;
 * - `positions-3`: 3, 2, 1 with none, one and two mistakes;
 * - `thresholds`: by the count of right positions; `criteria`: read by a person.
 */
export type ScoringRule =
  "exact" | "set" | "positions" | "set-2" | "neighbours" | "positions-3" | "thresholds" | "criteria";

export type AnswerForm = {
  type: AnswerType;
  /** Primary points. */
  max: number;
  rule: ScoringRule;
  /** For `thresholds`: the least count of right positions for one point, for two, and so on. */
  thresholds?: readonly number[];
  /** 2 for a written answer. */
  part: 1 | 2;
};

export type KimNumber = AnswerForm & {
  number: number;
  /** The topic as a heading: «Производная: смысл и график». */
  title: string;
  /** The same as a caption of at most 26 characters: «Производная». */
  short: string;
};

export type KimTable = {
  exam: ExamType;
  subject: SubjectKey;
  /** `egeId` or `ogeId` of the subject: the topic's id in the API. */
  topicId: number;
  /** The year of the exam. */
  season: 2027;
  numbers: readonly KimNumber[];
  /** As published; a test checks the numbers against it. */
  max: number;
  /** Points that belong to no single number, such as literacy across several works. */
  beyond?: { name: string; of: readonly number[]; max: number };
  source: string;
};

export const NUMBER: AnswerForm = { type: "number", max: 1, rule: "exact", part: 1 };
/** Two numbers, one point each. */
export const TWO_NUMBERS: AnswerForm = { type: "number", max: 2, rule: "positions", part: 1 };
export const STRING: AnswerForm = { type: "string", max: 1, rule: "exact", part: 1 };
/** One option out of several. */
export const ONE_OF: AnswerForm = { type: "choice", max: 1, rule: "exact", part: 1 };
export const CHOICE: AnswerForm = { type: "choice", max: 1, rule: "set", part: 1 };
export const CHOICE_2: AnswerForm = { type: "choice", max: 2, rule: "set-2", part: 1 };
export const MATCH: AnswerForm = { type: "match", max: 1, rule: "exact", part: 1 };
export const MATCH_2: AnswerForm = { type: "match", max: 2, rule: "positions", part: 1 };
export const MATCH_3: AnswerForm = { type: "match", max: 3, rule: "positions-3", part: 1 };
export const ORDER: AnswerForm = { type: "order", max: 1, rule: "exact", part: 1 };
export const ORDER_2: AnswerForm = { type: "order", max: 2, rule: "neighbours", part: 1 };

export const matchBy = (...thresholds: number[]): AnswerForm => ({
  type: "match",
  max: thresholds.length,
  rule: "thresholds",
  thresholds,
  part: 1,
});

export const free = (max: number): AnswerForm => ({ type: "free", max, rule: "criteria", part: 2 });

/** Number, title, caption, form of the answer. */
export type KimRow = readonly [number: number, title: string, short: string, form: AnswerForm];

/** FIPI's draft papers of 2027, as quoted in a publication. */
export const PROJECT_2027 = "ФИПИ, проект КИМ 2027";
/** The paper of 2026, used until that of 2027 is published. */
export const PAPER_2026 = "КИМ 2026";
/** As above, where points or forms of single numbers have no published source. */
export const PAPER_2026_IN_PART = "КИМ 2026, разбивка по номерам не подтверждена";

export function kimTable(
  exam: ExamType,
  subject: SubjectKey,
  paper: Pick<KimTable, "max" | "source" | "beyond">,
  rows: readonly KimRow[],
): KimTable {
  const { egeId, ogeId } = findSubject(subject);
  const topicId = exam === "ege" ? egeId : ogeId;
  if (topicId === null) throw new RangeError(`There is no paper of ${subject} for ${exam}`);
  const numbers = rows.map(([number, title, short, form]) => ({ number, title, short, ...form }));
  return { exam, subject, topicId, season: 2027, numbers, ...paper };
}
