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

/** The same of one pupil: no cache on the way keeps it, no crawler lists it, and a page it leads to learns no address. */
export function answerPrivateCalendar(calendar: string | null, name: string): Response {
  const answer = answerCalendar(calendar, name);
  answer.headers.set("Cache-Control", "private, no-store");
  answer.headers.set("X-Robots-Tag", "noindex");
  answer.headers.set("Referrer-Policy", "no-referrer");
  return answer;
}
