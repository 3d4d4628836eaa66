/** Events into the outbox, from where they are delivered; one that is known already by its id stays as it is. */
import type { Database, Transaction } from "~/db/open-database.server";
import { enqueueAll } from "~/features/outbox/outbox-rows.server";
import type { AnalyticsEvent } from "./event-catalogue";

/** Each in one row of one statement. */
export async function storeEvents(
  db: Pick<Database | Transaction, "insert">,
  events: readonly AnalyticsEvent[],
  now: Date,
): Promise<void> {
  const messages = events.map((event) => ({ dedupeKey: event.eventId, payload: { ...event } }));
  await enqueueAll(db, { kind: "event", messages, now });
}
