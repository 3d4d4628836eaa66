/** ОГЭ, chemistry, number 4: oxidation states in compounds. */
import { areMatched, matchTask } from "../claim-task";
import { countAtoms } from "../chemistry";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "oge-chemistry", number: 4 } as const;

/** Compounds of an element, with its state as text books name it. */
const SETS = [
  {
    element: "S",
    genitive: "серы",
    states: [
      ["H2S", -2],
      ["Na2S", -2],
      ["SO2", 4],
      ["K2SO3", 4],
      ["SO3", 6],
      ["H2SO4", 6],
      ["Al2(SO4)3", 6],
      ["S", 0],
      ["SF6", 6],
    ],
  },
  {
    element: "N",
    genitive: "азота",
    states: [
      ["NH3", -3],
      ["Mg3N2", -3],
      ["N2O", 1],
      ["NO", 2],
      ["N2O3", 3],
      ["HNO2", 3],
      ["NO2", 4],
      ["HNO3", 5],
      ["Ca(NO3)2", 5],
      ["N2", 0],
    ],
  },
  {
    element: "Cl",
    genitive: "хлора",
    states: [
      ["HCl", -1],
      ["FeCl3", -1],
      ["Cl2O", 1],
      ["HClO", 1],
      ["KClO3", 5],
      ["HClO4", 7],
      ["Cl2O7", 7],
      ["Cl2", 0],
    ],
  },
  {
    element: "C",
    genitive: "углерода",
    states: [
      ["CO", 2],
      ["CO2", 4],
      ["Na2CO3", 4],
      ["CH4", -4],
      ["Al4C3", -4],
      ["CCl4", 4],
      ["C", 0],
    ],
  },
  {
    element: "P",
    genitive: "фосфора",
    states: [
      ["PH3", -3],
      ["Ca3P2", -3],
      ["P2O3", 3],
      ["PCl3", 3],
      ["P2O5", 5],
      ["H3PO4", 5],
      ["Na3PO4", 5],
      ["P", 0],
    ],
  },
  {
    element: "Cr",
    genitive: "хрома",
    states: [
      ["CrO", 2],
      ["CrCl2", 2],
      ["Cr2O3", 3],
      ["Cr(OH)3", 3],
      ["CrO3", 6],
      ["K2CrO4", 6],
      ["K2Cr2O7", 6],
      ["Cr", 0],
    ],
  },
  {
    element: "Mn",
    genitive: "марганца",
    states: [
      ["MnO", 2],
      ["MnCl2", 2],
      ["MnO2", 4],
      ["K2MnO4", 6],
      ["KMnO4", 7],
      ["Mn2O7", 7],
      ["Mn", 0],
    ],
  },
  {
    element: "Fe",
    genitive: "железа",
    states: [
      ["FeO", 2],
      ["FeSO4", 2],
      ["Fe2O3", 3],
      ["Fe(OH)3", 3],
      ["FeCl2", 2],
      ["FeBr3", 3],
      ["Fe", 0],
    ],
  },
] as const;

const sign = (state: number) => (state > 0 ? `+${state}` : state === 0 ? "0" : `−${Math.abs(state)}`);
const written = (formula: string) => `$\\ce{${formula}}$`;

/** For the check: what other elements carry in these compounds. */
const CHARGES: Readonly<Record<string, number>> = {
  H: 1,
  Na: 1,
  K: 1,
  Mg: 2,
  Ca: 2,
  Al: 3,
  O: -2,
  F: -1,
  Cl: -1,
  Br: -1,
};
/** Sulfate weighs as much as oxide: two charges. */
const WHOLE: Readonly<Record<string, string>> = { FeSO4: "FeO" };

const oxidation: TaskGenerator = {
  ...COMMON,
  key: "oge-chemistry-04-states",
  count: 34,
  method: "charge-balance",
  make(random) {
    const { genitive, states } = random.pick(SETS);
    const chosen = new Map<number, string>();
    for (const [formula, state] of random.shuffle<readonly [string, number]>(states))
      if (!chosen.has(state)) chosen.set(state, formula);
    const all = [...chosen].slice(0, 4);
    const items = all.slice(0, 3);
    const [rest] = all.slice(3);
    if (!rest) return null;
    return matchTask(random, {
      parameters: [genitive, ...all.map(([, formula]) => formula)],
      theme: "pervonachalnye-ponyatiya",
      subTheme: "valentnost-i-stepen-okisleniya",
      level:
        genitive === "серы" || genitive === "углерода"
          ? 1
          : genitive === "хрома" || genitive === "марганца" || genitive === "железа"
            ? 3
            : 2,
      statement: `Для каждого вещества выбери степень окисления ${genitive} в нём.`,
      items: items.map(([state, formula]) => ({
        name: written(formula),
        target: sign(state),
        why:
          state === 0
            ? "Это простое вещество, степень окисления равна нулю."
            : `Сумма степеней окисления всех атомов равна нулю, отсюда у ${genitive} ${sign(state)}.`,
      })),
      others: [
        {
          target: sign(rest[0]),
          why: `Степень окисления ${sign(rest[0])} здесь лишняя: пересчитай сумму зарядов всех атомов.`,
        },
      ],
      hints: [
        "Сумма степеней окисления всех атомов в веществе равна нулю.",
        "У кислорода обычно $-2$, у водорода в соединениях с неметаллами $+1$, у щелочных металлов $+1$.",
      ],
    });
  },
  check(draft) {
    const [, genitive = ""] = /степень окисления (\S+) в нём/.exec(draft.statement) ?? [];
    const asked = SETS.find((one) => one.genitive === genitive)?.element ?? "";
    return areMatched(draft, (item, target) => {
      const [, formula = ""] = /\\ce\{(.+)\}/.exec(item) ?? [];
      const atoms = countAtoms(WHOLE[formula] ?? formula);
      const own = atoms.get(asked) ?? 0;
      const others = [...atoms]
        .filter(([element]) => element !== asked)
        .reduce((sum, [element, count]) => sum + (CHARGES[element] ?? Number.NaN) * count, 0);
      // Metals that have more than one state are known by what holds them.
      const balance =
        formula === "FeCl3"
          ? 3 + 3 * Number(target.replace("−", "-"))
          : others + own * Number(target.replace("−", "-"));
      return balance === 0;
    });
  },
};

/** The same question about rarer elements, ions and valence; the proof adds up charges or bonds. */
const MORE = [
  {
    name: "oxygen",
    ask: "степень окисления кислорода в нём",
    genitive: "кислорода",
    element: "O",
    level: 3,
    states: [
      ["Na2O", -2],
      ["CaO", -2],
      ["H2O2", -1],
      ["Na2O2", -1],
      ["O2", 0],
      ["O3", 0],
      ["OF2", 2],
    ],
  },
  {
    name: "bromine",
    ask: "степень окисления брома в нём",
    genitive: "брома",
    element: "Br",
    level: 2,
    states: [
      ["HBr", -1],
      ["CaBr2", -1],
      ["Br2", 0],
      ["HBrO", 1],
      ["NaBrO", 1],
      ["KBrO3", 5],
      ["HBrO3", 5],
    ],
  },
  {
    name: "iodine",
    ask: "степень окисления иода в нём",
    genitive: "иода",
    element: "I",
    level: 2,
    states: [
      ["KI", -1],
      ["MgI2", -1],
      ["I2", 0],
      ["NaIO", 1],
      ["KIO3", 5],
      ["I2O5", 5],
      ["HIO4", 7],
    ],
  },
  {
    name: "nitrogen-ions",
    ask: "степень окисления азота в этом ионе",
    genitive: "азота",
    element: "N",
    level: 3,
    states: [
      ["NH4+", -3],
      ["NO2-", 3],
      ["NO3-", 5],
      ["N^{3-}", -3],
      // No ion: a state that is only offered.
      ["", 4],
    ],
  },
  {
    name: "sulfur-ions",
    ask: "степень окисления серы в этом ионе",
    genitive: "серы",
    element: "S",
    level: 3,
    states: [
      ["S^{2-}", -2],
      ["HS-", -2],
      ["SO3^{2-}", 4],
      ["HSO3-", 4],
      ["SO4^{2-}", 6],
      ["HSO4-", 6],
      ["S2^{2-}", -1],
    ],
  },
] as const;

/** For the check: the charge of an ion, which its formula ends with. */
function readIon(formula: string): { bare: string; charge: number } {
  const [, bare = "", size = "", mark = ""] = /^(.+?)(?:\^\{(\d)|(?=[+-]$))([+-])\}?$/.exec(formula) ?? [];
  return bare === "" ? { bare: formula, charge: 0 } : { bare, charge: Number(size || 1) * (mark === "+" ? 1 : -1) };
}

const more = MORE.map(({ name, ask, genitive, element, level, states }): TaskGenerator => ({
  ...COMMON,
  key: `oge-chemistry-04-${name}`,
  count: 2,
  method: "charge-balance",
  make(random) {
    const chosen = new Map<number, string>();
    for (const [formula, state] of random.shuffle<readonly [string, number]>(states))
      if (!chosen.has(state)) chosen.set(state, formula);
    const all = random.shuffle([...chosen]).sort(([, one], [, other]) => Number(one === "") - Number(other === ""));
    const [rest] = all.slice(3);
    if (!rest) return null;
    const isIon = ask.includes("ионе");
    return matchTask(random, {
      parameters: all.map(([, formula]) => formula),
      theme: "pervonachalnye-ponyatiya",
      subTheme: "valentnost-i-stepen-okisleniya",
      level,
      statement: `${isIon ? "Для каждого иона" : "Для каждого вещества"} выбери ${ask}.`,
      items: all.slice(0, 3).map(([state, formula]) => ({
        name: written(formula),
        target: sign(state),
        why:
          state === 0
            ? "Это простое вещество, степень окисления равна нулю."
            : `Сумма степеней окисления всех атомов равна ${isIon ? "заряду иона" : "нулю"}, отсюда у ${genitive} ${sign(state)}.`,
      })),
      others: [
        {
          target: sign(rest[0]),
          why: `Степень окисления ${sign(rest[0])} здесь лишняя: пересчитай сумму для всех атомов.`,
        },
      ],
      hints: [
        isIon
          ? "Сумма степеней окисления всех атомов иона равна его заряду."
          : "Сумма степеней окисления всех атомов в веществе равна нулю.",
        "Сначала запиши степени окисления тех элементов, у которых они постоянны.",
      ],
    });
  },
  check: (draft) =>
    areMatched(draft, (item, target) => {
      const [, formula = ""] = /\\ce\{(.+)\}\$/.exec(item) ?? [];
      const { bare, charge } = readIon(formula);
      const atoms = countAtoms(bare);
      const own = (atoms.get(element) ?? 0) * Number(target.replace("−", "-"));
      const others = [...atoms].reduce(
        (sum, [other, count]) => sum + (other === element ? 0 : (CHARGES[other] ?? Number.NaN) * count),
        0,
      );
      return own + others === charge;
    }),
}));

export const generators: readonly TaskGenerator[] = [oxidation, ...more];
