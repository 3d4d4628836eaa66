/** Which KIM numbers the months of a course close, and the points they bring (product.md, "KIM numbers"). */
import type { KimTable } from "~/features/core/subjects/kim/kim-table";
import { plural, type PluralForms, POINTS } from "~/shared/plural";

export type ClosedNumbers = {
  /** The numbers that no earlier month has closed, in ascending order. */
  numbers: number[];
  /** Points of the paper that belong to no number, closed in this month: «грамотность». */
  beyond: string | null;
  /** The points of `numbers` and `beyond` together. */
  points: number;
  /** This month's and those of all earlier months. */
  pointsByEnd: number;
};

/** For each month in its order. A number counts once, in the first month that teaches it. */
export function closeNumbers(
  table: Pick<KimTable, "numbers" | "beyond">,
  months: readonly { kim: readonly number[] }[],
): ClosedNumbers[] {
  const beyondMonth = findBeyondMonth(table, months);
  const known = new Set<number>();
  let pointsByEnd = 0;
  return months.map(({ kim }, index) => {
    const closed = table.numbers.filter(({ number }) => kim.includes(number) && !known.has(number));
    for (const { number } of closed) known.add(number);
    const beyond = index === beyondMonth ? table.beyond : undefined;
    const points = closed.reduce((sum, { max }) => sum + max, beyond?.max ?? 0);
    pointsByEnd += points;
    return { numbers: closed.map(({ number }) => number), beyond: beyond?.name ?? null, points, pointsByEnd };
  });
}

/** The last month that works on one of the numbers, if the course teaches all of them; -1 if it does not. */
function findBeyondMonth({ beyond }: Pick<KimTable, "beyond">, months: readonly { kim: readonly number[] }[]): number {
  const taught = months.flatMap(({ kim }) => kim);
  if (!beyond?.of.every((number) => taught.includes(number))) return -1;
  return months.findLastIndex(({ kim }) => kim.some((number) => beyond.of.includes(number)));
}

/** «№ 13 и 16: 4 балла»; null for a month that closes nothing new. */
export function sayClosed({ numbers, beyond, points }: ClosedNumbers): string | null {
  if (points === 0) return null;
  const named = numbers.length > 0 ? `№\u00A0${listNumbers(numbers)}` : null;
  const what = [named, beyond].filter((part) => part !== null).join(" и\u00A0");
  return `${what}: ${points}\u00A0${plural(points, POINTS)}`;
}

/**
 * «уже твои: 2 из 4», by the points of each number that the pupil may count on; null where none of its numbers was
 * tried.
 */
export function sayHeld({ numbers, points }: ClosedNumbers, held: ReadonlyMap<number, number>): string | null {
  if (!numbers.some((number) => held.has(number))) return null;
  const sum = numbers.reduce((all, number) => all + (held.get(number) ?? 0), 0);
  return `уже твои: ${sum} из\u00A0${points}`;
}

/**
 * «Все 19 номеров на месте, 32 балла из 32», «18 из 19 номеров, 28 баллов из 32. Нет № 18»: how much of the paper the
 * months teach. Numbers that the paper does not have are named.
 */
export function sayCoverage(
  table: Pick<KimTable, "numbers" | "beyond" | "max">,
  months: readonly { kim: readonly number[] }[],
): string {
  const points = closeNumbers(table, months).at(-1)?.pointsByEnd ?? 0;
  const taught = new Set(months.flatMap(({ kim }) => kim));
  const own = table.numbers.map(({ number }) => number);
  const left = own.filter((number) => !taught.has(number));
  const strange = [...taught].filter((number) => !own.includes(number)).sort((a, b) => a - b);
  const count = left.length === 0 ? `Все ${own.length}` : `${own.length - left.length} из ${own.length}`;
  const name = (numbers: readonly number[]) => `№\u00A0${shortenNumbers(numbers)}`;
  return [
    `${count} ${plural(own.length, NUMBERS)}${left.length === 0 ? " на месте" : ""}, ${points}\u00A0${plural(points, POINTS)} из\u00A0${table.max}`,
    ...(left.length > 0 ? [`Нет ${name(left)}`] : []),
    ...(strange.length > 0 ? [`В работе нет ${name(strange)}`] : []),
  ].join(". ");
}

const NUMBERS: PluralForms = { one: "номер", few: "номера", many: "номеров" };

/** «1–12 и 15». */
function listNumbers(numbers: readonly number[]): string {
  const runs = runsOf(numbers);
  const last = runs.pop() ?? "";
  return runs.length > 0 ? `${runs.join(", ")} и\u00A0${last}` : last;
}

/** «1–12, 15»: three or more consecutive numbers become a range, so that a month of revision fits on one line. */
export function shortenNumbers(numbers: readonly number[]): string {
  return runsOf(numbers).join(", ");
}

function runsOf(numbers: readonly number[]): string[] {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && number - (run.at(-1) ?? 0) === 1) run.push(number);
    else runs.push([number]);
  }
  return runs.flatMap((run) => (run.length < 3 ? run.map(String) : [`${run[0]}–${run.at(-1)}`]));
}
