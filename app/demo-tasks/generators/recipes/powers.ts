/** Powers, roots, logarithms and the values of sines. */
import Fraction from "fraction.js";
import { firstFormula, settled } from "../proof";
import { readFormula } from "../read-formula";
import type { Recipe } from "../recipe";
import { bracketed, isKey, shortTask, tex } from "../short-task";
import type { TaskDraft } from "../task-generator";

const THEME = "vyrazheniya";
const ROOTS = { theme: THEME, subTheme: "stepeni-i-korni" } as const;
const ASK = "Найди значение выражения";

const checkByReading = (draft: TaskDraft) => isKey(draft, settled(readFormula(firstFormula(draft)), 9));

export const powerQuotient: Recipe = {
  name: "power-quotient",
  method: "reader",
  make(random) {
    const base = random.int(2, 12);
    const [first, second, third] = [random.int(-9, 14), random.int(-9, 14), random.int(-12, 15)];
    const power = first + second - third;
    if (
      [first, second, third].some((one) => Math.abs(one) < 2) ||
      power === 0 ||
      power === 1 ||
      first === second ||
      base ** Math.abs(power) > 2500
    )
      return null;
    return shortTask({
      parameters: [base, first, second, third],
      ...ROOTS,
      level: 1,
      statement: `${ASK} $\\dfrac{${base}^{${first}} \\cdot ${base}^{${second}}}{${base}^{${third}}}$.`,
      answer: new Fraction(base).pow(power) ?? Number.NaN,
      wrong: [
        [
          new Fraction(base).pow(first + second + third) ?? 0,
          "При делении показатель знаменателя вычитают, а не прибавляют.",
        ],
        [power, "Это показатель степени. Осталось посчитать саму степень."],
        [base * power, "Степень — это не произведение основания и показателя."],
      ],
      hints: [
        "При умножении степеней с одинаковым основанием показатели складывают.",
        "При делении показатели вычитают.",
      ],
      solution: [
        `Числитель: $${base}^{${first}} \\cdot ${base}^{${second}} = ${base}^{${first} + ${bracketed(second)}} = ${base}^{${first + second}}$.`,
        `$${base}^{${first + second}} : ${base}^{${third}} = ${base}^{${first + second} - ${bracketed(third)}} = ${base}^{${power}} = ${tex(new Fraction(base).pow(power) ?? 0)}$.`,
      ],
    });
  },
  check: checkByReading,
};

export const powerOfPower: Recipe = {
  name: "power-of-power",
  method: "reader",
  make(random) {
    const [one, other] = [random.pick([2, 3, 5, 7]), random.pick([2, 3, 5])];
    const [m, n] = [random.int(2, 7), random.int(2, 7)];
    const [less, minus] = [random.int(-1, 2), random.int(0, 2)];
    if (one === other || m === n || (less === 0 && minus === 0) || m - less < 2 || n - minus < 2) return null;
    const answer = new Fraction(one ** m)
      .mul(other ** n)
      .div(new Fraction(one ** (m - less)).mul(other ** (n - minus)));
    return shortTask({
      parameters: [one, other, m, n, less, minus],
      ...ROOTS,
      level: 2,
      statement: `${ASK} $\\dfrac{${one}^{${m}} \\cdot ${other}^{${n}}}{${one}^{${m - less}} \\cdot ${other}^{${n - minus}}}$.`,
      answer,
      wrong: [
        [
          new Fraction(one).pow(-less)?.mul(other ** minus) ?? 0,
          `Проверь показатель у числа $${one}$: из верхнего вычитают нижний.`,
        ],
        [new Fraction(1).div(answer), "Дробь перевёрнута: показатели знаменателя вычитают из показателей числителя."],
      ],
      hints: ["Сократи отдельно степени с одинаковыми основаниями.", "При делении степеней показатели вычитают."],
      solution: [
        `Степени числа $${one}$: $${one}^{${m} - ${m - less}} = ${one}^{${less}}$.`,
        `Степени числа $${other}$: $${other}^{${n} - ${n - minus}} = ${other}^{${minus}}$.`,
        `$${one}^{${less}} \\cdot ${other}^{${minus}} = ${tex(answer)}$.`,
      ],
    });
  },
  check: checkByReading,
};

export const rootProduct: Recipe = {
  name: "root-product",
  method: "reader",
  make(random) {
    const [a, b] = [random.int(2, 30), random.int(2, 90)];
    const factor = random.int(1, 6);
    const root = Math.sqrt(a * b);
    if (!Number.isInteger(root) || a === b || Number.isInteger(Math.sqrt(a)) || Number.isInteger(Math.sqrt(b)))
      return null;
    const isQuotient = random.int(0, 1) === 1 && a < b;
    // √b : √a, where b / a is a square whenever a · b is.
    const answer = isQuotient ? Math.sqrt(b / a) * factor : root * factor;
    if (!Number.isInteger(answer)) return null;
    const times = factor === 1 ? "" : String(factor);
    return shortTask({
      parameters: [a, b, factor, Number(isQuotient)],
      ...ROOTS,
      level: 1,
      statement: isQuotient
        ? `${ASK} $\\dfrac{${times}\\sqrt{${b}}}{\\sqrt{${a}}}$.`
        : `${ASK} $${times}\\sqrt{${a}} \\cdot \\sqrt{${b}}$.`,
      answer,
      wrong: [
        [isQuotient ? new Fraction(b, a).mul(factor) : a * b * factor, "Осталось извлечь корень."],
        ...(factor === 1 ? [] : ([[answer / factor, `Потерялся множитель $${factor}$ перед корнем.`]] as const)),
      ],
      hints: [
        isQuotient ? "Частное корней — это корень из частного." : "Произведение корней — это корень из произведения.",
        "Сначала собери всё под один корень, потом извлекай его.",
      ],
      solution: isQuotient
        ? [
            `$\\dfrac{\\sqrt{${b}}}{\\sqrt{${a}}} = \\sqrt{\\dfrac{${b}}{${a}}} = \\sqrt{${b / a}} = ${answer / factor}$.`,
            ...(factor === 1 ? [] : [`$${factor} \\cdot ${answer / factor} = ${answer}$.`]),
          ]
        : [
            `$\\sqrt{${a}} \\cdot \\sqrt{${b}} = \\sqrt{${a} \\cdot ${b}} = \\sqrt{${a * b}} = ${root}$.`,
            ...(factor === 1 ? [] : [`$${factor} \\cdot ${root} = ${answer}$.`]),
          ],
    });
  },
  check: checkByReading,
};

export const conjugate: Recipe = {
  name: "conjugate",
  method: "reader",
  make(random) {
    const [a, b] = [random.int(2, 40), random.int(2, 40)];
    const isPlain = random.int(0, 1) === 1;
    if (Number.isInteger(Math.sqrt(a)) || (isPlain ? a === b : Number.isInteger(Math.sqrt(b))) || a === b) return null;
    const first = isPlain ? String(b) : `\\sqrt{${b}}`;
    const square = isPlain ? b * b : b;
    const answer = square - a;
    if (Math.abs(answer) < 2) return null;
    return shortTask({
      parameters: [a, b, Number(isPlain)],
      ...ROOTS,
      level: 2,
      statement: `${ASK} $(${first} - \\sqrt{${a}})(${first} + \\sqrt{${a}})$.`,
      answer,
      wrong: [
        [square + a, "По формуле получается **разность** квадратов, а не сумма."],
        [square - a * a, `Квадрат $\\sqrt{${a}}$ — это $${a}$, а не $${a}^2$.`],
        [-answer, "Проверь, из чего что вычитают."],
      ],
      hints: ["Вспомни формулу разности квадратов.", "Чему равен квадрат корня?"],
      solution: [
        `По формуле $(x - y)(x + y) = x^2 - y^2$ получаем $${isPlain ? `${b}^2` : `(${first})^2`} - (\\sqrt{${a}})^2$.`,
        `$${square} - ${a} = ${answer}$.`,
      ],
    });
  },
  check: checkByReading,
};

export const lettersAtValue: Recipe = {
  name: "letters",
  method: "reader",
  make(random) {
    const [m, n, k] = [random.int(-12, 12), random.int(2, 6), random.int(2, 4)];
    const d = random.int(-14, 14);
    const power = m + n * k - d;
    const base = random.pick([
      new Fraction(1, 2),
      new Fraction(1, 5),
      new Fraction(2),
      new Fraction(3),
      new Fraction(4),
      new Fraction(5),
      new Fraction(6),
      new Fraction(7),
      new Fraction(10),
    ]);
    if (power < -3 || power > 4 || Math.abs(power) < 2 || Math.abs(m) < 2 || Math.abs(d) < 2) return null;
    const answer = base.pow(power) ?? new Fraction(0);
    return shortTask({
      parameters: [m, n, k, d, tex(base)],
      ...ROOTS,
      level: 2,
      statement: `${ASK} $\\dfrac{x^{${m}} \\cdot (x^{${n}})^{${k}}}{x^{${d}}}$ при $x = ${tex(base)}$.`,
      answer,
      wrong: [
        [base.pow(m + n + k - d) ?? 0, "При возведении степени в степень показатели перемножают."],
        [base.pow(m + n * k + d) ?? 0, "При делении показатели вычитают."],
      ],
      hints: ["Упрости выражение, и только потом подставляй число.", "Степень в степени: показатели перемножаются."],
      solution: [
        `$(x^{${n}})^{${k}} = x^{${n * k}}$, числитель равен $x^{${m} + ${n * k}} = x^{${m + n * k}}$.`,
        `$x^{${m + n * k}} : x^{${d}} = x^{${m + n * k} - ${bracketed(d)}} = x^{${power}}$.`,
        `При $x = ${tex(base)}$ получаем $${tex(base)}^{${power}} = ${tex(answer)}$.`,
      ],
    });
  },
  check(draft) {
    const [, x = ""] = /при \$x = ([\d,]+)\$/.exec(draft.statement) ?? [];
    return isKey(draft, settled(readFormula(firstFormula(draft), Number(x.replace(",", "."))), 9));
  },
};

export const tensProduct: Recipe = {
  name: "tens",
  method: "reader",
  make(random) {
    const [a, b] = [new Fraction(random.int(11, 95), 10), new Fraction(random.int(2, 9))];
    const [m, n] = [random.int(-4, 5), random.int(-4, 5)];
    const answer = a.mul(b).mul(new Fraction(10).pow(m + n) ?? 0);
    if (m * n >= 0 || a.d === 1n || Math.abs(m + n) > 2) return null;
    return shortTask({
      parameters: [tex(a), tex(b), m, n],
      ...ROOTS,
      level: 1,
      statement: `${ASK} $(${tex(a)} \\cdot 10^{${m}}) \\cdot (${tex(b)} \\cdot 10^{${n}})$.`,
      answer,
      wrong: [
        [answer.mul(10), "Проверь место запятой."],
        [answer.div(10), "Проверь место запятой."],
      ],
      hints: ["Перемножь отдельно числа и отдельно степени десяти.", "При умножении степеней показатели складывают."],
      solution: [
        `$${tex(a)} \\cdot ${tex(b)} = ${tex(a.mul(b))}$, $10^{${m}} \\cdot 10^{${n}} = 10^{${m + n}}$.`,
        `$${tex(a.mul(b))} \\cdot 10^{${m + n}} = ${tex(answer)}$.`,
      ],
    });
  },
  check: checkByReading,
};

export const logarithms: Recipe = {
  name: "logarithms",
  method: "reader",
  make(random) {
    const base = random.int(2, 9);
    const [power, factor] = [random.int(2, 4), random.int(2, 15)];
    const isSum = random.int(0, 1) === 1;
    const whole = base ** power;
    if (isSum && (whole % factor !== 0 || factor === whole || whole / factor === factor)) return null;
    if (whole * factor > 2500 || factor === base) return null;
    const [first, second] = isSum ? [factor, whole / factor] : [whole * factor, factor];
    const sign = isSum ? "+" : "-";
    return shortTask({
      parameters: [base, first, second, sign],
      theme: THEME,
      subTheme: "logarifmy",
      level: 1,
      statement: `${ASK} $\\log_{${base}} ${first} ${sign} \\log_{${base}} ${second}$.`,
      answer: power,
      wrong: [
        [whole, "Это число под логарифмом. Осталось найти сам логарифм."],
        [new Fraction(whole, base), "Логарифм — это показатель степени, а не частное."],
      ],
      hints: [
        isSum
          ? "Сумма логарифмов с одним основанием — логарифм произведения."
          : "Разность логарифмов с одним основанием — логарифм частного.",
        "В какую степень нужно возвести основание?",
      ],
      solution: [
        isSum
          ? `$\\log_{${base}} ${first} + \\log_{${base}} ${second} = \\log_{${base}} (${first} \\cdot ${second}) = \\log_{${base}} ${whole}$.`
          : `$\\log_{${base}} ${first} - \\log_{${base}} ${second} = \\log_{${base}} \\dfrac{${first}}{${second}} = \\log_{${base}} ${whole}$.`,
        `$${base}^{${power}} = ${whole}$, поэтому логарифм равен $${power}$.`,
      ],
    });
  },
  check: checkByReading,
};

const ANGLES = [
  [30, "\\sin", 1],
  [150, "\\sin", 1],
  [210, "\\sin", -1],
  [330, "\\sin", -1],
  [60, "\\cos", 1],
  [120, "\\cos", -1],
  [240, "\\cos", -1],
  [300, "\\cos", 1],
] as const;

export const tableAngles: Recipe = {
  name: "table-angles",
  method: "reader",
  make(random) {
    const [angle, name, sign] = random.pick(ANGLES);
    const [tan, tanSign] = random.pick([
      [45, 1],
      [135, -1],
      [225, 1],
      [315, -1],
    ] as const);
    const factor = random.int(3, 40) * random.pick([1, -1]);
    const answer = new Fraction(factor * sign * tanSign, 2);
    return shortTask({
      parameters: [angle, tan, factor],
      theme: THEME,
      subTheme: "trigonometriya",
      level: 2,
      statement: `${ASK} $${factor}${name} ${angle}^\\circ \\cdot \\tg ${tan}^\\circ$.`,
      answer,
      wrong: [[answer.neg(), "Проверь знаки: в какой четверти лежит каждый угол?"]],
      hints: ["В какой четверти лежит каждый из углов и какой там знак?", "Замени угол острым по формулам приведения."],
      solution: [
        `$${name} ${angle}^\\circ = ${sign > 0 ? "" : "-"}0,5$ и $\\tg ${tan}^\\circ = ${tanSign}$.`,
        `$${factor} \\cdot ${sign > 0 ? "0,5" : "(-0,5)"} \\cdot ${bracketed(tanSign)} = ${tex(answer)}$.`,
      ],
    });
  },
  check: checkByReading,
};

const TRIPLES = [
  [3, 4, 5],
  [4, 3, 5],
  [7, 24, 25],
  [24, 7, 25],
] as const;
const QUARTERS = [
  { say: "0^\\circ < \\alpha < 90^\\circ", sine: 1, cosine: 1, from: 0 },
  { say: "90^\\circ < \\alpha < 180^\\circ", sine: 1, cosine: -1, from: 90 },
  { say: "180^\\circ < \\alpha < 270^\\circ", sine: -1, cosine: -1, from: 180 },
  { say: "270^\\circ < \\alpha < 360^\\circ", sine: -1, cosine: 1, from: 270 },
] as const;

export const otherRatio: Recipe = {
  name: "other-ratio",
  method: "turning",
  make(random) {
    const [a, b, c] = random.pick(TRIPLES);
    const quarter = random.pick(QUARTERS);
    const isSine = random.int(0, 1) === 1;
    const factor = random.pick([1, 1, 5, 10, 20]);
    const given = new Fraction(a, c).mul(isSine ? quarter.sine : quarter.cosine);
    const asked = new Fraction(b, c).mul(isSine ? quarter.cosine : quarter.sine);
    const [known, wanted] = isSine ? ["\\sin", "\\cos"] : ["\\cos", "\\sin"];
    const answer = asked.mul(factor);
    return shortTask({
      parameters: [a, c, quarter.from, known, factor],
      theme: THEME,
      subTheme: "trigonometriya",
      level: 2,
      statement: `Найди $${factor === 1 ? "" : factor}${wanted} \\alpha$, если $${known} \\alpha = ${tex(given)}$ и $${quarter.say}$.`,
      answer,
      wrong: [
        [answer.neg(), "Проверь знак: в какой четверти лежит угол?"],
        [new Fraction(1).sub(given.abs()).mul(factor), "Единице равна сумма **квадратов** синуса и косинуса."],
      ],
      hints: [
        "Основное тригонометрическое тождество: $\\sin^2 \\alpha + \\cos^2 \\alpha = 1$.",
        "Знак определяет четверть.",
      ],
      solution: [
        `$${wanted}^2 \\alpha = 1 - ${bracketed(given)}^2 = ${tex(asked.mul(asked))}$, то есть $${wanted} \\alpha = \\pm ${tex(asked.abs())}$.`,
        `При $${quarter.say}$ ${isSine ? "косинус" : "синус"} ${asked.s > 0n ? "положительный" : "отрицательный"}: $${wanted} \\alpha = ${tex(asked)}$.`,
        ...(factor === 1 ? [] : [`$${factor} \\cdot ${bracketed(asked)} = ${tex(answer)}$.`]),
      ],
    });
  },
  check(draft) {
    const [, factor = "", wanted = "", known = "", value = "", from = ""] =
      /Найди \$(\d*)\\(sin|cos) \\alpha\$, если \$\\(sin|cos) \\alpha = (-?[\d,]+)\$ и \$(\d+)/.exec(draft.statement) ??
      [];
    const given = Number(value.replace(",", "."));
    const act = (name: string, degrees: number) =>
      name === "sin" ? Math.sin((degrees * Math.PI) / 180) : Math.cos((degrees * Math.PI) / 180);
    // Halving the quarter: both functions are monotone in it.
    let [low, high] = [Number(from), Number(from) + 90];
    const isRising = act(known, high) > act(known, low);
    for (let n = 0; n < 80; n += 1) {
      const mid = (low + high) / 2;
      if (act(known, mid) < given === isRising) low = mid;
      else high = mid;
    }
    return isKey(draft, settled(Number(factor || "1") * act(wanted, low)));
  },
};
