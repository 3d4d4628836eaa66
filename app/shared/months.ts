/**
 * Calendar months as sold, in Moscow time. Plain arithmetic and no date library: the month picker and the cart run this
 * in the browser.
 */
import { addDuration } from "~/shared/duration";
import { fromMoscowClock, moscowClock, moscowYear } from "~/shared/moscow";

/** 'YYYY.M' without a leading zero: '2026.9'. */
export type MonthKey = `${number}.${number}`;

const NAMES = [
  "январь",
  "февраль",
  "март",
  "апрель",
  "май",
  "июнь",
  "июль",
  "август",
  "сентябрь",
  "октябрь",
  "ноябрь",
  "декабрь",
] as const;

const SHORT_NAMES = ["янв", "фев", "мар", "апр", "май", "июн", "июл", "авг", "сен", "окт", "ноя", "дек"] as const;

const GENITIVE_NAMES = [
  "января",
  "февраля",
  "марта",
  "апреля",
  "мая",
  "июня",
  "июля",
  "августа",
  "сентября",
  "октября",
  "ноября",
  "декабря",
] as const;

/** Accepts 'YYYY.M' and 'YYYY.MM', years 2000–2099; anything else is null. */
export function parseMonthKey(text: string): MonthKey | null {
  const match = /^(20\d\d)\.(0?[1-9]|1[0-2])$/.exec(text);
  return match ? `${Number(match[1])}.${Number(match[2])}` : null;
}

/** Months since year 0: the unit of comparison and addition. */
function ordinal(month: MonthKey): number {
  const [year, number] = month.split(".");
  return Number(year) * 12 + Number(number) - 1;
}

function fromOrdinal(value: number): MonthKey {
  return `${Math.floor(value / 12)}.${(value % 12) + 1}`;
}

export function monthOf(now: Date): MonthKey {
  const clock = moscowClock(now);
  return `${clock.getUTCFullYear()}.${clock.getUTCMonth() + 1}`;
}

/** 1–31 on the Moscow calendar. */
export function dayOfMonth(now: Date): number {
  return moscowClock(now).getUTCDate();
}

/** Negative when `a` is earlier: fit for sort. */
export function compareMonths(a: MonthKey, b: MonthKey): number {
  return ordinal(a) - ordinal(b);
}

export function addMonths(month: MonthKey, n: number): MonthKey {
  return fromOrdinal(ordinal(month) + n);
}

/** Calendar order, each month once. */
export function sortMonths(months: readonly MonthKey[]): MonthKey[] {
  return [...new Set(months)].sort(compareMonths);
}

/** The first instant of the month in Moscow. */
export function monthStartDate(month: MonthKey): Date {
  const value = ordinal(month);
  return fromMoscowClock(Math.floor(value / 12), value % 12);
}

/** The last millisecond of the month in Moscow. */
export function monthEndDate(month: MonthKey): Date {
  return addDuration(monthStartDate(addMonths(month, 1)), { milliseconds: -1 });
}

/** A month is past once the server date is after its end. */
export function isPastMonth(month: MonthKey, now: Date): boolean {
  return now.getTime() > monthEndDate(month).getTime();
}

function indexInYear(month: MonthKey): number {
  return ordinal(month) % 12;
}

/** «ноябрь» */
export function monthName(month: MonthKey): string {
  return NAMES[indexInYear(month)] ?? month;
}

/** «ноя» */
export function monthShortName(month: MonthKey): string {
  return SHORT_NAMES[indexInYear(month)] ?? month;
}

/** «ноябрь 2026» */
export function monthWithYear(month: MonthKey): string {
  return `${monthName(month)} ${Math.floor(ordinal(month) / 12)}`;
}

/** September to May. */
export const SCHOOL_YEAR_MONTHS = 9;

const MONTHS_OF_YEAR = 12;

/** The year in whose September it begins: it turns in September. */
export function schoolYearOf(month: MonthKey): number {
  const year = Math.floor(ordinal(month) / MONTHS_OF_YEAR);
  return compareMonths(month, `${year}.9`) >= 0 ? year : year - 1;
}

/** The same month in another school year. */
export function inSchoolYear(month: MonthKey, year: number): MonthKey {
  return addMonths(month, (year - schoolYearOf(month)) * MONTHS_OF_YEAR);
}

/** Names these months on one page: with the year where two school years meet. */
export function monthNamer(months: readonly MonthKey[]): (month: MonthKey) => string {
  return new Set(months.map(schoolYearOf)).size > 1 ? monthWithYear : monthName;
}

/** «31 октября», the Moscow day. */
export function dayAndMonth(date: Date): string {
  const month = monthOf(date);
  return `${dayOfMonth(date)} ${GENITIVE_NAMES[indexInYear(month)] ?? month}`;
}

/** «31 октября 2026», the Moscow day. */
export function dateInWords(date: Date): string {
  return `${dayAndMonth(date)} ${moscowYear(date)}`;
}

/** Runs of three or more become a dash: «ноябрь–январь», «ноябрь, январь», «ноябрь, декабрь». */
export function monthRange(months: readonly MonthKey[]): string {
  const runs: MonthKey[][] = [];
  for (const month of sortMonths(months)) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    if (run && previous && compareMonths(month, previous) === 1) run.push(month);
    else runs.push([month]);
  }
  return runs
    .map((run) => {
      const [first, last] = [run[0], run.at(-1)];
      if (run.length < 3 || !first || !last) return run.map(monthName).join(", ");
      return `${monthName(first)}–${monthName(last)}`;
    })
    .join(", ");
}
