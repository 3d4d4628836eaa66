/** The blocks of the first page between the subjects and the ways to begin, in each order of the flag `home-blocks`. */
import type { FlagValue } from "~/features/flags/flags";

export type HomeOrder = FlagValue<"home-blocks">;

export type HomeBlock = "results" | "year" | "lesson" | "tariffs" | "teachers" | "tutor" | "courses";

/** `a` explains the school and then shows what to buy; `b` shows courses and their price first, and then why. */
export const HOME_ORDERS: Record<HomeOrder, readonly HomeBlock[]> = {
  a: ["results", "year", "lesson", "tariffs", "teachers", "tutor", "courses"],
  b: ["courses", "tutor", "tariffs", "results", "teachers", "lesson", "year"],
};
