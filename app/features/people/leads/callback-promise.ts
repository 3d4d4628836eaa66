/** When the phone line calls back. */
import type { SchoolProfile } from "~/features/core/school/school-profile";
import { moscowHour } from "~/shared/moscow";

/**
 * There are only two texts, so «завтра» also applies in the morning before the first hour. A call earlier than promised does no
 * harm, and at two at night «сегодня» would be understood as the past day.
 */
export function callbackPromise(now: Date, { from, to }: SchoolProfile["phoneHours"]): string {
  const hour = moscowHour(now);
  const isOpen = hour >= from && hour < to;
  return isOpen ? "перезвоним в течение 5 минут" : `перезвоним завтра после ${from}:00`;
}
