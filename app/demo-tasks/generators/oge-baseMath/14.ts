/** ОГЭ, mathematics, number 14: progressions, in words and in letters. */
import Fraction from "fraction.js";
import { isSame, onlyOf, range } from "../proof";
import type { Recipe } from "../recipe";
import { counted, isKey, readNumbers, shortTask, tex } from "../short-task";
import { ROUBLES, STEPS } from "../words";
import { ofNumber } from "./of-number";

const THEME = "progressii";
const ARITHMETIC = { theme: THEME, subTheme: "arifmeticheskaya-progressiya" } as const;
const GEOMETRIC = { theme: THEME, subTheme: "geometricheskaya-progressiya" } as const;
const SEATS = { one: "место", few: "места", many: "мест" };

const hall: Recipe = {
  name: "hall",
  method: "row-by-row",
  make(random) {
    const [first, step, rows] = [random.int(10, 30), random.int(2, 6), random.int(9, 26)];
    const kind = random.pick(["last", "sum"] as const);
    const last = first + step * (rows - 1);
    const sum = ((first + last) * rows) / 2;
    const answer = kind === "last" ? last : sum;
    return shortTask({
      parameters: [first, step, rows, kind],
      ...ARITHMETIC,
      level: kind === "last" ? 1 : 2,
      statement: `В амфитеатре ${counted(rows, { one: "ряд", few: "ряда", many: "рядов" })}, причём в каждом следующем ряду на ${counted(step, SEATS)} больше, чем в предыдущем. В первом ряду ${counted(first, SEATS)}. Сколько мест ${kind === "last" ? "в последнем ряду" : "в амфитеатре всего"}?`,
      answer,
      wrong: [
        [
          kind === "last" ? first + step * rows : ((2 * first + step * rows) * rows) / 2,
          `От первого ряда до последнего не ${rows}, а ${counted(rows - 1, STEPS)}.`,
        ],
        ...(kind === "sum" ? ([[last, "Это число мест в последнем ряду. Нужна сумма."]] as const) : []),
      ],
      hints: [
        "Числа мест в рядах — арифметическая прогрессия.",
        kind === "last" ? "$a_n = a_1 + d(n - 1)$." : "$S_n = \\dfrac{a_1 + a_n}{2} \\cdot n$.",
      ],
      solution: [
        `$a_{${rows}} = ${first} + ${step} \\cdot ${rows - 1} = ${last}$.`,
        ...(kind === "sum" ? [`$S_{${rows}} = \\dfrac{${first} + ${last}}{2} \\cdot ${rows} = ${sum}$.`] : []),
      ],
    });
  },
  check(draft) {
    const [rows = 0, step = 0, first = 0] = readNumbers(draft.statement);
    let [seats, sum] = [first, first];
    for (let row = 2; row <= rows; row += 1) {
      seats += step;
      sum += seats;
    }
    return isKey(draft, draft.statement.includes("всего?") ? sum : seats);
  },
};

const savings: Recipe = {
  name: "savings",
  method: "day-by-day",
  make(random) {
    const [first, step] = [random.int(3, 20) * 10, random.int(1, 6) * 10];
    const days = random.int(6, 15);
    const sum = days * first + (step * days * (days - 1)) / 2;
    return shortTask({
      parameters: [first, step, days],
      ...ARITHMETIC,
      level: 2,
      statement: `Рита решила накопить на подарок. В первый день она отложила ${counted(first, ROUBLES)}, а в каждый следующий день откладывала на ${counted(step, ROUBLES)} больше, чем в предыдущий. Через сколько дней у Риты впервые набралось не меньше ${counted(sum - 10 * random.int(0, first / 10 - 1), { one: "рубля", few: "рублей", many: "рублей" })}?`,
      answer: days,
      wrong: [
        [days - 1, "В этот день денег ещё не хватает."],
        [days + 1, "Нужный день уже был."],
      ],
      hints: [
        "Отложенные суммы — арифметическая прогрессия.",
        "Складывай суммы по дням или реши неравенство с суммой прогрессии.",
      ],
      solution: [
        `За ${days} дней накоплено $\\dfrac{2 \\cdot ${first} + ${step} \\cdot ${days - 1}}{2} \\cdot ${days} = ${sum}$ руб.`,
        `За ${days - 1} дней — только $${sum - first - step * (days - 1)}$ руб., этого мало.`,
      ],
    });
  },
  check(draft) {
    const [first = 0, step = 0, wanted = 0] = readNumbers(draft.statement);
    let [sum, days] = [0, 0];
    while (sum < wanted) {
      sum += first + step * days;
      days += 1;
    }
    return isKey(draft, days);
  },
};

const members: Recipe = {
  name: "arithmetic-members",
  method: "scan",
  make(random) {
    const [step, start] = [random.int(-9, 9), random.int(-20, 30)];
    const [m, n] = [random.int(2, 6), random.int(7, 12)];
    const asked = random.int(14, 40);
    const at = (k: number) => start + step * (k - 1);
    if (Math.abs(step) < 2) return null;
    return shortTask({
      parameters: [step, start, m, n, asked],
      ...ARITHMETIC,
      level: 2,
      statement: `В арифметической прогрессии $(a_n)$ известно, что $a_{${m}} = ${at(m)}$ и $a_{${n}} = ${at(n)}$. Найди $a_{${asked}}$.`,
      answer: at(asked),
      wrong: [
        [at(asked) + step, "Проверь, сколько шагов между членами: $a_n = a_m + d(n - m)$."],
        [at(m) - step * (asked - m), "Проверь знак разности прогрессии."],
      ],
      hints: ["Сколько шагов от одного данного члена до другого?", "$d = \\dfrac{a_n - a_m}{n - m}$."],
      solution: [
        `$d = \\dfrac{${at(n)} - ${at(m) < 0 ? `(${at(m)})` : at(m)}}{${n} - ${m}} = ${step}$.`,
        `$a_{${asked}} = a_{${n}} + ${asked - n}d = ${at(n)} + ${asked - n} \\cdot ${step < 0 ? `(${step})` : step} = ${at(asked)}$.`,
      ],
    });
  },
  check(draft) {
    const found = [...draft.statement.matchAll(/a_\{(\d+)\} = (-?\d+)/g)].map(
      ([, k, value]) => [Number(k), Number(value)] as const,
    );
    const [, asked = ""] = /Найди \$a_\{(\d+)\}/.exec(draft.statement) ?? [];
    const ways = range(-15, 15, 0.5).flatMap((step) =>
      range(-200, 200, 0.5)
        .filter((start) => found.every(([k, value]) => start + step * (k - 1) === value))
        .map((start) => start + step * (Number(asked) - 1)),
    );
    return ways.length === 1 && isKey(draft, ways[0] ?? 0);
  },
};

const BOUNCES = ["Мячик бросили на пол", "Резиновый шарик уронили на пол"];

const ball: Recipe = {
  name: "bouncing-ball",
  method: "bounce-by-bounce",
  make(random) {
    const start = random.pick([240, 320, 400, 480, 540, 640, 360, 810, 270, 500, 625]);
    const times = random.pick([2, 2, 3, 5]);
    const who = random.pick(BOUNCES);
    const limit = random.int(4, 60);
    let [height, answer] = [new Fraction(start), 1];
    while (height.compare(limit) >= 0) {
      height = height.div(times);
      answer += 1;
    }
    if (answer < 3 || height.equals(limit) || height.mul(times).equals(limit)) return null;
    const words = { 2: "два раза", 3: "три раза", 5: "пять раз" }[times] ?? "";
    const heights = Array.from({ length: answer }, (_, n) =>
      tex(new Fraction(start).div(new Fraction(times).pow(n) ?? 1)),
    );
    if (heights.some((one) => one.includes("("))) return null;
    return shortTask({
      parameters: [start, times, limit],
      ...GEOMETRIC,
      level: 2,
      statement: `${who}, после первого отскока он подпрыгнул на высоту ${start} см. С каждым следующим отскоком высота становилась в ${words} меньше. После какого по счёту отскока высота впервые стала меньше ${limit} см?`,
      answer,
      wrong: [
        [answer - 1, "После этого отскока высота ещё не меньше указанной."],
        [answer + 1, "Высота стала меньше указанной раньше. Первая высота — после **первого** отскока."],
      ],
      hints: [
        "Высоты — геометрическая прогрессия.",
        "Выпиши высоты по порядку, пока очередная не станет достаточно маленькой.",
      ],
      solution: [
        `Высоты по порядку (в см): $${heights.join("$; $")}$.`,
        `Впервые меньше $${limit}$ см — после отскока с номером ${answer}.`,
      ],
    });
  },
  check(draft) {
    const [start = 0, limit = 0] = readNumbers(draft.statement);
    const times = draft.statement.includes("в два") ? 2 : draft.statement.includes("в три") ? 3 : 5;
    const answer = onlyOf(
      range(1, 30),
      (n) => start * times ** (1 - n) < limit - 1e-9 && start * times ** (2 - n) >= limit - 1e-9,
    );
    return isKey(draft, answer);
  },
};

const decay: Recipe = {
  name: "half-life",
  method: "step-by-step",
  make(random) {
    const period = random.pick([4, 5, 6, 8, 9, 10, 12]);
    const count = random.int(3, 6);
    const end = random.int(3, 30);
    const start = end * 2 ** count;
    const isEnd = random.int(0, 1) === 1;
    if (start > 1500) return null;
    const minutes = period * count;
    return shortTask({
      parameters: [period, count, end, Number(isEnd)],
      ...GEOMETRIC,
      level: 2,
      statement: isEnd
        ? `В ходе распада радиоактивного изотопа его масса уменьшается вдвое каждые ${counted(period, MINUTES)}. В начальный момент масса изотопа составляла ${start} мг. Найди массу изотопа через ${counted(minutes, MINUTES)}. Ответ запиши в миллиграммах.`
        : `Каждые ${counted(period, MINUTES)} число бактерий в колонии удваивается. В начальный момент их было ${end}. Сколько бактерий будет в колонии через ${counted(minutes, MINUTES)}?`,
      answer: isEnd ? end : start,
      wrong: isEnd
        ? [
            [new Fraction(start, 2 * count), "Масса уменьшается вдвое каждый раз: делить нужно на степень двойки."],
            [2 * end, `Проверь, сколько раз за ${minutes} мин масса уменьшится вдвое.`],
          ]
        : [
            [end * 2 * count, "Число удваивается каждый раз: умножать нужно на степень двойки."],
            [start / 2, `Проверь, сколько раз за ${minutes} мин число удвоится.`],
          ],
      hints: [
        `Сколько раз по ${period} минут укладывается во всё время?`.replace("4 минут ", "4 минуты "),
        "Каждый раз число меняется вдвое.",
      ],
      solution: [
        `$${minutes} : ${period} = ${count}$, то есть ${isEnd ? "масса уменьшится вдвое" : "число удвоится"} $${count}$ раз${count < 5 ? "а" : ""}.`,
        isEnd ? `$${start} : 2^{${count}} = ${end}$ мг.` : `$${end} \\cdot 2^{${count}} = ${start}$.`,
      ],
    });
  },
  check(draft) {
    const [period = 0, start = 0, minutes = 0] = readNumbers(draft.statement);
    let value = start;
    for (let at = period; at <= minutes; at += period)
      value = draft.statement.includes("распада") ? value / 2 : value + value;
    return isSame(minutes % period, 0) && isKey(draft, value);
  },
};
const MINUTES = { one: "минуту", few: "минуты", many: "минут" };

const geometric: Recipe = {
  name: "geometric-members",
  method: "multiplication",
  make(random) {
    const [start, ratio, count] = [random.int(-9, 12), random.pick([-3, -2, 2, 3, 4]), random.int(4, 6)];
    const isSum = random.int(0, 1) === 1;
    const all = Array.from({ length: count }, (_, n) => start * ratio ** n);
    const answer = isSum ? all.reduce((sum, one) => sum + one, 0) : (all.at(-1) ?? 0);
    if (start === 0 || Math.abs(answer) > 4000 || Math.abs(start) === 1) return null;
    return shortTask({
      parameters: [start, ratio, count, Number(isSum)],
      ...GEOMETRIC,
      level: 1,
      statement: `Дана геометрическая прогрессия $(b_n)$: $b_1 = ${start}$, знаменатель $q = ${ratio}$. Найди ${isSum ? `сумму первых $${count}$ её членов` : `$b_{${count}}$`}.`,
      answer,
      wrong: [
        [
          isSum ? (all.at(-1) ?? 0) : start * ratio ** count,
          isSum ? "Это последний член. Нужна сумма." : "Показатель степени на единицу меньше номера члена.",
        ],
        [
          isSum ? answer - start : start + ratio * (count - 1),
          isSum ? "Пропущен первый член." : "Это формула арифметической прогрессии: здесь каждый член умножают на $q$.",
        ],
      ],
      hints: ["Каждый следующий член получается умножением на $q$.", "Членов немного: можно выписать их все."],
      solution: [
        `Выпишем члены: $${all.join("$; $")}$.`,
        isSum ? `Их сумма равна $${answer}$.` : `$b_{${count}} = ${answer}$.`,
      ],
    });
  },
  check(draft) {
    const [, start = "", ratio = ""] = /b_1 = (-?\d+)\$, знаменатель \$q = (-?\d+)\$/.exec(draft.statement) ?? [];
    const [, sumOf] = /первых \$(\d+)\$/.exec(draft.statement) ?? [];
    const [, member] = /Найди \$b_\{(\d+)\}/.exec(draft.statement) ?? [];
    const [b, q] = [Number(start), Number(ratio)];
    return isKey(draft, sumOf === undefined ? b * q ** (Number(member) - 1) : (b * (q ** Number(sumOf) - 1)) / (q - 1));
  },
};

export const generators = ofNumber(14, [
  [hall, 8],
  [savings, 6],
  [members, 7],
  [ball, 6],
  [decay, 7],
  [geometric, 6],
]);
