/** ЕГЭ, profile mathematics, number 7: values of expressions. */
import Fraction from "fraction.js";
import { readFormula } from "../read-formula";
import { bracketed, isKey, plus, shortTask, tex } from "../short-task";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-math", number: 7, method: "floating-point" } as const;
const THEME = "vyrazheniya";
const ASK = "Найди значение выражения";

/** The formula of the text, computed as a pocket calculator would. */
function checkByValue(draft: TaskDraft): boolean {
  const [, formula = ""] = /\$(.+)\$\.$/.exec(draft.statement) ?? [];
  return isKey(draft, Math.round(readFormula(formula) * 1e8) / 1e8);
}

const powers: TaskGenerator = {
  ...COMMON,
  key: "ege-math-07-powers",
  count: 10,
  make(random) {
    const base = random.pick([2, 3, 4, 5, 6, 7]);
    const [first, second, third] = [random.int(-9, 12), random.int(-9, 12), random.int(-9, 12)];
    const sum = first + second;
    const power = sum - third;
    if (
      first * second * third === 0 ||
      [first, second, third].includes(1) ||
      Math.abs(power) > 3 ||
      Math.abs(power) < 1
    )
      return null;
    const value = new Fraction(base).pow(power) ?? 0;
    return shortTask({
      parameters: [base, first, second, third],
      theme: THEME,
      subTheme: "stepeni-i-korni",
      level: 1,
      statement: `${ASK} $\\dfrac{${base}^{${first}} \\cdot ${base}^{${second}}}{${base}^{${third}}}$.`,
      answer: value,
      wrong: [
        [power, `Найден только показатель степени. Осталось возвести: $${base}^{${power}}$.`],
        [
          new Fraction(base).pow(-power) ?? 0,
          "При делении степеней из показателя числителя вычитают показатель знаменателя, а не наоборот.",
        ],
        [base * power, "Степень — это произведение одинаковых множителей, а не произведение основания на показатель."],
      ],
      hints: ["Что происходит с показателями, когда степени с одним основанием умножают и делят?"],
      solution: [
        `В числителе показатели складываем: $${base}^{${first} ${plus(second)}} = ${base}^{${sum}}$.`,
        `При делении вычитаем: $${base}^{${sum} - ${bracketed(third)}} = ${base}^{${power}} = ${tex(value)}$.`,
      ],
    });
  },
  check: checkByValue,
};

const conjugates: TaskGenerator = {
  ...COMMON,
  key: "ege-math-07-conjugates",
  count: 6,
  make(random) {
    const [first, second] = [random.int(5, 40), random.int(2, 30)];
    const isSquare = (value: number) => Number.isInteger(Math.sqrt(value));
    if (first <= second + 1 || isSquare(first) || isSquare(second)) return null;
    return shortTask({
      parameters: [first, second],
      theme: THEME,
      subTheme: "stepeni-i-korni",
      level: 1,
      statement: `${ASK} $(\\sqrt{${first}} - \\sqrt{${second}})(\\sqrt{${first}} + \\sqrt{${second}})$.`,
      answer: first - second,
      wrong: [
        [first + second, "В формуле разности квадратов между квадратами стоит минус."],
        [first ** 2 - second ** 2, `Квадрат корня — само число: $(\\sqrt{${first}})^2 = ${first}$.`],
      ],
      hints: ["На какую формулу сокращённого умножения похоже выражение?"],
      solution: [
        "Это разность квадратов: $(a - b)(a + b) = a^2 - b^2$.",
        `$(\\sqrt{${first}})^2 - (\\sqrt{${second}})^2 = ${first} - ${second} = ${first - second}$.`,
      ],
    });
  },
  check: checkByValue,
};

const logSum: TaskGenerator = {
  ...COMMON,
  key: "ege-math-07-logarithms",
  count: 8,
  make(random) {
    const base = random.int(2, 9);
    const power = random.int(2, 4);
    const isSum = random.int(0, 1) === 1;
    const part = random.int(2, 12);
    const whole = base ** power;
    const other = isSum ? new Fraction(whole, part) : new Fraction(whole * part);
    if (whole > 1300 || other.compare(1) <= 0 || tex(other).includes("(") || tex(other).length > 5) return null;
    // Neither logarithm may be a whole number on its own.
    if (Number.isInteger(Math.round((Math.log(part) / Math.log(base)) * 1e9) / 1e9)) return null;
    const written = tex(other);
    return shortTask({
      parameters: [base, power, part, Number(isSum)],
      theme: THEME,
      subTheme: "logarifmy",
      level: 1,
      statement: `${ASK} $\\log_{${base}} ${written} ${isSum ? "+" : "-"} \\log_{${base}} ${part}$.`,
      answer: power,
      wrong: [
        [whole, `Это число под знаком логарифма. Осталось найти, в какую степень возвести $${base}$.`],
        [
          isSum ? other.add(part) : other.sub(part),
          "Складывать и вычитать сами числа нельзя: сумма логарифмов — логарифм произведения, разность — логарифм частного.",
        ],
      ],
      hints: [
        isSum
          ? "Чему равна сумма логарифмов с одним основанием?"
          : "Чему равна разность логарифмов с одним основанием?",
      ],
      solution: [
        isSum
          ? `Сумма логарифмов — логарифм произведения: $\\log_{${base}} (${written} \\cdot ${part}) = \\log_{${base}} ${whole}$.`
          : `Разность логарифмов — логарифм частного: $\\log_{${base}} \\dfrac{${written}}{${part}} = \\log_{${base}} ${whole}$.`,
        `$${base}^{${power}} = ${whole}$, значит, логарифм равен $${power}$.`,
      ],
    });
  },
  check: checkByValue,
};

const logInPower: TaskGenerator = {
  ...COMMON,
  key: "ege-math-07-logarithm-in-power",
  count: 6,
  make(random) {
    const base = random.int(2, 9);
    const [inside, factor, power] = [random.int(2, 12), random.int(2, 9), random.int(2, 3)];
    if (inside === base || Number.isInteger(Math.round((Math.log(inside) / Math.log(base)) * 1e9) / 1e9)) return null;
    const value = factor * inside ** power;
    return shortTask({
      parameters: [base, inside, factor, power],
      theme: THEME,
      subTheme: "logarifmy",
      level: 2,
      statement: `${ASK} $${factor} \\cdot ${base}^{${power}\\log_{${base}} ${inside}}$.`,
      answer: value,
      wrong: [
        [
          factor * inside * power,
          `Множитель перед логарифмом становится показателем степени: $${power}\\log_{${base}} ${inside} = \\log_{${base}} ${inside}^${power}$.`,
        ],
        [inside ** power, `Осталось умножить на $${factor}$.`],
      ],
      hints: [
        "Внеси множитель перед логарифмом в показатель степени.",
        "Вспомни основное логарифмическое тождество $a^{\\log_a b} = b$.",
      ],
      solution: [
        `$${power}\\log_{${base}} ${inside} = \\log_{${base}} ${inside}^${power} = \\log_{${base}} ${inside ** power}$.`,
        `По основному логарифмическому тождеству $${base}^{\\log_{${base}} ${inside ** power}} = ${inside ** power}$.`,
        `$${factor} \\cdot ${inside ** power} = ${value}$.`,
      ],
    });
  },
  check: checkByValue,
};

/** Angle, function, and its value as `root / 2` with the root under the sign. */
const ANGLES = [
  { name: "\\sin", angle: "\\dfrac{\\pi}{3}", root: 3, sign: 1 },
  { name: "\\cos", angle: "\\dfrac{\\pi}{4}", root: 2, sign: 1 },
  { name: "\\cos", angle: "\\dfrac{5\\pi}{6}", root: 3, sign: -1 },
  { name: "\\sin", angle: "\\dfrac{3\\pi}{4}", root: 2, sign: 1 },
  { name: "\\cos", angle: "\\dfrac{3\\pi}{4}", root: 2, sign: -1 },
  { name: "\\sin", angle: "\\dfrac{5\\pi}{4}", root: 2, sign: -1 },
  { name: "\\sin", angle: "\\dfrac{4\\pi}{3}", root: 3, sign: -1 },
  { name: "\\cos", angle: "\\dfrac{11\\pi}{6}", root: 3, sign: 1 },
] as const;

const tableAngles: TaskGenerator = {
  ...COMMON,
  key: "ege-math-07-table-angles",
  count: 6,
  make(random) {
    const { name, angle, root, sign } = random.pick(ANGLES);
    const factor = random.int(2, 15) * random.pick([1, 1, -1]);
    const value = new Fraction(factor * root * sign, 2);
    const own = `${sign < 0 ? "-" : ""}\\dfrac{\\sqrt{${root}}}{2}`;
    return shortTask({
      parameters: [name, angle, factor],
      theme: THEME,
      subTheme: "trigonometriya",
      level: 2,
      statement: `${ASK} $${factor}\\sqrt{${root}} \\cdot ${name} ${angle}$.`,
      answer: value,
      wrong: [
        [value.neg(), "Проверь, в какой четверти лежит угол и какой знак там у функции."],
        [
          new Fraction(factor * sign, 2),
          `$\\sqrt{${root}} \\cdot \\sqrt{${root}} = ${root}$, этот множитель потерялся.`,
        ],
      ],
      hints: ["Отметь угол на единичной окружности: в какой он четверти?"],
      solution: [
        `$${name} ${angle} = ${own}$.`,
        `$${factor}\\sqrt{${root}} \\cdot ${sign < 0 ? `\\left(${own}\\right)` : own} = ${sign < 0 ? "-" : ""}\\dfrac{${bracketed(factor)} \\cdot ${root}}{2} = ${tex(value)}$.`,
      ],
    });
  },
  check: checkByValue,
};

const doubleAngle: TaskGenerator = {
  ...COMMON,
  key: "ege-math-07-double-angle",
  count: 6,
  method: "substitution",
  make(random) {
    const factor = random.int(2, 20);
    const cosine = new Fraction(random.int(1, 9), 10).mul(random.pick([1, -1]));
    const isSine = random.int(0, 1) === 1;
    const square = cosine.mul(cosine);
    const double = isSine ? new Fraction(1).sub(square.mul(2)) : square.mul(2).sub(1);
    const value = double.mul(factor);
    const name = isSine ? "\\sin" : "\\cos";
    return shortTask({
      parameters: [factor, tex(cosine), Number(isSine)],
      theme: THEME,
      subTheme: "trigonometriya",
      level: 2,
      statement: `Найди $${factor}\\cos 2\\alpha$, если $${name} \\alpha = ${tex(cosine)}$.`,
      answer: value,
      wrong: [
        [value.neg(), "Перепутаны знаки в формуле косинуса двойного угла."],
        [cosine.mul(2 * factor), "Косинус двойного угла не равен удвоенному значению: нужна формула двойного угла."],
        [double, `Осталось умножить на $${factor}$.`],
      ],
      hints: [`Какая из формул косинуса двойного угла содержит только $${name} \\alpha$?`],
      solution: [
        isSine ? "$\\cos 2\\alpha = 1 - 2\\sin^2 \\alpha$." : "$\\cos 2\\alpha = 2\\cos^2 \\alpha - 1$.",
        isSine
          ? `$\\cos 2\\alpha = 1 - 2 \\cdot ${tex(square)} = ${tex(double)}$.`
          : `$\\cos 2\\alpha = 2 \\cdot ${tex(square)} - 1 = ${tex(double)}$.`,
        `$${factor} \\cdot ${bracketed(double)} = ${tex(value)}$.`,
      ],
    });
  },
  check(draft) {
    const [, factor = "", name = "", given = ""] =
      /\$(\d+)\\cos 2.+\$\\(sin|cos) \\alpha = (.+)\$\.$/.exec(draft.statement) ?? [];
    const value = Number(given.replace(",", "."));
    const alpha = name === "sin" ? Math.asin(value) : Math.acos(value);
    return isKey(draft, Math.round(Number(factor) * Math.cos(2 * alpha) * 1e8) / 1e8);
  },
};

export const generators: readonly TaskGenerator[] = [powers, conjugates, logSum, logInPower, tableAngles, doubleAngle];
