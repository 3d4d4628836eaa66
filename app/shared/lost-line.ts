/** Shared by pages and by the script that watches the connection. */

/** Requests the single message about a lost connection; the handler that shows it calls `preventDefault`. */
export const LOST_EVENT = "lost-line";

/** A form of the cart that was posted in vain: its fields, and what sends them again. */
export type LostLine = {
  form: FormData;
  /** False: the page has changed since, and nothing was sent. */
  again: (form: FormData) => unknown;
  /** The sentence of `sayLost`. */
  said?: string;
};

/** Whether the message with «повторить» is shown: its script may not have come yet. */
export function tellLost(lost: LostLine): boolean {
  return !window.dispatchEvent(new CustomEvent<LostLine>(LOST_EVENT, { cancelable: true, detail: lost }));
}

/** A file that the page loads late did not come; `detail` is a `LateFile`. The handler calls `preventDefault`. */
export const LATE_EVENT = "late-file";

export type LateFile = {
  /** Loads it again, and throws where it does not come. */
  load: () => Promise<void>;
  /** The visitor does without it: undoes what asked for it. */
  cancel?: () => void;
};

/** Whether the file will be asked for again. */
export function tellLate(file: LateFile): boolean {
  return !window.dispatchEvent(new CustomEvent<LateFile>(LATE_EVENT, { cancelable: true, detail: file }));
}

/**
 * Submits a form of the page again. False, and nothing is sent, where the page now offers something else than `pressed`
 * said: only a sum that was on the button is paid.
 */
export function submitAgain(form: HTMLFormElement, pressed: FormData, submitter: HTMLElement | null = null): boolean {
  if (!form.isConnected) return true;
  if (new FormData(form).get("shownVersion") !== pressed.get("shownVersion")) return false;
  form.requestSubmit(submitter?.isConnected ? submitter : null);
  return true;
}

/**
 * No answer, or one that says that the server is away: fetch reports network failures as type errors (Fetch standard).
 */
export const sayLost = (problem: unknown): string => (problem instanceof TypeError ? "Нет связи" : "Школа не ответила");

/** Nothing was changed, and the page's data cannot be reloaded now: it stays as it is. */
export const isLost = (answer: unknown): boolean =>
  (answer as { isLost?: boolean } | null | undefined)?.isLost === true;
