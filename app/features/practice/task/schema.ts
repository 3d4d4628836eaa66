/** The forms of a task, on its page and in a list. They refuse nothing: what is odd counts as not sent. */
import { z } from "zod";
import { readParts } from "~/features/task-bank/answer-parts";
import { MAX_ID } from "~/shared/max-id";
import { MOST_PHOTOS } from "../review/photos/photo-rules";
import { LOOKS } from "./task-form";

const MOST_HINTS = 9;
const MOST_ATTEMPTS = 999_999;

const photoIds = z
  .array(z.string())
  .catch([])
  .transform((ids) => ids.slice(0, MOST_PHOTOS));

export const taskFormSchema = z
  .object({
    /** Named in a list only. */
    task: z.number().int().positive().max(MAX_ID).nullable().catch(null),
    attempt: z.number().int().min(0).max(MOST_ATTEMPTS).optional().catch(undefined),
    hinted: z.number().int().min(1).max(MOST_HINTS).optional().catch(undefined),
    giveUp: z.string().optional(),
    look: z.nativeEnum(LOOKS).optional().catch(undefined),
    photo: photoIds,
    dropPhoto: photoIds,
  })
  // The answer has as many fields as the task asks for.
  .passthrough()
  .transform(({ task, attempt, hinted, giveUp, look, photo, dropPhoto, ...fields }) => ({
    taskId: task,
    attempt,
    isHinted: hinted !== undefined,
    hints: hinted ?? 0,
    isGivenUp: giveUp !== undefined,
    look,
    /** Photos of the previous answer that the page has shown: those not ticked stay. */
    former: { kept: photo.filter((id) => !dropPhoto.includes(id)), dropped: dropPhoto },
    parts: readParts(fields),
  }));

export type TaskForm = z.output<typeof taskFormSchema>;
