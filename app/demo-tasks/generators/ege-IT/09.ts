/** ЕГЭ, informatics, number 9: rows of a spreadsheet that meet two conditions. */
import { givenTask, isAnswer, range, readTables, sum, table } from "../informatics/short-answer";
import type { Random } from "../random";
import type { TaskGenerator } from "../task-generator";

const PLACE = { theme: "obrabotka-dannyh", subTheme: "elektronnye-tablitsy" } as const;

type Condition = { key: string; say: string; how: string; fits: (row: readonly number[]) => boolean };

const counts = (row: readonly number[]): number[] => {
  const found = new Map<number, number>();
  for (const one of row) found.set(one, (found.get(one) ?? 0) + 1);
  return [...found.values()].sort((a, b) => b - a);
};

/** By how often the numbers of a row are repeated. */
const REPEATS: readonly Condition[] = [
  {
    key: "pair",
    say: "ровно одно число повторяется дважды, остальные числа различны",
    how: "одно число встречается дважды, остальные по разу",
    fits: (row) => counts(row).join("").startsWith("21") && !counts(row).join("").startsWith("22"),
  },
  {
    key: "two-pairs",
    say: "ровно два числа повторяются по два раза, остальные числа различны",
    how: "два числа встречаются по два раза, остальные по разу",
    fits: (row) => counts(row).filter((count) => count === 2).length === 2 && counts(row)[0] === 2,
  },
  {
    key: "triple",
    say: "ровно одно число повторяется трижды, остальные числа различны",
    how: "одно число встречается трижды, остальные по разу",
    fits: (row) => counts(row)[0] === 3 && (counts(row)[1] ?? 1) === 1,
  },
  {
    key: "distinct",
    say: "все числа различны",
    how: "повторов нет",
    fits: (row) => counts(row)[0] === 1,
  },
];

const SUMS: readonly Condition[] = [
  {
    key: "ends",
    say: "сумма наибольшего и наименьшего чисел строки больше половины суммы остальных её чисел",
    how: "сравниваем сумму наибольшего и наименьшего с половиной суммы остальных",
    fits: (row) => {
      const ends = Math.max(...row) + Math.min(...row);
      return ends > (sum(row) - ends) / 2;
    },
  },
  {
    key: "average",
    say: "наибольшее число строки не меньше удвоенного среднего арифметического всех её чисел",
    how: "сравниваем наибольшее с удвоенным средним",
    fits: (row) => Math.max(...row) * row.length >= 2 * sum(row),
  },
  {
    key: "odd",
    say: "чётных чисел в строке больше, чем нечётных",
    how: "сравниваем, сколько чётных и сколько нечётных",
    fits: (row) => row.filter((one) => one % 2 === 0).length * 2 > row.length,
  },
];

function makeRow(random: Random, width: number): number[] {
  const row = range(1, width).map(() => random.int(3, 60));
  const repeats = random.pick([0, 0, 1, 1, 2, 2]);
  const [first = 0, second = 0] = row;
  if (repeats === 1) row[width - 1] = first;
  if (repeats === 2) {
    row[width - 1] = first;
    row[width - 2] = random.int(0, 1) === 1 ? second : first;
  }
  return random.shuffle(row);
}

const rows: TaskGenerator = {
  key: "ege-it-09-rows",
  version: 1,
  topic: "ege-IT",
  number: 9,
  count: 34,
  method: "sorted-rows",
  make(random) {
    const width = random.pick([5, 6]);
    const [repeat, total] = [random.pick(REPEATS), random.pick(SUMS)];
    const data = range(1, 12).map(() => makeRow(random, width));
    const [byRepeat, bySum] = [data.filter(repeat.fits), data.filter(total.fits)];
    const both = byRepeat.filter(total.fits);
    const isAny = random.int(0, 2) === 0;
    const either = byRepeat.length + bySum.length - both.length;
    if (both.length < 1 || both.length === byRepeat.length || both.length === bySum.length) return null;
    const answer = isAny ? either : both.length;
    const numbersOf = (list: readonly (readonly number[])[]) =>
      list.map((row) => data.indexOf(row as number[]) + 1).join(", ");
    return givenTask({
      parameters: [repeat.key, total.key, Number(isAny), ...data.map((row) => row.join("-"))],
      ...PLACE,
      level: isAny ? 3 : 2,
      statement: `Фрагмент электронной таблицы: в каждой строке ${width === 5 ? "пять" : "шесть"} натуральных чисел.\n\n${table(
        ["№", ..."ABCDEF".slice(0, width)],
        data.map((row, order) => [order + 1, ...row]),
      )}\n\nОпредели количество строк, в которых выполнено ${isAny ? "**хотя бы одно** из условий" : "**каждое** из условий"}:\n\n- ${repeat.say};\n- ${total.say}.`,
      answer,
      wrong: [
        [byRepeat.length, "Это строки, где выполнено первое условие. Учти и второе."],
        [bySum.length, "Это строки, где выполнено второе условие. Учти и первое."],
        [
          isAny ? both.length : either,
          isAny
            ? "Это строки, где выполнены **оба** условия, а достаточно одного."
            : "Это строки, где выполнено хотя бы одно условие, а нужны оба.",
        ],
        [byRepeat.length + bySum.length, "Строки, где выполнены оба условия, посчитаны два раза."],
      ],
      hints: [
        "Проверь условия по отдельности: сначала отметь строки, где выполнено первое, потом — где второе.",
        "В настоящей таблице помогут СЧЁТЕСЛИ по строке, МАКС, МИН и СУММ в соседних столбцах.",
      ],
      solution: [
        `Первое условие (${repeat.how}): строки ${numbersOf(byRepeat)}.`,
        `Второе условие (${total.how}): строки ${numbersOf(bySum)}.`,
        isAny
          ? `Хотя бы одно условие: складываем и один раз вычитаем строки, где выполнены оба (${numbersOf(both)}): ${byRepeat.length} + ${bySum.length} − ${both.length} = ${answer}.`
          : `Оба условия сразу выполнены в строках: ${numbersOf(both)}. Всего таких строк ${both.length}.`,
      ],
    });
  },
  /** Sorts each row and looks at its neighbours. */
  check(draft) {
    const [[, ...lines] = []] = readTables(draft.statement);
    const isAny = draft.statement.includes("**хотя бы одно**");
    const count = lines.filter((line) => {
      const row = line
        .slice(1)
        .map(Number)
        .sort((a, b) => a - b);
      const pairs = row.filter((one, order) => order > 0 && one === row[order - 1]).length;
      const isTripled = row.some((one, order) => one === row[order + 1] && one === row[order + 2]);
      const text = draft.statement;
      const first = text.includes("повторяется дважды")
        ? pairs === 1
        : text.includes("по два раза")
          ? pairs === 2 && !isTripled
          : text.includes("трижды")
            ? pairs === 2 && isTripled
            : pairs === 0;
      const [least = 0, most = 0] = [row[0], row.at(-1)];
      const middle = row.slice(1, -1).reduce((all, one) => all + one, 0);
      const second = text.includes("половины суммы остальных")
        ? 2 * (least + most) > middle
        : text.includes("среднего арифметического")
          ? most >= (2 * (least + middle + most)) / row.length
          : row.reduce((all, one) => all + (one % 2 === 0 ? 1 : -1), 0) > 0;
      return isAny ? first || second : first && second;
    }).length;
    return isAnswer(draft, count);
  },
};

export const generators: readonly TaskGenerator[] = [rows];
