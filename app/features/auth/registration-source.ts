/** Where a registration came from (specification §7): only written down, beside the account's name in the log. */
export type RegistrationSource = { utm: Record<string, string>; clientId: string | null };

const LONGEST_SOURCE = 500;

/** What the line of the log says of it: nothing for an account that is not new. */
export function describeSource(isNew: boolean, source: RegistrationSource | null): { source?: string } {
  return isNew && source ? { source: JSON.stringify(source).slice(0, LONGEST_SOURCE) } : {};
}
