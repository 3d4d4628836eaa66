/** One line per fact: who, what, and the ids concerned. A page that was shown changed nothing and gets none. */
import type { Logger } from "~/integrations/log.server";
import { DOMAIN_EVENTS } from "~/shared/domain-events";
import type { Subscriber } from "./create-events.server";

export function createAuditLog(log: Logger): Subscriber {
  return ({ name, actor, ...ids }) => {
    if (name !== "experiment.shown")
      log.info({ event: "audit.recorded", fact: name, actor, ...ids }, DOMAIN_EVENTS[name]);
  };
}
