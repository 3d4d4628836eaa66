/** Formulas and equations of school chemistry: weighing for generators, atoms and balances for their checks. */
import Fraction from "fraction.js";

/** Rounded as an exam asks. */
const ATOMIC_MASSES: Readonly<Record<string, number>> = {
  H: 1,
  C: 12,
  N: 14,
  O: 16,
  F: 19,
  Na: 23,
  Mg: 24,
  Al: 27,
  Si: 28,
  P: 31,
  S: 32,
  Cl: 35.5,
  K: 39,
  Ca: 40,
  Cr: 52,
  Mn: 55,
  Fe: 56,
  Cu: 64,
  Zn: 65,
  Br: 80,
  Ag: 108,
  Ba: 137,
};

const massOf = (element: string): Fraction => {
  const mass = ATOMIC_MASSES[element];
  if (mass === undefined) throw new Error(`The element ${element} has no mass`);
  return new Fraction(mass);
};

/** `Ca(NO3)2` is 164: brackets are written out first. */
export function molarMass(formula: string): Fraction {
  const open = formula.replace(/\((\w+)\)(\d*)/g, (_, group: string, times: string) =>
    group.repeat(Number(times || 1)),
  );
  return [...open.matchAll(/([A-Z][a-z]?)(\d*)/g)].reduce(
    (sum, [, element = "", count = ""]) => sum.add(massOf(element).mul(Number(count || 1))),
    new Fraction(0),
  );
}

/** `4 \cdot 27 + 12`-like sum of a molar mass, for a solution. */
export function writeMolarMass(formula: string): string {
  const open = formula.replace(/\((\w+)\)(\d*)/g, (_, group: string, times: string) =>
    group.repeat(Number(times || 1)),
  );
  const counts = new Map<string, number>();
  for (const [, element = "", count = ""] of open.matchAll(/([A-Z][a-z]?)(\d*)/g))
    counts.set(element, (counts.get(element) ?? 0) + Number(count || 1));
  const parts = [...counts].map(([element, count]) => {
    const mass = massOf(element).toString().replace(".", ",");
    return count === 1 ? mass : `${count} \\cdot ${mass}`;
  });
  return parts.join(" + ");
}

/** For checks: the atoms of a formula, read character by character. */
export function countAtoms(formula: string): Map<string, number> {
  let at = 0;
  const number = () => {
    let digits = "";
    while (/\d/.test(formula.charAt(at))) digits += formula.charAt(at++);
    return digits === "" ? 1 : Number(digits);
  };
  const group = (): Map<string, number> => {
    const atoms = new Map<string, number>();
    while (at < formula.length && formula.charAt(at) !== ")") {
      let inner: Map<string, number>;
      if (formula.charAt(at) === "(") {
        at += 1;
        inner = group();
        at += 1;
      } else {
        let element = formula.charAt(at++);
        while (/[a-z]/.test(formula.charAt(at))) element += formula.charAt(at++);
        inner = new Map([[element, 1]]);
      }
      const times = number();
      for (const [element, count] of inner) atoms.set(element, (atoms.get(element) ?? 0) + count * times);
    }
    return atoms;
  };
  return group();
}

/** For checks: grams of a mole, atom by atom. */
export function weighMole(formula: string): number {
  let grams = 0;
  for (const [element, count] of countAtoms(formula))
    for (let n = 0; n < count; n += 1) grams += massOf(element).valueOf();
  return grams;
}

const LARGEST_COEFFICIENT = 12;

/** For checks: the smallest whole coefficients with which no atom appears or vanishes. */
export function balance(left: readonly string[], right: readonly string[]): number[] | null {
  const sides = [...left, ...right].map((formula, at) => ({
    atoms: countAtoms(formula),
    sign: at < left.length ? 1 : -1,
  }));
  const elements = [...new Set(sides.flatMap(({ atoms }) => [...atoms.keys()]))];
  const isBalanced = (numbers: readonly number[]) =>
    elements.every(
      (element) =>
        sides.reduce((sum, { atoms, sign }, n) => sum + sign * (atoms.get(element) ?? 0) * (numbers[n] ?? 0), 0) === 0,
    );
  const search = (most: number, numbers: readonly number[]): number[] | null => {
    if (numbers.length === sides.length) return isBalanced(numbers) ? [...numbers] : null;
    for (let next = 1; next <= most; next += 1) {
      const found = search(most, [...numbers, next]);
      if (found) return found;
    }
    return null;
  };
  for (let most = 1; most <= LARGEST_COEFFICIENT; most += 1) {
    const found = search(most, []);
    if (found) return found;
  }
  return null;
}

/** For checks: `4P + 5O2 = 2P2O5` as its two sides; null unless its coefficients are the smallest that balance it. */
export function readEquation(equation: string): { formula: string; count: number; isLeft: boolean }[] | null {
  const [left = [], right = []] = equation.split("=").map((side) =>
    side.split("+").map((part) => {
      const [, count = "", formula = ""] = /^\s*(\d*)(\S+)\s*$/.exec(part) ?? [];
      return { formula, count: Number(count || 1) };
    }),
  );
  const found = balance(
    left.map(({ formula }) => formula),
    right.map(({ formula }) => formula),
  );
  const all = [...left.map((one) => ({ ...one, isLeft: true })), ...right.map((one) => ({ ...one, isLeft: false }))];
  return found?.every((count, n) => count === all[n]?.count) ? all : null;
}

/** Rounded to so many decimals; null where the next digits leave a doubt. */
export function roundSafely(figure: Fraction, decimals: number): Fraction | null {
  const scaled = figure.mul(10 ** decimals);
  const rest = scaled.sub(scaled.floor()).valueOf();
  if (Math.abs(rest - 0.5) < 0.06) return null;
  return scaled.round().div(10 ** decimals);
}

/** Whether the answer stays the same when intermediate results are rounded to three decimals. */
export const isSteady = (exact: Fraction, between: Fraction, decimals: number): boolean =>
  exact.mul(between.round(3)).div(between).round(decimals).equals(exact.round(decimals));

export const ACCURACY = ["до целых", "до десятых", "до сотых"] as const;

/** For checks: the number of decimals that a text asks for. */
export const readAccuracy = (text: string): number => ACCURACY.findIndex((one) => text.includes(`с точностью ${one}`));
