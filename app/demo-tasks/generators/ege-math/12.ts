/** ЕГЭ, profile mathematics, number 12: extrema, greatest and least values. */
import { readFormula } from "../read-formula";
import { isKey, plus, shortTask, tex } from "../short-task";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-math", number: 12, method: "grid" } as const;
const POINT = { theme: "proizvodnaya", subTheme: "ekstremumy" } as const;
const VALUE = { theme: "proizvodnaya", subTheme: "naibolshee-i-naimenshee" } as const;

const STEPS = 600;

/** `[a; b]` of the text, or a wide window for a function that is asked about everywhere. */
function readAsk({ statement }: TaskDraft): {
  formula: string;
  from: number;
  to: number;
  isPoint: boolean;
  isMost: boolean;
} {
  const [, formula = ""] = /\$y = (.+?)\$/.exec(statement) ?? [];
  const [, from = "-30", to = "30"] = /\[(.+?); (.+?)\]/.exec(statement) ?? [];
  const end = (text: string) => Number(text.replace(",", "."));
  return {
    formula,
    from: end(from),
    to: end(to),
    isPoint: statement.includes("точку"),
    isMost: /максимума|наибольшее/.test(statement),
  };
}

/** Walks a grid, and then a finer grid around the best place of it: neither knows a derivative. */
function checkByGrid(draft: TaskDraft): boolean {
  const { formula, from, to, isPoint, isMost } = readAsk(draft);
  const at = (x: number) => (isMost ? 1 : -1) * readFormula(formula, x);
  const step = (to - from) / STEPS;
  const grid = Array.from({ length: STEPS + 1 }, (_, n) => from + n * step).filter((x) => Number.isFinite(at(x)));
  const values = grid.map(at);
  const peaks = isPoint
    ? grid.filter(
        (_, n) =>
          n > 0 &&
          n < grid.length - 1 &&
          (values[n] ?? 0) >= (values[n - 1] ?? 0) &&
          (values[n] ?? 0) > (values[n + 1] ?? 0),
      )
    : [grid[values.indexOf(Math.max(...values))] ?? from];
  if (peaks.length !== 1) return false;
  let [place = 0] = peaks;
  for (let size = step; size > 1e-7; size /= 10)
    for (let n = -10; n <= 10; n += 1) {
      const x = place + (n * size) / 10;
      if (x >= from && x <= to && at(x) > at(place)) place = x;
    }
  const found = isPoint ? place : readFormula(formula, place);
  // A grid finds a peak only as finely as the top of it is flat.
  const rounded = Math.round(found * 1000) / 1000;
  return Math.abs(found - rounded) < 1e-4 && isKey(draft, rounded);
}

/** `3x^2`, `-x`, without a sign where it is first. */
const term = (factor: number, power: string, isFirst = false): string => {
  if (factor === 0) return "";
  const size = Math.abs(factor) === 1 ? power : `${Math.abs(factor)}${power}`;
  return isFirst ? `${factor < 0 ? "-" : ""}${size}` : ` ${factor < 0 ? "-" : "+"} ${size}`;
};
const free = (value: number) => (value === 0 ? "" : ` ${plus(value)}`);

type Cubic = { least: number; most: number; middle: number; product: number; shift: number };

/** `x³ − …` whose derivative is `3(x − first)(x − second)`. */
const writeCubic = ({ middle, product, shift }: Cubic) =>
  `x^3${term(-middle, "x^2")}${term(product, "x")}${free(shift)}`;
const writeSlope = ({ middle, product }: Cubic) => `3x^2${term(-2 * middle, "x")}${free(product)}`;

function makeCubic(first: number, second: number, shift: number): Cubic | null {
  if (first >= second || (first + second) % 2 !== 0) return null;
  return { least: second, most: first, middle: (3 * (first + second)) / 2, product: 3 * first * second, shift };
}

const cubicPoint: TaskGenerator = {
  ...COMMON,
  key: "ege-math-12-cubic-point",
  count: 8,
  make(random) {
    const cubic = makeCubic(random.int(-9, 7), random.int(-5, 9), random.int(-20, 30));
    if (!cubic) return null;
    const isMost = random.int(0, 1) === 1;
    const { most, least } = cubic;
    const answer = isMost ? most : least;
    const other = isMost ? least : most;
    if (answer === 0 || cubic.shift === 0) return null;
    const name = isMost ? "максимума" : "минимума";
    return shortTask({
      parameters: [most, least, cubic.shift, name],
      ...POINT,
      level: 1,
      statement: `Найди точку ${name} функции $y = ${writeCubic(cubic)}$.`,
      answer,
      wrong: [
        [
          other,
          `В этой точке производная тоже равна нулю, но это точка ${isMost ? "минимума" : "максимума"}: проверь, как меняется знак производной.`,
        ],
      ],
      hints: ["Найди производную и приравняй её к нулю.", `Как меняется знак производной в точке ${name}?`],
      solution: [
        `$y' = ${writeSlope(cubic)}$.`,
        `$y' = 0$ при $x = ${most}$ и $x = ${least}$. Ветви этой параболы направлены вверх, поэтому $y' > 0$ левее $${most}$ и правее $${least}$, а между ними $y' < 0$.`,
        `В точке $x = ${most}$ производная меняет знак с плюса на минус — это максимум, в точке $x = ${least}$ с минуса на плюс — это минимум.`,
      ],
    });
  },
  check: checkByGrid,
};

const cubicValue: TaskGenerator = {
  ...COMMON,
  key: "ege-math-12-cubic-value",
  count: 8,
  make(random) {
    const cubic = makeCubic(random.int(-4, 2), random.int(0, 5), random.int(-15, 25));
    if (!cubic) return null;
    const isMost = random.int(0, 1) === 1;
    const inner = isMost ? cubic.most : cubic.least;
    const outer = isMost ? cubic.least : cubic.most;
    // The other zero of the derivative is not inside the interval.
    const [from, to] = isMost
      ? [inner - random.int(1, 3), outer - random.int(0, 1)]
      : [outer + random.int(0, 1), inner + random.int(1, 3)];
    if (inner <= from || inner >= to || cubic.shift === 0) return null;
    const { middle, product, shift } = cubic;
    const at = (x: number) => x ** 3 - middle * x ** 2 + product * x + shift;
    const [name, kind] = isMost ? ["наибольшее", "максимума"] : ["наименьшее", "минимума"];
    const answer = at(inner);
    const best = [from, to].every((x) => (isMost ? at(x) < answer : at(x) > answer));
    if (!best || answer === inner || Math.abs(answer) > 400) return null;
    const inBrackets = inner < 0 ? `(${inner})` : String(inner);
    const parts = [
      `${inBrackets}^3`,
      middle === 0 ? "" : `${plus(-middle)} \\cdot ${inBrackets}^2`,
      product === 0 ? "" : `${plus(product)} \\cdot ${inBrackets}`,
      plus(shift),
    ];
    return shortTask({
      parameters: [cubic.most, cubic.least, shift, from, to, name],
      ...VALUE,
      level: 2,
      statement: `Найди ${name} значение функции $y = ${writeCubic(cubic)}$ на отрезке $[${from}; ${to}]$.`,
      answer,
      wrong: [
        [inner, `Это точка, в которой значение ${name}. Спрашивают само значение функции.`],
        [
          isMost ? Math.min(at(from), at(to)) : Math.max(at(from), at(to)),
          `Это ${isMost ? "наименьшее из значений" : "наибольшее из значений"} на концах отрезка, спрашивают о другом.`,
        ],
      ],
      hints: ["Найди нули производной и выбери те, что лежат внутри отрезка."],
      solution: [
        `$y' = ${writeSlope(cubic)}$, $y' = 0$ при $x = ${cubic.most}$ и $x = ${cubic.least}$.`,
        `Внутри отрезка $[${from}; ${to}]$ лежит только $x = ${inner}$. В этой точке производная меняет знак с ${isMost ? "плюса на минус" : "минуса на плюс"}: это единственная точка ${kind}, в ней и достигается ${name} значение.`,
        `$y(${inner}) = ${parts.filter((part) => part !== "").join(" ")} = ${answer}$.`,
      ],
    });
  },
  check: checkByGrid,
};

const exponentPoint: TaskGenerator = {
  ...COMMON,
  key: "ege-math-12-exponent-point",
  count: 7,
  make(random) {
    const root = random.int(-25, 25);
    const isMost = random.int(0, 1) === 1;
    const shift = random.int(2, 9) * random.pick([1, -1]);
    // y = (x − a)e^{x + s} has its minimum at a − 1; y = (a − x)e^{x + s} its maximum there.
    const zero = root + 1;
    if (root === 0 || zero === 0) return null;
    const name = isMost ? "максимума" : "минимума";
    const factor = isMost ? `(${zero} - x)` : `(x ${plus(-zero)})`;
    const slope = isMost ? `(${root} - x)` : `(x ${plus(-root)})`;
    if (isMost && zero < 0) return null;
    const power = `e^{x ${plus(shift)}}`;
    return shortTask({
      parameters: [root, name, shift],
      ...POINT,
      level: 2,
      statement: `Найди точку ${name} функции $y = ${factor}${power}$.`,
      answer: root,
      wrong: [
        [zero, "В этой точке функция равна нулю. Нужно приравнять к нулю производную."],
        [-root, "Проверь знак при решении уравнения $y' = 0$."],
      ],
      hints: [
        "Продифференцируй произведение: $(uv)' = u'v + uv'$.",
        "Множитель со степенью числа $e$ всегда положителен.",
      ],
      solution: [
        `$y' = ${isMost ? "-" : ""}${power} + ${factor}${power} = ${slope}${power}$.`,
        `Множитель $${power}$ положителен при всех $x$, поэтому $y' = 0$ только при $x = ${root}$.`,
        `В этой точке производная меняет знак с ${isMost ? "плюса на минус" : "минуса на плюс"}, значит, $x = ${root}$ — точка ${name}.`,
      ],
    });
  },
  check: (draft) => {
    // The tails of e^x are flatter than a computer's numbers are fine: look around the key, wide enough for another.
    const near = (x: number) => {
      const [, formula = ""] = /\$y = (.+?)\$/.exec(draft.statement) ?? [];
      return (draft.statement.includes("максимума") ? 1 : -1) * readFormula(formula, x);
    };
    let place = 0;
    for (let size = 1; size > 1e-6; size /= 10) {
      // Climbs from zero: on each side of its only peak the function has one direction.
      let best = place;
      for (let n = -60; n <= 60; n += 1) if (near(place + n * size) > near(best)) best = place + n * size;
      place = best;
    }
    return isKey(draft, Math.round(place * 1000) / 1000);
  },
};

const logarithmValue: TaskGenerator = {
  ...COMMON,
  key: "ege-math-12-logarithm-value",
  count: 7,
  make(random) {
    const factor = random.int(2, 12);
    const shift = random.int(2, 9);
    const rest = random.int(-9, 20);
    // y = kx − k ln(x + a) + c: the minimum at x = 1 − a, its value k(1 − a) + c.
    const place = 1 - shift;
    const answer = factor * place + rest;
    const start = -shift + 0.5;
    if (rest === 0 || answer === 0 || answer === place || shift < 2) return null;
    return shortTask({
      parameters: [factor, shift, rest],
      ...VALUE,
      level: 2,
      statement: `Найди наименьшее значение функции $y = ${factor}x - ${factor}\\ln (x + ${shift}) ${plus(rest)}$ на отрезке $[${tex(start)}; 0]$.`,
      answer,
      wrong: [
        [place, "Это точка минимума. Спрашивают значение функции в ней."],
        [rest - factor * place, `Проверь знак: $${factor} \\cdot (${place}) = ${factor * place}$.`],
      ],
      hints: ["Найди точку, в которой производная равна нулю.", "Чему равен $\\ln 1$?"],
      solution: [
        `$y' = ${factor} - \\dfrac{${factor}}{x + ${shift}} = \\dfrac{${factor}(x ${plus(shift - 1)})}{x + ${shift}}$.`,
        `На отрезке $x + ${shift} > 0$, поэтому $y' = 0$ при $x = ${place}$; слева производная отрицательна, справа положительна, то есть $x = ${place}$ — точка минимума.`,
        `$y(${place}) = ${factor} \\cdot (${place}) - ${factor}\\ln 1 ${plus(rest)} = ${answer}$.`,
      ],
    });
  },
  check: checkByGrid,
};

const rootPoint: TaskGenerator = {
  ...COMMON,
  key: "ege-math-12-root-value",
  count: 6,
  make(random) {
    // y = x√x − (3/2)kx·… : y = x^{3/2} − bx + c with b = 3m/2 has its minimum at x = m².
    const size = random.int(2, 9);
    const slope = 3 * size;
    const rest = random.int(1, 40);
    const place = size ** 2;
    const answer = 2 * size ** 3 - slope * place + rest;
    const to = place + random.int(3, 15);
    return shortTask({
      parameters: [size, rest, to],
      ...VALUE,
      level: 2,
      statement: `Найди наименьшее значение функции $y = 2x\\sqrt{x} - ${slope}x + ${rest}$ на отрезке $[1; ${to}]$.`,
      answer,
      wrong: [
        [place, "Это точка минимума. Спрашивают значение функции в ней."],
        [
          2 - slope + rest,
          "Это значение на левом конце отрезка. Внутри отрезка есть точка минимума, в ней значение меньше.",
        ],
      ],
      hints: ["Запиши $x\\sqrt{x}$ как степень: $x^{1,5}$."],
      solution: [
        `$2x\\sqrt{x} = 2x^{1,5}$, поэтому $y' = 3\\sqrt{x} - ${slope}$.`,
        `$y' = 0$ при $\\sqrt{x} = ${size}$, то есть $x = ${place}$. Слева от этой точки $y' < 0$, справа $y' > 0$: это точка минимума, и она лежит на отрезке.`,
        `$y(${place}) = 2 \\cdot ${place} \\cdot ${size} - ${slope} \\cdot ${place} + ${rest} = ${answer}$.`,
      ],
    });
  },
  check: checkByGrid,
};

export const generators: readonly TaskGenerator[] = [cubicPoint, cubicValue, exponentPoint, logarithmValue, rootPoint];
