/** The forms of workouts and variants. */
import { z } from "zod";
import { DEFAULT_EXAM_TYPE, EXAM_TYPES, type ExamType } from "~/features/core/subjects/exams";
import { type PostedFields, readParts } from "~/features/learning/task-bank/answer-parts";
import { MOST_TASKS, VARIANT_KINDS } from "./read-wishes";
import { countName } from "./variant-form";
import { answerName, WORKOUT_INTENTS } from "./workout-form";

const EXAMS = EXAM_TYPES.map(({ key }) => key) as [ExamType, ...ExamType[]];

const slug = z
  .string()
  .regex(/^[a-z0-9-]{1,64}$/)
  .nullable()
  .catch(null);

/** Unknown values mean the first exam, no subject, all themes. */
export const workoutWishSchema = z.object({ exam: z.enum(EXAMS).catch(DEFAULT_EXAM_TYPE), subject: slug, theme: slug });

/** Implicit submit (Enter) saves the answers. */
export const workoutFormSchema = z
  .object({
    intent: z.enum(WORKOUT_INTENTS).catch("keep"),
    task: z.number().int().min(1).max(99).nullable().catch(null),
  })
  .passthrough()
  .transform(({ intent, task, ...fields }) => ({ intent, position: task, typed: readTyped(fields) }));

export type WorkoutForm = z.output<typeof workoutFormSchema>;

/** Only places that the form has: the answers of the others stay as they are. */
function readTyped(fields: PostedFields): Map<number, readonly string[]> {
  const names = Object.keys(fields);
  const places = Array.from({ length: MOST_TASKS }, (_, index) => index + 1);
  return new Map(
    places.flatMap((position) => {
      const name = answerName(position);
      const isSent = names.some((one) => one === name || one.startsWith(`${name}_`));
      return isSent ? [[position, readParts(fields, name)] as const] : [];
    }),
  );
}

const count = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)
  .catch(0);

/** A malformed seed is ignored: the server makes its own. */
export const variantFormSchema = z
  .object({
    kind: z.enum(VARIANT_KINDS).catch("whole"),
    seed: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .nullable()
      .catch(null),
  })
  .passthrough()
  .transform(({ kind, seed, ...fields }) => ({
    kind,
    seed,
    countOf: (number: number) => count.parse(fields[countName(number)]),
  }));
