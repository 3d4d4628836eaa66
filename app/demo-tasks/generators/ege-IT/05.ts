/** ЕГЭ, informatics, number 5: a machine that appends digits to the notation of a number. */
import { givenTask, isAnswer, range } from "../informatics/short-answer";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-IT", number: 5 } as const;
const PLACE = { theme: "sistemy-schisleniya", subTheme: "algoritmy-nad-zapisyu" } as const;

type Rule = { key: string; steps: readonly string[]; of(n: number): number; base: 2 | 3; level: 1 | 2 | 3 };

const ones = (bits: string) => bits.split("1").length - 1;
const digitSum = (digits: string) => [...digits].reduce((all, digit) => all + Number(digit), 0);
const parity = (bits: string) => bits + String(ones(bits) % 2);

const RULES: readonly Rule[] = [
  {
    key: "parity",
    base: 2,
    level: 1,
    steps: [
      "Строится двоичная запись числа N.",
      "К этой записи справа дописывается остаток от деления суммы её цифр на 2.",
      "К полученной записи ещё раз справа дописывается остаток от деления суммы её цифр на 2.",
    ],
    of: (n) => Number.parseInt(parity(parity(n.toString(2))), 2),
  },
  {
    key: "even-ends",
    base: 2,
    level: 1,
    steps: [
      "Строится двоичная запись числа N.",
      "Если N чётное, справа к записи дописывается 10, иначе справа дописывается 01.",
    ],
    of: (n) => Number.parseInt(n.toString(2) + (n % 2 === 0 ? "10" : "01"), 2),
  },
  {
    key: "even-both-ends",
    base: 2,
    level: 2,
    steps: [
      "Строится двоичная запись числа N.",
      "Если N чётное, слева к записи дописывается 1, а справа 0. Если N нечётное, слева дописывается 11, а справа 11.",
    ],
    of: (n) => Number.parseInt(n % 2 === 0 ? `1${n.toString(2)}0` : `11${n.toString(2)}11`, 2),
  },
  {
    key: "ones-choice",
    base: 2,
    level: 2,
    steps: [
      "Строится двоичная запись числа N.",
      "Если сумма цифр записи чётная, справа дописывается 0, а две первые цифры заменяются на 10. Если сумма нечётная, справа дописывается 1, а две первые цифры заменяются на 11.",
    ],
    of: (n) => {
      const bits = n.toString(2);
      const isEven = ones(bits) % 2 === 0;
      return Number.parseInt((isEven ? "10" : "11") + bits.slice(2) + (isEven ? "0" : "1"), 2);
    },
  },
  {
    key: "ternary-thirds",
    base: 3,
    level: 2,
    steps: [
      "Строится троичная запись числа N.",
      "Если N делится на 3, к записи справа дописываются две её последние цифры. Если не делится, справа дописывается троичная запись числа, которое равно остатку от деления N на 3, умноженному на 5.",
    ],
    of: (n) => {
      const digits = n.toString(3);
      return Number.parseInt(digits + (n % 3 === 0 ? digits.slice(-2) : ((n % 3) * 5).toString(3)), 3);
    },
  },
  {
    key: "ternary-sum",
    base: 3,
    level: 3,
    steps: [
      "Строится троичная запись числа N.",
      "Если сумма цифр записи чётная, справа дописывается 20, иначе слева дописывается 1, а справа 2.",
    ],
    of: (n) => {
      const digits = n.toString(3);
      return Number.parseInt(digitSum(digits) % 2 === 0 ? `${digits}20` : `1${digits}2`, 3);
    },
  },
];

type Ask = { key: string; say: (bound: number) => string; fits: (r: number, bound: number) => boolean };

const LEAST_N: Ask = {
  key: "least-n",
  say: (bound) => `Укажи наименьшее число N, после обработки которого получается число R, большее ${bound}.`,
  fits: (r, bound) => r > bound,
};
const MOST_N: Ask = {
  key: "most-n",
  say: (bound) => `Укажи наибольшее число N, после обработки которого получается число R, меньшее ${bound}.`,
  fits: (r, bound) => r < bound,
};
const LEAST_R: Ask = {
  key: "least-r",
  say: (bound) => `Укажи наименьшее число R, большее ${bound}, которое может получиться в результате работы алгоритма.`,
  fits: (r, bound) => r > bound,
};

const FIRST = 4;
const LAST = 400;

function solve(rule: Rule, ask: Ask, bound: number): { n: number; r: number } | null {
  const pairs = range(FIRST, LAST)
    .map((n) => ({ n, r: rule.of(n) }))
    .filter(({ r }) => ask.fits(r, bound));
  if (ask === LEAST_N) return pairs[0] ?? null;
  if (ask === MOST_N) return pairs.at(-1) ?? null;
  return [...pairs].sort((a, b) => a.r - b.r)[0] ?? null;
}

const written = (n: number, base: number) => n.toString(base);

function trace(rule: Rule, n: number): string {
  const r = rule.of(n);
  return `N = ${n}: запись ${written(n, rule.base)}, после всех шагов ${written(r, rule.base)}, то есть R = ${r}.`;
}

/** As a pupil would write it; the arithmetic is that of the steps. */
const PROGRAM_ENDS: Readonly<Record<string, readonly string[]>> = {
  parity: ["s = s + str(s.count('1') % 2)", "s = s + str(s.count('1') % 2)"],
  "even-ends": ["s = s + '10' if n % 2 == 0 else s + '01'"],
  "even-both-ends": ["s = '1' + s + '0' if n % 2 == 0 else '11' + s + '11'"],
  "ones-choice": ["s = '10' + s[2:] + '0' if s.count('1') % 2 == 0 else '11' + s[2:] + '1'"],
  "ternary-thirds": ["s = s + s[-2:] if n % 3 == 0 else s + tern(n % 3 * 5)"],
  "ternary-sum": ["s = s + '20' if (s.count('1') + 2 * s.count('2')) % 2 == 0 else '1' + s + '2'"],
};

function programOf(rule: Rule, ask: Ask, bound: number): string {
  const found = ask === LEAST_R ? "r" : "n";
  const least = ask !== MOST_N;
  return [
    "```",
    ...(rule.base === 3
      ? [
          "def tern(n):",
          "    s = ''",
          "    while n > 0:",
          "        s = str(n % 3) + s",
          "        n = n // 3",
          "    return s",
          "",
        ]
      : []),
    `best = ${least ? 1000000 : 0}`,
    `for n in range(${FIRST}, ${LAST}):`,
    rule.base === 3 ? "    s = tern(n)" : "    s = bin(n)[2:]",
    ...(PROGRAM_ENDS[rule.key] ?? []).map((line) => `    ${line}`),
    `    r = int(s, ${rule.base})`,
    `    if r ${ask === MOST_N ? "<" : ">"} ${bound}:`,
    `        best = ${least ? "min" : "max"}(best, ${found})`,
    "print(best)",
    "```",
  ].join("\n");
}

const machine: TaskGenerator = {
  ...COMMON,
  key: "ege-it-05-machine",
  count: 40,
  method: "arithmetic",
  make(random) {
    const rule = random.pick(RULES);
    const ask = random.pick([LEAST_N, MOST_N, LEAST_R]);
    const bound = random.int(60, 500);
    const found = solve(rule, ask, bound);
    // The last numbers tried must be far beyond the bound.
    if (!found || found.n > LAST / 3 || found.n < 6) return null;
    const { n, r } = found;
    const answer = ask === LEAST_R ? r : n;
    const beside = ask === MOST_N ? n + 1 : n - 1;
    const example = random.int(5, 9);
    return givenTask({
      parameters: [rule.key, ask.key, bound],
      ...PLACE,
      level: rule.level,
      statement: `На вход алгоритма подаётся натуральное число N, не меньшее ${FIRST}. Алгоритм строит по нему новое число R так.\n\n${rule.steps.map((step, order) => `${order + 1}. ${step}`).join("\n")}\n\nПолученная запись — это ${rule.base === 2 ? "двоичная" : "троичная"} запись числа R.\n\nНапример, для N = ${example} с записью ${written(example, rule.base)} получается запись ${written(rule.of(example), rule.base)}, то есть R = ${rule.of(example)}.\n\n${ask.say(bound)} В ответе запиши число в десятичной системе.`,
      answer,
      wrong: [
        [ask === LEAST_R ? n : r, ask === LEAST_R ? "Это N, а спрашивают R." : "Это R, а спрашивают N."],
        [Number(written(answer, rule.base)), "Ответ нужно записать в десятичной системе."],
        [beside, "Проверь соседние числа: условие не выполнено или есть число лучше."],
      ],
      hints: [
        `Переведи ${bound} в ${rule.base === 2 ? "двоичную" : "троичную"} систему: сразу видно, с чего примерно начинается подходящее N.`,
        "Быстрее всего написать программу: перебери N по порядку, выполни шаги со строкой и переведи результат обратно.",
      ],
      solution: [
        `Переберём N программой.\n\n${programOf(rule, ask, bound)}`,
        `Проверим найденное: ${trace(rule, n)}`,
        ask === LEAST_R
          ? `Все остальные R, большие ${bound}, больше этого.`
          : `Для сравнения, ${trace(rule, beside)} Порядок чисел R может быть любым, поэтому перебирать нужно с запасом.`,
      ],
    });
  },
  check: (draft) => checkMachine(draft),
};

/** The steps as arithmetic on the number, without its notation. */
function checkMachine(draft: TaskDraft): boolean {
  const text = draft.statement;
  const process = arithmeticOf(text);
  const [, example = "", result = ""] = /для N = (\d+) с.+R = (\d+)\./.exec(text) ?? [];
  if (process(Number(example)) !== Number(result)) return false;
  const [, how, what, sign, bound = ""] =
    /(наименьшее|наибольшее) число (N|R), .*?(большее|меньшее) (\d+)[.,]/.exec(text) ?? [];
  let best: number | null = null;
  for (let n = 4; n < 1000; n += 1) {
    const r = process(n);
    if (sign === "большее" ? r <= Number(bound) : r >= Number(bound)) continue;
    const value = what === "N" ? n : r;
    if (best === null || (how === "наименьшее" ? value < best : value > best)) best = value;
  }
  return best !== null && isAnswer(draft, best);
}

function arithmeticOf(text: string): (n: number) => number {
  const digits = (n: number, base: number): number[] =>
    n === 0 ? [] : [...digits(Math.floor(n / base), base), n % base];
  const total = (n: number, base: number) => digits(n, base).reduce((all, one) => all + one, 0);
  const head = (n: number, base: number) => base ** digits(n, base).length;
  if (text.includes("ещё раз"))
    return (n) => {
      const once = 2 * n + (total(n, 2) % 2);
      return 2 * once + (total(once, 2) % 2);
    };
  if (text.includes("справа к записи дописывается 10")) return (n) => 4 * n + (n % 2 === 0 ? 2 : 1);
  if (text.includes("слева дописывается 11"))
    return (n) => (n % 2 === 0 ? 2 * (n + head(n, 2)) : 4 * (n + 3 * head(n, 2)) + 3);
  if (text.includes("две первые цифры"))
    return (n) => {
      const quarter = head(n, 2) / 4;
      const rest = n % quarter;
      return total(n, 2) % 2 === 0 ? 2 * (rest + 2 * quarter) : 2 * (rest + 3 * quarter) + 1;
    };
  if (text.includes("две её последние цифры"))
    return (n) => {
      const five = (n % 3) * 5;
      return n % 3 === 0 ? n * 9 + (n % 9) : n * head(five, 3) + five;
    };
  if (text.includes("дописывается 20")) return (n) => (total(n, 3) % 2 === 0 ? 9 * n + 6 : 3 * (n + head(n, 3)) + 2);
  throw new Error("An unknown machine");
}

export const generators: readonly TaskGenerator[] = [machine];
