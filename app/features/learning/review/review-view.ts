/** Views of a written answer: the work itself, its criteria, its review. */

import type { SubjectCategory } from "~/features/core/subjects/taxonomy";
import type { PartVerdict, ShortPart } from "~/features/learning/task-bank/answer/short-part";
import type { ForeignLanguage } from "~/features/learning/task-bank/text-language";
import type { ReviewedBy } from "~/shared/column-values";

export type CriterionView = {
  key: string;
  title: string;
  max: number;
  steps: { score: number; html: string }[];
  /** «Если за К1 0 баллов, К2 и К3 не считаются.» */
  zeroes: string | null;
};

export type PhotoView = { href: string; width: number; height: number; name: string };

/** The written answer as it was sent. */
export type WorkView = {
  lines: string[];
  /** Language of `lines`; absent for Russian. */
  language?: ForeignLanguage | undefined;
  /** «120 слов». */
  words: string | null;
  photos: PhotoView[];
  /** «20 ноября». */
  sentOn: string;
};

export type ReviewView = {
  by: ReviewedBy;
  score: number;
  max: number;
  rows: { key: string; title: string; score: number; max: number }[];
  comment: string[];
};

export type FreeWorkView = WorkView & {
  solutionId: string;
  /** The short answers, compared with those of the model. */
  checked: { label: string; verdict: PartVerdict }[];
  criteria: CriterionView[];
  /** The points of an earlier self-review, by key. */
  points: Record<string, number>;
  review: ReviewView | null;
  /** The link can be copied until the pupil revokes it. */
  link: { href: string; path: string; until: string } | null;
};

/** The page of a reviewer: nothing about the author of the answer. */
export type ReviewerView = {
  /** «ЕГЭ, математика, № 13». */
  about: string;
  kimTitle: string;
  category: SubjectCategory;
  statementHtml: string;
  work: WorkView;
  solutionHtml: string[];
  modelHtml: string;
  criteria: CriterionView[];
  /** «22 декабря». */
  until: string;
  review: ReviewView | null;
  taskBankHref: string;
};

/** A photo of the previous answer, in the form that changes it. */
export type KeptPhotoView = PhotoView & { id: string };

export type FreeView = {
  /** Prefills the form with the answer being changed. */
  draft: string;
  /** The short answers that are compared at once, by their labels; empty where nothing can be. */
  parts: ShortPart[];
  /** An essay is counted in words. */
  isEssay: boolean;
  photos: KeptPhotoView[];
  work: FreeWorkView | null;
};

/** The id of the form of the own score, for its button at the edge of a phone. */
export const SELF_REVIEW_FORM = "self-review";

/**
 * Forms about a written answer, beside its own. The criteria are numbered, because their keys cannot be field names.
 */
export const REVIEW_FIELDS = { intent: "intent", solution: "solution", comment: "comment" } as const;
export const REVIEW_INTENTS = ["review", "ask-review", "revoke-review"] as const;
export type ReviewIntent = (typeof REVIEW_INTENTS)[number];
export const pointsField = (index: number): string => `points_${index + 1}`;

/** Anchor of the link for someone else's score. */
export const REVIEWER_ID = "reviewer";
