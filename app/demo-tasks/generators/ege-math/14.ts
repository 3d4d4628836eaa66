/** ЕГЭ, profile mathematics, number 14: solids, with a proof. */
import Fraction from "fraction.js";
import { isFound, proofTask, surd, valuesIn } from "../proof-task";
import type { Random } from "../random";
import { areaOfTriangle, betweenLines, betweenPlanes, footOn, middleOf, type Spot, toPlane } from "../space";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-math", number: 14, method: "coordinates", count: 5 } as const;
const THEME = "stereometriya";

const drawSides = (random: Random): [number, number] => [random.int(2, 12), random.int(2, 12)];
/** A root of three figures is no answer that a pupil trusts. */
const isUgly = (...formulas: readonly string[]) => formulas.some((tex) => /\\sqrt\{\d{3,}/.test(tex));
const square = (value: number) => value * value;

const diagonalPlane: TaskGenerator = {
  ...COMMON,
  key: "ege-math-14-diagonal-plane",
  make(random) {
    const [a, h] = drawSides(random);
    const isAngle = random.pick([true, false]);
    const half = new Fraction(a * a, 2);
    const answer = isAngle
      ? `\\arctg ${surd(new Fraction(h * h).div(half))}`
      : surd(half.mul(h * h).div(half.add(h * h)));
    if (a === h) return null;
    return proofTask({
      theme: THEME,
      subTheme: "secheniya-i-ugly",
      parameters: [a, h, String(isAngle)],
      level: 2,
      story: `В правильной четырёхугольной призме $ABCDA_1B_1C_1D_1$ сторона основания $AB=${a}$, боковое ребро $AA_1=${h}$.`,
      toProve: "Докажи, что плоскости $ACB_1$ и $BDD_1$ перпендикулярны.",
      toFind: isAngle
        ? "Найди угол между плоскостями $ACB_1$ и $ABC$."
        : "Найди расстояние от точки $B$ до плоскости $ACB_1$.",
      hints: [
        "Какой плоскости перпендикулярна прямая $AC$?",
        "Рассмотри прямоугольный треугольник $BB_1O$, где $O$ — центр основания.",
      ],
      answer,
      proof: [
        "В основании правильной призмы лежит квадрат, поэтому $AC\\perp BD$. Боковое ребро $BB_1$ перпендикулярно основанию, поэтому $BB_1\\perp AC$.",
        "Прямая $AC$ перпендикулярна двум пересекающимся прямым $BD$ и $BB_1$ плоскости $BDD_1$, значит, $AC\\perp BDD_1$. Плоскость $ACB_1$ проходит через прямую $AC$, поэтому она перпендикулярна плоскости $BDD_1$.",
      ],
      finding: [
        `Пусть $O$ — центр основания. Плоскости $ACB_1$ и $BDD_1$ пересекаются по прямой $B_1O$. В прямоугольном треугольнике $B_1BO$ имеем $BO=\\frac{AC}{2}=${surd(half)}$, $BB_1=${h}$, $B_1O=\\sqrt{${half.toFraction()}+${h * h}}=${surd(half.add(h * h))}$.`,
        isAngle
          ? `Прямые $BO$ и $B_1O$ перпендикулярны линии пересечения $AC$ плоскостей (они лежат в плоскости $BDD_1$), поэтому искомый угол — это угол $B_1OB$, и $\\tg\\angle B_1OB=\\frac{BB_1}{BO}=${surd(new Fraction(h * h).div(half))}$.`
          : `Перпендикуляр $BH$, опущенный из точки $B$ на прямую $B_1O$, лежит в плоскости $BDD_1$, перпендикулярной плоскости $ACB_1$, поэтому он перпендикулярен плоскости $ACB_1$. Это высота прямоугольного треугольника, проведённая к гипотенузе: $BH=\\frac{BO\\cdot BB_1}{B_1O}=${answer}$.`,
      ],
      steps: [
        "а) Докажи, что $AC\\perp BDD_1$.",
        isAngle
          ? "б) Искомый угол — $\\angle B_1OB$, его тангенс равен $\\frac{BB_1}{BO}$."
          : "б) Искомое расстояние — высота прямоугольного треугольника $B_1BO$.",
      ],
    });
  },
  check(draft) {
    const [a = 0, h = 0] = valuesIn(draft.statement);
    const [A, B, C, B1]: Spot[] = [
      [0, 0, 0],
      [a, 0, 0],
      [a, a, 0],
      [a, 0, h],
    ];
    const plane = [A!, C!, B1!] as const;
    const value = draft.statement.includes("Найди угол") ? betweenPlanes(plane, [A!, B!, C!]) : toPlane(B!, plane);
    return isFound(draft, value);
  },
};

const squarePyramid: TaskGenerator = {
  ...COMMON,
  key: "ege-math-14-square-pyramid",
  make(random) {
    const [half, b] = [random.int(2, 8), random.int(5, 15)];
    const isArea = random.pick([true, false]);
    const height2 = b * b - half * half;
    if (height2 <= 0 || b <= half) return null;
    // The base's diagonal is 2·half.
    const side = surd(2 * half * half);
    const far2 = new Fraction(half * half * height2, b * b);
    const answer = isArea ? surd(far2.mul(half * half)) : surd(far2);
    if (isUgly(answer)) return null;
    return proofTask({
      theme: THEME,
      subTheme: "piramidy",
      parameters: [half, b, String(isArea)],
      level: 2,
      story: `В правильной четырёхугольной пирамиде $SABCD$ сторона основания $AB=${side}$, боковое ребро $SA=${b}$.`,
      toProve: "Докажи, что прямые $BD$ и $SC$ перпендикулярны.",
      toFind: isArea
        ? "Найди площадь сечения пирамиды плоскостью, проходящей через прямую $BD$ перпендикулярно прямой $SC$."
        : "Найди расстояние между прямыми $BD$ и $SC$.",
      hints: [
        "Докажи, что $BD$ перпендикулярна плоскости $SAC$.",
        "Опусти перпендикуляр из центра основания на ребро $SC$.",
      ],
      answer,
      proof: [
        "Пусть $O$ — центр основания. $BD\\perp AC$ как диагонали квадрата, $BD\\perp SO$, так как $SO$ — высота пирамиды.",
        "Прямая $BD$ перпендикулярна двум пересекающимся прямым $AC$ и $SO$ плоскости $SAC$, значит, она перпендикулярна любой прямой этой плоскости, в том числе $SC$.",
      ],
      finding: [
        `$AC=${side}\\cdot\\sqrt2=${2 * half}$, $OC=${half}$, $SO=\\sqrt{${b * b}-${half * half}}=${surd(height2)}$.`,
        `Опустим из точки $O$ перпендикуляр $OH$ на прямую $SC$. Прямая $OH$ лежит в плоскости $SAC$, поэтому $OH\\perp BD$, и $OH$ — общий перпендикуляр прямых $BD$ и $SC$. Это высота прямоугольного треугольника $SOC$, проведённая к гипотенузе, поэтому точка $H$ лежит на ребре $SC$: $OH=\\frac{OC\\cdot SO}{SC}=${surd(far2)}$.`,
        ...(isArea
          ? [
              `Прямая $SC$ перпендикулярна прямым $BD$ и $OH$, поэтому плоскость сечения — это плоскость $BDH$, а сечение — треугольник $BDH$ с высотой $OH$. Его площадь равна $\\frac12\\cdot BD\\cdot OH=\\frac12\\cdot ${2 * half}\\cdot ${surd(far2)}=${answer}$.`,
            ]
          : []),
      ],
      steps: [
        "а) Докажи, что $BD\\perp SAC$.",
        `б) $OH$ — высота прямоугольного треугольника $SOC$ к гипотенузе: $OH=${surd(far2)}$.`,
        ...(isArea ? ["Сечение — треугольник $BDH$ с основанием $BD$ и высотой $OH$."] : []),
      ],
    });
  },
  check(draft) {
    const [a = 0, b = 0] = valuesIn(draft.statement);
    const h = Math.sqrt(square(b) - square(a) / 2);
    const [B, D, C, S]: Spot[] = [
      [a, 0, 0],
      [0, a, 0],
      [a, a, 0],
      [a / 2, a / 2, h],
    ];
    const foot = footOn([a / 2, a / 2, 0], [S!, C!]);
    const value = draft.statement.includes("площадь") ? areaOfTriangle(B!, D!, foot) : betweenLines([B!, D!], [S!, C!]);
    return isFound(draft, value);
  },
};

const trianglePyramid: TaskGenerator = {
  ...COMMON,
  key: "ege-math-14-triangle-pyramid",
  make(random) {
    const [a, b] = [random.int(2, 12), random.int(2, 12)];
    const isArea = random.pick([true, false]);
    const height2 = new Fraction(b * b).sub(new Fraction(a * a, 3));
    const median2 = new Fraction(3 * a * a, 4);
    const face2 = new Fraction(b * b).sub(new Fraction(a * a, 4));
    if (a === b || height2.compare(0) <= 0 || face2.add(b * b).compare(median2) <= 0) return null;
    const far2 = median2.mul(height2).div(b * b);
    const answer = isArea ? surd(far2.mul(a * a).div(4)) : surd(far2);
    if (isUgly(answer, surd(far2))) return null;
    return proofTask({
      theme: THEME,
      subTheme: "piramidy",
      parameters: [a, b, String(isArea)],
      level: 3,
      story: `В правильной треугольной пирамиде $SABC$ с вершиной $S$ сторона основания $AB=${a}$, боковое ребро $SA=${b}$. Точка $M$ — середина ребра $AB$.`,
      toProve: "Докажи, что прямая $AB$ перпендикулярна плоскости $SMC$.",
      toFind: isArea
        ? "Найди площадь сечения пирамиды плоскостью, проходящей через прямую $AB$ перпендикулярно прямой $SC$."
        : "Найди расстояние между прямыми $AB$ и $SC$.",
      hints: [
        "Чем являются отрезки $SM$ и $CM$ в треугольниках $SAB$ и $ABC$?",
        "Проведи высоту треугольника $SMC$ к стороне $SC$ и найди её через площадь.",
      ],
      answer,
      proof: [
        "Боковые рёбра правильной пирамиды равны, поэтому медиана $SM$ равнобедренного треугольника $SAB$ — его высота: $SM\\perp AB$. Медиана $CM$ правильного треугольника $ABC$ тоже высота: $CM\\perp AB$.",
        "Прямая $AB$ перпендикулярна двум пересекающимся прямым $SM$ и $CM$ плоскости $SMC$, значит, $AB\\perp SMC$.",
      ],
      finding: [
        `Высота $SO$ пирамиды лежит в плоскости $SMC$ ($O$ — центр основания, точка медианы $CM$). $CM=\\frac{${a}\\sqrt3}{2}$, $OC=\\frac23CM=${surd(new Fraction(a * a, 3))}$, $SO=\\sqrt{SC^2-OC^2}=${surd(height2)}$.`,
        `Проведём в треугольнике $SMC$ высоту $MH$ к стороне $SC$. Углы этого треугольника при вершинах $S$ и $C$ острые ($SM^2+SC^2>CM^2$), поэтому точка $H$ лежит на ребре $SC$. Из площади треугольника $SC\\cdot MH=CM\\cdot SO$, откуда $MH=${surd(far2)}$.`,
        isArea
          ? `Прямая $SC$ перпендикулярна $MH$ и $AB$ (так как $AB\\perp SMC$), поэтому плоскость сечения — это $ABH$. Сечение — треугольник $ABH$ с высотой $MH$ ($AB\\perp MH$), его площадь $\\frac12\\cdot ${a}\\cdot ${surd(far2)}=${answer}$.`
          : "Прямая $MH$ лежит в плоскости $SMC$, поэтому $AB\\perp MH$. Значит, $MH$ — общий перпендикуляр прямых $AB$ и $SC$, его длина и есть искомое расстояние.",
      ],
      steps: [
        "а) $SM\\perp AB$ и $CM\\perp AB$ как медианы равнобедренных треугольников.",
        `б) Из площади треугольника $SMC$ найди его высоту $MH=${surd(far2)}$.`,
        isArea ? "Сечение — треугольник $ABH$ с высотой $MH$." : "$MH$ — общий перпендикуляр прямых $AB$ и $SC$.",
      ],
    });
  },
  check(draft) {
    const [a = 0, b = 0] = valuesIn(draft.statement);
    const [A, B, C]: Spot[] = [
      [-a / 2, 0, 0],
      [a / 2, 0, 0],
      [0, (a * Math.sqrt(3)) / 2, 0],
    ];
    const S: Spot = [0, (a * Math.sqrt(3)) / 6, Math.sqrt(square(b) - square(a) / 3)];
    const foot = footOn(middleOf(A!, B!), [S, C!]);
    const value = draft.statement.includes("площадь") ? areaOfTriangle(A!, B!, foot) : betweenLines([A!, B!], [S, C!]);
    return isFound(draft, value);
  },
};

const trianglePrism: TaskGenerator = {
  ...COMMON,
  key: "ege-math-14-triangle-prism",
  make(random) {
    const [a, h] = [2 * random.int(1, 8), random.int(2, 12)];
    const isAngle = random.pick([true, false]);
    const half = a / 2;
    const far2 = new Fraction(half * half * h * h, half * half + h * h);
    const answer = isAngle ? `\\arctg ${surd(new Fraction(h * h, half * half))}` : surd(far2);
    if (isAngle && h === half) return null;
    return proofTask({
      theme: THEME,
      subTheme: "prizmy-i-kuby",
      parameters: [a, h, String(isAngle)],
      level: 2,
      story: `В правильной треугольной призме $ABCA_1B_1C_1$ сторона основания $AB=${a}$, боковое ребро $AA_1=${h}$. Точка $M$ — середина ребра $BC$.`,
      toProve: "Докажи, что прямая $A_1B$ параллельна плоскости $AMC_1$.",
      toFind: isAngle
        ? "Найди угол между плоскостями $AMC_1$ и $ABC$."
        : "Найди расстояние от прямой $A_1B$ до плоскости $AMC_1$.",
      hints: ["Рассмотри середину отрезка $A_1C$.", "Докажи, что $AM$ перпендикулярна грани $BCC_1B_1$."],
      answer,
      proof: [
        "Пусть $O$ — точка пересечения диагоналей прямоугольника $AA_1C_1C$, то есть середина отрезка $A_1C$. В треугольнике $A_1BC$ отрезок $OM$ — средняя линия, поэтому $OM\\parallel A_1B$.",
        "Прямая $OM$ лежит в плоскости $AMC_1$, а прямая $A_1B$ в ней не лежит. Значит, $A_1B\\parallel AMC_1$.",
      ],
      finding: [
        "Медиана $AM$ правильного треугольника перпендикулярна $BC$; кроме того, $AM\\perp CC_1$. Поэтому $AM\\perp BCC_1$, и плоскость $AMC_1$ перпендикулярна плоскости $BCC_1$; они пересекаются по прямой $MC_1$.",
        isAngle
          ? `Прямые $MC$ и $MC_1$ перпендикулярны линии пересечения $AM$ плоскостей $ABC$ и $AMC_1$, поэтому искомый угол — $\\angle C_1MC$. В прямоугольном треугольнике $C_1CM$ имеем $\\tg\\angle C_1MC=\\frac{CC_1}{MC}=\\frac{${h}}{${half}}$.`
          : `Расстояние от параллельной прямой равно расстоянию от точки $B$, а оно равно расстоянию от точки $C$, так как $M$ — середина $BC$. Перпендикуляр $CH$ к прямой $MC_1$ лежит в плоскости $BCC_1$, поэтому он перпендикулярен плоскости $AMC_1$. В прямоугольном треугольнике $MCC_1$: $MC=${half}$, $CC_1=${h}$, $MC_1=${surd(half * half + h * h)}$, $CH=\\frac{MC\\cdot CC_1}{MC_1}=${answer}$.`,
      ],
      steps: [
        "а) $OM$ — средняя линия треугольника $A_1BC$.",
        "б) $AM\\perp BCC_1$, поэтому всё найдётся в прямоугольном треугольнике $MCC_1$.",
      ],
    });
  },
  check(draft) {
    const [a = 0, h = 0] = valuesIn(draft.statement);
    const [A, B, C]: Spot[] = [
      [0, (a * Math.sqrt(3)) / 2, 0],
      [-a / 2, 0, 0],
      [a / 2, 0, 0],
    ];
    const plane = [A!, middleOf(B!, C!), [a / 2, 0, h]] as const;
    const value = draft.statement.includes("Найди угол") ? betweenPlanes(plane, [A!, B!, C!]) : toPlane(B!, plane);
    return isFound(draft, value);
  },
};

const middleOfEdge: TaskGenerator = {
  ...COMMON,
  key: "ege-math-14-middle-of-edge",
  make(random) {
    const [half, h] = [random.int(1, 9), 2 * random.int(1, 8)];
    const isArea = random.pick([true, false]);
    const side = surd(2 * half * half);
    const up = h / 2;
    const inner2 = half * half + up * up;
    const answer = isArea ? surd(half * half * inner2) : surd(new Fraction(half * half * up * up, inner2));
    return proofTask({
      theme: THEME,
      subTheme: "prizmy-i-kuby",
      parameters: [half, h, String(isArea)],
      level: 2,
      story: `В правильной четырёхугольной призме $ABCDA_1B_1C_1D_1$ сторона основания $AB=${side}$, боковое ребро $AA_1=${h}$. Точка $M$ — середина ребра $CC_1$.`,
      toProve: "Докажи, что прямая $AC_1$ параллельна плоскости $BDM$.",
      toFind: isArea
        ? "Найди площадь сечения призмы плоскостью $BDM$."
        : "Найди расстояние от прямой $AC_1$ до плоскости $BDM$.",
      hints: ["Соедини точку $M$ с центром основания.", "Докажи, что $BD$ перпендикулярна плоскости $ACC_1$."],
      answer,
      proof: [
        "Пусть $O$ — центр основания, середина $AC$. В треугольнике $ACC_1$ отрезок $OM$ соединяет середины сторон $AC$ и $CC_1$, поэтому это средняя линия: $OM\\parallel AC_1$.",
        "Прямая $OM$ лежит в плоскости $BDM$, а точка $A$ этой плоскости не принадлежит (плоскость пересекает основание по прямой $BD$). Значит, $AC_1\\parallel BDM$.",
      ],
      finding: [
        `$AC=BD=${side}\\cdot\\sqrt2=${2 * half}$, $OC=${half}$, $CM=${up}$, $OM=\\sqrt{${half * half}+${up * up}}=${surd(inner2)}$.`,
        isArea
          ? `Сечение — треугольник $BDM$. Так как $BD\\perp AC$ и $BD\\perp CC_1$, прямая $BD$ перпендикулярна плоскости $ACC_1$, и $OM\\perp BD$. Площадь равна $\\frac12\\cdot BD\\cdot OM=\\frac12\\cdot ${2 * half}\\cdot ${surd(inner2)}=${answer}$.`
          : `Расстояние от прямой до параллельной ей плоскости равно расстоянию от точки $A$, а оно равно расстоянию от точки $C$, так как $O$ — середина $AC$. Прямая $BD$ перпендикулярна $AC$ и $CC_1$, поэтому плоскости $BDM$ и $ACC_1$ перпендикулярны, и перпендикуляр из $C$ на прямую $OM$ — искомый. Он равен высоте прямоугольного треугольника $OCM$: $\\frac{OC\\cdot CM}{OM}=${answer}$.`,
      ],
      steps: [
        "а) $OM$ — средняя линия треугольника $ACC_1$.",
        isArea
          ? "б) Сечение — треугольник $BDM$ с высотой $OM$."
          : "б) Искомое расстояние — высота прямоугольного треугольника $OCM$.",
      ],
    });
  },
  check(draft) {
    const [a = 0, h = 0] = valuesIn(draft.statement);
    const [A, B, D, M]: Spot[] = [
      [0, 0, 0],
      [a, 0, 0],
      [0, a, 0],
      [a, a, h / 2],
    ];
    const value = draft.statement.includes("площадь") ? areaOfTriangle(B!, D!, M!) : toPlane(A!, [B!, D!, M!]);
    return isFound(draft, value);
  },
};

const cone: TaskGenerator = {
  ...COMMON,
  key: "ege-math-14-cone",
  make(random) {
    const [away, half, h] = [random.int(1, 8), random.int(1, 8), random.int(2, 12)];
    const isArea = random.pick([true, false]);
    const radius2 = away * away + half * half;
    const radius = surd(radius2);
    const slant2 = away * away + h * h;
    const answer = isArea ? surd(half * half * slant2) : surd(new Fraction(away * away * h * h, slant2));
    return proofTask({
      theme: THEME,
      subTheme: "tela-vrascheniya",
      parameters: [away, half, h, String(isArea)],
      level: 2,
      story: `Радиус основания конуса с вершиной $S$ и центром основания $O$ равен $R=${radius}$, высота конуса $SO=${h}$. Хорда основания $AB=${2 * half}$, точка $M$ — её середина.`,
      toProve: "Докажи, что плоскости $SAB$ и $SOM$ перпендикулярны.",
      toFind: isArea ? "Найди площадь треугольника $SAB$." : "Найди расстояние от точки $O$ до плоскости $SAB$.",
      hints: ["Какой плоскости перпендикулярна хорда $AB$?", "Рассмотри прямоугольный треугольник $SOM$."],
      answer,
      proof: [
        "Отрезок $OM$ соединяет центр окружности с серединой хорды, поэтому $OM\\perp AB$. Высота $SO$ перпендикулярна плоскости основания, поэтому $SO\\perp AB$.",
        "Прямая $AB$ перпендикулярна двум пересекающимся прямым $OM$ и $SO$ плоскости $SOM$, значит, $AB\\perp SOM$. Плоскость $SAB$ проходит через $AB$, поэтому она перпендикулярна плоскости $SOM$.",
      ],
      finding: [
        `В прямоугольном треугольнике $OMA$: $OM=\\sqrt{${radius2}-${half * half}}=${away}$. В прямоугольном треугольнике $SOM$: $SM=\\sqrt{${h * h}+${away * away}}=${surd(slant2)}$.`,
        isArea
          ? `Так как $AB\\perp SOM$, имеем $SM\\perp AB$. Площадь треугольника $SAB$ равна $\\frac12\\cdot AB\\cdot SM=\\frac12\\cdot ${2 * half}\\cdot ${surd(slant2)}=${answer}$.`
          : `Плоскости $SAB$ и $SOM$ перпендикулярны и пересекаются по прямой $SM$, поэтому высота $OH$ треугольника $SOM$ перпендикулярна плоскости $SAB$. Она проведена к гипотенузе: $OH=\\frac{OM\\cdot SO}{SM}=${answer}$.`,
      ],
      steps: [
        "а) $AB\\perp OM$ и $AB\\perp SO$.",
        isArea
          ? `б) $OM=${away}$, $SM=${surd(slant2)}$; площадь — половина $AB\\cdot SM$.`
          : `б) $OM=${away}$; искомое расстояние — высота прямоугольного треугольника $SOM$.`,
      ],
    });
  },
  check(draft) {
    const [radius = 0, h = 0, chord = 0] = valuesIn(draft.statement);
    const away = Math.sqrt(square(radius) - square(chord / 2));
    const [A, B, S]: Spot[] = [
      [away, -chord / 2, 0],
      [away, chord / 2, 0],
      [0, 0, h],
    ];
    const value = draft.statement.includes("площадь") ? areaOfTriangle(S!, A!, B!) : toPlane([0, 0, 0], [S!, A!, B!]);
    return isFound(draft, value);
  },
};

const rightCorner: TaskGenerator = {
  ...COMMON,
  key: "ege-math-14-right-corner",
  make(random) {
    const [a, b] = drawSides(random);
    const c = random.int(2, 12);
    const isArea = random.pick([true, false]);
    // BC = √(b² + c²), its height from D in the triangle DBC.
    const edge2 = b * b + c * c;
    const foot2 = new Fraction(b * b * c * c, edge2);
    const height2 = foot2.add(a * a);
    const answer = isArea ? surd(height2.mul(edge2).div(4)) : surd(foot2.mul(a * a).div(height2));
    if (isUgly(answer, surd(height2))) return null;
    return proofTask({
      theme: THEME,
      subTheme: "piramidy",
      parameters: [a, b, c, String(isArea)],
      level: 3,
      story: `В треугольной пирамиде $DABC$ рёбра $DA$, $DB$ и $DC$ попарно перпендикулярны, $DA=${a}$, $DB=${b}$, $DC=${c}$. В треугольнике $DBC$ проведена высота $DK$.`,
      toProve: "Докажи, что прямая $BC$ перпендикулярна плоскости $ADK$.",
      toFind: isArea ? "Найди площадь треугольника $ABC$." : "Найди расстояние от точки $D$ до плоскости $ABC$.",
      hints: ["Какой плоскости перпендикулярно ребро $DA$?", "Рассмотри прямоугольный треугольник $ADK$."],
      answer,
      proof: [
        "Ребро $DA$ перпендикулярно двум пересекающимся прямым $DB$ и $DC$, значит, $DA\\perp DBC$ и $DA\\perp BC$.",
        "По построению $DK\\perp BC$. Прямая $BC$ перпендикулярна двум пересекающимся прямым $DA$ и $DK$ плоскости $ADK$, поэтому $BC\\perp ADK$.",
      ],
      finding: [
        `В прямоугольном треугольнике $DBC$: $BC=\\sqrt{${b * b}+${c * c}}=${surd(edge2)}$, высота к гипотенузе $DK=\\frac{DB\\cdot DC}{BC}=${surd(foot2)}$.`,
        `Треугольник $ADK$ прямоугольный ($DA\\perp DBC$): $AK=\\sqrt{DA^2+DK^2}=${surd(height2)}$.`,
        isArea
          ? `Так как $BC\\perp ADK$, отрезок $AK$ — высота треугольника $ABC$. Его площадь $\\frac12\\cdot BC\\cdot AK=${answer}$.`
          : `Плоскость $ABC$ проходит через $BC$, поэтому она перпендикулярна плоскости $ADK$, и высота $DH$ треугольника $ADK$ перпендикулярна плоскости $ABC$. $DH=\\frac{DA\\cdot DK}{AK}=${answer}$.`,
      ],
      steps: [
        "а) $BC\\perp DA$ и $BC\\perp DK$.",
        `б) $DK=${surd(foot2)}$, $AK=${surd(height2)}$.`,
        isArea
          ? "$AK$ — высота треугольника $ABC$."
          : "Искомое расстояние — высота прямоугольного треугольника $ADK$ к гипотенузе.",
      ],
    });
  },
  check(draft) {
    const [a = 0, b = 0, c = 0] = valuesIn(draft.statement);
    const [A, B, C]: Spot[] = [
      [a, 0, 0],
      [0, b, 0],
      [0, 0, c],
    ];
    const value = draft.statement.includes("площадь") ? areaOfTriangle(A!, B!, C!) : toPlane([0, 0, 0], [A!, B!, C!]);
    return isFound(draft, value);
  },
};

export const generators: readonly TaskGenerator[] = [
  diagonalPlane,
  squarePyramid,
  trianglePyramid,
  trianglePrism,
  middleOfEdge,
  cone,
  rightCorner,
];
