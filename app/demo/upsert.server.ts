import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "~/db/open-database.server";

/** Rows per statement: the programme of forty landings is about half a megabyte. */
const CHUNK = 40;

/** Inserts, or overwrites every column except the key. */
export async function upsert<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  key: { name: string }[],
  rows: Table["$inferInsert"][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table));
  const target = columns.filter(([, column]) => key.includes(column)).map(([, column]) => column);
  const written = columns.filter(([, column]) => !target.includes(column));
  const set: Record<string, SQL> = {};
  // `casing: "snake_case"` names columns only when a statement is built, so the name is derived here by the same rule.
  for (const [name] of written)
    set[name] = sql.raw(`excluded."${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`);
  for (let start = 0; start < rows.length; start += CHUNK) {
    await tx
      .insert(table)
      .values(rows.slice(start, start + CHUNK) as never)
      .onConflictDoUpdate({ target, set });
  }
}
