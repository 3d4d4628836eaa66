/** Elements of the main groups as a table of school has them, and their electrons for checks. */

export type Element = { symbol: string; name: string; genitive: string; number: number; period: number; group: number };

const row = (
  period: number,
  first: number,
  ...cells: readonly (readonly [string, string, string, number])[]
): Element[] =>
  cells.map(([symbol, name, genitive, group], at) => ({ symbol, name, genitive, number: first + at, period, group }));

/** Without helium, whose place says another group than its electrons. */
export const ELEMENTS: readonly Element[] = [
  ...row(1, 1, ["H", "водород", "водорода", 1]),
  ...row(
    2,
    3,
    ["Li", "литий", "лития", 1],
    ["Be", "бериллий", "бериллия", 2],
    ["B", "бор", "бора", 3],
    ["C", "углерод", "углерода", 4],
    ["N", "азот", "азота", 5],
    ["O", "кислород", "кислорода", 6],
    ["F", "фтор", "фтора", 7],
    ["Ne", "неон", "неона", 8],
  ),
  ...row(
    3,
    11,
    ["Na", "натрий", "натрия", 1],
    ["Mg", "магний", "магния", 2],
    ["Al", "алюминий", "алюминия", 3],
    ["Si", "кремний", "кремния", 4],
    ["P", "фосфор", "фосфора", 5],
    ["S", "сера", "серы", 6],
    ["Cl", "хлор", "хлора", 7],
    ["Ar", "аргон", "аргона", 8],
  ),
  ...row(4, 19, ["K", "калий", "калия", 1], ["Ca", "кальций", "кальция", 2]),
  ...row(
    4,
    31,
    ["Ga", "галлий", "галлия", 3],
    ["Ge", "германий", "германия", 4],
    ["As", "мышьяк", "мышьяка", 5],
    ["Se", "селен", "селена", 6],
    ["Br", "бром", "брома", 7],
  ),
];

export const findElement = (symbol: string): Element => {
  const found = ELEMENTS.find((one) => one.symbol === symbol);
  if (!found) throw new Error(`The element ${symbol} is unknown`);
  return found;
};

/** For checks: sublevels by the sum of their numbers, filled one electron at a time. */
export type Sublevel = { n: number; l: number; electrons: number };

const ORDER: readonly (readonly [n: number, l: number])[] = Array.from({ length: 5 }, (_, at) => at + 1)
  .flatMap((n) => Array.from({ length: Math.min(n, 3) }, (_, l) => [n, l] as const))
  .sort(([n1, l1], [n2, l2]) => n1 + l1 - n2 - l2 || n1 - n2);

export function fillShells(number: number): Sublevel[] {
  const shells: Sublevel[] = [];
  let left = number;
  for (const [n, l] of ORDER) {
    const electrons = Math.min(left, 2 * (2 * l + 1));
    if (electrons > 0) shells.push({ n, l, electrons });
    left -= electrons;
  }
  return shells;
}

export const levelsOf = (number: number): number => Math.max(...fillShells(number).map(({ n }) => n));
const isOuter = (number: number) => (shell: Sublevel) => shell.n === levelsOf(number);
const count = (shells: readonly Sublevel[]) => shells.reduce((sum, { electrons }) => sum + electrons, 0);
export const outerElectrons = (number: number): number => count(fillShells(number).filter(isOuter(number)));
export const outerOf = (number: number, l: number): number =>
  count(fillShells(number).filter((shell) => isOuter(number)(shell) && shell.l === l));

/** One electron a cell first, then the second ones. */
export function unpaired(number: number): number {
  return fillShells(number).reduce((sum, { l, electrons }) => {
    const cells = Array.from({ length: 2 * l + 1 }, () => 0);
    for (let n = 0; n < electrons; n += 1) cells[n % cells.length] = (cells[n % cells.length] ?? 0) + 1;
    return sum + cells.filter((one) => one === 1).length;
  }, 0);
}

/** Effective numbers of the levels and the rules of Slater: how strongly the nucleus holds the outermost electron. */
const EFFECTIVE = [0, 1, 2, 3, 3.7, 4];

function heldBy(number: number): number {
  const outer = levelsOf(number);
  let screen = 0;
  for (const { n, electrons } of fillShells(number)) {
    const isSame = n === outer;
    screen += isSame ? electrons * 0.35 : n === outer - 1 ? electrons * 0.85 : electrons;
  }
  return number - screen + 0.35;
}

/** In units that only compare: the radius of the atom. */
export const radiusOf = (number: number): number => (EFFECTIVE[levelsOf(number)] ?? 4) ** 2 / heldBy(number);
/** The pull on an electron at that radius. */
export const pullOf = (number: number): number => heldBy(number) / radiusOf(number) ** 2;
