/** For checks: where a function of one letter is zero, without solving anything. */
import { readTex } from "./read-tex";

const MOST_CELLS = 2400;
/** Cells beyond each end, so that a function may touch zero at the end itself. */
const MARGIN = 3;
const HALVINGS = 50;
const CLOSE = 1e-6;
/** Value within which a function that only touches zero counts as zero. */
const TOUCHED = 1e-8;
const THIRDS = 90;

/**
 * Every zero on a segment, both ends included. It is where the sign changes without a pole, where the function touches
 * zero, or where a root or a logarithm is not defined further.
 */
export function zerosOn(balance: (x: number) => number, from: number, to: number, cells = MOST_CELLS): number[] {
  // A few cells further on both sides, and off the grid of round numbers.
  const step = (to - from) / (cells - 2 * MARGIN - 0.1);
  const start = from - MARGIN * step;
  const found: number[] = [];
  const values = Array.from({ length: cells + 1 }, (_, n) => balance(start + n * step));
  for (let n = 0; n < cells; n += 1) {
    const [a, b] = [start + n * step, start + (n + 1) * step];
    const [here, next, before] = [values[n]!, values[n + 1]!, values[n - 1] ?? Number.NaN];
    if (Number.isFinite(here) !== Number.isFinite(next)) found.push(...atTheEdge(balance, a, b, Number.isFinite(here)));
    else if (here < 0 !== next < 0) found.push(...crossing(balance, a, b));
    else if (Math.abs(here) <= Math.abs(before) && Math.abs(here) <= Math.abs(next))
      found.push(...touching(balance, a - step, b));
  }
  const inside = found.filter((x) => x >= from - CLOSE && x <= to + CLOSE).sort((x, y) => x - y);
  return inside.filter((x, at) => at === 0 || x - (inside[at - 1] ?? -Infinity) > 1e-4);
}

function crossing(balance: (x: number) => number, from: number, to: number): number[] {
  let [low, high] = [from, to];
  const isRising = balance(low) < 0;
  for (let n = 0; n < HALVINGS; n += 1) {
    const middle = (low + high) / 2;
    if (balance(middle) < 0 === isRising) low = middle;
    else high = middle;
  }
  const x = (low + high) / 2;
  return Math.abs(balance(x)) < CLOSE ? [x] : [];
}

function touching(balance: (x: number) => number, from: number, to: number): number[] {
  let [low, high] = [from, to];
  for (let n = 0; n < THIRDS; n += 1) {
    const third = (high - low) / 3;
    if (Math.abs(balance(low + third)) < Math.abs(balance(high - third))) high -= third;
    else low += third;
  }
  const x = (low + high) / 2;
  return Math.abs(balance(x)) < TOUCHED ? [x] : [];
}

/** The edge itself, and what lies between it and the nearest sample. */
function atTheEdge(balance: (x: number) => number, from: number, to: number, isLeftIn: boolean): number[] {
  let [inside, outside] = isLeftIn ? [from, to] : [to, from];
  const sample = inside;
  for (let n = 0; n < HALVINGS; n += 1) {
    const middle = (inside + outside) / 2;
    if (Number.isFinite(balance(middle))) inside = middle;
    else outside = middle;
  }
  if (Math.abs(balance(inside)) < CLOSE) return isDefinedAt(balance, inside) ? [inside] : [];
  return balance(inside) < 0 === balance(sample) < 0 ? [] : crossing(balance, ...ascending(inside, sample));
}

const ascending = (one: number, other: number): [number, number] => (one < other ? [one, other] : [other, one]);

/** An edge at a handsome number is asked itself: a quotient is not defined there, a root is. */
function isDefinedAt(balance: (x: number) => number, edge: number): boolean {
  const handsome = Math.round(edge * 1e6) / 1e6;
  return Math.abs(handsome - edge) > 1e-10 || Number.isFinite(balance(handsome));
}

const MOST_TURNS = 12;

/** The values of formulas with a whole `k` on a segment, ascending; `\pm` stands for both signs. */
export function readBranches(formulas: readonly string[], from: number, to: number): number[] {
  const plain = formulas.flatMap((tex) =>
    tex.includes("\\pm") ? [tex.replace("\\pm", ""), tex.replace("\\pm", "-")] : [tex],
  );
  const values = plain.flatMap((tex) => {
    const value = readTex(tex);
    return Array.from({ length: 2 * MOST_TURNS + 1 }, (_, n) => value({ k: n - MOST_TURNS }));
  });
  const inside = values.filter((x) => x >= from - CLOSE && x <= to + CLOSE).sort((x, y) => x - y);
  return inside.filter((x, at) => at === 0 || x - (inside[at - 1] ?? -Infinity) > 1e-4);
}
