/** ЕГЭ, chemistry, number 34: several reactions in a solution, and the share of a substance in the end. */
import Fraction from "fraction.js";
import { molarMass, roundSafely, weighMole } from "../chemistry";
import type { Random } from "../random";
import { equationsOf, isBalanced, readSides } from "../reactions";
import { texValue } from "../read-tex";
import { tex } from "../short-task";
import type { TaskDraft, TaskGenerator } from "../task-generator";
import { passOrFail, writtenAnswer, writtenTask } from "../written-task";

type Solution = {
  parameters: readonly (string | number)[];
  level: 1 | 2 | 3;
  story: string;
  /** In the genitive: «массовую долю …». */
  asked: string;
  equations: readonly string[];
  /** The given data, and the steps between; each begins with a capital letter. */
  start: string;
  between: string;
  /** Of the final solution: terms with their signs, grams. */
  mass: readonly (readonly ["+" | "-", Fraction])[];
  solute: string;
  moles: Fraction;
  hint: string;
  fact: string;
};

const PLACES = 4;
const LONGEST_MASS = 6;
/** Percents below saturation at 20 °C. */
const MOST_SOLUBLE: Readonly<Record<string, number>> = {
  BaCl2: 25,
  Na3PO4: 10,
  Na2SO4: 15,
  FeSO4: 20,
  NaHCO3: 8,
  CuSO4: 16,
  KHCO3: 24,
};
const MOST_DISSOLVED = 30;
const SULFATE_PERCENTS = [5, 8, 10, 16] as const;
const fr = (value: number | string) => new Fraction(value);
const figure = (value: Fraction | number) => tex(new Fraction(value)).replace(",", "{,}");
const ce = (formula: string) => `\\ce{${formula}}`;
/** `$0{,}2$ моль $\ce{NaOH}$`. */
const mol = (value: Fraction, formula: string) => `$${figure(value)}$ моль $${ce(formula)}$`;
const grams = (value: Fraction | number) => `$${figure(value)}$ г`;
const percent = (value: number) => `$${figure(value)}\\,\\%$`;
const isShort = (value: Fraction) =>
  value.compare(0) > 0 && tex(value).length <= LONGEST_MASS && value.round(2).equals(value);
const ofMoles = (moles: Fraction, formula: string) => moles.mul(molarMass(formula));

/** The mass of a solution with so many moles of a substance, by its percents. */
const solutionOf = (moles: Fraction, formula: string, share: number) => ofMoles(moles, formula).mul(100).div(share);
const inSolution = (mass: Fraction, share: number, formula: string, moles: Fraction) =>
  `$n(${ce(formula)}) = ${figure(mass)} \\cdot ${figure(fr(share).div(100))} : ${figure(molarMass(formula))} = ${figure(moles)}$ моль`;
const inGrams = (formula: string, moles: Fraction) =>
  `$m(${ce(formula)}) = ${figure(moles)} \\cdot ${figure(molarMass(formula))} = ${figure(ofMoles(moles, formula))}$ г`;
const inLitres = (gas: string, moles: Fraction, litres: Fraction) =>
  `$n(${ce(gas)}) = ${figure(litres)} : 22{,}4 = ${figure(moles)}$ моль`;
const litresOf = (moles: Fraction) => moles.mul(224).div(10);

function solutionTask(solution: Solution | null): TaskDraft | null {
  if (!solution) return null;
  const { parameters, level, story, asked, equations, start, between, mass, solute, moles, hint, fact } = solution;
  const total = mass.reduce((sum, [sign, value]) => (sign === "+" ? sum.add(value) : sum.sub(value)), fr(0));
  const own = ofMoles(moles, solute);
  const share = own.div(total);
  const rounded = roundSafely(share.mul(100), 1);
  if (!rounded || moles.compare(0) <= 0 || !isShort(total) || !isShort(own)) return null;
  if (mass.some(([, value]) => !isShort(value)) || rounded.compare(1) < 0) return null;
  if (rounded.compare(MOST_SOLUBLE[solute] ?? MOST_DISSOLVED) > 0) return null;
  const said = `$${figure(rounded)}\\,\\%$`;
  const sum = mass.map(([sign, value], at) => (at === 0 ? figure(value) : `${sign} ${figure(value)}`)).join(" ");
  const list = equations.map((equation) => `$${ce(equation)}$`);
  const isOne = equations.length === 1;
  const finish = `Масса раствора: $${sum} = ${figure(total)}$ г. $\\omega(${ce(solute)}) = ${figure(own)} : ${figure(total)} = ${figure(share.round(PLACES))}$, то есть ${said}.`;
  return writtenTask({
    parameters,
    theme: "raschety",
    subTheme: "kombinirovannye-zadachi",
    level,
    statement: `${story}\n\nОпредели массовую долю ${asked} в полученном растворе. Запиши ${isOne ? "уравнение реакции" : "уравнения реакций"} и приведи все вычисления с единицами.`,
    hints: [hint, "Из массы раствора вычти массы осадков и газов, которые из него ушли."],
    model: [
      `1. ${isOne ? "Уравнение" : "Уравнения"}: ${list.join("; ")}.`,
      `2. ${start}`,
      `3. ${between}`,
      `4. ${inGrams(solute, moles)}. ${finish}`,
    ],
    answer: said,
    solution: [start, between, `${inGrams(solute, moles)}. ${finish}`],
    criteria: [
      passOrFail(
        "k1",
        isOne ? "Уравнение реакции" : "Уравнения реакций",
        `${isOne ? "Записано уравнение реакции" : "Записаны уравнения всех реакций"}: ${list.join(", ")}.`,
        isOne ? "Уравнение не записано или содержит ошибку." : "Записаны не все уравнения, или в них есть ошибки.",
      ),
      passOrFail(
        "k2",
        "Количества исходных веществ",
        `Верно выполнен расчёт: ${start}`,
        "Расчёт не выполнен или неверен.",
      ),
      passOrFail("k3", "Промежуточные расчёты", `Верно выполнен расчёт: ${between}`, "Расчёт не выполнен или неверен."),
      passOrFail(
        "k4",
        "Ответ",
        `Найдены масса конечного раствора $${figure(total)}$ г и массовая доля ${said}. Ошибка в числе, сделанная раньше, второй раз оценку не снижает: балл за это действие ставится, если само оно выполнено верно.`,
        "Масса конечного раствора или массовая доля найдена неверно.",
      ),
    ],
    fact,
  });
}

/** For checks: moles of everything in the vessel. */
type Vessel = Map<string, number>;

const put = (vessel: Vessel, formula: string, moles: number) => vessel.set(formula, (vessel.get(formula) ?? 0) + moles);

/** So many grams of a solution bring the substance and water. */
function pour(vessel: Vessel, formula: string, mass: number, share: number): void {
  put(vessel, formula, (mass * share) / 100 / weighMole(formula));
  put(vessel, "H2O", (mass * (100 - share)) / 100 / 18);
}

/** The reaction goes until something is used up, or so many times. */
function react(vessel: Vessel, equation: string, most = Infinity): number {
  const sides = readSides(equation);
  if (!sides) return 0;
  const times = Math.min(most, ...sides.left.map(({ formula, count }) => (vessel.get(formula) ?? 0) / count));
  for (const { formula, count } of sides.left) put(vessel, formula, -count * times);
  for (const { formula, count } of sides.right) put(vessel, formula, count * times);
  return times;
}

const weigh = (vessel: Vessel, without: readonly string[]) =>
  [...vessel].reduce(
    (sum, [formula, moles]) => (without.includes(formula) ? sum : sum + moles * weighMole(formula)),
    0,
  );

/** Substances that never stay in a solution. */
const GONE = [
  "Cu",
  "Ag",
  "Fe",
  "Zn",
  "H2",
  "O2",
  "CO2",
  "SO2",
  "NO2",
  "H2S",
  "Cu(OH)2",
  "Fe(OH)2",
  "CuS",
  "BaSO4",
  "AgCl",
  "CaCO3",
  "MgCO3",
  "BaCO3",
];

function isShare(draft: TaskDraft, vessel: Vessel, solute: string, without: readonly string[] = GONE): boolean {
  const share = ((vessel.get(solute) ?? 0) * weighMole(solute)) / weigh(vessel, without);
  const said = texValue((/^\$([\d{},]+)\\,\\%\$$/.exec(writtenAnswer(draft)) ?? [])[1] ?? "0");
  const isAsked = draft.answer.type === "free" && draft.answer.model.includes(`\\omega(\\ce{${solute}})`);
  return isAsked && Math.abs(share * 100 - said) < 0.0501;
}

/** The equations of the model if all are balanced, and the numbers of the statement in their order. */
function readTask({ statement, answer }: TaskDraft): { equations: string[]; numbers: number[] } {
  const [first = ""] = answer.type === "free" ? answer.model.split("\n\n") : [];
  const equations = equationsOf(first);
  const numbers = [...statement.matchAll(/\$([\d{},]+)(?:\\,\\%)?\$/g)].map(([, value = ""]) => texValue(value));
  return { equations: equations.every(isBalanced) ? equations : [], numbers };
}

type Kind = {
  key: string;
  make: (random: Random) => Solution | null;
  /** Carries the experiment out. */
  run: (equations: readonly string[], numbers: readonly number[], statement: string) => [Vessel, string];
  count?: number;
};

const tenths = (random: Random, from: number, to: number) => fr(random.int(from, to)).div(10);
const PERCENTS = [5, 8, 10, 12.5, 16, 20, 25] as const;

const electrolysis: Kind = {
  key: "electrolysis",
  make(random) {
    const whole = tenths(random, 4, 8);
    const gone = tenths(random, 1, 5);
    const alkali = whole.mul(2).add(tenths(random, 2, 6));
    const [p, q] = [random.pick(SULFATE_PERCENTS), random.pick([10, 16, 20, 25])];
    const [mass, added] = [solutionOf(whole, "CuSO4", p), solutionOf(alkali, "NaOH", q)];
    const left = whole.sub(gone);
    if (left.compare(0) <= 0) return null;
    const [lost, rest] = [gone.mul(80), alkali.sub(whole.mul(2))];
    return {
      parameters: [String(whole), String(gone), String(alkali), p, q],
      level: 3,
      story: `${grams(mass)} ${percent(p)}-ного раствора сульфата меди(II) подвергли электролизу с инертными электродами, пока масса раствора не уменьшилась на ${grams(lost)} (растворимостью газа пренебреги). К оставшемуся раствору прилили ${grams(added)} ${percent(q)}-ного раствора гидроксида натрия.`,
      asked: "щёлочи",
      equations: [
        "2CuSO4 + 2H2O = 2Cu + O2 + 2H2SO4",
        "H2SO4 + 2NaOH = Na2SO4 + 2H2O",
        "CuSO4 + 2NaOH = Cu(OH)2 + Na2SO4",
      ],
      start: `${inSolution(mass, p, "CuSO4", whole)}; ${inSolution(added, q, "NaOH", alkali)}. На 1 моль меди из раствора уходят $64 + 16 = 80$ г, поэтому разложилось $${figure(lost)} : 80 = ${figure(gone)}$ моль соли.`,
      between: `Образовалось ${mol(gone, "H2SO4")}, осталось ${mol(left, "CuSO4")}. Щёлочи израсходовано $2 \\cdot (${figure(gone)} + ${figure(left)}) = ${figure(whole.mul(2))}$ моль, осталось ${mol(rest, "NaOH")}. ${inGrams("Cu(OH)2", left)}.`,
      mass: [
        ["+", mass],
        ["-", lost],
        ["+", added],
        ["-", ofMoles(left, "Cu(OH)2")],
      ],
      solute: "NaOH",
      moles: rest,
      hint: "Какие два вещества уходят из раствора при электролизе?",
      fact: "При электролизе раствора сульфата меди(II) масса раствора уменьшается и за счёт меди, и за счёт кислорода.",
    };
  },
  run([split = "", neutralise = "", settle = ""], [mass = 0, p = 0, lost = 0, added = 0, q = 0]) {
    const vessel: Vessel = new Map();
    pour(vessel, "CuSO4", mass, p);
    react(vessel, split, lost / (2 * 64 + 32));
    pour(vessel, "NaOH", added, q);
    react(vessel, neutralise);
    react(vessel, settle);
    return [vessel, "NaOH"];
  },
};

const ironPlate: Kind = {
  key: "iron-plate",
  make(random) {
    const whole = tenths(random, 3, 8);
    const gone = tenths(random, 1, 6);
    const left = whole.sub(gone);
    if (left.compare(0) <= 0) return null;
    const [p, q] = [random.pick(SULFATE_PERCENTS), random.pick([8, 10, 16, 20])];
    const [mass, added, alkali] = [solutionOf(whole, "CuSO4", p), solutionOf(whole.mul(2), "NaOH", q), whole.mul(2)];
    const gained = gone.mul(8);
    return {
      parameters: [String(whole), String(gone), p, q],
      level: 3,
      story: `Железную пластину опустили в ${grams(mass)} ${percent(p)}-ного раствора сульфата меди(II). Когда масса пластины увеличилась на ${grams(gained)}, её вынули. К раствору прилили ${percent(q)}-ный раствор гидроксида натрия, масса которого наименьшая для полного осаждения катионов меди и железа. Осадки отфильтровали без доступа воздуха.`,
      asked: "соли",
      equations: ["Fe + CuSO4 = FeSO4 + Cu", "CuSO4 + 2NaOH = Cu(OH)2 + Na2SO4", "FeSO4 + 2NaOH = Fe(OH)2 + Na2SO4"],
      start: `${inSolution(mass, p, "CuSO4", whole)}. На 1 моль железа пластина тяжелеет на $64 - 56 = 8$ г, поэтому растворилось $${figure(gained)} : 8 = ${figure(gone)}$ моль железа.`,
      between: `В растворе ${mol(gone, "FeSO4")} и ${mol(left, "CuSO4")}; нужно ${mol(alkali, "NaOH")}, масса её раствора $${figure(alkali)} \\cdot 40 : ${figure(fr(q).div(100))} = ${figure(added)}$ г. ${inGrams("Fe(OH)2", gone)}, ${inGrams("Cu(OH)2", left)}.`,
      mass: [
        ["+", mass],
        ["-", gained],
        ["+", added],
        ["-", ofMoles(gone, "Fe(OH)2")],
        ["-", ofMoles(left, "Cu(OH)2")],
      ],
      solute: "Na2SO4",
      moles: whole,
      hint: "На сколько граммов тяжелеет пластина, когда растворяется 1 моль железа?",
      fact: "Масса пластины меняется на разность масс осевшего и растворившегося металлов, масса раствора — на столько же, но в другую сторону.",
    };
  },
  run([swap = "", copper = "", iron = ""], [mass = 0, p = 0, gained = 0, q = 0]) {
    const vessel: Vessel = new Map([["Fe", 100]]);
    pour(vessel, "CuSO4", mass, p);
    react(vessel, swap, gained / (64 - 56));
    const salts = (vessel.get("CuSO4") ?? 0) + (vessel.get("FeSO4") ?? 0);
    pour(vessel, "NaOH", (salts * 2 * 40 * 100) / q, q);
    react(vessel, copper);
    react(vessel, iron);
    return [vessel, "Na2SO4"];
  },
};

const copperPlate: Kind = {
  key: "copper-plate",
  make(random) {
    const whole = tenths(random, 3, 9);
    const gone = tenths(random, 1, 4);
    const left = whole.sub(gone.mul(2));
    if (left.compare(0) <= 0) return null;
    const [p, q] = [random.pick([10, 17, 20, 34]), random.pick([5, 10, 11.7, 20])];
    const [mass, added] = [solutionOf(whole, "AgNO3", p), solutionOf(left, "NaCl", q)];
    const gained = gone.mul(152);
    return {
      parameters: [String(whole), String(gone), p, q],
      level: 3,
      story: `Медную пластину погрузили в ${grams(mass)} ${percent(p)}-ного раствора нитрата серебра и вынули, когда она стала тяжелее на ${grams(gained)}. Оставшиеся в растворе ионы серебра полностью осадили ${percent(q)}-ным раствором хлорида натрия, взятым без избытка.`,
      asked: "нитрата меди(II)",
      equations: ["Cu + 2AgNO3 = Cu(NO3)2 + 2Ag", "AgNO3 + NaCl = AgCl + NaNO3"],
      start: `${inSolution(mass, p, "AgNO3", whole)}. На 1 моль меди пластина тяжелеет на $2 \\cdot 108 - 64 = 152$ г, поэтому растворилось $${figure(gained)} : 152 = ${figure(gone)}$ моль меди.`,
      between: `Израсходовано ${mol(gone.mul(2), "AgNO3")}, осталось ${mol(left, "AgNO3")}: столько же нужно хлорида натрия, масса его раствора $${figure(left)} \\cdot 58{,}5 : ${figure(fr(q).div(100))} = ${figure(added)}$ г. ${inGrams("AgCl", left)}.`,
      mass: [
        ["+", mass],
        ["-", gained],
        ["+", added],
        ["-", ofMoles(left, "AgCl")],
      ],
      solute: "Cu(NO3)2",
      moles: gone,
      hint: "Сколько серебра оседает, когда растворяется 1 моль меди?",
      fact: "Один моль меди вытесняет два моля серебра: пластина тяжелеет.",
    };
  },
  run([swap = "", settle = ""], [mass = 0, p = 0, gained = 0, q = 0]) {
    const vessel: Vessel = new Map([["Cu", 100]]);
    pour(vessel, "AgNO3", mass, p);
    react(vessel, swap, gained / (216 - 64));
    pour(vessel, "NaCl", ((vessel.get("AgNO3") ?? 0) * 58.5 * 100) / q, q);
    react(vessel, settle);
    return [vessel, "Cu(NO3)2"];
  },
};

const CARBONATES = [
  { metal: "Ca", name: "карбоната кальция", chloride: "хлорида кальция" },
  { metal: "Mg", name: "карбоната магния", chloride: "хлорида магния" },
  { metal: "Ba", name: "карбоната бария", chloride: "хлорида бария" },
] as const;

const firedCarbonate: Kind = {
  key: "fired-carbonate",
  count: 5,
  make(random) {
    const { metal, name, chloride } = random.pick(CARBONATES);
    const [salt, oxide, product] = [`${metal}CO3`, `${metal}O`, `${metal}Cl2`];
    const whole = tenths(random, 2, 8);
    const gone = tenths(random, 1, 6);
    const left = whole.sub(gone);
    if (left.compare(0) <= 0) return null;
    const p = random.pick([7.3, 10, 14.6, 20]);
    const acid = whole.mul(2).add(tenths(random, 1, 6));
    const [mass, rest] = [solutionOf(acid, "HCl", p), ofMoles(whole, salt).sub(gone.mul(44))];
    return {
      parameters: [metal, String(whole), String(gone), String(acid), p],
      level: 2,
      story: `Образец ${name} массой ${grams(ofMoles(whole, salt))} прокаливали, пока его масса не стала равна ${grams(rest)}. Остаток полностью растворили в ${grams(mass)} ${percent(p)}-ной соляной кислоты (избыток).`,
      asked: chloride,
      equations: [
        `${salt} = ${oxide} + CO2`,
        `${oxide} + 2HCl = ${product} + H2O`,
        `${salt} + 2HCl = ${product} + CO2 + H2O`,
      ],
      start: `$n(${ce(salt)}) = ${figure(ofMoles(whole, salt))} : ${figure(molarMass(salt))} = ${figure(whole)}$ моль. Масса уменьшилась на массу $${ce("CO2")}$: $(${figure(ofMoles(whole, salt))} - ${figure(rest)}) : 44 = ${figure(gone)}$ моль.`,
      between: `Столько же карбоната разложилось, осталось ${mol(left, salt)}: с кислотой он даёт ${mol(left, "CO2")}, ${inGrams("CO2", left)}. Весь металл переходит в хлорид: $n(${ce(product)}) = ${figure(gone)} + ${figure(left)} = ${figure(whole)}$ моль.`,
      mass: [
        ["+", rest],
        ["+", mass],
        ["-", left.mul(44)],
      ],
      solute: product,
      moles: whole,
      hint: "За счёт какого вещества масса образца стала меньше?",
      fact: "При неполном разложении карбоната остаток — смесь карбоната и оксида, разность масс равна массе углекислого газа.",
    };
  },
  run([fire = "", dissolve = "", release = ""], [sample = 0, rest = 0, mass = 0, p = 0]) {
    const salt = fire.split(" = ")[0] ?? "";
    const vessel: Vessel = new Map([[salt, sample / weighMole(salt)]]);
    react(vessel, fire, (sample - rest) / 44);
    pour(vessel, "HCl", mass, p);
    react(vessel, dissolve);
    react(vessel, release);
    return [vessel, salt.replace("CO3", "Cl2")];
  },
};

const firedNitrate: Kind = {
  key: "fired-nitrate",
  make(random) {
    const whole = tenths(random, 3, 9);
    const gone = fr(random.pick([2, 4, 6])).div(10);
    const left = whole.sub(gone);
    if (left.compare(0) <= 0) return null;
    const p = random.pick([9.8, 10, 19.6, 20, 24.5]);
    const acid = gone.add(tenths(random, 1, 5));
    const mass = solutionOf(acid, "H2SO4", p);
    const litres = litresOf(gone.mul(5).div(2));
    const rest = ofMoles(whole, "Cu(NO3)2")
      .sub(ofMoles(gone.mul(2), "NO2"))
      .sub(gone.mul(16));
    return {
      parameters: [String(whole), String(gone), String(acid), p],
      level: 3,
      story: `При прокаливании ${grams(ofMoles(whole, "Cu(NO3)2"))} нитрата меди(II) часть его разложилась и выделилось $${figure(litres)}$ л смеси газов (н. у.). Твёрдый остаток растворили в ${grams(mass)} ${percent(p)}-ной серной кислоты (избыток).`,
      asked: "сульфата меди(II)",
      equations: ["2Cu(NO3)2 = 2CuO + 4NO2 + O2", "CuO + H2SO4 = CuSO4 + H2O"],
      start: `$n(${ce("Cu(NO3)2")}) = ${figure(ofMoles(whole, "Cu(NO3)2"))} : 188 = ${figure(whole)}$ моль. Газов $${figure(litres)} : 22{,}4 = ${figure(gone.mul(5).div(2))}$ моль; из 2 моль соли получаются 5 моль газов, значит разложилось ${mol(gone, "Cu(NO3)2")}.`,
      between: `Получилось ${mol(gone, "CuO")}, столько же будет и сульфата. Ушло ${mol(gone.mul(2), "NO2")} и ${mol(gone.div(2), "O2")}, масса остатка $${figure(ofMoles(whole, "Cu(NO3)2"))} - ${figure(ofMoles(gone.mul(2), "NO2"))} - ${figure(gone.mul(16))} = ${figure(rest)}$ г.`,
      mass: [
        ["+", rest],
        ["+", mass],
      ],
      solute: "CuSO4",
      moles: gone,
      hint: "Сколько моль газов получается из 2 моль нитрата меди(II)?",
      fact: "Нитрат меди(II) разлагается на оксид, оксид азота(IV) и кислород; остаток при неполном разложении содержит и соль, и оксид.",
    };
  },
  run([fire = "", dissolve = ""], [sample = 0, litres = 0, mass = 0, p = 0]) {
    const vessel: Vessel = new Map([["Cu(NO3)2", sample / weighMole("Cu(NO3)2")]]);
    react(vessel, fire, litres / 22.4 / 5);
    pour(vessel, "H2SO4", mass, p);
    react(vessel, dissolve);
    return [vessel, "CuSO4"];
  },
};

const METALS = [
  {
    formula: "Al",
    name: "алюминия",
    product: "AlCl3",
    chloride: "хлорида алюминия",
    equation: "2Al + 6HCl = 2AlCl3 + 3H2",
    gas: fr(1.5),
  },
  {
    formula: "Fe",
    name: "железа",
    product: "FeCl2",
    chloride: "хлорида железа(II)",
    equation: "Fe + 2HCl = FeCl2 + H2",
    gas: fr(1),
  },
  {
    formula: "Mg",
    name: "магния",
    product: "MgCl2",
    chloride: "хлорида магния",
    equation: "Mg + 2HCl = MgCl2 + H2",
    gas: fr(1),
  },
  {
    formula: "Zn",
    name: "цинка",
    product: "ZnCl2",
    chloride: "хлорида цинка",
    equation: "Zn + 2HCl = ZnCl2 + H2",
    gas: fr(1),
  },
] as const;

const twoMetals: Kind = {
  key: "two-metals",
  count: 5,
  make(random) {
    const [one, other] = random.shuffle(METALS);
    if (!one || !other) return null;
    const [x, y] = [tenths(random, 1, 5), tenths(random, 1, 5)];
    const gas = x.mul(one.gas).add(y.mul(other.gas));
    const p = random.pick([10, 14.6, 18.25, 20]);
    const acid = gas.mul(2).add(tenths(random, 1, 6));
    const [mass, mix] = [solutionOf(acid, "HCl", p), ofMoles(x, one.formula).add(ofMoles(y, other.formula))];
    const litres = litresOf(gas);
    const term = (factor: Fraction, letter: string) => (factor.equals(1) ? letter : `${figure(factor)}${letter}`);
    return {
      parameters: [one.formula, other.formula, String(x), String(y), p],
      level: 2,
      story: `Смесь порошков ${one.name} и ${other.name} массой ${grams(mix)} растворили в ${grams(mass)} ${percent(p)}-ной соляной кислоты (избыток). Выделилось $${figure(litres)}$ л газа (н. у.).`,
      asked: one.chloride,
      equations: [one.equation, other.equation],
      start: `Пусть $n(${ce(one.formula)}) = x$, $n(${ce(other.formula)}) = y$ моль; ${inLitres("H2", gas, litres)}. Система: $${figure(molarMass(one.formula))}x + ${figure(molarMass(other.formula))}y = ${figure(mix)}$; $${term(one.gas, "x")} + ${term(other.gas, "y")} = ${figure(gas)}$.`,
      between: `Из системы $x = ${figure(x)}$, $y = ${figure(y)}$. $n(${ce(one.product)}) = ${figure(x)}$ моль, масса водорода $${figure(gas)} \\cdot 2 = ${figure(gas.mul(2))}$ г.`,
      mass: [
        ["+", mix],
        ["+", mass],
        ["-", gas.mul(2)],
      ],
      solute: one.product,
      moles: x,
      hint: "Обозначь количества металлов через $x$ и $y$ и составь два уравнения.",
      fact: "Масса смеси и объём водорода дают систему из двух уравнений с двумя неизвестными.",
    };
  },
  run(equations, [mix = 0, mass = 0, p = 0, litres = 0]) {
    const [first = "", second = ""] = equations.map((equation) => readSides(equation)?.left[0]?.formula ?? "");
    const blend = (share: number): Vessel => {
      const vessel: Vessel = new Map([
        [first, (mix * share) / weighMole(first)],
        [second, (mix * (1 - share)) / weighMole(second)],
      ]);
      pour(vessel, "HCl", mass, p);
      for (const equation of equations) react(vessel, equation);
      return vessel;
    };
    // The gas depends on the share steadily: halve the range until it fits.
    const excess = (share: number) => (blend(share).get("H2") ?? 0) - litres / 22.4;
    let [low, high] = [0, 1];
    for (let n = 0; n < 60; n += 1) {
      const middle = (low + high) / 2;
      if (excess(middle) * excess(low) > 0) low = middle;
      else high = middle;
    }
    const solute = readSides(equations[0] ?? "")?.right[0]?.formula ?? "";
    return [blend(low), solute];
  },
};

const metalWithOxide: Kind = {
  key: "metal-and-oxide",
  make(random) {
    const [metal, name, of] = random.pick([
      ["Na", "натрия", "гидроксида натрия"],
      ["K", "калия", "гидроксида калия"],
    ] as const);
    const [x, y] = [fr(random.pick([2, 4, 6, 8])).div(10), tenths(random, 1, 5)];
    const [oxide, alkali] = [`${metal}2O`, `${metal}OH`];
    const [gas, mix] = [x.div(2), ofMoles(x, metal).add(ofMoles(y, oxide))];
    const [litres, moles] = [litresOf(gas), x.add(y.mul(2))];
    const water = fr(random.int(10, 40) * 10);
    return {
      parameters: [metal, String(x), String(y), String(water)],
      level: 2,
      story: `Смесь ${name} с его оксидом массой ${grams(mix)} осторожно растворили в ${grams(water)} воды. При этом собрали $${figure(litres)}$ л водорода (н. у.).`,
      asked: of,
      equations: [`2${metal} + 2H2O = 2${alkali} + H2`, `${oxide} + H2O = 2${alkali}`],
      start: `${inLitres("H2", gas, litres)}; водород даёт только металл: $n(${ce(metal)}) = ${figure(x)}$ моль, ${inGrams(metal, x)}. Масса оксида $${figure(mix)} - ${figure(ofMoles(x, metal))} = ${figure(ofMoles(y, oxide))}$ г, $n(${ce(oxide)}) = ${figure(y)}$ моль.`,
      between: `$n(${ce(alkali)}) = ${figure(x)} + 2 \\cdot ${figure(y)} = ${figure(moles)}$ моль. Масса водорода $${figure(gas)} \\cdot 2 = ${figure(x)}$ г.`,
      mass: [
        ["+", mix],
        ["+", water],
        ["-", x],
      ],
      solute: alkali,
      moles,
      hint: "Какое из двух веществ выделяет с водой газ?",
      fact: "Оксид щелочного металла с водой даёт только щёлочь, металл — щёлочь и водород.",
    };
  },
  run([dissolve = "", hydrate = ""], [mix = 0, water = 0, litres = 0]) {
    const [metal = "", oxide = ""] = [dissolve, hydrate].map((one) => readSides(one)?.left[0]?.formula ?? "");
    const atoms = (litres / 22.4) * 2;
    const vessel: Vessel = new Map([
      [metal, atoms],
      [oxide, (mix - atoms * weighMole(metal)) / weighMole(oxide)],
      ["H2O", water / 18],
    ]);
    react(vessel, dissolve);
    react(vessel, hydrate);
    return [vessel, `${metal}OH`];
  },
};

/** Moles of a salt in 100 g of water at 20 °C, rounded. */
const SATURATED = [
  {
    salt: "Na2CO3",
    name: "карбоната натрия",
    per100: fr(0.2),
    reagent: "HCl",
    called: "соляной кислоты",
    ratio: 2,
    equation: "Na2CO3 + 2HCl = 2NaCl + CO2 + H2O",
    gone: "CO2",
    product: "NaCl",
    asked: "хлорида натрия",
    made: 2,
  },
  {
    salt: "CuSO4",
    name: "сульфата меди(II)",
    per100: fr(0.125),
    reagent: "Na2S",
    called: "раствора сульфида натрия",
    ratio: 1,
    equation: "CuSO4 + Na2S = CuS + Na2SO4",
    gone: "CuS",
    product: "Na2SO4",
    asked: "сульфата натрия",
    made: 1,
  },
  {
    salt: "BaCl2",
    name: "хлорида бария",
    per100: fr(0.175),
    reagent: "Na2SO4",
    called: "раствора сульфата натрия",
    ratio: 1,
    equation: "BaCl2 + Na2SO4 = BaSO4 + 2NaCl",
    gone: "BaSO4",
    product: "NaCl",
    asked: "хлорида натрия",
    made: 2,
  },
] as const;

const saturated: Kind = {
  key: "saturated",
  count: 5,
  make(random) {
    const { salt, name, per100, reagent, called, ratio, equation, gone, product, asked, made } = random.pick(SATURATED);
    const water = fr(random.pick([100, 200, 300, 400, 500]));
    const moles = per100.mul(water).div(100);
    const needed = moles.mul(ratio).add(tenths(random, 1, 3));
    const p = random.pick(reagent === "HCl" ? PERCENTS : PERCENTS.slice(0, 4));
    const [added, dry] = [solutionOf(needed, reagent, p), ofMoles(moles, salt)];
    const each = ofMoles(per100, salt);
    return {
      parameters: [salt, String(water), String(needed), p],
      level: 1,
      story: `Растворимость ${name} при некоторой температуре равна ${grams(each)} на $100$ г воды. Насыщенный при этой температуре раствор приготовили из ${grams(water)} воды и добавили к нему ${grams(added)} ${percent(p)}-${called.startsWith("раствора") ? "ного" : "ной"} ${called}.`,
      asked,
      equations: [equation],
      start: `В ${grams(water)} воды растворяется $${figure(each)} \\cdot ${figure(water)} : 100 = ${figure(dry)}$ г соли: $n(${ce(salt)}) = ${figure(dry)} : ${figure(molarMass(salt))} = ${figure(moles)}$ моль. ${inSolution(added, p, reagent, needed)}: реагент в избытке.`,
      between: `Реагирует вся соль. ${inGrams(gone, moles)}. $n(${ce(product)}) = ${figure(moles.mul(made))}$ моль.`,
      mass: [
        ["+", water],
        ["+", dry],
        ["+", added],
        ["-", ofMoles(moles, gone)],
      ],
      solute: product,
      moles: moles.mul(made),
      hint: "Сколько граммов соли растворится во взятой воде?",
      fact: "Масса насыщенного раствора — сумма масс воды и соли, которая в ней растворилась.",
    };
  },
  run([equation = ""], [each = 0, hundred = 0, water = 0, added = 0, p = 0]) {
    const [salt = "", reagent = ""] = readSides(equation)?.left.map(({ formula }) => formula) ?? [];
    const vessel: Vessel = new Map([
      ["H2O", water / 18],
      [salt, (each * water) / hundred / weighMole(salt)],
    ]);
    pour(vessel, reagent, added, p);
    react(vessel, equation);
    return [vessel, readSides(equation)?.right.find(({ formula }) => formula.startsWith("Na"))?.formula ?? ""];
  },
};

const crystals: Kind = {
  key: "crystals",
  make(random) {
    const [metal, name, asked, product] = random.pick([
      ["Fe", "железных опилок", "сульфата железа(II)", "FeSO4"],
      ["Zn", "цинковой пыли", "сульфата цинка", "ZnSO4"],
    ] as const);
    const [solid, dissolved] = [tenths(random, 1, 4), tenths(random, 1, 5)];
    const p = random.pick([4, 5, 8, 10, 16]);
    const [mass, hydrate] = [solutionOf(dissolved, "CuSO4", p), solid.mul(250)];
    const whole = solid.add(dissolved);
    if (whole.mul(160).div(mass.add(hydrate)).compare(0.17) > 0) return null;
    return {
      parameters: [metal, String(solid), String(dissolved), p],
      level: 1,
      story: `В ${grams(mass)} ${percent(p)}-ного раствора сульфата меди(II) растворили ${grams(hydrate)} медного купороса $\\ce{CuSO4*5H2O}$. К раствору добавили избыток ${name} и перемешивали до исчезновения голубой окраски, твёрдые вещества отделили.`,
      asked,
      equations: [`${metal} + CuSO4 = ${product} + Cu`],
      start: `${inSolution(mass, p, "CuSO4", dissolved)}; $n(\\ce{CuSO4*5H2O}) = ${figure(hydrate)} : 250 = ${figure(solid)}$ моль. Всего сульфата меди(II) $${figure(dissolved)} + ${figure(solid)} = ${figure(whole)}$ моль.`,
      between: `В раствор перешло ${mol(whole, metal)}, ${inGrams(metal, whole)}; осело ${mol(whole, "Cu")}, ${inGrams("Cu", whole)}.`,
      mass: [
        ["+", mass],
        ["+", hydrate],
        ["+", ofMoles(whole, metal)],
        ["-", ofMoles(whole, "Cu")],
      ],
      solute: product,
      moles: whole,
      hint: "Сколько соли внёс в раствор кристаллогидрат?",
      fact: "Молярная масса медного купороса, $250$ г/моль, включает пять молекул воды.",
    };
  },
  run([equation = ""], [mass = 0, p = 0, hydrate = 0]) {
    const metal = readSides(equation)?.left[0]?.formula ?? "";
    const vessel: Vessel = new Map([[metal, 100]]);
    pour(vessel, "CuSO4", mass, p);
    pour(vessel, "CuSO4", hydrate, 64);
    react(vessel, equation);
    return [vessel, `${metal}SO4`];
  },
};

const acidSalt: Kind = {
  key: "acid-salt",
  count: 5,
  make(random) {
    const [source, gas, acid, from] = random.pick([
      ["CaCO3", "CO2", "соляной кислоты", "CaCO3 + 2HCl = CaCl2 + CO2 + H2O"],
      ["Na2SO3", "SO2", "серной кислоты", "Na2SO3 + H2SO4 = Na2SO4 + SO2 + H2O"],
    ] as const);
    const metal = random.pick(["Na", "K"] as const);
    const [middle, sour] = [`${metal}2${gas === "CO2" ? "CO3" : "SO3"}`, `${metal}H${gas === "CO2" ? "CO3" : "SO3"}`];
    const a = tenths(random, 2, 8);
    const b = a.add(tenths(random, 1, 7));
    if (b.compare(a.mul(2)) >= 0) return null;
    const p = random.pick(PERCENTS);
    const alkali = `${metal}OH`;
    const mass = solutionOf(b, alkali, p);
    const [ofMetal, called] = [metal === "Na" ? "натрия" : "калия", gas === "CO2" ? "карбонат" : "сульфит"];
    const rest = a.mul(2).sub(b);
    return {
      parameters: [source, metal, String(a), String(b), p],
      level: 3,
      story: `На ${grams(ofMoles(a, source))} ${source === "CaCO3" ? "карбоната кальция" : "сульфита натрия"} подействовали избытком ${acid}. Весь выделившийся газ поглотили ${grams(mass)} ${percent(p)}-ного раствора гидроксида ${ofMetal}; в нём получились две соли.`,
      asked: "кислой соли",
      equations: [from, `${gas} + 2${alkali} = ${middle} + H2O`, `${middle} + ${gas} + H2O = 2${sour}`],
      start: `$n(${ce(gas)}) = n(${ce(source)}) = ${figure(ofMoles(a, source))} : ${figure(molarMass(source))} = ${figure(a)}$ моль; ${inSolution(mass, p, alkali, b)}.`,
      between: `Для средней соли на весь газ нужно $${figure(a.mul(2))}$ моль щёлочи, её меньше. На ${mol(b.div(2), middle)} расходуется столько же газа, остаётся $${figure(a)} - ${figure(b.div(2))} = ${figure(rest.div(2))}$ моль газа: с ${called}ом он даёт ${mol(rest, sour)}. Масса поглощённого газа $${figure(a)} \\cdot ${figure(molarMass(gas))} = ${figure(ofMoles(a, gas))}$ г.`,
      mass: [
        ["+", mass],
        ["+", ofMoles(a, gas)],
      ],
      solute: sour,
      moles: rest,
      hint: "Хватает ли щёлочи, чтобы весь газ превратился в среднюю соль?",
      fact: "Если щёлочи больше одного, но меньше двух молей на моль газа, получается смесь средней и кислой солей.",
    };
  },
  run([release = "", first = "", second = ""], [sample = 0, mass = 0, p = 0]) {
    const source = readSides(release)?.left[0]?.formula ?? "";
    const [gas, alkali] = readSides(first)?.left.map(({ formula }) => formula) ?? [];
    const vessel: Vessel = new Map([[gas ?? "", sample / weighMole(source)]]);
    pour(vessel, alkali ?? "", mass, p);
    react(vessel, first);
    react(vessel, second);
    return [vessel, readSides(second)?.right[0]?.formula ?? ""];
  },
};

const phosphorus: Kind = {
  key: "phosphorus",
  make(random) {
    const metal = random.pick(["Na", "K"] as const);
    const [alkali, salt, name] = [`${metal}OH`, `${metal}3PO4`, metal === "Na" ? "натрия" : "калия"];
    const x = fr(random.pick([1, 2, 3, 4, 5, 6])).div(10);
    const rest = tenths(random, 1, 6);
    const whole = x.mul(3).add(rest);
    const p = random.pick(PERCENTS);
    const mass = solutionOf(whole, alkali, p);
    const oxide = ofMoles(x.div(2), "P2O5");
    const isSalt = random.pick([true, false]);
    return {
      parameters: [metal, String(x), String(whole), p, String(isSalt)],
      level: 2,
      story: `Красный фосфор массой ${grams(ofMoles(x, "P"))} сожгли в избытке кислорода. Белый продукт горения растворили в ${grams(mass)} ${percent(p)}-ного раствора гидроксида ${name} (щёлочь в избытке).`,
      asked: isSalt ? `фосфата ${name}` : "щёлочи",
      equations: ["4P + 5O2 = 2P2O5", `P2O5 + 6${alkali} = 2${salt} + 3H2O`],
      start: `$n(\\ce{P}) = ${figure(ofMoles(x, "P"))} : 31 = ${figure(x)}$ моль, $n(\\ce{P2O5}) = ${figure(x.div(2))}$ моль, $m(\\ce{P2O5}) = ${figure(x.div(2))} \\cdot 142 = ${figure(oxide)}$ г; ${inSolution(mass, p, alkali, whole)}.`,
      between: `На оксид расходуется $6 \\cdot ${figure(x.div(2))} = ${figure(x.mul(3))}$ моль щёлочи, остаётся $${figure(rest)}$ моль; образуется ${mol(x, salt)}.`,
      mass: [
        ["+", mass],
        ["+", oxide],
      ],
      solute: isSalt ? salt : alkali,
      moles: isSalt ? x : rest,
      hint: "Что получается из кислотного оксида в избытке щёлочи?",
      fact: "С избытком щёлочи оксид фосфора(V) даёт среднюю соль — фосфат.",
    };
  },
  run([burn = "", dissolve = ""], [sample = 0, mass = 0, p = 0], statement) {
    const vessel: Vessel = new Map([
      ["P", sample / 31],
      ["O2", 100],
    ]);
    react(vessel, burn);
    const [, alkali = ""] = readSides(dissolve)?.left.map(({ formula }) => formula) ?? [];
    pour(vessel, alkali, mass, p);
    react(vessel, dissolve);
    const salt = readSides(dissolve)?.right[0]?.formula ?? "";
    return [vessel, statement.includes("долю фосфата") ? salt : alkali];
  },
};

const KINDS: readonly Kind[] = [
  electrolysis,
  ironPlate,
  copperPlate,
  firedCarbonate,
  firedNitrate,
  twoMetals,
  metalWithOxide,
  saturated,
  crystals,
  acidSalt,
  phosphorus,
];
const FEW = 3;

export const generators: readonly TaskGenerator[] = KINDS.map(({ key, make, run, count = FEW }) => ({
  version: 1,
  topic: "ege-chemistry",
  number: 34,
  key: `ege-chemistry-34-${key}`,
  count,
  method: "simulation",
  make: (random) => solutionTask(make(random)),
  check(draft) {
    const { equations, numbers } = readTask(draft);
    if (equations.length === 0) return false;
    const [vessel, solute] = run(equations, numbers, draft.statement);
    return isShare(draft, vessel, solute);
  },
}));
