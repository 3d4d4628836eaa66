/** Calendar files by RFC 5545: one event, or a feed of them. */
import { moscowDay } from "~/shared/moscow";

export type CalendarEvent = {
  /** Unique in the school and stable: a program knows a moved event by it. */
  uid: string;
  title: string;
  /** Paragraphs; the caller adds the address if it is needed. */
  description: string;
  url: string;
  startsAt: Date;
  /** Null where only the start is known. */
  endsAt: Date | null;
  /** The event is the whole day of `startsAt` in Moscow, where no hour is known. */
  isAllDay?: boolean;
  updatedAt: Date;
};

export type Calendar = {
  /** Part of every UID and of PRODID, so it must never change, even with the host name. */
  productKey: string;
  /** The part of the product that writes it, for PRODID. */
  part: "webinars" | "schedule";
  /** Name of a feed; a file with one event has none. */
  name: string | null;
  events: readonly CalendarEvent[];
};

/** RFC 5545 §3.1: without the line break. */
const LINE_OCTETS = 75;

export function writeCalendar({ productKey, part, name, events }: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${productKey}//${part}//RU`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...(name === null
      ? []
      : [`X-WR-CALNAME:${escapeText(name)}`, "REFRESH-INTERVAL;VALUE=DURATION:PT6H", "X-PUBLISHED-TTL:PT6H"]),
    ...events.flatMap((event) => writeEvent(event, productKey)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function writeEvent(event: CalendarEvent, productKey: string): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}@${productKey}`,
    // For a published event both mean the time of its last change (RFC 5545 §3.8.7.2).
    `DTSTAMP:${utcStamp(event.updatedAt)}`,
    `LAST-MODIFIED:${utcStamp(event.updatedAt)}`,
    // Grows with every change, for programs that ignore LAST-MODIFIED.
    `SEQUENCE:${Math.floor(event.updatedAt.getTime() / 60_000)}`,
    event.isAllDay
      ? `DTSTART;VALUE=DATE:${moscowDay(event.startsAt).replaceAll("-", "")}`
      : `DTSTART:${utcStamp(event.startsAt)}`,
    ...(event.endsAt === null ? [] : [`DTEND:${utcStamp(event.endsAt)}`]),
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    "END:VEVENT",
  ];
}

/** «20261120T160000Z» */
function utcStamp(at: Date): string {
  return at
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replace(/[-:]/g, "");
}

/** RFC 5545 §3.3.11. Control characters cannot be represented at all, so they are removed. */
export function escapeText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, "\n")
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
      .replace(/[\\;,]/g, "\\$&")
      .replace(/\n/g, "\\n")
  );
}

const octetsOf = (character: string): number => new TextEncoder().encode(character).length;

/** Folds by octets, never inside a character: a Cyrillic one takes two. */
export function foldLine(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > LINE_OCTETS) {
      folded += "\r\n ";
      // The space that starts a continuation counts.
      octets = 1;
    }
    folded += character;
    octets += more;
  }
  return folded;
}
