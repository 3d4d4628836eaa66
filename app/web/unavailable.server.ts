/**
 * Remix answers 500 to whatever a loader throws. If the database is away, nothing is wrong with the request:
 * `handleError` marks the visit here, and its answer becomes 503 with a time to come back.
 */
import { isDatabaseUnavailable, isReadOnlyRefusal } from "~/db/errors.server";

const visits = new WeakSet<object>();
const writing = new WeakSet<object>();

/** A page of a preview would have changed something. */
export function noteWrite(visit: object, error: unknown): boolean {
  const isWrite = isReadOnlyRefusal(error);
  if (isWrite) writing.add(visit);
  return isWrite;
}

export const hasTriedToWrite = (visit: object): boolean => writing.has(visit);

export function noteUnavailable(visit: object, error: unknown): void {
  if (isDatabaseUnavailable(error)) visits.add(visit);
}

export function wasUnavailable(visit: object): boolean {
  return visits.has(visit);
}

/** Replaces the page from Remix, which was rendered without the database's data. */
export class UnavailableError extends Error {
  constructor() {
    super("The database did not answer");
    this.name = "UnavailableError";
  }
}

/** For a page that can do without the database's data. */
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
