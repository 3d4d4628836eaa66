/** Sends events to the school's own stream: in batches, after consent, and never blocking the page. */
import {
  BROWSER_EVENTS,
  EVENTS_PATH,
  MOST_EVENTS,
  type AnalyticsEvent,
  type BrowserEventName,
} from "./event-catalogue";
import type { Told } from "./told";

export const EVENTS_WAIT = { milliseconds: 5000 } as const;
/** Limits one batch: lists with course names are long, and the server refuses long bodies. */
export const MOST_BATCH_BYTES = 12_000;

type BrowserEvent = AnalyticsEvent<BrowserEventName>;
type Sending = Extract<Told, { eventName: BrowserEventName }>;

const isSent = (told: Told): told is Sending => told.eventName in BROWSER_EVENTS;

/** Not `crypto.randomUUID`: browsers offer it on secure origins only. */
export function makeEventId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

const bytesOf = (events: BrowserEvent[]) => new TextEncoder().encode(JSON.stringify(events)).length;

/** A page that is being left cannot wait for an answer. What does not get through is lost by design. */
function post(events: BrowserEvent[]): void {
  const body = JSON.stringify(events);
  if (navigator.sendBeacon?.(EVENTS_PATH, body)) return;
  void fetch(EVENTS_PATH, { method: "POST", body, keepalive: true }).catch(() => {});
}

/** @returns takes one event: it leaves with the batch, five seconds after the last one or with the page. */
export function openSender(isAllowed: () => boolean, readClock: () => Date): (told: Told) => void {
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

  return (told) => {
    if (!isSent(told) || !isAllowed()) return;
    const frame = { eventId: makeEventId(), at: readClock().toISOString(), url: location.origin + location.pathname };
    const next = { ...frame, ...told } as BrowserEvent;
    if (waiting.length > 0 && bytesOf([...waiting, next]) > MOST_BATCH_BYTES) flush();
    waiting.push(next);
    if (waiting.length >= MOST_EVENTS) return flush();
    clearTimeout(timer);
    timer = setTimeout(flush, EVENTS_WAIT.milliseconds);
  };
}
