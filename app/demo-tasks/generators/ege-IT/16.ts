/** ЕГЭ, informatics, number 16: functions that call themselves. */
import { runPython } from "../informatics/run-python";
import { code, givenTask, isAnswer, range, readCode } from "../informatics/short-answer";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-IT", number: 16 } as const;
const PLACE = { theme: "programmirovanie", subTheme: "rekursiya" } as const;

const longWay: TaskGenerator = {
  ...COMMON,
  key: "ege-it-16-difference",
  count: 12,
  method: "table-of-values",
  make(random) {
    const [step, gap] = [random.int(1, 3), random.int(2, 6)];
    const [slope, shift, limit] = [random.int(1, 5), random.int(0, 9), random.int(4, 40)];
    const isDown = random.int(0, 1) === 1;
    const from = random.int(900, 4000);
    const to = from - step * gap;
    const added = range(0, gap - 1).map((order) => slope * (from - step * order) + shift);
    const answer = added.reduce((all, one) => all + one, 0);
    const own = `${slope === 1 ? "" : slope}n${shift === 0 ? "" : ` + ${shift}`}`;
    return givenTask({
      parameters: [step, gap, slope, shift, limit, from],
      ...PLACE,
      level: 2,
      statement: `Алгоритм вычисления функции F(n), где n — натуральное число, задан так:\n\n- F(n) = ${isDown ? "n" : "1"} при n ≤ ${limit};\n- F(n) = ${own} + F(n − ${step}), если n > ${limit}.\n\nЧему равно значение выражения F(${from}) − F(${to})?`,
      answer,
      wrong: [
        [
          added[0] ?? 0,
          `Это только первое слагаемое. От ${from} до ${to} слагаемых столько, сколько раз вычитается ${step}: ${gap}.`,
        ],
        [answer + slope * to + shift, `F(${to}) вычитается целиком, его слагаемое в сумму не входит.`],
      ],
      hints: [
        `Вырази F(${from}) через F(${from - step}), потом через F(${from - 2 * step}). Что сократится?`,
        "Считать саму функцию до конца не нужно: важна только разность.",
      ],
      solution: [
        `F(${from}) = ${slope === 1 ? "" : `${slope} · `}${from}${shift === 0 ? "" : ` + ${shift}`} + F(${from - step})${slope === 1 && shift === 0 ? "" : ` = ${added[0] ?? 0} + F(${from - step})`}. Так же раскрываем дальше, пока не дойдём до F(${to}).`,
        `F(${from}) = ${added.join(" + ")} + F(${to}).`,
        `F(${from}) − F(${to}) = ${added.join(" + ")} = ${answer}.`,
      ],
    });
  },
  check(draft) {
    const [, first = "", limit = "", slope = "", , shift = "0", step = ""] =
      /F\(n\) = (n|1) при n ≤ (\d+);\n- F\(n\) = (\d*)n( \+ (\d+))? \+ F\(n − (\d)\)/.exec(draft.statement) ?? [];
    const [, from = "", to = ""] = /F\((\d+)\) − F\((\d+)\)\?/.exec(draft.statement) ?? [];
    const values: number[] = [];
    for (let n = 0; n <= Number(from); n += 1)
      values[n] =
        n <= Number(limit)
          ? first === "n"
            ? n
            : 1
          : Number(slope || 1) * n + Number(shift) + (values[n - Number(step)] ?? Number.NaN);
    return isAnswer(draft, (values[Number(from)] ?? 0) - (values[Number(to)] ?? 0));
  },
};

const ratio: TaskGenerator = {
  ...COMMON,
  key: "ege-it-16-ratio",
  count: 8,
  method: "exact-values",
  make(random) {
    const [from, gap] = [random.int(30, 3000), random.int(2, 3)];
    const kind = random.pick(["product", "ratio"] as const);
    const isSum = kind === "product" && random.int(0, 1) === 1;
    const to = from - gap;
    const factors = range(to + 1, from).reverse();
    const product = factors.reduce((all, one) => all * one, 1);
    if (factors.length > 2 && from > 90) return null;
    if (from > 990) return null;
    const answer = isSum ? product + 1 : product - (kind === "product" ? 1 : 0);
    const expression =
      kind === "ratio" ? `F(${from}) : F(${to})` : `(F(${from}) ${isSum ? "+" : "−"} F(${to})) : F(${to})`;
    return givenTask({
      parameters: [from, gap, expression],
      ...PLACE,
      level: 2,
      statement: `Алгоритм вычисления функции F(n), где n — натуральное число, задан так:\n\n- F(n) = 1 при n = 1;\n- F(n) = n · F(n − 1), если n > 1.\n\nЧему равно значение выражения ${expression}?`,
      answer,
      wrong: [
        [from * gap, "Множителей несколько, и они разные: их нужно перемножить."],
        [product, "Не забудь про второе слагаемое в скобке."],
      ],
      hints: [`Вырази F(${from}) через F(${to}).`, "Вынеси общий множитель и сократи."],
      solution: [
        `F(${from}) = ${factors.join(" · ")} · F(${to}) = ${product} · F(${to}).`,
        kind === "ratio"
          ? `F(${from}) : F(${to}) = ${product}.`
          : `(${product} · F(${to}) ${isSum ? "+" : "−"} F(${to})) : F(${to}) = ${product} ${isSum ? "+" : "−"} 1 = ${answer}.`,
      ],
    });
  },
  check(draft) {
    const values = [1n, 1n];
    for (let n = 2; n < 1000; n += 1) values[n] = BigInt(n) * (values[n - 1] ?? 0n);
    const [, from = "", sign, to = ""] = /F\((\d+)\) (−|\+|:) F\((\d+)\)/.exec(draft.statement) ?? [];
    const [a = 0n, b = 1n] = [values[Number(from)], values[Number(to)]];
    const above = sign === "+" ? a + b : sign === "−" ? a - b : a;
    return above % b === 0n && isAnswer(draft, Number(above / b));
  },
};

type Calls = { lines: string[]; steps: (n: number) => number[]; printed: (n: number) => number; limit: number };

const printing: TaskGenerator = {
  ...COMMON,
  key: "ege-it-16-printing",
  count: 18,
  method: "interpreter",
  make(random) {
    const [a, b] = [random.int(1, 3), random.int(2, 4)];
    const isHalf = random.int(0, 2) === 0;
    const limit = random.int(0, 3);
    const start = isHalf ? random.int(14, 40) : random.int(8, 14);
    const asked = random.pick(["sum", "count"] as const);
    if (a === b) return null;
    const second = isHalf ? "n // 2" : `n - ${b}`;
    const calls: Calls = {
      limit,
      lines: [
        "def F(n):",
        "    print(n)",
        `    if n > ${limit}:`,
        `        F(n - ${a})`,
        `        F(${second})`,
        "",
        `F(${start})`,
      ],
      steps: (n) => [n - a, isHalf ? Math.floor(n / 2) : n - b],
      printed: (n) => (asked === "sum" ? n : 1),
    };
    // From the least value upwards: what a call with it prints in all.
    const least = -4;
    const totals = new Map<number, number>();
    for (let n = least; n <= start; n += 1)
      totals.set(
        n,
        calls.printed(n) +
          (n > limit ? calls.steps(n).reduce((all, next) => all + (totals.get(next) ?? Number.NaN), 0) : 0),
      );
    const answer = totals.get(start) ?? Number.NaN;
    if (!(answer > 12 && answer < 4000)) return null;
    const shown = range(limit + 1, start).slice(-4);
    return givenTask({
      parameters: [a, second, limit, start, asked],
      ...PLACE,
      level: 2,
      statement: `Дана программа с рекурсивной функцией:\n\n${code(calls.lines)}\n\n${asked === "sum" ? "Чему равна сумма всех чисел, которые напечатает программа?" : "Сколько чисел напечатает программа?"}`,
      answer,
      wrong: [
        [answer - (asked === "sum" ? start : 1), "Первый вызов тоже печатает число."],
        [
          totals.get(start - 1) ?? 0,
          "Это результат для предыдущего значения. Проверь, с какого числа начинается вызов.",
        ],
      ],
      hints: [
        "Печать стоит до проверки: число печатается при каждом вызове, даже если условие ложно.",
        `Составь таблицу: ${asked === "sum" ? "сумма" : "количество"} для малых n, потом через неё для больших.`,
      ],
      solution: [
        `Пусть S(n) — ${asked === "sum" ? "сумма чисел, напечатанных" : "количество чисел, напечатанных"} при вызове F(n). При n ≤ ${limit} печатается только само n: S(n) = ${asked === "sum" ? "n" : "1"}. Иначе S(n) = ${asked === "sum" ? "n" : "1"} + S(n − ${a}) + S(${second.replace("//", "div").replace("-", "−")}).`,
        `Заполняем таблицу снизу вверх. Последние значения: ${shown.map((n) => `S(${n}) = ${totals.get(n) ?? ""}`).join(", ")}.`.replaceAll(
          "= -",
          "= −",
        ),
        `Значит, при вызове F(${start}) ${asked === "sum" ? "сумма" : "количество"} равно ${answer}.`.replace(
          "сумма равно",
          "сумма равна",
        ),
      ],
    });
  },
  check(draft) {
    const printed = runPython(readCode(draft.statement)).map(Number);
    const total = draft.statement.includes("сумма всех чисел")
      ? printed.reduce((all, one) => all + one, 0)
      : printed.length;
    return isAnswer(draft, total);
  },
};

export const generators: readonly TaskGenerator[] = [longWay, ratio, printing];
