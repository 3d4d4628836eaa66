/** ЕГЭ, chemistry, number 28: impurities and the yield of a reaction. */
import Fraction from "fraction.js";
import { ACCURACY, balance, isSteady, molarMass, readAccuracy, roundSafely, weighMole } from "../chemistry";
import { findRoots } from "../numeric";
import { amount, isKey, readAmounts, shortTask, tex } from "../short-task";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-chemistry", number: 28 } as const;
const THEME = "raschety";

type Reaction = {
  /** The weighed substance and the product, with their coefficients. */
  from: readonly [formula: string, count: number];
  to: readonly [formula: string, count: number, name: string, isGas: boolean];
  left: readonly string[];
  right: readonly string[];
  equation: string;
  /** The substance in the genitive, and what happens to it. */
  name: string;
  story: string;
  /** The material that contains it, where it may have impurities: genitive. */
  raw?: string;
};

const REACTIONS: readonly Reaction[] = [
  {
    from: ["CaCO3", 1],
    to: ["CO2", 1, "углекислого газа", true],
    left: ["CaCO3", "HCl"],
    right: ["CaCl2", "H2O", "CO2"],
    equation: "CaCO3 + 2HCl = CaCl2 + H2O + CO2",
    name: "карбоната кальция",
    story: "растворили в избытке соляной кислоты",
    raw: "известняка",
  },
  {
    from: ["CaCO3", 1],
    to: ["CaO", 1, "оксида кальция", false],
    left: ["CaCO3"],
    right: ["CaO", "CO2"],
    equation: "CaCO3 = CaO + CO2",
    name: "карбоната кальция",
    story: "прокалили до постоянной массы",
    raw: "мела",
  },
  {
    from: ["Zn", 1],
    to: ["H2", 1, "водорода", true],
    left: ["Zn", "HCl"],
    right: ["ZnCl2", "H2"],
    equation: "Zn + 2HCl = ZnCl2 + H2",
    name: "цинка",
    story: "растворили в избытке соляной кислоты",
    raw: "технического цинка",
  },
  {
    from: ["Al", 2],
    to: ["H2", 3, "водорода", true],
    left: ["Al", "HCl"],
    right: ["AlCl3", "H2"],
    equation: "2Al + 6HCl = 2AlCl3 + 3H2",
    name: "алюминия",
    story: "растворили в избытке соляной кислоты",
    raw: "алюминиевой стружки",
  },
  {
    from: ["Fe2O3", 1],
    to: ["Fe", 2, "железа", false],
    left: ["Fe2O3", "CO"],
    right: ["Fe", "CO2"],
    equation: "Fe2O3 + 3CO = 2Fe + 3CO2",
    name: "оксида железа(III)",
    story: "восстановили избытком угарного газа",
    raw: "красного железняка",
  },
  {
    from: ["CuO", 1],
    to: ["Cu", 1, "меди", false],
    left: ["CuO", "H2"],
    right: ["Cu", "H2O"],
    equation: "CuO + H2 = Cu + H2O",
    name: "оксида меди(II)",
    story: "восстановили избытком водорода",
    raw: "медной руды",
  },
  {
    from: ["KMnO4", 2],
    to: ["O2", 1, "кислорода", true],
    left: ["KMnO4"],
    right: ["K2MnO4", "MnO2", "O2"],
    equation: "2KMnO4 = K2MnO4 + MnO2 + O2",
    name: "перманганата калия",
    story: "нагрели",
  },
  {
    from: ["CaC2", 1],
    to: ["C2H2", 1, "ацетилена", true],
    left: ["CaC2", "H2O"],
    right: ["Ca(OH)2", "C2H2"],
    equation: "CaC2 + 2H2O = Ca(OH)2 + C2H2",
    name: "карбида кальция",
    story: "обработали избытком воды",
    raw: "технического карбида кальция",
  },
  {
    from: ["NH4Cl", 1],
    to: ["NH3", 1, "аммиака", true],
    left: ["NH4Cl", "NaOH"],
    right: ["NaCl", "NH3", "H2O"],
    equation: "NH4Cl + NaOH = NaCl + NH3 + H2O",
    name: "хлорида аммония",
    story: "нагрели с избытком щёлочи",
  },
  {
    from: ["Na2CO3", 1],
    to: ["CO2", 1, "углекислого газа", true],
    left: ["Na2CO3", "HCl"],
    right: ["NaCl", "H2O", "CO2"],
    equation: "Na2CO3 + 2HCl = 2NaCl + H2O + CO2",
    name: "карбоната натрия",
    story: "растворили в избытке соляной кислоты",
    raw: "технической соды",
  },
  {
    from: ["Mg", 1],
    to: ["MgO", 1, "оксида магния", false],
    left: ["Mg", "O2"],
    right: ["MgO"],
    equation: "2Mg + O2 = 2MgO",
    name: "магния",
    story: "сожгли в избытке кислорода",
  },
];

const approx = (figure: Fraction, rounded: Fraction) =>
  figure.equals(rounded) ? `= ${tex(rounded)}` : `\\approx ${tex(rounded)}`;
const sizeOf = ([formula, , , isGas]: Reaction["to"]) => (isGas ? new Fraction(224, 10) : molarMass(formula));
const [LITRES, GRAMS] = [
  ["л", "литрах"],
  ["г", "граммах"],
] as const;
const unitOf = ({ to }: Reaction) => (to[3] ? LITRES : GRAMS);
const ruleOf = ({ to }: Reaction) => (to[3] ? "Объём газа измерен при н. у. " : "");
/** How much of the product comes of a mole of the substance, litres or grams. */
const perMole = ({ from, to }: Reaction) => sizeOf(to).mul(new Fraction(to[1], from[1]));
const stepOf = ({ from, to, equation }: Reaction) =>
  `Уравнение: $\\ce{${equation}}$. На $${from[1]}$ моль $\\ce{${from[0]}}$ приходится $${to[1]}$ моль $\\ce{${to[0]}}$.`;

/** The reaction is balanced again, and portions of a mole are counted; the key is the only number that fits. */
function isRoundedRoot(
  draft: TaskDraft,
  fits: (grams: number, product: number, x: number) => number,
  most: number,
): boolean {
  const decimals = readAccuracy(draft.statement);
  const reaction = REACTIONS.find(
    ({ name, story, to }) =>
      draft.statement.includes(` ${name}`) && draft.statement.includes(story) && draft.statement.includes(to[2]),
  );
  const counts = reaction && balance(reaction.left, reaction.right);
  if (!reaction || !counts || decimals < 0) return false;
  const all = [...reaction.left, ...reaction.right];
  const countOf = (formula: string) => counts[all.indexOf(formula)] ?? Number.NaN;
  const mole = weighMole(reaction.from[0]);
  const product = reaction.to[3] ? 22.4 : weighMole(reaction.to[0]);
  const perGram = (product * countOf(reaction.to[0])) / (countOf(reaction.from[0]) * mole);
  const [grams = Number.NaN, second = Number.NaN] = readAmounts(draft.statement, "г");
  const [litres = second] = readAmounts(draft.statement, "л");
  const roots = findRoots((x) => fits(grams * perGram, litres, x), 0.01, most);
  const [root = Number.NaN] = roots;
  return roots.length === 1 && isKey(draft, Math.round(root * 10 ** decimals) / 10 ** decimals);
}
const shareOf = (draft: TaskDraft) => (readAmounts(draft.statement, "%")[0] ?? Number.NaN) / 100;

const impure: TaskGenerator = {
  ...COMMON,
  key: "ege-chemistry-28-impurities",
  count: 10,
  method: "element-balance",
  make(random) {
    const reaction = random.pick(REACTIONS);
    const [grams, share] = [random.int(3, 40) * 5, random.int(2, 25)];
    if (!reaction.raw) return null;
    const pure = new Fraction(grams * (100 - share), 100);
    const moles = pure.div(molarMass(reaction.from[0]));
    const exact = moles.mul(perMole(reaction));
    const [decimals, shown] = [random.int(0, 1), roundSafely(moles, 4)];
    const answer = roundSafely(exact, decimals);
    if (!answer || !shown || answer.compare(2) < 0 || !isSteady(exact, moles, decimals)) return null;
    const [unit, said] = unitOf(reaction);
    return shortTask({
      parameters: [reaction.equation, grams, share, decimals],
      theme: THEME,
      subTheme: "primesi",
      level: 1,
      statement: `Образец ${reaction.raw} массой ${amount(grams, "г")} содержит ${amount(share, "%")} примесей, которые в реакцию не вступают; остальное приходится на долю ${reaction.name}. Образец ${reaction.story}. ${reaction.to[3] ? "Какой объём" : "Какая масса"} ${reaction.to[2]} ${reaction.to[3] ? "образовался" : "образовалась"}? ${ruleOf(reaction)}Ответ дай в ${said} с точностью ${ACCURACY[decimals] ?? ""}.`,
      answer,
      wrong: [
        [
          new Fraction(grams).div(molarMass(reaction.from[0])).mul(perMole(reaction)).round(decimals),
          "Не вычтены примеси: в реакцию вступает только чистое вещество.",
        ],
        [
          exact
            .mul(share)
            .div(100 - share)
            .round(decimals),
          "Взята масса примесей вместо массы чистого вещества.",
        ],
      ],
      hints: [
        "Найди массу чистого вещества в образце.",
        "Запиши уравнение реакции и найди количество вещества продукта.",
      ],
      solution: [
        `Чистого вещества $${grams} \\cdot ${tex(new Fraction(100 - share, 100))} = ${tex(pure)}$ г, это $\\dfrac{${tex(pure)}}{${tex(molarMass(reaction.from[0]))}} ${approx(moles, shown)}$ моль.`,
        stepOf(reaction),
        `${reaction.to[3] ? "$V" : "$m"} = ${tex(shown)}${reaction.to[1] === reaction.from[1] ? "" : ` \\cdot \\dfrac{${reaction.to[1]}}{${reaction.from[1]}}`} \\cdot ${tex(sizeOf(reaction.to))} ${approx(exact, answer)}$ ${unit}.`,
      ],
    });
  },
  check: (draft) => isRoundedRoot(draft, (product, _, x) => product * (1 - shareOf(draft)) - x, 2000),
};

const yields: TaskGenerator = {
  ...COMMON,
  key: "ege-chemistry-28-product",
  count: 10,
  method: "element-balance",
  make(random) {
    const reaction = random.pick(REACTIONS);
    const [grams, share] = [random.int(3, 40) * 5, random.int(60, 97)];
    const moles = new Fraction(grams).div(molarMass(reaction.from[0]));
    const whole = moles.mul(perMole(reaction));
    const exact = whole.mul(share).div(100);
    const [decimals, shown, shownWhole] = [random.int(0, 1), roundSafely(moles, 4), roundSafely(whole, 3)];
    const answer = roundSafely(exact, decimals);
    if (!answer || !shown || !shownWhole || answer.compare(2) < 0 || !isSteady(exact, moles, decimals)) return null;
    const [unit, said] = unitOf(reaction);
    return shortTask({
      parameters: [reaction.equation, grams, share, decimals],
      theme: THEME,
      subTheme: "vyhod-produkta",
      level: 2,
      statement: `Взяли ${amount(grams, "г")} ${reaction.name} и ${reaction.story}. ${reaction.to[3] ? "Какой объём" : "Какая масса"} ${reaction.to[2]} получится, если выход продукта составляет ${amount(share, "%")} от теоретически возможного? ${ruleOf(reaction)}Ответ дай в ${said} с точностью ${ACCURACY[decimals] ?? ""}.`,
      answer,
      wrong: [
        [whole.round(decimals), "Это теоретический результат. Умножь его на выход."],
        [
          whole.mul(100).div(share).round(decimals),
          "На выход нужно умножать: практически получают меньше, чем теоретически.",
        ],
      ],
      hints: [
        "Сначала найди, сколько продукта получилось бы без потерь.",
        "Выход показывает, какую часть этого получили на деле.",
      ],
      solution: [
        `Количество вещества: $\\dfrac{${grams}}{${tex(molarMass(reaction.from[0]))}} ${approx(moles, shown)}$ моль.`,
        stepOf(reaction),
        `Теоретически: $${tex(shown)}${reaction.to[1] === reaction.from[1] ? "" : ` \\cdot \\dfrac{${reaction.to[1]}}{${reaction.from[1]}}`} \\cdot ${tex(sizeOf(reaction.to))} ${approx(whole, shownWhole)}$ ${unit}.`,
        `Практически: $${tex(shownWhole)} \\cdot ${tex(new Fraction(share, 100))} ${approx(exact, answer)}$ ${unit}.`,
      ],
    });
  },
  check: (draft) => isRoundedRoot(draft, (product, _, x) => x / product - shareOf(draft), 2000),
};

const yieldShare: TaskGenerator = {
  ...COMMON,
  key: "ege-chemistry-28-yield",
  count: 10,
  method: "element-balance",
  make(random) {
    const reaction = random.pick(REACTIONS);
    const grams = random.int(3, 40) * 5;
    const moles = new Fraction(grams).div(molarMass(reaction.from[0]));
    const whole = moles.mul(perMole(reaction));
    const got = roundSafely(whole.mul(random.int(60, 97)).div(100), 1);
    const shownWhole = roundSafely(whole, 3);
    if (!got || !shownWhole) return null;
    const exact = got.div(whole).mul(100);
    const answer = roundSafely(exact, 0);
    const shown = roundSafely(moles, 4);
    if (!answer || !shown || got.compare(2) < 0 || answer.compare(98) > 0 || !isSteady(exact, moles, 0)) return null;
    const [unit] = unitOf(reaction);
    return shortTask({
      parameters: [reaction.equation, grams, got.toString()],
      theme: THEME,
      subTheme: "vyhod-produkta",
      level: 3,
      statement: `Взяли ${amount(grams, "г")} ${reaction.name}, ${reaction.story} и получили ${amount(got, unit)} ${reaction.to[2]}. Найди выход продукта в процентах от теоретически возможного. ${ruleOf(reaction)}Ответ дай с точностью ${ACCURACY[0]}.`,
      answer,
      wrong: [
        [new Fraction(100).sub(answer), "Столько процентов продукта потеряно."],
        [
          got.div(grams).mul(100).round(0),
          "Делить нужно не на массу исходного вещества, а на теоретический результат.",
        ],
      ],
      hints: [
        "Сначала найди, сколько продукта получилось бы без потерь.",
        "Раздели то, что получили, на то, что могли бы получить.",
      ],
      solution: [
        `Количество вещества: $\\dfrac{${grams}}{${tex(molarMass(reaction.from[0]))}} ${approx(moles, shown)}$ моль.`,
        stepOf(reaction),
        `Теоретически: $${tex(shown)}${reaction.to[1] === reaction.from[1] ? "" : ` \\cdot \\dfrac{${reaction.to[1]}}{${reaction.from[1]}}`} \\cdot ${tex(sizeOf(reaction.to))} ${approx(whole, shownWhole)}$ ${unit}.`,
        `Выход: $\\dfrac{${tex(got)}}{${tex(shownWhole)}} \\cdot 100\\% ${approx(exact, answer)}\\%$.`,
      ],
    });
  },
  check: (draft) => isRoundedRoot(draft, (product, got, x) => (product * x) / 100 - got, 100.03),
};

export const generators: readonly TaskGenerator[] = [impure, yields, yieldShare];
