/** Legal documents that the school has published instead of the built-in texts. */
import { date, pgTable, text, unique } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.server";

/** A version that has been in force never changes: consents name it. Ids follow the order of the versions. */
export const documentVersions = pgTable(
  "document_versions",
  {
    id: id(),
    slug: text().notNull(),
    version: text().notNull(),
    /** From the beginning of this day in Moscow. */
    effectiveFrom: date({ mode: "string" }).notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** With the names of facts, `{{legalName}}`, which the page fills in. */
    markdown: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [unique("document_versions_once").on(t.slug, t.version)],
);
