/** ЕГЭ, physics, number 8: heat, the work of a gas, efficiency. */
import Fraction from "fraction.js";
import { drawGraph, type Point, readGraph } from "../physics-drawing";
import { integrate, isKeyNear, isOnlyRoot } from "../numeric";
import { amount, readAmounts, shortTask, tex, within } from "../short-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-physics", number: 8 } as const;
const THEME = "termodinamika";

const heating: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-08-heating",
  count: 8,
  method: "degree-by-degree",
  make(random) {
    const story = random.pick([
      {
        text: "В чайнике нагрели воду массой",
        substance: "воды",
        capacity: 4200,
        masses: [5, 20],
        from: [10, 25],
        to: [80, 98],
      },
      {
        text: "Во фритюрнице нагрели подсолнечное масло массой",
        substance: "масла",
        capacity: 1700,
        masses: [10, 40],
        from: [15, 25],
        to: [120, 180],
      },
      {
        text: "В кузнице нагрели стальную заготовку массой",
        substance: "стали",
        capacity: 500,
        masses: [5, 60],
        from: [15, 25],
        to: [600, 1200],
      },
    ] as const);
    const mass = new Fraction(within(random, story.masses), 10);
    const [from, to] = [within(random, story.from), within(random, story.to)];
    const answer = mass
      .mul(story.capacity)
      .mul(to - from)
      .div(1000);
    if (answer.mul(100).d !== 1n) return null;
    return shortTask({
      parameters: [story.text, mass.toString(), from, to],
      theme: THEME,
      subTheme: "kolichestvo-teploty",
      level: 1,
      statement: `${story.text} ${amount(mass, "кг")} от ${amount(from, "°C")} до ${amount(to, "°C")}. Удельная теплоёмкость ${story.substance} ${amount(story.capacity, "Дж/(кг·°C)")}. Какое количество теплоты для этого понадобилось? Ответ дай в килоджоулях.`,
      answer,
      wrong: [
        [answer.mul(1000), "Это ответ в джоулях, а спрашивают в килоджоулях."],
        [
          mass.mul(story.capacity).mul(to).div(1000),
          "Умножать нужно на изменение температуры, а не на конечную температуру.",
        ],
      ],
      hints: [
        "От чего зависит количество теплоты при нагревании?",
        "$Q = cm\\Delta t$, где $\\Delta t$ — изменение температуры.",
      ],
      solution: [
        `Изменение температуры: $\\Delta t = ${to} - ${from} = ${to - from}$ °C.`,
        `$Q = cm\\Delta t = ${story.capacity} \\cdot ${tex(mass)} \\cdot ${to - from} = ${tex(answer.mul(1000))}$ Дж, или $${tex(answer)}$ кДж.`,
      ],
    });
  },
  check(draft) {
    const [mass = 1] = readAmounts(draft.statement, "кг");
    const [from = 0, to = 0] = readAmounts(draft.statement, "°C");
    const [capacity = 1] = readAmounts(draft.statement, "Дж/(кг·°C)");
    let heat = 0;
    for (let degree = from; degree < to; degree += 1) heat += capacity * mass;
    return isKeyNear(draft, heat / 1000);
  },
};

const gasWork: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-08-work-by-graph",
  count: 8,
  method: "strips",
  make(random) {
    const gas = random.pick(["Гелий", "Аргон", "Воздух"]);
    const [first, second] = [random.int(1, 6), random.int(1, 6)];
    const [from, to] = [random.int(1, 4), random.int(5, 10)];
    const answer = new Fraction((first + second) * (to - from), 2).mul(100);
    if (first === second || answer.compare(3000) > 0) return null;
    const points: Point[] = [
      [from, first],
      [to, second],
    ];
    return shortTask({
      parameters: [gas, first, second, from, to],
      theme: THEME,
      subTheme: "pervyy-zakon",
      level: 2,
      statement: `${gas} переходит из состояния, в котором его объём ${amount(from, "л")}, в состояние с объёмом ${amount(to, "л")}. На рисунке показан график этого процесса: давление $p$ в сотнях килопаскалей, объём $V$ в литрах.\n\n![График процесса](#graph)\n\nКакую работу совершил газ? Ответ дай в джоулях.`,
      drawings: {
        graph: drawGraph(
          {
            title: "Давление газа в зависимости от объёма",
            desc: `По горизонтальной оси объём V от 0 до 10 л, по вертикальной давление p от 0 до 6 сотен килопаскалей. Отрезок соединяет точки (${from}; ${first}) и (${to}; ${second}).`,
          },
          { x: { name: "V, л", from: 0, to: 10, step: 1 }, y: { name: "p, 100 кПа", from: 0, to: 6, step: 1 } },
          points,
        ),
      },
      answer,
      wrong: [
        [answer.div(100), "Единицы: $100$ кПа умножить на литр — это $100$ Дж."],
        [
          second * to * 100,
          "Работа — площадь под отрезком от начального объёма до конечного, а не произведение координат.",
        ],
        [second * (to - from) * 100, "Давление менялось: возьми среднее, то есть площадь трапеции."],
      ],
      hints: [
        "Работа газа равна площади под графиком в осях $p$, $V$.",
        "Фигура под отрезком — трапеция. $1$ кПа · $1$ л $= 1$ Дж.",
      ],
      solution: [
        `Под отрезком трапеция: основания $${first * 100}$ и $${second * 100}$ кПа, высота $${to} - ${from} = ${to - from}$ л.`,
        `$A = \\dfrac{${first * 100} + ${second * 100}}{2} \\cdot ${to - from} = ${tex(answer)}$ кПа·л. Один кПа·л равен $10^3 \\cdot 10^{-3} = 1$ Дж.`,
      ],
    });
  },
  check(draft) {
    const [from = 0, to = 0] = readAmounts(draft.statement, "л");
    const pressure = readGraph(draft.drawings?.graph ?? "");
    const work = integrate((litres) => pressure(Math.min(Math.max(litres, from + 1e-9), to)) * 1e5 * 1e-3, from, to);
    return isKeyNear(draft, work, 1e-4);
  },
};

const firstLaw: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-08-first-law",
  count: 8,
  method: "ledger",
  make(random) {
    const [given, worked] = [random.int(5, 60) * 10, random.int(3, 50) * 10];
    const [isGiven, isWorking] = [random.int(0, 1) === 1, random.int(0, 1) === 1];
    const gas = random.pick(["Газ в цилиндре под поршнем", "Воздух в насосе", "Азот в пневмоцилиндре"]);
    const answer = (isGiven ? given : -given) - (isWorking ? worked : -worked);
    if (answer === 0 || given === worked) return null;
    return shortTask({
      parameters: [gas, given, worked, Number(isGiven), Number(isWorking)],
      theme: THEME,
      subTheme: "pervyy-zakon",
      level: 1,
      statement: `${gas} ${isGiven ? "получил" : "отдал"} количество теплоты ${amount(given, "Дж")}, при этом ${isWorking ? "газ совершил работу" : "внешние силы сжали газ и совершили работу"} ${amount(worked, "Дж")}. На сколько джоулей изменилась внутренняя энергия газа? Если она уменьшилась, ответ отрицательный.`,
      answer,
      wrong: [
        [
          (isGiven ? given : -given) + (isWorking ? worked : -worked),
          "Газ, который сам совершает работу, теряет энергию; когда его сжимают, он её получает.",
        ],
        [-answer, "Проверь знаки: что увеличивает внутреннюю энергию, а что уменьшает?"],
      ],
      hints: [
        "Первый закон термодинамики: $Q = \\Delta U + A$.",
        "$Q$ положительно, если газ получает теплоту, $A$ положительна, если газ совершает работу.",
      ],
      solution: [
        `$Q = ${isGiven ? given : -given}$ Дж, работа газа $A = ${isWorking ? worked : -worked}$ Дж.`,
        `$\\Delta U = Q - A = ${isGiven ? given : -given} - ${isWorking ? worked : `(-${worked})`} = ${answer}$ Дж.`,
      ],
    });
  },
  check(draft) {
    const [heat = 0, work = 0] = readAmounts(draft.statement, "Дж");
    // The account of the gas: what comes in and what goes out, joule by joule.
    let account = 1e5;
    for (let joule = 0; joule < heat; joule += 1) account += draft.statement.includes("получил") ? 1 : -1;
    for (let joule = 0; joule < work; joule += 1) account += draft.statement.includes("внешние силы") ? 1 : -1;
    return isKeyNear(draft, account - 1e5);
  },
};

const engine: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-08-efficiency",
  count: 8,
  method: "cycle-search",
  make(random) {
    const engineName = random.pick(["Тепловая машина", "Модель паровой машины", "Двигатель Стирлинга"]);
    const percent = random.int(4, 16) * 2.5;
    const given = random.int(4, 60) * 20;
    const work = new Fraction(percent).mul(given).div(100);
    const answer = new Fraction(given).sub(work);
    if (answer.mul(10).d !== 1n) return null;
    const cycle = engineName.startsWith("Двигатель") ? "он" : "она";
    return shortTask({
      parameters: [engineName, percent, given],
      theme: THEME,
      subTheme: "teplovye-mashiny",
      level: 1,
      statement: `${engineName} с КПД ${tex(percent)}\u00a0% за один цикл получает от нагревателя ${amount(given, "Дж")} теплоты. Сколько теплоты ${cycle} отдаёт за цикл холодильнику? Ответ дай в джоулях.`,
      answer,
      wrong: [
        [work, "Это полезная работа за цикл. Холодильнику уходит остальное."],
        [
          new Fraction(given).mul(100).div(new Fraction(percent)),
          "КПД — это доля полученной теплоты, которая стала работой.",
        ],
      ],
      hints: ["Какая часть полученной теплоты превратилась в работу?", "Остальная теплота уходит холодильнику."],
      solution: [
        `Полезная работа: $A = \\eta Q_1 = ${tex(new Fraction(percent).div(100))} \\cdot ${given} = ${tex(work)}$ Дж.`,
        `Холодильнику уходит $Q_2 = Q_1 - A = ${given} - ${tex(work)} = ${tex(answer)}$ Дж.`,
      ],
    });
  },
  check(draft) {
    const [given = 1] = readAmounts(draft.statement, "Дж");
    const [percent = 1] = readAmounts(draft.statement, "%");
    return isOnlyRoot(draft, (lost) => (100 * (given - lost)) / given - percent, 0.01, given);
  },
};

const mixing: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-08-mixing",
  count: 8,
  method: "heat-balance",
  make(random) {
    const story = random.pick([
      { text: "В ванну налили воду массой", hot: [60, 75], cold: [8, 15], masses: [20, 80] },
      { text: "В ведро налили воду массой", hot: [60, 90], cold: [8, 20], masses: [2, 6] },
    ] as const);
    const [hotMass, coldMass] = [within(random, story.masses), within(random, story.masses)];
    const [hot, cold] = [within(random, story.hot), within(random, story.cold)];
    const answer = new Fraction(hotMass * hot + coldMass * cold, hotMass + coldMass);
    if (hotMass === coldMass || answer.mul(10).d !== 1n || answer.compare(55) > 0) return null;
    return shortTask({
      parameters: [story.text, hotMass, coldMass, hot, cold],
      theme: THEME,
      subTheme: "kolichestvo-teploty",
      level: 3,
      statement: `${story.text} ${amount(coldMass, "кг")} при температуре ${amount(cold, "°C")} и добавили ${amount(hotMass, "кг")} воды при температуре ${amount(hot, "°C")}. Какая температура установится? Потерями теплоты пренебреги. Ответ дай в градусах Цельсия.`,
      answer,
      wrong: [[new Fraction(hot + cold, 2), "Среднее арифметическое температур подходит, только если массы равны."]],
      hints: [
        "Горячая вода отдаёт столько теплоты, сколько получает холодная.",
        "Удельная теплоёмкость одна и та же и сократится.",
      ],
      solution: [
        `Тепловой баланс: $cm_1(t - t_1) = cm_2(t_2 - t)$, откуда $t = \\dfrac{m_1 t_1 + m_2 t_2}{m_1 + m_2}$.`,
        `$t = \\dfrac{${coldMass} \\cdot ${cold} + ${hotMass} \\cdot ${hot}}{${coldMass} + ${hotMass}} = ${tex(answer)}$ °C.`,
      ],
    });
  },
  check(draft) {
    const [coldMass = 1, hotMass = 1] = readAmounts(draft.statement, "кг");
    const [cold = 0, hot = 0] = readAmounts(draft.statement, "°C");
    const lost = (end: number) => integrate(() => 4200 * hotMass, end, hot, 50);
    const won = (end: number) => integrate(() => 4200 * coldMass, cold, end, 50);
    return isOnlyRoot(draft, (end) => lost(end) - won(end), cold, hot);
  },
};

export const generators: readonly TaskGenerator[] = [heating, gasWork, firstLaw, engine, mixing];
