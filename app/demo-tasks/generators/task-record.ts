/** A line of the produced file. The program's import validates it (product.md, "Task bank"). */

/** The topics that have generators: exam and subject. */
export type Topic =
  | "ege-math"
  | "ege-baseMath"
  | "ege-physics"
  | "ege-chemistry"
  | "ege-IT"
  | "oge-baseMath"
  | "oge-chemistry"
  | "oge-IT";

type Criterion = {
  key: string;
  title: string;
  steps: { score: number; text: string }[];
  /** The keys of the criteria that count nothing if this one has no points. */
  zeroes?: string[];
};

type Answer =
  | { type: "number" | "string"; keys: string[]; keepHyphen?: boolean; keepYo?: boolean; anyOrder?: boolean }
  | { type: "choice" | "match" | "order"; keys: string[] }
  | { type: "free"; model: string; criteria: Criterion[] };

export type TaskRecord = {
  key: string;
  exam: string;
  subject: string;
  number: number;
  theme: string;
  subTheme: string;
  source: string;
  /** 1 simple, 2 as in the exam, 3 harder. */
  level: number;
  statement: string;
  /** SVG by the name under which the statement shows it. */
  drawings?: Record<string, string>;
  options?: { items: string[]; targets?: string[] };
  answer: Answer;
  wrong?: { answer: string; why: string }[];
  hints?: string[];
  solution: string[];
  fact?: string;
  author: string;
  checkedBy: string[];
};
