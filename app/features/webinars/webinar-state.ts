/** Where a webinar stands against the clock: the page before the hour, within it, and after. */
import { addDuration } from "~/shared/duration";

export type WebinarState =
  | "upcoming"
  | "live"
  /** Over, and there is something to watch. */
  | "recorded"
  /** Over without a recording. */
  | "over";

export type WebinarTimes = { startsAt: Date; durationMinutes: number; recording: object | null };

export function webinarEnd({ startsAt, durationMinutes }: Pick<WebinarTimes, "startsAt" | "durationMinutes">): Date {
  return addDuration(startsAt, { minutes: durationMinutes });
}

export function webinarState(webinar: WebinarTimes, now: Date): WebinarState {
  if (now < webinar.startsAt) return "upcoming";
  if (now < webinarEnd(webinar)) return "live";
  return webinar.recording === null ? "over" : "recorded";
}

/** One may still come: it has not ended. */
export function isAhead(state: WebinarState): boolean {
  return state === "upcoming" || state === "live";
}
