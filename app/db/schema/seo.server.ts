/** Texts of staff for search engines in place of the built-in ones, a row for each page. */
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.server";

export const seoTexts = pgTable(
  "seo_texts",
  {
    /** «/catalog/fizika-ege/»: in lower case, with both slashes. */
    path: text().primaryKey(),
    /** Of every text: empty is the built-in one. */
    title: text().notNull(),
    description: text().notNull(),
    h1: text().notNull(),
    /** Heading of the text at the bottom. */
    footHeading: text().notNull(),
    /** Markdown with facts: `{{школа}}`. */
    foot: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index("seo_texts_changed").on(t.updatedAt, t.path)],
);
