/** ОГЭ, informatics, number 4: the shortest way by a table of roads. */
import { at, givenTask, isAnswer, ordersOf, range, readTables, table } from "../informatics/short-answer";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "oge-IT", number: 4 } as const;
const PLACE = { theme: "modeli", subTheme: "kratchayshiy-put" } as const;

type Way = { length: number; points: number[] };

/** Dijkstra's algorithm. */
function findWay(lengths: readonly (readonly number[])[], from: number, to: number): Way | null {
  const best: (Way | undefined)[] = [];
  best[from] = { length: 0, points: [from] };
  const done = new Set<number>();
  for (;;) {
    const [here] = range(0, lengths.length - 1)
      .filter((point) => !done.has(point) && best[point])
      .sort((a, b) => (best[a]?.length ?? 0) - (best[b]?.length ?? 0));
    if (here === undefined) return null;
    const own = best[here];
    if (!own || here === to) return own ?? null;
    done.add(here);
    for (const [next, step] of (lengths[here] ?? []).entries()) {
      const length = own.length + step;
      if (step > 0 && length < (best[next]?.length ?? Number.POSITIVE_INFINITY))
        best[next] = { length, points: [...own.points, next] };
    }
  }
}

const shortest: TaskGenerator = {
  ...COMMON,
  key: "oge-it-04-shortest",
  count: 36,
  method: "all-ways",
  make(random) {
    const size = random.int(5, 6);
    const names = [..."ABCDEF"].slice(0, size);
    const lengths = range(1, size).map(() => range(1, size).map(() => 0));
    for (const a of range(0, size - 2))
      for (const b of range(a + 1, size - 1)) {
        if (random.int(0, 9) < 4 || (a === 0 && b === size - 1 && random.int(0, 1) === 0)) continue;
        const length = random.int(1, 4 + 4 * (b - a));
        for (const [one, other] of [
          [a, b],
          [b, a],
        ] as const) {
          const row = lengths[one];
          if (row) row[other] = length;
        }
      }
    const through = random.int(0, 1) === 1 ? random.int(1, size - 2) : null;
    const last = size - 1;
    const parts =
      through === null ? [findWay(lengths, 0, last)] : [findWay(lengths, 0, through), findWay(lengths, through, last)];
    const plain = findWay(lengths, 0, last);
    if (!plain || parts.some((part) => !part || part.points.length < 2)) return null;
    const ways = parts.filter((part) => part !== null);
    const points = ways.flatMap((way, order) => (order === 0 ? way.points : way.points.slice(1)));
    if (new Set(points).size < points.length) return null;
    const answer = ways.reduce((all, { length }) => all + length, 0);
    if (points.length < 3 || (through !== null && answer === plain.length)) return null;
    const direct = lengths[0]?.[last] ?? 0;
    const named = (list: readonly number[]) => list.map((point) => at(names, point)).join("–");
    const steps = (list: readonly number[]) =>
      list.slice(1).map((point, order) => lengths[at(list, order)]?.[point] ?? 0);
    const [from, to] = [at(names, 0), at(names, last)];
    return givenTask({
      parameters: [through ?? -1, ...lengths.flat()],
      ...PLACE,
      level: through === null ? 1 : 2,
      statement: `Между населёнными пунктами ${names.join(", ")} построены дороги. Их длины в километрах записаны в таблице:\n\n${table(
        ["", ...names],
        names.map((name, row) => [name, ...(lengths[row] ?? []).map((length) => (length === 0 ? " " : length))]),
      )}\n\nОпредели длину кратчайшего пути между пунктами ${from} и ${to}${through === null ? "" : `, который проходит через пункт ${at(names, through)}`}. Передвигаться можно только по дорогам, которые указаны в таблице${through === null ? "" : ". Через каждый пункт можно проехать только один раз"}.`,
      answer,
      wrong: [
        [plain.length, `Этот путь не проходит через пункт ${through === null ? "" : at(names, through)}.`],
        [direct, "Прямая дорога не всегда самая короткая."],
        [answer + 1, "Есть путь короче: проверь дороги через другие пункты."],
      ],
      hints: [
        "Нарисуй схему: пункты — кружки, дороги — линии с длинами.",
        through === null
          ? "Выпиши длины всех путей с одним промежуточным пунктом, потом с двумя."
          : "Раздели путь на две части: до обязательного пункта и после него.",
      ],
      solution: [
        through === null
          ? `Рассмотрим дороги из ${from} и будем двигаться к ${to}, запоминая для каждого пункта самый короткий путь.`
          : `Путь состоит из двух частей: от ${from} до ${at(names, through)} и от ${at(names, through)} до ${to}. Ищем кратчайшую для каждой: ${ways.map((way) => `${named(way.points)} — ${way.length}`).join(", ")}.`,
        `Кратчайший путь: ${named(points)}. Его длина ${steps(points).join(" + ")} = ${answer}.`,
        direct > answer && through === null
          ? `Прямая дорога ${from}–${to} длиннее: ${direct}.`
          : "Остальные пути не короче.",
      ],
    });
  },
  check(draft) {
    const [[names = [], ...rows] = []] = readTables(draft.statement);
    const length = (a: string, b: string) => Number(rows.find(([name]) => name === a)?.[names.indexOf(b)] ?? "");
    const [, from = "", to = ""] = /между пунктами (.) и (.)/.exec(draft.statement) ?? [];
    const [, through] = /через пункт (.)\./.exec(draft.statement) ?? [];
    const middles = names.slice(1).filter((name) => name !== from && name !== to);
    let least = Number.POSITIVE_INFINITY;
    for (const order of ordersOf(middles))
      for (let count = 0; count <= order.length; count += 1) {
        const way = [from, ...order.slice(0, count), to];
        if (through !== undefined && !way.includes(through)) continue;
        const steps = way.slice(1).map((point, step) => length(at(way, step), point));
        if (steps.every((step) => step > 0))
          least = Math.min(
            least,
            steps.reduce((all, step) => all + step, 0),
          );
      }
    return rows.every(([a = ""]) => rows.every(([b = ""]) => length(a, b) === length(b, a))) && isAnswer(draft, least);
  },
};

export const generators: readonly TaskGenerator[] = [shortest];
