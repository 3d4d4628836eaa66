/** Which numbers of a paper a visitor may try before a course is bought. */
import type { KimTable } from "~/features/core/subjects/kim/kim-table";
import type { MonthKey } from "~/shared/months";

export type TaughtMonth = { month: MonthKey; kim: readonly number[] };

/** The first month that teaches a number with a short answer, and those numbers: what is typed before what is ticked. */
export function trialNumbers(
  table: Pick<KimTable, "numbers">,
  months: readonly TaughtMonth[],
): { month: MonthKey; numbers: number[] } | null {
  for (const { month, kim } of months) {
    const short = table.numbers.filter(({ number, type }) => kim.includes(number) && type !== "free");
    const isTyped = ({ type }: (typeof short)[number]) => type === "number" || type === "string";
    const numbers = [...short.filter(isTyped), ...short.filter((one) => !isTyped(one))].map(({ number }) => number);
    if (numbers.length > 0) return { month, numbers };
  }
  return null;
}
