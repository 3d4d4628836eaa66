import type { AppContext } from "~/app-context.server";
import { pruneFinished } from "~/features/outbox/outbox-rows.server";
import { addDuration } from "~/shared/duration";

/** The privacy policy gives 30 days from when a purpose is served; orders, payments and receipts are kept elsewhere. */
export const LETTER_LIFETIME = { days: 30 } as const;

/**
 * Letters and texts that were delivered or given up: the log has told of them long ago. The message of a lead goes with
 * its lead, the one of a closing receipt stays with the books.
 */
export async function pruneOutbox({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  await pruneFinished(db, ["letter", "sms"], addDuration(clock.now(), { days: -LETTER_LIFETIME.days }));
}
