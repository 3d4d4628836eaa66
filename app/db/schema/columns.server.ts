/** Columns that many tables have. */
import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { bigint, check, type CheckBuilder, type PgColumn, timestamp } from "drizzle-orm/pg-core";

/** The primary key; the database numbers the rows. */
export const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
/** A moment, in UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });

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
