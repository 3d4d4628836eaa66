/** The forms of a task, on its page and in a list. They refuse nothing: what is odd counts as not sent. */
import { z } from "zod";
import { PART_LABELS, type ShortPart } from "~/features/learning/task-bank/answer/short-part";
import { type PostedFields, readParts } from "~/features/learning/task-bank/answer-parts";
import { MAX_ID } from "~/shared/max-id";
import { withParts } from "~/features/learning/review/free-answer";
import { MOST_PHOTOS } from "~/features/learning/review/photos/photo-rules";
import { LOOKS, partField } from "./task-form";

const MOST_HINTS = 9;
const MOST_ATTEMPTS = 999_999;

const photoIds = z
  .array(z.string())
  .catch([])
  .transform((ids) => ids.slice(0, MOST_PHOTOS));

const LONGEST_PART = 200;

/** The short answers beside a written one. */
const readShortParts = (fields: PostedFields): ShortPart[] =>
  PART_LABELS.flatMap((label) => {
    const text = fields[partField(label)];
    if (typeof text !== "string" || text.trim() === "") return [];
    return [{ label, text: text.replace(/\s+/g, " ").trim().slice(0, LONGEST_PART) }];
  });

const joinWritten = (answer: string[], parts: readonly ShortPart[]): string[] =>
  parts.length === 0 ? answer : [withParts(answer[0] ?? "", parts)];

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
    parts: joinWritten(readParts(fields), readShortParts(fields)),
  }));

export type TaskForm = z.output<typeof taskFormSchema>;
