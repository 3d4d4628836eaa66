/** What the form of a task posts, and what answers it without a solution being counted. */
import type { FormAnswer } from "~/shared/form-answer";

/**
 * Beside the answer. `task` names the task in a list, `hinted` says how many hints are open, `look` that something is
 * to be shown and nothing counted. `photo` are the photos of the former answer, `dropPhoto` those to be removed.
 */
export const TASK_FIELDS = {
  attempt: "attempt",
  giveUp: "giveUp",
  task: "task",
  hinted: "hinted",
  look: "look",
  photo: "photo",
  dropPhoto: "dropPhoto",
} as const;

/** A hint, and the number of words: with scripts the browser answers both by itself. */
export const LOOKS = { hint: "hint", words: "words" } as const;

/** What was typed comes back part by part. */
export type TaskAnswerBack = FormAnswer<{
  typed: string[];
  taskId: number;
  /** A login opens what was asked for. */
  isOffered?: boolean;
  /** Of the former answer: what is to be removed. */
  dropped?: readonly string[];
  /** The words of a written answer, counted because they were asked for. */
  words?: number;
}>;

/** Where a task stands in its list. */
export const taskAnchor = (id: number): string => `task-${id}`;
