/** ЕГЭ, physics, number 9: more processes with gases, liquids and vapour. */
import Fraction from "fraction.js";
import { claimGenerator, fact, isShort, worded } from "../claim-generator";
import { findRoots, integrate } from "../numeric";
import { amount, readAmounts, tex } from "../short-task";

const COMMON = { topic: "ege-physics", number: 9, count: 3 } as const;
const GASES = ["гелия", "неона", "аргона"] as const;

const isobar = claimGenerator({
  ...COMMON,
  key: "ege-physics-09-isobar",
  method: "strips",
  theme: "termodinamika",
  subTheme: "pervyy-zakon",
  level: 2,
  tell(random) {
    const gas = random.pick(GASES);
    const [pressure, from, to] = [random.int(8, 30) * 10, random.int(2, 8), random.int(5, 20)];
    const work = pressure * (to - from);
    const ratio = new Fraction(to, from);
    if (to <= from || !isShort(ratio, ratio.inverse())) return null;
    return {
      parameters: [gas, pressure, from, to],
      statement: `В цилиндре под подвижным поршнем постоянное количество ${gas} нагревают так, что давление газа всё время равно ${amount(pressure, "кПа")}, а объём увеличивается от ${amount(from, "л")} до ${amount(to, "л")}.`,
      facts: [
        fact(
          "Газ совершил работу",
          "Дж",
          work,
          pressure * to,
          `$A = p\\Delta V = ${pressure} \\cdot (${to} - ${from}) = ${work}$ Дж.`,
        ),
        fact(
          "Внутренняя энергия газа увеличилась на",
          "Дж",
          new Fraction(work * 3, 2),
          work,
          `Газ одноатомный: $\\Delta U = \\dfrac{3}{2}p\\Delta V = \\dfrac{3}{2} \\cdot ${work} = ${tex(new Fraction(work * 3, 2))}$ Дж.`,
        ),
        fact(
          "Газ получил количество теплоты",
          "Дж",
          new Fraction(work * 5, 2),
          new Fraction(work * 3, 2),
          `$Q = A + \\Delta U = ${work} + ${tex(new Fraction(work * 3, 2))} = ${tex(new Fraction(work * 5, 2))}$ Дж.`,
        ),
        worded(
          "Абсолютная температура газа",
          "увеличилась",
          "не изменилась",
          `При постоянном давлении температура пропорциональна объёму: $\\dfrac{T_2}{T_1} = \\dfrac{${to}}{${from}}$.`,
        ),
        worded(
          "Концентрация молекул газа",
          "уменьшилась",
          "увеличилась",
          "Число молекул прежнее, а объём стал больше.",
        ),
      ],
      hints: [
        "Работа газа при постоянном давлении — $p\\Delta V$; $1$ кПа · $1$ л $= 1$ Дж.",
        "Запиши первый закон термодинамики.",
      ],
    };
  },
  rule(statement) {
    const [pressure = 0] = readAmounts(statement, "кПа");
    const [from = 1, to = 1] = readAmounts(statement, "л");
    const work = integrate(() => pressure, from, to);
    // Each small step warms the gas as its product of pressure and volume grows.
    const warmth = integrate(() => 1.5 * pressure, from, to);
    return [
      ["Газ совершил", "Дж", work],
      ["Внутренняя", "Дж", warmth],
      ["Газ получил", "Дж", work + warmth],
      ["Абсолютная", "увеличилась", pressure * to > pressure * from],
      ["Концентрация", "уменьшилась", 1 / to < 1 / from],
    ];
  },
});

const isotherm = claimGenerator({
  ...COMMON,
  key: "ege-physics-09-isotherm",
  method: "counting",
  theme: "molekulyarnaya-fizika",
  subTheme: "izoprotsessy",
  level: 2,
  tell(random) {
    const [pressure, from, times] = [random.int(5, 30) * 20, random.int(2, 9), random.int(2, 5)];
    // The heat is the work of the gas, rounded to ten joules.
    const heat = Math.round((pressure * from * Math.log(times)) / 10) * 10;
    if (!isShort(new Fraction(pressure, times))) return null;
    return {
      parameters: [pressure, from, times],
      statement: `Идеальный газ медленно расширяется при постоянной температуре: его объём увеличивается от ${amount(from, "л")} до ${amount(from * times, "л")}. В начале давление газа было равно ${amount(pressure, "кПа")}. За всё время газ получил ${amount(heat, "Дж")} теплоты. Количество вещества не меняется.`,
      facts: [
        fact(
          "Давление газа в конце равно",
          "кПа",
          new Fraction(pressure, times),
          pressure * times,
          `$p_1 V_1 = p_2 V_2$, $p_2 = \\dfrac{${pressure} \\cdot ${from}}{${from * times}} = ${tex(new Fraction(pressure, times))}$ кПа.`,
        ),
        fact(
          "Газ совершил работу",
          "Дж",
          heat,
          heat * 2,
          `Внутренняя энергия не изменилась, поэтому $A = Q = ${heat}$ Дж.`,
        ),
        worded(
          "Внутренняя энергия газа",
          "не изменилась",
          "увеличилась",
          "Внутренняя энергия идеального газа зависит только от температуры, а она постоянна.",
        ),
        worded(
          "Средняя кинетическая энергия теплового движения молекул",
          "не изменилась",
          "уменьшилась",
          "Она пропорциональна абсолютной температуре, а температура постоянна.",
        ),
        worded("Плотность газа", "уменьшилась", "не изменилась", "Масса газа прежняя, а объём стал больше."),
      ],
      hints: [
        "Что происходит с внутренней энергией идеального газа при постоянной температуре?",
        "Запиши первый закон термодинамики.",
      ],
    };
  },
  rule(statement) {
    const [pressure = 0] = readAmounts(statement, "кПа");
    const [from = 1, to = 1] = readAmounts(statement, "л");
    const [heat = 0] = readAmounts(statement, "Дж");
    const [temperature] = findRoots((kelvins) => kelvins - pressure * from, 0.3, 1e5);
    const [end = 0] = findRoots((p) => p * to - (temperature ?? 0), 0.013, 9999);
    const gained = end * to - pressure * from;
    const isSteady = Math.abs(gained) < 1e-3;
    return [
      ["Давление", "кПа", end],
      ["Газ совершил", "Дж", heat - Math.round(gained)],
      ["Внутренняя", "не изменилась", isSteady],
      ["Средняя", "не изменилась", isSteady],
      ["Плотность", "уменьшилась", 1 / to < 1 / from],
    ];
  },
});

const isMany = (times: Fraction) => times.d === 1n && times.compare(4) > 0;

const porous = claimGenerator({
  ...COMMON,
  key: "ege-physics-09-porous",
  method: "counting",
  theme: "molekulyarnaya-fizika",
  subTheme: "uravnenie-sostoyaniya",
  level: 3,
  tell(random) {
    const [helium, argon] = [random.int(1, 9) * 2, random.int(1, 9)];
    const half = helium / 2;
    const ratio = new Fraction(half + argon, argon);
    const sides = new Fraction(half + argon, half);
    // Said as «в 2,5 раза»: a whole number above four takes another form of the word.
    if (!isShort(ratio, sides) || half === argon || helium === argon || isMany(ratio) || isMany(ratio.mul(2).sub(1)))
      return null;
    return {
      parameters: [helium, argon],
      statement: `Сосуд разделён на две равные части неподвижной пористой перегородкой, сквозь которую проходят атомы гелия, но не проходят атомы аргона. Вначале в левой части было ${amount(helium, "моль")} гелия, а в правой — ${amount(argon, "моль")} аргона. Температура газов одинакова и не меняется. В сосуде установилось равновесие.`,
      facts: [
        fact(
          "Количество гелия в правой части сосуда стало равным",
          "моль",
          half,
          helium,
          `Концентрации гелия по обе стороны перегородки выравниваются: в каждой части по $${helium} : 2 = ${half}$ моль.`,
        ),
        fact(
          "Давление в правой части по сравнению с начальным выросло в",
          "раза",
          ratio,
          new Fraction(helium + argon, argon),
          `Было ${amount(argon, "моль")} газа, стало $${half} + ${argon} = ${half + argon}$ моль: давление выросло в $${tex(ratio)}$ раза.`,
        ),
        worded(
          "Давление в правой части сосуда стало",
          "больше, чем в левой",
          "таким же, как в левой",
          `В правой части ${amount(half + argon, "моль")} газа, в левой — ${amount(half, "моль")} при той же температуре и объёме.`,
        ),
        worded(
          "Концентрация гелия в правой части стала",
          half > argon ? "больше концентрации аргона" : "меньше концентрации аргона",
          half > argon ? "меньше концентрации аргона" : "больше концентрации аргона",
          `В одном и том же объёме ${amount(half, "моль")} гелия и ${amount(argon, "моль")} аргона.`,
        ),
        worded(
          "Внутренняя энергия гелия в сосуде",
          "не изменилась",
          "уменьшилась вдвое",
          "Количество гелия и температура прежние, значит, прежняя и внутренняя энергия.",
        ),
      ],
      hints: [
        "Аргон остаётся в своей части. А как распределится гелий?",
        "При одинаковых объёме и температуре давление пропорционально количеству вещества.",
      ],
    };
  },
  rule(statement) {
    const [helium = 0, argon = 1] = readAmounts(statement, "моль");
    // A hundredth of the difference passes through the partition at each step.
    let [left, right] = [helium, 0];
    for (let step = 0; step < 5000; step += 1) {
      const passed = (left - right) / 100;
      [left, right] = [left - passed, right + passed];
    }
    const times = (right + argon) / argon;
    return [
      ["Количество", "моль", right],
      ["Давление в правой части по", "раза", times],
      ["Давление в правой части с", "больше", right + argon > left],
      ["Концентрация", "больше", right > argon],
      ["Внутренняя", "не изменилась", Math.abs(left + right - helium) < 1e-6],
    ];
  },
});

const mixing = claimGenerator({
  ...COMMON,
  key: "ege-physics-09-mixing",
  method: "minute-by-minute",
  theme: "termodinamika",
  subTheme: "kolichestvo-teploty",
  level: 2,
  tell(random) {
    const [cold, hot] = [random.int(5, 25), random.int(50, 95)];
    const [heavy, light] = [random.int(2, 20) * 100, random.int(1, 20) * 100];
    const end = new Fraction(heavy * cold + light * hot, heavy + light);
    const heat = end.sub(cold).mul(heavy).mul(42).div(10_000);
    if (heavy === light || end.mul(10).d !== 1n || !isShort(heat)) return null;
    return {
      parameters: [cold, hot, heavy, light],
      statement: `В калориметр, где было ${amount(heavy, "г")} воды при температуре ${amount(cold, "°C")}, долили ${amount(light, "г")} воды при температуре ${amount(hot, "°C")}. Удельная теплоёмкость воды 4200 Дж/(кг·°C), теплообменом с калориметром и воздухом можно пренебречь.`,
      facts: [
        fact(
          "В калориметре установилась температура",
          "°C",
          end,
          new Fraction(cold + hot, 2),
          `$t = \\dfrac{${heavy} \\cdot ${cold} + ${light} \\cdot ${hot}}{${heavy} + ${light}} = ${tex(end)}$ °C.`,
        ),
        fact(
          "Холодная вода получила",
          "кДж",
          heat,
          heat.mul(2),
          `$Q = cm\\Delta t = 4200 \\cdot ${tex(new Fraction(heavy, 1000))} \\cdot ${tex(end.sub(cold))}$ Дж, это $${tex(heat)}$ кДж.`,
        ),
        fact(
          "Температура горячей воды понизилась на",
          "°C",
          new Fraction(hot).sub(end),
          new Fraction(hot - cold, 2),
          `$${hot} - ${tex(end)} = ${tex(new Fraction(hot).sub(end))}$ °C.`,
        ),
        worded(
          "Количество теплоты, отданное горячей водой,",
          "равно количеству теплоты, полученному холодной",
          "больше количества теплоты, полученного холодной",
          "Тепло никуда не уходит: сколько отдала горячая вода, столько получила холодная.",
        ),
        worded(
          "Внутренняя энергия холодной воды",
          "увеличилась",
          "не изменилась",
          "Холодная вода нагрелась, её внутренняя энергия выросла.",
        ),
      ],
      hints: ["Приравняй теплоту, полученную холодной водой, и теплоту, отданную горячей."],
    };
  },
  rule(statement) {
    const [heavy = 1, light = 1] = readAmounts(statement, "г");
    const [cold = 0, hot = 0] = readAmounts(statement, "°C");
    // Heat goes over bit by bit until the temperatures are the same.
    let [warming, cooling] = [cold, hot];
    for (let step = 0; step < 60_000; step += 1) {
      const heat = (cooling - warming) * 0.02 * Math.min(heavy, light);
      [warming, cooling] = [warming + heat / heavy, cooling - heat / light];
    }
    return [
      ["В калориметре", "°C", warming],
      ["Холодная вода", "кДж", ((warming - cold) * heavy * 4.2) / 1000],
      ["Температура", "°C", hot - cooling],
      ["Количество", "равно", Math.abs((hot - cooling) * light - (warming - cold) * heavy) < 1e-6],
      ["Внутренняя", "увеличилась", warming > cold],
    ];
  },
});

const engine = claimGenerator({
  ...COMMON,
  key: "ege-physics-09-engine",
  method: "search",
  theme: "termodinamika",
  subTheme: "teplovye-mashiny",
  level: 2,
  tell(random) {
    const [hot, percent] = [random.int(8, 20) * 50, random.int(3, 14) * 5];
    const cold = new Fraction(hot * (100 - percent), 100);
    const heat = random.int(2, 30) * 20;
    const work = new Fraction(heat * percent, 100);
    if (cold.d !== 1n || cold.compare(250) < 0 || percent === 50 || !isShort(work)) return null;
    return {
      parameters: [hot, percent, heat],
      statement: `Тепловая машина работает по циклу Карно. Температура нагревателя ${amount(hot, "К")}, температура холодильника ${amount(cold, "К")}. За цикл рабочее тело получает от нагревателя ${amount(heat, "кДж")} теплоты.`,
      facts: [
        fact(
          "КПД машины равен",
          "%",
          percent,
          100 - percent,
          `$\\eta = \\dfrac{T_1 - T_2}{T_1} \\cdot 100\\% = \\dfrac{${hot} - ${tex(cold)}}{${hot}} \\cdot 100\\% = ${percent}\\%$.`,
        ),
        fact(
          "За цикл рабочее тело совершает работу",
          "кДж",
          work,
          heat,
          `$A = \\eta Q_1 = ${tex(new Fraction(percent, 100))} \\cdot ${heat} = ${tex(work)}$ кДж.`,
        ),
        fact(
          "За цикл холодильнику отдают количество теплоты",
          "кДж",
          new Fraction(heat).sub(work),
          work,
          `$Q_2 = Q_1 - A = ${heat} - ${tex(work)} = ${tex(new Fraction(heat).sub(work))}$ кДж.`,
        ),
        worded(
          "Если понизить температуру холодильника, не меняя температуру нагревателя, КПД машины",
          "увеличится",
          "уменьшится",
          "$\\eta = 1 - \\dfrac{T_2}{T_1}$: чем меньше $T_2$, тем больше КПД.",
        ),
        worded(
          "Изменение внутренней энергии рабочего тела за цикл",
          "равно нулю",
          "положительно",
          "После цикла рабочее тело возвращается в исходное состояние.",
        ),
      ],
      hints: ["Вспомни формулу КПД цикла Карно.", "Теплота от нагревателя идёт на работу и холодильнику."],
    };
  },
  rule(statement) {
    const [hot = 1, cold = 1] = readAmounts(statement, "К");
    const [heat = 0] = readAmounts(statement, "кДж");
    // In the cycle the entropy taken equals the entropy given back.
    const given = (below: number) => findRoots((q) => heat / hot - q / below, 0.0017, 999.3)[0] ?? Number.NaN;
    const [work, better] = [heat - given(cold), heat - given(cold * 0.95)];
    return [
      ["КПД", "%", (work / heat) * 100],
      ["За цикл рабочее", "кДж", work],
      ["За цикл холодильнику", "кДж", given(cold)],
      ["Если понизить", "увеличится", better > work],
      ["Изменение", "равно нулю", Math.abs(heat - work - given(cold)) < 1e-9],
    ];
  },
});

const adiabat = claimGenerator({
  ...COMMON,
  key: "ege-physics-09-adiabat",
  method: "steps",
  theme: "termodinamika",
  subTheme: "pervyy-zakon",
  level: 3,
  tell(random) {
    const gas = random.pick(GASES);
    const isExpansion = random.next() < 0.5;
    const [moles, change, start] = [random.int(1, 6), random.int(1, 6) * 20, random.int(30, 60) * 10];
    const work = new Fraction(8.31).mul(3 * moles * change).div(2);
    const end = isExpansion ? start - change : start + change;
    if (!isShort(work)) return null;
    return {
      parameters: [gas, moles, change, start, isExpansion ? 1 : 0],
      statement: `В теплоизолированном цилиндре под поршнем ${amount(moles, "моль")} ${gas} при температуре ${amount(start, "К")}. Газ ${isExpansion ? "расширился и совершил работу" : "сжали, совершив над ним работу"} ${amount(work, "Дж")}. Универсальная газовая постоянная 8,31 Дж/(моль·К).`,
      facts: [
        fact(
          "Температура газа в конце равна",
          "К",
          end,
          isExpansion ? start + change : start - change,
          `$\\Delta T = \\dfrac{2A}{3\\nu R} = \\dfrac{2 \\cdot ${tex(work)}}{3 \\cdot ${moles} \\cdot 8,31} = ${change}$ К. Газ ${isExpansion ? "охладился" : "нагрелся"}: $T = ${end}$ К.`,
        ),
        fact(
          "Модуль изменения внутренней энергии газа равен",
          "Дж",
          work,
          new Fraction(8.31).mul(moles * change),
          "$Q = 0$, поэтому модуль изменения внутренней энергии равен модулю работы.",
        ),
        worded(
          "Количество теплоты, переданное газу,",
          "равно нулю",
          "отлично от нуля",
          "Цилиндр теплоизолирован: процесс адиабатный.",
        ),
        worded(
          "Давление газа",
          isExpansion ? "уменьшилось" : "увеличилось",
          isExpansion ? "увеличилось" : "уменьшилось",
          isExpansion
            ? "Объём вырос, а температура понизилась: давление уменьшилось."
            : "Объём уменьшился, а температура повысилась: давление увеличилось.",
        ),
        worded(
          "Среднеквадратичная скорость атомов газа",
          isExpansion ? "уменьшилась" : "увеличилась",
          "не изменилась",
          `Она зависит от температуры, а температура ${isExpansion ? "понизилась" : "повысилась"}.`,
        ),
      ],
      hints: [
        "В адиабатном процессе теплообмена нет.",
        "Изменение внутренней энергии одноатомного газа — $\\dfrac{3}{2}\\nu R\\Delta T$.",
      ],
    };
  },
  rule(statement) {
    const [moles = 1] = readAmounts(statement, "моль");
    const [start = 1] = readAmounts(statement, "К");
    const [work = 0] = readAmounts(statement, "Дж");
    const growth = statement.includes("расширился") ? 1 : -1;
    // The piston moves by small parts of the volume; each takes its work from the gas or gives it.
    let [kelvins, volume, done] = [start, 1, 0];
    const part = 1e-5;
    while (done < work - 1e-9) {
      const pressure = (moles * 8.31 * kelvins) / volume;
      const next = Math.min(pressure * volume * part, work - done);
      done += next;
      kelvins -= (growth * next) / (1.5 * moles * 8.31);
      volume *= 1 + growth * part;
    }
    return [
      ["Температура", "К", Math.round(kelvins * 1000) / 1000],
      ["Модуль", "Дж", Math.round(Math.abs(kelvins - start) * 1.5 * moles * 8.31 * 1000) / 1000],
      ["Количество", "равно нулю", true],
      ["Давление", "увеличилось", kelvins / volume > start],
      ["Среднеквадратичная", "не изменилась", Math.abs(kelvins - start) < 1e-6],
    ];
  },
});

const tank = claimGenerator({
  ...COMMON,
  key: "ege-physics-09-tank",
  method: "search",
  theme: "molekulyarnaya-fizika",
  subTheme: "izoprotsessy",
  level: 2,
  tell(random) {
    const [cold, hot] = [random.int(0, 27), random.int(40, 240)];
    const pressure = random.int(4, 30) * 10;
    const ratio = new Fraction(hot + 273, cold + 273);
    const end = ratio.mul(pressure);
    const celsius = new Fraction(pressure * hot, Math.max(cold, 1));
    if (!isShort(end, ratio) || ratio.equals(1)) return null;
    return {
      parameters: [cold, hot, pressure],
      statement: `Закрытый стальной баллон с газом стоял в помещении при температуре ${amount(cold, "°C")}, давление газа было равно ${amount(pressure, "кПа")}. Баллон нагрели до ${amount(hot, "°C")}. Газ можно считать идеальным, тепловым расширением баллона пренебречь.`,
      facts: [
        fact(
          "Давление газа стало равным",
          "кПа",
          end,
          cold > 0 && isShort(celsius) ? celsius : pressure,
          `$\\dfrac{p_1}{T_1} = \\dfrac{p_2}{T_2}$, $p_2 = ${pressure} \\cdot \\dfrac{${hot + 273}}{${cold + 273}} = ${tex(end)}$ кПа.`,
        ),
        fact("Абсолютная температура газа стала равной", "К", hot + 273, hot, `$T = ${hot} + 273 = ${hot + 273}$ К.`),
        worded("Плотность газа", "не изменилась", "уменьшилась", "Масса газа и объём баллона прежние."),
        worded("Работа газа при нагревании", "равна нулю", "положительна", "Объём газа не менялся."),
        worded(
          "Количество теплоты, полученное газом,",
          "равно изменению его внутренней энергии",
          "больше изменения его внутренней энергии",
          "Газ не совершал работы, поэтому $Q = \\Delta U$.",
        ),
      ],
      hints: ["Переведи температуру в кельвины.", "Объём постоянен: какой это процесс?"],
    };
  },
  rule(statement) {
    const [cold = 0, hot = 0] = readAmounts(statement, "°C");
    const [pressure = 0] = readAmounts(statement, "кПа");
    const work = integrate(() => pressure, 1, 1);
    const [end = 0] = findRoots((p) => p / (hot + 273) - pressure / (cold + 273), 0.0171, 2999.3);
    return [
      ["Давление", "кПа", end],
      ["Абсолютная", "К", hot + 273],
      ["Плотность", "не изменилась", true],
      ["Работа", "равна нулю", Math.abs(work) < 1e-9],
      ["Количество", "равно", Math.abs(work) < 1e-9],
    ];
  },
});

/** Pressure of saturated vapour, hundredths of a kPa, at even degrees. */
const SATURATED: Readonly<Record<number, number>> = {
  8: 107,
  10: 123,
  12: 140,
  14: 160,
  16: 182,
  18: 206,
  20: 234,
  22: 264,
  24: 298,
};
const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;

const dew = claimGenerator({
  ...COMMON,
  key: "ege-physics-09-dew",
  method: "search",
  theme: "molekulyarnaya-fizika",
  subTheme: "vlazhnost",
  level: 3,
  tell(random) {
    const degrees = Object.keys(SATURATED).map(Number);
    const [room, point, outside] = [random.pick([18, 20, 22, 24]), random.pick(degrees), random.pick(degrees)];
    const [full, own] = [SATURATED[room] ?? 0, SATURATED[point] ?? 0];
    if (point >= room - 2 || outside >= room || outside === point) return null;
    const isWet = outside < point;
    const cells = (values: readonly (string | number)[]) => values.map(String);
    return {
      parameters: [room, point, outside],
      statement: `Воздух в комнате имеет температуру ${amount(room, "°C")}, роса выпадает на предметах, охлаждённых до ${amount(point, "°C")} и ниже. В таблице — давление насыщенного водяного пара при разных температурах.\n\n${row(["$t$, °C", ...cells(degrees)])}\n${row(degrees.map(() => "---").concat("---"))}\n${row(["$p$, кПа", ...degrees.map((one) => tex(new Fraction(SATURATED[one] ?? 0, 100)))])}\n\n`,
      facts: [
        fact(
          "Парциальное давление водяного пара в комнате равно",
          "кПа",
          new Fraction(own, 100),
          new Fraction(full, 100),
          `В точке росы пар становится насыщенным: по таблице при $${point}$ °C давление $${tex(new Fraction(own, 100))}$ кПа.`,
        ),
        worded(
          "Относительная влажность воздуха в комнате",
          own * 2 > full ? "больше половины" : "меньше половины",
          own * 2 > full ? "меньше половины" : "больше половины",
          `$\\varphi = \\dfrac{${tex(new Fraction(own, 100))}}{${tex(new Fraction(full, 100))}}$, ${own * 2 > full ? "больше" : "меньше"} $\\dfrac{1}{2}$.`,
        ),
        worded(
          `На стакане, который принесли с улицы и который имеет температуру ${amount(outside, "°C")}, роса`,
          isWet ? "выпадет" : "появиться не может",
          isWet ? "появиться не может" : "выпадет",
          `Точка росы — $${point}$ °C, стакан ${isWet ? "холоднее" : "теплее"}.`,
        ),
        worded(
          "Если нагреть комнату, не меняя массу пара, относительная влажность воздуха",
          "уменьшится",
          "увеличится",
          "Давление насыщенного пара с температурой растёт, поэтому отношение уменьшается.",
        ),
        worded("Водяной пар в воздухе комнаты", "ненасыщенный", "насыщенный", "Температура комнаты выше точки росы."),
      ],
      hints: [
        "В точке росы водяной пар становится насыщенным.",
        "Относительная влажность — отношение давления пара к давлению насыщенного пара при той же температуре.",
      ],
    };
  },
  rule(statement) {
    const cells = (head: string) =>
      (statement.split("\n").find((line) => line.startsWith(`| ${head}`)) ?? "")
        .split("|")
        .slice(2, -1)
        .map((cell) => Number(cell.trim().replace(",", ".")));
    const [degrees, pressures] = [cells("$t$"), cells("$p$")];
    const [room = 0, point = 0] = readAmounts(statement, "°C");
    const at = (one: number) => pressures[degrees.indexOf(one)] ?? Number.NaN;
    const share = at(point) / at(room);
    const warmer = at(point) / Math.max(...pressures) <= share;
    return [
      ["Парциальное", "кПа", at(point)],
      ["Относительная", "больше", share > 0.5],
      ...degrees.map(
        (one) =>
          [
            `На стакане, который принесли с улицы и который имеет температуру ${amount(one, "°C")}`,
            "выпадет",
            at(one) < at(point),
          ] as const,
      ),
      ["Если нагреть", "уменьшится", warmer],
      ["Водяной", "ненасыщенный", share < 1],
    ];
  },
});

export const processes = [isobar, isotherm, porous, mixing, engine, adiabat, tank, dew] as const;
