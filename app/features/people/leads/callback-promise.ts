/** When the phone line calls back. */
import type { SchoolProfile } from "~/features/core/school/school-profile";
import { moscowHour } from "~/shared/moscow";
import { plural, type PluralForms } from "~/shared/plural";

/** After «в течение». */
const MINUTES: PluralForms = { one: "минуты", few: "минут", many: "минут" };

/** The part of the profile that says when somebody calls back. */
export type CallHours = Pick<SchoolProfile, "phoneHours" | "callbackMinutes">;

/**
 * There are only two texts, so «завтра» also applies in the morning before the first hour. A call earlier than promised does no
 * harm, and at two at night «сегодня» would be understood as the past day.
 */
export function callbackPromise(now: Date, { phoneHours: { from, to }, callbackMinutes }: CallHours): string {
  const hour = moscowHour(now);
  const isOpen = hour >= from && hour < to;
  if (!isOpen) return `перезвоним завтра после ${from}:00`;
  if (callbackMinutes === null) return `перезвоним сегодня до ${to}:00`;
  return `перезвоним в течение ${callbackMinutes} ${plural(callbackMinutes, MINUTES)}`;
}
