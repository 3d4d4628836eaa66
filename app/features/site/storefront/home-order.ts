/** The blocks of the first page between the subjects and the ways to begin, in each order of the flag `home-blocks`. */
import type { FlagValue } from "~/features/core/flags/flags";

export type HomeOrder = FlagValue<"home-blocks">;

export type HomeBlock = "proof" | "kinds" | "lesson" | "teachers" | "courses";

/** `a` explains the school first, then shows what to buy; `b` shows courses and prices first, then the reasons. */
export const HOME_ORDERS: Record<HomeOrder, readonly HomeBlock[]> = {
  a: ["proof", "kinds", "lesson", "teachers", "courses"],
  b: ["courses", "kinds", "proof", "teachers", "lesson"],
};
