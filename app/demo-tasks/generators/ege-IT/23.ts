/** ЕГЭ, informatics, number 23: how many programs lead from one number to another. */
import { givenTask, isAnswer, range } from "../informatics/short-answer";
import type { TaskGenerator } from "../task-generator";

const PLACE = { theme: "ispolniteli", subTheme: "chislo-programm" } as const;

type Command = { say: string; short: string; of: (n: number) => number };
const add = (by: number): Command => ({ say: `Прибавить ${by}`, short: `x + ${by}`, of: (n) => n + by });
const multiply = (by: number): Command => ({ say: `Умножить на ${by}`, short: `${by}x`, of: (n) => n * by });
const subtract = (by: number): Command => ({ say: `Вычесть ${by}`, short: `x − ${by}`, of: (n) => n - by });
const halve: Command = {
  say: "Найти целую часть от деления на 2",
  short: "x div 2",
  of: (n) => Math.floor(n / 2),
};

const UP: readonly (readonly Command[])[] = [
  [add(1), multiply(2)],
  [add(1), multiply(3)],
  [add(2), multiply(2)],
  [add(1), add(2), multiply(2)],
  [add(1), add(3), multiply(2)],
  [add(1), add(2), multiply(3)],
  [add(1), multiply(2), multiply(3)],
];
const DOWN: readonly (readonly Command[])[] = [
  [subtract(1), halve],
  [subtract(2), halve],
  [subtract(1), subtract(3), halve],
  [subtract(1), subtract(2), halve],
];

/** How many ways lead from `from` to each number; the numbers on the way to `to` in their order. */
function countWays(commands: readonly Command[], from: number, to: number, avoid: number | null): Map<number, number> {
  const isUp = to > from;
  const path = isUp ? range(from, to) : range(to, from).reverse();
  const ways = new Map<number, number>([[from, 1]]);
  for (const n of path) {
    const own = ways.get(n) ?? 0;
    if (own === 0 || n === avoid || n === to) continue;
    for (const { of } of commands) {
      const next = of(n);
      if ((isUp ? next <= to : next >= to) && next !== avoid && next !== n) ways.set(next, (ways.get(next) ?? 0) + own);
    }
  }
  return ways;
}

const waysTo = (commands: readonly Command[], from: number, to: number, avoid: number | null) =>
  countWays(commands, from, to, avoid).get(to) ?? 0;

const programs: TaskGenerator = {
  key: "ege-it-23-programs",
  version: 1,
  topic: "ege-IT",
  number: 23,
  count: 36,
  method: "every-program",
  make(random) {
    const isUp = random.int(0, 3) > 0;
    const commands = random.pick(isUp ? UP : DOWN);
    const low = random.int(1, 6);
    const high = low + random.int(14, 32);
    const [from, to] = isUp ? [low, high] : [high, low];
    const through = random.int(low + 4, high - 4);
    const kind = random.pick(["through", "avoid", "both", "plain"] as const);
    const spare = random.int(low + 3, high - 3);
    if (spare === through) return null;
    const needs = kind === "through" || kind === "both" ? through : null;
    const avoid = kind === "avoid" || kind === "both" ? spare : null;
    const plain = waysTo(commands, from, to, null);
    const parts =
      needs === null
        ? [waysTo(commands, from, to, avoid)]
        : [waysTo(commands, from, needs, avoid), waysTo(commands, needs, to, avoid)];
    const answer = parts.reduce((all, one) => all * one, 1);
    if (answer < 5 || answer > 2500 || plain > 6000 || (kind !== "plain" && answer === plain)) return null;
    if (kind === "both" && answer === parts[0]) return null;
    const condition = [
      needs === null ? "" : `траектория вычислений **содержит** число ${needs}`,
      avoid === null ? "" : `${needs === null ? "траектория вычислений" : ""} **не содержит** числа ${avoid}`.trim(),
    ].filter((part) => part !== "");
    const rows = (start: number, end: number) =>
      [...countWays(commands, start, end, avoid)]
        .filter(([n]) => (isUp ? n <= end : n >= end))
        .sort(([a], [b]) => (isUp ? a - b : b - a))
        .slice(0, 40)
        .map(([n, count]) => `${n} — ${count}`)
        .join(", ");
    return givenTask({
      parameters: [from, to, needs ?? 0, avoid ?? 0, ...commands.map(({ short }) => short)],
      ...PLACE,
      level: kind === "both" ? 3 : kind === "plain" ? 1 : 2,
      statement: `Исполнитель преобразует число на экране. У него ${commands.length === 2 ? "две команды" : "три команды"}:\n\n${commands.map(({ say }, order) => `- ${"ABC"[order] ?? ""}. ${say}`).join("\n")}\n\nПрограмма — это последовательность команд. Сколько существует программ, которые преобразуют число ${from} в число ${to}${condition.length === 0 ? "" : ` и при этом ${condition.join(" и ")}`}?${condition.length === 0 ? "" : " Траектория — это числа на экране после каждой команды программы."}`,
      answer,
      wrong: [
        [plain, "Это число всех программ. Учти условие на траекторию."],
        [
          needs === null ? plain - answer : parts.reduce((all, one) => all + one, 0),
          needs === null
            ? "Это программы, которые проходят через запрещённое число."
            : "Части пути выбирают независимо: числа программ нужно перемножить, а не сложить.",
        ],
        [
          needs === null || avoid === null
            ? 0
            : waysTo(commands, from, needs, null) * waysTo(commands, needs, to, null),
          "Проверь, что программы с запрещённым числом не посчитаны.",
        ],
      ],
      hints: [
        "Для каждого числа посчитай, сколькими программами его можно получить. Начни с исходного: для него одна, пустая.",
        needs === null
          ? "В каждое число приходят из нескольких предыдущих: сложи их количества."
          : "Раздели путь на две части: до обязательного числа и после него.",
      ],
      solution: [
        `Пусть R(n) — количество программ, которые получают n. R(${from}) = 1, а дальше R(n) — сумма R тех чисел, из которых n получается одной командой${avoid === null ? "" : `; число ${avoid} пропускаем`}.`,
        needs === null
          ? `Считаем по порядку: ${rows(from, to)}.`
          : `От ${from} до ${needs}: ${rows(from, needs)}. Получилось ${parts[0] ?? 0}.`,
        ...(needs === null
          ? [`Для числа ${to} получилось ${answer}.`]
          : [
              `От ${needs} до ${to}: ${rows(needs, to)}. Получилось ${parts[1] ?? 0}.`,
              `Любое начало сочетается с любым продолжением: ${parts.join(" · ")} = ${answer}.`,
            ]),
      ],
    });
  },
  check(draft) {
    const { statement } = draft;
    const [, from = "", to = ""] = /преобразуют число (\d+) в число (\d+)/.exec(statement) ?? [];
    const [, through] = /\*\*содержит\*\* число (\d+)/.exec(statement) ?? [];
    const [, avoid] = /\*\*не содержит\*\* числа (\d+)/.exec(statement) ?? [];
    const commands = [...statement.matchAll(/^- [ABC]\. (\S+) .*?(\d+)$/gm)].map(([, verb = "", by = ""]) => {
      const amount = Number(by);
      return (n: number) =>
        verb === "Прибавить"
          ? n + amount
          : verb === "Вычесть"
            ? n - amount
            : verb === "Умножить"
              ? n * amount
              : (n - (n % amount)) / amount;
    });
    const [start, end] = [Number(from), Number(to)];
    let count = 0;
    // Every program from its first command on, as long as the target is ahead.
    const run = (n: number, wasThrough: boolean) => {
      if (n === end) {
        if (wasThrough || through === undefined || Number(through) === n) count += 1;
        return;
      }
      for (const command of commands) {
        const next = command(n);
        if ((end > start ? next > end : next < end) || next === n || next === Number(avoid ?? Number.NaN)) continue;
        run(next, wasThrough || next === Number(through ?? Number.NaN));
      }
    };
    run(start, start === Number(through ?? Number.NaN));
    return isAnswer(draft, count);
  },
};

export const generators: readonly TaskGenerator[] = [programs];
