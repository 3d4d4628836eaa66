/** What the store shows: landings, the courses they sell, their teachers. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { ExamType } from "~/features/subjects/exams";
import type { CourseTypeKey, SubjectKey } from "~/features/subjects/taxonomy";
import type { MonthKey } from "~/shared/months";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

export type Portrait = {
  hair: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  hairColor: "dark" | "brown" | "ginger" | "fair" | "grey";
  skin: 1 | 2 | 3;
  glasses?: boolean;
  beard?: boolean;
};

/** A pupil's review of this teacher; `said` names the school year: «2025/26». */
export type TeacherReview = { author: string; text: string; said: string };

export const teachers = pgTable("teachers", {
  slug: text().primaryKey(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  subject: text().$type<SubjectKey>().notNull(),
  headline: text().notNull(),
  about: jsonb().$type<string[]>().notNull(),
  method: text().notNull(),
  yearsTeaching: integer().notNull(),
  ownScore: jsonb().$type<{ points: number; year: number }>().notNull(),
  portrait: jsonb().$type<Portrait>().notNull(),
  reviews: jsonb().$type<TeacherReview[]>().notNull(),
  position: integer().notNull(),
  updatedAt: instant().notNull(),
});

export type LandingContent = {
  about: string[];
  included: string[];
  week: { day: string; time: string; title: string; note: string }[];
  faq: { question: string; answer: string }[];
};

export const landings = pgTable(
  "landings",
  {
    id: integer().primaryKey(),
    slug: text().notNull().unique(),
    isActive: boolean().notNull(),
    exam: text().$type<ExamType>().notNull(),
    subjects: jsonb().$type<SubjectKey[]>().notNull(),
    courseType: text().$type<CourseTypeKey>().notNull(),
    name: text().notNull(),
    heading: text().notNull(),
    lead: text().notNull(),
    cardNote: text().notNull(),
    content: jsonb().$type<LandingContent>().notNull(),
    position: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index("landings_position").on(t.position)],
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
    /** `whole` is `purchasableMonthList: "__all__"` on the wire. */
    sold: text().$type<"months" | "whole">().notNull(),
    /** Lessons in a month, or in the whole course. */
    lessons: integer().notNull(),
    months: jsonb().$type<CourseMonth[]>().notNull(),
    position: integer().notNull(),
  },
  (t) => [index("courses_landing").on(t.landingId)],
);
