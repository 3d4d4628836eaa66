/** A person's progress in topics, by number and sub-theme, now and before this week. One statement. */
import { and, eq, inArray, max, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { taskSolutions, taskStates } from "~/db/schema/progress.server";
import type { Learner } from "./learner";
import { type ProgressRow, startOfWeek } from "./progress";
import { solutionsOf } from "./solution-rows.server";
import { statesOf } from "./task-states.server";

type Asked = {
  now: Date;
  /** Absent: all topics. */
  topicIds?: readonly number[];
};

/**
 * A task untouched this week is where it was before. For the others the last solution before Monday is looked up, task
 * by task through the index of a person's solutions. Nothing is counted per week, and no job has to close one.
 */
function progressOf(db: Database, learner: Learner, { now, topicIds }: Asked) {
  const monday = startOfWeek(now).toISOString();
  const isOfWeek = sql`${taskStates.lastAt} >= ${monday}`;
  const before = db
    .select({ score: sql<number>`${taskSolutions.score}`.as("score_before") })
    .from(taskSolutions)
    .where(
      and(
        isOfWeek,
        solutionsOf(learner),
        eq(taskSolutions.taskId, taskStates.taskId),
        sql`${taskSolutions.createdAt} < ${monday}`,
      ),
    )
    .orderBy(sql`${taskSolutions.createdAt} desc, ${taskSolutions.ordinal} desc`)
    .limit(1)
    .as("before");
  const stood = sql`case when ${isOfWeek} then ${before.score} else ${taskStates.score} end`;
  const whole = taskStates.maxScore;
  return db
    .select({
      topicId: sql<number>`${taskStates.topicId}`.as("topicId"),
      number: sql<number>`${taskStates.number}`.as("number"),
      subThemeId: sql<number>`${taskStates.subThemeId}`.as("subThemeId"),
      score: sql<number>`sum(${taskStates.score})::int`.as("score"),
      scoreBefore: sql<number>`coalesce(sum(${stood}), 0)::int`.as("scoreBefore"),
      solved: sql<number>`(count(*) filter (where ${taskStates.score} >= ${whole}))::int`.as("solved"),
      solvedBefore: sql<number>`(count(*) filter (where ${stood} >= ${whole}))::int`.as("solvedBefore"),
      // A written answer that waits for its review says nothing yet.
      tried: sql<number>`(count(*) filter (where ${taskStates.isReviewed}))::int`.as("tried"),
      lastAt: sql<string>`${max(taskStates.lastAt)}`.as("lastAt"),
    })
    .from(taskStates)
    .leftJoinLateral(before, sql`true`)
    .where(and(statesOf(learner), topicIds && inArray(taskStates.topicId, [...topicIds])))
    .groupBy(taskStates.topicId, taskStates.number, taskStates.subThemeId);
}

export async function readProgress(db: Database, learner: Learner, asked: Asked): Promise<ProgressRow[]> {
  return progressOf(db, learner, asked);
}

/** The same rows as one value, for a statement that the page sends anyway. */
export function progressColumn(db: Database, learner: Learner, asked: Asked): SQL<ProgressRow[]> {
  const rows = progressOf(db, learner, asked).as("progress");
  const value = sql`(select coalesce(jsonb_agg(to_jsonb(progress)), '[]'::jsonb) from ${rows})`;
  // Drizzle drops the names of tables from an expression of a select, and leaves those inside it alone.
  return sql<ProgressRow[]>`${value}`;
}
