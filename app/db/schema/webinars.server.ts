/** Webinars and their recordings. */
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { EXAM_KEYS, SUBJECT_KEYS } from "~/shared/column-values";
import { teachers } from "./catalog.server";
import { instant, listChecks, pageColumns, pageKeyIndex } from "./columns.server";

export type WebinarRecording = {
  /** A video file of ours, or one on the video service. */
  src: string;
  durationSeconds: number;
  chapters: { atSeconds: number; title: string }[];
  /** Transcript in short paragraphs: makes the recording useful without sound and without a player. */
  notes: string[];
};

export const webinars = pgTable(
  "webinars",
  {
    id: integer().primaryKey(),
    ...pageColumns(),
    title: text().notNull(),
    subject: text({ enum: SUBJECT_KEYS }).notNull(),
    exam: text({ enum: EXAM_KEYS }).notNull(),
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
  (t) => [...listChecks(t), pageKeyIndex("webinars_key", t), index("webinars_starts").on(t.startsAt)],
);
