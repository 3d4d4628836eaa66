/** Areas and volumes of solids with their drawings, proved slice by slice or by search. */
import Fraction from "fraction.js";
import { isSame, onlyOf, range, settled, sliceVolume } from "../proof";
import type { Recipe } from "../recipe";
import { isKey, readNumbers, shortTask, tex } from "../short-task";
import { boxFigure, drawRound, drawSolid, pyramidFigure } from "../solid-drawing";

const THEME = "stereometriya";
const PICTURE = "\n\n![Чертёж к задаче](#figure)";
const bare = (text: string) =>
  text
    .replace(/\$/g, "")
    .replace(/\\sqrt\{?(\d+)\}?/g, "√$1")
    .replace(/ Найди.*/, "");

export const boxEdges: Recipe = {
  name: "box-edges",
  method: "scan",
  make(random) {
    const [a, b, c] = [random.int(2, 14), random.int(2, 14), random.int(2, 14)];
    const asked = random.pick(["edge-by-volume", "edge-by-surface", "surface", "volume-by-surface"] as const);
    if (a === b || b === c || a === c) return null;
    const [volume, surface] = [a * b * c, 2 * (a * b + b * c + a * c)];
    const given = `Два ребра прямоугольного параллелепипеда, выходящие из одной вершины, равны $${a}$ и $${b}$.`;
    const { say, answer, level } = {
      "edge-by-volume": {
        say: `${given} Объём параллелепипеда равен $${volume}$. Найди третье ребро, выходящее из той же вершины.`,
        answer: c,
        level: 1 as const,
      },
      "edge-by-surface": {
        say: `${given} Площадь поверхности параллелепипеда равна $${surface}$. Найди третье ребро, выходящее из той же вершины.`,
        answer: c,
        level: 2 as const,
      },
      surface: {
        say: `${given} Объём параллелепипеда равен $${volume}$. Найди площадь его поверхности.`,
        answer: surface,
        level: 2 as const,
      },
      "volume-by-surface": {
        say: `${given} Площадь поверхности параллелепипеда равна $${surface}$. Найди объём параллелепипеда.`,
        answer: volume,
        level: 2 as const,
      },
    }[asked];
    const isByVolume = asked === "edge-by-volume" || asked === "surface";
    return shortTask({
      parameters: [a, b, c, asked],
      theme: THEME,
      subTheme: "prizmy-i-kuby",
      level,
      statement: `${say}${PICTURE}`,
      drawings: {
        figure: drawSolid({
          title: "Прямоугольный параллелепипед",
          desc: `Параллелепипед ABCDA₁B₁C₁D₁. ${bare(say)}`,
          ...boxFigure(10, 6, 7),
        }),
      },
      answer,
      wrong: [
        ...(isByVolume
          ? ([[new Fraction(volume, a + b), "Объём — произведение рёбер: их перемножают, а не складывают."]] as const)
          : ([
              [new Fraction(surface - 2 * a * b, a + b), "Граней каждого вида две: осталось разделить на $2$."],
              [new Fraction(surface, a * b), "Дана площадь поверхности, а не объём."],
            ] as const)),
        ...(asked === "surface"
          ? ([
              [surface / 2, "У параллелепипеда шесть граней, а не три."],
              [c, "Это третье ребро. Осталось найти площадь поверхности."],
            ] as const)
          : []),
        ...(asked === "volume-by-surface" ? ([[c, "Это третье ребро. Осталось найти объём."]] as const) : []),
      ],
      hints: [
        "Обозначь третье ребро за $x$.",
        isByVolume ? "Объём — произведение трёх рёбер." : "Площадь поверхности — сумма площадей шести граней.",
      ],
      solution: [
        isByVolume
          ? `$${a} \\cdot ${b} \\cdot x = ${volume}$, откуда $x = ${volume} : ${a * b} = ${c}$.`
          : `$2(${a} \\cdot ${b} + ${a}x + ${b}x) = ${surface}$, откуда $${a + b}x = ${surface / 2} - ${a * b} = ${surface / 2 - a * b}$ и $x = ${c}$.`,
        ...(asked === "surface"
          ? [`$S = 2(${a} \\cdot ${b} + ${a} \\cdot ${c} + ${b} \\cdot ${c}) = ${surface}$.`]
          : []),
        ...(asked === "volume-by-surface" ? [`$V = ${a} \\cdot ${b} \\cdot ${c} = ${volume}$.`] : []),
      ],
    });
  },
  check(draft) {
    const [a = 0, b = 0, third = 0] = readNumbers(draft.statement);
    const surfaceOf = (edges: readonly number[]) =>
      edges.reduce((sum, one, at) => sum + 2 * one * (edges[(at + 1) % 3] ?? 0), 0);
    const byVolume = draft.statement.includes("Объём параллелепипеда равен");
    const c = onlyOf(range(0.5, 200, 0.5), (one) =>
      isSame(byVolume ? sliceVolume(one, () => a * b) : surfaceOf([a, b, one]), third),
    );
    if (draft.statement.includes("Найди третье")) return isKey(draft, c);
    return isKey(
      draft,
      settled(draft.statement.includes("Найди площадь") ? surfaceOf([a, b, c]) : sliceVolume(a, () => b * c)),
    );
  },
};

export const pyramidVolume: Recipe = {
  name: "pyramid-volume",
  method: "slices",
  make(random) {
    const [a, b, height] = [random.int(3, 14), random.int(3, 14), random.int(3, 18)];
    const isHeight = random.int(0, 1) === 1;
    const volume = new Fraction(a * b * height, 3);
    if (a === b || volume.d !== 1n) return null;
    const say = isHeight
      ? `Основанием пирамиды служит прямоугольник со сторонами $${a}$ и $${b}$. Объём пирамиды равен $${tex(volume)}$. Найди высоту пирамиды.`
      : `Основанием пирамиды служит прямоугольник со сторонами $${a}$ и $${b}$. Высота пирамиды равна $${height}$. Найди объём пирамиды.`;
    return shortTask({
      parameters: [Math.min(a, b), Math.max(a, b), height, Number(isHeight)],
      theme: THEME,
      subTheme: "piramidy",
      level: 1,
      statement: `${say}${PICTURE}`,
      drawings: {
        figure: drawSolid({
          title: "Четырёхугольная пирамида",
          desc: `Пирамида SABCD, проведена высота. ${bare(say)}`,
          ...pyramidFigure(10, 8, 9),
        }),
      },
      answer: isHeight ? height : volume,
      wrong: isHeight
        ? [[new Fraction(height, 3), "Объём пирамиды — **треть** произведения площади основания на высоту."]]
        : [
            [a * b * height, "Это объём призмы с тем же основанием и высотой. Объём пирамиды втрое меньше."],
            [
              new Fraction(a * b * height, 2),
              "В формуле объёма пирамиды стоит множитель $\\dfrac{1}{3}$, а не $\\dfrac{1}{2}$.",
            ],
          ],
      hints: ["Найди площадь основания.", "Объём пирамиды — треть произведения площади основания на высоту."],
      solution: [
        `Площадь основания: $${a} \\cdot ${b} = ${a * b}$.`,
        isHeight
          ? `$h = \\dfrac{3V}{S} = \\dfrac{3 \\cdot ${tex(volume)}}{${a * b}} = ${height}$.`
          : `$V = \\dfrac{1}{3}Sh = \\dfrac{${a * b} \\cdot ${height}}{3} = ${tex(volume)}$.`,
      ],
    });
  },
  check(draft) {
    const [a = 0, b = 0, third = 0] = readNumbers(draft.statement);
    const volumeOf = (h: number) => sliceVolume(h, (z) => ((a * z) / h) * ((b * z) / h));
    if (!draft.statement.includes("Найди высоту")) return isKey(draft, settled(volumeOf(third), 2));
    return isKey(
      draft,
      onlyOf(range(1, 60), (h) => Math.abs(volumeOf(h) - third) < 0.01),
    );
  },
};

export const regularPyramid: Recipe = {
  name: "regular-pyramid",
  method: "coordinates",
  make(random) {
    const [half, height, edge] = random.pick([
      [3, 4, 5],
      [4, 3, 5],
      [6, 8, 10],
      [8, 6, 10],
      [5, 12, 13],
      [12, 5, 13],
      [8, 15, 17],
      [15, 8, 17],
      [9, 12, 15],
      [12, 9, 15],
      [7, 24, 25],
      [24, 7, 25],
      [12, 16, 20],
      [16, 12, 20],
      [20, 21, 29],
      [21, 20, 29],
      [15, 20, 25],
      [20, 15, 25],
    ] as const);
    const asked = random.pick(["height", "edge", "diagonal"] as const);
    const say = {
      height: `В правильной четырёхугольной пирамиде $SABCD$ точка $O$ — центр основания, $S$ — вершина, $SA = ${edge}$, $AC = ${2 * half}$. Найди длину отрезка $SO$.`,
      edge: `В правильной четырёхугольной пирамиде $SABCD$ точка $O$ — центр основания, $S$ — вершина, $SO = ${height}$, $BD = ${2 * half}$. Найди боковое ребро $SC$.`,
      diagonal: `В правильной четырёхугольной пирамиде $SABCD$ точка $O$ — центр основания, $S$ — вершина, $SO = ${height}$, $SD = ${edge}$. Найди длину отрезка $AC$.`,
    }[asked];
    const answer = { height, edge, diagonal: 2 * half }[asked];
    const figure = pyramidFigure(10, 10, 9);
    return shortTask({
      parameters: [half, height, asked],
      theme: THEME,
      subTheme: "piramidy",
      level: 2,
      statement: `${say}${PICTURE}`,
      drawings: {
        figure: drawSolid({
          title: "Правильная четырёхугольная пирамида",
          desc: `Пирамида SABCD с высотой SO и диагоналями основания AC и BD. ${bare(say)}`,
          ...figure,
          named: [...(figure.named ?? []), "O"],
        }),
      },
      answer,
      wrong: {
        height: [[new Fraction(edge * 2 - half * 2, 2), "Вычитать нужно квадраты, а не сами длины."] as const],
        edge: [[height + half, "Складывать нужно квадраты."] as const],
        diagonal: [[half, "Это половина диагонали: отрезок от центра до вершины основания."] as const],
      }[asked],
      hints: [
        "Высота пирамиды перпендикулярна основанию: найди прямоугольный треугольник.",
        "Центр квадрата делит его диагональ пополам, а диагонали квадрата равны.",
      ],
      solution: {
        height: [
          `$AO = ${2 * half} : 2 = ${half}$. Треугольник $SOA$ прямоугольный.`,
          `$SO = \\sqrt{SA^2 - AO^2} = \\sqrt{${edge}^2 - ${half}^2} = \\sqrt{${height * height}} = ${height}$.`,
        ],
        edge: [
          `$OC = AC : 2 = BD : 2 = ${half}$. Треугольник $SOC$ прямоугольный.`,
          `$SC = \\sqrt{SO^2 + OC^2} = \\sqrt{${height}^2 + ${half}^2} = \\sqrt{${edge * edge}} = ${edge}$.`,
        ],
        diagonal: [
          `Треугольник $SOD$ прямоугольный: $OD = \\sqrt{${edge}^2 - ${height}^2} = \\sqrt{${half * half}} = ${half}$.`,
          `$AC = BD = 2 \\cdot ${half} = ${2 * half}$.`,
        ],
      }[asked],
    });
  },
  check(draft) {
    const { statement } = draft;
    const [one = 0, two = 0] = readNumbers(statement);
    // A square of the side s in the plane z = 0, its corner and its centre.
    const measure = (side: number, h: number) => ({
      edge: Math.hypot(side / 2, side / 2, h),
      diagonal: Math.hypot(side, side),
    });
    const solve = (fits: (value: number) => number) => {
      let [low, high] = [0, 200];
      for (let n = 0; n < 90; n += 1) {
        const mid = (low + high) / 2;
        if (fits(mid) < 0) low = mid;
        else high = mid;
      }
      return settled(low, 4);
    };
    const sideOf = (diagonal: number) => solve((side) => measure(side, 0).diagonal - diagonal);
    if (statement.includes("отрезка $SO$"))
      return isKey(
        draft,
        settled(
          solve((h) => Math.hypot(two / 2, h) - one),
          3,
        ),
      );
    if (statement.includes("боковое ребро")) return isKey(draft, settled(measure(sideOf(two), one).edge, 2));
    return isKey(
      draft,
      settled(
        measure(
          solve((side) => measure(side, one).edge - two),
          0,
        ).diagonal,
        2,
      ),
    );
  },
};

export const coneCylinder: Recipe = {
  name: "cone-in-cylinder",
  method: "slices",
  make(random) {
    const part = random.int(3, 90);
    const asked = random.pick(["cylinder", "cone", "rest"] as const);
    const say = {
      cylinder: `Цилиндр и конус имеют общее основание и общую высоту. Объём конуса равен $${part}$. Найди объём цилиндра.`,
      cone: `Цилиндр и конус имеют общее основание и общую высоту. Объём цилиндра равен $${3 * part}$. Найди объём конуса.`,
      rest: `Цилиндр и конус имеют общее основание и общую высоту. Объём цилиндра равен $${3 * part}$. Найди объём части цилиндра, лежащей вне конуса.`,
    }[asked];
    const answer = { cylinder: 3 * part, cone: part, rest: 2 * part }[asked];
    return shortTask({
      parameters: [part, asked],
      theme: THEME,
      subTheme: "kombinatsii-tel",
      level: asked === "rest" ? 2 : 1,
      statement: `${say}${PICTURE}`,
      drawings: { figure: drawRound({ title: "Конус в цилиндре", desc: bare(say) }, { cylinder: true, cone: true }) },
      answer,
      wrong: {
        cylinder: [
          [2 * part, "При общем основании и высоте объёмы отличаются втрое, а не вдвое."] as const,
          [new Fraction(part, 3), "Объём цилиндра больше, а не меньше."] as const,
        ],
        cone: [
          [new Fraction(3 * part, 2), "При общем основании и высоте объёмы отличаются втрое, а не вдвое."] as const,
        ],
        rest: [[part, "Это объём конуса. Спрашивают остальную часть цилиндра."] as const],
      }[asked],
      hints: ["Запиши формулы объёмов цилиндра и конуса.", "Какую долю цилиндра занимает конус?"],
      solution: [
        "$V_{\\text{цил}} = Sh$, $V_{\\text{кон}} = \\dfrac{1}{3}Sh$: объём конуса втрое меньше.",
        {
          cylinder: `$${part} \\cdot 3 = ${answer}$.`,
          cone: `$${3 * part} : 3 = ${answer}$.`,
          rest: `Вне конуса остаётся две трети: $${3 * part} \\cdot \\dfrac{2}{3} = ${answer}$.`,
        }[asked],
      ],
    });
  },
  check(draft) {
    const [volume = 0] = readNumbers(draft.statement);
    const cone = sliceVolume(1, (z) => Math.PI * z * z);
    const cylinder = sliceVolume(1, () => Math.PI);
    const { statement } = draft;
    if (statement.includes("объём цилиндра.\n")) return isKey(draft, settled((volume * cylinder) / cone, 2));
    return isKey(draft, settled((volume * (statement.includes("вне конуса") ? cylinder - cone : cone)) / cylinder, 2));
  },
};

export const ballCylinder: Recipe = {
  name: "ball-in-cylinder",
  method: "slices",
  make(random) {
    const part = random.int(4, 80);
    const asked = random.pick(["cylinder", "ball", "surface"] as const);
    const say = {
      cylinder: `Шар вписан в цилиндр. Объём шара равен $${2 * part}$. Найди объём цилиндра.`,
      ball: `Шар вписан в цилиндр. Объём цилиндра равен $${3 * part}$. Найди объём шара.`,
      surface: `Шар вписан в цилиндр. Площадь поверхности шара равна $${2 * part}$. Найди площадь полной поверхности цилиндра.`,
    }[asked];
    const answer = { cylinder: 3 * part, ball: 2 * part, surface: 3 * part }[asked];
    return shortTask({
      parameters: [part, asked],
      theme: THEME,
      subTheme: "kombinatsii-tel",
      level: 3,
      statement: `${say}${PICTURE}`,
      drawings: {
        figure: drawRound(
          {
            title: "Шар, вписанный в цилиндр",
            desc: `Шар касается оснований и боковой поверхности цилиндра. ${bare(say)}`,
          },
          { cylinder: true, ball: true },
        ),
      },
      answer,
      wrong: [
        [
          asked === "ball" ? part : 6 * part,
          "Объём шара составляет две трети объёма описанного цилиндра, а не одну треть.",
        ],
        [
          asked === "ball" ? new Fraction(9 * part, 2) : new Fraction(4 * part, 3),
          "Цилиндр больше шара: проверь, что на что умножают.",
        ],
      ],
      hints: [
        "Радиусы шара и цилиндра равны, а высота цилиндра равна двум радиусам.",
        "Вырази обе величины через радиус и сравни их.",
      ],
      solution: [
        asked === "surface"
          ? "$S_{\\text{шара}} = 4\\pi R^2$, $S_{\\text{цил}} = 2\\pi R \\cdot 2R + 2\\pi R^2 = 6\\pi R^2$: она в $1,5$ раза больше."
          : "$V_{\\text{шара}} = \\dfrac{4}{3}\\pi R^3$, $V_{\\text{цил}} = \\pi R^2 \\cdot 2R = 2\\pi R^3$: объём цилиндра в $1,5$ раза больше.",
        asked === "ball" ? `$${3 * part} : 1,5 = ${answer}$.` : `$${2 * part} \\cdot 1,5 = ${answer}$.`,
      ],
    });
  },
  check(draft) {
    const [given = 0] = readNumbers(draft.statement);
    const { statement } = draft;
    const ball = (r: number) => 2 * sliceVolume(r, (z) => Math.PI * (r * r - z * z));
    const cylinder = (r: number) => sliceVolume(2 * r, () => Math.PI * r * r);
    if (statement.includes("поверхности")) {
      // The skin of the ball is what its volume gains when the radius grows a little.
      const [skin, h] = [(ball(1.0005) - ball(0.9995)) / 0.001, 2];
      return isKey(draft, settled((given * (2 * Math.PI + 2 * Math.PI * h)) / skin, 2));
    }
    return isKey(
      draft,
      settled(statement.includes("объём шара.") ? (given * ball(1)) / cylinder(1) : (given * cylinder(1)) / ball(1), 2),
    );
  },
};

export const vesselCone: Recipe = {
  name: "conical-vessel",
  method: "slices",
  make(random) {
    const [top, bottom] = random.pick([
      [1, 2],
      [1, 3],
      [2, 3],
      [3, 4],
      [1, 4],
      [1, 5],
      [2, 5],
    ] as const);
    const unit = random.int(1, 40);
    const isAdd = random.int(0, 1) === 1;
    const [poured, full] = [unit * top ** 3, unit * bottom ** 3];
    const answer = isAdd ? full - poured : full;
    if (full > 3000 || poured < 4) return null;
    const share = `\\dfrac{${top}}{${bottom}}`;
    const text = `В сосуде, имеющем форму конуса вершиной вниз, уровень жидкости достигает $${share}$ высоты. Объём жидкости равен $${poured}$ мл. ${isAdd ? "Сколько миллилитров жидкости нужно долить, чтобы наполнить сосуд доверху?" : "Найди объём всего сосуда. Ответ запиши в миллилитрах."}`;
    return shortTask({
      parameters: [top, bottom, unit, Number(isAdd)],
      theme: THEME,
      subTheme: "tela-vrascheniya",
      level: isAdd ? 3 : 2,
      statement: `${text}${PICTURE}`,
      drawings: {
        figure: drawRound(
          {
            title: "Сосуд в форме конуса",
            desc: `Конус вершиной вниз, жидкость в нём достигает ${top}/${bottom} высоты. Объём жидкости ${poured} мл.`,
          },
          { cone: true, level: top / bottom },
        ),
      },
      answer,
      wrong: [
        [
          isAdd ? full : full - poured,
          isAdd
            ? "Это объём всего сосуда. Вычти объём налитой жидкости."
            : "Столько нужно долить. Спрашивают объём всего сосуда.",
        ],
        [
          new Fraction(poured * bottom, top).sub(isAdd ? poured : 0),
          "Объёмы подобных тел относятся как **кубы** высот.",
        ],
        [
          new Fraction(poured * bottom ** 2, top ** 2).sub(isAdd ? poured : 0),
          "Объёмы подобных тел относятся как кубы высот, а не квадраты.",
        ],
      ],
      hints: ["Жидкость занимает конус, подобный всему сосуду.", "Как относятся объёмы подобных тел?"],
      solution: [
        `Высота сосуда больше высоты жидкости в $\\dfrac{${bottom}}{${top}}$ раза, поэтому объём больше в $\\left(\\dfrac{${bottom}}{${top}}\\right)^3 = \\dfrac{${bottom ** 3}}{${top ** 3}}$ раза.`.replace(
          /\\dfrac\{(\d+)\}\{1\}/g,
          "$1",
        ),
        `Объём сосуда: $${poured} \\cdot \\dfrac{${bottom ** 3}}{${top ** 3}} = ${full}$ мл.`.replace(
          /\\dfrac\{(\d+)\}\{1\}/g,
          "$1",
        ),
        ...(isAdd ? [`Долить нужно $${full} - ${poured} = ${answer}$ мл.`] : []),
      ],
    });
  },
  check(draft) {
    const [top = 0, bottom = 1, poured = 0] = readNumbers(draft.statement);
    const cone = (height: number) => sliceVolume(height, (z) => Math.PI * z * z);
    const full = (poured * cone(1)) / cone(top / bottom);
    return isKey(draft, Math.round(draft.statement.includes("долить") ? full - poured : full));
  },
};

export const cylinderScale: Recipe = {
  name: "cylinder-level",
  method: "pouring",
  make(random) {
    const times = random.int(2, 5);
    const isWider = random.int(0, 1) === 1;
    const level = isWider ? random.int(8, 120) * times ** 2 : random.int(2, 15);
    const answer = isWider ? level / times ** 2 : level * times ** 2;
    const words = ["", "", "два раза", "три раза", "четыре раза", "пять раз"][times] ?? "";
    if (level > 400) return null;
    const text = `В цилиндрическом сосуде уровень жидкости достигает $${level}$ см. На какой высоте будет уровень жидкости, если её перелить в другой цилиндрический сосуд, у которого радиус основания в ${words} ${isWider ? "больше" : "меньше"}? Ответ запиши в сантиметрах.`;
    return shortTask({
      parameters: [level, times, Number(isWider)],
      theme: THEME,
      subTheme: "tela-vrascheniya",
      level: 1,
      statement: `${text}${PICTURE}`,
      drawings: {
        figure: drawRound(
          { title: "Цилиндрический сосуд с жидкостью", desc: `Цилиндр, жидкость в нём стоит на высоте ${level} см.` },
          { cylinder: true, level: 0.62 },
        ),
      },
      answer,
      wrong: [
        [isWider ? new Fraction(level, times) : level * times, "Площадь основания зависит от **квадрата** радиуса."],
        [
          isWider ? level * times ** 2 : new Fraction(level, times ** 2),
          isWider
            ? "Второй сосуд шире, поэтому уровень станет ниже."
            : "Второй сосуд уже, поэтому уровень станет выше.",
        ],
      ],
      hints: ["Объём жидкости не меняется.", "Во сколько раз изменилась площадь основания?"],
      solution: [
        `Радиус ${isWider ? "больше" : "меньше"} в $${times}$ раз${times < 5 ? "а" : ""}, значит, площадь основания ${isWider ? "больше" : "меньше"} в $${times}^2 = ${times ** 2}$ раз${times === 2 ? "а" : ""}.`,
        `Объём тот же, поэтому уровень ${isWider ? "ниже" : "выше"} во столько же раз: $${level} ${isWider ? ":" : "\\cdot"} ${times ** 2} = ${answer}$ см.`,
      ],
    });
  },
  check(draft) {
    const [level = 0] = readNumbers(draft.statement);
    const times = ["два", "три", "четыре", "пять"].findIndex((word) => draft.statement.includes(`в ${word} раз`)) + 2;
    const radius = draft.statement.includes("больше?") ? times : 1 / times;
    const volume = sliceVolume(level, () => Math.PI);
    const found = onlyOf(
      range(0.5, 500, 0.5),
      (h) => Math.abs(sliceVolume(h, () => Math.PI * radius * radius) - volume) < 1e-6 * volume,
    );
    return isKey(draft, found);
  },
};

export const prismCut: Recipe = {
  name: "cut-prism",
  method: "slices",
  make(random) {
    const part = random.int(3, 60);
    const isWhole = random.int(0, 1) === 1;
    const text = isWhole
      ? `Через среднюю линию основания треугольной призмы проведена плоскость, параллельная боковому ребру. Объём отсечённой треугольной призмы равен $${part}$. Найди объём исходной призмы.`
      : `Через среднюю линию основания треугольной призмы, объём которой равен $${4 * part}$, проведена плоскость, параллельная боковому ребру. Найди объём отсечённой треугольной призмы.`;
    return shortTask({
      parameters: [part, Number(isWhole)],
      theme: THEME,
      subTheme: "prizmy-i-kuby",
      level: 2,
      statement: `${text}${PICTURE}`,
      drawings: {
        figure: drawSolid({
          title: "Треугольная призма, разрезанная плоскостью",
          desc: `Треугольная призма. Плоскость проходит через средние линии обоих оснований. ${bare(text)}`,
          corners: {
            A: [0, 0, 0],
            B: [8, 0, 0],
            C: [4, 7, 0],
            P: [0, 0, 9],
            Q: [8, 0, 9],
            R: [4, 7, 9],
            k: [6, 3.5, 0],
            m: [2, 3.5, 0],
            l: [6, 3.5, 9],
            n: [2, 3.5, 9],
          },
          lines: ["A-B", "A-P", "B-Q", "P-Q", "Q-R", "R-P", "n-l", "B-k", "k-l", "k-C", "C-R"],
          dashes: ["A-C", "m-k", "m-n"],
        }),
      },
      answer: isWhole ? 4 * part : part,
      wrong: [
        [2 * part, "Средняя линия отсекает **четверть** площади треугольника, а не половину."],
        [
          isWhole ? 8 * part : new Fraction(part, 2),
          "Высота у призм одинаковая: объёмы относятся как площади оснований.",
        ],
      ],
      hints: ["Какую часть площади треугольника отсекает средняя линия?", "Высота у обеих призм одна и та же."],
      solution: [
        "Средняя линия отсекает треугольник, подобный данному с коэффициентом $\\dfrac{1}{2}$, его площадь в $4$ раза меньше.",
        isWhole
          ? `Высоты призм равны, поэтому объём исходной призмы: $${part} \\cdot 4 = ${4 * part}$.`
          : `Высоты призм равны, поэтому объём отсечённой: $${4 * part} : 4 = ${part}$.`,
      ],
    });
  },
  check(draft) {
    const [given = 0] = readNumbers(draft.statement);
    // The base cut into strips parallel to the middle line.
    const whole = sliceVolume(1, (z) => z);
    const cut = sliceVolume(0.5, (z) => z);
    return isKey(
      draft,
      settled(draft.statement.includes("исходной призмы.") ? (given * whole) / cut : (given * cut) / whole, 3),
    );
  },
};
