/** How every page action refuses a form. */
import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { FormAnswer, RefusalRow } from "~/shared/form-answer";

type AnySubmission = Pick<Submission<unknown>, "reply">;

type RefusalOptions<Extra> = {
  /** The refusal of a form that parses; left out, the sentences of its schema are returned. */
  refusal?: RefusalRow;
  /** Never sent back to a browser. */
  hideFields?: string[];
  /** Data the form needs beside the sentences. */
  extra?: Extra;
  headers?: HeadersInit;
};

/** The sentence of a row, at its field or over the whole form, and what was typed. */
export function replyWith(
  submission: AnySubmission,
  { refusal, hideFields }: Pick<RefusalOptions<unknown>, "refusal" | "hideFields">,
): FormAnswer {
  if (!refusal) return submission.reply({ hideFields });
  const { field, text } = refusal;
  return submission.reply({
    hideFields,
    ...(field === null ? { formErrors: [text] } : { fieldErrors: { [field]: [text] } }),
  });
}

export function refuseForm<Extra extends object>(submission: AnySubmission, options: RefusalOptions<Extra> = {}) {
  const { refusal, extra, headers } = options;
  const answer = { ...replyWith(submission, options), ...extra } as FormAnswer<Extra>;
  return data(answer, { status: refusal?.status ?? 400, headers });
}
