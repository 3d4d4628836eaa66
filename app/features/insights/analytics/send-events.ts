/** Sends events to the server's own stream: in batches, after consent, and never blocking the page. */
import {
  BROWSER_EVENTS,
  EVENTS_PATH,
  MOST_EVENTS,
  type AnalyticsEvent,
  type BrowserEventName,
} from "./event-catalogue";
import type { ReportedEvent } from "./reported-event";

export const EVENTS_WAIT = { milliseconds: 5000 } as const;
/** Limits one batch: lists with course names are long, and the server refuses long bodies. */
export const MOST_BATCH_BYTES = 12_000;

type BrowserEvent = AnalyticsEvent<BrowserEventName>;
type Sending = Extract<ReportedEvent, { eventName: BrowserEventName }>;

const isSent = (reported: ReportedEvent): reported is Sending => reported.eventName in BROWSER_EVENTS;

/** Not `crypto.randomUUID`: browsers offer it on secure origins only. */
export function makeEventId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

const bytesOf = (events: BrowserEvent[]) => new TextEncoder().encode(JSON.stringify(events)).length;

/** A page that is being left cannot wait for an answer. Lost events are accepted by design. */
function post(events: BrowserEvent[]): void {
  const body = JSON.stringify(events);
  if (navigator.sendBeacon?.(EVENTS_PATH, body)) return;
  void fetch(EVENTS_PATH, { method: "POST", body, keepalive: true }).catch(() => {});
}

/** @returns takes one event: it leaves with the batch, five seconds after the last one or with the page. */
export function openSender(isAllowed: () => boolean, readClock: () => Date): (reported: ReportedEvent) => void {
  let waiting: BrowserEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    const events = waiting;
    waiting = [];
    // Checked now: the visitor may have refused meanwhile.
    if (events.length > 0 && isAllowed()) post(events);
  }
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && flush());
  addEventListener("pagehide", flush);

  return (reported) => {
    if (!isSent(reported) || !isAllowed()) return;
    const frame = { eventId: makeEventId(), at: readClock().toISOString(), url: location.origin + location.pathname };
    const next = { ...frame, ...reported } as BrowserEvent;
    if (waiting.length > 0 && bytesOf([...waiting, next]) > MOST_BATCH_BYTES) flush();
    waiting.push(next);
    if (waiting.length >= MOST_EVENTS) return flush();
    clearTimeout(timer);
    timer = setTimeout(flush, EVENTS_WAIT.milliseconds);
  };
}
