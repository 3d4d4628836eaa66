/** One line for every fact: who, what, and the ids it is about. */
import type { Logger } from "~/integrations/log.server";
import { DOMAIN_EVENTS } from "~/shared/domain-events";
import type { Subscriber } from "./create-events.server";

export function createAuditLog(log: Logger): Subscriber {
  return ({ name, actor, ...ids }) =>
    log.info({ event: "audit.recorded", fact: name, actor, ...ids }, DOMAIN_EVENTS[name]);
}
