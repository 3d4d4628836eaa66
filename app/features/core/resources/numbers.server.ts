/** The numbers by which orders and applications know items. */
import { eq, max, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "~/db/open-database.server";
import type { AnyResource } from "./resource.server";

type Reader = Pick<Database, "select">;
type Numbered = Pick<AnyResource, "number">;

/** Undefined where the key says it, and for an item that does not exist. */
export async function readNumber(db: Reader, { number }: Numbered, key: string): Promise<number | undefined> {
  if (!number) return undefined;
  const [row] = await db.select({ id: number.column }).from(number.column.table).where(number.ofKey(key));
  return row?.id as number | undefined;
}

export async function isNumberTaken(db: Reader, { number }: Numbered, id: number): Promise<boolean> {
  if (!number) return false;
  const { column } = number;
  return (await db.select({ id: column }).from(column.table).where(eq(column, id))).length > 0;
}

export async function nextNumber(db: Reader, column: PgColumn): Promise<number> {
  const [last] = await db.select({ id: max(column) }).from(column.table);
  return Number(last?.id ?? 0) + 1;
}

const NUMBER_KEY = /^[1-9]\d{0,8}$/;

/** The key of items that are known by their number alone. */
export const numberKey = (label: string, column: PgColumn) => ({
  label,
  hint: "Целое число: 12. Его видят приложения в API, потом не меняется",
  pattern: NUMBER_KEY,
  suggest: async (db: Reader) => String(await nextNumber(db, column)),
});

/** No item where the key is no number. */
export const ofNumber = (column: PgColumn, key: string): SQL => eq(column, NUMBER_KEY.test(key) ? Number(key) : 0);
