/** The method of intervals: where a product or quotient of simple factors has the sign that is asked for. */
import type { Relation } from "./read-tex";

export type Place = { tex: string; value: number };
/** A factor that changes its sign at a place, from minus to plus; `power` is negative in a denominator. */
export type Factor = { at: Place; power: number };
export type Sign = "<" | ">" | "<=" | ">=";

export const SIGN_TEX: Readonly<Record<Sign, string>> = { "<": "<", ">": ">", "<=": "\\le", ">=": "\\ge" };
export const TURNED: Readonly<Record<Sign, Sign>> = { "<": ">", ">": "<", "<=": ">=", ">=": "<=" };

export type Piece = { from: Place; to: Place; hasFrom: boolean; hasTo: boolean };

export const LOWEST: Place = { tex: "-\\infty", value: -Infinity };
export const HIGHEST: Place = { tex: "+\\infty", value: Infinity };

export const at = (tex: string | number, value = Number(tex)): Place => ({ tex: String(tex), value });

/** Inside an open domain; the pieces are ascending, and two that meet at a solution are one. */
export function solveSigns(
  factors: readonly Factor[],
  sign: Sign,
  [from, to]: readonly [Place, Place] = [LOWEST, HIGHEST],
): Piece[] {
  const places = [...new Map(factors.map((factor) => [factor.at.value, factor.at])).values()]
    .filter(({ value }) => value > from.value && value < to.value)
    .sort((a, b) => a.value - b.value);
  const signOf = (x: number) =>
    factors.reduce((product, { at: { value }, power }) => (x < value && power % 2 !== 0 ? -product : product), 1);
  const wanted = sign.startsWith(">") ? 1 : -1;
  const powersAt = ({ value }: Place) => factors.filter((one) => one.at.value === value).map(({ power }) => power);
  const isTaken = (place: Place) => {
    const powers = powersAt(place);
    return sign.length === 2 && powers.length > 0 && powers.every((power) => power > 0) && place.value !== from.value;
  };
  const ends = [from, ...places, to];
  const pieces: Piece[] = [];
  for (const [n, left] of ends.slice(0, -1).entries()) {
    const right = ends[n + 1] ?? to;
    const inner = between(left.value, right.value);
    if (signOf(inner) === wanted)
      join(pieces, { from: left, to: right, hasFrom: isTaken(left), hasTo: isTaken(right) && right !== to });
    else if (isTaken(right) && right !== to) join(pieces, { from: right, to: right, hasFrom: true, hasTo: true });
  }
  return pieces.filter(({ from: a, to: b, hasFrom }) => a.value < b.value || hasFrom);
}

function between(low: number, high: number): number {
  if (low === -Infinity) return high === Infinity ? 0 : high - 1;
  return high === Infinity ? low + 1 : (low + high) / 2;
}

function join(pieces: Piece[], next: Piece): void {
  const last = pieces.at(-1);
  if (last && last.to.value === next.from.value && (last.hasTo || next.hasFrom)) {
    pieces[pieces.length - 1] = { ...last, to: next.to, hasTo: next.hasTo };
  } else pieces.push(next);
}

/** `(-\infty;0)\cup[2;3)\cup\{5\}`. */
export const writePieces = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ from, to, hasFrom, hasTo }) => {
      if (from.value === to.value) return `\\left\\{${from.tex}\\right\\}`;
      const isTall = [from, to].some(({ tex }) => tex.includes("frac"));
      const [open, close] = [hasFrom ? "[" : "(", hasTo ? "]" : ")"];
      return `${isTall ? "\\left" : ""}${open}${from.tex};\\ ${to.tex}${isTall ? "\\right" : ""}${close}`;
    })
    .join("\\cup ");

/** In the words of a solution: `t<1$ или $3\le t\le 9`. */
export const writeBounds = (pieces: readonly Piece[], letter: string): string =>
  pieces
    .map(({ from, to, hasFrom, hasTo }) => {
      if (from.value === to.value) return `${letter}=${from.tex}`;
      if (from.value === -Infinity) return `${letter}${hasTo ? "\\le " : "<"}${to.tex}`;
      if (to.value === Infinity) return `${letter}${hasFrom ? "\\ge " : ">"}${from.tex}`;
      return `${from.tex}${hasFrom ? "\\le " : "<"}${letter}${hasTo ? "\\le " : "<"}${to.tex}`;
    })
    .join("$ или $");

export const mapPieces = (pieces: readonly Piece[], map: (place: Place) => Place): Piece[] =>
  pieces.map((piece) => ({ ...piece, from: map(piece.from), to: map(piece.to) }));

const EQUAL = 1e-9;
/** A value this large beside a small one stands at a pole that rounding has missed. */
const HUGE = 1e9;
const BESIDE = 1e-4;

const isPole = (side: Relation["left"], x: number): boolean => {
  const value = Math.abs(side({ x }));
  return value > HUGE && Math.abs(side({ x: x + BESIDE })) < value / 1e3;
};

/**
 * For checks: whether a value satisfies the relation of the text; where a side is not defined, it does not. At the end of
 * an answer rounding may part two equal sides.
 */
export function holds({ left, sign, right }: Relation, x: number, isEnd = false): boolean {
  const [one, other] = [left({ x }), right({ x })];
  if (!Number.isFinite(one) || !Number.isFinite(other) || isPole(left, x) || isPole(right, x)) return false;
  if (isEnd && Math.abs(one - other) < EQUAL * Math.max(1, Math.abs(one))) return sign.includes("=");
  return sign.startsWith("<") ? one < other : one > other;
}
