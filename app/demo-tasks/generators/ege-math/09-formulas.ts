/** ЕГЭ, profile mathematics, number 9: more formulas of physics and technology. */
import Fraction from "fraction.js";
import { storyGenerator } from "../story-generator";
import { tex } from "../short-task";

const COMMON = { topic: "ege-math", number: 9, count: 3, theme: "prikladnye-zadachi" } as const;
const BY_FORMULA = { ...COMMON, subTheme: "raschety-po-formule" } as const;
const BY_INEQUALITY = { ...COMMON, subTheme: "uravneniya-i-neravenstva-po-formule" } as const;

const SOUND = 1500;

const locator = storyGenerator({
  ...BY_FORMULA,
  key: "ege-math-09-locator",
  level: 2,
  tell(random) {
    const speed = random.pick([6, 10, 12, 15, 20, 25, 30, 50, 60, 75]);
    const ratio = new Fraction(SOUND + speed, SOUND - speed);
    const sent = Number(ratio.d) * random.int(1, 9);
    const received = ratio.mul(sent);
    if (sent > 900) return null;
    return {
      parameters: [speed, sent],
      statement: `Прибор под днищем судна посылает к подводному аппарату звуковые импульсы частотой $f = ${sent}$ кГц. Аппарат идёт навстречу прибору, и отражённый сигнал возвращается с частотой $F$ (в кГц). Скорость аппарата (в м/с) вычисляют по формуле $v = c \\cdot \\dfrac{F - f}{F + f}$, где $c = ${SOUND}$ м/с — скорость звука в воде. Какой должна быть частота отражённого сигнала, чтобы скорость аппарата равнялась $${speed}$ м/с? Ответ запиши в килогерцах.`,
      answer: received,
      wrong: [
        [received.sub(sent), "Это разность частот $F - f$. Спрашивают частоту $F$."],
        [new Fraction(sent * sent).div(received), "Проверь знаки: аппарат приближается, значит, $F$ больше $f$."],
      ],
      hints: ["Подставь числа и умножь обе части на знаменатель.", "Собери слагаемые с $F$ в одной части."],
      solution: [
        `$${speed} = ${SOUND} \\cdot \\dfrac{F - ${sent}}{F + ${sent}}$.`,
        `Умножим на $F + ${sent}$: $${speed}(F + ${sent}) = ${SOUND}(F - ${sent})$.`,
        `$${SOUND - speed}F = ${SOUND + speed} \\cdot ${sent}$, откуда $F = ${tex(received)}$ кГц.`,
      ],
    };
  },
  balance: (received, [sent = 0, sound = 0, speed = 0]) => speed * (received + sent) - sound * (received - sent),
  range: [0.37, 1999.9],
});

const WATER = 1000;
const GRAVITY = 10;

const buoy = storyGenerator({
  ...BY_INEQUALITY,
  key: "ege-math-09-buoy",
  level: 2,
  tell(random) {
    const edge = new Fraction(random.int(2, 30), random.pick([10, 20]));
    const force = edge.pow(3)?.mul(WATER * GRAVITY);
    if (!force || force.d !== 1n || edge.equals(1)) return null;
    return {
      parameters: [tex(edge)],
      statement: `На куб, целиком погружённый в воду, действует выталкивающая сила $F = \\rho g a^3$ (в ньютонах), где $a$ — ребро куба в метрах, $\\rho = ${WATER}$ кг/м³ — плотность воды, $g = ${GRAVITY}$ Н/кг. Какое наибольшее ребро может быть у куба, чтобы выталкивающая сила была не больше $${tex(force)}$ Н? Ответ запиши в метрах.`,
      answer: edge,
      wrong: [
        [edge.pow(3) ?? 0, "Это объём куба $a^3$. Чтобы найти ребро, извлеки кубический корень."],
        [edge.mul(10), "Проверь кубический корень: при умножении ребра на $10$ объём растёт в $1000$ раз."],
      ],
      hints: ["Запиши неравенство и раздели обе части на $\\rho g$.", "Из числа нужно извлечь кубический корень."],
      solution: [
        `Нужно, чтобы $${WATER} \\cdot ${GRAVITY} \\cdot a^3 \\leqslant ${tex(force)}$.`,
        `$a^3 \\leqslant \\dfrac{${tex(force)}}{${WATER * GRAVITY}} = ${tex(edge.pow(3) ?? 0)}$.`,
        `Кубический корень сохраняет знак неравенства: $a \\leqslant ${tex(edge)}$. Наибольшее ребро — $${tex(edge)}$ м.`,
      ],
    };
  },
  balance: (edge, numbers) => {
    const [density = 0, gravity = 0, force = 0] = numbers.slice(-3);
    return density * gravity * edge * edge * edge - force;
  },
  range: [0.0123, 9.7],
});

const adiabat = storyGenerator({
  ...BY_FORMULA,
  key: "ege-math-09-adiabat",
  level: 3,
  tell(random) {
    const root = random.pick([2, 3, 4, 5]);
    const pressure = new Fraction(random.int(2, 60), 10);
    const constant = pressure.mul(root ** 5);
    const volume = root ** 3;
    return {
      parameters: [root, tex(pressure)],
      statement: `Газ сжимают так, что он не обменивается теплом с окружающими телами. Давление газа $p$ (в атмосферах) и его объём $V$ (в литрах) связаны равенством $pV^{5/3} = ${tex(constant)}$. Чему равен объём газа, когда его давление равно $${tex(pressure)}$ атм? Ответ запиши в литрах.`,
      answer: volume,
      wrong: [
        [root ** 5, "Это значение $V^{5/3}$. Осталось возвести его в степень $\\frac{3}{5}$."],
        [root, "Это кубический корень из объёма: возведи его в третью степень."],
      ],
      hints: [
        "Вырази степень объёма и запиши число как пятую степень.",
        "Чтобы избавиться от показателя $\\frac{5}{3}$, возведи обе части в степень $\\frac{3}{5}$.",
      ],
      solution: [
        `$V^{5/3} = \\dfrac{${tex(constant)}}{${tex(pressure)}} = ${root ** 5} = ${root}^5$.`,
        `Возведём обе части в степень $\\frac{3}{5}$: $V = \\left(${root}^5\\right)^{3/5} = ${root}^3 = ${volume}$ л.`,
      ],
    };
  },
  balance: (volume, numbers) => {
    const [constant = 0, pressure = 0] = numbers.slice(-2);
    return pressure * Math.cbrt(volume) ** 5 - constant;
  },
  range: [0.11, 399.7],
});

const well = storyGenerator({
  ...BY_FORMULA,
  key: "ege-math-09-well",
  level: 2,
  tell(random) {
    const before = new Fraction(random.int(12, 40), 10);
    const less = new Fraction(random.int(1, 6), 10);
    const after = before.sub(less);
    const [deep, shallow] = [before.mul(before).mul(5), after.mul(after).mul(5)];
    const answer = deep.sub(shallow);
    return {
      parameters: [tex(before), tex(less)],
      statement: `Глубину старого колодца измеряют так: бросают камешек и засекают время $t$ (в секундах) до всплеска. Расстояние до воды в метрах вычисляют по формуле $h = 5t^2$. До дождей камешек падал $${tex(before)}$ с, а после дождей — на $${tex(less)}$ с меньше. На сколько метров поднялась вода в колодце?`,
      answer,
      wrong: [
        [shallow, "Это расстояние до воды после дождей. Спрашивают, на сколько поднялась вода."],
        [less.mul(less).mul(5), "Разность квадратов — не квадрат разности: найди два расстояния и вычти."],
      ],
      hints: ["Найди расстояние до воды до дождей и после них."],
      solution: [
        `До дождей: $h = 5 \\cdot ${tex(before)}^2 = ${tex(deep)}$ м.`,
        `После дождей камешек падал $${tex(before)} - ${tex(less)} = ${tex(after)}$ с: $h = 5 \\cdot ${tex(after)}^2 = ${tex(shallow)}$ м.`,
        `Вода поднялась на $${tex(deep)} - ${tex(shallow)} = ${tex(answer)}$ м.`,
      ],
    };
  },
  // A stone that falls through the rest of the shaft needs the shorter time.
  balance: (rise, numbers) => {
    const [before = 0, less = 0] = numbers.slice(-2);
    const depth = 5 * before ** 2 - rise;
    return Math.sqrt(Math.max(depth, 0) / 5) - (before - less);
  },
  range: [0.011, 79.3],
});

const load = storyGenerator({
  ...BY_INEQUALITY,
  key: "ege-math-09-load",
  level: 2,
  tell(random) {
    const inner = new Fraction(random.int(2, 40), 10);
    const percent = random.pick([4, 5, 8, 10, 16, 20, 25, 40]);
    const answer = inner.mul(100 - percent).div(percent);
    if (tex(answer).length > 5) return null;
    return {
      parameters: [tex(inner), percent],
      statement: `Если к источнику с внутренним сопротивлением $r = ${tex(inner)}$ Ом подключить прибор сопротивлением $R$, по цепи пойдёт ток $I = \\dfrac{E}{R + r}$. При коротком замыкании ток равен $I_{\\text{кз}} = \\dfrac{E}{r}$. При каком наименьшем сопротивлении прибора ток в цепи составит не более $${percent}\\%$ от тока короткого замыкания? Ответ запиши в омах.`,
      answer,
      wrong: [
        [inner.mul(100).div(percent), "Это сумма $R + r$. Вычти внутреннее сопротивление источника."],
        [
          inner.mul(100).div(100 - percent),
          "Ток должен составлять указанную часть тока короткого замыкания, а не быть меньше на неё.",
        ],
      ],
      hints: ["Запиши неравенство для токов: величина $E$ сократится."],
      solution: [
        `Нужно, чтобы $\\dfrac{E}{R + ${tex(inner)}} \\leqslant ${tex(new Fraction(percent, 100))} \\cdot \\dfrac{E}{${tex(inner)}}$.`,
        `Разделим на $E > 0$ и перейдём к обратным величинам: $R + ${tex(inner)} \\geqslant \\dfrac{${tex(inner)}}{${tex(new Fraction(percent, 100))}} = ${tex(inner.mul(100).div(percent))}$.`,
        `$R \\geqslant ${tex(inner.mul(100).div(percent))} - ${tex(inner)} = ${tex(answer)}$. Наименьшее сопротивление — $${tex(answer)}$ Ом.`,
      ],
    };
  },
  balance: (ohms, [inner = 0, percent = 0]) => (100 * 12) / (ohms + inner) - (percent * 12) / inner,
  range: [0.0101, 499.9],
});

const engine = storyGenerator({
  ...BY_INEQUALITY,
  key: "ege-math-09-engine",
  level: 2,
  tell(random) {
    const [cold, percent] = [random.int(24, 40) * 10, random.int(4, 15) * 5];
    const hot = new Fraction(cold * 100, 100 - percent);
    if (hot.d !== 1n) return null;
    return {
      parameters: [cold, percent],
      statement: `Коэффициент полезного действия теплового двигателя вычисляют по формуле $\\eta = \\dfrac{T - t}{T} \\cdot 100\\%$, где $T$ — температура нагревателя, $t$ — температура холодильника (обе в кельвинах). Температура холодильника равна $${cold}$ К. При какой наименьшей температуре нагревателя КПД двигателя будет не меньше $${percent}\\%$? Ответ запиши в кельвинах.`,
      answer: hot,
      wrong: [
        [new Fraction(cold * (100 + percent), 100), "Процент берут от температуры нагревателя $T$, а не холодильника."],
        [hot.sub(cold), "Это разность температур. Спрашивают температуру нагревателя."],
      ],
      hints: ["Запиши дробь как $1 - \\dfrac{t}{T}$."],
      solution: [
        `Нужно, чтобы $\\dfrac{T - ${cold}}{T} \\geqslant ${tex(new Fraction(percent, 100))}$.`,
        `Температура в кельвинах положительна, поэтому можно умножить на $T$: $T - ${cold} \\geqslant ${tex(new Fraction(percent, 100))}T$.`,
        `$${tex(new Fraction(100 - percent, 100))}T \\geqslant ${cold}$, $T \\geqslant ${tex(hot)}$. Наименьшая температура — $${tex(hot)}$ К.`,
      ],
    };
  },
  balance: (hot, numbers) => {
    const [cold = 0, percent = 0] = numbers.slice(-2);
    return 100 * (hot - cold) - percent * hot;
  },
  range: [1.3, 1999.7],
});

const coil = storyGenerator({
  ...BY_FORMULA,
  key: "ege-math-09-coil",
  level: 2,
  tell(random) {
    const [speed, growth, time] = [random.int(5, 40), random.int(1, 6) * 2, random.int(3, 30)];
    const angle = speed * time + (growth / 2) * time * time;
    const other = new Fraction(2 * speed, growth).add(time);
    return {
      parameters: [speed, growth, time],
      statement: `На катушку станка наматывают кабель. Угол поворота катушки (в градусах) за время $t$ (в минутах) от начала смены находят по формуле $\\varphi = \\omega t + \\dfrac{\\beta t^2}{2}$, где $\\omega = ${speed}$ град./мин — начальная скорость вращения, $\\beta = ${growth}$ град./мин² — ускорение. Мастер проверяет намотку, когда угол поворота достигает $${angle}^\\circ$. Через сколько минут после начала смены наступит этот момент?`,
      answer: time,
      wrong: [
        [other, "Проверь знаки корней: положительный корень уравнения только один."],
        [new Fraction(angle, speed), "Так вышло бы без ускорения: катушка вращается всё быстрее."],
      ],
      hints: ["Подставь числа: получится квадратное уравнение относительно $t$."],
      solution: [
        `$${speed}t + ${growth === 2 ? "" : growth / 2}t^2 = ${angle}$, то есть $${growth === 2 ? "" : growth / 2}t^2 + ${speed}t - ${angle} = 0$.`,
        `Дискриминант: $${speed}^2 + 4 \\cdot ${growth / 2} \\cdot ${angle} = ${speed ** 2 + 2 * growth * angle} = ${speed + growth * time}^2$.`,
        `$t = \\dfrac{-${speed} \\pm ${speed + growth * time}}{${growth}}$. Время положительно, подходит только $t = ${time}$ мин.`,
      ],
    };
  },
  balance: (time, numbers) => {
    const found = numbers.filter((_, at) => at >= 2);
    const [speed = 0, growth = 0, angle = 0] = found;
    return speed * time + (growth * time * time) / 2 - angle;
  },
  range: [0.017, 99.3],
});

const discharge = storyGenerator({
  ...BY_INEQUALITY,
  key: "ege-math-09-discharge",
  level: 3,
  tell(random) {
    const [farads, ohms] = [random.int(2, 9), random.int(2, 9)];
    const halvings = random.int(2, 5);
    const left = random.int(1, 15);
    const start = left * 2 ** halvings;
    const time = new Fraction(7, 10).mul(farads * ohms * halvings);
    return {
      parameters: [farads, ohms, halvings, left],
      statement: `После выключения прибора напряжение на конденсаторе уменьшается. Время (в секундах), за которое оно упадёт до $U$ вольт, равно $t = \\alpha RC \\log_2 \\dfrac{E}{U}$, где $\\alpha = 0,7$ — постоянная, $E = ${start}$ В — напряжение до выключения, $R = ${ohms}$ МОм, $C = ${farads}$ мкФ. Какое наибольшее напряжение (в вольтах) может остаться на конденсаторе, если после выключения прошло не менее $${tex(time)}$ с?`,
      answer: left,
      wrong: [
        [halvings, "Это значение логарифма. По определению логарифма найди $\\dfrac{E}{U}$, а потом $U$."],
        [2 ** halvings, "Во столько раз уменьшилось напряжение. Раздели на это число начальное напряжение."],
      ],
      hints: [
        "Подставь числа и найди, чему должен быть равен логарифм.",
        "Логарифм не меньше числа $n$ — значит, отношение напряжений не меньше $2^n$.",
      ],
      solution: [
        `Нужно, чтобы $0,7 \\cdot ${ohms} \\cdot ${farads} \\cdot \\log_2 \\dfrac{${start}}{U} \\geqslant ${tex(time)}$.`,
        `$\\log_2 \\dfrac{${start}}{U} \\geqslant ${halvings}$. Основание больше $1$, поэтому $\\dfrac{${start}}{U} \\geqslant 2^${halvings} = ${2 ** halvings}$.`,
        `$U \\leqslant \\dfrac{${start}}{${2 ** halvings}} = ${left}$. Наибольшее напряжение — $${left}$ В.`,
      ],
    };
  },
  // The voltage left after the time, halved once in every αRC seconds.
  balance: (left, numbers) => {
    const [alpha = 0, start = 0, ohms = 1, farads = 1, time = 0] = numbers.slice(-5);
    return left - start * 0.5 ** (time / (alpha * ohms * farads));
  },
  range: [0.013, 499.9],
});

export const formulas = [locator, buoy, adiabat, well, load, engine, coil, discharge] as const;
