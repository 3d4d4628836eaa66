/** Calendar files: programs fetch them repeatedly, so they may cache them for a while. */
import { toSeconds } from "~/shared/duration";

export const CALENDAR_LIFETIME = { minutes: 15 } as const;

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
