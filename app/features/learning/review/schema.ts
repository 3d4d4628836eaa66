/** The forms about a written answer: the pupil's own score, and the page of a reviewer. */
import { z } from "zod";
import type { PostedFields } from "~/features/learning/task-bank/answer-parts";
import { pointsField, REVIEW_INTENTS } from "./review-view";

const MOST_CRITERIA = 12;

const point = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)
  .nullable()
  .catch(null);

/** The choice for each criterion, in order; null: none. Which criteria there are, the task says. */
const readGiven = (fields: PostedFields): (number | null)[] =>
  Array.from({ length: MOST_CRITERIA }, (_, index) => point.parse(fields[pointsField(index)]));

export const reviewFormSchema = z
  .object({ intent: z.enum(REVIEW_INTENTS), solution: z.string().catch("") })
  .passthrough()
  .transform(({ intent, solution, ...fields }) => ({ intent, solutionId: solution, given: readGiven(fields) }));

export type ReviewForm = z.output<typeof reviewFormSchema>;

export const reviewerFormSchema = z
  .object({ comment: z.string().catch("") })
  .passthrough()
  .transform(({ comment, ...fields }) => ({ comment, given: readGiven(fields) }));
