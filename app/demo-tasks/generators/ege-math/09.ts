/** ЕГЭ, profile mathematics, number 9: a formula of physics or economics, applied. */
import Fraction from "fraction.js";
import { isKey, readNumbers, shortTask, tex } from "../short-task";
import type { TaskGenerator } from "../task-generator";
import { formulas } from "./09-formulas";

const COMMON = { version: 1, topic: "ege-math", number: 9 } as const;
const BY_FORMULA = { theme: "prikladnye-zadachi", subTheme: "raschety-po-formule" } as const;
const BY_INEQUALITY = { theme: "prikladnye-zadachi", subTheme: "uravneniya-i-neravenstva-po-formule" } as const;

const STEPS_PER_UNIT = 1000;

/** How long the condition holds, counted in thousandths from 0 to `end`. */
const measure = (end: number, holds: (value: number) => boolean): number => {
  let held = 0;
  for (let n = 0; n < end * STEPS_PER_UNIT; n += 1) if (holds((n + 0.5) / STEPS_PER_UNIT)) held += 1;
  return held / STEPS_PER_UNIT;
};

const ball: TaskGenerator = {
  ...COMMON,
  key: "ege-math-09-ball",
  count: 8,
  method: "simulation",
  make(random) {
    // The height is reached at two moments, `first` and `second`, in tenths of a second.
    const [first, second] = [random.int(1, 20), random.int(3, 40)];
    if (second - first < 4) return null;
    const speed = new Fraction(first + second, 2);
    const rise = new Fraction(first * second, 20);
    const start = new Fraction(random.int(2, 16), 10);
    const height = rise.add(start);
    const answer = new Fraction(second - first, 10);
    if (tex(speed).length > 4) return null;
    const [early, late] = [new Fraction(first, 10), new Fraction(second, 10)];
    return shortTask({
      parameters: [first, second, tex(start)],
      ...BY_INEQUALITY,
      level: 2,
      statement: `Мяч подбросили вертикально вверх. Пока он не упал, высота, на которой он находится, меняется по закону $h(t) = ${tex(start)} + ${tex(speed)}t - 5t^2$, где $h$ — высота в метрах, $t$ — время в секундах после броска. Сколько секунд мяч будет находиться на высоте не менее $${tex(height)}$ м?`,
      answer,
      wrong: [
        [late, "Это момент, когда мяч опускается ниже нужной высоты. До первого момента он ещё не поднялся до неё."],
        [early, "Это момент, когда мяч впервые достигает нужной высоты. Спрашивают, сколько времени он проведёт выше."],
        [early.add(late), "Моменты времени нужно не сложить, а вычесть: время длится от первого до второго."],
      ],
      hints: [
        "Запиши неравенство $h(t) \\geqslant \\ldots$ и реши его.",
        "Решение — промежуток времени. Какова его длина?",
      ],
      solution: [
        `Нужно, чтобы $${tex(start)} + ${tex(speed)}t - 5t^2 \\geqslant ${tex(height)}$, то есть $5t^2 - ${tex(speed)}t + ${tex(rise)} \\leqslant 0$.`,
        `Корни квадратного трёхчлена: $t_1 = ${tex(early)}$, $t_2 = ${tex(late)}$. Ветви параболы направлены вверх, значит, $${tex(early)} \\leqslant t \\leqslant ${tex(late)}$.`,
        `Мяч находится на такой высоте $${tex(late)} - ${tex(early)} = ${tex(answer)}$ с.`,
      ],
    });
  },
  check(draft) {
    const numbers = readNumbers(draft.statement);
    const [start = 0, speed = 0] = numbers;
    const height = numbers.at(-1) ?? 0;
    const held = measure(10, (t) => start + speed * t - 5 * t * t >= height);
    return isKey(draft, Math.round(held * 100) / 100);
  },
};

const brake: TaskGenerator = {
  ...COMMON,
  key: "ege-math-09-brake",
  count: 8,
  method: "simulation",
  make(random) {
    const [speed, slowing] = [random.int(10, 36), random.int(2, 8)];
    const time = new Fraction(random.int(2, 30), 2);
    const path = time.mul(speed).sub(time.mul(time).mul(slowing).div(2));
    const stop = new Fraction(speed, slowing);
    const other = stop.mul(2).sub(time);
    if (time.compare(stop) >= 0 || path.d !== 1n) return null;
    return shortTask({
      parameters: [speed, slowing, tex(time)],
      ...BY_INEQUALITY,
      level: 2,
      statement: `Автомобиль, двигавшийся со скоростью $v_0 = ${speed}$ м/с, начал тормозить с постоянным ускорением $a = ${slowing}$ м/с$^2$. За $t$ секунд после начала торможения он прошёл путь $S = v_0 t - \\dfrac{at^2}{2}$ (м). Сколько секунд прошло от начала торможения, если за это время автомобиль проехал $${tex(path)}$ м?`,
      answer: time,
      wrong: [
        [
          other,
          `Автомобиль остановится раньше, при $t = \\dfrac{v_0}{a}$, и назад не поедет. Подходит меньший корень.`,
        ],
        [path.div(speed), "Так вышло бы без торможения: автомобиль всё время замедляется."],
      ],
      hints: [
        "Подставь числа в формулу: получится квадратное уравнение.",
        "Скорость не может стать отрицательной. Какой из корней подходит?",
      ],
      solution: [
        `$${speed}t - \\dfrac{${slowing}t^2}{2} = ${tex(path)}$, то есть $${tex(new Fraction(slowing, 2))}t^2 - ${speed}t + ${tex(path)} = 0$.`.replace(
          "$1t^2",
          "$t^2",
        ),
        tex(other).includes("(")
          ? `Меньший корень уравнения: $t = ${tex(time)}$.`
          : `Корни уравнения: $t = ${tex(time)}$ и $t = ${tex(other)}$.`,
        `Скорость $${speed} - ${slowing}t$ при $t = ${tex(time)}$ ещё положительна, а до большего корня автомобиль уже остановится. Подходит меньший корень.`,
      ],
    });
  },
  check(draft) {
    const numbers = readNumbers(draft.statement.replace("v_0 t", "").replace(/v_0/g, "v").replace("с$^2$", "с"));
    const [speed = 0, slowing = 0] = numbers;
    const path = numbers.at(-1) ?? 0;
    // Rolls the car in steps of a millisecond until the path is behind it.
    let [gone, t] = [0, 0];
    const dt = 1 / STEPS_PER_UNIT;
    while (gone < path - 1e-6 && speed - slowing * t > 0) {
      gone += (speed - slowing * (t + dt / 2)) * dt;
      t += dt;
    }
    return gone >= path - 1e-6 && isKey(draft, Math.round(t * 10) / 10);
  },
};

const demand: TaskGenerator = {
  ...COMMON,
  key: "ege-math-09-demand",
  count: 8,
  method: "scan",
  make(random) {
    const slope = random.pick([4, 5, 8, 10, 12, 15, 20]);
    const [low, high] = [random.int(2, 12), random.int(3, 20)];
    if (high <= low) return null;
    const most = slope * (low + high);
    const revenue = slope * low * high;
    return shortTask({
      parameters: [slope, low, high],
      ...BY_INEQUALITY,
      level: 2,
      statement: `Зависимость объёма спроса $q$ (единиц в месяц) на продукцию предприятия от цены $p$ (тыс. руб.) задаётся формулой $q = ${most} - ${slope}p$. Выручка за месяц $r$ (в тыс. руб.) равна $r(p) = q \\cdot p$. Найди наибольшую цену $p$, при которой месячная выручка составит не менее $${revenue}$ тыс. руб. Ответ запиши в тыс. руб.`,
      answer: high,
      wrong: [
        [low, "Это наименьшая подходящая цена. Спрашивают наибольшую."],
        [new Fraction(low + high, 2), "При этой цене выручка самая большая, а спрашивают наибольшую **цену**."],
        [low + high, "При такой цене спрос равен нулю, и выручки нет."],
      ],
      hints: ["Подставь выражение для $q$ в формулу выручки и запиши неравенство."],
      solution: [
        `$(${most} - ${slope}p) \\cdot p \\geqslant ${revenue}$.`,
        `Разделим на $${slope}$ и перенесём всё в одну часть: $p^2 - ${low + high}p + ${low * high} \\leqslant 0$.`,
        `Корни трёхчлена: $${low}$ и $${high}$, поэтому $${low} \\leqslant p \\leqslant ${high}$. Наибольшая цена — $${high}$ тыс. руб.`,
      ],
    });
  },
  check(draft) {
    const [most = 0, slope = 0, revenue = 0] = readNumbers(draft.statement);
    let best = 0;
    for (let kopecks = 1; kopecks <= 10_000; kopecks += 1)
      if ((most - (slope * kopecks) / 100) * (kopecks / 100) >= revenue - 1e-9) best = kopecks / 100;
    return isKey(draft, best);
  },
};

const lens: TaskGenerator = {
  ...COMMON,
  key: "ege-math-09-lens",
  count: 6,
  method: "scan",
  make(random) {
    const focus = random.int(10, 60);
    const image = random.int(40, 250);
    if (image <= focus) return null;
    const object = new Fraction(focus * image, image - focus);
    if (object.d !== 1n || object.compare(300) > 0) return null;
    return shortTask({
      parameters: [focus, image],
      ...BY_FORMULA,
      level: 1,
      statement: `Линза с фокусным расстоянием $f = ${focus}$ см даёт на экране чёткое изображение лампочки, если $\\dfrac{1}{d_1} + \\dfrac{1}{d_2} = \\dfrac{1}{f}$, где $d_1$ — расстояние от лампочки до линзы, $d_2$ — расстояние от линзы до экрана. Экран стоит на расстоянии $${image}$ см от линзы. На каком расстоянии от линзы нужно поставить лампочку? Ответ запиши в сантиметрах.`,
      answer: object,
      wrong: [
        [image - focus, "Вычитают не сами расстояния, а обратные им дроби."],
        [
          new Fraction(focus * image, image + focus),
          "Дробь с $d_2$ при переносе меняет знак: $\\dfrac{1}{d_1} = \\dfrac{1}{f} - \\dfrac{1}{d_2}$.",
        ],
      ],
      hints: ["Вырази из формулы $\\dfrac{1}{d_1}$."],
      solution: [
        `$\\dfrac{1}{d_1} = \\dfrac{1}{f} - \\dfrac{1}{d_2} = \\dfrac{1}{${focus}} - \\dfrac{1}{${image}}$.`,
        `Приведём к общему знаменателю: $\\dfrac{1}{d_1} = \\dfrac{${image} - ${focus}}{${focus} \\cdot ${image}} = \\dfrac{${image - focus}}{${focus * image}}$.`,
        `$d_1 = \\dfrac{${focus * image}}{${image - focus}} = ${tex(object)}$ см.`,
      ],
    });
  },
  check(draft) {
    const [, focus = ""] = /f = (\d+)/.exec(draft.statement) ?? [];
    const [, image = ""] = /на расстоянии \$(\d+)\$/.exec(draft.statement) ?? [];
    const fits = Array.from({ length: 1000 }, (_, n) => n + 1).filter(
      (object) => Math.abs(1 / object + 1 / Number(image) - 1 / Number(focus)) < 1e-12,
    );
    return fits.length === 1 && isKey(draft, fits[0] ?? 0);
  },
};

const halfLife: TaskGenerator = {
  ...COMMON,
  key: "ege-math-09-half-life",
  count: 6,
  method: "simulation",
  make(random) {
    const period = random.int(3, 25);
    const halvings = random.int(2, 5);
    const rest = random.int(2, 30);
    const start = rest * 2 ** halvings;
    const answer = period * halvings;
    return shortTask({
      parameters: [period, halvings, rest],
      ...BY_FORMULA,
      level: 2,
      statement: `Масса радиоактивного изотопа уменьшается по закону $m(t) = m_0 \\cdot 2^{-t/T}$, где $m_0$ — начальная масса, $t$ — время в минутах, $T$ — период полураспада. Начальная масса равна $${start}$ мг, период полураспада — $${period}$ мин. Через сколько минут масса изотопа станет равна $${rest}$ мг?`,
      answer,
      wrong: [
        [halvings, "Это число периодов полураспада. Умножь его на длину периода."],
        [
          new Fraction(start, rest).mul(period),
          "Масса уменьшается вдвое за каждый период, а не на одно и то же число. Найди показатель степени двойки.",
        ],
      ],
      hints: ["Во сколько раз уменьшилась масса? Запиши это число как степень двойки."],
      solution: [
        `$${rest} = ${start} \\cdot 2^{-t/${period}}$, откуда $2^{t/${period}} = \\dfrac{${start}}{${rest}} = ${2 ** halvings} = 2^${halvings}$.`,
        `Значит, $\\dfrac{t}{${period}} = ${halvings}$, $t = ${halvings} \\cdot ${period} = ${answer}$ мин.`,
      ],
    });
  },
  check(draft) {
    const [start = 0, period = 0, rest = 0] = readNumbers(draft.statement).slice(-3);
    let [mass, minutes] = [start, 0];
    while (mass > rest * (1 + 1e-9) && minutes < 1000) {
      mass *= 0.5 ** (1 / period);
      minutes += 1;
    }
    return Math.abs(mass - rest) < 1e-6 && isKey(draft, minutes);
  },
};

export const generators: readonly TaskGenerator[] = [ball, brake, demand, lens, halfLife, ...formulas];
