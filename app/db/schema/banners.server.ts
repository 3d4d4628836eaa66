/** Banners and the places where they are shown. */
import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { BANNER_TYPES } from "~/shared/column-values";
import { instant, listChecks } from "./columns.server";

export const banners = pgTable(
  "banners",
  {
    id: integer().primaryKey(),
    title: text().notNull(),
    text: text().notNull(),
    /** `menu`: beside the sidebar of the personal pages; empty: in the pages themselves. */
    bannerType: text({ enum: BANNER_TYPES }).notNull(),
    link: text(),
    /**
     * The picture for widths under 768, under 1024, and 976×102 above that: the address of an image (decision 0102), or
     * of a file of the site.
     */
    imageForMobile: text().notNull(),
    imageForTablet: text().notNull(),
    imageForDesktop: text().notNull(),
    /** Where it may be shown; an empty list means everywhere. */
    landingIds: jsonb().$type<number[]>().notNull(),
    /** Keys of teachers, not the parts of their addresses. */
    teacherSlugs: jsonb().$type<string[]>().notNull(),
    isActive: boolean().notNull(),
    position: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => listChecks(t),
);
