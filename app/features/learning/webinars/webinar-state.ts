/** The state of a webinar at a given time: its page differs before, during and after. */
import { addDuration } from "~/shared/duration";

export type WebinarState =
  | "upcoming"
  | "live"
  /** Over, with a recording. */
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

/** It has not ended, so a visitor can still attend. */
export function isAhead(state: WebinarState): boolean {
  return state === "upcoming" || state === "live";
}
