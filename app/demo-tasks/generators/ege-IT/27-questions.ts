/** ЕГЭ, informatics, number 27: other questions about two clusters of a few points. */
import { at, givenTask, isAnswer, range, readTables, table } from "../informatics/short-answer";
import type { Random } from "../random";
import type { TaskGenerator } from "../task-generator";

type Point = readonly [x: number, y: number];
type Group = readonly Point[];

const INTRO =
  "Точки на плоскости образуют два кластера: внутри кластера точки стоят близко друг к другу, а точки разных кластеров далеко.";

const square = ([x1, y1]: Point, [x2, y2]: Point) => (x1 - x2) ** 2 + (y1 - y2) ** 2;
const between = (a: Point, b: Point) => Math.sqrt(square(a, b));
const blocks = ([x1, y1]: Point, [x2, y2]: Point) => Math.abs(x1 - x2) + Math.abs(y1 - y2);
const show = ([x, y]: Point) => `(${x}; ${y})`;
const rounded = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2).replace(".", ","));

/** The point whose sum of distances stands at the end of the order; null where another is nearly as good. */
function outermost(group: Group, measure: typeof between, isMost: boolean): Point | null {
  const total = (point: Point) => group.reduce((all, other) => all + measure(point, other), 0);
  const [best, next] = [...group].sort((a, b) => (isMost ? total(b) - total(a) : total(a) - total(b)));
  return best && next && Math.abs(total(next) - total(best)) > 0.3 ? best : null;
}

const sums = (group: Group, measure: typeof between) =>
  table(
    ["Точка", "Сумма расстояний"],
    group.map((point) => [show(point), rounded(group.reduce((all, other) => all + measure(point, other), 0))]),
  );

type Found = {
  answer: number | readonly number[];
  wrong?: readonly (readonly [number | readonly number[], string])[];
  steps: readonly string[];
};

type Question = {
  name: string;
  level: number;
  ask: string;
  hint: string;
  /** From the clusters as they were made. */
  find: (one: Group, other: Group) => Found | null;
  /** From the clusters as the check has found them, by comparing pairs. */
  prove: (one: Group, other: Group) => number | readonly number[];
};

const pairsOf = (one: Group, other: Group) => one.flatMap((a) => other.map((b) => [a, b] as const));

/** For proofs: the point that wins against every other of its group; sums are counted coordinate by coordinate. */
function winner(group: Group, cost: (dx: number, dy: number) => number, isMost: boolean): Point {
  let [best, bestCost] = [at(group, 0), isMost ? -1 : Number.POSITIVE_INFINITY];
  for (const own of group) {
    let whole = 0;
    for (const other of group) whole += cost(own[0] - other[0], own[1] - other[1]);
    if (isMost ? whole > bestCost : whole < bestCost) [best, bestCost] = [own, whole];
  }
  return best;
}

const centreStory =
  "Центр кластера — это та из его точек, от которой сумма расстояний до всех остальных точек кластера минимальна.";

const twoPoints = (
  name: string,
  level: number,
  ask: string,
  measure: typeof between,
  isMost: boolean,
  hint: string,
): Question => ({
  name,
  level,
  ask,
  hint,
  find(one, other) {
    const [a, b] = [outermost(one, measure, isMost), outermost(other, measure, isMost)];
    if (!a || !b) return null;
    return {
      answer: [a[0] + b[0], a[1] + b[1]],
      wrong: [[[a[1] + b[1], a[0] + b[0]], "Числа переставлены: сначала сумма абсцисс."]],
      steps: [
        `Первый кластер:\n\n${sums(one, measure)}`,
        `Второй кластер:\n\n${sums(other, measure)}`,
        `Подходят точки ${show(a)} и ${show(b)}. Сумма абсцисс ${a[0]} + ${b[0]} = ${a[0] + b[0]}, сумма ординат ${a[1]} + ${b[1]} = ${a[1] + b[1]}.`,
      ],
    };
  },
  prove(one, other) {
    const cost = measure === blocks ? (x: number, y: number) => Math.abs(x) + Math.abs(y) : Math.hypot;
    const [a, b] = [winner(one, cost, isMost), winner(other, cost, isMost)];
    return [a[0] + b[0], a[1] + b[1]];
  },
});

const QUESTIONS: readonly Question[] = [
  twoPoints(
    "far-points",
    3,
    "Окраина кластера — это та из его точек, от которой сумма расстояний до всех остальных точек кластера **максимальна**. Расстояние считай по теореме Пифагора. Найди окраины обоих кластеров. В ответе запиши через пробел два числа: сумму абсцисс окраин и сумму их ординат.",
    between,
    true,
    "Для каждой точки сложи расстояния до остальных точек её кластера и выбери наибольшую сумму.",
  ),
  twoPoints(
    "blocks",
    3,
    "По улицам города ходят только вдоль осей, поэтому расстояние между точками $(x_1; y_1)$ и $(x_2; y_2)$ равно $|x_1 - x_2| + |y_1 - y_2|$. Склад кластера — это та из его точек, от которой сумма таких расстояний до всех остальных точек кластера минимальна. Найди склады обоих кластеров. В ответе запиши через пробел два числа: сумму абсцисс складов и сумму их ординат.",
    blocks,
    false,
    "Посчитай для каждой точки сумму модулей разностей координат.",
  ),
  {
    name: "centre-gap",
    level: 3,
    ask: `${centreStory} Расстояние считай по теореме Пифагора. Найди центры обоих кластеров. В ответе запиши **квадрат** расстояния между ними.`,
    hint: "Сначала найди центры, потом сложи квадраты разностей их координат.",
    find(one, other) {
      const [a, b] = [outermost(one, between, false), outermost(other, between, false)];
      if (!a || !b) return null;
      return {
        answer: square(a, b),
        wrong: [[blocks(a, b), "Это сумма модулей разностей координат. По теореме Пифагора складывают квадраты."]],
        steps: [
          `Первый кластер:\n\n${sums(one, between)}`,
          `Второй кластер:\n\n${sums(other, between)}`,
          `Центры: ${show(a)} и ${show(b)}. Квадрат расстояния: ${Math.abs(a[0] - b[0])}² + ${Math.abs(a[1] - b[1])}² = ${square(a, b)}.`,
        ],
      };
    },
    prove(one, other) {
      const [a, b] = [winner(one, Math.hypot, false), winner(other, Math.hypot, false)];
      return Math.round(Math.hypot(a[0] - b[0], a[1] - b[1]) ** 2);
    },
  },
  {
    name: "nearest-pair",
    level: 2,
    ask: "Найди две ближайшие друг к другу точки, которые лежат в разных кластерах. В ответе запиши **квадрат** расстояния между ними.",
    hint: "Перебери только те точки, что стоят на ближних сторонах кластеров.",
    find(one, other) {
      const [best] = [...pairsOf(one, other)].sort(([a, b], [c, d]) => square(a, b) - square(c, d));
      const [most] = [...pairsOf(one, other)].sort(([a, b], [c, d]) => square(c, d) - square(a, b));
      if (!best || !most) return null;
      return {
        answer: square(...best),
        wrong: [[square(...most), "Это самые далёкие точки разных кластеров, а нужны самые близкие."]],
        steps: [
          `Сравним квадраты расстояний между точками разных кластеров. Всего пар ${one.length} · ${other.length} = ${one.length * other.length}.`,
          `Ближе всех точки ${show(best[0])} и ${show(best[1])}: ${Math.abs(best[0][0] - best[1][0])}² + ${Math.abs(best[0][1] - best[1][1])}² = ${square(...best)}.`,
        ],
      };
    },
    prove(one, other) {
      let least = Number.POSITIVE_INFINITY;
      for (const [x1, y1] of one)
        for (const [x2, y2] of other) least = Math.min(least, (x1 - x2) ** 2 + (y1 - y2) ** 2);
      return least;
    },
  },
  {
    name: "diameters",
    level: 2,
    ask: "Диаметр кластера — наибольшее из расстояний между его точками. В ответе запиши через пробел **квадраты** диаметров обоих кластеров, сначала меньший.",
    hint: "Диаметр дают точки на противоположных краях кластера.",
    find(one, other) {
      const most = (group: Group) =>
        [...pairsOf(group, group)].sort(([a, b], [c, d]) => square(c, d) - square(a, b))[0];
      const [a, b] = [most(one), most(other)];
      if (!a || !b || square(...a) === square(...b)) return null;
      const answer = [square(...a), square(...b)].sort((x, y) => x - y);
      return {
        answer,
        wrong: [[[at(answer, 1), at(answer, 0)], "Числа переставлены: сначала меньшее."]],
        steps: [
          `В первом кластере дальше всех точки ${show(a[0])} и ${show(a[1])}: ${Math.abs(a[0][0] - a[1][0])}² + ${Math.abs(a[0][1] - a[1][1])}² = ${square(...a)}.`,
          `Во втором — точки ${show(b[0])} и ${show(b[1])}: ${Math.abs(b[0][0] - b[1][0])}² + ${Math.abs(b[0][1] - b[1][1])}² = ${square(...b)}.`,
        ],
      };
    },
    prove(one, other) {
      const widest = (group: Group) => {
        let most = 0;
        for (const [x1, y1] of group)
          for (const [x2, y2] of group) most = Math.max(most, (x1 - x2) ** 2 + (y1 - y2) ** 2);
        return most;
      };
      const [a, b] = [widest(one), widest(other)];
      return [Math.min(a, b), Math.max(a, b)];
    },
  },
  {
    name: "near-centre",
    level: 3,
    ask: `${centreStory} Расстояние считай по теореме Пифагора. Сколько всего точек, кроме самих центров, лежит не дальше 3 от центра своего кластера? В ответе запиши через пробел два числа: это количество и сумму абсцисс центров.`,
    hint: "Найди центр каждого кластера, потом сравни квадраты расстояний с числом 9.",
    find(one, other) {
      const [a, b] = [outermost(one, between, false), outermost(other, between, false)];
      if (!a || !b) return null;
      const near = (group: Group, centre: Point) =>
        group.filter((point) => point !== centre && square(point, centre) <= 9);
      const [first, second] = [near(one, a), near(other, b)];
      return {
        answer: [first.length + second.length, a[0] + b[0]],
        wrong: [[[first.length + second.length + 2, a[0] + b[0]], "Сами центры не считают."]],
        steps: [
          `Первый кластер:\n\n${sums(one, between)}`,
          `Второй кластер:\n\n${sums(other, between)}`,
          `Центры: ${show(a)} и ${show(b)}. Рядом с первым лежат точки: ${first.map(show).join(", ") || "таких нет"}; рядом со вторым: ${second.map(show).join(", ") || "таких нет"}.`,
          `Всего ${first.length} + ${second.length} = ${first.length + second.length}; сумма абсцисс ${a[0]} + ${b[0]} = ${a[0] + b[0]}.`,
        ],
      };
    },
    prove(one, other) {
      const centres = [winner(one, Math.hypot, false), winner(other, Math.hypot, false)];
      let near = -2;
      for (const point of [...one, ...other])
        if (centres.some(([x, y]) => Math.hypot(x - point[0], y - point[1]) <= 3 + 1e-9)) near += 1;
      return [near, centres.reduce((all, [x]) => all + x, 0)];
    },
  },
  {
    name: "larger-cluster",
    level: 3,
    ask: `${centreStory} Расстояние считай по теореме Пифагора. Найди центр того кластера, в котором **больше** точек. В ответе запиши через пробел два числа: количество точек этого кластера и произведение координат его центра.`,
    hint: "Раздели точки на кластеры и сосчитай, где их больше.",
    find(one, other) {
      if (one.length === other.length) return null;
      const group = one.length > other.length ? one : other;
      const centre = outermost(group, between, false);
      if (!centre) return null;
      return {
        answer: [group.length, centre[0] * centre[1]],
        wrong: [[[group.length, centre[0] + centre[1]], "Спрашивают произведение координат, а не сумму."]],
        steps: [
          `Число точек в кластерах — ${one.length} и ${other.length}. Берём больший:\n\n${sums(group, between)}`,
          `Центр — точка ${show(centre)}, произведение координат ${centre[0]} · ${centre[1]} = ${centre[0] * centre[1]}.`,
        ],
      };
    },
    prove(one, other) {
      const group = one.length > other.length ? one : other;
      const [x, y] = winner(group, Math.hypot, false);
      return [group.length, x * y];
    },
  },
  {
    name: "bounding-boxes",
    level: 2,
    ask: "Вокруг каждого кластера построили наименьший прямоугольник со сторонами, параллельными осям, который содержит все точки кластера. В ответе запиши через пробел площади двух прямоугольников, сначала меньшую.",
    hint: "Стороны прямоугольника — разности наибольшей и наименьшей абсциссы и ординаты.",
    find(one, other) {
      const sides = (group: Group) => {
        const [xs, ys] = [group.map(([x]) => x), group.map(([, y]) => y)];
        return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)] as const;
      };
      const [a, b] = [sides(one), sides(other)];
      const answer = [a[0] * a[1], b[0] * b[1]].sort((x, y) => x - y);
      if (answer[0] === answer[1] || answer[0] === 0) return null;
      return {
        answer,
        wrong: [[[at(answer, 1), at(answer, 0)], "Числа переставлены: сначала меньшая площадь."]],
        steps: [
          `Первый прямоугольник: ${a[0]} · ${a[1]} = ${a[0] * a[1]}.`,
          `Второй прямоугольник: ${b[0]} · ${b[1]} = ${b[0] * b[1]}.`,
        ],
      };
    },
    prove(one, other) {
      // Unit squares between the outermost points, counted one by one.
      const cells = (group: Group) =>
        range(-9, 60).flatMap((x) =>
          range(-9, 60).filter(
            (y) =>
              group.some(([px]) => px <= x) &&
              group.some(([px]) => px > x) &&
              group.some(([, py]) => py <= y) &&
              group.some(([, py]) => py > y),
          ),
        ).length;
      const both = [cells(one), cells(other)];
      return [Math.min(...both), Math.max(...both)];
    },
  },
];

function makeCluster(random: Random, [cx, cy]: Point): Point[] {
  const size = random.int(4, 6);
  const names = new Set<string>();
  while (names.size < size) names.add(`${cx + random.int(-3, 3)} ${cy + random.int(-3, 3)}`);
  return [...names].map((name): Point => {
    const [x = "", y = ""] = name.split(" ");
    return [Number(x), Number(y)];
  });
}

/** Points within seven of each other belong together. */
function flood(points: readonly Point[]): Point[][] {
  const left = new Set(points);
  const groups: Point[][] = [];
  for (const seed of points) {
    if (!left.delete(seed)) continue;
    const group = [seed];
    for (const own of group)
      for (const other of left)
        if (square(own, other) <= 49) {
          left.delete(other);
          group.push(other);
        }
    groups.push(group);
  }
  return groups;
}

export const questions = QUESTIONS.map(({ name, level, ask, hint, find, prove }): TaskGenerator => ({
  key: `ege-it-27-${name}`,
  version: 1,
  topic: "ege-IT",
  number: 27,
  count: 2,
  method: "flood-and-compare",
  make(random) {
    const first: Point = [random.int(5, 12), random.int(5, 25)];
    const second: Point = [first[0] + random.int(14, 20), first[1] + random.int(-10, 12)];
    const [one, other] = [makeCluster(random, first), makeCluster(random, second)];
    const points = random.shuffle([...one, ...other]);
    if (points.some(([, y]) => y < 1) || pairsOf(one, other).some(([a, b]) => square(a, b) <= 49)) return null;
    const found = find(one, other);
    if (!found) return null;
    const border = [Math.max(...one.map(([x]) => x)), Math.min(...other.map(([x]) => x))];
    return givenTask({
      parameters: points.flat(),
      theme: "obrabotka-dannyh",
      subTheme: "klastery",
      level,
      statement: `${INTRO}\n\n${table(["x", "y"], points)}\n\n${ask}`,
      answer: found.answer,
      wrong: found.wrong,
      hints: ["Отметь точки на клетчатой бумаге: кластеры видно сразу.", hint],
      solution: [
        `Кластеры легко разделить по абсциссе: у одного x не больше ${at(border, 0)}, у другого не меньше ${at(border, 1)}.`,
        ...found.steps,
      ],
    });
  },
  check(draft) {
    const [[, ...rows] = []] = readTables(draft.statement);
    const [one, other, ...more] = flood(rows.map(([x = "", y = ""]): Point => [Number(x), Number(y)]));
    return one !== undefined && other !== undefined && more.length === 0 && isAnswer(draft, prove(one, other));
  },
}));
