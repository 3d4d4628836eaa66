/** Shared by pages and by the script that watches the connection. */

/** Requests the single message about a lost connection; the handler that shows it calls `preventDefault`. */
export const LOST_EVENT = "lost-line";

/** `again`: repeats what was not sent. */
export type LostLine = { again: () => void };

/**
 * No answer, or one that says that the server is away: fetch reports network failures as type errors (Fetch standard).
 */
export const sayLost = (problem: unknown): string => (problem instanceof TypeError ? "Нет связи" : "Школа не ответила");

/** Nothing was changed, and the page's data cannot be reloaded now: it stays as it is. */
export const isLost = (answer: unknown): boolean =>
  (answer as { isLost?: boolean } | null | undefined)?.isLost === true;
