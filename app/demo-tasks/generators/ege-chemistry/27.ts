/** ЕГЭ, chemistry, number 27: the heat of a reaction. */
import Fraction from "fraction.js";
import {
  ACCURACY,
  isSteady,
  molarMass,
  readAccuracy,
  readEquation,
  roundSafely,
  weighMole,
  writeMolarMass,
} from "../chemistry";
import { findRoots } from "../numeric";
import { amount, isKey, readAmounts, shortTask, tex } from "../short-task";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-chemistry", number: 27 } as const;
const PLACE = { theme: "raschety", subTheme: "teplovoy-effekt" } as const;

type Heat = {
  equation: string;
  /** Negative where it is taken in. */
  heat: number;
  /** Parts that may be asked about: formula, coefficient, name in the genitive, whether a gas. */
  parts: readonly (readonly [formula: string, count: number, name: string, isGas: boolean])[];
};

/** Equations of school books with their heats. */
const HEATS: readonly Heat[] = [
  {
    equation: "C + O2 = CO2",
    heat: 394,
    parts: [
      ["C", 1, "углерода", false],
      ["CO2", 1, "углекислого газа", true],
      ["O2", 1, "кислорода", true],
    ],
  },
  {
    equation: "S + O2 = SO2",
    heat: 297,
    parts: [
      ["S", 1, "серы", false],
      ["SO2", 1, "сернистого газа", true],
      ["O2", 1, "кислорода", true],
    ],
  },
  {
    equation: "2CO + O2 = 2CO2",
    heat: 566,
    parts: [
      ["CO", 2, "угарного газа", true],
      ["O2", 1, "кислорода", true],
      ["CO2", 2, "углекислого газа", true],
    ],
  },
  {
    equation: "CH4 + 2O2 = CO2 + 2H2O",
    heat: 802,
    parts: [
      ["CH4", 1, "метана", true],
      ["O2", 2, "кислорода", true],
      ["H2O", 2, "воды", false],
    ],
  },
  {
    equation: "2H2 + O2 = 2H2O",
    heat: 572,
    parts: [
      ["H2", 2, "водорода", true],
      ["O2", 1, "кислорода", true],
      ["H2O", 2, "воды", false],
    ],
  },
  {
    equation: "N2 + O2 = 2NO",
    heat: -180,
    parts: [
      ["N2", 1, "азота", true],
      ["NO", 2, "оксида азота(II)", true],
      ["O2", 1, "кислорода", true],
    ],
  },
  {
    equation: "CaCO3 = CaO + CO2",
    heat: -178,
    parts: [
      ["CaCO3", 1, "карбоната кальция", false],
      ["CaO", 1, "оксида кальция", false],
      ["CO2", 1, "углекислого газа", true],
    ],
  },
  {
    equation: "2Mg + O2 = 2MgO",
    heat: 1204,
    parts: [
      ["Mg", 2, "магния", false],
      ["MgO", 2, "оксида магния", false],
      ["O2", 1, "кислорода", true],
    ],
  },
  {
    equation: "4P + 5O2 = 2P2O5",
    heat: 3010,
    parts: [
      ["P", 4, "фосфора", false],
      ["P2O5", 2, "оксида фосфора(V)", false],
      ["O2", 5, "кислорода", true],
    ],
  },
  {
    equation: "4Al + 3O2 = 2Al2O3",
    heat: 3350,
    parts: [
      ["Al", 4, "алюминия", false],
      ["Al2O3", 2, "оксида алюминия", false],
      ["O2", 3, "кислорода", true],
    ],
  },
  {
    equation: "3Fe + 2O2 = Fe3O4",
    heat: 1116,
    parts: [
      ["Fe", 3, "железа", false],
      ["Fe3O4", 1, "железной окалины", false],
      ["O2", 2, "кислорода", true],
    ],
  },
  {
    equation: "2C2H2 + 5O2 = 4CO2 + 2H2O",
    heat: 2610,
    parts: [
      ["C2H2", 2, "ацетилена", true],
      ["O2", 5, "кислорода", true],
      ["CO2", 4, "углекислого газа", true],
    ],
  },
  {
    equation: "C6H12O6 + 6O2 = 6CO2 + 6H2O",
    heat: 2800,
    parts: [
      ["C6H12O6", 1, "глюкозы", false],
      ["O2", 6, "кислорода", true],
      ["CO2", 6, "углекислого газа", true],
    ],
  },
  {
    equation: "N2 + 3H2 = 2NH3",
    heat: 92,
    parts: [
      ["N2", 1, "азота", true],
      ["H2", 3, "водорода", true],
      ["NH3", 2, "аммиака", true],
    ],
  },
];

const MOLAR_VOLUME = new Fraction(224, 10);
const isProduct = ({ equation }: Heat, formula: string) =>
  (equation.split(" = ")[1] ?? "").split(" + ").some((one) => one.replace(/^\d+/, "") === formula);
const approx = (figure: Fraction, rounded: Fraction) =>
  figure.equals(rounded) ? `= ${tex(rounded)}` : `\\approx ${tex(rounded)}`;
const writeEquation = ({ equation, heat }: Heat) =>
  `$$\\ce{${equation}} ${heat < 0 ? "-" : "+"} ${Math.abs(heat)}\\text{ кДж}$$`;

function makeHeatTask(
  random: Parameters<TaskGenerator["make"]>[0],
  { isGasWanted, isHeatAsked }: { isGasWanted: boolean; isHeatAsked: boolean },
): TaskDraft | null {
  const reaction = random.pick(HEATS);
  const [formula, count, name, isGas] = random.pick(reaction.parts);
  if (isGas !== isGasWanted) return null;
  const mole = isGas ? MOLAR_VOLUME : molarMass(formula);
  const decimals = random.int(0, 1);
  const size = Math.abs(reaction.heat);
  const moles = new Fraction(random.int(2, 60), 20);
  const [unit, said] = isGas ? (["л", "литрах"] as const) : (["г", "граммах"] as const);
  const given = isHeatAsked ? roundSafely(moles.mul(mole), isGas ? 2 : 1) : moles.mul(size).div(count).round();
  if (!given || given.compare(2) < 0) return null;
  const exact = isHeatAsked ? given.div(mole).div(count).mul(size) : given.div(size).mul(count).mul(mole);
  const answer = roundSafely(exact, decimals);
  const found = isHeatAsked ? given.div(mole) : given.div(size).mul(count);
  const shownMoles = roundSafely(found, 4);
  if (!answer || !shownMoles || !isSteady(exact, found, decimals) || answer.compare(9000) > 0 || answer.compare(1) < 0)
    return null;
  const product = isProduct(reaction, formula);
  const verb = reaction.heat > 0 ? "выделится" : "поглотится";
  const done = reaction.heat > 0 ? "выделилось" : "поглотилось";
  const rule = isGas ? "Объёмы газов измерены при н. у. " : "";
  const question = isHeatAsked
    ? `Сколько теплоты ${verb}, если ${product ? "образовалось" : "в реакцию вступило"} ${amount(given, unit)} ${name}? ${rule}Ответ дай в килоджоулях с точностью ${ACCURACY[decimals] ?? ""}.`
    : `В реакции ${done} ${amount(given, "кДж")} теплоты. ${isGas ? "Какой объём" : "Какая масса"} ${name} при этом ${product ? (isGas ? "образовался" : "образовалась") : isGas ? "вступил в реакцию" : "вступила в реакцию"}? ${rule}Ответ дай в ${said} с точностью ${ACCURACY[decimals] ?? ""}.`;
  const toMoles = isGas
    ? `Количество вещества: $\\dfrac{${tex(given)}}{22,4} ${approx(found, shownMoles)}$ моль.`
    : `$M = ${writeMolarMass(formula)}${/^[A-Z][a-z]?$/.test(formula) ? "" : ` = ${tex(mole)}`}$ г/моль, количество вещества $\\dfrac{${tex(given)}}{${tex(mole)}} ${approx(found, shownMoles)}$ моль.`;
  return shortTask({
    parameters: [reaction.equation, formula, given.toString(), Number(isHeatAsked), decimals],
    ...PLACE,
    level: count === 1 ? 1 : isHeatAsked ? 2 : 3,
    statement: `Дано термохимическое уравнение:\n\n${writeEquation(reaction)}\n\n${question}`,
    answer,
    wrong: [
      [
        (isHeatAsked ? exact.mul(count) : exact.div(count)).round(decimals),
        `В уравнении стоит коэффициент ${count}: теплота указана для ${count}\u00a0моль этого вещества.`,
      ],
      [
        (isHeatAsked ? exact.mul(mole) : exact.div(mole)).round(decimals),
        isGas
          ? "Объём газа нужно перевести в количество вещества через $22,4$ л/моль."
          : "Массу и количество вещества связывает молярная масса.",
      ],
    ],
    hints: [
      `Теплота в уравнении соответствует количествам веществ, равным коэффициентам.`,
      isHeatAsked
        ? "Найди количество вещества и составь пропорцию."
        : "Составь пропорцию и найди количество вещества, потом переведи его в нужную величину.",
    ],
    solution: isHeatAsked
      ? [
          toMoles,
          `По уравнению на $${count}$ моль приходится $${size}$ кДж: $Q = ${count === 1 ? `${tex(shownMoles)} \\cdot ${size}` : `\\dfrac{${tex(shownMoles)} \\cdot ${size}}{${count}}`} ${approx(exact, answer)}$ кДж.`,
        ]
      : [
          `По уравнению на $${count}$ моль приходится $${size}$ кДж: $\\nu = \\dfrac{${tex(given)}${count === 1 ? "" : ` \\cdot ${count}`}}{${size}} ${approx(found, shownMoles)}$ моль.`,
          isGas
            ? `$V = ${tex(shownMoles)} \\cdot 22,4 ${approx(exact, answer)}$ л.`
            : `$M = ${writeMolarMass(formula)}${/^[A-Z][a-z]?$/.test(formula) ? "" : ` = ${tex(mole)}`}$ г/моль, $m = ${tex(shownMoles)} \\cdot ${tex(mole)} ${approx(exact, answer)}$ г.`,
        ],
  });
}

/** The equation must balance; then the key is the only amount whose heat is that of the text. */
function checkHeat(draft: TaskDraft): boolean {
  const [, equation = "", , kilojoules = ""] = /\\ce\{([^}]+)\} ([+-]) (\d+)\\text/.exec(draft.statement) ?? [];
  const sides = readEquation(equation);
  const named = HEATS.flatMap(({ parts }) => parts)
    .toSorted(([, , one], [, , other]) => other.length - one.length)
    .find(
      ([formula, , name]) =>
        sides?.some((one) => one.formula === formula) &&
        new RegExp(`[ \u00a0]${name.replace(/[()]/g, "\\$&")}[? ]`).test(draft.statement),
    );
  const part = sides?.find(({ formula }) => formula === named?.[0]);
  const decimals = readAccuracy(draft.statement);
  if (!sides || !part || decimals < 0) return false;
  const isVolume = draft.statement.includes("н. у.");
  const oneMole = isVolume ? 22.4 : weighMole(part.formula);
  // So many portions of the whole equation run through, each with its heat and its moles.
  const heatOf = (size: number) => (Number(kilojoules) * size) / (oneMole * part.count);
  const [asked = Number.NaN] = readAmounts(draft.statement, isVolume ? "л" : "г");
  const [heat = Number.NaN] = readAmounts(draft.statement, "кДж");
  const isHeatAsked = Number.isNaN(heat);
  const roots = findRoots((x) => (isHeatAsked ? x - heatOf(asked) : heatOf(x) - heat), 0.01, 20_000);
  const [root = Number.NaN] = roots;
  return roots.length === 1 && isKey(draft, Math.round(root * 10 ** decimals) / 10 ** decimals);
}

const kinds = [
  { key: "heat-by-mass", isGasWanted: false, isHeatAsked: true },
  { key: "heat-by-volume", isGasWanted: true, isHeatAsked: true },
  { key: "mass-by-heat", isGasWanted: false, isHeatAsked: false },
  { key: "volume-by-heat", isGasWanted: true, isHeatAsked: false },
] as const;

export const generators: readonly TaskGenerator[] = kinds.map(({ key, ...asked }) => ({
  ...COMMON,
  key: `ege-chemistry-27-${key}`,
  count: 9,
  method: "element-balance",
  make: (random) => makeHeatTask(random, asked),
  check: checkHeat,
}));
