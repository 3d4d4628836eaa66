/** Which reviews of its teachers a course page shows. */
import { EXAM_TYPES, type ExamType } from "~/features/core/subjects/exams";

/** `author`: «Варвара, 11 класс»; `said`: the school year; `result`: what came of it, in one sentence of the review. */
export type PupilReview = { author: string; text: string; said: string; result?: string };

export type PupilQuote = { text: string; author: string; said: string; teacher: string };

type ReviewedLanding = {
  exam: ExamType;
  teachers: readonly { firstName: string; lastName: string; reviews: readonly PupilReview[] }[];
};

const SHOWN_REVIEWS = 3;

/** Pupils of the other grade speak of another exam. Teachers take turns, so that each is heard. */
export function choosePupils({ exam, teachers }: ReviewedLanding): {
  quote: PupilQuote | null;
  reviews: PupilQuote[];
} {
  const grade = `${EXAM_TYPES.find(({ key }) => key === exam)?.grade} класс`;
  const heard = teachers.map(({ firstName, lastName, reviews }) => ({
    teacher: `${firstName} ${lastName}`,
    reviews: reviews.filter(({ author }) => author.includes(grade)),
  }));
  const longest = Math.max(0, ...heard.map(({ reviews }) => reviews.length));
  const inTurn = Array.from({ length: longest }, (_, turn) =>
    heard.flatMap(({ teacher, reviews }) => reviews.slice(turn, turn + 1).map((review) => ({ ...review, teacher }))),
  ).flat();
  const best = inTurn.find(({ result }) => result);
  return {
    quote: best?.result ? { text: best.result, author: best.author, said: best.said, teacher: best.teacher } : null,
    reviews: inTurn.slice(0, SHOWN_REVIEWS).map(({ text, author, said, teacher }) => ({ text, author, said, teacher })),
  };
}
