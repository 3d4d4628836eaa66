/** ЕГЭ, informatics, number 1: a drawing of roads and a table of the same roads. */
import { drawGraph, type Places, readRoads, type Road } from "../informatics/draw-graph";
import { at, givenTask, isAnswer, range, readTables, table } from "../informatics/short-answer";
import type { Random } from "../random";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-IT", number: 1, method: "all-relabellings" } as const;
const PLACE = { theme: "modeli", subTheme: "grafy-i-tablitsy" } as const;
const LETTERS = ["А", "Б", "В", "Г", "Д", "Е", "К"];

type Layout = { places: Places; roads: readonly Road[] };
const roads = (text: string): Road[] => text.split(" ").map((pair) => [at(pair, 0), at(pair, 1)]);

/** Drawings without crossing lines; each has points that differ by the count of their roads. */
const LAYOUTS: readonly Layout[] = [
  {
    places: {
      А: [60, 190],
      Б: [200, 60],
      В: [200, 320],
      Г: [330, 190],
      Д: [460, 60],
      Е: [460, 320],
      К: [590, 190],
    },
    roads: roads("АБ АВ БВ БГ ВГ ГД ГЕ БД ДК ЕК"),
  },
  {
    places: {
      А: [70, 70],
      Б: [320, 50],
      В: [570, 70],
      Г: [190, 190],
      Д: [450, 190],
      Е: [100, 330],
      К: [540, 330],
    },
    roads: roads("АБ БВ АГ БГ БД ВД ГЕ ДК ЕК ГД АЕ"),
  },
  {
    places: {
      А: [60, 80],
      Б: [60, 300],
      В: [230, 190],
      Г: [350, 60],
      Д: [350, 320],
      Е: [470, 190],
      К: [600, 190],
    },
    roads: roads("АБ АВ БВ АГ ВГ ВД БД ГЕ ДЕ ЕК"),
  },
  {
    places: {
      А: [70, 190],
      Б: [220, 70],
      В: [220, 310],
      Г: [330, 190],
      Д: [430, 310],
      Е: [430, 70],
      К: [580, 190],
    },
    roads: roads("АБ АВ БГ ВГ БЕ ВД ГД ЕК ДК АГ ГЕ"),
  },
  {
    places: {
      А: [320, 50],
      Б: [120, 130],
      В: [520, 130],
      Г: [120, 320],
      Д: [320, 190],
      Е: [520, 320],
      К: [320, 340],
    },
    roads: roads("АБ АВ БД ВД БГ ГК КЕ ВЕ ДК АД"),
  },
  {
    places: {
      А: [60, 190],
      Б: [180, 60],
      В: [180, 320],
      Г: [320, 120],
      Д: [320, 270],
      Е: [470, 190],
      К: [600, 190],
    },
    roads: roads("АБ АВ БГ БВ ВД ГД ГЕ ДЕ ЕК"),
  },
];

const neighboursOf = ({ roads: all }: Layout, letter: string): string[] =>
  all.flatMap(([from, to]) => (from === letter ? [to] : to === letter ? [from] : []));

/** The count of roads, and those of the neighbours. */
function signatureOf(layout: Layout, letter: string): string {
  const own = neighboursOf(layout, letter);
  const around = own.map((one) => neighboursOf(layout, one).length).sort((a, b) => a - b);
  return `${own.length}: ${around.join(", ")}`;
}

const isOnlyOne = (layout: Layout, letter: string) =>
  LETTERS.filter((other) => signatureOf(layout, other) === signatureOf(layout, letter)).length === 1;

/** The same roads with other letters. */
function relabel({ places, roads: all }: Layout, random: Random): Layout {
  const names = random.shuffle(LETTERS);
  const renamed = new Map(LETTERS.map((letter, order) => [letter, at(names, order)]));
  const name = (letter: string) => renamed.get(letter) ?? letter;
  return {
    places: Object.fromEntries(
      LETTERS.map((letter): [string, readonly [number, number]] => [
        letter,
        places[at(LETTERS, names.indexOf(letter))] ?? [0, 0],
      ]),
    ),
    roads: all.map(([from, to]) => [name(from), name(to)] as const),
  };
}

type RoadMap = { layout: Layout; numberOf: (letter: string) => number; cell: (row: number, column: number) => string };

function makeMap(random: Random, isWeighted: boolean): RoadMap {
  const layout = relabel(random.pick(LAYOUTS), random);
  const order = random.shuffle(range(1, LETTERS.length));
  const numberOf = (letter: string) => at(order, LETTERS.indexOf(letter));
  const lengths = new Map<string, string>();
  const weights = random.shuffle(range(5, 39));
  for (const [index, [from, to]] of layout.roads.entries()) {
    const text = isWeighted ? String(at(weights, index)) : "\\*";
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      lengths.set(`${numberOf(one)}-${numberOf(other)}`, text);
  }
  return { layout, numberOf, cell: (row, column) => lengths.get(`${row}-${column}`) ?? "" };
}

const tableOf = ({ cell }: RoadMap): string => {
  const numbers = range(1, LETTERS.length);
  return table(
    ["", ...numbers.map((one) => `П${one}`)],
    numbers.map((row) => [`П${row}`, ...numbers.map((column) => cell(row, column))]),
  );
};

const drawingsOf = ({ layout }: RoadMap) => ({ dorogi: drawGraph({ title: "Схема дорог", ...layout }) });

const ROADS_WORDS = ["", "одна дорога", "две дороги", "три дороги", "четыре дороги", "пять дорог", "шесть дорог"];

/** How a letter is found in the table. */
function explain({ layout, numberOf }: RoadMap, letter: string): string {
  const own = neighboursOf(layout, letter).length;
  const same = LETTERS.filter((other) => neighboursOf(layout, other).length === own);
  const count = ROADS_WORDS[own] ?? "";
  const found = `П${numberOf(letter)}`;
  if (same.length === 1)
    return `У пункта ${letter} ${count}, и больше ни у кого столько нет. В таблице это строка с таким же числом заполненных клеток: ${letter} — это ${found}.`;
  const [, around = ""] = signatureOf(layout, letter).split(": ");
  return `У пункта ${letter} ${count}, как и ${same.length === 2 ? "ещё у одного пункта" : "ещё у нескольких пунктов"}. Но у его соседей число дорог такое: ${around}, и этот набор только у него. В таблице это ${found}.`;
}

const HINTS = [
  "Подпиши у каждой буквы, сколько дорог из неё выходит, а у каждой строки таблицы — сколько в ней заполнено клеток.",
  "Начни с пунктов, у которых число дорог ни с кем не совпадает. Потом смотри на их соседей.",
];

const oneRoad: TaskGenerator = {
  ...COMMON,
  key: "ege-it-01-road",
  count: 14,
  make(random) {
    const map = makeMap(random, true);
    const { layout, numberOf, cell } = map;
    const [from, to] = random.pick(layout.roads);
    if (!isOnlyOne(layout, from) || !isOnlyOne(layout, to)) return null;
    const [first, second] = [from, to].sort() as [string, string];
    const length = Number(cell(numberOf(first), numberOf(second)));
    const wrongTo = neighboursOf(layout, first).find((one) => one !== second) ?? second;
    return givenTask({
      parameters: [...layout.roads.map((road) => road.join("")), ...LETTERS.map(numberOf), first, second, length],
      ...PLACE,
      level: 1,
      statement: `На рисунке дороги между пунктами, в таблице длины этих дорог в километрах. Пункты в таблице пронумерованы, и номера никак не связаны с буквами на рисунке.\n\n![Схема дорог](#dorogi)\n\n${tableOf(map)}\n\nОпредели длину дороги из пункта ${first} в пункт ${second}. В ответе запиши целое число.`,
      drawings: drawingsOf(map),
      answer: length,
      wrong: [
        [
          Number(cell(numberOf(first), numberOf(wrongTo))),
          `Это дорога ${first}${wrongTo}. Проверь, какой номер у пункта ${second}.`,
        ],
      ],
      hints: HINTS,
      solution: [
        explain(map, first),
        explain(map, second),
        `На пересечении строки П${numberOf(first)} и столбца П${numberOf(second)} стоит ${length}.`,
      ],
    });
  },
  check: (draft) => checkMap(draft),
};

const twoRoads: TaskGenerator = {
  ...COMMON,
  key: "ege-it-01-sum",
  count: 10,
  make(random) {
    const map = makeMap(random, true);
    const { layout, numberOf, cell } = map;
    const [one, other] = random.shuffle(layout.roads);
    if (!one || !other || one.some((letter) => other.includes(letter))) return null;
    if (![...one, ...other].every((letter) => isOnlyOne(layout, letter))) return null;
    const lengthOf = ([from, to]: Road) => Number(cell(numberOf(from), numberOf(to)));
    const lengths = [lengthOf(one), lengthOf(other)] as const;
    return givenTask({
      parameters: [...layout.roads.map((road) => road.join("")), ...LETTERS.map(numberOf), ...lengths],
      ...PLACE,
      level: 2,
      statement: `На рисунке дороги между пунктами, в таблице длины этих дорог в километрах. Пункты в таблице пронумерованы, и номера никак не связаны с буквами на рисунке.\n\n![Схема дорог](#dorogi)\n\n${tableOf(map)}\n\nОпредели сумму длин двух дорог: из пункта ${one[0]} в пункт ${one[1]} и из пункта ${other[0]} в пункт ${other[1]}. В ответе запиши целое число.`,
      drawings: drawingsOf(map),
      answer: lengths[0] + lengths[1],
      wrong: [
        [lengths[0], `Это длина только одной дороги, ${one.join("")}. Прибавь вторую.`],
        [lengths[1], `Это длина только одной дороги, ${other.join("")}. Прибавь первую.`],
      ],
      hints: HINTS,
      solution: [
        ...[...one, ...other].map((letter) => explain(map, letter)),
        `Дорога ${one.join("")} — это клетка П${numberOf(one[0])} и П${numberOf(one[1])}: ${lengths[0]}. Дорога ${other.join("")} — клетка П${numberOf(other[0])} и П${numberOf(other[1])}: ${lengths[1]}.`,
        `Сумма: ${lengths[0]} + ${lengths[1]} = ${lengths[0] + lengths[1]}.`,
      ],
    });
  },
  check: (draft) => checkMap(draft),
};

const twoNumbers: TaskGenerator = {
  ...COMMON,
  key: "ege-it-01-numbers",
  count: 10,
  make(random) {
    const map = makeMap(random, false);
    const { layout, numberOf } = map;
    const [one = "", other = ""] = random.shuffle(LETTERS.filter((letter) => isOnlyOne(layout, letter)));
    if (other === "") return null;
    const found = [numberOf(one), numberOf(other)].sort((a, b) => a - b);
    return givenTask({
      parameters: [...layout.roads.map((road) => road.join("")), ...LETTERS.map(numberOf), one, other],
      ...PLACE,
      level: 1,
      statement: `На рисунке дороги между пунктами. В таблице звёздочка значит, что между двумя пунктами есть дорога. Пункты в таблице пронумерованы, и номера никак не связаны с буквами на рисунке.\n\n![Схема дорог](#dorogi)\n\n${tableOf(map)}\n\nКакие номера в таблице у пунктов ${one} и ${other}? Запиши эти два номера подряд, без пробела, в порядке возрастания.`,
      drawings: drawingsOf(map),
      answer: Number(found.join("")),
      wrong: [
        [Number([...found].reverse().join("")), "Номера нужно записать в порядке возрастания, а не в порядке букв."],
      ],
      hints: HINTS,
      solution: [explain(map, one), explain(map, other), `По возрастанию: ${found.join(" и ")}.`],
    });
  },
  check: (draft) => checkMap(draft),
};

/** Lays the letters on the rows in every way that the roads allow; all ways must answer alike. */
function checkMap(draft: TaskDraft): boolean {
  const [cells = []] = readTables(draft.statement);
  const lengthOf = (row: number, column: number) => cells[row]?.[column] ?? "";
  const drawn = readRoads(draft.drawings?.["dorogi"] ?? "");
  const filled = cells
    .slice(1)
    .flatMap((row) => row.slice(1))
    .filter((cell) => cell !== "").length;
  if (filled !== 2 * drawn.length) return false;
  const answers = new Set<string>();
  const lay = (rows: readonly number[]) => {
    const row = (letter: string) => rows[LETTERS.indexOf(letter)];
    const isPossible = drawn.every(([from, to]) => {
      const [one, other] = [row(from), row(to)];
      return one === undefined || other === undefined || lengthOf(one, other) !== "";
    });
    if (!isPossible) return;
    if (rows.length === LETTERS.length) answers.add(answerOf(draft.statement, (letter) => row(letter) ?? 0, lengthOf));
    else for (const next of range(1, LETTERS.length)) if (!rows.includes(next)) lay([...rows, next]);
  };
  lay([]);
  return answers.size === 1 && isAnswer(draft, Number([...answers][0]));
}

function answerOf(
  statement: string,
  row: (letter: string) => number,
  lengthOf: (row: number, column: number) => string,
): string {
  const [, one = "", other = ""] = /у пунктов (.) и (.)\?/.exec(statement) ?? [];
  if (one !== "") return [row(one), row(other)].sort((a, b) => a - b).join("");
  const asked = [...statement.matchAll(/из пункта (.) в пункт (.)/g)];
  return String(asked.reduce((all, [, from = "", to = ""]) => all + Number(lengthOf(row(from), row(to))), 0));
}

export const generators: readonly TaskGenerator[] = [oneRoad, twoRoads, twoNumbers];
