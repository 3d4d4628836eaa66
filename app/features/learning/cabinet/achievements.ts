/** Achievements are points of the paper that a pupil can count on, never visits (product.md, "The cabinet"). */
import { shortenNumbers } from "~/features/core/subjects/kim/closed-numbers";
import { chooseTopics, describeSubjects, type Place } from "~/features/learning/progress/describe-progress";
import { addUpProgress, heldPoints, type ProgressRow, startOfWeek } from "~/features/learning/progress/progress";
import type { Topic } from "~/features/learning/task-bank/topic";
import { addDuration } from "~/shared/duration";
import { taskBankListPath } from "~/shared/paths";
import { type MonthKey, monthName, parseMonthKey, schoolYearOf, sortMonths } from "~/shared/months";
import { moscowDay } from "~/shared/moscow";
import { WEEKS } from "~/shared/plural";
import { drawYearRidge } from "~/shared/year-ridge";
import type { MonthHeight } from "~/features/learning/workout/day/day-height";
import type { AchievementView, StudyYearView } from "./cabinet-view";

type Known = { places: readonly Place[]; rows: readonly ProgressRow[]; bought: readonly number[] };

export function describeAchievements(known: Known): AchievementView[] {
  const subjects = describeSubjects(known);
  return chooseTopics(known).flatMap((topic, index) => {
    const subject = subjects[index];
    if (!subject) return [];
    const numbers = pointsByNumber(topic, known.rows);
    const mastered = numbers.filter(({ held, max }) => held === max).map(({ number }) => number);
    return [
      {
        key: subject.key,
        name: subject.name,
        category: subject.category,
        held: numbers.reduce((sum, { held }) => sum + held, 0),
        max: topic.table.max,
        mastered: mastered.length > 0 ? `№\u00a0${shortenNumbers(mastered)}` : null,
        solved: subject.summary,
        numbers,
        next: subject.steps[0] ?? null,
        href: subject.href,
      },
    ];
  });
}

function pointsByNumber({ id, exam, subject, table }: Topic, rows: readonly ProgressRow[]) {
  return table.numbers.map(({ number, max, title }) => {
    const standing = addUpProgress(rows.filter((row) => row.topicId === id && row.number === number));
    const held = Math.min(max, heldPoints(standing));
    return { number, title, max, held, href: taskBankListPath(exam, subject.slug, number) };
  });
}

/** A slice is full with four weeks: every month has as many Mondays. */
const WEEKS_OF_MONTH = 4;

/**
 * Null until something is solved. A week belongs to the month of its Monday.
 * @param mondays of the weeks with answers, «2026-11-09».
 */
export function describeStudyYear(
  { mondays, heights }: { mondays: readonly string[]; heights: readonly MonthHeight[] },
  now: Date,
): StudyYearView | null {
  const weeks = new Map<MonthKey, number>();
  for (const monday of mondays) {
    const month = parseMonthKey(monday.slice(0, 7).replace("-", "."));
    if (month) weeks.set(month, (weeks.get(month) ?? 0) + 1);
  }
  const layers = Array.from({ length: WEEKS_OF_MONTH }, (_, layer) =>
    [...weeks].filter(([, count]) => count > layer).map(([month]) => month),
  );
  const counted = { forms: WEEKS, layers: WEEKS_OF_MONTH };
  const ridge = drawYearRidge({ courses: layers, counted, verb: "Решались задания", now });
  if (!ridge) return null;
  const [first] = ridge.slices;
  const months = sortMonths([...weeks.keys(), ...heights.map(({ month }) => month)])
    .filter((month) => first && schoolYearOf(month) === schoolYearOf(first.month))
    .map((month) => {
      const { mountains = 0, metres = 0 } = heights.find((one) => one.month === month) ?? {};
      return { name: monthName(month), weeks: weeks.get(month) ?? 0, mountains, metres };
    });
  return {
    ridge,
    metres: months.reduce((sum, { metres }) => sum + metres, 0),
    mountains: months.reduce((sum, { mountains }) => sum + mountains, 0),
    months,
  };
}

/**
 * How many weeks in a row tasks were answered, ending with this week, or with last week until this one has an answer.
 * @param mondays of the weeks with answers, «2026-11-09».
 */
export function countWeeksInRow(mondays: readonly string[], now: Date): number {
  const known = new Set(mondays);
  let monday = startOfWeek(now);
  if (!known.has(moscowDay(monday))) monday = addDuration(monday, { days: -7 });
  let count = 0;
  for (; known.has(moscowDay(monday)); monday = addDuration(monday, { days: -7 })) count += 1;
  return count;
}
