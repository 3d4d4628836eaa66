/** ЕГЭ, physics, number 2: forces. */
import Fraction from "fraction.js";
import { integrate, isKeyNear, isOnlyRoot, move, slope } from "../numeric";
import { amount, asTimes, readAmounts, shortTask, tex, within } from "../short-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-physics", number: 2 } as const;
const THEME = "dinamika";
const G = "Ускорение свободного падения считай равным 10\u00a0м/с².";

const SLEDS = [
  { what: "Ящик", over: "по горизонтальному полу склада", lightest: 10, heaviest: 60 },
  { what: "Сундук", over: "по горизонтальному полу", lightest: 15, heaviest: 50 },
  { what: "Брусок", over: "по горизонтальному столу", lightest: 1, heaviest: 4 },
] as const;

const friction: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-02-friction",
  count: 10,
  method: "energy-balance",
  make(random) {
    const { what, over, lightest, heaviest } = random.pick(SLEDS);
    const mass = random.int(lightest, heaviest);
    const coefficient = new Fraction(random.int(2, 9), 20);
    const answer = new Fraction(random.int(2, 15), 10);
    const rub = coefficient.mul(mass * 10);
    const force = rub.add(answer.mul(mass));
    return shortTask({
      parameters: [what, mass, coefficient.toString(), answer.toString()],
      theme: THEME,
      subTheme: "sila-treniya",
      level: 2,
      statement: `${what} массой ${amount(mass, "кг")} тянут ${over} с горизонтальной силой ${amount(force, "Н")}. Коэффициент трения скольжения равен ${tex(coefficient)}. С каким ускорением движется ${what.toLowerCase()}? ${G} Ответ дай в м/с².`,
      answer,
      wrong: [
        [force.div(mass), "Не учтена сила трения, она направлена против движения."],
        [force.add(rub).div(mass), "Сила трения направлена против движения: её нужно вычесть."],
      ],
      hints: [
        "Какие силы действуют на тело по горизонтали?",
        "Найди силу трения: $F_{тр} = \\mu m g$. Потом запиши второй закон Ньютона.",
      ],
      solution: [
        `Сила трения скольжения: $F_{тр} = \\mu m g = ${tex(coefficient)} \\cdot ${mass} \\cdot 10 = ${tex(rub)}$ Н.`,
        `По второму закону Ньютона $ma = F - F_{тр} = ${tex(force)} - ${tex(rub)} = ${tex(force.sub(rub))}$ Н.`,
        `$a = ${tex(force.sub(rub))} : ${mass} = ${tex(answer)}$ м/с².`,
      ],
    });
  },
  check(draft) {
    const [mass = 1] = readAmounts(draft.statement, "кг");
    const [force = 0] = readAmounts(draft.statement, "Н");
    const [, coefficient = ""] = /скольжения равен (\d,\d+)/.exec(draft.statement) ?? [];
    const rub = Number(coefficient.replace(",", ".")) * mass * 10;
    // Over a metre the work of the pull is heat and kinetic energy; the speed at its end gives the acceleration.
    const kinetic = integrate(() => force, 0, 1) - integrate(() => rub, 0, 1);
    return isOnlyRoot(draft, (acceleration) => (mass * (2 * acceleration)) / 2 - kinetic, 1e-3, 30);
  },
};

const spring: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-02-spring",
  count: 10,
  method: "least-energy",
  make(random) {
    const where = random.pick(["к пружине динамометра", "к лёгкой пружине", "к резиновому шнуру"]);
    const grams = random.int(2, 24) * 50;
    const centimetres = random.int(2, 12);
    const answer = new Fraction(grams, 100).mul(new Fraction(100, centimetres));
    if (answer.compare(400) > 0) return null;
    const thing = where.endsWith("шнуру") ? "шнура" : "пружины";
    return shortTask({
      parameters: [where, grams, centimetres],
      theme: THEME,
      subTheme: "sila-uprugosti",
      level: 1,
      statement: `Если подвесить ${where} груз массой ${amount(grams, "г")}, удлинение ${thing} составит ${amount(centimetres, "см")}. Найди жёсткость ${thing}. ${G} Ответ дай в Н/м.`,
      answer,
      wrong: [
        [answer.div(100), "Удлинение нужно перевести из сантиметров в метры."],
        [answer.div(10), "Сила тяжести равна $mg$, а не $m$."],
        [answer.mul(1000), "Массу нужно перевести из граммов в килограммы."],
      ],
      hints: [
        "Груз висит неподвижно: сила упругости равна силе тяжести.",
        "По закону Гука $F = kx$. Не забудь о метрах и килограммах.",
      ],
      solution: [
        `Груз в равновесии: $kx = mg$, откуда $k = \\dfrac{mg}{x}$.`,
        `Переведём единицы: $m = ${tex(new Fraction(grams, 1000))}$ кг, $x = ${tex(new Fraction(centimetres, 100))}$ м.`,
        `$k = \\dfrac{${tex(new Fraction(grams, 1000))} \\cdot 10}{${tex(new Fraction(centimetres, 100))}} = ${tex(answer)}$ Н/м.`,
      ],
    });
  },
  check(draft) {
    const [grams = 0] = readAmounts(draft.statement, "г");
    const [centimetres = 0] = readAmounts(draft.statement, "см");
    // At rest the energy of the spring and of the height together is the least: its slope is zero.
    const energy = (stiffness: number) => (x: number) => (stiffness * x * x) / 2 - (grams / 1000) * 10 * x;
    return isOnlyRoot(draft, (stiffness) => slope(energy(stiffness), centimetres / 100, 1e-3), 0.5, 2000);
  },
};

const lift: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-02-lift",
  count: 10,
  method: "simulation",
  make(random) {
    const mass = random.int(4, 90);
    const acceleration = new Fraction(random.int(2, 12), 5);
    const isUp = random.int(0, 1) === 1;
    const what = mass > 40 ? "Пассажир" : "Чемодан";
    const answer = isUp ? new Fraction(10).add(acceleration).mul(mass) : new Fraction(10).sub(acceleration).mul(mass);
    const sign = isUp ? "+" : "-";
    return shortTask({
      parameters: [mass, acceleration.toString(), sign],
      theme: THEME,
      subTheme: "vsemirnoe-tyagotenie",
      level: 2,
      statement: `${what} массой ${amount(mass, "кг")} ${mass > 40 ? "стоит" : "лежит"} на полу лифта. Лифт движется с ускорением ${amount(acceleration, "м/с²")}, направленным ${isUp ? "вверх" : "вниз"}. С какой силой ${what.toLowerCase()} давит на пол? ${G} Ответ дай в ньютонах.`,
      answer,
      wrong: [
        [mass * 10, "Так было бы в покое или при равномерном движении. Лифт движется с ускорением."],
        [new Fraction(mass * 20).sub(answer), "Проверь знак: как направлено ускорение относительно силы тяжести?"],
        [acceleration.mul(mass), "Это равнодействующая сила. Найди силу реакции пола."],
      ],
      hints: [
        "На тело действуют сила тяжести и сила реакции пола.",
        "По третьему закону Ньютона тело давит на пол с той же силой, с какой пол — на тело.",
      ],
      solution: [
        `Второй закон Ньютона в проекции на направление ускорения: $${isUp ? "N - mg" : "mg - N"} = ma$, откуда $N = m(g ${sign} a)$.`,
        `$N = ${mass} \\cdot (10 ${sign} ${tex(acceleration)}) = ${tex(answer)}$ Н. С такой же силой ${what.toLowerCase()} давит на пол.`,
      ],
    });
  },
  check(draft) {
    const [mass = 1] = readAmounts(draft.statement, "кг");
    const [size = 0] = readAmounts(draft.statement, "м/с²");
    const own = draft.statement.includes("вверх") ? size : -size;
    const isOver = ({ time }: { time: number }) => time >= 1 - 1e-9;
    const floor = move({}, () => own, isOver, 0.02).x;
    // Pushed by the right force, the body stays on the floor: it rises as high as the lift.
    return isOnlyRoot(draft, (push) => move({}, () => push / mass - 10, isOver, 0.02).x - floor, 0.5, 2000);
  },
};

const gravity: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-02-gravity",
  count: 8,
  method: "potential",
  make(random) {
    const thing = random.pick(["Спутник", "Космический зонд", "Метеорологический аппарат"]);
    const times = random.int(1, 4);
    const answer = random.int(20, 900);
    const surface = answer * (times + 1) ** 2;
    if (surface > 15_000) return null;
    const height = times === 1 ? "радиусу Земли" : `${["двум", "трём", "четырём"][times - 2] ?? ""} радиусам Земли`;
    return shortTask({
      parameters: [thing, times, answer],
      theme: THEME,
      subTheme: "vsemirnoe-tyagotenie",
      level: 2,
      statement: `${thing} на поверхности Земли притягивается к ней с силой ${amount(surface, "Н")}. С какой силой он притягивается к Земле на высоте, равной ${height}? Ответ дай в ньютонах.`,
      answer,
      wrong: [
        [new Fraction(surface, times + 1), "Сила обратно пропорциональна **квадрату** расстояния."],
        [new Fraction(surface, times * times), "Расстояние считают от центра Земли: к высоте добавь радиус."],
      ],
      hints: [
        "От какой точки отсчитывают расстояние в законе всемирного тяготения?",
        "Во сколько раз выросло расстояние до центра Земли?",
      ],
      solution: [
        `На поверхности расстояние до центра Земли равно $R$, на этой высоте — $${times + 1}R$.`,
        `Сила обратно пропорциональна квадрату расстояния: она уменьшится в $${times + 1}^2$, то есть в ${asTimes((times + 1) ** 2)}.`,
        `$F = ${surface} : ${(times + 1) ** 2} = ${answer}$ Н.`,
      ],
    });
  },
  check(draft) {
    const [surface = 0] = readAmounts(draft.statement, "Н");
    const words = ["равной радиусу", "двум", "трём", "четырём"];
    const times = words.findIndex((word) => draft.statement.includes(word)) + 1;
    const field = (distance: number) => slope((r) => -1 / r, distance, 1e-4);
    return times > 0 && isKeyNear(draft, (surface * field(1 + times)) / field(1), 1e-6);
  },
};

const train: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-02-coupled",
  count: 8,
  method: "simulation",
  make(random) {
    const story = random.pick([
      { first: "Мотосани", second: "прицеп", second2: "прицепом", heavy: [150, 300], light: [50, 120] },
      { first: "Садовый трактор", second: "тележка", second2: "тележкой", heavy: [200, 500], light: [60, 200] },
    ] as const);
    const [first, second] = [within(random, story.heavy), within(random, story.light)];
    const pull = random.int(20, 60) * 10;
    const acceleration = new Fraction(pull, first + second);
    const answer = acceleration.mul(second);
    const isMany = story.first === "Мотосани";
    if (acceleration.mul(100).d !== 1n || acceleration.compare(2) > 0) return null;
    return shortTask({
      parameters: [story.first, first, second, pull],
      theme: THEME,
      subTheme: "zakony-nyutona",
      level: 3,
      statement: `${story.first} массой ${amount(first, "кг")} ${isMany ? "тянут" : "тянет"} ${story.second === "тележка" ? "тележку" : story.second} массой ${amount(second, "кг")} по ровной горизонтальной дороге. Сила тяги, разгоняющая их вместе, равна ${amount(pull, "Н")}, сопротивлением движению можно пренебречь. С какой силой натянута сцепка с ${story.second2}? Ответ дай в ньютонах.`,
      answer,
      wrong: [
        [pull, "Сила тяги разгоняет оба тела, а сцепка — только второе."],
        [new Fraction(pull, first).mul(second), "Сила тяги разгоняет оба тела: дели её на сумму масс."],
      ],
      hints: [
        "Найди ускорение, с которым движутся оба тела вместе.",
        "На второе тело по горизонтали действует только сцепка.",
      ],
      solution: [
        `Ускорение обоих тел: $a = \\dfrac{F}{m_1 + m_2} = \\dfrac{${pull}}{${first} + ${second}} = ${tex(acceleration)}$ м/с².`,
        `Второе тело разгоняет только сцепка: $T = m_2 a = ${second} \\cdot ${tex(acceleration)} = ${tex(answer)}$ Н.`,
      ],
    });
  },
  check(draft) {
    const [first = 1, second = 1] = readAmounts(draft.statement, "кг");
    const [pull = 0] = readAmounts(draft.statement, "Н");
    const isOver = ({ time }: { time: number }) => time >= 1 - 1e-9;
    const gap = (force: number) =>
      move({}, () => (pull - force) / first, isOver, 0.02).x - move({}, () => force / second, isOver, 0.02).x;
    return isOnlyRoot(draft, gap, 0.1, pull);
  },
};

export const generators: readonly TaskGenerator[] = [friction, spring, lift, gravity, train];
