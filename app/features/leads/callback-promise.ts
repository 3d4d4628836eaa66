/** When the phone line calls back (specification §2 and issue 3: the exact words). */
import { moscowHour } from "~/shared/moscow";

/** Hours of the line, Moscow time. Said to people by `SCHOOL.phoneHours`. */
export const PHONE_LINE = { opensAt: 10, closesAt: 19 } as const;

/**
 * The words outside the hours are given and name no third case, so they stand before ten in the morning too: who is
 * called earlier than promised has lost nothing, and at two at night «сегодня» would be read as the day that is over.
 */
export function callbackPromise(now: Date): string {
  const hour = moscowHour(now);
  const isOpen = hour >= PHONE_LINE.opensAt && hour < PHONE_LINE.closesAt;
  return isOpen ? "перезвоним в течение 5 минут" : "перезвоним завтра после 10:00";
}
