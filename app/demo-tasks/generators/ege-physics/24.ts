/** ЕГЭ, physics, number 24: hard calculations of molecular physics and heat. */
import Fraction from "fraction.js";
import {
  about,
  figure,
  hardTask,
  isResult,
  isResultRounded,
  quantity,
  readQuantities,
  roundedTo,
} from "../calculation-task";
import { findRoots, integrate } from "../numeric";
import { drawGraph, type Point, readGraphPoints } from "../physics-drawing";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-physics", number: 24, count: 5 } as const;
const GRAVITY = 10;
const R = 8.31;
const GAS = "$R=8{,}31$ Дж/(моль·К)";
/** In kilopascals, at the boiling point of water. */
const SATURATED = 100;
const BOILING = 373;
const WATER = 0.018;

/** For checks: the only root of a balance. */
const rootOf = (balance: (x: number) => number, from: number, to: number): number => {
  const [root, ...others] = findRoots(balance, from, to);
  return root === undefined || others.length > 0 ? Number.NaN : root;
};

const cycle: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-24-cycle",
  method: "integration",
  make(random) {
    const isUpper = random.pick([true, false]);
    const [p1, p2] = [random.int(1, 4), random.int(2, 6)];
    const [v1, v2] = [random.int(1, 4), random.int(2, 6)];
    if (p2 <= p1 || v2 <= v1) return null;
    const work = 50 * (p2 - p1) * (v2 - v1);
    const energy = isUpper ? 150 * v1 * (p2 - p1) : 150 * (p2 * v2 - p1 * v1);
    const other = isUpper ? 250 * p2 * (v2 - v1) : 50 * (p1 + p2) * (v2 - v1);
    const answer = roundedTo((work * 100) / (energy + other), 0.1);
    if (!answer || answer.compare(5) < 0) return null;
    const corners: Point[] = isUpper
      ? [
          [v1, p1],
          [v1, p2],
          [v2, p2],
        ]
      : [
          [v1, p1],
          [v2, p2],
          [v2, p1],
        ];
    const said = corners.map(([v, p]) => `(${v}; ${p})`).join(", ");
    const parts = isUpper
      ? "участок 1–2 — нагревание при постоянном объёме, участок 2–3 — расширение при постоянном давлении, на участке 3–1 газ возвращается в начальное состояние"
      : "участок 1–2 — расширение, при котором растёт и давление, участок 2–3 — охлаждение при постоянном объёме, участок 3–1 — сжатие при постоянном давлении";
    return hardTask({
      theme: "termodinamika",
      subTheme: "teplovye-mashiny",
      parameters: [p1, p2, v1, v2, String(isUpper)],
      level: 3,
      statement: `На рисунке показан цикл 1–2–3–1, который совершает постоянное количество идеального одноатомного газа: ${parts}. Давление $p$ дано в сотнях килопаскалей, объём $V$ — в литрах.\n\n![Цикл газа](#graph)\n\nНайди КПД цикла в процентах. Ответ округли до десятых.`,
      drawings: {
        graph: drawGraph(
          {
            title: "Цикл газа: давление в зависимости от объёма",
            desc: `По горизонтальной оси объём V от 0 до 7 л, по вертикальной давление p от 0 до 7 сотен килопаскалей. Отрезки соединяют точки 1, 2, 3 с координатами ${said} и снова точку 1.`,
          },
          { x: { name: "V, л", from: 0, to: 7, step: 1 }, y: { name: "p, 100 кПа", from: 0, to: 7, step: 1 } },
          [...corners, corners[0] ?? [v1, p1]],
        ),
      },
      hints: [
        "На каких участках газ получает теплоту, а на каких отдаёт?",
        "Работа за цикл — площадь треугольника; внутренняя энергия одноатомного газа $U=\\frac32pV$.",
      ],
      answer,
      unit: "%",
      laws: "первый закон термодинамики, работа газа как площадь под графиком, внутренняя энергия одноатомного газа, уравнение Менделеева — Клапейрона, определение КПД",
      model: [
        `Работа газа за цикл равна площади треугольника 1–2–3: $A=\\frac12\\cdot (${p2}-${p1})\\cdot 10^5\\cdot (${v2}-${v1})\\cdot 10^{-3}=${work}$ Дж.`,
        "Внутренняя энергия одноатомного газа $U=\\frac32\\nu RT$; по уравнению Менделеева — Клапейрона $\\nu RT=pV$, поэтому $U=\\frac32pV$. Количество теплоты на каждом участке — по первому закону термодинамики: $Q=\\Delta U+A$.",
        isUpper
          ? `На участке 1–2 объём не меняется, работа равна нулю: $Q_{12}=\\frac32V_1(p_2-p_1)=${energy}$ Дж. На участке 2–3 давление постоянно: $Q_{23}=\\frac32p_2(V_2-V_1)+p_2(V_2-V_1)=\\frac52p_2(V_2-V_1)=${other}$ Дж. На участке 3–1 газ сжимается и остывает, то есть отдаёт теплоту. Здесь $p_1=${p1}\\cdot 10^5$ Па, $p_2=${p2}\\cdot 10^5$ Па, $V_1=${v1}$ л, $V_2=${v2}$ л.`
          : `На участке 1–2 газ нагревается и расширяется: $\\Delta U=\\frac32(p_2V_2-p_1V_1)=${energy}$ Дж, работа равна площади трапеции: $A_{12}=\\frac{p_1+p_2}{2}(V_2-V_1)=${other}$ Дж. Здесь $p_1=${p1}\\cdot 10^5$ Па, $p_2=${p2}\\cdot 10^5$ Па, $V_1=${v1}$ л, $V_2=${v2}$ л. На участке 2–3 газ остывает без работы, на участке 3–1 остывает и сжимается: на обоих он отдаёт теплоту.`,
        `Получено от нагревателя $Q_1=${energy}+${other}=${energy + other}$ Дж. $\\eta=\\frac{A}{Q_1}\\cdot 100\\,\\%=\\frac{${work}}{${energy + other}}\\cdot 100\\,\\%${(work * 1000) % (energy + other) === 0 ? "=" : "\\approx "}${figure(answer)}\\,\\%$.`,
      ],
      steps: [
        `Работа за цикл — площадь треугольника: $A=${work}$ Дж.`,
        isUpper
          ? `Теплота получена на участках 1–2 ($${energy}$ Дж) и 2–3 ($${other}$ Дж).`
          : `Теплота получена только на участке 1–2: $\\Delta U+A_{12}=${energy}+${other}$ Дж.`,
        "$\\eta=\\frac{A}{Q_1}$.",
      ],
    });
  },
  check(draft) {
    const points = readGraphPoints(draft.drawings?.graph ?? "");
    const parts = 2000;
    let [work, taken] = [0, 0];
    for (const [at, [v, p]] of points.entries()) {
      const [nextV = v, nextP = p] = points[at + 1] ?? [];
      // Heat of each small step: what is gained and what is given never mix.
      for (let n = 0; n < parts; n += 1) {
        const [from, to] = [n / parts, (n + 1) / parts];
        const [va, vb] = [v + (nextV - v) * from, v + (nextV - v) * to];
        const [pa, pb] = [p + (nextP - p) * from, p + (nextP - p) * to];
        const done = ((pa + pb) / 2) * (vb - va);
        const heat = 1.5 * (pb * vb - pa * va) + done;
        work += done;
        if (heat > 0) taken += heat;
      }
    }
    return isResultRounded(draft, (100 * work) / taken, 0.1);
  },
};

const moistAir: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-24-moist-air",
  method: "simulation",
  make(random) {
    const pressure = random.int(8, 20) * 10;
    const humidity = random.int(6, 18) * 5;
    const times = random.int(2, 5);
    const isHumidity = random.pick([true, false]);
    const final = times * (pressure - humidity) + SATURATED;
    if (humidity * times <= 110 || pressure <= humidity) return null;
    return hardTask({
      theme: "molekulyarnaya-fizika",
      subTheme: "vlazhnost",
      parameters: [pressure, humidity, times, String(isHumidity)],
      level: 3,
      statement: isHumidity
        ? `В цилиндре под поршнем находится влажный воздух под давлением ${quantity(pressure, "кПа")} при температуре $100\\ ^\\circ\\text{C}$. Его объём медленно уменьшили в $${times}$ раза при постоянной температуре, и давление стало равным ${quantity(final, "кПа")}. Какой была начальная относительная влажность воздуха (в процентах)? Атмосферное давление, при котором вода кипит при $100\\ ^\\circ\\text{C}$, равно ${quantity(SATURATED, "кПа")}. Объёмом жидкости пренебреги.`.replace(
            `$5$ раза`,
            `$5$ раз`,
          )
        : `Влажный воздух с относительной влажностью $${humidity}\\,\\%$ находится под поршнем при температуре $100\\ ^\\circ\\text{C}$ и давлении ${quantity(pressure, "кПа")}. При постоянной температуре его объём медленно уменьшают в $${times}$ раза. Каким станет давление под поршнем (в килопаскалях)? Давление насыщенного водяного пара при этой температуре ${quantity(SATURATED, "кПа")}. Объёмом жидкости пренебреги.`.replace(
            `$5$ раза`,
            `$5$ раз`,
          ),
      hints: [
        "Рассмотри отдельно сухой воздух и водяной пар.",
        isHumidity
          ? "Сравни конечное давление с тем, которое было бы без конденсации."
          : "Может ли давление пара превысить давление насыщенного пара?",
      ],
      answer: isHumidity ? humidity : final,
      unit: isHumidity ? "%" : "кПа",
      laws: "закон Дальтона, закон Бойля — Мариотта для сухого воздуха, определение относительной влажности, независимость давления насыщенного пара от объёма",
      model: isHumidity
        ? [
            `Если бы пар не конденсировался, по закону Бойля — Мариотта давление выросло бы в $${times}$ раза, до $${times * pressure}$ кПа. Оно равно $${final}$ кПа, значит, часть пара сконденсировалась и оставшийся пар насыщенный. При $100\\ ^\\circ\\text{C}$ вода кипит, если внешнее давление равно давлению её насыщенного пара, поэтому $p_н=100$ кПа.`.replace(
              `$5$ раза`,
              `$5$ раз`,
            ),
            `По закону Дальтона давление сухого воздуха в конце $p_{в2}=p_2-p_н=${final}-100=${final - SATURATED}$ кПа. Для сухого воздуха $p_{в1}V_1=p_{в2}V_2$, поэтому в начале $p_{в1}=\\frac{${final - SATURATED}}{${times}}=${pressure - humidity}$ кПа.`,
            `Начальное давление пара $p_{п1}=p_1-p_{в1}=${pressure}-${pressure - humidity}=${humidity}$ кПа. Относительная влажность $\\varphi=\\frac{p_{п1}}{p_н}\\cdot 100\\,\\%=${humidity}\\,\\%$.`,
          ]
        : [
            `В начале давление пара $p_{п1}=\\varphi p_н=${figure(new Fraction(humidity, 100))}\\cdot 100=${humidity}$ кПа. По закону Дальтона давление сухого воздуха $p_{в1}=${pressure}-${humidity}=${pressure - humidity}$ кПа.`,
            `Для сухого воздуха при постоянной температуре $pV=\\text{const}$ (закон Бойля — Мариотта): $p_{в2}=${times}\\cdot ${pressure - humidity}=${times * (pressure - humidity)}$ кПа.`,
            `Без конденсации давление пара стало бы $${times}\\cdot ${humidity}=${times * humidity}$ кПа, но оно не может быть больше давления насыщенного пара. Значит, часть пара сконденсируется, и $p_{п2}=p_н=100$ кПа. Давление под поршнем $p_2=${times * (pressure - humidity)}+100=${final}$ кПа.`,
          ],
      steps: isHumidity
        ? [
            "Давление выросло меньше, чем по закону Бойля — Мариотта: пар стал насыщенным, $p_н=100$ кПа.",
            `Сухой воздух: $${final - SATURATED}$ кПа в конце, $${pressure - humidity}$ кПа в начале.`,
            `Пар в начале: $${pressure}-${pressure - humidity}=${humidity}$ кПа.`,
          ]
        : [
            `В начале: пар $${humidity}$ кПа, сухой воздух $${pressure - humidity}$ кПа.`,
            `В конце: сухой воздух $${times * (pressure - humidity)}$ кПа, пар насыщенный, $100$ кПа.`,
            "Сложи парциальные давления.",
          ],
    });
  },
  check(draft) {
    const [pressure = 0, final] = readQuantities(draft.statement, "кПа");
    const times = Number(/в \$(\d)\$ раз/.exec(draft.statement)?.[1]);
    // The piston moves in small steps; vapour above saturation turns into water at once.
    const squeeze = (vapour: number) => {
      const steps = 4000;
      let [dry, wet] = [pressure - vapour, vapour];
      const ratio = times ** (1 / steps);
      for (let n = 0; n < steps; n += 1) [dry, wet] = [dry * ratio, Math.min(wet * ratio, 100)];
      return dry + wet;
    };
    const humidity = /влажностью \$(\d+)\\/.exec(draft.statement)?.[1];
    if (humidity !== undefined) return isResult(draft, squeeze(Number(humidity)));
    return isResult(
      draft,
      rootOf((vapour) => squeeze(vapour) - (final ?? 0), 100 / times + 1e-3, Math.min(100, pressure)),
    );
  },
};

const balloon: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-24-gas-balloon",
  method: "balance",
  make(random) {
    const [gas, mass] = random.pick([
      ["гелием", 4],
      ["водородом", 2],
    ] as const);
    const volume = random.int(4, 60) * 10;
    const temperature = random.int(270, 300);
    const shell = random.int(2, 20) * 5;
    const load = random.int(3, 40) * 5;
    const isVolume = random.pick([true, false]);
    const lift = ((29 - mass) * 1e-3 * 1e5) / (R * temperature);
    const answer = isVolume ? roundedTo((shell + load) / lift, 1) : roundedTo(volume * lift - shell, 1);
    if (!answer || answer.compare(10) < 0 || shell > volume / 2) return null;
    return hardTask({
      theme: "molekulyarnaya-fizika",
      subTheme: "uravnenie-sostoyaniya",
      parameters: [gas, temperature, shell, isVolume ? load : volume, String(isVolume)],
      level: 3,
      statement: `${isVolume ? `Оболочка аэростата имеет массу ${quantity(shell, "кг")}; её наполняют ${gas}. Какой наименьший объём должна иметь оболочка, чтобы аэростат поднял груз массой ${quantity(load, "кг")}?` : `Аэростат с тонкой оболочкой массой ${quantity(shell, "кг")} наполнен ${gas}; его объём ${quantity(volume, "м³")}. Груз какой наибольшей массы он может поднять?`} Температура газа и воздуха ${quantity(temperature, "К")}, давление внутри и снаружи ${quantity(100, "кПа")}. Объёмом груза пренебреги. Молярная масса воздуха ${quantity(29, "г/моль")}, газа в оболочке ${quantity(mass, "г/моль")}, ${GAS}. Ответ округли до целых.`,
      hints: [
        "Какие силы действуют на аэростат в момент отрыва?",
        "Плотность газа вырази из уравнения Менделеева — Клапейрона.",
      ],
      answer,
      unit: isVolume ? "м³" : "кг",
      laws: "второй закон Ньютона (условие равновесия), закон Архимеда, уравнение Менделеева — Клапейрона",
      model: [
        "В предельном случае аэростат с грузом находится в равновесии: сила Архимеда равна сумме сил тяжести оболочки массой $m$, газа и груза массой $M$: $\\rho_вgV=(m+M)g+\\rho_гgV$.",
        `Из уравнения Менделеева — Клапейрона $pV=\\frac{m_г}{\\mu}RT$ плотность газа $\\rho=\\frac{p\\mu}{RT}$. Разность плотностей воздуха и газа $\\rho_в-\\rho_г=\\frac{p(\\mu_в-\\mu_г)}{RT}=\\frac{10^5\\cdot ${figure(new Fraction(29 - mass, 1000))}}{8{,}31\\cdot ${temperature}}\\approx ${about(lift, 3)}$ кг/м³.`,
        isVolume
          ? `Отсюда $V=\\frac{m+M}{\\rho_в-\\rho_г}=\\frac{(${shell}+${load})RT}{p(\\mu_в-\\mu_г)}\\approx ${figure(answer)}$ м³.`
          : `Отсюда $M=(\\rho_в-\\rho_г)V-m=\\frac{p(\\mu_в-\\mu_г)V}{RT}-m\\approx ${about(lift * volume, 1)}-${shell}\\approx ${figure(answer)}$ кг.`,
      ],
      steps: [
        "Равновесие: $\\rho_вgV=(m+M)g+\\rho_гgV$.",
        "$\\rho=\\frac{p\\mu}{RT}$ для воздуха и для газа.",
        isVolume ? "Вырази $V$." : "Вырази $M$.",
      ],
    });
  },
  check(draft) {
    const [shell = 0, load = 0] = readQuantities(draft.statement, "кг");
    const [volume = 0] = readQuantities(draft.statement, "м³");
    const [temperature = 1] = readQuantities(draft.statement, "К");
    const [air = 0, gas = 0] = readQuantities(draft.statement, "г/моль");
    // Molecules in a cubic metre by p = nkT, each with its own mass.
    const avogadro = 6.02e23;
    const count = 1e5 / ((R / avogadro) * temperature);
    const weigh = (molar: number) => (count * molar) / 1000 / avogadro;
    const force = (size: number, extra: number) => size * weigh(air) - size * weigh(gas) - shell - extra;
    return isResultRounded(
      draft,
      volume === 0 ? rootOf((size) => force(size, load), 0, 2000) : rootOf((extra) => force(volume, extra), 0, 2000),
      1,
    );
  },
};

const mercury: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-24-mercury-column",
  method: "balance",
  make(random) {
    const [column, up] = [random.int(5, 25), random.int(10, 40)];
    const warm = random.int(280, 300);
    const outer = random.int(74, 77) * 10;
    const isPressure = random.pick([true, false]);
    const mm = column * 10;
    const down = new Fraction(up * (outer + mm), outer - mm);
    const heated = new Fraction(warm * (outer + mm), outer);
    if (isPressure ? down.d > 2n || down.compare(80) > 0 : heated.d > 2n || up > 30) return null;
    return hardTask({
      theme: "molekulyarnaya-fizika",
      subTheme: "izoprotsessy",
      parameters: [column, up, outer, isPressure ? "pressure" : warm],
      level: isPressure ? 3 : 2,
      statement: isPressure
        ? `В тонкой трубке, запаянной с одного конца, столбик ртути длиной ${quantity(column, "см")} отделяет воздух от атмосферы. Когда трубка стоит вертикально открытым концом вверх, столб воздуха имеет длину ${quantity(up, "см")}; после того как трубку перевернули открытым концом вниз, длина столба стала равной ${quantity(down, "см")}. Ртуть не выливается, температура постоянна. Найди атмосферное давление в миллиметрах ртутного столба.`
        : `Тонкая стеклянная трубка, запаянная с одного конца, лежит горизонтально. Столбик ртути длиной ${quantity(column, "см")} отделяет в ней столб воздуха длиной ${quantity(up, "см")} от атмосферы, давление которой ${quantity(outer, "мм рт. ст.")}; температура воздуха ${quantity(warm, "К")}. Трубку поставили вертикально открытым концом вверх. До какой температуры надо нагреть воздух в трубке, чтобы длина его столба снова стала прежней? Расширением ртути и стекла пренебреги.`,
      hints: [
        "Запиши условие равновесия столбика ртути в каждом положении трубки.",
        "Давление столбика ртути в миллиметрах ртутного столба равно его высоте в миллиметрах.",
      ],
      answer: isPressure ? outer : heated,
      unit: isPressure ? "мм рт. ст" : "К",
      laws: isPressure
        ? "условие равновесия столбика ртути, гидростатическое давление, закон Бойля — Мариотта"
        : "условие равновесия столбика ртути, гидростатическое давление, закон Шарля (или уравнение состояния газа)",
      model: isPressure
        ? [
            `Столбик ртути в равновесии. Открытый конец вверху: давление воздуха $p_1=p_0+h$; открытый конец внизу: $p_2=p_0-h$. Здесь $p_0$ — атмосферное давление, $h=${mm}$ мм рт. ст. — давление столбика ртути.`,
            "Температура и масса воздуха постоянны, объём пропорционален длине столба. По закону Бойля — Мариотта $(p_0+h)l_1=(p_0-h)l_2$.",
            `Отсюда $p_0=\\frac{h(l_1+l_2)}{l_2-l_1}=\\frac{${mm}\\cdot (${up}+${figure(down)})}{${figure(down)}-${up}}=${outer}$ мм рт. ст.`,
          ]
        : [
            `Трубка лежит: столбик ртути не давит вдоль трубки, давление воздуха равно атмосферному: $p_1=p_0=${outer}$ мм рт. ст.`,
            `Трубка стоит открытым концом вверх: воздух удерживает столбик ртути, $p_2=p_0+h=${outer}+${mm}=${outer + mm}$ мм рт. ст.`,
            `Сравним начальное и конечное состояния: объём воздуха одинаков, поэтому по закону Шарля $\\frac{p_1}{T_1}=\\frac{p_2}{T_2}$. $T_2=T_1\\frac{p_0+h}{p_0}=${warm}\\cdot\\frac{${outer + mm}}{${outer}}=${figure(heated)}$ К.`,
          ],
      steps: isPressure
        ? ["$p_1=p_0+h$, $p_2=p_0-h$.", "$(p_0+h)l_1=(p_0-h)l_2$.", "Вырази $p_0$."]
        : ["$p_1=p_0$, $p_2=p_0+h$.", "Объём в начале и в конце одинаков: $\\frac{p_1}{T_1}=\\frac{p_2}{T_2}$."],
    });
  },
  check(draft) {
    // In pascals: the forces on a column of one square metre.
    const density = 13_600;
    const toPascal = (mm: number) => density * GRAVITY * (mm / 1000);
    const [column = 0, first = 0, second = 0] = readQuantities(draft.statement, "см");
    const weight = density * GRAVITY * (column / 100);
    const [warm] = readQuantities(draft.statement, "К");
    if (warm === undefined) {
      const outer = rootOf((p) => (p + weight) * first - (p - weight) * second, toPascal(600), toPascal(900));
      return isResult(draft, (outer / (density * GRAVITY)) * 1000);
    }
    const outer = toPascal(Number(/давление которой \$(\d+)\$/.exec(draft.statement)?.[1]));
    const amount = (outer * first) / warm;
    return isResult(
      draft,
      rootOf((hot) => (amount * hot) / first - outer - weight, 200, 800),
    );
  },
};

const twoHalves: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-24-two-halves",
  method: "balance",
  make(random) {
    const length = random.int(3, 12) * 10;
    const [hot, cold] = [random.int(30, 60) * 10, random.int(20, 32) * 10];
    const start = random.pick([280, 290, 300]);
    const isTemperature = random.pick([true, false]);
    const shift = new Fraction(length * (hot - cold), 2 * (hot + cold));
    if (hot <= start || cold > start || shift.d > 2n || shift.compare(1) < 0) return null;
    return hardTask({
      theme: "molekulyarnaya-fizika",
      subTheme: "uravnenie-sostoyaniya",
      parameters: [length, hot, cold, start, String(isTemperature)],
      level: 2,
      statement: `Горизонтальный закрытый цилиндр длиной ${quantity(length, "см")} разделён на две равные части тонким подвижным поршнем, который не проводит теплоту и перемещается без трения. В обеих частях находится воздух при температуре ${quantity(start, "К")}. ${cold === start ? "Температуру справа поддерживают прежней," : `Воздух справа охладили до ${quantity(cold, "К")},`} а воздух слева нагрели${isTemperature ? `, и поршень сместился на ${quantity(shift, "см")}. До какой температуры нагрели воздух слева?` : ` до ${quantity(hot, "К")}. На сколько сантиметров сместился поршень?`}`,
      hints: ["Сравни давления в двух частях до и после нагревания.", "Масса воздуха в каждой части не меняется."],
      answer: isTemperature ? hot : shift,
      unit: isTemperature ? "К" : "см",
      laws: "условие равновесия поршня, уравнение состояния идеального газа (объединённый газовый закон) для каждой части",
      model: [
        `Поршень в равновесии, трения нет, поэтому давления по обе его стороны равны: вначале $p_1$, в конце $p_2$. В начале объёмы частей равны: $V_0=S\\frac L2$, где $S$ — площадь поршня, $L=${length}$ см.`,
        `Пусть поршень сместился на $x$. Для левой части $\\frac{p_1V_0}{T_0}=\\frac{p_2S(L/2+x)}{T_л}$, для правой $\\frac{p_1V_0}{T_0}=\\frac{p_2S(L/2-x)}{T_п}$, где $T_0=${start}$ К, $T_п=${cold}$ К.`,
        isTemperature
          ? `Приравняем правые части: $\\frac{L/2+x}{T_л}=\\frac{L/2-x}{T_п}$, откуда $T_л=T_п\\frac{L/2+x}{L/2-x}=${cold}\\cdot\\frac{${figure(new Fraction(length, 2).add(shift))}}{${figure(new Fraction(length, 2).sub(shift))}}=${hot}$ К.`
          : `Приравняем правые части: $\\frac{L/2+x}{T_л}=\\frac{L/2-x}{T_п}$, откуда $x=\\frac L2\\cdot\\frac{T_л-T_п}{T_л+T_п}=${figure(new Fraction(length, 2))}\\cdot\\frac{${hot}-${cold}}{${hot}+${cold}}=${figure(shift)}$ см.`,
      ],
      steps: [
        "Давления в частях равны и в начале, и в конце.",
        "$\\frac{L/2+x}{T_л}=\\frac{L/2-x}{T_п}$.",
        isTemperature ? "Вырази $T_л$." : "Вырази $x$.",
      ],
    });
  },
  check(draft) {
    const [length = 0, shift] = readQuantities(draft.statement, "см");
    const [start = 0, ...others] = readQuantities(draft.statement, "К");
    const cold = draft.statement.includes("прежней") ? start : (others.shift() ?? 0);
    const [hot = 0] = others;
    // The pushes on the piston from both sides, with any one amount of air on each.
    const push = (temperature: number, long: number) => temperature / long;
    const half = length / 2;
    return isResult(
      draft,
      shift === undefined
        ? rootOf((x) => push(hot, half + x) - push(cold, half - x), 0, half * 0.99)
        : rootOf((warm) => push(warm, half + shift) - push(cold, half - shift), start, 2000),
    );
  },
};

const pistonOnLedges: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-24-piston-on-ledges",
  method: "energy",
  make(random) {
    const [mass, area] = [random.int(1, 12) * 5, random.int(2, 20) * 10];
    const [height, rise] = [random.int(2, 10) * 5, random.int(1, 8) * 5];
    const start = random.pick([280, 290, 300]);
    const isHeat = random.pick([true, false]);
    // Newtons: a square centimetre under a hundred kilopascals has ten.
    const [air, weight] = [area * 10, mass * GRAVITY];
    const heat = new Fraction(3 * weight * height + 5 * (air + weight) * rise, 200);
    const hot = new Fraction(start * (air + weight) * (height + rise), air * height);
    const answer = isHeat ? heat : hot;
    if (rise > height || weight > air || (isHeat ? heat.compare(1000) > 0 : hot.compare(900) > 0 || hot.d > 10n))
      return null;
    return hardTask({
      theme: "termodinamika",
      subTheme: "pervyy-zakon",
      parameters: [mass, area, height, rise, isHeat ? "heat" : start],
      level: 3,
      statement: `В вертикальном цилиндре на выступах лежит поршень массой ${quantity(mass, "кг")} и площадью ${quantity(area, "см²")}, который может подниматься без трения. Под ним находится одноатомный идеальный газ; высота столба газа ${quantity(height, "см")}, его давление равно атмосферному, ${quantity(100, "кПа")}${isHeat ? "" : `, температура ${quantity(start, "К")}`}. ${isHeat ? `Какое количество теплоты надо сообщить газу, чтобы поршень медленно поднялся на ${quantity(rise, "см")}?` : `До какой температуры надо нагреть газ, чтобы поршень поднялся на ${quantity(rise, "см")}?`} ${isHeat ? "Теплоёмкостью цилиндра и поршня пренебреги. " : ""}Прими $g=10$ м/с².`,
      hints: [
        "Сразу ли поршень начнёт подниматься? Найди давление, при котором он отрывается от выступов.",
        "Раздели процесс на нагревание при постоянном объёме и при постоянном давлении.",
      ],
      answer,
      unit: isHeat ? "Дж" : "К",
      laws: isHeat
        ? "условие равновесия поршня, первый закон термодинамики для двух этапов, внутренняя энергия одноатомного газа, работа при постоянном давлении"
        : "условие равновесия поршня, уравнение состояния идеального газа",
      model: [
        `Поршень оторвётся от выступов, когда сила давления газа уравновесит силу тяжести поршня и силу атмосферного давления: $pS=p_0S+mg$, где $m$ и $S$ — масса и площадь поршня, $p_0$ — атмосферное давление. Пусть $H$ — начальная высота столба газа, $h$ — подъём поршня. Здесь $p_0S=10^5\\cdot ${area}\\cdot 10^{-4}=${air}$ Н, $mg=${weight}$ Н, поэтому $pS=${air + weight}$ Н.`,
        ...(isHeat
          ? [
              `Первый этап: объём постоянен, работы нет, $Q_1=\\Delta U=\\frac32(p-p_0)SH=\\frac32mgH=\\frac32\\cdot ${weight}\\cdot ${figure(new Fraction(height, 100))}=${figure(new Fraction(3 * weight * height, 200))}$ Дж.`,
              `Второй этап: поршень поднимается медленно, давление постоянно, $Q_2=\\Delta U+A=\\frac32pSh+pSh=\\frac52pSh=\\frac52\\cdot ${air + weight}\\cdot ${figure(new Fraction(rise, 100))}=${figure(new Fraction(5 * (air + weight) * rise, 200))}$ Дж.`,
              `Всего $Q=Q_1+Q_2=${figure(heat)}$ Дж.`,
            ]
          : [
              "Дальше поршень поднимается медленно, давление газа остаётся равным $p$. Количество газа не меняется, поэтому для начального и конечного состояний $\\frac{p_0SH}{T_0}=\\frac{pS(H+h)}{T}$.",
              `$T=T_0\\frac{(p_0S+mg)(H+h)}{p_0SH}=${start}\\cdot\\frac{${air + weight}\\cdot ${height + rise}}{${air}\\cdot ${height}}=${figure(hot)}$ К.`,
            ]),
      ],
      steps: isHeat
        ? ["Отрыв: $pS=p_0S+mg$.", "$Q_1=\\frac32mgH$, $Q_2=\\frac52(p_0S+mg)h$.", "Сложи оба количества теплоты."]
        : ["Отрыв: $pS=p_0S+mg$.", "$\\frac{p_0SH}{T_0}=\\frac{pS(H+h)}{T}$."],
    });
  },
  check(draft) {
    const [mass = 0] = readQuantities(draft.statement, "кг");
    const [area = 0] = readQuantities(draft.statement, "см²");
    const [height = 0, rise = 0] = readQuantities(draft.statement, "см").map((cm) => cm / 100);
    const [start] = readQuantities(draft.statement, "К");
    const square = area / 1e4;
    const outer = 1e5;
    const lifted = outer + (mass * GRAVITY) / square;
    if (start !== undefined) {
      const amount = (outer * square * height) / start;
      return isResult(
        draft,
        rootOf((hot) => (amount * hot) / (square * (height + rise)) - lifted, start, 3000),
      );
    }
    // Heat is all that has more energy now: the gas, the piston, the atmosphere that made place.
    const gas = 1.5 * (lifted * square * (height + rise) - outer * square * height);
    return isResult(draft, gas + mass * GRAVITY * rise + outer * square * rise);
  },
};

const steamAndIce: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-24-steam-and-ice",
  method: "balance",
  make(random) {
    const [ice, water] = [random.int(1, 10), random.int(5, 30)];
    const warm = random.int(2, 10) * 5;
    const steam = random.int(5, 40) * 10;
    const isSteam = random.pick([true, false]);
    const [gives, melts] = [2300 + 4.2 * (100 - warm), 330 + 4.2 * warm];
    const asked = isSteam
      ? ((ice / 10) * melts + 4.2 * warm * (water / 10)) / gives
      : ((steam / 1000) * gives - 4.2 * warm * (water / 10)) / melts;
    const answer = isSteam ? roundedTo(asked * 1000, 1) : roundedTo(asked, 0.01);
    if (!answer || (!isSteam && (asked < 0.1 || asked > 2))) return null;
    return hardTask({
      theme: "termodinamika",
      subTheme: "kolichestvo-teploty",
      parameters: isSteam ? [ice, water, warm] : [steam, water, warm, "ice"],
      level: 2,
      statement: `${isSteam ? `В калориметре находятся ${quantity(new Fraction(ice, 10), "кг")} льда и ${quantity(new Fraction(water, 10), "кг")} воды при $0\\ ^\\circ\\text{C}$. В него вводят водяной пар при $100\\ ^\\circ\\text{C}$, и весь пар конденсируется. Сколько граммов пара надо ввести, чтобы установилась температура $${warm}\\ ^\\circ\\text{C}$?` : `В калориметре находилась смесь льда и ${quantity(new Fraction(water, 10), "кг")} воды при $0\\ ^\\circ\\text{C}$. В него ввели ${quantity(steam, "г")} водяного пара при $100\\ ^\\circ\\text{C}$; весь пар сконденсировался, и установилась температура $${warm}\\ ^\\circ\\text{C}$. Сколько килограммов льда было в калориметре?`} Удельная теплоёмкость воды ${quantity(new Fraction(42, 10), "кДж/(кг·°C)")}, удельная теплота плавления льда ${quantity(330, "кДж/кг")}, удельная теплота парообразования воды ${quantity(new Fraction(23, 10), "МДж/кг")}. Теплоёмкостью калориметра и потерями теплоты пренебреги. Ответ округли до ${isSteam ? "целых" : "сотых"}.`,
      hints: [
        "Перечисли все процессы: что отдаёт теплоту, а что получает?",
        "Вода, в которую превратился пар, тоже остывает, а вода изо льда нагревается.",
      ],
      answer,
      unit: isSteam ? "г" : "кг",
      laws: "уравнение теплового баланса, формулы количества теплоты при плавлении, конденсации, нагревании и охлаждении",
      model: [
        `Конечная температура выше нуля, значит, весь лёд растает. Теплоту отдают пар при конденсации и вода из него при остывании от $100\\ ^\\circ\\text{C}$ до $t=${warm}\\ ^\\circ\\text{C}$: $Q_1=m_п(L+c(100-t))$, где $L$ — удельная теплота парообразования, $c$ — удельная теплоёмкость воды.`,
        "Теплоту получают лёд при плавлении и вся вода при нагревании от нуля до $t$: $Q_2=\\lambda m_л+c(m_л+m_в)t$, где $\\lambda$ — удельная теплота плавления.",
        isSteam
          ? `Потерь нет, $Q_1=Q_2$: $m_п=\\frac{\\lambda m_л+c(m_л+m_в)t}{L+c(100-t)}=\\frac{330\\cdot ${figure(new Fraction(ice, 10))}+4{,}2\\cdot ${figure(new Fraction(ice + water, 10))}\\cdot ${warm}}{2300+4{,}2\\cdot ${100 - warm}}\\approx ${about(asked, 4)}$ кг, то есть $${figure(answer)}$ г.`
          : `Потерь нет, $Q_1=Q_2$: $m_л=\\frac{m_п(L+c(100-t))-cm_вt}{\\lambda+ct}=\\frac{${figure(new Fraction(steam, 1000))}\\cdot (2300+4{,}2\\cdot ${100 - warm})-4{,}2\\cdot ${figure(new Fraction(water, 10))}\\cdot ${warm}}{330+4{,}2\\cdot ${warm}}\\approx ${figure(answer)}$ кг.`,
      ],
      steps: [
        "Отдают: пар при конденсации и вода из него, $m_п(L+c(100-t))$.",
        "Получают: лёд при плавлении и вся вода, $\\lambda m_л+c(m_л+m_в)t$.",
        "Приравняй и вырази неизвестную массу.",
      ],
    });
  },
  check(draft) {
    const [capacity = 0] = readQuantities(draft.statement, "кДж/(кг·°C)");
    const [melting = 0] = readQuantities(draft.statement, "кДж/кг");
    const [boiling = 0] = readQuantities(draft.statement, "МДж/кг");
    const masses = readQuantities(draft.statement, "кг");
    const [grams] = readQuantities(draft.statement, "г");
    const warm = Number(/температура \$(\d+)\\ /.exec(draft.statement)?.[1]);
    // Energy of water, ice and steam counted from ice at zero degrees: the sum does not change.
    const liquid = (mass: number, t: number) => mass * (melting + capacity * t);
    const vapour = (mass: number) => liquid(mass, 100) + mass * boiling * 1000;
    const change = (ice: number, water: number, steam: number) =>
      liquid(ice + water + steam, warm) - liquid(water, 0) - vapour(steam);
    return grams === undefined
      ? isResultRounded(draft, rootOf((kg) => change(masses[0] ?? 0, masses[1] ?? 0, kg), 0, 5) * 1000, 1)
      : isResultRounded(
          draft,
          rootOf((ice) => change(ice, masses[0] ?? 0, grams / 1000), 0, 5),
          0.01,
        );
  },
};

const waterInVessel: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-24-water-in-vessel",
  method: "counting",
  make(random) {
    const volume = random.int(5, 40);
    const start = random.int(280, 300);
    const mass = new Fraction(random.int(4, 60), 2);
    const isPressure = random.pick([true, false]);
    const most = (SATURATED * volume * WATER * 1000) / (R * BOILING);
    const dry = (100 * BOILING) / start;
    const vapour = (SATURATED * mass.valueOf()) / most;
    if (isPressure ? vapour > 90 || vapour < 20 : vapour < 130 || vapour > 300) return null;
    const answer = isPressure ? roundedTo(dry + vapour, 1) : roundedTo(mass.valueOf() - most, 0.1);
    if (!answer) return null;
    return hardTask({
      theme: "molekulyarnaya-fizika",
      subTheme: "vlazhnost",
      parameters: [volume, start, mass.toString(), String(isPressure)],
      level: 3,
      statement: `В прочном сосуде объёмом ${quantity(volume, "л")} находится сухой воздух при температуре ${quantity(start, "К")} и давлении ${quantity(100, "кПа")}. В сосуд влили ${quantity(mass, "г")} воды, закрыли его и нагрели до ${quantity(BOILING, "К")}. ${isPressure ? "Какое давление (в килопаскалях) установится в сосуде?" : "Сколько граммов воды останется жидкой?"} Давление насыщенного водяного пара при ${quantity(BOILING, "К")} равно ${quantity(100, "кПа")}. Объёмом воды по сравнению с объёмом сосуда пренебреги. Молярная масса воды ${quantity(18, "г/моль")}, ${GAS}. Ответ округли до ${isPressure ? "целых" : "десятых"}.`,
      hints: [
        "Хватит ли воды, чтобы пар стал насыщенным?",
        "Найди наибольшую массу пара, который может быть в сосуде при этой температуре.",
      ],
      answer,
      unit: isPressure ? "кПа" : "г",
      laws: isPressure
        ? "закон Шарля для сухого воздуха, уравнение Менделеева — Клапейрона для пара, условие насыщения пара, закон Дальтона"
        : "уравнение Менделеева — Клапейрона для пара, независимость давления насыщенного пара от объёма, сохранение массы воды",
      model: [
        `Наибольшая масса пара в сосуде — масса насыщенного пара. По уравнению Менделеева — Клапейрона $m_н=\\frac{p_нV\\mu}{RT}=\\frac{10^5\\cdot ${volume}\\cdot 10^{-3}\\cdot 0{,}018}{8{,}31\\cdot 373}$ кг, то есть примерно $${about(most, 2)}$ г.`,
        ...(isPressure
          ? [
              `Воды $${figure(mass)}$ г — меньше, поэтому она испарится вся, пар ненасыщенный. Его давление $p_п=\\frac{mRT}{\\mu V}\\approx ${about(vapour, 1)}$ кПа.`,
              `Объём сухого воздуха не меняется, по закону Шарля $p_в=p_0\\frac{T}{T_0}=100\\cdot\\frac{373}{${start}}\\approx ${about(dry, 1)}$ кПа.`,
              `По закону Дальтона $p=p_в+p_п\\approx ${figure(answer)}$ кПа.`,
            ]
          : [
              `Воды $${figure(mass)}$ г — больше, поэтому испарится только часть, и пар станет насыщенным: в равновесии с водой его давление $100$ кПа. Сухой воздух на давление насыщенного пара не влияет.`,
              `Жидкой останется $m-m_н\\approx ${figure(mass)}-${about(most, 2)}\\approx ${figure(answer)}$ г воды.`,
            ]),
      ],
      steps: [
        `Насыщенный пар в этом сосуде имеет массу примерно $${about(most, 2)}$ г.`,
        ...(isPressure
          ? ["Вода испарится вся: $p_п=\\frac{mRT}{\\mu V}$.", "Сухой воздух: $p_в=p_0\\frac{T}{T_0}$; давления сложи."]
          : ["Воды больше, поэтому пар насыщенный.", "Вычти массу пара из массы воды."]),
      ],
    });
  },
  check(draft) {
    const [volume = 0] = readQuantities(draft.statement, "л");
    const [start = 1, hot = 0] = readQuantities(draft.statement, "К");
    const [water = 0] = readQuantities(draft.statement, "г");
    const [molar = 1] = readQuantities(draft.statement, "г/моль");
    // Moles of water move into the vapour one small part after another, until it is saturated or no water is left.
    const pressureOf = (moles: number) => (moles * R * hot) / volume;
    const parts = 200_000;
    let evaporated = 0;
    while (evaporated < parts && pressureOf(((evaporated + 1) * water) / molar / parts) <= 100) evaporated += 1;
    const share = evaporated / parts;
    const air = (100 * volume) / (R * start);
    return draft.statement.includes("давление (в килопаскалях)")
      ? isResultRounded(draft, pressureOf(air + (share * water) / molar), 1)
      : isResultRounded(draft, water * (1 - share), 0.1);
  },
};

const isothermAndAdiabat: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-24-isotherm-and-adiabat",
  method: "integration",
  make(random) {
    const moles = new Fraction(random.int(1, 6), 2);
    const drop = random.int(4, 30) * 10;
    const percent = random.int(3, 10) * 5;
    const isWork = random.pick([true, false]);
    const given = 1.5 * moles.valueOf() * R * drop;
    const work = roundedTo(given / (1 - percent / 100), 1);
    if (!work || work.compare(9999) > 0) return null;
    const share = roundedTo(100 * (1 - given / work.valueOf()), 1);
    if (!share) return null;
    return hardTask({
      theme: "termodinamika",
      subTheme: "teplovye-mashiny",
      parameters: [moles.toString(), drop, percent, String(isWork)],
      level: 3,
      statement: `Рабочее тело тепловой машины — ${quantity(moles, "моль")} идеального одноатомного газа. Цикл состоит из изотермического расширения, охлаждения при постоянном объёме и адиабатного сжатия. Разность наибольшей и наименьшей температур газа ${quantity(drop, "К")}. ${isWork ? `КПД машины $${percent}\\,\\%$. Какую работу газ совершает при изотермическом расширении?` : `При изотермическом расширении газ совершает работу ${quantity(work, "Дж")}. Найди КПД машины в процентах.`} Прими ${GAS}; ответ округли до целых.`,
      hints: [
        "На каком участке газ получает теплоту, а на каком отдаёт?",
        "При изотермическом процессе внутренняя энергия не меняется; при адиабатном нет теплообмена.",
      ],
      answer: isWork ? work : share,
      unit: isWork ? "Дж" : "%",
      laws: "первый закон термодинамики для трёх участков, внутренняя энергия одноатомного газа, определение КПД",
      model: [
        "Изотермическое расширение: внутренняя энергия не меняется, поэтому полученное количество теплоты равно работе газа на этом участке: $Q_1=A$. При адиабатном сжатии теплообмена нет.",
        `Охлаждение при постоянном объёме: работы нет, отданное количество теплоты равно уменьшению внутренней энергии: $Q_2=\\frac32\\nu R\\Delta T=1{,}5\\cdot ${figure(moles)}\\cdot 8{,}31\\cdot ${drop}\\approx ${about(given, 0)}$ Дж. Изотерма соответствует наибольшей температуре, конец охлаждения — наименьшей, поэтому $\\Delta T=${drop}$ К.`,
        isWork
          ? `КПД $\\eta=1-\\frac{Q_2}{Q_1}=1-\\frac{Q_2}{A}$, откуда $A=\\frac{Q_2}{1-\\eta}=\\frac{3\\nu R\\Delta T}{2(1-\\eta)}\\approx ${figure(work)}$ Дж.`
          : `КПД $\\eta=1-\\frac{Q_2}{Q_1}=1-\\frac{Q_2}{A}=1-\\frac{${about(given, 0)}}{${figure(work)}}\\approx ${figure(share.div(100))}$, то есть $${figure(share)}\\,\\%$.`,
      ],
      steps: [
        "Изотерма: $Q_1=A$; адиабата: теплообмена нет.",
        "Изохора: $Q_2=\\frac32\\nu R\\Delta T$.",
        "$\\eta=1-\\frac{Q_2}{Q_1}$.",
      ],
    });
  },
  check(draft) {
    const [moles = 0] = readQuantities(draft.statement, "моль");
    const [drop = 0] = readQuantities(draft.statement, "К");
    const [given] = readQuantities(draft.statement, "Дж");
    // Any highest temperature gives one closed cycle: its works, strip by strip, say how efficient it is.
    const works = (high: number) => {
      const low = high - drop;
      const wide = (high / low) ** 1.5;
      const isotherm = integrate((v) => (moles * R * high) / v, 1, wide);
      const adiabat = integrate((v) => (moles * R * low * wide ** (2 / 3)) / v ** (5 / 3), wide, 1);
      return { isotherm, efficiency: (isotherm + adiabat) / isotherm };
    };
    const [from, to] = [drop * 1.002, drop * 20];
    if (given !== undefined)
      return isResultRounded(
        draft,
        100 * works(rootOf((high) => works(high).isotherm - given, from, to)).efficiency,
        1,
      );
    const percent = Number(/КПД машины \$(\d+)\\/.exec(draft.statement)?.[1]);
    return isResultRounded(
      draft,
      works(rootOf((high) => works(high).efficiency * 100 - percent, from, to)).isotherm,
      1,
    );
  },
};

export const generators: readonly TaskGenerator[] = [
  cycle,
  moistAir,
  balloon,
  mercury,
  twoHalves,
  pistonOnLedges,
  steamAndIce,
  waterInVessel,
  isothermAndAdiabat,
];
