/** How many tasks a topic has and how many of them this person has solved, by number and by sub-theme. */
import type { Database } from "~/db/open-database.server";
import { countTasks, readContents, type TopicContents } from "~/features/learning/task-bank/read-bank.server";
import type { NumberCounts } from "~/features/learning/task-bank/kim-ridge";
import type { Learner } from "./learner";
import { countSolved, type SolvedCount } from "./task-states.server";

export type TopicCounts = {
  byNumber: NumberCounts;
  solvedBySubTheme: ReadonlyMap<number, number>;
  /** For every number and sub-theme that the person has touched. */
  touched: readonly SolvedCount[];
  count: number;
  solved: number;
};

/** Two statements, one for a visitor without any solution. Topics without tasks are missing. */
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

/** The contents of a topic and how much of them is solved, in two statements. */
export async function readTopic(
  db: Database,
  learner: Learner | null,
  topicId: number,
): Promise<{ contents: TopicContents; counts: TopicCounts }> {
  const [contents, solved] = await Promise.all([
    readContents(db, topicId),
    learner ? countSolved(db, learner, topicId) : [],
  ]);
  return { contents, counts: addUp(contents.numbers, solved) };
}

/** `rows`: how many tasks each number of a topic has; `solved`: the person's results there. */
export function addUp(rows: readonly { number: number; count: number }[], solved: readonly SolvedCount[]): TopicCounts {
  const solvedBySubTheme = new Map<number, number>();
  for (const row of solved)
    solvedBySubTheme.set(row.subThemeId, (solvedBySubTheme.get(row.subThemeId) ?? 0) + row.solved);
  const byNumber = new Map(
    rows.map(({ number, count }) => {
      const score = solved.filter((row) => row.number === number).reduce((sum, row) => sum + row.score, 0);
      return [number, { count, solved: sumSolved(solved, number, count), score }] as const;
    }),
  );
  const all = [...byNumber.values()];
  return {
    byNumber,
    solvedBySubTheme,
    touched: solved,
    count: all.reduce((sum, one) => sum + one.count, 0),
    solved: all.reduce((sum, one) => sum + one.solved, 0),
  };
}

/** Where the person last worked, among everything they have touched in these topics. */
export function findLastTouched(topics: Iterable<TopicCounts>): SolvedCount | null {
  const touched = [...topics].flatMap((topic) => topic.touched);
  return touched.toSorted((a, b) => b.lastAt.getTime() - a.lastAt.getTime() || b.lastTaskId - a.lastTaskId)[0] ?? null;
}

/** A task that has left the bank still counts as solved, but never as more than there is. */
function sumSolved(solved: readonly SolvedCount[], number: number, count: number): number {
  const sum = solved.filter((row) => row.number === number).reduce((all, row) => all + row.solved, 0);
  return Math.min(count, sum);
}
