/** Images of the site. Their files are stored before their rows, and are deleted after them. */
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.server";
import { instant } from "./columns.server";

export const images = pgTable(
  "images",
  {
    /** Half of the SHA-256 of the file as it was sent: the same file is the same image. */
    id: text().primaryKey(),
    /** The name of its files, without their widths. */
    fileKey: text().notNull().unique(),
    alt: text().notNull(),
    /** Of the file as it was sent. */
    name: text().notNull(),
    /** Of the largest stored version. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: instant().notNull(),
    createdBy: bigint({ mode: "number" }).references(() => users.id, { onDelete: "set null" }),
    /** Since when it is not offered; its files stay for a while, so that the removal can be taken back. */
    removedAt: instant(),
  },
  (t) => [
    index("images_created").on(t.createdAt, t.id),
    check("images_alt", sql`alt <> ''`),
    check("images_size", sql`width > 0 and height > 0`),
  ],
);
