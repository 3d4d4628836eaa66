/** An error as it leaves the server: an event of Sentry's protocol, with every text scrubbed and cut. */
import type { ErrorReport } from "~/integrations/ports";
import { scrubText } from "./scrub";
import { readFrames } from "./stack-frames";

export const LONGEST_ERROR_TEXT = 500;
/** An error, and what caused it. */
const MOST_CAUSES = 3;

// Cut once before scrubbing, so that a long text costs no more than its part, and once after, because a cut may not
// expose what was hidden.
const clean = (text: string): string => scrubText(text.slice(0, 4 * LONGEST_ERROR_TEXT)).slice(0, LONGEST_ERROR_TEXT);

export type EventSource = { release?: string; environment: string };
export type ErrorEvent = ReturnType<typeof makeEvent>;

export function makeEvent(report: ErrorReport, about: EventSource & { eventId: string; at: Date }) {
  const values = [];
  for (let error = report.error; error && values.length < MOST_CAUSES; error = error.cause) {
    const frames = readFrames(error.stack ?? "");
    // The outermost error is the last.
    values.unshift({ type: error.type, value: error.message, stacktrace: frames.length > 0 ? { frames } : undefined });
  }
  const event = {
    event_id: about.eventId,
    timestamp: about.at.toISOString(),
    platform: report.origin === "server" ? "node" : "javascript",
    level: report.level,
    logger: report.event,
    release: report.release ?? about.release,
    environment: about.environment,
    transaction: report.route,
    tags: { ...report.tags, event: report.event, request_id: report.requestId },
    message: { formatted: report.message },
    exception: { values },
  };
  // All texts at once, so that none can be forgotten.
  const scrub = (name: string, value: unknown) =>
    typeof value === "string" && name !== "event_id" ? clean(value) : value;
  return JSON.parse(JSON.stringify(event, scrub)) as typeof event;
}
