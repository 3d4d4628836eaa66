import { monthOf } from "~/shared/months";

/** What a school year is about at the moment: what is offered and said first depends on it. */
export type SchoolSeason = "start" | "year" | "finish" | "summer";

/** In Moscow: September begins the year, April and May are practice, from June the next year is on sale. */
export function schoolSeason(now: Date): SchoolSeason {
  const month = Number(monthOf(now).split(".")[1]);
  if (month === 9) return "start";
  if (month >= 6 && month <= 8) return "summer";
  return month === 4 || month === 5 ? "finish" : "year";
}
