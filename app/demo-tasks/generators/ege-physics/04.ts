/** ЕГЭ, physics, number 4: equilibrium, fluids, oscillations and waves. */
import Fraction from "fraction.js";
import { integrate, isKeyNear, isOnlyRoot, move } from "../numeric";
import { amount, readAmounts, shortTask, tex, within } from "../short-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-physics", number: 4 } as const;
const G = "Ускорение свободного падения считай равным 10\u00a0м/с².";

const lever: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-04-lever",
  count: 8,
  method: "virtual-work",
  make(random) {
    const [short, long] = [random.int(2, 7) * 5, random.int(3, 9) * 5];
    const grams = random.int(3, 40) * 10;
    const answer = new Fraction(grams * short, long);
    if (long <= short || answer.d !== 1n) return null;
    const story = random.pick([
      "Однородная линейка опирается на карандаш точно посередине",
      "Лёгкая планка подвешена за середину",
    ]);
    const weight = random.pick(["груз", "кулон", "мешочек с песком"]);
    return shortTask({
      parameters: [story, weight, short, long, grams],
      theme: "statika",
      subTheme: "ravnovesie-tel",
      level: 1,
      statement: `${story}. На расстоянии ${amount(short, "см")} слева от середины на неё подвесили ${weight} массой ${amount(grams, "г")}. Какой массы груз нужно подвесить на расстоянии ${amount(long, "см")} справа от середины, чтобы она была в равновесии? Ответ дай в граммах.`,
      answer,
      wrong: [
        [new Fraction(grams * long, short), "Чем длиннее плечо, тем меньше нужна сила: отношение перевёрнуто."],
        [grams, "Равные грузы уравновесятся только на равных плечах."],
      ],
      hints: ["Моменты сил слева и справа от опоры равны.", "Момент силы — произведение силы на плечо."],
      solution: [
        `Моменты сил равны: $m_1 g l_1 = m_2 g l_2$, откуда $m_2 = \\dfrac{m_1 l_1}{l_2}$.`,
        `$m_2 = \\dfrac{${grams} \\cdot ${short}}{${long}} = ${tex(answer)}$ г.`,
      ],
    });
  },
  check(draft) {
    const [left = 0, right = 0] = readAmounts(draft.statement, "см");
    const [mass = 0] = readAmounts(draft.statement, "г");
    // Turned by a small angle, the whole loses no height: what one side wins the other gives.
    const height = (other: number) => (angle: number) => Math.sin(angle) * (mass * left - other * right);
    return isOnlyRoot(draft, (other) => height(other)(0.01) - height(other)(-0.01), 0.5, 3000);
  },
};

const pressure: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-04-pressure",
  count: 8,
  method: "layers",
  make(random) {
    const [vessel, liquid, density, shallow, deep] = random.pick([
      ["В аквариум налита", "вода", 1000, 20, 80],
      ["В бочку налито", "подсолнечное масло", 920, 30, 120],
      ["В цистерну налит", "керосин", 800, 60, 250],
      ["В бассейн налита", "вода", 1000, 80, 400],
    ] as const);
    const depth = random.int(shallow / 5, deep / 5) * 5;
    const answer = new Fraction(density * 10 * depth, 100_000);
    return shortTask({
      parameters: [vessel, depth],
      theme: "statika",
      subTheme: "davlenie-zhidkosti",
      level: 1,
      statement: `${vessel} ${liquid} до высоты ${amount(depth, "см")}. Плотность жидкости ${amount(density, "кг/м³")}. Какое давление она создаёт на дно? Атмосферное давление не учитывай. ${G} Ответ дай в килопаскалях.`,
      answer,
      wrong: [
        [answer.mul(100), "Высоту нужно перевести в метры."],
        [answer.mul(1000), "Это давление в паскалях, а спрашивают в килопаскалях."],
        [answer.div(10), "В формуле давления есть множитель $g$."],
      ],
      hints: ["От чего зависит давление столба жидкости?", "$p = \\rho g h$. Высоту возьми в метрах."],
      solution: [
        `$p = \\rho g h = ${density} \\cdot 10 \\cdot ${tex(new Fraction(depth, 100))} = ${tex(answer.mul(1000))}$ Па.`,
        `В килопаскалях это $${tex(answer.mul(1000))} : 1000 = ${tex(answer)}$.`,
      ],
    });
  },
  check(draft) {
    const [depth = 0] = readAmounts(draft.statement, "см");
    const [density = 0] = readAmounts(draft.statement, "кг/м³");
    // The weight of a column over a square metre, layer by layer, in kilonewtons.
    let weight = 0;
    for (let centimetre = 0; centimetre < depth; centimetre += 1) weight += density * 0.01 * 10;
    return isKeyNear(draft, weight / 1000);
  },
};

const STUFF = [
  ["алюминиевый", 2700],
  ["стальной", 7800],
  ["гранитный", 2600],
  ["стеклянный", 2500],
] as const;

const archimedes: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-04-archimedes",
  count: 10,
  method: "pressure-difference",
  make(random) {
    const [kind, density] = random.pick(STUFF);
    const [liquid, own] = random.pick([
      ["воду", 1000],
      ["керосин", 800],
      ["глицерин", 1250],
    ] as const);
    const edge = random.pick([2, 4, 5, 6, 8, 10]);
    const volume = new Fraction(edge ** 3, 1_000_000);
    const lift = volume.mul(own * 10);
    const weight = volume.mul(density * 10);
    const answer = weight.sub(lift);
    return shortTask({
      parameters: [kind, liquid, edge],
      theme: "statika",
      subTheme: "sila-arhimeda",
      level: 3,
      statement: `Сплошной ${kind} кубик с ребром ${amount(edge, "см")} подвесили на нити и целиком погрузили в ${liquid}, дна он не касается. Плотность материала кубика ${amount(density, "кг/м³")}, плотность жидкости ${amount(own, "кг/м³")}. Найди силу натяжения нити. ${G} Ответ дай в ньютонах.`,
      answer,
      wrong: [
        [weight, "Это сила тяжести. Жидкость выталкивает кубик вверх, и нить натянута слабее."],
        [lift, "Это сила Архимеда. Нить держит разность силы тяжести и силы Архимеда."],
        [weight.add(lift), "Сила Архимеда направлена вверх: её нужно вычесть."],
      ],
      hints: [
        "Какие три силы действуют на кубик?",
        "Найди объём кубика в кубических метрах, потом силу тяжести и силу Архимеда.",
      ],
      solution: [
        `Объём кубика: $V = ${tex(new Fraction(edge, 100))}^3 = ${tex(volume)}$ м³.`,
        `Сила тяжести: $mg = \\rho V g = ${density} \\cdot ${tex(volume)} \\cdot 10 = ${tex(weight)}$ Н.`,
        `Сила Архимеда: $F_А = \\rho_ж g V = ${own} \\cdot 10 \\cdot ${tex(volume)} = ${tex(lift)}$ Н.`,
        `$T = mg - F_А = ${tex(weight)} - ${tex(lift)} = ${tex(answer)}$ Н.`,
      ],
    });
  },
  check(draft) {
    const [centimetres = 0] = readAmounts(draft.statement, "см");
    const [density = 0, own = 0] = readAmounts(draft.statement, "кг/м³");
    const edge = centimetres / 100;
    // The liquid pushes the lower face more than the upper one, at any depth of the upper face.
    const push = (depth: number) => own * 10 * (depth + edge) * edge * edge - own * 10 * depth * edge * edge;
    const weight = integrate(() => density * edge * edge * 10, 0, edge);
    return Math.abs(push(0.3) - push(0.7)) < 1e-9 && isKeyNear(draft, weight - push(0.5));
  },
};

const wave: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-04-wave",
  count: 8,
  method: "phase",
  make(random) {
    const story = random.pick([
      { text: "По поверхности озера бежит волна со скоростью", speeds: [4, 30], seconds: [10, 40] },
      { text: "По длинному резиновому шнуру бежит волна со скоростью", speeds: [20, 90], seconds: [2, 16] },
    ] as const);
    const speed = new Fraction(within(random, story.speeds), 10);
    const period = new Fraction(within(random, story.seconds), 10);
    const answer = speed.mul(period);
    return shortTask({
      parameters: [story.text, speed.toString(), period.toString()],
      theme: "kolebaniya-i-volny",
      subTheme: "mehanicheskie-volny",
      level: 1,
      statement: `${story.text} ${amount(speed, "м/с")}. Период колебаний частиц в ней равен ${amount(period, "с")}. Найди расстояние между двумя соседними гребнями волны. Ответ дай в метрах.`,
      answer,
      wrong: [
        [speed.div(period), "На период нужно умножать: за один период волна проходит одну длину волны."],
        [answer.mul(2), "Между соседними гребнями одна длина волны, а не две."],
        [answer.div(2), "Половина длины волны отделяет гребень от впадины."],
      ],
      hints: [
        "Расстояние между соседними гребнями — это длина волны.",
        "Какое расстояние волна проходит за один период?",
      ],
      solution: [
        "Соседние гребни отделяет одна длина волны: $\\lambda = vT$.",
        `$\\lambda = ${tex(speed)} \\cdot ${tex(period)} = ${tex(answer)}$ м.`,
      ],
    });
  },
  check(draft) {
    const [speed = 0] = readAmounts(draft.statement, "м/с");
    const [period = 1] = readAmounts(draft.statement, "с");
    // A crest leaves the source; a period later the next one does. How far is the first by then?
    const height = (x: number, time: number) => Math.cos(2 * Math.PI * ((time - x / speed) / period));
    const isCrest = (x: number) => height(x, period) > 1 - 1e-9;
    const step = (speed * period) / 1000;
    const crests = Array.from({ length: 1200 }, (_, n) => (n + 1) * step).filter(isCrest);
    return crests.length === 1 && isKeyNear(draft, crests[0] ?? 0);
  },
};

const pendulum: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-04-pendulum",
  count: 10,
  method: "simulation",
  make(random) {
    const isSpring = random.int(0, 1) === 1;
    const [before, times] = [random.int(2, 30), random.pick([4, 9, 16, 25])];
    const root = Math.sqrt(times);
    const isMore = random.int(0, 1) === 1;
    const period = new Fraction(before, 10);
    const answer = isMore ? period.mul(root) : period.div(root);
    const word = times === 4 ? "раза" : "раз";
    const change = isSpring
      ? `Массу груза ${isMore ? "увеличили" : "уменьшили"} в ${times} ${word}, пружину оставили прежней.`
      : `Длину нити ${isMore ? "увеличили" : "уменьшили"} в ${times} ${word}.`;
    const shortest = Math.min(period.valueOf(), answer.valueOf());
    if (!isSpring && (answer.compare(4) > 0 || shortest < 0.5)) return null;
    return shortTask({
      parameters: [Number(isSpring), before, times, Number(isMore)],
      theme: "kolebaniya-i-volny",
      subTheme: "mehanicheskie-kolebaniya",
      level: 2,
      statement: `Период свободных колебаний ${isSpring ? "груза на пружине" : "шарика на нити"} равен ${amount(period, "с")}. ${change} Каким стал период колебаний? Ответ дай в секундах.`,
      answer,
      wrong: [
        [isMore ? period.mul(times) : period.div(times), "Период пропорционален **корню** из этой величины."],
        [isMore ? period.div(root) : period.mul(root), "Проверь, растёт период или уменьшается."],
        [period, isSpring ? "Период груза на пружине зависит от массы." : "Период маятника зависит от длины нити."],
      ],
      hints: [
        isSpring ? "Вспомни формулу периода пружинного маятника." : "Вспомни формулу периода математического маятника.",
        "Величина стоит под корнем.",
      ],
      solution: [
        isSpring
          ? "$T = 2\\pi\\sqrt{\\dfrac{m}{k}}$: период пропорционален корню из массы."
          : "$T = 2\\pi\\sqrt{\\dfrac{l}{g}}$: период пропорционален корню из длины.",
        `Период ${isMore ? "увеличился" : "уменьшился"} в $\\sqrt{${times}} = ${root}$ раз${root < 5 ? "а" : ""}.`,
        `$T = ${tex(period)} ${isMore ? "\\cdot" : ":"} ${root} = ${tex(answer)}$ с.`,
      ],
    });
  },
  check(draft) {
    const [period = 1] = readAmounts(draft.statement, "с");
    const [, direction = "", factor = ""] = /(увеличили|уменьшили) в (\d+)/.exec(draft.statement) ?? [];
    const times = direction === "увеличили" ? Number(factor) : 1 / Number(factor);
    // From a turn to the middle is a quarter of a period; the pull is weaker as many times as the mass or length is larger.
    const quarter = (pull: number) =>
      move(
        { x: 1 },
        ({ x }) => -pull * x,
        ({ x }) => x <= 0,
        2e-4 / Math.sqrt(pull),
      ).time;
    return isKeyNear(draft, (period * quarter(1 / times)) / quarter(1), 5e-4);
  },
};

export const generators: readonly TaskGenerator[] = [lever, pressure, archimedes, wave, pendulum];
