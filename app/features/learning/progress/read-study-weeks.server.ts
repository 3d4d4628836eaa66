/** In which weeks a person answered tasks. */
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { taskSolutions } from "~/db/schema/progress.server";
import { MOSCOW_ZONE } from "~/shared/moscow";
import type { Learner } from "./learner";
import type { ProgressRow } from "./progress";
import { progressColumn } from "./read-progress.server";
import { solutionsOf } from "./solution-rows.server";

/**
 * The Mondays of those weeks, «2026-11-09», latest first, and the progress of all time: one statement. Looking at a
 * solution does not count as an answer.
 */
export async function readStudyWeeks(
  db: Database,
  learner: Learner,
  { now }: { now: Date },
): Promise<{ mondays: string[]; rows: ProgressRow[] }> {
  const monday = sql<string>`date_trunc('week', ${taskSolutions.createdAt} at time zone ${sql.raw(`'${MOSCOW_ZONE}'`)})::date::text`;
  const weeks = db
    .selectDistinct({ monday: monday.as("monday") })
    .from(taskSolutions)
    .where(and(solutionsOf(learner), eq(taskSolutions.isGivenUp, false)))
    .as("weeks");
  const found = await db
    .select({ monday: weeks.monday, progress: progressColumn(db, learner, { now }) })
    .from(sql`(select 1) as "one"`)
    .leftJoin(weeks, sql`true`);
  const mondays = found.flatMap((row) => row.monday ?? []).sort((a, b) => b.localeCompare(a));
  return { mondays, rows: found[0]?.progress ?? [] };
}
