import { lt } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { codeSends, smsMessages } from "~/db/schema/auth.server";
import { addDuration } from "~/shared/duration";

/**
 * The privacy policy keeps a code for its five minutes and gives 30 days to delete the record. Until then support can
 * still see why a code did not arrive.
 */
export const SMS_RECORD_LIFETIME = { days: 30 } as const;

/**
 * Deletes messages and the phones that codes were sent to, so that a visitor who typed one and left does not stay in
 * either table.
 */
export async function pruneSms(db: Database, now: Date): Promise<void> {
  const before = addDuration(now, { days: -SMS_RECORD_LIFETIME.days });
  await db.delete(smsMessages).where(lt(smsMessages.createdAt, before));
  await db.delete(codeSends).where(lt(codeSends.sentAt, before));
}
