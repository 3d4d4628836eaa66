import { useState } from "react";

/** Returns a sentence if the value is wrong, undefined if it is fine. */
export type BlurCheck = (value: string) => string | undefined;

/**
 * Marks a value as wrong only after the field was left, and clears the mark while the user edits it. Server errors come
 * first.
 */
export function useBlurCheck(check: BlurCheck | undefined, serverErrors: readonly string[] | undefined) {
  const [complaint, setComplaint] = useState<string | undefined>();
  const errors = serverErrors?.length ? serverErrors : complaint === undefined ? undefined : [complaint];
  return {
    errors,
    /** True when the value is wrong. */
    leave(value: string): boolean {
      const found = value === "" ? undefined : check?.(value);
      setComplaint(found);
      return found !== undefined;
    },
    edit(value: string) {
      if (complaint !== undefined && check?.(value) === undefined) setComplaint(undefined);
    },
  };
}
