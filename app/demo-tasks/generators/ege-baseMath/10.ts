/** ЕГЭ, base mathematics, number 10: plane geometry of every day. */
import Fraction from "fraction.js";
import { plural } from "../plural";
import { drawFigure } from "../drawing";
import { angleAt, areaOf, distance, isSame, onCircle, onlyOf, range, settled } from "../proof";
import type { Recipe } from "../recipe";
import { counted, isKey, readNumbers, shortTask, tex } from "../short-task";
import { ANGLES, METRES } from "../words";
import { ofNumber } from "./of-number";

const PLACE = { theme: "planimetriya", subTheme: "planimetriya-v-zhizni" } as const;
const PICTURE = "\n\n![Рисунок к задаче](#figure)";
const GENITIVE = { one: "метра", few: "метров", many: "метров" };

const fence: Recipe = {
  name: "fence",
  method: "walking",
  make(random) {
    const [a, b] = [random.int(15, 45), random.int(15, 45)];
    const kind = random.pick(["fence", "plot", "halves"] as const);
    const [w, d] = [random.int(5, 12), random.int(5, 12)];
    if (a === b || w === d) return null;
    const answer = { fence: 2 * (a + b), plot: a * b - w * d, halves: 2 * (a + b) + Math.min(a, b) }[kind];
    const say = {
      fence: `Дачный участок имеет форму прямоугольника со сторонами ${counted(a, METRES)} и ${counted(b, METRES)}. Хозяин хочет обнести его изгородью. Найди длину изгороди. Ответ запиши в метрах.`,
      plot: `Дачный участок имеет форму прямоугольника со сторонами ${counted(a, METRES)} и ${counted(b, METRES)}. Дом на участке тоже имеет форму прямоугольника, его стороны — ${counted(w, METRES)} и ${counted(d, METRES)}. Найди площадь оставшейся части участка. Ответ запиши в квадратных метрах.`,
      halves: `Дачный участок имеет форму прямоугольника со сторонами ${counted(a, METRES)} и ${counted(b, METRES)}. Хозяин хочет обнести его изгородью и разделить такой же изгородью на две части, проведя её параллельно меньшей стороне. Найди общую длину изгороди. Ответ запиши в метрах.`,
    }[kind];
    return shortTask({
      parameters: [a, b, w, d, kind],
      ...PLACE,
      level: 1,
      statement: say,
      answer,
      wrong: {
        fence: [
          [a + b, "Это длина только двух сторон."] as const,
          [a * b, "Это площадь участка, а изгородь идёт по его границе."] as const,
        ],
        plot: [
          [a * b, "Это площадь всего участка. Вычти площадь дома."] as const,
          [2 * (a + b) - 2 * (w + d), "Вычитать нужно площади, а не периметры."] as const,
        ],
        halves: [
          [2 * (a + b), "Не забудь изгородь внутри участка."] as const,
          [
            2 * (a + b) + Math.max(a, b),
            "Внутренняя изгородь параллельна **меньшей** стороне, её длина такая же.",
          ] as const,
        ],
      }[kind],
      hints: [
        "Сделай рисунок участка.",
        kind === "plot" ? "Найди площади участка и дома." : "Сложи длины всех частей изгороди.",
      ],
      solution: {
        fence: [`Длина изгороди — периметр участка: $2(${a} + ${b})$.`, `$2 \\cdot ${a + b} = ${answer}$ м.`],
        plot: [
          `Площадь участка $${a} \\cdot ${b} = ${a * b}$ кв. м, площадь дома $${w} \\cdot ${d} = ${w * d}$ кв. м.`,
          `$${a * b} - ${w * d} = ${answer}$ кв. м.`,
        ],
        halves: [
          `Изгородь по границе: $2(${a} + ${b}) = ${2 * (a + b)}$ м. Внутренняя равна меньшей стороне: $${Math.min(a, b)}$ м.`,
          `$${2 * (a + b)} + ${Math.min(a, b)} = ${answer}$ м.`,
        ],
      }[kind],
    });
  },
  check(draft) {
    const [a = 0, b = 0, w = 0, d = 0] = readNumbers(draft.statement);
    if (draft.statement.includes("Дом на участке")) {
      let free = 0;
      for (let x = 0; x < a; x += 1) for (let y = 0; y < b; y += 1) if (!(x < w && y < d)) free += 1;
      return isKey(draft, free);
    }
    let way = 0;
    for (const side of [a, b, a, b]) for (let metre = 0; metre < side; metre += 1) way += 1;
    return isKey(draft, way + (draft.statement.includes("две части") ? (a < b ? a : b) : 0));
  },
};

const wheel: Recipe = {
  name: "wheel",
  method: "turning",
  make(random) {
    const kind = random.pick(["spokes", "count", "clock", "minute"] as const);
    const n = random.pick([5, 6, 8, 9, 10, 12, 15, 18, 20, 24, 30, 36, 40, 45]);
    const hour = random.pick([1, 2, 4, 5, 7, 8, 10, 11]);
    const minutes = random.int(3, 25);
    const angle = 360 / n;
    const clock = Math.min(30 * hour, 360 - 30 * hour);
    const answer = { spokes: angle, count: n, clock, minute: 6 * minutes }[kind];
    const say = {
      spokes: `Колесо имеет ${counted(n, { one: "спицу", few: "спицы", many: "спиц" })}, углы между соседними спицами равны. Найди величину угла, который образуют две соседние спицы. Ответ запиши в градусах.`,
      count: `Сколько спиц в колесе, если угол между любыми соседними спицами равен ${angle}°?`,
      clock: `Какой угол образуют минутная и часовая стрелки, когда часы показывают ровно ${counted(hour, { one: "час", few: "часа", many: "часов" })}? Ответ запиши в градусах.`,
      minute: `На какой угол поворачивается минутная стрелка за ${counted(minutes, { one: "минуту", few: "минуты", many: "минут" })}? Ответ запиши в градусах.`,
    }[kind];
    if ((kind === "clock" && answer === 360) || !Number.isInteger(angle)) return null;
    const data = kind === "spokes" || kind === "count" ? [kind, n] : kind === "clock" ? [kind, hour] : [kind, minutes];
    return shortTask({
      parameters: data,
      ...PLACE,
      level: 1,
      statement: say,
      answer,
      wrong: {
        spokes: [[new Fraction(180, n), "Полный оборот — $360^\\circ$."] as const],
        count: [[new Fraction(n, 2), "Полный оборот — $360^\\circ$."] as const],
        clock: [
          [360 - clock, "Это больший из двух углов. Углом между стрелками считают меньший."] as const,
          [6 * hour, "Одно часовое деление — это $30^\\circ$, а не $6^\\circ$."] as const,
        ],
        minute: [
          [30 * minutes, "За час минутная стрелка делает полный оборот: одна минута — это $6^\\circ$."] as const,
        ],
      }[kind],
      hints: [
        "Полный оборот — $360^\\circ$.",
        {
          spokes: "Сколько равных углов между спицами?",
          count: "Сколько таких углов в полном обороте?",
          clock: "Сколько градусов между соседними часовыми делениями?",
          minute: "На сколько градусов стрелка поворачивается за одну минуту?",
        }[kind],
      ],
      solution: {
        spokes: [`Спицы делят полный оборот на $${n}$ ${plural(n, ANGLES)}.`, `$360^\\circ : ${n} = ${angle}^\\circ$.`],
        count: [`Углов столько же, сколько спиц.`, `$360^\\circ : ${angle}^\\circ = ${n}$.`],
        clock: [
          `Между соседними часовыми делениями $360^\\circ : 12 = 30^\\circ$.`,
          `Минутная стрелка стоит на $12$, до часовой ${hour <= 6 ? hour : 12 - hour} делений: $${hour <= 6 ? hour : 12 - hour} \\cdot 30^\\circ = ${clock}^\\circ$.`
            .replace(/(\b[1]) делений/, "$1 деление")
            .replace(/(\b[2-4]) делений/, "$1 деления"),
        ],
        minute: [
          `За $60$ минут стрелка проходит $360^\\circ$, за минуту — $6^\\circ$.`,
          `$${minutes} \\cdot 6^\\circ = ${6 * minutes}^\\circ$.`,
        ],
      }[kind],
    });
  },
  check(draft) {
    const [n = 0] = readNumbers(draft.statement);
    const { statement } = draft;
    const hand = (turns: number) => onCircle(90 - 360 * turns);
    if (statement.includes("часовая")) return isKey(draft, settled(angleAt(hand(0), [0, 0], hand(n / 12))));
    if (statement.includes("минутная")) return isKey(draft, settled(angleAt(hand(0), [0, 0], hand(n / 60))));
    if (statement.includes("Колесо")) return isKey(draft, settled(angleAt(hand(0), [0, 0], hand(1 / n))));
    return isKey(
      draft,
      onlyOf(range(3, 120), (count) => isSame(angleAt(hand(0), [0, 0], hand(1 / count)), n)),
    );
  },
};

const shadow: Recipe = {
  name: "shadow",
  method: "ray",
  make(random) {
    const kind = random.pick(["lamp", "tree"] as const);
    const man = new Fraction(random.int(15, 19), 10);
    const far = random.int(2, 15);
    const shade = random.int(1, 9);
    if (kind === "lamp") {
      // man : shade = lamp : (far + shade)
      const lamp = man.mul(far + shade).div(shade);
      const isShadeAsked = random.int(0, 1) === 1;
      if (![1n, 2n, 5n, 10n].includes(lamp.d) || lamp.compare(3) < 0 || lamp.compare(12) > 0) return null;
      return shortTask({
        parameters: [tex(man), far, shade, Number(isShadeAsked)],
        ...PLACE,
        level: 2,
        statement: isShadeAsked
          ? `Человек ростом ${tex(man)} м стоит на расстоянии ${counted(far, GENITIVE)} от столба, на котором на высоте ${tex(lamp)} м висит фонарь. Найди длину тени человека. Ответ запиши в метрах.${PICTURE}`
          : `Человек ростом ${tex(man)} м стоит на расстоянии ${counted(far, GENITIVE)} от столба, на котором висит фонарь. Тень человека равна ${counted(shade, { one: "метру", few: "метрам", many: "метрам" })}. На какой высоте (в метрах) расположен фонарь?${PICTURE}`,
        drawings: {
          figure: drawFigure({
            title: "Фонарь, человек и его тень",
            desc: `Столб AB с фонарём B, на расстоянии ${far} м от него стоит человек CD ростом ${tex(man)} м. Луч BD приходит на землю в точку E, CE — тень человека${isShadeAsked ? "" : `, она равна ${shade} м`}.`,
            points: { A: [0, 0], B: [0, lamp.valueOf()], C: [far, 0], D: [far, man.valueOf()], E: [far + shade, 0] },
            lines: ["AB", "CD", "AE"],
            dashes: ["BE"],
          }),
        },
        answer: isShadeAsked ? shade : lamp,
        wrong: isShadeAsked
          ? [[man.mul(far).div(lamp), "Сторона большого треугольника — сумма расстояния до столба и тени."]]
          : [[man.mul(far).div(shade), "Сторона большого треугольника — сумма расстояния до столба и тени."]],
        hints: [
          "Найди два подобных треугольника с общей вершиной в конце тени.",
          "Чему равно расстояние от столба до конца тени?",
        ],
        solution: isShadeAsked
          ? [
              `Пусть тень равна $x$ м. Треугольники $DCE$ и $BAE$ подобны: $\\dfrac{${tex(man)}}{${tex(lamp)}} = \\dfrac{x}{x + ${far}}$.`,
              `$${tex(man)}(x + ${far}) = ${tex(lamp)}x$, откуда $${lamp.sub(man).equals(1) ? "" : tex(lamp.sub(man))}x = ${tex(man.mul(far))}$ и $x = ${shade}$.`,
            ]
          : [
              `Расстояние от столба до конца тени: $${far} + ${shade} = ${far + shade}$ м.`,
              `Треугольники $BAE$ и $DCE$ подобны: $\\dfrac{h}{${tex(man)}} = \\dfrac{${far + shade}}{${shade}}$, $h = ${tex(lamp)}$ м.`,
            ],
      });
    }
    const tree = man.mul(random.int(3, 9));
    const ownShade = new Fraction(random.int(6, 30), 10);
    const treeShade = ownShade.mul(tree).div(man);
    return shortTask({
      parameters: [kind, tex(man), tex(tree), tex(ownShade)],
      ...PLACE,
      level: 1,
      statement: `В солнечный день тень человека ростом ${tex(man)} м равна ${tex(ownShade)} м, а тень дерева в тот же момент — ${tex(treeShade)} м. Найди высоту дерева. Ответ запиши в метрах.`,
      answer: tree,
      wrong: [
        [treeShade, "Это длина тени дерева."],
        [ownShade.mul(treeShade).div(man), "Отношение высоты к тени одинаковое: проверь, что на что умножаешь."],
      ],
      hints: ["Во сколько раз тень дерева длиннее тени человека?", "Во столько же раз дерево выше человека."],
      solution: [
        `Лучи солнца параллельны, треугольники подобны: тень дерева длиннее в $${tex(treeShade)} : ${tex(ownShade)} = ${tex(treeShade.div(ownShade))}$ раза.`
          .replace(/(= \d+\$) раза/, "$1 раз")
          .replace(/(= [34]\$) раз\./, "$1 раза."),
        `Высота дерева: $${tex(man)} \\cdot ${tex(treeShade.div(ownShade))} = ${tex(tree)}$ м.`,
      ],
    });
  },
  check(draft) {
    const [man = 0, far = 0, third = 0] = readNumbers(draft.statement);
    // The ray from the lamp over the head comes down to the ground.
    const ground = (lamp: number) => far + (man * far) / (lamp - man);
    if (draft.statement.includes("дерева")) {
      const tan = Math.tan(Math.atan2(man, far));
      return isKey(draft, settled(third * tan));
    }
    if (draft.statement.includes("длину тени")) return isKey(draft, settled(ground(third) - far));
    return isKey(
      draft,
      onlyOf(range(1, 30, 0.1), (lamp) => lamp > man && Math.abs(ground(lamp) - far - third) < 1e-6),
    );
  },
};

const TRIPLES = [
  [3, 4, 5],
  [6, 8, 10],
  [5, 12, 13],
  [9, 12, 15],
  [8, 15, 17],
  [7, 24, 25],
  [12, 16, 20],
  [15, 20, 25],
] as const;

const ladder: Recipe = {
  name: "ladder",
  method: "scan",
  make(random) {
    const [foot, high, whole] = random.pick(TRIPLES);
    const scale = random.pick([1, 1, 0.5, 0.1, 0.2]);
    const kind = random.pick(["high", "length", "way"] as const);
    const [a, b, c] = [foot, high, whole].map((one) => new Fraction(one).mul(scale)) as [Fraction, Fraction, Fraction];
    if (kind !== "way" && (c.compare(8) > 0 || c.compare(2) < 0)) return null;
    if (kind === "way" && c.compare(5) < 0) return null;
    const answer = { high: b, length: c, way: c }[kind];
    const say = {
      high: `Лестницу длиной ${tex(c)} м прислонили к дереву. Нижний конец лестницы отстоит от ствола на ${tex(a)} м. На какой высоте (в метрах) находится верхний конец лестницы?`,
      length: `Лестница соединяет точки A и B. Высота лестницы (по вертикали) равна ${tex(a)} м, а её длина по горизонтали — ${tex(b)} м. Найди расстояние между точками A и B. Ответ запиши в метрах.`,
      way: `От дома турист прошёл ${tex(a)} км на север, а затем ${tex(b)} км на восток. На каком расстоянии (в километрах) от дома он оказался?`,
    }[kind];
    return shortTask({
      parameters: [foot, high, tex(new Fraction(scale)), kind],
      ...PLACE,
      level: 1,
      statement: say,
      answer,
      wrong:
        kind === "high"
          ? [
              [c.sub(a), "Вычитать нужно квадраты длин."],
              [b.mul(b), "Осталось извлечь корень."],
            ]
          : [
              [a.add(b), "Складывать нужно квадраты длин."],
              [c.mul(c), "Осталось извлечь корень."],
            ],
      hints: ["Где здесь прямоугольный треугольник?", "Примени теорему Пифагора."],
      solution:
        kind === "high"
          ? [
              `Ствол, земля и лестница образуют прямоугольный треугольник, лестница — гипотенуза.`,
              `$h = \\sqrt{${tex(c)}^2 - ${tex(a)}^2} = \\sqrt{${tex(b.mul(b))}} = ${tex(b)}$ м.`,
            ]
          : [
              `Данные отрезки — катеты прямоугольного треугольника, искомый — гипотенуза.`,
              `$\\sqrt{${tex(a)}^2 + ${tex(b)}^2} = \\sqrt{${tex(c.mul(c))}} = ${tex(c)}$.`,
            ],
    });
  },
  check(draft) {
    const [one = 0, two = 0] = readNumbers(draft.statement);
    if (draft.statement.startsWith("Лестницу"))
      return isKey(
        draft,
        onlyOf(range(0.1, 40, 0.1), (h) => isSame(distance([two, 0], [0, h]), one)),
      );
    return isKey(draft, settled(distance([one, 0], [0, two])));
  },
};

const tiles: Recipe = {
  name: "tiles",
  method: "laying",
  make(random) {
    const [w, d] = [random.int(8, 24), random.int(6, 18)];
    const side = random.pick([20, 25, 30, 40, 50]);
    const [room, floor] = [new Fraction(w * side, 100), new Fraction(d * side, 100)];
    const answer = w * d;
    if (w === d || room.compare(2) < 0 || room.compare(9) > 0) return null;
    return shortTask({
      parameters: [w, d, side],
      ...PLACE,
      level: 1,
      statement: `Пол комнаты имеет форму прямоугольника со сторонами ${tex(room)} м и ${tex(floor)} м. Его хотят выложить квадратной плиткой со стороной ${side} см. Сколько потребуется таких плиток?`,
      answer,
      wrong: [
        [w + d, "Число плиток в ряду и число рядов нужно перемножить."],
        [room.mul(floor).mul(100).div(side), "Площадь плитки — квадрат её стороны."],
      ],
      hints: ["Переведи все размеры в сантиметры.", "Сколько плиток помещается вдоль каждой стены?"],
      solution: [
        `Вдоль одной стены: $${tex(room.mul(100))} : ${side} = ${w}$ плиток, вдоль другой: $${tex(floor.mul(100))} : ${side} = ${d}$.`
          .replace("= 21$ плиток", "= 21$ плитка")
          .replace(/= (2[234])\$ плиток/, "= $1$$ плитки"),
        `$${w} \\cdot ${d} = ${answer}$.`,
      ],
    });
  },
  check(draft) {
    const [w = 0, d = 0, side = 0] = readNumbers(draft.statement);
    return isKey(
      draft,
      settled(
        areaOf([
          [0, 0],
          [w * 100, 0],
          [w * 100, d * 100],
          [0, d * 100],
        ]) /
          areaOf([
            [0, 0],
            [side, 0],
            [side, side],
            [0, side],
          ]),
        3,
      ),
    );
  },
};

export const generators = ofNumber(10, [
  [fence, 8],
  [wheel, 9],
  [shadow, 8],
  [ladder, 6],
  [tiles, 6],
]);
