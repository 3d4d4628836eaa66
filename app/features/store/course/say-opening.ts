import { dayAndMonth, monthRange, monthStartDate, sortMonths, type MonthKey } from "~/shared/months";

/** Which of the bought months are open now, or from which day: «открыт сейчас», «откроется 1 декабря». */
export function sayOpening(months: readonly MonthKey[], now: Date): string {
  const sorted = sortMonths(months);
  const open = sorted.filter((month) => monthStartDate(month) <= now);
  const [next] = sorted.filter((month) => monthStartDate(month) > now);
  const opening = next ? `${dayAndMonth(monthStartDate(next))}` : null;
  // A course without dates is open from the start.
  if (open.length === 0) return opening ? `откроется ${opening}` : "открыт сейчас";
  if (!opening) return "открыт сейчас";
  const isOpen = open.length === 1 ? "открыт" : "открыты";
  return `${monthRange(open)} ${isOpen} сейчас, дальше с\u00a0${opening.replace(" ", "\u00a0")}`;
}

/** When the first of these months begins; null once it has, and for a course without dates, open from the start. */
export function openingDate(months: readonly MonthKey[], now: Date): Date | null {
  const [first] = sortMonths(months);
  return first && monthStartDate(first) > now ? monthStartDate(first) : null;
}

/** The day on which the first of these courses opens: «1 декабря»; null if something is open at once. */
export function firstOpening(courses: readonly (readonly MonthKey[])[], now: Date): string | null {
  if (courses.some((months) => openingDate(months, now) === null)) return null;
  const date = openingDate(courses.flat(), now);
  return date && dayAndMonth(date);
}

/** The same for courses that are still to be paid for or claimed: «сразу», «1 декабря». */
export function sayOpeningAhead(months: readonly MonthKey[], now: Date): string {
  const sorted = sortMonths(months);
  const isOpenAtOnce = sorted.length === 0 || sorted.some((month) => monthStartDate(month) <= now);
  const next = sorted.find((month) => monthStartDate(month) > now);
  const opening = next ? dayAndMonth(monthStartDate(next)).replace(" ", "\u00a0") : null;
  if (!isOpenAtOnce) return `откроется ${opening}`;
  return opening === null ? "откроется сразу" : `откроется сразу, следующий месяц\u00a0— ${opening}`;
}
