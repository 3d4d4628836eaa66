/** ОГЭ, mathematics, number 12: more formulas, with the unknown inside. */
import Fraction from "fraction.js";
import { storyGenerator } from "../story-generator";
import { tex } from "../short-task";

const COMMON = {
  topic: "oge-baseMath",
  number: 12,
  count: 3,
  theme: "prikladnye-zadachi",
  subTheme: "raschety-po-formule",
} as const;

const inscribed = storyGenerator({
  ...COMMON,
  key: "oge-base-math-12-inscribed",
  level: 2,
  tell(random) {
    const [a, b, c] = random.pick([
      [3, 4, 5],
      [5, 12, 13],
      [8, 15, 17],
      [7, 24, 25],
      [20, 21, 29],
      [12, 35, 37],
      [9, 40, 41],
    ] as const);
    const times = random.int(1, 6);
    const radius = ((a + b - c) * times) / 2;
    return {
      parameters: [a, times],
      statement: `Радиус вписанной в прямоугольный треугольник окружности вычисляют по формуле $r = \\dfrac{a + b - c}{2}$, где $a$ и $b$ — катеты, $c$ — гипотенуза. Найди гипотенузу, если $a = ${a * times}$, $b = ${b * times}$, $r = ${radius}$.`,
      answer: c * times,
      wrong: [
        [(a + b) * times - radius, "Радиус нужно умножить на $2$: так исчезнет знаменатель."],
        [(a + b) * times + 2 * radius, "Проверь знак: гипотенуза стоит в формуле с минусом."],
      ],
      hints: ["Умножь обе части равенства на $2$.", "Вырази гипотенузу."],
      solution: [
        `Подставим: $${radius} = \\dfrac{${a * times} + ${b * times} - c}{2}$, то есть $${2 * radius} = ${(a + b) * times} - c$.`,
        `$c = ${(a + b) * times} - ${2 * radius} = ${c * times}$.`,
      ],
    };
  },
  balance: (c, numbers) => {
    const [a = 0, b = 0, r = 0] = numbers.slice(-3);
    return (a + b - c) / 2 - r;
  },
  range: [0.13, 999.7],
});

const polygon = storyGenerator({
  ...COMMON,
  key: "oge-base-math-12-polygon",
  level: 3,
  tell(random) {
    const sides = random.int(5, 25);
    return {
      parameters: [sides],
      statement: `Количество диагоналей выпуклого многоугольника вычисляют по формуле $d = \\dfrac{n(n - 3)}{2}$, где $n$ — число его сторон. Сколько сторон у многоугольника, если диагоналей у него $${(sides * (sides - 3)) / 2}$?`,
      answer: sides,
      wrong: [
        [sides - 3, "Это второй корень уравнения с другим знаком: число сторон положительно."],
        [(sides * (sides - 3)) / 4, "Число диагоналей нужно умножить на $2$ и решить квадратное уравнение."],
      ],
      hints: ["Подставь число диагоналей в формулу: получится квадратное уравнение."],
      solution: [
        `$\\dfrac{n(n - 3)}{2} = ${(sides * (sides - 3)) / 2}$, то есть $n^2 - 3n - ${sides * (sides - 3)} = 0$.`,
        `Корни: $n = ${sides}$ и $n = -${sides - 3}$. Число сторон положительно, поэтому $n = ${sides}$.`,
      ],
    };
  },
  balance: (n, numbers) => (n * n - 3 * n) / 2 - (numbers.at(-1) ?? 0),
  range: [3.1, 99.7],
});

const heating = storyGenerator({
  ...COMMON,
  key: "oge-base-math-12-heating",
  level: 2,
  tell(random) {
    const [mass, degrees, capacity] = [
      new Fraction(random.int(2, 30), 10),
      random.int(8, 60),
      random.pick([380, 400, 460, 920, 2100, 2500]),
    ];
    const heat = mass.mul(degrees * capacity);
    if (heat.d !== 1n) return null;
    return {
      parameters: [tex(mass), degrees, capacity],
      statement: `Количество теплоты (в джоулях), нужное для нагревания тела, вычисляют по формуле $Q = cm(t - T)$, где $c$ — удельная теплоёмкость, $m$ — масса тела в килограммах, $T$ и $t$ — его начальная и конечная температуры. На сколько градусов нагрели тело массой $m = ${tex(mass)}$ кг, если $c = ${capacity}$ Дж/(кг·°C), $Q = ${tex(heat)}$ Дж?`,
      answer: degrees,
      wrong: [
        [heat.div(capacity), "Это произведение массы на разность температур. Осталось разделить на массу."],
        [mass.mul(degrees), "На массу нужно разделить, а не умножить."],
      ],
      hints: ["Разность $t - T$ — это и есть число градусов.", "Вырази разность из формулы."],
      solution: [
        `Подставим: $${tex(heat)} = ${capacity} \\cdot ${tex(mass)} \\cdot (t - T)$.`,
        `$t - T = \\dfrac{${tex(heat)}}{${capacity} \\cdot ${tex(mass)}} = ${degrees}$.`,
      ],
    };
  },
  balance: (degrees, [mass = 0, capacity = 0, heat = 0]) => mass * degrees * capacity - heat,
  range: [0.13, 499.7],
});

export const moreFormulas = [inscribed, polygon, heating] as const;
