/**
 * A function or its derivative by its graph. The curve is smooth through knots; the proofs never see the knots: they
 * follow the drawn arcs point by point.
 */
import Fraction from "fraction.js";
import { drawPlane, type Knot, readGridColumns } from "../drawing";
import { settled } from "../proof";
import type { Random } from "../random";
import type { Recipe } from "../recipe";
import { isKey, shortTask, tex } from "../short-task";
import type { TaskDraft } from "../task-generator";

const THEME = "proizvodnaya";
const GRAPH = { theme: THEME, subTheme: "grafik-proizvodnoy" } as const;
const PICTURE = "\n\n![График](#figure)";
const minus = (value: number) => String(value).replace("-", "−");

type Zigzag = { knots: Knot[]; from: number; to: number };

/** Peaks and valleys by turns at whole abscissas, between two ends. */
function makeZigzag(random: Random, turns: number, isUp: boolean): Zigzag | null {
  const from = -random.int(6, 8);
  const xs: number[] = [];
  for (let x = from + random.int(1, 2); xs.length < turns; x += random.int(2, 4)) xs.push(x);
  const to = (xs.at(-1) ?? 0) + random.int(1, 3);
  if (to > 8) return null;
  let goesUp = isUp;
  let y = goesUp ? -random.int(1, 3) : random.int(1, 4);
  const knots: Knot[] = [[from, y, goesUp ? 1 : -1]];
  for (const x of xs) {
    y = goesUp ? random.int(1, 5) : -random.int(1, 4);
    knots.push([x, y, 0]);
    goesUp = !goesUp;
  }
  knots.push([to, goesUp ? Math.min(5, y + 3) : Math.max(-5, y - 3), goesUp ? 1 : -1]);
  return { knots, from, to };
}

const sayKnots = (knots: readonly Knot[]) => knots.map(([x, y]) => `(${minus(x)}; ${minus(y)})`).join(", ");

/** Points of the drawn curve in the units of the plane, read from its arcs and the lines of the paper. */
function readCurve({ drawings }: TaskDraft): { x: number; y: number }[] {
  const svg = drawings?.figure ?? "";
  const columns = readGridColumns(svg);
  const cell = ((columns.at(-1) ?? 0) - (columns[0] ?? 0)) / (columns.length - 1);
  const axes = [...svg.matchAll(/<line class="axis" x1="([\d.-]+)" y1="([\d.-]+)" x2="([\d.-]+)" y2="([\d.-]+)"/g)].map(
    (one) => one.slice(1).map(Number),
  );
  const originY = axes[0]?.[1] ?? 0;
  const originX = axes[1]?.[0] ?? 0;
  const [, d = ""] = /<path class="curve" d="([^"]+)"/.exec(svg) ?? [];
  const numbers = d.match(/-?[\d.]+/g)?.map(Number) ?? [];
  const points: { x: number; y: number }[] = [];
  let [px = 0, py = 0] = numbers;
  for (let at = 2; at + 5 < numbers.length; at += 6) {
    const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = numbers.slice(at, at + 6);
    for (let n = 0; n < 200; n += 1) {
      const t = n / 200;
      const mix = (p: number, a: number, b: number, c: number) =>
        (1 - t) ** 3 * p + 3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t * t * b + t ** 3 * c;
      points.push({ x: (mix(px, ax, bx, cx) - originX) / cell, y: (originY - mix(py, ay, by, cy)) / cell });
    }
    [px, py] = [cx, cy];
  }
  points.push({ x: (px - originX) / cell, y: (originY - py) / cell });
  return points;
}

/** Counts where a row of values turns from one sign to the other; steps too flat to judge are passed over. */
function countTurns(values: readonly number[], isTurn: (before: number, after: number) => boolean): number {
  const signs = values.filter((value) => Math.abs(value) > 1e-4).map(Math.sign);
  return signs.filter((sign, at) => at > 0 && sign !== signs[at - 1] && isTurn(signs[at - 1] ?? 0, sign)).length;
}
const steps = (points: readonly { y: number }[]) => points.slice(1).map(({ y }, at) => y - (points[at]?.y ?? 0));

export const derivativeSigns: Recipe = {
  name: "derivative-signs",
  method: "drawn-curve",
  make(random) {
    const zigzag = makeZigzag(random, random.int(3, 5), random.int(0, 1) === 1);
    if (!zigzag) return null;
    const { knots, from, to } = zigzag;
    const turns = knots.slice(1, -1).map(([x]) => x);
    const marks: number[] = [];
    for (let x = from + 0.5; x < to; x += 0.5)
      if (turns.every((turn) => Math.abs(turn - x) >= 0.5) && random.int(0, 4) === 0 && x - (marks.at(-1) ?? -99) >= 1)
        marks.push(x);
    if (marks.length < 6 || marks.length > 10) return null;
    const isPositive = random.int(0, 1) === 1;
    const growsAt = (x: number) => {
      const next = knots.findIndex(([knot]) => knot > x);
      return (knots[next]?.[1] ?? 0) > (knots[next - 1]?.[1] ?? 0);
    };
    const good = marks.map((x, at) => [x, at + 1] as const).filter(([x]) => growsAt(x) === isPositive);
    if (good.length < 2 || good.length === marks.length) return null;
    const sub = (n: number) => [...String(n)].map((digit) => "₀₁₂₃₄₅₆₇₈₉"[Number(digit)] ?? "").join("");
    return shortTask({
      parameters: [...knots.flat(), ...marks, Number(isPositive)],
      ...GRAPH,
      level: 1,
      statement: `На рисунке изображён график функции $y = f(x)$, на оси абсцисс отмечены точки $x_1, x_2, \\ldots, x_{${marks.length}}$. В скольких из этих точек производная функции $f(x)$ ${isPositive ? "положительна" : "отрицательна"}?${PICTURE}`,
      drawings: {
        figure: drawPlane({
          title: "График функции с отмеченными точками",
          desc: `График y = f(x) на отрезке от ${minus(from)} до ${minus(to)}: плавная кривая, которая по очереди поднимается и опускается через точки ${sayKnots(knots)}. На оси абсцисс слева направо отмечены точки с абсциссами ${marks.map((x) => minus(x).replace(".", ",")).join("; ")}.`,
          x: [-9, 9],
          y: [-6, 6],
          smooth: [knots],
          marks: marks.map((x, at) => [`x${sub(at + 1)}`, x] as const),
        }),
      },
      answer: good.length,
      wrong: [
        [
          marks.length - good.length,
          `Там производная ${isPositive ? "отрицательна" : "положительна"}: на этих промежутках функция ${isPositive ? "убывает" : "возрастает"}.`,
        ],
      ],
      hints: [
        "Знак производной связан с тем, возрастает функция или убывает.",
        `Отметь промежутки, на которых функция ${isPositive ? "возрастает" : "убывает"}.`,
      ],
      solution: [
        `Производная ${isPositive ? "положительна" : "отрицательна"} там, где функция ${isPositive ? "возрастает" : "убывает"}.`,
        `На таких участках лежат точки ${good.map(([, at]) => `$x_{${at}}$`).join(", ")} — всего ${good.length}.`,
      ],
    });
  },
  check(draft) {
    const points = readCurve(draft);
    const [, list = ""] = /с абсциссами ([^<]+)\./.exec(draft.drawings?.figure ?? "") ?? [];
    const wanted = draft.statement.includes("положительна?") ? 1 : -1;
    const count = list.split("; ").filter((text) => {
      const x = Number(text.replace("−", "-").replace(",", "."));
      const at = points.findIndex((point) => point.x > x);
      return Math.sign((points[at + 3]?.y ?? 0) - (points[at - 3]?.y ?? 0)) === wanted;
    }).length;
    return isKey(draft, count);
  },
};

const KINDS = {
  max: { say: "точек максимума", turn: (before: number) => before > 0, why: "с плюса на минус" },
  min: { say: "точек минимума", turn: (before: number) => before < 0, why: "с минуса на плюс" },
  all: { say: "точек экстремума", turn: () => true, why: "в любую сторону" },
} as const;

/** Slopes of a curve whose zeros are wanted at whole abscissas: it crosses the axis there. */
function makeWave(random: Random, crossings: number, isUp: boolean): (Zigzag & { zeros: number[] }) | null {
  const from = -random.int(6, 8);
  const zeros: number[] = [];
  for (let x = from + random.int(1, 3); zeros.length < crossings; x += random.int(2, 5)) zeros.push(x);
  const to = (zeros.at(-1) ?? 0) + random.int(2, 4);
  if (to > 8) return null;
  let sign = isUp ? 1 : -1;
  const knots: Knot[] = [[from, -sign * random.int(1, 3), sign * 0.8]];
  zeros.forEach((x, at) => {
    knots.push([x, 0, sign * 1.6]);
    const next = zeros[at + 1];
    if (next !== undefined) knots.push([(x + next) / 2, sign * random.int(1, 4), 0]);
    sign = -sign;
  });
  knots.push([to, -sign * random.int(1, 4), -sign * 0.5]);
  return { knots, from, to, zeros };
}

export const derivativeExtrema: Recipe = {
  name: "derivative-graph-extrema",
  method: "drawn-curve",
  make(random) {
    const isUp = random.int(0, 1) === 1;
    const wave = makeWave(random, random.int(3, 5), isUp);
    if (!wave) return null;
    const { knots, from, to, zeros } = wave;
    const kind = random.pick(["max", "min", "all"] as const);
    // The first crossing goes up if the wave begins so: a minimum of the function.
    const good = zeros.filter((_, at) => kind === "all" || ((at % 2 === 0) === isUp ? "min" : "max") === kind);
    return shortTask({
      parameters: [...knots.flat(), kind],
      ...GRAPH,
      level: 2,
      statement: `На рисунке изображён график $y = f'(x)$ — производной функции $f(x)$, определённой на интервале $(${from}; ${to})$. Найди количество ${KINDS[kind].say} функции $f(x)$ на этом интервале.${PICTURE}`,
      drawings: {
        figure: drawPlane({
          title: "График производной",
          desc: `График y = f′(x) на интервале от ${minus(from)} до ${minus(to)}. Кривая начинается ${isUp ? "ниже" : "выше"} оси абсцисс и по очереди пересекает её в точках ${zeros.map(minus).join("; ")}.`,
          x: [-9, 9],
          y: [-6, 6],
          smooth: [knots],
        }),
      },
      answer: good.length,
      wrong: [
        ...(kind === "all"
          ? []
          : ([
              [zeros.length - good.length, `Нужны переходы производной ${KINDS[kind].why}.`],
              [zeros.length, "Не в каждой из этих точек экстремум нужного вида: посмотри, как меняется знак."],
            ] as const)),
        [
          knots.slice(1, -1).filter(([, , slope]) => slope === 0).length,
          "Это вершины графика **производной**, а не экстремумы функции.",
        ],
      ],
      hints: [
        "Это график производной, а не самой функции.",
        "В точке экстремума производная меняет знак: посмотри, где график пересекает ось абсцисс.",
      ],
      solution: [
        `Производная меняет знак в точках ${zeros.map((x) => `$${x}$`).join(", ")}.`,
        kind === "all"
          ? `Каждая из них — точка экстремума, всего их ${good.length}.`
          : `${kind === "max" ? "Максимум" : "Минимум"} там, где знак меняется ${KINDS[kind].why}: ${good.map((x) => `$${x}$`).join(", ")} — всего ${good.length}.`,
      ],
    });
  },
  check(draft) {
    const kind = draft.statement.includes("максимума") ? "max" : draft.statement.includes("минимума") ? "min" : "all";
    return isKey(
      draft,
      countTurns(
        readCurve(draft).map(({ y }) => y),
        KINDS[kind].turn,
      ),
    );
  },
};

export const functionExtrema: Recipe = {
  name: "function-graph-extrema",
  method: "drawn-curve",
  make(random) {
    const isUp = random.int(0, 1) === 1;
    const zigzag = makeZigzag(random, random.int(3, 5), isUp);
    if (!zigzag) return null;
    const { knots, from, to } = zigzag;
    const turns = knots.slice(1, -1);
    const isSum = random.int(0, 1) === 1;
    const answer = isSum ? turns.reduce((sum, [x]) => sum + x, 0) : turns.length;
    return shortTask({
      parameters: [...knots.flat(), Number(isSum)],
      ...GRAPH,
      level: 1,
      statement: `На рисунке изображён график функции $y = f(x)$, определённой на интервале $(${from}; ${to})$. ${isSum ? "Найди сумму точек экстремума функции $f(x)$." : "Найди количество точек, в которых производная функции $f(x)$ равна нулю."}${PICTURE}`,
      drawings: {
        figure: drawPlane({
          title: "График функции",
          desc: `График y = f(x) на интервале от ${minus(from)} до ${minus(to)}: плавная кривая, которая по очереди поднимается и опускается через точки ${sayKnots(knots)}.`,
          x: [-9, 9],
          y: [-6, 6],
          smooth: [knots],
        }),
      },
      answer,
      wrong: isSum
        ? [
            [turns.length, "Это количество точек экстремума. Нужна сумма их абсцисс."],
            [turns.reduce((sum, [, y]) => sum + y, 0), "Складывать нужно абсциссы, а не значения функции."],
          ]
        : [[turns.length + 1, "На концах интервала функция не определена: считай только вершины и впадины."]],
      hints: [
        isSum
          ? "Точка экстремума — это абсцисса вершины или впадины графика."
          : "Производная равна нулю там, где касательная горизонтальна.",
        "Найди все вершины и впадины графика.",
      ],
      solution: [
        `Вершины и впадины графика: $x = ${turns.map(([x]) => x).join("$, $x = ")}$.`,
        isSum
          ? `Их сумма: $${turns.map(([x], at) => (at === 0 ? String(x) : x < 0 ? `- ${-x}` : `+ ${x}`)).join(" ")} = ${answer}$.`
          : `В каждой касательная горизонтальна, производная равна нулю. Всего таких точек ${answer}.`,
      ],
    });
  },
  check(draft) {
    const points = readCurve(draft);
    const turns: number[] = [];
    let last = 0;
    steps(points).forEach((step, at) => {
      if (Math.abs(step) < 1e-6) return;
      if (last !== 0 && Math.sign(step) !== last) turns.push(points[at]?.x ?? 0);
      last = Math.sign(step);
    });
    const sum = turns.reduce((all, x) => all + Math.round(x), 0);
    return isKey(draft, draft.statement.includes("сумму") ? sum : turns.length);
  },
};

export const derivativeGrowth: Recipe = {
  name: "derivative-graph-growth",
  method: "drawn-curve",
  make(random) {
    const isUp = random.int(0, 1) === 1;
    const wave = makeWave(random, random.int(2, 4), isUp);
    if (!wave) return null;
    const { knots, from, to, zeros } = wave;
    const grows = random.int(0, 1) === 1;
    const borders = [from, ...zeros, to];
    const lengths = borders
      .slice(1)
      .map((x, at) => ({ length: x - (borders[at] ?? 0), isPositive: (at % 2 === 1) === isUp }));
    const good = lengths.filter(({ isPositive }) => isPositive === grows).map(({ length }) => length);
    const answer = Math.max(...good);
    if (good.length < 1 || answer === from || zeros.includes(answer)) return null;
    return shortTask({
      parameters: [...knots.flat(), Number(grows)],
      ...GRAPH,
      level: 2,
      statement: `На рисунке изображён график $y = f'(x)$ — производной функции $f(x)$, определённой на интервале $(${from}; ${to})$. Найди промежутки ${grows ? "возрастания" : "убывания"} функции $f(x)$. В ответе запиши длину наибольшего из них.${PICTURE}`,
      drawings: {
        figure: drawPlane({
          title: "График производной",
          desc: `График y = f′(x) на интервале от ${minus(from)} до ${minus(to)}. Кривая начинается ${isUp ? "ниже" : "выше"} оси абсцисс и по очереди пересекает её в точках ${zeros.map(minus).join("; ")}.`,
          x: [-9, 9],
          y: [-6, 6],
          smooth: [knots],
        }),
      },
      answer,
      wrong: [
        [
          Math.max(...lengths.filter(({ isPositive }) => isPositive !== grows).map(({ length }) => length)),
          `На этом промежутке функция ${grows ? "убывает" : "возрастает"}: проверь знак производной.`,
        ],
        [good.length, "Это число промежутков. Спрашивают длину наибольшего."],
        [good.reduce((sum, one) => sum + one, 0), "Это общая длина промежутков. Нужен один, наибольший."],
      ],
      hints: [
        "Это график производной, а не самой функции.",
        `Функция ${grows ? "возрастает" : "убывает"} там, где график производной лежит ${grows ? "выше" : "ниже"} оси абсцисс.`,
      ],
      solution: [
        `Функция ${grows ? "возрастает" : "убывает"} там, где производная ${grows ? "положительна" : "отрицательна"}, то есть график лежит ${grows ? "выше" : "ниже"} оси абсцисс.`,
        `Длины таких промежутков: ${good.map((one) => `$${one}$`).join(", ")}.`,
        `Наибольшая длина равна $${answer}$.`,
      ],
    });
  },
  check(draft) {
    const wanted = draft.statement.includes("возрастания") ? 1 : -1;
    let [best, start] = [0, Number.NaN];
    const points = readCurve(draft);
    for (const { x, y } of points) {
      if (Math.sign(Math.abs(y) < 1e-4 ? 0 : y) === wanted) {
        if (Number.isNaN(start)) start = x;
        best = Math.max(best, x - start);
      } else start = Number.NaN;
    }
    return isKey(draft, Math.round(best));
  },
};

export const tangentSlope: Recipe = {
  name: "tangent-slope",
  method: "line-of-the-drawing",
  make(random) {
    const [rise, run] = [random.int(1, 6) * random.pick([1, -1]), random.pick([2, 4, 5, 8])];
    const slope = new Fraction(rise, run);
    const touch = random.int(-3, 3);
    const [x1, y1] = [touch - random.int(1, 4), random.int(-3, 3)];
    const [x2, y2] = [x1 + run, y1 + rise];
    const m = rise / run;
    const y = y1 + m * (touch - x1);
    if (touch === 0 || Math.abs(m) === 1 || x2 > 8 || Math.abs(y2) > 5 || Math.abs(y) > 4 || touch === x2) return null;
    const bend = random.pick([1, -1]);
    // A parabola that the line touches.
    const knotAt = (x: number): Knot => [
      x,
      y + m * (x - touch) + bend * 0.12 * (x - touch) ** 2,
      m + bend * 0.24 * (x - touch),
    ];
    const knots = [knotAt(touch - 5), knotAt(touch), knotAt(touch + 5)];
    if (knots.some(([, height]) => Math.abs(height) > 6)) return null;
    const lineAt = (x: number) => [x, y1 + m * (x - x1)] as const;
    return shortTask({
      parameters: [rise, run, touch, x1, y1, bend],
      theme: THEME,
      subTheme: "geometricheskiy-smysl",
      level: 1,
      statement: `На рисунке изображены график функции $y = f(x)$ и касательная к нему в точке с абсциссой $x_0$. Касательная проходит через отмеченные точки. Найди значение производной функции $f(x)$ в точке $x_0$.${PICTURE}`,
      drawings: {
        figure: drawPlane({
          title: "График функции и касательная",
          desc: `Кривая y = f(x) и прямая, которая касается её в точке с абсциссой ${minus(touch)}. Прямая проходит через точки (${minus(x1)}; ${minus(y1)}) и (${minus(x2)}; ${minus(y2)}).`,
          x: [-9, 9],
          y: [-6, 6],
          smooth: [knots],
          lines: [[lineAt(Math.max(-8, x1 - 2)), lineAt(Math.min(8, x2 + 2)), "thin"]],
          dots: [
            [x1, y1],
            [x2, y2],
          ],
        }),
      },
      answer: slope,
      wrong: [
        [
          slope.neg(),
          rise > 0
            ? "Касательная идёт вверх: производная положительна."
            : "Касательная идёт вниз: производная отрицательна.",
        ],
        [new Fraction(run, rise), "Тангенс угла наклона — изменение $y$, делённое на изменение $x$."],
      ],
      hints: [
        "Производная в точке — тангенс угла наклона касательной.",
        "Построй прямоугольный треугольник с гипотенузой между отмеченными точками.",
      ],
      solution: [
        `Касательная проходит через точки $(${x1}; ${y1})$ и $(${x2}; ${y2})$.`,
        `$f'(x_0) = \\dfrac{\\Delta y}{\\Delta x} = \\dfrac{${rise}}{${run}} = ${tex(slope)}$.`,
      ],
    });
  },
  check(draft) {
    const [, x1 = "", y1 = "", x2 = "", y2 = ""] =
      /<line class="thin" x1="([\d.-]+)" y1="([\d.-]+)" x2="([\d.-]+)" y2="([\d.-]+)"/.exec(
        draft.drawings?.figure ?? "",
      ) ?? [];
    const slope = -(Number(y2) - Number(y1)) / (Number(x2) - Number(x1));
    // The drawing is rounded to a tenth of its unit; no other fraction with these denominators is so near.
    const near = [2, 4, 5, 8]
      .flatMap((run) => Array.from({ length: 13 }, (_, n) => (n - 6) / run))
      .filter((one) => Math.abs(one - slope) < 0.012);
    return new Set(near).size === 1 && isKey(draft, settled(near[0] ?? 0));
  },
};

export const greatestPoint: Recipe = {
  name: "greatest-on-segment",
  method: "drawn-curve",
  make(random) {
    const isUp = random.int(0, 1) === 1;
    const wave = makeWave(random, random.int(2, 4), isUp);
    if (!wave) return null;
    const { knots, from, to, zeros } = wave;
    const borders = [from, ...zeros, to];
    const at = random.int(0, borders.length - 2);
    const [left, right] = [(borders[at] ?? 0) + 1, (borders[at + 1] ?? 0) - random.int(0, 1)];
    const isPositive = (at % 2 === 1) === isUp;
    const isGreatest = random.int(0, 1) === 1;
    const answer = isPositive === isGreatest ? right : left;
    if (right - left < 2) return null;
    const text = `На рисунке изображён график $y = f'(x)$ — производной функции $f(x)$. В какой точке отрезка $[${left}; ${right}]$ функция $f(x)$ принимает ${isGreatest ? "наибольшее" : "наименьшее"} значение?`;
    return {
      parameters: [...knots.flat(), left, right, Number(isGreatest)],
      ...GRAPH,
      level: 2,
      statement: `${text}${PICTURE}`,
      drawings: {
        figure: drawPlane({
          title: "График производной",
          desc: `График y = f′(x) на интервале от ${minus(from)} до ${minus(to)}. Кривая начинается ${isUp ? "ниже" : "выше"} оси абсцисс и по очереди пересекает её в точках ${zeros.map(minus).join("; ")}.`,
          x: [-9, 9],
          y: [-6, 6],
          smooth: [knots],
        }),
      },
      answer: { type: "number", keys: [String(answer)] },
      wrong: [
        {
          answer: String(answer === left ? right : left),
          why: `Там функция принимает ${isGreatest ? "наименьшее" : "наибольшее"} значение на этом отрезке.`,
        },
      ],
      hints: [
        "Какой знак имеет производная на этом отрезке?",
        "Если функция возрастает, наибольшее значение она принимает на правом конце отрезка.",
      ],
      solution: [
        `На отрезке $[${left}; ${right}]$ производная ${isPositive ? "не отрицательна" : "не положительна"}, значит, функция ${isPositive ? "возрастает" : "убывает"}.`,
        `${isGreatest ? "Наибольшее" : "Наименьшее"} значение — на ${answer === left ? "левом" : "правом"} конце отрезка. **Ответ: ${minus(answer)}.**`,
      ],
    };
  },
  check(draft) {
    const [, left = "", right = "", kind = ""] =
      /отрезка \$\[(-?\d+); (-?\d+)\]\$ .+ (наибольшее|наименьшее)/.exec(draft.statement) ?? [];
    // The function itself, summed up under the drawn derivative.
    let sum = 0;
    let best: { x: number; value: number } | null = null;
    const points = readCurve(draft);
    points.forEach(({ x, y }, at) => {
      const before = points[at - 1];
      if (before) sum += ((y + before.y) / 2) * (x - before.x);
      if (x < Number(left) - 0.02 || x > Number(right) + 0.02) return;
      const value = kind === "наибольшее" ? sum : -sum;
      if (!best || value > best.value) best = { x, value };
    });
    const found = best as { x: number; value: number } | null;
    return found !== null && isKey(draft, Math.round(found.x));
  },
};
