/** ОГЭ, chemistry, number 2: the structure of an atom and the place of its element. */
import { ELEMENTS, fillShells } from "../elements";
import type { TaskGenerator } from "../task-generator";
import { atoms as atomsAndIons } from "./02-atoms";

const COMMON = { version: 1, topic: "oge-chemistry", number: 2 } as const;

const FIRST_SEVEN = ["1", "2", "3", "4", "5", "6", "7", "8"];

/** The electrons of each level, from the nucleus. */
const LAYERS = [[], [], [2], [2, 8], [2, 8]] as const;
const layersOf = ({ period, number, group }: (typeof ELEMENTS)[number]): number[] => {
  const inner = number > 20 ? [2, 8, 18] : number > 18 ? [2, 8, 8] : [...(LAYERS[period] ?? [])];
  return [...inner, group];
};

type Kind = { key: string; items: readonly [string, string]; level: 1 | 2; isByCharge: boolean };

const KINDS: readonly Kind[] = [
  {
    key: "place-by-layers",
    items: ["номер периода, в котором находится элемент", "номер группы, в которой находится элемент"],
    level: 1,
    isByCharge: false,
  },
  {
    key: "layers-by-charge",
    items: ["число электронных слоёв в атоме", "число электронов на внешнем слое"],
    level: 2,
    isByCharge: true,
  },
];

const atoms = ({ key, items, level, isByCharge }: Kind): TaskGenerator => ({
  ...COMMON,
  key: `oge-chemistry-02-${key}`,
  count: 16,
  method: "electron-filling",
  make(random) {
    const element = random.pick(ELEMENTS);
    const layers = layersOf(element);
    const [period, group] = [element.period, element.group];
    const right = `${period}${group}`;
    if (element.number === 1 || period === group) return null;
    return {
      parameters: [element.symbol],
      theme: "stroenie-atoma",
      subTheme: "stroenie-atoma",
      level,
      statement: isByCharge
        ? `Заряд ядра атома химического элемента главной подгруппы равен +${element.number}. Для каждой характеристики выбери её значение.`
        : `Электроны в атоме химического элемента главной подгруппы распределены по слоям так: ${layers.join(", ")}. Для каждой характеристики выбери её значение.`,
      options: { items: [...items], targets: FIRST_SEVEN },
      answer: { type: "match", keys: [right] },
      wrong: [
        {
          answer: `${group}${period}`,
          why: "Числа найдены верно, но переставлены: число слоёв — номер периода, число внешних электронов — номер группы.",
        },
      ],
      hints: [
        "Число электронных слоёв равно номеру периода.",
        "Число электронов на внешнем слое равно номеру группы главной подгруппы.",
      ],
      solution: [
        isByCharge
          ? `Заряд ядра +${element.number} — это элемент ${element.name}, ${element.symbol}. Его электроны: ${layers.join(", ")}.`
          : `Слоёв ${layers.length}, на внешнем ${group} — это элемент ${element.name}, ${element.symbol}.`,
        `Слоёв $${period}$, значит, период $${period}$. Внешних электронов $${group}$, значит, группа $${group}$.`,
        `**Ответ: ${right}.**`,
      ],
    };
  },
  check({ statement, answer }) {
    const [, list = ""] = /слоям так: ([\d, ]+)\./.exec(statement) ?? [];
    const [, charge = ""] = /равен \+(\d+)/.exec(statement) ?? [];
    const number = charge === "" ? list.split(", ").reduce((sum, one) => sum + Number(one), 0) : Number(charge);
    const levels = new Map<number, number>();
    for (const { n, electrons } of fillShells(number)) levels.set(n, (levels.get(n) ?? 0) + electrons);
    const shells = [...levels].sort(([one], [other]) => one - other).map(([, electrons]) => electrons);
    const isSame = list === "" || shells.join(", ") === list;
    return answer.type === "match" && isSame && answer.keys.join(" ") === `${shells.length}${shells.at(-1) ?? 0}`;
  },
});

export const generators: readonly TaskGenerator[] = [...KINDS.map(atoms), ...atomsAndIons];
