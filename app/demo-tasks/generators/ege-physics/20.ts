/** ЕГЭ, physics, number 20: which two set-ups an experiment needs. */
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-physics", number: 20 } as const;

type Plot = {
  key: string;
  /** The studied effect, without the quantity that it depends on. */
  effect: string;
  setUps: string;
  /** Differences between set-ups: in the genitive, how a set-up states it, the values to choose from. */
  factors: readonly { from: string; write: (value: string) => string; values: readonly string[] }[];
  law: string;
};

const PLOTS: readonly Plot[] = [
  {
    key: "pendulum",
    effect: "период малых колебаний маятника",
    setUps: "маятников: шарик на нерастяжимой нити",
    factors: [
      { from: "длины нити", write: (one) => `длина нити ${one}`, values: ["40 см", "60 см", "90 см", "120 см"] },
      { from: "массы шарика", write: (one) => `масса шарика ${one}`, values: ["50 г", "100 г", "150 г", "200 г"] },
      {
        from: "материала шарика",
        write: (one) => `шарик из ${one}`,
        values: ["стали", "алюминия", "дерева", "латуни"],
      },
    ],
    law: "Период маятника может зависеть от каждого из этих условий.",
  },
  {
    key: "wire",
    effect: "электрическое сопротивление проволоки",
    setUps: "мотков проволоки",
    factors: [
      { from: "длины проволоки", write: (one) => `длина ${one}`, values: ["2 м", "4 м", "6 м", "10 м"] },
      {
        from: "площади её сечения",
        write: (one) => `площадь сечения ${one}`,
        values: ["0,2 мм²", "0,5 мм²", "0,8 мм²", "1,5 мм²"],
      },
      {
        from: "материала проволоки",
        write: (one) => `материал — ${one}`,
        values: ["медь", "алюминий", "нихром", "сталь"],
      },
    ],
    law: "Сопротивление зависит и от длины, и от сечения, и от материала.",
  },
  {
    key: "floating",
    effect: "сила Архимеда, действующая на целиком погружённый шарик,",
    setUps: "опытов с шариком, подвешенным к динамометру",
    factors: [
      {
        from: "объёма шарика",
        write: (one) => `объём шарика ${one}`,
        values: ["20 см³", "30 см³", "40 см³", "60 см³"],
      },
      {
        from: "плотности жидкости",
        write: (one) => `жидкость — ${one}`,
        values: ["вода", "керосин", "глицерин", "солёная вода"],
      },
      { from: "материала шарика", write: (one) => `шарик из ${one}`, values: ["стали", "алюминия", "меди", "стекла"] },
    ],
    law: "Выталкивающая сила может зависеть от каждого из этих условий.",
  },
  {
    key: "spring",
    effect: "период колебаний груза на пружине",
    setUps: "пружинных маятников",
    factors: [
      { from: "массы груза", write: (one) => `масса груза ${one}`, values: ["100 г", "200 г", "300 г", "400 г"] },
      {
        from: "жёсткости пружины",
        write: (one) => `жёсткость пружины ${one}`,
        values: ["20 Н/м", "40 Н/м", "80 Н/м", "100 Н/м"],
      },
      { from: "амплитуды колебаний", write: (one) => `амплитуда ${one}`, values: ["1 см", "2 см", "3 см", "4 см"] },
    ],
    law: "Период может зависеть от каждого из этих условий.",
  },
  {
    key: "friction",
    effect: "сила трения скольжения бруска",
    setUps: "опытов: брусок равномерно тянут динамометром",
    factors: [
      { from: "массы бруска", write: (one) => `масса бруска ${one}`, values: ["100 г", "200 г", "300 г", "400 г"] },
      {
        from: "материала поверхности",
        write: (one) => `поверхность — ${one}`,
        values: ["дерево", "пластик", "резина", "наждачная бумага"],
      },
      {
        from: "площади опоры бруска",
        write: (one) => `площадь опоры ${one}`,
        values: ["20 см²", "40 см²", "60 см²", "80 см²"],
      },
    ],
    law: "Сила трения может зависеть от каждого из этих условий.",
  },
  {
    key: "capacitor",
    effect: "ёмкость плоского конденсатора",
    setUps: "конденсаторов",
    factors: [
      {
        from: "площади обкладок",
        write: (one) => `площадь обкладок ${one}`,
        values: ["100 см²", "150 см²", "200 см²", "300 см²"],
      },
      {
        from: "расстояния между обкладками",
        write: (one) => `расстояние между обкладками ${one}`,
        values: ["1 мм", "2 мм", "3 мм", "4 мм"],
      },
      {
        from: "диэлектрика между обкладками",
        write: (one) => `диэлектрик — ${one}`,
        values: ["воздух", "слюда", "стекло", "бумага"],
      },
    ],
    law: "Ёмкость зависит и от площади, и от расстояния, и от диэлектрика.",
  },
  {
    key: "lens",
    effect: "расстояние от линзы до резкого изображения свечи",
    setUps: "опытов со свечой, линзой и экраном",
    factors: [
      {
        from: "расстояния от свечи до линзы",
        write: (one) => `от свечи до линзы ${one}`,
        values: ["25 см", "30 см", "40 см", "60 см"],
      },
      {
        from: "фокусного расстояния линзы",
        write: (one) => `фокусное расстояние ${one}`,
        values: ["8 см", "10 см", "15 см", "20 см"],
      },
      { from: "диаметра линзы", write: (one) => `диаметр линзы ${one}`, values: ["3 см", "4 см", "5 см", "6 см"] },
    ],
    law: "Место изображения может зависеть от каждого из этих условий.",
  },
];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const tied = (value: string) => value.replace(/(\d) /g, "$1\u00a0");

const setUps = (plot: Plot): TaskGenerator => ({
  ...COMMON,
  key: `ege-physics-20-${plot.key}`,
  count: 5,
  method: "brute-force",
  make(random) {
    const asked = random.int(0, 2);
    const values = plot.factors.map(({ values: all }) => random.shuffle(all).map(tied));
    const [studied, second, third] = [asked, (asked + 1) % 3, (asked + 2) % 3];
    // Only the first two agree in both conditions that are not studied.
    const table = [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [1, 0, 1],
      [2, 1, 1],
    ].map(([own = 0, other = 0, last = 0]) => {
      const at = [0, 0, 0];
      [at[studied], at[second], at[third]] = [own, other, last];
      return at.map((n, factor) => values[factor]?.[n] ?? "");
    });
    const order = random.shuffle([0, 1, 2, 3, 4]);
    const items = order.map((n) =>
      capital(plot.factors.map(({ write }, factor) => write(table[n]?.[factor] ?? "")).join("; ")),
    );
    const place = (n: number) => order.indexOf(n) + 1;
    const key = [place(0), place(1)].sort().join("");
    const about = plot.factors[studied]?.from ?? "";
    const wrong = [
      [[0, 2], plot.factors[second]?.from ?? ""],
      [[1, 3], plot.factors[third]?.from ?? ""],
    ] as const;
    return {
      parameters: [plot.key, asked, ...items],
      theme: "metody-poznaniya",
      subTheme: "planirovanie-opyta",
      level: asked + 1,
      statement: `Нужно на опыте узнать, как ${plot.effect} зависит от ${about}. Подготовили пять ${plot.setUps}. Какие два из них нужно выбрать? Запиши две цифры.`,
      options: { items },
      answer: { type: "choice", keys: [key] },
      wrong: wrong.map(([pair, from]) => ({
        answer: pair.map(place).sort().join(""),
        why: `Эта пара годится, чтобы изучить зависимость от ${from}. Спрашивают о другом.`,
      })),
      hints: [
        "Чем должны отличаться два опыта, чтобы было видно, от чего зависит результат?",
        "Меняться должно только то, что изучают, а остальное — быть одинаковым.",
      ],
      solution: [
        `${plot.law} Чтобы изучить зависимость от ${about}, нужно менять только это условие.`,
        `Остальное должно быть одинаковым. Так отличаются только варианты ${key[0] ?? ""} и ${key[1] ?? ""}. **Ответ: ${key}.**`,
      ],
    };
  },
  check({ statement, options, answer }) {
    const asked = plot.factors.findIndex(({ from }) => statement.includes(`зависит от ${from}.`));
    const table = (options?.items ?? []).map((item) => item.split("; ").map((cell) => cell.toLowerCase()));
    const pairs: string[] = [];
    for (let one = 0; one < table.length; one += 1)
      for (let other = one + 1; other < table.length; other += 1) {
        const differing = [0, 1, 2].filter((n) => table[one]?.[n] !== table[other]?.[n]);
        if (differing.length === 1 && differing[0] === asked) pairs.push(`${one + 1}${other + 1}`);
      }
    return answer.type === "choice" && pairs.length === 1 && answer.keys.join(" ") === pairs[0];
  },
});

export const generators: readonly TaskGenerator[] = PLOTS.map(setUps);
