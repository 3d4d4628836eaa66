/** View of the planner's page. */
import type { ExplainRow } from "~/features/store/pricing/quote-cart";
import type { ExamType } from "~/features/core/subjects/exams";
import type { SubjectCategory } from "~/features/core/subjects/taxonomy";
import type { Roubles } from "~/shared/money";
import type { NowKind } from "./goal-address";
import type { Way } from "./plan-months";

export type GoalLink = { name: string; href: string };

/** A slice of the ridge: the primary points at the end of a month. */
export type RidgeSlice = {
  key: string;
  /** «сейчас», «ноябрь» */
  name: string;
  short: string;
  state: "now" | "own" | "in" | "out";
  low: number;
  high: number;
  /** For screen readers: «в плане». */
  said: string;
};

type FieldView = { name: string; value: string; error: string | null };

export type SubjectResult = {
  /** «Пять месяцев, ноябрь–март» */
  months: string;
  /** «от 14 до 26 первичных из 32» */
  range: string;
  /** The rest of the sentence about the aim, and what can be done about it. */
  verdict: { tone: "good" | "warn" | "calm"; title: string; text: string; links: GoalLink[] };
  ridge: RidgeSlice[];
  max: number;
  aim: number;
  reasons: string[];
};

export type SubjectPanel = {
  slug: string;
  name: string;
  category: SubjectCategory;
  about: string;
  aim: FieldView & { label: string; max: number; note: string | null };
  now: {
    name: string;
    value: NowKind;
    options: { value: NowKind; name: string }[];
    note: string | null;
    links: GoalLink[];
  };
  mock: FieldView & { max: number };
  /** Frozen in the address and carried by the form. */
  hidden: { name: string; value: string }[];
  /** Why this subject has no plan although no field is wrong. */
  missing: { title: string; text: string; links: GoalLink[] } | null;
  result: SubjectResult | null;
};

export type PlanRow = {
  month: string;
  /** «№ 8, 11, 12», a cell for each subject of the table; null: the month is free. */
  cells: (string | null)[];
  /** Hours a week. */
  hours: number;
  price: Roubles;
};

export type WayView = {
  way: Way;
  name: string;
  text: string;
  price: Roubles | null;
  href: string | null;
  isChosen: boolean;
};

export type PlanView = {
  title: string;
  price: Roubles;
  listPrice: Roubles;
  /** In the fullest week. */
  hours: number;
  explain: ExplainRow[];
  /** `productId:months`, exactly what the button adds. */
  items: string[];
  /** The first month alone; null where the plan has only one. */
  first: { name: string; price: Roubles; items: string[] } | null;
  subjects: string[];
  rows: PlanRow[];
  ways: WayView[];
  inCart: string | null;
  /** The plan had another price when the address was made. */
  changed: { before: Roubles; now: Roubles } | null;
  /** The whole address of this very plan. */
  shareUrl: string;
  /** The plan's own preview picture; null: the picture of the page. */
  pictureSlug: string | null;
  /** Message that a lead form sends with the plan. */
  message: string;
};

export type GoalView = {
  isAsked: boolean;
  exam: ExamType;
  exams: { value: ExamType; name: string; note: string }[];
  /** `ogeName`: where the other exam calls it differently; null: that exam does not have it. */
  subjects: { slug: string; name: string; ogeName: string | null; isChosen: boolean }[];
  subjectsError: string | null;
  sum: { value: string; error: string | null; note: string | null };
  way: Way;
  panels: SubjectPanel[];
  plan: PlanView | null;
  /** A subject to begin with, on a page that nothing was asked of. */
  opening: { panel: SubjectPanel; sums: PlanSums | null } | null;
};

/** The plan that a place of the flag leads to. */
export type PlanSums = Pick<PlanView, "title" | "price" | "hours">;
