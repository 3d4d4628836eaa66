/** For checks: which ions a dissolved substance gives, by the rules of solubility and strength. */
import type { Particle } from "./reactions";

const CATIONS: Readonly<Record<string, readonly number[]>> = {
  H: [1],
  Na: [1],
  K: [1],
  Ag: [1],
  "(NH4)": [1],
  NH4: [1],
  Mg: [2],
  Ca: [2],
  Ba: [2],
  Zn: [2],
  Cu: [2],
  Pb: [2],
  Fe: [2, 3],
  Al: [3],
  Cr: [3],
};
const ANIONS: Readonly<Record<string, number>> = {
  OH: 1,
  Cl: 1,
  Br: 1,
  I: 1,
  NO3: 1,
  HCO3: 1,
  CH3COO: 1,
  S: 2,
  SO3: 2,
  SO4: 2,
  CO3: 2,
  SiO3: 2,
  PO4: 3,
  "[Al(OH)4]": 1,
  "[Zn(OH)4]": 2,
};

const ALKALI = new Set(["Na", "K", "NH4"]);
const STRONG_ACIDS = new Set(["Cl", "Br", "I", "NO3", "SO4"]);
const HALIDES = new Set(["Cl", "Br", "I"]);

function isDissociated(cation: string, anion: string): boolean {
  if (cation === "H") return STRONG_ACIDS.has(anion);
  if (anion === "OH") return cation === "Na" || cation === "K" || cation === "Ba" || cation === "Ca";
  if (ALKALI.has(cation) || anion === "NO3" || anion === "HCO3" || anion === "CH3COO") return true;
  if (HALIDES.has(anion)) return cation !== "Ag" && cation !== "Pb";
  if (anion === "SO4") return cation !== "Ba" && cation !== "Pb" && cation !== "Ca";
  return false;
}

const writeCharge = (charge: number, sign: "+" | "-") => (charge === 1 ? `^${sign}` : `^{${charge}${sign}}`);

/** The cation, the anion and how many of each; null for what is no electrolyte. */
function findIons(formula: string): { cation: Particle; anion: Particle } | null {
  const acetate = /^CH3COO(H|Na|K)$/.exec(formula)?.[1];
  const written = acetate ? `${acetate}CH3COO` : formula;
  for (const [cation, charges] of Object.entries(CATIONS)) {
    if (!written.startsWith(cation)) continue;
    const rest = written.slice(cation.length);
    const [, digits = "", tail = ""] = /^(\d*)(.*)$/.exec(rest) ?? [];
    const group = /^\(([^[\]]+)\)(\d+)$/.exec(tail);
    for (const [anion, minus] of Object.entries(ANIONS)) {
      const single = tail === anion ? 1 : tail.startsWith(anion) ? Number(tail.slice(anion.length)) : Number.NaN;
      const times = group ? (group[1] === anion ? Number(group[2]) : Number.NaN) : single;
      const count = Number(digits || 1);
      const charge = (minus * times) / count;
      const name = cation.replace(/[()]/g, "");
      if (!charges.includes(charge) || !isDissociated(name, anion)) continue;
      return {
        cation: { formula: `${name}${writeCharge(charge, "+")}`, count },
        anion: { formula: `${anion}${writeCharge(minus, "-")}`, count: times },
      };
    }
  }
  return null;
}

export const splitIntoIons = (side: readonly Particle[]): Particle[] =>
  side.flatMap(({ formula, count }) => {
    const ions = findIons(formula);
    return ions ? [ions.cation, ions.anion].map((one) => ({ ...one, count: one.count * count })) : [{ formula, count }];
  });

const countAll = (side: readonly Particle[]) => {
  const counts = new Map<string, number>();
  for (const { formula, count } of side) counts.set(formula, (counts.get(formula) ?? 0) + count);
  return counts;
};

export function isSameSide(one: readonly Particle[], other: readonly Particle[]): boolean {
  const [first, second] = [countAll(one), countAll(other)];
  return first.size === second.size && [...first].every(([formula, count]) => second.get(formula) === count);
}
