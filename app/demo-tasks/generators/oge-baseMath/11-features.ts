/** ОГЭ, mathematics, number 11: graphs by their formulas, signs of coefficients, zeros, vertices and slopes. */
import { drawPlane, readGridColumns } from "../drawing";
import { isOnlyKey } from "../proof";
import type { Random } from "../random";
import type { Recipe } from "../recipe";
import { plus } from "../short-task";
import type { TaskDraft } from "../task-generator";

const LETTERS = ["А", "Б", "В"] as const;
const NAMES = ["a", "b", "c"] as const;

/** ax² + bx + c, or k/x where `inverse` is not 0. */
type Curve = { a: number; b: number; c: number; inverse: number };

const valueAt = ({ a, b, c, inverse }: Curve, x: number) => (inverse === 0 ? a * x * x + b * x + c : inverse / x);
const line = (b: number, c: number): Curve => ({ a: 0, b, c, inverse: 0 });
const parabola = (a: number, shift: number, top: number): Curve => ({
  a,
  b: -2 * a * shift,
  c: a * shift * shift + top,
  inverse: 0,
});
const hyperbola = (inverse: number): Curve => ({ a: 0, b: 0, c: 0, inverse });

const vertexOf = ({ a, b, c }: Curve) => ({ x: -b / (2 * a), y: c - (b * b) / (4 * a) });
const said = (value: number) =>
  String(Math.round(value * 100) / 100)
    .replace("-", "−")
    .replace(".", ",");
const lead = (factor: number, of: string) => `${factor === 1 ? "" : factor === -1 ? "-" : factor}${of}`;
const sign = (value: number) => (value > 0 ? "> 0" : "< 0");

function tell(curve: Curve): string {
  const { a, b, c, inverse } = curve;
  if (inverse !== 0)
    return `гипербола, ветви в ${inverse > 0 ? "первой и третьей" : "второй и четвёртой"} четвертях, проходит через точку (1; ${said(inverse)})`;
  if (a === 0) return `прямая через точки (0; ${said(c)}) и (1; ${said(b + c)})`;
  const { x, y } = vertexOf(curve);
  return `парабола ветвями ${a > 0 ? "вверх" : "вниз"} с вершиной (${said(x)}; ${said(y)}), проходит через точку (${said(x + 1)}; ${said(y + a)})`;
}

const draw = (curve: Curve, letter: string) =>
  drawPlane({
    title: `График ${letter}`,
    desc: `График ${letter}: ${tell(curve)}.`,
    x: [-6, 6],
    y: [-6, 6],
    graphs: [[(x) => valueAt(curve, x), "curve"]],
  });

/** Points of the drawn curve in units. */
function readDrawn(svg: string): (readonly [number, number])[] {
  const [, y = "0", x = "0"] =
    /<line class="axis" x1="[\d.]+" y1="([\d.]+)".*?<line class="axis" x1="([\d.]+)"/.exec(svg) ?? [];
  const columns = readGridColumns(svg);
  const cell = ((columns.at(-1) ?? 0) - (columns[0] ?? 0)) / (columns.length - 1);
  const [, d = ""] = /<path class="curve" d="([^"]+)"/.exec(svg) ?? [];
  return d
    .split(/[ML]/)
    .filter((one) => one !== "")
    .map((one) => one.split(" ").map(Number))
    .map(([px = 0, py = 0]) => [(px - Number(x)) / cell, (Number(y) - py) / cell]);
}

/** A hyperbola if x · y is constant, else the parabola or the line through the first, middle and last points. */
function fitCurve(svg: string): Curve {
  const points = readDrawn(svg);
  const products = points.map(([x, y]) => x * y);
  const mean = products.reduce((all, one) => all + one, 0) / products.length;
  if (Math.abs(mean) > 0.3 && products.every((one) => Math.abs(one - mean) < 0.3))
    return hyperbola(Math.round(mean * 4) / 4);
  const [first = [0, 0], last = [1, 0]] = [points[0], points.at(-1)];
  const [x2, y2] = points[Math.floor(points.length / 2)] ?? [0, 0];
  const [[x1, y1], [x3, y3]] = [first, last];
  const a = ((y3 - y1) / (x3 - x1) - (y2 - y1) / (x2 - x1)) / (x3 - x2);
  const near = (value: number) => Math.round(value * 4) / 4 + 0;
  const own = near(a);
  const b = (y3 - y1) / (x3 - x1) - own * (x1 + x3);
  return { a: own, b: near(b), c: near(y1 - own * x1 * x1 - near(b) * x1), inverse: 0 };
}

type Kind = {
  name: string;
  level: number;
  ask: string;
  curves: (random: Random) => readonly Curve[];
  /** The option that belongs to a curve; `why` says how the graph shows it. */
  target: (curve: Curve) => string;
  why: (curve: Curve) => string;
  hint: string;
};

const formula = (curve: Curve): string => {
  const { a, b, c, inverse } = curve;
  if (inverse !== 0) return `$y = ${inverse < 0 ? "-" : ""}\\dfrac{${Math.abs(inverse)}}{x}$`;
  const free = c === 0 ? "" : ` ${plus(c)}`;
  if (a === 0) return `$y = ${lead(b, "x")}${free}$`;
  return `$y = ${lead(a, "x^2")}${b === 0 ? "" : ` ${b < 0 ? "-" : "+"} ${Math.abs(b) === 1 ? "" : Math.abs(b)}x`}${free}$`;
};

const fourLines = (random: Random): Curve[] => {
  const [k, m] = [random.int(1, 3), random.int(1, 4)];
  return random.shuffle([line(k, m), line(k, -m), line(-k, m), line(-k, -m)]).slice(0, 3);
};
const fourParabolas = (random: Random): Curve[] => {
  const [a, shift, top] = [random.int(1, 2), random.int(1, 3), random.int(1, 3)];
  return random
    .shuffle([parabola(a, shift, -top), parabola(a, -shift, -top), parabola(-a, shift, top), parabola(-a, -shift, top)])
    .slice(0, 3);
};
/** With the free terms of both signs: the branches of one go up from above the axis. */
const signedParabolas = (random: Random): Curve[] => {
  const [one, other] = [random.int(1, 2), random.int(1, 2)];
  return random
    .shuffle([
      parabola(1, one, random.int(1, 3)),
      parabola(1, one, -other * one * one - 1),
      parabola(-1, other, -random.int(1, 3)),
      parabola(-1, other, other * other + 1 + random.int(0, 1)),
    ])
    .slice(0, 3);
};
const zeros = (curve: Curve) => {
  const { y } = vertexOf(curve);
  return y === 0 ? 1 : y * curve.a < 0 ? 2 : 0;
};

const KINDS: readonly Kind[] = [
  {
    name: "lines",
    level: 1,
    ask: "На рисунках изображены прямые. Установи соответствие между прямыми и их уравнениями.",
    curves: fourLines,
    target: formula,
    why: ({ b, c }) => `прямая ${b > 0 ? "идёт вверх" : "идёт вниз"} и пересекает ось $Oy$ в точке $(0; ${c})$`,
    hint: "Где прямая пересекает ось $Oy$? Поднимается она или опускается?",
  },
  {
    name: "parabolas",
    level: 2,
    ask: "На рисунках изображены параболы. Установи соответствие между параболами и формулами, которые их задают.",
    curves: fourParabolas,
    target: formula,
    why: (curve) =>
      `ветви ${curve.a > 0 ? "вверх" : "вниз"}, вершина в точке $(${vertexOf(curve).x}; ${vertexOf(curve).y})$`,
    hint: "Куда направлены ветви и какая абсцисса у вершины?",
  },
  {
    name: "hyperbolas",
    level: 2,
    ask: "На рисунках изображены гиперболы. Установи соответствие между гиперболами и формулами, которые их задают.",
    curves: (random) =>
      random
        .shuffle([1, -1, random.int(3, 5), -random.int(3, 5)])
        .slice(0, 3)
        .map(hyperbola),
    target: formula,
    why: ({ inverse }) =>
      `ветви в ${inverse > 0 ? "I и III" : "II и IV"} четвертях, при $x = 1$ значение равно $${inverse}$`,
    hint: "В каких четвертях ветви? Какое значение у функции при $x = 1$?",
  },
  {
    name: "kinds",
    level: 1,
    ask: "Установи соответствие между графиками и видами функций.",
    curves: (random) =>
      random.shuffle([
        line(random.pick([-2, -1, 1, 2]), random.int(-3, 3)),
        parabola(random.pick([-1, 1]), random.int(-2, 2), random.int(-2, 2)),
        hyperbola(random.pick([-4, -3, -2, 2, 3, 4])),
      ]),
    target: ({ a, inverse }) =>
      inverse === 0 ? (a === 0 ? "линейная функция" : "квадратичная функция") : "обратная пропорциональность",
    why: ({ a, inverse }) => (inverse === 0 ? (a === 0 ? "это прямая" : "это парабола") : "это гипербола"),
    hint: "Как называется каждая линия: прямая, парабола или гипербола?",
  },
  {
    name: "line-signs",
    level: 2,
    ask: "На рисунках изображены графики функций вида $y = kx + b$. Установи соответствие между графиками и знаками коэффициентов $k$ и $b$.",
    curves: fourLines,
    target: ({ b, c }) => `$k ${sign(b)}$, $b ${sign(c)}$`,
    why: ({ b, c }) =>
      `прямая ${b > 0 ? "поднимается" : "опускается"}, значит, $k ${sign(b)}$; ось $Oy$ она пересекает ${c > 0 ? "выше" : "ниже"} нуля, значит, $b ${sign(c)}$`,
    hint: "Если прямая поднимается слева направо, $k$ положителен. Число $b$ — ордината точки на оси $Oy$.",
  },
  {
    name: "parabola-signs",
    level: 2,
    ask: "На рисунках изображены графики функций вида $y = ax^2 + bx + c$. Установи соответствие между графиками и знаками коэффициентов $a$ и $c$.",
    curves: signedParabolas,
    target: ({ a, c }) => `$a ${sign(a)}$, $c ${sign(c)}$`,
    why: ({ a, c }) =>
      `ветви ${a > 0 ? "вверх" : "вниз"}, значит, $a ${sign(a)}$; ось $Oy$ график пересекает ${c > 0 ? "выше" : "ниже"} нуля, значит, $c ${sign(c)}$`,
    hint: "Направление ветвей говорит о знаке $a$, точка на оси $Oy$ — о знаке $c$.",
  },
  {
    name: "discriminants",
    level: 3,
    ask: "На рисунках изображены графики квадратичных функций $y = ax^2 + bx + c$. Установи соответствие между графиками и дискриминантами квадратных трёхчленов.",
    curves: (random) => {
      const a = random.pick([1, -1]);
      const top = random.int(1, 3);
      return random.shuffle([0, top, -top].map((one) => parabola(a, random.pick([-2, -1, 1, 2]), one)));
    },
    target: (curve) => ["$D < 0$", "$D = 0$", "$D > 0$"][zeros(curve)] ?? "",
    why: (curve) =>
      ["график не пересекает ось $Ox$", "график касается оси $Ox$", "график пересекает ось $Ox$ в двух точках"][
        zeros(curve)
      ] ?? "",
    hint: "Дискриминант говорит, сколько у трёхчлена корней, то есть сколько общих точек у графика с осью $Ox$.",
  },
  {
    name: "crossings",
    level: 1,
    ask: "Установи соответствие между графиками функций и точками, в которых они пересекают ось $Oy$.",
    curves: (random) => {
      const [one, other, third] = random.shuffle([-4, -3, -2, -1, 1, 2, 3, 4]);
      return [
        line(random.pick([-2, 2]), one ?? 0),
        line(random.pick([-1, 1]), other ?? 0),
        line(random.pick([-3, 3]), third ?? 0),
      ];
    },
    target: ({ c }) => `$(0; ${c})$`,
    why: ({ c }) => `ось $Oy$ график пересекает в точке с ординатой $${c}$`,
    hint: "У точек оси $Oy$ абсцисса равна нулю.",
  },
  {
    name: "vertices",
    level: 2,
    ask: "Установи соответствие между параболами и координатами их вершин.",
    curves: fourParabolas,
    target: (curve) => `$(${vertexOf(curve).x}; ${vertexOf(curve).y})$`,
    why: (curve) =>
      `${curve.a > 0 ? "самая низкая" : "самая высокая"} точка — $(${vertexOf(curve).x}; ${vertexOf(curve).y})$`,
    hint: "Вершина — самая низкая или самая высокая точка параболы.",
  },
  {
    name: "slopes",
    level: 2,
    ask: "Установи соответствие между прямыми и их угловыми коэффициентами.",
    curves: (random) => {
      const [one, other, third] = random.shuffle([-3, -2, -1, 1, 2, 3]);
      return [one, other, third].map((slope) => line(slope ?? 1, random.int(-2, 2)));
    },
    target: ({ b }) => `$${b}$`,
    why: ({ b }) => `когда $x$ растёт на $1$, $y$ ${b > 0 ? "растёт" : "уменьшается"} на $${Math.abs(b)}$`,
    hint: "На сколько меняется $y$, когда $x$ увеличивается на $1$?",
  },
  {
    name: "extremes",
    level: 3,
    ask: "На рисунках изображены графики квадратичных функций. Установи соответствие между графиками и наибольшими или наименьшими значениями функций.",
    curves: (random) => {
      const top = random.int(1, 3);
      return random
        .shuffle([parabola(1, 1, top), parabola(1, -1, -top), parabola(-1, 1, top), parabola(-1, -2, -top)])
        .slice(0, 3);
    },
    target: (curve) => `${curve.a > 0 ? "наименьшее" : "наибольшее"} значение $${vertexOf(curve).y}$`,
    why: (curve) => `ветви ${curve.a > 0 ? "вверх" : "вниз"}, ордината вершины $${vertexOf(curve).y}$`,
    hint: "Если ветви параболы направлены вверх, у функции есть наименьшее значение, если вниз — наибольшее.",
  },
];

const recipeOf = ({ name, level, ask, curves, target, why, hint }: Kind): Recipe => ({
  name,
  method: "drawn-points",
  make(random) {
    const chosen = curves(random);
    const targets = random.shuffle(chosen.map(target));
    if (new Set(targets).size < 3) return null;
    const key = chosen.map((curve) => targets.indexOf(target(curve)) + 1).join("");
    return {
      parameters: [...chosen.map(formula), key],
      theme: "grafiki-funktsiy",
      subTheme: "grafiki-i-formuly",
      level,
      statement: `${ask}\n\n${LETTERS.map((letter, n) => `**${letter})**\n\n![График ${letter}](#${NAMES[n] ?? ""})`).join("\n\n")}`,
      drawings: Object.fromEntries(chosen.map((curve, n) => [NAMES[n] ?? "", draw(curve, LETTERS[n] ?? "")])),
      options: { items: LETTERS.map((letter) => `график ${letter}`), targets },
      answer: { type: "match", keys: [key] },
      wrong: [
        {
          answer: `${key.charAt(1)}${key.charAt(0)}${key.charAt(2)}`,
          why: "Перепутаны первые два графика: проверь их ещё раз.",
        },
      ],
      hints: [hint],
      solution: [
        ...chosen.map(
          (curve, n) => `${LETTERS[n] ?? ""}: ${why(curve)}. Подходит вариант ${targets.indexOf(target(curve)) + 1}.`,
        ),
        `**Ответ: ${key}.**`,
      ],
    } satisfies TaskDraft;
  },
  check(draft) {
    const found = NAMES.map((name) => {
      const curve = fitCurve(draft.drawings?.[name] ?? "");
      return (draft.options?.targets ?? []).flatMap((text, n) => (text === target(curve) ? [n + 1] : []));
    });
    return found.every(({ length }) => length === 1) && isOnlyKey(draft, found.flat().join(""));
  },
});

export const features = KINDS.map(recipeOf);
