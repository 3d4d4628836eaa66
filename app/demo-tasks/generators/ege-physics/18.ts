/** ЕГЭ, physics, number 18: true statements from the whole course. */
import { areTrue, choiceTask, type Claim } from "../claim-task";
import { isNear } from "../numeric";
import { asTimes } from "../short-task";
import type { Random } from "../random";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-physics", number: 18 } as const;
const PLACE = { theme: "metody-poznaniya", subTheme: "zakony-i-zavisimosti" } as const;
const ASK =
  "Выбери все верные утверждения о физических величинах и закономерностях. Запиши цифры, под которыми они указаны.";

type Law = {
  /** The changed quantity, in the accusative. */
  cause: string;
  /** The responding quantity, in the nominative. */
  effect: string;
  /** The power of the cause in the law. */
  power: number;
  formula: string;
};

const SECTIONS: readonly (readonly Law[])[] = [
  [
    { cause: "скорость тела", effect: "его кинетическая энергия", power: 2, formula: "$E = \\dfrac{mv^2}{2}$" },
    {
      cause: "расстояние между двумя звёздами",
      effect: "сила их взаимного притяжения",
      power: -2,
      formula: "$F = G\\dfrac{m_1 m_2}{r^2}$",
    },
    {
      cause: "скорость автомобиля на одном и том же повороте",
      effect: "его центростремительное ускорение",
      power: 2,
      formula: "$a = \\dfrac{v^2}{R}$",
    },
    {
      cause: "время разгона из состояния покоя с тем же ускорением",
      effect: "пройденный путь",
      power: 2,
      formula: "$s = \\dfrac{at^2}{2}$",
    },
    { cause: "объём целиком погружённого в воду тела", effect: "сила Архимеда", power: 1, formula: "$F = \\rho g V$" },
    {
      cause: "растяжение пружины в пределах закона Гука",
      effect: "энергия её деформации",
      power: 2,
      formula: "$E = \\dfrac{kx^2}{2}$",
    },
  ],
  [
    {
      cause: "длину нити математического маятника",
      effect: "период его малых колебаний",
      power: 0.5,
      formula: "$T = 2\\pi\\sqrt{\\dfrac{l}{g}}$",
    },
    {
      cause: "массу груза на пружине",
      effect: "период его колебаний",
      power: 0.5,
      formula: "$T = 2\\pi\\sqrt{\\dfrac{m}{k}}$",
    },
    {
      cause: "частоту звука в воздухе",
      effect: "длина звуковой волны",
      power: -1,
      formula: "$\\lambda = \\dfrac{v}{\\nu}$",
    },
    {
      cause: "жёсткость пружины маятника",
      effect: "частота его колебаний",
      power: 0.5,
      formula: "$\\nu = \\dfrac{1}{2\\pi}\\sqrt{\\dfrac{k}{m}}$",
    },
    {
      cause: "амплитуду колебаний пружинного маятника",
      effect: "полная энергия колебаний",
      power: 2,
      formula: "$E = \\dfrac{kA^2}{2}$",
    },
  ],
  [
    {
      cause: "абсолютную температуру идеального газа",
      effect: "средняя кинетическая энергия его молекул",
      power: 1,
      formula: "$E = \\dfrac{3}{2}kT$",
    },
    {
      cause: "абсолютную температуру идеального газа",
      effect: "среднеквадратичная скорость его молекул",
      power: 0.5,
      formula: "$v = \\sqrt{\\dfrac{3kT}{m}}$",
    },
    {
      cause: "объём идеального газа при постоянной температуре",
      effect: "его давление",
      power: -1,
      formula: "$pV = \\nu RT$",
    },
    {
      cause: "абсолютную температуру газа в закрытом баллоне",
      effect: "давление газа",
      power: 1,
      formula: "$pV = \\nu RT$",
    },
    {
      cause: "массу воды, которую греют от 20\u00a0°C до кипения,",
      effect: "нужное количество теплоты",
      power: 1,
      formula: "$Q = cm\\Delta t$",
    },
  ],
  [
    {
      cause: "расстояние между двумя точечными зарядами",
      effect: "сила их взаимодействия",
      power: -2,
      formula: "$F = k\\dfrac{q_1 q_2}{r^2}$",
    },
    {
      cause: "напряжение на конденсаторе",
      effect: "энергия его электрического поля",
      power: 2,
      formula: "$W = \\dfrac{CU^2}{2}$",
    },
    { cause: "силу тока через резистор", effect: "мощность, выделяемая в нём,", power: 2, formula: "$P = I^2R$" },
    {
      cause: "площадь сечения провода той же длины",
      effect: "его сопротивление",
      power: -1,
      formula: "$R = \\rho\\dfrac{l}{S}$",
    },
    {
      cause: "ёмкость конденсатора в колебательном контуре",
      effect: "период свободных колебаний",
      power: 0.5,
      formula: "$T = 2\\pi\\sqrt{LC}$",
    },
    { cause: "силу тока в катушке", effect: "энергия её магнитного поля", power: 2, formula: "$W = \\dfrac{LI^2}{2}$" },
    {
      cause: "индукцию поля, в котором протон движется по окружности с той же скоростью,",
      effect: "радиус окружности",
      power: -1,
      formula: "$R = \\dfrac{mv}{qB}$",
    },
  ],
  [
    { cause: "длину волны света", effect: "энергия фотона", power: -1, formula: "$E = \\dfrac{hc}{\\lambda}$" },
    { cause: "частоту света", effect: "импульс фотона", power: 1, formula: "$p = \\dfrac{h\\nu}{c}$" },
    {
      cause: "номер орбиты электрона в атоме водорода (модель Бора)",
      effect: "радиус орбиты",
      power: 2,
      formula: "$r = n^2 r_1$",
    },
    { cause: "фокусное расстояние линзы", effect: "её оптическая сила", power: -1, formula: "$D = \\dfrac{1}{F}$" },
    {
      cause: "период дифракционной решётки",
      effect: "синус угла, под которым виден первый максимум,",
      power: -1,
      formula: "$d\\sin\\varphi = \\lambda$",
    },
  ],
];

/** For the check: the same laws as functions with numbers of everyday size, found by what they speak of. */
const FUNCTIONS: readonly (readonly [cause: string, effect: string, law: (x: number) => number])[] = [
  ["скорость тела", "кинетическая энергия", (v) => (1.5 * v * v) / 2],
  ["между двумя звёздами", "притяжения", (r) => (6.67e-11 * 2e30 * 3e30) / (r * 1e16) ** 2],
  ["одном и том же повороте", "центростремительное", (v) => (v * v) / 40],
  ["время разгона", "путь", (t) => (0.8 * t * t) / 2],
  ["объём целиком", "Архимеда", (volume) => 1000 * 9.8 * volume],
  ["растяжение пружины", "энергия", (x) => (200 * x * x) / 2],
  ["длину нити", "период", (l) => 2 * Math.PI * Math.sqrt(l / 9.8)],
  ["массу груза на пружине", "период", (m) => 2 * Math.PI * Math.sqrt(m / 50)],
  ["частоту звука", "длина", (frequency) => 340 / frequency],
  ["жёсткость пружины", "частота", (k) => Math.sqrt(k / 0.2) / (2 * Math.PI)],
  ["амплитуду", "энергия", (amplitude) => (50 * amplitude * amplitude) / 2],
  ["абсолютную температуру идеального", "энергия его молекул", (t) => 1.5 * 1.38e-23 * t],
  ["абсолютную температуру идеального", "скорость его молекул", (t) => Math.sqrt((3 * 8.31 * t) / 0.032)],
  ["объём идеального газа", "давление", (volume) => (2 * 8.31 * 300) / volume],
  ["закрытом баллоне", "давление", (t) => (2 * 8.31 * t) / 0.05],
  ["массу воды", "количество теплоты", (m) => 4200 * m * 80],
  ["точечными зарядами", "сила", (r) => (9e9 * 1e-9 * 2e-9) / (r * r)],
  ["напряжение на конденсаторе", "энергия", (u) => (1e-5 * u * u) / 2],
  ["силу тока через резистор", "мощность", (i) => 12 * i * i],
  ["сечения провода", "сопротивление", (area) => (1.7e-8 * 30) / area],
  ["ёмкость конденсатора", "период", (c) => 2 * Math.PI * Math.sqrt(0.02 * c)],
  ["силу тока в катушке", "энергия", (i) => (0.3 * i * i) / 2],
  ["индукцию поля", "радиус", (b) => (1.67e-27 * 1e5) / (1.6e-19 * b)],
  ["длину волны света", "энергия", (wave) => (6.63e-34 * 3e8) / wave],
  ["частоту света", "импульс", (frequency) => (6.63e-34 * frequency) / 3e8],
  ["номер орбиты", "радиус", (n) => 5.3e-11 * n * n],
  ["фокусное расстояние", "сила", (f) => 1 / f],
  ["период дифракционной", "синус", (d) => 6e-7 / d],
];
const findFunction = (text: string) =>
  FUNCTIONS.filter(([cause, effect]) => {
    const at = text.indexOf(cause);
    return at >= 0 && text.includes(effect, at + cause.length);
  });

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const powerOf = (times: number, power: number) => Math.round(times ** Math.abs(power) * 1e6) / 1e6;

function ratioClaim(random: Random, { cause, effect, power, formula }: Law, isTrue: boolean): Claim {
  const times = Math.abs(power) === 0.5 ? random.pick([4, 9, 16]) : random.pick([2, 3, 4]);
  const isMore = random.int(0, 1) === 1;
  const grows = isMore === power > 0;
  const right = powerOf(times, power);
  const misread = random.int(0, 2) === 0 ? right : powerOf(times, Math.abs(power) === 1 ? 2 : 1);
  const said = isTrue ? right : misread;
  const saidGrows = isTrue || misread !== right ? grows : !grows;
  const word = (isGrowing: boolean) => (isGrowing ? "увеличится" : "уменьшится");
  return {
    text: `Если ${cause} ${isMore ? "увеличить" : "уменьшить"} в ${asTimes(times)}, ${effect} ${word(saidGrows)} в ${asTimes(said)}.`,
    isTrue,
    why: `По формуле ${formula} эта величина ${word(grows)} в ${asTimes(right)}.`,
  };
}

/** Which of the five are true: two or three. */
const truths = (random: Random) => random.shuffle([true, true, random.int(0, 1) === 1, false, false]);

const ratios: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-18-ratios",
  count: 14,
  method: "evaluation",
  make(random) {
    const isTrue = truths(random);
    const claims = SECTIONS.map((laws, n) => ratioClaim(random, random.pick(laws), isTrue[n] ?? false));
    return choiceTask(random, {
      parameters: claims.map(({ text }) => text),
      ...PLACE,
      level: 3,
      statement: ASK,
      claims,
      hints: [
        "Для каждого утверждения вспомни формулу, связывающую две величины.",
        "В какой степени в формуле стоит величина, которую меняют?",
      ],
    });
  },
  check: (draft) => areTrue(draft, isRatioTrue),
};

function isRatioTrue(text: string): boolean | null {
  const [found, ...others] = findFunction(text);
  const [, change = "", times = "", answer = "", ratio = ""] =
    /(увеличить|уменьшить) в (\d+)\u00a0раза?, .+ (увеличится|уменьшится) в ([\d,]+)\u00a0раза?\.$/.exec(text) ?? [];
  if (!found || others.length > 0 || times === "") return null;
  const [, , law] = found;
  const factor = change === "увеличить" ? Number(times) : 1 / Number(times);
  const claimed = Number(ratio.replace(",", "."));
  return isNear(law(0.7 * factor) / law(0.7), answer === "увеличится" ? claimed : 1 / claimed);
}

/** Of one section each: SECTIONS in their order. */
const NAMES = [
  ["mechanics", "о механических величинах"],
  ["oscillations", "о величинах, которые описывают колебания и волны"],
  ["molecules", "о тепловых величинах"],
  ["electricity", "об электрических и магнитных величинах"],
  ["quanta", "о величинах оптики и квантовой физики"],
] as const;

/** Five laws of one section, in the order of chance. */
const fiveOf = (random: Random, n: number): Law[] => random.shuffle(SECTIONS[n] ?? []).slice(0, 5);

const ratiosOfSection = NAMES.map(([name, about], n): TaskGenerator => ({
  ...COMMON,
  key: `ege-physics-18-ratios-${name}`,
  count: 2,
  method: "evaluation",
  make(random) {
    const isTrue = truths(random);
    const claims = fiveOf(random, n).map((law, at) => ratioClaim(random, law, isTrue[at] ?? false));
    return choiceTask(random, {
      parameters: claims.map(({ text }) => text),
      ...PLACE,
      level: 2,
      statement: ASK.replace("о физических величинах и закономерностях", about),
      claims,
      hints: ["Вспомни формулу, которая связывает две величины.", "В какой степени стоит величина, которую меняют?"],
    });
  },
  check: (draft) => areTrue(draft, isRatioTrue),
}));

const CHANGES = ["увеличится", "уменьшится", "не изменится"] as const;

const directions = NAMES.map(([name, about], n): TaskGenerator => ({
  ...COMMON,
  key: `ege-physics-18-directions-${name}`,
  count: 2,
  method: "evaluation",
  make(random) {
    const isTrue = truths(random);
    const claims = fiveOf(random, n).map(({ cause, effect, power, formula }, at): Claim => {
      const isMore = random.next() < 0.5;
      const right = isMore === power > 0 ? CHANGES[0] : CHANGES[1];
      const said = isTrue[at] ? right : random.pick(CHANGES.filter((one) => one !== right));
      return {
        text: `Если ${cause} ${isMore ? "увеличить" : "уменьшить"}, ${effect} ${said}.`,
        isTrue: isTrue[at] ?? false,
        why: `По формуле ${formula} эта величина ${right}.`,
      };
    });
    return choiceTask(random, {
      parameters: claims.map(({ text }) => text),
      ...PLACE,
      level: 1,
      statement: `В каждом утверждении меняют одну величину, а остальные условия прежние. ${ASK.replace("о физических величинах и закономерностях", about)}`,
      claims,
      hints: ["Вспомни формулу, которая связывает две величины.", "Стоит ли величина, которую меняют, в знаменателе?"],
    });
  },
  check: (draft) =>
    areTrue(draft, (text) => {
      const [found, ...others] = findFunction(text);
      const [, change = "", answer = ""] =
        /(увеличить|уменьшить),.+ (увеличится|уменьшится|не изменится)\.$/.exec(text) ?? [];
      if (!found || others.length > 0 || change === "") return null;
      const [, , law] = found;
      const ratio = law(change === "увеличить" ? 0.9 : 0.5) / law(0.7);
      return answer === (isNear(ratio, 1) ? CHANGES[2] : ratio > 1 ? CHANGES[0] : CHANGES[1]);
    }),
}));

const SHAPES: Readonly<Record<number, string>> = {
  1: "прямая, проходящая через начало координат",
  2: "ветвь параболы с вершиной в начале координат",
  [-1]: "ветвь гиперболы",
};

type Graph = { effect: string; power: 1 | 2 | -1; why: string; law: (x: number) => number };

const GRAPHS: readonly (readonly Graph[])[] = [
  [
    {
      effect: "скорости тела от времени при движении с постоянным ускорением из состояния покоя",
      power: 1,
      why: "$v = at$.",
      law: (t) => 1.5 * t,
    },
    {
      effect: "пути от времени при движении с постоянным ускорением из состояния покоя",
      power: 2,
      why: "$s = \\dfrac{at^2}{2}$.",
      law: (t) => 0.75 * t * t,
    },
    {
      effect: "кинетической энергии тела от его скорости",
      power: 2,
      why: "$E = \\dfrac{mv^2}{2}$.",
      law: (v) => 2.5 * v * v,
    },
    { effect: "импульса тела от его скорости", power: 1, why: "$p = mv$.", law: (v) => 5 * v },
  ],
  [
    { effect: "силы упругости пружины от её удлинения", power: 1, why: "$F = kx$.", law: (x) => 40 * x },
    {
      effect: "энергии растянутой пружины от её удлинения",
      power: 2,
      why: "$E = \\dfrac{kx^2}{2}$.",
      law: (x) => 20 * x * x,
    },
    { effect: "периода колебаний от частоты", power: -1, why: "$T = \\dfrac{1}{\\nu}$.", law: (nu) => 1 / nu },
  ],
  [
    {
      effect: "давления идеального газа от объёма при постоянной температуре",
      power: -1,
      why: "$pV = \\nu RT$.",
      law: (v) => 2493 / v,
    },
    {
      effect: "объёма идеального газа от абсолютной температуры при постоянном давлении",
      power: 1,
      why: "$pV = \\nu RT$.",
      law: (t) => (8.31 * t) / 1e5,
    },
    {
      effect: "внутренней энергии одноатомного идеального газа от абсолютной температуры",
      power: 1,
      why: "$U = \\dfrac{3}{2}\\nu RT$.",
      law: (t) => 12.465 * t,
    },
  ],
  [
    { effect: "силы тока в резисторе от напряжения на нём", power: 1, why: "$I = \\dfrac{U}{R}$.", law: (u) => u / 8 },
    { effect: "мощности тока в резисторе от силы тока", power: 2, why: "$P = I^2R$.", law: (i) => 8 * i * i },
    {
      effect: "силы тока от сопротивления резистора при постоянном напряжении на нём",
      power: -1,
      why: "$I = \\dfrac{U}{R}$.",
      law: (r) => 12 / r,
    },
    {
      effect: "энергии заряженного конденсатора от напряжения на нём",
      power: 2,
      why: "$W = \\dfrac{CU^2}{2}$.",
      law: (u) => 5e-6 * u * u,
    },
  ],
  [
    { effect: "энергии фотона от частоты света", power: 1, why: "$E = h\\nu$.", law: (nu) => 6.63e-34 * nu },
    {
      effect: "энергии фотона от длины волны света",
      power: -1,
      why: "$E = \\dfrac{hc}{\\lambda}$.",
      law: (wave) => 1.99e-25 / wave,
    },
    {
      effect: "длины электромагнитной волны в вакууме от её частоты",
      power: -1,
      why: "$\\lambda = \\dfrac{c}{\\nu}$.",
      law: (nu) => 3e8 / nu,
    },
  ],
];

const graphs: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-18-graphs",
  count: 10,
  method: "differences",
  make(random) {
    const isTrue = truths(random);
    const claims = GRAPHS.map((list, n): Claim => {
      const { effect, power, why } = random.pick(list);
      const said = isTrue[n] ? power : random.pick([1, 2, -1].filter((one) => one !== power));
      return {
        text: `График зависимости ${effect} — ${SHAPES[said] ?? ""}.`,
        isTrue: isTrue[n] ?? false,
        why: `${why} График — ${SHAPES[power] ?? ""}.`,
      };
    });
    return choiceTask(random, {
      parameters: claims.map(({ text }) => text),
      ...PLACE,
      level: 1,
      statement: `${ASK.replace("о физических величинах и закономерностях", "о графиках зависимостей физических величин")}`,
      claims,
      hints: [
        "Для каждой пары величин вспомни формулу.",
        "Прямая пропорциональность — прямая, обратная — гипербола, квадрат — парабола.",
      ],
    });
  },
  check: (draft) =>
    areTrue(draft, (text) => {
      const found = GRAPHS.flat().filter(({ effect }) => text.includes(` ${effect} —`));
      const [graph] = found;
      if (!graph || found.length > 1) return null;
      const [a, b, c] = [graph.law(1), graph.law(2), graph.law(3)];
      const bend = (c - b - (b - a)) / Math.abs(a);
      if (text.includes("прямая")) return Math.abs(bend) < 1e-9 && isNear(2 * a, b);
      if (text.includes("парабол"))
        return isNear(bend * Math.abs(a), graph.law(4) - c - (c - b)) && Math.abs(bend) > 1e-9;
      return isNear(a, 2 * b) && isNear(a, 3 * c);
    }),
};

/** Units by the powers of kilogram, metre, second, ampere. */
const UNITS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  Н: [1, 1, -2, 0],
  Дж: [1, 2, -2, 0],
  Вт: [1, 2, -3, 0],
  Па: [1, -1, -2, 0],
  В: [1, 2, -3, -1],
  Ом: [1, 2, -3, -2],
  Кл: [0, 0, 1, 1],
  Ф: [-1, -2, 4, 2],
  Тл: [1, 0, -2, -1],
  Вб: [1, 2, -2, -1],
  Гн: [1, 2, -2, -2],
  кг: [1, 0, 0, 0],
  м: [0, 1, 0, 0],
  с: [0, 0, 1, 0],
  А: [0, 0, 0, 1],
};

/** Quantity, the unit that measures it, the law behind it. */
const MEASURED: readonly (readonly (readonly [quantity: string, unit: string, why: string])[])[] = [
  [
    ["импульс", "Н·с", "$\\Delta p = F\\Delta t$."],
    ["жёсткость пружины", "Н/м", "$F = kx$."],
    ["мощность", "Дж/с", "$P = \\dfrac{A}{t}$."],
  ],
  [
    ["работа", "Н·м", "$A = Fs$."],
    ["энергия", "Вт·с", "$E = Pt$."],
    ["давление", "Н/м²", "$p = \\dfrac{F}{S}$."],
  ],
  [
    ["электрический заряд", "А·с", "$q = It$."],
    ["напряжение", "Дж/Кл", "$U = \\dfrac{A}{q}$."],
    ["сопротивление", "В/А", "$R = \\dfrac{U}{I}$."],
  ],
  [
    ["напряжённость электрического поля", "В/м", "$E = \\dfrac{U}{d}$."],
    ["ёмкость конденсатора", "Кл/В", "$C = \\dfrac{q}{U}$."],
    ["напряжённость электрического поля", "Н/Кл", "$E = \\dfrac{F}{q}$."],
  ],
  [
    ["магнитный поток", "В·с", "$\\mathcal{E} = \\dfrac{\\Delta Ф}{\\Delta t}$."],
    ["магнитная индукция", "Вб/м²", "$Ф = BS$."],
    ["индуктивность", "Вб/А", "$Ф = LI$."],
  ],
];
/** Work and energy have the same units. */
const isAlike = (one: string, other: string) => [one, other].sort().join() === "работа,энергия";

/** For the check: how each quantity is measured in the units of the system itself. */
const DIMENSIONS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  импульс: [1, 1, -1, 0],
  "жёсткость пружины": [1, 0, -2, 0],
  мощность: [1, 2, -3, 0],
  работа: [1, 2, -2, 0],
  энергия: [1, 2, -2, 0],
  давление: [1, -1, -2, 0],
  "электрический заряд": [0, 0, 1, 1],
  напряжение: [1, 2, -3, -1],
  сопротивление: [1, 2, -3, -2],
  "напряжённость электрического поля": [1, 1, -3, -1],
  "ёмкость конденсатора": [-1, -2, 4, 2],
  "магнитный поток": [1, 2, -2, -1],
  "магнитная индукция": [1, 0, -2, -1],
  индуктивность: [1, 2, -2, -2],
};

/** `Н·с` and `Вб/м²` as powers of the base units. */
function readUnit(unit: string): number[] {
  const [above = "", below = ""] = unit.split("/");
  const sum = [0, 0, 0, 0];
  const add = (part: string, sign: 1 | -1) => {
    const times = part.endsWith("²") ? 2 : 1;
    const powers = UNITS[part.replace("²", "")];
    if (part !== "" && !powers) throw new Error(`The unit ${part} is unknown`);
    powers?.forEach((power, n) => (sum[n] = (sum[n] ?? 0) + sign * times * power));
  };
  for (const part of above.split("·")) add(part, 1);
  add(below, -1);
  return sum;
}

const units: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-18-units",
  count: 10,
  method: "dimensions",
  make(random) {
    const isTrue = truths(random);
    const all = MEASURED.flat();
    const claims = MEASURED.map((list, n): Claim => {
      const [quantity, unit, why] = random.pick(list);
      const others = all.filter(
        ([other, otherUnit]) => other !== quantity && otherUnit !== unit && !isAlike(quantity, other),
      );
      const said = isTrue[n] ? unit : random.pick(others)[1];
      return {
        text: `${capital(quantity)}: единица в СИ — ${said}.`,
        isTrue: isTrue[n] ?? false,
        why: `${why} Значит, подходит единица ${unit}.`,
      };
    });
    const draft = choiceTask(random, {
      parameters: claims.map(({ text }) => text),
      ...PLACE,
      subTheme: "izmereniya",
      level: 2,
      statement:
        "Для каждой величины указана её единица, выраженная через другие единицы СИ. Выбери все верные строки и запиши цифры, под которыми они указаны.",
      claims,
      hints: ["Вспомни формулу, по которой находят величину.", "Подставь в формулу единицы вместо величин."],
    });
    return draft;
  },
  check: (draft) => areTrue(draft, isSameUnit),
};

function isSameUnit(text: string): boolean | null {
  const [, quantity = "", unit = ""] = /^(.+): единица в СИ — (.+)\.$/.exec(text) ?? [];
  const dimension = DIMENSIONS[quantity.charAt(0).toLowerCase() + quantity.slice(1)];
  return dimension ? readUnit(unit).join() === dimension.join() : null;
}

export const generators: readonly TaskGenerator[] = [ratios, graphs, units, ...ratiosOfSection, ...directions];
