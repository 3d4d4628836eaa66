import type { AppContext } from "~/app-context.server";
import { cacheEachUntilContentChanges } from "~/db/content-version.server";
import type { ExamType } from "~/features/core/subjects/exams";
import type { SubjectKey } from "~/features/core/subjects/taxonomy";
import type { Learner } from "~/features/learning/progress/learner";
import { describeRow } from "~/features/learning/solve/lists/describe-row.server";
import { findStanding } from "~/features/learning/solve/task/find-standing.server";
import { findShortTask } from "~/features/learning/task-bank/read-bank.server";
import type { PublicTask } from "~/features/learning/task-bank/bank-view";
import { findTopicById, findTopicId } from "~/features/learning/task-bank/topic";
import { monthName } from "~/shared/months";
import { taskBankListPath } from "~/shared/paths";
import { type TaughtMonth, trialNumbers } from "./trial-numbers";
import type { TrialView } from "./trial-view";

/** As many as a store has courses, each with the numbers of its current month. */
const CACHED_TASKS = 200;
const cacheTask = cacheEachUntilContentChanges<PublicTask | null>(CACHED_TASKS);

/** One task of a course's first month, for its page. */
export async function showTrial(
  { db }: Pick<AppContext, "db">,
  asked: { exam: ExamType; subject: SubjectKey; months: readonly TaughtMonth[]; learner: Learner | null },
): Promise<TrialView | null> {
  const topic = findTopicById(findTopicId(asked.exam, asked.subject));
  const tried = topic && trialNumbers(topic.table, asked.months);
  if (!topic || !tried) return null;
  const place = { topicId: topic.id, numbers: tried.numbers };
  const task = await cacheTask({ db }, JSON.stringify(place), () => findShortTask(db, place));
  const kim = topic.table.numbers.find(({ number }) => number === task?.number);
  if (!task || !kim) return null;
  const standing = asked.learner && (await findStanding(db, asked.learner, task.id));
  const row = describeRow(topic, task, {
    state: standing?.state,
    // A learner who has answered may see the key.
    answer: standing?.solution.answer,
  });
  const { id, href, subTheme, statementHtml, verdict, form } = row;
  return {
    ...{ id, href, subTheme, statementHtml, form },
    verdict: verdict && standing?.last.isGivenUp ? { ...verdict, title: "Решение открыто" } : verdict,
    month: monthName(tried.month),
    number: task.number,
    max: kim.max,
    listHref: taskBankListPath(topic.exam, topic.subject.slug, task.number),
  };
}
