/** The scales of the papers: rows, and the built-in scales that no row replaces (decision 0106). */
import { cacheUntilContentChanges } from "~/db/content-version.server";
import type { Database } from "~/db/open-database.server";
import { scoreScales } from "~/db/schema/subjects.server";
import { BUILT_IN_SCALES, type ScoreScale } from "./score-scale";

export async function readStoredScales(db: Pick<Database, "select">): Promise<ReadonlyMap<number, ScoreScale>> {
  const rows = await db.select().from(scoreScales);
  const stored = rows.map(({ updatedAt: _, ...scale }): ScoreScale => scale);
  return new Map([...BUILT_IN_SCALES, ...stored].map((scale) => [scale.topicId, scale]));
}

/** By the topic of the paper. */
export const readScales = cacheUntilContentChanges(readStoredScales);
