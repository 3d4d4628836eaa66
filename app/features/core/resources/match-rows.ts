/**
 * Which rows of a list are the same row in another version of it. Rows are found by their key, by their content, and
 * at another place: one that was inserted or removed does not shift those after it.
 */
import { canonicalJson } from "~/shared/canonical-json";
import { isItem } from "./item";

/** Rows that share less are two rows, one removed and one added. */
const ALIKE = 0.4;
/** More is asked of a row at another place. */
const ALIKE_ELSEWHERE = 0.6;
/** An equal row counts more than two that are merely alike. */
const EQUAL = 3;
/** A longer field says no more about which row it is. */
const MOST_WEIGHT = 3;
/** Beyond this many comparisons only equal rows are found. */
const MOST_COMPARISONS = 10_000;

/** For each row of `before` its index in `after`; null: it is gone. */
export function matchRows(before: readonly unknown[], after: readonly unknown[], rowKey?: string): (number | null)[] {
  const found = before.map((): number | null => null);
  const taken = new Set<number>();
  const pair = (from: number, to: number) => {
    found[from] = to;
    taken.add(to);
  };
  const keys = { before: listKeys(before, rowKey), after: listKeys(after, rowKey) };
  for (const [from, key] of keys.before.entries()) {
    const to = key === null ? -1 : keys.after.indexOf(key);
    if (to >= 0) pair(from, to);
  }
  const left = () => ({
    before: [...before.keys()].filter((from) => found[from] === null),
    after: [...after.keys()].filter((to) => !taken.has(to)),
  });
  const likeness = compareRows(before, after, left());
  for (const [from, to] of align(left(), likeness)) pair(from, to);
  for (const [from, to] of findMoved(left(), likeness)) pair(from, to);
  return found;
}

/** The key of each row; null where it is empty or another row has it too. */
export function listKeys(rows: readonly unknown[], rowKey: string | undefined): (string | null)[] {
  const keys = rows.map((row) => (rowKey !== undefined && isItem(row) ? row[rowKey] : null));
  return keys.map((key) =>
    typeof key === "string" && key !== "" && keys.filter((one) => one === key).length === 1 ? key : null,
  );
}

type Left = { before: readonly number[]; after: readonly number[] };
type Likeness = (from: number, to: number) => number;

function compareRows(before: readonly unknown[], after: readonly unknown[], left: Left): Likeness {
  const isMany = left.before.length * left.after.length > MOST_COMPARISONS;
  const read = (row: unknown) => ({ whole: canonicalJson(row), words: isMany ? null : listWords(row) });
  const [old, young] = [before.map(read), after.map(read)];
  return (from, to) => {
    const [a, b] = [old[from], young[to]];
    if (a && a.whole === b?.whole) return EQUAL;
    return a?.words && b?.words ? compareWords(a.words, b.words) : 0;
  };
}

/** Pairs in the same order in both versions: equal rows at the beginning and the end first. */
function align(left: Left, likeness: Likeness): [number, number][] {
  const [before, after] = [[...left.before], [...left.after]];
  const pairs: [number, number][] = [];
  const trim = (take: (rows: number[]) => number | undefined, at: 0 | -1) => {
    while (before.length > 0 && after.length > 0 && likeness(before.at(at) ?? -1, after.at(at) ?? -1) === EQUAL)
      pairs.push([take(before) ?? -1, take(after) ?? -1]);
  };
  trim((rows) => rows.shift(), 0);
  trim((rows) => rows.pop(), -1);
  return [...pairs, ...alignRest({ before, after }, likeness)];
}

/** Those that are the most alike in sum. */
function alignRest({ before, after }: Left, likeness: Likeness): [number, number][] {
  const width = after.length + 1;
  const alike = new Float64Array((before.length + 1) * width);
  const sums = new Float64Array((before.length + 1) * width);
  const at = (table: Float64Array, i: number, j: number) => table[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const found = likeness(before[i] ?? -1, after[j] ?? -1);
      const both = found >= ALIKE ? found + at(sums, i + 1, j + 1) : 0;
      alike[i * width + j] = both;
      sums[i * width + j] = Math.max(both, at(sums, i + 1, j), at(sums, i, j + 1));
    }
  const pairs: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < before.length && j < after.length;) {
    const whole = at(sums, i, j);
    if (whole > 0 && at(alike, i, j) === whole) {
      pairs.push([before[i] ?? -1, after[j] ?? -1]);
      [i, j] = [i + 1, j + 1];
    } else if (at(sums, i + 1, j) === whole) i += 1;
    else j += 1;
  }
  return pairs;
}

/** The most alike first. */
function findMoved({ before, after }: Left, likeness: Likeness): [number, number][] {
  const candidates = before
    .flatMap((from) => after.map((to) => ({ from, to, alike: likeness(from, to) })))
    .filter(({ alike }) => alike >= ALIKE_ELSEWHERE)
    .sort((a, b) => b.alike - a.alike);
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const { from, to } of candidates) {
    if (pairs.has(from) || taken.has(to)) continue;
    pairs.set(from, to);
    taken.add(to);
  }
  return [...pairs];
}

type Words = ReadonlyMap<string, number>;

/** The words of each field of a row, with how often each occurs; a row that is one text has one field. */
function listWords(row: unknown): Map<string, Words> {
  const fields = isItem(row) ? Object.entries(row) : [["", row] as const];
  return new Map(fields.map(([name, value]) => [name, countWords(value)]));
}

function countWords(value: unknown): Words {
  const text = typeof value === "string" ? value : JSON.stringify(value ?? "");
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** From 0 to 1: how much of each field both have, a short field counting less. */
function compareWords(a: ReadonlyMap<string, Words>, b: ReadonlyMap<string, Words>): number {
  let [alike, whole] = [0, 0];
  for (const name of new Set([...a.keys(), ...b.keys()])) {
    const [one, other] = [a.get(name) ?? new Map<string, number>(), b.get(name) ?? new Map<string, number>()];
    const total = sum(one) + sum(other);
    const weight = Math.min(Math.max(sum(one), sum(other)), MOST_WEIGHT);
    const common = [...one].reduce((found, [word, times]) => found + Math.min(times, other.get(word) ?? 0), 0);
    whole += weight;
    if (total > 0) alike += (weight * 2 * common) / total;
  }
  return whole === 0 ? 0 : alike / whole;
}

const sum = (counts: Words): number => [...counts.values()].reduce((total, one) => total + one, 0);
