/** The forms under an explanation: one button for yes, a complaint for no. */
import { z } from "zod";
import { VOTE_REASON_KEYS } from "~/shared/column-values";
import { LONGEST_COMPLAINT, type Vote, VOTE_REFUSALS } from "./vote";

const reasonMissing = VOTE_REFUSALS["no-reason"].text;

/** Browsers send a line break as two characters and count it as one. */
const complaint = z
  .string()
  .default("")
  .transform((text) => text.replace(/\r\n?/g, "\n").trim())
  .refine((text) => text.length <= LONGEST_COMPLAINT, VOTE_REFUSALS["text-too-long"].text);

export const voteFormSchema = z
  .discriminatedUnion("helpful", [
    z.object({ helpful: z.literal("1") }),
    z.object({
      helpful: z.literal("0"),
      reason: z.enum(VOTE_REASON_KEYS, { errorMap: () => ({ message: reasonMissing }) }),
      text: complaint,
    }),
  ])
  .superRefine((form, issues) => {
    if (form.helpful === "0" && form.reason === "other" && form.text === "")
      issues.addIssue({ code: "custom", path: ["text"], message: VOTE_REFUSALS["text-missing"].text });
  })
  .transform((form): Vote =>
    form.helpful === "1" ? { isHelpful: true } : { isHelpful: false, reason: form.reason, text: form.text },
  );
