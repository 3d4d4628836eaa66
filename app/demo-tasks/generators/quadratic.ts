/** Quadratic equations of part two: their factors from their roots, and their solution as it is written on paper. */
import type Fraction from "fraction.js";

/** `2\sin^2 x-5\sin x+2`: terms with whole factors, zero terms left out. */
export function writeTerms(terms: readonly (readonly [factor: number, of: string])[]): string {
  const written = terms
    .filter(([factor]) => factor !== 0)
    .map(([factor, of]) => {
      const size = Math.abs(factor) === 1 && of !== "" ? "" : String(Math.abs(factor));
      return `${factor < 0 ? "-" : "+"}${size}${size !== "" && /^\d/.test(of) ? "\\cdot " : ""}${of}`;
    });
  return written.join("").replace(/^\+/, "");
}

/** `\frac12`, `-3`. */
export const writeFraction = (figure: Fraction): string => {
  const { s, n, d } = figure;
  const sign = s < 0n ? "-" : "";
  return d === 1n ? `${sign}${n}` : n < 10n && d < 10n ? `${sign}\\frac${n}${d}` : `${sign}\\frac{${n}}{${d}}`;
};

export type Quadratic = { a: number; b: number; c: number; roots: readonly [Fraction, Fraction] };

/** With whole factors, from its roots; the first is positive. */
export function quadraticOf(one: Fraction, other: Fraction): Quadratic {
  const scale = Number(one.d) * Number(other.d);
  const b = -Number(one.add(other).mul(scale));
  const c = Number(one.mul(other).mul(scale));
  const common = [scale, b, c].map(Math.abs).reduce(gcd);
  return { a: scale / common, b: b / common, c: c / common, roots: [one, other] };
}

export const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** How a quadratic equation is solved on paper. */
export function explainQuadratic({ a, b, c, roots }: Quadratic, letter: string): string {
  const discriminant = b * b - 4 * a * c;
  const [one, other] = [...roots].sort((x, y) => x.compare(y)).map(writeFraction);
  return `Дискриминант равен $${discriminant === 1 ? 1 : `${discriminant}=${Math.sqrt(discriminant)}^2`}$, поэтому $${letter}=${one ?? ""}$ или $${letter}=${other ?? ""}$.`;
}
