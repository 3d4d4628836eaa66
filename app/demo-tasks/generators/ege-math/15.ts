/** ЕГЭ, profile mathematics, number 15: inequalities. */
import Fraction from "fraction.js";
import { writeFraction, writeTerms } from "../quadratic";
import type { Random } from "../random";
import { formulasOf, isInside, readRelation, readSet } from "../read-tex";
import {
  at,
  type Factor,
  HIGHEST,
  holds,
  LOWEST,
  mapPieces,
  type Piece,
  type Place,
  type Sign,
  SIGN_TEX,
  solveSigns,
  TURNED,
  writeBounds,
  writePieces,
} from "../sign-intervals";
import type { TaskDraft, TaskGenerator } from "../task-generator";
import { gradedBy, writtenAnswer, writtenTask } from "../written-task";

const COMMON = { version: 1, topic: "ege-math", number: 15, method: "samples" } as const;
const EXPONENTS = { theme: "neravenstva", subTheme: "pokazatelnye-i-logarifmicheskie-neravenstva" } as const;
const RATIONAL = { theme: "neravenstva", subTheme: "ratsionalnye-neravenstva" } as const;
const SIGNS: readonly Sign[] = ["<", ">", "<=", ">="];

const drawSign = (random: Random): Sign => random.pick(SIGNS);

type Inequality = Pick<TaskDraft, "parameters" | "level" | "hints"> & {
  place: typeof EXPONENTS | typeof RATIONAL;
  formula: string;
  pieces: readonly Piece[];
  model: readonly string[];
  steps: readonly string[];
};

/** Null where nothing or everything is a solution. */
function inequalityTask({ place, formula, pieces, model, steps, ...rest }: Inequality): TaskDraft | null {
  const ends = pieces.flatMap(({ from, to }) => [from, to]).filter(({ value }) => Number.isFinite(value));
  if (ends.length === 0 || pieces.length > 4) return null;
  const answer = `$${writePieces(pieces)}$`;
  const borders = [...new Set(ends.map(({ tex }) => `$${tex}$`))].join(", ");
  return writtenTask({
    ...rest,
    ...place,
    statement: `Реши неравенство $${formula}$.`,
    answer,
    model,
    solution: steps,
    criteria: gradedBy(
      "Неравенство",
      `Обоснованно получен верный ответ: ${answer}.`,
      `Ответ отличается от верного только включением или исключением граничных точек (${borders}); либо неверный ответ получен из-за одной вычислительной ошибки при верной последовательности всех шагов.`,
    ),
  });
}

/** A power of the base as a number, for exponents of both signs. */
const powerTex = (base: number, exponent: number): string => writeFraction(new Fraction(base).pow(exponent));
const powerPlace = (base: number, exponent: number): Place => at(powerTex(base, exponent), base ** exponent);

const list = (places: readonly Place[], letter: string) =>
  [...places]
    .sort((a, b) => a.value - b.value)
    .map(({ tex }) => `$${letter}=${tex}$`)
    .join(", ");

/** `x^2-5x+6` from its roots. */
const quadraticTex = (one: number, other: number, letter: string): string =>
  writeTerms([
    [1, `${letter}^2`],
    [-one - other, letter],
    [one * other, ""],
  ]);

const bracket = (root: number, letter: string): string =>
  root === 0 ? letter : `(${letter}${root < 0 ? "+" : "-"}${Math.abs(root)})`;

const fractionOfPowers: TaskGenerator = {
  ...COMMON,
  key: "ege-math-15-fraction-of-powers",
  count: 6,
  make(random) {
    const base = random.pick([2, 3, 5]);
    const exponents = random.shuffle([0, 1, 2, 3]).slice(0, 3) as [number, number, number];
    const [one, two, down] = exponents;
    if (base === 5 && exponents.includes(3)) return null;
    // The second root may be negative: then its factor keeps its sign.
    const isPositive = random.pick([true, false]);
    const second = isPositive ? base ** two : -random.int(1, 9);
    const [first, bottom] = [base ** one, base ** down];
    const sign = drawSign(random);
    const power = `${base}^x`;
    const top = writeTerms([
      [1, `${base ** 2}^x`],
      [-first - second, power],
      [first * second, ""],
    ]);
    if (first + second === 0) return null;
    const factors: Factor[] = [
      { at: at(first), power: 1 },
      ...(isPositive ? [{ at: at(second), power: 1 }] : []),
      { at: at(bottom), power: -1 },
    ];
    const inLetter = solveSigns(factors, sign, [at(0), HIGHEST]);
    const pieces = mapPieces(inLetter, ({ value }) =>
      value === 0 ? LOWEST : value === Infinity ? HIGHEST : at(Math.round(Math.log(value) / Math.log(base))),
    );
    const relation = `\\frac{${bracket(first, "t")}${bracket(second, "t")}}{t-${bottom}}${SIGN_TEX[sign]} 0`;
    return inequalityTask({
      parameters: [base, first, second, bottom, sign],
      place: EXPONENTS,
      level: 2,
      formula: `\\frac{${top}}{${power}-${bottom}}${SIGN_TEX[sign]} 0`,
      pieces,
      hints: [
        `Сделай замену $t=${power}$ и разложи числитель на множители.`,
        "Отметь, какие точки закрашены, а какие выколоты, и не забудь, что $t>0$.",
      ],
      model: [
        `Пусть $t=${power}$, $t>0$. Числитель $${quadraticTex(first, second, "t")}=${bracket(first, "t")}${bracket(second, "t")}$, поэтому неравенство примет вид $${relation}$.`,
        isPositive
          ? `Нули числителя: ${list([at(first), at(second)], "t")}; нуль знаменателя: $t=${bottom}$. Методом интервалов с учётом $t>0$: $${writeBounds(inLetter, "t")}$.`
          : `При $t>0$ множитель $t+${-second}$ положителен, поэтому остаётся $\\frac{t-${first}}{t-${bottom}}${SIGN_TEX[sign]} 0$. Методом интервалов с учётом $t>0$: $${writeBounds(inLetter, "t")}$.`,
        `Функция $${power}$ возрастает, ${backByPowers(base, inLetter)}. Возвращаясь к $x$, получаем $${writePieces(pieces)}$.`,
      ],
      steps: [
        `Замена $t=${power}$, $t>0$, даёт $${relation}$.`,
        `Метод интервалов: $${writeBounds(inLetter, "t")}$.`,
        "Вернись к $x$: показательная функция с основанием больше $1$ возрастает.",
      ],
    });
  },
  check: checkBySamples,
};

/** `при этом $9=3^2$`. */
function backByPowers(base: number, pieces: readonly Piece[]): string {
  const values = pieces
    .flatMap(({ from, to }) => [from.value, to.value])
    .filter((value) => value > 0 && Number.isFinite(value));
  const said = [...new Set(values)].map(
    (value) => `$${value}=${base}^${Math.round(Math.log(value) / Math.log(base))}$`,
  );
  return said.length === 0 ? "" : `при этом ${said.join(", ")}`;
}

const sumOfPowers: TaskGenerator = {
  ...COMMON,
  key: "ege-math-15-sum-of-powers",
  count: 4,
  make(random) {
    const base = random.pick([2, 3, 5, 7]);
    const [low, high] = [random.int(-1, 1), random.int(1, 3)];
    if (low >= high || base ** high > 130 || (low < 0 && base > 3)) return null;
    const product = new Fraction(base).pow(low + high);
    const sum = new Fraction(base).pow(low).add(new Fraction(base).pow(high));
    const scale = Number(sum.d);
    const sign = drawSign(random);
    const [first, second] = [powerPlace(base, low), powerPlace(base, high)];
    const inLetter = solveSigns(
      [
        { at: first, power: 1 },
        { at: second, power: 1 },
      ],
      sign,
      [at(0), HIGHEST],
    );
    const pieces = mapPieces(inLetter, ({ value }) =>
      value === 0 ? LOWEST : value === Infinity ? HIGHEST : at(Math.round(Math.log(value) / Math.log(base))),
    );
    const free = product.mul(scale);
    const shifted = scale === 1 ? `${base}^x` : `${scale}\\cdot ${base}^x`;
    const formula = `${shifted}+${tail(base, Number(free))}${SIGN_TEX[sign]} ${sum.mul(scale).toString()}`;
    const reduced = `${writeTerms([
      [scale, "t^2"],
      [-Number(sum.mul(scale)), "t"],
      [Number(free), ""],
    ])}${SIGN_TEX[sign]} 0`;
    return inequalityTask({
      parameters: [base, low, high, sign],
      place: EXPONENTS,
      level: 1,
      formula,
      pieces,
      hints: [`Запиши $${base}^{-x}$ через $${base}^x$.`, "Умножать на $t$ можно: он положителен."],
      model: [
        `Пусть $t=${base}^x$, $t>0$; тогда $${base}^{-x}=\\frac1t$. Умножим обе части на положительное число $t$ и перенесём всё влево: $${reduced}$.`,
        `Корни трёхчлена: ${list([first, second], "t")}. С учётом $t>0$ получаем $${writeBounds(inLetter, "t")}$.`,
        `Функция $${base}^x$ возрастает, $${first.tex}=${base}^{${low}}$, $${second.tex}=${base}^{${high}}$. Поэтому $${writeBounds(pieces, "x")}$.`,
      ],
      steps: [
        `Замена $t=${base}^x$, $t>0$; после умножения на $t$ получается $${reduced}$.`,
        `$${writeBounds(inLetter, "t")}$.`,
        "Вернись к $x$ с помощью возрастания показательной функции.",
      ],
    });
  },
  check: checkBySamples,
};

/** `9\cdot 3^{-x}` as the text may show it: `3^{2-x}`. */
function tail(base: number, factor: number): string {
  const exponent = Math.round(Math.log(factor) / Math.log(base));
  if (factor === 1) return `${base}^{-x}`;
  return base ** exponent === factor ? `${base}^{${exponent}-x}` : `${factor}\\cdot ${base}^{-x}`;
}

/** The argument of a logarithm: `x`, `x-3`, `5-x`, and how a value of it gives x. */
function drawArgument(random: Random): { tex: string; isFalling: boolean; toX: (value: Fraction) => Fraction } {
  const shift = random.int(-4, 5);
  const isFalling = shift > 0 && random.pick([true, false]);
  if (isFalling) return { tex: `${shift}-x`, isFalling, toX: (value) => new Fraction(shift).sub(value) };
  const tex = shift === 0 ? "x" : `x${shift < 0 ? "-" : "+"}${Math.abs(shift)}`;
  return { tex, isFalling, toX: (value) => value.sub(shift) };
}

const logOf = (base: number | string, argument: string, power = ""): string =>
  argument === "x" ? `\\log_${base}${power} x` : `\\log_${base}${power}(${argument})`;

const ascending = (pieces: readonly Piece[]): Piece[] =>
  pieces
    .map((piece) =>
      piece.from.value <= piece.to.value
        ? piece
        : { from: piece.to, to: piece.from, hasFrom: piece.hasTo, hasTo: piece.hasFrom },
    )
    .sort((a, b) => a.from.value - b.from.value);

/** Pieces for the value of a logarithm as pieces for x. */
function fromLogarithm(
  pieces: readonly Piece[],
  base: number,
  { isFalling, toX }: ReturnType<typeof drawArgument>,
): Piece[] {
  const place = (x: Fraction) => at(writeFraction(x), x.valueOf());
  return ascending(
    mapPieces(pieces, ({ value }) => {
      if (value === Infinity) return isFalling ? LOWEST : HIGHEST;
      if (value === -Infinity) return place(toX(new Fraction(0)));
      return place(toX(new Fraction(base).pow(value)));
    }),
  );
}

/** For each piece: what the logarithm's bounds say of its argument. */
const explainBack = (pieces: readonly Piece[], base: number, argument: string): string =>
  mapPieces(pieces, ({ value }) =>
    value === Infinity ? HIGHEST : value === -Infinity ? at(0) : powerPlace(base, value),
  )
    .map((piece) => `$${writeBounds([piece], argument)}$`)
    .join(" или ");

const squareOfLogarithm: TaskGenerator = {
  ...COMMON,
  key: "ege-math-15-square-of-logarithm",
  count: 5,
  make(random) {
    const base = random.pick([2, 3, 5]);
    const [one, two] = random
      .shuffle([-2, -1, 0, 1, 2, 3])
      .slice(0, 2)
      .sort((a, b) => a - b) as [number, number];
    if ((base === 5 && (two > 2 || one < -1)) || one + two === 0 || one * two === 0) return null;
    const argument = drawArgument(random);
    const sign = drawSign(random);
    const inLetter = solveSigns(
      [
        { at: at(one), power: 1 },
        { at: at(two), power: 1 },
      ],
      sign,
    );
    const pieces = fromLogarithm(inLetter, base, argument);
    const log = logOf(base, argument.tex);
    const relation = `${quadraticTex(one, two, "y")}${SIGN_TEX[sign]} 0`;
    return inequalityTask({
      parameters: [base, one, two, argument.tex, sign],
      place: EXPONENTS,
      level: 1,
      formula: `${writeTerms([
        [1, logOf(base, argument.tex, "^2")],
        [-one - two, log],
        [one * two, ""],
      ])}${SIGN_TEX[sign]} 0`,
      pieces,
      hints: [
        `Сделай замену $y=${log}$.`,
        "Логарифм определён только для положительных чисел: учти это при обратной замене.",
      ],
      model: [
        `Область определения: $${argument.tex}>0$. Пусть $y=${log}$. Тогда $${relation}$.`,
        `Корни трёхчлена: ${list([at(one), at(two)], "y")}, поэтому $${writeBounds(inLetter, "y")}$.`,
        `Логарифм с основанием $${base}>1$ возрастает, поэтому (с учётом области определения) ${explainBack(inLetter, base, argument.tex)}.`,
        `Отсюда $${writeBounds(pieces, "x")}$.`,
      ],
      steps: [
        `Замена $y=${log}$ даёт $${relation}$.`,
        `$${writeBounds(inLetter, "y")}$.`,
        `Вернись к $x$, помня, что $${argument.tex}>0$.`,
      ],
    });
  },
  check: checkBySamples,
};

const fractionOfLogarithms: TaskGenerator = {
  ...COMMON,
  key: "ege-math-15-fraction-of-logarithms",
  count: 5,
  make(random) {
    const base = random.pick([2, 3]);
    const [zero, pole] = random.shuffle([-2, -1, 0, 1, 2, 3]).slice(0, 2) as [number, number];
    const right = random.pick([2, 3, -1, -2]);
    // (y − a) / (y − b) against c: ((1 − c)y − a + bc) / (y − b) against zero, with its zero at a whole number.
    const start = zero * (1 - right) + pole * right;
    const argument = drawArgument(random);
    const sign = drawSign(random);
    if (start === 0 || start === pole || Math.abs(start) > 9) return null;
    const isTurned = 1 - right < 0;
    const reducedSign = isTurned ? TURNED[sign] : sign;
    const inLetter = solveSigns(
      [
        { at: at(zero), power: 1 },
        { at: at(pole), power: -1 },
      ],
      reducedSign,
    );
    const pieces = fromLogarithm(inLetter, base, argument);
    const log = logOf(base, argument.tex);
    const bottom = (letter: string) =>
      writeTerms([
        [1, letter],
        [-pole, ""],
      ]);
    const top = (letter: string) =>
      writeTerms([
        [1, letter],
        [-start, ""],
      ]);
    const lead = 1 - right;
    const moved = `\\frac{${top("y")}${right < 0 ? "+" : "-"}${Math.abs(right) === 1 ? "" : Math.abs(right)}${pole === 0 ? "y" : `(${bottom("y")})`}}{${bottom("y")}}${SIGN_TEX[sign]} 0`;
    const reduced = `\\frac{${bracket(zero, "y").replace(/[()]/g, "")}}{${bottom("y")}}${SIGN_TEX[reducedSign]} 0`;
    return inequalityTask({
      parameters: [base, zero, pole, right, argument.tex, sign],
      place: EXPONENTS,
      level: 2,
      formula: `\\frac{${top(log)}}{${bottom(log)}}${SIGN_TEX[sign]} ${right}`,
      pieces,
      hints: [
        "Умножать обе части на знаменатель нельзя: его знак неизвестен. Перенеси всё в одну часть.",
        `После замены $y=${log}$ получится дробно-рациональное неравенство.`,
      ],
      model: [
        `Область определения: $${argument.tex}>0$${pole === 0 ? "" : ", знаменатель не равен нулю"}. Пусть $y=${log}$. Перенесём всё в левую часть: $${moved}$.`,
        `Числитель равен $${writeTerms([
          [lead, "y"],
          [-start + pole * right, ""],
        ])}$. ${lead === 1 ? "" : `Разделим обе части на $${lead}$${isTurned ? ", знак неравенства изменится" : ""}: `}$${reduced}$.`,
        `Методом интервалов $${writeBounds(inLetter, "y")}$.`,
        `Логарифм с основанием $${base}>1$ возрастает, поэтому ${explainBack(inLetter, base, argument.tex)}. Отсюда $${writeBounds(pieces, "x")}$.`,
      ],
      steps: [
        `Замена $y=${log}$ и перенос в одну часть дают $${reduced}$.`,
        `Метод интервалов: $${writeBounds(inLetter, "y")}$.`,
        `Вернись к $x$, помня, что $${argument.tex}>0$.`,
      ],
    });
  },
  check: checkBySamples,
};

const sumOfLogarithms: TaskGenerator = {
  ...COMMON,
  key: "ege-math-15-sum-of-logarithms",
  count: 4,
  make(random) {
    const base = random.pick([2, 3, 5, 6]);
    const isFalling = base === 6 ? false : random.pick([true, false]);
    const used = isFalling ? `0{,}${{ 2: 5, 3: 1, 5: 2, 6: 4 }[base] ?? 5}` : String(base);
    const low = random.int(-4, 4);
    const high = low + random.int(1, 5);
    const reach = random.int(1, 4);
    const product = reach * (reach + high - low);
    const sign = drawSign(random);
    const inner = isFalling ? TURNED[sign] : sign;
    if (product === 1) return null;
    const [one, two] = [low - reach, high + reach];
    const linear = (root: number) => (root === 0 ? "x" : `x${root < 0 ? "+" : "-"}${Math.abs(root)}`);
    const pieces = solveSigns(
      [
        { at: at(one), power: 1 },
        { at: at(two), power: 1 },
      ],
      inner,
      [at(high), HIGHEST],
    );
    const log = (argument: string) => (argument === "x" ? `\\log_{${used}} x` : `\\log_{${used}}(${argument})`);
    return inequalityTask({
      parameters: [used, low, high, reach, sign],
      place: EXPONENTS,
      level: 2,
      formula: `${log(linear(low))}+${log(linear(high))}${SIGN_TEX[sign]} \\log_{${used}} ${product}`,
      pieces,
      hints: [
        "Сначала запиши область определения: оба выражения под логарифмами положительны.",
        `Возрастает или убывает логарифм с основанием $${used}$?`,
      ],
      model: [
        `Область определения: $${linear(low)}>0$ и $${linear(high)}>0$, то есть $x>${high}$.`,
        `При этом условии сумма логарифмов равна логарифму произведения. Основание ${isFalling ? "меньше" : "больше"} $1$, логарифм ${isFalling ? "убывает, знак неравенства меняется" : "возрастает, знак неравенства сохраняется"}: $${bracket(low, "x")}${bracket(high, "x")}${SIGN_TEX[inner]} ${product}$.`,
        `Получаем $${quadraticTex(one, two, "x")}${SIGN_TEX[inner]} 0$; корни трёхчлена: ${list([at(one), at(two)], "x")}. Решение: $${writeBounds(
          solveSigns(
            [
              { at: at(one), power: 1 },
              { at: at(two), power: 1 },
            ],
            inner,
          ),
          "x",
        )}$.`,
        `С учётом области определения $${writeBounds(pieces, "x")}$.`,
      ],
      steps: [
        `Область определения: $x>${high}$.`,
        `Сумму логарифмов замени логарифмом произведения: $${quadraticTex(one, two, "x")}${SIGN_TEX[inner]} 0$.`,
        "Пересеки решение квадратного неравенства с областью определения.",
      ],
    });
  },
  check: checkBySamples,
};

type MonotoneFactor = { tex: string; zero: number; from?: number; why: string };

/** A factor that has the sign of x − zero wherever it is defined. */
function drawMonotone(random: Random, kind: number): MonotoneFactor {
  const base = random.pick([2, 3, 5]);
  if (kind === 0) {
    const zero = random.int(0, 3);
    const value = writeFraction(new Fraction(base).pow(zero));
    return {
      tex: `\\left(${base}^x-${value}\\right)`,
      zero,
      why: `$${base}^x-${value}$ имеет тот же знак, что $${bracket(zero, "x").replace(/[()]/g, "")}$, так как $${value}=${base}^{${zero}}$ и функция $${base}^x$ возрастает`,
    };
  }
  if (kind === 1) {
    const [exponent, shift] = [random.int(0, 2), random.int(-3, 6)];
    const zero = base ** exponent - shift;
    const inner = shift === 0 ? "x" : `x${shift < 0 ? "-" : "+"}${Math.abs(shift)}`;
    const log = logOf(base, inner);
    const tex = exponent === 0 ? log : `\\left(${log}-${exponent}\\right)`;
    return {
      tex,
      zero,
      from: -shift,
      why: `$${exponent === 0 ? log : `${log}-${exponent}`}$ при $x>${-shift}$ имеет тот же знак, что $${writeTerms([
        [1, "x"],
        [-zero, ""],
      ])}$, так как логарифм возрастает и обращается в $${exponent}$ при $x=${zero}$`,
    };
  }
  const zero = random.int(-4, 6);
  const inner = writeTerms([
    [1, "x"],
    [-zero, ""],
  ]);
  return { tex: zero === 0 ? "x" : `(${inner})`, zero, why: "" };
}

const productOfKinds: TaskGenerator = {
  ...COMMON,
  key: "ege-math-15-product-of-kinds",
  count: 6,
  make(random) {
    const kinds = random.pick([
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
      [0, 2, 1],
      [0, 2, 2],
      [1, 2, 2],
    ]);
    const [one, two, down] = kinds.map((kind) => drawMonotone(random, kind)) as [
      MonotoneFactor,
      MonotoneFactor,
      MonotoneFactor,
    ];
    const zeros = [one, two, down].map(({ zero }) => zero);
    if (new Set(zeros).size < 3 || Math.max(...zeros) > 9) return null;
    const starts = [one, two, down].flatMap(({ from }) => (from === undefined ? [] : [from]));
    const domain = starts.length === 0 ? LOWEST : at(Math.max(...starts));
    if (zeros.filter((zero) => zero > domain.value).length < 2) return null;
    const sign = drawSign(random);
    const factors: Factor[] = [
      { at: at(one.zero), power: 1 },
      { at: at(two.zero), power: 1 },
      { at: at(down.zero), power: -1 },
    ];
    const pieces = solveSigns(factors, sign, [domain, HIGHEST]);
    const bare = (tex: string) => tex.replace(/^\\left\((.+)\\right\)$/, "$1").replace(/^\(([^()]+)\)$/, "$1");
    const linear = (zero: number) => bracket(zero, "x");
    const reasons = [one, two, down].map(({ why }) => why).filter((why) => why !== "");
    const relation = `\\frac{${linear(one.zero)}${linear(two.zero)}}{${writeTerms([
      [1, "x"],
      [-down.zero, ""],
    ])}}${SIGN_TEX[sign]} 0`;
    return inequalityTask({
      parameters: [one.tex, two.tex, down.tex, sign],
      place: RATIONAL,
      level: 3,
      formula: `\\frac{${one.tex}${two.tex.startsWith("\\log") ? "\\cdot " : ""}${two.tex}}{${bare(down.tex)}}${SIGN_TEX[sign]} 0`,
      pieces,
      hints: [
        "Найди область определения, а затем нули каждого множителя.",
        "Замени каждый множитель разностью того же знака: показательная функция и логарифм с основанием больше $1$ возрастают.",
      ],
      model: [
        domain === LOWEST
          ? `Область определения: $x\\ne ${down.zero}$.`
          : `Область определения: $x>${domain.tex}$${down.zero > domain.value ? `, $x\\ne ${down.zero}$` : ""}.`,
        `Множитель ${reasons.join("; множитель ")}.`,
        `Поэтому на области определения неравенство равносильно такому: $${relation}$.`,
        `Методом интервалов на области определения получаем $${writeBounds(pieces, "x")}$.`,
      ],
      steps: [
        domain === LOWEST ? `Запиши условие $x\\ne ${down.zero}$.` : `Запиши область определения: $x>${domain.tex}$.`,
        `Замени множители разностями того же знака: $${relation}$.`,
        "Реши неравенство методом интервалов и учти область определения.",
      ],
    });
  },
  check: checkBySamples,
};

const variableBase: TaskGenerator = {
  ...COMMON,
  key: "ege-math-15-variable-base",
  count: 6,
  make(random) {
    // log of x² + px + q to the base x − a against 1: (base − 1)(argument − base) has the sign of the difference.
    const start = random.int(-3, 3);
    const [one, two] = [start + random.int(-2, 5), start + random.int(1, 7)].sort((a, b) => a - b) as [number, number];
    const [middle, free] = [1 - one - two, one * two - start];
    const discriminant = middle ** 2 - 4 * free;
    const root = Math.sqrt(discriminant);
    if (one === two || (discriminant >= 0 && !Number.isInteger(root)) || middle === 0 || free === 0) return null;
    const borders = discriminant < 0 ? [] : [(-middle - root) / 2, (-middle + root) / 2];
    if (discriminant === 0) return null;
    const base = start === 0 ? "x" : `x${start < 0 ? "+" : "-"}${Math.abs(start)}`;
    const argument = writeTerms([
      [1, "x^2"],
      [middle, "x"],
      [free, ""],
    ]);
    const sign = drawSign(random);
    const factors: Factor[] = [
      { at: at(start + 1), power: -1 },
      { at: at(one), power: 1 },
      { at: at(two), power: 1 },
    ];
    // Where the argument is positive, right of the base's own border.
    const domains: (readonly [Place, Place])[] =
      borders.length === 0
        ? [[at(start), HIGHEST]]
        : [
            ...(borders[0]! > start ? [[at(start), at(borders[0]!)] as const] : []),
            [at(Math.max(borders[1]!, start)), HIGHEST] as const,
          ];
    const pieces = domains.flatMap((domain) => solveSigns(factors, sign, domain));
    const first = start + 1;
    const product = `${bracket(first, "x")}${bracket(one, "x")}${bracket(two, "x")}`;
    const positive =
      borders.length === 0
        ? "при всех $x$ (дискриминант отрицателен)"
        : `при $x<${borders[0]!}$ и при $x>${borders[1]!}$`;
    const asked = domains
      .map(([from, to]) => `$${writeBounds([{ from, to, hasFrom: false, hasTo: false }], "x")}$`)
      .join(" или ");
    const isFirstIn = domains.some(([from, to]) => first > from.value && first < to.value);
    return inequalityTask({
      parameters: [start, one, two, sign],
      place: EXPONENTS,
      level: 3,
      formula: `\\log_{${base}}(${argument})${SIGN_TEX[sign]} 1`,
      pieces,
      hints: [
        "Основание положительно и не равно $1$, выражение под логарифмом положительно.",
        "Знак разности логарифмов зависит от того, больше основание единицы или меньше. Оба случая собирает в себе знак произведения.",
      ],
      model: [
        `Область определения: $${base}>0$, $${base}\\ne 1$, $${argument}>0$. Трёхчлен положителен ${positive}, поэтому ${asked}${isFirstIn ? `, причём $x\\ne ${first}$` : ""}.`,
        `Запишем $1=\\log_{${base}}(${base})$. Если основание больше $1$, логарифм возрастает, если меньше — убывает, поэтому на области определения разность $\\log_{${base}}(${argument})-\\log_{${base}}(${base})$ имеет тот же знак, что произведение $${bracket(first, "x")}\\left(${argument}-(${base})\\right)$.`,
        `Второй множитель равен $${quadraticTex(one, two, "x")}=${bracket(one, "x")}${bracket(two, "x")}$, и неравенство принимает вид $${product}${SIGN_TEX[sign]} 0$ при $x\\ne ${first}$.`,
        `Методом интервалов на области определения: $${writeBounds(pieces, "x")}$.`,
      ],
      steps: [
        `Найди область определения: ${asked}${isFirstIn ? `, $x\\ne ${first}$` : ""}.`,
        `На ней неравенство равносильно $${product}${SIGN_TEX[sign]} 0$.`,
        "Реши методом интервалов и пересеки с областью определения.",
      ],
    });
  },
  check: checkBySamples,
};

/** Every eightieth of a unit where ends of the answers lie, closer to zero still closer, and all ends themselves. */
const SAMPLES: readonly number[] = [
  ...Array.from({ length: 8000 }, (_, n) => -20 + n / 80),
  ...Array.from({ length: 30 }, (_, n) => 0.71 ** n),
  ...Array.from({ length: 50 }, (_, n) => 80 + n * 2.4),
];

/** Each sample satisfies the inequality of the text exactly if the answer holds it; so do the ends and what is beside them. */
function checkBySamples(draft: TaskDraft): boolean {
  const [formula = ""] = formulasOf(draft.statement);
  const relation = readRelation(formula);
  const [answer = ""] = formulasOf(writtenAnswer(draft));
  const set = readSet(answer);
  const ends = set.flatMap(({ from, to }) => [from, to]).filter((end) => Number.isFinite(end));
  const beside = ends.flatMap((end) => [end - 1e-4, end + 1e-4]);
  // A sample is no end that rounding has moved.
  const samples = SAMPLES.filter((x) => !ends.some((end) => Math.abs(x - end) < 1e-6));
  return (
    ends.every((x) => holds(relation, x, true) === isInside(set, x)) &&
    [...beside, ...samples].every((x) => holds(relation, x) === isInside(set, x))
  );
}

export const generators: readonly TaskGenerator[] = [
  fractionOfPowers,
  sumOfPowers,
  squareOfLogarithm,
  fractionOfLogarithms,
  sumOfLogarithms,
  productOfKinds,
  variableBase,
];
