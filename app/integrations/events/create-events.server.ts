import type { Logger } from "~/integrations/log.server";
import { type DomainEvent, type Events } from "~/shared/domain-events";

export type Subscriber = (event: DomainEvent) => void;

/** Tells every subscriber of each fact; one that fails keeps neither the others nor the use case from going on. */
export function createEvents(log: Logger, subscribers: readonly Subscriber[]): Events {
  return {
    emit(event) {
      for (const hear of subscribers) {
        try {
          hear(event);
        } catch (error) {
          log.error({ event: "events.unheard", err: error, fact: event.name }, "a subscriber failed");
        }
      }
    },
  };
}
