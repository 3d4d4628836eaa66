import type { SchoolSeason } from "~/shared/column-values";
import { monthOf } from "~/shared/months";

export type { SchoolSeason };

/**
 * By the Moscow calendar: September begins the year, April and May are practice, from June the next year is on sale.
 */
export function schoolSeason(now: Date): SchoolSeason {
  const month = Number(monthOf(now).split(".")[1]);
  if (month === 9) return "start";
  if (month >= 6 && month <= 8) return "summer";
  return month === 4 || month === 5 ? "finish" : "year";
}
