/** When the phone line calls back. */
import { addDuration, type Duration } from "~/shared/duration";

/** Hours of the line, Moscow time; published as `SCHOOL.phoneHours`. */
export const PHONE_LINE = { opensAt: 10, closesAt: 19 } as const;

/** UTC+3 all year. */
const MOSCOW_OFFSET: Duration = { hours: 3 };

/**
 * There are only two texts, so «завтра» also applies before ten in the morning: a call earlier than promised does no
 * harm, and at two at night «сегодня» would be understood as the past day.
 */
export function callbackPromise(now: Date): string {
  const hour = addDuration(now, MOSCOW_OFFSET).getUTCHours();
  const isOpen = hour >= PHONE_LINE.opensAt && hour < PHONE_LINE.closesAt;
  return isOpen ? "перезвоним в течение 5 минут" : "перезвоним завтра после 10:00";
}
