/** Views of a variant's pages. */
import type { SubjectCategory } from "~/features/core/subjects/taxonomy";
import type { AnswerType, PublicTask } from "~/features/learning/task-bank/bank-view";
import type { ForeignLanguage } from "~/features/learning/task-bank/text-language";
import type { ResumeView } from "./resume-view";

type Crumbs = { name: string; href: string | null }[];

export type VariantFormView = {
  exam: string;
  category: SubjectCategory;
  name: string;
  dative: string;
  crumbs: Crumbs;
  /** The same form sent twice makes one variant. */
  seed: string;
  action: string;
  kinds: { value: string; name: string; note: string }[];
  numbers: { number: number; title: string; most: number }[];
  /** Numbers of the paper without tasks. */
  empty: number[];
  /** «3 часа 55 минут (2026 год)»: how long the exam lasts. */
  minutes: string | null;
  resumes: ResumeView[];
  canonical: string;
};

type SetView = {
  exam: string;
  category: SubjectCategory;
  name: string;
  dative: string;
  label: string;
  facts: string;
  /** Numbers of which the bank had too few tasks. */
  missing: number[];
  hasFormula: boolean;
};

export type VariantView = SetView & {
  crumbs: Crumbs;
  tasks: {
    id: number;
    number: number;
    title: string;
    max: number;
    statementHtml: string;
    options: PublicTask["options"];
    type: AnswerType;
  }[];
  /** The visitor has an unfinished workout of this variant. */
  isBegun: boolean;
  anotherHref: string;
  printHref: string;
  canonical: string;
};

export type SheetView = SetView & {
  crumbs: Crumbs;
  parts: { name: string; tasks: (VariantView["tasks"][number] & { position: number })[] }[];
  /** Null: not asked for. */
  answers:
    { position: number; text: string | null; language: ForeignLanguage | undefined; html: string | null }[] | null;
  variantHref: string;
  anotherHref: string;
  answersHref: string;
  plainHref: string;
  canonical: string;
};
