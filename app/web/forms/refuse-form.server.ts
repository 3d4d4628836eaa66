/** How every page action refuses a form. */
import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { FormAnswer, RefusalRow } from "~/shared/form-answer";

export type AnySubmission = Pick<Submission<unknown>, "reply">;

type RefusalOptions<Extra> = {
  /** The refusal of a form that parses; left out, the sentences of its schema are returned. */
  refusal?: RefusalRow;
  /** Sentences of several fields, in place of the row's own. */
  fieldErrors?: Record<string, string[]>;
  /** Never sent back to a browser. */
  hideFields?: string[];
  /** Data the form needs beside the sentences. */
  extra?: Extra;
  headers?: HeadersInit;
  retryAfterSeconds?: number;
};

/** The sentence of a row, at its field or over the whole form, and what was typed. */
export function replyWith(
  submission: AnySubmission,
  { refusal, fieldErrors, hideFields }: Pick<RefusalOptions<unknown>, "refusal" | "fieldErrors" | "hideFields">,
): FormAnswer {
  if (fieldErrors) return submission.reply({ hideFields, fieldErrors });
  if (!refusal) return submission.reply({ hideFields });
  const { field, text } = refusal;
  return submission.reply({
    hideFields,
    ...(field === null ? { formErrors: [text] } : { fieldErrors: { [field]: [text] } }),
  });
}

export function refuseForm<Extra extends object>(submission: AnySubmission, options: RefusalOptions<Extra> = {}) {
  const { refusal, extra, retryAfterSeconds } = options;
  const headers = new Headers(options.headers);
  if (retryAfterSeconds !== undefined) headers.set("Retry-After", String(retryAfterSeconds));
  const answer = { ...replyWith(submission, options), ...extra } as FormAnswer<Extra>;
  return data(answer, { status: refusal?.status ?? 400, headers });
}
