/**
 * When a mistake comes back, and when it leaves (product.md, "Notebook of mistakes"). A pure function over the log of
 * an entry: FSRS by ts-fsrs, on days of the Moscow calendar, without randomness.
 */
import { type Card, default_w, fsrs, Rating, State } from "ts-fsrs";
import type { EntryStatus } from "~/shared/column-values";
import type { MARKS } from "~/db/schema/notebook.server";
import { moscowDay } from "~/shared/moscow";

export type Mark = (typeof MARKS)[number];
export type Marked = { mark: Mark; at: Date };

export type Repetition = {
  status: EntryStatus;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  /** Days of the Moscow calendar: "2026-11-20". */
  reviewedOn: string;
  dueOn: string;
  /** The last day on which it was due and was answered. */
  repeatedOn: string | null;
  /** Days with a right answer since the last mistake. */
  rightDays: number;
};

/** After right answers on this many different days since the last mistake, the entry leaves. */
export const DAYS_TO_LEAVE = 2;
export const LONGEST_INTERVAL = { days: 60 } as const;
/** The version of `default_w`: each log row names the one it was computed with. A test holds the two together. */
export const WEIGHTS = "fsrs-6.0:5.4.2";

const scheduler = fsrs({
  w: [...default_w],
  enable_short_term: false,
  enable_fuzz: false,
  maximum_interval: LONGEST_INTERVAL.days,
});

export type Answered = {
  score: number;
  maxScore: number;
  /** The solution was requested instead of an answer. */
  isGivenUp: boolean;
  /** Earlier solutions of this very task: each has shown the right answer. */
  earlier: number;
  isHinted: boolean;
};

/** Never Easy: pupils are not asked how easy it was. */
export function markOf({ score, maxScore, isGivenUp, earlier, isHinted }: Answered): "again" | "hard" | "good" {
  if (isGivenUp || score < maxScore) return "again";
  return earlier > 0 || isHinted ? "hard" : "good";
}

/** The entry after one more log row; null: still none, since only a mistake creates it. */
export function applyMark(before: Repetition | null, { mark, at }: Marked): Repetition | null {
  if (!before) return mark === "again" ? open(moscowDay(at)) : null;
  if (mark === "removed") return before.status === "active" ? { ...before, status: "removed" } : before;
  if (mark === "returned") return before.status === "removed" ? { ...before, status: "active" } : before;
  const today = moscowDay(at);
  // Without a negative interval if the clock went back.
  const day = today < before.reviewedOn ? before.reviewedOn : today;
  return mark === "again" ? applyMistake(before, day) : applyRight(before, mark, day);
}

export function replay(log: readonly Marked[]): Repetition | null {
  return log.reduce<Repetition | null>(applyMark, null);
}

function applyMistake(before: Repetition, day: string): Repetition {
  const isSecondOfDay = before.reviewedOn === day && before.rightDays === 0;
  if (isSecondOfDay) return { ...before, status: "active" };
  return { ...before, ...review(before, Rating.Again, day), status: "active", rightDays: 0 };
}

/** Only the first answer of a day counts: right after reading the solution a right one proves little. */
function applyRight(before: Repetition, mark: "hard" | "good", day: string): Repetition {
  if (before.status !== "active" || before.reviewedOn === day) return before;
  const rightDays = before.rightDays + 1;
  return {
    ...before,
    ...review(before, mark === "hard" ? Rating.Hard : Rating.Good, day),
    status: rightDays >= DAYS_TO_LEAVE ? "left" : "active",
    rightDays,
  };
}

type Reviewed = Omit<Repetition, "status" | "rightDays">;

function open(day: string): Repetition {
  const empty = { due: day, stability: 0, difficulty: 0, elapsed_days: 0, scheduled_days: 0, learning_steps: 0 };
  const { card } = scheduler.next({ ...empty, reps: 0, lapses: 0, state: State.New }, day, Rating.Again);
  return { ...reviewed(card, day), repeatedOn: null, status: "active", rightDays: 0 };
}

type Grade = Rating.Again | Rating.Hard | Rating.Good;

function review({ repeatedOn, status, ...before }: Repetition, grade: Grade, day: string): Reviewed {
  const { stability, difficulty, reps, lapses, reviewedOn, dueOn } = before;
  const known = { stability, difficulty, reps, lapses, due: dueOn, last_review: reviewedOn, state: State.Review };
  const { card } = scheduler.next({ ...known, elapsed_days: 0, scheduled_days: 0, learning_steps: 0 }, day, grade);
  const wasDue = status === "active" && dueOn <= day;
  return { ...reviewed(card, day), repeatedOn: wasDue ? day : repeatedOn };
}

function reviewed({ stability, difficulty, reps, lapses, due }: Card, day: string): Omit<Reviewed, "repeatedOn"> {
  // The library receives and returns days as midnights in UTC.
  return { stability, difficulty, reps, lapses, reviewedOn: day, dueOn: due.toISOString().slice(0, 10) };
}
