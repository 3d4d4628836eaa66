/** Views of the picker's pages. */
import type { SubjectCategory } from "~/features/core/subjects/taxonomy";
import type { Roubles } from "~/shared/money";
import type { ExplainRow } from "~/features/store/pricing/quote-cart";
import type { Goal, WireExam } from "./flow-state";

export type FlowStep = { name: string; note: string; href: string | null; isCurrent: boolean };

export type SurveyView = {
  steps: FlowStep[];
  exams: { value: WireExam; name: string; note: string; isChosen: boolean }[];
  goals: { value: Goal; name: string; note: string; isChosen: boolean }[];
  /** The set that is waiting: «Продолжить: три предмета». */
  waiting: { text: string; href: string } | null;
};

/** The answers and choices of the other steps, carried by this step's form. */
export type CarriedFields = { name: string; value: string }[];

export type FlowRow = {
  id: number;
  slug: string;
  name: string;
  note: string;
  category: SubjectCategory;
  price: Roubles;
  listPrice: Roubles | null;
  per: string;
  href: string;
  why: string[];
  isSelected: boolean;
};

export type SetSummary = {
  names: { id: number; name: string }[];
  /** «за ноябрь, три предмета» */
  text: string;
  price: Roubles;
  listPrice: Roubles;
  /** The effect of one more subject. */
  hint: string | null;
};

export type TopicsView = {
  steps: FlowStep[];
  heading: string;
  rows: FlowRow[];
  carried: CarriedFields;
  set: SetSummary | null;
  recommended: { id: number; name: string }[];
  /** The selection that the last change of answers replaced. */
  last: { text: string; href: string } | null;
  /** Nothing is on sale: where to look instead. */
  catalogHref: string;
};

type TariffLine = {
  id: number;
  slug: string;
  name: string;
  note: string;
  category: SubjectCategory;
  price: Roubles;
  listPrice: Roubles;
  tariffs: { id: number; name: string; price: Roubles; per: string; href: string; isChosen: boolean }[];
};

export type VariantView = { label: string; title: string; text: string; price: Roubles; href: string };

export type TariffView = {
  steps: FlowStep[];
  lines: TariffLine[];
  spans: { name: string; note: string; href: string; isChosen: boolean }[];
  hasTariffs: boolean;
  title: string;
  price: Roubles;
  listPrice: Roubles;
  explain: ExplainRow[];
  hints: string[];
  /** `productId:months`, exactly what the button adds. */
  items: string[];
  cheaper: VariantView | null;
  fuller: VariantView | null;
  /** Already in the cart, where it stays. */
  inCart: string | null;
  isFree: boolean;
  /** The planner for the same subjects. */
  goalHref: string;
};

export type FlowLandingView = {
  /** Null: the course does not match these answers, or none of it is left to buy. */
  id: number | null;
  carried: CarriedFields;
  why: string[];
  isSelected: boolean;
  topicsHref: string;
};
