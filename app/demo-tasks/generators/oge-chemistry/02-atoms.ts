/** ОГЭ, chemistry, number 2: atoms and ions by their particles, their electrons and their place. */
import { type Element, ELEMENTS, fillShells } from "../elements";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "oge-chemistry", number: 2, count: 2, method: "electron-filling" } as const;

/** The neutrons of the most common isotope. */
const NEUTRONS: Readonly<Record<string, number>> = {
  Li: 4,
  Be: 5,
  B: 6,
  C: 6,
  N: 7,
  O: 8,
  F: 10,
  Ne: 10,
  Na: 12,
  Mg: 12,
  Al: 14,
  Si: 14,
  P: 16,
  S: 16,
  Cl: 18,
  Ar: 22,
  K: 20,
  Ca: 20,
};
/** Charges of the ions that school knows. */
const IONS: Readonly<Record<string, number>> = {
  Li: 1,
  Na: 1,
  K: 1,
  Be: 2,
  Mg: 2,
  Ca: 2,
  Al: 3,
  F: -1,
  Cl: -1,
  Br: -1,
  O: -2,
  S: -2,
  N: -3,
  P: -3,
};

const ordinal = (period: number) => ["", "первом", "втором", "третьем", "четвёртом"][period] ?? "";
const GROUPS = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII"] as const;

type Told = { story: string; values: readonly [number, number]; steps: readonly string[] };

type Kind = {
  name: string;
  level: number;
  items: readonly [string, string];
  of: (element: Element) => Told | null;
  /** The two values from the statement, counted electron by electron. */
  prove: (statement: string) => readonly [number, number];
};

/** For proofs: the electrons of each layer. */
function layersOf(electrons: number): number[] {
  const levels = new Map<number, number>();
  for (const { n, electrons: own } of fillShells(electrons)) levels.set(n, (levels.get(n) ?? 0) + own);
  return [...levels].sort(([one], [other]) => one - other).map(([, own]) => own);
}
const numbersIn = (text: string) => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
const elementIn = (text: string) =>
  ELEMENTS.find(({ genitive }) => new RegExp(`(?<![а-яё])${genitive}(?![а-яё])`).test(text));
/** For proofs: the number of an element in a cell of the table, found by filling atoms one after the other. */
const numberAt = (period: number, group: number) =>
  ELEMENTS.map(({ number }) => number).find((number) => {
    const layers = layersOf(number);
    return layers.length === period && layers.at(-1) === group;
  }) ?? Number.NaN;

const KINDS: readonly Kind[] = [
  {
    name: "nucleus",
    level: 1,
    items: ["число электронов в атоме", "массовое число (сумма протонов и нейтронов)"],
    of({ number, symbol, name }) {
      const neutrons = NEUTRONS[symbol];
      if (neutrons === undefined) return null;
      return {
        story: `В ядре атома протонов ${number}, а нейтронов ${neutrons}.`,
        values: [number, number + neutrons],
        steps: [
          `Протонов ${number} — это ${name}. Атом электронейтрален, поэтому электронов тоже ${number}.`,
          `Массовое число: ${number} + ${neutrons} = ${number + neutrons}.`,
        ],
      };
    },
    prove(statement) {
      const [protons = 0, neutrons = 0] = numbersIn(statement);
      return [layersOf(protons).reduce((all, one) => all + one, 0), protons + neutrons];
    },
  },
  {
    name: "neutrons",
    level: 2,
    items: ["число протонов в ядре", "число нейтронов в ядре"],
    of({ number, symbol, name, genitive }) {
      const neutrons = NEUTRONS[symbol];
      if (neutrons === undefined || neutrons === number) return null;
      return {
        story: `Массовое число атома ${genitive} равно ${number + neutrons}.`,
        values: [number, neutrons],
        steps: [
          `Порядковый номер элемента ${name} — ${number}, столько же протонов в ядре.`,
          `Нейтронов: ${number + neutrons} − ${number} = ${neutrons}.`,
        ],
      };
    },
    prove(statement) {
      const [mass = 0] = numbersIn(statement);
      const protons = elementIn(statement)?.number ?? Number.NaN;
      return [protons, mass - protons];
    },
  },
  {
    name: "ions",
    level: 2,
    items: ["число протонов в ядре иона", "число электронов в ионе"],
    of({ number, symbol, name }) {
      const charge = IONS[symbol];
      if (charge === undefined) return null;
      const size = Math.abs(charge) === 1 ? "" : String(Math.abs(charge));
      return {
        story: `Дан ион $\\ce{${symbol}^{${size}${charge > 0 ? "+" : "-"}}}$.`,
        values: [number, number - charge],
        steps: [
          `Это ион элемента ${name}: протонов столько, каков порядковый номер, то есть ${number}.`,
          `Заряд иона ${charge > 0 ? `+${charge}: атом отдал` : `−${-charge}: атом принял`} электроны. Осталось ${number} ${charge > 0 ? "−" : "+"} ${Math.abs(charge)} = ${number - charge}.`,
        ],
      };
    },
    prove(statement) {
      const [, symbol = "", size = "", mark = ""] = /ce\{([A-Z][a-z]?)\^\{(\d?)([+-])\}\}/.exec(statement) ?? [];
      const number = ELEMENTS.find((one) => one.symbol === symbol)?.number ?? Number.NaN;
      return [number, number + Number(size || 1) * (mark === "-" ? 1 : -1)];
    },
  },
  {
    name: "total-electrons",
    level: 2,
    items: ["номер периода", "номер группы"],
    of: ({ number, period, group, name }) => ({
      story: `Общее число электронов в атоме химического элемента главной подгруппы равно ${number}.`,
      values: [period, group],
      steps: [
        `Электронов ${number}, значит, это ${name}: слои заполняются так — ${layersOf(number).join(", ")}.`,
        `Слоёв ${period} — это номер периода, внешних электронов ${group} — номер группы.`,
      ],
    }),
    prove(statement) {
      const layers = layersOf(numbersIn(statement)[0] ?? 0);
      return [layers.length, layers.at(-1) ?? 0];
    },
  },
  {
    name: "by-place",
    level: 2,
    items: ["заряд ядра атома", "число электронов на внешнем слое"],
    of: ({ number, period, group, name }) => ({
      story: `Химический элемент находится в ${ordinal(period)} периоде и в группе ${GROUPS[group] ?? ""}А.`,
      values: [number, group],
      steps: [
        `В этой клетке таблицы стоит ${name}, его порядковый номер ${number} равен заряду ядра.`,
        `Число внешних электронов у элементов групп А равно номеру группы: ${group}.`,
      ],
    }),
    prove(statement) {
      const period = [0, 1, 2, 3, 4].find((one) => one > 0 && statement.includes(`${ordinal(one)} периоде`)) ?? 0;
      const group = GROUPS.findIndex((one) => one !== "" && statement.includes(`группе ${one}А`));
      const number = numberAt(period, group);
      return [number, layersOf(number).at(-1) ?? 0];
    },
  },
  {
    name: "layers-of-element",
    level: 1,
    items: ["число электронных слоёв", "число электронов на внешнем слое"],
    of: ({ number, period, group, genitive }) => ({
      story: `Рассмотри строение атома ${genitive}.`,
      values: [period, group],
      steps: [
        `Порядковый номер — ${number}, электроны распределены по слоям так: ${layersOf(number).join(", ")}.`,
        `Слоёв ${period}, на внешнем ${group}.`,
      ],
    }),
    prove(statement) {
      const layers = layersOf(elementIn(statement)?.number ?? 0);
      return [layers.length, layers.at(-1) ?? 0];
    },
  },
  {
    name: "till-full",
    level: 3,
    items: ["число электронов на внешнем слое", "сколько электронов не хватает до завершения внешнего слоя"],
    of({ number, group, name, period }) {
      if (group < 4 || group > 7 || period < 2) return null;
      return {
        story: `Заряд ядра атома неметалла равен +${number}. Завершённым считай внешний слой из 8 электронов.`,
        values: [group, 8 - group],
        steps: [
          `Это ${name}, электроны распределены по слоям так: ${layersOf(number).join(", ")}. На внешнем слое ${group}.`,
          `До завершения не хватает 8 − ${group} = ${8 - group}.`,
        ],
      };
    },
    prove(statement) {
      const [charge = 0, full = 0] = numbersIn(statement);
      const outer = layersOf(charge).at(-1) ?? 0;
      return [outer, full - outer];
    },
  },
  {
    name: "same-shell",
    level: 3,
    items: ["число электронных слоёв в ионе", "число электронов на внешнем слое иона"],
    of({ number, symbol, name }) {
      const charge = IONS[symbol];
      if (charge === undefined || number > 30) return null;
      const layers = layersOf(number - charge);
      const size = Math.abs(charge) === 1 ? "" : String(Math.abs(charge));
      return {
        story: `Рассмотри электронное строение иона $\\ce{${symbol}^{${size}${charge > 0 ? "+" : "-"}}}$.`,
        values: [layers.length, layers.at(-1) ?? 0],
        steps: [
          `В атоме элемента ${name} электронов ${number}, в ионе — ${number - charge}.`,
          `По слоям: ${layers.join(", ")}. Слоёв ${layers.length}, на внешнем ${layers.at(-1) ?? 0}.`,
        ],
      };
    },
    prove(statement) {
      const [, symbol = "", size = "", mark = ""] = /ce\{([A-Z][a-z]?)\^\{(\d?)([+-])\}\}/.exec(statement) ?? [];
      const number = ELEMENTS.find((one) => one.symbol === symbol)?.number ?? Number.NaN;
      const layers = layersOf(number + Number(size || 1) * (mark === "-" ? 1 : -1));
      return [layers.length, layers.at(-1) ?? 0];
    },
  },
];

export const atoms = KINDS.map(({ name, level, items, of, prove }): TaskGenerator => ({
  ...COMMON,
  key: `oge-chemistry-02-${name}`,
  make(random) {
    const element = random.pick(ELEMENTS);
    const told = element.number === 1 ? null : of(element);
    if (!told || told.values[0] === told.values[1]) return null;
    const others = random
      .shuffle([1, -1, 2, -2, 3, 5].map((step) => told.values[step % 2 === 0 ? 0 : 1] + step))
      .filter((value) => value > 0 && !told.values.includes(value));
    const targets = [...new Set([...told.values, ...others])].slice(0, 5).sort((a, b) => a - b);
    const key = told.values.map((value) => targets.indexOf(value) + 1).join("");
    return {
      parameters: [element.symbol],
      theme: "stroenie-atoma",
      subTheme: "stroenie-atoma",
      level,
      statement: `${told.story} Для каждой характеристики выбери её значение.`,
      options: { items: [...items], targets: targets.map(String) },
      answer: { type: "match", keys: [key] },
      wrong: [{ answer: [...key].reverse().join(""), why: "Числа найдены верно, но переставлены." }],
      hints: [
        "Порядковый номер элемента равен заряду ядра, числу протонов и числу электронов в атоме.",
        "Номер периода — число слоёв, номер группы А — число внешних электронов.",
      ],
      solution: [...told.steps, `**Ответ: ${key}.**`],
    };
  },
  check({ statement, options, answer }) {
    const key = prove(statement).map((value) => (options?.targets ?? []).indexOf(String(value)) + 1);
    return answer.type === "match" && !key.includes(0) && answer.keys.join(" ") === key.join("");
  },
}));
