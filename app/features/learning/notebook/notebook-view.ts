/** View of the notebook. */
import type { SubjectCategory } from "~/features/core/subjects/taxonomy";
import { MISTAKE_REASON_KEYS, type MistakeReason } from "~/shared/column-values";

const REASON_NAMES: Record<MistakeReason, string> = {
  unknown: "не знал",
  careless: "невнимательно",
  form: "форма ответа",
};
export const MISTAKE_REASONS = MISTAKE_REASON_KEYS.map((key) => ({ key, name: REASON_NAMES[key] }));

/** Fields that an entry's forms post. `next`: the page they are on, unless it is the notebook. */
export const NOTEBOOK_FIELDS = { intent: "intent", entry: "entry", reason: "reason", next: "next" } as const;

export type NotebookChange = { kind: "remove" } | { kind: "return" } | { kind: "reason"; reason: MistakeReason | null };

export type NotebookItemView = {
  id: number;
  /** «№ 6. Линейные уравнения». */
  name: string;
  subject: string;
  glyph: string;
  category: SubjectCategory;
  /** Null: the bank no longer has a task for it. */
  href: string | null;
  rightDays: number;
  daysToLeave: number;
  reason: MistakeReason | null;
  /** «24 ноября». */
  dueOn: string;
};

export type NotebookSubjectView = {
  name: string;
  glyph: string;
  category: SubjectCategory;
  count: number;
  numbers: { name: string; href: string; count: number }[];
  /** «2 ждут сегодня», «сегодня отдыхает, ближайшая 24 ноября». */
  note: string;
};

/** A day of the next two weeks. */
export type NotebookDayView = {
  /** «22». */
  day: string;
  /** «22 ноября», «сегодня». */
  name: string;
  count: number;
};

export type NotebookView = {
  isEmpty: boolean;
  due: NotebookItemView[];
  /** When something comes back next, «24 ноября»; null: nothing waits. */
  nextDay: string | null;
  /** How many come back on each of the next days, today first; empty: none. */
  days: NotebookDayView[];
  /** Entries beyond today's limit. */
  overflow: number;
  subjects: NotebookSubjectView[];
  later: NotebookItemView[];
  laterMore: number;
  left: number;
  removed: { id: number; name: string }[];
  /** The entry removed a moment ago. */
  undo: { id: number; name: string } | null;
  history: { day: string; marks: { text: string; count: number }[] }[];
  /** For a guest: until when a login takes the notebook along; null if it would not. */
  guest: { saveUntil: string | null } | null;
  taskBankHref: string;
};
