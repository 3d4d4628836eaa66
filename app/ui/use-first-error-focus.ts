import { useEffect, type RefObject } from "react";

/**
 * Moves the focus to the first field the server refused. `answer` is the action's answer: a new object is a new answer,
 * so the same mistake made twice moves the focus twice.
 */
export function useFirstErrorFocus(form: RefObject<HTMLElement>, answer: unknown): void {
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer, form]);
}
