/** Stores codes: one row for each request that asked for one (decision 0028). */
import { and, eq, gte, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { codeSends } from "~/db/schema/auth.server";
import { hashToken, makePublicId } from "~/integrations/secrets.server";
import type { E164 } from "~/shared/phone";
import { sendsSince, spendTry, useUpCode, type CodeSend } from "./code-policy";

/** The requester gets the id; the database gets its hash. */
export function makeRequest(): { requestId: string; requestHash: string } {
  const requestId = makePublicId();
  return { requestId, requestHash: hashToken(requestId) };
}

/**
 * Serialises every change of a phone's codes, so that each of two hundred parallel guesses sees the counter of the one
 * before. Held to the end of the transaction.
 */
export async function lockPhone(tx: Transaction, phone: E164): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone-code:${phone}`}, 0))`);
}

/** The phone's Moscow day and codes from before it that may still be alive: a few rows, bounded by the limits. */
export async function readSends(db: Pick<Transaction, "select">, phone: E164, now: Date): Promise<CodeSend[]> {
  const rows = await db
    .select()
    .from(codeSends)
    .where(and(eq(codeSends.phone, phone), gte(codeSends.sentAt, sendsSince(now))));
  return rows.map(({ phone: _, ...send }) => send);
}

export async function findSend(
  db: Pick<Transaction, "select">,
  phone: E164,
  requestHash: string,
): Promise<CodeSend | null> {
  const [row] = await db
    .select()
    .from(codeSends)
    .where(and(eq(codeSends.requestHash, requestHash), eq(codeSends.phone, phone)));
  if (!row) return null;
  const { phone: _, ...send } = row;
  return send;
}

/** Stores a new code and ends the previous one of the same browser. */
export async function storeSend(
  tx: Transaction,
  phone: E164,
  send: CodeSend,
  replacedId: string | null,
): Promise<void> {
  await tx.insert(codeSends).values({ phone, ...send });
  if (replacedId === null) return;
  const replaced = await findSend(tx, phone, hashToken(replacedId));
  if (replaced) await changeSend(tx, useUpCode(replaced));
}

export async function changeSend(tx: Transaction, send: CodeSend): Promise<void> {
  const { requestHash, ...changed } = send;
  await tx.update(codeSends).set(changed).where(eq(codeSends.requestHash, requestHash));
}

/** Whether the code of this request can still be typed in. */
export async function hasLiveCode(
  context: Pick<AppContext, "db" | "clock">,
  { phone, requestId }: { phone: E164; requestId: string },
): Promise<boolean> {
  const now = context.clock.now();
  const sends = await readSends(context.db, phone, now);
  const verdict = spendTry(sends, hashToken(requestId), "check-code", now);
  return verdict.ok || verdict.reason === "slow-down";
}

export function hashCode(
  context: Pick<AppContext, "secrets">,
  code: { phone: E164; requestHash: string; code: string },
): string {
  return context.secrets.sign("phone-code", `${code.requestHash}:${code.phone}:${code.code}`);
}
