/** ОГЭ, mathematics, number 11: which formula draws which graph. */
import { drawPlane, readGridColumns } from "../drawing";
import { isOnlyKey } from "../proof";
import type { Random } from "../random";
import { readFormula } from "../read-formula";
import type { Recipe } from "../recipe";
import { plus } from "../short-task";
import type { TaskDraft } from "../task-generator";
import { features } from "./11-features";
import { ofNumber } from "./of-number";

const PLACE = { theme: "grafiki-funktsiy", subTheme: "grafiki-i-formuly" } as const;
const LETTERS = ["А", "Б", "В"] as const;
const NAMES = ["a", "b", "c"] as const;

/** `told`: the visible features of the drawing, without the formula. */
type Curve = { tex: string; graph: (x: number) => number; told: string; why: string };

const lead = (factor: number, of: string) => `${factor === 1 ? "" : factor === -1 ? "-" : factor}${of}`;
const minus = (value: number) => String(value).replace("-", "−").replace(".", ",");
const at = (x: number, y: number) => `(${minus(x)}; ${minus(y)})`;

const line = (slope: number, free: number): Curve => ({
  tex: `y = ${lead(slope, "x")}${free === 0 ? "" : ` ${plus(free)}`}`,
  graph: (x) => slope * x + free,
  told: `прямая через точки ${at(0, free)} и ${at(1, slope + free)}`,
  why: `прямая ${slope > 0 ? "идёт вверх" : "идёт вниз"} и пересекает ось $Oy$ в точке $(0; ${free})$`,
});

const parabola = (factor: number, top: number, shift: number): Curve => {
  const [b, c] = [-2 * factor * shift, factor * shift * shift + top];
  const middle = b === 0 ? "" : ` ${b < 0 ? "-" : "+"} ${Math.abs(b) === 1 ? "" : Math.abs(b)}x`;
  return {
    tex: `y = ${lead(factor, "x^2")}${middle}${c === 0 ? "" : ` ${plus(c)}`}`,
    graph: (x) => factor * (x - shift) ** 2 + top,
    told: `парабола ветвями ${factor > 0 ? "вверх" : "вниз"} с вершиной ${at(shift, top)}, проходит через точку ${at(shift + 1, factor + top)}`,
    why: `парабола ветвями ${factor > 0 ? "вверх" : "вниз"}, вершина в точке $(${shift}; ${top})$`,
  };
};

const hyperbola = (factor: number): Curve => ({
  tex:
    Math.abs(factor) < 1
      ? `y = ${factor < 0 ? "-" : ""}\\dfrac{1}{${1 / Math.abs(factor)}x}`
      : `y = ${factor < 0 ? "-" : ""}\\dfrac{${Math.abs(factor)}}{x}`,
  graph: (x) => factor / x,
  told: `гипербола, ветви в ${factor > 0 ? "первой и третьей" : "второй и четвёртой"} четвертях, проходит через точку ${at(1, factor)}`,
  why: `гипербола в ${factor > 0 ? "I и III" : "II и IV"} четвертях, при $x = 1$ значение равно $${String(factor).replace(".", ",")}$`,
});

const root: Curve = {
  tex: "y = \\sqrt{x}",
  graph: Math.sqrt,
  told: "кривая из начала координат через точки (1; 1) и (4; 2)",
  why: "кривая начинается в начале координат и проходит через точку $(4; 2)$",
};

/** Three curves of one kind, or of three kinds. Null where two are the same. */
function chooseCurves(random: Random): Curve[] | null {
  const kind = random.int(0, 3);
  const slope = () => random.pick([-3, -2, -1, 1, 2, 3]);
  const free = () => random.int(-4, 4);
  if (kind === 0) {
    const [k, b] = [random.int(1, 3), random.int(1, 4)];
    const all = random.shuffle([line(k, b), line(k, -b), line(-k, b), line(-k, -b)]);
    return all.slice(0, 3);
  }
  if (kind === 1) {
    const [a, shift, top] = [random.pick([1, 2]), random.int(1, 3), random.int(-3, 3)];
    return random
      .shuffle([parabola(a, top, shift), parabola(a, top, -shift), parabola(-a, top, shift), parabola(-a, top, -shift)])
      .slice(0, 3);
  }
  if (kind === 2) {
    const factor = random.pick([2, 3, 4, 6, 8]);
    return random
      .shuffle([hyperbola(factor), hyperbola(-factor), hyperbola(1 / factor === 0.5 ? 0.5 : 1), hyperbola(-1)])
      .slice(0, 3);
  }
  const last = random.int(0, 1) === 1 ? root : hyperbola(random.pick([-6, -4, -3, -2, 2, 3, 4, 6]));
  return random.shuffle([
    line(slope(), free()),
    parabola(random.pick([-2, -1, 1, 2]), random.int(-4, 3), random.int(-2, 2)),
    last,
  ]);
}

const draw = ({ graph, told }: Curve, letter: string) =>
  drawPlane({
    title: `График ${letter}`,
    desc: `График ${letter}: ${told}.`,
    x: [-6, 6],
    y: [-6, 6],
    graphs: [[graph, "curve"]],
  });

/** Points of the drawn curve in units. */
function readDrawn(svg: string): [number, number][] {
  const [, ...axes] = /<line class="axis" x1="[\d.]+" y1="([\d.]+)".*?<line class="axis" x1="([\d.]+)"/.exec(svg) ?? [];
  const [originY = 0, originX = 0] = axes.map(Number);
  const columns = readGridColumns(svg);
  const cell = ((columns.at(-1) ?? 0) - (columns[0] ?? 0)) / (columns.length - 1);
  const [, d = ""] = /<path class="curve" d="([^"]+)"/.exec(svg) ?? [];
  return d
    .split(/[ML]/)
    .filter((one) => one !== "")
    .map((one) => one.split(" ").map(Number))
    .map(([x = 0, y = 0]) => [(x - originX) / cell, (originY - y) / cell]);
}

const match: Recipe = {
  name: "graphs",
  method: "drawn-points",
  make(random) {
    const curves = chooseCurves(random);
    if (!curves || new Set(curves.map(({ tex }) => tex)).size < 3) return null;
    const formulas = random.shuffle(curves);
    const key = curves.map((curve) => formulas.indexOf(curve) + 1).join("");
    const mistaken = `${key.charAt(1)}${key.charAt(0)}${key.charAt(2)}`;
    return {
      parameters: [...curves.map(({ tex }) => tex), key],
      ...PLACE,
      level: 1,
      statement: `Установи соответствие между графиками функций и формулами, которые их задают.\n\n${LETTERS.map((letter, n) => `**${letter})**\n\n![График ${letter}](#${NAMES[n] ?? ""})`).join("\n\n")}`,
      drawings: Object.fromEntries(curves.map((curve, n) => [NAMES[n] ?? "", draw(curve, LETTERS[n] ?? "")])),
      options: { items: LETTERS.map((letter) => `график ${letter}`), targets: formulas.map(({ tex }) => `$${tex}$`) },
      answer: { type: "match", keys: [key] },
      wrong: [
        {
          answer: mistaken,
          why: "Перепутаны первые два графика: сравни знаки коэффициентов и точку пересечения с осью $Oy$.",
        },
      ],
      hints: [
        "Какая линия изображена: прямая, парабола, гипербола?",
        "Проверь одну-две точки: подставь $x = 0$ или $x = 1$ в формулу.",
      ],
      solution: [
        ...curves.map(({ why, tex }, n) => `${LETTERS[n] ?? ""}: ${why} — это $${tex}$.`),
        `**Ответ: ${key}.**`,
      ],
    } satisfies TaskDraft;
  },
  check(draft) {
    const formulas = (draft.options?.targets ?? []).map((text) => text.replace(/\$/g, "").replace("y = ", ""));
    const rows = NAMES.map((name) => {
      const points = readDrawn(draft.drawings?.[name] ?? "").filter(([x]) => Math.abs(x) > 0.2);
      return formulas.flatMap((formula, n) => {
        const isSameCurve = points.every(([x, y]) => {
          const [low, high] = [readFormula(formula, x - 0.03), readFormula(formula, x + 0.03)];
          return Math.min(low, high) - 0.06 <= y && y <= Math.max(low, high) + 0.06;
        });
        return isSameCurve && points.length > 8 ? [n + 1] : [];
      });
    });
    return rows.every((found) => found.length === 1) && isOnlyKey(draft, rows.map(([n]) => n).join(""));
  },
};

export const generators = ofNumber(11, [[match, 36], ...features.map((feature) => [feature, 2] as const)]);
