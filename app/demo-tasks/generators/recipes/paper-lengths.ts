/** Lengths and ratios on squared paper: medians, heights, diagonals, circles, areas of similar figures. */
import Fraction from "fraction.js";
import { drawSquares } from "../drawing";
import { areaOf, distance, type Point, settled } from "../proof";
import type { Recipe } from "../recipe";
import { isKey, shortTask, tex } from "../short-task";
import type { TaskDraft } from "../task-generator";

const PLACE = { theme: "planimetriya", subTheme: "kletchataya-bumaga" } as const;
const PICTURE = "\n\n![Фигура на клетчатой бумаге](#figure)";
const PAPER = "На клетчатой бумаге с размером клетки $1 \\times 1$";
/** Points keep a cell away from the edges, where their letters would be cut. */
const PAGE = { columns: 12, rows: 10 } as const;
const [FIRST, RIGHT, TOP] = [1, PAGE.columns - 1, PAGE.rows - 1];

const say = (points: readonly Point[]) => points.map(([x, y]) => `(${x}; ${y})`).join(", ");
const DESCRIPTION = "Если считать клетки от левого нижнего угла,";

/** The points that the description of the drawing names. */
const pointsOf = ({ drawings }: TaskDraft): Point[] =>
  [...(drawings?.figure ?? "").matchAll(/\((-?\d+); (-?\d+)\)/g)].map(([, x, y]) => [Number(x), Number(y)]);

const lettered = (points: readonly Point[]) => points.map((at, n) => ["ABCD"[n] ?? "", at] as const);

/** A right triangle of whole sides on the paper. */
const TRIPLES = [
  [3, 4, 5],
  [4, 3, 5],
  [6, 8, 10],
  [8, 6, 10],
] as const;

export const paperMedian: Recipe = {
  name: "paper-median",
  method: "coordinates",
  make(random) {
    const [along, up, length] = random.pick(TRIPLES);
    const half = random.int(1, 4);
    const [x, y] = [random.int(FIRST, 2), FIRST];
    // The foot of the median is `along` to the right and `up` above or below the corner A.
    const a: Point = [x, y];
    const foot: Point = [x + along, y + up];
    const [b, c]: [Point, Point] = [
      [foot[0] - half, foot[1]],
      [foot[0] + half, foot[1]],
    ];
    if (c[0] > RIGHT || b[0] < FIRST || foot[1] > TOP || b[0] === a[0]) return null;
    return shortTask({
      parameters: [...a, ...b, ...c],
      ...PLACE,
      level: 2,
      statement: `${PAPER} изображён треугольник $ABC$. Найди длину его медианы, проведённой из вершины $A$.${PICTURE}`,
      drawings: {
        figure: drawSquares({
          title: "Треугольник ABC на клетчатой бумаге",
          desc: `${DESCRIPTION} вершины A, B, C лежат в узлах ${say([a, b, c])}.`,
          ...PAGE,
          figures: [[a, b, c]],
          dots: lettered([a, b, c]),
        }),
      },
      answer: length,
      wrong: [
        [along + up, "Это сумма катетов. По теореме Пифагора складывают их квадраты."],
        [up, "Это высота треугольника. Медиана идёт к середине стороны $BC$."],
      ],
      hints: [
        "Найди по клеткам середину стороны $BC$.",
        "Медиана — гипотенуза прямоугольного треугольника с катетами по клеткам.",
      ],
      solution: [
        `Сторона $BC$ равна $${2 * half}$, её середина $M$ лежит в узле сетки: $BM = MC = ${half}$.`,
        `От точки $A$ до точки $M$ — $${along}$ кл. по горизонтали и $${up}$ кл. по вертикали.`,
        `$AM = \\sqrt{${along}^2 + ${up}^2} = \\sqrt{${along ** 2 + up ** 2}} = ${length}$.`,
      ],
    });
  },
  check(draft) {
    const [a = [0, 0], b = [0, 0], c = [0, 0]] = pointsOf(draft);
    // Apollonius: the median by the three sides.
    const squares = 2 * distance(a, b) ** 2 + 2 * distance(a, c) ** 2 - distance(b, c) ** 2;
    return isKey(draft, settled(Math.sqrt(squares) / 2));
  },
};

export const paperHeight: Recipe = {
  name: "paper-height",
  method: "area",
  make(random) {
    // A slanted side of a whole length: the height is the doubled area by it.
    const [along, up, side] = random.pick(TRIPLES);
    const a: Point = [random.int(FIRST, 2), FIRST];
    const b: Point = [a[0] + along, a[1] + up];
    const c: Point = [random.int(FIRST, RIGHT), random.int(FIRST, TOP)];
    const twice = new Fraction(2 * areaOf([a, b, c]));
    const answer = twice.div(side);
    if (b[1] > TOP || b[0] > RIGHT || answer.compare(2) < 0 || c[0] === a[0] || c[1] === a[1]) return null;
    return shortTask({
      parameters: [...a, ...b, ...c],
      ...PLACE,
      level: 3,
      statement: `${PAPER} изображён треугольник $ABC$. Найди длину его высоты, проведённой к стороне $AB$.${PICTURE}`,
      drawings: {
        figure: drawSquares({
          title: "Треугольник ABC на клетчатой бумаге",
          desc: `${DESCRIPTION} вершины A, B, C лежат в узлах ${say([a, b, c])}.`,
          ...PAGE,
          figures: [[a, b, c]],
          dots: lettered([a, b, c]),
        }),
      },
      answer,
      wrong: [
        [answer.div(2), "Площадь треугольника — **половина** произведения стороны на высоту."],
        [side, "Это длина стороны $AB$."],
      ],
      hints: ["Найди площадь треугольника по клеткам.", "Найди длину $AB$ по теореме Пифагора."],
      solution: [
        `По теореме Пифагора $AB = \\sqrt{${along}^2 + ${up}^2} = ${side}$.`,
        `Площадь треугольника, найденная по клеткам (прямоугольник вокруг него без лишних частей), равна $${tex(twice.div(2))}$.`,
        `$S = \\dfrac{1}{2} AB \\cdot h$, поэтому $h = \\dfrac{2 \\cdot ${tex(twice.div(2))}}{${side}} = ${tex(answer)}$.`,
      ],
    });
  },
  check(draft) {
    const [a = [0, 0], b = [0, 0], c = [0, 0]] = pointsOf(draft);
    // Ternary search finds the point of the line AB that is nearest to C.
    const away = (t: number) => distance(c, [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
    let [low, high] = [-20, 20];
    for (let n = 0; n < 200; n += 1) {
      const [one, other] = [low + (high - low) / 3, high - (high - low) / 3];
      if (away(one) < away(other)) high = other;
      else low = one;
    }
    return isKey(draft, settled(away(low), 5));
  },
};

export const paperDiagonal: Recipe = {
  name: "paper-diagonal",
  method: "coordinates",
  make(random) {
    const isLong = random.next() < 0.5;
    const [wide, tall] = [random.int(2, 5), random.int(1, 3)];
    const centre: Point = [6, random.int(4, 6)];
    const corners: Point[] = [
      [centre[0] - wide, centre[1]],
      [centre[0], centre[1] + tall],
      [centre[0] + wide, centre[1]],
      [centre[0], centre[1] - tall],
    ];
    if (wide <= tall) return null;
    const answer = isLong ? 2 * wide : 2 * tall;
    return shortTask({
      parameters: [...corners.flat(), Number(isLong)],
      ...PLACE,
      level: 1,
      statement: `${PAPER} изображён ромб. Найди длину его ${isLong ? "большей" : "меньшей"} диагонали.${PICTURE}`,
      drawings: {
        figure: drawSquares({
          title: "Ромб на клетчатой бумаге",
          desc: `${DESCRIPTION} вершины ромба лежат в узлах ${say(corners)}.`,
          ...PAGE,
          figures: [corners],
        }),
      },
      answer,
      wrong: [
        [isLong ? 2 * tall : 2 * wide, `Это ${isLong ? "меньшая" : "большая"} диагональ.`],
        [isLong ? wide : tall, "Это половина диагонали."],
      ],
      hints: ["Диагональ соединяет противоположные вершины.", "Обе диагонали идут по линиям сетки: сосчитай клетки."],
      solution: [
        `Диагонали ромба идут по линиям сетки, их длины — $${2 * wide}$ и $${2 * tall}$.`,
        `${isLong ? "Большая" : "Меньшая"} диагональ равна $${answer}$.`,
      ],
    });
  },
  check(draft) {
    const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]] = pointsOf(draft);
    const both = [distance(a, c), distance(b, d)];
    return isKey(draft, settled(draft.statement.includes("большей") ? Math.max(...both) : Math.min(...both)));
  },
};

export const paperRing: Recipe = {
  name: "paper-ring",
  method: "counting",
  make(random) {
    const [small, large] = [random.int(1, 3), random.int(2, 4)];
    const inner = random.int(1, 40);
    const whole = new Fraction(inner * large * large, small * small);
    const isRing = random.next() < 0.5;
    const answer = isRing ? whole.sub(inner) : whole;
    if (small >= large || whole.d !== 1n) return null;
    const centre: Point = [5, 4];
    return shortTask({
      parameters: [small, large, inner, Number(isRing)],
      ...PLACE,
      level: 2,
      statement: `На клетчатой бумаге нарисованы два круга с общим центром. Площадь внутреннего круга равна $${inner}$. Найди площадь ${isRing ? "кольца между окружностями" : "внешнего круга"}.${PICTURE}`,
      drawings: {
        figure: drawSquares({
          title: "Два круга с общим центром",
          desc: `${DESCRIPTION} центр кругов лежит в узле (${centre[0]}; ${centre[1]}). Меньшая окружность проходит через узел (${centre[0] + small}; ${centre[1]}), большая — через узел (${centre[0] + large}; ${centre[1]}).`,
          columns: 10,
          rows: 8,
          figures: [],
          circles: [
            [centre, small],
            [centre, large],
          ],
        }),
      },
      answer,
      wrong: [
        [
          new Fraction(inner * large, small).sub(isRing ? inner : 0),
          "Площади кругов относятся как **квадраты** радиусов.",
        ],
        [
          isRing ? whole : whole.sub(inner),
          isRing
            ? "Это площадь всего внешнего круга. Вычти площадь внутреннего."
            : "Это площадь кольца, а спрашивают площадь внешнего круга.",
        ],
      ],
      hints: ["Сосчитай радиусы по клеткам.", "Как относятся площади кругов, если известно отношение радиусов?"],
      solution: [
        `Радиусы кругов — $${small}$ и $${large}$ клетки. Отношение площадей равно квадрату отношения радиусов: $\\left(\\dfrac{${large}}{${small}}\\right)^2 = \\dfrac{${large ** 2}}{${small ** 2}}$.`,
        `Площадь внешнего круга: $${inner} \\cdot \\dfrac{${large ** 2}}{${small ** 2}} = ${tex(whole)}$.`,
        ...(isRing ? [`Площадь кольца: $${tex(whole)} - ${inner} = ${tex(answer)}$.`] : []),
      ],
    });
  },
  check(draft) {
    const [centre = [0, 0], near = [0, 0], far = [0, 0]] = pointsOf(draft);
    const [inner = 0] = /равна \$(\d+)\$/.exec(draft.statement)?.slice(1).map(Number) ?? [];
    // Rings of equal width: each has the area of its own middle circle's length.
    const disc = (radius: number) => {
      let area = 0;
      for (let n = 0; n < 1000; n += 1) area += ((n + 0.5) / 1000) * radius * (radius / 1000);
      return area;
    };
    const times = disc(distance(centre, far)) / disc(distance(centre, near));
    return isKey(draft, settled(inner * times - (draft.statement.includes("кольца") ? inner : 0), 4));
  },
};

export const paperParts: Recipe = {
  name: "paper-parts",
  method: "coordinates",
  make(random) {
    const [left, right, height] = [random.int(1, 7), random.int(1, 7), random.int(3, 6)];
    const foot = 1 + left;
    const b: Point = [random.int(1, 9), 1 + height];
    const [a, c, d]: [Point, Point, Point] = [
      [1, 1],
      [1 + left + right, 1],
      [foot, 1],
    ];
    const whole = new Fraction((left + right) * height, 2);
    const answer = new Fraction(left * height, 2);
    if (left + right > 9 || left === right) return null;
    return shortTask({
      parameters: [...a, ...b, ...c, ...d],
      ...PLACE,
      level: 2,
      statement: `${PAPER} изображён треугольник $ABC$, на его стороне $AC$ отмечена точка $D$. Отрезок $BD$ делит треугольник на две части. Найди площадь треугольника $ABD$.${PICTURE}`,
      drawings: {
        figure: drawSquares({
          title: "Треугольник ABC и точка D на стороне AC",
          desc: `${DESCRIPTION} точки A, B, C, D лежат в узлах ${say([a, b, c, d])}.`,
          ...PAGE,
          figures: [[a, b, c]],
          lines: [[b, d]],
          dots: lettered([a, b, c, d]),
        }),
      },
      answer,
      wrong: [
        [whole, "Это площадь всего треугольника $ABC$."],
        [whole.sub(answer), "Это площадь треугольника $CBD$."],
        [answer.mul(2), "Площадь треугольника — **половина** произведения основания на высоту."],
      ],
      hints: [
        "Основание треугольника $ABD$ — отрезок $AD$.",
        "Высота из точки $B$ у треугольников $ABD$ и $ABC$ общая.",
      ],
      solution: [
        `$AD = ${left}$, высота из вершины $B$ к прямой $AC$ равна $${height}$.`,
        `$S_{ABD} = \\dfrac{1}{2} \\cdot ${left} \\cdot ${height} = ${tex(answer)}$.`,
      ],
    });
  },
  check(draft) {
    const [a = [0, 0], b = [0, 0], , d = [0, 0]] = pointsOf(draft);
    return isKey(draft, settled(areaOf([a, b, d])));
  },
};
