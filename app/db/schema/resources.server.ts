/** Items of which there is one each, such as the profile of the school. */
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.server";

export const siteSettings = pgTable("site_settings", {
  kind: text().primaryKey(),
  value: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  updatedAt: instant().notNull(),
});
