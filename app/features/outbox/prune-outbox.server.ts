import type { Database } from "~/db/open-database.server";
import { addDuration } from "~/shared/duration";
import { pruneFinished } from "./outbox-rows.server";

/** The privacy policy gives 30 days from when a purpose is served; orders, payments and receipts are kept elsewhere. */
export const LETTER_LIFETIME = { days: 30 } as const;

/**
 * Letters and texts that were delivered or given up: the log has told of them long ago. The message of a lead goes with
 * its lead, the one of a closing receipt stays with the books.
 */
export async function pruneOutbox(db: Database, now: Date): Promise<void> {
  await pruneFinished(db, ["letter", "sms"], addDuration(now, { days: -LETTER_LIFETIME.days }));
}
