/** Single use: a signature is stored until it would have expired anyway. */
import { lt } from "drizzle-orm";
import type { Database, Transaction } from "./open-database.server";
import { spentCaptchas } from "./schema/platform.server";

/** True for exactly one caller, even under concurrency. */
export async function spendSignature(db: Database | Transaction, signature: string, until: Date): Promise<boolean> {
  const spent = await db
    .insert(spentCaptchas)
    .values({ signature, expiresAt: until })
    .onConflictDoNothing()
    .returning({ signature: spentCaptchas.signature });
  return spent.length > 0;
}

export async function pruneSignatures(db: Database, now: Date): Promise<void> {
  await db.delete(spentCaptchas).where(lt(spentCaptchas.expiresAt, now));
}
