/** Courses by the keys that the back office names them by, for what is limited to some of them. */
import { inArray, sql } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { courses } from "~/db/schema/catalog.server";

type Reader = Pick<Database, "select">;

/** Null is no limit: no key at all. */
export async function keysOfProducts(db: Reader, productIds: readonly number[] | null): Promise<string[]> {
  if (productIds === null) return [];
  const rows = await db
    .select({ id: courses.id, publicId: courses.publicId })
    .from(courses)
    .where(inArray(courses.id, [...productIds]));
  const keys = new Map(rows.map(({ id, publicId }) => [id, publicId.toLowerCase()]));
  return productIds.flatMap((id) => keys.get(id) ?? []);
}

/** In the order of the keys; unknown ones are left out. */
export async function productsOfKeys(db: Reader, keys: readonly string[]): Promise<number[]> {
  const key = sql<string>`lower(${courses.publicId})`;
  const rows = await db
    .select({ id: courses.id, key })
    .from(courses)
    .where(inArray(key, [...keys]));
  const ids = new Map(rows.map((row) => [row.key, row.id]));
  return keys.flatMap((one) => ids.get(one) ?? []);
}
