/** ОГЭ, chemistry, number 19: portions, doses and solutions of everyday life. */
import Fraction from "fraction.js";
import { ACCURACY, countAtoms, isSteady, molarMass, readAccuracy, roundSafely, weighMole } from "../chemistry";
import { findRoots } from "../numeric";
import { amount, isKey, readAmounts, shortTask, tex } from "../short-task";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "oge-chemistry", number: 19 } as const;
const THEME = "raschety";
const approx = (figure: Fraction, rounded: Fraction) =>
  figure.equals(rounded) ? `= ${tex(rounded)}` : `\\approx ${tex(rounded)}`;

function isRounded(draft: TaskDraft, balance: (x: number) => number, most: number): boolean {
  const decimals = readAccuracy(draft.statement);
  const [root, ...others] = findRoots(balance, 1e-3, most);
  return (
    decimals >= 0 &&
    root !== undefined &&
    others.length === 0 &&
    isKey(draft, Math.round(root * 10 ** decimals) / 10 ** decimals)
  );
}

/** Formula, name in the genitive, element with its name in the genitive, atoms of it, where it is spread, grams a square metre. */
const FERTILISERS = [
  ["KNO3", "калийной селитры", "азота", "N", 1, "под томаты", 20, 60],
  ["NH4NO3", "аммиачной селитры", "азота", "N", 2, "на грядку с капустой", 15, 50],
  ["(NH4)2SO4", "сульфата аммония", "азота", "N", 2, "под картофель", 20, 60],
  ["CO(NH2)2", "карбамида", "азота", "N", 2, "под яблони", 10, 40],
  ["Ca(NO3)2", "кальциевой селитры", "азота", "N", 2, "под огурцы", 20, 60],
  ["KCl", "хлорида калия", "калия", "K", 1, "под смородину", 15, 40],
  ["K2SO4", "сульфата калия", "калия", "K", 2, "под виноград", 15, 40],
] as const;

const fertiliser: TaskGenerator = {
  ...COMMON,
  key: "oge-chemistry-19-fertiliser",
  count: 12,
  method: "atom-by-atom",
  make(random) {
    const [formula, name, element, symbol, count, where, least, most] = random.pick(FERTILISERS);
    const [area, dose] = [random.int(2, 30), random.int(least, most)];
    const isElement = random.int(0, 1) === 1;
    const share = molarMass(symbol).mul(count).div(molarMass(formula));
    const mass = new Fraction(area * dose);
    const needed = random.int(3, 15);
    const exact = isElement ? mass.mul(share) : new Fraction(area * needed).div(share);
    const decimals = 0;
    const answer = roundSafely(exact, decimals);
    const shown = roundSafely(share, 4);
    if (!answer || !shown || !isSteady(exact, share, decimals)) return null;
    const ask = isElement
      ? `На каждый квадратный метр ${where} вносят ${amount(dose, "г")} ${name} $\\ce{${formula}}$. Сколько граммов ${element} получит участок площадью ${amount(area, "м²")}?`
      : `На каждый квадратный метр ${where} нужно внести ${amount(needed, "г")} ${element}. Сколько граммов ${name} $\\ce{${formula}}$ потребуется для участка площадью ${amount(area, "м²")}?`;
    return shortTask({
      parameters: [formula, area, isElement ? dose : needed, Number(isElement)],
      theme: THEME,
      subTheme: "raschety-iz-zhizni",
      level: isElement ? 2 : 3,
      statement: `${ask} Ответ запиши с точностью ${ACCURACY[decimals] ?? ""}.`,
      answer,
      wrong: isElement
        ? [
            [mass, "Это масса удобрения. Найди, какую часть в нём составляет элемент."],
            [share.mul(dose).round(decimals), "Это масса на один квадратный метр. Умножь на площадь."],
          ]
        : [
            [area * needed, "Это масса элемента. Удобрения нужно больше: элемент — только его часть."],
            [share.mul(area * needed).round(decimals), "На массовую долю нужно делить, а не умножать."],
          ],
      hints: [
        `Найди массовую долю ${element} в удобрении.`,
        isElement
          ? "Найди массу удобрения на весь участок и умножь на массовую долю."
          : "Найди массу элемента на весь участок и раздели на массовую долю.",
      ],
      solution: [
        `Массовая доля ${element}: $w = \\dfrac{${count === 1 ? "" : `${count} \\cdot `}${tex(molarMass(symbol))}}{${tex(molarMass(formula))}} ${approx(share, shown)}$.`,
        isElement
          ? `Удобрения на участок: $${dose} \\cdot ${area} = ${tex(mass)}$ г. Элемента в нём: $${tex(mass)} \\cdot ${tex(shown)} ${approx(exact, answer)}$ г.`
          : `Элемента нужно $${needed} \\cdot ${area} = ${area * needed}$ г. Удобрения: $${area * needed} : ${tex(shown)} ${approx(exact, answer)}$ г.`,
      ],
    });
  },
  check(draft) {
    const [, formula = ""] = /\\ce\{([^}]+)\}/.exec(draft.statement) ?? [];
    const [dose = 0] = readAmounts(draft.statement, "г");
    const [area = 0] = readAmounts(draft.statement, "м²");
    const symbol = draft.statement.includes("азота") ? "N" : "K";
    const own = (countAtoms(formula).get(symbol) ?? 0) * weighMole(symbol);
    // A heap of the fertiliser, by its moles: how much of the element is in it?
    const inHeap = (grams: number) => (grams / weighMole(formula)) * own;
    const isElement = draft.statement.includes("вносят");
    return isRounded(draft, (x) => (isElement ? x - inHeap(dose) * area : inHeap(x) - dose * area), 20_000);
  },
};

const SOLUTIONS = [
  ["Для засолки огурцов нужен рассол", "поваренной соли", [3, 8], [10, 50]],
  ["Для полоскания горла готовят раствор", "пищевой соды", [1, 3], [1, 5]],
  ["Аптека заказала физиологический раствор", "хлорида натрия", [9, 9], [2, 40]],
  ["Сироп для варенья — это раствор", "сахара", [40, 60], [5, 30]],
  ["Для опрыскивания сада готовят раствор", "медного купороса", [1, 3], [20, 90]],
] as const;

const solution: TaskGenerator = {
  ...COMMON,
  key: "oge-chemistry-19-solution",
  count: 12,
  method: "mass-balance",
  make(random) {
    const [story, what, shares, masses] = random.pick(SOLUTIONS);
    const share = shares[0] === 9 ? new Fraction(9, 10) : new Fraction(random.int(shares[0], shares[1]));
    const mass = random.int(masses[0], masses[1]) * 100;
    const kind = random.pick(["solute", "water"] as const);
    const solute = share.mul(mass).div(100);
    const exact = kind === "solute" ? solute : new Fraction(mass).sub(solute);
    const answer = roundSafely(exact, 1);
    if (!answer || exact.mul(10).d !== 1n) return null;
    return shortTask({
      parameters: [story, share.toString(), mass, kind],
      theme: THEME,
      subTheme: "raschety-iz-zhizni",
      level: 1,
      statement: `${story} ${what} с массовой долей ${amount(share, "%")}. Сколько граммов ${kind === "solute" ? what : "воды"} нужно, чтобы приготовить ${amount(mass, "г")} такого раствора? Ответ запиши с точностью ${ACCURACY[1]}.`,
      answer,
      wrong: [
        [
          kind === "solute" ? new Fraction(mass).sub(solute) : solute,
          kind === "solute" ? "Это масса воды." : `Это масса ${what}.`,
        ],
        [share.mul(mass), "Проценты — сотые доли: раздели на $100$."],
      ],
      hints: [
        "Массовая доля показывает, какую часть раствора составляет растворённое вещество.",
        "Масса раствора — это масса вещества и масса воды вместе.",
      ],
      solution: [
        `Масса ${what}: $${mass} \\cdot ${tex(share.div(100))} = ${tex(solute)}$ г.`,
        ...(kind === "water"
          ? [`Масса воды: $${mass} - ${tex(solute)} = ${tex(answer)}$ г.`]
          : [`Столько и нужно взвесить: $${tex(answer)}$ г.`]),
      ],
    });
  },
  check(draft) {
    const [share = 0] = readAmounts(draft.statement, "%");
    const [mass = 0] = readAmounts(draft.statement, "г");
    const isWater = draft.statement.includes("граммов воды");
    const own = isWater ? 100 - share : share;
    return isRounded(draft, (grams) => (100 * grams) / mass - own, 10_000);
  },
};

const DOSES = [
  ["железа", "Fe", "FeSO4", "сульфата железа(II)", [10, 18]],
  ["кальция", "Ca", "CaCO3", "карбоната кальция", [400, 1000]],
  ["магния", "Mg", "MgSO4", "сульфата магния", [100, 400]],
  ["цинка", "Zn", "ZnSO4", "сульфата цинка", [8, 15]],
  ["калия", "K", "KCl", "хлорида калия", [500, 1500]],
] as const;

const dose: TaskGenerator = {
  ...COMMON,
  key: "oge-chemistry-19-dose",
  count: 10,
  method: "atom-by-atom",
  make(random) {
    const [name, symbol, formula, salt, range] = random.pick(DOSES);
    const wanted = random.int(range[0], range[1]);
    const share = molarMass(symbol).div(molarMass(formula));
    const exact = new Fraction(wanted).div(share);
    const answer = roundSafely(exact, 0);
    const shown = roundSafely(share, 4);
    if (!answer || !shown || !isSteady(exact, share, 0)) return null;
    return shortTask({
      parameters: [formula, wanted],
      theme: THEME,
      subTheme: "raschety-iz-zhizni",
      level: 2,
      statement: `Производитель витаминов хочет, чтобы в одной таблетке было ${amount(wanted, "мг")} ${name}. Сколько миллиграммов ${salt} $\\ce{${formula}}$ нужно положить в таблетку? Ответ запиши с точностью ${ACCURACY[0]}.`,
      answer,
      wrong: [
        [share.mul(wanted).round(0), "На массовую долю нужно делить: вещества больше, чем одного элемента в нём."],
        [wanted, "Это масса самого элемента, а вещество содержит и другие."],
      ],
      hints: [`Найди массовую долю ${name} в веществе.`, "Раздели массу элемента на его массовую долю."],
      solution: [
        `Массовая доля ${name}: $\\dfrac{${tex(molarMass(symbol))}}{${tex(molarMass(formula))}} ${approx(share, shown)}$.`,
        `Масса вещества: $${wanted} : ${tex(shown)} ${approx(exact, answer)}$ мг.`,
      ],
    });
  },
  check(draft) {
    const [, formula = ""] = /\\ce\{([^}]+)\}/.exec(draft.statement) ?? [];
    const [wanted = 0] = readAmounts(draft.statement, "мг");
    const [, symbol = ""] = DOSES.find(([name]) => draft.statement.includes(` ${name}.`)) ?? [];
    return isRounded(draft, (x) => (x / weighMole(formula)) * weighMole(symbol) - wanted, 10_000);
  },
};

export const generators: readonly TaskGenerator[] = [fertiliser, solution, dose];
