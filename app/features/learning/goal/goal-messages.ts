/** Sentences of the planner that contain counts, months and points. */
import { capitalise } from "~/shared/capitalise";
import { type MonthKey, monthRange } from "~/shared/months";
import { countInWords, MONTHS, plural, type PluralForms, POINTS, SUBJECTS } from "~/shared/plural";
import type { PointsRange } from "./expected-points";

/** After «от» and «до»: «от 21 балла». */
const POINTS_GENITIVE: PluralForms = { one: "балла", few: "баллов", many: "баллов" };

export const sayPoints = (points: number): string => `${points}\u00A0${plural(points, POINTS)}`;

/** «14–26 баллов», «32 балла» */
export function sayRange({ low, high }: PointsRange): string {
  return low === high ? sayPoints(high) : `${low}–${high}\u00A0${plural(high, POINTS)}`;
}

/** «от 14 до 26 баллов» */
export function sayRangeInWords({ low, high }: PointsRange): string {
  return low === high ? sayPoints(high) : `от\u00A0${low} до\u00A0${high}\u00A0${plural(high, POINTS_GENITIVE)}`;
}

/** «Пять месяцев, ноябрь–март» */
export function sayMonths(months: readonly MonthKey[], count: number): string {
  return capitalise(`${countInWords(count)} ${plural(count, MONTHS)}, ${monthRange(months)}`);
}

/** «Один предмет, семь месяцев», «два предмета, вместе двенадцать месяцев»: a month of each subject is counted. */
export function titlePlan(months: number, subjects: number): string {
  const what = `${countInWords(months)} ${plural(months, MONTHS)}`;
  const whole = subjects > 1 ? `вместе ${what}` : what;
  return capitalise(`${countInWords(subjects)} ${plural(subjects, SUBJECTS)}, ${whole}`);
}
