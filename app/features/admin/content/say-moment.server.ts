import { inMoscow } from "~/shared/moscow.server";

/** «14:31» today, «28 ноября, 14:31» on another day, with the year when it is another: Moscow time. */
export function sayMoment(moment: Date, now: Date): string {
  const [at, today] = [inMoscow(moment).setLocale("ru"), inMoscow(now)];
  if (at.hasSame(today, "day")) return at.toFormat("HH:mm");
  return at.toFormat(at.hasSame(today, "year") ? "d MMMM, HH:mm" : "d MMMM yyyy, HH:mm");
}
