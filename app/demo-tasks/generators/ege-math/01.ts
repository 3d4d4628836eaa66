/** ЕГЭ, profile mathematics, number 1: plane geometry. */
import Fraction from "fraction.js";
import { drawFigure, notFlat } from "../drawing";
import { generatorsOf } from "../recipe";
import { inscribedFour, inscribedTriangle, tangents } from "../recipes/circles";
import { bisector, medianAngle, parallelCut } from "../recipes/triangles";
import { isKey, readNumbers, shortTask, tex } from "../short-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 2, topic: "ege-math", number: 1 } as const;
const PICTURE = "\n\n![Чертёж к задаче](#figure)";
const THEME = "planimetriya";

type Point = readonly [number, number];
const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
/** The shoelace formula. */
const area = (points: readonly Point[]) =>
  Math.abs(
    points.reduce((sum, [x, y], at) => {
      const [nx, ny] = points[(at + 1) % points.length] ?? [0, 0];
      return sum + x * ny - nx * y;
    }, 0),
  ) / 2;
/** The angle at `b`, in degrees. */
const angleAt = (a: Point, b: Point, c: Point) =>
  (Math.acos(((a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1])) / (distance(a, b) * distance(b, c))) *
    180) /
  Math.PI;
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Sine and cosine of the same angle that are both decimals. */
const SINES = [
  [3, 4, 5],
  [4, 3, 5],
  [7, 24, 25],
  [24, 7, 25],
] as const;

const rightTriangle: TaskGenerator = {
  ...COMMON,
  key: "ege-math-01-right-triangle",
  count: 10,
  method: "coordinates",
  make(random) {
    const [opposite, adjacent, whole] = random.pick(SINES);
    const times = random.int(1, 12);
    const isSine = random.int(0, 1) === 1;
    const hypotenuse = whole * times;
    const ratio = new Fraction(isSine ? opposite : adjacent, whole);
    const answer = adjacent * times;
    const name = isSine ? "\\sin" : "\\cos";
    const [across, up] = notFlat(adjacent, opposite);
    return shortTask({
      parameters: [opposite, times, Number(isSine)],
      theme: THEME,
      subTheme: "treugolniki",
      level: isSine ? 2 : 1,
      statement: `В треугольнике $ABC$ угол $C$ прямой, $AB = ${hypotenuse}$, $${name} A = ${tex(ratio)}$. Найди длину стороны $AC$.${PICTURE}`,
      drawings: {
        figure: drawFigure({
          title: "Прямоугольный треугольник",
          desc: `Треугольник ABC, угол C прямой, гипотенуза AB равна ${hypotenuse}, отмечен угол A.`,
          points: { C: [0, 0], A: [across, 0], B: [0, up] },
          lines: ["AB", "BC", "CA"],
          rights: ["ACB"],
          angles: ["CAB"],
          notes: [["AB", String(hypotenuse)]],
        }),
      },
      answer,
      wrong: [
        [opposite * times, "Это длина другого катета, $BC$."],
        [new Fraction(hypotenuse).div(ratio), "Гипотенуза длиннее катета: проверь, что на что делят."],
      ],
      hints: ["Какой катет прилежит к углу $A$, а какой лежит против него?"],
      solution: isSine
        ? [
            `$BC = AB \\cdot \\sin A = ${hypotenuse} \\cdot ${tex(ratio)} = ${opposite * times}$.`,
            `По теореме Пифагора $AC = \\sqrt{${hypotenuse}^2 - ${opposite * times}^2} = ${answer}$.`,
          ]
        : [
            "Катет $AC$ прилежит к углу $A$, поэтому $AC = AB \\cdot \\cos A$.",
            `$AC = ${hypotenuse} \\cdot ${tex(ratio)} = ${answer}$.`,
          ],
    });
  },
  check(draft) {
    const [hypotenuse = 0, ratio = 0] = readNumbers(draft.statement);
    const angle = draft.statement.includes("\\sin") ? Math.asin(ratio) : Math.acos(ratio);
    const b: Point = [hypotenuse * Math.cos(angle), hypotenuse * Math.sin(angle)];
    const c: Point = [b[0], 0];
    return Math.abs(angleAt([0, 0], c, b) - 90) < 1e-6 && isKey(draft, rounded(distance([0, 0], c)));
  },
};

const inscribed: TaskGenerator = {
  ...COMMON,
  key: "ege-math-01-inscribed-angle",
  count: 8,
  method: "coordinates",
  make(random) {
    const more = random.int(10, 80);
    return shortTask({
      parameters: [more],
      theme: THEME,
      subTheme: "okruzhnosti",
      level: 1,
      statement: `Центральный угол на $${more}^\\circ$ больше острого вписанного угла, опирающегося на ту же дугу окружности. Найди центральный угол. Ответ запиши в градусах.${PICTURE}`,
      drawings: {
        figure: drawFigure({
          title: "Центральный и вписанный углы",
          desc: "Окружность с центром O, на ней точки A, B и C. Центральный угол AOB и вписанный угол ACB опираются на одну дугу AB.",
          points: {
            O: [0, 0],
            A: [Math.cos(4), Math.sin(4)],
            B: [Math.cos(5.8), Math.sin(5.8)],
            C: [Math.cos(1.4), Math.sin(1.4)],
          },
          lines: ["OA", "OB", "CA", "CB"],
          circles: [["O", 1]],
          dots: ["O"],
        }),
      },
      answer: 2 * more,
      wrong: [[more, "Это вписанный угол. Спрашивают центральный, он вдвое больше."]],
      hints: ["Во сколько раз центральный угол больше вписанного, который опирается на ту же дугу?"],
      solution: [
        "Вписанный угол вдвое меньше центрального, который опирается на ту же дугу.",
        `Пусть вписанный угол равен $x$, тогда центральный $2x$, и $2x - x = ${more}^\\circ$, то есть $x = ${more}^\\circ$.`,
        `Центральный угол равен $2 \\cdot ${more}^\\circ = ${2 * more}^\\circ$.`,
      ],
    });
  },
  check(draft) {
    const [more = 0] = readNumbers(draft.statement);
    const on = (degrees: number): Point => [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
    const found = Array.from({ length: 179 }, (_, n) => n + 1).filter(
      (central) => Math.abs(angleAt(on(0), [0, 0], on(central)) - angleAt(on(0), on(250), on(central)) - more) < 1e-6,
    );
    return found.length === 1 && isKey(draft, found[0] ?? 0);
  },
};

/** With the foot H of the height from B well inside the base, the other sides as near to the scale as that allows. */
function drawnTrapezium(short: number, long: number, height: number): Readonly<Record<string, Point>> {
  const top = Math.min(Math.max(short / long, 0.3), 0.7);
  const up = Math.min(Math.max(height / long, 0.4), 0.8);
  const start = (1 - top) * 0.45;
  return { A: [0, 0], B: [start, up], C: [start + top, up], D: [1, 0], H: [start, 0] };
}

const trapezium: TaskGenerator = {
  ...COMMON,
  key: "ege-math-01-trapezium",
  count: 8,
  method: "coordinates",
  make(random) {
    const [short, long, height] = [random.int(2, 15), random.int(5, 30), random.int(2, 14)];
    if (long <= short) return null;
    const answer = new Fraction((short + long) * height, 2);
    const figure = drawnTrapezium(short, long, height);
    return shortTask({
      parameters: [short, long, height],
      theme: THEME,
      subTheme: "chetyrehugolniki",
      level: 1,
      statement: `Основания трапеции равны $${short}$ и $${long}$, а её площадь равна $${tex(answer)}$. Найди высоту трапеции.${PICTURE}`,
      drawings: {
        figure: drawFigure({
          title: "Трапеция с высотой",
          desc: `Трапеция ABCD, основания AD и BC равны ${long} и ${short}, проведена высота BH.`,
          points: figure,
          lines: ["AB", "BC", "CD", "DA"],
          dashes: ["BH"],
          rights: ["BHD"],
        }),
      },
      answer: height,
      wrong: [
        [new Fraction(height, 2), "Площадь трапеции — произведение **полусуммы** оснований на высоту."],
        [answer.div(long), "Площадь трапеции зависит от обоих оснований."],
      ],
      hints: ["Запиши формулу площади трапеции и вырази из неё высоту."],
      solution: [
        `$S = \\dfrac{a + b}{2} \\cdot h$, поэтому $\\dfrac{${short} + ${long}}{2} \\cdot h = ${tex(answer)}$.`,
        `$h = ${tex(answer)} : ${tex(new Fraction(short + long, 2))} = ${height}$.`,
      ],
    });
  },
  check(draft) {
    const [short = 0, long = 0, whole = 0] = readNumbers(draft.statement);
    const found: number[] = [];
    for (let tenth = 1; tenth < 500; tenth += 1) {
      const h = tenth / 10;
      if (
        Math.abs(
          area([
            [0, 0],
            [long, 0],
            [short + 1, h],
            [1, h],
          ]) - whole,
        ) < 1e-6
      )
        found.push(h);
    }
    return found.length === 1 && isKey(draft, found[0] ?? 0);
  },
};

/** Both heights from the obtuse corner B, to AD and to DC: steep enough for K to lie well inside DC. */
function drawParallelogram(a: number, b: number, height: number): string {
  const steepness = Math.min(Math.max(Math.asin(height / b), radians(58)), radians(68));
  const side = Math.min(Math.max(b / a, 0.7), 0.8);
  const [start, up] = [side * Math.cos(steepness), side * Math.sin(steepness)];
  const along = Math.cos(steepness);
  return drawFigure({
    title: "Параллелограмм с двумя высотами",
    desc: `Параллелограмм ABCD: AD = ${a}, AB = ${b}. Из вершины B проведены высоты: BH к стороне AD, она равна ${height}, и BK к стороне CD.`,
    points: {
      A: [0, 0],
      B: [start, up],
      C: [start + 1, up],
      D: [1, 0],
      H: [start, 0],
      K: [start + 1 - along * Math.cos(steepness), up - along * Math.sin(steepness)],
    },
    lines: ["AB", "BC", "CD", "DA"],
    dashes: ["BH", "BK"],
    rights: ["BHA", "BKC"],
  });
}

const parallelogram: TaskGenerator = {
  ...COMMON,
  key: "ege-math-01-parallelogram",
  count: 8,
  method: "coordinates",
  make(random) {
    const [a, b] = [random.int(4, 30), random.int(3, 25)];
    const height = random.int(2, 24);
    const answer = new Fraction(a * height, b);
    // A height is shorter than the other side.
    if (a <= b || height >= b) return null;
    return shortTask({
      parameters: [a, b, height],
      theme: THEME,
      subTheme: "chetyrehugolniki",
      level: 1,
      statement: `Стороны параллелограмма равны $${b}$ и $${a}$. Высота, проведённая к большей из них, равна $${height}$. Найди высоту, проведённую к меньшей стороне.${PICTURE}`,
      drawings: {
        figure: drawParallelogram(a, b, height),
      },
      answer,
      wrong: [
        [
          new Fraction(b * height, a),
          "К меньшей стороне проведена большая высота: произведение любой стороны на её высоту равно площади.",
        ],
        [a * height, "Это площадь параллелограмма. Осталось разделить на меньшую сторону."],
      ],
      hints: ["Запиши площадь параллелограмма двумя способами."],
      solution: [
        `Площадь параллелограмма: $${a} \\cdot ${height} = ${a * height}$.`,
        `Та же площадь равна $${b} \\cdot h$, откуда $h = \\dfrac{${a * height}}{${b}} = ${tex(answer)}$.`,
      ],
    });
  },
  check(draft) {
    const [b = 0, a = 0, height = 0] = readNumbers(draft.statement);
    // The corner above the longer side, and the distance from the far corner to the line of the shorter one.
    const [x, y] = [Math.sqrt(b * b - height * height), height];
    const far: Point = [a, 0];
    return height < b && isKey(draft, rounded(Math.abs(far[0] * y - far[1] * x) / Math.hypot(x, y)));
  },
};

const more = generatorsOf("ege-math", "ege-math")(1, [
  [bisector, 5],
  [parallelCut, 5],
  [medianAngle, 4],
  [tangents, 5],
  [inscribedFour, 6],
  [inscribedTriangle, 4],
]);

export const generators: readonly TaskGenerator[] = [rightTriangle, inscribed, trapezium, parallelogram, ...more];
