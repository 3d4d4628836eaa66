/** Calendar files: programs fetch them repeatedly, so they may cache them for a while. */
import { toSeconds } from "~/shared/duration";

const CALENDAR_LIFETIME = { minutes: 15 } as const;

export function answerCalendar(calendar: string | null, name: string): Response {
  if (calendar === null) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `inline; filename="${name}.ics"`,
      "Cache-Control": `public, max-age=${toSeconds(CALENDAR_LIFETIME)}`,
    },
  });
}

/**
 * A pupil's own calendar: no shared cache keeps it, no crawler lists it, and pages it links to do not learn its
 * address.
 */
export function answerPrivateCalendar(calendar: string | null, name: string): Response {
  const answer = answerCalendar(calendar, name);
  answer.headers.set("Cache-Control", "private, no-store");
  answer.headers.set("X-Robots-Tag", "noindex");
  answer.headers.set("Referrer-Policy", "no-referrer");
  return answer;
}
