/** The reviewer's comment to the pupil. */
import { readFreeAnswer } from "./free-answer";

export const LONGEST_COMMENT = 4000;

/** Parsed like an answer, and may be empty. */
export function readComment(given: string): string {
  const read = readFreeAnswer(given.slice(0, LONGEST_COMMENT * 2), 1);
  return read.ok ? read.text : "";
}
