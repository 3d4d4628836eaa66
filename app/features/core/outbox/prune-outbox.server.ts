import type { Database } from "~/db/open-database.server";
import { addDuration } from "~/shared/duration";
import { pruneFinished } from "./outbox-rows.server";

/** The privacy policy allows 30 days after a purpose is served; orders, payments and receipts are stored elsewhere. */
export const EMAIL_LIFETIME = { days: 30 } as const;

/**
 * E-mails and texts that were delivered or given up; the log recorded the outcome. The message of a lead goes with its
 * lead, that of a closing receipt stays with the accounts.
 */
export async function pruneOutbox(db: Database, now: Date): Promise<void> {
  await pruneFinished(db, ["letter", "sms"], addDuration(now, { days: -EMAIL_LIFETIME.days }));
}
