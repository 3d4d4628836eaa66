/** ЕГЭ, informatics, number 6: points inside what the Turtle draws. */
import { counted } from "../short-task";
import { POINTS } from "../words";
import { givenTask, isAnswer } from "../informatics/short-answer";
import type { Random } from "../random";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-IT", number: 6, method: "walk-and-fill" } as const;
const PLACE = { theme: "ispolniteli", subTheme: "cherepaha" } as const;

const INTRO =
  "Исполнитель Черепаха рисует на плоскости с декартовой системой координат. Сначала Черепаха стоит в начале координат, смотрит вверх, хвост опущен. Команды: **Вперёд n** — пройти n единиц туда, куда смотрит голова; **Назад n** — пройти n единиц в обратную сторону; **Направо 90** и **Налево 90** — повернуть на месте; **Поднять хвост** — дальше не рисовать; **Опустить хвост** — снова рисовать. Запись **Повтори k [...]** повторяет команды в скобках k раз.";

type Box = { left: number; right: number; bottom: number; top: number };
const points = ({ left, right, bottom, top }: Box) => Math.max(0, right - left + 1) * Math.max(0, top - bottom + 1);
const inner = ({ left, right, bottom, top }: Box): Box => ({
  left: left + 1,
  right: right - 1,
  bottom: bottom + 1,
  top: top - 1,
});
const common = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
  top: Math.min(a.top, b.top),
});

const block = (lines: readonly string[]) => ["```", ...lines, "```"].join("\n");
/** From the lower left corner, looking up, back to where it began. */
const drawBox = (height: number, width: number) =>
  height === width
    ? `Повтори 4 [Вперёд ${height} Направо 90]`
    : `Повтори 2 [Вперёд ${height} Направо 90 Вперёд ${width} Направо 90]`;
const corners = ({ left, right, bottom, top }: Box) => `(${left}; ${bottom}) и (${right}; ${top})`;
const HINTS = [
  "Нарисуй путь Черепахи на клетчатой бумаге: куда она смотрит, видно после каждого поворота.",
  "На отрезке длины n с целыми концами лежит на одну целую точку больше, чем n.",
];

const oneBox: TaskGenerator = {
  ...COMMON,
  key: "ege-it-06-box",
  count: 14,
  make(random) {
    const [height, width] = [random.int(4, 30), random.int(4, 30)];
    const isInner = random.int(0, 1) === 1;
    const extra = random.int(0, 3);
    const box = { left: 0, right: width, bottom: 0, top: height };
    const [all, inside] = [points(box), points(inner(box))];
    const program =
      extra === 0 || height === width
        ? drawBox(height, width)
        : `Повтори ${extra + 2} [Вперёд ${height} Направо 90 Вперёд ${width} Направо 90]`;
    return givenTask({
      parameters: [height, width, Number(isInner), height === width ? 0 : extra],
      ...PLACE,
      level: 1,
      statement: `${INTRO}\n\nЧерепахе дали программу:\n\n${block([program])}\n\nСколько точек с целыми координатами лежит внутри области, которую ограничила нарисованная линия? Точки на самой линии ${isInner ? "**не** считай" : "тоже считай"}.`,
      answer: isInner ? inside : all,
      wrong: [
        [
          isInner ? all : inside,
          isInner ? "Сюда попали точки на линии, а их считать не нужно." : "Точки на самой линии тоже нужно посчитать.",
        ],
        [height * width, `Это площадь. Точек на стороне длины ${height} не ${height}, а ${height + 1}.`],
      ],
      hints: HINTS,
      solution: [
        `Черепаха рисует ${height === width ? "квадрат" : "прямоугольник"} с вершинами ${corners(box)} по диагонали${extra > 0 && height !== width ? "; лишние повторения проходят по тем же сторонам" : ""}.`,
        isInner
          ? `Внутри лежат точки с x от 1 до ${width - 1} и y от 1 до ${height - 1}.`
          : `Вместе с границей это точки с x от 0 до ${width} и y от 0 до ${height}.`,
        isInner ? `Всего ${width - 1} · ${height - 1} = ${inside}.` : `Всего ${width + 1} · ${height + 1} = ${all}.`,
      ],
    });
  },
  check: (draft) => checkWalk(draft),
};

const twoBoxes: TaskGenerator = {
  ...COMMON,
  key: "ege-it-06-two-boxes",
  count: 22,
  make(random) {
    const first: Box = { left: 0, bottom: 0, top: random.int(6, 22), right: random.int(6, 22) };
    const [up, right] = [random.int(2, 12), random.int(2, 14)];
    const second: Box = { left: right, bottom: up, top: up + random.int(6, 22), right: right + random.int(6, 22) };
    const shared = common(first, second);
    if (points(shared) < 6 || second.top === first.top || second.right === first.right) return null;
    if (second.top < first.top && second.right < first.right) return null;
    const isUnion = random.int(0, 1) === 1;
    const both = points(shared);
    const [a, b] = [points(first), points(second)];
    const size = ({ left, right: r, bottom, top }: Box) => [top - bottom, r - left] as const;
    return givenTask({
      parameters: [...Object.values(first), ...Object.values(second), Number(isUnion)],
      ...PLACE,
      level: 2,
      statement: `${INTRO}\n\nЧерепахе дали программу:\n\n${block([
        drawBox(...size(first)),
        "Поднять хвост",
        `Вперёд ${up} Направо 90 Вперёд ${right} Налево 90`,
        "Опустить хвост",
        drawBox(...size(second)),
      ])}\n\nСколько точек с целыми координатами лежит в ${isUnion ? "**объединении**" : "**пересечении**"} двух нарисованных фигур? Точки на границах тоже считай.`,
      answer: isUnion ? a + b - both : both,
      wrong: [
        [isUnion ? both : a + b - both, isUnion ? "Это точки пересечения фигур." : "Это точки объединения фигур."],
        [a + b, "Точки общей части посчитаны два раза."],
        [points(inner(shared)), "Точки на границе тоже нужно посчитать."],
      ],
      hints: HINTS,
      solution: [
        `Первая фигура — прямоугольник с противоположными вершинами ${corners(first)}.`,
        `С поднятым хвостом Черепаха переходит в точку (${right}; ${up}) и снова смотрит вверх. Вторая фигура — прямоугольник с вершинами ${corners(second)}.`,
        `Общая часть: x от ${shared.left} до ${shared.right}, y от ${shared.bottom} до ${shared.top}. В ней ${shared.right - shared.left + 1} · ${shared.top - shared.bottom + 1} = ${counted(both, POINTS)}.`,
        isUnion
          ? `В первой фигуре ${counted(a, POINTS)} с целыми координатами, во второй ${b}. В объединении: ${a} + ${b} − ${both} = ${a + b - both}.`
          : "Это и есть пересечение.",
      ],
    });
  },
  check: (draft) => checkWalk(draft),
};

const cross: TaskGenerator = {
  ...COMMON,
  key: "ege-it-06-cross",
  count: 12,
  make(random) {
    const [a, b, c] = [random.int(2, 9), random.int(2, 9), random.int(2, 9)];
    const isInner = random.int(0, 1) === 1;
    // A quarter of the way: forward, right, forward, left, forward, right; then the same from the other side.
    const corners: [number, number][] = [];
    let [x, y, dx, dy] = [0, 0, 0, 1];
    for (let quarter = 0; quarter < 4; quarter += 1)
      for (const [length, turn] of [
        [a, 1],
        [b, -1],
        [c, 1],
      ] as const) {
        [x, y] = [x + dx * length, y + dy * length];
        corners.push([x, y]);
        [dx, dy] = [turn * dy, -turn * dx];
      }
    const doubled = corners.reduce((all, [x1, y1], order) => {
      const [x2, y2] = corners[(order + 1) % corners.length] ?? [0, 0];
      return all + x1 * y2 - x2 * y1;
    }, 0);
    const area = Math.abs(doubled) / 2;
    const border = 4 * (a + b + c);
    const inside = area - border / 2 + 1;
    return givenTask({
      parameters: [a, b, c, Number(isInner)],
      ...PLACE,
      level: 3,
      statement: `${INTRO}\n\nЧерепахе дали программу:\n\n${block([`Повтори 4 [Вперёд ${a} Направо 90 Вперёд ${b} Налево 90 Вперёд ${c} Направо 90]`])}\n\nСколько точек с целыми координатами лежит внутри области, которую ограничила нарисованная линия? Точки на самой линии ${isInner ? "**не** считай" : "тоже считай"}.`,
      answer: isInner ? inside : inside + border,
      wrong: [
        [
          isInner ? inside + border : inside,
          isInner ? "Сюда попали точки на линии, а их считать не нужно." : "Точки на самой линии тоже нужно посчитать.",
        ],
        [border, "Это число точек на самой линии."],
        [area, "Это площадь фигуры."],
      ],
      hints: [
        "Нарисуй путь на клетчатой бумаге: линия замкнётся, получится фигура с двенадцатью сторонами.",
        "Считай точки по строкам: для каждого y найди, от какого до какого x идёт фигура. Или разрежь её на прямоугольники.",
      ],
      solution: [
        `Из начала координат Черепаха по очереди приходит в точки ${corners
          .map(([px, py]) => `(${px}; ${py})`)
          .join(", ")
          .replaceAll("-", "−")}: линия замкнулась.`,
        `На линии столько целых точек, какова её длина: 4 · (${a} + ${b} + ${c}) = ${border}.`,
        `Площадь фигуры равна ${area}: разрежь её на прямоугольники и сложи. По формуле Пика (площадь = внутренние точки + половина точек на линии − 1) внутренних точек ${area} − ${border} : 2 + 1 = ${inside}.`,
        isInner
          ? "Точки на линии не считаем."
          : `Вместе с точками на линии: ${inside} + ${border} = ${inside + border}.`,
      ],
    });
  },
  check: (draft) => checkWalk(draft),
};

type Turn = 1 | -1;

/** Closed lines of right angles: each side of the path and the turn after it. */
const OUTLINES: readonly {
  name: string;
  level: number;
  says: string;
  path: (random: Random) => (readonly [length: number, turn: Turn])[];
}[] = [
  {
    name: "corner",
    level: 2,
    says: "Получается «уголок» — прямоугольник, из которого вырезан угол.",
    path(random) {
      const [height, width, cutY, cutX] = [random.int(6, 20), random.int(6, 20), random.int(2, 5), random.int(2, 5)];
      return [
        [height, 1],
        [width - cutX, 1],
        [cutY, -1],
        [cutX, 1],
        [height - cutY, 1],
        [width, 1],
      ];
    },
  },
  {
    name: "gate",
    level: 3,
    says: "Получается фигура в форме буквы П.",
    path(random) {
      const [height, left, gap, right] = [random.int(6, 20), random.int(2, 6), random.int(2, 7), random.int(2, 6)];
      const deep = random.int(2, height - 2);
      return [
        [height, 1],
        [left + gap + right, 1],
        [height, 1],
        [right, 1],
        [deep, -1],
        [gap, -1],
        [deep, 1],
        [left, 1],
      ];
    },
  },
  {
    name: "stairs",
    level: 3,
    says: "Получается лестница из трёх ступеней.",
    path(random) {
      const [one, two, three, step] = [random.int(2, 6), random.int(2, 6), random.int(2, 6), random.int(2, 6)];
      return [
        [3 * step, 1],
        [one, 1],
        [step, -1],
        [two, 1],
        [step, -1],
        [three, 1],
        [step, 1],
        [one + two + three, 1],
      ];
    },
  },
];

const outlines = OUTLINES.map(({ name, level, says, path }): TaskGenerator => ({
  ...COMMON,
  key: `ege-it-06-${name}`,
  count: 4,
  make(random) {
    const sides = path(random);
    const isInner = random.next() < 0.5;
    const corners: [number, number][] = [];
    let [x, y, dx, dy] = [0, 0, 0, 1];
    for (const [length, turn] of sides) {
      [x, y] = [x + dx * length, y + dy * length];
      corners.push([x, y]);
      [dx, dy] = [turn * dy, -turn * dx];
    }
    if (x !== 0 || y !== 0) throw new Error(`The line of ${name} does not close`);
    const doubled = corners.reduce((all, [x1, y1], order) => {
      const [x2, y2] = corners[(order + 1) % corners.length] ?? [0, 0];
      return all + x1 * y2 - x2 * y1;
    }, 0);
    const area = Math.abs(doubled) / 2;
    const border = sides.reduce((all, [length]) => all + length, 0);
    const inside = area - border / 2 + 1;
    const program = sides.map(([length, turn]) => `Вперёд ${length} ${turn === 1 ? "Направо" : "Налево"} 90`).join(" ");
    return givenTask({
      parameters: [...sides.flat(), Number(isInner)],
      ...PLACE,
      level,
      statement: `${INTRO}\n\nЧерепахе дали программу из ${sides.length} отрезков:\n\n${block([program])}\n\nСколько точек с целыми координатами лежит внутри области, которую ограничила нарисованная линия? Точки на самой линии ${isInner ? "**не** считай" : "тоже считай"}.`,
      answer: isInner ? inside : inside + border,
      wrong: [
        [
          isInner ? inside + border : inside,
          isInner ? "Сюда попали точки на линии, а их считать не нужно." : "Точки на самой линии тоже нужно посчитать.",
        ],
        [area, "Это площадь фигуры."],
        [border, "Это число точек на самой линии."],
      ],
      hints: HINTS,
      solution: [
        `Из начала координат Черепаха по очереди приходит в точки ${corners
          .map(([px, py]) => `(${px}; ${py})`)
          .join(", ")
          .replaceAll("-", "−")}. ${says}`,
        `На линии столько целых точек, какова её длина: ${sides.map(([length]) => length).join(" + ")} = ${border}.`,
        `Площадь фигуры, если разрезать её на прямоугольники, равна ${area}. По формуле Пика (площадь = внутренние точки + половина точек на линии − 1) внутренних точек ${area} − ${border} : 2 + 1 = ${inside}.`,
        isInner
          ? "Точки на линии не считаем."
          : `Вместе с точками на линии: ${inside} + ${border} = ${inside + border}.`,
      ],
    });
  },
  check: (draft) => checkWalk(draft),
}));

type Turtle = { x: number; y: number; dx: number; dy: number; isDown: boolean };

/** Walks the program step by step and keeps a list of drawn points for each time the tail is down. */
function walk(program: string): Set<string>[] {
  const turtle: Turtle = { x: 0, y: 0, dx: 0, dy: 1, isDown: true };
  const figures: Set<string>[] = [new Set(["0 0"])];
  const flat = program.replace(/Повтори (\d+) \[([^\]]+)\]/g, (_, times: string, body: string) =>
    `${body} `.repeat(Number(times)),
  );
  for (const [, word = "", amount = ""] of flat.matchAll(
    /(Вперёд|Назад|Направо|Налево|Поднять|Опустить)(?: (\d+))?/g,
  )) {
    if (word === "Поднять") turtle.isDown = false;
    else if (word === "Опустить") {
      turtle.isDown = true;
      figures.push(new Set([`${turtle.x} ${turtle.y}`]));
    } else if (word.startsWith("На") && word !== "Назад") {
      const sign = word === "Направо" ? 1 : -1;
      [turtle.dx, turtle.dy] = [sign * turtle.dy, -sign * turtle.dx];
    } else
      for (let step = 0; step < Number(amount); step += 1) {
        const sign = word === "Вперёд" ? 1 : -1;
        turtle.x += sign * turtle.dx;
        turtle.y += sign * turtle.dy;
        if (turtle.isDown) figures.at(-1)?.add(`${turtle.x} ${turtle.y}`);
      }
  }
  return figures;
}

/** Points that cannot be reached from outside without crossing the line. */
function fill(line: ReadonlySet<string>): Set<string> {
  const points = [...line].map((point) => point.split(" ").map(Number));
  const edge = (axis: 0 | 1, best: (...values: number[]) => number) => best(...points.map((point) => point[axis] ?? 0));
  const [left, bottom] = [edge(0, Math.min) - 1, edge(1, Math.min) - 1];
  const [width, height] = [edge(0, Math.max) - left + 2, edge(1, Math.max) - bottom + 2];
  /** 0: not reached; 1: outside; 2: the line. */
  const cells = new Uint8Array(width * height);
  for (const [x = 0, y = 0] of points) cells[(y - bottom) * width + x - left] = 2;
  const queue = [0];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (cells[next] !== 0) continue;
    cells[next] = 1;
    const column = next % width;
    if (column > 0) queue.push(next - 1);
    if (column < width - 1) queue.push(next + 1);
    if (next >= width) queue.push(next - width);
    if (next < width * (height - 1)) queue.push(next + width);
  }
  const inside = new Set<string>();
  for (const [place, cell] of cells.entries())
    if (cell !== 1) inside.add(`${(place % width) + left} ${Math.floor(place / width) + bottom}`);
  return inside;
}

function checkWalk(draft: TaskDraft): boolean {
  const [, program = ""] = /```\n([\s\S]+?)\n```/.exec(draft.statement) ?? [];
  const lines = walk(program);
  const [first = new Set<string>(), second] = lines.map(fill);
  const border = lines[0] ?? new Set<string>();
  if (!second) {
    const isInner = draft.statement.includes("**не** считай");
    return isAnswer(draft, isInner ? [...first].filter((point) => !border.has(point)).length : first.size);
  }
  if (draft.statement.includes("объединении")) return isAnswer(draft, new Set([...first, ...second]).size);
  return isAnswer(draft, [...first].filter((point) => second.has(point)).length);
}

export const generators: readonly TaskGenerator[] = [oneBox, twoBoxes, cross, ...outlines];
