/** Parallelograms, rhombuses and trapeziums with their drawings, proved in coordinates. */
import Fraction from "fraction.js";
import { drawFigure } from "../drawing";
import { angleAt, areaOf, distance, isSame, onCircle, onlyOf, type Point, range, settled } from "../proof";
import type { Recipe } from "../recipe";
import { isKey, readNumbers, shortTask, tex } from "../short-task";

const PLACE = { theme: "planimetriya", subTheme: "chetyrehugolniki" } as const;
const PICTURE = "\n\n![Чертёж к задаче](#figure)";

export const trapeziumArea: Recipe = {
  name: "trapezium-area",
  method: "coordinates",
  make(random) {
    const [short, long, height] = [random.int(3, 20), random.int(6, 32), random.int(3, 16)];
    const asked = random.pick(["area", "height", "middle"] as const);
    if (long - short < 3) return null;
    const area = new Fraction((short + long) * height, 2);
    const answer = { area, height: new Fraction(height), middle: new Fraction(short + long, 2) }[asked];
    const start = (long - short) * 0.35;
    const given = {
      area: `Основания трапеции равны $${short}$ и $${long}$, а высота равна $${height}$. Найди площадь этой трапеции.`,
      height: `Основания трапеции равны $${short}$ и $${long}$, а её площадь равна $${tex(area)}$. Найди высоту трапеции.`,
      middle: `Площадь трапеции равна $${tex(area)}$, а высота равна $${height}$. Найди среднюю линию трапеции.`,
    }[asked];
    return shortTask({
      parameters: [short, long, height, asked],
      ...PLACE,
      level: 1,
      statement: `${given}${PICTURE}`,
      drawings: {
        figure: drawFigure({
          title: "Трапеция с высотой",
          desc: `Трапеция ABCD с основаниями AD и BC, проведена высота BH. ${given.replace(/\$/g, "").replace(/ Найди.*/, "")}`,
          points: { A: [0, 0], B: [start, height], C: [start + short, height], D: [long, 0], H: [start, 0] },
          lines: ["AB", "BC", "CD", "DA"],
          dashes: ["BH"],
          rights: ["BHD"],
        }),
      },
      answer,
      wrong: {
        area: [
          [(short + long) * height, "Высоту умножают на **полусумму** оснований."] as const,
          [long * height, "Площадь трапеции зависит от обоих оснований."] as const,
        ],
        height: [
          [new Fraction(height, 2), "Площадь трапеции — произведение **полусуммы** оснований на высоту."] as const,
          [area.div(long), "Площадь трапеции зависит от обоих оснований."] as const,
        ],
        middle: [[short + long, "Это сумма оснований. Средняя линия вдвое меньше."] as const],
      }[asked],
      hints: [
        "Площадь трапеции — произведение полусуммы оснований на высоту.",
        asked === "middle" ? "Средняя линия равна полусумме оснований." : "Подставь известные величины в формулу.",
      ],
      solution: {
        area: [
          `Полусумма оснований: $\\dfrac{${short} + ${long}}{2} = ${tex(new Fraction(short + long, 2))}$.`,
          `$S = ${tex(new Fraction(short + long, 2))} \\cdot ${height} = ${tex(area)}$.`,
        ],
        height: [
          `Полусумма оснований: $\\dfrac{${short} + ${long}}{2} = ${tex(new Fraction(short + long, 2))}$.`,
          `$h = ${tex(area)} : ${tex(new Fraction(short + long, 2))} = ${height}$.`,
        ],
        middle: [
          "Средняя линия $m$ равна полусумме оснований, поэтому $S = m \\cdot h$.",
          `$m = ${tex(area)} : ${height} = ${tex(answer)}$.`,
        ],
      }[asked],
    });
  },
  check(draft) {
    const [one = 0, two = 0, three = 0] = readNumbers(draft.statement);
    const area = (short: number, long: number, h: number) =>
      areaOf([
        [0, 0],
        [long, 0],
        [short + 1, h],
        [1, h],
      ]);
    const { statement } = draft;
    if (statement.includes("площадь этой")) return isKey(draft, settled(area(one, two, three)));
    if (statement.includes("Найди высоту"))
      return isKey(
        draft,
        onlyOf(range(0.5, 100, 0.5), (h) => isSame(area(one, two, h), three)),
      );
    return isKey(
      draft,
      onlyOf(range(0.5, 100, 0.5), (m) => isSame(area(m - 0.25, m + 0.25, two), one)),
    );
  },
};

export const parallelogramBisector: Recipe = {
  name: "parallelogram-bisector",
  method: "coordinates",
  make(random) {
    const [part, rest] = [random.int(3, 22), random.int(2, 22)];
    const answer = 2 * (part + part + rest);
    if (part === rest) return null;
    // Angle A of 70 degrees: its bisector meets BC at the distance AB from B.
    const b = onCircle(70, part);
    const [c, d]: [Point, Point] = [
      [b[0] + part + rest, b[1]],
      [part + rest, 0],
    ];
    return shortTask({
      parameters: [part, rest],
      ...PLACE,
      level: 2,
      statement: `Биссектриса угла $A$ параллелограмма $ABCD$ пересекает сторону $BC$ в точке $K$. Известно, что $BK = ${part}$, $KC = ${rest}$. Найди периметр параллелограмма.${PICTURE}`,
      drawings: {
        figure: drawFigure({
          title: "Параллелограмм с биссектрисой угла",
          desc: `Параллелограмм ABCD. Биссектриса угла A пересекает сторону BC в точке K, BK = ${part}, KC = ${rest}.`,
          points: { A: [0, 0], B: b, C: c, D: d, K: [b[0] + part, b[1]] },
          lines: ["AB", "BC", "CD", "DA", "AK"],
        }),
      },
      answer,
      wrong: [
        [2 * (part + rest + rest), "Стороне $AB$ равен отрезок $BK$, а не $KC$."],
        [part + part + rest, "Это полупериметр. Осталось умножить на $2$."],
        [2 * (part + rest), "Это сумма сторон $BC$ и $AD$. Добавь $AB$ и $CD$."],
      ],
      hints: ["Углы $BAK$ и $AKB$ равны: почему?", "Треугольник $ABK$ равнобедренный."],
      solution: [
        "$\\angle BKA = \\angle KAD$ как накрест лежащие, а $\\angle KAD = \\angle BAK$, потому что $AK$ — биссектриса.",
        `Значит, треугольник $ABK$ равнобедренный: $AB = BK = ${part}$. Сторона $BC = ${part} + ${rest} = ${part + rest}$.`,
        `$P = 2(${part} + ${part + rest}) = ${answer}$.`,
      ],
    });
  },
  check(draft) {
    const [part = 0, rest = 0] = readNumbers(draft.statement);
    // The side AB grows at 50 degrees until AK halves the angle.
    let [low, high] = [1e-6, 1000];
    for (let n = 0; n < 80; n += 1) {
      const side = (low + high) / 2;
      const b = onCircle(50, side);
      const k: Point = [b[0] + part, b[1]];
      if (angleAt(b, [0, 0], k) < angleAt(k, [0, 0], [1, 0])) high = side;
      else low = side;
    }
    const b = onCircle(50, low);
    return isKey(draft, settled(2 * (distance([0, 0], b) + part + rest), 4));
  },
};

const HALVES = [
  [3, 4, 5],
  [6, 8, 10],
  [5, 12, 13],
  [8, 15, 17],
  [9, 12, 15],
  [12, 16, 20],
  [7, 24, 25],
  [20, 21, 29],
  [10, 24, 26],
  [15, 20, 25],
  [12, 35, 37],
  [16, 30, 34],
] as const;

export const rhombus: Recipe = {
  name: "rhombus",
  method: "coordinates",
  make(random) {
    const [one, other, side] = random.pick(HALVES);
    const asked = random.pick(["side", "area", "diagonal", "height"] as const);
    const area = 2 * one * other;
    const answer = new Fraction({ side, area, diagonal: 2 * other, height: area }[asked]).div(
      asked === "height" ? side : 1,
    );
    const given = {
      side: `Диагонали ромба равны $${2 * one}$ и $${2 * other}$. Найди сторону ромба.`,
      area: `Сторона ромба равна $${side}$, а одна из диагоналей равна $${2 * one}$. Найди площадь ромба.`,
      diagonal: `Площадь ромба равна $${area}$, а одна из диагоналей равна $${2 * one}$. Найди другую диагональ.`,
      height: `Диагонали ромба равны $${2 * one}$ и $${2 * other}$. Найди высоту ромба.`,
    }[asked];
    return shortTask({
      parameters: [one, other, asked],
      ...PLACE,
      level: asked === "height" ? 3 : 2,
      statement: `${given}${PICTURE}`,
      drawings: {
        figure: drawFigure({
          title: "Ромб с диагоналями",
          desc: `Ромб ABCD, диагонали AC и BD пересекаются в точке O. ${given.replace(/\$/g, "").replace(/ Найди.*/, "")}`,
          points: { A: [-other, 0], B: [0, one], C: [other, 0], D: [0, -one], O: [0, 0] },
          lines: ["AB", "BC", "CD", "DA", "AC", "BD"],
        }),
      },
      answer,
      wrong: {
        side: [[one + other, "Складывать нужно квадраты половин диагоналей."] as const],
        area: [
          [4 * one * other, "Площадь ромба — **половина** произведения диагоналей."] as const,
          [2 * one * side, "Умножать сторону нужно на высоту, а не на диагональ."] as const,
        ],
        diagonal: [[new Fraction(area, 2 * one), "Площадь ромба — **половина** произведения диагоналей."] as const],
        height: [
          [side, "Это сторона ромба. Площадь раздели на неё."] as const,
          [new Fraction(2 * area, side), "Площадь ромба — **половина** произведения диагоналей."] as const,
        ],
      }[asked],
      hints: [
        "Диагонали ромба перпендикулярны и делятся точкой пересечения пополам.",
        asked === "side" || asked === "height"
          ? "Найди сторону по теореме Пифагора."
          : "Площадь ромба — половина произведения его диагоналей.",
      ],
      solution: {
        side: [
          `Половины диагоналей равны $${one}$ и $${other}$, они — катеты прямоугольного треугольника.`,
          `$AB = \\sqrt{${one}^2 + ${other}^2} = \\sqrt{${side * side}} = ${side}$.`,
        ],
        area: [
          `Половина данной диагонали равна $${one}$, половина другой: $\\sqrt{${side}^2 - ${one}^2} = ${other}$.`,
          `$S = \\dfrac{${2 * one} \\cdot ${2 * other}}{2} = ${area}$.`,
        ],
        diagonal: [
          `$\\dfrac{${2 * one} \\cdot d}{2} = ${area}$, то есть $${one}d = ${area}$.`,
          `$d = ${area} : ${one} = ${2 * other}$.`,
        ],
        height: [
          `Сторона: $\\sqrt{${one}^2 + ${other}^2} = ${side}$.`,
          `Площадь: $\\dfrac{${2 * one} \\cdot ${2 * other}}{2} = ${area}$.`,
          `$h = \\dfrac{${area}}{${side}} = ${tex(answer)}$.`,
        ],
      }[asked],
    });
  },
  check(draft) {
    const [first = 0, second = 0] = readNumbers(draft.statement);
    const { statement } = draft;
    const corners = (p: number, q: number): Point[] => [
      [-p, 0],
      [0, q],
      [p, 0],
      [0, -q],
    ];
    const sideOf = (p: number, q: number) => distance([p, 0], [0, q]);
    if (statement.includes("Найди сторону")) return isKey(draft, settled(sideOf(first / 2, second / 2)));
    if (statement.includes("Найди высоту"))
      return isKey(draft, settled(areaOf(corners(first / 2, second / 2)) / sideOf(first / 2, second / 2)));
    if (statement.includes("Найди площадь")) {
      const half = onlyOf(range(0.5, 100, 0.5), (q) => isSame(sideOf(second / 2, q), first));
      return isKey(draft, areaOf(corners(second / 2, half)));
    }
    return isKey(draft, 2 * onlyOf(range(0.5, 100, 0.5), (q) => isSame(areaOf(corners(second / 2, q)), first)));
  },
};

export const isoscelesTrapezium: Recipe = {
  name: "isosceles-trapezium",
  method: "coordinates",
  make(random) {
    const [foot, short] = [random.int(2, 15), random.int(3, 25)];
    const long = short + 2 * foot;
    const asked = random.pick(["area", "angle"] as const);
    if (asked === "angle") {
      const sum = random.int(62, 170) * 2;
      const answer = 180 - sum / 2;
      if (sum === 180 || answer === sum || answer < 20) return null;
      const steep = sum / 2 < 90 ? sum / 2 : answer;
      const b = onCircle(steep, 6);
      const isAcute = sum / 2 < 90;
      return shortTask({
        parameters: [sum, asked],
        ...PLACE,
        level: 1,
        statement: `Сумма двух углов равнобедренной трапеции равна $${sum}^\\circ$. Найди ${isAcute ? "больший" : "меньший"} угол трапеции. Ответ запиши в градусах.${PICTURE}`,
        drawings: {
          figure: drawFigure({
            title: "Равнобедренная трапеция",
            desc: `Трапеция ABCD с основаниями AD и BC, стороны AB и CD равны. Сумма двух её углов равна ${sum}°.`,
            points: { A: [0, 0], B: b, C: [b[0] + 4, b[1]], D: [2 * b[0] + 4, 0] },
            lines: ["AB", "BC", "CD", "DA"],
          }),
        },
        answer,
        wrong: [
          [sum / 2, `Это ${isAcute ? "меньший" : "больший"} угол трапеции.`],
          [360 - sum, "Это сумма двух других углов. Раздели её пополам."],
        ],
        hints: [
          "Углы при одном основании равнобедренной трапеции равны.",
          "Углы при боковой стороне в сумме дают $180^\\circ$, значит, даны углы при одном основании.",
        ],
        solution: [
          `Сумма не $180^\\circ$, поэтому это углы при одном основании, каждый по $${sum} : 2 = ${sum / 2}^\\circ$.`,
          `Угол при другом основании: $180^\\circ - ${sum / 2}^\\circ = ${answer}^\\circ$.`,
        ],
      });
    }
    const answer = ((short + long) / 2) * foot;
    return shortTask({
      parameters: [short, long, asked],
      ...PLACE,
      level: 2,
      statement: `Основания равнобедренной трапеции равны $${short}$ и $${long}$, а угол при большем основании равен $45^\\circ$. Найди площадь трапеции.${PICTURE}`,
      drawings: {
        figure: drawFigure({
          title: "Равнобедренная трапеция с высотой",
          desc: `Трапеция ABCD: AD = ${long}, BC = ${short}, угол A равен 45°, проведена высота BH.`,
          points: { A: [0, 0], B: [foot, foot], C: [foot + short, foot], D: [long, 0], H: [foot, 0] },
          lines: ["AB", "BC", "CD", "DA"],
          dashes: ["BH"],
          rights: ["BHD"],
          angles: ["BAD"],
        }),
      },
      answer,
      wrong: [
        [(short + long) * foot, "Высоту умножают на **полусумму** оснований."],
        [
          ((short + long) / 2) * 2 * foot,
          "Разность оснований делится на два равных отрезка: высота равна одному из них.",
        ],
      ],
      hints: ["Проведи высоту: чему равен отрезок $AH$?", "Треугольник $ABH$ прямоугольный с углом $45^\\circ$."],
      solution: [
        `$AH = \\dfrac{${long} - ${short}}{2} = ${foot}$. Угол $A$ равен $45^\\circ$, поэтому $BH = AH = ${foot}$.`,
        `$S = \\dfrac{${short} + ${long}}{2} \\cdot ${foot} = ${answer}$.`,
      ],
    });
  },
  check(draft) {
    const [first = 0, second = 0] = readNumbers(draft.statement);
    if (draft.statement.includes("Сумма двух")) {
      const turn = onlyOf(range(1, 179), (one) => {
        const b = onCircle(one, 1);
        const four: Point[] = [[0, 0], b, [10 - b[0], b[1]], [10, 0]];
        return (
          one !== 90 &&
          isSame(angleAt(four[1] as Point, [0, 0], [10, 0]) + angleAt([0, 0], [10, 0], four[2] as Point), first)
        );
      });
      const b = onCircle(turn, 1);
      return isKey(draft, settled(angleAt([0, 0], b, [b[0] + 1, b[1]])));
    }
    let [low, high] = [0, 1000];
    const foot = (second - first) / 2;
    for (let n = 0; n < 80; n += 1) {
      const h = (low + high) / 2;
      if (angleAt([foot, h], [0, 0], [second, 0]) < 45) low = h;
      else high = h;
    }
    return isKey(
      draft,
      settled(
        areaOf([
          [0, 0],
          [foot, low],
          [foot + first, low],
          [second, 0],
        ]),
        4,
      ),
    );
  },
};

export const diagonalAngle: Recipe = {
  name: "diagonal-angles",
  method: "coordinates",
  make(random) {
    const [one, other] = [random.int(15, 75), random.int(15, 75)];
    const answer = 180 - one - other;
    if (
      Math.abs(one - other) < 4 ||
      one + other === 90 ||
      one + other > 160 ||
      answer < 20 ||
      answer === one ||
      answer === other
    )
      return null;
    const whole = one + other;
    // AC makes the angle `one` with AD and `other` with AB.
    const c: Point = [5, 5 * Math.tan((one * Math.PI) / 180)];
    const size = c[1] / Math.sin((whole * Math.PI) / 180) || 1;
    const b = onCircle(whole, size);
    return shortTask({
      parameters: [Math.min(one, other), Math.max(one, other)],
      ...PLACE,
      level: 1,
      statement: `Диагональ $AC$ параллелограмма $ABCD$ образует с его сторонами углы, равные $${one}^\\circ$ и $${other}^\\circ$. Найди ${whole < 90 ? "больший" : "меньший"} угол параллелограмма. Ответ запиши в градусах.${PICTURE}`,
      drawings: {
        figure: drawFigure({
          title: "Параллелограмм с диагональю",
          desc: `Параллелограмм ABCD с диагональю AC. Диагональ образует со сторонами углы ${one}° и ${other}°.`,
          points: { A: [0, 0], B: b, C: c, D: [c[0] - b[0], 0] },
          lines: ["AB", "BC", "CD", "DA", "AC"],
        }),
      },
      answer,
      wrong: [
        [whole, `Это ${whole < 90 ? "меньший" : "больший"} угол параллелограмма.`],
        [180 - 2 * Math.min(one, other), "Диагональ делит угол на два **разных** угла: сложи их."],
      ],
      hints: [
        "Из каких двух углов состоит угол параллелограмма при вершине $A$?",
        "Сумма соседних углов параллелограмма $180^\\circ$.",
      ],
      solution: [
        `Угол при вершине $A$ состоит из двух данных: $${one}^\\circ + ${other}^\\circ = ${whole}^\\circ$.`,
        `Соседний угол: $180^\\circ - ${whole}^\\circ = ${answer}^\\circ$.`,
      ],
    });
  },
  check(draft) {
    const [one = 0, other = 0] = readNumbers(draft.statement);
    const [b, d] = [
      onCircle(other, 3),
      onCircle(-one, (3 * Math.sin((other * Math.PI) / 180)) / Math.sin((one * Math.PI) / 180)),
    ];
    const c: Point = [b[0] + d[0], b[1] + d[1]];
    const angles = [angleAt(b, [0, 0], d), angleAt([0, 0], b, c)];
    const wanted = draft.statement.includes("больший") ? Math.max(...angles) : Math.min(...angles);
    return isSame(angleAt(b, [0, 0], c), other) && isSame(angleAt(d, [0, 0], c), one) && isKey(draft, settled(wanted));
  },
};
