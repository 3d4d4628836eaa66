import type { Logger } from "~/integrations/log.server";
import type { DomainEvent, Events, Place } from "~/shared/domain-events";

/** `place` is null for jobs and commands. */
export type Subscriber = (event: DomainEvent, place: Place | null) => void;

/** Notifies every subscriber of each fact; a failing one stops neither the others nor the use case. */
export function createEvents(log: Logger, subscribers: readonly Subscriber[]): Events {
  return {
    emit(event, place) {
      for (const listener of subscribers) {
        try {
          listener(event, place ?? null);
        } catch (error) {
          log.error({ event: "events.subscriber_failed", err: error, fact: event.name }, "a subscriber failed");
        }
      }
    },
  };
}
