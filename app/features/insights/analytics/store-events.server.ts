/** Puts events into the outbox, which delivers them; an event whose id is already stored stays as it is. */
import type { Database, Transaction } from "~/db/open-database.server";
import { enqueueAll } from "~/features/core/outbox/outbox-rows.server";
import type { AnalyticsEvent } from "./event-catalogue";

/** One statement, a row for each. */
export async function storeEvents(
  db: Pick<Database | Transaction, "insert">,
  events: readonly AnalyticsEvent[],
  now: Date,
): Promise<void> {
  const messages = events.map((event) => ({ dedupeKey: event.eventId, payload: { ...event } }));
  await enqueueAll(db, { kind: "event", messages, now });
}
