/** Achievements are points of the paper that a pupil can count on, never visits (product.md, "The cabinet"). */
import { shortenNumbers } from "~/features/store/course/closed-numbers";
import { chooseTopics, describeSubjects, type Place } from "~/features/learning/progress/describe-progress";
import { addUpProgress, heldPoints, type ProgressRow, startOfWeek } from "~/features/learning/progress/progress";
import type { Topic } from "~/features/learning/task-bank/topic";
import { addDuration } from "~/shared/duration";
import { moscowDay } from "~/shared/moscow";
import type { AchievementView } from "./cabinet-view";

type Known = { places: readonly Place[]; rows: readonly ProgressRow[]; bought: readonly number[] };

export function describeAchievements(known: Known): AchievementView[] {
  const subjects = describeSubjects(known);
  return chooseTopics(known).flatMap((topic, index) => {
    const subject = subjects[index];
    if (!subject) return [];
    const points = pointsByNumber(topic, known.rows);
    const mastered = points.filter(({ held, max }) => held === max).map(({ number }) => number);
    return [
      {
        key: subject.key,
        name: subject.name,
        category: subject.category,
        held: points.reduce((sum, { held }) => sum + held, 0),
        max: topic.table.max,
        mastered: mastered.length > 0 ? `№\u00a0${shortenNumbers(mastered)}` : null,
        solved: subject.summary,
        parts: subject.parts,
        next: subject.steps[0] ?? null,
        href: subject.href,
      },
    ];
  });
}

function pointsByNumber({ id, table }: Topic, rows: readonly ProgressRow[]) {
  return table.numbers.map(({ number, max }) => {
    const standing = addUpProgress(rows.filter((row) => row.topicId === id && row.number === number));
    return { number, max, held: Math.min(max, heldPoints(standing)) };
  });
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
