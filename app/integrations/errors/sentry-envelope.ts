/**
 * The wire format of Sentry and compatible services: an envelope is lines of JSON, a header, then a header and a
 * payload for each item.
 */
import type { ErrorEvent } from "./error-event";

function describeEvent(event: ErrorEvent): object {
  const { origin, level, message, exceptions, fingerprint, release, environment, route, requestId, tags } = event;
  return {
    event_id: event.eventId,
    timestamp: Date.parse(event.at) / 1000,
    platform: origin === "server" ? "node" : "javascript",
    level,
    logger: event.event,
    ...(release !== null && { release }),
    environment,
    ...(route !== null && { transaction: route }),
    fingerprint,
    tags: { ...tags, event: event.event, origin, ...(requestId !== null && { request_id: requestId }) },
    message: { formatted: message },
    ...(exceptions.length > 0 && {
      exception: {
        // The outermost error is the last, and so is the innermost frame.
        values: [...exceptions].reverse().map(({ type, value, frames }) => ({
          type,
          value,
          ...(frames.length > 0 && {
            stacktrace: {
              frames: [...frames].reverse().map((frame) => ({
                filename: frame.file,
                abs_path: frame.file,
                ...(frame.function !== null && { function: frame.function }),
                lineno: frame.line,
                colno: frame.column,
                in_app: frame.isOurs,
              })),
            },
          }),
        })),
      },
    }),
  };
}

/** `dropped`: how many reports were not sent, by reason. */
export function writeEnvelope(
  event: ErrorEvent,
  dropped: readonly { reason: string; count: number }[],
  sentAt: Date,
): string {
  const item = (type: string, payload: object) => {
    const text = JSON.stringify(payload);
    return [JSON.stringify({ type, length: Buffer.byteLength(text) }), text];
  };
  const discarded = dropped.map(({ reason, count }) => ({ reason, category: "error", quantity: count }));
  const lines = [
    JSON.stringify({ event_id: event.eventId, sent_at: sentAt.toISOString() }),
    ...item("event", describeEvent(event)),
    ...(discarded.length > 0
      ? item("client_report", { timestamp: sentAt.getTime() / 1000, discarded_events: discarded })
      : []),
  ];
  return `${lines.join("\n")}\n`;
}

const DEFAULT_PAUSE_SECONDS = 60;

/**
 * How long the service wants no errors. `X-Sentry-Rate-Limits: 60:error;default:organization, …`, where no category
 * means all; a 429 without it sends `Retry-After`, in seconds or as a date.
 */
export function readPause(status: number, headers: Headers, now: number): number {
  const limits = (headers.get("X-Sentry-Rate-Limits") ?? "").split(",").map((one) => one.trim().split(":"));
  const seconds = limits.flatMap(([time = "", categories = ""]) => {
    const isOurs = categories === "" || categories.split(";").some((one) => one === "error" || one === "default");
    return time !== "" && isOurs && Number.isFinite(Number(time)) ? [Number(time)] : [];
  });
  if (seconds.length > 0) return Math.max(0, ...seconds);
  if (status !== 429) return 0;
  const after = headers.get("Retry-After");
  if (after === null) return DEFAULT_PAUSE_SECONDS;
  const number = Number(after);
  const until = Number.isFinite(number) ? number : (Date.parse(after) - now) / 1000;
  return Number.isFinite(until) ? Math.max(1, Math.ceil(until)) : DEFAULT_PAUSE_SECONDS;
}
