import { isPastMonth, monthOf, type MonthKey } from "~/shared/months";

/** Exams end in June: lessons from July on lead to those of the next year. */
const LAST_EXAM_MONTH = 6;

/** Year of the exam that lessons of a month lead to: «ЕГЭ 2027» from July 2026 to June 2027. */
export function examYear(month: MonthKey): number {
  const [year, number] = month.split(".").map(Number);
  return year! + (number! > LAST_EXAM_MONTH ? 1 : 0);
}

/**
 * The exam that most of the remaining lessons lead to, the nearer one in a tie. Summer courses prepare for the year
 * after, so they count only if there are no others. For past courses, the next exam after `now`.
 */
export function nextExamYear(months: readonly MonthKey[], now: Date): number {
  const ahead = months.filter((month) => !isPastMonth(month, now));
  const inYear = ahead.filter((month) => !SUMMER.test(month));
  const years = (inYear.length > 0 ? inYear : ahead).map(examYear);
  if (years.length === 0) return examYear(monthOf(now));
  const countOf = (year: number) => years.filter((one) => one === year).length;
  return years.reduce((best, year) => {
    const gain = countOf(year) - countOf(best);
    return gain > 0 || (gain === 0 && year < best) ? year : best;
  });
}

/** July and August. */
const SUMMER = /\.[78]$/;
