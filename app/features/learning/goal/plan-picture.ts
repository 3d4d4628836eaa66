/**
 * The preview picture of a shared plan is drawn from these facts. It names the exam, the number of subjects and the
 * months from first to last, so that all plans share a few hundred pictures.
 */
import { EXAM_TYPES, type ExamType } from "~/features/core/subjects/exams";
import { addMonths, compareMonths, type MonthKey, monthOf, parseMonthKey, sortMonths } from "~/shared/months";
import { MOST_GOAL_SUBJECTS } from "./goal-address";

export type PlanPicture = { exam: ExamType; subjects: number; first: MonthKey; last: MonthKey };

/** Months before or after today that a plan may name; an older link has the picture of the page. */
const MONTHS_AROUND = 18;

/** `ege-2-2026-11-2027-5`; null without a month. */
export function planPictureSlug(plan: {
  exam: ExamType;
  subjects: number;
  months: readonly MonthKey[];
}): string | null {
  const months = sortMonths(plan.months);
  const [first, last] = [months[0], months.at(-1)];
  return first && last ? [plan.exam, plan.subjects, first, last].join("-").replaceAll(".", "-") : null;
}

/** Null for a slug that no plan of today could have. */
export function readPlanPicture(slug: string, now: Date): PlanPicture | null {
  const [exam, subjects, ...dates] = slug.split("-");
  const known = EXAM_TYPES.find(({ key }) => key === exam);
  const count = Number(subjects);
  const [from, till] = [dates.slice(0, 2), dates.slice(2)].map((date) => parseMonthKey(date.join(".")));
  if (!known || !from || !till || compareMonths(from, till) > 0) return null;
  if (!/^[1-9]$/.test(subjects ?? "") || count > MOST_GOAL_SUBJECTS) return null;
  const isNear = (month: MonthKey) =>
    compareMonths(month, addMonths(monthOf(now), -MONTHS_AROUND)) >= 0 &&
    compareMonths(month, addMonths(monthOf(now), MONTHS_AROUND)) <= 0;
  return isNear(from) && isNear(till) ? { exam: known.key, subjects: count, first: from, last: till } : null;
}

export function monthsOfPicture({ first, last }: PlanPicture): MonthKey[] {
  const months = [first];
  for (let month = first; compareMonths(month, last) < 0;) months.push((month = addMonths(month, 1)));
  return months;
}
