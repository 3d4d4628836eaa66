/**
 * ОГЭ, mathematics, number 19: true and false statements of school geometry. The table says what is true and by which
 * rule; the proof draws figures at random, so that a false statement meets a figure that breaks it.
 */
import { angleAt, areaOf, distance, isOnlyKey, isSame, onCircle, type Point } from "../proof";
import { makeRandom, type Random } from "../random";
import type { Recipe } from "../recipe";
import type { TaskDraft } from "../task-generator";
import { ofNumber } from "./of-number";

type Statement = {
  text: string;
  isTrue: boolean;
  rule: string;
  /** Whether the statement holds for a figure made at random. */
  holds(random: Random): boolean;
};

const anyPoint = (random: Random): Point => [random.int(-50, 50) / 10, random.int(-50, 50) / 10];
/** A triangle that is not too flat. */
function anyTriangle(random: Random): [Point, Point, Point] {
  for (;;) {
    const corners: [Point, Point, Point] = [anyPoint(random), anyPoint(random), anyPoint(random)];
    if (areaOf(corners) > 1) return corners;
  }
}
const sidesOf = ([a, b, c]: readonly [Point, Point, Point]) =>
  [distance(b, c), distance(c, a), distance(a, b)] as const;
const anglesOf = ([a, b, c]: readonly [Point, Point, Point]) =>
  [angleAt(b, a, c), angleAt(a, b, c), angleAt(a, c, b)] as const;
const middleOf = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const size = (random: Random) => random.int(5, 90) / 10;
const corner = (random: Random) => random.int(15, 165);

/** ABCD with AB and AD of the given lengths and the angle A. */
function parallelogram(ab: number, ad: number, angle: number): [Point, Point, Point, Point] {
  const b = onCircle(angle, ab);
  return [[0, 0], b, [b[0] + ad, b[1]], [ad, 0]];
}
const diagonals = ([a, b, c, d]: readonly [Point, Point, Point, Point]) => [distance(a, c), distance(b, d)] as const;
/** Between the lines AC and BD, from 0 to 90. */
function crossAngle([a, b, c, d]: readonly [Point, Point, Point, Point]): number {
  const angle = angleAt([c[0] - a[0], c[1] - a[1]], [0, 0], [d[0] - b[0], d[1] - b[1]]);
  return Math.min(angle, 180 - angle);
}
/** Where two circles meet: the count of their common points. */
function commonPoints(far: number, one: number, other: number): number {
  if (isSame(far, one + other) || isSame(far, Math.abs(one - other))) return 1;
  return far < one + other && far > Math.abs(one - other) ? 2 : 0;
}
const isoscelesOver = (random: Random): [Point, Point, Point] => {
  const half = size(random);
  return [
    [-half, 0],
    [half, 0],
    [0, size(random)],
  ];
};

const STATEMENTS: readonly Statement[] = [
  {
    text: "Сумма углов любого треугольника равна 180°.",
    isTrue: true,
    rule: "это теорема о сумме углов треугольника",
    holds: (random) =>
      isSame(
        anglesOf(anyTriangle(random)).reduce((sum, one) => sum + one, 0),
        180,
      ),
  },
  {
    text: "Каждая сторона треугольника меньше разности двух других его сторон.",
    isTrue: false,
    rule: "каждая сторона **больше** разности двух других",
    holds: (random) => {
      const [a, b, c] = sidesOf(anyTriangle(random));
      return a < Math.abs(b - c);
    },
  },
  {
    text: "В любом треугольнике против большей стороны лежит больший угол.",
    isTrue: true,
    rule: "это теорема о соотношении сторон и углов треугольника",
    holds: (random) => {
      const triangle = anyTriangle(random);
      const [a, b] = sidesOf(triangle);
      const [one, other] = anglesOf(triangle);
      return isSame(a, b) || a > b === one > other;
    },
  },
  {
    text: "Существует треугольник, сумма двух сторон которого меньше третьей.",
    isTrue: false,
    rule: "по неравенству треугольника сумма двух сторон всегда **больше** третьей",
    holds: (random) => {
      const [a, b, c] = sidesOf(anyTriangle(random));
      return a + b < c;
    },
  },
  {
    text: "Внешний угол треугольника больше каждого не смежного с ним внутреннего угла.",
    isTrue: true,
    rule: "внешний угол равен сумме двух не смежных с ним внутренних углов",
    holds: (random) => {
      const [a, b, c] = anglesOf(anyTriangle(random));
      return 180 - a > b && 180 - a > c;
    },
  },
  {
    text: "Внешний угол треугольника равен сумме всех его внутренних углов.",
    isTrue: false,
    rule: "он равен сумме двух внутренних углов, не смежных с ним",
    holds: (random) => {
      const [a, b, c] = anglesOf(anyTriangle(random));
      return isSame(180 - a, a + b + c);
    },
  },
  {
    text: "В прямоугольном треугольнике сумма острых углов равна 90°.",
    isTrue: true,
    rule: "$180^\\circ - 90^\\circ = 90^\\circ$",
    holds: (random) => {
      const [one, other] = anglesOf([
        [size(random), 0],
        [0, size(random)],
        [0, 0],
      ]);
      return isSame(one + other, 90);
    },
  },
  {
    text: "В прямоугольном треугольнике гипотенуза равна сумме катетов.",
    isTrue: false,
    rule: "по теореме Пифагора **квадрат** гипотенузы равен сумме **квадратов** катетов",
    holds: (random) => {
      const [a, b, c] = sidesOf([
        [size(random), 0],
        [0, size(random)],
        [0, 0],
      ]);
      return isSame(c, a + b);
    },
  },
  {
    text: "Медиана равнобедренного треугольника, проведённая к основанию, является его высотой.",
    isTrue: true,
    rule: "это свойство медианы к основанию равнобедренного треугольника",
    holds: (random) => {
      const [a, b, top] = isoscelesOver(random);
      return isSame(angleAt(a, middleOf(a, b), top), 90);
    },
  },
  {
    text: "Любая медиана равнобедренного треугольника является его биссектрисой.",
    isTrue: false,
    rule: "это верно только для медианы, проведённой к основанию",
    holds: (random) => {
      const [a, b, top] = isoscelesOver(random);
      const foot = middleOf(b, top);
      return isSame(angleAt(b, a, foot), angleAt(foot, a, top));
    },
  },
  {
    text: "Медиана прямоугольного треугольника, проведённая к гипотенузе, равна её половине.",
    isTrue: true,
    rule: "середина гипотенузы — центр описанной окружности",
    holds: (random) => {
      const [a, b]: [Point, Point] = [
        [size(random), 0],
        [0, size(random)],
      ];
      return isSame(distance(middleOf(a, b), [0, 0]), distance(a, b) / 2);
    },
  },
  {
    text: "Если два угла одного треугольника равны двум углам другого треугольника, то эти треугольники подобны.",
    isTrue: true,
    rule: "это первый признак подобия треугольников",
    holds: (random) => {
      const [one, other] = [random.int(20, 80), random.int(20, 80)];
      const build = (base: number): [Point, Point, Point] => {
        const side = (base * Math.sin((other * Math.PI) / 180)) / Math.sin(((180 - one - other) * Math.PI) / 180);
        return [[0, 0], [base, 0], onCircle(one, side)];
      };
      const [first, second] = [sidesOf(build(size(random))), sidesOf(build(size(random)))];
      return isSame(first[0] * second[1], first[1] * second[0]) && isSame(first[0] * second[2], first[2] * second[0]);
    },
  },
  {
    text: "Если две стороны одного треугольника равны двум сторонам другого треугольника, то эти треугольники равны.",
    isTrue: false,
    rule: "нужно ещё равенство углов между этими сторонами или третьих сторон",
    holds: (random) => {
      const [a, b] = [size(random), size(random)];
      const third = () => distance([a, 0], onCircle(corner(random), b));
      return isSame(third(), third());
    },
  },
  {
    text: "Если три угла одного треугольника равны трём углам другого треугольника, то эти треугольники равны.",
    isTrue: false,
    rule: "такие треугольники подобны, но могут быть разного размера",
    holds: (random) => isSame(size(random), size(random)),
  },
  {
    text: "Площадь треугольника равна половине произведения его стороны на высоту, проведённую к этой стороне.",
    isTrue: true,
    rule: "это формула площади треугольника",
    holds: (random) => {
      const [base, height, x] = [size(random), size(random), size(random)];
      return isSame(
        areaOf([
          [0, 0],
          [base, 0],
          [x, height],
        ]),
        (base * height) / 2,
      );
    },
  },
  {
    text: "Площадь треугольника равна произведению двух его сторон на синус угла между ними.",
    isTrue: false,
    rule: "в формуле есть множитель $\\dfrac{1}{2}$",
    holds: (random) => {
      const [a, b, angle] = [size(random), size(random), corner(random)];
      return isSame(areaOf([[0, 0], [a, 0], onCircle(angle, b)]), a * b * Math.sin((angle * Math.PI) / 180));
    },
  },
  {
    text: "Средняя линия треугольника равна половине стороны, которой она параллельна.",
    isTrue: true,
    rule: "это теорема о средней линии треугольника",
    holds: (random) => {
      const [a, b, c] = anyTriangle(random);
      return isSame(distance(middleOf(a, b), middleOf(c, b)), distance(a, c) / 2);
    },
  },
  {
    text: "Любой прямоугольник можно вписать в окружность.",
    isTrue: true,
    rule: "диагонали прямоугольника равны и делятся пополам, их общая середина — центр окружности",
    holds: (random) => {
      const four = parallelogram(size(random), size(random), 90);
      const centre = middleOf(four[0], four[2]);
      return four.every((one) => isSame(distance(one, centre), distance(four[0], centre)));
    },
  },
  {
    text: "Диагонали любого прямоугольника перпендикулярны.",
    isTrue: false,
    rule: "диагонали прямоугольника равны, но перпендикулярны только у квадрата",
    holds: (random) => isSame(crossAngle(parallelogram(size(random), size(random), 90)), 90),
  },
  {
    text: "Диагонали прямоугольника равны.",
    isTrue: true,
    rule: "это свойство прямоугольника",
    holds: (random) => {
      const [one, other] = diagonals(parallelogram(size(random), size(random), 90));
      return isSame(one, other);
    },
  },
  {
    text: "Диагонали ромба равны.",
    isTrue: false,
    rule: "диагонали ромба перпендикулярны, а равны они только у квадрата",
    holds: (random) => {
      const side = size(random);
      const [one, other] = diagonals(parallelogram(side, side, corner(random)));
      return isSame(one, other);
    },
  },
  {
    text: "Диагонали ромба перпендикулярны.",
    isTrue: true,
    rule: "это свойство ромба",
    holds: (random) => {
      const side = size(random);
      return isSame(crossAngle(parallelogram(side, side, corner(random))), 90);
    },
  },
  {
    text: "Диагонали параллелограмма точкой пересечения делятся пополам.",
    isTrue: true,
    rule: "это свойство параллелограмма",
    holds: (random) => {
      const [a, b, c, d] = parallelogram(size(random), size(random), corner(random));
      return isSame(distance(middleOf(a, c), middleOf(b, d)), 0);
    },
  },
  {
    text: "Если диагонали параллелограмма равны, то этот параллелограмм — квадрат.",
    isTrue: false,
    rule: "это признак прямоугольника, не обязательно квадрата",
    holds: (random) => isSame(size(random), size(random)),
  },
  {
    text: "Сумма двух соседних углов параллелограмма равна 180°.",
    isTrue: true,
    rule: "эти углы — внутренние односторонние при параллельных прямых",
    holds: (random) => {
      const [a, b, c, d] = parallelogram(size(random), size(random), corner(random));
      return isSame(angleAt(b, a, d) + angleAt(a, b, c), 180);
    },
  },
  {
    text: "Противоположные углы параллелограмма в сумме дают 180°.",
    isTrue: false,
    rule: "противоположные углы параллелограмма **равны**",
    holds: (random) => {
      const [a, b, c, d] = parallelogram(size(random), size(random), corner(random));
      return isSame(angleAt(b, a, d) + angleAt(b, c, d), 180);
    },
  },
  {
    text: "Площадь параллелограмма равна произведению двух его соседних сторон.",
    isTrue: false,
    rule: "нужно умножить ещё на синус угла между сторонами",
    holds: (random) => {
      const [a, b] = [size(random), size(random)];
      return isSame(areaOf(parallelogram(a, b, corner(random))), a * b);
    },
  },
  {
    text: "Площадь ромба равна половине произведения его диагоналей.",
    isTrue: true,
    rule: "диагонали ромба перпендикулярны",
    holds: (random) => {
      const side = size(random);
      const four = parallelogram(side, side, corner(random));
      const [one, other] = diagonals(four);
      return isSame(areaOf(four), (one * other) / 2);
    },
  },
  {
    text: "Средняя линия трапеции равна полусумме её оснований.",
    isTrue: true,
    rule: "это теорема о средней линии трапеции",
    holds: (random) => {
      const [base, top, height, x] = [size(random) + 10, size(random), size(random), size(random)];
      return isSame(distance(middleOf([0, 0], [x, height]), middleOf([base, 0], [x + top, height])), (base + top) / 2);
    },
  },
  {
    text: "Средняя линия трапеции равна сумме её оснований.",
    isTrue: false,
    rule: "она равна **полусумме** оснований",
    holds: (random) => {
      const [base, top, height, x] = [size(random) + 10, size(random), size(random), size(random)];
      return isSame(distance(middleOf([0, 0], [x, height]), middleOf([base, 0], [x + top, height])), base + top);
    },
  },
  {
    text: "Диагонали любой равнобедренной трапеции равны.",
    isTrue: true,
    rule: "это свойство равнобедренной трапеции",
    holds: (random) => {
      const [base, top, height] = [size(random) + 10, size(random), size(random)];
      const start = (base - top) / 2;
      const [one, other] = diagonals([
        [0, 0],
        [start, height],
        [start + top, height],
        [base, 0],
      ]);
      return isSame(one, other);
    },
  },
  {
    text: "Диагонали любой трапеции точкой пересечения делятся пополам.",
    isTrue: false,
    rule: "это свойство параллелограмма; у трапеции части диагоналей относятся как основания",
    holds: (random) => {
      const [base, top, height] = [size(random) + 10, size(random), size(random)];
      return isSame(distance(middleOf([0, 0], [2 + top, height]), middleOf([2, height], [base, 0])), 0);
    },
  },
  {
    text: "Вписанный угол, опирающийся на диаметр, прямой.",
    isTrue: true,
    rule: "такой угол опирается на дугу в $180^\\circ$",
    holds: (random) => isSame(angleAt(onCircle(0), onCircle(random.int(5, 175)), onCircle(180)), 90),
  },
  {
    text: "Вписанный угол равен центральному углу, опирающемуся на ту же дугу.",
    isTrue: false,
    rule: "вписанный угол **вдвое меньше** центрального",
    holds: (random) => {
      const arc = random.int(20, 160);
      return isSame(angleAt(onCircle(0), onCircle(270), onCircle(arc)), angleAt(onCircle(0), [0, 0], onCircle(arc)));
    },
  },
  {
    text: "Вписанные углы, опирающиеся на одну и ту же дугу окружности, равны.",
    isTrue: true,
    rule: "каждый из них равен половине этой дуги",
    holds: (random) => {
      const [arc, one, other] = [random.int(20, 160), random.int(170, 255), random.int(260, 350)];
      return isSame(
        angleAt(onCircle(0), onCircle(one), onCircle(arc)),
        angleAt(onCircle(0), onCircle(other), onCircle(arc)),
      );
    },
  },
  {
    text: "Касательная к окружности перпендикулярна радиусу, проведённому в точку касания.",
    isTrue: true,
    rule: "это свойство касательной",
    // Every other point of the perpendicular is farther from the centre than the radius: it meets the circle once.
    holds: (random) => distance([0, 0], [1, random.int(1, 100) / 10]) > 1,
  },
  {
    text: "Если расстояние между центрами двух окружностей равно сумме их радиусов, то окружности касаются.",
    isTrue: true,
    rule: "это внешнее касание",
    holds: (random) => {
      const [one, other] = [size(random), size(random)];
      return commonPoints(one + other, one, other) === 1;
    },
  },
  {
    text: "Если расстояние между центрами двух окружностей больше суммы их радиусов, то окружности пересекаются.",
    isTrue: false,
    rule: "тогда окружности не имеют общих точек",
    holds: (random) => {
      const [one, other] = [size(random), size(random)];
      return commonPoints(one + other + size(random), one, other) === 2;
    },
  },
  {
    text: "Центр описанной около треугольника окружности всегда лежит внутри этого треугольника.",
    isTrue: false,
    rule: "у тупоугольного треугольника он лежит снаружи, у прямоугольного — на гипотенузе",
    holds: (random) => anglesOf(anyTriangle(random)).every((angle) => angle < 90),
  },
  {
    text: "Центр вписанной в треугольник окружности — точка пересечения его биссектрис.",
    isTrue: true,
    rule: "точки биссектрисы равноудалены от сторон угла",
    holds: (random) => {
      const triangle = anyTriangle(random);
      const [a, b, c] = sidesOf(triangle);
      const whole = a + b + c;
      const centre: Point = [
        (a * triangle[0][0] + b * triangle[1][0] + c * triangle[2][0]) / whole,
        (a * triangle[0][1] + b * triangle[1][1] + c * triangle[2][1]) / whole,
      ];
      return isSame(angleAt(triangle[1], triangle[0], centre), angleAt(centre, triangle[0], triangle[2]));
    },
  },
  {
    text: "Длина окружности радиуса $R$ равна $\\pi R$.",
    isTrue: false,
    rule: "длина окружности равна $2\\pi R$",
    holds: (random) => {
      const radius = size(random);
      let length = 0;
      for (let n = 0; n < 720; n += 1) length += distance(onCircle(n / 2, radius), onCircle((n + 1) / 2, radius));
      return Math.abs(length - Math.PI * radius) < 0.01 * radius;
    },
  },
  {
    text: "Смежные углы в сумме дают 180°.",
    isTrue: true,
    rule: "вместе они составляют развёрнутый угол",
    holds: (random) => {
      const ray = onCircle(corner(random));
      return isSame(angleAt([1, 0], [0, 0], ray) + angleAt(ray, [0, 0], [-1, 0]), 180);
    },
  },
  {
    text: "Смежные углы равны.",
    isTrue: false,
    rule: "в сумме они дают $180^\\circ$, а равны только прямые",
    holds: (random) => {
      const ray = onCircle(corner(random));
      return isSame(angleAt([1, 0], [0, 0], ray), angleAt(ray, [0, 0], [-1, 0]));
    },
  },
  {
    text: "Вертикальные углы равны.",
    isTrue: true,
    rule: "каждый из них дополняет один и тот же угол до $180^\\circ$",
    holds: (random) => {
      const turn = corner(random);
      return isSame(angleAt([1, 0], [0, 0], onCircle(turn)), angleAt([-1, 0], [0, 0], onCircle(turn + 180)));
    },
  },
];

const TRIALS = 60;

const statements: Recipe = {
  name: "statements",
  method: "random-figures",
  make(random) {
    const chosen = random.shuffle(STATEMENTS).slice(0, 3);
    const right = chosen.flatMap(({ isTrue }, at) => (isTrue ? [at + 1] : []));
    if (right.length === 0 || right.length === 3) return null;
    const key = right.join("");
    return {
      parameters: chosen.map(({ text }) => text).sort(),
      theme: "planimetriya",
      subTheme: "utverzhdeniya",
      level: 1,
      statement: "Какие из следующих утверждений верны? Отметь все верные.",
      options: { items: chosen.map(({ text }) => text) },
      answer: { type: "choice", keys: [key] },
      wrong: [
        {
          answer: [1, 2, 3].filter((n) => !right.includes(n)).join(""),
          why: "Отмечены **неверные** утверждения, а спрашивают верные.",
        },
      ],
      hints: [
        "Попробуй нарисовать фигуру, для которой утверждение не выполняется.",
        "Вспомни теорему, о которой говорит каждое утверждение: все ли её условия и слова на месте?",
      ],
      solution: [
        ...chosen.map(({ isTrue, rule }, at) => `${at + 1}) ${isTrue ? "Верно" : "Неверно"}: ${rule}.`),
        `**Ответ: ${key}.**`,
      ],
    };
  },
  check: (draft) => isOnlyKey(draft, trueOf(draft).join("")),
};

/** The numbers of the options that no figure made at random breaks. */
const trueOf = ({ options }: TaskDraft): number[] =>
  (options?.items ?? []).flatMap((text, at) => {
    const found = STATEMENTS.find((one) => one.text === text);
    const random = makeRandom(text.length * 7919 + at);
    return found && Array.from({ length: TRIALS }, () => found.holds(random)).every(Boolean) ? [at + 1] : [];
  });

/** Statements about one kind of figures, by the words they are made of. */
const ABOUT = [
  { name: "triangles", about: "треугольниках", of: /треугольник/ },
  {
    name: "right-triangles",
    about: "прямоугольных и равнобедренных треугольниках",
    of: /прямоугольн\S+ треугольник|равнобедренн\S+ треугольник/,
  },
  { name: "quadrilaterals", about: "четырёхугольниках", of: /прямоугольник|ромб|параллелограмм|трапеци/ },
  { name: "circles", about: "окружностях и вписанных углах", of: /окружност|[Вв]писанн/ },
  { name: "angles", about: "углах", of: /(?<![а-яё])(?:угл|угол)/ },
  { name: "sides", about: "сторонах и диагоналях", of: /сторон|[Дд]иагонал/ },
] as const;

const fourAbout = (name: string, about: string, of: RegExp, isTrueAsked: boolean): Recipe => ({
  name: `${isTrueAsked ? "true" : "false"}-about-${name}`,
  method: "random-figures",
  make(random) {
    const chosen = random.shuffle(STATEMENTS.filter(({ text }) => of.test(text))).slice(0, 4);
    const asked = chosen.flatMap(({ isTrue }, at) => (isTrue === isTrueAsked ? [at + 1] : []));
    if (chosen.length < 4 || asked.length === 0 || asked.length === 4) return null;
    const key = asked.join("");
    return {
      parameters: chosen.map(({ text }) => text).sort(),
      theme: "planimetriya",
      subTheme: "utverzhdeniya",
      level: 2,
      statement: `Даны четыре утверждения о${about.startsWith("о") || about.startsWith("у") ? "б" : ""} ${about}. Какие из них ${isTrueAsked ? "верны" : "**неверны**"}? Отметь все такие утверждения.`,
      options: { items: chosen.map(({ text }) => text) },
      answer: { type: "choice", keys: [key] },
      wrong: [
        {
          answer: [1, 2, 3, 4].filter((n) => !asked.includes(n)).join(""),
          why: isTrueAsked
            ? "Отмечены **неверные** утверждения, а спрашивают верные."
            : "Отмечены верные утверждения, а спрашивают **неверные**.",
        },
      ],
      hints: [
        "Для каждого утверждения вспомни теорему и сверь с ней каждое слово.",
        "Попробуй нарисовать фигуру, для которой утверждение не выполняется.",
      ],
      solution: [
        ...chosen.map(({ isTrue, rule }, at) => `${at + 1}) ${isTrue ? "Верно" : "Неверно"}: ${rule}.`),
        `**Ответ: ${key}.**`,
      ],
    };
  },
  check(draft) {
    const right = trueOf(draft);
    const all = (draft.options?.items ?? []).map((_, at) => at + 1);
    return isOnlyKey(draft, (isTrueAsked ? right : all.filter((n) => !right.includes(n))).join(""));
  },
});

export const generators = ofNumber(19, [
  [statements, 40],
  ...ABOUT.flatMap(({ name, about, of }) =>
    [true, false].map((isTrueAsked) => [fourAbout(name, about, of, isTrueAsked), 2] as const),
  ),
]);
