/** ЕГЭ, physics, number 15: how quantities of electrodynamics change. */
import { areChanges, type Change, CHANGES_ASKED, changeTask, type Quantity } from "../claim-task";
import { findRoots, slope } from "../numeric";
import { amount, readAmounts } from "../short-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-physics", number: 15 } as const;
const TURNED: Readonly<Record<Change, Change>> = { grows: "falls", falls: "grows", stays: "stays" };
const turnedIf = (isTurned: boolean, change: Change): Change => (isTurned ? TURNED[change] : change);

const plates: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-15-plates",
  count: 10,
  method: "charge-balance",
  make(random) {
    const isConnected = random.int(0, 1) === 1;
    const [near, far] = [random.int(2, 9) / 2, random.int(10, 18) / 2];
    const isApart = random.int(0, 1) === 1;
    const [from, to] = isApart ? [near, far] : [far, near];
    const list: Quantity[] = isConnected
      ? [
          {
            name: "ёмкость конденсатора",
            change: "falls",
            why: "$C = \\dfrac{\\varepsilon_0 S}{d}$: ёмкость обратна расстоянию.",
          },
          {
            name: "заряд конденсатора",
            change: "falls",
            why: "$q = CU$: напряжение задаёт источник, а ёмкость меняется.",
          },
          {
            name: "напряжение между обкладками",
            change: "stays",
            why: "Конденсатор подключён к источнику, напряжение прежнее.",
          },
          {
            name: "напряжённость поля между обкладками",
            change: "falls",
            why: "$E = \\dfrac{U}{d}$: напряжение прежнее, а расстояние другое.",
          },
          {
            name: "энергия конденсатора",
            change: "falls",
            why: "$W = \\dfrac{CU^2}{2}$: напряжение прежнее, меняется ёмкость.",
          },
        ]
      : [
          {
            name: "ёмкость конденсатора",
            change: "falls",
            why: "$C = \\dfrac{\\varepsilon_0 S}{d}$: ёмкость обратна расстоянию.",
          },
          { name: "заряд конденсатора", change: "stays", why: "Конденсатор отключён: заряду некуда уйти." },
          {
            name: "напряжение между обкладками",
            change: "grows",
            why: "$U = \\dfrac{q}{C}$: заряд прежний, меняется ёмкость.",
          },
          {
            name: "напряжённость поля между обкладками",
            change: "stays",
            why: "Напряжённость зависит от заряда обкладок и их площади, а они прежние.",
          },
          {
            name: "энергия конденсатора",
            change: "grows",
            why: "$W = \\dfrac{q^2}{2C}$: заряд прежний, меняется ёмкость.",
          },
        ];
    const quantities = random
      .shuffle(list)
      .slice(0, 2)
      .map((one) => ({ ...one, change: turnedIf(!isApart, one.change) }));
    return changeTask({
      parameters: [Number(isConnected), from, to, ...quantities.map(({ name }) => name)],
      theme: "elektricheskoe-pole",
      subTheme: "kondensatory",
      level: 3,
      statement: `Плоский воздушный конденсатор зарядили от источника${isConnected ? " и оставили подключённым к нему" : " и отключили от него"}. Расстояние между обкладками ${isApart ? "увеличили" : "уменьшили"} с ${amount(from, "мм")} до ${amount(to, "мм")}. ${CHANGES_ASKED}`,
      quantities,
      hints: [
        isConnected
          ? "Конденсатор подключён к источнику: что не меняется?"
          : "Конденсатор отключён от источника: что не меняется?",
        "Как ёмкость зависит от расстояния между обкладками?",
      ],
    });
  },
  check(draft) {
    const isConnected = draft.statement.includes("подключённым");
    const distances = readAmounts(draft.statement, "мм");
    // The field of a charged plate is even: voltage is the field summed over the gap, charge is what makes the field.
    const state = (gap: number) => {
      const [field = Number.NaN] = isConnected ? findRoots((e) => e * gap - 100, 0, 1000) : [20];
      const volts = isConnected ? 100 : field * gap;
      return {
        field,
        volts,
        charge: field * 3,
        energy: Math.round(field * field * gap * 1e6),
        capacity: (field * 3) / volts,
      };
    };
    const [before, after] = distances.map(state);
    if (!before || !after) return false;
    return areChanges(draft, (name) => {
      if (name.startsWith("ёмкость")) return [before.capacity, after.capacity];
      if (name.startsWith("заряд")) return [before.charge, after.charge];
      if (name.startsWith("напряжённость")) return [before.field, after.field];
      return name.startsWith("энергия") ? [before.energy, after.energy] : [before.volts, after.volts];
    });
  },
};

const rheostat: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-15-rheostat",
  count: 10,
  method: "current-search",
  make(random) {
    const [small, large] = [random.int(2, 9), random.int(12, 40)];
    const isMore = random.int(0, 1) === 1;
    const [from, to] = isMore ? [small, large] : [large, small];
    const [force, inner] = [random.int(6, 24), random.int(1, 3)];
    const list: Quantity[] = [
      {
        name: "сила тока в цепи",
        change: "falls",
        why: "$I = \\dfrac{\\mathcal{E}}{R + r}$: чем больше внешнее сопротивление, тем меньше ток.",
      },
      {
        name: "напряжение на реостате",
        change: "grows",
        why: "$U = \\mathcal{E} - Ir$: чем меньше ток, тем больше напряжение на зажимах источника.",
      },
      { name: "ЭДС источника", change: "stays", why: "ЭДС — свойство самого источника, от нагрузки она не зависит." },
      {
        name: "полная мощность, которую развивает источник",
        change: "falls",
        why: "$P = \\mathcal{E}I$: она меняется вместе с током.",
      },
      {
        name: "мощность, выделяемая внутри источника",
        change: "falls",
        why: "$P = I^2 r$: она меняется вместе с током.",
      },
    ];
    const quantities = random
      .shuffle(list)
      .slice(0, 2)
      .map((one) => ({ ...one, change: turnedIf(!isMore, one.change) }));
    return changeTask({
      parameters: [from, to, force, inner, ...quantities.map(({ name }) => name)],
      theme: "postoyannyy-tok",
      subTheme: "sila-toka-i-zakon-oma",
      level: 2,
      statement: `К источнику с ЭДС ${amount(force, "В")} и внутренним сопротивлением ${amount(inner, "Ом")} подключён реостат. Его сопротивление ${isMore ? "увеличили" : "уменьшили"} с ${amount(from, "Ом")} до ${amount(to, "Ом")}. ${CHANGES_ASKED}`,
      quantities,
      hints: ["Запиши закон Ома для полной цепи.", "Напряжение на зажимах источника: $U = \\mathcal{E} - Ir$."],
    });
  },
  check(draft) {
    const [force = 1] = readAmounts(draft.statement, "В");
    const [inner = 1, from = 1, to = 1] = readAmounts(draft.statement, "Ом");
    const state = (outer: number) => {
      const [current = Number.NaN] = findRoots((i) => force * i - i * i * (outer + inner), 1e-3, 2 * force);
      return { current, volts: current * outer };
    };
    const [before, after] = [state(from), state(to)];
    return areChanges(draft, (name) => {
      if (name.startsWith("ЭДС")) return [force, force];
      if (name.startsWith("напряжение")) return [before.volts, after.volts];
      return name.startsWith("мощность") ? [before.current ** 2, after.current ** 2] : [before.current, after.current];
    });
  },
};

const particle: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-15-particle",
  count: 8,
  method: "simulation",
  make(random) {
    const who = random.pick(["Протон", "Электрон", "Альфа-частица"]);
    const change = random.pick(["speed", "field"] as const);
    const isMore = random.int(0, 1) === 1;
    const [small, large] =
      change === "speed" ? [random.int(2, 9) * 100, random.int(10, 30) * 100] : [random.int(2, 9), random.int(12, 40)];
    const [from, to] = isMore ? [small, large] : [large, small];
    const list: Quantity[] =
      change === "speed"
        ? [
            {
              name: "радиус окружности",
              change: "grows",
              why: "$R = \\dfrac{mv}{qB}$: радиус пропорционален скорости.",
            },
            {
              name: "период обращения",
              change: "stays",
              why: "$T = \\dfrac{2\\pi m}{qB}$: период не зависит от скорости.",
            },
            { name: "модуль силы Лоренца", change: "grows", why: "$F = qvB$: сила пропорциональна скорости." },
            {
              name: "кинетическая энергия частицы",
              change: "grows",
              why: "$E = \\dfrac{mv^2}{2}$: она зависит от скорости.",
            },
          ]
        : [
            { name: "радиус окружности", change: "falls", why: "$R = \\dfrac{mv}{qB}$: радиус обратен индукции." },
            { name: "период обращения", change: "falls", why: "$T = \\dfrac{2\\pi m}{qB}$: период обратен индукции." },
            { name: "модуль силы Лоренца", change: "grows", why: "$F = qvB$: сила пропорциональна индукции." },
            {
              name: "кинетическая энергия частицы",
              change: "stays",
              why: "Сила Лоренца работы не совершает, а начальная скорость прежняя.",
            },
          ];
    const quantities = random
      .shuffle(list)
      .slice(0, 2)
      .map((one) => ({ ...one, change: turnedIf(!isMore, one.change) }));
    const said =
      change === "speed"
        ? `скорость ${isMore ? "увеличили" : "уменьшили"} с ${amount(from, "км/с")} до ${amount(to, "км/с")}, а поле оставили прежним`
        : `индукцию поля ${isMore ? "увеличили" : "уменьшили"} с ${amount(from, "мТл")} до ${amount(to, "мТл")}, а начальную скорость частицы оставили прежней`;
    return changeTask({
      parameters: [who, change, from, to, ...quantities.map(({ name }) => name)],
      theme: "magnitnoe-pole",
      subTheme: "sila-lorentsa",
      level: 2,
      statement: `${who} влетает в однородное магнитное поле перпендикулярно линиям индукции. В другом опыте ${said}. Сравни второй опыт с первым. ${CHANGES_ASKED}`,
      quantities,
      hints: ["Частица движется по окружности под действием силы Лоренца.", "$qvB = \\dfrac{mv^2}{R}$."],
    });
  },
  check(draft) {
    const [v1 = 1, v2 = 1] = readAmounts(draft.statement, "км/с");
    const [b1 = 1, b2 = 1] = readAmounts(draft.statement, "мТл");
    const turn = (v: number, b: number) => {
      // In each short time the field turns the velocity by the same angle; a thousand of them make the circle.
      const [angle, step] = [(2 * Math.PI) / 1000, (2 * Math.PI) / 1000 / b];
      let [length, time] = [0, 0];
      for (let n = 0; n < 1000; n += 1) [length, time] = [length + v * step, time + step];
      return { radius: length / (angle * 1000), period: time, force: (v * angle) / step, energy: v * v };
    };
    const [before, after] = [turn(v1, b1), turn(v2, b2)];
    return areChanges(draft, (name) => {
      if (name.startsWith("радиус")) return [before.radius, after.radius];
      if (name.startsWith("период")) return [before.period, after.period];
      return name.startsWith("модуль") ? [before.force, after.force] : [before.energy, after.energy];
    });
  },
};

const MEDIA = [
  ["воздух", 1],
  ["вода", 1.33],
  ["стекло", 1.5],
] as const;
const CASES: Readonly<Record<string, readonly [from: string, into: string]>> = {
  воздух: ["из воздуха", "в воздух"],
  вода: ["из воды", "в воду"],
  стекло: ["из стекла", "в стекло"],
};

const border: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-15-border",
  count: 8,
  method: "least-time",
  make(random) {
    const [one, other] = random.shuffle(MEDIA);
    const colour = random.pick(["красного", "зелёного", "синего"]);
    const angle = random.pick([15, 20, 25, 30, 35]);
    if (!one || !other) return null;
    const isDenser = other[1] > one[1];
    const list: Quantity[] = [
      { name: "частота света", change: "stays", why: "Частоту задаёт источник, на границе сред она не меняется." },
      {
        name: "скорость света",
        change: "falls",
        why: "$v = \\dfrac{c}{n}$: чем больше показатель преломления, тем меньше скорость.",
      },
      {
        name: "длина волны света",
        change: "falls",
        why: "$\\lambda = \\dfrac{v}{\\nu}$: частота прежняя, а скорость другая.",
      },
      {
        name: "угол между лучом и перпендикуляром к границе",
        change: "falls",
        why: "По закону преломления $n_1\\sin\\alpha = n_2\\sin\\beta$: в среде с большим показателем угол меньше.",
      },
    ];
    const quantities = random
      .shuffle(list)
      .slice(0, 2)
      .map((quantity) => ({ ...quantity, change: turnedIf(!isDenser, quantity.change) }));
    return changeTask({
      parameters: [one[0], other[0], colour, angle, ...quantities.map(({ name }) => name)],
      theme: "optika",
      subTheme: "otrazhenie-i-prelomlenie",
      level: 1,
      statement: `Луч ${colour} света переходит ${CASES[one[0]]?.[0] ?? ""} ${CASES[other[0]]?.[1] ?? ""}, угол падения ${angle}°. Показатели преломления: воздуха 1, воды 1,33, стекла 1,5. ${CHANGES_ASKED}`,
      quantities,
      hints: ["Что на границе двух сред остаётся постоянным?", "В какой из сред свет движется медленнее?"],
    });
  },
  check(draft) {
    const index = (side: 0 | 1) =>
      MEDIA.find(([name]) => draft.statement.includes(`${CASES[name]?.[side] ?? "?"}${side === 0 ? " " : ","}`))?.[1] ??
      Number.NaN;
    const [first, second] = [index(0), index(1)];
    const angle = (Number(/падения (\d+)°/.exec(draft.statement)?.[1]) * Math.PI) / 180;
    const at = Math.tan(angle);
    const time = (far: number) => (x: number) => first * Math.hypot(1, x) + second * Math.hypot(1, far - x);
    const [far = Number.NaN] = findRoots((x) => slope(time(x), at, 1e-5), at, at + 12);
    return areChanges(draft, (name) => {
      if (name.startsWith("частота")) return [1, 1];
      return name.startsWith("угол") ? [angle, Math.atan(far - at)] : [1 / first, 1 / second];
    });
  },
};

const lens: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-15-lens",
  count: 8,
  method: "ray-tracing",
  make(random) {
    const focus = random.int(5, 20);
    const [near, far] = [Math.round(focus * 1.3) + random.int(1, 4), Math.round(focus * 2.2) + random.int(1, 20)];
    const isAway = random.int(0, 1) === 1;
    const [from, to] = isAway ? [near, far] : [far, near];
    const list: Quantity[] = [
      {
        name: "расстояние от линзы до изображения",
        change: "falls",
        why: "$\\dfrac{1}{f} = \\dfrac{1}{F} - \\dfrac{1}{d}$: чем дальше предмет, тем ближе к фокусу изображение.",
      },
      {
        name: "размер изображения",
        change: "falls",
        why: "Увеличение равно $\\dfrac{f}{d}$: чем дальше предмет, тем меньше изображение.",
      },
      { name: "оптическая сила линзы", change: "stays", why: "Она зависит от самой линзы, а не от места предмета." },
      {
        name: "фокусное расстояние линзы",
        change: "stays",
        why: "Оно зависит от самой линзы, а не от места предмета.",
      },
    ];
    const quantities = random
      .shuffle(list)
      .slice(0, 2)
      .map((one) => ({ ...one, change: turnedIf(!isAway, one.change) }));
    if (quantities.every(({ change }) => change === "stays")) return null;
    return changeTask({
      parameters: [focus, from, to, ...quantities.map(({ name }) => name)],
      theme: "optika",
      subTheme: "linzy",
      level: 2,
      statement: `Фигурка стоит перед тонкой собирающей линзой с фокусным расстоянием ${amount(focus, "см")}. Расстояние от фигурки до линзы ${isAway ? "увеличили" : "уменьшили"} с ${amount(from, "см")} до ${amount(to, "см")}, изображение на экране снова резкое. ${CHANGES_ASKED}`,
      quantities,
      hints: ["Запиши формулу тонкой линзы.", "Построй изображение для двух положений предмета."],
    });
  },
  check(draft) {
    const [focus = 1, from = 1, to = 1] = readAmounts(draft.statement, "см");
    const image = (distance: number) => {
      const [place = Number.NaN] = findRoots((x) => 1 - (x + distance) / distance - (1 - x / focus), 0.5, 2000);
      return { place, size: Math.abs(1 - place / focus) };
    };
    const [before, after] = [image(from), image(to)];
    return areChanges(draft, (name) => {
      if (name.startsWith("расстояние")) return [before.place, after.place];
      return name.startsWith("размер") ? [before.size, after.size] : [focus, focus];
    });
  },
};

export const generators: readonly TaskGenerator[] = [plates, rheostat, particle, border, lens];
