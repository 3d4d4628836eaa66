/** What the bank shows of its tasks: never a key. */

export type AnswerType = "number" | "string" | "choice" | "match" | "order" | "free";

export type PublicTask = {
  id: number;
  topicId: number;
  /** The KIM number. */
  number: number;
  subThemeId: number;
  subTheme: string;
  theme: string;
  themeSlug: string;
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
  /** The KIM numbers in which it is asked. */
  numbers: number[];
  count: number;
  subThemes: { id: number; slug: string; name: string; count: number }[];
};

/** Which tasks of a topic: all, or those of a number, a theme, a sub-theme or a source. */
export type BankPlace = {
  topicId: number;
  number?: number;
  themeId?: number;
  subThemeId?: number;
  sourceId?: number;
};
