/** The buttons of an entry in the notebook. */
import { z } from "zod";
import { MISTAKE_REASON_KEYS } from "~/shared/column-values";
import { MAX_ID } from "~/shared/max-id";
import type { NotebookChange } from "./notebook-view";

const entry = z.number().int().positive().max(MAX_ID);
/** The page the form is on, unless it is the notebook. */
const next = z.string().optional();

export const notebookFormSchema = z
  .discriminatedUnion("intent", [
    z.object({ intent: z.literal("remove"), entry, next }),
    z.object({ intent: z.literal("return"), entry, next }),
    // A second click on a reason withdraws it: the button then sends nothing.
    z.object({ intent: z.literal("reason"), entry, next, reason: z.enum(MISTAKE_REASON_KEYS).nullable().catch(null) }),
  ])
  .transform(({ entry: entryId, next: page, ...form }) => {
    const change: NotebookChange =
      form.intent === "reason" ? { kind: "reason", reason: form.reason } : { kind: form.intent };
    return { entryId, page, change };
  });
