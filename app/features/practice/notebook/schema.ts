/** The buttons of an entry in the notebook. */
import { z } from "zod";
import { MAX_ID } from "~/shared/max-id";
import { MISTAKE_REASONS, type MistakeReason, type NotebookChange } from "./notebook-view";

const REASONS = MISTAKE_REASONS.map(({ key }) => key) as [MistakeReason, ...MistakeReason[]];

const entry = z.number().int().positive().max(MAX_ID);
/** The page the form is on, unless it is the notebook. */
const next = z.string().optional();

export const notebookFormSchema = z
  .discriminatedUnion("intent", [
    z.object({ intent: z.literal("remove"), entry, next }),
    z.object({ intent: z.literal("return"), entry, next }),
    // Pressed again, a reason is taken back: the button then sends nothing.
    z.object({ intent: z.literal("reason"), entry, next, reason: z.enum(REASONS).nullable().catch(null) }),
  ])
  .transform(({ entry: entryId, next: page, ...form }) => {
    const change: NotebookChange =
      form.intent === "reason" ? { kind: "reason", reason: form.reason } : { kind: form.intent };
    return { entryId, page, change };
  });
