/** ЕГЭ, profile mathematics, number 8: the slope of a tangent and the speed of a point. */
import Fraction from "fraction.js";
import { readFormula } from "../read-formula";
import { isKey, plus, shortTask, tex } from "../short-task";
import { generatorsOf } from "../recipe";
import {
  derivativeExtrema,
  derivativeGrowth,
  derivativeSigns,
  functionExtrema,
  greatestPoint,
  tangentSlope,
} from "../recipes/graphs";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-math", number: 8 } as const;
const THEME = "proizvodnaya";

/** The slope of a chord around x, twice as wide and once: what is left of a cubic is its tangent, without a derivative. */
function slopeAt(formula: string, x: number): number {
  const chord = (half: number) => (readFormula(formula, x + half) - readFormula(formula, x - half)) / (2 * half);
  return (4 * chord(0.5) - chord(1)) / 3;
}
const readLaw = ({ statement }: TaskDraft) => (/\$x\(t\) = (.+?)\$/.exec(statement)?.[1] ?? "").replace(/t/g, "x");
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;
/** `+ 3t^2`, with the factor 1 unwritten. */
const term = (factor: number, power: string) =>
  factor === 0 ? "" : ` ${factor < 0 ? "-" : "+"} ${Math.abs(factor) === 1 ? "" : Math.abs(factor)}${power}`;
const withFraction = (bottom: number, power: string) => (bottom === 1 ? power : `\\dfrac{1}{${bottom}}${power}`);

const speed: TaskGenerator = {
  ...COMMON,
  key: "ege-math-08-speed",
  count: 10,
  method: "chords",
  make(random) {
    const bottom = random.pick([1, 2, 3, 4, 6]);
    const [square, linear, start] = [random.int(-6, 6), random.int(1, 15), random.int(2, 25)];
    const moment = random.int(2, 9);
    const answer = new Fraction(3 * moment ** 2, bottom).add(2 * square * moment + linear);
    if (square === 0 || answer.compare(0) <= 0) return null;
    const law = `${withFraction(bottom, "t^3")}${term(square, "t^2")}${term(linear, "t")} ${plus(start)}`;
    const slope = `${tex(new Fraction(3, bottom))}t^2`.replace(/^1t/, "t");
    const path = new Fraction(moment ** 3, bottom).add(square * moment ** 2 + linear * moment + start);
    return shortTask({
      parameters: [bottom, square, linear, start, moment],
      theme: THEME,
      subTheme: "fizicheskiy-smysl",
      level: 1,
      statement: `Материальная точка движется прямолинейно по закону $x(t) = ${law}$, где $x$ — координата точки в метрах, $t$ — время в секундах с начала движения. Найди скорость точки (в м/с) в момент времени $t = ${moment}$ с.`,
      answer,
      wrong: [
        [path, "Это координата точки. Скорость — производная координаты по времени."],
        [path.div(moment), "Здесь координату разделили на время. Скорость в данный момент — это производная."],
        [answer.add(start), "Производная постоянного слагаемого равна нулю."],
      ],
      hints: ["Скорость — это производная координаты по времени."],
      solution: [
        `$v(t) = x'(t) = ${slope}${term(2 * square, "t")} ${plus(linear)}$.`,
        `$v(${moment}) = ${slope.replace("t^2", ` \\cdot ${moment}^2`).replace(/^ \\cdot /, "")} ${plus(2 * square)} \\cdot ${moment} ${plus(linear)} = ${tex(answer)}$.`,
      ],
    });
  },
  check(draft) {
    const [, moment = ""] = /t = (\d+)\$ с\.$/.exec(draft.statement) ?? [];
    return isKey(draft, rounded(slopeAt(readLaw(draft), Number(moment))));
  },
};

const moment: TaskGenerator = {
  ...COMMON,
  key: "ege-math-08-moment",
  count: 10,
  method: "chords",
  make(random) {
    const half = random.pick([1, 2]);
    const [linear, start] = [random.int(-12, 12), random.int(2, 30)];
    const answer = random.int(2, 15);
    const wanted = (half === 1 ? 2 * answer : answer) + linear;
    if (linear === 0 || wanted <= 0) return null;
    const slope = `${half === 1 ? "2" : ""}t`;
    return shortTask({
      parameters: [half, linear, start, answer],
      theme: THEME,
      subTheme: "fizicheskiy-smysl",
      level: 1,
      statement: `Материальная точка движется прямолинейно по закону $x(t) = ${withFraction(half, "t^2")}${term(linear, "t")} ${plus(start)}$, где $x$ — координата точки в метрах, $t$ — время в секундах с начала движения. В какой момент времени (в секундах) её скорость была равна $${wanted}$ м/с?`,
      answer,
      wrong: [
        [new Fraction(wanted, half === 1 ? 2 : 1), `В производной есть ещё слагаемое $${linear}$.`],
        [
          (half === 1 ? 2 : 1) * wanted + linear,
          "Скорость подставлена вместо времени. Скорость известна, а время нужно найти из уравнения.",
        ],
      ],
      hints: ["Скорость — это производная координаты по времени. Приравняй её к данному значению."],
      solution: [
        `$v(t) = x'(t) = ${slope} ${plus(linear)}$.`,
        `$${slope} ${plus(linear)} = ${wanted}$, откуда $t = ${answer}$.`,
      ],
    });
  },
  check(draft) {
    const [, wanted = ""] = /равна \$(\d+)\$ м/.exec(draft.statement) ?? [];
    const found: number[] = [];
    for (let tenth = 0; tenth <= 500; tenth += 1)
      if (Math.abs(slopeAt(readLaw(draft), tenth / 10) - Number(wanted)) < 1e-6) found.push(tenth / 10);
    return found.length === 1 && isKey(draft, found[0] ?? 0);
  },
};

const parallel: TaskGenerator = {
  ...COMMON,
  key: "ege-math-08-parallel-tangent",
  count: 10,
  method: "chords",
  make(random) {
    const [linear, free] = [random.int(-12, 12), random.int(-15, 15)];
    const [slope, rest] = [random.int(-12, 12), random.int(-20, 20)];
    const answer = new Fraction(slope - linear, 2);
    if ([linear, free, slope, rest].some((value) => Math.abs(value) < 2) || answer.compare(0) === 0) return null;
    // The line and the parabola have to be apart or meet elsewhere: a tangent that is the line itself is no parallel.
    if ((linear - slope) ** 2 === 4 * (free - rest)) return null;
    return shortTask({
      parameters: [linear, free, slope, rest],
      theme: THEME,
      subTheme: "geometricheskiy-smysl",
      level: 2,
      statement: `Прямая $y = ${slope}x ${plus(rest)}$ параллельна касательной к графику функции $y = x^2 ${plus(linear)}x ${plus(free)}$. Найди абсциссу точки касания.`,
      answer,
      wrong: [
        [new Fraction(slope + linear, 2), "Проверь знак при переносе слагаемого в другую часть."],
        [slope - linear, "Производная $x^2$ равна $2x$: осталось разделить на $2$."],
      ],
      hints: [
        "У параллельных прямых угловые коэффициенты равны.",
        "Угловой коэффициент касательной — значение производной в точке касания.",
      ],
      solution: [
        `Угловой коэффициент прямой равен $${slope}$, такой же должна быть производная в точке касания.`,
        `$y' = 2x ${plus(linear)}$, поэтому $2x ${plus(linear)} = ${slope}$, $2x = ${slope - linear}$.`,
        `$x = \\dfrac{${slope - linear}}{2} = ${tex(answer)}$.`,
      ],
    });
  },
  check(draft) {
    const [, line = "", curve = ""] = /\$y = (.+?)\$ параллельна .+\$y = (.+?)\$/.exec(draft.statement) ?? [];
    const slope = readFormula(line, 1) - readFormula(line, 0);
    const found: number[] = [];
    for (let tenth = -500; tenth <= 500; tenth += 1)
      if (Math.abs(slopeAt(curve, tenth / 10) - slope) < 1e-6) found.push(tenth / 10);
    return found.length === 1 && isKey(draft, found[0] ?? 0);
  },
};

const byGraph = generatorsOf("ege-math", "ege-math")(8, [
  [derivativeSigns, 6],
  [functionExtrema, 6],
  [derivativeExtrema, 8],
  [derivativeGrowth, 6],
  [tangentSlope, 8],
  [greatestPoint, 6],
]);

export const generators: readonly TaskGenerator[] = [...byGraph, speed, moment, parallel];
