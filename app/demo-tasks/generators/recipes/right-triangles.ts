/** Right triangles with a height to the hypotenuse, and triangles with equal angles. */
import Fraction from "fraction.js";
import { drawFigure } from "../drawing";
import { distance, isSame, onlyOf, range } from "../proof";
import type { Recipe } from "../recipe";
import { isKey, readNumbers, shortTask, tex } from "../short-task";

const PLACE = { theme: "planimetriya", subTheme: "treugolniki" } as const;
const PICTURE = "\n\n![Чертёж к задаче](#figure)";

export const heightToHypotenuse: Recipe = {
  name: "height-to-hypotenuse",
  method: "coordinates",
  make(random) {
    const [one, other, times] = [random.int(1, 5), random.int(1, 6), random.int(1, 5)];
    const [ah, bh] = [one * one * times, other * other * times];
    const height = one * other * times;
    if (one === other || ah + bh > 160 || ah < 2 || bh < 2) return null;
    const isHeight = random.next() < 0.5;
    const ratio = Math.max(0.45, Math.min(1.6, Math.sqrt(bh / ah)));
    return shortTask({
      parameters: [ah, bh, Number(isHeight)],
      ...PLACE,
      level: isHeight ? 2 : 3,
      statement: isHeight
        ? `В прямоугольном треугольнике $ABC$ с прямым углом $C$ проведена высота $CH$. Известно, что $AH = ${ah}$, $BH = ${bh}$. Найди $CH$.${PICTURE}`
        : `В прямоугольном треугольнике $ABC$ с прямым углом $C$ проведена высота $CH$. Известно, что $AH = ${ah}$, $CH = ${height}$. Найди гипотенузу $AB$.${PICTURE}`,
      drawings: {
        figure: drawFigure({
          title: "Прямоугольный треугольник с высотой",
          desc: `Треугольник ABC с прямым углом C. Из вершины C проведена высота CH к гипотенузе AB. AH = ${ah}, ${isHeight ? `BH = ${bh}` : `CH = ${height}`}.`,
          points: { A: [0, 0], B: [1 + ratio ** 2, 0], C: [1, ratio], H: [1, 0] },
          lines: ["AB", "BC", "CA", "CH"],
          rights: ["ACB", "CHB"],
        }),
      },
      answer: isHeight ? height : ah + bh,
      wrong: isHeight
        ? [
            [ah * bh, "Это квадрат высоты. Осталось извлечь корень."],
            [new Fraction(ah + bh, 2), "Высота — среднее **геометрическое** отрезков, а не среднее арифметическое."],
          ]
        : [
            [bh, "Это отрезок $BH$. Прибавь $AH$."],
            [ah + height, "Гипотенуза состоит из отрезков $AH$ и $BH$."],
          ],
      hints: ["Какие треугольники на чертеже подобны?", "Квадрат высоты к гипотенузе равен $AH \\cdot BH$."],
      solution: [
        "Треугольники $ACH$ и $CBH$ подобны по двум углам, поэтому $\\dfrac{AH}{CH} = \\dfrac{CH}{BH}$, то есть $CH^2 = AH \\cdot BH$.",
        isHeight
          ? `$CH = \\sqrt{${ah} \\cdot ${bh}} = \\sqrt{${ah * bh}} = ${height}$.`
          : `$BH = \\dfrac{CH^2}{AH} = \\dfrac{${height ** 2}}{${ah}} = ${bh}$, поэтому $AB = ${ah} + ${bh} = ${ah + bh}$.`,
      ],
    });
  },
  check(draft) {
    const [first = 0, second = 0] = readNumbers(draft.statement);
    // With H at the origin the angle at C is right where the sides satisfy the theorem of Pythagoras.
    const isRight = (ah: number, bh: number, ch: number) =>
      isSame(distance([-ah, 0], [0, ch]) ** 2 + distance([bh, 0], [0, ch]) ** 2, (ah + bh) ** 2);
    const found = draft.statement.includes("Найди $CH$")
      ? onlyOf(range(1, 200), (ch) => isRight(first, second, ch))
      : onlyOf(range(first + 1, 400), (ab) => isRight(first, ab - first, second));
    return isKey(draft, found);
  },
};

export const sideByCosine: Recipe = {
  name: "side-by-cosine",
  method: "scan",
  make(random) {
    const [leg, other, hypotenuse] = random.pick([
      [3, 4, 5],
      [4, 3, 5],
      [7, 24, 25],
      [24, 7, 25],
    ] as const);
    const times = random.int(2, 12);
    const isSine = random.next() < 0.5;
    const ratio = new Fraction(isSine ? other : leg, hypotenuse);
    const answer = other * times;
    const name = isSine ? "sin" : "cos";
    return shortTask({
      parameters: [leg, times, name],
      ...PLACE,
      level: isSine ? 1 : 2,
      statement: `В треугольнике $ABC$ угол $C$ прямой, $\\${name} A = ${tex(ratio)}$, $AB = ${hypotenuse * times}$. Найди $BC$.${PICTURE}`,
      drawings: {
        figure: drawFigure({
          title: "Прямоугольный треугольник",
          desc: `Треугольник ABC с прямым углом C, гипотенуза AB равна ${hypotenuse * times}.`,
          points: {
            A: [0, 0],
            C: [Math.max(leg, other * 0.45), 0],
            B: [Math.max(leg, other * 0.45), Math.max(other, leg * 0.45)],
          },
          lines: ["AB", "BC", "CA"],
          rights: ["ACB"],
        }),
      },
      answer,
      wrong: [
        [leg * times, "Это катет $AC$. Спрашивают катет $BC$, который лежит против угла $A$."],
        [
          new Fraction(hypotenuse * times).div(ratio),
          "Синус и косинус — отношения катета **к гипотенузе**: на них гипотенузу умножают.",
        ],
      ],
      hints: isSine
        ? ["Синус острого угла — отношение противолежащего катета к гипотенузе."]
        : ["Косинус — отношение прилежащего катета к гипотенузе.", "Второй катет найди по теореме Пифагора."],
      solution: isSine
        ? [
            `$\\sin A = \\dfrac{BC}{AB}$, поэтому $BC = AB \\cdot \\sin A = ${hypotenuse * times} \\cdot ${tex(ratio)} = ${answer}$.`,
          ]
        : [
            `$\\cos A = \\dfrac{AC}{AB}$, поэтому $AC = ${hypotenuse * times} \\cdot ${tex(ratio)} = ${leg * times}$.`,
            `По теореме Пифагора $BC = \\sqrt{${hypotenuse * times}^2 - ${leg * times}^2} = ${answer}$.`,
          ],
    });
  },
  check(draft) {
    const [ratio = 0, whole = 0] = readNumbers(draft.statement);
    const found = onlyOf(range(1, 400), (bc) =>
      draft.statement.includes("sin")
        ? isSame(Math.asin(bc / whole), Math.asin(ratio))
        : isSame(Math.atan2(bc, whole * ratio), Math.acos(ratio)),
    );
    return isKey(draft, found);
  },
};
