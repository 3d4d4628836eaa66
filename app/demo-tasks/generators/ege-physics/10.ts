/** ЕГЭ, physics, number 10: how quantities of heat and gases change. */
import { areChanges, type Change, CHANGES_ASKED, changeTask, type Quantity } from "../claim-task";
import { findRoots, integrate } from "../numeric";
import { amount, readAmounts } from "../short-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-physics", number: 10 } as const;

type Process = "isotherm" | "isobar" | "isochore" | "adiabat";

/** Properties of a gas that grows or is heated; the opposite process reverses each. */
const GROWING: Readonly<Record<Process, Readonly<Record<string, readonly [Change, string]>>>> = {
  isotherm: {
    "давление газа": ["falls", "При постоянной температуре давление обратно пропорционально объёму."],
    "внутренняя энергия газа": [
      "stays",
      "Внутренняя энергия идеального газа зависит только от температуры, а она постоянна.",
    ],
    "концентрация молекул": ["falls", "Число молекул то же, а объём другой: концентрация обратна объёму."],
  },
  isobar: {
    "температура газа": ["grows", "При постоянном давлении температура пропорциональна объёму."],
    "внутренняя энергия газа": [
      "grows",
      "Внутренняя энергия меняется вместе с температурой, а при постоянном давлении температура пропорциональна объёму.",
    ],
    "плотность газа": ["falls", "Масса та же, а объём другой: плотность обратна объёму."],
  },
  isochore: {
    "давление газа": ["grows", "При постоянном объёме давление пропорционально абсолютной температуре."],
    "концентрация молекул": ["stays", "Ни объём, ни число молекул не меняются."],
    "средняя кинетическая энергия молекул": ["grows", "Она пропорциональна абсолютной температуре."],
    "плотность газа": ["stays", "Ни масса, ни объём не меняются."],
  },
  adiabat: {
    "температура газа": [
      "falls",
      "Теплообмена нет: газ совершает работу за счёт своей внутренней энергии, а если сжимают его, энергия растёт.",
    ],
    "давление газа": ["falls", "Объём и температура меняют давление в одну сторону."],
    "внутренняя энергия газа": ["falls", "Теплообмена нет: изменение внутренней энергии равно работе над газом."],
  },
};
const TURNED: Readonly<Record<Change, Change>> = { grows: "falls", falls: "grows", stays: "stays" };
const SAID: Readonly<Record<Process, string>> = {
  isotherm: "Температуру поддерживают постоянной",
  isobar: "Давление газа остаётся постоянным",
  isochore: "Объём сосуда постоянный",
  adiabat: "Цилиндр теплоизолирован",
};

const gasProcess: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-10-process",
  count: 14,
  method: "gas-state",
  make(random) {
    const process = random.pick(["isotherm", "isobar", "isochore", "adiabat"] as const);
    const gas = random.pick(["гелий", "аргон", "неон"]);
    const isGrowing = random.int(0, 1) === 1;
    const [small, large] = [random.int(2, 6), random.int(7, 12)];
    const [cold, hot] = [random.int(28, 32) * 10, random.int(36, 50) * 10];
    const [from, to] = isGrowing ? [small, large] : [large, small];
    const chosen = random.shuffle(Object.entries(GROWING[process])).slice(0, 2);
    const quantities: Quantity[] = chosen.map(([name, [change, why]]) => ({
      name,
      change: isGrowing ? change : TURNED[change],
      why,
    }));
    const heated = isGrowing ? [cold, hot] : [hot, cold];
    return changeTask({
      parameters: [process, gas, ...(process === "isochore" ? heated : [from, to]), ...chosen.map(([name]) => name)],
      theme: process === "adiabat" ? "termodinamika" : "molekulyarnaya-fizika",
      subTheme: process === "adiabat" ? "pervyy-zakon" : "izoprotsessy",
      level: process === "adiabat" ? 2 : 1,
      statement:
        process === "isochore"
          ? `В закрытом сосуде находится ${gas}. ${SAID[process]}. Газ ${isGrowing ? "нагревают" : "охлаждают"} от ${amount(heated[0] ?? 0, "К")} до ${amount(heated[1] ?? 0, "К")}. ${CHANGES_ASKED}`
          : `В цилиндре под поршнем находится ${gas}, утечки газа нет. ${SAID[process]}. Объём газа ${isGrowing ? "увеличивают" : "уменьшают"} от ${amount(from, "л")} до ${amount(to, "л")}. ${CHANGES_ASKED}`,
      quantities,
      hints: ["Какая величина в этом процессе остаётся постоянной?", "Запиши уравнение состояния: $pV = \\nu RT$."],
    });
  },
  check(draft) {
    const [from = 5, to = 5] = readAmounts(draft.statement, "л");
    const [before = 300, heated = before] = readAmounts(draft.statement, "К");
    const process = (["isotherm", "isobar", "isochore", "adiabat"] as const).find((one) =>
      draft.statement.includes(SAID[one]),
    );
    // The end temperature: for the closed gas the loss of 3/2 T is the work, strip by strip.
    const adiabatic = () => {
      const steps = 20_000;
      let [temperature, volume] = [300, from];
      for (let n = 0; n < steps; n += 1) {
        const width = (to - from) / steps;
        temperature -= ((temperature / (volume + width / 2)) * width * 2) / 3;
        volume += width;
      }
      return temperature;
    };
    const after = { isotherm: () => 300, isobar: () => (300 * to) / from, isochore: () => heated, adiabat: adiabatic }[
      process ?? "isotherm"
    ]();
    return areChanges(draft, (name) => {
      if (name.startsWith("давление")) return [before / from, after / to];
      if (name.startsWith("концентрация") || name.startsWith("плотность")) return [1 / from, 1 / to];
      return [before, after];
    });
  },
};

const carnot: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-10-carnot",
  count: 10,
  method: "entropy-balance",
  make(random) {
    const isHeater = random.int(0, 1) === 1;
    const [hot, hotter] = [random.int(40, 50) * 10, random.int(52, 70) * 10];
    const [cold, colder] = [random.int(32, 36) * 10, random.int(27, 31) * 10];
    const isUp = random.int(0, 1) === 1;
    const [from, to] = isHeater ? (isUp ? [hot, hotter] : [hotter, hot]) : isUp ? [colder, cold] : [cold, colder];
    const better = isHeater === isUp;
    const change = (isMore: boolean): Change => (isMore ? "grows" : "falls");
    const other = isHeater ? cold : hot;
    const why = `КПД идеальной машины $\\eta = 1 - \\dfrac{T_2}{T_1}$`;
    const quantities: Quantity[] = random
      .shuffle<Quantity>([
        { name: "КПД машины", change: change(better), why: `${why}: он стал ${better ? "больше" : "меньше"}.` },
        {
          name: "работа газа за цикл",
          change: change(better),
          why: `$A = \\eta Q_1$: теплота $Q_1$ прежняя, а КПД стал ${better ? "больше" : "меньше"}.`,
        },
        {
          name: "количество теплоты, отданное холодильнику за цикл",
          change: change(!better),
          why: `$Q_2 = Q_1 - A$: работа стала ${better ? "больше" : "меньше"}, остаток — наоборот.`,
        },
      ])
      .slice(0, 2);
    return changeTask({
      parameters: [Number(isHeater), from, to, other, ...quantities.map(({ name }) => name)],
      theme: "termodinamika",
      subTheme: "teplovye-mashiny",
      level: 2,
      statement: `Идеальная тепловая машина работает по циклу Карно. Температура ${isHeater ? "холодильника" : "нагревателя"} ${amount(other, "К")}, температуру ${isHeater ? "нагревателя" : "холодильника"} изменили с ${amount(from, "К")} до ${amount(to, "К")}. Количество теплоты, которое газ получает от нагревателя за цикл, осталось прежним. ${CHANGES_ASKED}`,
      quantities,
      hints: [
        "Запиши КПД цикла Карно через температуры.",
        "Полученная теплота — это работа и теплота, отданная холодильнику, вместе.",
      ],
    });
  },
  check(draft) {
    const [other = 1, from = 1, to = 1] = readAmounts(draft.statement, "К");
    const isHeater = draft.statement.includes("Температура холодильника");
    const cycle = (changed: number) => {
      const [heater, cooler] = isHeater ? [changed, other] : [other, changed];
      // Over a cycle the entropy of the whole does not change: that fixes what the cooler gets of 1000 J.
      const [lost = Number.NaN] = findRoots((joules) => joules / cooler - 1000 / heater, 0, 1000);
      return { lost, work: 1000 - lost };
    };
    const [before, after] = [cycle(from), cycle(to)];
    return areChanges(draft, (name) =>
      name.startsWith("количество") ? [before.lost, after.lost] : [before.work, after.work],
    );
  },
};

const saturated: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-10-saturated",
  count: 8,
  method: "counting",
  make(random) {
    const [small, large] = [random.int(2, 6), random.int(8, 14)];
    const isGrowing = random.int(0, 1) === 1;
    const [from, to] = isGrowing ? [small, large] : [large, small];
    const celsius = random.pick([40, 60, 80, 100]);
    const more: Change = isGrowing ? "grows" : "falls";
    const quantities: Quantity[] = random
      .shuffle<Quantity>([
        {
          name: "давление пара",
          change: "stays",
          why: "Пар остаётся насыщенным, его давление зависит только от температуры.",
        },
        {
          name: "масса пара",
          change: more,
          why: `Концентрация насыщенного пара прежняя, а объём ${isGrowing ? "больше: часть воды испарилась" : "меньше: часть пара стала водой"}.`,
        },
        {
          name: "масса жидкости",
          change: TURNED[more],
          why: `Вода и пар вместе не меняют массы: ${isGrowing ? "часть воды испарилась" : "часть пара стала водой"}.`,
        },
        {
          name: "концентрация молекул пара",
          change: "stays",
          why: "Давление насыщенного пара и температура прежние, значит, прежняя и концентрация.",
        },
      ])
      .slice(0, 2);
    return changeTask({
      parameters: [from, to, celsius, ...quantities.map(({ name }) => name)],
      theme: "molekulyarnaya-fizika",
      subTheme: "vlazhnost",
      level: 3,
      statement: `В цилиндре под поршнем находятся вода и её насыщенный пар при температуре ${amount(celsius, "°C")}. Поршень медленно сдвигают, и объём пара ${isGrowing ? "увеличивается" : "уменьшается"} от ${amount(from, "л")} до ${amount(to, "л")} при постоянной температуре. В конце в цилиндре ещё есть вода. ${CHANGES_ASKED}`,
      quantities,
      hints: [
        "От чего зависит давление насыщенного пара?",
        "Что происходит с водой, когда места для пара становится больше или меньше?",
      ],
    });
  },
  check(draft) {
    const [from = 1, to = 1] = readAmounts(draft.statement, "л");
    const most = 1000;
    const whole = most * 100;
    // Water evaporates or condenses until each litre holds as many molecules as it can.
    const settle = (litres: number) => {
      const vapour = Math.round(integrate(() => most, 0, litres));
      return { vapour, water: whole - vapour, density: Math.round(vapour / litres) };
    };
    const [before, after] = [settle(from), settle(to)];
    return areChanges(draft, (name) => {
      if (name === "масса пара") return [before.vapour, after.vapour];
      return name === "масса жидкости" ? [before.water, after.water] : [before.density, after.density];
    });
  },
};

export const generators: readonly TaskGenerator[] = [gasProcess, carnot, saturated];
