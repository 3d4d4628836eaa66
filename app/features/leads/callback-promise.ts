/** When the phone line calls back. */
import { moscowHour } from "~/shared/moscow";

/** Hours of the line, Moscow time; published as `SCHOOL.phoneHours`. */
export const PHONE_LINE = { opensAt: 10, closesAt: 19 } as const;

/**
 * There are only two texts, so «завтра» also applies before ten in the morning: a call earlier than promised does no
 * harm, and at two at night «сегодня» would be understood as the past day.
 */
export function callbackPromise(now: Date): string {
  const hour = moscowHour(now);
  const isOpen = hour >= PHONE_LINE.opensAt && hour < PHONE_LINE.closesAt;
  return isOpen ? "перезвоним в течение 5 минут" : "перезвоним завтра после 10:00";
}
