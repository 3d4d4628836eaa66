/** Circles with chords, tangents and polygons, proved in coordinates. */
import Fraction from "fraction.js";
import { drawFigure } from "../drawing";
import { angleAt, distance, isSame, onCircle, onlyOf, type Point, radians, range, settled } from "../proof";
import type { Recipe } from "../recipe";
import { isKey, readNumbers, shortTask, tex } from "../short-task";

const PLACE = { theme: "planimetriya", subTheme: "okruzhnosti" } as const;
const AROUND = { theme: "planimetriya", subTheme: "vpisannye-i-opisannye" } as const;
const PICTURE = "\n\n![Чертёж к задаче](#figure)";
const ORIGIN: Point = [0, 0];

export const tangents: Recipe = {
  name: "tangents",
  method: "coordinates",
  make(random) {
    const angle = random.int(20, 130);
    const isCentral = random.int(0, 1) === 1;
    const answer = isCentral ? new Fraction(180 - angle) : new Fraction(angle, 2);
    const half = (180 - angle) / 2;
    const [a, b] = [onCircle(half), onCircle(-half)];
    const asked = isCentral ? "AOB" : "ABO";
    return shortTask({
      parameters: [angle, asked],
      ...PLACE,
      level: isCentral ? 1 : 2,
      statement: `Касательные в точках $A$ и $B$ к окружности с центром $O$ пересекаются в точке $P$ под углом $${angle}^\\circ$. Найди угол $${asked}$. Ответ запиши в градусах.${PICTURE}`,
      drawings: {
        figure: drawFigure({
          title: "Окружность и две касательные",
          desc: `Окружность с центром O. Касательные PA и PB касаются её в точках A и B, угол APB равен ${angle}°. Проведены радиусы OA и OB${isCentral ? "" : " и хорда AB"}.`,
          points: { O: ORIGIN, A: a, B: b, P: [1 / Math.cos(radians(half)), 0] },
          lines: ["OA", "OB", "PA", "PB", ...(isCentral ? [] : ["AB"])],
          circles: [["O", 1]],
          dots: ["O"],
          angles: ["APB"],
        }),
      },
      answer,
      wrong: [
        [
          isCentral ? angle : new Fraction(180 - angle, 2),
          isCentral
            ? "Угол при центре и угол между касательными дополняют друг друга до $180^\\circ$."
            : "Это угол $ABP$. Вместе с искомым он составляет прямой угол.",
        ],
        [
          isCentral ? new Fraction(180 - angle, 2) : 180 - angle,
          isCentral ? "Это половина искомого угла." : "Это угол $AOB$.",
        ],
      ],
      hints: [
        "Радиус, проведённый в точку касания, перпендикулярен касательной.",
        isCentral ? "Сумма углов четырёхугольника $360^\\circ$." : "Треугольник $AOB$ равнобедренный.",
      ],
      solution: [
        `В четырёхугольнике $OAPB$ углы $A$ и $B$ прямые, поэтому $\\angle AOB = 180^\\circ - ${angle}^\\circ = ${180 - angle}^\\circ$.`,
        ...(isCentral
          ? []
          : [`$OA = OB$, поэтому $\\angle ABO = (180^\\circ - ${180 - angle}^\\circ) : 2 = ${tex(answer)}^\\circ$.`]),
      ],
    });
  },
  check(draft) {
    const [angle = 0] = readNumbers(draft.statement);
    // B runs along the circle until the tangents meet under the given angle.
    const meet = (turn: number) => 180 - angleAt([0, 1], ORIGIN, [-Math.sin(radians(turn)), Math.cos(radians(turn))]);
    const turn = onlyOf(range(1, 179), (one) => isSame(meet(one), angle));
    const b = onCircle(turn);
    return isKey(
      draft,
      settled(draft.statement.includes("$AOB$") ? angleAt([1, 0], ORIGIN, b) : angleAt([1, 0], b, ORIGIN)),
    );
  },
};

export const inscribedFour: Recipe = {
  name: "inscribed-quadrilateral",
  method: "coordinates",
  make(random) {
    const [whole, part] = [random.int(60, 130), random.int(15, 70)];
    const answer = whole - part;
    const isOther = random.int(0, 1) === 1;
    if (answer < 12 || answer === part) return null;
    // Arcs AD and DC: twice the angles ABD and CAD.
    const arcs = [2 * answer, 2 * part];
    const rest = 360 - 2 * whole;
    if (rest < 60) return null;
    const [a, d, c] = [200, 200 + (arcs[0] ?? 0), 200 + 2 * whole];
    const b = c + rest * 0.45;
    const [given, asked] = isOther ? ["ABD", "CAD"] : ["CAD", "ABD"];
    const known = isOther ? answer : part;
    const wanted = isOther ? part : answer;
    return shortTask({
      parameters: [whole, known, given],
      ...AROUND,
      level: 2,
      statement: `Четырёхугольник $ABCD$ вписан в окружность. Угол $ABC$ равен $${whole}^\\circ$, угол $${given}$ равен $${known}^\\circ$. Найди угол $${asked}$. Ответ запиши в градусах.${PICTURE}`,
      drawings: {
        figure: drawFigure({
          title: "Четырёхугольник, вписанный в окружность",
          desc: `Окружность, на ней по порядку точки A, B, C, D. Проведены стороны четырёхугольника ABCD и диагонали AC и BD. Угол ABC равен ${whole}°, угол ${given} равен ${known}°.`,
          points: { A: onCircle(a), D: onCircle(d), C: onCircle(c), B: onCircle(b), o: ORIGIN },
          lines: ["AB", "BC", "CD", "DA", "AC", "BD"],
          circles: [["o", 1]],
        }),
      },
      answer: wanted,
      wrong: [
        [180 - whole, "Это угол $ADC$, противоположный углу $ABC$."],
        [whole + known, "Угол $ABC$ состоит из двух частей: известную часть нужно вычесть."],
      ],
      hints: ["Углы, опирающиеся на одну и ту же дугу, равны.", "Угол $ABC$ состоит из углов $ABD$ и $DBC$."],
      solution: [
        "Углы $CAD$ и $CBD$ опираются на одну дугу $CD$, поэтому они равны.",
        `$\\angle ABC = \\angle ABD + \\angle CBD = \\angle ABD + \\angle CAD$.`,
        `$\\angle ${asked} = ${whole}^\\circ - ${known}^\\circ = ${wanted}^\\circ$.`,
      ],
    });
  },
  check(draft) {
    const [whole = 0, known = 0] = readNumbers(draft.statement);
    const isAbd = draft.statement.includes("угол $ABD$ равен");
    // Corners at whole degrees of the circle; B anywhere on the arc that is left.
    const [a, c] = [onCircle(0), onCircle(2 * whole)];
    const b = onCircle(2 * whole + (360 - 2 * whole) / 3);
    const fits = range(1, 2 * whole - 1).filter((at) =>
      isSame(isAbd ? angleAt(a, b, onCircle(at)) : angleAt(c, a, onCircle(at)), known),
    );
    const [at = 0] = fits;
    const d = onCircle(at);
    return (
      fits.length === 1 &&
      isSame(angleAt(a, b, c), whole) &&
      isKey(draft, settled(isAbd ? angleAt(c, a, d) : angleAt(a, b, d)))
    );
  },
};

export const diameterAngle: Recipe = {
  name: "diameter",
  method: "coordinates",
  make(random) {
    const angle = random.int(8, 80);
    const c = onCircle(180 - 2 * angle);
    const answer = 90 - angle;
    if (answer === angle) return null;
    return shortTask({
      parameters: [angle],
      ...PLACE,
      level: 1,
      statement: `Отрезок $AB$ — диаметр окружности, точка $C$ лежит на этой окружности. Угол $ABC$ равен $${angle}^\\circ$. Найди угол $BAC$. Ответ запиши в градусах.${PICTURE}`,
      drawings: {
        figure: drawFigure({
          title: "Треугольник, одна из сторон которого — диаметр",
          desc: `Окружность с центром O и диаметром AB, точка C лежит на окружности. Угол ABC равен ${angle}°.`,
          points: { A: onCircle(180), B: onCircle(0), C: c, O: ORIGIN },
          lines: ["AB", "BC", "CA"],
          circles: [["O", 1]],
          dots: ["O"],
          angles: ["ABC"],
        }),
      },
      answer,
      wrong: [
        [180 - angle, "Сумма **трёх** углов треугольника $180^\\circ$, и один из них прямой."],
        [2 * angle, "Это центральный угол $AOC$."],
      ],
      hints: ["Чему равен угол, который опирается на диаметр?", "Сложи углы треугольника $ABC$."],
      solution: [
        "Угол $ACB$ опирается на диаметр, поэтому он равен $90^\\circ$.",
        `$\\angle BAC = 90^\\circ - ${angle}^\\circ = ${answer}^\\circ$.`,
      ],
    });
  },
  check(draft) {
    const [angle = 0] = readNumbers(draft.statement);
    const at = onlyOf(range(1, 179), (one) => isSame(angleAt(onCircle(180), onCircle(0), onCircle(one)), angle));
    return isKey(draft, settled(angleAt(onCircle(0), onCircle(180), onCircle(at))));
  },
};

const CHORDS = [
  [3, 4, 5],
  [6, 8, 10],
  [5, 12, 13],
  [12, 5, 13],
  [8, 15, 17],
  [15, 8, 17],
  [4, 3, 5],
  [8, 6, 10],
  [9, 12, 15],
  [12, 9, 15],
  [12, 16, 20],
  [7, 24, 25],
  [24, 7, 25],
  [20, 21, 29],
  [21, 20, 29],
  [15, 20, 25],
  [10, 24, 26],
  [24, 10, 26],
] as const;

export const chord: Recipe = {
  name: "chord",
  method: "scan",
  make(random) {
    const [half, far, radius] = random.pick(CHORDS);
    const asked = random.pick(["chord", "distance", "radius"] as const);
    const answer = { chord: 2 * half, distance: far, radius }[asked];
    const [a, b]: [Point, Point] = [
      [-half, -far],
      [half, -far],
    ];
    const say = {
      chord: `Расстояние от центра окружности до хорды равно $${far}$, радиус окружности равен $${radius}$. Найди длину этой хорды.`,
      distance: `Длина хорды окружности равна $${2 * half}$, радиус окружности равен $${radius}$. Найди расстояние от центра окружности до этой хорды.`,
      radius: `Длина хорды окружности равна $${2 * half}$, а расстояние от центра окружности до этой хорды равно $${far}$. Найди радиус окружности.`,
    }[asked];
    return shortTask({
      parameters: [half, far, asked],
      ...PLACE,
      level: 2,
      statement: `${say}${PICTURE}`,
      drawings: {
        figure: drawFigure({
          title: "Окружность и хорда",
          desc: `Окружность с центром O и хорда AB. Из центра к хорде проведён перпендикуляр OH, проведён радиус OA. ${say.replace(/\$/g, "").replace(/ Найди.*/, "")}`,
          points: { O: ORIGIN, A: a, B: b, H: [0, -far] },
          lines: ["AB", "OA", "OH"],
          circles: [["O", radius]],
          dots: ["O"],
          rights: ["OHA"],
        }),
      },
      answer,
      wrong: {
        chord: [[half, "Это половина хорды."] as const],
        distance: [
          [radius - half, "Вычитать нужно квадраты."] as const,
          [Math.abs(radius - 2 * half), "В треугольнике катет — половина хорды, и вычитать нужно квадраты."] as const,
        ],
        radius: [[half + far, "Складывать нужно квадраты."] as const, [2 * radius, "Это диаметр."] as const],
      }[asked],
      hints: ["Перпендикуляр из центра делит хорду пополам.", "Примени теорему Пифагора к треугольнику $OHA$."],
      solution: {
        chord: [
          `В треугольнике $OHA$: $AH^2 = ${radius}^2 - ${far}^2 = ${half * half}$, $AH = ${half}$.`,
          `Перпендикуляр из центра делит хорду пополам: $AB = 2 \\cdot ${half} = ${2 * half}$.`,
        ],
        distance: [
          `Перпендикуляр из центра делит хорду пополам: $AH = ${2 * half} : 2 = ${half}$.`,
          `$OH^2 = ${radius}^2 - ${half}^2 = ${far * far}$, $OH = ${far}$.`,
        ],
        radius: [
          `Перпендикуляр из центра делит хорду пополам: $AH = ${2 * half} : 2 = ${half}$.`,
          `$OA^2 = ${half}^2 + ${far}^2 = ${radius * radius}$, $OA = ${radius}$.`,
        ],
      }[asked],
    });
  },
  check(draft) {
    const [first = 0, second = 0] = readNumbers(draft.statement);
    const { statement } = draft;
    const fits = (half: number, far: number, radius: number) => isSame(distance([half, far], ORIGIN), radius);
    if (statement.includes("длину этой хорды"))
      return isKey(
        draft,
        onlyOf(range(0.5, 200, 0.5), (whole) => fits(whole / 2, first, second)),
      );
    if (statement.includes("Найди радиус"))
      return isKey(
        draft,
        onlyOf(range(0.5, 200, 0.5), (radius) => fits(first / 2, second, radius)),
      );
    return isKey(
      draft,
      onlyOf(range(0.5, 200, 0.5), (far) => fits(first / 2, far, second)),
    );
  },
};

export const inscribedTriangle: Recipe = {
  name: "inscribed-angle-sum",
  method: "coordinates",
  make(random) {
    const [a, b] = [random.int(25, 85), random.int(25, 85)];
    const c = 180 - a - b;
    const answer = 2 * c;
    if (c < 20 || c > 85 || a === b || answer === a || answer === b) return null;
    const [pointA, pointB, pointC] = [onCircle(210), onCircle(210 + 2 * c), onCircle(210 + 2 * c + 2 * a)];
    return shortTask({
      parameters: [Math.min(a, b), Math.max(a, b)],
      ...AROUND,
      level: 2,
      statement: `Треугольник $ABC$ вписан в окружность с центром $O$. Угол $A$ равен $${a}^\\circ$, угол $B$ равен $${b}^\\circ$. Найди угол $AOB$. Ответ запиши в градусах.${PICTURE}`,
      drawings: {
        figure: drawFigure({
          title: "Треугольник, вписанный в окружность",
          desc: `Окружность с центром O, на ней точки A, B, C. Проведены стороны треугольника ABC и радиусы OA и OB. Угол A равен ${a}°, угол B равен ${b}°.`,
          points: { A: pointA, B: pointB, C: pointC, O: ORIGIN },
          lines: ["AB", "BC", "CA", "OA", "OB"],
          circles: [["O", 1]],
          dots: ["O"],
        }),
      },
      answer,
      wrong: [
        [c, "Это вписанный угол $C$. Центральный угол вдвое больше."],
        [180 - a, "Угол $AOB$ центральный: сначала найди угол $C$."],
      ],
      hints: ["Найди угол $C$.", "На какую дугу опираются углы $C$ и $AOB$?"],
      solution: [
        `$\\angle C = 180^\\circ - ${a}^\\circ - ${b}^\\circ = ${c}^\\circ$.`,
        `Углы $C$ и $AOB$ опираются на дугу $AB$, центральный вдвое больше: $2 \\cdot ${c}^\\circ = ${answer}^\\circ$.`,
      ],
    });
  },
  check(draft) {
    const [a = 0, b = 0] = readNumbers(draft.statement);
    const start = onCircle(0);
    const found = range(1, 359).flatMap((one) =>
      range(one + 1, 359)
        .filter(
          (other) =>
            isSame(angleAt(onCircle(one), start, onCircle(other)), a) &&
            isSame(angleAt(start, onCircle(one), onCircle(other)), b),
        )
        .map(() => one),
    );
    return found.length > 0 && isKey(draft, settled(angleAt(start, ORIGIN, onCircle(found[0] ?? 0))));
  },
};

export const squareRadius: Recipe = {
  name: "square-and-circle",
  method: "scan",
  make(random) {
    const radius = random.int(3, 60);
    const kind = random.pick(["area-by-in", "perimeter-by-in", "area-by-out", "radius-by-area"] as const);
    const answer = {
      "area-by-in": 4 * radius ** 2,
      "perimeter-by-in": 8 * radius,
      "area-by-out": 2 * radius ** 2,
      "radius-by-area": radius,
    }[kind];
    if (kind === "radius-by-area" && radius > 25) return null;
    const isOut = kind === "area-by-out";
    const say = {
      "area-by-in": `Радиус окружности, вписанной в квадрат, равен $${radius}$. Найди площадь этого квадрата.`,
      "perimeter-by-in": `Радиус окружности, вписанной в квадрат, равен $${radius}$. Найди периметр этого квадрата.`,
      "area-by-out": `Радиус окружности, описанной около квадрата, равен $${radius}$. Найди площадь этого квадрата.`,
      "radius-by-area": `Площадь квадрата равна $${4 * radius ** 2}$. Найди радиус окружности, вписанной в этот квадрат.`,
    }[kind];
    const side = isOut ? Math.SQRT1_2 : 1;
    return shortTask({
      parameters: [radius, kind],
      ...AROUND,
      level: 1,
      statement: `${say}${PICTURE}`,
      drawings: {
        figure: drawFigure({
          title: isOut ? "Квадрат, вписанный в окружность" : "Окружность, вписанная в квадрат",
          desc: say.replace(/\$/g, "").replace(/ Найди.*/, ""),
          points: { A: [-side, -side], B: [-side, side], C: [side, side], D: [side, -side], o: ORIGIN },
          lines: ["AB", "BC", "CD", "DA"],
          circles: [["o", 1]],
        }),
      },
      answer,
      wrong: {
        "area-by-in": [[radius ** 2, "Сторона квадрата равна **двум** радиусам."] as const],
        "perimeter-by-in": [[4 * radius, "Сторона квадрата равна **двум** радиусам."] as const],
        "area-by-out": [[4 * radius ** 2, "Двум радиусам равна диагональ этого квадрата, а не сторона."] as const],
        "radius-by-area": [[2 * radius, "Это сторона квадрата. Радиус вдвое меньше."] as const],
      }[kind],
      hints: [
        isOut ? "Диаметр окружности — это диагональ квадрата." : "Сторона квадрата равна диаметру окружности.",
        isOut ? "Площадь квадрата — половина квадрата диагонали." : "Сделай чертёж и отметь на нём диаметр.",
      ],
      solution: {
        "area-by-in": [`Сторона квадрата: $2 \\cdot ${radius} = ${2 * radius}$.`, `$S = ${2 * radius}^2 = ${answer}$.`],
        "perimeter-by-in": [
          `Сторона квадрата: $2 \\cdot ${radius} = ${2 * radius}$.`,
          `$P = 4 \\cdot ${2 * radius} = ${answer}$.`,
        ],
        "area-by-out": [
          `Диагональ квадрата: $2 \\cdot ${radius} = ${2 * radius}$.`,
          `$S = \\dfrac{${2 * radius}^2}{2} = ${answer}$.`,
        ],
        "radius-by-area": [
          `Сторона квадрата: $\\sqrt{${4 * radius ** 2}} = ${2 * radius}$.`,
          `Радиус — половина стороны: $${radius}$.`,
        ],
      }[kind],
    });
  },
  check(draft) {
    const [given = 0] = readNumbers(draft.statement);
    const { statement } = draft;
    if (statement.startsWith("Площадь"))
      return isKey(
        draft,
        onlyOf(range(0.5, 100, 0.5), (r) => isSame((2 * r) ** 2, given)),
      );
    // The side whose middle, or whose corner, lies on the circle.
    const isOut = statement.includes("описанной");
    let [low, high] = [0, 10 * given];
    for (let n = 0; n < 100; n += 1) {
      const side = (low + high) / 2;
      if (distance(ORIGIN, [side / 2, isOut ? side / 2 : 0]) < given) low = side;
      else high = side;
    }
    return isKey(draft, settled(statement.includes("периметр") ? 4 * low : low * low, 4));
  },
};
