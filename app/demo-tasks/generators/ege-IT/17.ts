/** ЕГЭ, informatics, number 17: pairs in a sequence of numbers. */
import { counted } from "../short-task";
import { at, code, givenTask, isAnswer, range, readCode } from "../informatics/short-answer";
import type { TaskGenerator } from "../task-generator";

const PLACE = { theme: "programmirovanie", subTheme: "posledovatelnosti" } as const;
const PAIRS = { one: "пара", few: "пары", many: "пар" };

type Pair = readonly [number, number];
type Rule = {
  key: string;
  say: string;
  python: string;
  fits: (pair: Pair, all: readonly number[]) => boolean;
  level: 1 | 2 | 3;
};

/** Rules with numbers of their own. */
function makeRule(kind: number, [k, d]: Pair): Rule {
  const divides = (one: number) => one % k === 0;
  const ends = (one: number) => Math.abs(one) % 10 === d;
  const rules: Rule[] = [
    {
      key: `one-${k}`,
      say: `ровно одно из двух чисел делится на ${k}`,
      python: `(x % ${k} == 0) != (y % ${k} == 0)`,
      fits: ([x, y]) => divides(x) !== divides(y),
      level: 1,
    },
    {
      key: `any-${k}`,
      say: `хотя бы одно из двух чисел делится на ${k}`,
      python: `x % ${k} == 0 or y % ${k} == 0`,
      fits: ([x, y]) => divides(x) || divides(y),
      level: 1,
    },
    {
      key: `sum-${k}`,
      say: `сумма двух чисел делится на ${k}`,
      python: `(x + y) % ${k} == 0`,
      fits: ([x, y]) => (x + y) % k === 0,
      level: 1,
    },
    {
      key: `end-${d}`,
      say: `хотя бы одно из двух чисел оканчивается на ${d}, а сумма этих чисел меньше наибольшего числа последовательности`,
      python: `(x % 10 == ${d} or y % 10 == ${d}) and x + y < max(a)`,
      fits: ([x, y], all) => (ends(x) || ends(y)) && x + y < Math.max(...all),
      level: 3,
    },
    {
      key: `above-${d}`,
      say: `ровно одно из двух чисел двузначное, а сумма этих чисел делится на ${d + 2}`,
      python: `(9 < x < 100) != (9 < y < 100) and (x + y) % ${d + 2} == 0`,
      fits: ([x, y]) => x < 100 !== y < 100 && (x + y) % (d + 2) === 0,
      level: 2,
    },
  ];
  return at(rules, kind);
}

const pairs: TaskGenerator = {
  key: "ege-it-17-pairs",
  version: 1,
  topic: "ege-IT",
  number: 17,
  count: 34,
  method: "backward-reading",
  make(random) {
    const kind = random.int(0, 4);
    const rule = makeRule(kind, [random.int(3, 7), random.int(1, 9)]);
    const all = range(1, random.int(16, 22)).map(() =>
      random.int(0, 1) === 0 ? random.int(10, 99) : random.int(100, 299),
    );
    const isLeast = random.int(0, 1) === 1;
    const found = all
      .slice(1)
      .map((next, order): Pair => [at(all, order), next])
      .filter((pair) => rule.fits(pair, all));
    const sums = found.map(([x, y]) => x + y);
    if (found.length < 2 || found.length > 9) return null;
    const best = isLeast ? Math.min(...sums) : Math.max(...sums);
    const word = isLeast ? "наименьшую" : "наибольшую";
    return givenTask({
      parameters: [rule.key, Number(isLeast), ...all],
      ...PLACE,
      level: rule.level,
      statement: `Дана последовательность натуральных чисел:\n\n${code([all.join(" ")])}\n\nПарой считаются два числа, которые стоят в последовательности рядом. Найди количество пар, в которых ${rule.say}, и ${word} из сумм чисел таких пар. В ответе запиши два числа через пробел: сначала количество, потом сумму.`,
      answer: [found.length, best],
      wrong: [
        [[best, found.length], "Числа переставлены: сначала количество, потом сумма."],
        [[found.length, isLeast ? Math.max(...sums) : Math.min(...sums)], `Спрашивают ${word} сумму.`],
        [[found.length - 1, best], "Одна пара потерялась. Проверь первую и последнюю."],
      ],
      hints: [
        "Одно число может входить в две пары: с соседом слева и с соседом справа.",
        "Скопируй числа в программу списком и перебери номера от первого до предпоследнего.",
      ],
      solution: [
        `Напишем программу:\n\n${code([
          `a = [${all.join(", ")}]`,
          "k = 0",
          `best = ${isLeast ? 100000 : 0}`,
          "for i in range(len(a) - 1):",
          "    x = a[i]",
          "    y = a[i + 1]",
          `    if ${rule.python}:`,
          "        k = k + 1",
          `        best = ${isLeast ? "min" : "max"}(best, x + y)`,
          "print(k, best)",
        ])}`,
        `Подходят пары: ${found.map(([x, y]) => `${x} и ${y} (сумма ${x + y})`).join("; ")}.`,
        `Всего ${counted(found.length, PAIRS)}, ${isLeast ? "наименьшая" : "наибольшая"} сумма ${best}.`,
      ],
    });
  },
  check(draft) {
    const line = readCode(draft.statement).split(" ").map(Number);
    const { statement } = draft;
    const [, k = "1"] = /делится на (\d+)/.exec(statement) ?? [];
    const [, d = ""] = /оканчивается на (\d)/.exec(statement) ?? [];
    const most = [...line].sort((a, b) => b - a)[0] ?? 0;
    let count = 0;
    let sums: number[] = [];
    for (let next = line.length - 1; next > 0; next -= 1) {
      const two = line.slice(next - 1, next + 1);
      const total = two.reduce((all, one) => all + one, 0);
      const multiples = two.filter((one) => one / Number(k) === Math.floor(one / Number(k))).length;
      const isRight = statement.includes("двузначное")
        ? two.filter((one) => String(one).length === 2).length === 1 && total % Number(k) === 0
        : d !== ""
          ? two.some((one) => String(one).endsWith(d)) && total < most
          : statement.includes("сумма двух чисел")
            ? total % Number(k) === 0
            : statement.includes("ровно одно")
              ? multiples === 1
              : multiples > 0;
      if (!isRight) continue;
      count += 1;
      sums = [...sums, total].sort((a, b) => a - b);
    }
    return isAnswer(draft, [count, (statement.includes("наименьшую") ? sums[0] : sums.at(-1)) ?? 0]);
  },
};

export const generators: readonly TaskGenerator[] = [pairs];
