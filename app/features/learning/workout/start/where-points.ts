/**
 * Where most points of a paper are and which are quickest to get, from its table and from what is solved. No forecast.
 */
import type { KimNumber } from "~/features/core/subjects/kim/kim-table";
import type { NumberCounts } from "~/features/learning/task-bank/kim-ridge";
import { type PluralForms, plural, POINTS } from "~/shared/plural";

/** A longer list of numbers says nothing. */
const MOST_NAMED = 7;
const MOST_QUICK = 4;

const PRIMARY: PluralForms = { one: "первичный балл", few: "первичных балла", many: "первичных баллов" };
const NUMBERS: PluralForms = { one: "номер", few: "номера", many: "номеров" };
const TASKS: PluralForms = { one: "задание", few: "задания", many: "заданий" };
const GIVE: PluralForms = { one: "даёт", few: "дают", many: "дают" };

type Standing = Pick<KimNumber, "number" | "max" | "type"> & { count: number; solved: number };

export type PointsView = {
  text: string[];
  /** A number to begin with: a quick one, and the most valuable only where none is left. */
  next: number | null;
};

/** @returns null: all numbers bring the same, so there is nothing to choose between. */
export function describePoints(
  { numbers, max }: { numbers: readonly KimNumber[]; max: number },
  counts: NumberCounts,
): PointsView | null {
  const open: Standing[] = numbers.flatMap((kim) => {
    const { count, solved } = counts.get(kim.number) ?? { count: 0, solved: 0 };
    return count === 0 ? [] : [{ number: kim.number, max: kim.max, type: kim.type, count, solved }];
  });
  const most = Math.max(...open.map((one) => one.max));
  const heavy = open.filter((one) => one.max === most);
  if (heavy.length === 0 || heavy.length === open.length) return null;
  const isBegun = open.some(({ solved }) => solved > 0);
  const quick = findQuick(open, isBegun);
  return {
    text: [sayHeavy(heavy, { most, max, isBegun }), sayQuick(quick, isBegun)].filter((one) => one !== null),
    next: (quick[0] ?? heavy.find(({ solved, count }) => solved < count))?.number ?? null,
  };
}

function sayHeavy(heavy: readonly Standing[], paper: { most: number; max: number; isBegun: boolean }): string {
  const sum = heavy.length * paper.most;
  const who =
    heavy.length > MOST_NAMED
      ? `${heavy.length} ${plural(heavy.length, NUMBERS)} по ${paper.most} ${plural(paper.most, POINTS)}`
      : nameNumbers(heavy);
  const points = `${who} ${plural(heavy.length, GIVE)} ${sum} ${plural(sum, PRIMARY)} из ${paper.max}`;
  if (!paper.isBegun) return `${points}.`;
  const solved = heavy.reduce((all, one) => all + one.solved, 0);
  const count = heavy.reduce((all, one) => all + one.count, 0);
  return `${points}, решено ${solved} ${plural(solved, TASKS)} из ${count}.`;
}

/** Short numbers of one point, for the one who has begun those solved least. */
function findQuick(open: readonly Standing[], isBegun: boolean): Standing[] {
  const short = open.filter(({ max, type, solved, count }) => max === 1 && type !== "free" && solved < count);
  if (!isBegun) return short;
  const shareOf = ({ solved, count }: Standing) => solved / count;
  return short
    .toSorted((a, b) => shareOf(a) - shareOf(b) || a.number - b.number)
    .slice(0, MOST_QUICK)
    .sort((a, b) => a.number - b.number);
}

function sayQuick(quick: readonly Standing[], isBegun: boolean): string | null {
  if (quick.length === 0) return null;
  if (!isBegun) return "Начать проще с номеров по одному баллу: ответ короткий и проверяется сразу.";
  const [each, least] = quick.length === 1 ? ["один балл", "решён"] : ["по одному баллу", "решены"];
  return `Быстрее всего взять ${nameNumbers(quick)}: ${each} за короткий ответ, а ${least} пока меньше других.`;
}

/** «№ 5, 10 и 12». */
function nameNumbers(some: readonly Pick<Standing, "number">[]): string {
  const numbers = some.map(({ number }) => String(number));
  const last = numbers.at(-1) ?? "";
  return `№ ${numbers.length < 2 ? last : `${numbers.slice(0, -1).join(", ")} и ${last}`}`;
}
