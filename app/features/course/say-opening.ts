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

/** The same for courses that are still to be paid for or claimed: «сразу», «1 декабря». */
export function sayOpeningAhead(months: readonly MonthKey[], now: Date): string {
  const sorted = sortMonths(months);
  const isOpenAtOnce = sorted.length === 0 || sorted.some((month) => monthStartDate(month) <= now);
  const next = sorted.find((month) => monthStartDate(month) > now);
  const opening = next ? dayAndMonth(monthStartDate(next)).replace(" ", "\u00a0") : null;
  if (!isOpenAtOnce) return `откроется ${opening}`;
  return opening === null ? "откроется сразу" : `откроется сразу, следующий месяц\u00a0— ${opening}`;
}
