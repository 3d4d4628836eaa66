/** An uncacheable response rendered while filling the cache is passed on, so the page is not rendered twice. */
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
