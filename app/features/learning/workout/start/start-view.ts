/** Views of the pages where practice begins: the root of the task bank and a subject. */
import type { SubjectCategory } from "~/features/core/subjects/taxonomy";
import type { LinkView } from "~/features/learning/solve/solve-view";
import type { AnswerControl, PublicTask } from "~/features/learning/task-bank/bank-view";
import type { RidgePart, SliceView } from "~/features/learning/task-bank/kim-ridge";
import type { DayView } from "~/features/learning/workout/resume/practice-stand-view";
import type { ResumeView } from "~/features/learning/workout/resume-view";

export type TaskBankHomeView = {
  exam: string;
  exams: LinkView[];
  groups: {
    category: SubjectCategory;
    name: string;
    subjects: { name: string; glyph: string; href: string; count: number; solved: number }[];
  }[];
  total: number;
  /** The topic of the hero: the one worked on last, or the first of the store that has tasks. */
  ridge: SliceView[];
  day: DayView;
  /** «№ 13, 3 из 10», and its subject. */
  resume: { href: string; name: string; note: string } | null;
  start: { href: string; name: string } | null;
  /** Unfinished workouts and variants. */
  workouts: ResumeView[];
  /** The subjects of the form that begins ten tasks, by their slugs. */
  ten: { exam: string; subjects: { value: string; name: string }[]; chosen: string };
  /** A task that can be answered on this page; null: none is left unsolved. */
  tryout: TryoutView | null;
  /** The variant form of the hero's subject. */
  variantHref: string | null;
  /** Repetitions of the notebook that wait today, over all subjects. */
  due: number;
  canonical: string;
};

export type TryoutView = {
  task: Pick<PublicTask, "id" | "subTheme" | "statementHtml" | "options">;
  topic: string;
  number: number;
  max: number;
  form: { type: AnswerControl; note: string };
  /** The page of the task: the answer is sent there, and so is its verdict. */
  href: string;
  category: SubjectCategory;
};

export type SubjectPageView = {
  exam: string;
  crumbs: { name: string; href: string | null }[];
  name: string;
  dative: string;
  category: SubjectCategory;
  facts: string;
  source: string;
  solved: number;
  total: number;
  parts: RidgePart[];
  themes: {
    name: string;
    href: string;
    numbers: number[];
    count: number;
    solved: number;
    subThemes: { name: string; href: string; count: number; solved: number }[];
  }[];
  day: DayView;
  /** The subject as the form of the day names it. */
  topic: { exam: string; subject: string };
  /** «№ 13, 3 из 10» */
  resume: { href: string; name: string } | null;
  /** The first number that has tasks. */
  start: { href: string; number: number } | null;
  progressHref: string;
  /** Repetitions of the notebook that wait today in this subject. */
  due: number;
  /** Options of the form that asks for a list. */
  choices: {
    numbers: { number: number; title: string }[];
    themes: { slug: string; name: string }[];
    sources: { slug: string; name: string }[];
  };
  /** Where most points lie; null where every number brings the same. */
  points: { text: string[]; next: { number: number; href: string } | null } | null;
  courses: { name: string; href: string };
  /** Unfinished workouts and variants. */
  workouts: ResumeView[];
  workoutHref: string;
  variantHref: string;
  canonical: string;
};
