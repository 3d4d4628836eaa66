/** What pages and the watcher of the line agree on. */

/** Asks for the one message about a lost line; who shows it calls `preventDefault`. */
export const LOST_EVENT = "lost-line";

/** `again`: repeats what was not sent. */
export type LostLine = { again: () => void };

/** No answer, or one that says that the server is away: the network's failures are type errors (Fetch standard). */
export const sayLost = (problem: unknown): string => (problem instanceof TypeError ? "Нет связи" : "Школа не ответила");

/** Nothing was changed, and what the page shows cannot be loaded again now: it stays as it is. */
export const isLost = (answer: unknown): boolean =>
  (answer as { isLost?: boolean } | null | undefined)?.isLost === true;
