/** Calendar files as RFC 5545 has them: one webinar, or all that are ahead. */
import { webinarEnd } from "./webinar-state";

export type CalendarEvent = {
  id: number;
  title: string;
  /** Paragraphs; the address is added by the caller where it is wanted. */
  description: string;
  url: string;
  startsAt: Date;
  durationMinutes: number;
  updatedAt: Date;
};

export type Calendar = {
  /** Part of every UID and of PRODID: the same for ever, whatever the host is called. */
  productKey: string;
  /** Name of a feed; a file of one event has none. */
  name: string | null;
  events: readonly CalendarEvent[];
};

/** RFC 5545 §3.1: without the line break. */
const LINE_OCTETS = 75;

export function writeCalendar({ productKey, name, events }: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${productKey}//webinars//RU`,
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
    `UID:webinar-${event.id}@${productKey}`,
    // Of a published event these two say the same: when what stands here was written (RFC 5545 §3.8.7.2).
    `DTSTAMP:${utcStamp(event.updatedAt)}`,
    `LAST-MODIFIED:${utcStamp(event.updatedAt)}`,
    // Grows with every change, as programs want it that ignore LAST-MODIFIED.
    `SEQUENCE:${Math.floor(event.updatedAt.getTime() / 60_000)}`,
    `DTSTART:${utcStamp(event.startsAt)}`,
    `DTEND:${utcStamp(webinarEnd(event))}`,
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

/** RFC 5545 §3.3.11. Control characters have no way to be written at all. */
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

/** Folded by octets and never inside a character: Cyrillic takes two of them. */
export function foldLine(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > LINE_OCTETS) {
      folded += "\r\n ";
      // The space that opens a continuation is part of it.
      octets = 1;
    }
    folded += character;
    octets += more;
  }
  return folded;
}
