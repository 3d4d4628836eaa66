/** In which weeks a person answered tasks. */
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { taskSolutions } from "~/db/schema/progress.server";
import { MOSCOW_ZONE } from "~/shared/moscow";
import type { Learner } from "./learner";
import { solutionsOf } from "./solution-rows.server";

/** The Mondays of those weeks, «2026-11-09», latest first. Looking at a solution does not count as an answer. */
export async function readStudyWeeks(db: Database, learner: Learner): Promise<string[]> {
  const monday = sql<string>`date_trunc('week', ${taskSolutions.createdAt} at time zone ${sql.raw(`'${MOSCOW_ZONE}'`)})::date::text`;
  const rows = await db
    .selectDistinct({ monday: monday.as("monday") })
    .from(taskSolutions)
    .where(and(solutionsOf(learner), eq(taskSolutions.isGivenUp, false)));
  return rows.map((row) => row.monday).sort((a, b) => b.localeCompare(a));
}
