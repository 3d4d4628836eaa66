/** The relative dates that files have given to items, by `kind/key` (decision 0107). */
import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { contentDates } from "~/db/schema/content.server";
import type { WrittenDates } from "~/features/core/resources/relative-dates.server";
import { isSameJson } from "~/shared/canonical-json";
import { idOf } from "./content-folder.server";

type Known = ReadonlyMap<string, WrittenDates>;

export async function readWrittenDates(db: Pick<Database, "select">): Promise<Known> {
  const rows = await db.select().from(contentDates);
  return new Map(rows.map(({ kind, itemKey, dates }) => [idOf({ kind, key: itemKey }), dates]));
}

/** Writes only what differs from `known`. */
export async function storeWrittenDates(
  tx: Transaction,
  { kind, key, dates, known }: { kind: string; key: string; dates: WrittenDates; known: Known },
): Promise<void> {
  if (isSameJson(known.get(idOf({ kind, key })) ?? {}, dates)) return;
  const ofItem = and(eq(contentDates.kind, kind), eq(contentDates.itemKey, key));
  if (Object.keys(dates).length === 0) return void (await tx.delete(contentDates).where(ofItem));
  await tx
    .insert(contentDates)
    .values({ kind, itemKey: key, dates })
    .onConflictDoUpdate({ target: [contentDates.kind, contentDates.itemKey], set: { dates } });
}
