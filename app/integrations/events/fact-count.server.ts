import type { MetricsPort } from "~/integrations/ports";
import { DOMAIN_EVENTS } from "~/shared/domain-events";
import type { Subscriber } from "./create-events.server";

/** Counts every fact by its name. Each starts at 0, so that the first one shows as a rise. */
export function createFactCount(metrics: MetricsPort): Subscriber {
  for (const fact of Object.keys(DOMAIN_EVENTS)) metrics.count("vershina_facts_total", { fact }, 0);
  return ({ name }) => metrics.count("vershina_facts_total", { fact: name });
}
