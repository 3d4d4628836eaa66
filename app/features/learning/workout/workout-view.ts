/** Views of workouts and variants. */
import type { SubjectCategory } from "~/features/core/subjects/taxonomy";
import type { AnswerControl, PublicTask } from "~/features/learning/task-bank/bank-view";
import type { ResumeView } from "./resume-view";
import type { ResultKind } from "./sum-result";

export type WorkoutChoiceView = {
  exam: string;
  exams: { name: string; href: string; isCurrent: boolean }[];
  groups: {
    category: SubjectCategory;
    name: string;
    subjects: { name: string; glyph: string; href: string; count: number }[];
  }[];
  resumes: ResumeView[];
  /** The subject of the workout to be started; null: none is chosen yet. */
  chosen: {
    exam: string;
    subject: string;
    name: string;
    dative: string;
    themes: { value: string; name: string }[];
    theme: string;
    topicHref: string;
  } | null;
  canonical: string;
};

export type WorkoutItemView = {
  position: number;
  number: number;
  title: string;
  max: number;
  taskId: number;
  statementHtml: string;
  options: PublicTask["options"];
  type: AnswerControl;
  note: string;
  typed: string[];
};

export type TimerView = {
  /** ISO; null: not started. */
  startedAt: string | null;
  /** «14:05», Moscow time. */
  startedText: string;
  passedMinutes: number;
  isHidden: boolean;
  /** «Экзамен длится 3 часа 55 минут (2026 год)»; null where it is unknown. */
  lengthText: string | null;
};

export type WorkoutRunView = {
  kind: "run";
  category: SubjectCategory;
  title: string;
  pageTitle: string;
  steps: { position: number; href: string; isAnswered: boolean; isCurrent: boolean }[];
  /** One, or all of them. */
  items: WorkoutItemView[];
  /** Null: all tasks are shown below one another. */
  position: number | null;
  total: number;
  answered: number;
  /** Every short answer is given: the workout may be finished. */
  isReady: boolean;
  left: { position: number; href: string; name: string; isCurrent: boolean }[];
  modeHref: string;
  /** The subject, which offers to continue. */
  leaveHref: string;
  skipHref: string | null;
  /** The tasks without an answer, and the first of them; null: the end is not asked for, or nothing is missing. */
  missing: { count: number; href: string } | null;
  action: string;
  /** Null: only variants have a clock. */
  timer: TimerView | null;
  isDay: boolean;
  canonical: string;
};

export type WorkoutResultView = {
  kind: "result";
  category: SubjectCategory;
  title: string;
  pageTitle: string;
  score: number;
  max: number;
  points: string;
  sentence: string;
  rows: {
    position: number;
    number: number;
    title: string;
    max: number;
    score: number;
    kind: ResultKind;
    said: string;
    text: string;
    href: string;
    linkText: string;
  }[];
  mistakes: { count: number; href: string } | null;
  /** The mountain of a day; null: another workout. */
  day: {
    metres: number;
    /** With the written answer, where it is not scored yet. */
    maxMetres: number;
    pictureHref: string;
    /** The written task that is still to be answered or scored. */
    written: { number: number; href: string } | null;
  } | null;
  scale: string;
  course: { name: string; note: string; href: string } | null;
  again: { action: string; fields: { name: string; value: string }[]; text: string };
  topic: { name: string; href: string };
  canonical: string;
};
