/** Which entries are repeated today, and with which tasks (product.md, "Notebook of mistakes"). */
import type { EntryStatus } from "~/shared/column-values";

/** The most repetitions a day; the rest waits for tomorrow. */
export const DUE_PER_DAY = 20;

export type Schedule = {
  id: number;
  status: EntryStatus;
  /** Days of the Moscow calendar. */
  dueOn: string;
  repeatedOn: string | null;
};

/** Oldest first, minus what has been repeated today. */
export function chooseDue<Entry extends Schedule>(entries: readonly Entry[], today: string): Entry[] {
  const repeated = entries.filter(({ repeatedOn }) => repeatedOn === today).length;
  const due = entries.filter(({ status, dueOn }) => status === "active" && dueOn <= today);
  return sortByDue(due).slice(0, Math.max(0, DUE_PER_DAY - repeated));
}

export function sortByDue<Entry extends Schedule>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => (a.dueOn === b.dueOn ? a.id - b.id : a.dueOn < b.dueOn ? -1 : 1));
}

/** The next day on which something comes back; null: nothing waits. Entries beyond today's limit come back tomorrow. */
export function findNextDay(entries: readonly Schedule[], { today, tomorrow }: { today: string; tomorrow: string }) {
  const shown = new Set(chooseDue(entries, today).map(({ id }) => id));
  const [next] = sortByDue(entries.filter(({ id, status }) => status === "active" && !shown.has(id)));
  if (!next) return null;
  return next.dueOn <= today ? tomorrow : next.dueOn;
}

/**
 * How many are repeated on each of these days, today first, if all answers are right until then; what exceeds a day's
 * limit moves to the next.
 */
export function forecastDue(entries: readonly Schedule[], days: readonly string[]): number[] {
  const active = entries.filter(({ status }) => status === "active");
  let waiting = 0;
  return days.map((day, index) => {
    const isToday = index === 0;
    waiting += active.filter(({ dueOn }) => (isToday ? dueOn <= day : dueOn === day)).length;
    const count = isToday ? chooseDue(entries, day).length : Math.min(waiting, DUE_PER_DAY);
    waiting -= count;
    return count;
  });
}

/**
 * Another task of the sub-theme, so that the method is remembered and not the answer. It is one new to the person, or
 * the one they touched longest ago; the same task only if there is no other.
 *
 * @param lastTouched when the person last solved each task.
 * @returns null: the bank no longer has such a task.
 */
export function chooseSister(
  taskId: number,
  sisters: readonly number[],
  lastTouched: ReadonlyMap<number, Date>,
): { taskId: number; isTouched: boolean } | null {
  const fresh = sisters.filter((id) => !lastTouched.has(id)).sort((a, b) => a - b);
  const next = fresh.find((id) => id > taskId) ?? fresh[0];
  if (next !== undefined) return { taskId: next, isTouched: false };
  const at = (id: number) => lastTouched.get(id)?.getTime() ?? 0;
  const touched = sisters.filter((id) => id !== taskId).sort((a, b) => at(a) - at(b) || a - b);
  const old = touched[0] ?? sisters[0];
  return old === undefined ? null : { taskId: old, isTouched: true };
}
