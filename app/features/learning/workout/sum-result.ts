/** The result of a finished workout, in primary points by number. */
import { toneOf } from "~/features/learning/solve/say-state";

export type ResultItem = {
  number: number;
  max: number;
  /** Null: no answer, or one that no one has scored yet. */
  score: number | null;
  isFree: boolean;
  isAnswered: boolean;
};

/** Written answers without a score count neither for nor against: `later` are not written yet, `waiting` are. */
export type ResultKind = "right" | "part" | "wrong" | "skipped" | "later" | "waiting";

export function kindOf({ score, max, isFree, isAnswered }: ResultItem): ResultKind {
  if (isFree && score === null) return isAnswered ? "waiting" : "later";
  if (!isAnswered || score === null) return "skipped";
  return toneOf({ score, maxScore: max });
}

export type WorkoutSum = {
  score: number;
  /** Counts tasks that have a score, or would have had one at once. */
  max: number;
  counts: Record<ResultKind, number>;
  /** Numbers with points missing, in the order of the paper. */
  lostNumbers: number[];
  /** Points that the written answers can add. */
  laterMax: number;
};

export function sumResult(items: readonly ResultItem[]): WorkoutSum {
  const counts: WorkoutSum["counts"] = { right: 0, part: 0, wrong: 0, skipped: 0, later: 0, waiting: 0 };
  let [score, max, laterMax] = [0, 0, 0];
  const lost = new Set<number>();
  for (const item of items) {
    const kind = kindOf(item);
    counts[kind] += 1;
    if (kind === "later" || kind === "waiting") laterMax += item.max;
    else {
      max += item.max;
      score += item.score ?? 0;
      if (kind !== "right") lost.add(item.number);
    }
  }
  return { score, max, counts, laterMax, lostNumbers: [...lost].sort((a, b) => a - b) };
}

/**
 * Only a whole paper has a test score: each number of the table once, and every written answer scored.
 *
 * @returns the primary points for the scale; null: this is not a whole paper.
 */
export function wholePaperScore(items: readonly ResultItem[], tableNumbers: readonly number[]): number | null {
  const isWhole =
    items.length === tableNumbers.length &&
    tableNumbers.every((number) => items.some((item) => item.number === number));
  return isWhole && items.every(({ isFree, score }) => !isFree || score !== null) ? sumResult(items).score : null;
}
