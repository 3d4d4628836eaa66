/** Triangles, each with its drawing and proved in coordinates. */
import Fraction from "fraction.js";
import { drawFigure } from "../drawing";
import { angleAt, areaOf, distance, isSame, onCircle, onlyOf, type Point, radians, range, settled } from "../proof";
import type { Recipe } from "../recipe";
import { isKey, readNumbers, shortTask, tex } from "../short-task";

const PLACE = { theme: "planimetriya", subTheme: "treugolniki" } as const;
const PICTURE = "\n\n![Чертёж к задаче](#figure)";

/** The corner C over AB = 1 where the angles at A and B are given. */
function apex(angleA: number, angleB: number): Point {
  const side = Math.sin(radians(angleB)) / Math.sin(radians(180 - angleA - angleB));
  return onCircle(angleA, side);
}

export const bisector: Recipe = {
  name: "bisector",
  method: "coordinates",
  make(random) {
    const [a, c] = [random.int(18, 85), random.int(18, 85)];
    const b = 180 - a - c;
    const isAdb = random.int(0, 1) === 1;
    const answer = new Fraction(b, 2).add(isAdb ? c : a);
    if (Math.abs(a - c) < 5 || b < 20 || b > 120) return null;
    const corner = apex(a, c);
    // The foot of the bisector divides AC as the sides.
    const [ab, bc] = [distance([0, 0], corner), distance([1, 0], corner)];
    const asked = isAdb ? "ADB" : "CDB";
    return shortTask({
      parameters: [a, c, asked],
      ...PLACE,
      level: 2,
      statement: `В треугольнике $ABC$ угол $A$ равен $${a}^\\circ$, угол $C$ равен $${c}^\\circ$, $BD$ — биссектриса. Найди угол $${asked}$. Ответ запиши в градусах.${PICTURE}`,
      drawings: {
        figure: drawFigure({
          title: "Треугольник с биссектрисой",
          desc: `Треугольник ABC. Угол A равен ${a}°, угол C равен ${c}°. Из вершины B проведена биссектриса BD, точка D лежит на стороне AC.`,
          points: { A: [0, 0], B: corner, C: [1, 0], D: [ab / (ab + bc), 0] },
          lines: ["AB", "BC", "CA", "BD"],
          angles: ["BAC", "ACB"],
        }),
      },
      answer,
      wrong: [
        [b, "Это угол $ABC$. Биссектриса делит его пополам, а нужен угол при точке $D$."],
        [new Fraction(b, 2), "Это половина угла $ABC$. Нужен угол при точке $D$."],
        [new Fraction(180).sub(answer), `Это смежный угол ${isAdb ? "$CDB$" : "$ADB$"}.`],
      ],
      hints: ["Найди угол $ABC$ по сумме углов треугольника.", "Биссектриса делит угол $ABC$ пополам."],
      solution: [
        `$\\angle ABC = 180^\\circ - ${a}^\\circ - ${c}^\\circ = ${b}^\\circ$, половина этого угла равна $${tex(new Fraction(b, 2))}^\\circ$.`,
        `Угол $${asked}$ — из треугольника $${asked}$: $180^\\circ - ${isAdb ? a : c}^\\circ - ${tex(new Fraction(b, 2))}^\\circ = ${tex(answer)}^\\circ$.`,
      ],
    });
  },
  check(draft) {
    const [a = 0, c = 0] = readNumbers(draft.statement);
    const corner = apex(a, c);
    const asked: Point = draft.statement.includes("угол $ADB$") ? [0, 0] : [1, 0];
    // The point of AC from which both sides are seen under equal angles.
    let [low, high] = [0, 1];
    for (let n = 0; n < 60; n += 1) {
      const mid = (low + high) / 2;
      if (angleAt([0, 0], corner, [mid, 0]) < angleAt([mid, 0], corner, [1, 0])) low = mid;
      else high = mid;
    }
    return isKey(draft, settled(angleAt(asked, [low, 0], corner)));
  },
};

export const exteriorAngle: Recipe = {
  name: "exterior-angle",
  method: "coordinates",
  make(random) {
    const outer = random.int(96, 170);
    const answer = 180 - 2 * (180 - outer);
    if (answer === outer || answer < 16) return null;
    const base = 180 - outer;
    return shortTask({
      parameters: [outer],
      ...PLACE,
      level: 1,
      statement: `В треугольнике $ABC$ известно, что $AB = BC$, а внешний угол при вершине $C$ равен $${outer}^\\circ$. Найди угол $B$. Ответ запиши в градусах.${PICTURE}`,
      drawings: {
        figure: drawFigure({
          title: "Равнобедренный треугольник с внешним углом",
          desc: `Треугольник ABC, стороны AB и BC равны. Сторона AC продолжена за точку C; внешний угол при вершине C равен ${outer}°.`,
          points: { A: [0, 0], B: apex(base, base), C: [1, 0], e: [1.5, 0] },
          lines: ["AB", "BC", "Ae"],
          angles: ["BCe"],
        }),
      },
      answer,
      wrong: [
        [180 - outer, "Это угол $C$ треугольника. Спрашивают угол $B$."],
        [new Fraction(outer, 2), "Внешний угол равен сумме двух углов треугольника, но угол $B$ не равен углу $A$."],
      ],
      hints: ["Чему равен угол $C$ треугольника, смежный с внешним?", "Углы при основании $AC$ равны."],
      solution: [
        `$\\angle C = 180^\\circ - ${outer}^\\circ = ${base}^\\circ$, и $\\angle A = \\angle C = ${base}^\\circ$.`,
        `$\\angle B = 180^\\circ - 2 \\cdot ${base}^\\circ = ${answer}^\\circ$.`,
      ],
    });
  },
  check(draft) {
    const [outer = 0] = readNumbers(draft.statement);
    // An isosceles triangle over [0; 1] grows until its outer angle is the given one.
    let [low, high] = [1e-6, 1000];
    for (let n = 0; n < 100; n += 1) {
      const mid = (low + high) / 2;
      if (angleAt([0.5, mid], [1, 0], [2, 0]) > outer) low = mid;
      else high = mid;
    }
    return isKey(draft, settled(angleAt([0, 0], [0.5, low], [1, 0]), 4));
  },
};

export const areaBySine: Recipe = {
  name: "area-by-sine",
  method: "coordinates",
  make(random) {
    const [a, b] = [random.int(3, 24), random.int(3, 24)];
    const sine = random.pick([
      new Fraction(1, 2),
      new Fraction(2, 5),
      new Fraction(3, 5),
      new Fraction(4, 5),
      new Fraction(3, 4),
      new Fraction(5, 6),
      new Fraction(2, 3),
      new Fraction(1, 3),
    ]);
    const answer = new Fraction(a * b, 2).mul(sine);
    if (a === b || answer.d > 10n) return null;
    const isDecimal = sine.d === 5n || sine.d === 2n || sine.d === 4n;
    const said = isDecimal ? tex(sine) : `\\dfrac{${sine.n}}{${sine.d}}`;
    return shortTask({
      parameters: [a, b, sine.toFraction()],
      ...PLACE,
      level: 1,
      statement: `В треугольнике $ABC$ известно, что $AB = ${a}$, $BC = ${b}$, $\\sin \\angle ABC = ${said}$. Найди площадь треугольника $ABC$.${PICTURE}`,
      drawings: {
        figure: drawFigure({
          title: "Треугольник со сторонами AB и BC",
          desc: `Треугольник ABC: AB = ${a}, BC = ${b}, отмечен угол ABC между этими сторонами.`,
          points: { B: [0, 0], A: onCircle((Math.asin(sine.valueOf()) * 180) / Math.PI, a), C: [b, 0] },
          lines: ["AB", "BC", "CA"],
          angles: ["ABC"],
          notes: [
            ["AB", String(a)],
            ["BC", String(b)],
          ],
        }),
      },
      answer,
      wrong: [
        [
          new Fraction(a * b).mul(sine),
          "В формуле площади есть множитель $\\dfrac{1}{2}$: без него получается площадь параллелограмма.",
        ],
        [new Fraction(a * b, 2), "Площадь зависит и от угла между сторонами: умножь на синус."],
      ],
      hints: [
        "Какая формула площади использует две стороны и угол между ними?",
        "Площадь треугольника — половина произведения двух сторон на синус угла между ними.",
      ],
      solution: [
        "$S = \\dfrac{1}{2} \\cdot AB \\cdot BC \\cdot \\sin \\angle ABC$.",
        `$S = \\dfrac{1}{2} \\cdot ${a} \\cdot ${b} \\cdot ${said} = ${tex(answer)}$.`,
      ],
    });
  },
  check(draft) {
    const { statement } = draft;
    const [a = 0, b = 0] = readNumbers(statement);
    const [, top = "", bottom = ""] = /ABC = \\dfrac\{(\d+)\}\{(\d+)\}/.exec(statement) ?? [];
    const [, decimal = ""] = /ABC = ([\d,]+)\$/.exec(statement) ?? [];
    const sine = decimal === "" ? Number(top) / Number(bottom) : Number(decimal.replace(",", "."));
    const height = a * sine;
    return isKey(
      draft,
      settled(
        areaOf([
          [0, 0],
          [b, 0],
          [Math.sqrt(a * a - height * height), height],
        ]),
      ),
    );
  },
};

export const parallelCut: Recipe = {
  name: "parallel-cut",
  method: "coordinates",
  make(random) {
    const [near, far, base] = [random.int(2, 20), random.int(2, 20), random.int(4, 40)];
    const answer = new Fraction(near * base, near + far);
    if (near === far || answer.d > 10n) return null;
    const corner: Point = [0.7, 1.5];
    const share = near / (near + far);
    const cut = (end: Point): Point => [
      corner[0] + (end[0] - corner[0]) * share,
      corner[1] + (end[1] - corner[1]) * share,
    ];
    return shortTask({
      parameters: [near, far, base],
      ...PLACE,
      level: 2,
      statement: `Прямая, параллельная стороне $AC$ треугольника $ABC$, пересекает стороны $AB$ и $BC$ в точках $M$ и $N$. Известно, что $BM = ${near}$, $MA = ${far}$, $AC = ${base}$. Найди $MN$.${PICTURE}`,
      drawings: {
        figure: drawFigure({
          title: "Треугольник и прямая, параллельная стороне",
          desc: `Треугольник ABC. Отрезок MN параллелен стороне AC, точка M лежит на AB, точка N — на BC. BM = ${near}, MA = ${far}, AC = ${base}.`,
          points: { A: [0, 0], B: corner, C: [2, 0], M: cut([0, 0]), N: cut([2, 0]) },
          lines: ["AB", "BC", "CA", "MN"],
        }),
      },
      answer,
      wrong: [
        [new Fraction(near * base, far), "Сравнивать нужно $BM$ со всей стороной $BA$, а не с её остатком $MA$."],
        [
          new Fraction(far * base, near + far),
          "Треугольник $MBN$ начинается у вершины $B$: нужна доля $BM$, а не $MA$.",
        ],
      ],
      hints: ["Какие треугольники подобны?", "Во сколько раз $BM$ меньше $BA$?"],
      solution: [
        "Треугольники $MBN$ и $ABC$ подобны по двум углам: угол $B$ общий, углы $M$ и $A$ соответственные.",
        `$BA = ${near} + ${far} = ${near + far}$, поэтому $\\dfrac{MN}{${base}} = \\dfrac{${near}}{${near + far}}$.`,
        `$MN = \\dfrac{${near} \\cdot ${base}}{${near + far}} = ${tex(answer)}$.`,
      ],
    });
  },
  check(draft) {
    const [near = 0, far = 0, base = 0] = readNumbers(draft.statement);
    const whole = near + far;
    // B hangs over A; the line at the height of M meets BC where x is found by halving.
    const [b, c]: [Point, Point] = [
      [0, whole],
      [base, 0],
    ];
    let [low, high] = [0, base];
    for (let n = 0; n < 60; n += 1) {
      const mid = (low + high) / 2;
      // On which side of BC the point (mid; far) lies.
      if ((c[0] - b[0]) * (far - b[1]) - (c[1] - b[1]) * (mid - b[0]) < 0) low = mid;
      else high = mid;
    }
    return isKey(draft, settled(low));
  },
};

const PYTHAGOREAN = [
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
  [18, 24, 30],
  [16, 30, 34],
  [9, 40, 41],
  [21, 28, 35],
] as const;

export const pythagoras: Recipe = {
  name: "pythagoras",
  method: "scan",
  make(random) {
    const [one, other, whole] = random.pick(PYTHAGOREAN);
    const isTurned = random.int(0, 1) === 1;
    const [a, b] = isTurned ? [other, one] : [one, other];
    const asked = random.pick(["hypotenuse", "leg", "area"] as const);
    const answer = asked === "hypotenuse" ? whole : asked === "leg" ? b : (a * b) / 2;
    const given =
      asked === "hypotenuse"
        ? `катеты $AC$ и $BC$ равны $${b}$ и $${a}$`
        : `гипотенуза $AB$ равна $${whole}$, а катет $BC$ равен $${a}$`;
    const ask = { hypotenuse: "гипотенузу $AB$", leg: "катет $AC$", area: "площадь этого треугольника" }[asked];
    return shortTask({
      parameters: [a, b, asked],
      ...PLACE,
      level: asked === "area" ? 2 : 1,
      statement: `В прямоугольном треугольнике $ABC$ с прямым углом $C$ ${given}. Найди ${ask}.${PICTURE}`,
      drawings: {
        figure: drawFigure({
          title: "Прямоугольный треугольник",
          desc: `Треугольник ABC, угол C прямой, ${given.replace(/\$/g, "")}.`,
          points: { C: [0, 0], A: [b, 0], B: [0, a] },
          lines: ["AB", "BC", "CA"],
          rights: ["ACB"],
          notes:
            asked === "hypotenuse"
              ? [
                  ["CA", String(b)],
                  ["BC", String(a)],
                ]
              : [
                  ["AB", String(whole)],
                  ["BC", String(a)],
                ],
        }),
      },
      answer,
      wrong:
        asked === "hypotenuse"
          ? [
              [a + b, "Складывать нужно квадраты катетов."],
              [whole * whole, "Осталось извлечь корень."],
            ]
          : [
              [whole - a, "Вычитать нужно квадраты, а не сами длины."],
              ...(asked === "area"
                ? ([
                    [a * b, "Площадь прямоугольного треугольника — **половина** произведения катетов."],
                    [new Fraction(a * whole, 2), "Нужны два катета: гипотенуза — не высота к катету."],
                    [b, "Это второй катет. Осталось найти площадь."],
                  ] as const)
                : ([[b * b, "Осталось извлечь корень."]] as const)),
            ],
      hints: [
        "По теореме Пифагора $AB^2 = AC^2 + BC^2$.",
        ...(asked === "area" ? ["Площадь — половина произведения катетов."] : ["Какая из сторон неизвестна?"]),
      ],
      solution:
        asked === "hypotenuse"
          ? [
              `$AB^2 = ${b}^2 + ${a}^2 = ${b * b} + ${a * a} = ${whole * whole}$.`,
              `$AB = \\sqrt{${whole * whole}} = ${whole}$.`,
            ]
          : [
              `$AC^2 = ${whole}^2 - ${a}^2 = ${whole * whole} - ${a * a} = ${b * b}$, $AC = ${b}$.`,
              ...(asked === "area" ? [`$S = \\dfrac{${a} \\cdot ${b}}{2} = ${answer}$.`] : []),
            ],
    });
  },
  check(draft) {
    const [first = 0, second = 0] = readNumbers(draft.statement);
    if (draft.statement.includes("катеты"))
      return isKey(
        draft,
        onlyOf(
          range(1, 100, 0.5),
          (c) => isSame(angleAt([first, 0], [0, 0], [0, second]), 90) && isSame(c, distance([first, 0], [0, second])),
        ),
      );
    const leg = onlyOf(range(0.5, 100, 0.5), (b) => isSame(distance([b, 0], [0, second]), first));
    return isKey(
      draft,
      draft.statement.includes("площадь")
        ? areaOf([
            [0, 0],
            [leg, 0],
            [0, second],
          ])
        : leg,
    );
  },
};

export const medianAngle: Recipe = {
  name: "median-to-hypotenuse",
  method: "coordinates",
  make(random) {
    const angle = random.int(18, 72);
    const answer = Math.abs(90 - 2 * angle);
    if (answer < 4 || answer === angle) return null;
    // Drawn so that the height and the median stand apart.
    const drawn = angle < 45 ? Math.min(Math.max(angle, 22), 31) : Math.min(Math.max(angle, 59), 68);
    const [a, b]: [Point, Point] = [
      [Math.cos(radians(drawn)), 0],
      [0, Math.sin(radians(drawn))],
    ];
    // The foot of the height from C to AB.
    const foot: Point = [a[0] * Math.sin(radians(drawn)) ** 2, b[1] * Math.cos(radians(drawn)) ** 2];
    return shortTask({
      parameters: [angle],
      ...PLACE,
      level: 2,
      statement: `В прямоугольном треугольнике $ABC$ с прямым углом $C$ угол $A$ равен $${angle}^\\circ$. Найди угол между высотой $CH$ и медианой $CM$. Ответ запиши в градусах.${PICTURE}`,
      drawings: {
        figure: drawFigure({
          title: "Прямоугольный треугольник с высотой и медианой",
          desc: `Треугольник ABC, угол C прямой, угол A равен ${angle}°. Из вершины C к гипотенузе AB проведены высота CH и медиана CM.`,
          points: { C: [0, 0], A: a, B: b, H: foot, M: [a[0] / 2, b[1] / 2] },
          lines: ["AB", "BC", "CA", "CH", "CM"],
          rights: ["CHA"],
        }),
      },
      answer,
      wrong: [
        [angle, "Это угол $A$: он равен углу $ACM$, а не углу между высотой и медианой."],
        [90 - angle, "Это угол $B$. Он равен углу $ACH$."],
      ],
      hints: ["Медиана к гипотенузе равна её половине: какой треугольник $AMC$?", "Угол $ACH$ равен углу $B$."],
      solution: [
        `$CM = AM$ как половина гипотенузы, поэтому $\\angle ACM = \\angle A = ${angle}^\\circ$.`,
        `В треугольнике $ACH$ угол $ACH$ равен $90^\\circ - ${angle}^\\circ = ${90 - angle}^\\circ$.`,
        `Угол между высотой и медианой равен $${Math.max(angle, 90 - angle)}^\\circ - ${Math.min(angle, 90 - angle)}^\\circ = ${answer}^\\circ$.`,
      ],
    });
  },
  check(draft) {
    const [angle = 0] = readNumbers(draft.statement);
    const [a, b]: [Point, Point] = [
      [0, 0],
      [1, 0],
    ];
    // The corner C slides along its ray until it sees AB under a right angle.
    let [low, high] = [1e-6, 1];
    for (let n = 0; n < 60; n += 1) {
      const mid = (low + high) / 2;
      if (angleAt(a, onCircle(angle, mid), b) < 90) high = mid;
      else low = mid;
    }
    const c = onCircle(angle, high);
    return isKey(draft, settled(angleAt([c[0], 0], c, [0.5, 0]), 4));
  },
};
