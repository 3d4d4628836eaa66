/** ЕГЭ, chemistry, number 3: the highest and the lowest oxidation states. */
import { type Element, findElement, outerElectrons } from "../elements";
import type { TaskGenerator } from "../task-generator";
import { pickTwo } from "./01";

const COMMON = { version: 1, topicId: 1, number: 3 } as const;

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
          why: `У элемента ${row[wrong]?.symbol ?? ""} ${word.replace("ую", "ая")} степень окисления другая: ${sign(row[wrong] ? state(row[wrong] as Element) : 0)}.`,
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

export const generators: readonly TaskGenerator[] = KINDS.map(states);
