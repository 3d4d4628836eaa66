/** ЕГЭ, profile mathematics, number 11: a function by the points of its graph. */
import Fraction from "fraction.js";
import { drawPlane, type Point } from "../drawing";
import { bracketed, isKey, plus, shortTask, tex } from "../short-task";
import type { TaskDraft, TaskGenerator } from "../task-generator";
import { graphs } from "./11-graphs";

const COMMON = { version: 2, topic: "ege-math", number: 11 } as const;
const PICTURE = "\n\n![График функции](#figure)";

/** The graph with the dots that are said; the descriptions name the dots, and the proofs read them there. */
function drawGraph(kind: string, graph: (x: number) => number, dots: readonly Point[]): string {
  const minus = (value: number) => String(value).replace("-", "−");
  return drawPlane({
    title: kind,
    desc: `${kind}. Отмечены точки графика: ${dots.map(([x, y]) => `(${minus(x)}; ${minus(y)})`).join(", ")}.`,
    x: [-8, 8],
    y: [-7, 7],
    graphs: [[graph, "curve"]],
    dots,
  });
}
const isInFrame = ([x, y]: Point) => Number.isInteger(y) && Math.abs(x) <= 7 && Math.abs(y) <= 6;
const THEME = "grafiki-funktsiy";

/** The points that the description of the drawing names. */
const readPoints = ({ drawings }: TaskDraft) =>
  [...(drawings?.figure ?? "").matchAll(/\((−?\d+); (−?\d+)\)/g)].map(([, x = "", y = ""]) => ({
    x: Number(x.replace("−", "-")),
    y: Number(y.replace("−", "-")),
  }));
const readAsked = ({ statement }: TaskDraft) => Number(/Найди \$f\((-?\d+)\)\$/.exec(statement)?.[1] ?? Number.NaN);
const LARGEST = 60;
/** Every pair of whole numbers that puts both points on the graph; there must be one. */
function findPair(
  draft: TaskDraft,
  graph: (x: number, one: number, other: number) => number,
): readonly [number, number] | null {
  const points = readPoints(draft);
  const found: (readonly [number, number])[] = [];
  for (let one = -LARGEST; one <= LARGEST; one += 1)
    for (let other = -LARGEST; other <= LARGEST; other += 1)
      if (points.length === 2 && points.every(({ x, y }) => Math.abs(graph(x, one, other) - y) < 1e-9))
        found.push([one, other]);
  return found.length === 1 ? (found[0] ?? null) : null;
}
const checkByPair = (draft: TaskDraft, graph: (x: number, one: number, other: number) => number): boolean => {
  const pair = findPair(draft, graph);
  return pair !== null && isKey(draft, graph(readAsked(draft), ...pair));
};

const line: TaskGenerator = {
  ...COMMON,
  key: "ege-math-11-line",
  count: 10,
  method: "scan",
  make(random) {
    const [slope, free] = [random.int(-5, 5), random.int(-6, 6)];
    const [first, second] = [random.int(-5, 1), random.int(0, 5)];
    const asked = random.int(8, 25) * random.pick([1, -1]);
    if (Math.abs(slope) < 2 || free === 0 || second - first < 2) return null;
    const at = (x: number) => slope * x + free;
    const dots: Point[] = [
      [first, at(first)],
      [second, at(second)],
    ];
    if (!dots.every(isInFrame)) return null;
    return shortTask({
      parameters: [slope, free, first, second, asked],
      theme: THEME,
      subTheme: "pryamye-i-paraboly",
      level: 1,
      statement: `На рисунке изображён график функции $f(x) = kx + b$. Найди $f(${asked})$.${PICTURE}`,
      drawings: { figure: drawGraph("Прямая — график функции f(x) = kx + b", at, dots) },
      answer: at(asked),
      wrong: [
        [slope * asked, "Потерялось слагаемое $b$."],
        [-slope * asked + free, "Проверь знак углового коэффициента."],
      ],
      hints: [
        "На сколько меняется значение функции, когда $x$ увеличивается на $1$?",
        "Найди $k$ и $b$ по двум отмеченным точкам.",
      ],
      solution: [
        `График проходит через точки $(${first}; ${at(first)})$ и $(${second}; ${at(second)})$.`,
        `$k = \\dfrac{${at(second)} - ${bracketed(at(first))}}{${second} - ${bracketed(first)}} = \\dfrac{${at(second) - at(first)}}{${second - first}} = ${slope}$.`,
        `$b = ${at(second)} - ${bracketed(slope)} \\cdot ${second} = ${free}$, то есть $f(x) = ${slope}x ${plus(free)}$.`,
        `$f(${asked}) = ${slope} \\cdot ${bracketed(asked)} ${plus(free)} = ${at(asked)}$.`,
      ],
    });
  },
  check: (draft) => checkByPair(draft, (x, slope, free) => slope * x + free),
};

const parabola: TaskGenerator = {
  ...COMMON,
  key: "ege-math-11-parabola",
  count: 10,
  method: "scan",
  make(random) {
    const [linear, free] = [random.int(-8, 8), random.int(-8, 12)];
    const [first, second] = [random.int(-6, 3), random.int(-3, 6)];
    const asked = random.int(6, 12) * random.pick([1, -1]);
    if (linear === 0 || free === 0 || first === 0 || second === 0 || first >= second) return null;
    const at = (x: number) => x ** 2 + linear * x + free;
    const dots: Point[] = [
      [first, at(first)],
      [second, at(second)],
    ];
    if (!dots.every(isInFrame) || free - linear ** 2 / 4 < -7) return null;
    const [one, other] = [at(first) - first ** 2, at(second) - second ** 2];
    const times = (factor: number) => (factor === 1 ? "b" : factor === -1 ? "-b" : `${factor}b`);
    return shortTask({
      parameters: [linear, free, first, second, asked],
      theme: THEME,
      subTheme: "pryamye-i-paraboly",
      level: 2,
      statement: `На рисунке изображён график функции $f(x) = x^2 + bx + c$. Найди $f(${asked})$.${PICTURE}`,
      drawings: { figure: drawGraph("Парабола — график функции f(x) = x² + bx + c", at, dots) },
      answer: at(asked),
      wrong: [
        [asked ** 2 - linear * asked + free, "Проверь знак коэффициента $b$."],
        [at(asked) - free, "Потерялось слагаемое $c$."],
      ],
      hints: [
        "Запиши координаты двух отмеченных точек.",
        "Подставь координаты обеих точек: получится система двух линейных уравнений.",
      ],
      solution: [
        `Подставим точки $(${first}; ${at(first)})$ и $(${second}; ${at(second)})$: $${first ** 2} ${plus(first).replace(/ 1$/, " ")}b + c = ${at(first)}$ и $${second ** 2} ${plus(second).replace(/ 1$/, " ")}b + c = ${at(second)}$.`,
        `Получим $${times(first)} + c = ${one}$ и $${times(second)} + c = ${other}$. Вычтем первое уравнение из второго: ${second - first === 1 ? "" : `$${second - first}b = ${other - one}$, `}$b = ${linear}$, тогда $c = ${free}$.`,
        `$f(${asked}) = ${bracketed(asked)}^2 ${plus(linear)} \\cdot ${bracketed(asked)} ${plus(free)} = ${at(asked)}$.`,
      ],
    });
  },
  check: (draft) => checkByPair(draft, (x, linear, free) => x * x + linear * x + free),
};

const hyperbola: TaskGenerator = {
  ...COMMON,
  key: "ege-math-11-hyperbola",
  count: 10,
  method: "scan",
  make(random) {
    const [factor, free] = [random.pick([2, 3, 4, 6, 8, 10, 12]) * random.pick([1, -1]), random.int(-4, 4)];
    const [first, second] = [random.pick([-4, -3, -2, -1, 1]), random.pick([2, 3, 4, 5, 6])];
    const asked = random.pick([5, 8, 10, 16, 20, 25, 40, 50]) * random.pick([1, -1]);
    if (free === 0 || factor % second !== 0 || factor % first !== 0) return null;
    const at = (x: number) => new Fraction(factor, x).add(free);
    const gap = new Fraction(1, second).sub(new Fraction(1, first));
    const answer = at(asked);
    const dots: Point[] = [
      [first, at(first).valueOf()],
      [second, at(second).valueOf()],
    ];
    if (!dots.every(isInFrame)) return null;
    return shortTask({
      parameters: [factor, free, first, second, asked],
      theme: THEME,
      subTheme: "giperboly-i-korni",
      level: 2,
      statement: `На рисунке изображён график функции $f(x) = \\dfrac{k}{x} + a$. Найди $f(${asked})$.${PICTURE}`,
      drawings: { figure: drawGraph("Гипербола — график функции f(x) = k/x + a", (x) => factor / x + free, dots) },
      answer,
      wrong: [
        [new Fraction(factor, asked), "Потерялось слагаемое $a$."],
        [answer.sub(new Fraction(2 * factor, asked)), "Проверь знак числа $k$."],
      ],
      hints: [
        "Запиши координаты двух отмеченных точек.",
        "Подставь координаты обеих точек и вычти одно уравнение из другого: число $a$ исчезнет.",
      ],
      solution: [
        `Отмечены точки $(${first}; ${tex(at(first))})$ и $(${second}; ${tex(at(second))})$: $\\dfrac{k}{${first}} + a = ${tex(at(first))}$ и $\\dfrac{k}{${second}} + a = ${tex(at(second))}$.`,
        `Вычтем первое из второго: $k \\cdot ${gap.s < 0n ? `\\left(-\\dfrac{${gap.n}}{${gap.d}}\\right)` : `\\dfrac{${gap.n}}{${gap.d}}`} = ${tex(at(second).sub(at(first)))}$, откуда $k = ${factor}$, а $a = ${free}$.`,
        `$f(${asked}) = \\dfrac{${factor}}{${asked}} ${plus(free)} = ${tex(answer)}$.`,
      ],
    });
  },
  check: (draft) => checkByPair(draft, (x, factor, free) => factor / x + free),
};

const logarithm: TaskGenerator = {
  ...COMMON,
  key: "ege-math-11-logarithm",
  count: 6,
  method: "scan",
  make(random) {
    const [base, shift] = [random.int(2, 5), random.int(-6, 9)];
    const power = random.int(1, 2);
    const asked = random.int(3, 5);
    if (shift === 0) return null;
    const point = base ** power - shift;
    const far = base ** asked - shift;
    if (base ** asked > 700 || !isInFrame([point, power])) return null;
    const graph = (x: number) => Math.log(x + shift) / Math.log(base);
    return shortTask({
      parameters: [base, shift, power, asked],
      theme: THEME,
      subTheme: "pokazatelnye-i-logarifmicheskie-grafiki",
      level: 2,
      statement: `На рисунке изображён график функции $f(x) = \\log_{${base}} (x + a)$. Найди значение $x$, при котором $f(x) = ${asked}$.${PICTURE}`,
      drawings: { figure: drawGraph("График логарифмической функции", graph, [[point, power]]) },
      answer: far,
      wrong: [
        [base ** asked, "Это значение $x + a$. Осталось вычесть $a$."],
        [base ** asked + shift, "Проверь знак числа $a$: его нужно вычесть."],
      ],
      hints: [
        "Запиши координаты отмеченной точки.",
        "Найди $a$: подставь координаты точки и вспомни определение логарифма.",
      ],
      solution: [
        `Подставим точку: $\\log_{${base}} (${point} + a) = ${power}$, то есть $${point} + a = ${base ** power}$, $a = ${shift}$.`,
        `$\\log_{${base}} (x ${plus(shift)}) = ${asked}$ при $x ${plus(shift)} = ${base}^${asked} = ${base ** asked}$.`,
        `$x = ${far}$.`,
      ],
    });
  },
  check(draft) {
    const [{ x: point, y: power } = { x: 0, y: 0 }] = readPoints(draft);
    const [, base = ""] = /\\log_\{(\d+)\}/.exec(draft.statement) ?? [];
    const [, asked = ""] = /\$f\(x\) = (\d+)\$\.\n/.exec(draft.statement) ?? [];
    const log = (value: number) => Math.log(value) / Math.log(Number(base));
    const found: number[] = [];
    for (let a = -LARGEST; a <= LARGEST; a += 1) {
      if (point + a <= 0 || Math.abs(log(point + a) - power) > 1e-9) continue;
      for (let x = -LARGEST; x <= 800; x += 1)
        if (x + a > 0 && Math.abs(log(x + a) - Number(asked)) < 1e-9) found.push(x);
    }
    return found.length === 1 && isKey(draft, found[0] ?? 0);
  },
};

export const generators: readonly TaskGenerator[] = [line, parabola, hyperbola, logarithm, ...graphs];
