/** ЕГЭ, physics, number 16: the atom and its nucleus. */
import Fraction from "fraction.js";
import { isKeyNear, isOnlyRoot } from "../numeric";
import { amount, isKey, readAmounts, shortTask, tex } from "../short-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-physics", number: 16 } as const;
const nuclide = (mass: number | string, charge: number | string, symbol: string) =>
  `\\ce{^{${mass}}_{${charge}}${symbol}}`;
const readNuclides = (formula: string) =>
  [...formula.matchAll(/\\ce\{\^\{(-?\d+|A)\}_\{(-?\d+|Z)\}([A-Za-z]+)\}/g)].map(
    ([, mass = "", charge = "", symbol = ""]) => ({
      mass: Number(mass),
      charge: Number(charge),
      symbol,
    }),
  );

/** Half-lives as school tables round them. */
const HALF_LIVES = [
  ["иода-131", 8, "сут", "суток"],
  ["радона-222", 3.8, "сут", "суток"],
  ["технеция-99m", 6, "ч", "часов"],
  ["натрия-24", 15, "ч", "часов"],
  ["фтора-18", 110, "мин", "минут"],
  ["углерода-11", 20, "мин", "минут"],
] as const;

const decay: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-16-half-life",
  count: 12,
  method: "step-by-step",
  make(random) {
    const [what, half, unit] = random.pick(HALF_LIVES);
    const halvings = random.int(2, 5);
    const before = random.int(2, 50) * 2 ** random.int(2, 4);
    const time = new Fraction(half).mul(halvings);
    const answer = new Fraction(before, 2 ** halvings);
    const isGone = random.int(0, 1) === 1;
    const asked = isGone ? new Fraction(before).sub(answer) : answer;
    if (answer.mul(100).d !== 1n || before > 900) return null;
    return shortTask({
      parameters: [what, halvings, before, Number(isGone)],
      theme: "fizika-yadra",
      subTheme: "radioaktivnost",
      level: isGone ? 2 : 1,
      statement: `Период полураспада ${what} равен ${amount(new Fraction(half), unit)}. В образце было ${amount(before, "мкг")} этого изотопа. Сколько микрограммов ${isGone ? "распадётся" : "останется"} за ${amount(time, unit)}?`,
      answer: asked,
      wrong: [
        [
          isGone ? answer : new Fraction(before).sub(answer),
          isGone
            ? "Столько останется. Спрашивают, сколько распадётся."
            : "Столько распадётся. Спрашивают, сколько останется.",
        ],
        [
          new Fraction(before, halvings),
          "За каждый период остаётся половина того, что было, поэтому делить нужно на степень двойки.",
        ],
      ],
      hints: ["Сколько периодов полураспада прошло?", "За каждый период остаётся половина: $N = N_0 \\cdot 2^{-t/T}$."],
      solution: [
        `Прошло $${tex(time)} : ${tex(new Fraction(half))} = ${halvings}$ периода полураспада.`.replace(
          "5$ периода",
          "5$ периодов",
        ),
        `Останется $\\dfrac{${before}}{2^${halvings}} = ${tex(answer)}$ мкг.`,
        ...(isGone ? [`Распадётся $${before} - ${tex(answer)} = ${tex(asked)}$ мкг.`] : []),
      ],
    });
  },
  check(draft) {
    const unit = ["сут", "ч", "мин"].find((one) => readAmounts(draft.statement, one).length === 2) ?? "";
    const [half = 1, time = 1] = readAmounts(draft.statement, unit);
    const [before = 1] = readAmounts(draft.statement, "мкг");
    // Day by day the same share decays; the share is such that a half is left after the half-life.
    const steps = 4096;
    const share = 0.5 ** (1 / steps);
    let left = before;
    for (let n = 0; n < Math.round((time / half) * steps); n += 1) left *= share;
    return isKeyNear(draft, draft.statement.includes("распадётся") ? before - left : left, 1e-6);
  },
};

const NUCLIDES = [
  [7, 3, "Li", "лития"],
  [9, 4, "Be", "бериллия"],
  [14, 6, "C", "углерода"],
  [17, 8, "O", "кислорода"],
  [23, 11, "Na", "натрия"],
  [27, 13, "Al", "алюминия"],
  [31, 15, "P", "фосфора"],
  [40, 19, "K", "калия"],
  [56, 26, "Fe", "железа"],
  [60, 27, "Co", "кобальта"],
  [90, 38, "Sr", "стронция"],
  [137, 55, "Cs", "цезия"],
  [197, 79, "Au", "золота"],
  [226, 88, "Ra", "радия"],
  [235, 92, "U", "урана"],
] as const;

const nucleus: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-16-nucleus",
  count: 8,
  method: "counting",
  make(random) {
    const [mass, charge, symbol, name] = random.pick(NUCLIDES);
    const kind = random.pick(["neutrons", "more"] as const);
    const neutrons = mass - charge;
    const answer = kind === "neutrons" ? neutrons : neutrons - charge;
    if (answer <= 1 || answer === charge) return null;
    return shortTask({
      parameters: [mass, charge, kind],
      theme: "fizika-yadra",
      subTheme: "sostav-yadra",
      level: 1,
      statement:
        kind === "neutrons"
          ? `Сколько нейтронов в ядре ${name} $${nuclide(mass, charge, symbol)}$?`
          : `На сколько в ядре ${name} $${nuclide(mass, charge, symbol)}$ нейтронов больше, чем протонов?`,
      answer,
      wrong: [
        [charge, "Это число протонов: оно стоит внизу."],
        [mass, "Это массовое число: число протонов и нейтронов вместе."],
        [kind === "neutrons" ? neutrons - charge : neutrons, "Перечитай вопрос: что именно нужно найти?"],
      ],
      hints: ["Что означают верхнее и нижнее числа?", "Массовое число — это протоны и нейтроны вместе."],
      solution: [
        `Протонов $Z = ${charge}$, всего нуклонов $A = ${mass}$.`,
        `Нейтронов $N = A - Z = ${mass} - ${charge} = ${neutrons}$.`,
        ...(kind === "more" ? [`Разность: $${neutrons} - ${charge} = ${answer}$.`] : []),
      ],
    });
  },
  check(draft) {
    const [found] = readNuclides(draft.statement);
    if (!found) return false;
    // Particles are laid down one by one: first as many with a charge as there are, then others to the whole number.
    const particles = Array.from({ length: found.mass }, (_, n) => (n < found.charge ? "proton" : "neutron"));
    const neutrons = particles.filter((one) => one === "neutron").length;
    return isKey(draft, draft.statement.startsWith("Сколько") ? neutrons : neutrons - found.charge);
  },
};

/** Reactions that school books name; the last nucleus is asked. */
const REACTIONS = [
  [
    [14, 7, "N"],
    [4, 2, "He"],
    [1, 1, "H"],
    [17, 8, "O"],
  ],
  [
    [9, 4, "Be"],
    [4, 2, "He"],
    [1, 0, "n"],
    [12, 6, "C"],
  ],
  [
    [27, 13, "Al"],
    [4, 2, "He"],
    [1, 0, "n"],
    [30, 15, "P"],
  ],
  [
    [7, 3, "Li"],
    [1, 1, "H"],
    [4, 2, "He"],
    [4, 2, "He"],
  ],
  [
    [10, 5, "B"],
    [1, 0, "n"],
    [4, 2, "He"],
    [7, 3, "Li"],
  ],
  [
    [6, 3, "Li"],
    [1, 0, "n"],
    [4, 2, "He"],
    [3, 1, "H"],
  ],
  [
    [14, 7, "N"],
    [1, 0, "n"],
    [1, 1, "H"],
    [14, 6, "C"],
  ],
  [
    [27, 13, "Al"],
    [1, 0, "n"],
    [4, 2, "He"],
    [24, 11, "Na"],
  ],
  [
    [23, 11, "Na"],
    [1, 1, "H"],
    [4, 2, "He"],
    [20, 10, "Ne"],
  ],
  [
    [2, 1, "H"],
    [3, 1, "H"],
    [1, 0, "n"],
    [4, 2, "He"],
  ],
] as const;

const reaction: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-16-reaction",
  count: 8,
  method: "balance-search",
  make(random) {
    const [target, shot, out, product] = random.pick(REACTIONS);
    const isMass = random.int(0, 1) === 1;
    const answer = isMass ? product[0] : product[1];
    const side = (parts: readonly (readonly [number, number, string])[]) =>
      parts.map((one) => nuclide(...one)).join(" + ");
    return shortTask({
      parameters: [...target, ...shot, ...out, Number(isMass)],
      theme: "fizika-yadra",
      subTheme: "yadernye-reaktsii",
      level: 1,
      statement: `В ядерной реакции $${side([target, shot])} \\to ${side([out])} + ${nuclide("A", "Z", "X")}$ образовалось ядро X. Найди ${isMass ? "его массовое число $A$" : "его зарядовое число $Z$"}.`,
      answer,
      wrong: [
        [
          isMass ? product[1] : product[0],
          isMass ? "Это зарядовое число. Спрашивают массовое." : "Это массовое число. Спрашивают зарядовое.",
        ],
        [
          (isMass ? target[0] : target[1]) + (isMass ? shot[0] : shot[1]),
          "Это сумма слева. Вычти из неё то, что унесла вторая частица.",
        ],
      ],
      hints: [
        "Какие числа сохраняются в ядерной реакции?",
        "Сумма верхних чисел слева и справа одинакова, сумма нижних — тоже.",
      ],
      solution: [
        `${isMass ? "Массовые числа" : "Зарядовые числа"} слева и справа в сумме равны: $${isMass ? `${target[0]} + ${shot[0]} = ${out[0]} + A` : `${target[1]} + ${shot[1]} = ${out[1]} + Z`}$.`,
        `$${isMass ? "A" : "Z"} = ${answer}$.`,
      ],
    });
  },
  check(draft) {
    const [target, shot, out] = readNuclides(draft.statement);
    if (!target || !shot || !out) return false;
    const isMass = draft.statement.includes("массовое");
    const of = (one: { mass: number; charge: number }) => (isMass ? one.mass : one.charge);
    const found = Array.from({ length: 60 }, (_, n) => n).filter((n) => of(target) + of(shot) === of(out) + n);
    return found.length === 1 && isKey(draft, found[0] ?? Number.NaN);
  },
};

type Nuclide = readonly [mass: number, charge: number, symbol: string];
/** The first and the last of a chain of natural decays. */
const CHAINS: readonly (readonly [Nuclide, Nuclide])[] = [
  [
    [238, 92, "U"],
    [226, 88, "Ra"],
  ],
  [
    [238, 92, "U"],
    [206, 82, "Pb"],
  ],
  [
    [232, 90, "Th"],
    [208, 82, "Pb"],
  ],
  [
    [235, 92, "U"],
    [207, 82, "Pb"],
  ],
  [
    [226, 88, "Ra"],
    [210, 82, "Pb"],
  ],
  [
    [238, 92, "U"],
    [222, 86, "Rn"],
  ],
  [
    [232, 90, "Th"],
    [216, 84, "Po"],
  ],
  [
    [237, 93, "Np"],
    [209, 83, "Bi"],
  ],
];

const chain: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-16-chain",
  count: 8,
  method: "brute-force",
  make(random) {
    const [first, last] = random.pick(CHAINS);
    const isAlpha = random.int(0, 1) === 1;
    const alphas = (first[0] - last[0]) / 4;
    const betas = 2 * alphas - (first[1] - last[1]);
    const answer = isAlpha ? alphas : betas;
    if (!Number.isInteger(alphas) || betas < 1) return null;
    return shortTask({
      parameters: [...first, ...last, Number(isAlpha)],
      theme: "fizika-yadra",
      subTheme: "radioaktivnost",
      level: 3,
      statement: `Ядро $${nuclide(...first)}$ после нескольких альфа- и бета-распадов (с испусканием электронов) превратилось в ядро $${nuclide(...last)}$. Сколько произошло ${isAlpha ? "альфа" : "бета"}-распадов?`,
      answer,
      wrong: [
        [isAlpha ? betas : alphas, `Столько произошло ${isAlpha ? "бета" : "альфа"}-распадов.`],
        [first[1] - last[1], "Это изменение заряда. Его дают и альфа-, и бета-распады вместе."],
      ],
      hints: [
        "Какой из распадов меняет массовое число и на сколько?",
        "При альфа-распаде заряд уменьшается на $2$, при бета-распаде увеличивается на $1$.",
      ],
      solution: [
        `Массовое число меняют только альфа-распады, каждый на $4$: $\\dfrac{${first[0]} - ${last[0]}}{4} = ${alphas}$.`,
        ...(isAlpha
          ? [`Значит, альфа-распадов было $${alphas}$.`]
          : [
              `После них заряд был бы $${first[1]} - 2 \\cdot ${alphas} = ${first[1] - 2 * alphas}$, а он равен $${last[1]}$: бета-распадов было $${last[1]} - ${first[1] - 2 * alphas} = ${betas}$.`,
            ]),
      ],
    });
  },
  check(draft) {
    const [first, last] = readNuclides(draft.statement);
    if (!first || !last) return false;
    const found: (readonly [number, number])[] = [];
    for (let alphas = 0; alphas < 30; alphas += 1)
      for (let betas = 0; betas < 30; betas += 1) {
        let [mass, charge] = [first.mass, first.charge];
        for (let n = 0; n < alphas; n += 1) [mass, charge] = [mass - 4, charge - 2];
        for (let n = 0; n < betas; n += 1) charge += 1;
        if (mass === last.mass && charge === last.charge) found.push([alphas, betas]);
      }
    const [only] = found;
    return (
      only !== undefined &&
      found.length === 1 &&
      isKey(draft, draft.statement.includes("Сколько произошло альфа") ? only[0] : only[1])
    );
  },
};

const levels: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-16-levels",
  count: 8,
  method: "enumeration",
  make(random) {
    const gaps = [random.int(10, 60), random.int(8, 30), random.int(4, 15)];
    const ground = -(gaps.reduce((sum, one) => sum + one, 0) + random.int(5, 20));
    const energies = [
      ground,
      ground + (gaps[0] ?? 0),
      ground + (gaps[0] ?? 0) + (gaps[1] ?? 0),
      ground + gaps.reduce((sum, one) => sum + one, 0),
    ].map((tenths) => new Fraction(tenths, 10));
    const start = random.int(3, 4);
    const isMost = random.int(0, 1) === 1;
    const upper = energies[start - 1] ?? new Fraction(0);
    const drops = energies.slice(0, start - 1).map((energy) => upper.sub(energy));
    const answer = isMost ? drops[0] : drops.at(-1);
    if (!answer) return null;
    const shown = energies.map((energy, n) => `$E_${n + 1} = ${tex(energy)}$\u00a0эВ`).join(", ");
    return shortTask({
      parameters: [...energies.map((one) => one.toString()), start, Number(isMost)],
      theme: "kvantovaya-fizika",
      subTheme: "fizika-atoma",
      level: 2,
      statement: `Нижние уровни энергии атома: ${shown}. Атом находится на уровне $E_${start}$ и переходит на один из более низких. Найди ${isMost ? "наибольшую" : "наименьшую"} возможную энергию испущенного фотона. Ответ дай в электронвольтах.`,
      answer,
      wrong: [
        [
          isMost ? (drops.at(-1) ?? 0) : (drops[0] ?? 0),
          isMost
            ? "Это переход на соседний уровень: энергия фотона наименьшая."
            : "Это переход на самый нижний уровень: энергия фотона наибольшая.",
        ],
        [upper.abs(), "Энергия фотона — разность энергий двух уровней."],
      ],
      hints: [
        "Энергия фотона равна разности энергий уровней.",
        isMost
          ? "На какой уровень нужно перейти, чтобы разность была наибольшей?"
          : "На какой уровень нужно перейти, чтобы разность была наименьшей?",
      ],
      solution: [
        `Энергия фотона равна разности энергий уровней. ${isMost ? "Наибольшая она при переходе на самый нижний уровень." : "Наименьшая она при переходе на соседний уровень."}`,
        `$${tex(upper)} - (${tex(energies[isMost ? 0 : start - 2] ?? 0)}) = ${tex(answer)}$ эВ.`,
      ],
    });
  },
  check(draft) {
    const energies = [...draft.statement.matchAll(/E_(\d) = (-?[\d,]+)\$/g)].map(([, , energy = ""]) =>
      Number(energy.replace(",", ".")),
    );
    const start = Number(/на уровне \$E_(\d)\$/.exec(draft.statement)?.[1]);
    const upper = energies[start - 1] ?? Number.NaN;
    const photons = energies
      .filter((energy) => energy < upper)
      .map((energy) => Math.round((upper - energy) * 1e6) / 1e6);
    const asked = draft.statement.includes("наибольшую") ? Math.max(...photons) : Math.min(...photons);
    return isOnlyRoot(draft, (photon) => upper - photon - (upper - asked), 0.01, 40);
  },
};

export const generators: readonly TaskGenerator[] = [decay, nucleus, reaction, chain, levels];
