/** Fields of a task's form, and those of its answers that count no solution. */
import { PART_LABELS } from "~/features/learning/task-bank/answer/short-part";
import type { FormAnswer } from "~/shared/form-answer";

/**
 * Fields beside the answer. `task` names the task in a list, `hinted` says how many hints are open, `look` asks to show
 * something without counting. `photo` are the photos of the previous answer, `dropPhoto` those to remove.
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

/** The field of a short answer beside a written one: «part_1» for «а», «part_0» where the answer has one part. */
export const partField = (label: string): string => `part_${PART_LABELS.findIndex((one) => one === label)}`;

/** A hint, or the number of words: with scripts the browser handles both itself. */
export const LOOKS = { hint: "hint", words: "words" } as const;

export type TaskExtra = {
  /** A login would open what was requested. */
  isOffered?: boolean;
  /** The number of words in a written answer, counted on request. */
  words?: number;
};

export type TaskFormAnswer = FormAnswer<TaskExtra>;

/** Anchors of a task's page: the verdict, and a written answer that was sent. */
export const VERDICT_ID = "verdict";
export const WORK_ID = "work";

/** Where a task stands in its list. */
export const taskAnchor = (id: number): string => `task-${id}`;
