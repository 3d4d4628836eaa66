/** Views of tasks: never a key. */

export type AnswerType = "number" | "string" | "choice" | "match" | "order" | "free";

/** How an answer is given: `one-of` is a choice of exactly one option. */
export type AnswerControl = AnswerType | "one-of";

export type PublicTask = {
  id: number;
  topicId: number;
  /** The KIM number. */
  number: number;
  subThemeId: number;
  subTheme: string;
  themeId: number;
  theme: string;
  themeSlug: string;
  sourceId: number;
  source: string;
  type: AnswerType;
  /** 1 simple, 2 as in the exam, 3 harder. */
  level: number;
  /** The statement in one line of plain text. */
  summary: string;
  statementHtml: string;
  options: { items: string[]; targets?: string[] } | null;
  hintsHtml: string[];
  hasFormula: boolean;
};

export type ThemeCount = {
  id: number;
  slug: string;
  name: string;
  /** The KIM numbers that ask it. */
  numbers: number[];
  count: number;
  subThemes: { id: number; slug: string; name: string; count: number }[];
};

/** A set of one year, and how many tasks of the topic come from it. */
export type SourceCount = { id: number; slug: string; name: string; year: number; count: number };

/** Which tasks of a topic: all, or those of a number, a theme, a sub-theme or a source. */
export type TaskBankPlace = {
  topicId: number;
  number?: number;
  themeId?: number;
  subThemeId?: number;
  sourceId?: number;
};
