/** How much of a topic is there and how much of it this person has solved, by number and by sub-theme. */
import type { Database } from "~/db/open-database.server";
import { countTasks } from "~/features/task-bank/read-bank.server";
import type { NumberCounts } from "~/features/task-bank/kim-ridge";
import type { Learner } from "./learner";
import { countSolved, type SolvedCount } from "./task-states.server";

export type TopicCounts = {
  byNumber: NumberCounts;
  solvedBySubTheme: ReadonlyMap<number, number>;
  count: number;
  solved: number;
};

const NOTHING: TopicCounts = { byNumber: new Map(), solvedBySubTheme: new Map(), count: 0, solved: 0 };

/** Two statements, one for a visitor who has done nothing. Topics without tasks are missing. */
export async function readCounts(
  db: Database,
  learner: Learner | null,
  topicIds: readonly number[],
): Promise<Map<number, TopicCounts>> {
  const [counts, solved] = await Promise.all([
    countTasks(db, topicIds),
    learner ? countSolved(db, learner, topicIds.length === 1 ? topicIds[0] : undefined) : [],
  ]);
  const topics = new Map<number, TopicCounts>();
  for (const topicId of new Set(counts.map((row) => row.topicId))) {
    const own = solved.filter((row) => row.topicId === topicId);
    const rows = counts.filter((row) => row.topicId === topicId);
    topics.set(topicId, addUp(rows, own));
  }
  return topics;
}

export async function readTopicCounts(db: Database, learner: Learner | null, topicId: number): Promise<TopicCounts> {
  return (await readCounts(db, learner, [topicId])).get(topicId) ?? NOTHING;
}

function addUp(rows: readonly { number: number; count: number }[], solved: readonly SolvedCount[]): TopicCounts {
  const solvedBySubTheme = new Map<number, number>();
  for (const row of solved)
    solvedBySubTheme.set(row.subThemeId, (solvedBySubTheme.get(row.subThemeId) ?? 0) + row.solved);
  const byNumber = new Map(
    rows.map(({ number, count }) => [number, { count, solved: sumSolved(solved, number, count) }] as const),
  );
  const all = [...byNumber.values()];
  return {
    byNumber,
    solvedBySubTheme,
    count: all.reduce((sum, one) => sum + one.count, 0),
    solved: all.reduce((sum, one) => sum + one.solved, 0),
  };
}

/** A task that has left the bank still counts as solved, but never as more than there is. */
function sumSolved(solved: readonly SolvedCount[], number: number, count: number): number {
  const sum = solved.filter((row) => row.number === number).reduce((all, row) => all + row.solved, 0);
  return Math.min(count, sum);
}
