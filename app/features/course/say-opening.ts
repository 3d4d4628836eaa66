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

/** The day on which the first month of these courses opens: «1 декабря»; null if something is open at once. */
export function firstOpening(courses: readonly (readonly MonthKey[])[], now: Date): string | null {
  // A course without dates is open from the start.
  if (courses.some((months) => months.length === 0)) return null;
  const [first] = sortMonths(courses.flat());
  return first && monthStartDate(first) > now ? dayAndMonth(monthStartDate(first)) : null;
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
