/** A written answer for the holder of its link: nothing about its author. */
import type { AppContext } from "~/app-context.server";
import { findKimNumber } from "~/features/core/subjects/kim/kim-table";
import { findTask, readSolution } from "~/features/learning/task-bank/read-bank.server";
import type { PublicTask } from "~/features/learning/task-bank/bank-view";
import { findTopicById, type Topic } from "~/features/learning/task-bank/topic";
import { dayAndMonth } from "~/shared/months";
import { taskBankTopicPath, reviewPhotoPath } from "~/shared/paths";
import { listPhotos } from "./photos/photo-rows.server";
import { describeCriteria, describePhotos, describeReview, describeWork } from "./free-work.server";
import { followReviewLink } from "./review-link.server";
import type { ReviewRefusal } from "./review-refusals";
import type { ReviewerView } from "./review-view";
import { findReviews } from "./store-review.server";

export type ShownReview = { ok: true; view: ReviewerView } | { ok: false; reason: ReviewRefusal };

export async function showReview(
  context: Pick<AppContext, "db" | "secrets" | "clock">,
  asked: { solutionId: string; secret: string },
): Promise<ShownReview> {
  const linked = await followReviewLink(context, asked);
  if (!linked.ok) return linked;
  const { solution, expiresAt } = linked;
  const [task, key, { reviewer }, photos] = await Promise.all([
    findTask(context.db, solution.taskId),
    readSolution(context.db, solution.taskId),
    findReviews(context.db, solution.id),
    listPhotos(context.db, solution.id),
  ]);
  if (!task || key?.answer.type !== "free") return { ok: false, reason: "review-link-unknown" };
  const { answer, solutionHtml } = key;
  const topic = findTopicById(task.topicId);
  return {
    ok: true,
    view: {
      ...describeTask(task, topic),
      work: describeWork(
        solution,
        topic?.subject.key ?? null,
        describePhotos(photos, ({ position }) => reviewPhotoPath(asked.solutionId, asked.secret, position)),
      ),
      solutionHtml,
      modelHtml: answer.modelHtml,
      criteria: describeCriteria(answer.criteria),
      until: dayAndMonth(expiresAt),
      review: reviewer && describeReview(reviewer, answer.criteria),
    },
  };
}

function describeTask({ topicId, number, statementHtml }: PublicTask, topic: Topic | null) {
  return {
    about: `${topic?.examName ?? ""}, ${topic?.name.toLowerCase() ?? ""}, № ${number}`,
    kimTitle: findKimNumber(topicId, number)?.title ?? "",
    category: topic?.subject.category ?? "technical",
    taskBankHref: topic ? taskBankTopicPath(topic.exam, topic.subject.slug) : "/",
    statementHtml,
  };
}
