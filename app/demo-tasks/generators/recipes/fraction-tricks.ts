/** Fractions and decimals that a trick shortens: mixed numbers, a common factor, a difference of squares. */
import Fraction from "fraction.js";
import { firstFormula, settled } from "../proof";
import { readFormula } from "../read-formula";
import type { Recipe } from "../recipe";
import { isKey, shortTask, tex } from "../short-task";
import type { TaskDraft } from "../task-generator";

const PLACE = { theme: "vyrazheniya", subTheme: "drobi-i-deystviya" } as const;

const checkByReading = (draft: TaskDraft) => isKey(draft, settled(readFormula(firstFormula(draft)), 9));
const dfrac = (top: number | bigint | string, bottom: number | bigint | string) => `\\dfrac{${top}}{${bottom}}`;

/** `2\,\dfrac{1}{3}` is read as a product, so the sum is written out in brackets. */
const mixed = (whole: number, part: Fraction) => `\\left(${whole} + ${dfrac(part.n, part.d)}\\right)`;

export const mixedProduct: Recipe = {
  name: "mixed-product",
  method: "reader",
  make(random) {
    const [one, other] = [
      new Fraction(random.int(1, 7), random.int(2, 8)),
      new Fraction(random.int(1, 7), random.int(2, 8)),
    ];
    const [a, b] = [random.int(1, 6), random.int(1, 6)];
    const [first, second] = [one.add(a), other.add(b)];
    const isDivided = random.next() < 0.5;
    const answer = isDivided ? first.div(second) : first.mul(second);
    if (one.compare(1) >= 0 || other.compare(1) >= 0 || one.equals(other)) return null;
    const act = isDivided ? ":" : "\\cdot";
    return shortTask({
      parameters: [a, b, one.toFraction(), other.toFraction(), act],
      ...PLACE,
      level: 2,
      statement: `Вычисли: $${mixed(a, one)} ${act} ${mixed(b, other)}$. Ответ запиши целым числом или десятичной дробью.`,
      answer,
      wrong: [
        [
          isDivided ? first.mul(second) : first.div(second),
          isDivided ? "Деление на дробь — это умножение на перевёрнутую дробь." : "Здесь умножение, а не деление.",
        ],
        [
          new Fraction(a).mul(b).add(one.mul(other)),
          "Целые и дробные части перемножают не отдельно: сначала запиши неправильные дроби.",
        ],
      ],
      hints: ["Запиши каждую скобку неправильной дробью.", "До умножения сократи дроби."],
      solution: [
        `Запишем неправильными дробями: $${a} + ${dfrac(one.n, one.d)} = ${dfrac(first.n, first.d)}$ и $${b} + ${dfrac(other.n, other.d)} = ${dfrac(second.n, second.d)}$.`,
        `$${dfrac(first.n, first.d)} ${act} ${dfrac(second.n, second.d)}${isDivided ? ` = ${dfrac(first.n, first.d)} \\cdot ${dfrac(second.d, second.n)}` : ""} = ${answer.d === 1n ? "" : `${dfrac(answer.n, answer.d)} = `}${tex(answer)}$.`,
      ],
    });
  },
  check: checkByReading,
};

export const commonFactor: Recipe = {
  name: "common-factor",
  method: "reader",
  make(random) {
    const factor = new Fraction(random.int(11, 99), 10);
    const [one, round] = [new Fraction(random.int(11, 399), 10), random.pick([5, 10, 20, 50, 100])];
    const isPlus = random.next() < 0.5;
    const other = isPlus ? new Fraction(round).sub(one) : one.sub(round);
    if ([factor, one].some(({ d }) => d === 1n) || other.compare(0) <= 0) return null;
    const sign = isPlus ? "+" : "-";
    const answer = factor.mul(round);
    return shortTask({
      parameters: [tex(factor), tex(one), tex(other), sign],
      ...PLACE,
      level: 2,
      statement: `Вычисли удобным способом: $${tex(factor)} \\cdot ${tex(one)} ${sign} ${tex(factor)} \\cdot ${tex(other)}$.`,
      answer,
      wrong: [
        [isPlus ? factor.mul(one.sub(other)).abs() : factor.mul(one.add(other)), "Проверь знак между слагаемыми."],
        [answer.mul(2), "Общий множитель выносят за скобки один раз."],
      ],
      hints: ["Какой множитель есть в обоих слагаемых?", "Вынеси общий множитель за скобки."],
      solution: [
        `Вынесем общий множитель: $${tex(factor)} \\cdot (${tex(one)} ${sign} ${tex(other)})$.`,
        `В скобках $${round}$, поэтому получается $${tex(factor)} \\cdot ${round} = ${tex(answer)}$.`,
      ],
    });
  },
  check: checkByReading,
};

export const squaresDifference: Recipe = {
  name: "squares-difference",
  method: "reader",
  make(random) {
    const [one, other] = [new Fraction(random.int(21, 199), 10), new Fraction(random.int(11, 190), 10)];
    const [sum, gap] = [one.add(other), one.sub(other)];
    const [bottom, isSum] = random.next() < 0.5 ? [sum, true] : [gap, false];
    const divisor = bottom.mul(new Fraction(random.pick([1, 2, 4, 5]), random.pick([1, 2])));
    if (gap.compare(0) <= 0 || one.d === 1n || other.d === 1n || tex(divisor).length > 5 || divisor.equals(1))
      return null;
    const answer = sum.mul(gap).div(divisor);
    return shortTask({
      parameters: [tex(one), tex(other), tex(divisor)],
      ...PLACE,
      level: 3,
      statement: `Вычисли, не возводя в квадрат: $${dfrac(`${tex(one)}^2 - ${tex(other)}^2`, tex(divisor))}$.`,
      answer,
      wrong: [
        [gap.mul(gap).div(divisor), "Разность квадратов — это не квадрат разности."],
        [isSum ? gap : sum, "Проверь, на что сокращается дробь."],
      ],
      hints: ["Разложи числитель по формуле разности квадратов.", "Сократи дробь."],
      solution: [
        `Разность квадратов: $${tex(one)}^2 - ${tex(other)}^2 = (${tex(one)} - ${tex(other)})(${tex(one)} + ${tex(other)}) = ${tex(gap)} \\cdot ${tex(sum)}$.`,
        `$${dfrac(`${tex(gap)} \\cdot ${tex(sum)}`, tex(divisor))} = ${tex(answer)}$.`,
      ],
    });
  },
  check: checkByReading,
};
