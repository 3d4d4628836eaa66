/** One task of a course's first month, for its page: one statement for a guest, two for a known visitor. */
import type { AppContext } from "~/app-context.server";
import type { ExamType } from "~/features/core/subjects/exams";
import type { SubjectKey } from "~/features/core/subjects/taxonomy";
import type { Learner } from "~/features/learning/progress/learner";
import { describeRow } from "~/features/learning/solve/lists/describe-row.server";
import { findStanding } from "~/features/learning/solve/task/find-standing.server";
import { findShortTask } from "~/features/learning/task-bank/read-bank.server";
import { findTopicById, findTopicId } from "~/features/learning/task-bank/topic";
import { monthName } from "~/shared/months";
import { taskBankListPath } from "~/shared/paths";
import { type TaughtMonth, trialNumbers } from "./trial-numbers";
import type { TrialView } from "./trial-view";

export async function showTrial(
  { db }: Pick<AppContext, "db">,
  asked: { exam: ExamType; subject: SubjectKey; months: readonly TaughtMonth[]; learner: Learner | null },
): Promise<TrialView | null> {
  const topic = findTopicById(findTopicId(asked.exam, asked.subject));
  const tried = topic && trialNumbers(topic.table, asked.months);
  if (!topic || !tried) return null;
  const task = await findShortTask(db, { topicId: topic.id, numbers: tried.numbers });
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
    hasFormula: task.hasFormula,
  };
}
