/** Which mountain of the day a person goes on with (product.md, "Mountain of the day"). */
import { moscowDay } from "~/shared/moscow";

export type DayRow = {
  publicId: string;
  topicId: number;
  createdAt: Date;
  finishedAt: Date | null;
  total: number;
  answered: number;
};

export type DayStand =
  | { is: "open"; publicId: string; topicId: number; total: number; answered: number }
  /** Today's is done; one more may be begun. */
  | { is: "done"; publicId: string }
  | { is: "new" };

/**
 * An unfinished one continues: today's in any case, an earlier one if it holds answers, so that no answer is lost. An
 * earlier one without answers is as if it had never been begun. @param rows newest first.
 */
export function standOfDay(rows: readonly DayRow[], now: Date): DayStand {
  const today = moscowDay(now);
  const open = rows.find(
    ({ finishedAt, createdAt, answered }) => finishedAt === null && (answered > 0 || moscowDay(createdAt) === today),
  );
  if (open) {
    const { publicId, topicId, total, answered } = open;
    return { is: "open", publicId, topicId, total, answered };
  }
  const done = rows.find(({ finishedAt }) => finishedAt !== null && moscowDay(finishedAt) === today);
  return done ? { is: "done", publicId: done.publicId } : { is: "new" };
}
