/** Tasks on a formula from physics or life; the proof looks for the number that makes both sides equal. */
import Fraction from "fraction.js";
import { plural } from "../plural";
import { isSame, onlyOf, range } from "../proof";
import type { Random } from "../random";
import type { Recipe } from "../recipe";
import { isKey, readNumbers, shortTask, tex } from "../short-task";
import { DEGREES } from "../words";

const PLACE = { theme: "prikladnye-zadachi", subTheme: "raschety-po-formule" } as const;

type Formula = {
  name: string;
  /** Numbers of the law; null where they come out ugly. The last one is asked for. */
  pick: (random: Random) => readonly Fraction[] | null;
  say: (figures: readonly string[]) => string;
  /** The steps of the solution. */
  solve: (figures: readonly string[]) => readonly string[];
  /** The law applied to the numbers of the text and the one asked for: zero where it holds. */
  law: (given: readonly number[], asked: number) => number;
  grid: readonly number[];
  slip: (figures: readonly Fraction[]) => readonly (readonly [Fraction | number, string])[];
};

const f = (value: number, bottom = 1) => new Fraction(value, bottom);

const FORMULAS: readonly Formula[] = [
  {
    name: "fahrenheit",
    pick: (random) => {
      const celsius = random.int(-8, 20) * 5;
      return celsius === 0 ? null : [f(celsius).mul(9).div(5).add(32), f(celsius)];
    },
    say: ([t]) =>
      `Чтобы перевести температуру из шкалы Фаренгейта в шкалу Цельсия, пользуются формулой $t_C = \\dfrac{5}{9}(t_F - 32)$, где $t_C$ — температура в градусах Цельсия, $t_F$ — в градусах Фаренгейта. Скольким градусам по шкале Цельсия соответствует $${t}$ ${plural(Number(t), DEGREES)} по шкале Фаренгейта?`,
    solve: ([t, c]) => [`Подставим: $t_C = \\dfrac{5}{9}(${t} - 32)$.`, `$t_C = ${c}$.`],
    law: (given, c) => (5 / 9) * ((given.at(-1) ?? 0) - 32) - c,
    grid: range(-60, 120),
    slip: ([t]) => [[(t ?? f(0)).sub(32), "Осталось умножить на $\\dfrac{5}{9}$."]],
  },
  {
    name: "diagonals",
    pick: (random) => {
      const [one, other, sine] = [
        random.int(4, 24),
        random.int(4, 24),
        random.pick([f(1, 2), f(2, 5), f(1, 5), f(3, 5), f(4, 5), f(3, 4)]),
      ];
      return one === other ? null : [f(one), f(other), sine, f(one).mul(other).mul(sine).div(2)];
    },
    say: ([a, b, s]) =>
      `Площадь четырёхугольника можно вычислить по формуле $S = \\dfrac{d_1 d_2 \\sin \\alpha}{2}$, где $d_1$ и $d_2$ — длины диагоналей, $\\alpha$ — угол между ними. Найди площадь четырёхугольника, если $d_1 = ${a}$, $d_2 = ${b}$, $\\sin \\alpha = ${s}$.`,
    solve: ([a, b, s, area]) => [`Подставим: $S = \\dfrac{${a} \\cdot ${b} \\cdot ${s}}{2}$.`, `$S = ${area}$.`],
    law: (given, area) => {
      const [a = 0, , b = 0, s = 0] = given.slice(-4);
      return a * b * s - 2 * area;
    },
    grid: range(0.025, 300, 0.025),
    slip: ([, , , area]) => [[(area ?? f(0)).mul(2), "В формуле произведение делят на $2$."]],
  },
  {
    name: "diagonal-back",
    pick: (random) => {
      const [one, other, sine] = [
        random.int(4, 24),
        random.int(4, 24),
        random.pick([f(1, 2), f(2, 5), f(1, 5), f(3, 5), f(4, 5)]),
      ];
      return one === other ? null : [f(one), sine, f(one).mul(other).mul(sine).div(2), f(other)];
    },
    say: ([a, s, area]) =>
      `Площадь четырёхугольника можно вычислить по формуле $S = \\dfrac{d_1 d_2 \\sin \\alpha}{2}$, где $d_1$ и $d_2$ — длины диагоналей, $\\alpha$ — угол между ними. Найди длину диагонали $d_2$, если $d_1 = ${a}$, $\\sin \\alpha = ${s}$, $S = ${area}$.`,
    solve: ([a, s, area, d]) => [
      `Подставим: $${area} = \\dfrac{${a} \\cdot d_2 \\cdot ${s}}{2}$.`,
      `$d_2 = \\dfrac{2 \\cdot ${area}}{${a} \\cdot ${s}} = ${d}$.`,
    ],
    law: (given, d) => {
      const [a = 0, s = 0, area = 0] = given.slice(-3);
      return a * d * s - 2 * area;
    },
    grid: range(0.5, 100, 0.5),
    slip: ([, , , d]) => [[(d ?? f(0)).div(2), "Множитель $2$ из знаменателя переходит в числитель."]],
  },
  {
    name: "joule",
    pick: (random) => {
      const [current, resistance, time] = [random.int(2, 9), random.int(2, 15), random.int(2, 15)];
      return [f(current), f(time), f(current ** 2 * resistance * time), f(resistance)];
    },
    say: ([i, t, q]) =>
      `Количество теплоты (в джоулях), которое выделяет проводник с током, вычисляют по формуле $Q = I^2 R t$, где $I$ — сила тока (в амперах), $R$ — сопротивление цепи (в омах), $t$ — время (в секундах). Найди сопротивление $R$, если $I = ${i}$ А, $t = ${t}$ с, $Q = ${q}$ Дж. Ответ запиши в омах.`,
    solve: ([i, t, q, r]) => [
      `Подставим: $${q} = ${i}^2 \\cdot R \\cdot ${t}$.`,
      `$R = \\dfrac{${q}}{${i}^2 \\cdot ${t}} = ${r}$.`,
    ],
    law: (given, r) => {
      const [i = 0, t = 0, q = 0] = given.slice(-3);
      return i * i * r * t - q;
    },
    grid: range(0.5, 200, 0.5),
    slip: ([i, , , r]) => [[(r ?? f(0)).mul(i ?? 1), "Сила тока входит в формулу в квадрате."]],
  },
  {
    name: "centripetal",
    pick: (random) => {
      const [speed, radius] = [f(random.int(3, 25), random.pick([1, 2, 5])), f(random.int(2, 20))];
      return [speed, speed.mul(speed).mul(radius), radius];
    },
    say: ([w, a]) =>
      `Центростремительное ускорение при движении по окружности (в м/с²) вычисляют по формуле $a = \\omega^2 R$, где $\\omega$ — угловая скорость (в с⁻¹), $R$ — радиус окружности (в метрах). Найди радиус $R$, если $\\omega = ${w}$ с⁻¹, $a = ${a}$ м/с². Ответ запиши в метрах.`,
    solve: ([w, a, r]) => [`Подставим: $${a} = ${w}^2 \\cdot R$.`, `$R = \\dfrac{${a}}{${w}^2} = ${r}$.`],
    law: (given, r) => {
      const [w = 0, a = 0] = given.slice(-2);
      return w * w * r - a;
    },
    grid: range(0.5, 60, 0.5),
    slip: ([w, a]) => [[(a ?? f(0)).div(w ?? 1), "Угловая скорость входит в формулу в квадрате."]],
  },
  {
    name: "power",
    pick: (random) => {
      const [current, resistance] = [f(random.int(3, 60), random.pick([2, 10])), f(random.int(2, 12))];
      return [resistance, current.mul(current).mul(resistance), current];
    },
    say: ([r, p]) =>
      `Мощность постоянного тока (в ваттах) вычисляют по формуле $P = I^2 R$, где $I$ — сила тока (в амперах), $R$ — сопротивление (в омах). Найди силу тока $I$, если $R = ${r}$ Ом, $P = ${p}$ Вт. Ответ запиши в амперах.`,
    solve: ([r, p, i]) => [
      `Подставим: $${p} = I^2 \\cdot ${r}$.`,
      `$I^2 = \\dfrac{${p}}{${r}}$, сила тока положительна, $I = ${i}$.`,
    ],
    law: (given, i) => {
      const [r = 0, p = 0] = given.slice(-2);
      return i * i * r - p;
    },
    grid: range(0.1, 60, 0.1),
    slip: ([r, p]) => [[(p ?? f(0)).div(r ?? 1), "Это квадрат силы тока. Осталось извлечь корень."]],
  },
  {
    name: "well",
    pick: (random) => {
      const rings = random.int(4, 20);
      return [f(rings), f(6500 + 4100 * rings)];
    },
    say: ([n]) =>
      `В фирме «Родник» стоимость (в рублях) колодца из железобетонных колец вычисляют по формуле $C = 6500 + 4100n$, где $n$ — число колец. Пользуясь этой формулой, найди стоимость колодца, в котором колец $${n}$. Ответ запиши в рублях.`,
    solve: ([n, c]) => [`Подставим: $C = 6500 + 4100 \\cdot ${n}$.`, `$C = ${c}$.`],
    law: (given, c) => 6500 + 4100 * (given.at(-1) ?? 0) - c,
    grid: range(5000, 120_000, 100),
    slip: ([n]) => [
      [(n ?? f(0)).mul(4100), "Потерялось постоянное слагаемое $6500$."],
      [(n ?? f(0)).mul(10_600), "Сначала умножение, потом сложение."],
    ],
  },
  {
    name: "taxi",
    pick: (random) => {
      const minutes = random.int(8, 40);
      return [f(minutes), f(220 + 14 * (minutes - 5))];
    },
    say: ([t]) =>
      `В фирме «Ветерок» стоимость (в рублях) поездки на такси длительностью больше $5$ минут вычисляют по формуле $C = 220 + 14(t - 5)$, где $t$ — длительность поездки (в минутах). Пользуясь этой формулой, найди стоимость поездки, если она длилась $${t}$ мин. Ответ запиши в рублях.`,
    solve: ([t, c]) => [`Подставим: $C = 220 + 14(${t} - 5)$.`, `$C = ${c}$.`],
    law: (given, c) => 220 + 14 * ((given.at(-1) ?? 0) - 5) - c,
    grid: range(200, 1500),
    slip: ([t]) => [[(t ?? f(0)).mul(14).add(220), "Платят не за все минуты: сначала вычти $5$."]],
  },
  {
    name: "kinetic",
    pick: (random) => {
      const [mass, speed] = [random.int(2, 20), random.int(2, 20)];
      return [f(mass), f(mass * speed ** 2, 2), f(speed)];
    },
    say: ([m, e]) =>
      `Кинетическую энергию тела (в джоулях) вычисляют по формуле $E = \\dfrac{mv^2}{2}$, где $m$ — масса тела (в килограммах), $v$ — его скорость (в м/с). Найди скорость $v$, если $m = ${m}$ кг, $E = ${e}$ Дж. Ответ запиши в м/с.`,
    solve: ([m, e, v]) => [
      `Подставим: $${e} = \\dfrac{${m} \\cdot v^2}{2}$.`,
      `$v^2 = \\dfrac{2 \\cdot ${e}}{${m}}$, скорость положительна, $v = ${v}$.`,
    ],
    law: (given, v) => {
      const [m = 0, e = 0] = given.slice(-2);
      return m * v * v - 2 * e;
    },
    grid: range(0.5, 60, 0.5),
    slip: ([m, e]) => [[(e ?? f(0)).mul(2).div(m ?? 1), "Это квадрат скорости. Осталось извлечь корень."]],
  },
  {
    name: "steps",
    pick: (random) => {
      const [length, count] = [f(random.int(50, 85), 100), random.int(8, 40) * 50];
      return [f(count), length.mul(count).div(1000), length.mul(100)];
    },
    say: ([n, s]) =>
      `Зная длину своего шага, человек может найти пройденное расстояние по формуле $s = nl$, где $n$ — число шагов, $l$ — длина шага. Человек сделал $${n}$ шагов и прошёл $${s}$ км. Найди длину его шага. Ответ запиши в сантиметрах.`,
    solve: ([n, s, l]) => [
      `$${s}$ км $= ${tex(
        f(0)
          .add((s ?? "0").replace(",", "."))
          .mul(100_000),
      )}$ см.`,
      `$l = \\dfrac{s}{n} = ${tex(
        f(0)
          .add((s ?? "0").replace(",", "."))
          .mul(100_000),
      )} : ${n} = ${l}$.`,
    ],
    law: (given, l) => {
      const [n = 0, s = 0] = given.slice(-2);
      return n * l - s * 100_000;
    },
    grid: range(20, 150, 0.5),
    slip: ([, , l]) => [[(l ?? f(0)).div(100), "Это длина шага в метрах, а нужна в сантиметрах."]],
  },
];

export const formula: Recipe = {
  name: "formula",
  method: "scan",
  make(random) {
    const { name, pick, say, solve, slip } = random.pick(FORMULAS);
    const figures = pick(random);
    if (!figures) return null;
    const texts = figures.map(tex);
    if (texts.some((text) => text.includes("(") || text.length > 6)) return null;
    return shortTask({
      parameters: [name, ...texts],
      ...PLACE,
      level: name.endsWith("back") || ["joule", "power", "kinetic"].includes(name) ? 2 : 1,
      statement: say(texts),
      answer: figures.at(-1) ?? 0,
      wrong: slip(figures),
      hints: [
        "Какие величины в формуле известны, а какую нужно найти?",
        "Подставь известные числа в формулу и реши получившееся уравнение.",
      ],
      solution: solve(texts),
    });
  },
  check(draft) {
    const law = FORMULAS.find(({ name }) => name === draft.parameters[0]);
    if (!law) return false;
    const text = draft.statement.replace(/\$-(\d)/g, "$ минус $1");
    const given = readNumbers(text).map((value, at, all) =>
      at === all.length - 1 && text.includes("минус") ? -value : value,
    );
    return isKey(
      draft,
      onlyOf(law.grid, (value) => isSame(law.law(given, value), 0)),
    );
  },
};
