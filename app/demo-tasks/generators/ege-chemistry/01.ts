/** ЕГЭ, chemistry, number 1: the electrons of atoms. */
import { type Element, ELEMENTS, findElement, levelsOf, outerElectrons, outerOf, unpaired } from "../elements";
import type { Random } from "../random";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-chemistry", number: 1 } as const;

/** How many cells of the outer level hold one electron, by the group. */
const LONELY = [0, 1, 0, 1, 2, 3, 2, 1, 0];
const ofP = ({ group }: Element) => Math.max(0, group - 2);
const pairsOf = ({ group }: Element) => Math.floor((group - (LONELY[group] ?? 0)) / 2);
const vacantOf = ({ group, period }: Element) => (period === 1 ? 0 : Math.max(0, 5 - Math.max(group, 2)));

type Question = {
  key: string;
  level: 1 | 2 | 3;
  /** By the place in the table. */
  value: (element: Element) => number;
  /** By the electrons, one after another. */
  prove: (number: number) => number;
  values: readonly number[];
  ask: (value: number) => string;
  why: (element: Element) => string;
  hint: string;
};

const ELECTRON = (count: number) => (count === 1 ? "электрон" : count < 5 ? "электрона" : "электронов");

const QUESTIONS: readonly Question[] = [
  {
    key: "unpaired",
    level: 2,
    value: ({ group }) => LONELY[group] ?? 0,
    prove: unpaired,
    values: [1, 2, 3],
    ask: (value) =>
      `атомы которых в основном состоянии имеют ${value} ${value === 1 ? "неспаренный электрон" : "неспаренных электрона"}`,
    why: (element) => `внешних электронов ${element.group}, неспаренных ${LONELY[element.group] ?? 0}`,
    hint: "Распредели внешние электроны по ячейкам: сначала по одному, потом парами.",
  },
  {
    key: "outer",
    level: 1,
    value: ({ group }) => group,
    prove: outerElectrons,
    values: [1, 2, 3, 4, 5, 6, 7],
    ask: (value) => `атомы которых имеют на внешнем энергетическом уровне ${value} ${ELECTRON(value)}`,
    why: (element) => `группа ${element.group}, внешних электронов ${element.group}`,
    hint: "У элементов главных подгрупп число внешних электронов равно номеру группы.",
  },
  {
    key: "p-electrons",
    level: 3,
    value: ofP,
    prove: (number) => outerOf(number, 1),
    values: [1, 2, 3, 4, 5],
    ask: (value) =>
      `атомы которых в основном состоянии содержат на внешнем уровне ${value} ${value === 1 ? "p-электрон" : value < 5 ? "p-электрона" : "p-электронов"}`,
    why: (element) => `внешних электронов ${element.group}, из них на p-подуровне ${ofP(element)}`,
    hint: "Сначала заполняется s-подуровень: на нём два электрона.",
  },
  {
    key: "levels",
    level: 1,
    value: ({ period }) => period,
    prove: levelsOf,
    values: [2, 3, 4],
    ask: (value) => `электроны в атомах которых занимают ${value} энергетических уровня`,
    why: (element) => `период ${element.period}, энергетических уровней ${element.period}`,
    hint: "Число энергетических уровней равно номеру периода.",
  },
  {
    key: "pairs",
    level: 2,
    value: pairsOf,
    prove: (number) => (outerElectrons(number) - unpaired(number)) / 2,
    values: [1, 2, 3],
    ask: (value) =>
      `в атомах которых в основном состоянии на внешнем уровне ${value} ${value === 1 ? "пара электронов" : "пары электронов"}`,
    why: (element) => `внешних электронов ${element.group}, из них неспаренных ${LONELY[element.group] ?? 0}`,
    hint: "Вычти из числа внешних электронов число неспаренных и раздели на два.",
  },
  {
    key: "vacant",
    level: 3,
    value: vacantOf,
    prove: (number) => (levelsOf(number) === 1 ? 0 : Math.max(0, 3 - outerOf(number, 1))),
    values: [1, 2, 3],
    ask: (value) =>
      `в атомах которых в основном состоянии на внешнем уровне ${value} ${value === 1 ? "пустая p-орбиталь" : "пустые p-орбитали"}`,
    why: (element) =>
      element.period === 1
        ? "на первом уровне p-орбиталей нет"
        : `p-электронов на внешнем уровне ${ofP(element)}, пустых p-орбиталей ${vacantOf(element)}`,
    hint: "На p-подуровне три орбитали, электроны занимают их сначала по одному.",
  },
  {
    key: "s-electrons",
    level: 1,
    value: ({ group }) => Math.min(group, 2),
    prove: (number) => outerOf(number, 0),
    values: [1, 2],
    ask: (value) =>
      `атомы которых в основном состоянии имеют ${value} ${value === 1 ? "s-электрон" : "s-электрона"} на внешнем уровне`,
    why: (element) => `группа ${element.group}, s-электронов на внешнем уровне ${Math.min(element.group, 2)}`,
    hint: "На s-подуровне помещаются два электрона, он заполняется первым.",
  },
];

/** Two of five elements have what is asked. */
export function pickTwo(
  random: Random,
  elements: readonly Element[],
  isRight: (element: Element) => boolean,
): { row: Element[]; key: string } | null {
  const shuffled = random.shuffle(elements);
  const row = random.shuffle([
    ...shuffled.filter(isRight).slice(0, 2),
    ...shuffled.filter((one) => !isRight(one)).slice(0, 3),
  ]);
  const key = row.flatMap((one, at) => (isRight(one) ? [at + 1] : [])).join("");
  return row.length === 5 && key.length === 2 ? { row, key } : null;
}

const electrons = ({ key, level, value, prove, values, ask, why, hint }: Question): TaskGenerator => ({
  ...COMMON,
  key: `ege-chemistry-01-${key}`,
  count: 8,
  method: "electron-filling",
  make(random): TaskDraft | null {
    const wanted = random.pick(values);
    const found = pickTwo(random, ELEMENTS, (element) => value(element) === wanted);
    if (!found) return null;
    const { row, key: right } = found;
    const first = right.charAt(0);
    const wrong = row.findIndex((one) => value(one) !== wanted) + 1;
    return {
      parameters: [wanted, ...row.map(({ symbol }) => symbol)],
      theme: "stroenie-atoma",
      subTheme: "elektronnye-obolochki",
      level,
      statement: `Из пяти элементов выбери два, ${ask(wanted)}. Запиши номера выбранных элементов.`,
      options: { items: row.map(({ symbol }) => symbol) },
      answer: { type: "choice", keys: [right] },
      wrong: [
        {
          answer: [first, wrong].sort().join(""),
          why: `${row[wrong - 1]?.symbol ?? ""} не подходит: ${row[wrong - 1] ? why(row[wrong - 1] as Element) : ""}.`,
        },
      ],
      hints: ["Найди в таблице период и группу каждого элемента.", hint],
      solution: [
        ...row.map(
          (element) =>
            `${element.symbol} (${element.name}): ${why(element)}${value(element) === wanted ? " — подходит" : ""}.`,
        ),
        `**Ответ: ${right}.**`,
      ],
    };
  },
  check({ statement, options, answer }) {
    const wanted = Number(/(?:имеют|уровне|занимают) (\d)/.exec(statement.slice(statement.indexOf("два,")))?.[1]);
    const right = (options?.items ?? []).flatMap((symbol, at) =>
      prove(findElement(symbol).number) === wanted ? [at + 1] : [],
    );
    return answer.type === "choice" && right.length === 2 && answer.keys.join(" ") === right.join("");
  },
});

export const generators: readonly TaskGenerator[] = QUESTIONS.map(electrons);
