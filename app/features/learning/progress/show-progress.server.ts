/** Progress by subjects: those a person practises and those they have bought. */
import type { AppContext } from "~/app-context.server";
import { readPlaces } from "~/features/learning/task-bank/read-bank.server";
import type { Topic } from "~/features/learning/task-bank/topic";
import { chooseTopics, describePage } from "./describe-progress";
import type { Learner } from "./learner";
import type { ProgressPageView } from "./progress-view";
import { readProgress } from "./read-progress.server";

type Reader = Pick<AppContext, "db" | "clock">;

/** @returns null: nothing is solved or bought, or what is asked for has no tasks. */
export async function showProgress(
  context: Reader,
  input: { learner: Learner | null; bought: readonly number[]; asked: Topic | null },
): Promise<ProgressPageView | null> {
  const { learner, bought, asked } = input;
  const now = context.clock.now();
  const [places, rows] = await Promise.all([
    readPlaces(context),
    learner ? readProgress(context.db, learner, { now }) : [],
  ]);
  const own = chooseTopics({ places, rows, bought });
  const topic = asked ?? own[0];
  if (!topic || !places.some(({ topicId }) => topicId === topic.id)) return null;
  const choices = own.includes(topic) ? own : [topic, ...own];
  return describePage({ topic, places, rows }, { choices, now });
}
