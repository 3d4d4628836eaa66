/** The task bank: themes, sources and tasks, rendered when they are imported. Nothing here is about a pupil. */
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { TASK_TYPES } from "~/shared/column-values";
import { instant, listChecks } from "./columns.server";

export const bankThemes = pgTable(
  "bank_themes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The subject in an exam, by its id in the API: `egeId` or `ogeId` of the taxonomy. */
    topicId: integer().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [uniqueIndex("bank_themes_slug").on(t.topicId, t.slug)],
);

export const bankSubThemes = pgTable(
  "bank_sub_themes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    themeId: integer()
      .notNull()
      .references(() => bankThemes.id, { onDelete: "cascade" }),
    slug: text().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [uniqueIndex("bank_sub_themes_slug").on(t.themeId, t.slug)],
);

/** Source of tasks: the school's own set of a year. */
export const bankSources = pgTable("bank_sources", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  year: integer().notNull(),
});

/** A step of a criterion: the points it gives, and for what. */
export type CriterionStep = { score: number; html: string };

/** `zeroes`: the keys of the criteria that count nothing when this one has no points. */
export type Criterion = { key: string; title: string; steps: CriterionStep[]; zeroes?: string[] };

/** The key of a task. It leaves the server only when it may be shown. */
export type TaskAnswer =
  | { type: "number" | "string"; keys: string[]; keepHyphen?: boolean; keepYo?: boolean; anyOrder?: boolean }
  | { type: "choice" | "match" | "order"; keys: string[] }
  /** `parts`: the short answers of the model that can be compared, by their labels. */
  | { type: "free"; modelHtml: string; criteria: Criterion[]; parts?: { label: string; text: string }[] };

/** Options of a choice, a match or an order, as safe HTML without block elements. */
export type TaskOptions = { items: string[]; targets?: string[] };

export const tasks = pgTable(
  "tasks",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Stable over imports: `ege-math-08-geometric-sense-017`. */
    key: text().notNull().unique(),
    topicId: integer().notNull(),
    number: smallint().notNull(),
    subThemeId: integer()
      .notNull()
      .references(() => bankSubThemes.id),
    sourceId: integer()
      .notNull()
      .references(() => bankSources.id),
    type: text({ enum: TASK_TYPES }).notNull(),
    /** 1 simple, 2 as in the exam, 3 harder. */
    level: smallint().notNull(),
    /** Begins the page's title: the statement in one line of plain text. */
    summary: text().notNull(),
    /** The statement as plain text, for the search. */
    plain: text().notNull(),
    statementHtml: text().notNull(),
    options: jsonb().$type<TaskOptions>(),
    answer: jsonb().$type<TaskAnswer>().notNull(),
    /** Typical wrong answers, normalised, and why they come out. */
    wrongAnswers: jsonb().$type<{ answer: string; html: string }[]>().notNull(),
    hintsHtml: jsonb().$type<string[]>().notNull(),
    solutionHtml: jsonb().$type<string[]>().notNull(),
    /** Pages load the font of formulas only where this is set. */
    hasFormula: boolean().notNull(),
    /** The record of the import file, from which the export makes the same line again. */
    record: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Equal for two tasks that ask the same. */
    duplicateKey: text().notNull().unique(),
    isActive: boolean().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    ...listChecks(t),
    index("tasks_number").on(t.topicId, t.number, t.id),
    index("tasks_sub_theme").on(t.subThemeId, t.id),
    index("tasks_source").on(t.sourceId),
    index("tasks_words").using("gin", sql`to_tsvector('russian', ${t.plain})`),
  ],
);
