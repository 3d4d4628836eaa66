import type { Database } from "~/db/open-database.server";
import { pruneFinished } from "~/features/core/outbox/outbox-rows.server";
import { addDuration } from "~/shared/duration";
import { pruneUnpaidVisits } from "./purchases.server";
import { prunePageViews } from "./store-views.server";

/** A repetition that arrives later than this is stored again; the receiver recognises it by its id. */
export const SENT_EVENT_LIFETIME = { days: 3 } as const;
/** The message of a purchase may go: its mark alone prevents a second event. */
export const SENT_PURCHASE_LIFETIME = { days: 30 } as const;

export async function pruneAnalytics(db: Database, now: Date): Promise<void> {
  await pruneFinished(db, ["event"], addDuration(now, { days: -SENT_EVENT_LIFETIME.days }));
  const before = addDuration(now, { days: -SENT_PURCHASE_LIFETIME.days });
  await pruneFinished(db, ["purchase", "ga4", "metrika"], before);
  await pruneUnpaidVisits(db, now);
  await prunePageViews(db, now);
}
