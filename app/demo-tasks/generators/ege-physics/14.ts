/** ЕГЭ, physics, number 14: true statements about currents and fields. */
import Fraction from "fraction.js";
import { areTrue, choiceTask, type Claim } from "../claim-task";
import { findRoots, isNear, slope } from "../numeric";
import { amount, readAmounts, tex } from "../short-task";
import type { TaskGenerator } from "../task-generator";
import { fields } from "./14-fields";

const COMMON = { version: 1, topic: "ege-physics", number: 14 } as const;
const ASK = "Выбери все верные утверждения и запиши цифры, под которыми они указаны.";
const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
const rule = (columns: number) => row(Array.from({ length: columns }, () => "---"));
const cellsOf = (statement: string, head: string): number[] =>
  (statement.split("\n").find((line) => line.startsWith(`| ${head}`)) ?? "")
    .split("|")
    .slice(2, -1)
    .map((cell) => Number(cell.trim().replace("−", "-").replace(",", ".")));

const resistors: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-14-resistors",
  count: 12,
  method: "node-potential",
  make(random) {
    const [first, second] = [random.int(1, 12), random.int(2, 20)];
    const current = new Fraction(random.int(1, 10), 4);
    const volts = current.mul(first + second);
    const [onFirst, onSecond] = [current.mul(first), current.mul(second)];
    const power = current.mul(volts);
    const seconds = random.int(1, 6) * 10;
    const heat = onFirst.mul(current).mul(seconds);
    if (first === second || volts.compare(48) > 0 || [volts, power, heat].some((one) => one.mul(100).d !== 1n))
      return null;
    const lie = random.shuffle([1, 1, 1, 0, 0]);
    const saidCurrent = lie[0] === 1 ? current : volts.div(first);
    const saidVolts = lie[1] === 1 ? onSecond : onFirst;
    const saidPower = lie[2] === 1 ? power : onSecond.mul(current);
    const saidHeat = lie[3] === 1 ? heat : heat.div(seconds).mul(60);
    const isMore = (lie[4] === 1) === first > second;
    if (saidCurrent.mul(1000).d !== 1n || (lie[3] !== 1 && seconds === 60)) return null;
    const claims: Claim[] = [
      {
        text: `Сила тока через первый резистор равна ${amount(saidCurrent, "А")}.`,
        isTrue: saidCurrent.equals(current),
        why: `$I = \\dfrac{U}{R_1 + R_2} = \\dfrac{${tex(volts)}}{${first} + ${second}} = ${tex(current)}$ А.`,
      },
      {
        text: `Напряжение на втором резисторе равно ${amount(saidVolts, "В")}.`,
        isTrue: saidVolts.equals(onSecond),
        why: `$U_2 = IR_2 = ${tex(current)} \\cdot ${second} = ${tex(onSecond)}$ В.`,
      },
      {
        text: `Мощность, которую потребляют оба резистора вместе, равна ${amount(saidPower, "Вт")}.`,
        isTrue: saidPower.equals(power),
        why: `$P = UI = ${tex(volts)} \\cdot ${tex(current)} = ${tex(power)}$ Вт.`,
      },
      {
        text: `За ${amount(seconds, "с")} в первом резисторе выделится ${amount(saidHeat, "Дж")} теплоты.`,
        isTrue: saidHeat.equals(heat),
        why: `$Q = I^2 R_1 t = ${tex(current)}^2 \\cdot ${first} \\cdot ${seconds} = ${tex(heat)}$ Дж.`,
      },
      {
        text: `Напряжение на первом резисторе ${isMore ? "больше" : "меньше"}, чем на втором.`,
        isTrue: isMore === first > second,
        why: `Ток одинаков, напряжение пропорционально сопротивлению: на резисторе ${Math.max(first, second)} Ом оно больше.`,
      },
    ];
    return choiceTask(random, {
      parameters: [first, second, current.toString(), seconds, ...lie],
      theme: "postoyannyy-tok",
      subTheme: "soedinenie-provodnikov",
      level: 1,
      statement: `Резисторы сопротивлением ${amount(first, "Ом")} (первый) и ${amount(second, "Ом")} (второй) соединили последовательно и подключили к источнику с постоянным напряжением ${amount(volts, "В")}. ${ASK}`,
      claims,
      hints: [
        "При последовательном соединении ток через резисторы одинаков.",
        "Найди общее сопротивление и ток, потом всё остальное.",
      ],
    });
  },
  check(draft) {
    const [first = 1, second = 1] = readAmounts(draft.statement, "Ом");
    const [volts = 1] = readAmounts(draft.statement, "В");
    // The potential between the resistors at which as much charge comes as goes.
    const [node = Number.NaN] = findRoots((between) => (volts - between) / first - between / second, 0, volts);
    const current = node / second;
    return areTrue(draft, (text) => {
      const is = (unit: string, value: number) => isNear(readAmounts(text, unit)[0] ?? 0, value);
      if (text.startsWith("Сила тока")) return is("А", current);
      if (text.startsWith("Напряжение на втором")) return is("В", node);
      if (text.startsWith("Мощность")) return is("Вт", (volts - node) ** 2 / first + node ** 2 / second);
      if (text.startsWith("За")) return is("Дж", ((volts - node) ** 2 / first) * (readAmounts(text, "с")[0] ?? 0));
      return text.startsWith("Напряжение на первом") ? text.includes("больше") === volts - node > node : null;
    });
  },
};

const contour: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-14-contour",
  count: 12,
  method: "finite-differences",
  make(random) {
    const step = random.int(1, 8);
    const most = random.int(2, 9);
    const microfarads = new Fraction(random.pick([1, 2, 4, 5]), 10);
    const charges = Array.from({ length: 9 }, (_, n) => Math.round(most * 100 * Math.cos((Math.PI * n) / 4)) / 100);
    const times = charges.map((_, n) => n * step);
    const lie = random.shuffle([1, 1, 1, 0, 0]);
    const [quarter, half] = [2 * step, 4 * step];
    const saidPeriod = lie[0] === 1 ? 8 * step : half;
    const saidCoil = lie[1] === 1 ? quarter : half;
    const saidCapacitor = lie[2] === 1 ? half : quarter;
    const frequency = new Fraction(1000, 8 * step);
    const saidFrequency = lie[3] === 1 ? frequency : frequency.div(2);
    const volts = new Fraction(most).div(microfarads);
    const saidVolts = lie[4] === 1 ? volts : new Fraction(most).mul(microfarads);
    if (frequency.mul(1000).d !== 1n || volts.mul(100).d !== 1n || volts.equals(new Fraction(most).mul(microfarads)))
      return null;
    const claims: Claim[] = [
      {
        text: `Период колебаний в контуре равен ${amount(saidPeriod, "мкс")}.`,
        isTrue: lie[0] === 1,
        why: `Весь цикл изменения заряда повторяется через $${8 * step}$ мкс.`,
      },
      {
        text: `В момент ${amount(saidCoil, "мкс")} энергия магнитного поля катушки максимальна.`,
        isTrue: lie[1] === 1,
        why:
          saidCoil === quarter
            ? "В этот момент заряд равен нулю: вся энергия — в катушке."
            : "В этот момент заряд наибольший: вся энергия — в конденсаторе, в катушке она равна нулю.",
      },
      {
        text: `В момент ${amount(saidCapacitor, "мкс")} сила тока в контуре равна нулю.`,
        isTrue: lie[2] === 1,
        why:
          saidCapacitor === half
            ? "Модуль заряда наибольший, в этот момент ток меняет направление и равен нулю."
            : "Заряд проходит через ноль, ток в этот момент наибольший.",
      },
      {
        text: `Частота колебаний равна ${amount(saidFrequency, "кГц")}.`,
        isTrue: lie[3] === 1,
        why: `$\\nu = \\dfrac{1}{T} = \\dfrac{1}{${8 * step} \\cdot 10^{-6}}$ Гц, это $${tex(frequency)}$ кГц.`,
      },
      {
        text: `Максимальное напряжение на конденсаторе равно ${amount(saidVolts, "В")}.`,
        isTrue: lie[4] === 1,
        why: `$U = \\dfrac{q}{C} = \\dfrac{${most}}{${tex(microfarads)}} = ${tex(volts)}$ В.`,
      },
    ];
    const shown = (value: number) => String(value).replace(".", ",").replace("-", "−");
    return choiceTask(random, {
      parameters: [step, most, microfarads.toString(), ...lie],
      theme: "elektromagnitnye-kolebaniya",
      subTheme: "kolebatelnyy-kontur",
      level: 3,
      statement: `В идеальном колебательном контуре с конденсатором ёмкостью ${amount(microfarads, "мкФ")} идут свободные колебания. В таблице показано, как меняется заряд одной из обкладок за один период.\n\n${row(["$t$, мкс", ...times])}\n${rule(10)}\n${row(["$q$, мкКл", ...charges.map(shown)])}\n\n${ASK}`,
      claims,
      hints: [
        "Когда заряд наибольший, вся энергия в конденсаторе. А когда заряд равен нулю?",
        "Сила тока — скорость изменения заряда.",
      ],
    });
  },
  check(draft) {
    const [times, charges] = [cellsOf(draft.statement, "$t$"), cellsOf(draft.statement, "$q$")];
    const [microfarads = 1] = readAmounts(draft.statement, "мкФ");
    const at = (time: number) => times.indexOf(time);
    const most = Math.max(...charges);
    // The current between two rows of the table; at a turn it changes its sign.
    const current = (n: number) => (charges[(n + 1) % 8] ?? 0) - (charges[(n + 7) % 8] ?? 0);
    const fastest = Math.max(...charges.slice(0, 8).map((_, n) => Math.abs(current(n))));
    const isWhole = (time: number) =>
      at(time) > 0 &&
      charges
        .slice(0, 8)
        .every(
          (charge, n) =>
            isNear(charge, charges[(n + at(time)) % 8] ?? Number.NaN) || charge === charges[(n + at(time)) % 8],
        );
    return areTrue(draft, (text) => {
      const [time = 0] = readAmounts(text, "мкс");
      if (text.startsWith("Период")) return isWhole(time);
      if (text.includes("катушки")) return isNear(Math.abs(current(at(time))), fastest);
      if (text.includes("сила тока")) return Math.abs(current(at(time))) < 1e-9;
      if (text.startsWith("Частота"))
        return [1, 2, 3, 4, 5, 6, 7, 8].some(
          (n) => isWhole(times[n] ?? 0) && isNear((readAmounts(text, "кГц")[0] ?? 0) * (times[n] ?? 0), 1000),
        );
      return text.startsWith("Максимальное") ? isNear((readAmounts(text, "В")[0] ?? 0) * microfarads, most) : null;
    });
  },
};

const flux: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-14-flux",
  count: 12,
  method: "slope",
  make(random) {
    const step = random.int(1, 4);
    const ohms = random.pick([2, 4, 5]);
    const values = [random.int(0, 3) * 4, random.int(4, 9) * 4, 0, random.int(0, 3) * 4].map((value, n, all) =>
      n === 2 ? (all[1] ?? 0) : value,
    );
    const ends = [0, step, 3 * step, 4 * step];
    const [a = 0, b = 0, , d = 0] = values;
    const [up, down] = [new Fraction(b - a, step), new Fraction(b - d, step)];
    if (up.equals(down) || up.compare(0) <= 0 || down.compare(0) <= 0) return null;
    const lie = random.shuffle([1, 1, 1, 0, 0]);
    const current = up.div(ohms);
    const saidUp = lie[0] === 1 ? up : new Fraction(b - a);
    const saidDown = lie[1] === 1 ? down : new Fraction(b, 4 * step);
    const saidCurrent = lie[2] === 1 ? current : up.mul(ohms);
    const isFirst = (lie[4] === 1) === up.compare(down) > 0;
    if (
      [up, down, saidDown, current].some((one) => one.mul(1000).d !== 1n) ||
      (lie[0] !== 1 && step === 1) ||
      (lie[1] !== 1 && saidDown.equals(down))
    )
      return null;
    const claims: Claim[] = [
      {
        text: `От 0 до ${amount(step, "с")} модуль ЭДС индукции в контуре равен ${amount(saidUp, "мВ")}.`,
        isTrue: lie[0] === 1,
        why: `$|\\mathcal{E}| = \\dfrac{${b} - ${a}}{${step}} = ${tex(up)}$ мВ.`,
      },
      {
        text: `От ${3 * step} до ${amount(4 * step, "с")} модуль ЭДС индукции в контуре равен ${amount(saidDown, "мВ")}.`,
        isTrue: lie[1] === 1,
        why: `$|\\mathcal{E}| = \\dfrac{${b} - ${d}}{${step}} = ${tex(down)}$ мВ.`,
      },
      {
        text: `От 0 до ${amount(step, "с")} сила индукционного тока равна ${amount(saidCurrent, "мА")}.`,
        isTrue: lie[2] === 1,
        why: `$I = \\dfrac{\\mathcal{E}}{R} = \\dfrac{${tex(up)}}{${ohms}} = ${tex(current)}$ мА.`,
      },
      {
        text: `От ${step} до ${amount(3 * step, "с")} индукционный ток в контуре ${lie[3] === 1 ? "не течёт" : "течёт, и он постоянен"}.`,
        isTrue: lie[3] === 1,
        why: "Магнитный поток в это время не меняется, индукционного тока нет.",
      },
      {
        text: `Индукционный ток от 0 до ${amount(step, "с")} ${isFirst ? "больше" : "меньше"}, чем от ${3 * step} до ${amount(4 * step, "с")}.`,
        isTrue: lie[4] === 1,
        why: `Сравни скорости изменения потока: $${tex(up)}$ и $${tex(down)}$ мВб/с.`,
      },
    ];
    return choiceTask(random, {
      parameters: [step, ohms, a, b, d, ...lie],
      theme: "elektromagnitnaya-induktsiya",
      subTheme: "magnitnyy-potok",
      level: 2,
      statement: `Магнитный поток через замкнутый проволочный контур сопротивлением ${amount(ohms, "Ом")} меняется со временем. Значения потока — в таблице, между ними он меняется равномерно или постоянен.\n\n${row(["$t$, с", ...ends])}\n${rule(5)}\n${row(["Поток, мВб", ...values])}\n\n${ASK}`,
      claims,
      hints: ["ЭДС индукции — скорость изменения магнитного потока.", "Если поток постоянен, ЭДС нет."],
    });
  },
  check(draft) {
    const [times, values] = [cellsOf(draft.statement, "$t$"), cellsOf(draft.statement, "Поток")];
    const [ohms = 1] = readAmounts(draft.statement, "Ом");
    const at = (time: number) => {
      const next = Math.max(
        1,
        times.findIndex((one) => one >= time),
      );
      const [from, to] = [times[next - 1] ?? 0, times[next] ?? 1];
      return (values[next - 1] ?? 0) + (((values[next] ?? 0) - (values[next - 1] ?? 0)) * (time - from)) / (to - from);
    };
    const force = (from: number, to: number) => Math.abs(slope(at, (from + to) / 2, (to - from) / 8));
    return areTrue(draft, (text) => {
      const spans = [...text.matchAll(/[оО]т (\d+) до (\d+)/g)].map(([, from, to]) => force(Number(from), Number(to)));
      const [first = Number.NaN, second = Number.NaN] = spans;
      if (text.includes("модуль ЭДС")) return isNear(readAmounts(text, "мВ")[0] ?? 0, first);
      if (text.includes("сила индукционного")) return isNear(readAmounts(text, "мА")[0] ?? 0, first / ohms);
      if (text.includes("теч")) return text.includes("не течёт") === first < 1e-9;
      return text.startsWith("Индукционный ток") ? text.includes("больше") === first > second : null;
    });
  },
};

const branches: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-14-branches",
  count: 10,
  method: "node-potential",
  make(random) {
    const [first, second] = [random.int(2, 20), random.int(2, 20)];
    const volts = random.int(3, 24);
    const [one, other] = [new Fraction(volts, first), new Fraction(volts, second)];
    const whole = one.add(other);
    const resistance = new Fraction(first * second, first + second);
    const power = one.mul(volts);
    if (first === second || [one, other, resistance, power].some((value) => value.mul(100).d !== 1n)) return null;
    const lie = random.shuffle([1, 1, 1, 0, 0]);
    const saidOne = lie[0] === 1 ? one : new Fraction(volts, first + second);
    const saidWhole = lie[1] === 1 ? whole : new Fraction(volts, first + second);
    const saidResistance = lie[2] === 1 ? resistance : new Fraction(first + second);
    const saidPower = lie[3] === 1 ? power : one.mul(one).mul(second);
    const isMore = (lie[4] === 1) === first < second;
    if ([saidOne, saidWhole].some((value) => value.mul(1000).d !== 1n) || saidPower.mul(100).d !== 1n) return null;
    const claims: Claim[] = [
      {
        text: `Сила тока через первый резистор равна ${amount(saidOne, "А")}.`,
        isTrue: lie[0] === 1,
        why: `$I_1 = \\dfrac{U}{R_1} = \\dfrac{${volts}}{${first}} = ${tex(one)}$ А.`,
      },
      {
        text: `Сила тока через источник равна ${amount(saidWhole, "А")}.`,
        isTrue: lie[1] === 1,
        why: `Токи ветвей складываются: $${tex(one)} + ${tex(other)} = ${tex(whole)}$ А.`,
      },
      {
        text: `Общее сопротивление двух резисторов равно ${amount(saidResistance, "Ом")}.`,
        isTrue: lie[2] === 1,
        why: `$R = \\dfrac{R_1 R_2}{R_1 + R_2} = \\dfrac{${first} \\cdot ${second}}{${first} + ${second}} = ${tex(resistance)}$ Ом.`,
      },
      {
        text: `Мощность, выделяемая в первом резисторе, равна ${amount(saidPower, "Вт")}.`,
        isTrue: lie[3] === 1,
        why: `$P_1 = UI_1 = ${volts} \\cdot ${tex(one)} = ${tex(power)}$ Вт.`,
      },
      {
        text: `В первом резисторе за одно и то же время выделяется ${isMore ? "больше" : "меньше"} теплоты, чем во втором.`,
        isTrue: lie[4] === 1,
        why: `Напряжение одинаково, $Q = \\dfrac{U^2}{R}t$: больше теплоты там, где сопротивление меньше.`,
      },
    ];
    return choiceTask(random, {
      parameters: [first, second, volts, ...lie],
      theme: "postoyannyy-tok",
      subTheme: "rabota-i-moschnost-toka",
      level: 2,
      statement: `Резисторы сопротивлением ${amount(first, "Ом")} (первый) и ${amount(second, "Ом")} (второй) соединили параллельно и подключили к источнику с постоянным напряжением ${amount(volts, "В")}. Внутреннее сопротивление источника мало. ${ASK}`,
      claims,
      hints: [
        "При параллельном соединении напряжение на резисторах одинаково.",
        "Найди ток каждой ветви по закону Ома.",
      ],
    });
  },
  check(draft) {
    const [first = 1, second = 1] = readAmounts(draft.statement, "Ом");
    const [volts = 1] = readAmounts(draft.statement, "В");
    // The current of each branch is the one that leaves no voltage over.
    const through = (ohms: number) => findRoots((amperes) => volts - amperes * ohms, 0, 30)[0] ?? Number.NaN;
    const [one, other] = [through(first), through(second)];
    const heat = (current: number, ohms: number) => current * current * ohms;
    return areTrue(draft, (text) => {
      const is = (unit: string, value: number) => isNear(readAmounts(text, unit)[0] ?? 0, value);
      if (text.includes("через первый")) return is("А", one);
      if (text.includes("через источник")) return is("А", one + other);
      if (text.startsWith("Общее")) return is("Ом", volts / (one + other));
      if (text.startsWith("Мощность")) return is("Вт", heat(one, first));
      return text.includes("теплоты") ? text.includes("больше") === heat(one, first) > heat(other, second) : null;
    });
  },
};

export const generators: readonly TaskGenerator[] = [resistors, branches, contour, flux, ...fields];
