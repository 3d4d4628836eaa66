/** ЕГЭ, informatics, number 18: a Robot that collects coins on a field. */
import { at, givenTask, isAnswer, range, readTables, table } from "../informatics/short-answer";
import type { TaskGenerator } from "../task-generator";

const PLACE = { theme: "ispolniteli", subTheme: "robot-na-pole" } as const;

type Field = (number | null)[][];
type Best = { most: number; least: number };

/** From the first row down, or from the last row up. */
function fill(field: Field, isUp: boolean): (Best | null)[][] {
  const rows = isUp ? [...field].reverse() : field;
  const totals: (Best | null)[][] = [];
  for (const [y, row] of rows.entries()) {
    totals.push([]);
    for (const [x, coins] of row.entries()) {
      const before = [totals[y - 1]?.[x], totals[y]?.[x - 1]].filter((one) => one !== undefined && one !== null);
      const isStart = x === 0 && y === 0;
      const own =
        coins === null || (before.length === 0 && !isStart)
          ? null
          : {
              most: coins + (isStart ? 0 : Math.max(...before.map(({ most }) => most))),
              least: coins + (isStart ? 0 : Math.min(...before.map(({ least }) => least))),
            };
      totals.at(-1)?.push(own);
    }
  }
  return isUp ? totals.reverse() : totals;
}

/** The cell with the greater neighbour is taken at each step. */
function greedy(field: Field, isUp: boolean): number {
  const rows = isUp ? [...field].reverse() : field;
  let [x, y] = [0, 0];
  let total = rows[0]?.[0] ?? 0;
  for (;;) {
    const [ahead, beside] = [rows[y + 1]?.[x] ?? null, rows[y]?.[x + 1] ?? null];
    if (ahead === null && beside === null) return total;
    if (beside === null || (ahead !== null && ahead > beside)) y += 1;
    else x += 1;
    total += rows[y]?.[x] ?? 0;
  }
}

const robot: TaskGenerator = {
  key: "ege-it-18-robot",
  version: 1,
  topic: "ege-IT",
  number: 18,
  count: 34,
  method: "all-paths",
  make(random) {
    const size = random.int(5, 7);
    const isUp = random.int(0, 1) === 1;
    const walls = random.pick([0, 0, 2, 3, 4]);
    const field: Field = range(1, size).map(() => range(1, size).map(() => random.int(1, 60)));
    for (let wall = 0; wall < walls; wall += 1) {
      const [x, y] = [random.int(0, size - 1), random.int(0, size - 1)];
      const isCorner = (x === 0 || x === size - 1) && (y === 0 || y === size - 1);
      const row = field[y];
      if (row && !isCorner) row[x] = null;
    }
    const totals = fill(field, isUp);
    const end = totals[isUp ? 0 : size - 1]?.[size - 1];
    if (!end) return null;
    const letters = [..."ABCDEFG"].slice(0, size);
    const hasWalls = field.flat().includes(null);
    const show = (kind: keyof Best) =>
      table(
        ["", ...letters],
        totals.map((row, order) => [order + 1, ...row.map((cell) => cell?.[kind] ?? "—")]),
      );
    const [from, to, way] = isUp
      ? ["левой нижней", "правую верхнюю", "**вправо** или **вверх**"]
      : ["левой верхней", "правую нижнюю", "**вправо** или **вниз**"];
    const near = isUp ? "слева и снизу" : "слева и сверху";
    return givenTask({
      parameters: [size, Number(isUp), ...field.flat().map((cell) => cell ?? "x")],
      ...PLACE,
      level: hasWalls ? 3 : 2,
      statement: `Квадрат разлинован на ${size} × ${size} клеток. В каждой клетке лежат монеты, их число записано в таблице.${hasWalls ? " Крестиком отмечены клетки, в которые заходить нельзя." : ""}\n\n${table(
        ["", ...letters],
        field.map((row, order) => [order + 1, ...row.map((cell) => cell ?? "×")]),
      )}\n\nИсполнитель Робот стоит в ${from} клетке и идёт в ${to}. За один ход он переходит на одну клетку ${way} и забирает все монеты из каждой клетки, где побывал, включая начальную и конечную. Определи наибольшую и наименьшую сумму монет, которую может собрать Робот. В ответе запиши два числа через пробел: сначала наибольшую сумму, потом наименьшую.`,
      answer: [end.most, end.least],
      wrong: [
        [[end.least, end.most], "Числа переставлены: сначала наибольшая сумма, потом наименьшая."],
        [
          [greedy(field, isUp), end.least],
          "Если каждый раз идти в соседнюю клетку, где монет больше, наибольшая сумма может не получиться.",
        ],
      ],
      hints: [
        "Для каждой клетки найди, сколько монет можно собрать, если путь заканчивается в ней.",
        `В клетку Робот приходит только из двух соседних: ${near}. Выбери из них лучшую.`,
      ],
      solution: [
        `Заведём вторую таблицу: в каждой клетке запишем наибольшую сумму, с которой Робот может в неё прийти. Это монеты самой клетки плюс наибольшее из чисел второй таблицы ${near}. В электронной таблице это формула с МАКС.\n\n${show("most")}`,
        `Так же считаем наименьшие суммы, с МИН:\n\n${show("least")}`,
        `В ${to.replace("правую", "правой").replace("верхнюю", "верхней").replace("нижнюю", "нижней")} клетке получились ${end.most} и ${end.least}.`,
      ],
    });
  },
  check(draft) {
    const [[, ...rows] = []] = readTables(draft.statement);
    const cells = rows.map((row) => row.slice(1).map((cell) => (cell === "×" ? null : Number(cell))));
    const field = draft.statement.includes("**вверх**") ? [...cells].reverse() : cells;
    const ends: number[] = [];
    const walk = (x: number, y: number, taken: number) => {
      const coins = field[y]?.[x];
      if (coins === undefined || coins === null) return;
      if (x === field.length - 1 && y === field.length - 1) ends.push(taken + coins);
      walk(x + 1, y, taken + coins);
      walk(x, y + 1, taken + coins);
    };
    walk(0, 0, 0);
    const sorted = ends.sort((a, b) => a - b);
    return sorted.length > 0 && isAnswer(draft, [at(sorted, sorted.length - 1), at(sorted, 0)]);
  },
};

export const generators: readonly TaskGenerator[] = [robot];
