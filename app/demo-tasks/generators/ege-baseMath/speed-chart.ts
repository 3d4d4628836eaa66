/** How a ride goes on: the chart of a car's speed, and what happens in each part of it. */
import { drawLineChart } from "../drawing";
import { isOnlyKey } from "../proof";
import type { Recipe } from "../recipe";

const STORIES = {
  rises: "машина только разгонялась",
  falls: "машина только тормозила",
  stands: "машина стояла на месте не меньше минуты",
  steady: "машина не меньше минуты ехала с постоянной скоростью",
} as const;
const LETTERS = ["А", "Б", "В", "Г"] as const;
type Kind = keyof typeof STORIES;
const KINDS = ["rises", "falls", "stands", "steady"] as const satisfies readonly Kind[];

/** The speeds at the four moments of a part of three minutes that begins so; null where it cannot go so. */
function goOn(kind: Kind, from: number, step: number): number[] | null {
  if (kind === "rises") return from > 40 ? null : [from, from + 10, from + 10 + step, from + 20 + step];
  if (kind === "falls") return from < 40 ? null : [from, from - 10, from - 20, from - 30];
  if (kind === "stands") return from > 40 ? null : [from, 0, 0, 20];
  return from === 0 ? null : [from, from + (from > 40 ? -20 : 20), from + (from > 40 ? -20 : 20), from];
}

export const speedChart: Recipe = {
  name: "speed-chart",
  method: "minute-by-minute",
  make(random) {
    const kinds = random.shuffle(KINDS);
    const speeds = [random.pick([0, 20, 30])];
    for (const kind of kinds) {
      const part = goOn(kind, speeds.at(-1) ?? 0, random.pick([10, 20]));
      if (!part) return null;
      speeds.push(...part.slice(1));
    }
    if (Math.max(...speeds) > 80) return null;
    const targets = random.shuffle(KINDS);
    const key = kinds.map((kind) => targets.indexOf(kind) + 1).join("");
    const ends = kinds.map((_, n) => `${n * 3}–${n * 3 + 3} мин`);
    const said = speeds.map((speed, minute) => `${minute} мин — ${speed}`).join(", ");
    return {
      parameters: [...speeds, key],
      theme: "statistika",
      subTheme: "grafiki-zavisimostey",
      level: 2,
      statement: `На графике показано, как менялась скорость машины во время поездки. По горизонтали отложено время в минутах, по вертикали — скорость в километрах в час.\n\n![График скорости](#figure)\n\nДля каждого промежутка времени выбери, что происходило с машиной.\n\n${ends.map((end, n) => `${LETTERS[n] ?? ""}) ${end}`).join("  \n")}\n\n${targets.map((kind, n) => `**${n + 1})** ${STORIES[kind]}`).join("  \n")}\n\nВ ответ запиши четыре цифры в порядке букв А, Б, В, Г без пробелов.`,
      drawings: {
        figure: drawLineChart({
          title: "Скорость машины",
          desc: `Скорость машины в километрах в час по минутам: ${said}. Между точками скорость меняется равномерно.`,
          points: speeds.map((speed, minute) => [minute, speed] as const),
          xScale: speeds.map((_, minute) => minute),
          yScale: [0, 20, 40, 60, 80],
        }),
      },
      answer: { type: "number", keys: [key] },
      wrong: [
        {
          answer: [key[1], key[0], key[2], key[3]].join(""),
          why: "Переставлены первые два промежутка: сравни, растёт на них скорость или уменьшается.",
        },
      ],
      hints: ["Горизонтальный участок графика — скорость постоянна.", "Если скорость равна нулю, машина стоит."],
      solution: [
        ...kinds.map(
          (kind, n) =>
            `${LETTERS[n] ?? ""}) ${ends[n] ?? ""}: скорость по минутам — ${speeds.slice(n * 3, n * 3 + 4).join(", ")} км/ч. Значит, ${STORIES[kind]}: это вариант ${targets.indexOf(kind) + 1}.`,
        ),
        `**Ответ: ${key}.**`,
      ],
    };
  },
  check(draft) {
    const speeds = [...(draft.drawings?.figure ?? "").matchAll(/(\d+) мин — (\d+)/g)].map(([, , speed]) =>
      Number(speed),
    );
    const items = [...draft.statement.matchAll(/^[А-Г]\) (.+)$/gmu)].map(([, item = ""]) => item.trim());
    const targets = [...draft.statement.matchAll(/^\*\*\d\)\*\* (.+)$/gmu)].map(([, target = ""]) => target.trim());
    const found = items.map((item) => {
      const [from = 0, to = 0] = item.split("–").map((one) => Number.parseInt(one, 10));
      const part = speeds.slice(from, to + 1);
      const changes = part.slice(1).map((speed, n) => speed - (part[n] ?? 0));
      const level = part.filter((_, n) => changes[n] === 0);
      const fits: Readonly<Record<Kind, boolean>> = {
        rises: changes.every((one) => one > 0),
        falls: changes.every((one) => one < 0),
        stands: level.includes(0),
        steady: level.some((speed) => speed > 0),
      };
      return targets.flatMap((target, n) =>
        KINDS.some((kind) => fits[kind] && STORIES[kind] === target) ? [n + 1] : [],
      );
    });
    return found.every(({ length }) => length === 1) && isOnlyKey(draft, found.flat().join(""));
  },
};
