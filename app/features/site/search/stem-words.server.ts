import { sql } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import type { Stems } from "./search-index";

/**
 * Stems from the dictionary of the text search `russian`, which also finds the bank's tasks; stop words are missing.
 */
export async function stemWords(db: Database, words: readonly string[]): Promise<Stems> {
  if (words.length === 0) return new Map();
  const rows = await db
    .select({ word: sql<string>`word`, stem: sql<string | null>`(ts_lexize('russian_stem', word))[1]` })
    .from(sql`jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as word`);
  return new Map(rows.flatMap(({ word, stem }) => (stem === null ? [] : [[word, stem] as const])));
}
