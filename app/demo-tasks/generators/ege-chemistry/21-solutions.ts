/** ЕГЭ, chemistry, number 21: solutions that were diluted, mixed or made of gases and oxides, in the order of acidity. */
import { findRoots } from "../numeric";
import { isOrder, orderTask } from "../order-task";
import type { Random } from "../random";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-chemistry", number: 21, count: 8, method: "charge-balance" } as const;
const PLACE = { theme: "himicheskie-reaktsii" } as const;
const NBSP = "\u00A0";

type Solution = {
  /** As the option says it. */
  said: string;
  /** The more, the less acid: what the way of the solution compares. */
  rank: number;
  why: string;
  /** For the check, moles a litre: charges of strong electrolytes, and a weak acid with its base. */
  strong: number;
  weak?: { pKa: number; amount: number; isCation: boolean };
};

/** The pH at which all charges balance; the acid of a weak pair is a cation, or its base is an anion. */
function findPh({ strong, weak }: Solution): number {
  const charge = (ph: number) => {
    const share = weak ? 1 / (1 + 10 ** (ph - weak.pKa)) : 0;
    const pair = weak ? (weak.isCation ? share : share - 1) * weak.amount : 0;
    return 10 ** -ph - 10 ** (ph - 14) + strong + pair;
  };
  return findRoots(charge, 0.1, 13.9)[0] ?? Number.NaN;
}

const ce = (formula: string) => `$\\ce{${formula}}$`;
const acetate = (amount: number) => ({ pKa: 4.76, amount, isCation: false });
const ammonium = (amount: number) => ({ pKa: 9.25, amount, isCation: true });

type Asked = {
  key: string;
  subTheme: string;
  level: number;
  solutions: readonly Solution[];
  /** The text for increasing and for decreasing pH. */
  ask: (isUp: boolean, chosen: readonly Solution[]) => string;
  hints: string[];
  reversed: string;
  sizes: readonly number[];
};

/** Distinct ranks in their order, one solution of each. */
function chooseOfEachRank(random: Random, solutions: readonly Solution[], size: number): Solution[] {
  const ranks = [...new Set(solutions.map(({ rank }) => rank))];
  return random
    .shuffle(ranks)
    .slice(0, size)
    .sort((one, other) => one - other)
    .map((rank) => random.pick(solutions.filter((one) => one.rank === rank)));
}

const orderOf = ({ key, subTheme, level, solutions, ask, hints, reversed, sizes }: Asked): TaskGenerator => ({
  ...COMMON,
  key,
  make(random) {
    const chosen = chooseOfEachRank(random, solutions, random.pick(sizes));
    const isUp = random.int(0, 1) === 1;
    const right = isUp ? chosen : [...chosen].reverse();
    return orderTask(random, {
      ...PLACE,
      parameters: [Number(isUp), ...chosen.map(({ said }) => said)],
      subTheme,
      level,
      statement: ask(isUp, chosen),
      right: right.map(({ said }) => said),
      reversed,
      hints,
      steps: [
        ...chosen.map(({ said, why }) => `${said}: ${why}.`),
        `По порядку: ${right.map(({ said }) => said).join("; ")}.`,
      ],
    });
  },
  check(draft) {
    const [isUp] = draft.parameters;
    return isOrder(draft, (item) => {
      const solution = solutions.find(({ said }) => said === item);
      return solution ? (isUp === 1 ? 1 : -1) * findPh(solution) : Number.NaN;
    });
  },
});

const ofStrongAcid = (formula: string): Solution => ({
  said: ce(formula),
  rank: 0,
  why: "сильная кислота, распадается на ионы полностью: ионов $\\ce{H+}$ больше всего",
  strong: -0.1,
});
const ofWeakAcid = (formula: string, pKa: number): Solution => ({
  said: ce(formula),
  rank: 1,
  why: "слабая кислота, распадается на ионы лишь частично: ионов $\\ce{H+}$ меньше, чем у сильной",
  strong: 0,
  weak: { pKa, amount: 0.1, isCation: false },
});
const ofNeutral = (formula: string, why: string): Solution => ({ said: ce(formula), rank: 2, why, strong: 0 });
const ofWeakBase = (formula: string, pKa: number): Solution => ({
  said: ce(formula),
  rank: 3,
  why: "слабое основание, ионов $\\ce{OH-}$ образует немного",
  strong: 0,
  weak: { pKa, amount: 0.1, isCation: true },
});
const ofAlkali = (formula: string): Solution => ({
  said: ce(formula),
  rank: 4,
  why: "щёлочь, распадается на ионы полностью: ионов $\\ce{OH-}$ больше всего, а $\\ce{H+}$ меньше всего",
  strong: 0.1,
});

const NEUTRAL_SALT = "соль сильного основания и сильной кислоты, среда нейтральная";

const strength = orderOf({
  key: "ege-chemistry-21-strength",
  subTheme: "elektroliticheskaya-dissotsiatsiya",
  level: 2,
  sizes: [4, 5],
  solutions: [
    ...["HCl", "HNO3", "HBr", "HI"].map(ofStrongAcid),
    ofWeakAcid("CH3COOH", 4.76),
    ofWeakAcid("HCOOH", 3.75),
    ofWeakAcid("HF", 3.17),
    ofNeutral("NaCl", NEUTRAL_SALT),
    ofNeutral("KNO3", NEUTRAL_SALT),
    ofNeutral("C2H5OH", "спирт, не электролит, среда нейтральная"),
    ofWeakBase("NH3", 9.25),
    ofWeakBase("CH3NH2", 10.66),
    ...["NaOH", "KOH", "LiOH"].map(ofAlkali),
  ],
  ask: (isUp) =>
    `В стаканах растворы разных веществ, и в каждом по 0,1${NBSP}моль вещества в литре. Запиши номера веществ в порядке ${isUp ? "уменьшения" : "увеличения"} концентрации ионов $\\ce{H+}$ в растворе.`,
  hints: [
    "Раздели вещества на кислоты, основания и те, что среду не меняют.",
    "Сильный электролит распадается на ионы полностью, слабый лишь частично.",
  ],
  reversed: "Порядок обратный: чем больше ионов $\\ce{H+}$, тем кислее раствор.",
});

const DILUTIONS = [
  ["0,1", 0.1],
  ["0,01", 0.01],
  ["0,001", 0.001],
] as const;

/** Ions that one formula unit of a strong electrolyte gives. */
function ofConcentration(formula: string, ions: number, isAcid: boolean): Solution[] {
  return DILUTIONS.map(([text, amount]) => {
    const equivalents = ions * amount;
    const [ion, from] = isAcid ? ["\\ce{H+}", "сильной кислоты"] : ["\\ce{OH-}", "щёлочи"];
    const value = String(Number(equivalents.toPrecision(3))).replace(".", "{,}");
    return {
      said: `${text}${NBSP}моль/л ${ce(formula)}`,
      rank: isAcid ? -equivalents : equivalents,
      why: `раствор ${from}, $c(${ion}) = ${value}$${NBSP}моль/л`,
      strong: isAcid ? -equivalents : equivalents,
    };
  });
}

const dilution = orderOf({
  key: "ege-chemistry-21-concentration",
  subTheme: "elektroliticheskaya-dissotsiatsiya",
  level: 2,
  sizes: [4, 5],
  solutions: [
    ...ofConcentration("HCl", 1, true),
    ...ofConcentration("HNO3", 1, true),
    ...ofConcentration("H2SO4", 2, true),
    { ...ofNeutral("Na2SO4", NEUTRAL_SALT), said: `0,1${NBSP}моль/л ${ce("Na2SO4")}`, rank: 0 },
    ...ofConcentration("KOH", 1, false),
    ...ofConcentration("NaOH", 1, false),
    ...ofConcentration("Ba(OH)2", 2, false),
  ],
  ask: (isUp) =>
    `Растворы отличаются не только веществом, но и концентрацией. Считай, что эти электролиты распадаются на ионы полностью. Запиши номера растворов в порядке ${isUp ? "увеличения" : "уменьшения"} pH.`,
  hints: [
    "Для каждого раствора найди концентрацию ионов $\\ce{H+}$ или $\\ce{OH-}$.",
    "Учти, сколько таких ионов даёт одна формульная единица.",
  ],
  reversed: "Порядок обратный: чем больше ионов $\\ce{H+}$, тем меньше pH.",
});

type Mixed = readonly [first: string, second: string];
const ofMixture = (
  [first, second]: Mixed,
  [of, to]: readonly [string, string],
  rest: Omit<Solution, "said">,
): Solution => ({ ...rest, said: `${of}${NBSP}моль/л ${ce(first)} и ${to}${NBSP}моль/л ${ce(second)}` });

const STRONG_PAIRS: readonly Mixed[] = [
  ["HCl", "NaOH"],
  ["HNO3", "KOH"],
  ["HBr", "KOH"],
];

const mixture = orderOf({
  key: "ege-chemistry-21-mixture",
  subTheme: "gidroliz",
  level: 3,
  sizes: [4, 5],
  solutions: [
    ...STRONG_PAIRS.map((pair) =>
      ofMixture(pair, ["0,2", "0,1"], {
        rank: 0,
        why: "сильная кислота в избытке, среда сильнокислая",
        strong: -0.05,
      }),
    ),
    ...(["HCl", "HNO3"] as const).map((acid) =>
      ofMixture([acid, "NH3"], ["0,1", "0,1"], {
        rank: 1,
        why: "осталась только соль аммония, она гидролизуется по катиону, среда слабокислая",
        strong: -0.05,
        weak: ammonium(0.05),
      }),
    ),
    ...STRONG_PAIRS.map((pair) =>
      ofMixture(pair, ["0,1", "0,1"], {
        rank: 2,
        why: "осталась только соль сильного основания и сильной кислоты, среда нейтральная",
        strong: 0,
      }),
    ),
    ...(["NaOH", "KOH"] as const).map((base) =>
      ofMixture(["CH3COOH", base], ["0,1", "0,1"], {
        rank: 3,
        why: "осталась только соль уксусной кислоты, она гидролизуется по аниону, среда слабощелочная",
        strong: 0.05,
        weak: acetate(0.05),
      }),
    ),
    ...STRONG_PAIRS.map((pair) =>
      ofMixture(pair, ["0,1", "0,2"], { rank: 4, why: "щёлочь в избытке, среда сильнощелочная", strong: 0.05 }),
    ),
  ],
  ask: (isUp) =>
    `В каждом опыте смешали равные объёмы двух растворов, их концентрации до смешивания указаны. Реакции прошли до конца. Запиши номера опытов в порядке ${isUp ? "увеличения" : "уменьшения"} pH полученных растворов.`,
  hints: [
    "Сравни количества кислоты и основания: что в избытке?",
    "Если избытка нет, в растворе осталась только соль: гидролизуется ли она?",
  ],
  reversed: "Порядок обратный: избыток кислоты даёт наименьший pH, избыток щёлочи наибольший.",
});

const dissolved = (formula: string, rank: number, why: string, rest: Omit<Solution, "said" | "rank" | "why">) => ({
  said: ce(formula),
  rank,
  why,
  ...rest,
});

const withWater = orderOf({
  key: "ege-chemistry-21-with-water",
  subTheme: "elektroliticheskaya-dissotsiatsiya",
  level: 3,
  sizes: [4, 5],
  solutions: [
    dissolved("SO3", 0, "получится серная кислота, сильная и двухосновная", { strong: -0.02 }),
    dissolved("N2O5", 0, "из одной молекулы получатся две молекулы сильной азотной кислоты", { strong: -0.02 }),
    ...["HCl", "HBr", "HI"].map((gas) =>
      dissolved(gas, 1, "получится сильная одноосновная кислота", { strong: -0.01 }),
    ),
    dissolved("CO2", 2, "получится слабая угольная кислота", {
      strong: 0,
      weak: { pKa: 6.35, amount: 0.01, isCation: false },
    }),
    dissolved("C6H12O6", 3, "глюкоза не электролит, среда нейтральная", { strong: 0 }),
    dissolved("NaCl", 3, NEUTRAL_SALT, { strong: 0 }),
    dissolved("NH3", 4, "получится раствор аммиака, слабое основание", { strong: 0, weak: ammonium(0.01) }),
    ...["Na", "K", "Li"].map((metal) =>
      dissolved(metal, 5, "металл вытеснит водород, из одного атома получится одна формульная единица щёлочи", {
        strong: 0.01,
      }),
    ),
    ...["Na2O", "K2O", "Li2O"].map((oxide) =>
      dissolved(oxide, 6, "из одной формульной единицы оксида получатся две формульные единицы щёлочи", {
        strong: 0.02,
      }),
    ),
  ],
  ask: (isUp) =>
    `По 0,01${NBSP}моль каждого вещества внесли в воду и довели объёмы растворов до 1${NBSP}л. Запиши номера веществ в порядке ${isUp ? "увеличения" : "уменьшения"} pH этих растворов.`,
  hints: [
    "Запиши, что получится из каждого вещества в воде.",
    "Сравни не только силу кислот и оснований, но и число ионов $\\ce{H+}$ и $\\ce{OH-}$.",
  ],
  reversed: "Порядок обратный: самый кислый раствор имеет наименьший pH.",
});

/** Sodium salts of weak acids: the acid, its constant as books say it, and the salt. */
const ACIDS = [
  ["HF", "6{,}8 \\cdot 10^{-4}", "NaF", 3.17],
  ["HCOOH", "1{,}8 \\cdot 10^{-4}", "HCOONa", 3.75],
  ["CH3COOH", "1{,}7 \\cdot 10^{-5}", "CH3COONa", 4.76],
  ["HClO", "3{,}0 \\cdot 10^{-8}", "NaClO", 7.53],
  ["HCN", "4{,}9 \\cdot 10^{-10}", "NaCN", 9.31],
  ["C6H5OH", "1{,}3 \\cdot 10^{-10}", "C6H5ONa", 9.89],
] as const;

const salts = orderOf({
  key: "ege-chemistry-21-weak-acids",
  subTheme: "gidroliz",
  level: 3,
  sizes: [4],
  solutions: ACIDS.map(([acid, constant, salt, pKa]) => ({
    said: ce(salt),
    rank: pKa,
    why: `соль кислоты ${ce(acid)} с $K = ${constant}$, гидролизуется по аниону`,
    strong: 0.1,
    weak: { pKa, amount: 0.1, isCation: false },
  })),
  ask: (isUp, chosen) => {
    const rows = ACIDS.filter(([, , salt]) => chosen.some(({ said }) => said === ce(salt))).map(
      ([acid, constant]) => `| ${ce(acid)} | $${constant}$ |`,
    );
    return `В таблице константы диссоциации слабых кислот.\n\n| кислота | $K$ |\n| --- | --- |\n${rows.join("\n")}\n\nПриготовили растворы натриевых солей этих кислот, по 0,1${NBSP}моль/л. Запиши номера солей в порядке ${isUp ? "увеличения" : "уменьшения"} pH их растворов.`;
  },
  hints: [
    "Все соли гидролизуются по аниону, среда у всех щелочная.",
    "Чем слабее кислота, тем сильнее гидролизуется её соль.",
  ],
  reversed: "Порядок обратный: чем слабее кислота, тем больше pH раствора её соли.",
});

export const generators: readonly TaskGenerator[] = [strength, dilution, mixture, withWater, salts];
