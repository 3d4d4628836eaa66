/** ЕГЭ, profile mathematics, number 11: exponents, roots, waves and the points where two graphs meet. */
import Fraction from "fraction.js";
import { drawPlane, type LineClass, type Point } from "../drawing";
import { findRoots } from "../numeric";
import { bracketed, isKey, plus, shortTask, tex } from "../short-task";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-math", number: 11, count: 3 } as const;
const THEME = "grafiki-funktsiy";
const PICTURE = "\n\n![График функции](#figure)";
const PICTURES = "\n\n![Графики функций](#figure)";
const FRAME = { x: [-8, 8], y: [-7, 7] } as const;

const say = (value: number) => String(value).replace("-", "−").replace(".", ",");
const named = (dots: readonly Point[]) => dots.map(([x, y]) => `(${say(x)}; ${say(y)})`).join(", ");
const isInFrame = ([x, y]: Point) => Number.isInteger(y) && Math.abs(x) <= 7 && Math.abs(y) <= 6;
const term = (factor: number, name: string) => (factor === 1 ? name : factor === -1 ? `-${name}` : `${factor}${name}`);

type Curve = readonly [graph: (x: number) => number, name: Extract<LineClass, "curve" | "curve-2">];

const drawGraphs = (title: string, desc: string, graphs: readonly Curve[], dots: readonly Point[]) =>
  drawPlane({ title, desc: `${desc}. Отмечены точки: ${named(dots)}.`, ...FRAME, graphs, dots });

/** The points that the description of the drawing names. */
const readPoints = ({ drawings }: TaskDraft): Point[] =>
  [...(drawings?.figure ?? "").matchAll(/\((−?\d+); (−?\d+)\)/g)].map(([, x = "", y = ""]) => [
    Number(x.replace("−", "-")),
    Number(y.replace("−", "-")),
  ]);
const readAsked = ({ statement }: TaskDraft) =>
  Number(/Найди \$f\((-?[\d,]+)\)\$/.exec(statement)?.[1]?.replace(",", ".") ?? Number.NaN);

/** The only whole pair of a range that puts every point on the graph. */
function findPair(points: readonly Point[], graph: (x: number, one: number, other: number) => number) {
  const found: [number, number][] = [];
  for (let one = -12; one <= 12; one += 1)
    for (let other = -12; other <= 12; other += 1)
      if (points.length > 1 && points.every(([x, y]) => Math.abs(graph(x, one, other) - y) < 1e-9))
        found.push([one, other]);
  return found.length === 1 ? found[0] : undefined;
}

const exponent: TaskGenerator = {
  ...COMMON,
  key: "ege-math-11-exponent",
  method: "scan",
  make(random) {
    const [base, free] = [random.int(2, 4), random.int(-6, 4)];
    const power = random.int(1, 2);
    const asked = random.int(3, 6);
    const dots: Point[] = [
      [0, 1 + free],
      [power, base ** power + free],
    ];
    const answer = base ** asked + free;
    if (free === 0 || !dots.every(isInFrame) || answer > 999) return null;
    return shortTask({
      parameters: [base, free, power, asked],
      theme: THEME,
      subTheme: "pokazatelnye-i-logarifmicheskie-grafiki",
      level: 2,
      statement: `На рисунке изображён график функции $f(x) = a^x + b$. Найди $f(${asked})$.${PICTURE}`,
      drawings: {
        figure: drawGraphs(
          "График показательной функции",
          "Возрастающая кривая — график функции f(x) = aˣ + b",
          [[(x) => base ** x + free, "curve"]],
          dots,
        ),
      },
      answer,
      wrong: [
        [base ** asked, "Потерялось слагаемое $b$."],
        [base ** asked - free, "Проверь знак числа $b$."],
        [base * asked + free, "Основание нужно возвести в степень, а не умножить на показатель."],
      ],
      hints: ["Чему равно $a^0$? Подставь точку на оси $y$.", "Зная $b$, найди $a$ по второй точке."],
      solution: [
        `График проходит через точку $(0; ${1 + free})$: $a^0 + b = ${1 + free}$, откуда $1 + b = ${1 + free}$ и $b = ${free}$.`,
        `Через точку $(${power}; ${base ** power + free})$: $${power === 1 ? "a" : `a^${power}`} ${plus(free)} = ${base ** power + free}$, ${power === 1 ? "" : `$a^${power} = ${base ** power}$. Основание положительно, поэтому `}$a = ${base}$.`,
        `$f(${asked}) = ${base}^${asked} ${plus(free)} = ${base ** asked} ${plus(free)} = ${answer}$.`,
      ],
    });
  },
  check(draft) {
    const pair = findPair(readPoints(draft), (x, base, free) => (base > 0 ? base ** x + free : Number.NaN));
    const asked = readAsked(draft);
    // The value grows by the same factor with each step to the right.
    let power = 1;
    for (let step = 0; step < asked; step += 1) power *= pair?.[0] ?? Number.NaN;
    return pair !== undefined && isKey(draft, power + pair[1]);
  },
};

const root: TaskGenerator = {
  ...COMMON,
  key: "ege-math-11-root",
  method: "scan",
  make(random) {
    const [factor, free] = [random.pick([1, 2, 3]) * random.pick([1, -1]), random.int(-5, 5)];
    const near = random.pick([1, 4]);
    const asked = random.pick([9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 2.25, 6.25, 12.25]);
    const dots: Point[] = [
      [0, free],
      [near, factor * Math.sqrt(near) + free],
    ];
    const answer = factor * Math.sqrt(asked) + free;
    if (free === 0 || !dots.every(isInFrame)) return null;
    return shortTask({
      parameters: [factor, free, near, asked],
      theme: THEME,
      subTheme: "giperboly-i-korni",
      level: 2,
      statement: `На рисунке изображён график функции $f(x) = k\\sqrt{x} + p$. Найди $f(${tex(asked)})$.${PICTURE}`,
      drawings: {
        figure: drawGraphs(
          "График функции с корнем",
          "Ветвь кривой, которая начинается на оси y, — график функции f(x) = k√x + p",
          [[(x) => factor * Math.sqrt(x) + free, "curve"]],
          dots,
        ),
      },
      answer,
      wrong: [
        [factor * Math.sqrt(asked), "Потерялось слагаемое $p$."],
        [-factor * Math.sqrt(asked) + free, "Проверь знак числа $k$."],
        [factor * asked + free, "Из аргумента нужно извлечь корень."],
      ],
      hints: ["Подставь точку на оси $y$: корень из нуля равен нулю.", "Найди $k$ по второй точке."],
      solution: [
        `График проходит через точку $(0; ${free})$, поэтому $k \\cdot 0 + p = ${free}$ и $p = ${free}$.`,
        `Через точку $(${near}; ${factor * Math.sqrt(near) + free})$: $${near === 1 ? "k" : "2k"} ${plus(free)} = ${factor * Math.sqrt(near) + free}$, откуда $k = ${factor}$.`,
        `$f(${tex(asked)}) = ${factor === 1 ? "" : factor === -1 ? "-" : `${factor} \\cdot `}\\sqrt{${tex(asked)}} ${plus(free)} = ${tex(factor * Math.sqrt(asked))} ${plus(free)} = ${tex(answer)}$.`,
      ],
    });
  },
  check(draft) {
    const pair = findPair(readPoints(draft), (x, factor, free) => factor * Math.sqrt(x) + free);
    const asked = readAsked(draft);
    // The side of the square of this area, searched for by halving.
    const [side = Number.NaN] = findRoots((length) => length * length - asked, 0.013, 99.7);
    return pair !== undefined && isKey(draft, Math.round((pair[0] * side + pair[1]) * 1e6) / 1e6);
  },
};

const wave: TaskGenerator = {
  ...COMMON,
  key: "ege-math-11-wave",
  method: "scan",
  make(random) {
    const isSine = random.next() < 0.5;
    const [high, low] = [random.int(-1, 6), random.int(-6, 2)];
    const [factor, free] = [new Fraction(high - low, 2), new Fraction(high + low, 2)];
    if (high - low < 2 || free.equals(0) || factor.equals(1)) return null;
    const sign = random.pick([1, -1]);
    const wanted = random.pick(["a", "b"] as const);
    const signed = factor.mul(sign);
    const name = isSine ? "sin" : "cos";
    const wavy = isSine ? Math.sin : Math.cos;
    const graph = (x: number) => signed.valueOf() * wavy(x) + free.valueOf();
    // The sine is greatest at a quarter of the turn, the cosine at the beginning.
    const peak = isSine ? "\\dfrac{\\pi}{2}" : "0";
    const trough = isSine ? "-\\dfrac{\\pi}{2}" : "\\pi";
    const [atPeak, atTrough] = sign === 1 ? [high, low] : [low, high];
    return shortTask({
      parameters: [isSine ? "sin" : "cos", high, low, sign, wanted],
      theme: THEME,
      subTheme: "trigonometricheskie-grafiki",
      level: 2,
      statement: `На рисунке изображён график функции $f(x) = a \\${name} x + b$. Найди $${wanted}$.${PICTURE}`,
      drawings: {
        figure: drawPlane({
          title: "Волна — график тригонометрической функции",
          desc: `Волна — график функции f(x) = a ${name} x + b. Наибольшее значение функции ${say(high)}, наименьшее ${say(low)}. При x = ${isSine ? "π/2" : "0"} функция принимает ${sign === 1 ? "наибольшее" : "наименьшее"} значение.`,
          ...FRAME,
          graphs: [[graph, "curve"]],
        }),
      },
      answer: wanted === "a" ? signed : free,
      wrong: [
        wanted === "a"
          ? [signed.neg(), `Проверь знак: сравни значения функции там, где $\\${name} x$ равен $1$ и $-1$.`]
          : [signed, "Это число $a$. Спрашивают число $b$."],
        [high - low, "Разность наибольшего и наименьшего значений — это удвоенный размах."],
      ],
      hints: [
        "Найди по графику наибольшее и наименьшее значения функции.",
        `При каком $x$ значение $\\${name} x$ равно $1$, а при каком $-1$?`,
      ],
      solution: [
        `При $x = ${peak}$ имеем $\\${name} x = 1$, и по графику $a + b = ${atPeak}$.`,
        `При $x = ${trough}$ имеем $\\${name} x = -1$, и по графику $-a + b = ${atTrough}$.`,
        wanted === "b"
          ? `Сложим равенства: $2b = ${high + low}$, $b = ${tex(free)}$.`
          : `Вычтем из первого равенства второе: $2a = ${atPeak - atTrough}$, $a = ${tex(signed)}$.`,
      ],
    });
  },
  check(draft) {
    const svg = draft.drawings?.figure ?? "";
    const read = (name: string) => Number(new RegExp(`${name} (−?\\d+)`).exec(svg)?.[1]?.replace("−", "-"));
    const [high, low] = [read("Наибольшее значение функции"), read("наименьшее")];
    const begins = /принимает наибольшее/.test(svg) ? high : low;
    const found: [number, number][] = [];
    for (let a = -20; a <= 20; a += 1)
      for (let b = -20; b <= 20; b += 1) {
        const values = [a / 2 + b / 2, -a / 2 + b / 2];
        if (values[0] === begins && Math.max(...values) === high && Math.min(...values) === low)
          found.push([a / 2, b / 2]);
      }
    const [pair] = found;
    return (
      found.length === 1 && isKey(draft, (/Найди \$a\$/.test(draft.statement) ? pair?.[0] : pair?.[1]) ?? Number.NaN)
    );
  },
};

const linesMeet: TaskGenerator = {
  ...COMMON,
  key: "ege-math-11-lines-meet",
  method: "root-search",
  make(random) {
    const [k, b, m, n] = [random.int(-3, 4), random.int(-6, 6), random.int(-4, 3), random.int(-6, 6)];
    if (k === m || k === 0 || m === 0 || b === n) return null;
    const at = new Fraction(n - b, k - m);
    const isX = random.next() < 0.5;
    const height = at.mul(k).add(b);
    const answer = isX ? at : height;
    const dots = (slope: number, free: number): Point[] =>
      [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]
        .map((x): Point => [x, slope * x + free])
        .filter((point) => isInFrame(point))
        .slice(0, 2);
    const [one, other] = [dots(k, b), dots(m, n)];
    // The lines meet outside of the drawing: the answer cannot be seen.
    if (one.length + other.length < 4 || at.abs().compare(8) < 0 || at.abs().compare(60) > 0) return null;
    const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = one;
    const [[x3 = 0, y3 = 0] = [], [x4 = 0, y4 = 0] = []] = other;
    return shortTask({
      parameters: [k, b, m, n, isX ? "x" : "y"],
      theme: THEME,
      subTheme: "pryamye-i-paraboly",
      level: 3,
      statement: `На рисунке изображены графики двух линейных функций. Они пересекаются в точке $A$, которая не попала на рисунок. Найди ${isX ? "абсциссу" : "ординату"} точки $A$.${PICTURES}`,
      drawings: {
        figure: drawPlane({
          title: "Две прямые",
          desc: `Две прямые. На первой отмечены точки: ${named(one)}; на второй: ${named(other)}.`,
          ...FRAME,
          graphs: [
            [(x) => k * x + b, "curve"],
            [(x) => m * x + n, "curve-2"],
          ],
          dots: [...one, ...other],
        }),
      },
      answer,
      wrong: [
        [isX ? height : at, `Это ${isX ? "ордината" : "абсцисса"} точки. Спрашивают другую координату.`],
        [answer.neg(), "Проверь знак при переносе слагаемых."],
      ],
      hints: ["Составь уравнение каждой прямой по двум точкам.", "В точке пересечения значения функций равны."],
      solution: [
        `Первая прямая проходит через точки $(${x1}; ${y1})$ и $(${x2}; ${y2})$: $k = \\dfrac{${y2} - ${bracketed(y1)}}{${x2} - ${bracketed(x1)}} = ${k}$, уравнение $y = ${term(k, "x")}${b === 0 ? "" : ` ${plus(b)}`}$.`,
        `Вторая — через точки $(${x3}; ${y3})$ и $(${x4}; ${y4})$: $k = \\dfrac{${y4} - ${bracketed(y3)}}{${x4} - ${bracketed(x3)}} = ${m}$, уравнение $y = ${term(m, "x")}${n === 0 ? "" : ` ${plus(n)}`}$.`,
        `Приравняем: $${term(k, "x")}${b === 0 ? "" : ` ${plus(b)}`} = ${term(m, "x")}${n === 0 ? "" : ` ${plus(n)}`}$, откуда $x = ${tex(at)}$.`,
        ...(isX
          ? [`Абсцисса точки $A$ равна $${tex(at)}$.`]
          : [`Ордината: $y = ${k} \\cdot ${bracketed(at)}${b === 0 ? "" : ` ${plus(b)}`} = ${tex(height)}$.`]),
      ],
    });
  },
  check(draft) {
    const [a = [0, 0], b = [1, 0], c = [0, 1], d = [1, 1]] = readPoints(draft);
    const height = (from: Point, to: Point, x: number) =>
      from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0]);
    const roots = findRoots((x) => height(a, b, x) - height(c, d, x), -99.7, 99.1);
    const [x = Number.NaN] = roots;
    const said = draft.statement.includes("абсциссу") ? x : height(a, b, x);
    return roots.length === 1 && isKey(draft, Math.round(said * 1e6) / 1e6);
  },
};

const secondMeeting: TaskGenerator = {
  ...COMMON,
  key: "ege-math-11-second-meeting",
  count: 4,
  method: "root-search",
  make(random) {
    const isParabola = random.next() < 0.5;
    const [first, second] = [random.int(-3, 3), random.int(8, 20) * random.pick([1, -1])];
    const [slope, free] = [random.pick([1, 2, -1, -2]), random.int(-4, 4)];
    const at = (x: number) => slope * x + free;
    const product = first * second;
    const dots: Point[] = [[first, at(first)]];
    const beside: Point = [first + 1, at(first + 1)];
    if (first === 0 || free === 0 || !isInFrame(dots[0] ?? [9, 9]) || !isInFrame(beside)) return null;
    if (isParabola) {
      // x² + px + q intersects the line at both points.
      const [p, q] = [slope - first - second, free + product];
      return shortTask({
        parameters: ["parabola", first, second, slope, free],
        theme: THEME,
        subTheme: "pryamye-i-paraboly",
        level: 3,
        statement: `На рисунке изображён график линейной функции $g(x) = kx + b$ и отмечены две его точки. Прямая пересекает параболу $f(x) = x^2 ${plus(p).replace(/ 1$/, " ")}x ${plus(q)}$ в точках $A$ и $B$. Абсцисса точки $A$ равна $${first}$. Найди абсциссу точки $B$.${PICTURES}`,
        drawings: {
          figure: drawGraphs("Прямая", "Прямая — график функции g(x) = kx + b", [[at, "curve"]], [...dots, beside]),
        },
        answer: second,
        wrong: [
          [-second, "Проверь знаки в теореме Виета."],
          [at(second), "Это ордината точки $B$. Спрашивают абсциссу."],
        ],
        hints: ["Найди уравнение прямой по двум точкам рисунка.", "Приравняй функции: один корень уравнения известен."],
        solution: [
          `Прямая проходит через точки $(${first}; ${at(first)})$ и $(${first + 1}; ${at(first + 1)})$: $k = ${at(first + 1)} - ${bracketed(at(first))} = ${slope}$, $b = ${free}$. Значит, $g(x) = ${term(slope, "x")} ${plus(free)}$.`,
          `Приравняем: $x^2 ${plus(p).replace(/ 1$/, " ")}x ${plus(q)} = ${term(slope, "x")} ${plus(free)}$, то есть $x^2 ${plus(-first - second).replace(/ 1$/, " ")}x ${plus(product)} = 0$.`,
          `По теореме Виета $x_A \\cdot x_B = ${product}$, а $x_A = ${first}$. Поэтому $x_B = \\dfrac{${product}}{${first}} = ${second}$.`,
        ],
      });
    }
    // k/x intersects the line at both points.
    const factor = -slope * product;
    const shift = -slope * (first + second);
    const hyperbola = (x: number) => factor / x;
    const marks = findMarks(factor);
    const [[x = 0, y = 0] = []] = marks;
    if (marks.length < 2) return null;
    return shortTask({
      parameters: ["hyperbola", first, second, slope],
      theme: THEME,
      subTheme: "giperboly-i-korni",
      level: 3,
      statement: `Прямая $g(x) = ${term(slope, "x")} ${plus(shift)}$ пересекает гиперболу $f(x) = \\dfrac{k}{x}$ в точках $A$ и $B$. Абсцисса точки $A$ равна $${first}$, на рисунке изображена гипербола и отмечены две её точки. Найди абсциссу точки $B$.${PICTURES}`,
      drawings: {
        figure: drawGraphs("Гипербола", "Гипербола — график функции f(x) = k/x", [[hyperbola, "curve"]], marks),
      },
      answer: second,
      wrong: [
        [-second, "Проверь знаки в теореме Виета."],
        [hyperbola(second), "Это ордината точки $B$. Спрашивают абсциссу."],
      ],
      hints: ["Найди $k$ по отмеченной точке гиперболы.", "Приравняй функции и умножь на $x$: один корень известен."],
      solution: [
        `Точка $(${x}; ${y})$ лежит на гиперболе, поэтому $k = ${x} \\cdot ${bracketed(y)} = ${factor}$.`,
        `Приравняем: $\\dfrac{${factor}}{x} = ${term(slope, "x")} ${plus(shift)}$. Умножим на $x$: $${term(slope, "x^2")} ${plus(shift).replace(/ 1$/, " ")}x ${plus(-factor)} = 0$.`,
        `По теореме Виета $x_A \\cdot x_B = ${product}$, а $x_A = ${first}$. Поэтому $x_B = \\dfrac{${product}}{${first}} = ${second}$.`,
      ],
    });
  },
  check(draft) {
    const points = readPoints(draft);
    const [[x1, y1] = [0, 0], [x2, y2] = [1, 0]] = points;
    const read = (formula: string) => {
      const [, square, linear = "0", free = "0"] = /^(x\^2 )?(?:([+-]? ?\d*)x)? ?([+-] \d+)?$/.exec(formula) ?? [];
      const number = (text: string) => (/\d/.test(text) ? Number(text.replace(" ", "")) : text.includes("-") ? -1 : 1);
      return (x: number) => (square === undefined ? 0 : x * x) + number(linear) * x + number(free);
    };
    const [, of = ""] = /\$f\(x\) = (x\^2[^$]*)\$/.exec(draft.statement) ?? [];
    const [, to = ""] = /\$g\(x\) = ([^$k]*)\$/.exec(draft.statement) ?? [];
    const [, abscissa = "0"] = /точки \$A\$ равна \$(-?\d+)\$/.exec(draft.statement) ?? [];
    const balance =
      of === ""
        ? (x: number) => x1 * y1 - x * read(to)(x)
        : (x: number) => read(of)(x) - (y1 + ((y2 - y1) * (x - x1)) / (x2 - x1));
    const roots = findRoots(balance, -59.73, 59.11).filter((x) => Math.abs(x - Number(abscissa)) > 1e-6);
    return roots.length === 1 && isKey(draft, Math.round((roots[0] ?? 0) * 1e6) / 1e6);
  },
};

/** Two whole points of a hyperbola that the drawing has room for. */
function findMarks(factor: number): Point[] {
  return [1, 2, 3, 4, 5, 6, 7]
    .filter((x) => factor % x === 0)
    .map((x): Point => [x, factor / x])
    .filter((point) => isInFrame(point))
    .slice(0, 2);
}

export const graphs: readonly TaskGenerator[] = [exponent, root, wave, linesMeet, secondMeeting];
