/**
 * The answer of every form's action: conform's `SubmissionResult`, plus the data that the form needs beside it
 * (decision 0045). Sentences are keyed by field, those about the whole form by "".
 */
import type { SubmissionResult } from "@conform-to/react";

export type FormAnswer<Extra = unknown> = SubmissionResult & Extra;

/** A row of a feature's one table of refusals, used by pages and API alike. `field`: null for the whole form. */
export type RefusalRow = { status: 400 | 401 | 403 | 404 | 409 | 412 | 429 | 503; field: string | null; text: string };

type Answer = SubmissionResult | null | undefined;

export function errorsAt(answer: Answer, field = ""): string[] | undefined {
  return answer?.error?.[field] ?? undefined;
}

/** The typed value of a field of the form that is shown again; undefined: nothing, or the form has no such field. */
export function typedAt(answer: Answer, field: string): string | undefined {
  const value = answer?.initialValue?.[field];
  return typeof value === "string" ? value : undefined;
}

/** No answer came: nothing was changed, and what the page shows stays (`entry/connection.ts`). */
export const isLost = (answer: unknown): boolean =>
  (answer as { isLost?: boolean } | null | undefined)?.isLost === true;

export const isRefused = (answer: Answer): boolean => answer?.status === "error";
