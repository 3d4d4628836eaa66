/** Figures on squared paper: areas, lengths, distances. The proofs count points of the paper or cut it finely. */
import Fraction from "fraction.js";
import { drawSquares } from "../drawing";
import { angleAt, distance, isSame, onlyOf, type Point, range, settled } from "../proof";
import type { Random } from "../random";
import type { Recipe } from "../recipe";
import { isKey, shortTask, tex } from "../short-task";
import type { TaskDraft } from "../task-generator";

const PLACE = { theme: "planimetriya", subTheme: "kletchataya-bumaga" } as const;
const PICTURE = "\n\n![Фигура на клетчатой бумаге](#figure)";
const PAPER = "На клетчатой бумаге с размером клетки $1 \\times 1$";

const say = (points: readonly Point[]) => points.map(([x, y]) => `(${x}; ${y})`).join(", ");

/** The corners that the description of the drawing names. */
const cornersOf = ({ drawings }: TaskDraft): Point[] =>
  [...(/<desc>(.*?)<\/desc>/.exec(drawings?.figure ?? "")?.[1] ?? "").matchAll(/\((-?\d+); (-?\d+)\)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));

/** Pick's theorem: points inside and on the border, counted one by one. */
function areaByPoints(corners: readonly Point[]): number {
  const next = (at: number) => corners[(at + 1) % corners.length] ?? [0, 0];
  const border = corners.reduce((sum, [x, y], at) => sum + gcd(next(at)[0] - x, next(at)[1] - y), 0);
  const isOnEdge = ([px, py]: Point) =>
    corners.some(([x, y], at) => {
      const [nx, ny] = next(at);
      return (
        (nx - x) * (py - y) === (ny - y) * (px - x) &&
        px >= Math.min(x, nx) &&
        px <= Math.max(x, nx) &&
        py >= Math.min(y, ny) &&
        py <= Math.max(y, ny)
      );
    });
  const isInside = ([px, py]: Point) =>
    corners.reduce((odd, [x, y], at) => {
      const [nx, ny] = next(at);
      return y > py !== ny > py && px < ((nx - x) * (py - y)) / (ny - y) + x ? !odd : odd;
    }, false);
  let inside = 0;
  for (const x of range(0, 14)) for (const y of range(0, 14)) if (!isOnEdge([x, y]) && isInside([x, y])) inside += 1;
  return inside + border / 2 - 1;
}

const SHAPES = {
  треугольник: (random: Random): Point[] => [
    [random.int(1, 4), 1],
    [random.int(5, 9), random.int(1, 3)],
    [random.int(1, 9), random.int(4, 7)],
  ],
  четырёхугольник: (random: Random): Point[] => [
    [random.int(1, 3), random.int(2, 4)],
    [random.int(4, 6), 1],
    [random.int(7, 9), random.int(2, 5)],
    [random.int(3, 6), random.int(6, 7)],
  ],
  трапеция: (random: Random): Point[] => {
    const [left, width, start, top, height] = [
      1,
      random.int(5, 8),
      random.int(1, 4),
      random.int(2, 4),
      random.int(3, 5),
    ];
    return [
      [left, 1],
      [left + width, 1],
      [start + top, 1 + height],
      [start, 1 + height],
    ];
  },
  параллелограмм: (random: Random): Point[] => {
    const [base, shift, height] = [random.int(3, 6), random.int(1, 3), random.int(2, 5)];
    return [
      [1, 1],
      [1 + base, 1],
      [1 + base + shift, 1 + height],
      [1 + shift, 1 + height],
    ];
  },
} as const;
const SHAPE_NAMES = {
  треугольник: "изображён треугольник",
  четырёхугольник: "изображён четырёхугольник",
  трапеция: "изображена трапеция",
  параллелограмм: "изображён параллелограмм",
} as const;
const GENITIVE = {
  треугольник: "этого треугольника",
  четырёхугольник: "этого четырёхугольника",
  трапеция: "этой трапеции",
  параллелограмм: "этого параллелограмма",
} as const;

export const paperArea: Recipe = {
  name: "paper-area",
  method: "lattice-points",
  make(random) {
    const kind = random.pick(["треугольник", "четырёхугольник", "трапеция", "параллелограмм"] as const);
    const corners = SHAPES[kind](random);
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const box = (right - left) * (high - low);
    const twice = corners.reduce((sum, [x, y], at) => {
      const [nx, ny] = corners[(at + 1) % corners.length] ?? [0, 0];
      return sum + x * ny - nx * y;
    }, 0);
    const area = new Fraction(Math.abs(twice), 2);
    if (area.compare(4) < 0 || new Fraction(box).sub(area).compare(1) < 0) return null;
    if (kind === "трапеция" && (twice <= 0 || (corners[2]?.[0] ?? 0) - (corners[3]?.[0] ?? 0) === right - left))
      return null;
    return shortTask({
      parameters: [kind, ...corners.flat()],
      ...PLACE,
      level: 1,
      statement: `${PAPER} ${SHAPE_NAMES[kind]}. Найди площадь ${GENITIVE[kind]}.${PICTURE}`,
      drawings: {
        figure: drawSquares({
          title: `${kind.charAt(0).toUpperCase()}${kind.slice(1)} на клетчатой бумаге`,
          desc: `Если считать клетки от левого нижнего угла, вершины лежат в точках ${say(corners)}.`,
          columns: 11,
          rows: 8,
          figures: [corners],
        }),
      },
      answer: area,
      wrong: [
        [box, "Это площадь прямоугольника вокруг фигуры. Вычти лишние части."],
        [
          kind === "параллелограмм" ? area.div(2) : area.mul(2),
          kind === "параллелограмм"
            ? "Пополам делят площадь треугольника, а не параллелограмма."
            : "Проверь множитель $\\dfrac{1}{2}$ в площади треугольника или трапеции.",
        ],
      ],
      hints: [
        kind === "трапеция" || kind === "параллелограмм"
          ? "Сосчитай по клеткам основания и высоту."
          : "Обведи фигуру прямоугольником по линиям сетки.",
        kind === "трапеция"
          ? "Площадь трапеции — произведение полусуммы оснований на высоту."
          : kind === "параллелограмм"
            ? "Площадь параллелограмма — произведение основания на высоту."
            : "Площадь прямоугольного треугольника — половина произведения катетов.",
      ],
      solution:
        kind === "параллелограмм"
          ? [
              `Основание равно $${(corners[1]?.[0] ?? 0) - 1}$, высота — $${high - low}$.`,
              `$S = ${(corners[1]?.[0] ?? 0) - 1} \\cdot ${high - low} = ${tex(area)}$.`,
            ]
          : kind === "трапеция"
            ? [
                `Основания равны $${(corners[1]?.[0] ?? 0) - 1}$ и $${(corners[2]?.[0] ?? 0) - (corners[3]?.[0] ?? 0)}$, высота — $${high - low}$.`,
                `$S = \\dfrac{${(corners[1]?.[0] ?? 0) - 1} + ${(corners[2]?.[0] ?? 0) - (corners[3]?.[0] ?? 0)}}{2} \\cdot ${high - low} = ${tex(area)}$.`,
              ]
            : [
                `Прямоугольник вокруг фигуры: $${right - left} \\cdot ${high - low} = ${box}$.`,
                `Лишние части — прямоугольные треугольники и прямоугольники по углам, их общая площадь $${tex(new Fraction(box).sub(area))}$.`,
                `$S = ${box} - ${tex(new Fraction(box).sub(area))} = ${tex(area)}$.`,
              ],
    });
  },
  check: (draft) => isKey(draft, areaByPoints(cornersOf(draft))),
};

export const paperDistance: Recipe = {
  name: "paper-distance",
  method: "nearest-point",
  make(random) {
    const isVertical = random.int(0, 1) === 1;
    const [level, from, to] = [random.int(1, 2), random.int(1, 3), random.int(6, 9)];
    const [along, away] = [random.int(from, to), random.int(2, 5)];
    const turn = ([x, y]: Point): Point => (isVertical ? [y, x] : [x, y]);
    const [a, b, c] = [turn([from, level]), turn([to, level]), turn([along, level + away])];
    return shortTask({
      parameters: [...a, ...b, ...c],
      ...PLACE,
      level: 1,
      statement: `${PAPER} отмечены точки $A$, $B$ и $C$. Найди расстояние от точки $C$ до прямой $AB$.${PICTURE}`,
      drawings: {
        figure: drawSquares({
          title: "Точки A, B и C на клетчатой бумаге",
          desc: `Если считать клетки от левого нижнего угла, точки A, B, C лежат в узлах ${say([a, b, c])}.`,
          columns: 11,
          rows: isVertical ? 11 : 8,
          figures: [],
          dots: [
            ["A", a],
            ["B", b],
            ["C", c],
          ],
        }),
      },
      answer: away,
      wrong: [
        [to - from, "Это длина отрезка $AB$."],
        [Math.max(to - along, along - from), "Расстояние до прямой считают по перпендикуляру к ней."],
      ],
      hints: [
        "Расстояние от точки до прямой — длина перпендикуляра.",
        "Проведи прямую $AB$ и опусти на неё перпендикуляр из $C$.",
      ],
      solution: [
        `Прямая $AB$ идёт по линии сетки ${isVertical ? "вертикально" : "горизонтально"}, поэтому перпендикуляр из $C$ идёт ${isVertical ? "горизонтально" : "вертикально"}.`,
        `Считаем клетки по этому перпендикуляру: $${away}$.`,
      ],
    });
  },
  check(draft) {
    const [a = [0, 0], b = [0, 0], c = [0, 0]] = cornersOf(draft);
    const distances = range(-10, 10, 0.01).map((t) =>
      distance(c, [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]),
    );
    return (
      Math.abs(Math.min(...distances) - Number.parseFloat(String(Math.round(Math.min(...distances))))) < 1e-3 &&
      isKey(draft, Math.round(Math.min(...distances)))
    );
  },
};

export const paperTangent: Recipe = {
  name: "paper-tangent",
  method: "angle",
  make(random) {
    const [up, along] = [random.int(1, 6), random.int(2, 8)];
    const isObtuse = random.int(0, 2) === 0;
    const answer = new Fraction(isObtuse ? -up : up, along);
    if (up === along || answer.d > 8n) return null;
    const o: Point = isObtuse ? [along + 1, 1] : [1, 1];
    const a: Point = isObtuse ? [1, 1 + up] : [1 + along, 1 + up];
    const b: Point = isObtuse ? [along + 3, 1] : [1 + Math.max(2, along - 1), 1];
    return shortTask({
      parameters: [up, along, Number(isObtuse)],
      ...PLACE,
      level: 2,
      statement: `${PAPER} изображён угол $AOB$. Найди тангенс этого угла.${PICTURE}`,
      drawings: {
        figure: drawSquares({
          title: "Угол AOB на клетчатой бумаге",
          desc: `Если считать клетки от левого нижнего угла, точки A, O, B лежат в узлах ${say([a, o, b])}. Проведены лучи OA и OB.`,
          columns: 12,
          rows: 8,
          figures: [],
          lines: [
            [o, a],
            [o, b],
          ],
          dots: [
            ["A", a],
            ["O", o],
            ["B", b],
          ],
        }),
      },
      answer,
      wrong: [
        [new Fraction(isObtuse ? -along : along, up), "Тангенс — отношение **противолежащего** катета к прилежащему."],
        [answer.neg(), isObtuse ? "Угол тупой: его тангенс отрицателен." : "Угол острый: его тангенс положителен."],
      ],
      hints: [
        "Опусти из точки $A$ перпендикуляр на прямую $OB$.",
        "Тангенс — отношение противолежащего катета к прилежащему.",
      ],
      solution: [
        `Опустим из $A$ перпендикуляр на прямую $OB$: получится прямоугольный треугольник с катетами $${up}$ и $${along}$.`,
        isObtuse
          ? `Угол $AOB$ тупой, смежный с ним острый имеет тангенс $\\dfrac{${up}}{${along}} = ${tex(answer.neg())}$, поэтому $\\tg \\angle AOB = ${tex(answer)}$.`
          : `$\\tg \\angle AOB = \\dfrac{${up}}{${along}} = ${tex(answer)}$.`,
      ],
    });
  },
  check(draft) {
    const [a = [0, 0], o = [0, 0], b = [0, 0]] = cornersOf(draft);
    return isKey(draft, settled(Math.tan((angleAt(a, o, b) * Math.PI) / 180)));
  },
};

export const paperMiddle: Recipe = {
  name: "paper-middle-line",
  method: "scan",
  make(random) {
    const isTrapezium = random.int(0, 1) === 1;
    const [bottom, top, start, height] = [random.int(5, 9), random.int(1, 4), random.int(1, 5), random.int(2, 6)];
    const corners: Point[] = isTrapezium
      ? [
          [1, 1],
          [1 + bottom, 1],
          [start + top, 1 + height],
          [start, 1 + height],
        ]
      : [
          [1, 1],
          [1 + bottom, 1],
          [start, 1 + height],
        ];
    const answer = new Fraction(isTrapezium ? bottom + top : bottom, 2);
    if (bottom === top || start + top > 10) return null;
    return shortTask({
      parameters: [Number(isTrapezium), ...corners.flat()],
      ...PLACE,
      level: 1,
      statement: isTrapezium
        ? `${PAPER} изображена трапеция. Найди длину её средней линии.${PICTURE}`
        : `${PAPER} изображён треугольник $ABC$. Найди длину его средней линии, параллельной стороне $AC$.${PICTURE}`,
      drawings: {
        figure: drawSquares({
          title: isTrapezium ? "Трапеция на клетчатой бумаге" : "Треугольник на клетчатой бумаге",
          desc: `Если считать клетки от левого нижнего угла, вершины${isTrapezium ? "" : " A, C, B"} лежат в точках ${say(corners)}.`,
          columns: 11,
          rows: 8,
          figures: [corners],
          dots: isTrapezium
            ? []
            : [
                ["A", corners[0] as Point],
                ["C", corners[1] as Point],
                ["B", corners[2] as Point],
              ],
        }),
      },
      answer,
      wrong: [
        [
          isTrapezium ? bottom + top : bottom,
          isTrapezium ? "Это сумма оснований. Раздели её пополам." : "Это сторона $AC$. Средняя линия вдвое короче.",
        ],
        ...(isTrapezium
          ? ([[new Fraction(bottom - top, 2), "Нужна полусумма оснований, а не полуразность."]] as const)
          : []),
      ],
      hints: [
        isTrapezium
          ? "Средняя линия трапеции равна полусумме оснований."
          : "Средняя линия треугольника вдвое короче стороны, которой она параллельна.",
        "Длины по линиям сетки сосчитай по клеткам.",
      ],
      solution: isTrapezium
        ? [
            `Основания равны $${bottom}$ и $${top}$.`,
            `Средняя линия: $\\dfrac{${bottom} + ${top}}{2} = ${tex(answer)}$.`,
          ]
        : [`Сторона $AC$ равна $${bottom}$.`, `Средняя линия вдвое короче: $${bottom} : 2 = ${tex(answer)}$.`],
    });
  },
  check(draft) {
    const corners = cornersOf(draft);
    const [a = [0, 0], b = [0, 0], c = [0, 0], d = corners[2]] = corners;
    const half = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
    const middle = distance(half(a, d ?? c), half(b, c));
    return isKey(
      draft,
      onlyOf(range(0.5, 20, 0.5), (one) => isSame(one, middle)),
    );
  },
};

/** A scale of the paper, as on a plan: one cell is so many metres. */
export const planArea: Recipe = {
  name: "plan-area",
  method: "lattice-points",
  make(random) {
    const cell = random.pick([2, 5, 10, 20]);
    const [width, height] = [random.int(4, 9), random.int(3, 6)];
    const [cutX, cutY] = [random.int(1, width - 2), random.int(1, height - 2)];
    const isTriangle = random.int(0, 1) === 1;
    const corners: Point[] = isTriangle
      ? [
          [1, 1],
          [1 + width, 1],
          [1 + width, 1 + height - cutY],
          [1 + width - cutX, 1 + height],
          [1, 1 + height],
        ]
      : [
          [1, 1],
          [1 + width, 1],
          [1 + width, 1 + height - cutY],
          [1 + width - cutX, 1 + height - cutY],
          [1 + width - cutX, 1 + height],
          [1, 1 + height],
        ];
    const cut = new Fraction(cutX * cutY, isTriangle ? 2 : 1);
    const cells = new Fraction(width * height).sub(cut);
    const answer = cells.mul(cell * cell);
    return shortTask({
      parameters: [cell, width, height, cutX, cutY, Number(isTriangle)],
      ...PLACE,
      level: 2,
      statement: `План местности разбит на клетки. Каждая клетка обозначает квадрат со стороной $${cell}$ м. Найди площадь участка, изображённого на плане. Ответ запиши в квадратных метрах.${PICTURE}`,
      drawings: {
        figure: drawSquares({
          title: "План участка на клетках",
          desc: `Если считать клетки от левого нижнего угла, углы участка лежат в точках ${say(corners)}.`,
          columns: 11,
          rows: 8,
          figures: [corners],
        }),
      },
      answer,
      wrong: [
        [cells, `Это число клеток. В каждой клетке $${cell}^2$ квадратных метров.`],
        [cells.mul(cell), `Площадь клетки — не $${cell}$, а $${cell}^2$ квадратных метров.`],
        [width * height * cell * cell, "Это площадь целого прямоугольника. Вычти недостающую часть."],
      ],
      hints: [
        "Сосчитай площадь участка в клетках: из прямоугольника вычти недостающую часть.",
        "Сколько квадратных метров в одной клетке?",
      ],
      solution: [
        `Прямоугольник $${width} \\times ${height}$ без ${isTriangle ? "треугольника" : "прямоугольника"} в углу: $${width * height} - ${tex(cut)} = ${tex(cells)}$ (в клетках).`,
        `В одной клетке $${cell}^2 = ${cell * cell}$ кв. м, всего $${tex(cells)} \\cdot ${cell * cell} = ${tex(answer)}$ кв. м.`,
      ],
    });
  },
  check(draft) {
    const [, cell = ""] = /стороной \$(\d+)\$/.exec(draft.statement) ?? [];
    return isKey(draft, areaByPoints(cornersOf(draft)) * Number(cell) ** 2);
  },
};
