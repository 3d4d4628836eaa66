/** Questions and answers at the end of pages; a row stands in place of the built-in question with its key. */
import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { EXAM_KEYS, type QuestionForm, type QuestionPage, type SchoolSeason } from "~/shared/column-values";
import { instant, listChecks } from "./columns.server";

export const questions = pgTable(
  "questions",
  {
    key: text().primaryKey(),
    question: text().notNull(),
    /** Markdown with facts: `{{лицензия}}`. */
    answer: text().notNull(),
    pages: jsonb().$type<QuestionPage[]>().notNull(),
    /** Null: both exams. */
    exam: text({ enum: EXAM_KEYS }),
    seasons: jsonb().$type<SchoolSeason[]>().notNull(),
    /** Forms that open over the page. */
    links: jsonb().$type<{ name: string; form: QuestionForm }[]>().notNull(),
    position: integer().notNull(),
    isVisible: boolean().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => listChecks(t),
);
