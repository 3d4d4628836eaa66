/** A written answer for its own page: the work, its criteria, its review. */
import type { AppContext } from "~/app-context.server";
import type { Criterion } from "~/db/schema/task-bank.server";
import type { SubjectKey } from "~/features/core/subjects/taxonomy";
import { judgePart, type ShortPart } from "~/features/learning/task-bank/answer/short-part";
import { languageOfAnswer } from "~/features/learning/task-bank/text-language";
import { dayAndMonth } from "~/shared/months";
import { reviewPath, taskPhotoPath } from "~/shared/paths";
import { plural, type PluralForms } from "~/shared/plural";
import type { SolutionRow } from "~/features/learning/progress/solution-rows.server";
import { sayZeroes } from "./criteria-score";
import { countWords, isEssay, linesOf, splitWork } from "./free-answer";
import type { CriterionView, FreeWorkView, KeptPhotoView, PhotoView, ReviewView, WorkView } from "./review-view";
import { listPhotos, type PhotoRow } from "./photos/photo-rows.server";
import { findReviewLink } from "./review-link.server";
import { findReviews, type ReviewRow } from "./store-review.server";

const WORDS: PluralForms = { one: "слово", few: "слова", many: "слов" };

type Shown = {
  solution: SolutionRow;
  subject: SubjectKey;
  criteria: readonly Criterion[];
  parts: readonly ShortPart[];
  origin?: string;
};

export async function showFreeWork(
  context: Pick<AppContext, "db" | "secrets" | "clock">,
  { solution, subject, criteria, parts, origin }: Shown,
): Promise<FreeWorkView> {
  const [{ own, reviewer }, link, photos] = await Promise.all([
    findReviews(context.db, solution.id),
    findReviewLink(context, solution),
    listPhotos(context.db, solution.id),
  ]);
  const shown = reviewer ?? own;
  return {
    ...describeWork(
      solution,
      subject,
      describePhotos(photos, ({ publicId }) => taskPhotoPath(publicId)),
    ),
    solutionId: solution.publicId,
    checked: checkParts(solution.answer, parts),
    criteria: describeCriteria(criteria),
    points: own?.points ?? {},
    review: shown && describeReview(shown, criteria),
    link: link && {
      href: wholeAddress(reviewPath(link.solutionId, link.secret), origin),
      path: reviewPath(link.solutionId, link.secret),
      until: dayAndMonth(link.expiresAt),
    },
  };
}

function checkParts(work: string, parts: readonly ShortPart[]): FreeWorkView["checked"] {
  const given = splitWork(
    work,
    parts.map(({ label }) => label),
  );
  return parts.flatMap(({ label, text }) =>
    given.parts.filter((one) => one.label === label).map((one) => ({ label, verdict: judgePart(text, one.text) })),
  );
}

const wholeAddress = (path: string, origin?: string) => (origin === undefined ? path : new URL(path, origin).href);

export function describePhotos(rows: readonly PhotoRow[], hrefOf: (photo: PhotoRow) => string): PhotoView[] {
  return rows.map((row) => ({
    href: hrefOf(row),
    width: row.width,
    height: row.height,
    name: rows.length === 1 ? "Фото решения" : `Фото решения ${row.position} из ${rows.length}`,
  }));
}

/** Text and photos of the answer being changed. */
export async function showKeptPhotos(db: AppContext["db"], { id, isGivenUp }: SolutionRow): Promise<KeptPhotoView[]> {
  const rows = isGivenUp ? [] : await listPhotos(db, id);
  const shown = describePhotos(rows, ({ publicId }) => taskPhotoPath(publicId));
  return rows.map(({ publicId }, index) => ({ ...shown[index]!, id: publicId }));
}

export function describeWork(
  { answer, createdAt }: SolutionRow,
  subject: SubjectKey | null,
  photos: PhotoView[],
): WorkView {
  const words = isEssay(subject) ? countWords(answer) : 0;
  return {
    lines: linesOf(answer),
    language: languageOfAnswer(subject, answer),
    words: words > 0 ? `${words} ${plural(words, WORDS)}` : null,
    photos,
    sentOn: dayAndMonth(createdAt),
  };
}

export function describeCriteria(criteria: readonly Criterion[]): CriterionView[] {
  return criteria.map((criterion) => ({
    key: criterion.key,
    title: criterion.title,
    max: Math.max(...criterion.steps.map(({ score }) => score)),
    // Most points first, as papers print them.
    steps: [...criterion.steps].sort((a, b) => b.score - a.score),
    zeroes: sayZeroes(criterion),
  }));
}

export function describeReview(row: ReviewRow, criteria: readonly Criterion[]): ReviewView {
  const rows = describeCriteria(criteria).map(({ key, title, max }) => ({
    key,
    title,
    score: row.points[key] ?? 0,
    max,
  }));
  return {
    by: row.by,
    score: row.score,
    max: rows.reduce((sum, { max }) => sum + max, 0),
    rows,
    comment: linesOf(row.comment),
  };
}
