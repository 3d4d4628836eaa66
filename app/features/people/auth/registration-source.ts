import { type Attribution, oneClientId } from "~/shared/attribution";

const LONGEST_SOURCE = 500;

/** Where a registration came from, as its log line says it; empty for an account that is not new. */
export function describeSource(isNew: boolean, attribution: Attribution | null): { source?: string } {
  const utm = attribution?.last?.utm ?? {};
  const clientId = oneClientId(attribution);
  const isKnown = clientId !== null || Object.keys(utm).length > 0;
  return isNew && isKnown ? { source: JSON.stringify({ utm, clientId }).slice(0, LONGEST_SOURCE) } : {};
}
