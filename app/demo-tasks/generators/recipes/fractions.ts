/** Fractions and decimals without letters. */
import Fraction from "fraction.js";
import { firstFormula, settled } from "../proof";
import { readFormula } from "../read-formula";
import type { Recipe } from "../recipe";
import { isKey, shortTask, tex } from "../short-task";
import type { TaskDraft } from "../task-generator";

const PLACE = { theme: "vyrazheniya", subTheme: "drobi-i-deystviya" } as const;
const ASK = "Найди значение выражения";

const checkByReading = (draft: TaskDraft) => isKey(draft, settled(readFormula(firstFormula(draft)), 9));

const dfrac = (top: number | string, bottom: number | string) => `\\dfrac{${top}}{${bottom}}`;
const written = (value: Fraction) =>
  value.d === 1n ? String(value.n * value.s) : `${value.s < 0n ? "-" : ""}${dfrac(String(value.n), String(value.d))}`;

export const fractionSum: Recipe = {
  name: "fraction-sum",
  method: "reader",
  make(random) {
    const [b, d] = [random.int(3, 18), random.int(3, 18)];
    const [a, c] = [random.int(1, b - 1), random.int(1, d - 1)];
    const isDivided = random.int(0, 1) === 1;
    const answer = new Fraction(random.int(2, 30), random.pick([1, 2, 4, 5, 10]));
    const isPlus = random.int(0, 1) === 1;
    const [one, other] = [new Fraction(a, b), new Fraction(c, d)];
    if (b === d || Number(one.d) !== b || Number(other.d) !== d) return null;
    const sum = isPlus ? one.add(other) : one.sub(other);
    if (Number(sum.d) > 72 || sum.s <= 0n || sum.d === 1n) return null;
    const third = isDivided ? sum.div(answer) : answer.div(sum);
    const [e, f] = [Number(third.n), Number(third.d)];
    if (e > 40 || f > 40 || f === 1) return null;
    const sign = isPlus ? "+" : "-";
    const act = isDivided ? ":" : "\\cdot";
    const common = Number((BigInt(b) * BigInt(d)) / new Fraction(b).gcd(d).n);
    return shortTask({
      parameters: [a, b, c, d, e, f, sign, act],
      ...PLACE,
      level: 2,
      statement: `${ASK} $\\left(${dfrac(a, b)} ${sign} ${dfrac(c, d)}\\right) ${act} ${dfrac(e, f)}$.`,
      answer,
      wrong: [
        [
          isDivided ? sum.mul(third) : sum.div(third),
          isDivided ? "Деление на дробь — это умножение на перевёрнутую дробь." : "Здесь умножение, а не деление.",
        ],
        [
          isDivided
            ? new Fraction(isPlus ? a + c : Math.abs(a - c), b + d).div(third)
            : new Fraction(isPlus ? a + c : Math.abs(a - c), b + d).mul(third),
          "Числители и знаменатели складывают не отдельно: сначала приведи дроби к общему знаменателю.",
        ],
      ],
      hints: [
        "Начни со скобок: приведи дроби к общему знаменателю.",
        isDivided ? "Чтобы разделить на дробь, умножь на перевёрнутую." : "Перед умножением сократи дроби.",
      ],
      solution: [
        `В скобках общий знаменатель $${common}$: $${dfrac((a * common) / b, common)} ${sign} ${dfrac((c * common) / d, common)} = ${written(sum)}$.`,
        `$${written(sum)} ${act} ${dfrac(e, f)} = ${isDivided ? `${written(sum)} \\cdot ${dfrac(f, e)} = ` : ""}${answer.d === 1n ? "" : `${written(answer)} = `}${tex(answer)}$.`,
      ],
    });
  },
  check: checkByReading,
};

export const fractionOverSum: Recipe = {
  name: "fraction-over-sum",
  method: "reader",
  make(random) {
    const [a, b] = [random.int(2, 60), random.int(3, 60)];
    const isPlus = random.int(0, 2) > 0;
    const top = random.pick([1, 1, 1, 2, 3, 5]);
    const sum = isPlus ? new Fraction(1, a).add(new Fraction(1, b)) : new Fraction(1, a).sub(new Fraction(1, b));
    if (a >= b) return null;
    const answer = new Fraction(top).div(sum);
    if (Number(sum.n) > 25 || answer.compare(400) > 0) return null;
    const sign = isPlus ? "+" : "-";
    const common = Number((BigInt(a) * BigInt(b)) / new Fraction(a).gcd(b).n);
    return shortTask({
      parameters: [a, b, sign, top],
      ...PLACE,
      level: 2,
      statement: `${ASK} $${dfrac(top, `${dfrac(1, a)} ${sign} ${dfrac(1, b)}`)}$.`,
      answer,
      wrong: [
        [
          new Fraction(top).mul(isPlus ? a + b : b - a),
          `$1$ разделить на сумму — не то же самое, что сложить $${a}$ и $${b}$.`,
        ],
        [sum.div(top), "Дробь перевёрнута: знаменатель — это сумма или разность, на неё и делят."],
      ],
      hints: ["Сначала посчитай знаменатель большой дроби.", "Разделить на дробь — значит умножить на перевёрнутую."],
      solution: [
        `Знаменатель: $${dfrac(1, a)} ${sign} ${dfrac(1, b)} = ${dfrac(common / a, common)} ${sign} ${dfrac(common / b, common)} = ${written(sum)}$.`,
        `$${top} : ${written(sum)} = ${written(answer)}${answer.d === 1n ? "" : ` = ${tex(answer)}`}$.`,
      ],
    });
  },
  check: checkByReading,
};

export const decimals: Recipe = {
  name: "decimals",
  method: "reader",
  make(random) {
    const one = new Fraction(random.int(11, 99), 10);
    const other = new Fraction(random.int(11, 99), 10);
    const third = new Fraction(random.int(11, 250), 10);
    const isPlus = random.int(0, 1) === 1;
    if ([one, other, third].some(({ d }) => d === 1n) || one.equals(other)) return null;
    const product = one.mul(other);
    const answer = isPlus ? product.add(third) : product.sub(third);
    if (answer.equals(0)) return null;
    const sign = isPlus ? "+" : "-";
    return shortTask({
      parameters: [tex(one), tex(other), tex(third), sign],
      ...PLACE,
      level: 1,
      statement: `${ASK} $${tex(one)} \\cdot ${tex(other)} ${sign} ${tex(third)}$.`,
      answer,
      wrong: [
        [product.mul(10).add(isPlus ? third : third.neg()), "Проверь место запятой в произведении."],
        [
          isPlus ? one.mul(other.add(third)) : one.mul(other.sub(third)),
          "Сначала умножение, потом сложение и вычитание.",
        ],
      ],
      hints: [
        "Какое действие выполняют первым?",
        "В произведении после запятой столько цифр, сколько в обоих множителях вместе.",
      ],
      solution: [
        `Сначала умножение: $${tex(one)} \\cdot ${tex(other)} = ${tex(product)}$.`,
        `$${tex(product)} ${sign} ${tex(third)} = ${tex(answer)}$.`,
      ],
    });
  },
  check: checkByReading,
};

export const decimalQuotient: Recipe = {
  name: "decimal-quotient",
  method: "reader",
  make(random) {
    const bottom = new Fraction(random.int(3, 48), random.pick([10, 100]));
    const answer = new Fraction(random.int(3, 90), random.pick([1, 2, 4, 5, 10]));
    const top = bottom.mul(answer);
    const first = new Fraction(random.int(5, 60), 10);
    const isPlus = random.int(0, 1) === 1;
    const second = isPlus ? top.sub(first) : top.add(first);
    if (second.compare(0) <= 0 || first.d === 1n || bottom.d === 1n || tex(second).length > 5) return null;
    const [left, right] = isPlus ? [first, second] : [second, first];
    const sign = isPlus ? "+" : "-";
    return shortTask({
      parameters: [tex(left), tex(right), tex(bottom), sign],
      ...PLACE,
      level: 1,
      statement: `${ASK} $${dfrac(`${tex(left)} ${sign} ${tex(right)}`, tex(bottom))}$.`,
      answer,
      wrong: [
        [answer.mul(10), "Проверь место запятой: делимое и делитель умножают на одно и то же число."],
        [answer.div(10), "Проверь место запятой: делимое и делитель умножают на одно и то же число."],
        [top.mul(bottom), "Черта дроби — это деление, а не умножение."],
      ],
      hints: ["Посчитай числитель.", "Умножь числитель и знаменатель на $10$ или $100$, чтобы знаменатель стал целым."],
      solution: [
        `Числитель: $${tex(left)} ${sign} ${tex(right)} = ${tex(top)}$.`,
        `$${dfrac(tex(top), tex(bottom))} = ${dfrac(tex(top.mul(100)), tex(bottom.mul(100)))} = ${tex(answer)}$.`,
      ],
    });
  },
  check: checkByReading,
};
