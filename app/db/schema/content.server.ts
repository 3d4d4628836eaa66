/** Work on the content that the site does not show yet, and what its files say of it. */
import { bigint, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.server";
import { id, instant } from "./columns.server";

type Item = Readonly<Record<string, unknown>>;

/** One person's unpublished edit of one item. */
export const contentDrafts = pgTable(
  "content_drafts",
  {
    kind: text().notNull(),
    itemKey: text().notNull(),
    userId: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    value: jsonb().$type<Item>().notNull(),
    /** The item on the site when the draft was begun; null: there was none. */
    base: jsonb().$type<Item>(),
    savedAt: instant().notNull(),
    /** As the audit log last has it: an autosave changes the value alone. Null: it has no entry. */
    recorded: jsonb().$type<Item>(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.itemKey, t.userId] })],
);

/** A publication that waits for its time. */
export const contentPublications = pgTable(
  "content_publications",
  {
    id: id(),
    kind: text().notNull(),
    itemKey: text().notNull(),
    userId: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id),
    origin: text().notNull(),
    value: jsonb().$type<Item>().notNull(),
    base: jsonb().$type<Item>(),
    reason: text(),
    publishAt: instant().notNull(),
    createdAt: instant().notNull(),
    /** Why it does not go live; null: it waits. */
    failure: text(),
  },
  (t) => [index("content_publications_due").on(t.publishAt), index("content_publications_item").on(t.kind, t.itemKey)],
);

type WrittenDates = Readonly<Record<string, { expression: string; value: string }>>;

/** Dates that a file gave relative to its import, by the names of their fields, with what they came to. */
export const contentDates = pgTable(
  "content_dates",
  {
    kind: text().notNull(),
    itemKey: text().notNull(),
    dates: jsonb().$type<WrittenDates>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.itemKey] })],
);
