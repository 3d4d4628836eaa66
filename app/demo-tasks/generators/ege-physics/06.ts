/** ЕГЭ, physics, number 6: how quantities of mechanics change, and which formula is whose. */
import { areChanges, areMatched, CHANGES_ASKED, changeTask, matchTask } from "../claim-task";
import { findRoots, isNear, move, slope } from "../numeric";
import { amount, readAmounts } from "../short-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-physics", number: 6 } as const;

const satellite: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-06-satellite",
  count: 8,
  method: "orbit-search",
  make(random) {
    const what = random.pick(["Спутник связи", "Метеорологический спутник", "Научный спутник"]);
    const [low, high] = [random.int(4, 9) * 100, random.int(10, 20) * 100];
    const isUp = random.int(0, 1) === 1;
    const change = (whenUp: "grows" | "falls") => (isUp === (whenUp === "grows") ? "grows" : "falls");
    const all = [
      {
        name: "скорость спутника на орбите",
        change: change("falls"),
        why: "$v = \\sqrt{\\dfrac{GM}{r}}$: чем больше радиус орбиты, тем меньше скорость.",
      },
      {
        name: "период обращения",
        change: change("grows"),
        why: "Чем выше орбита, тем она длиннее и тем медленнее движется спутник: период больше.",
      },
      {
        name: "центростремительное ускорение",
        change: change("falls"),
        why: "$a = \\dfrac{GM}{r^2}$: с ростом радиуса ускорение уменьшается.",
      },
      {
        name: "сила притяжения к Земле",
        change: change("falls"),
        why: "$F = \\dfrac{GMm}{r^2}$: с ростом радиуса сила уменьшается.",
      },
      {
        name: "кинетическая энергия спутника",
        change: change("falls"),
        why: "Скорость $v = \\sqrt{\\dfrac{GM}{r}}$ на большей высоте меньше, значит, меньше и кинетическая энергия.",
      },
    ] as const;
    const quantities = random.shuffle(all).slice(0, 2);
    const [from, to] = isUp ? [low, high] : [high, low];
    return changeTask({
      parameters: [what, low, high, Number(isUp), ...quantities.map(({ name }) => name)],
      theme: "dinamika",
      subTheme: "vsemirnoe-tyagotenie",
      level: 2,
      statement: `${what} перевели с круговой орбиты высотой ${amount(from, "км")} над поверхностью Земли на круговую орбиту высотой ${amount(to, "км")}. ${CHANGES_ASKED}`,
      quantities,
      hints: [
        "На круговой орбите спутник удерживает сила тяготения.",
        `Радиус орбиты ${isUp ? "увеличился" : "уменьшился"}. Вырази через него скорость.`,
      ],
    });
  },
  check(draft) {
    const [from = 1, to = 1] = readAmounts(draft.statement, "км").map((height) => (6400 + height) / 6400);
    const orbit = (radius: number) => {
      // The speed at which the fall bends the path exactly as the circle does.
      const [speed = 0] = findRoots((v) => v * v - slope((r) => -1 / r, radius) * radius, 0.1, 2);
      return { speed, pull: slope((r) => -1 / r, radius), period: (2 * Math.PI * radius) / speed };
    };
    const [before, after] = [orbit(from), orbit(to)];
    return areChanges(draft, (name) => {
      if (name.startsWith("скорость")) return [before.speed, after.speed];
      if (name.startsWith("период")) return [before.period, after.period];
      if (name.startsWith("кинетическая")) return [before.speed ** 2, after.speed ** 2];
      return name.startsWith("центр") || name.startsWith("сила") ? [before.pull, after.pull] : null;
    });
  },
};

const flight: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-06-flight",
  count: 8,
  method: "simulation",
  make(random) {
    const what = random.pick(["Мяч", "Теннисный мяч", "Камень"]);
    const [speed, angle] = [random.int(5, 12) * 2, random.pick([30, 40, 45, 50, 60])];
    const isUp = random.int(0, 1) === 1;
    const way = (up: "grows" | "falls") => (isUp === (up === "grows") ? "grows" : "falls");
    const all = [
      {
        name: "модуль скорости",
        change: way("falls"),
        why: "Вертикальная составляющая скорости меняется, горизонтальная постоянна.",
      },
      { name: "горизонтальная составляющая скорости", change: "stays", why: "По горизонтали силы не действуют." },
      { name: "ускорение тела", change: "stays", why: "Всё время полёта оно равно $g$ и направлено вниз." },
      {
        name: "потенциальная энергия тела",
        change: way("grows"),
        why: `Высота ${isUp ? "растёт" : "уменьшается"}, вместе с ней потенциальная энергия.`,
      },
      {
        name: "кинетическая энергия тела",
        change: way("falls"),
        why: "Полная энергия сохраняется: кинетическая меняется навстречу потенциальной.",
      },
      {
        name: "полная механическая энергия тела",
        change: "stays",
        why: "Сопротивления воздуха нет, энергия сохраняется.",
      },
    ] as const;
    const quantities = random.shuffle(all).slice(0, 2);
    if (quantities.every(({ change }) => change === "stays")) return null;
    return changeTask({
      parameters: [what, speed, angle, Number(isUp), ...quantities.map(({ name }) => name)],
      theme: "kinematika",
      subTheme: "svobodnoe-padenie",
      level: 1,
      tense: "present",
      statement: `${what} бросили с земли под углом ${angle}° к горизонту со скоростью ${amount(speed, "м/с")}. Сопротивление воздуха пренебрежимо мало. Как меняются величины, пока тело ${isUp ? "поднимается до верхней точки" : "опускается от верхней точки до земли"}? Запиши две цифры: сначала для А, потом для Б. Цифры могут повторяться.`,
      quantities,
      hints: [
        "Какие силы действуют на тело в полёте?",
        "Разложи скорость на горизонтальную и вертикальную составляющие.",
      ],
    });
  },
  check(draft) {
    const [speed = 0] = readAmounts(draft.statement, "м/с");
    const angle = (Number(/углом (\d+)°/.exec(draft.statement)?.[1]) * Math.PI) / 180;
    const [vx, vy] = [speed * Math.cos(angle), speed * Math.sin(angle)];
    const at = (time: number) => ({
      ...move(
        { speed: vy },
        () => -10,
        (now) => now.time >= time - 1e-9,
        time / 50,
      ),
      vx,
    });
    const times = draft.statement.includes("поднимается") ? [0.2, 0.8] : [1.2, 1.8];
    const [before, after] = times.map((part) => at((part * vy) / 10));
    const measure = (name: string, { x, speed: v }: { x: number; speed: number }): number => {
      const kinetic = (vx * vx + v * v) / 2;
      if (name === "модуль скорости") return Math.hypot(vx, v);
      if (name.startsWith("горизонтальная")) return vx;
      if (name.startsWith("ускорение")) return 10;
      if (name.startsWith("потенциальная")) return 10 * x;
      return name.startsWith("кинетическая") ? kinetic : Math.round((kinetic + 10 * x) * 1e6) / 1e6;
    };
    return areChanges(draft, (name) => (before && after ? [measure(name, before), measure(name, after)] : null));
  },
};

const floating: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-06-floating",
  count: 8,
  method: "depth-search",
  make(random) {
    const [stuff, density] = random.pick([
      ["Сосновый", 500],
      ["Дубовый", 700],
      ["Берёзовый", 650],
      ["Пенопластовый", 40],
      ["Пробковый", 240],
    ] as const);
    const [first, second] = random.shuffle([
      ["воде", 1000],
      ["керосине", 800],
      ["солёной воде", 1100],
      ["глицерине", 1260],
      ["спирте", 790],
    ] as const);
    if (!first || !second) return null;
    const isDenser = second[1] > first[1];
    const quantities = random
      .shuffle([
        {
          name: "сила Архимеда, действующая на брусок",
          change: "stays" as const,
          why: "Брусок плавает: сила Архимеда равна силе тяжести, а она не изменилась.",
        },
        {
          name: "глубина погружения бруска",
          change: isDenser ? ("falls" as const) : ("grows" as const),
          why: `Сила Архимеда та же, а жидкость ${isDenser ? "плотнее: вытеснить её нужно меньше" : "менее плотная: вытеснить её нужно больше"}.`,
        },
        {
          name: "масса вытесненной жидкости",
          change: "stays" as const,
          why: "Вес вытесненной жидкости равен силе Архимеда, то есть силе тяжести бруска.",
        },
        {
          name: "объём вытесненной жидкости",
          change: isDenser ? ("falls" as const) : ("grows" as const),
          why: `Масса вытесненной жидкости та же, а плотность ${isDenser ? "больше" : "меньше"}.`,
        },
      ])
      .slice(0, 2);
    return changeTask({
      parameters: [stuff, first[0], second[0], ...quantities.map(({ name }) => name)],
      theme: "statika",
      subTheme: "sila-arhimeda",
      level: 2,
      statement: `${stuff} брусок плотностью ${amount(density, "кг/м³")} плавает в ${first[0]} (плотность ${amount(first[1], "кг/м³")}). Его переложили в сосуд с другой жидкостью, и теперь он плавает в ${second[0]} (плотность ${amount(second[1], "кг/м³")}). ${CHANGES_ASKED}`,
      quantities,
      hints: ["Чему равна сила Архимеда, если тело плавает?", "Сравни плотности жидкостей."],
    });
  },
  check(draft) {
    const [own = 1, first = 1, second = 1] = readAmounts(draft.statement, "кг/м³");
    // A cube of one metre sinks until the liquid holds it.
    const depth = (density: number) => findRoots((h) => density * h - own, 0, 1)[0] ?? Number.NaN;
    const [before, after] = [depth(first), depth(second)];
    return areChanges(draft, (name) => {
      if (name.startsWith("глубина") || name.startsWith("объём")) return [before, after];
      return [Math.round(first * before * 1e6), Math.round(second * after * 1e6)];
    });
  },
};

const springs: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-06-spring",
  count: 8,
  method: "simulation",
  make(random) {
    const [first, second] = random.shuffle([100, 150, 200, 250, 300, 400, 500, 600]);
    const [stiffness, amplitude] = [random.int(2, 10) * 10, random.int(2, 8)];
    if (first === undefined || second === undefined) return null;
    const isHeavier = second > first;
    const more = isHeavier ? ("grows" as const) : ("falls" as const);
    const less = isHeavier ? ("falls" as const) : ("grows" as const);
    const than = isHeavier ? "больше" : "меньше";
    const quantities = random
      .shuffle([
        { name: "период колебаний", change: more, why: `$T = 2\\pi\\sqrt{\\dfrac{m}{k}}$, а масса стала ${than}.` },
        {
          name: "частота колебаний",
          change: less,
          why: `Частота обратна периоду $T = 2\\pi\\sqrt{\\dfrac{m}{k}}$, а масса стала ${than}.`,
        },
        {
          name: "максимальная потенциальная энергия пружины",
          change: "stays" as const,
          why: "$E = \\dfrac{kA^2}{2}$: ни жёсткость, ни амплитуда не изменились.",
        },
        {
          name: "максимальная скорость груза",
          change: less,
          why: `Из $\\dfrac{mv^2}{2} = \\dfrac{kA^2}{2}$ следует: масса ${than}, энергия та же.`,
        },
        {
          name: "максимальная сила упругости",
          change: "stays" as const,
          why: "$F = kA$: ни жёсткость, ни амплитуда не изменились.",
        },
      ])
      .slice(0, 2);
    return changeTask({
      parameters: [first, second, stiffness, amplitude, ...quantities.map(({ name }) => name)],
      theme: "kolebaniya-i-volny",
      subTheme: "mehanicheskie-kolebaniya",
      level: 2,
      statement: `Груз массой ${amount(first, "г")} колеблется на гладком горизонтальном столе на пружине жёсткостью ${amount(stiffness, "Н/м")} с амплитудой ${amount(amplitude, "см")}. Его заменили грузом массой ${amount(second, "г")}, пружину и амплитуду колебаний оставили прежними. ${CHANGES_ASKED}`,
      quantities,
      hints: [
        "Какие из формул для пружинного маятника содержат массу?",
        "Полная энергия колебаний равна $\\dfrac{kA^2}{2}$.",
      ],
    });
  },
  check(draft) {
    const [first = 1, second = 1] = readAmounts(draft.statement, "г");
    const [stiffness = 1] = readAmounts(draft.statement, "Н/м");
    const [amplitude = 1] = readAmounts(draft.statement, "см").map((one) => one / 100);
    const swing = (grams: number) => {
      const pull = stiffness / (grams / 1000);
      return move(
        { x: amplitude },
        ({ x }) => -pull * x,
        ({ x }) => x <= 0,
        1e-3 / Math.sqrt(pull),
      );
    };
    const [before, after] = [swing(first), swing(second)];
    return areChanges(draft, (name) => {
      if (name.startsWith("период")) return [before.time, after.time];
      if (name.startsWith("частота")) return [1 / before.time, 1 / after.time];
      if (name.includes("скорость")) return [-before.speed, -after.speed];
      const energies = [(first * before.speed ** 2) / 2, (second * after.speed ** 2) / 2].map((one) =>
        Math.round(one * 1e3),
      );
      return name.includes("энергия")
        ? [energies[0] ?? 0, energies[1] ?? 0]
        : [stiffness * amplitude, stiffness * amplitude];
    });
  },
};

const formulas: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-06-formulas",
  count: 8,
  method: "finite-differences",
  make(random) {
    const mass = random.int(2, 6);
    const [start, speed, half] = [
      random.int(1, 9),
      random.int(2, 9) * random.pick([1, -1]),
      random.int(2, 6) * random.pick([1, -1]),
    ];
    const sign = (value: number) => (value < 0 ? "-" : "+");
    const factor = (value: number, power: string) => `${sign(value)} ${Math.abs(value)}${power}`;
    const line = (free: number, by: number) => `$${free} ${factor(by, "t")}$`;
    const all = [
      {
        name: "проекция скорости тела",
        target: line(speed, 2 * half),
        why: `Множитель перед $t$ — это $v_{0x} = ${speed}$, а перед $t^2$ — половина ускорения: $a_x = ${2 * half}$. Тогда $v_x = ${speed} ${factor(2 * half, "t")}$.`,
      },
      {
        name: "проекция импульса тела",
        target: line(mass * speed, mass * 2 * half),
        why: `Проекция скорости равна $${speed} ${factor(2 * half, "t")}$, умножим её на массу $${mass}$ кг.`,
      },
      {
        name: "проекция равнодействующей сил",
        target: `$${mass * 2 * half}$`,
        why: `$F_x = ma_x = ${mass} \\cdot (${2 * half}) = ${mass * 2 * half}$.`,
      },
      {
        name: "проекция перемещения тела из начального положения",
        target: `$${speed}t ${factor(half, "t^2")}$`,
        why: `Перемещение — это $x - x_0$, где $x_0 = ${start}$.`,
      },
    ];
    const items = random.shuffle(all).slice(0, 2);
    const others = [
      { target: line(speed, half), why: "Множитель перед $t^2$ равен **половине** ускорения." },
      { target: `$${mass * half}$`, why: "Множитель перед $t^2$ равен **половине** ускорения." },
    ];
    return matchTask(random, {
      parameters: [mass, start, speed, half, ...items.map(({ name }) => name)],
      theme: "dinamika",
      subTheme: "zakony-nyutona",
      level: 3,
      statement: `Тело массой ${amount(mass, "кг")} движется вдоль оси $x$ по закону $x = ${start} ${factor(speed, "t")} ${factor(half, "t^2")}$. Все величины даны в единицах СИ. Для каждой величины подбери выражение, по которому она меняется со временем (проекции на ось $x$).`,
      items,
      others,
      hints: [
        "Сравни закон с $x = x_0 + v_{0x} t + \\dfrac{a_x t^2}{2}$.",
        "Импульс — произведение массы на скорость, сила — массы на ускорение.",
      ],
    });
  },
  check(draft) {
    const [mass = 1] = readAmounts(draft.statement, "кг");
    const read = (formula: string) => {
      const parts = [...formula.replace(/[$ ]/g, "").matchAll(/([+-]?\d+)(t\^2|t)?/g)];
      return (time: number) =>
        parts.reduce(
          (sum, [, by, power]) => sum + Number(by) * time ** (power === "t^2" ? 2 : power === "t" ? 1 : 0),
          0,
        );
    };
    const place = read(/\$x = (.+?)\$/.exec(draft.statement)?.[1] ?? "");
    const velocity = (time: number) => slope(place, time, 1e-3);
    const quantities: Readonly<Record<string, (time: number) => number>> = {
      "проекция скорости тела": velocity,
      "проекция импульса тела": (time) => mass * velocity(time),
      "проекция равнодействующей сил": (time) => mass * slope(velocity, time, 1e-2),
      "проекция перемещения тела из начального положения": (time) => place(time) - place(0),
    };
    return areMatched(draft, (item, target) =>
      [0.7, 1.9, 3.1].every((time) => isNear(quantities[item]?.(time) ?? 0, read(target)(time), 1e-5)),
    );
  },
};

export const generators: readonly TaskGenerator[] = [satellite, flight, floating, springs, formulas];
