/** The store: landings, the courses they sell, their teachers. */
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { COURSE_TYPE_KEYS, EXAM_KEYS, SOLD_AS, SUBJECT_KEYS, type SubjectKey } from "~/shared/column-values";
import type { MonthKey } from "~/shared/months";
import { instant, listChecks, pageColumns, pageKeyIndex } from "./columns.server";
import { images } from "./images.server";

export type Portrait = {
  hair: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  hairColor: "dark" | "brown" | "ginger" | "fair" | "grey";
  skin: 1 | 2 | 3;
  glasses?: boolean;
  beard?: boolean;
};

/**
 * A pupil's review of this teacher; `said` names the school year: «2025/26». `result` is what came of it, in the pupil's
 * own words and in one sentence; without it the review is not quoted on course pages.
 */
export type TeacherReview = { author: string; text: string; said: string; result?: string };

export const teachers = pgTable(
  "teachers",
  {
    /** Other tables refer to it; it never changes. */
    slug: text().primaryKey(),
    /** The part of the page's address; null: the slug. */
    address: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    subject: text({ enum: SUBJECT_KEYS }).notNull(),
    headline: text().notNull(),
    about: jsonb().$type<string[]>().notNull(),
    method: text().notNull(),
    yearsTeaching: integer().notNull(),
    ownScore: jsonb().$type<{ points: number; year: number }>().notNull(),
    portrait: jsonb().$type<Portrait>().notNull(),
    /** Shown in place of the drawn portrait. */
    imageId: text().references(() => images.id),
    reviews: jsonb().$type<TeacherReview[]>().notNull(),
    position: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [...listChecks(t), uniqueIndex("teachers_address").on(sql`coalesce(${t.address}, ${t.slug})`)],
);

/**
 * A minute of a lesson: what the teacher says, a paragraph each, and the lines of the board. `wrong` is crossed out,
 * `key` marked. `audio`: the address of the recorded minute; empty: there is none.
 */
export type LessonMinute = {
  title: string;
  told: string[];
  board: { text: string; kind: "plain" | "wrong" | "key" }[];
  audio: string;
};

export type LandingContent = {
  about: string[];
  included: string[];
  week: { day: string; time: string; title: string; note: string }[];
  faq: { question: string; answer: string }[];
  /** Rows of former versions have none. */
  minute?: LessonMinute;
};

export const landings = pgTable(
  "landings",
  {
    id: integer().primaryKey(),
    ...pageColumns(),
    isActive: boolean().notNull(),
    exam: text({ enum: EXAM_KEYS }).notNull(),
    subjects: jsonb().$type<SubjectKey[]>().notNull(),
    courseType: text({ enum: COURSE_TYPE_KEYS }).notNull(),
    name: text().notNull(),
    heading: text().notNull(),
    lead: text().notNull(),
    cardNote: text().notNull(),
    content: jsonb().$type<LandingContent>().notNull(),
    position: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [...listChecks(t), pageKeyIndex("landings_key", t), index("landings_position").on(t.position)],
);

export const landingTeachers = pgTable(
  "landing_teachers",
  {
    landingId: integer()
      .notNull()
      .references(() => landings.id, { onDelete: "cascade" }),
    teacherSlug: text()
      .notNull()
      .references(() => teachers.slug, { onDelete: "cascade" }),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.landingId, t.teacherSlug] })],
);

/** One month of a course's programme, already resolved to a calendar month. */
export type CourseMonth = {
  month: MonthKey;
  title: string;
  short: string;
  /** KIM numbers; rows of former versions hold them as text. */
  kim: number[];
  lessons: string[];
};

/** A course is a product with its own price and months; `id` is the product id on the wire. */
export const courses = pgTable(
  "courses",
  {
    id: integer().primaryKey(),
    publicId: text().notNull().unique(),
    landingId: integer()
      .notNull()
      .references(() => landings.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Whole roubles: for one month, or for the whole course. */
    listPrice: integer().notNull(),
    salePrice: integer(),
    sold: text({ enum: SOLD_AS }).notNull(),
    /** Lessons in a month, or in the whole course. */
    lessons: integer().notNull(),
    months: jsonb().$type<CourseMonth[]>().notNull(),
    position: integer().notNull(),
  },
  (t) => [...listChecks(t), index("courses_landing").on(t.landingId)],
);
