/**
 * Remix answers whatever a loader throws with 500. Where the database is away nothing is wrong with the request: the
 * visit is noted here by `handleError`, and its answer becomes 503 with a time to come back.
 */
import { isDatabaseUnavailable } from "~/db/errors.server";

const visits = new WeakSet<object>();

export function noteUnavailable(visit: object, error: unknown): void {
  if (isDatabaseUnavailable(error)) visits.add(visit);
}

export function wasUnavailable(visit: object): boolean {
  return visits.has(visit);
}

/** Instead of the page of Remix: it has been rendered without what the database would have told. */
export class UnavailableError extends Error {
  constructor() {
    super("The database did not answer");
    this.name = "UnavailableError";
  }
}

/** For a page that can do without what the database would have told. */
export async function readOrDoWithout<Read, Instead>(
  read: () => Promise<Read>,
  instead: Instead,
): Promise<Read | Instead> {
  try {
    return await read();
  } catch (error) {
    if (isDatabaseUnavailable(error)) return instead;
    throw error;
  }
}
