/** The rows of the pairs. A pair without a row has chosen nothing yet. */
import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { payerPages } from "~/db/schema/payer.server";
import { NEW_PAIR, type PayerPair } from "./payer-pair";

export type PairKey = { userId: number; email: string };
type PairRow = typeof payerPages.$inferSelect;
type Choice = Partial<Omit<PairRow, "userId" | "email" | "updatedAt">>;

const isPair = ({ userId, email }: PairKey) => and(eq(payerPages.userId, userId), eq(payerPages.email, email));

export async function readPair(db: Database, key: PairKey): Promise<PayerPair> {
  const [row] = await db.select().from(payerPages).where(isPair(key));
  return row ?? NEW_PAIR;
}

export function readPairsOf(db: Database, userId: number): Promise<PairRow[]> {
  return db.select().from(payerPages).where(eq(payerPages.userId, userId));
}

export async function storeChoice(db: Database, { userId, email }: PairKey, choice: Choice, now: Date): Promise<void> {
  await db
    .insert(payerPages)
    .values({ userId, email, ...choice, updatedAt: now })
    .onConflictDoUpdate({ target: [payerPages.userId, payerPages.email], set: { ...choice, updatedAt: now } });
}

/** Pairs in which both want a report and none was sent for this week. */
export function readUnreported(db: Database, week: string, most: number): Promise<PairRow[]> {
  return db
    .select()
    .from(payerPages)
    .where(and(isNotNull(payerPages.reportAskedAt), isNotNull(payerPages.reportAllowedAt), isNotOf(week)))
    .limit(most);
}

/** True for the one copy of the server that may report this week, provided that both still want it. */
export async function claimWeek(tx: Transaction, key: PairKey, week: string): Promise<boolean> {
  const taken = await tx
    .update(payerPages)
    .set({ reportedWeek: week })
    .where(and(isPair(key), isNotNull(payerPages.reportAskedAt), isNotNull(payerPages.reportAllowedAt), isNotOf(week)))
    .returning({ userId: payerPages.userId });
  return taken.length > 0;
}

const isNotOf = (week: string) => or(isNull(payerPages.reportedWeek), sql`${payerPages.reportedWeek} < ${week}`);
