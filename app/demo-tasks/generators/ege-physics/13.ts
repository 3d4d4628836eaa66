/** ЕГЭ, physics, number 13: oscillations of a circuit, waves, optics. */
import Fraction from "fraction.js";
import { findRoots, isKeyNear, isOnlyRoot, move, slope } from "../numeric";
import { amount, asTimes, readAmounts, shortTask, tex } from "../short-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-physics", number: 13 } as const;

const contour: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-13-contour",
  count: 8,
  method: "simulation",
  make(random) {
    const what = random.pick(["ёмкость конденсатора", "индуктивность катушки"]);
    const [times, isMore] = [random.pick([4, 9, 16, 25]), random.int(0, 1) === 1];
    const isPeriod = random.int(0, 1) === 1;
    const before = random.int(2, 48);
    const root = Math.sqrt(times);
    const grows = isPeriod === isMore;
    const answer = grows ? new Fraction(before * root) : new Fraction(before, root);
    const unit = isPeriod ? "мкс" : "кГц";
    if (answer.mul(100).d !== 1n) return null;
    return shortTask({
      parameters: [what, times, Number(isMore), Number(isPeriod), before],
      theme: "elektromagnitnye-kolebaniya",
      subTheme: "kolebatelnyy-kontur",
      level: 2,
      statement: `${isPeriod ? "Период" : "Частота"} свободных колебаний в контуре ${amount(before, unit)}. ${isPeriod ? "Каким он" : "Какой она"} станет, если ${what} ${isMore ? "увеличить" : "уменьшить"} в ${asTimes(times)}? Ответ дай в ${isPeriod ? "микросекундах" : "килогерцах"}.`,
      answer,
      wrong: [
        [grows ? before * times : new Fraction(before, times), "Ёмкость и индуктивность стоят под корнем."],
        [grows ? new Fraction(before, root) : before * root, "Проверь, растёт величина или уменьшается."],
      ],
      hints: ["Вспомни формулу Томсона.", "$T = 2\\pi\\sqrt{LC}$."],
      solution: [
        `$T = 2\\pi\\sqrt{LC}$: период изменится в $\\sqrt{${times}} = ${root}$ раз${root < 5 ? "а" : ""}${isPeriod ? "." : ", частота — во столько же раз, но в обратную сторону."}`,
        `$${before} ${grows ? "\\cdot" : ":"} ${root} = ${tex(answer)}$ ${unit}.`,
      ],
    });
  },
  check(draft) {
    const isPeriod = draft.statement.startsWith("Период");
    const [before = 1] = readAmounts(draft.statement, isPeriod ? "мкс" : "кГц");
    const [, word = "", by = ""] = /(увеличить|уменьшить) в (\d+)/.exec(draft.statement) ?? [];
    const product = word === "увеличить" ? Number(by) : 1 / Number(by);
    // The charge runs off through the coil: a quarter of a period until none is left.
    const quarter = (lc: number) =>
      move(
        { x: 1 },
        ({ x }) => -x / lc,
        ({ x }) => x <= 0,
        2e-4 * Math.sqrt(lc),
      ).time;
    const times = quarter(product) / quarter(1);
    return isKeyNear(draft, before * (isPeriod ? times : 1 / times), 5e-4);
  },
};

const lens: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-13-lens",
  count: 10,
  method: "ray-tracing",
  make(random) {
    const story = random.pick(["Свеча стоит", "Экран телефона находится", "Карандаш стоит"]);
    const [focus, distance] = [random.int(4, 40), random.int(10, 90)];
    const answer = new Fraction(focus * distance, distance - focus || 1);
    if (distance < focus * 1.2 || answer.mul(10).d !== 1n || answer.compare(300) > 0 || answer.equals(distance))
      return null;
    return shortTask({
      parameters: [story, focus, distance],
      theme: "optika",
      subTheme: "linzy",
      level: 2,
      statement: `${story} на расстоянии ${amount(distance, "см")} от тонкой собирающей линзы с фокусным расстоянием ${amount(focus, "см")}. На каком расстоянии от линзы получается изображение? Ответ дай в сантиметрах.`,
      answer,
      wrong: [
        [
          new Fraction(focus * distance, distance + focus),
          "В формуле линзы $\\dfrac{1}{f} = \\dfrac{1}{F} - \\dfrac{1}{d}$: нужно вычесть.",
        ],
        [distance - focus, "Складываются обратные величины, а не сами расстояния."],
      ],
      hints: ["Запиши формулу тонкой линзы.", "$\\dfrac{1}{F} = \\dfrac{1}{d} + \\dfrac{1}{f}$: вырази $f$."],
      solution: [
        "$\\dfrac{1}{F} = \\dfrac{1}{d} + \\dfrac{1}{f}$, откуда $f = \\dfrac{Fd}{d - F}$.",
        `$f = \\dfrac{${focus} \\cdot ${distance}}{${distance} - ${focus}} = ${tex(answer)}$ см.`,
      ],
    });
  },
  check(draft) {
    const [distance = 1, focus = 1] = readAmounts(draft.statement, "см");
    // Two rays from the top of the thing: through the middle, and parallel to the axis, then through the focus.
    const middle = (x: number) => 1 - (x + distance) / distance;
    const parallel = (x: number) => 1 - x / focus;
    return isOnlyRoot(draft, (x) => middle(x) - parallel(x), 0.5, 400);
  },
};

const refraction: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-13-refraction",
  count: 8,
  method: "least-time",
  make(random) {
    const [into, index] = random.pick([
      ["в воду", new Fraction(4, 3)],
      ["в стекло", new Fraction(3, 2)],
      ["в плоскую пластинку из тяжёлого стекла", new Fraction(8, 5)],
      ["в алмаз", new Fraction(12, 5)],
      ["в сапфир", new Fraction(7, 4)],
      ["в кварцевое стекло", new Fraction(29, 20)],
    ] as const);
    const answer = new Fraction(random.int(4, 13), 20);
    const sine = answer.mul(index);
    if (sine.compare(new Fraction(49, 50)) > 0 || sine.mul(1000).d !== 1n) return null;
    const shown = index.mul(1000).d === 1n ? tex(index) : "\\dfrac{4}{3}";
    return shortTask({
      parameters: [into, answer.toString()],
      theme: "optika",
      subTheme: "otrazhenie-i-prelomlenie",
      level: 1,
      statement: `Луч света падает из воздуха ${into} с показателем преломления $${shown}$. Синус угла падения равен ${tex(sine)}. Найди синус угла преломления.`,
      answer,
      wrong: [
        [sine.mul(index), "На показатель преломления нужно делить: в более плотной среде угол меньше."],
        [
          index.div(sine),
          "По закону преломления $\\dfrac{\\sin\\alpha}{\\sin\\beta} = n$: синус угла преломления стоит в знаменателе.",
        ],
      ],
      hints: ["Вспомни закон преломления света.", "$\\dfrac{\\sin\\alpha}{\\sin\\beta} = n$."],
      solution: [
        "По закону преломления $\\dfrac{\\sin\\alpha}{\\sin\\beta} = n$, откуда $\\sin\\beta = \\dfrac{\\sin\\alpha}{n}$.",
        `$\\sin\\beta = ${tex(sine)} : ${shown} = ${tex(answer)}$.`,
      ],
    });
  },
  check(draft) {
    const [, shown = ""] = /преломления \$(.+?)\$/.exec(draft.statement) ?? [];
    const index = shown.includes("dfrac") ? 4 / 3 : Number(shown.replace(",", "."));
    const sine = Number(/падения равен ([\d,]+)\./.exec(draft.statement)?.[1]?.replace(",", "."));
    const at = sine / Math.sqrt(1 - sine * sine);
    // From a metre above to a metre below the light takes the quickest way, and it enters where this ray meets the border.
    const time = (far: number) => (x: number) => Math.hypot(1, x) + index * Math.hypot(1, far - x);
    const [far = Number.NaN] = findRoots((x) => slope(time(x), at, 1e-5), at, at + 12);
    return isKeyNear(draft, (far - at) / Math.hypot(1, far - at), 1e-4);
  },
};

const grating: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-13-grating",
  count: 8,
  method: "phase",
  make(random) {
    const lines = random.pick([100, 125, 200, 250, 400, 500]);
    const order = random.int(1, 4);
    const sine = new Fraction(random.int(4, 40), 50);
    const answer = new Fraction(1_000_000, lines).mul(sine).div(order);
    if (answer.compare(410) < 0 || answer.compare(700) > 0 || answer.d !== 1n) return null;
    return shortTask({
      parameters: [lines, order, sine.toString()],
      theme: "optika",
      subTheme: "volnovaya-optika",
      level: 3,
      statement: `Свет лазера падает перпендикулярно на дифракционную решётку, у которой ${lines} штрихов на миллиметр. Максимум порядка ${order} виден под углом, синус которого равен ${tex(sine)}. Найди длину волны света. Ответ дай в нанометрах.`,
      answer,
      wrong: [
        [answer.mul(order), "Не учтён порядок максимума: $d\\sin\\varphi = k\\lambda$."],
        [answer.mul(order * order), "На порядок максимума нужно делить."],
      ],
      hints: [
        "Найди период решётки: он равен миллиметру, делённому на число штрихов.",
        "$d\\sin\\varphi = k\\lambda$.",
      ],
      solution: [
        `Период решётки: $d = \\dfrac{1}{${lines}}$ мм, это $${tex(new Fraction(1_000_000, lines))}$ нм.`,
        `$d\\sin\\varphi = k\\lambda$, откуда $\\lambda = \\dfrac{${tex(new Fraction(1_000_000, lines))} \\cdot ${tex(sine)}}{${order}} = ${tex(answer)}$ нм.`,
      ],
    });
  },
  check(draft) {
    const [, lines = "1"] = /у которой (\d+) штрихов/.exec(draft.statement) ?? [];
    const [, order = "1"] = /порядка (\d+)/.exec(draft.statement) ?? [];
    const sine = Number(/равен ([\d,]+)\./.exec(draft.statement)?.[1]?.replace(",", "."));
    // Two neighbouring slits: the way of one wave is longer by so many whole wavelengths.
    const period = 1e6 / Number(lines);
    const screen = 1e9;
    const place = (screen * sine) / Math.sqrt(1 - sine * sine);
    const longer = Math.hypot(screen, place + period / 2) - Math.hypot(screen, place - period / 2);
    const [length = Number.NaN] = findRoots((nanometres) => longer / nanometres - Number(order), 300, 900);
    return isKeyNear(draft, length, 1e-5);
  },
};

const wave: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-13-radio",
  count: 8,
  method: "phase",
  make(random) {
    const [what, frequencies] = random.pick([
      ["Радиостанция вещает", [60, 108]],
      ["Рация работает", [25, 30]],
      ["Коротковолновый передатчик работает", [7, 29]],
    ] as const);
    const frequency = random.int(frequencies[0] * 4, frequencies[1] * 4);
    const answer = new Fraction(300 * 4, frequency);
    if (answer.mul(1000).d !== 1n) return null;
    return shortTask({
      parameters: [what, frequency],
      theme: "elektromagnitnye-kolebaniya",
      subTheme: "elektromagnitnye-volny",
      level: 1,
      statement: `${what} на частоте ${amount(new Fraction(frequency, 4), "МГц")}. Найди длину волны. Скорость света считай равной $3 \\cdot 10^8$ м/с. Ответ дай в метрах.`,
      answer,
      wrong: [
        [new Fraction(frequency, 4 * 300), "Отношение перевёрнуто: скорость делят на частоту."],
        [answer.mul(1_000_000), "Мегагерцы нужно перевести в герцы."],
      ],
      hints: ["Какое расстояние волна проходит за один период?", "$\\lambda = \\dfrac{c}{\\nu}$."],
      solution: [
        "$\\lambda = \\dfrac{c}{\\nu}$.",
        `$\\lambda = \\dfrac{3 \\cdot 10^8}{${tex(new Fraction(frequency, 4))} \\cdot 10^6} = ${tex(answer)}$ м.`,
      ],
    });
  },
  check(draft) {
    const [megahertz = 1] = readAmounts(draft.statement, "МГц");
    // In a microsecond the wave runs 300 m, and so many of its lengths fit in.
    return isOnlyRoot(draft, (length) => 300 / length - megahertz, 0.5, 100);
  },
};

const mirror: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-13-mirror",
  count: 6,
  method: "coordinates",
  make(random) {
    const who = random.pick(["Девочка", "Танцовщица", "Покупательница"]);
    const [distance, step] = [random.int(8, 40), random.int(2, 20)];
    const isCloser = random.int(0, 1) === 1;
    if (isCloser && step >= distance - 4) return null;
    const answer = new Fraction(2 * (distance + (isCloser ? -step : step)), 10);
    return shortTask({
      parameters: [who, distance, step, Number(isCloser)],
      theme: "optika",
      subTheme: "otrazhenie-i-prelomlenie",
      level: 1,
      statement: `${who} стоит перед плоским зеркалом на расстоянии ${amount(new Fraction(distance, 10), "м")} от него. Она ${isCloser ? "подошла к зеркалу" : "отошла от зеркала"} на ${amount(new Fraction(step, 10), "м")}. Каким стало расстояние между ней и её отражением? Ответ дай в метрах.`,
      answer,
      wrong: [
        [answer.div(2), "Это расстояние до зеркала. Отражение находится за зеркалом на таком же расстоянии."],
        [new Fraction(2 * distance + (isCloser ? -step : step), 10), "Отражение тоже сдвинулось на столько же."],
        [new Fraction(2 * distance, 10), "Это расстояние было до того, как она сдвинулась."],
      ],
      hints: [
        "Где находится изображение в плоском зеркале?",
        "Изображение находится за зеркалом на том же расстоянии, что и предмет перед ним.",
      ],
      solution: [
        `Расстояние до зеркала стало $${tex(new Fraction(distance, 10))} ${isCloser ? "-" : "+"} ${tex(new Fraction(step, 10))} = ${tex(answer.div(2))}$ м.`,
        `Отражение за зеркалом на таком же расстоянии, поэтому до него $2 \\cdot ${tex(answer.div(2))} = ${tex(answer)}$ м.`,
      ],
    });
  },
  check(draft) {
    const [distance = 0, step = 0] = readAmounts(draft.statement, "м");
    const x = distance + (draft.statement.includes("подошла") ? -step : step);
    // Two rays leave the eye and turn back by the law of reflection; continued behind the mirror, they meet in the image.
    const ray = (height: number) => (behind: number) => height + (height / x) * behind;
    const [image = Number.NaN] = findRoots((behind) => ray(1)(behind) - ray(0.5)(behind) - 1, 0, 40);
    return isKeyNear(draft, x + image);
  },
};

export const generators: readonly TaskGenerator[] = [contour, lens, refraction, grating, wave, mirror];
