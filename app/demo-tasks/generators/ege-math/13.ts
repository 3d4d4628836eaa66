/** ЕГЭ, profile mathematics, number 13: an equation and those of its roots that lie on a segment. */
import Fraction from "fraction.js";
import { explainQuadratic, gcd, quadraticOf, writeFraction, writeTerms } from "../quadratic";
import type { Random } from "../random";
import { formulasOf, readRelation, readTex } from "../read-tex";
import {
  explainSelection,
  type Known,
  knownOf,
  listSeries,
  type Segment,
  selectAll,
  type Series,
  solveWave,
  type Wave,
  writeAngle,
  writeKnown,
  writeSeries,
} from "../root-selection";
import type { TaskDraft, TaskGenerator } from "../task-generator";
import { gradedBy, writtenAnswer, writtenTask } from "../written-task";
import { readBranches, zerosOn } from "../zeros";

const COMMON = { version: 1, topic: "ege-math", number: 13, method: "zeros" } as const;
const PLACE = { theme: "uravneniya", subTheme: "otbor-korney" } as const;
const WHOLE = "$k\\in\\mathbb{Z}$";

const criteria = (answer: string) =>
  gradedBy(
    "Уравнение и отбор корней",
    `Обоснованно получены верные ответы в обоих пунктах: ${answer}.`,
    "Верно и обоснованно решён пункт а, а пункт б не решён или решён неверно; либо в обоих пунктах неверный ответ из-за одной вычислительной ошибки при верной последовательности всех шагов.",
  );

/** Three quarters of a turn between quarters of it. */
function drawSegment(random: Random): Segment {
  const from = random.int(-8, 6) * 6;
  return [from, from + 18];
}

type Selection = Pick<TaskDraft, "parameters" | "level" | "hints"> & {
  equation: string;
  series: readonly Series[];
  segment: Segment;
  /** Part а: paragraphs of the model, and the same in a sentence each. */
  model: readonly string[];
  steps: readonly string[];
};

/** Null where part б would select nothing, or more than a pupil writes out. */
function selectionTask({ equation, series, segment, model, steps, ...rest }: Selection): TaskDraft | null {
  const roots = selectAll(series, segment);
  if (roots.length < 2 || roots.length > 5) return null;
  const answer = `а) ${listSeries(series)}, ${WHOLE}; б) ${roots.map((root) => `$${writeAngle(root)}$`).join(", ")}`;
  return writtenTask({
    ...rest,
    ...PLACE,
    statement:
      `а) Реши уравнение $${equation}$.\n\n` +
      `б) Найди все корни этого уравнения, принадлежащие отрезку $\\left[${writeAngle(segment[0])};\\ ${writeAngle(segment[1])}\\right]$.`,
    answer,
    model: [
      ...model.map((text, at) => (at === 0 ? `а) ${text}` : text)),
      "б) Отберём корни с помощью двойных неравенств, для каждой серии отдельно.",
      ...series.map((one) => explainSelection(one, segment)),
    ],
    solution: [
      ...steps,
      `Для каждой серии реши двойное неравенство относительно целого $k$: на отрезок попадают ${roots.map((root) => `$${writeAngle(root)}$`).join(", ")}.`,
    ],
    criteria: criteria(answer),
  });
}

/** A fraction in an exponent: `-1/2`. */
const writeExponent = (figure: Fraction): string => figure.toFraction();

const knownOfFraction = (value: Fraction): Known => knownOf(Number(value.mul(value).mul(4)), value.compare(0) < 0);

/** `Из $\sin x=\frac12$ получаем $x=…$ или $x=…$, $k\in\mathbb{Z}$.` */
function explainWave(wave: Wave, known: Known): string {
  const found = listSeries(solveWave(wave, known)).split(", ");
  return `Из $\\${wave} x=${writeKnown(known)}$ получаем ${found.map((one) => one.replace("$", "$x=")).join(" или ")}, ${WHOLE}.`;
}

const other = (wave: Wave): Wave => (wave === "sin" ? "cos" : "sin");

/** Roots of a quadratic equation in a sine: one that a sine takes, and one that it may not take. */
function drawWaveRoots(random: Random): readonly [Fraction, Fraction] | null {
  const one = new Fraction(random.pick(["1/2", "-1/2", "1", "-1"]));
  const two = new Fraction(random.pick(["2", "-2", "3", "-3", "3/2", "-3/2", "5/2", "-1/2", "1/2", "1", "-1"]));
  return one.equals(two) || one.add(two).equals(0) ? null : [one, two];
}

const isTaken = (value: Fraction) => value.abs().compare(1) <= 0;

function explainRoots(wave: Wave, roots: readonly Fraction[]): string[] {
  return roots.map((value) =>
    isTaken(value)
      ? explainWave(wave, knownOfFraction(value))
      : `Равенство $\\${wave} x=${writeFraction(value)}$ невозможно, так как $|\\${wave} x|\\le 1$.`,
  );
}

const seriesOfRoots = (wave: Wave, roots: readonly Fraction[]): Series[] =>
  roots.filter(isTaken).flatMap((value) => solveWave(wave, knownOfFraction(value)));

const squares: TaskGenerator = {
  ...COMMON,
  key: "ege-math-13-squares",
  count: 6,
  make(random) {
    const wave = random.pick(["sin", "cos"] as const);
    const roots = drawWaveRoots(random);
    const segment = drawSegment(random);
    if (!roots) return null;
    const quadratic = quadraticOf(...roots);
    const { a, b, c } = quadratic;
    const given: [number, string][] = [
      [a, `\\${other(wave)}^2 x`],
      [-b, `\\${wave} x`],
      [-a - c, ""],
    ];
    const reduced = `${writeTerms([
      [a, `\\${wave}^2 x`],
      [b, `\\${wave} x`],
      [c, ""],
    ])}=0`;
    return selectionTask({
      parameters: [wave, a, b, c, segment[0]],
      level: 2,
      equation: `${writeTerms(given)}=0`,
      series: seriesOfRoots(wave, roots),
      segment,
      hints: [
        `Вырази $\\${other(wave)}^2 x$ через $\\${wave} x$ с помощью основного тождества.`,
        `Получится квадратное уравнение. Проверь, может ли $\\${wave} x$ принимать найденные значения.`,
      ],
      model: [
        `Заменим $\\${other(wave)}^2 x=1-\\${wave}^2 x$ и умножим обе части на $-1$: $${reduced}$.`,
        `Это квадратное уравнение относительно $\\${wave} x$. ${explainQuadratic(quadratic, `\\${wave} x`)}`,
        ...explainRoots(wave, roots),
      ],
      steps: [
        `Сведи уравнение к квадратному относительно $\\${wave} x$: $${reduced}$.`,
        `Реши его: $\\${wave} x=${writeFraction(roots[0])}$ или $\\${wave} x=${writeFraction(roots[1])}$; значения по модулю больше $1$ отбрось.`,
      ],
    });
  },
  check: checkByZeros,
};

const doubleAngle: TaskGenerator = {
  ...COMMON,
  key: "ege-math-13-double-angle",
  count: 5,
  make(random) {
    const wave = random.pick(["sin", "cos"] as const);
    const roots = drawWaveRoots(random);
    const segment = drawSegment(random);
    if (!roots) return null;
    const quadratic = quadraticOf(...roots);
    const { a, b, c } = quadratic;
    // Of cos 2x: 1 − 2 sin² x or 2 cos² x − 1.
    const side = wave === "sin" ? -1 : 1;
    const whole = [a, 2 * b * side, (a + 2 * c) * side] as const;
    const common = whole.map(Math.abs).reduce(gcd);
    const [first, second, third] = whole.map((one) => one / common) as [number, number, number];
    const formula = wave === "sin" ? "1-2\\sin^2 x" : "2\\cos^2 x-1";
    const reduced = `${writeTerms([
      [a, `\\${wave}^2 x`],
      [b, `\\${wave} x`],
      [c, ""],
    ])}=0`;
    return selectionTask({
      parameters: [wave, a, b, c, segment[0]],
      level: 2,
      equation: `${writeTerms([
        [first, "\\cos 2x"],
        [second, `\\${wave} x`],
        [third, ""],
      ])}=0`,
      series: seriesOfRoots(wave, roots),
      segment,
      hints: [
        `Какая из формул косинуса двойного угла оставит в уравнении только $\\${wave} x$?`,
        "После приведения подобных получится квадратное уравнение.",
      ],
      model: [
        `По формуле косинуса двойного угла $\\cos 2x=${formula}$. Подставим и приведём подобные: $${reduced}$.`,
        explainQuadratic(quadratic, `\\${wave} x`),
        ...explainRoots(wave, roots),
      ],
      steps: [
        `Замени $\\cos 2x=${formula}$ и получи $${reduced}$.`,
        `Реши квадратное уравнение: $\\${wave} x=${writeFraction(roots[0])}$ или $\\${wave} x=${writeFraction(roots[1])}$; значения по модулю больше $1$ отбрось.`,
      ],
    });
  },
  check: checkByZeros,
};

/** Terms that are `\cos x` or `\sin x` in disguise: reduction formulas of the codifier. */
const DISGUISES: Readonly<Record<Wave, readonly (readonly [written: string, sign: 1 | -1])[]>> = {
  cos: [
    ["\\cos x", 1],
    ["\\sin\\left(\\frac{\\pi}{2}+x\\right)", 1],
    ["\\sin\\left(\\frac{3\\pi}{2}-x\\right)", -1],
    ["\\cos\\left(\\pi+x\\right)", -1],
  ],
  sin: [
    ["\\sin x", 1],
    ["\\cos\\left(\\frac{\\pi}{2}-x\\right)", 1],
    ["\\cos\\left(\\frac{\\pi}{2}+x\\right)", -1],
    ["\\sin\\left(\\pi+x\\right)", -1],
  ],
};

const factoring: TaskGenerator = {
  ...COMMON,
  key: "ege-math-13-factoring",
  count: 6,
  make(random) {
    const outer = random.pick(["sin", "cos"] as const);
    const inner = other(outer);
    const known = knownOf(random.pick([1, 2, 3]), random.pick([true, false]));
    const [written, sign] = random.pick(DISGUISES[outer]);
    const segment = drawSegment(random);
    // sin 2x = 2·value·(outer), the value's double is 1, √2 or √3.
    const factor = { 1: "", 2: "\\sqrt2\\,", 3: "\\sqrt3\\," }[known.square as 1 | 2 | 3];
    const isMinus = (sign === -1) !== known.isNegative;
    const double = known.square === 1 ? "1" : factor.replace("\\,", "");
    const bracket = `2\\${inner} x${known.isNegative ? "+" : "-"}${double}`;
    const plain = `\\sin 2x${known.isNegative ? "+" : "-"}${factor}\\${outer} x=0`;
    const series = [...solveWave(outer, knownOf(0)), ...solveWave(inner, known)];
    return selectionTask({
      parameters: [outer, known.square, String(known.isNegative), written, segment[0]],
      level: written === `\\${outer} x` ? 1 : 2,
      equation: `\\sin 2x=${isMinus ? "-" : ""}${factor}${written}`,
      series,
      segment,
      hints: [
        ...(written === `\\${outer} x` ? [] : ["Упрости правую часть по формуле приведения."]),
        "Запиши синус двойного угла и вынеси общий множитель за скобки. Делить на него нельзя.",
      ],
      model: [
        written === `\\${outer} x`
          ? `Перенесём всё в левую часть: $${plain}$.`
          : `По формуле приведения $${written}=${sign < 0 ? "-" : ""}\\${outer} x$, поэтому уравнение равносильно такому: $${plain}$.`,
        `По формуле $\\sin 2x=2\\sin x\\cos x$ вынесем общий множитель: $\\${outer} x\\,(${bracket})=0$. Произведение равно нулю, когда хотя бы один множитель равен нулю.`,
        explainWave(outer, knownOf(0)),
        explainWave(inner, known),
      ],
      steps: [
        `Приведи уравнение к виду $\\${outer} x\\,(${bracket})=0$.`,
        `Реши два уравнения: $\\${outer} x=0$ и $\\${inner} x=${writeKnown(known)}$.`,
      ],
    });
  },
  check: checkByZeros,
};

/** Powers of the base whose exponent is 0, ±1/2 or ±1. */
const power = (root: number, halves: number): Fraction => new Fraction(root).pow(halves);

const exponential: TaskGenerator = {
  ...COMMON,
  key: "ege-math-13-exponential",
  count: 5,
  make(random) {
    const wave = random.pick(["sin", "cos"] as const);
    const root = random.pick([2, 3, 5, 6, 7]);
    const halves = random.pick([-2, -1, 1, 2]);
    const isSecondTaken = random.pick([true, false]);
    const halvesOther = random.pick([-1, 0, 1, 3].filter((one) => one !== halves));
    const value = power(root, halves);
    const alien = isSecondTaken ? power(root, halvesOther) : new Fraction(-random.int(1, 3));
    const segment = drawSegment(random);
    const quadratic = quadraticOf(value, alien);
    const { a, b, c } = quadratic;
    if (b === 0 || Math.max(a, Math.abs(b), Math.abs(c)) > 60) return null;
    const [base, square] = [root ** 2, root ** 4];
    const exponents = [halves, ...(isSecondTaken ? [halvesOther] : [])].map((one) => new Fraction(one, 2));
    const letters = writeTerms([
      [a, "t^2"],
      [b, "t"],
      [c, ""],
    ]);
    const explain = (figure: Fraction): string[] => {
      if (figure.compare(0) < 0) return [`Корень $t=${writeFraction(figure)}$ не подходит, так как $t>0$.`];
      const exponent = exponents.find((one) => figure.equals(power(root, Number(one.mul(2)))));
      if (!exponent) return [];
      const said = `Если $${base}^{\\${wave} x}=${writeFraction(figure)}=${base}^{${writeExponent(exponent)}}$, то $\\${wave} x=${writeFraction(exponent)}$.`;
      return [
        isTaken(exponent)
          ? `${said} ${explainWave(wave, knownOfFraction(exponent))}`
          : `${said} Это невозможно, так как $|\\${wave} x|\\le 1$.`,
      ];
    };
    return selectionTask({
      parameters: [wave, root, halves, alien.toFraction(), segment[0]],
      level: 2,
      equation: `${writeTerms([
        [a, `${square}^{\\${wave} x}`],
        [b, `${base}^{\\${wave} x}`],
        [c, ""],
      ])}=0`,
      series: seriesOfRoots(wave, exponents),
      segment,
      hints: [`Заметь, что $${square}=${base}^2$.`, "Сделай замену. Какие значения может принимать новая переменная?"],
      model: [
        `Пусть $t=${base}^{\\${wave} x}$, $t>0$. Тогда $${square}^{\\${wave} x}=t^2$, и уравнение примет вид $${letters}=0$.`,
        explainQuadratic(quadratic, "t"),
        ...[value, alien].flatMap(explain),
      ],
      steps: [
        `Замена $t=${base}^{\\${wave} x}$, $t>0$, даёт $${letters}=0$.`,
        `Корни: $t=${writeFraction(value)}$ и $t=${writeFraction(alien)}$. Вернись к $\\${wave} x$ и отбрось то, что невозможно.`,
      ],
    });
  },
  check: checkByZeros,
};

/** `\log_3(2\cos x)` of a possible value of the cosine, and a value too large for it. */
const LOGARITHMS = [
  { base: 3, taken: "1/2", square: 3, double: "\\sqrt3" },
  { base: 2, taken: "1/2", square: 2, double: "\\sqrt2" },
  { base: 3, taken: "0", square: 1, double: "1" },
  { base: 2, taken: "0", square: 1, double: "1" },
  { base: 5, taken: "0", square: 1, double: "1" },
  { base: 2, taken: "1", square: 4, double: "2" },
] as const;

const logarithm: TaskGenerator = {
  ...COMMON,
  key: "ege-math-13-logarithm",
  count: 5,
  make(random) {
    const wave = random.pick(["sin", "cos"] as const);
    const { base, taken, square, double } = random.pick(LOGARITHMS);
    const isMinus = random.pick([true, false]);
    const [one, two] = [new Fraction(taken), new Fraction(random.pick(["2", "3/2", "3", "5/2"]))];
    const segment = drawSegment(random);
    const quadratic = quadraticOf(one, two);
    const { a, b, c } = quadratic;
    const inner = `${isMinus ? "-" : ""}2\\${wave} x`;
    const log = (power = "") => `\\log_${base}${power}(${inner})`;
    const known = knownOf(square, isMinus);
    const letters = writeTerms([
      [a, "t^2"],
      [b, "t"],
      [c, ""],
    ]);
    return selectionTask({
      parameters: [wave, base, taken, two.toFraction(), String(isMinus), segment[0]],
      level: 2,
      equation: `${writeTerms([
        [a, log("^2")],
        [b, log()],
        [c, ""],
      ])}=0`,
      series: solveWave(wave, known),
      segment,
      hints: ["Уравнение квадратное относительно логарифма.", `Каким наибольшим может быть выражение $${inner}$?`],
      model: [
        `Пусть $t=${log()}$, где $${inner}>0$. Уравнение примет вид $${letters}=0$.`,
        explainQuadratic(quadratic, "t"),
        `Если $${log()}=${writeFraction(one)}$, то $${inner}=${double}$, то есть $\\${wave} x=${writeKnown(known)}$; условие $${inner}>0$ выполнено. ${explainWave(wave, known)}`,
        `Если $${log()}=${writeFraction(two)}$, то $${inner}=${base}^{${writeExponent(two)}}>2$. Это невозможно, так как $|\\${wave} x|\\le 1$ и $${inner}\\le 2$.`,
      ],
      steps: [
        `Замена $t=${log()}$ даёт $${letters}=0$, откуда $t=${writeFraction(one)}$ или $t=${writeFraction(two)}$.`,
        `Второе значение невозможно; из первого $\\${wave} x=${writeKnown(known)}$.`,
      ],
    });
  },
  check: checkByZeros,
};

const withRoot: TaskGenerator = {
  ...COMMON,
  key: "ege-math-13-root-factor",
  count: 5,
  make(random) {
    const wave = random.pick(["sin", "cos"] as const);
    const under = other(wave);
    const isMinus = random.pick([true, false]);
    const known = knownOf(random.pick([1, 2, 3]), random.pick([true, false]));
    const segment = drawSegment(random);
    const double = { 1: "", 2: "\\sqrt2\\,", 3: "\\sqrt3\\," }[known.square as 1 | 2 | 3];
    const sign = known.isNegative ? "+" : "-";
    const root = `\\sqrt{${isMinus ? "-" : ""}\\${under} x}`;
    const fits = ({ start }: Series) => {
      const value = under === "cos" ? Math.cos((start * Math.PI) / 12) : Math.sin((start * Math.PI) / 12);
      return isMinus ? value < -1e-9 : value > 1e-9;
    };
    const found = solveWave(wave, known);
    const kept = found.filter(fits);
    // The other factor is zero at every half turn; the condition takes every second of these.
    const zeros = solveWave(wave, knownOf(0)).flatMap(({ start }) =>
      [start, start + 12].map((one): Series => ({ start: one, period: 24 })),
    );
    const keptZeros = zeros.filter(fits);
    const edges = solveWave(under, knownOf(0));
    const condition = `${isMinus ? "-" : ""}\\${under} x`;
    const relation = isMinus ? `\\${under} x\\le 0` : `\\${under} x\\ge 0`;
    return selectionTask({
      parameters: [wave, String(isMinus), known.square, String(known.isNegative), segment[0]],
      level: 3,
      equation: `\\left(2\\${wave}^2 x${sign}${double}\\${wave} x\\right)${root}=0`,
      series: [...edges, ...keptZeros, ...kept],
      segment,
      hints: [
        "Произведение равно нулю, когда один множитель равен нулю, а другой при этом имеет смысл.",
        `Корни первого множителя проверь условием $${relation}$.`,
      ],
      model: [
        `Выражение под корнем неотрицательно: $${condition}\\ge 0$, то есть $${relation}$. При этом условии произведение равно нулю, если хотя бы один множитель равен нулю.`,
        `Первый случай: $\\${under} x=0$. ${explainWave(under, knownOf(0))} Условие выполнено.`,
        `Второй случай: $2\\${wave}^2 x${sign}${double}\\${wave} x=0$, то есть $\\${wave} x=0$ или $\\${wave} x=${writeKnown(known)}$.`,
        `Если $\\${wave} x=0$, то $\\${under} x=\\pm1$; условию отвечает $\\${under} x=${isMinus ? "-1" : "1"}$, то есть $x=${keptZeros.map(writeSeries).join("")}$, ${WHOLE}.`,
        `Если $\\${wave} x=${writeKnown(known)}$, то ${listSeries(found)
          .split(", ")
          .map((one) => one.replace("$", "$x="))
          .join(" или ")}; условию $${relation}$ отвечает только $x=${kept.map(writeSeries).join("")}$, ${WHOLE}.`,
      ],
      steps: [
        `Запиши условие: $${relation}$.`,
        `Приравняй к нулю каждый множитель: $\\${under} x=0$, $\\${wave} x=0$, $\\${wave} x=${writeKnown(known)}$.`,
        "Для двух последних уравнений оставь только серии, отвечающие условию.",
      ],
    });
  },
  check: checkByZeros,
};

const TANGENTS = [
  { tex: "1", angle: 3 },
  { tex: "-1", angle: -3 },
  { tex: "\\sqrt3", angle: 4 },
  { tex: "-\\sqrt3", angle: -4 },
] as const;

const tangent: TaskGenerator = {
  ...COMMON,
  key: "ege-math-13-tangent",
  count: 4,
  make(random) {
    const { tex, angle } = random.pick(TANGENTS);
    const isWhole = tex.length <= 2;
    const segment = drawSegment(random);
    // (t − v)·t = 0 or (t − 1)(t + 1) with the identity 1 + t² = 1 / cos² x; roots of the equation in the tangent.
    const isPair = isWhole && random.pick([true, false]);
    const sign = angle < 0 ? "+" : "-";
    const size = tex.replace("-", "");
    const factor = size === "1" ? "" : `${size}\\,`;
    const equation = isPair ? "\\frac{1}{\\cos^2 x}=2" : `\\frac{1}{\\cos^2 x}${sign}${factor}\\tg x=1`;
    const reduced = isPair ? "\\tg^2 x=1" : `\\tg^2 x${sign}${factor}\\tg x=0`;
    const series: Series[] = isPair
      ? [-3, 3].map((start) => ({ start, period: 12 }))
      : [
          { start: 0, period: 12 },
          { start: angle, period: 12 },
        ];
    const roots = isPair ? "\\tg x=-1$ или $\\tg x=1" : `\\tg x=0$ или $\\tg x=${tex}`;
    return selectionTask({
      parameters: [equation, segment[0]],
      level: 2,
      equation,
      series,
      segment,
      hints: ["Как связаны $\\frac{1}{\\cos^2 x}$ и $\\tg x$?", "Область определения: $\\cos x\\ne 0$."],
      model: [
        `При $\\cos x\\ne 0$ верно тождество $\\frac{1}{\\cos^2 x}=1+\\tg^2 x$. Подставим: $${reduced}$, откуда $${roots}$.`,
        `Получаем ${series.map((one) => `$x=${writeSeries(one)}$`).join(" или ")}, ${WHOLE}. При этих значениях $\\cos x\\ne 0$.`,
      ],
      steps: [`Замени $\\frac{1}{\\cos^2 x}=1+\\tg^2 x$ и получи $${reduced}$.`, `Реши уравнения $${roots}$.`],
    });
  },
  check: checkByZeros,
};

const powers: TaskGenerator = {
  ...COMMON,
  key: "ege-math-13-powers",
  count: 4,
  make(random) {
    const base = random.pick([2, 3, 5]);
    const exponent = random.pick([1, 2]);
    const known = base ** exponent;
    const plain = random.int(2, 12);
    const isShifted = random.pick([true, false]);
    if (Number.isInteger(Math.log(plain) / Math.log(base)) || [4, 8, 9].includes(plain)) return null;
    const [sum, product] = [known + plain, known * plain];
    const first = isShifted ? `${base}^{2x+1}` : `${base ** 2}^x`;
    const scale = isShifted ? base : 1;
    const logarithm = `\\log_${base} ${plain}`;
    const isLess = plain < known;
    const lowest = isLess ? plain - random.int(0, 1) : plain + random.int(1, 3);
    if (lowest < 2) return null;
    // One end is the logarithm of a whole number: the pupil compares logarithms of one base.
    const isSelected = isLess ? lowest <= plain : lowest >= plain;
    const segment = isLess
      ? `\\left[\\log_${base} ${lowest};\\ ${exponent + 1}\\right]`
      : `\\left[0;\\ \\log_${base} ${lowest}\\right]`;
    if (!isSelected || base ** (exponent + 1) <= plain) return null;
    const ordered = isLess ? [logarithm, String(exponent)] : [String(exponent), logarithm];
    const keep = random.pick([true, false]);
    // Or the segment ends between the two roots.
    const between = isLess
      ? `\\left[${exponent === 1 ? "\\frac12" : 1};\\ ${exponent + 1}\\right]`
      : `\\left[0;\\ \\frac{${2 * exponent + 1}}{2}\\right]`;
    const edge = isLess ? (exponent === 1 ? 0.5 : 1) : exponent + 0.5;
    const value = Math.log(plain) / Math.log(base);
    const isIn = isLess ? value >= edge : value <= edge;
    const chosen = keep ? ordered : isIn ? ordered : [String(exponent)];
    const shown = keep ? segment : between;
    const answer = `а) ${ordered.map((one) => `$${one}$`).join(", ")}; б) ${chosen.map((one) => `$${one}$`).join(", ")}`;
    const edgeSaid = keep
      ? `Функция $\\log_${base} x$ возрастает, поэтому числа сравниваем под знаком логарифма: $${lowest}${isLess ? "\\le" : "\\ge"} ${plain}$, и $${logarithm}${isLess ? "\\ge" : "\\le"}\\log_${base} ${lowest}$.`
      : `Сравним $${logarithm}$ с концом отрезка $${isLess ? (exponent === 1 ? "\\frac12" : "1") : `\\frac{${2 * exponent + 1}}{2}`}$: ${
          isLess
            ? exponent === 1
              ? `$\\frac12=\\log_${base}\\sqrt{${base}}$, и $${plain}>\\sqrt{${base}}$`
              : `$1=\\log_${base} ${base}$, и $${plain}${plain > base ? ">" : "<"}${base}$`
            : `$\\frac{${2 * exponent + 1}}{2}=\\log_${base}\\sqrt{${base ** (2 * exponent + 1)}}$, и $${plain}^2=${plain ** 2}${isIn ? "<" : ">"}${base ** (2 * exponent + 1)}$`
        }.`;
    return writtenTask({
      ...PLACE,
      subTheme: "otbor-korney",
      parameters: [base, exponent, plain, String(isShifted), shown],
      level: 2,
      statement:
        `а) Реши уравнение $${first}-${scale * sum}\\cdot ${base}^x+${scale * product}=0$.\n\n` +
        `б) Найди все корни этого уравнения, принадлежащие отрезку $${shown}$.`,
      hints: [
        `Сделай замену $t=${base}^x$.`,
        "Чтобы сравнить логарифм с числом, запиши число логарифмом по тому же основанию.",
      ],
      answer,
      model: [
        `а) Пусть $t=${base}^x$, $t>0$. ${isShifted ? `Тогда $${base}^{2x+1}=${base}t^2$; разделим обе части на $${base}$: ` : "Уравнение примет вид "}$t^2-${sum}t+${product}=0$. По теореме Виета $t=${known}$ или $t=${plain}$; оба корня положительны.`,
        `Если $${base}^x=${known}$, то $x=${exponent}$. Если $${base}^x=${plain}$, то $x=${logarithm}$.`,
        `б) ${edgeSaid}`,
        keep || isIn ? "Оба корня лежат на отрезке." : `Корень $${exponent}$ лежит на отрезке, а $${logarithm}$ — нет.`,
      ],
      solution: [
        `Замена $t=${base}^x$ даёт $t^2-${sum}t+${product}=0$, $t=${known}$ или $t=${plain}$.`,
        `Вернись к $x$: $x=${exponent}$ или $x=${logarithm}$.`,
        "Концы отрезка и корни сравни как логарифмы по одному основанию.",
      ],
      criteria: criteria(answer),
    });
  },
  check: checkByZeros,
};

const LEAST = -4 * Math.PI;
const MOST = 4 * Math.PI;

/**
 * The equation of the text is searched for zeros over four turns and on the segment. Part а lists all of the first and
 * no others, part б all of the second.
 */
function checkByZeros(draft: TaskDraft): boolean {
  const [equation = "", segment = ""] = formulasOf(draft.statement);
  const { left, right } = readRelation(equation);
  const balance = (x: number) => left({ x }) - right({ x });
  const [a = "", b = ""] = writtenAnswer(draft).split("; б) ");
  const [, from = "", to = ""] = /\[(.+);(.+)\]/.exec(segment.replace(/\\left|\\right/g, "")) ?? [];
  const [low, high] = [from, to].map((end) => readTex(end)({})) as [number, number];
  const series = formulasOf(a).filter((tex) => !tex.includes("\\in"));
  const values = formulasOf(b).map((tex) => readTex(tex)({}));
  return (
    isSameList(readBranches(series, LEAST, MOST), zerosOn(balance, LEAST, MOST)) &&
    isSameList(values, zerosOn(balance, low, high))
  );
}

const isSameList = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((value, at) => Math.abs(value - (other[at] ?? Number.NaN)) < 1e-5);

export const generators: readonly TaskGenerator[] = [
  squares,
  doubleAngle,
  factoring,
  exponential,
  logarithm,
  withRoot,
  tangent,
  powers,
];
