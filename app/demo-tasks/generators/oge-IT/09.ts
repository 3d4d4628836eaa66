/** ОГЭ, informatics, number 9: how many ways lead along one-way roads. */
import { drawGraph, type Places, readRoads, type Road } from "../informatics/draw-graph";
import { at, givenTask, isAnswer, range } from "../informatics/short-answer";
import type { Random } from "../random";
import type { TaskGenerator } from "../task-generator";

const PLACE = { theme: "modeli", subTheme: "chislo-dorog" } as const;
const NAMES = [..."АБВГДЕЖЗИКЛ"];
const LEFT = 50;
const WIDTH = 540;
const ROWS = [70, 195, 320];

/** Columns of two or three points; roads go right, or up and down a column, and never cross. */
function makeMap(random: Random): { places: Places; roads: Road[]; order: string[] } {
  const columns = random.pick([
    [1, 2, 3, 2, 1],
    [1, 3, 3, 1],
    [1, 3, 2, 3, 1],
    [1, 2, 2, 2, 1],
    [1, 3, 2, 2, 1],
  ]);
  const heights: Record<number, number[]> = { 1: [195], 2: [95, 295], 3: ROWS };
  let next = 0;
  const grid = columns.map((size, column) =>
    (heights[size] ?? []).map((y) => {
      const name = at(NAMES, next);
      next += 1;
      return { name, x: Math.round(LEFT + (WIDTH * column) / (columns.length - 1)), y };
    }),
  );
  const places: Places = Object.fromEntries(grid.flat().map(({ name, x, y }) => [name, [x, y] as const]));
  const roads: Road[] = [];
  for (const [column, points] of grid.entries()) {
    const isDown = random.int(0, 1) === 1;
    for (const order of range(0, points.length - 2)) {
      if (random.int(0, 2) === 0) continue;
      const [upper, lower] = [at(points, order).name, at(points, order + 1).name];
      roads.push(isDown ? [upper, lower] : [lower, upper]);
    }
    const after = grid[column + 1];
    if (!after) continue;
    // A staircase between two columns: each step goes down on one side, so no two roads cross.
    let [left, right] = [0, 0];
    roads.push([at(points, 0).name, at(after, 0).name]);
    while (left < points.length - 1 || right < after.length - 1) {
      const goesLeft = right === after.length - 1 || (left < points.length - 1 && random.int(0, 1) === 0);
      if (goesLeft) left += 1;
      else right += 1;
      roads.push([at(points, left).name, at(after, right).name]);
    }
  }
  // Names of a column in the order of its arrows, so that every road leads to a later point.
  const order = grid.flatMap((points) => {
    const names = points.map(({ name }) => name);
    const isUp = roads.some(
      ([from, to]) => names.includes(from) && names.includes(to) && names.indexOf(from) > names.indexOf(to),
    );
    return isUp ? names.reverse() : names;
  });
  return { places, roads, order };
}

type Limits = { through?: string; avoid?: string };

function countWays({ roads, order }: { roads: readonly Road[]; order: readonly string[] }, { through, avoid }: Limits) {
  const ways = new Map<string, number>([[at(order, 0), 1]]);
  for (const point of order.slice(1)) {
    const into = roads.filter(([, to]) => to === point);
    const sum = into.reduce((all, [from]) => all + (ways.get(from) ?? 0), 0);
    ways.set(point, point === avoid ? 0 : sum);
    if (point !== through) continue;
    // Earlier points no longer lead on except through this one.
    for (const earlier of ways.keys()) if (earlier !== point) ways.set(earlier, 0);
  }
  return ways;
}

/** One sum for each city; after the city on the way only the ways through it are counted. */
function listWays(map: ReturnType<typeof makeMap>, kind: "plain" | "through" | "avoid", chosen: string): string[] {
  const { roads, order } = map;
  const plain = countWays(map, kind === "avoid" ? { avoid: chosen } : {});
  const counted = kind === "through" ? countWays(map, { through: chosen }) : plain;
  const isAfter = (point: string) => kind === "through" && order.indexOf(point) > order.indexOf(chosen);
  return order.slice(1).flatMap((point) => {
    const counts = isAfter(point) ? counted : plain;
    const into = roads.filter(([from, to]) => to === point && (counts.get(from) ?? 0) > 0).map(([from]) => from);
    if (into.length === 0 || (kind === "avoid" && point === chosen)) return [];
    const sum = into.length > 1 ? ` = ${into.map((from) => counts.get(from) ?? 0).join(" + ")}` : "";
    return [`${point} = ${into.join(" + ")}${sum} = ${counts.get(point) ?? 0}`];
  });
}

const ways: TaskGenerator = {
  key: "oge-it-09-ways",
  version: 1,
  topic: "oge-IT",
  number: 9,
  count: 36,
  method: "every-way",
  make(random) {
    const map = makeMap(random);
    const { places, roads, order } = map;
    const last = at(order, order.length - 1);
    const kind = random.pick(["plain", "through", "avoid"] as const);
    const chosen = random.pick(order.slice(2, -2));
    const plain = countWays(map, {});
    const before = plain.get(chosen) ?? 0;
    const total = plain.get(last) ?? 0;
    const through = countWays(map, { through: chosen }).get(last) ?? 0;
    const answer = kind === "plain" ? total : kind === "through" ? through : total - through;
    if (total < 7 || total > 60 || answer < 3 || answer === total - answer) return null;
    const lists = listWays(map, kind, chosen);
    return givenTask({
      parameters: [kind, kind === "plain" ? "" : chosen, ...roads.map((road) => road.join(""))],
      ...PLACE,
      level: kind === "plain" ? 1 : 2,
      statement: `На рисунке — схема дорог, связывающих города ${[...order].sort().join(", ")}. По каждой дороге можно двигаться только в одном направлении, указанном стрелкой.\n\n![Схема дорог](#dorogi)\n\nСколько существует различных путей из города ${at(order, 0)} в город ${last}${
        kind === "plain"
          ? ""
          : kind === "through"
            ? `, **проходящих** через город ${chosen}`
            : `, **не проходящих** через город ${chosen}`
      }?`,
      drawings: { dorogi: drawGraph({ title: "Схема дорог", places, roads, isOneWay: true }) },
      answer,
      wrong: [
        [
          kind === "plain" ? roads.length : total,
          kind === "plain" ? "Это число дорог, а не путей." : "Это число всех путей. Учти условие.",
        ],
        [
          kind === "plain" ? 0 : total - answer,
          kind === "through"
            ? "Это пути, которые не проходят через этот город."
            : "Это пути, которые проходят через этот город.",
        ],
        [kind === "through" ? before : 0, `Это число путей только до города ${chosen}.`],
      ],
      hints: [
        "Для каждого города посчитай, сколькими путями в него можно попасть. Начни с первого: 1.",
        kind === "through"
          ? "Раздели пути на две части: до обязательного города и после него."
          : kind === "avoid"
            ? "Убери со схемы город, через который ехать нельзя, вместе с его дорогами."
            : "Число путей в город — сумма чисел для городов, из которых в него ведут стрелки.",
      ],
      solution: [
        `Число путей в город равно сумме чисел путей в те города, из которых в него ведут дороги. ${at(order, 0)} = 1.${kind === "avoid" ? ` Город ${chosen} и его дороги убираем.` : ""}`,
        `${lists.join(". ")}.`,
        kind === "through"
          ? `Через город ${chosen} проходят только пути, которые продолжаются из него, поэтому дальше складываем только их. До города ${last} получилось ${answer}.`
          : `Значит, путей ${answer}.`,
      ],
    });
  },
  check(draft) {
    const all = readRoads(draft.drawings?.["dorogi"] ?? "");
    const [, from = "", to = ""] = /из города (.) в город (.)/.exec(draft.statement) ?? [];
    const [, through] = /\*\*проходящих\*\* через город (.)/.exec(draft.statement) ?? [];
    const [, avoid] = /\*\*не проходящих\*\* через город (.)/.exec(draft.statement) ?? [];
    let count = 0;
    const walk = (path: string) => {
      const here = path.slice(-1);
      if (path.slice(0, -1).includes(here)) throw new Error("The roads go round");
      if (here === to) {
        if ((through === undefined || path.includes(through)) && (avoid === undefined || !path.includes(avoid)))
          count += 1;
        return;
      }
      for (const [start, end] of all) if (start === here) walk(path + end);
    };
    walk(from);
    return isAnswer(draft, count);
  },
};

export const generators: readonly TaskGenerator[] = [ways];
