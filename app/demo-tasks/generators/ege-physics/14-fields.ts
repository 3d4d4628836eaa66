/** ЕГЭ, physics, number 14: more statements about charges, currents, fields and lenses. */
import Fraction from "fraction.js";
import { claimGenerator, fact, isShort, worded } from "../claim-generator";
import { findRoots, integrate, slope } from "../numeric";
import { amount, asTimes, type Figure, readAmounts, tex } from "../short-task";

const COMMON = { topic: "ege-physics", number: 14, count: 3 } as const;

const isMany = (times: Fraction) => times.d === 1n && times.compare(4) > 0;

const apart = claimGenerator({
  ...COMMON,
  key: "ege-physics-14-plates-apart",
  method: "work",
  theme: "elektricheskoe-pole",
  subTheme: "kondensatory",
  level: 2,
  tell(random) {
    const [charge, volts, times] = [random.int(2, 12), random.int(2, 30), random.int(2, 4)];
    const energy = new Fraction(charge * volts, 2);
    return {
      parameters: [charge, volts, times],
      statement: `Плоский воздушный конденсатор зарядили от источника с напряжением ${amount(volts, "В")}, заряд конденсатора стал равен ${amount(charge, "мкКл")}. Конденсатор отключили от источника и увеличили расстояние между пластинами в ${asTimes(times)}.`,
      facts: [
        fact(
          "Заряд конденсатора равен",
          "мкКл",
          charge,
          new Fraction(charge, times),
          "Конденсатор отключён, заряду некуда уйти: он не изменился.",
        ),
        fact(
          "Напряжение между пластинами стало равным",
          "В",
          volts * times,
          volts,
          `Ёмкость $C = \\dfrac{\\varepsilon_0 S}{d}$ уменьшилась в $${times}$ раза, поэтому $U = \\dfrac{q}{C}$ выросло: $${volts} \\cdot ${times} = ${volts * times}$ В.`,
        ),
        fact(
          "Энергия электрического поля конденсатора стала равной",
          "мкДж",
          energy.mul(times),
          energy,
          `$W = \\dfrac{qU}{2} = \\dfrac{${charge} \\cdot ${volts * times}}{2} = ${tex(energy.mul(times))}$ мкДж.`,
        ),
        worded(
          "Напряжённость поля между пластинами",
          "не изменилась",
          "уменьшилась",
          "$E = \\dfrac{U}{d}$: напряжение и расстояние выросли в одно и то же число раз.",
        ),
        worded(
          "Чтобы раздвинуть пластины, пришлось совершить",
          "положительную работу",
          "отрицательную работу",
          "Пластины с разными зарядами притягиваются: внешняя сила тянет туда же, куда движется пластина.",
        ),
      ],
      hints: [
        "Что сохраняется у отключённого конденсатора: заряд или напряжение?",
        "Как ёмкость зависит от расстояния между пластинами?",
      ],
    };
  },
  rule(statement) {
    const [volts = 0] = readAmounts(statement, "В");
    const [charge = 0] = readAmounts(statement, "мкКл");
    const times = Number(/в (\d)\u00a0раза/.exec(statement)?.[1]);
    // The force between the plates is the charge times half of the field, and the field stays.
    const pull = (charge * volts) / 2;
    const work = integrate(() => pull, 1, times);
    return [
      ["Заряд", "мкКл", charge],
      ["Напряжение", "В", (2 * (pull + work)) / charge],
      ["Энергия", "мкДж", pull + work],
      ["Напряжённость", "не изменилась", Math.abs((2 * (pull + work)) / charge / times - volts) < 1e-9],
      ["Чтобы раздвинуть", "положительную", work > 0],
    ];
  },
});

const filled = claimGenerator({
  ...COMMON,
  key: "ege-physics-14-dielectric",
  method: "charging",
  theme: "elektricheskoe-pole",
  subTheme: "kondensatory",
  level: 2,
  tell(random) {
    const [farads, volts, times] = [random.int(1, 20) * 10, random.int(2, 30), random.int(2, 4)];
    const [charge, energy] = [farads * volts, new Fraction(farads * volts * volts, 2)];
    if (!isShort(energy.mul(times))) return null;
    return {
      parameters: [farads, volts, times],
      statement: `Воздушный конденсатор ёмкостью ${amount(farads, "пФ")} подключён к источнику с постоянным напряжением ${amount(volts, "В")}. Не отключая конденсатор от источника, пространство между его пластинами заполнили диэлектриком с диэлектрической проницаемостью $\\varepsilon = ${times}$.`,
      facts: [
        fact(
          "Ёмкость конденсатора стала равной",
          "пФ",
          farads * times,
          new Fraction(farads, times),
          `$C = \\varepsilon C_0 = ${times} \\cdot ${farads} = ${farads * times}$ пФ.`,
        ),
        fact(
          "Заряд конденсатора стал равным",
          "пКл",
          charge * times,
          charge,
          `Напряжение прежнее: $q = CU = ${farads * times} \\cdot ${volts} = ${charge * times}$ пКл.`,
        ),
        fact(
          "Энергия конденсатора стала равной",
          "пДж",
          energy.mul(times),
          energy.div(times),
          `$W = \\dfrac{CU^2}{2} = \\dfrac{${farads * times} \\cdot ${volts}^2}{2} = ${tex(energy.mul(times))}$ пДж.`,
        ),
        worded(
          "Напряжение между пластинами",
          "не изменилось",
          "уменьшилось",
          "Конденсатор подключён к источнику, напряжение задаёт источник.",
        ),
        worded(
          "Во время заполнения через источник прошёл заряд, который",
          "увеличил заряд конденсатора",
          "уменьшил заряд конденсатора",
          "Ёмкость выросла при том же напряжении, значит, на пластины пришёл дополнительный заряд.",
        ),
      ],
      hints: ["Что задаёт источник: заряд или напряжение?", "Диэлектрик увеличивает ёмкость в $\\varepsilon$ раз."],
    };
  },
  rule(statement) {
    const [farads = 0] = readAmounts(statement, "пФ");
    const [volts = 0] = readAmounts(statement, "В");
    const times = Number(/= (\d)\$\./.exec(statement)?.[1]);
    // Charge comes until the field of the charges, weakened by the dielectric, gives the voltage of the source.
    const [charge = 0] = findRoots((q) => q / farads / times - volts, 0.37, 99_999.7);
    const energy = integrate((q) => q / (farads * times), 0, charge);
    return [
      ["Ёмкость", "пФ", charge / volts],
      ["Заряд", "пКл", charge],
      ["Энергия", "пДж", energy],
      ["Напряжение", "не изменилось", true],
      ["Во время", "увеличил", charge > farads * volts],
    ];
  },
});

const balls = claimGenerator({
  ...COMMON,
  key: "ege-physics-14-balls",
  method: "potentials",
  theme: "elektricheskoe-pole",
  subTheme: "zakon-kulona",
  level: 2,
  tell(random) {
    const [one, other] = [random.int(3, 16), -random.int(1, 14)];
    const both = new Fraction(one + other, 2);
    if (one + other === 0) return null;
    const force = both.mul(both).div(one * -other);
    const times = force.compare(1) < 0 ? force.inverse() : force;
    if (!isShort(both, times) || force.equals(1) || isMany(times)) return null;
    const grows = force.compare(1) > 0;
    const isPositive = both.compare(0) > 0;
    const passed = new Fraction(one).sub(both);
    return {
      parameters: [one, other],
      statement: `Два одинаковых маленьких металлических шарика с зарядами ${amount(one, "нКл")} и ${amount(other, "нКл")} висят на изолирующих нитях. Шарики привели в соприкосновение и развели на прежнее расстояние, намного большее их радиуса.`,
      facts: [
        fact(
          "Заряд каждого шарика стал равным",
          "нКл",
          both,
          new Fraction(one - other, 2),
          `Заряды складываются и делятся поровну: $\\dfrac{${one} + (${other})}{2} = ${tex(both)}$ нКл.`,
        ),
        fact(
          "Модуль заряда, перешедшего с одного шарика на другой, равен",
          "нКл",
          passed,
          both.abs(),
          `$${one} - ${both.s < 0n ? `(${tex(both)})` : tex(both)} = ${tex(passed)}$ нКл.`,
        ),
        worded("После соприкосновения шарики", "отталкиваются", "притягиваются", "Их заряды одного знака."),
        worded(
          "Модуль силы взаимодействия шариков",
          `${grows ? "увеличился" : "уменьшился"} в ${asTimes(times)}`,
          `${grows ? "уменьшился" : "увеличился"} в ${asTimes(times)}`,
          `Сила пропорциональна произведению модулей зарядов: было $${one} \\cdot ${-other} = ${one * -other}$, стало $${tex(both.abs())}^2 = ${tex(both.mul(both))}$.`,
        ),
        worded(
          "Во время соприкосновения электроны переходили",
          "с отрицательно заряженного шарика на положительно заряженный",
          "с положительно заряженного шарика на отрицательно заряженный",
          `В металле движутся электроны, и они идут туда, где их не хватает. Заряд шариков стал ${isPositive ? "положительным" : "отрицательным"}.`,
        ),
      ],
      hints: ["Полный заряд двух шариков сохраняется.", "Заряд переносят только электроны."],
    };
  },
  rule(statement) {
    const [one = 0, other = 0] = readAmounts(statement, "нКл");
    // Equal balls have equal potentials when their charges are equal: charge flows until then.
    const [flow = 0] = findRoots((passed) => one - passed - (other + passed), -0.013, 99.71);
    const [a, b] = [one - flow, other + flow];
    const ratio = Math.abs(a * b) / Math.abs(one * other);
    const word = ratio > 1 ? "увеличился" : "уменьшился";
    return [
      ["Заряд каждого", "нКл", a],
      ["Модуль заряда", "нКл", flow],
      ["После", "отталкиваются", a * b > 0],
      ["Модуль силы", word, true],
      ["Во время", "с отрицательно заряженного", flow > 0],
    ];
  },
});

const source = claimGenerator({
  ...COMMON,
  key: "ege-physics-14-source",
  method: "root-search",
  theme: "postoyannyy-tok",
  subTheme: "sila-toka-i-zakon-oma",
  level: 3,
  tell(random) {
    const [inner, outer, current] = [random.int(1, 4), random.int(2, 20), new Fraction(random.int(1, 12), 4)];
    const force = current.mul(inner + outer);
    const [volts, useful] = [current.mul(outer), current.mul(current).mul(outer)];
    const percent = new Fraction(outer * 100, inner + outer);
    const short = force.div(inner);
    if (inner === outer || percent.d !== 1n || !isShort(force, useful, short)) return null;
    const isLarge = outer > inner;
    return {
      parameters: [inner, outer, tex(current)],
      statement: `К источнику с ЭДС ${amount(force, "В")} и внутренним сопротивлением ${amount(inner, "Ом")} подключили реостат. Сопротивление реостата установили равным ${amount(outer, "Ом")}.`,
      facts: [
        fact(
          "Сила тока в цепи равна",
          "А",
          current,
          isShort(force.div(outer)) ? force.div(outer) : short,
          `$I = \\dfrac{\\mathcal{E}}{R + r} = \\dfrac{${tex(force)}}{${outer} + ${inner}} = ${tex(current)}$ А.`,
        ),
        fact(
          "Напряжение на реостате равно",
          "В",
          volts,
          force,
          `$U = IR = ${tex(current)} \\cdot ${outer} = ${tex(volts)}$ В.`,
        ),
        fact(
          "Мощность тока в реостате равна",
          "Вт",
          useful,
          force.mul(current),
          `$P = I^2R = ${tex(current)}^2 \\cdot ${outer} = ${tex(useful)}$ Вт.`,
        ),
        fact(
          "КПД источника равен",
          "%",
          percent,
          new Fraction(100).sub(percent),
          `$\\eta = \\dfrac{R}{R + r} \\cdot 100\\% = \\dfrac{${outer}}{${outer + inner}} \\cdot 100\\% = ${tex(percent)}\\%$.`,
        ),
        worded(
          "Если немного увеличить сопротивление реостата, мощность тока в нём",
          isLarge ? "уменьшится" : "увеличится",
          isLarge ? "увеличится" : "уменьшится",
          `Мощность наибольшая при $R = r$. Здесь $R ${isLarge ? ">" : "<"} r$, значит, мощность ${isLarge ? "уменьшится" : "увеличится"}.`,
        ),
      ],
      hints: ["Запиши закон Ома для полной цепи.", "При каком сопротивлении нагрузки мощность в ней наибольшая?"],
    };
  },
  rule(statement) {
    const [force = 0] = readAmounts(statement, "В");
    const [inner = 1, outer = 1] = readAmounts(statement, "Ом");
    const through = (ohms: number) => findRoots((i) => force - i * inner - i * ohms, 0.00071, 99.713)[0] ?? Number.NaN;
    const power = (ohms: number) => through(ohms) ** 2 * ohms;
    const current = through(outer);
    return [
      ["Сила тока", "А", current],
      ["Напряжение", "В", force - current * inner],
      ["Мощность", "Вт", force * current - current * current * inner],
      ["КПД", "%", (100 * (force - current * inner)) / force],
      ["Если немного", "увеличится", slope(power, outer, 0.01) > 0],
    ];
  },
});

const rails = claimGenerator({
  ...COMMON,
  key: "ege-physics-14-rails",
  method: "slope",
  theme: "elektromagnitnaya-induktsiya",
  subTheme: "magnitnyy-potok",
  level: 3,
  tell(random) {
    const [width, field] = [new Fraction(random.int(2, 10), 10), new Fraction(random.int(1, 10), 10)];
    const [speed, ohms] = [random.int(1, 12), new Fraction(random.int(1, 10), 10)];
    const force = field.mul(width).mul(speed);
    const current = force.div(ohms);
    const pull = field.mul(width).mul(current);
    const power = force.mul(current);
    if (!isShort(force, current, pull, power) || power.mul(10_000).d !== 1n || ohms.equals(1)) return null;
    return {
      parameters: [tex(width), tex(field), speed, tex(ohms)],
      statement: `По двум параллельным горизонтальным рельсам, расстояние между которыми ${amount(width, "м")}, перпендикулярно им скользит без трения проводник. Его скорость постоянна и равна ${amount(speed, "м/с")}. Рельсы соединены резистором сопротивлением ${amount(ohms, "Ом")}, сопротивлением рельсов и проводника можно пренебречь. Система находится в вертикальном однородном магнитном поле с индукцией ${amount(field, "Тл")}.`,
      facts: [
        fact(
          "Модуль ЭДС индукции в контуре равен",
          "В",
          force,
          force.mul(2),
          `$|\\mathcal{E}| = Bvl = ${tex(field)} \\cdot ${speed} \\cdot ${tex(width)} = ${tex(force)}$ В.`,
        ),
        fact(
          "Сила индукционного тока равна",
          "А",
          current,
          force.mul(ohms),
          `$I = \\dfrac{|\\mathcal{E}|}{R} = \\dfrac{${tex(force)}}{${tex(ohms)}} = ${tex(current)}$ А.`,
        ),
        fact(
          "Модуль силы Ампера, действующей на проводник, равен",
          "Н",
          pull,
          field.mul(current),
          `$F = IBl = ${tex(current)} \\cdot ${tex(field)} \\cdot ${tex(width)} = ${tex(pull)}$ Н.`,
        ),
        worded(
          "Сила Ампера направлена",
          "против скорости проводника",
          "по скорости проводника",
          "По правилу Ленца индукционный ток мешает движению, которое его вызвало.",
        ),
        worded(
          "Чтобы скорость была постоянной, внешняя сила должна быть по модулю",
          "равна силе Ампера",
          "больше силы Ампера",
          "При постоянной скорости равнодействующая равна нулю.",
        ),
      ],
      hints: [
        "Площадь контура растёт: найди скорость изменения магнитного потока.",
        "Куда по правилу Ленца направлена сила Ампера?",
      ],
    };
  },
  rule(statement) {
    const [width = 0] = readAmounts(statement, "м");
    const [speed = 0] = readAmounts(statement, "м/с");
    const [ohms = 1] = readAmounts(statement, "Ом");
    const [field = 0] = readAmounts(statement, "Тл");
    const flux = (time: number) => field * width * (1 + speed * time);
    const force = slope(flux, 0.5);
    const current = force / ohms;
    // The power of the outer force is the heat of the resistor.
    const pull = (current * current * ohms) / speed;
    return [
      ["Модуль ЭДС", "В", force],
      ["Сила индукционного", "А", current],
      ["Модуль силы", "Н", pull],
      ["Сила Ампера", "против", pull > 0],
      ["Чтобы скорость", "равна", Math.abs(pull * speed - force * current) < 1e-9],
    ];
  },
});

/** `в 2 раза больше`, `в 1,5 раза меньше`. */
function sayRatio(ratio: Figure): string {
  const value = new Fraction(ratio);
  return value.compare(1) < 0 ? `в ${asTimes(value.inverse())} меньше` : `в ${asTimes(value)} больше`;
}

const tracks = claimGenerator({
  ...COMMON,
  key: "ege-physics-14-tracks",
  method: "simulation",
  theme: "magnitnoe-pole",
  subTheme: "sila-lorentsa",
  level: 2,
  tell(random) {
    const [masses, charges, speeds] = [random.int(2, 6), random.int(2, 4), random.int(2, 3)];
    const radius = new Fraction(masses * speeds, charges);
    const period = new Fraction(masses, charges);
    const [pull, energy] = [charges * speeds, masses * speeds ** 2];
    const ratios = [radius, period, pull, energy].map((one) => new Fraction(one));
    if (ratios.some((one) => one.equals(1) || !isShort(one, one.inverse()))) return null;
    const times = (begins: string, ratio: Figure, why: string) =>
      worded(begins, sayRatio(ratio), sayRatio(new Fraction(ratio).inverse()), why);
    return {
      parameters: [masses, charges, speeds],
      statement: `Две заряженные частицы влетели в однородное магнитное поле перпендикулярно линиям индукции. Масса второй частицы в ${asTimes(masses)} больше, чем у первой, заряд — в ${asTimes(charges)} больше, скорость — в ${asTimes(speeds)} больше.`,
      facts: [
        times(
          "По сравнению с первой частицей радиус окружности второй",
          radius,
          `$R = \\dfrac{mv}{qB}$: отношение радиусов $\\dfrac{${masses} \\cdot ${speeds}}{${charges}} = ${tex(radius)}$.`,
        ),
        times(
          "По сравнению с первой частицей период обращения второй",
          period,
          `$T = \\dfrac{2\\pi m}{qB}$: отношение периодов $\\dfrac{${masses}}{${charges}} = ${tex(period)}$.`,
        ),
        times(
          "По сравнению с первой частицей модуль силы Лоренца, действующей на вторую,",
          pull,
          `$F = qvB$: отношение сил $${charges} \\cdot ${speeds} = ${pull}$.`,
        ),
        times(
          "По сравнению с первой частицей кинетическая энергия второй",
          energy,
          `$E = \\dfrac{mv^2}{2}$: отношение энергий $${masses} \\cdot ${speeds}^2 = ${energy}$.`,
        ),
        worded(
          "Работа силы Лоренца над каждой частицей",
          "равна нулю",
          "положительна",
          "Сила Лоренца перпендикулярна скорости и работы не совершает.",
        ),
      ],
      hints: ["Сила Лоренца сообщает частице центростремительное ускорение."],
    };
  },
  rule(statement) {
    const text = statement.slice(statement.indexOf("Масса"));
    const part = (from: string, to: string) => text.slice(text.indexOf(from), to === "" ? undefined : text.indexOf(to));
    const read = (piece: string) => Number(/в (\d+)\u00a0раз/.exec(piece)?.[1] ?? 1);
    const [masses, charges, speeds] = [
      read(part("Масса", "заряд")),
      read(part("заряд", "скорость")),
      read(part("скорость", "")),
    ];
    // The force turns the velocity by small steps until the particle is across its circle.
    const turn = (mass: number, charge: number, speed: number) => {
      const step = 1e-4;
      let [x, y, vx, vy, time] = [0, 0, speed, 0, 0];
      while (vy >= 0) {
        const angle = (charge / mass) * step;
        [x, y] = [x + vx * step, y + vy * step];
        [vx, vy] = [vx * Math.cos(angle) - vy * Math.sin(angle), vx * Math.sin(angle) + vy * Math.cos(angle)];
        time += step;
      }
      return { across: Math.hypot(x, y), half: time, pull: charge * speed, energy: (mass * speed * speed) / 2 };
    };
    // The steps come near to within a thousandth; the ratios have denominators up to four.
    const tidy = (value: number) => new Fraction(Math.round(value * 12), 12);
    const [one, other] = [turn(1, 1, 1), turn(masses, charges, speeds)];
    return [
      ["По сравнению с первой частицей радиус", sayRatio(tidy(other.across / one.across)), true],
      ["По сравнению с первой частицей период", sayRatio(tidy(other.half / one.half)), true],
      ["По сравнению с первой частицей модуль", sayRatio(other.pull / one.pull), true],
      ["По сравнению с первой частицей кинетическая", sayRatio(other.energy / one.energy), true],
      ["Работа", "равна нулю", true],
    ];
  },
});

const coil = claimGenerator({
  ...COMMON,
  key: "ege-physics-14-coil",
  method: "slope",
  theme: "elektromagnitnaya-induktsiya",
  subTheme: "samoinduktsiya",
  level: 2,
  tell(random) {
    const [henries, from, to, time] = [
      random.int(1, 20) * 10,
      random.int(1, 4),
      random.int(5, 12),
      random.int(1, 10) * 10,
    ];
    const force = new Fraction(henries * (to - from), time);
    const growth = new Fraction(henries * (to * to - from * from), 2000);
    if (!isShort(force, growth)) return null;
    return {
      parameters: [henries, from, to, time],
      statement: `Сила тока в катушке индуктивностью ${amount(henries, "мГн")} равномерно увеличивается от ${amount(from, "А")} до ${amount(to, "А")} за ${amount(time, "мс")}.`,
      facts: [
        fact(
          "Модуль ЭДС самоиндукции равен",
          "В",
          force,
          isShort(new Fraction(henries * to, time)) ? new Fraction(henries * to, time) : force.mul(2),
          `$|\\mathcal{E}| = L\\dfrac{\\Delta I}{\\Delta t} = ${henries} \\cdot \\dfrac{${to} - ${from}}{${time}} = ${tex(force)}$ В.`,
        ),
        fact(
          "Энергия магнитного поля катушки увеличилась на",
          "Дж",
          growth,
          new Fraction(henries * (to - from) ** 2, 2000),
          `$\\Delta W = \\dfrac{L(I_2^2 - I_1^2)}{2} = \\dfrac{${tex(new Fraction(henries, 1000))} \\cdot (${to}^2 - ${from}^2)}{2} = ${tex(growth)}$ Дж.`,
        ),
        fact(
          "Магнитный поток через катушку увеличился на",
          "мВб",
          henries * (to - from),
          henries * to,
          `$\\Delta Ф = L\\Delta I = ${henries} \\cdot (${to} - ${from}) = ${henries * (to - from)}$ мВб.`,
        ),
        worded(
          "ЭДС самоиндукции",
          "препятствует увеличению тока",
          "способствует увеличению тока",
          "По правилу Ленца ЭДС самоиндукции мешает изменению тока.",
        ),
        worded(
          "Пока ток растёт равномерно, модуль ЭДС самоиндукции",
          "не меняется",
          "увеличивается",
          "ЭДС определяется скоростью изменения тока, а она постоянна.",
        ),
      ],
      hints: [
        "ЭДС самоиндукции пропорциональна скорости изменения тока.",
        "Энергия поля катушки — $\\dfrac{LI^2}{2}$.",
      ],
    };
  },
  rule(statement) {
    const [henries = 0] = readAmounts(statement, "мГн");
    const [from = 0, to = 0] = readAmounts(statement, "А");
    const [time = 1] = readAmounts(statement, "мс");
    const flux = (at: number) => (henries * (from + ((to - from) * at) / time)) / 1000;
    const force = (at: number) => slope(flux, at, 0.01) * 1000;
    // The source gives the coil its power against the electromotive force.
    const energy = integrate((at) => (force(time / 2) * (from + ((to - from) * at) / time)) / 1000, 0, time);
    return [
      ["Модуль ЭДС", "В", force(time / 2)],
      ["Энергия", "Дж", energy],
      ["Магнитный", "мВб", (flux(time) - flux(0)) * 1000],
      ["ЭДС", "препятствует", force(time / 2) > 0],
      ["Пока", "не меняется", Math.abs(force(time / 4) - force(time / 2)) < 1e-6],
    ];
  },
});

const wires = claimGenerator({
  ...COMMON,
  key: "ege-physics-14-wires",
  method: "node-potential",
  theme: "postoyannyy-tok",
  subTheme: "soedinenie-provodnikov",
  level: 2,
  tell(random) {
    const [longer, thicker] = [random.int(1, 4), random.int(1, 4)];
    const ratio = new Fraction(longer, thicker);
    const volts = random.int(2, 24);
    const onFirst = new Fraction(volts).div(ratio.add(1));
    if (ratio.equals(1) || longer === 1 || thicker === 1 || !isShort(ratio, onFirst, ratio.inverse())) return null;
    const isGreater = ratio.compare(1) > 0;
    return {
      parameters: [longer, thicker, volts],
      statement: `Две проволоки из одного металла соединили последовательно и подключили к источнику с постоянным напряжением ${amount(volts, "В")}. Вторая проволока в ${asTimes(longer)} длиннее первой, а площадь её поперечного сечения в ${asTimes(thicker)} больше.`,
      facts: [
        fact(
          "Напряжение на первой проволоке равно",
          "В",
          onFirst,
          new Fraction(volts).sub(onFirst),
          `$\\dfrac{U_2}{U_1} = \\dfrac{R_2}{R_1} = \\dfrac{${longer}}{${thicker}}$, а $U_1 + U_2 = ${volts}$ В. Поэтому $U_1 = ${tex(onFirst)}$ В.`,
        ),
        worded(
          "Сопротивление второй проволоки",
          isGreater ? "больше сопротивления первой" : "меньше сопротивления первой",
          isGreater ? "меньше сопротивления первой" : "больше сопротивления первой",
          `$R = \\rho\\dfrac{l}{S}$: отношение сопротивлений $\\dfrac{${longer}}{${thicker}}$.`,
        ),
        worded("Сила тока в проволоках", "одинакова", "различна", "При последовательном соединении ток один и тот же."),
        worded(
          "За одно и то же время больше теплоты выделяется",
          isGreater ? "во второй проволоке" : "в первой проволоке",
          isGreater ? "в первой проволоке" : "во второй проволоке",
          "$Q = I^2Rt$: при одном и том же токе теплоты больше там, где больше сопротивление.",
        ),
        worded(
          "Если те же проволоки соединить параллельно, большая мощность будет",
          isGreater ? "в первой проволоке" : "во второй проволоке",
          isGreater ? "во второй проволоке" : "в первой проволоке",
          "$P = \\dfrac{U^2}{R}$: при одном и том же напряжении мощность больше там, где меньше сопротивление.",
        ),
      ],
      hints: [
        "Во сколько раз отличаются сопротивления проволок?",
        "При последовательном соединении одинаков ток, при параллельном — напряжение.",
      ],
    };
  },
  rule(statement) {
    const [volts = 0] = readAmounts(statement, "В");
    const [longer = 1, thicker = 1] = [...statement.matchAll(/в (\d)\u00a0раза/g)].map(([, times]) => Number(times));
    const [first, second] = [1, longer / thicker];
    const [node = 0] = findRoots((between) => (volts - between) / first - between / second, 0.00013, volts);
    const current = node / second;
    return [
      ["Напряжение", "В", volts - node],
      ["Сопротивление", "больше", node / current > first],
      ["Сила тока", "одинакова", Math.abs((volts - node) / first - current) < 1e-6],
      ["За одно", "во второй", current * node > current * (volts - node)],
      ["Если те же", "во второй", volts / second > volts / first],
    ];
  },
});

const lens = claimGenerator({
  ...COMMON,
  key: "ege-physics-14-lens",
  method: "rays",
  theme: "optika",
  subTheme: "linzy",
  level: 2,
  tell(random) {
    const [focus, far] = [random.int(4, 30), random.int(3, 90)];
    const image = new Fraction(focus * far, far - focus === 0 ? 1 : far - focus);
    const size = image.abs().div(far);
    if (far === focus || !isShort(image, size, new Fraction(100, focus)) || size.equals(1)) return null;
    const isReal = far > focus;
    const isLarge = size.compare(1) > 0;
    return {
      parameters: [focus, far],
      statement: `Светящийся предмет стоит на расстоянии ${amount(far, "см")} от тонкой собирающей линзы с фокусным расстоянием ${amount(focus, "см")}, перпендикулярно её главной оптической оси.`,
      facts: [
        fact(
          "Оптическая сила линзы равна",
          "дптр",
          new Fraction(100, focus),
          new Fraction(focus, 100),
          `$D = \\dfrac{1}{F} = \\dfrac{1}{${tex(new Fraction(focus, 100))}} = ${tex(new Fraction(100, focus))}$ дптр.`,
        ),
        fact(
          "Расстояние от линзы до изображения предмета равно",
          "см",
          image.abs(),
          isShort(new Fraction(focus * far, focus + far))
            ? new Fraction(focus * far, focus + far)
            : Math.abs(far - focus),
          `$\\dfrac{1}{f} = \\dfrac{1}{F} - \\dfrac{1}{d} = \\dfrac{1}{${focus}} - \\dfrac{1}{${far}}$, откуда $|f| = ${tex(image.abs())}$ см.`,
        ),
        worded(
          "Изображение предмета",
          isReal ? "действительное" : "мнимое",
          isReal ? "мнимое" : "действительное",
          `Предмет ${isReal ? "дальше фокуса" : "ближе фокуса"}: $d ${isReal ? ">" : "<"} F$.`,
        ),
        worded(
          "По сравнению с предметом изображение",
          isLarge ? "увеличенное" : "уменьшенное",
          isLarge ? "уменьшенное" : "увеличенное",
          `Увеличение $\\Gamma = \\dfrac{|f|}{d} = ${tex(size)}$.`,
        ),
        worded(
          "По отношению к предмету изображение",
          isReal ? "перевёрнутое" : "прямое",
          isReal ? "прямое" : "перевёрнутое",
          `${isReal ? "Действительное" : "Мнимое"} изображение в собирающей линзе всегда ${isReal ? "перевёрнутое" : "прямое"}.`,
        ),
      ],
      hints: ["Сравни расстояние до предмета с фокусным расстоянием.", "Запиши формулу тонкой линзы."],
    };
  },
  rule(statement) {
    const [far = 1, focus = 1] = readAmounts(statement, "см");
    // From the top of an object one high: one ray through the middle, the other parallel and then through the focus.
    const through = (x: number) => 1 - (x + far) / far;
    const bent = (x: number) => 1 - x / focus;
    const bend = through(1) - through(0) - (bent(1) - bent(0));
    const x = (bent(0) - through(0)) / bend;
    const height = bent(x);
    return [
      ["Оптическая", "дптр", 100 / focus],
      ["Расстояние", "см", Math.abs(x)],
      ["Изображение", "действительное", x > 0],
      ["По сравнению", "увеличенное", Math.abs(height) > 1],
      ["По отношению", "перевёрнутое", height < 0],
    ];
  },
});

export const fields = [apart, filled, balls, source, rails, tracks, coil, wires, lens] as const;
