/** A task as its file contains it: one JSON object per line (product.md, "Task bank"). */
import { z } from "zod";
import { EXAM_KEYS, SUBJECT_KEYS } from "~/shared/column-values";

const LONGEST_KEY = 80;
const LONGEST_NAME = 200;
const LONGEST_TEXT = 20_000;
const MOST_ITEMS = 12;
const MOST_KEYS = 20;
const MOST_STEPS = 20;
const HIGHEST_NUMBER = 60;
const HIGHEST_STEP = 20;

/** Half of a surrogate pair; the engines store neither this nor NUL. */
const HALF_A_PAIR = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

const storable = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((text) => text.trim() !== "", "is empty")
    .refine((text) => !text.includes("\0") && !HALF_A_PAIR.test(text), "holds a character that no database stores");

const slug = z
  .string()
  .max(LONGEST_KEY)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "takes small Latin letters, digits and hyphens");
const name = storable(LONGEST_NAME);
const markdown = storable(LONGEST_TEXT);
const keys = z.array(storable(LONGEST_NAME)).min(1).max(MOST_KEYS);

const exam = z.enum(EXAM_KEYS);
const subject = z.enum(SUBJECT_KEYS);

const criterion = z
  .object({
    key: name,
    title: name,
    steps: z
      .array(z.object({ score: z.number().int().min(0).max(HIGHEST_STEP), text: markdown }).strict())
      .min(2)
      .max(MOST_STEPS),
    /** The keys of the criteria that count nothing if this one has no points. */
    zeroes: z.array(name).min(1).max(MOST_ITEMS).optional(),
  })
  .strict();

const textAnswer = <Type extends "number" | "string">(type: Type) =>
  z
    .object({
      type: z.literal(type),
      keys,
      keepHyphen: z.boolean().optional(),
      keepYo: z.boolean().optional(),
      anyOrder: z.boolean().optional(),
    })
    .strict();
const digitAnswer = <Type extends "choice" | "match" | "order">(type: Type) =>
  z.object({ type: z.literal(type), keys }).strict();

const answer = z.discriminatedUnion("type", [
  textAnswer("number"),
  textAnswer("string"),
  digitAnswer("choice"),
  digitAnswer("match"),
  digitAnswer("order"),
  z.object({ type: z.literal("free"), model: markdown, criteria: z.array(criterion).min(1).max(MOST_ITEMS) }).strict(),
]);

/** The order of the fields is the order in which a line is written. */
export const taskRecordSchema = z
  .object({
    key: slug,
    exam,
    subject,
    number: z.number().int().min(1).max(HIGHEST_NUMBER),
    theme: slug,
    subTheme: slug,
    source: slug,
    level: z.number().int().min(1).max(3),
    statement: markdown,
    drawings: z.record(slug, storable(LONGEST_TEXT)).optional(),
    options: z
      .object({
        items: z.array(markdown).min(2).max(MOST_ITEMS),
        targets: z.array(markdown).min(2).max(MOST_ITEMS).optional(),
      })
      .strict()
      .optional(),
    answer,
    wrong: z
      .array(z.object({ answer: storable(LONGEST_NAME), why: markdown }).strict())
      .max(MOST_ITEMS)
      .optional(),
    hints: z.array(markdown).max(MOST_ITEMS).optional(),
    solution: z.array(markdown).min(1).max(MOST_STEPS),
    fact: storable(LONGEST_TEXT).optional(),
    author: z.string().regex(/^(school|generator:[a-z0-9-]+@\d+)$/, 'is "school" or "generator:key@version"'),
    checkedBy: z
      .array(z.string().regex(/^(reader|machine:[a-z0-9-]+)$/, 'is "reader" or "machine:method"'))
      .max(MOST_ITEMS),
  })
  .strict();

export type TaskRecord = z.infer<typeof taskRecordSchema>;

const theme = z.object({ slug, name, subThemes: z.array(z.object({ slug, name }).strict()).min(1) }).strict();

/** The themes of one subject in one exam, and the sources its tasks may name. */
export const themesFileSchema = z
  .object({
    exam,
    subject,
    sources: z.array(z.object({ slug, name, year: z.number().int().min(2000).max(2100) }).strict()).min(1),
    themes: z.array(theme).min(1),
  })
  .strict();

export type ThemesFile = z.infer<typeof themesFileSchema>;
