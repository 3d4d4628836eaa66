/** What the site shows around the store: webinars, banners, tariff cards. Dated like the landings. */
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { ExamType } from "~/features/subjects/exams";
import type { CourseTypeKey, SubjectKey } from "~/features/subjects/taxonomy";
import { teachers } from "./catalog.server";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

export type WebinarRecording = {
  /** A video file of ours, or one on the video service. */
  src: string;
  durationSeconds: number;
  chapters: { atSeconds: number; title: string }[];
  /** What was said, in short paragraphs: makes the recording useful without sound and without a player. */
  notes: string[];
};

export const webinars = pgTable(
  "webinars",
  {
    id: integer().primaryKey(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    subject: text().$type<SubjectKey>().notNull(),
    exam: text().$type<ExamType>().notNull(),
    teacherSlug: text()
      .notNull()
      .references(() => teachers.slug, { onDelete: "cascade" }),
    lead: text().notNull(),
    /** The agenda in order, one line each. */
    plan: jsonb().$type<string[]>().notNull(),
    kim: jsonb().$type<string[]>().notNull(),
    startsAt: instant().notNull(),
    durationMinutes: integer().notNull(),
    isFree: boolean().notNull(),
    recording: jsonb().$type<WebinarRecording | null>(),
    isActive: boolean().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index("webinars_starts").on(t.startsAt)],
);

export const banners = pgTable("banners", {
  id: integer().primaryKey(),
  title: text().notNull(),
  text: text().notNull(),
  /** `menu`: beside the sidebar of the personal pages; empty: in the pages themselves. */
  bannerType: text().$type<"menu" | "">().notNull(),
  link: text(),
  /** The picture for widths under 768, under 1024, and 976×102 above that. */
  imageForMobile: text().notNull(),
  imageForTablet: text().notNull(),
  imageForDesktop: text().notNull(),
  /** Where it may be shown; an empty list means everywhere. */
  landingIds: jsonb().$type<number[]>().notNull(),
  teacherSlugs: jsonb().$type<string[]>().notNull(),
  isActive: boolean().notNull(),
  position: integer().notNull(),
  updatedAt: instant().notNull(),
});

/** Prices are not stored here: the card takes them live from the courses of its kind. */
export type TariffInfo = {
  name: string;
  courseType: CourseTypeKey;
  about: string;
  /** What is included, one line each. */
  points: string[];
};

export const tariffInfoGroups = pgTable("tariff_info_groups", {
  id: integer().primaryKey(),
  isForParents: boolean().notNull(),
  exam: text().$type<ExamType>().notNull(),
  tariffsInfo: jsonb().$type<TariffInfo[]>().notNull(),
  position: integer().notNull(),
});
