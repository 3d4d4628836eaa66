/** What the pages of the bank show: what is asked, and where this visitor stands with it. */
import type { SubjectCategory } from "~/features/subjects/taxonomy";
import type { AnswerType, PublicTask } from "~/features/task-bank/bank-view";
import type { RidgePart, SliceView } from "~/features/task-bank/kim-ridge";
import type { TaskFilter } from "./solution-state";

export type LinkView = { name: string; href: string; isCurrent: boolean };

export type BankHomeView = {
  exam: string;
  exams: LinkView[];
  groups: {
    category: SubjectCategory;
    name: string;
    subjects: { name: string; glyph: string; href: string; count: number; solved: number }[];
  }[];
  total: number;
  /** The topic of the hero: the one worked on last, or the one with the most tasks. */
  ridge: SliceView[];
  resume: { href: string; name: string; note: string } | null;
  start: { href: string; name: string } | null;
  canonical: string;
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
  resume: { href: string; number: number } | null;
  courses: { name: string; href: string };
  canonical: string;
};

export type TaskRowView = {
  id: number;
  href: string;
  name: string;
  subTheme: string;
  summary: string;
  statementHtml: string;
  state: TaskStateView;
};

export type TaskStateView = {
  kind: "new" | "right" | "part" | "wrong";
  /** «верно», «1 из 2», «0 из 1, было 1». */
  text: string;
};

export type TaskListView = {
  exam: string;
  category: SubjectCategory;
  crumbs: { name: string; href: string | null }[];
  /** «№ 8. Производная: смысл и график», or the name of a theme. */
  name: string;
  title: string;
  description: string;
  lead: string;
  filter: TaskFilter;
  tabs: LinkView[];
  tasks: TaskRowView[];
  total: number;
  page: number;
  pageHrefs: string[];
  empty: { title: string; text: string; href: string; action: string } | null;
  parts: RidgePart[];
  subThemes: LinkView[];
  hasFormula: boolean;
  canonical: string;
  isIndexed: boolean;
};

export type VerdictView = {
  tone: "right" | "part" | "wrong";
  /** «Верно: 1 из 1», «Пока 0 из 1». */
  title: string;
  /** Null: the solution was asked for. */
  mine: string | null;
  right: string | null;
  /** Why this wrong answer comes out. */
  whyHtml: string | null;
  /** «Было 0 из 1». */
  before: string | null;
};

export type TaskPageView = {
  exam: string;
  category: SubjectCategory;
  crumbs: { name: string; href: string | null }[];
  task: Omit<PublicTask, "summary" | "source">;
  kimTitle: string;
  max: number;
  /** «краткий ответ». */
  answerKind: string;
  answer: { type: AnswerType; note: string };
  /** The state the page knows, for the form: a form sent twice is one solution. */
  attempt: number;
  verdict: VerdictView | null;
  solutionHtml: string[] | null;
  /** A model answer and its criteria, where the answer is written out. */
  model: { html: string; criteria: { title: string; steps: { score: number; html: string }[] }[] } | null;
  href: string;
  againHref: string;
  listHref: string;
  position: { at: number; total: number; previousHref: string | null; nextHref: string | null };
  similarHref: string | null;
  parts: RidgePart[];
  topicHref: string;
  title: string;
  description: string;
  canonical: string;
};
