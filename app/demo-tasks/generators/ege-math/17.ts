/** ЕГЭ, profile mathematics, number 17: plane geometry, with a proof. */
import Fraction from "fraction.js";
import { findRoots, isNear } from "../numeric";
import { areaOf, distance, type Point } from "../proof";
import { isFound, proofTask, surd, valuesIn } from "../proof-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-math", number: 17, method: "coordinates", count: 5 } as const;
const PLACE = { theme: "planimetriya", subTheme: "dokazatelstva" } as const;

const fractionTex = (value: Fraction): string => (value.d === 1n ? `${value.n}` : `\\frac{${value.n}}{${value.d}}`);

const bisectorsOfTrapezium: TaskGenerator = {
  ...COMMON,
  key: "ege-math-17-bisectors-of-trapezium",
  make(random) {
    const [p, q] = [random.int(3, 16), random.int(3, 16)];
    const isArea = random.pick([true, false]);
    if (p === q) return null;
    const answer = isArea ? String(p * q) : surd(p * p + q * q);
    return proofTask({
      ...PLACE,
      parameters: [p, q, String(isArea)],
      level: 2,
      story:
        "В трапеции $ABCD$ с основаниями $AD$ и $BC$ биссектрисы углов $A$ и $B$ пересекаются в точке $E$, лежащей на стороне $CD$.",
      toProve: "Докажи, что $E$ — середина стороны $CD$.",
      toFind: `${isArea ? "Найди площадь трапеции" : "Найди сумму оснований трапеции"}, если $AE=${p}$, $BE=${q}$.`,
      hints: [
        "Точка биссектрисы равноудалена от сторон угла. Опусти из точки $E$ перпендикуляры на три прямые.",
        "Чему равен угол $AEB$?",
      ],
      answer,
      proof: [
        "Точка $E$ лежит на биссектрисе угла $A$, поэтому расстояния от неё до прямых $AD$ и $AB$ равны. Она лежит и на биссектрисе угла $B$, поэтому равны расстояния до прямых $AB$ и $BC$. Значит, точка $E$ равноудалена от параллельных прямых $AD$ и $BC$.",
        "Проведём через $E$ перпендикуляр к основаниям, он пересекает прямые $AD$ и $BC$ в точках $P$ и $Q$, $EP=EQ$. Прямоугольные треугольники $EPD$ и $EQC$ равны по катету и острому углу (углы при вершине $E$ вертикальные), поэтому $ED=EC$. (Если $CD$ — сам этот перпендикуляр, равенство очевидно.)",
      ],
      finding: [
        "Углы $A$ и $B$ трапеции в сумме дают $180^\\circ$, поэтому в треугольнике $AEB$ сумма углов при вершинах $A$ и $B$ равна $90^\\circ$, и $\\angle AEB=90^\\circ$.",
        isArea
          ? "Продолжим прямую $BE$ до пересечения с прямой $AD$ в точке $F$. Треугольники $BEC$ и $FED$ равны по стороне и двум углам ($EC=ED$), поэтому площадь трапеции равна площади треугольника $ABF$, а $BE=EF$."
          : "Продолжим прямую $BE$ до пересечения с прямой $AD$ в точке $F$. Треугольники $BEC$ и $FED$ равны по стороне и двум углам ($EC=ED$), поэтому $BC=DF$, и сумма оснований $AD+BC=AD+DF=AF$. Кроме того, $BE=EF$.",
        isArea
          ? `Отрезок $AE$ — высота треугольника $ABF$, проведённая к стороне $BF=2\\cdot ${q}=${2 * q}$. Площадь равна $\\frac12\\cdot ${2 * q}\\cdot ${p}=${answer}$.`
          : `В треугольнике $ABF$ биссектриса $AE$ является высотой, поэтому $AF=AB$. По теореме Пифагора $AB=\\sqrt{${p}^2+${q}^2}=${answer}$. Значит, $AD+BC=${answer}$.`,
      ],
      steps: [
        "а) Точка $E$ равноудалена от прямых $AD$, $AB$ и $BC$.",
        "б) Угол $AEB$ прямой. Продолжи $BE$ до пересечения с $AD$ в точке $F$ и сравни трапецию с треугольником $ABF$.",
      ],
    });
  },
  check(draft) {
    const [p = 0, q = 0] = valuesIn(draft.statement);
    // A at the origin, AD along the axis, the angle A found from the sides of AEB; one of the trapeziums is enough.
    const side = Math.hypot(p, q);
    const turn = 2 * Math.atan2(q, p);
    const B: Point = [side * Math.cos(turn), side * Math.sin(turn)];
    const E: Point = [p * Math.cos(turn / 2), p * Math.sin(turn / 2)];
    const C: Point = [B[0] + 0.3 * side, B[1]];
    const D: Point = [2 * E[0] - C[0], 2 * E[1] - C[1]];
    if (!isNear(distance(B, E), q) || Math.abs(D[1]) > 1e-9) return false;
    const value = draft.statement.includes("площадь") ? areaOf([[0, 0], B, C, D]) : D[0] + distance(B, C);
    return isFound(draft, value);
  },
};

const TRIPLES = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
  [20, 21, 29],
] as const;

const threeInscribed: TaskGenerator = {
  ...COMMON,
  key: "ege-math-17-three-inscribed",
  make(random) {
    const [x, y, z] = random.pick(TRIPLES);
    const scale = random.int(1, 4);
    const [a, b, c] = random
      .pick([
        [x, y, z],
        [y, x, z],
      ] as const)
      .map((one) => one * scale) as [number, number, number];
    const isWhole = random.pick([true, false]);
    const radius = new Fraction(a + b - c, 2);
    const answer = isWhole ? String(c) : fractionTex(radius.mul(b).div(c));
    return proofTask({
      ...PLACE,
      parameters: [a, b, String(isWhole)],
      level: 2,
      story:
        "В прямоугольном треугольнике $ABC$ с прямым углом $C$ проведена высота $CH$. Радиусы окружностей, вписанных в треугольники $ABC$, $ACH$ и $BCH$, равны $r$, $r_1$ и $r_2$.",
      toProve: "Докажи, что $r_1^2+r_2^2=r^2$.",
      toFind: isWhole ? `Найди $r$, если $r_1=${a}$, $r_2=${b}$.` : `Найди $r_1$, если $BC=${a}$, $AC=${b}$.`,
      hints: [
        "Какие треугольники подобны треугольнику $ABC$?",
        "Радиусы вписанных окружностей подобных треугольников относятся как сходственные стороны.",
      ],
      answer,
      proof: [
        "Треугольники $ACH$ и $CBH$ подобны треугольнику $ABC$ по двум углам: все они прямоугольные, угол $A$ общий у $ABC$ и $ACH$, угол $B$ — у $ABC$ и $CBH$. Их гипотенузы — $AC$, $BC$ и $AB$.",
        "Радиусы вписанных окружностей подобных треугольников относятся как гипотенузы: $r_1=r\\cdot\\frac{AC}{AB}$, $r_2=r\\cdot\\frac{BC}{AB}$. Поэтому $r_1^2+r_2^2=r^2\\cdot\\frac{AC^2+BC^2}{AB^2}=r^2$ по теореме Пифагора.",
      ],
      finding: isWhole
        ? [`По доказанному $r=\\sqrt{${a}^2+${b}^2}=${c}$.`]
        : [
            `$AB=\\sqrt{${a}^2+${b}^2}=${c}$, радиус окружности, вписанной в прямоугольный треугольник $ABC$: $r=\\frac{AC+BC-AB}{2}=${fractionTex(radius)}$.`,
            `Из подобия $r_1=r\\cdot\\frac{AC}{AB}=${fractionTex(radius)}\\cdot\\frac{${b}}{${c}}=${answer}$.`,
          ],
      steps: [
        "а) Треугольники $ACH$, $CBH$ и $ABC$ подобны, их гипотенузы — $AC$, $BC$ и $AB$.",
        isWhole
          ? "б) Подставь данные в доказанное равенство."
          : `б) $r=${fractionTex(radius)}$, $r_1=r\\cdot\\frac{AC}{AB}$.`,
      ],
    });
  },
  check(draft) {
    const [a = 0, b = 0] = valuesIn(draft.statement.split("б)")[1] ?? "");
    // The radius by area and perimeter, from coordinates.
    const radius = (p: Point, q: Point, r: Point) =>
      (2 * areaOf([p, q, r])) / (distance(p, q) + distance(q, r) + distance(r, p));
    const three = (bc: number, ac: number) => {
      const [C, A, B]: Point[] = [
        [0, 0],
        [ac, 0],
        [0, bc],
      ];
      const part = (ac * ac) / (ac * ac + bc * bc);
      const H: Point = [ac * (1 - part), bc * part];
      return [radius(A!, B!, C!), radius(A!, C!, H), radius(B!, C!, H)] as const;
    };
    if (draft.statement.includes("Найди $r_1$")) return isFound(draft, three(a, b)[1]);
    // A triangle of the same shape, as large as the first radius asks.
    const slope = findRoots((ratio) => three(ratio, 1)[2] / three(ratio, 1)[1] - b / a, 0.01, 20)[0] ?? Number.NaN;
    const [whole, first] = three(slope, 1);
    return isFound(draft, (whole / first) * a);
  },
};

const medianAndDiagonal: TaskGenerator = {
  ...COMMON,
  key: "ege-math-17-median-and-diagonal",
  make(random) {
    const [whole, name] = [12 * random.int(2, 15), random.pick(["quadrilateral", "triangle"] as const)];
    const isQuadrilateral = name === "quadrilateral";
    const answer = String(isQuadrilateral ? (whole * 5) / 12 : whole / 6);
    return proofTask({
      ...PLACE,
      parameters: [whole, name],
      level: 2,
      story:
        "В параллелограмме $ABCD$ точка $M$ — середина стороны $BC$. Прямая $AM$ пересекает диагональ $BD$ в точке $K$.",
      toProve: "Докажи, что $BK:KD=1:2$.",
      toFind: `Площадь параллелограмма равна $${whole}$. Найди площадь ${isQuadrilateral ? "четырёхугольника $MCDK$" : "треугольника $ABK$"}.`,
      hints: [
        "Найди подобные треугольники с вершиной $K$.",
        "Площади треугольников с общей высотой относятся как основания.",
      ],
      answer,
      proof: [
        "Прямые $BC$ и $AD$ параллельны, поэтому в треугольниках $BKM$ и $DKA$ равны углы $KBM$ и $KDA$ (накрест лежащие) и углы при вершине $K$ (вертикальные). Значит, эти треугольники подобны.",
        "Коэффициент подобия равен $\\frac{BM}{DA}=\\frac12$, так как $BM=\\frac12BC=\\frac12AD$. Поэтому $BK:KD=1:2$.",
      ],
      finding: isQuadrilateral
        ? [
            `Диагональ делит параллелограмм на два равных треугольника: $S_{ABD}=S_{BCD}=${whole / 2}$. Точка $K$ делит $BD$ в отношении $1:2$, поэтому $S_{ABK}=\\frac13S_{ABD}=${whole / 6}$.`,
            `Из подобия $KM:KA=1:2$, поэтому $S_{BKM}=\\frac12S_{ABK}=${whole / 12}$ (общая высота из вершины $B$).`,
            `Точки $M$ и $K$ лежат на сторонах $BC$ и $BD$ треугольника $BCD$, поэтому $S_{MCDK}=S_{BCD}-S_{BKM}=${whole / 2}-${whole / 12}=${answer}$.`,
          ]
        : [
            `Диагональ делит параллелограмм на два равных треугольника: $S_{ABD}=${whole / 2}$.`,
            `Треугольники $ABK$ и $ABD$ имеют общую высоту из вершины $A$, поэтому $S_{ABK}=\\frac{BK}{BD}\\cdot S_{ABD}=\\frac13\\cdot ${whole / 2}=${answer}$.`,
          ],
      steps: [
        "а) Треугольники $BKM$ и $DKA$ подобны с коэффициентом $\\frac12$.",
        "б) Сравни площади треугольников с общей высотой.",
      ],
    });
  },
  check(draft) {
    const whole = valuesIn(draft.statement).at(-1) ?? 0;
    const [A, B, C, D]: Point[] = [
      [0, 0],
      [2, 5],
      [9, 5],
      [7, 0],
    ];
    const M: Point = [(B![0] + C![0]) / 2, B![1]];
    // K on BD where the cross product with AM is zero.
    const on = (part: number): Point => [B![0] + part * (D![0] - B![0]), B![1] + part * (D![1] - B![1])];
    const K = on(findRoots((part) => on(part)[0] * M[1] - on(part)[1] * M[0], 0, 1)[0] ?? Number.NaN);
    const scale = whole / areaOf([A!, B!, C!, D!]);
    const value = draft.statement.includes("четырёхугольника") ? areaOf([M, C!, D!, K]) : areaOf([A!, B!, K]);
    return isFound(draft, value * scale);
  },
};

const tangentAndSecant: TaskGenerator = {
  ...COMMON,
  key: "ege-math-17-tangent-and-secant",
  make(random) {
    const [n, m] = [random.int(2, 6), random.int(1, 5)];
    const ratio = random.int(1, 3);
    // AC = m²·ratio, AD = n²·ratio, AB = m·n·ratio.
    const [ac, ad, ab] = [m * m * ratio, n * n * ratio, m * n * ratio];
    const chord = m * ratio * n + random.int(1 - m * m * ratio, m * m * ratio - 1);
    const isTangent = random.pick([true, false]);
    const bd = new Fraction(chord * ab, ac);
    if (n <= m || ad > 80) return null;
    const cd = ad - ac;
    const answer = isTangent ? String(ab) : fractionTex(bd);
    // BC, BD and CD are the sides of a triangle.
    if (bd.add(chord).compare(cd) <= 0 || bd.sub(chord).abs().compare(cd) >= 0) return null;
    return proofTask({
      ...PLACE,
      parameters: [m, n, ratio, chord, String(isTangent)],
      level: 2,
      story:
        "Через точку $A$, лежащую вне окружности, проведены касательная и секущая. Касательная касается окружности в точке $B$, секущая пересекает её в точках $C$ и $D$ (точка $C$ лежит между $A$ и $D$).",
      toProve: "Докажи, что треугольники $ABC$ и $ADB$ подобны.",
      toFind: isTangent
        ? `Найди $AB$, если $AC=${ac}$, $CD=${cd}$.`
        : `Найди $BD$, если $AC=${ac}$, $CD=${cd}$, $BC=${chord}$.`,
      hints: ["Чему равен угол между касательной и хордой?", "Запиши отношение сходственных сторон."],
      answer,
      proof: [
        "Угол $ABC$ между касательной и хордой $BC$ равен половине дуги $BC$, заключённой внутри него. Вписанный угол $BDC$ опирается на ту же дугу, поэтому $\\angle ABC=\\angle BDC=\\angle ADB$.",
        "Угол $A$ у треугольников $ABC$ и $ADB$ общий. Значит, они подобны по двум углам.",
      ],
      finding: [
        `Из подобия $\\frac{AB}{AD}=\\frac{AC}{AB}$, поэтому $AB^2=AC\\cdot AD=${ac}\\cdot ${ad}=${ac * ad}$, $AB=${ab}$.`,
        ...(isTangent
          ? []
          : [
              `Из того же подобия $\\frac{BD}{BC}=\\frac{AB}{AC}$, откуда $BD=\\frac{${chord}\\cdot ${ab}}{${ac}}=${answer}$.`,
            ]),
      ],
      steps: [
        "а) Угол между касательной и хордой равен вписанному углу на той же дуге; угол $A$ общий.",
        `б) Из подобия $AB^2=AC\\cdot AD$, $AB=${ab}$.`,
        ...(isTangent ? [] : ["$BD:BC=AB:AC$."]),
      ],
    });
  },
  check(draft) {
    const [ac = 0, cd = 0, bc = 0] = valuesIn(draft.statement);
    const ad = ac + cd;
    // A at the origin, the chord CD along the axis, the centre above its middle at a height that is searched for.
    const middle = (ac + ad) / 2;
    const place = (height: number) => {
      const radius = Math.hypot(cd / 2, height);
      const tangent = Math.sqrt(middle ** 2 + height ** 2 - radius ** 2);
      // The point of tangency: the direction to the centre, rotated by the angle of the tangent.
      const turn = Math.atan2(height, middle) + Math.asin(radius / Math.hypot(middle, height));
      return [tangent * Math.cos(turn), tangent * Math.sin(turn)] as const;
    };
    if (draft.statement.includes("Найди $AB$")) return isFound(draft, Math.hypot(...place(1.7)));
    const heights = findRoots((height) => distance(place(height), [ac, 0]) - bc, -400, 400);
    return heights.some((height) => isFound(draft, distance(place(height), [ad, 0])));
  },
};

const ANGLES = [
  { degrees: 60, cosine2: new Fraction(1, 4), cotangent2: new Fraction(1, 3) },
  { degrees: 45, cosine2: new Fraction(1, 2), cotangent2: new Fraction(1) },
  { degrees: 30, cosine2: new Fraction(3, 4), cotangent2: new Fraction(3) },
] as const;

const feetOfAltitudes: TaskGenerator = {
  ...COMMON,
  key: "ege-math-17-feet-of-altitudes",
  make(random) {
    const { degrees, cosine2, cotangent2 } = random.pick(ANGLES);
    const side = random.int(4, 20);
    const isFeet = random.pick([true, false]);
    const answer = surd((isFeet ? cosine2 : cotangent2).mul(side * side));
    return proofTask({
      ...PLACE,
      parameters: [degrees, side, String(isFeet)],
      level: 3,
      story: "В остроугольном треугольнике $ABC$ высоты $AA_1$ и $BB_1$ пересекаются в точке $H$.",
      toProve: "Докажи, что $\\angle BB_1A_1=\\angle BAA_1$.",
      toFind: `Найди ${isFeet ? "отрезок $A_1B_1$" : "отрезок $CH$"}, если $AB=${side}$ и $\\angle ACB=${degrees}^\\circ$.`,
      hints: [
        "Точки, из которых отрезок виден под прямым углом, лежат на окружности с этим диаметром.",
        isFeet
          ? "Докажи, что треугольник $A_1B_1C$ подобен треугольнику $ABC$."
          : "Точки $A_1$, $B_1$, $C$, $H$ лежат на одной окружности с диаметром $CH$.",
      ],
      answer,
      proof: [
        "Углы $AA_1B$ и $AB_1B$ прямые, поэтому точки $A_1$ и $B_1$ лежат на окружности с диаметром $AB$, по одну сторону от прямой $AB$.",
        "Вписанные углы $BB_1A_1$ и $BAA_1$ опираются на одну и ту же дугу $BA_1$ этой окружности, значит, они равны.",
      ],
      finding: isFeet
        ? [
            `В прямоугольных треугольниках $AA_1C$ и $BB_1C$ имеем $CA_1=AC\\cos C$, $CB_1=BC\\cos C$, поэтому $\\frac{CA_1}{CA}=\\frac{CB_1}{CB}=\\cos C$. Угол $C$ у треугольников $A_1B_1C$ и $ABC$ общий, они подобны с коэффициентом $\\cos C$.`,
            `Значит, $A_1B_1=AB\\cos ${degrees}^\\circ=${side}\\cdot ${surd(cosine2)}=${answer}$.`,
          ]
        : [
            "Треугольники $AB_1H$ и $BB_1C$ прямоугольные, и $\\angle B_1AH=90^\\circ-\\angle C=\\angle B_1BC$, поэтому $\\frac{B_1H}{B_1A}=\\tg(90^\\circ-\\angle C)=\\ctg C$ и $\\frac{B_1C}{B_1B}=\\ctg C$.",
            `Катеты треугольника $CB_1H$ пропорциональны катетам треугольника $BB_1A$ с коэффициентом $\\ctg C$, поэтому эти треугольники подобны и $CH=AB\\ctg ${degrees}^\\circ=${side}\\cdot ${surd(cotangent2)}=${answer}$.`,
          ],
      steps: [
        "а) Точки $A$, $B$, $A_1$, $B_1$ лежат на окружности с диаметром $AB$.",
        isFeet
          ? `б) Треугольник $A_1B_1C$ подобен треугольнику $ABC$ с коэффициентом $\\cos ${degrees}^\\circ$.`
          : `б) Треугольник $CB_1H$ подобен треугольнику $BB_1A$ с коэффициентом $\\ctg ${degrees}^\\circ$.`,
      ],
    });
  },
  check(draft) {
    const side = Number(/AB=(\d+)/.exec(draft.statement)?.[1]);
    const degrees = Number(/ACB=(\d+)/.exec(draft.statement)?.[1]);
    // C over AB = from −s/2 to s/2, on the arc that sees AB under the angle, away from its middle.
    const angle = (degrees * Math.PI) / 180;
    const [radius, up] = [side / 2 / Math.sin(angle), side / 2 / Math.tan(angle)];
    const turn = Math.PI / 2 + 0.1;
    const [A, B, C]: Point[] = [
      [-side / 2, 0],
      [side / 2, 0],
      [radius * Math.cos(turn), up + radius * Math.sin(turn)],
    ];
    const foot = (p: Point, a: Point, b: Point): Point => {
      const part = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / distance(a, b) ** 2;
      return [a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])];
    };
    if (draft.statement.includes("отрезок $A_1B_1$"))
      return isFound(draft, distance(foot(A!, B!, C!), foot(B!, A!, C!)));
    // H is straight under C: where it sees AC at a right angle from B.
    const height = findRoots((y) => (C![0] - B![0]) * (C![0] - A![0]) + y * (C![1] - A![1]), -50, 50)[0] ?? Number.NaN;
    return isFound(draft, Math.abs(C![1] - height));
  },
};

const perpendicularMedians: TaskGenerator = {
  ...COMMON,
  key: "ege-math-17-perpendicular-medians",
  make(random) {
    const [p, q] = [3 * random.int(1, 8), 3 * random.int(1, 8)];
    const isArea = random.pick([true, false]);
    const answer = isArea ? String((2 * p * q) / 3) : surd(new Fraction(4 * (p * p + q * q), 9));
    if (p === q) return null;
    const [x, y] = [p / 3, q / 3];
    return proofTask({
      ...PLACE,
      parameters: [p, q, String(isArea)],
      level: 2,
      story: "В треугольнике $ABC$ медианы $AM$ и $BN$ перпендикулярны и пересекаются в точке $O$.",
      toProve: "Докажи, что $AC^2+BC^2=5AB^2$.",
      toFind: `${isArea ? "Найди площадь треугольника $ABC$" : "Найди $AB$"}, если $AM=${p}$, $BN=${q}$.`,
      hints: [
        "Медианы делятся точкой пересечения в отношении $2:1$, считая от вершины.",
        "Обозначь $OM=x$, $ON=y$ и примени теорему Пифагора.",
      ],
      answer,
      proof: [
        "Пусть $OM=x$, $ON=y$. Медианы делятся точкой пересечения в отношении $2:1$, считая от вершины, поэтому $AO=2x$, $BO=2y$. Треугольники $AOB$, $AON$ и $BOM$ прямоугольные.",
        "По теореме Пифагора $AB^2=4x^2+4y^2$, $AN^2=4x^2+y^2$, $BM^2=x^2+4y^2$. Так как $AC=2AN$ и $BC=2BM$, получаем $AC^2+BC^2=4(5x^2+5y^2)=5(4x^2+4y^2)=5AB^2$.",
      ],
      finding: [
        `$AO=\\frac23AM=${2 * x}$, $BO=\\frac23BN=${2 * y}$.`,
        isArea
          ? `Площадь треугольника $ABM$ равна $\\frac12\\cdot AM\\cdot BO=\\frac12\\cdot ${p}\\cdot ${2 * y}=${p * y}$ ($BO$ — его высота). Медиана $AM$ делит треугольник $ABC$ на два равновеликих, поэтому $S_{ABC}=2\\cdot ${p * y}=${answer}$.`
          : `В прямоугольном треугольнике $AOB$: $AB=\\sqrt{${2 * x}^2+${2 * y}^2}=${answer}$.`,
      ],
      steps: [
        "а) Обозначь $OM=x$, $ON=y$ и вырази стороны по теореме Пифагора.",
        isArea
          ? "б) $S_{ABC}=2S_{ABM}$, а $BO$ — высота треугольника $ABM$."
          : "б) $AB$ — гипотенуза треугольника $AOB$.",
      ],
    });
  },
  check(draft) {
    const [p = 0, q = 0] = valuesIn(draft.statement);
    const [A, B]: Point[] = [
      [(-2 * p) / 3, 0],
      [0, (-2 * q) / 3],
    ];
    // The third corner makes the meeting point of the medians the origin.
    const C: Point = [-A![0] - B![0], -A![1] - B![1]];
    const median = distance(A!, [(B![0] + C[0]) / 2, (B![1] + C[1]) / 2]);
    if (!isNear(median, p)) return false;
    return isFound(draft, draft.statement.includes("площадь") ? areaOf([A!, B!, C]) : distance(A!, B!));
  },
};

const touchOfHypotenuse: TaskGenerator = {
  ...COMMON,
  key: "ege-math-17-touch-of-hypotenuse",
  make(random) {
    const [x, y, z] = random.pick(TRIPLES);
    const scale = random.int(1, 4);
    const [a, b, c] = [x * scale, y * scale, z * scale];
    const r = (a + b - c) / 2;
    const [m, n] = [a - r, b - r];
    const isRadius = random.pick([true, false]);
    const answer = String(isRadius ? r : a + b + c);
    return proofTask({
      ...PLACE,
      parameters: [a, b, String(isRadius)],
      level: 2,
      story:
        "Окружность, вписанная в прямоугольный треугольник $ABC$ с прямым углом $C$, касается гипотенузы $AB$ в точке $K$.",
      toProve: "Докажи, что площадь треугольника $ABC$ равна $AK\\cdot BK$.",
      toFind: `Найди ${isRadius ? "радиус окружности" : "периметр треугольника $ABC$"}, если $AK=${n}$, $BK=${m}$.`,
      hints: ["Отрезки касательных, проведённых из одной точки, равны.", "Вырази катеты через $AK$, $BK$ и радиус."],
      answer,
      proof: [
        "Пусть $AK=n$, $BK=m$, $r$ — радиус. Отрезки касательных из одной точки равны, а радиусы в точки касания на катетах образуют с вершиной $C$ квадрат, поэтому $AC=n+r$, $BC=m+r$, $AB=n+m$.",
        "По теореме Пифагора $(n+r)^2+(m+r)^2=(n+m)^2$, откуда $r^2+(n+m)r=nm$. Тогда $S=\\frac12(n+r)(m+r)=\\frac12\\left(nm+(n+m)r+r^2\\right)=\\frac12(nm+nm)=nm$.",
      ],
      finding: [
        `Из равенства $r^2+(n+m)r=nm$ получаем $r^2+${n + m}r-${n * m}=0$. Положительный корень $r=${r}$.`,
        ...(isRadius ? [] : [`Периметр равен $2(n+m)+2r=2\\cdot ${n + m}+2\\cdot ${r}=${answer}$.`]),
      ],
      steps: [
        "а) Вырази катеты: $AC=AK+r$, $BC=BK+r$, и запиши теорему Пифагора.",
        `б) Реши уравнение $r^2+${n + m}r-${n * m}=0$.`,
      ],
    });
  },
  check(draft) {
    const [n = 0, m = 0] = valuesIn(draft.statement);
    const whole = n + m;
    // The angle A for which the circle touches the hypotenuse at K: half angles at A and B see one radius.
    const turns = findRoots((turn) => n * Math.tan(turn / 2) - m * Math.tan((Math.PI / 2 - turn) / 2), 0.01, 1.56);
    const turn = turns[0] ?? Number.NaN;
    const value = draft.statement.includes("радиус окружности,")
      ? n * Math.tan(turn / 2)
      : whole * (1 + Math.cos(turn) + Math.sin(turn));
    return turns.length === 1 && isFound(draft, value);
  },
};

export const generators: readonly TaskGenerator[] = [
  bisectorsOfTrapezium,
  threeInscribed,
  medianAndDiagonal,
  tangentAndSecant,
  feetOfAltitudes,
  perpendicularMedians,
  touchOfHypotenuse,
];
