/**
 * Without scripts a refused form comes back as a new document, whose first wrong control takes the focus. With scripts
 * `restore-focus.ts` and conform do the same, so the browser gives none.
 */
import { createContext, useContext } from "react";

/** Gives the focus to the first that asks: the component of the control itself, rendered in its place. */
export const AnswerFocus = createContext((): boolean => false);

/** For the control that an answer leads to; without a focus it is empty, and may not hide another `autoFocus`. */
export function useAnswerFocus(isWrong: boolean): { autoFocus?: true } {
  const takeFocus = useContext(AnswerFocus);
  return isWrong && takeFocus() ? { autoFocus: true } : {};
}
