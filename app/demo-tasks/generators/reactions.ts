/** For checks: equations of part two of chemistry, read from the text that a pupil sees. */
import { countAtoms } from "./chemistry";

export type Particle = { formula: string; count: number };
export type Sides = { left: Particle[]; right: Particle[] };

/** Atoms and charge of `Fe^{3+}`, `CH3-CH(NH2)-COOH`, `[Al(OH)4]^-`, `Na2CO3*10H2O`. */
export function readParticle(text: string): { atoms: Map<string, number>; charge: number } {
  const [, body = "", digits = "", sign = ""] = /^(.*?)(?:\^\{?(\d*)([+-])\}?)?$/.exec(text) ?? [];
  const atoms = new Map<string, number>();
  for (const part of body.split("*")) {
    const [, times = "", formula = ""] = /^(\d*)(.*)$/.exec(part) ?? [];
    const plain = formula.replaceAll("[", "(").replaceAll("]", ")").replace(/[-=#]/g, "");
    for (const [element, count] of countAtoms(plain))
      atoms.set(element, (atoms.get(element) ?? 0) + count * Number(times || 1));
  }
  return { atoms, charge: sign === "" ? 0 : Number(`${sign}${digits || 1}`) };
}

/** The signs stand between spaces: `CH2=CH2 + H2 = CH3-CH3`. */
export function readSides(equation: string): Sides | null {
  const [left, right, ...others] = equation.split(" = ").map((side) =>
    side.split(" + ").map((part) => {
      const [, count = "", formula = ""] = /^(\d*)(\S+)$/.exec(part) ?? [];
      return { formula, count: Number(count || 1) };
    }),
  );
  const isRead = left && right && others.length === 0 && [...left, ...right].every(({ formula }) => formula !== "");
  return isRead ? { left, right } : null;
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

/** No atom and no charge appears or vanishes, and no smaller coefficients do the same. */
export function isBalanced(equation: string): boolean {
  const sides = readSides(equation);
  if (!sides) return false;
  const sums = new Map<string, number>();
  const add = (particles: readonly Particle[], sign: number) => {
    for (const { formula, count } of particles) {
      const { atoms, charge } = readParticle(formula);
      for (const [name, amount] of [...atoms, ["charge", charge] as const])
        sums.set(name, (sums.get(name) ?? 0) + sign * count * amount);
    }
  };
  add(sides.left, 1);
  add(sides.right, -1);
  const counts = [...sides.left, ...sides.right].map(({ count }) => count);
  return [...sums.values()].every((sum) => sum === 0) && counts.reduce(divisor) === 1;
}

const FIXED: Readonly<Record<string, number>> = {
  H: 1,
  O: -2,
  F: -1,
  Li: 1,
  Na: 1,
  K: 1,
  Ag: 1,
  Mg: 2,
  Ca: 2,
  Ba: 2,
  Zn: 2,
  Al: 3,
};
/** Where two elements are unknown: the anion's has its lowest state, or the state inside its own anion. */
const LOWEST: Readonly<Record<string, number>> = { Cl: -1, Br: -1, I: -1, S: -2, N: -3 };
const ANIONS: readonly (readonly [RegExp, string, number])[] = [
  [/SO4/, "S", 6],
  [/SO3/, "S", 4],
  [/NO3/, "N", 5],
  [/NO2/, "N", 3],
  [/NH4/, "N", -3],
];
const PEROXIDES = new Set(["H2O2", "Na2O2", "BaO2"]);

/** The oxidation state of each element of a neutral substance that has one state for each; null where rules do not say. */
export function oxidationStates(formula: string): Map<string, number> | null {
  const { atoms } = readParticle(formula);
  if (atoms.size === 1) return new Map([...atoms.keys()].map((element) => [element, 0]));
  const states = new Map<string, number>();
  for (const element of atoms.keys()) {
    const fixed = element === "O" && PEROXIDES.has(formula) ? -1 : FIXED[element];
    if (fixed !== undefined) states.set(element, fixed);
  }
  const missing = () => [...atoms.keys()].filter((element) => !states.has(element));
  for (const [anion, element, state] of ANIONS)
    if (missing().length > 1 && anion.test(formula)) states.set(element, state);
  for (const element of missing().toReversed()) {
    const state = LOWEST[element];
    if (missing().length > 1 && state !== undefined) states.set(element, state);
  }
  const [unknown, ...others] = missing();
  if (others.length > 0) return null;
  const sum = [...states].reduce((all, [element, state]) => all + state * (atoms.get(element) ?? 0), 0);
  if (unknown === undefined) return sum === 0 ? states : null;
  return states.set(unknown, -sum / (atoms.get(unknown) ?? 1));
}

/** How many atoms of an element in this state one side of an equation has. */
export const atomsInState = (side: readonly Particle[], element: string, state: number): number =>
  side.reduce((sum, { formula, count }) => {
    const isThere = oxidationStates(formula)?.get(element) === state;
    return sum + (isThere ? count * (readParticle(formula).atoms.get(element) ?? 0) : 0);
  }, 0);

/** The equations of a text, in their order. */
export const equationsOf = (text: string): string[] =>
  [...text.matchAll(/\$\\ce\{(.*?)\}\$/g)].map(([, tex = ""]) => tex).filter((tex) => tex.includes(" = "));
