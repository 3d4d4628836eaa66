/** What the forms of a workout post, and what answers a refused one. */
import type { RefusedAnswers } from "./typed-answers";

/** `exam`, `subject` and `theme` begin ten tasks; the rest belongs to an unfinished workout. */
export const WORKOUT_FIELDS = {
  exam: "exam",
  subject: "subject",
  theme: "theme",
  intent: "intent",
  task: "task",
} as const;

/** `keep`: the answers; `finish`: the answers, and no more of them. */
export const WORKOUT_INTENTS = ["keep", "finish", "timer-start", "timer-hide", "timer-show"] as const;
export type WorkoutIntent = (typeof WORKOUT_INTENTS)[number];

/** The name of the answer's controls, by the place of the task. */
export const answerName = (position: number): string => `item_${position}`;

/** Where a task stands on the page. */
export const itemAnchor = (position: number): string => `task-${position}`;

/** The form that the buttons outside of it belong to. */
export const ANSWERS_FORM = "workout-answers";

export type WorkoutRefused = {
  refused: RefusedAnswers;
  /** By the place of the task. */
  typed: Record<number, readonly string[]>;
  /** Why nothing was taken at all. */
  failure?: string;
};
