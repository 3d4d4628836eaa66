/** ОГЭ, chemistry, number 18: the mass fraction of an element. */
import Fraction from "fraction.js";
import { ACCURACY, countAtoms, molarMass, readAccuracy, roundSafely, weighMole, writeMolarMass } from "../chemistry";
import { isKey, shortTask, tex } from "../short-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "oge-chemistry", number: 18 } as const;

type Substance = { formula: string; name: string; from: string; elements: readonly string[] };

/** Where it is met in life, the formula, the elements to ask for. The name is in the prepositional. */
const SUBSTANCES: readonly Substance[] = [
  {
    formula: "KNO3",
    name: "нитрате калия",
    from: "Калийную селитру применяют как удобрение.",
    elements: ["K", "N", "O"],
  },
  { formula: "NH4NO3", name: "нитрате аммония", from: "Аммиачная селитра — азотное удобрение.", elements: ["N", "O"] },
  {
    formula: "NaHCO3",
    name: "гидрокарбонате натрия",
    from: "Пищевую соду кладут в тесто.",
    elements: ["Na", "C", "O"],
  },
  {
    formula: "CaCO3",
    name: "карбонате кальция",
    from: "Из карбоната кальция состоят мел и мрамор.",
    elements: ["Ca", "C", "O"],
  },
  {
    formula: "CuSO4",
    name: "сульфате меди(II)",
    from: "Сульфатом меди(II) защищают растения от грибков.",
    elements: ["Cu", "S", "O"],
  },
  {
    formula: "Ca(NO3)2",
    name: "нитрате кальция",
    from: "Кальциевой селитрой подкармливают томаты.",
    elements: ["Ca", "N", "O"],
  },
  {
    formula: "(NH4)2SO4",
    name: "сульфате аммония",
    from: "Сульфат аммония вносят в почву как удобрение.",
    elements: ["N", "S", "O"],
  },
  {
    formula: "Ca3(PO4)2",
    name: "фосфате кальция",
    from: "Фосфат кальция входит в состав костей и зубов.",
    elements: ["Ca", "P", "O"],
  },
  {
    formula: "KMnO4",
    name: "перманганате калия",
    from: "Перманганат калия называют марганцовкой.",
    elements: ["K", "Mn", "O"],
  },
  {
    formula: "MgSO4",
    name: "сульфате магния",
    from: "Сульфат магния применяют в медицине.",
    elements: ["Mg", "S", "O"],
  },
  {
    formula: "Fe2O3",
    name: "оксиде железа(III)",
    from: "Оксид железа(III) — основа красной руды и краски охры.",
    elements: ["Fe", "O"],
  },
  {
    formula: "Na2CO3",
    name: "карбонате натрия",
    from: "Кальцинированной содой моют посуду и смягчают воду.",
    elements: ["Na", "C", "O"],
  },
  { formula: "C6H12O6", name: "глюкозе", from: "Глюкоза — источник энергии для клеток.", elements: ["C", "H", "O"] },
  {
    formula: "CO(NH2)2",
    name: "мочевине",
    from: "Мочевина (карбамид) — удобрение, в котором много азота.",
    elements: ["N", "C", "O"],
  },
  {
    formula: "BaSO4",
    name: "сульфате бария",
    from: "Сульфат бария дают выпить перед рентгеном желудка.",
    elements: ["Ba", "S", "O"],
  },
  {
    formula: "AgNO3",
    name: "нитрате серебра",
    from: "Нитрат серебра входит в состав ляписного карандаша.",
    elements: ["Ag", "N", "O"],
  },
];

const ELEMENTS: Readonly<Record<string, readonly [name: string, symbol: string]>> = {
  H: ["водорода", "H"],
  C: ["углерода", "C"],
  N: ["азота", "N"],
  O: ["кислорода", "O"],
  Na: ["натрия", "Na"],
  Mg: ["магния", "Mg"],
  P: ["фосфора", "P"],
  S: ["серы", "S"],
  K: ["калия", "K"],
  Ca: ["кальция", "Ca"],
  Mn: ["марганца", "Mn"],
  Fe: ["железа", "Fe"],
  Cu: ["меди", "Cu"],
  Ag: ["серебра", "Ag"],
  Ba: ["бария", "Ba"],
  Al: ["алюминия", "Al"],
};
const massOf = (element: string) => molarMass(element);

const fraction: TaskGenerator = {
  ...COMMON,
  key: "oge-chemistry-18-mass-fraction",
  count: 24,
  method: "atom-by-atom",
  make(random) {
    const { formula, name, from, elements } = random.pick(SUBSTANCES);
    const element = random.pick(elements);
    const decimals = random.int(0, 1);
    const whole = molarMass(formula);
    const open = formula.replace(/\((\w+)\)(\d)/g, (_, group: string, times: string) => group.repeat(Number(times)));
    const count = [...open.matchAll(/([A-Z][a-z]?)(\d*)/g)].reduce(
      (sum, [, own, times]) => (own === element ? sum + Number(times || 1) : sum),
      0,
    );
    const exact = massOf(element).mul(count).mul(100).div(whole);
    const answer = roundSafely(exact, decimals);
    const [said] = ELEMENTS[element] ?? [];
    if (!answer || !said || exact.compare(3) < 0) return null;
    return shortTask({
      parameters: [formula, element, decimals],
      theme: "raschety",
      subTheme: "massovaya-dolya-elementa",
      level: formula.includes("(") ? 2 : 1,
      statement: `${from} Вычисли массовую долю (в процентах) ${said} в ${name} $\\ce{${formula}}$. Ответ запиши с точностью ${ACCURACY[decimals] ?? ""}.`,
      answer,
      wrong: [
        ...(count > 1
          ? ([
              [
                massOf(element).mul(100).div(whole).round(decimals),
                `В формуле не один атом этого элемента, а ${count}: умножь на индекс.`,
              ],
            ] as const)
          : []),
        [new Fraction(100).sub(answer), "Это доля всех остальных элементов вместе."],
      ],
      hints: [
        "Найди относительную молекулярную массу вещества.",
        "Массу всех атомов элемента раздели на молекулярную массу и умножь на $100\\%$.",
      ],
      solution: [
        `$M_r = ${writeMolarMass(formula)} = ${tex(whole)}$.`,
        `$w = \\dfrac{${count === 1 ? "" : `${count} \\cdot `}${tex(massOf(element))}}{${tex(whole)}} \\cdot 100\\% ${exact.equals(answer) ? "=" : "\\approx"} ${tex(answer)}\\%$.`,
      ],
    });
  },
  check(draft) {
    const [, formula = ""] = /\\ce\{([^}]+)\}/.exec(draft.statement) ?? [];
    const [element = ""] =
      Object.entries(ELEMENTS).find(([, [name]]) => draft.statement.includes(`(в процентах) ${name} в`)) ?? [];
    const decimals = readAccuracy(draft.statement);
    // A mole is weighed with the element and without it.
    const others = [...countAtoms(formula)].filter(([own]) => own !== element);
    const rest = others.reduce((sum, [own, count]) => sum + weighMole(own) * count, 0);
    const share = 100 * (1 - rest / weighMole(formula));
    return decimals >= 0 && isKey(draft, Math.round(share * 10 ** decimals) / 10 ** decimals);
  },
};

const compare: TaskGenerator = {
  ...COMMON,
  key: "oge-chemistry-18-oxides",
  count: 8,
  method: "atom-by-atom",
  make(random) {
    const [formula, name, element, said] = random.pick([
      ["Al2O3", "оксиде алюминия", "Al", "алюминия"],
      ["P2O5", "оксиде фосфора(V)", "P", "фосфора"],
      ["SO3", "оксиде серы(VI)", "S", "серы"],
      ["SO2", "оксиде серы(IV)", "S", "серы"],
      ["CO2", "оксиде углерода(IV)", "C", "углерода"],
      ["Fe3O4", "железной окалине", "Fe", "железа"],
      ["MgO", "оксиде магния", "Mg", "магния"],
      ["N2O5", "оксиде азота(V)", "N", "азота"],
      ["MnO2", "оксиде марганца(IV)", "Mn", "марганца"],
      ["K2O", "оксиде калия", "K", "калия"],
    ] as const);
    const isOxygen = random.int(0, 1) === 1;
    const [, index = ""] = /O(\d*)$/.exec(formula) ?? [];
    const oxygen = new Fraction(16 * Number(index || 1));
    const whole = molarMass(formula);
    const part = isOxygen ? oxygen : whole.sub(oxygen);
    const exact = part.mul(100).div(whole);
    const answer = roundSafely(exact, 1);
    if (!answer) return null;
    return shortTask({
      parameters: [formula, Number(isOxygen)],
      theme: "raschety",
      subTheme: "massovaya-dolya-elementa",
      level: 1,
      statement: `Вычисли массовую долю (в процентах) ${isOxygen ? "кислорода" : said} в ${name} $\\ce{${formula}}$. Ответ запиши с точностью ${ACCURACY[1]}.`,
      answer,
      wrong: [
        [new Fraction(100).sub(answer), `Это массовая доля ${isOxygen ? said : "кислорода"}.`],
        [
          (isOxygen ? new Fraction(16) : molarMass(element)).mul(100).div(whole).round(1),
          "Учти индекс: в формуле несколько атомов этого элемента.",
        ],
      ],
      hints: [
        "Найди относительную молекулярную массу оксида.",
        "Какую часть этой массы составляют атомы нужного элемента?",
      ],
      solution: [
        `$M_r = ${writeMolarMass(formula)} = ${tex(whole)}$.`,
        `$w = \\dfrac{${tex(part)}}{${tex(whole)}} \\cdot 100\\% ${exact.equals(answer) ? "=" : "\\approx"} ${tex(answer)}\\%$.`,
      ],
    });
  },
  check: (draft) => fraction.check(draft),
};

export const generators: readonly TaskGenerator[] = [fraction, compare];
