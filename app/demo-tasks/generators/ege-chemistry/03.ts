/** ЕГЭ, chemistry, number 3: the highest and the lowest oxidation states and the formulas that follow from them. */
import { type Element, findElement, outerElectrons } from "../elements";
import type { TaskGenerator } from "../task-generator";
import { pickTwo } from "./01";

const COMMON = { version: 1, topic: "ege-chemistry", number: 3 } as const;

/** Oxygen and fluorine never reach the number of their group. */
const HIGHEST = [
  "Li",
  "Na",
  "K",
  "Be",
  "Mg",
  "Ca",
  "B",
  "Al",
  "Ga",
  "C",
  "Si",
  "N",
  "P",
  "As",
  "S",
  "Se",
  "Cl",
  "Br",
].map(findElement);
/** Metals have no negative one. */
const LOWEST = ["Li", "Na", "K", "Mg", "Ca", "Al", "C", "Si", "N", "P", "O", "S", "Se", "F", "Cl", "Br"].map(
  findElement,
);
const METALS = new Set(["Li", "Na", "K", "Mg", "Ca", "Al"]);
const lowest = ({ symbol, group }: Element) => (METALS.has(symbol) ? 0 : group - 8);
const sign = (state: number) => (state > 0 ? `+${state}` : state === 0 ? "0" : `−${Math.abs(state)}`);

type Kind = {
  key: string;
  level: 1 | 2 | 3;
  pool: readonly Element[];
  state: (element: Element) => number;
  states: readonly number[];
  word: string;
  why: string;
};

const KINDS: readonly Kind[] = [
  {
    key: "highest",
    level: 1,
    pool: HIGHEST,
    state: ({ group }) => group,
    states: [1, 2, 3, 4, 5, 6, 7],
    word: "высшую",
    why: "Высшая степень окисления элемента главной подгруппы равна номеру группы (кроме кислорода и фтора).",
  },
  {
    key: "lowest",
    level: 2,
    pool: LOWEST,
    state: lowest,
    states: [-1, -2, -3, -4],
    word: "низшую",
    why: "Низшая степень окисления неметалла — номер группы минус $8$, у металлов отрицательных степеней окисления нет.",
  },
];

const states = ({ key, level, pool, state, states: all, word, why }: Kind): TaskGenerator => ({
  ...COMMON,
  key: `ege-chemistry-03-${key}`,
  count: 16,
  method: "electron-filling",
  make(random) {
    const wanted = random.pick(all);
    const found = pickTwo(random, pool, (element) => state(element) === wanted);
    if (!found) return null;
    const { row, key: right } = found;
    const wrong = row.findIndex((one) => state(one) !== wanted);
    return {
      parameters: [wanted, ...row.map(({ symbol }) => symbol)],
      theme: "stroenie-atoma",
      subTheme: "stepen-okisleniya",
      level,
      statement: `Из пяти элементов выбери два, которые в соединениях проявляют ${word} степень окисления, равную ${sign(wanted)}. Запиши номера выбранных элементов.`,
      options: { items: row.map(({ symbol }) => symbol) },
      answer: { type: "choice", keys: [right] },
      wrong: [
        {
          answer: [right.charAt(0), wrong + 1].sort().join(""),
          why: `У элемента ${row[wrong]?.symbol ?? ""} ${word.replace("ую", "ая")} степень окисления другая: ${sign(row[wrong] ? state(row[wrong]) : 0)}.`,
        },
      ],
      hints: [
        "Найди в таблице группу каждого элемента.",
        word === "высшую"
          ? "Высшая степень окисления — сколько электронов атом может отдать."
          : "Низшая степень окисления — сколько электронов не хватает до восьми.",
      ],
      solution: [
        why,
        ...row.map(
          (element) =>
            `${element.symbol}: группа ${element.group}, ${word.replace("ую", "ая")} степень окисления ${sign(state(element))}${state(element) === wanted ? " — подходит" : ""}.`,
        ),
        `**Ответ: ${right}.**`,
      ],
    };
  },
  check({ statement, options, answer }) {
    const [, text = ""] = /равную ([+−]\d)\./.exec(statement) ?? [];
    const wanted = Number(text.replace("−", "-"));
    const right = (options?.items ?? []).flatMap((symbol, at) => {
      const outer = outerElectrons(findElement(symbol).number);
      // It gives away all the outer electrons, or takes what is missing to eight.
      const reached = wanted > 0 ? outer : outer >= 4 ? -(8 - outer) : 0;
      return reached === wanted ? [at + 1] : [];
    });
    return answer.type === "choice" && right.length === 2 && answer.keys.join(" ") === right.join("");
  },
});

/** Elements whose highest and lowest states both follow from the group. */
const REGULAR = ["Li", "Na", "K", "Mg", "Ca", "Al", "C", "Si", "N", "P", "S", "Se", "Cl", "Br"].map(findElement);

type Claim = {
  key: string;
  level: 1 | 2 | 3;
  count: number;
  pool: readonly Element[];
  /** The last words of the text, and the elements that match them by the group. */
  cases: readonly { value: string; isRight: (element: Element) => boolean }[];
  ask: (value: string) => string;
  says: (element: Element) => string;
  hint: string;
  rule: string;
  /** By the outer electrons alone. */
  prove: (value: string, outer: number, isMetal: boolean) => boolean;
};

const isMetal = ({ symbol }: Element) => METALS.has(symbol);
const ofGroup = (value: string, group: number) => ({ value, isRight: (one: Element) => one.group === group });
const ofNonmetals = (value: string, group: number) => ({
  value,
  isRight: (one: Element) => one.group === group && !isMetal(one),
});
const ofMetals = (value: string, group: number) => ({
  value,
  isRight: (one: Element) => one.group === group && isMetal(one),
});
const tellHighest = (element: Element) => `группа ${element.group}, высшая степень окисления ${sign(element.group)}`;
const tellLowest = (element: Element) =>
  isMetal(element)
    ? "металл, отрицательных степеней окисления нет"
    : `неметалл группы ${element.group}, низшая степень окисления ${sign(lowest(element))}`;
const tellBoth = (element: Element) =>
  `высшая степень окисления ${sign(element.group)}, низшая ${sign(lowest(element))}`;

const OXIDES = ["R2O", "RO", "R2O3", "RO2", "R2O5", "RO3", "R2O7"] as const;
/** Charges of what stands beside R, to be balanced by its own state. */
const balanceOf = (formula: string) => {
  const [, hydrogen = "", before = ""] = /^(H(\d*))?/.exec(formula) ?? [];
  const [, own = ""] = /R(\d*)/.exec(formula) ?? [];
  const [, oxygen = "", after = ""] = /(O(\d*))$/.exec(formula) ?? [];
  const atoms = (part: string, digits: string) => (part === "" ? 0 : Number(digits || 1));
  return (2 * atoms(oxygen, after) - atoms(hydrogen, before)) / Number(own || 1);
};

const CLAIMS: readonly Claim[] = [
  {
    key: "oxide",
    level: 2,
    count: 8,
    pool: HIGHEST,
    cases: OXIDES.map((formula, at) => ofGroup(formula, at + 1)),
    ask: (value) => `высшему оксиду которых отвечает общая формула $\\ce{${value}}$`,
    says: tellHighest,
    hint: "Какая степень окисления у элемента R в этом оксиде?",
    rule: "В высшем оксиде степень окисления элемента равна номеру группы, кислорода — −2.",
    prove: (value, outer) => balanceOf(value) === outer,
  },
  {
    key: "hydride",
    level: 2,
    count: 8,
    pool: REGULAR,
    cases: [ofNonmetals("RH4", 4), ofNonmetals("RH3", 5), ofNonmetals("H2R", 6), ofNonmetals("HR", 7)],
    ask: (value) => `летучему водородному соединению которых отвечает формула $\\ce{${value}}$`,
    says: tellLowest,
    hint: "В летучем водородном соединении у неметалла низшая степень окисления.",
    rule: "Число атомов водорода в летучем водородном соединении равно модулю низшей степени окисления неметалла.",
    prove: (value, outer, metal) => !metal && Number(/H(\d*)/.exec(value)?.[1] || 1) === 8 - outer,
  },
  {
    key: "acid",
    level: 3,
    count: 6,
    pool: REGULAR,
    cases: [ofNonmetals("H2RO3", 4), ofNonmetals("H2RO4", 6), ofNonmetals("HRO4", 7)],
    ask: (value) => `высшим гидроксидом которых служит кислота состава $\\ce{${value}}$`,
    says: (element) => (isMetal(element) ? "металл, кислоты такого состава не даёт" : tellHighest(element)),
    hint: "Найди степень окисления элемента R по формуле кислоты.",
    rule: "В кислоте, которая отвечает высшему оксиду, у неметалла высшая степень окисления.",
    prove: (value, outer, metal) => !metal && balanceOf(value) === outer,
  },
  {
    key: "base",
    level: 1,
    count: 5,
    pool: REGULAR,
    cases: [ofMetals("ROH", 1), ofMetals("R(OH)2", 2)],
    ask: (value) => `гидроксид которых — основание состава $\\ce{${value}}$`,
    says: (element) => (isMetal(element) ? tellHighest(element) : "неметалл, основания не образует"),
    hint: "Сколько гидроксильных групп приходится на один атом металла?",
    rule: "Число гидроксильных групп в основании равно степени окисления металла.",
    prove: (value, outer, metal) => metal && outer === Number(/\)(\d)/.exec(value)?.[1] || 1),
  },
  {
    key: "sodium",
    level: 2,
    count: 6,
    pool: REGULAR,
    cases: [ofNonmetals("Na3R", 5), ofNonmetals("Na2R", 6), ofNonmetals("NaR", 7)],
    ask: (value) => `бинарное соединение которых с натрием имеет состав $\\ce{${value}}$`,
    says: tellLowest,
    hint: "В соединении с металлом у неметалла низшая степень окисления.",
    rule: "Степень окисления натрия +1, поэтому атомов натрия столько, каков модуль низшей степени окисления неметалла.",
    prove: (value, outer, metal) => !metal && Number(/Na(\d*)/.exec(value)?.[1] || 1) === 8 - outer,
  },
  {
    key: "sum",
    level: 3,
    count: 6,
    pool: REGULAR,
    cases: [1, 2, 4, 6].map((sum) => ({
      value: `+${sum}`,
      isRight: (element: Element) => element.group + lowest(element) === sum,
    })),
    ask: (value) => `сумма высшей и низшей степеней окисления которых равна ${value}`,
    says: tellBoth,
    hint: "У металлов низшая степень окисления — ноль, у неметаллов — номер группы минус $8$.",
    rule: "Сложи высшую и низшую степени окисления каждого элемента.",
    prove: (value, outer, metal) => Number(value) === (metal ? outer : outer - (8 - outer)),
  },
  {
    key: "positive",
    level: 1,
    count: 4,
    pool: REGULAR,
    cases: [{ value: "", isRight: isMetal }],
    ask: () => "которые в соединениях проявляют только положительную степень окисления",
    says: tellLowest,
    hint: "Могут ли атомы металлов принимать электроны?",
    rule: "Металлы в соединениях только отдают электроны, у неметаллов бывают и отрицательные степени окисления.",
    prove: (_, outer) => outer < 4,
  },
  {
    key: "both",
    level: 1,
    count: 4,
    pool: REGULAR,
    cases: [{ value: "", isRight: (element) => !isMetal(element) }],
    ask: () => "которые в одних соединениях имеют положительную степень окисления, а в других — отрицательную",
    says: tellBoth,
    hint: "Какие элементы способны и отдавать, и принимать электроны?",
    rule: "И отдавать, и принимать электроны способны неметаллы (кроме фтора).",
    prove: (_, outer) => outer >= 4,
  },
  {
    key: "equal",
    level: 2,
    count: 4,
    pool: REGULAR,
    cases: [{ value: "", isRight: (element) => element.group === 4 }],
    ask: () => "у которых высшая и низшая степени окисления равны по модулю",
    says: tellBoth,
    hint: "Сколько электронов должно быть на внешнем уровне, чтобы отдать и принять их поровну?",
    rule: "Отдать и принять поровну электронов может атом с четырьмя внешними электронами.",
    prove: (_, outer) => outer === 8 - outer,
  },
  {
    key: "constant",
    level: 1,
    count: 4,
    pool: REGULAR,
    cases: [{ value: "", isRight: isMetal }],
    ask: () => "которые во всех своих соединениях имеют одну и ту же степень окисления",
    says: (element) =>
      isMetal(element) ? `металл, всегда ${sign(element.group)}` : "неметалл с несколькими степенями окисления",
    hint: "У каких элементов степень окисления в соединениях постоянна?",
    rule: "Постоянную степень окисления имеют щелочные металлы, магний, кальций и алюминий.",
    prove: (_, outer) => outer <= 3,
  },
];

const claims = ({ key, level, count, pool, cases, ask, says, hint, rule, prove }: Claim): TaskGenerator => ({
  ...COMMON,
  key: `ege-chemistry-03-${key}`,
  count,
  method: "electron-filling",
  make(random) {
    const { value, isRight } = random.pick(cases);
    const found = pickTwo(random, pool, isRight);
    if (!found) return null;
    const { row, key: right } = found;
    const wrong = row.findIndex((one) => !isRight(one));
    const other = row[wrong];
    if (!other) return null;
    return {
      parameters: [value, ...row.map(({ symbol }) => symbol)],
      theme: "stroenie-atoma",
      subTheme: "stepen-okisleniya",
      level,
      statement: `Из пяти элементов выбери два, ${ask(value)}. Запиши номера выбранных элементов.`,
      options: { items: row.map(({ symbol }) => symbol) },
      answer: { type: "choice", keys: [right] },
      wrong: [
        {
          answer: [right.charAt(0), wrong + 1].sort().join(""),
          why: `Элемент ${other.symbol} не подходит: ${says(other)}.`,
        },
      ],
      hints: ["Определи, металл это или неметалл и в какой он группе.", hint],
      solution: [
        rule,
        ...row.map((element) => `${element.symbol}: ${says(element)}${isRight(element) ? " — подходит" : ""}.`),
        `**Ответ: ${right}.**`,
      ],
    };
  },
  check({ statement, options, answer }) {
    const [, formula, sum] = /(?:\\ce\{(.+?)\}|равна (\+\d))/.exec(statement) ?? [];
    const right = (options?.items ?? []).flatMap((symbol, at) => {
      const outer = outerElectrons(findElement(symbol).number);
      return prove(formula ?? sum ?? "", outer, outer < 4) ? [at + 1] : [];
    });
    return answer.type === "choice" && right.length === 2 && answer.keys.join(" ") === right.join("");
  },
});

export const generators: readonly TaskGenerator[] = [...KINDS.map(states), ...CLAIMS.map(claims)];
