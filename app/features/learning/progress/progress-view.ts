/** Views of the progress pages. */
import type { SubjectCategory } from "~/features/core/subjects/taxonomy";
import type { RidgePart } from "~/features/learning/task-bank/kim-ridge";

/** Shares of a hundred, and the same in steps of the bar. */
export type ShareView = { before: number; now: number; gain: number; fromStep: number; toStep: number };

export type NextStepView = {
  href: string;
  number: number;
  /** «№ 13. Уравнение». */
  name: string;
  /** «Верно 2 из 5. На экзамене за номер 2 балла.» */
  text: string;
};

export type SubjectProgressView = {
  /** «ege-matematika», as the page's address names it. */
  key: string;
  /** «Математика (профильная), ЕГЭ». */
  name: string;
  category: SubjectCategory;
  /** «Решено 34 из 648 заданий, +5 за неделю». */
  summary: string;
  parts: RidgePart[];
  steps: NextStepView[];
  href: string;
};

export type ProgressPageView = SubjectProgressView & {
  /** «+29 за неделю», or where there is no gain «Решено 34 из 648». */
  title: string;
  lead: string;
  /** «15 ноября»: the last day of the week before. */
  weekBefore: string;
  themes: (ShareView & {
    name: string;
    href: string;
    numbers: number[];
    subThemes: (ShareView & { name: string; href: string })[];
  })[];
  choices: { key: string; name: string }[];
  taskBankHref: string;
  courses: { name: string; href: string };
  /** The planner, from what is solved here. */
  goalHref: string;
};
