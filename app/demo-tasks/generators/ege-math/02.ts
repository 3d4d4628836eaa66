/** ЕГЭ, profile mathematics, number 2: vectors by their coordinates. */
import Fraction from "fraction.js";
import { bracketed, isKey, plus, shortTask, tex } from "../short-task";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-math", number: 2 } as const;
const THEME = "vektory";

type Vector = readonly [number, number];
const write = (name: string, [x, y]: Vector) => `\\vec{${name}}(${x}; ${y})`;

/** The vectors of the text, in its order. */
const readVectors = ({ statement }: TaskDraft): Vector[] =>
  [...statement.matchAll(/\\vec\{[a-z]\}\((-?\d+); (-?\d+)\)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

const length = ([x, y]: Vector) => Math.hypot(x, y);
/** The angle between two vectors, from the angle of each with the axis. */
const angle = (one: Vector, other: Vector) => Math.atan2(one[1], one[0]) - Math.atan2(other[1], other[0]);
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

const product: TaskGenerator = {
  ...COMMON,
  key: "ege-math-02-product",
  count: 10,
  method: "angle",
  make(random) {
    const a: Vector = [random.int(-9, 12), random.int(-9, 12)];
    const b: Vector = [random.int(-9, 12), random.int(-9, 12)];
    if ([...a, ...b].includes(0)) return null;
    const answer = a[0] * b[0] + a[1] * b[1];
    if (answer === 0) return null;
    return shortTask({
      parameters: [...a, ...b],
      theme: THEME,
      subTheme: "skalyarnoe-proizvedenie",
      level: 1,
      statement: `Даны векторы $${write("a", a)}$ и $${write("b", b)}$. Найди скалярное произведение $\\vec{a} \\cdot \\vec{b}$.`,
      answer,
      wrong: [
        [a[0] * b[0] - a[1] * b[1], "Произведения одноимённых координат складывают, а не вычитают."],
        [a[0] * b[1] + a[1] * b[0], "Умножать нужно одноимённые координаты: первую на первую, вторую на вторую."],
        [(a[0] + b[0]) * (a[1] + b[1]), "Сначала перемножь одноимённые координаты, потом сложи произведения."],
      ],
      hints: ["Скалярное произведение равно сумме произведений одноимённых координат."],
      solution: [
        "$\\vec{a} \\cdot \\vec{b} = x_a x_b + y_a y_b$.",
        `$${a[0]} \\cdot ${bracketed(b[0])} + ${bracketed(a[1])} \\cdot ${bracketed(b[1])} = ${a[0] * b[0]} ${plus(a[1] * b[1])} = ${answer}$.`,
      ],
    });
  },
  check(draft) {
    const [a = [0, 0], b = [0, 0]] = readVectors(draft);
    return isKey(draft, rounded(length(a) * length(b) * Math.cos(angle(a, b))));
  },
};

const combination: TaskGenerator = {
  ...COMMON,
  key: "ege-math-02-length",
  count: 10,
  method: "parallelogram",
  make(random) {
    const a: Vector = [random.int(-8, 9), random.int(-8, 9)];
    const b: Vector = [random.int(-8, 9), random.int(-8, 9)];
    const [first, second] = [random.int(1, 4), random.int(1, 4) * random.pick([1, -1])];
    if ([...a, ...b].includes(0) || first === Math.abs(second)) return null;
    const [x, y] = [first * a[0] + second * b[0], first * a[1] + second * b[1]];
    const answer = Math.sqrt(x * x + y * y);
    if (!Number.isInteger(answer) || x === 0 || y === 0) return null;
    const times = (factor: number) => (Math.abs(factor) === 1 ? "" : String(Math.abs(factor)));
    const sum = `${times(first)}\\vec{a} ${second < 0 ? "-" : "+"} ${times(second)}\\vec{b}`;
    return shortTask({
      parameters: [...a, ...b, first, second],
      theme: THEME,
      subTheme: "koordinaty-vektorov",
      level: 2,
      statement: `Даны векторы $${write("a", a)}$ и $${write("b", b)}$. Найди длину вектора $${sum}$.`,
      answer,
      wrong: [
        [Math.abs(x) + Math.abs(y), "Длина вектора — корень из суммы квадратов координат, а не сумма самих координат."],
        [answer ** 2, "Осталось извлечь квадратный корень."],
      ],
      hints: ["Найди сначала координаты вектора, длину которого спрашивают."],
      solution: [
        `Первая координата: $${first} \\cdot ${bracketed(a[0])} ${plus(second)} \\cdot ${bracketed(b[0])} = ${x}$.`,
        `Вторая координата: $${first} \\cdot ${bracketed(a[1])} ${plus(second)} \\cdot ${bracketed(b[1])} = ${y}$.`,
        `Длина: $\\sqrt{${bracketed(x)}^2 + ${bracketed(y)}^2} = \\sqrt{${x * x + y * y}} = ${answer}$.`,
      ],
    });
  },
  check(draft) {
    const [a = [0, 0], b = [0, 0]] = readVectors(draft);
    const [, first = "", sign = "", second = ""] =
      /вектора \$(\d*)\\vec\{a\} ([+-]) (\d*)\\vec\{b\}\$/.exec(draft.statement) ?? [];
    const [one, other] = [length(a) * Number(first || 1), length(b) * Number(second || 1)];
    // The law of cosines: no coordinate of the sum is computed.
    const cross = 2 * one * other * Math.cos(angle(a, b)) * (sign === "-" ? -1 : 1);
    return isKey(draft, rounded(Math.sqrt(one ** 2 + other ** 2 + cross)));
  },
};

const TRIPLES = [
  [3, 4, 5],
  [4, 3, 5],
  [6, 8, 10],
  [8, 6, 10],
  [7, 24, 25],
  [24, 7, 25],
  [12, 16, 20],
  [9, 12, 15],
] as const;

const cosine: TaskGenerator = {
  ...COMMON,
  key: "ege-math-02-cosine",
  count: 10,
  method: "angle",
  make(random) {
    const [first, second] = [random.pick(TRIPLES), random.pick(TRIPLES)];
    const sign = () => random.pick([1, -1]);
    const a: Vector = [first[0] * sign(), first[1] * sign()];
    const b: Vector = [second[0] * sign(), second[1] * sign()];
    const scalar = a[0] * b[0] + a[1] * b[1];
    const lengths = first[2] * second[2];
    const answer = new Fraction(scalar, lengths);
    if (scalar === 0 || Math.abs(scalar) === lengths) return null;
    return shortTask({
      parameters: [...a, ...b],
      theme: THEME,
      subTheme: "skalyarnoe-proizvedenie",
      level: 2,
      statement: `Даны векторы $${write("a", a)}$ и $${write("b", b)}$. Найди косинус угла между ними.`,
      answer,
      wrong: [
        [scalar, "Это скалярное произведение. Раздели его на произведение длин векторов."],
        [answer.neg(), "Проверь знаки произведений координат."],
      ],
      hints: [
        "Вырази косинус угла из формулы $\\vec{a} \\cdot \\vec{b} = |\\vec{a}| \\cdot |\\vec{b}| \\cos \\alpha$.",
      ],
      solution: [
        `$\\vec{a} \\cdot \\vec{b} = ${a[0]} \\cdot ${bracketed(b[0])} + ${bracketed(a[1])} \\cdot ${bracketed(b[1])} = ${scalar}$.`,
        `$|\\vec{a}| = \\sqrt{${bracketed(a[0])}^2 + ${bracketed(a[1])}^2} = ${first[2]}$, $|\\vec{b}| = \\sqrt{${bracketed(b[0])}^2 + ${bracketed(b[1])}^2} = ${second[2]}$.`,
        `$\\cos \\alpha = \\dfrac{${scalar}}{${first[2]} \\cdot ${second[2]}} = ${tex(answer)}$.`,
      ],
    });
  },
  check(draft) {
    const [a = [0, 0], b = [0, 0]] = readVectors(draft);
    return isKey(draft, rounded(Math.cos(angle(a, b))));
  },
};

export const generators: readonly TaskGenerator[] = [product, combination, cosine];
