/** ЕГЭ, informatics, number 27: clusters of a few points, and their centres. */
import { at, givenTask, isAnswer, range, readTables, table } from "../informatics/short-answer";
import type { Random } from "../random";
import type { TaskGenerator } from "../task-generator";
import { questions } from "./27-questions";

const PLACE = { theme: "obrabotka-dannyh", subTheme: "klastery" } as const;

type Point = readonly [x: number, y: number];
const between = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x1 - x2, y1 - y2);
const totalOf = (point: Point, points: readonly Point[]) =>
  points.reduce((all, other) => all + between(point, other), 0);

function makeCluster(random: Random, [cx, cy]: Point): Point[] {
  const names = new Set<string>();
  while (names.size < random.int(4, 6)) names.add(`${cx + random.int(-3, 3)} ${cy + random.int(-3, 3)}`);
  return [...names].map((name): Point => {
    const [x = "", y = ""] = name.split(" ");
    return [Number(x), Number(y)];
  });
}

/** Null where two points are nearly as good. */
function findCentre(points: readonly Point[]): Point | null {
  const [best, next] = [...points].sort((a, b) => totalOf(a, points) - totalOf(b, points));
  return best && next && totalOf(next, points) - totalOf(best, points) > 0.3 ? best : null;
}

const rounded = (value: number) => value.toFixed(2).replace(".", ",");
const show = ([x, y]: Point) => `(${x}; ${y})`;

const clusters: TaskGenerator = {
  key: "ege-it-27-centres",
  version: 1,
  topic: "ege-IT",
  number: 27,
  count: 32,
  method: "flood-and-compare",
  make(random) {
    const first: Point = [random.int(5, 12), random.int(5, 25)];
    const second: Point = [first[0] + random.int(14, 20), first[1] + random.int(-10, 12)];
    const groups = [makeCluster(random, first), makeCluster(random, second)];
    const points = random.shuffle(groups.flat());
    const centres = groups.map(findCentre);
    const [one, two] = centres;
    if (!one || !two || points.some(([, y]) => y < 1)) return null;
    const isApart = groups[0]?.every((a) => groups[1]?.every((b) => between(a, b) > 7));
    if (!isApart) return null;
    const answer = [one[0] + two[0], one[1] + two[1]];
    const plain = groups.map((group) => {
      const middle = (axis: 0 | 1) => Math.round(group.reduce((all, point) => all + point[axis], 0) / group.length);
      return [middle(0), middle(1)] as const;
    });
    const explain = (group: readonly Point[], centre: Point) =>
      table(
        ["Точка", "Сумма расстояний"],
        group.map((point) => [
          show(point),
          `${rounded(totalOf(point, group))}${point === centre ? " (меньше всех)" : ""}`,
        ]),
      );
    return givenTask({
      parameters: points.flat(),
      ...PLACE,
      level: 3,
      statement: `Точки на плоскости образуют два кластера: внутри кластера точки стоят близко друг к другу, а точки разных кластеров далеко. Центр кластера — это та из его точек, от которой сумма расстояний до всех остальных точек кластера минимальна. Расстояние между точками $(x_1; y_1)$ и $(x_2; y_2)$ равно $\\sqrt{(x_2 - x_1)^2 + (y_2 - y_1)^2}$.\n\n${table(
        ["x", "y"],
        points,
      )}\n\nНайди центры обоих кластеров. В ответе запиши через пробел два числа: сумму абсцисс центров и сумму их ординат.`,
      answer,
      wrong: [
        [[at(answer, 1), at(answer, 0)], "Числа переставлены: сначала сумма абсцисс."],
        [
          [plain.reduce((all, [x]) => all + x, 0), plain.reduce((all, [, y]) => all + y, 0)],
          "Центр — не среднее координат, а одна из точек кластера.",
        ],
      ],
      hints: [
        "Отметь точки на клетчатой бумаге: кластеры видно сразу. Удобная граница — прямая x = const.",
        "Для каждой точки кластера сложи расстояния до остальных. В программе это два вложенных цикла.",
      ],
      solution: [
        `Кластеры легко разделить по абсциссе: у одного x не больше ${Math.max(...(groups[0] ?? []).map(([x]) => x))}, у другого не меньше ${Math.min(...(groups[1] ?? []).map(([x]) => x))}.`,
        `Первый кластер:\n\n${explain(groups[0] ?? [], one)}`,
        `Второй кластер:\n\n${explain(groups[1] ?? [], two)}`,
        `Центры: ${show(one)} и ${show(two)}. Сумма абсцисс ${one[0]} + ${two[0]} = ${at(answer, 0)}, сумма ординат ${one[1]} + ${two[1]} = ${at(answer, 1)}.`,
      ],
    });
  },
  /** Joins what is near, and takes the point whose place is the best by pairs. */
  check(draft) {
    const [[, ...rows] = []] = readTables(draft.statement);
    const points = rows.map(([x = "", y = ""]) => ({ x: Number(x), y: Number(y), group: -1 }));
    let groups = 0;
    const join = (order: number, group: number) => {
      const own = points[order];
      if (!own || own.group >= 0) return;
      own.group = group;
      for (const [next, { x, y }] of points.entries()) if ((x - own.x) ** 2 + (y - own.y) ** 2 <= 49) join(next, group);
    };
    for (const order of range(0, points.length - 1)) {
      if (points[order]?.group !== -1) continue;
      join(order, groups);
      groups += 1;
    }
    if (groups !== 2) return false;
    let [sumX, sumY] = [0, 0];
    for (const group of [0, 1]) {
      const own = points.filter((point) => point.group === group);
      const costs = own.map((a) => own.reduce((all, b) => all + Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2), 0));
      const least = Math.min(...costs);
      if (costs.filter((cost) => cost < least + 0.2).length !== 1) return false;
      const centre = own[costs.indexOf(least)];
      sumX += centre?.x ?? Number.NaN;
      sumY += centre?.y ?? Number.NaN;
    }
    return isAnswer(draft, [sumX, sumY]);
  },
};

export const generators: readonly TaskGenerator[] = [clusters, ...questions];
