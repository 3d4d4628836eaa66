/** Reads what a variant should consist of. */
import type { KimTable } from "~/features/core/subjects/kim/kim-table";
import type { TaskWish } from "./choose-tasks";

export const VARIANT_KINDS = ["whole", "short", "picked"] as const;
export type VariantKind = (typeof VARIANT_KINDS)[number];

export const MOST_OF_A_NUMBER = 5;
/** A paper has at most a few dozen numbers; a variant with more tasks would not fit a page. */
export const MOST_TASKS = 60;

export type ReadWishes =
  { ok: true; wishes: TaskWish[] } | { ok: false; reason: "nothing-chosen" } | { ok: false; reason: "too-many-tasks" };

/** `countOf`: how many tasks of a number were requested; only numbers of the paper are read. */
export function readWishes(
  table: Pick<KimTable, "numbers">,
  kind: VariantKind,
  countOf: (number: number) => number,
): ReadWishes {
  const wishes = table.numbers.flatMap(({ number, part }) => {
    const count =
      kind === "picked" ? Math.min(MOST_OF_A_NUMBER, countOf(number)) : kind === "whole" || part === 1 ? 1 : 0;
    return count > 0 ? [{ number, count }] : [];
  });
  if (wishes.length === 0) return { ok: false, reason: "nothing-chosen" };
  const total = wishes.reduce((sum, { count }) => sum + count, 0);
  return total > MOST_TASKS ? { ok: false, reason: "too-many-tasks" } : { ok: true, wishes };
}

/** The numbers with fewer tasks than requested. */
export function findMissing(wishes: readonly TaskWish[], numbers: readonly number[]): number[] {
  return wishes
    .filter(({ number, count }) => numbers.filter((one) => one === number).length < count)
    .map(({ number }) => number);
}
