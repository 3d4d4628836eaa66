/** ЕГЭ, physics, number 3: momentum, work, energy. */
import Fraction from "fraction.js";
import { integrate, isKeyNear, isOnlyRoot, move } from "../numeric";
import { amount, readAmounts, shortTask, tex, within } from "../short-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-physics", number: 3 } as const;
const THEME = "zakony-sohraneniya";
const G = "Ускорение свободного падения считай равным 10\u00a0м/с².";

const CARTS = [
  { text: "Вагонетка", other: "неподвижную вагонетку", unit: "кг", masses: [200, 900], step: 50, fastest: 6 },
  { text: "Игрушечный вагон", other: "неподвижный вагон", unit: "г", masses: [100, 600], step: 20, fastest: 2 },
] as const;

const collision: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-03-collision",
  count: 10,
  method: "impulse-search",
  make(random) {
    const { text, other, unit, masses, step, fastest } = random.pick(CARTS);
    const mass = () => Math.round(within(random, masses) / step) * step;
    const [first, second] = [mass(), mass()];
    const speed = new Fraction(random.int(4, fastest * 10), 10);
    const answer = speed.mul(first).div(first + second);
    const own =
      text === "Вагонетка"
        ? ["налетает на", "сцепляется с ней", "вагонетки"]
        : ["наезжает на", "сцепляется с ним", "вагоны"];
    if (answer.mul(1000).d !== 1n || first === second) return null;
    return shortTask({
      parameters: [text, first, second, speed.toString()],
      theme: THEME,
      subTheme: "impuls",
      level: 2,
      statement: `${text} массой ${amount(first, unit)} катится по горизонтальным рельсам со скоростью ${amount(speed, "м/с")}, ${own[0]} ${other} массой ${amount(second, unit)} и ${own[1]}. С какой скоростью ${own[2]} поедут вместе сразу после сцепки? Ответ дай в м/с.`,
      answer,
      wrong: [
        [speed.mul(first).div(second), "После сцепки движутся оба тела: дели на сумму масс."],
        [speed.div(2), "Скорость делится пополам, только если массы равны."],
      ],
      hints: [
        "Какая величина не меняется при сцепке?",
        "До сцепки импульс был только у одного тела, после неё движутся оба.",
      ],
      solution: [
        "Импульс системы сохраняется: $m_1 v_1 = (m_1 + m_2) v$.",
        `$v = \\dfrac{m_1 v_1}{m_1 + m_2} = \\dfrac{${first} \\cdot ${tex(speed)}}{${first} + ${second}} = ${tex(answer)}$ м/с.`,
      ],
    });
  },
  check(draft) {
    const unit = draft.statement.includes("кг") ? "кг" : "г";
    const [first = 1, second = 1] = readAmounts(draft.statement, unit);
    const [speed = 0] = readAmounts(draft.statement, "м/с");
    // The bodies push each other alike; the first loses what the second gains until they go equally fast.
    return isOnlyRoot(draft, (common) => first * (speed - common) - second * common, 1e-4, speed);
  },
};

const pull: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-03-power",
  count: 10,
  method: "strips",
  make(random) {
    const story = random.pick([
      {
        text: "Строительный подъёмник равномерно поднимает поддон с кирпичом массой",
        masses: [100, 500],
        heights: [6, 24],
        times: [12, 60],
      },
      { text: "Лебёдка равномерно поднимает лодку массой", masses: [80, 250], heights: [2, 4], times: [10, 40] },
      { text: "Лифт для книг равномерно поднимает стопку массой", masses: [10, 40], heights: [3, 9], times: [6, 20] },
    ] as const);
    const [mass, height, time] = [
      within(random, story.masses),
      within(random, story.heights),
      within(random, story.times),
    ];
    const work = mass * 10 * height;
    const answer = new Fraction(work, time);
    if (answer.mul(10).d !== 1n || height > time) return null;
    return shortTask({
      parameters: [story.text, mass, height, time],
      theme: THEME,
      subTheme: "rabota-i-moschnost",
      level: 1,
      statement: `${story.text} ${amount(mass, "кг")} на высоту ${amount(height, "м")} за ${amount(time, "с")}. Найди полезную мощность подъёма. ${G} Ответ дай в ваттах.`,
      answer,
      wrong: [
        [work, "Это работа. Мощность — работа, делённая на время."],
        [new Fraction(mass * height, time), "Сила тяжести равна $mg$: потерялся множитель $g$."],
        [answer.div(1000), "Это мощность в киловаттах."],
      ],
      hints: ["Подъём равномерный: сила равна силе тяжести.", "Мощность — это работа, делённая на время."],
      solution: [
        `Работа подъёма: $A = mgh = ${mass} \\cdot 10 \\cdot ${height} = ${work}$ Дж.`,
        `$P = \\dfrac{A}{t} = \\dfrac{${work}}{${time}} = ${tex(answer)}$ Вт.`,
      ],
    });
  },
  check(draft) {
    const [mass = 0] = readAmounts(draft.statement, "кг");
    const [height = 0] = readAmounts(draft.statement, "м");
    const [time = 1] = readAmounts(draft.statement, "с");
    // Force times speed, moment by moment.
    const speed = height / time;
    return isKeyNear(draft, integrate(() => mass * 10 * speed, 0, time) / time);
  },
};

const gun: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-03-spring-gun",
  count: 10,
  method: "simulation",
  make(random) {
    const story = random.pick([
      ["Пружина игрушечного пистолета", "шарик"],
      ["Пружина детского пинбола", "шарик"],
      ["Пружина учебной пусковой установки", "цилиндр"],
    ] as const);
    const centimetres = random.int(2, 10);
    const stiffness = random.int(2, 30) * 20;
    const grams = random.int(1, 20) * 5;
    const square = new Fraction(stiffness * 1000, grams)
      .mul(new Fraction(centimetres, 100))
      .mul(new Fraction(centimetres, 100));
    const answer = new Fraction(Math.round(Math.sqrt(square.valueOf()) * 10), 10);
    if (!answer.mul(answer).equals(square) || answer.compare(12) > 0) return null;
    const energy = new Fraction(stiffness, 2).mul(new Fraction(centimetres ** 2, 10_000));
    return shortTask({
      parameters: [...story, centimetres, stiffness, grams],
      theme: THEME,
      subTheme: "mehanicheskaya-energiya",
      level: 3,
      statement: `${story[0]} жёсткостью ${amount(stiffness, "Н/м")} сжата на ${amount(centimetres, "см")}. Распрямляясь, она толкает по горизонтали ${story[1]} массой ${amount(grams, "г")}. С какой скоростью он вылетит? Трением пренебреги. Ответ дай в м/с.`,
      answer,
      wrong: [
        [energy, "Это энергия сжатой пружины в джоулях. Приравняй её к кинетической."],
        [square, "Это квадрат скорости: извлеки корень."],
        [answer.mul(100), "Сантиметры нужно перевести в метры."],
      ],
      hints: [
        "Во что переходит энергия сжатой пружины?",
        "$\\dfrac{kx^2}{2} = \\dfrac{mv^2}{2}$. Переведи всё в метры и килограммы.",
      ],
      solution: [
        "Энергия пружины переходит в кинетическую: $\\dfrac{kx^2}{2} = \\dfrac{mv^2}{2}$, откуда $v = x\\sqrt{\\dfrac{k}{m}}$.",
        `$v = ${tex(new Fraction(centimetres, 100))} \\cdot \\sqrt{\\dfrac{${stiffness}}{${tex(new Fraction(grams, 1000))}}} = ${tex(answer)}$ м/с.`,
      ],
    });
  },
  check(draft) {
    const [stiffness = 1] = readAmounts(draft.statement, "Н/м");
    const [squeezed = 0] = readAmounts(draft.statement, "см");
    const [grams = 1] = readAmounts(draft.statement, "г");
    const mass = grams / 1000;
    const step = Math.sqrt(mass / stiffness) / 3000;
    const out = move(
      { x: -squeezed / 100 },
      ({ x }) => (-stiffness * x) / mass,
      ({ x }) => x >= 0,
      step,
    );
    return isKeyNear(draft, out.speed, 1e-4);
  },
};

const falling: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-03-falling-energy",
  count: 10,
  method: "simulation",
  make(random) {
    const [what, grams] = random.pick([
      ["Яблоко", random.int(3, 6) * 50],
      ["Мяч", random.int(6, 12) * 50],
      ["Снежок", random.int(2, 5) * 50],
      ["Ком земли", random.int(8, 20) * 100],
    ] as const);
    const [height, left] = [random.int(3, 15), random.int(1, 9)];
    if (left >= height - 1 || 2 * left === height) return null;
    const mass = new Fraction(grams, 1000);
    const answer = mass.mul(10 * (height - left));
    return shortTask({
      parameters: [what, grams, height, left],
      theme: THEME,
      subTheme: "mehanicheskaya-energiya",
      level: 2,
      statement: `${what} массой ${amount(grams, "г")} падает без начальной скорости с высоты ${amount(height, "м")} над землёй. Какой будет его кинетическая энергия на высоте ${amount(left, "м")}? Сопротивлением воздуха пренебреги. ${G} Ответ дай в джоулях.`,
      answer,
      wrong: [
        [mass.mul(10 * left), "Это потенциальная энергия на этой высоте, а не кинетическая."],
        [mass.mul(10 * height), "Это энергия у самой земли: часть её ещё потенциальная."],
        [answer.mul(1000), "Массу нужно перевести в килограммы."],
      ],
      hints: ["Полная механическая энергия не меняется.", "На сколько метров тело опустилось?"],
      solution: [
        `Энергия сохраняется: $mgh_1 = mgh_2 + E_к$, откуда $E_к = mg(h_1 - h_2)$.`,
        `$E_к = ${tex(mass)} \\cdot 10 \\cdot (${height} - ${left}) = ${tex(answer)}$ Дж.`,
      ],
    });
  },
  check(draft) {
    const [grams = 0] = readAmounts(draft.statement, "г");
    const [height = 0, left = 0] = readAmounts(draft.statement, "м");
    const time = Math.sqrt((height - left) / 5);
    const there = move(
      { x: height },
      () => -10,
      (now) => now.time >= time - 1e-9,
      time / 200,
    );
    return Math.abs(there.x - left) < 1e-6 && isKeyNear(draft, ((grams / 1000) * there.speed ** 2) / 2);
  },
};

const force: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-03-push",
  count: 8,
  method: "simulation",
  make(random) {
    const [what, masses, speeds] = random.pick([
      ["Санки с ребёнком общей массой", [20, 45], [1, 4]],
      ["Хоккейную шайбу, которая лежала на льду,", [0, 0], [10, 30]],
      ["Пустую тележку из супермаркета массой", [12, 30], [1, 3]],
    ] as const);
    const isPuck = masses[0] === 0;
    const mass = isPuck ? new Fraction(17, 100) : new Fraction(within(random, masses));
    const speed = within(random, speeds);
    const time = isPuck ? new Fraction(random.pick([1, 2, 4, 5]), 100) : new Fraction(random.int(2, 8), 2);
    const answer = mass.mul(speed).div(time);
    if (answer.compare(isPuck ? 400 : 150) > 0) return null;
    return shortTask({
      parameters: [what, mass.toString(), speed, time.toString()],
      theme: THEME,
      subTheme: "impuls",
      level: 1,
      statement: isPuck
        ? `${what} ударили клюшкой. Масса шайбы ${amount(mass, "кг")}, удар длился ${amount(time, "с")}, и шайба набрала скорость ${amount(speed, "м/с")}. Найди среднюю силу удара. Ответ дай в ньютонах.`
        : `${what} ${amount(mass, "кг")} начинают толкать с постоянной горизонтальной силой. Через ${amount(time, "с")} скорость равна ${amount(speed, "м/с")}. Найди равнодействующую сил, действующих по горизонтали. Ответ дай в ньютонах.`,
      answer,
      wrong: [
        [mass.mul(speed), "Это изменение импульса. Раздели его на время."],
        [mass.mul(speed).mul(time), "На время нужно делить, а не умножать."],
      ],
      hints: ["На сколько изменился импульс?", "Импульс силы $F \\Delta t$ равен изменению импульса тела."],
      solution: [
        `Изменение импульса: $\\Delta p = mv = ${tex(mass)} \\cdot ${speed} = ${tex(mass.mul(speed))}$ кг·м/с.`,
        `$F = \\dfrac{\\Delta p}{\\Delta t} = \\dfrac{${tex(mass.mul(speed))}}{${tex(time)}} = ${tex(answer)}$ Н.`,
      ],
    });
  },
  check(draft) {
    const [mass = 1] = readAmounts(draft.statement, "кг");
    const [speed = 0] = readAmounts(draft.statement, "м/с");
    const [time = 1] = readAmounts(draft.statement, "с");
    const reached = (size: number) =>
      move(
        {},
        () => size / mass,
        (now) => now.time >= time - 1e-9,
        time / 20,
      ).speed;
    return isOnlyRoot(draft, (size) => reached(size) - speed, 0.1, 1000);
  },
};

export const generators: readonly TaskGenerator[] = [collision, pull, gun, falling, force];
