/** Where a registration came from; only logged, beside the account's name. */
export type RegistrationSource = { utm: Record<string, string>; clientId: string | null };

const LONGEST_SOURCE = 500;

/** The part of the log line; empty for an account that is not new. */
export function describeSource(isNew: boolean, source: RegistrationSource | null): { source?: string } {
  return isNew && source ? { source: JSON.stringify(source).slice(0, LONGEST_SOURCE) } : {};
}
