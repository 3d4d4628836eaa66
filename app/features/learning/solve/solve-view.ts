/** Views of tasks, of their lists, and of this visitor's progress with them. */
import type { SubjectCategory } from "~/features/core/subjects/taxonomy";
import type { AnswerControl, PublicTask } from "~/features/learning/task-bank/bank-view";
import type { RidgePart } from "~/features/learning/task-bank/kim-ridge";
import type { ForeignLanguage } from "~/features/learning/task-bank/text-language";
import type { MistakeReason } from "~/shared/column-values";
import type { FreeView } from "~/features/learning/review/review-view";
import type { OfferView } from "./explanations/offer-view";
import type { VoteView } from "./votes/vote";
import type { TaskFilter } from "~/features/learning/progress/solution-state";

export type LinkView = { name: string; href: string; isCurrent: boolean };

export type FoundTaskView = Pick<TaskRowView, "id" | "href" | "name" | "subTheme" | "statementHtml" | "state"> & {
  /** «Физика, № 3». */
  place: string;
};

/** Results of an exam's search. */
export type TaskBankSearchView = {
  exam: string;
  exams: LinkView[];
  words: string;
  /** Each task contains every word. */
  isExact: boolean;
  total: number;
  tasks: FoundTaskView[];
  page: number;
  pageHrefs: string[];
  taskBankHref: string;
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
  /** The reason to open its page, where the row itself has nothing to fill in. */
  action: string | null;
  /** Null: already answered in this list, or a written answer, which needs a page of its own. */
  form: { type: AnswerControl; options: PublicTask["options"]; note: string; attempt: number } | null;
  /** Answered in this list, where it stays until the list is opened again. */
  verdict: Pick<VerdictView, "tone" | "title" | "right" | "rightLanguage"> | null;
};

export type TaskStateView = {
  kind: "new" | "right" | "part" | "wrong" | "waiting";
  /** «верно», «1 из 2», «0 из 1, было 1», «без балла». */
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
  /** Of all tasks here; null for a source, by which progress is not counted. */
  standing: { solved: number; count: number } | null;
  /** Where to begin; null past the first page and in a list that looks back. */
  start: { href: string; name: string } | null;
  filter: TaskFilter;
  tabs: LinkView[];
  tasks: TaskRowView[];
  total: number;
  page: number;
  /** The address of the list including what was answered in it: its forms are sent there. */
  href: string;
  pageHrefs: string[];
  empty: { title: string; text: string; href: string; action: string } | null;
  parts: RidgePart[];
  subThemes: LinkView[];
  /** Empty where there is one source. */
  sources: LinkView[];
  hasFormula: boolean;
  canonical: string;
  isIndexed: boolean;
};

export type VerdictView = {
  tone: "right" | "part" | "wrong";
  /** «Верно: 1 из 1», «Пока 0 из 1». */
  title: string;
  /** Null: the solution was requested. */
  mine: string | null;
  mineLanguage?: ForeignLanguage | undefined;
  right: string | null;
  rightLanguage?: ForeignLanguage | undefined;
  /** The mistake that leads to this wrong answer. */
  whyHtml: string | null;
  /** «Было 0 из 1». */
  before: string | null;
  /** The number has one more solved task than before this answer. */
  hasGained: boolean;
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
  answer: { type: AnswerControl; note: string };
  /** The number of solutions the page knows of, for the form: a form sent twice is one solution. */
  attempt: number;
  verdict: VerdictView | null;
  solutionHtml: string[] | null;
  /** Replaces the explanation for a guest who has none left today. */
  offer: OfferView;
  /** The month of a course that teaches the number; null if nothing on sale does. */
  course: { href: string; name: string; month: string; title: string; price: string } | null;
  /** The visitor's vote on the explanation; null before the explanation is shown. */
  vote: VoteView | null;
  /** For a written answer: a model answer and the criteria. */
  model: { html: string; criteria: { title: string; steps: { score: number; html: string }[] }[] } | null;
  /** Of an answer that is written out. */
  free: FreeView | null;
  href: string;
  /** Where its forms are posted. */
  formHref: string;
  /** How many hints are open, and the address of each, with all those before it. */
  hints: { open: number; hrefs: string[] };
  /** Set for a mistake that waits in the notebook: its reason can be given at once. */
  mistake: { entryId: number; reason: MistakeReason | null; waits: string } | null;
  /** Where a repetition continues. */
  notebookHref: string | null;
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
