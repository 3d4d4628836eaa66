/** ЕГЭ, physics, number 7: molecules and the temperature of a gas. */
import Fraction from "fraction.js";
import { isKeyNear, isOnlyRoot } from "../numeric";
import { amount, asTimes, readAmounts, readNumbers, shortTask, tex, within } from "../short-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-physics", number: 7 } as const;
const THEME = "molekulyarnaya-fizika";

const tyre: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-07-isochore",
  count: 10,
  method: "state-search",
  make(random) {
    const story = random.pick([
      {
        text: "Закрытый баллон с газом стоял на морозе",
        place: "в тёплую комнату",
        cold: [-25, -3],
        warm: [17, 27],
        pressure: [150, 600],
      },
      {
        text: "Закрытый баллончик лежал в тени",
        place: "на солнце",
        cold: [12, 27],
        warm: [37, 57],
        pressure: [200, 500],
      },
      {
        text: "Герметичный котёл с воздухом стоял в холодном цехе",
        place: "под лампы нагрева",
        cold: [2, 17],
        warm: [47, 97],
        pressure: [100, 200],
      },
    ] as const);
    const [cold, warm] = [within(random, story.cold), within(random, story.warm)];
    const before = within(random, story.pressure);
    const answer = new Fraction(before * (warm + 273), cold + 273);
    if (answer.mul(10).d !== 1n) return null;
    return shortTask({
      parameters: [story.text, cold, warm, before],
      theme: THEME,
      subTheme: "izoprotsessy",
      level: 3,
      statement: `${story.text} при температуре ${amount(cold, "°C")}, давление внутри было ${amount(before, "кПа")}. Его перенесли ${story.place}, и газ нагрелся до ${amount(warm, "°C")}. Каким стало давление, если объём газа не изменился? Считай, что 0\u00a0°C — это 273\u00a0К. Ответ дай в килопаскалях.`,
      answer,
      wrong: [
        [
          new Fraction(before * warm, cold),
          "В законе Шарля температура абсолютная: градусы Цельсия нужно перевести в кельвины.",
        ],
        [
          new Fraction(before * (cold + 273), warm + 273),
          "При нагревании давление растёт: отношение температур перевёрнуто.",
        ],
      ],
      hints: ["Объём и количество газа не меняются: какой это процесс?", "Переведи обе температуры в кельвины."],
      solution: [
        `Абсолютные температуры: $T_1 = ${cold} + 273 = ${cold + 273}$ К, $T_2 = ${warm} + 273 = ${warm + 273}$ К.`,
        "При постоянном объёме $\\dfrac{p_1}{T_1} = \\dfrac{p_2}{T_2}$.",
        `$p_2 = \\dfrac{p_1 T_2}{T_1} = \\dfrac{${before} \\cdot ${warm + 273}}{${cold + 273}} = ${tex(answer)}$ кПа.`,
      ],
    });
  },
  check(draft) {
    const [cold = 0, warm = 0] = readAmounts(draft.statement, "°C");
    const [before = 1] = readAmounts(draft.statement, "кПа");
    // Molecules in a box of a litre: their number must be the same before and after.
    const molecules = (kilopascals: number, celsius: number) => kilopascals / (1.380649e-23 * (celsius + 273));
    return isOnlyRoot(draft, (after) => molecules(after, warm) / molecules(before, cold) - 1, 1, 3000);
  },
};

const energy: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-07-mean-energy",
  count: 8,
  method: "scaling",
  make(random) {
    const gas = random.pick(["гелия", "аргона", "неона", "азота", "кислорода"]);
    const factor = random.pick([
      new Fraction(3, 2),
      new Fraction(2),
      new Fraction(5, 2),
      new Fraction(3),
      new Fraction(5, 4),
      new Fraction(4),
    ]);
    const isUp = random.int(0, 1) === 1;
    const before = random.int(24, 100) * 10;
    const answer = isUp ? factor.mul(before) : new Fraction(before).div(factor);
    if (answer.compare(1500) > 0 || answer.compare(150) < 0 || answer.d !== 1n) return null;
    return shortTask({
      parameters: [gas, factor.toString(), Number(isUp), before],
      theme: THEME,
      subTheme: "osnovy-mkt",
      level: 1,
      statement: `Средняя кинетическая энергия теплового движения молекул ${gas} ${isUp ? "увеличилась" : "уменьшилась"} в ${asTimes(factor)}. Начальная температура газа была ${amount(before, "К")}. Какой стала температура? Ответ дай в кельвинах.`,
      answer,
      wrong: [
        [
          isUp ? new Fraction(before).div(factor) : factor.mul(before),
          "Чем больше энергия молекул, тем выше температура: проверь, умножать или делить.",
        ],
        [
          isUp ? factor.mul(factor).mul(before) : new Fraction(before).div(factor.mul(factor)),
          "Температура пропорциональна самой энергии, а не её квадрату.",
        ],
      ],
      hints: [
        "Как средняя энергия молекул связана с абсолютной температурой?",
        "$E = \\dfrac{3}{2}kT$: они пропорциональны.",
      ],
      solution: [
        "Средняя кинетическая энергия молекул пропорциональна абсолютной температуре: $E = \\dfrac{3}{2}kT$.",
        `Значит, температура ${isUp ? "увеличилась" : "уменьшилась"} тоже в $${tex(factor)}$ раза: $T = ${before} ${isUp ? "\\cdot" : ":"} ${tex(factor)} = ${tex(answer)}$ К.`,
      ],
    });
  },
  check(draft) {
    const [factor = 1] = readNumbers(draft.statement);
    const [before = 1] = readAmounts(draft.statement, "К");
    // The speeds of a thousand molecules: the temperature follows the mean of their squares.
    const speeds = Array.from({ length: 1000 }, (_, n) => 300 + n);
    const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one * one, 0) / all.length;
    const by = draft.statement.includes("увеличилась") ? Math.sqrt(factor) : 1 / Math.sqrt(factor);
    return isKeyNear(draft, (before * mean(speeds.map((one) => one * by))) / mean(speeds));
  },
};

const humidity: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-07-humidity",
  count: 10,
  method: "state-search",
  make(random) {
    const place = random.pick(["В кухне", "В теплице", "В ванной комнате", "В музейном зале"]);
    const [celsius, saturated] = random.pick([
      [16, 1.82],
      [18, 2.06],
      [20, 2.34],
      [22, 2.64],
      [24, 2.98],
      [25, 3.17],
    ] as const);
    const answer = random.int(6, 18) * 5;
    const pressure = new Fraction(saturated).mul(answer).div(100);
    if (answer === 100 || pressure.mul(1000).d !== 1n) return null;
    return shortTask({
      parameters: [place, celsius, answer],
      theme: THEME,
      subTheme: "vlazhnost",
      level: 1,
      statement: `${place} температура воздуха ${amount(celsius, "°C")}, парциальное давление водяного пара ${amount(pressure, "кПа")}. Давление насыщенного пара при этой температуре ${amount(saturated, "кПа")}. Найди относительную влажность воздуха. Ответ дай в процентах.`,
      answer,
      wrong: [
        [new Fraction(answer, 100), "Влажность нужна в процентах: умножь на $100$."],
        [new Fraction(10_000, answer), "Отношение перевёрнуто: влажность ненасыщенного пара меньше $100\\%$."],
        [100 - answer, "Столько процентов не хватает до насыщения."],
      ],
      hints: [
        "С каким давлением сравнивают давление пара в воздухе?",
        "Раздели парциальное давление на давление насыщенного пара.",
      ],
      solution: [
        "Относительная влажность: $\\varphi = \\dfrac{p}{p_н} \\cdot 100\\%$.",
        `$\\varphi = \\dfrac{${tex(pressure)}}{${tex(saturated)}} \\cdot 100\\% = ${answer}\\%$.`,
      ],
    });
  },
  check(draft) {
    const [pressure = 0, saturated = 1] = readAmounts(draft.statement, "кПа");
    // How many hundredths of the saturated vapour make this pressure?
    return isOnlyRoot(draft, (percent) => (saturated / 100) * percent - pressure, 0.5, 100.3);
  },
};

const concentration: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-07-pressure-change",
  count: 10,
  method: "counting",
  make(random) {
    const gas = random.pick(["кислорода", "воздуха", "азота", "гелия"]);
    const before = random.int(6, 40) * 10;
    const [thick, hot] = [random.int(2, 6), random.int(2, 4)];
    const [isDenser, isHotter] = [random.int(0, 1) === 1, random.int(0, 1) === 1];
    const answer = new Fraction(before)
      .mul(isDenser ? thick : new Fraction(1, thick))
      .mul(isHotter ? hot : new Fraction(1, hot));
    if (isDenser === isHotter && isDenser && answer.compare(1500) > 0) return null;
    if (thick === hot || answer.mul(10).d !== 1n || answer.equals(before)) return null;
    const word = (isMore: boolean) => (isMore ? "увеличили" : "уменьшили");
    return shortTask({
      parameters: [gas, before, thick, hot, Number(isDenser), Number(isHotter)],
      theme: THEME,
      subTheme: "uravnenie-sostoyaniya",
      level: 2,
      statement: `Давление ${gas} в сосуде ${amount(before, "кПа")}. Концентрацию молекул ${word(isDenser)} в ${asTimes(thick)}, а абсолютную температуру ${word(isHotter)} в ${asTimes(hot)}. Каким стало давление? Ответ дай в килопаскалях.`,
      answer,
      wrong: [
        [new Fraction(before).mul(isDenser ? thick : new Fraction(1, thick)), "Давление зависит ещё и от температуры."],
        [new Fraction(before).mul(isHotter ? hot : new Fraction(1, hot)), "Давление зависит ещё и от концентрации."],
        [new Fraction(before * before).div(answer), "Проверь, где давление растёт, а где уменьшается."],
      ],
      hints: [
        "Как давление связано с концентрацией и температурой?",
        "$p = nkT$: давление пропорционально и концентрации, и температуре.",
      ],
      solution: [
        "$p = nkT$: давление пропорционально концентрации и абсолютной температуре.",
        `$p = ${before} ${isDenser ? "\\cdot" : ":"} ${thick} ${isHotter ? "\\cdot" : ":"} ${hot} = ${tex(answer)}$ кПа.`,
      ],
    });
  },
  check(draft) {
    const [before = 1] = readAmounts(draft.statement, "кПа");
    const changes = [...draft.statement.matchAll(/(увеличили|уменьшили) в (\d)/g)].map(([, word, by]) =>
      word === "увеличили" ? Number(by) : 1 / Number(by),
    );
    const [denser = 1, hotter = 1] = changes;
    // Each molecule hits with the momentum of its speed and comes back as often as that speed lets it.
    const wall = (molecules: number, heat: number) => molecules * Math.sqrt(heat) * Math.sqrt(heat);
    return changes.length === 2 && isKeyNear(draft, (before * wall(600 * denser, 300 * hotter)) / wall(600, 300));
  },
};

export const generators: readonly TaskGenerator[] = [tyre, energy, humidity, concentration];
