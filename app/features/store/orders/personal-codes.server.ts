/** Promocodes that are drawn for one user: made, found and ended. */
import { and, eq, like, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { promocodes } from "~/db/schema/orders.server";

export type PromocodeRow = typeof promocodes.$inferSelect;

/** Null if the code is taken: the caller draws another one. */
export async function insertPromocode(
  tx: Transaction,
  promocode: typeof promocodes.$inferInsert,
): Promise<string | null> {
  const [made] = await tx
    .insert(promocodes)
    .values(promocode)
    .onConflictDoNothing()
    .returning({ code: promocodes.code });
  return made?.code ?? null;
}

export async function deletePromocode(tx: Transaction, code: string): Promise<void> {
  await tx.delete(promocodes).where(eq(promocodes.code, code));
}

/** Codes that belong to one user, and whether they are used; for a join. */
export function personalCodes(db: Database | Transaction) {
  const isUsed = sql<boolean>`exists (select 1 from promocode_uses u where u.code = promocodes.code)`;
  return db
    .select({
      code: promocodes.code,
      ownerUserId: promocodes.ownerUserId,
      endsAt: promocodes.endsAt,
      isUsed: isUsed.as("is_used"),
    })
    .from(promocodes)
    .as("personal_codes");
}

type Drawn = { ownerUserId: number; prefix: string };

const isDrawn = ({ ownerUserId, prefix }: Drawn): SQL | undefined =>
  and(eq(promocodes.ownerUserId, ownerUserId), like(promocodes.code, `${prefix}-%`));

/** The code of this user that was drawn with this prefix. */
export async function findDrawnCode(
  tx: Transaction,
  drawn: Drawn,
): Promise<Pick<PromocodeRow, "code" | "endsAt"> | null> {
  const [row] = await tx
    .select({ code: promocodes.code, endsAt: promocodes.endsAt })
    .from(promocodes)
    .where(isDrawn(drawn));
  return row ?? null;
}

/** Ends such a code now unless it is spent. */
export async function endUnspentCode(tx: Transaction, drawn: Drawn, now: Date): Promise<void> {
  const isUnspent = sql`not exists (
    select 1 from promocode_uses u where u.code = ${promocodes.code} and u.state = 'spent'
  )`;
  await tx
    .update(promocodes)
    .set({ endsAt: now })
    .where(and(isDrawn(drawn), isUnspent));
}
