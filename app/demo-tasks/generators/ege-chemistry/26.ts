/** ЕГЭ, chemistry, number 26: solutions. */
import Fraction from "fraction.js";
import { ACCURACY, readAccuracy, roundSafely } from "../chemistry";
import { findRoots } from "../numeric";
import { amount, isKey, readAmounts, shortTask, tex } from "../short-task";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-chemistry", number: 26 } as const;
const PLACE = { theme: "raschety", subTheme: "massovaya-dolya-v-rastvore" } as const;

/** The substance in the genitive, and the strongest solution at 20 °C, %. */
const SALTS = [
  ["хлорида натрия", 26],
  ["сахара", 66],
  ["хлорида кальция", 42],
  ["нитрата натрия", 46],
  ["бромида калия", 39],
  ["хлорида калия", 25],
  ["сульфата магния", 25],
  ["нитрата калия", 23],
] as const;

const approx = (figure: Fraction, rounded: Fraction) =>
  figure.equals(rounded) ? `= ${tex(rounded)}` : `\\approx ${tex(rounded)}`;
const percent = (figure: Fraction | number) => tex(new Fraction(figure).div(100));

/** The key is the only root, rounded as the text asks. */
function isRoundedRoot(draft: TaskDraft, balance: (x: number) => number, from: number, to: number): boolean {
  const decimals = readAccuracy(draft.statement);
  const [root, ...others] = findRoots(balance, from, to);
  return (
    decimals >= 0 &&
    root !== undefined &&
    others.length === 0 &&
    isKey(draft, Math.round(root * 10 ** decimals) / 10 ** decimals)
  );
}

const mix: TaskGenerator = {
  ...COMMON,
  key: "ege-chemistry-26-mix",
  count: 10,
  method: "mass-balance",
  make(random) {
    const [salt, most] = random.pick(SALTS);
    const [weak, strong] = [random.int(2, Math.floor(most / 2)), random.int(Math.ceil(most / 2), most - 1)];
    const [first, second] = [random.int(6, 60) * 5, random.int(6, 60) * 5];
    const exact = new Fraction(weak * first + strong * second, first + second);
    const answer = roundSafely(exact, 1);
    if (!answer || weak === strong || first === second || answer.equals(exact.floor())) return null;
    return shortTask({
      parameters: [salt, weak, strong, first, second],
      ...PLACE,
      level: 1,
      statement: `Смешали ${amount(first, "г")} раствора ${salt} с массовой долей ${amount(weak, "%")} и ${amount(second, "г")} раствора того же вещества с массовой долей ${amount(strong, "%")}. Найди массовую долю вещества в полученном растворе. Ответ дай в процентах с точностью ${ACCURACY[1]}.`,
      answer,
      wrong: [
        [new Fraction(weak + strong, 2), "Среднее арифметическое подходит, только если массы растворов равны."],
        [new Fraction(weak * first + strong * second, first).round(1), "Делить нужно на массу всего нового раствора."],
      ],
      hints: ["Найди массу вещества в каждом растворе.", "Сложи массы вещества и раздели на общую массу раствора."],
      solution: [
        `Масса вещества: $${first} \\cdot ${percent(weak)} + ${second} \\cdot ${percent(strong)} = ${tex(new Fraction(weak * first + strong * second, 100))}$ г.`,
        `Масса раствора: $${first} + ${second} = ${first + second}$ г.`,
        `$w = \\dfrac{${tex(new Fraction(weak * first + strong * second, 100))}}{${first + second}} \\cdot 100\\% ${approx(exact, answer)}\\%$.`,
      ],
    });
  },
  check(draft) {
    const [first = 0, second = 0] = readAmounts(draft.statement, "г");
    const [weak = 0, strong = 0] = readAmounts(draft.statement, "%");
    // The weak solution gains up to the common share as much as the strong one loses.
    return isRoundedRoot(draft, (share) => first * (share - weak) - second * (strong - share), weak, strong);
  },
};

const water: TaskGenerator = {
  ...COMMON,
  key: "ege-chemistry-26-water",
  count: 10,
  method: "mass-balance",
  make(random) {
    const [salt, most] = random.pick(SALTS);
    const isAdded = random.int(0, 1) === 1;
    const [weak, strong] = [random.int(2, Math.floor(most / 2)), random.int(Math.ceil(most / 2) + 1, most - 1)];
    const [from, to] = isAdded ? [strong, weak] : [weak, strong];
    const mass = random.int(8, 60) * 5;
    const exact = new Fraction(mass * Math.abs(from - to), to);
    const decimals = random.int(0, 1);
    const answer = roundSafely(exact, decimals);
    if (!answer || answer.compare(5) < 0 || answer.compare(900) > 0 || exact.equals(mass)) return null;
    const solute = new Fraction(mass * from, 100);
    const whole = solute.mul(100).div(to);
    const shownWhole = roundSafely(whole, 2);
    if (!shownWhole) return null;
    return shortTask({
      parameters: [salt, from, to, mass, decimals],
      ...PLACE,
      level: 2,
      statement: `${isAdded ? "Сколько граммов воды нужно добавить к" : "Сколько граммов воды нужно выпарить из"} ${amount(mass, "г")} раствора ${salt} с массовой долей ${amount(from, "%")}, чтобы получить раствор с массовой долей ${amount(to, "%")}? Ответ дай с точностью ${ACCURACY[decimals] ?? ""}.`,
      answer,
      wrong: [
        [whole.round(decimals), "Это масса нового раствора. Найди, на сколько она изменилась."],
        [
          new Fraction(mass * Math.abs(from - to), 100).round(decimals),
          "Проценты вычислены от старого раствора, а масса раствора изменилась.",
        ],
      ],
      hints: ["Масса растворённого вещества не меняется.", "Найди массу вещества, потом массу нового раствора."],
      solution: [
        `Масса вещества: $${mass} \\cdot ${percent(from)} = ${tex(solute)}$ г.`,
        `Масса нового раствора: $${tex(solute)} : ${percent(to)} ${approx(whole, shownWhole)}$ г.`,
        isAdded
          ? `Воды нужно добавить $${tex(shownWhole)} - ${mass} ${approx(exact, answer)}$ г.`
          : `Воды нужно выпарить $${mass} - ${tex(shownWhole)} ${approx(exact, answer)}$ г.`,
      ],
    });
  },
  check(draft) {
    const [mass = 0] = readAmounts(draft.statement, "г");
    const [from = 0, to = 1] = readAmounts(draft.statement, "%");
    const sign = draft.statement.includes("добавить") ? 1 : -1;
    const share = (grams: number) => (mass * from) / (mass + sign * grams);
    return isRoundedRoot(draft, (grams) => share(grams) - to, 0, sign === 1 ? 3000 : mass - 0.01);
  },
};

const dissolve: TaskGenerator = {
  ...COMMON,
  key: "ege-chemistry-26-dissolve",
  count: 10,
  method: "mass-balance",
  make(random) {
    const [salt, most] = random.pick(SALTS);
    const [from, to] = [random.int(2, Math.floor(most / 2)), random.int(Math.ceil(most / 2), most - 1)];
    const mass = random.int(8, 60) * 5;
    const exact = new Fraction(mass * (to - from), 100 - to);
    const answer = roundSafely(exact, 1);
    if (!answer || from >= to || answer.compare(3) < 0) return null;
    const solute = new Fraction(mass * from, 100);
    return shortTask({
      parameters: [salt, from, to, mass],
      ...PLACE,
      level: 3,
      statement: `Какую массу ${salt} нужно растворить в ${amount(mass, "г")} раствора этого же вещества с массовой долей ${amount(from, "%")}, чтобы получить раствор с массовой долей ${amount(to, "%")}? Ответ дай в граммах с точностью ${ACCURACY[1]}.`,
      answer,
      wrong: [
        [new Fraction(mass * (to - from), 100).round(1), "Масса раствора тоже выросла на массу добавленного вещества."],
        [new Fraction(mass * to, 100).round(1), "В растворе уже было это вещество."],
      ],
      hints: [
        "Обозначь искомую массу за $x$: на $x$ вырастет и масса вещества, и масса раствора.",
        "Раздели новую массу вещества на новую массу раствора и приравняй к доле.",
      ],
      solution: [
        `В растворе было $${mass} \\cdot ${percent(from)} = ${tex(solute)}$ г вещества.`,
        `Пусть добавили $x$ г: $\\dfrac{${tex(solute)} + x}{${mass} + x} = ${percent(to)}$.`,
        `$${tex(solute)} + x = ${tex(new Fraction(mass * to, 100))} + ${percent(to)}x$, $${percent(100 - to)}x = ${tex(new Fraction(mass * (to - from), 100))}$, $x ${approx(exact, answer)}$ г.`,
      ],
    });
  },
  check(draft) {
    const [mass = 0] = readAmounts(draft.statement, "г");
    const [from = 0, to = 1] = readAmounts(draft.statement, "%");
    const dry = mass - (mass * from) / 100;
    // The water stays: in the new solution it is all but the share of the salt.
    return isRoundedRoot(draft, (grams) => dry / (mass + grams) - (1 - to / 100), 0, 3000);
  },
};

const dilute: TaskGenerator = {
  ...COMMON,
  key: "ege-chemistry-26-dilute",
  count: 8,
  method: "mass-balance",
  make(random) {
    const [salt, most] = random.pick(SALTS);
    const [mass, share, more] = [random.int(8, 60) * 5, random.int(5, most - 1), random.int(4, 40) * 5];
    const isAdded = random.int(0, 1) === 1;
    const whole = isAdded ? mass + more : mass - more;
    const exact = new Fraction(mass * share, whole || 1);
    const answer = roundSafely(exact, 1);
    if (!answer || whole < 20 || exact.compare(most) > 0 || more === mass) return null;
    return shortTask({
      parameters: [salt, mass, share, more, Number(isAdded)],
      ...PLACE,
      level: 1,
      statement: `${isAdded ? "К" : "Из"} ${amount(mass, "г")} раствора ${salt} с массовой долей ${amount(share, "%")} ${isAdded ? "добавили" : "выпарили"} ${amount(more, "г")} воды. Найди массовую долю вещества в полученном растворе. Ответ дай в процентах с точностью ${ACCURACY[1]}.`,
      answer,
      wrong: [
        [
          new Fraction(mass * share, isAdded ? Math.max(1, mass - more) : mass + more).round(1),
          `Воду ${isAdded ? "добавили: масса раствора увеличилась" : "выпарили: масса раствора уменьшилась"}.`,
        ],
        [share, "Масса вещества прежняя, а масса раствора другая: изменилась и доля."],
      ],
      hints: ["Масса растворённого вещества не изменилась.", "Раздели её на новую массу раствора."],
      solution: [
        `Масса вещества: $${mass} \\cdot ${percent(share)} = ${tex(new Fraction(mass * share, 100))}$ г.`,
        `Масса нового раствора: $${mass} ${isAdded ? "+" : "-"} ${more} = ${whole}$ г.`,
        `$w = \\dfrac{${tex(new Fraction(mass * share, 100))}}{${whole}} \\cdot 100\\% ${approx(exact, answer)}\\%$.`,
      ],
    });
  },
  check(draft) {
    const [mass = 0, more = 0] = readAmounts(draft.statement, "г");
    const [share = 0] = readAmounts(draft.statement, "%");
    const sign = draft.statement.includes("добавили") ? 1 : -1;
    return isRoundedRoot(draft, (percents) => (mass + sign * more) * percents - mass * share, 0.05, 100.03);
  },
};

export const generators: readonly TaskGenerator[] = [mix, water, dissolve, dilute];
