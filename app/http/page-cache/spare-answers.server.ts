/**
 * The answer to an address that gives nothing to keep has been made by then: whoever asked gets it from the school
 * itself, on the usual way through the door, and it is not made a second time.
 */
import type { IncomingMessage } from "node:http";

const spares = new WeakMap<IncomingMessage, Response>();

export function leaveAnswer(request: IncomingMessage, answer: Response): void {
  spares.set(request, answer);
}

export function takeAnswer(request: IncomingMessage): Response | null {
  const answer = spares.get(request) ?? null;
  spares.delete(request);
  return answer;
}
