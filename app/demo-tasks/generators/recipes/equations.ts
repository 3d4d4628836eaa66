/** Equations with one unknown, proved by putting in every quarter from −60 to 60. */
import Fraction from "fraction.js";
import { firstFormula, isSame, onlyOf, range } from "../proof";
import { readFormula } from "../read-formula";
import type { Recipe } from "../recipe";
import { bracketed, isKey, plus, shortTask, tex } from "../short-task";
import type { TaskDraft } from "../task-generator";

const THEME = "uravneniya";
const FAR = 60;

function rootsOf(draft: TaskDraft): number[] {
  const [left = "", right = ""] = firstFormula(draft).split(" = ");
  return range(-FAR, FAR, 0.25).filter((x) => isSame(readFormula(left, x), readFormula(right, x)));
}
const checkOnly = (draft: TaskDraft) => {
  const roots = rootsOf(draft);
  return isKey(
    draft,
    onlyOf(roots, () => true),
  );
};
const term = (factor: number, of: string) =>
  `${factor < 0 ? "-" : "+"} ${Math.abs(factor) === 1 ? "" : Math.abs(factor)}${of}`;
const lead = (factor: number, of: string) => `${factor === 1 ? "" : factor === -1 ? "-" : factor}${of}`;

export const linear: Recipe = {
  name: "linear",
  method: "substitution",
  make(random) {
    const [a, b, c, d] = [random.int(2, 12), random.int(-15, 15), random.int(-9, 9), random.int(-20, 20)];
    const isBracket = random.int(0, 1) === 1;
    if (a === c || c === 0 || Math.abs(b) < 2 || d === 0) return null;
    // a(x + b) = cx + d, or ax + b = cx + d.
    const free = isBracket ? a * b : b;
    const answer = new Fraction(d - free, a - c);
    if (answer.equals(0) || Math.abs(answer.valueOf()) > 40 || ![1n, 2n, 4n].includes(answer.d)) return null;
    const left = isBracket ? `${a}(x ${plus(b)})` : `${a}x ${plus(b)}`;
    return shortTask({
      parameters: [a, b, c, d, Number(isBracket)],
      theme: THEME,
      subTheme: "ratsionalnye",
      level: 1,
      statement: `Найди корень уравнения $${left} = ${lead(c, "x")} ${plus(d)}$.`,
      answer,
      wrong: [
        [new Fraction(d + free, a - c), "При переносе в другую часть знак слагаемого меняется."],
        ...(a + c === 0
          ? []
          : ([
              [new Fraction(d - free, a + c), "При переносе в другую часть знак слагаемого с $x$ меняется."],
            ] as const)),
        ...(isBracket ? ([[new Fraction(d - b, a - c), `На $${a}$ умножают оба слагаемых в скобках.`]] as const) : []),
      ],
      hints: [
        isBracket ? "Раскрой скобки." : "Собери слагаемые с $x$ в одной части, числа — в другой.",
        "При переносе через знак равенства меняй знак.",
      ],
      solution: [
        ...(isBracket ? [`Раскроем скобки: $${a}x ${plus(free)} = ${lead(c, "x")} ${plus(d)}$.`] : []),
        `Перенесём слагаемые: $${a}x ${term(-c, "x")} = ${d} ${plus(-free)}$.`,
        `$${lead(a - c, "x")} = ${d - free}$, откуда $x = ${tex(answer)}$.`,
      ],
    });
  },
  check: checkOnly,
};

export const quadratic: Recipe = {
  name: "quadratic",
  method: "substitution",
  make(random) {
    const [one, other] = [random.int(-14, 14), random.int(-14, 14)];
    const factor = random.pick([1, 1, 1, 2, 3]);
    const isLeast = random.int(0, 1) === 1;
    if (one >= other || one === 0 || other === 0 || one + other === 0 || (other - one) * factor > 30) return null;
    const [b, c] = [-factor * (one + other), factor * one * other];
    const [answer, rest] = isLeast ? [one, other] : [other, one];
    const discriminant = b * b - 4 * factor * c;
    return shortTask({
      parameters: [one, other, factor, Number(isLeast)],
      theme: THEME,
      subTheme: "ratsionalnye",
      level: 1,
      statement: `Реши уравнение $${lead(factor, "x^2")} ${term(b, "x")} ${plus(c)} = 0$. Если корней несколько, запиши ${isLeast ? "меньший" : "больший"} из них.`,
      answer,
      wrong: [
        [rest, `Это ${isLeast ? "больший" : "меньший"} корень.`],
        [-rest, "Проверь знаки корней: $x = \\dfrac{-b \\pm \\sqrt{D}}{2a}$."],
        [-answer, "Проверь знаки корней: $x = \\dfrac{-b \\pm \\sqrt{D}}{2a}$."],
      ],
      hints: ["Посчитай дискриминант $D = b^2 - 4ac$.", "Какой из двух корней нужен?"],
      solution: [
        `$D = ${bracketed(b)}^2 - 4 \\cdot ${factor} \\cdot ${bracketed(c)} = ${discriminant}$, $\\sqrt{D} = ${Math.sqrt(discriminant)}$.`,
        `$x_1 = \\dfrac{${-b} - ${Math.sqrt(discriminant)}}{${2 * factor}} = ${one}$, $x_2 = \\dfrac{${-b} + ${Math.sqrt(discriminant)}}{${2 * factor}} = ${other}$.`,
        `Нужен ${isLeast ? "меньший" : "больший"} корень.`,
      ],
    });
  },
  check(draft) {
    const roots = rootsOf(draft);
    const wanted = draft.statement.includes("меньший") ? Math.min(...roots) : Math.max(...roots);
    return roots.length === 2 && isKey(draft, wanted);
  },
};

export const incomplete: Recipe = {
  name: "incomplete-quadratic",
  method: "substitution",
  make(random) {
    const root = random.int(2, 14);
    const factor = random.int(1, 7);
    const isLeast = random.int(0, 1) === 1;
    const isSquare = random.int(0, 1) === 1;
    const sign = random.pick([1, -1]);
    const roots = isSquare ? [-root, root] : [Math.min(0, sign * root), Math.max(0, sign * root)];
    const answer = isLeast ? (roots[0] ?? 0) : (roots[1] ?? 0);
    if (answer === 0) return null;
    const free = isSquare ? factor * root * root : factor * sign * root;
    return shortTask({
      parameters: [root * sign, factor, Number(isLeast), Number(isSquare)],
      theme: THEME,
      subTheme: "ratsionalnye",
      level: 1,
      statement: `Реши уравнение $${lead(factor, "x^2")} = ${isSquare ? free : lead(free, "x")}$. Если корней несколько, запиши ${isLeast ? "меньший" : "больший"} из них.`,
      answer,
      wrong: [
        [-answer, isSquare ? `Это ${isLeast ? "больший" : "меньший"} корень.` : "Проверь знак."],
        [0, "Это второй корень уравнения. Сравни корни."],
      ],
      hints: [
        isSquare ? "Чему равен $x^2$?" : "Перенеси всё в одну часть и вынеси $x$ за скобку. На $x$ делить нельзя.",
        "У этого уравнения два корня.",
      ],
      solution: isSquare
        ? [`$x^2 = ${root * root}$.`, `$x = \\pm ${root}$. Нужен ${isLeast ? "меньший" : "больший"} корень.`]
        : [
            `$x(${lead(factor, "x")} ${plus(-free)}) = 0$.`,
            `$x = 0$ или $x = ${sign * root}$. Нужен ${isLeast ? "меньший" : "больший"} корень.`,
          ],
    });
  },
  check(draft) {
    const roots = rootsOf(draft);
    const wanted = draft.statement.includes("меньший") ? Math.min(...roots) : Math.max(...roots);
    return roots.length === 2 && isKey(draft, wanted);
  },
};

export const fractional: Recipe = {
  name: "fractional",
  method: "substitution",
  make(random) {
    const [top, value] = [random.int(2, 40), random.int(2, 12) * random.pick([1, -1])];
    const [factor, free] = [random.int(1, 5), random.int(-15, 15)];
    // top / (factor x + free) = value
    const answer = new Fraction(top, value).sub(free).div(factor);
    if (free === 0 || ![1n, 2n, 4n].includes(answer.d) || answer.equals(0) || top === value) return null;
    const ratio = new Fraction(top, value);
    return shortTask({
      parameters: [top, value, factor, free],
      theme: THEME,
      subTheme: "ratsionalnye",
      level: 2,
      statement: `Найди корень уравнения $\\dfrac{${top}}{${lead(factor, "x")} ${plus(free)}} = ${value}$.`,
      answer,
      wrong: [
        [new Fraction(top * value).sub(free).div(factor), "Знаменатель равен частному, а не произведению чисел."],
        [ratio.add(free).div(factor), "При переносе в другую часть знак слагаемого меняется."],
      ],
      hints: [
        "Чему равен знаменатель дроби?",
        "Дробь равна числу, если числитель равен произведению этого числа и знаменателя.",
      ],
      solution: [
        `$${lead(factor, "x")} ${plus(free)} = ${top} : ${bracketed(value)} = ${tex(ratio)}$.`,
        `${factor === 1 ? "" : `$${factor}x = ${tex(ratio.sub(free))}$, `}$x = ${tex(answer)}$. Знаменатель при этом не равен нулю.`,
      ],
    });
  },
  check: checkOnly,
};

export const exponential: Recipe = {
  name: "exponential",
  method: "substitution",
  make(random) {
    const base = random.int(2, 7);
    const [power, free] = [random.int(-3, 5), random.int(-12, 12)];
    const isMinus = random.int(0, 1) === 1;
    const answer = isMinus ? free - power : power - free;
    const value = base ** Math.abs(power);
    if (Math.abs(power) < 2 || Math.abs(free) < 2 || value > 1300 || answer === 0) return null;
    const right = power < 0 ? `\\dfrac{1}{${value}}` : String(value);
    const exponent = isMinus ? `${free} - x` : `x ${plus(free)}`;
    return shortTask({
      parameters: [base, power, free, Number(isMinus)],
      theme: THEME,
      subTheme: "pokazatelnye",
      level: 1,
      statement: `Найди корень уравнения $${base}^{${exponent}} = ${right}$.`,
      answer,
      wrong: [
        [power + free, "Проверь знаки при решении последнего уравнения."],
        [-answer, "Проверь знак корня: подставь его в уравнение."],
        [
          isMinus ? free + power : -power - free,
          "Проверь знак показателя: дробь — это степень с отрицательным показателем.",
        ],
      ],
      hints: [`Запиши правую часть как степень числа $${base}$.`, "Приравняй показатели."],
      solution: [
        `$${right} = ${base}^{${power}}$, поэтому показатели равны: $${exponent} = ${power}$.`,
        `$x = ${answer}$.`,
      ],
    });
  },
  check: checkOnly,
};

export const logarithmic: Recipe = {
  name: "logarithmic",
  method: "substitution",
  make(random) {
    const base = random.int(2, 7);
    const [power, free] = [random.int(2, 4), random.int(-20, 20)];
    const value = base ** power;
    const isMinus = random.int(0, 1) === 1;
    const answer = isMinus ? free - value : value - free;
    if (Math.abs(free) < 2 || value > 70 || answer === 0 || Math.abs(answer) > 55) return null;
    const inside = isMinus ? `${free} - x` : `x ${plus(free)}`;
    return shortTask({
      parameters: [base, power, free, Number(isMinus)],
      theme: THEME,
      subTheme: "logarifmicheskie",
      level: 1,
      statement: `Найди корень уравнения $\\log_{${base}} (${inside}) = ${power}$.`,
      answer,
      wrong: [
        [
          isMinus ? free - base * power : base * power - free,
          `$${base}$ нужно возвести в степень $${power}$, а не умножить.`,
        ],
        [isMinus ? value - free : value + free, "Проверь знаки при решении последнего уравнения."],
      ],
      hints: [
        "По определению логарифма выражение в скобках — это степень основания.",
        "В какую степень возводят основание?",
      ],
      solution: [
        `По определению логарифма $${inside} = ${base}^{${power}} = ${value}$.`,
        `$x = ${answer}$. Выражение под логарифмом равно $${value} > 0$, корень подходит.`,
      ],
    });
  },
  check: checkOnly,
};

export const irrational: Recipe = {
  name: "irrational",
  method: "substitution",
  make(random) {
    const [value, factor, free] = [random.int(2, 12), random.int(1, 6), random.int(-30, 40)];
    const answer = new Fraction(value * value - free, factor);
    if (Math.abs(free) < 2 || ![1n, 2n, 4n].includes(answer.d) || answer.equals(0) || Math.abs(answer.valueOf()) > 55)
      return null;
    return shortTask({
      parameters: [value, factor, free],
      theme: THEME,
      subTheme: "irratsionalnye",
      level: 1,
      statement: `Найди корень уравнения $\\sqrt{${lead(factor, "x")} ${plus(free)}} = ${value}$.`,
      answer,
      wrong: [
        [new Fraction(value - free, factor), "Обе части нужно возвести в квадрат."],
        [new Fraction(2 * value - free, factor), `Квадрат числа $${value}$ — это не $2 \\cdot ${value}$.`],
        [new Fraction(value * value + free, factor), "При переносе знак слагаемого меняется."],
      ],
      hints: ["Возведи обе части в квадрат.", "Проверь корень подстановкой."],
      solution: [
        `Возведём обе части в квадрат: $${lead(factor, "x")} ${plus(free)} = ${value * value}$.`,
        `${factor === 1 ? "" : `$${factor}x = ${value * value - free}$, `}$x = ${tex(answer)}$.`,
        `Проверка: $\\sqrt{${value * value}} = ${value}$, верно.`,
      ],
    });
  },
  check: checkOnly,
};
