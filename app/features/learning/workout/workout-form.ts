/** Fields posted by the forms of a workout. */

/** `exam`, `subject` and `theme` begin ten tasks; the rest belongs to an unfinished workout. */
export const WORKOUT_FIELDS = {
  exam: "exam",
  subject: "subject",
  theme: "theme",
  intent: "intent",
  task: "task",
} as const;

/** `keep`: stores the answers; `finish`: stores and closes them, if none is missing; `finish-anyway`: in any case. */
export const WORKOUT_INTENTS = ["keep", "finish", "finish-anyway", "timer-start", "timer-hide", "timer-show"] as const;

/** The name of the answer's controls, by the task's place. */
export const answerName = (position: number): string => `item_${position}`;

/** A task's anchor on the page. */
export const itemAnchor = (position: number): string => `task-${position}`;

/** The id of the question whether to finish. */
export const ENDING_ID = "ending";

/** The id of the form, for buttons outside it. */
export const ANSWERS_FORM = "workout-answers";
