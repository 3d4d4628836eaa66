/** ОГЭ, mathematics, number 7: the number line and comparing numbers. */
import { drawing, dot, label, line } from "../drawing";
import { isOnlyKey, range } from "../proof";
import { readFormula } from "../read-formula";
import type { Recipe } from "../recipe";
import { isKey, shortTask } from "../short-task";
import type { TaskDraft } from "../task-generator";
import { ofNumber } from "./of-number";

const PLACE = { theme: "vyrazheniya", subTheme: "koordinatnaya-pryamaya" } as const;
const say = (value: number) => String(value).replace("-", "−").replace(".", ",");

const between: Recipe = {
  name: "neighbours",
  method: "comparison",
  make(random) {
    const kind = random.pick(["root", "fraction", "negative-root"] as const);
    const [n, bottom] = [random.int(11, 250), random.int(3, 23)];
    const top = random.int(2 * bottom + 1, 15 * bottom);
    const value = { root: Math.sqrt(n), fraction: top / bottom, "negative-root": -Math.sqrt(n) }[kind];
    if (Number.isInteger(value)) return null;
    const text = { root: `\\sqrt{${n}}`, fraction: `\\dfrac{${top}}{${bottom}}`, "negative-root": `-\\sqrt{${n}}` }[
      kind
    ];
    const answer = Math.floor(value);
    const isLower = random.int(0, 1) === 1;
    const root = Math.floor(Math.sqrt(n));
    return shortTask({
      parameters: [kind, kind === "fraction" ? `${top}/${bottom}` : n, Number(isLower)],
      ...PLACE,
      level: 1,
      statement: `Число $${text}$ лежит на координатной прямой между двумя соседними целыми числами. Запиши ${isLower ? "меньшее" : "большее"} из них.`,
      answer: isLower ? answer : answer + 1,
      wrong: [
        [isLower ? answer + 1 : answer, `Это ${isLower ? "большее" : "меньшее"} из двух целых чисел.`],
        ...(kind === "fraction"
          ? []
          : ([[kind === "root" ? Math.round(n / 2) : -Math.round(n / 2), "Корень — это не половина числа."]] as const)),
      ],
      hints:
        kind === "fraction"
          ? ["Раздели числитель на знаменатель с остатком.", "Целая часть подскажет левое целое число."]
          : [
              "Между какими квадратами лежит число под корнем?",
              kind === "root"
                ? "Извлеки корни из этих квадратов."
                : "Не забудь минус: из двух отрицательных чисел меньше то, у которого модуль больше.",
            ],
      solution:
        kind === "fraction"
          ? [
              `$${top} = ${bottom} \\cdot ${answer} + ${top - bottom * answer}$, поэтому $${answer} < ${text} < ${answer + 1}$.`,
              `Нужно ${isLower ? "меньшее" : "большее"} число.`,
            ]
          : [
              `$${root ** 2} < ${n} < ${(root + 1) ** 2}$, поэтому $${root} < \\sqrt{${n}} < ${root + 1}$.`,
              `${kind === "root" ? "" : `Значит, $${-root - 1} < -\\sqrt{${n}} < ${-root}$. `}Нужно ${isLower ? "меньшее" : "большее"} число.`,
            ],
    });
  },
  check(draft) {
    const [, text = ""] = /\$(.+?)\$/.exec(draft.statement) ?? [];
    const value = readFormula(text);
    const lower = range(-60, 60).filter((n) => n < value && n + 1 > value);
    return lower.length === 1 && isKey(draft, (lower[0] ?? 0) + (draft.statement.includes("меньшее") ? 0 : 1));
  },
};

const NAMES = ["A", "B", "C", "D"];
const [LEFT, RIGHT, LEVEL] = [24, 316, 42];

function drawLine(points: readonly number[], from: number, to: number): string {
  const place = (value: number) => LEFT + ((value - from) / (to - from)) * (RIGHT - LEFT);
  return drawing(
    {
      title: "Координатная прямая с четырьмя точками",
      desc: `Прямая с целыми делениями от ${say(from)} до ${say(to)}. Точки слева направо: ${points.map((value, at) => `${NAMES[at] ?? ""} — между ${say(Math.floor(value))} и ${say(Math.floor(value) + 1)}, примерно ${say(Math.round(value * 10) / 10)}`).join("; ")}.`,
    },
    84,
    [
      line([LEFT - 16, LEVEL], [RIGHT + 16, LEVEL], "axis"),
      ...range(from, to).flatMap((n) => [
        line([place(n), LEVEL - 5], [place(n), LEVEL + 5]),
        label(say(n), [place(n), LEVEL + 22]),
      ]),
      ...points.flatMap((value, at) => [
        dot([place(value), LEVEL]),
        label(NAMES[at] ?? "", [place(value), LEVEL - 20], "it"),
      ]),
    ],
  );
}

const whichPoint: Recipe = {
  name: "which-point",
  method: "drawn-places",
  make(random) {
    const kind = random.pick(["root", "fraction"] as const);
    const [n, bottom] = [random.int(5, 95), random.pick([3, 6, 7, 9, 11, 12, 13])];
    const top = random.int(-6 * bottom, 9 * bottom);
    const value = kind === "root" ? Math.sqrt(n) : top / bottom;
    const start = Math.floor(value) - random.int(1, 3);
    if (Number.isInteger(value) || (kind === "fraction" && Math.abs(top) < bottom)) return null;
    // The others differ enough from the right one to be recognised by eye.
    const others = random
      .shuffle([
        start + 0.35,
        start + 0.8,
        start + 1.3,
        start + 1.75,
        start + 2.3,
        start + 2.7,
        start + 3.25,
        start + 3.8,
      ])
      .filter((one) => Math.abs(one - value) >= 0.34);
    const chosen: number[] = [];
    for (const one of others)
      if (chosen.length < 3 && chosen.every((near) => Math.abs(near - one) >= 0.4)) chosen.push(one);
    if (chosen.length < 3) return null;
    const points = [...chosen, value].sort((a, b) => a - b);
    const key = points.indexOf(value) + 1;
    const text = kind === "root" ? `\\sqrt{${n}}` : `${top < 0 ? "-" : ""}\\dfrac{${Math.abs(top)}}{${bottom}}`;
    const low = Math.floor(value);
    return {
      parameters: [text, ...points.map((one) => Math.round(one * 100))],
      ...PLACE,
      level: 1,
      statement: `Одна из точек, отмеченных на координатной прямой, соответствует числу $${text}$. Какая это точка?\n\n1) $A$; 2) $B$; 3) $C$; 4) $D$\n\nВ ответ запиши номер варианта.\n\n![Координатная прямая](#line)`,
      drawings: { line: drawLine(points, start, start + 4) },
      answer: { type: "number", keys: [String(key)] },
      wrong: [1, 2, 3, 4]
        .filter((one) => Math.abs(one - key) === 1)
        .map((one) => ({
          answer: String(one),
          why: `Точка $${NAMES[one - 1] ?? ""}$ лежит ${one < key ? "левее" : "правее"} этого числа: сравни точнее.`,
        })),
      hints: [
        kind === "root" ? "Между какими целыми числами лежит корень?" : "Выдели целую часть дроби.",
        "К какому из двух целых чисел ближе это число?",
      ],
      solution: [
        kind === "root"
          ? `$${low ** 2} < ${n} < ${(low + 1) ** 2}$, поэтому $${low} < ${text} < ${low + 1}$; точнее, это примерно $${String(Math.round(value * 10) / 10).replace(".", ",")}$.`
          : `$${text} \\approx ${String(Math.round(value * 100) / 100).replace(".", ",")}$, число лежит между $${low}$ и $${low + 1}$.`,
        `Это точка $${NAMES[key - 1] ?? ""}$, её номер ${key}. **Ответ: ${key}.**`,
      ],
    } satisfies TaskDraft;
  },
  check(draft) {
    const [, text = ""] = /числу \$(.+?)\$/.exec(draft.statement) ?? [];
    const svg = draft.drawings?.line ?? "";
    const ticks = [...svg.matchAll(/<text x="([\d.]+)" y="69">(−?\d+)</g)].map(
      ([, x, n = ""]) => [Number(x), Number(n.replace("−", "-"))] as const,
    );
    const [[x0 = 0, n0 = 0] = [], [x1 = 1, n1 = 0] = []] = ticks;
    const places = [...svg.matchAll(/<circle class="dot-full" cx="([\d.]+)"/g)].map(
      ([, x]) => n0 + ((Number(x) - x0) / (x1 - x0)) * (n1 - n0),
    );
    const near = places.flatMap((place, at) => (Math.abs(place - readFormula(text)) < 0.03 ? [at + 1] : []));
    return places.length === 4 && near.length === 1 && isOnlyKey(draft, String(near[0]));
  },
};

const compare: Recipe = {
  name: "true-comparison",
  method: "trying-values",
  make(random) {
    const [a, b] = [random.int(-4, 4), random.int(-4, 4)];
    if (a >= b - 1 || a === 0 || b === 0) return null;
    const [left, right] = [a + 0.4, b + 0.3];
    const whole = (text: string, holds: (x: number, y: number) => boolean) => ({ text, isTrue: holds(left, right) });
    const all = [
      whole("a + b > 0", (x, y) => x + y > 0),
      whole("ab > 0", (x, y) => x * y > 0),
      whole("a - b > 0", (x, y) => x - y > 0),
      whole("ab < 0", (x, y) => x * y < 0),
      whole("a + b < 0", (x, y) => x + y < 0),
      whole("b - a < 0", (x, y) => y - x < 0),
      whole("-a < -b", (x, y) => -x < -y),
      whole("-a > -b", (x, y) => -x > -y),
    ];
    const good = random.pick(all.filter(({ isTrue }) => isTrue));
    const bad = random.shuffle(all.filter(({ isTrue }) => !isTrue)).slice(0, 3);
    const items = random.shuffle([good, ...bad]);
    const key = items.indexOf(good) + 1;
    if (Math.abs(left + right) < 0.9) return null;
    const [from, to] = [Math.min(a, 0) - 1, Math.max(b, 0) + 1];
    const place = (value: number) => LEFT + ((value - from) / (to - from)) * (RIGHT - LEFT);
    return {
      parameters: [a, b, ...items.map(({ text }) => text)],
      ...PLACE,
      level: 2,
      statement: `На координатной прямой отмечены числа $a$ и $b$. Какое из утверждений верно?\n\n${items.map(({ text }, at) => `${at + 1}) $${text}$`).join("; ")}\n\nВ ответ запиши номер варианта.\n\n![Координатная прямая](#line)`,
      drawings: {
        line: drawing(
          {
            title: "Координатная прямая с числами a и b",
            desc: `Прямая с делениями от ${say(from)} до ${say(to)}. Число a лежит между ${say(a)} и ${say(a + 1)}, число b — между ${say(b)} и ${say(b + 1)}.`,
          },
          84,
          [
            line([LEFT - 16, LEVEL], [RIGHT + 16, LEVEL], "axis"),
            ...range(from, to).flatMap((n) => [
              line([place(n), LEVEL - 5], [place(n), LEVEL + 5]),
              label(say(n), [place(n), LEVEL + 22]),
            ]),
            dot([place(left), LEVEL]),
            label("a", [place(left), LEVEL - 20], "it"),
            dot([place(right), LEVEL]),
            label("b", [place(right), LEVEL - 20], "it"),
          ],
        ),
      },
      answer: { type: "number", keys: [String(key)] },
      hints: ["Какие знаки у чисел $a$ и $b$?", "Подставь примерные значения с рисунка в каждое утверждение."],
      solution: [
        `По рисунку $a \\approx ${String(left).replace(".", ",")}$, $b \\approx ${String(right).replace(".", ",")}$.`,
        `Верно только $${good.text}$. **Ответ: ${key}.**`,
      ],
    } satisfies TaskDraft;
  },
  check(draft) {
    const [, a = "", b = ""] = /a лежит между (−?\d+) и .+ b — между (−?\d+) и/.exec(draft.drawings?.line ?? "") ?? [];
    const [low, high] = [a, b].map((text) => Number(text.replace("−", "-"))) as [number, number];
    // Anywhere between the marks but for their borders.
    const tries = range(0.3, 0.5, 0.1).flatMap((s) => range(0.2, 0.4, 0.1).map((t) => [low + s, high + t] as const));
    const right = [...draft.statement.matchAll(/(\d)\) \$(.+?)\$/g)].filter(([, , text = ""]) =>
      tries.every(([x, y]) => {
        const [, one = "", sign = "", other = ""] = /^(.+) ([<>]) (.+)$/.exec(text) ?? [];
        const value = (side: string) =>
          readFormula(
            side
              .replace("ab", `(${x}) \\cdot (${y})`.replace(/\./g, ","))
              .replace(/a/g, `(${x})`.replace(".", ","))
              .replace(/b/g, `(${y})`.replace(".", ",")),
          );
        return sign === ">" ? value(one) > value(other) : value(one) < value(other);
      }),
    );
    return right.length === 1 && isOnlyKey(draft, right[0]?.[1] ?? "");
  },
};

export const generators = ofNumber(7, [
  [between, 13],
  [whichPoint, 13],
  [compare, 10],
]);
