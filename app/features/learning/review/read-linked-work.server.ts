/** A written answer for an API client that has its link. */
import type { AppContext } from "~/app-context.server";
import { findKimNumber } from "~/features/core/subjects/kim/kim-table";
import { findTask, readSolution } from "~/features/learning/task-bank/read-bank.server";
import { reviewPhotoPath } from "~/shared/paths";
import { listPhotos } from "./photos/photo-rows.server";
import { followReviewLink } from "./review-link.server";
import { findReviews, type ReviewRow } from "./store-review.server";

export async function readLinkedWork(
  context: Pick<AppContext, "db" | "secrets" | "clock">,
  { origin, ...link }: { solutionId: string; secret: string; origin: string },
) {
  const linked = await followReviewLink(context, link);
  if (!linked.ok) return linked;
  const { solution, expiresAt } = linked;
  const [task, key, { reviewer }, photos] = await Promise.all([
    findTask(context.db, solution.taskId),
    readSolution(context.db, solution.taskId),
    findReviews(context.db, solution.id),
    listPhotos(context.db, solution.id),
  ]);
  const kim = task && findKimNumber(task.topicId, task.number);
  if (!task || !kim || key?.answer.type !== "free") return { ok: false, reason: "review-link-unknown" } as const;
  const { answer, solutionHtml } = key;
  return {
    ok: true as const,
    work: {
      id: solution.publicId,
      createdAt: solution.createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      task: {
        topicId: task.topicId,
        numberInKim: task.number,
        title: kim.title,
        maxScore: kim.max,
        statement: task.statementHtml,
        model: answer.modelHtml,
        solution: solutionHtml,
      },
      answer: solution.answer,
      photos: photos.map(({ position, width, height }) => ({
        url: `${origin}${reviewPhotoPath(link.solutionId, link.secret, position)}`,
        width,
        height,
      })),
      criteria: answer.criteria.map(({ key: name, title, steps, zeroes = [] }) => ({
        key: name,
        title,
        steps: steps.map(({ score, html }) => ({ score, text: html })),
        zeroes,
      })),
      review: reviewer && describe(reviewer),
    },
  };
}

const describe = ({ score, points, comment, createdAt }: ReviewRow) => ({
  score,
  points,
  comment,
  createdAt: createdAt.toISOString(),
});
