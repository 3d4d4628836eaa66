/** Columns that many tables have. */
import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import {
  bigint,
  check,
  type CheckBuilder,
  type IndexBuilder,
  type PgColumn,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

/** The primary key; the database numbers the rows. */
export const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
/** A moment, in UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });

/**
 * A page of the site: its slug is the part of its address, which may change. Its key is what the back office, the audit
 * log and files of content know it by, and never changes; null: the same as the slug.
 */
export const pageColumns = () => ({ slug: text().notNull().unique(), key: text() });

type Page = { slug: PgColumn; key: PgColumn };

export const pageKey = ({ key, slug }: Page): SQL<string> => sql<string>`coalesce(${key}, ${slug})`;

export const pageKeyIndex = (name: string, page: Page): IndexBuilder => uniqueIndex(name).on(pageKey(page));

/** How the columns say what an item of the back office says. */
export const toPageColumns = (key: string, slug: string): { slug: string; key: string | null } => ({
  slug,
  key: slug === key ? null : key,
});

/**
 * A CHECK for each column of the kind `text({ enum: LIST })`: the list that types the column is the one that the
 * database accepts. A longer list needs a migration before the build that writes the new word.
 */
export function listChecks(own: Record<string, PgColumn>): CheckBuilder[] {
  return Object.values(own).flatMap((column) => {
    // The columns that a table is described with do not carry their lists.
    const words = getTableColumns(column.table)[column.name]?.enumValues ?? [];
    if (words.length === 0) return [];
    const list = words.map((word) => `'${word.replaceAll("'", "''")}'`).join(", ");
    const name = `${getTableName(column.table)}_${toSnakeCase(column.name)}_check`;
    return [check(name, sql`${column} in (${sql.raw(list)})`)];
  });
}
