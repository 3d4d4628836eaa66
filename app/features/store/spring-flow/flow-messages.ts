/** Sentences of the picker that contain counts, months and exams. */
import { examName } from "~/features/core/subjects/exams";
import { capitalise } from "~/shared/capitalise";
import { dayOfMonth, type MonthKey, monthName, monthOf } from "~/shared/months";
import { countInWords, MONTHS, type PluralForms, plural, SUBJECTS } from "~/shared/plural";
import { examOf, type Survey, type WireExam } from "./flow-state";
import type { ChosenSet, Span } from "./set-quote";
import { monthsWithin } from "./set-quote";

const FREE_COURSES: PluralForms = { one: "демокурс", few: "демокурса", many: "демокурсов" };

/** «три предмета» */
export const countSubjects = (count: number) => `${countInWords(count)} ${plural(count, SUBJECTS)}`;

/** «три выбрано» */
export function sayChosen(count: number): string {
  if (count === 0) return "пока не выбраны";
  return count === 1 ? "один выбран" : `${countInWords(count)} выбрано`;
}

/** «ЕГЭ 2027, всерьёз» */
export function saySurvey({ examType, goal }: Survey, yearOf: (exam: WireExam) => number): string {
  if (examType === null || goal === null) return "два вопроса";
  return `${nameExam(examType, yearOf)}, ${goal === "freeCourses" ? "бесплатно" : "всерьёз"}`;
}

export function nameExam(examType: WireExam, yearOf: (exam: WireExam) => number): string {
  return `${examName(examOf(examType))}\u00A0${yearOf(examType)}`;
}

/**
 * «До июня ещё шесть месяцев», whole ones; null once June has come. `examDay`: the first day of the exams, if it is
 * known for that year.
 */
export function sayTimeLeft(year: number, now: Date, examDay = ""): string | null {
  const isKnown = examDay.startsWith(`${year}-`);
  const [, lastMonth = 0, lastDay = 0] = (isKnown ? examDay : `${year}-06-01`).split("-").map(Number);
  const [thisYear = 0, month = 0] = monthOf(now).split(".").map(Number);
  const begun = (year - thisYear) * 12 + lastMonth - month;
  const left = dayOfMonth(now) <= lastDay ? begun : begun - 1;
  if (left < 0 || (begun === 0 && dayOfMonth(now) === lastDay)) return null;
  const what = isKnown ? "До экзаменов" : "До июня";
  if (left === 0) return `${what} меньше месяца`;
  return `${what} ${left === 1 ? "остался" : "ещё"} ${countInWords(left)} ${plural(left, MONTHS)}`;
}

/** «ноябрь», «ноябрь–январь»; empty for a set of courses sold whole. */
export function sayMonths(set: ChosenSet): string {
  const months = set.lines.flatMap(({ tariff }) => monthsWithin(tariff, set.span));
  const sorted = [...new Set(months)].sort((a, b) => toNumber(a) - toNumber(b));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return "";
  return first === last ? monthName(first) : `${monthName(first)}–${monthName(last)}`;
}

const toNumber = (month: MonthKey) => {
  const [year = 0, number = 0] = month.split(".").map(Number);
  return year * 12 + number;
};

/** «Три предмета, ноябрь», «Два демокурса» */
export function titleSet(set: ChosenSet): string {
  const months = sayMonths(set);
  const count = set.lines.length;
  if (months === "") return capitalise(`${countInWords(count)} ${plural(count, FREE_COURSES)}`);
  return capitalise(`${countSubjects(count)}, ${months}`);
}

const SPAN_NAMES: Record<Exclude<Span, "all">, string> = { "1": "Один месяц", "3": "Три месяца", "5": "Пять месяцев" };

/** «Все месяцы до мая» */
export function nameSpan(span: Span, lines: ChosenSet["lines"]): string {
  if (span !== "all") return SPAN_NAMES[span];
  const count = Math.max(0, ...lines.map(({ tariff }) => tariff.months.length));
  return capitalise(`${countInWords(count)} ${plural(count, MONTHS)}, все`);
}
