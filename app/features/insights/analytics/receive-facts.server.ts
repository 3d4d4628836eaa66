/** Turns facts into events. */
import { randomUUID } from "node:crypto";
import type { AppContext } from "~/app-context.server";
import { findUser } from "~/features/core/accounts/user-rows.server";
import { isBacklogLonger } from "~/features/core/outbox/outbox-rows.server";
import type { Subscriber } from "~/integrations/events/create-events.server";
import type { DomainEvent, Place } from "~/shared/domain-events";
import type { AnalyticsEvent } from "./event-catalogue";
import { eventOfFact, personOf } from "./fact-events";
import { rememberBuyer } from "./purchases.server";
import { storeEvents } from "./store-events.server";
import { MAX_WAITING_EVENTS } from "./receive-events.server";

/** The part of the context that exists when the subscribers are made. */
type AnalyticsContext = Pick<AppContext, "database" | "clock" | "log" | "ga4" | "metrika">;

/**
 * Stores the events of facts right after the commit, on the background connections, so that no visitor waits.
 * Purchases, which must not be lost, have been stored by then (`purchase-message.server.ts`).
 */
export function createAnalyticsEvents(context: AnalyticsContext): { receive: Subscriber; settle(): Promise<void> } {
  const pending = new Set<Promise<void>>();
  return {
    receive(fact, place) {
      const storing = storeFact(context, fact, place).catch((error: unknown) =>
        context.log.error({ event: "analytics.store_failed", err: error, fact: fact.name }, "an event was not stored"),
      );
      pending.add(storing);
      void storing.finally(() => pending.delete(storing));
    },
    async settle() {
      await Promise.all(pending);
    },
  };
}

async function storeFact(context: AnalyticsContext, fact: DomainEvent, place: Place | null): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  const { db } = database.background;
  if (fact.name === "payment.started") return rememberBuyer({ ...context, db }, fact.orderId, place);
  // Every new browser sees one: with its receiver away they must not fill the database.
  if (fact.name === "experiment.shown" && (await isBacklogLonger(db, "event", MAX_WAITING_EVENTS))) return;
  const userId = personOf(fact);
  const user = userId === null ? null : await findUser(db, { id: userId });
  const event = eventOfFact(fact, place, user?.publicId ?? null);
  if (event === null) return;
  const frame = { eventId: randomUUID(), at: now.toISOString(), ...(place && { url: place.url }) };
  await storeEvents(db, [{ eventName: event.eventName, ...frame, ...event.fields } as AnalyticsEvent], now);
}
