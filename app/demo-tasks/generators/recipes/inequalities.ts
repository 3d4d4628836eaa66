/** Inequalities and the number line, proved by trying whole numbers one by one. */
import { range } from "../proof";
import { readFormula } from "../read-formula";
import type { Recipe } from "../recipe";
import { isKey, plus, shortTask } from "../short-task";
import type { TaskDraft } from "../task-generator";

const SOLVE = { theme: "neravenstva", subTheme: "reshenie-neravenstv" } as const;
const LINE = { theme: "neravenstva", subTheme: "chislovaya-pryamaya" } as const;

const lead = (factor: number, of: string) => `${factor === 1 ? "" : factor === -1 ? "-" : factor}${of}`;

/** The parts of `A < B`, `A \le B` and so on, and whether a value fits. */
function fitter(formula: string): (x: number) => boolean {
  const [, left = "", sign = "", right = ""] = /^(.+?) (<|>|\\le|\\ge) (.+)$/.exec(formula) ?? [];
  return (x) => {
    const gap = readFormula(left, x) - readFormula(right, x);
    if (Math.abs(gap) < 1e-9) return sign.startsWith("\\");
    return Number.isFinite(gap) && gap > 0 === (sign === ">" || sign === "\\ge");
  };
}
const wholeSolutions = ({ statement }: TaskDraft) => {
  const fits = fitter(/\$(.+?)\$/.exec(statement)?.[1] ?? "");
  return range(-300, 300).filter(fits);
};
const checkWhole = (draft: TaskDraft) => {
  const found = wholeSolutions(draft);
  if (draft.statement.includes("наибольшее")) return isKey(draft, found.at(-1) ?? Number.NaN);
  if (draft.statement.includes("наименьшее")) return isKey(draft, found[0] ?? Number.NaN);
  return isKey(draft, found.length);
};

export const linearInequality: Recipe = {
  name: "linear-inequality",
  method: "whole-numbers",
  make(random) {
    const [a, c] = [random.int(-9, 9), random.int(-9, 9)];
    const [b, d] = [random.int(-20, 20), random.int(-20, 20)];
    const sign = random.pick(["<", ">", "\\le", "\\ge"] as const);
    const factor = a - c;
    if (a === 0 || c === 0 || Math.abs(factor) < 2 || b === 0 || d === 0) return null;
    const isMore = sign === ">" || sign === "\\ge";
    const isStrict = !sign.startsWith("\\");
    const solvedMore = isMore === factor > 0;
    const border = (d - b) / factor;
    const answer = solvedMore
      ? isStrict
        ? Math.floor(border) + 1
        : Math.ceil(border)
      : isStrict
        ? Math.ceil(border) - 1
        : Math.floor(border);
    const word = solvedMore ? "наименьшее" : "наибольшее";
    const out = solvedMore ? (isStrict ? ">" : "\\ge") : isStrict ? "<" : "\\le";
    if (answer === 0 || !Number.isInteger(border * 4)) return null;
    const text = String(border).replace(".", ",");
    return shortTask({
      parameters: [a, b, c, d, sign],
      ...SOLVE,
      level: 1,
      statement: `Найди ${word} целое решение неравенства $${lead(a, "x")} ${plus(b)} ${sign} ${lead(c, "x")} ${plus(d)}$.`,
      answer,
      wrong: [
        [-answer, "Проверь знак: при переносе в другую часть он меняется."],
        ...(Number.isInteger(border)
          ? ([
              [
                isStrict ? border : border + (solvedMore ? 1 : -1),
                isStrict
                  ? "Неравенство строгое: само граничное число не подходит."
                  : "Неравенство нестрогое: граничное число тоже подходит.",
              ],
            ] as const)
          : ([[solvedMore ? answer - 1 : answer + 1, "Это число ещё не подходит: подставь его."]] as const)),
      ],
      hints: [
        "Собери слагаемые с $x$ в одной части, числа — в другой.",
        "При делении на отрицательное число знак неравенства меняется.",
      ],
      solution: [
        `$${lead(factor, "x")} ${sign} ${d - b}$.`,
        `${factor < 0 ? "Делим на отрицательное число, знак меняется: " : ""}$x ${out} ${text}$.`,
        `${word.charAt(0).toUpperCase()}${word.slice(1)} целое решение — $${answer}$.`,
      ],
    });
  },
  check: checkWhole,
};

export const quadraticInequality: Recipe = {
  name: "quadratic-inequality",
  method: "whole-numbers",
  make(random) {
    const [one, other] = [random.int(-12, 8), random.int(-6, 12)];
    const isStrict = random.int(0, 1) === 1;
    if (other - one < 3 || one === 0 || other === 0 || one + other === 0) return null;
    const isFactored = random.int(0, 1) === 1;
    const [b, c] = [-(one + other), one * other];
    const left = isFactored
      ? `(x ${plus(-one)})(x ${plus(-other)})`
      : `x^2 ${b < 0 ? "-" : "+"} ${Math.abs(b) === 1 ? "" : Math.abs(b)}x ${plus(c)}`;
    const answer = isStrict ? other - one - 1 : other - one + 1;
    return shortTask({
      parameters: [one, other, Number(isStrict), Number(isFactored)],
      ...SOLVE,
      level: 2,
      statement: `Сколько целых решений имеет неравенство $${left} ${isStrict ? "<" : "\\le"} 0$?`,
      answer,
      wrong: [
        [other - one, "Чисел от одного до другого на единицу больше или меньше, чем их разность: проверь концы."],
        [
          isStrict ? answer + 2 : answer - 2,
          isStrict ? "Неравенство строгое: сами корни не подходят." : "Неравенство нестрогое: корни тоже подходят.",
        ],
      ],
      hints: [
        isFactored ? "При каких $x$ произведение равно нулю?" : "Найди корни квадратного трёхчлена.",
        "Ветви параболы направлены вверх: где она ниже оси?",
      ],
      solution: [
        `Корни: $x = ${one}$ и $x = ${other}$. Ветви параболы направлены вверх, поэтому неравенство верно между корнями${isStrict ? "" : " и в самих корнях"}.`,
        `Целые решения — от $${isStrict ? one + 1 : one}$ до $${isStrict ? other - 1 : other}$, их ${answer}.`,
      ],
    });
  },
  check: checkWhole,
};

export const powerInequality: Recipe = {
  name: "power-inequality",
  method: "whole-numbers",
  make(random) {
    const base = random.int(2, 5);
    const [power, free] = [random.int(-3, 4), random.int(-15, 15)];
    const sign = random.pick(["<", ">", "\\le", "\\ge"] as const);
    const value = base ** Math.abs(power);
    if (Math.abs(power) < 2 || Math.abs(free) < 2 || value > 700) return null;
    const border = power - free;
    const isMore = sign === ">" || sign === "\\ge";
    const isStrict = !sign.startsWith("\\");
    const answer = isMore ? (isStrict ? border + 1 : border) : isStrict ? border - 1 : border;
    const word = isMore ? "наименьшее" : "наибольшее";
    if (answer === 0) return null;
    return shortTask({
      parameters: [base, power, free, sign],
      ...SOLVE,
      level: 2,
      statement: `Найди ${word} целое решение неравенства $${base}^{x ${plus(free)}} ${sign} ${power < 0 ? `\\dfrac{1}{${value}}` : value}$.`,
      answer,
      wrong: [
        [
          isStrict ? border : border + (isMore ? 1 : -1),
          isStrict
            ? "Неравенство строгое: граничное число не подходит."
            : "Неравенство нестрогое: граничное число тоже подходит.",
        ],
        [power + free, "Проверь знак при переносе."],
      ],
      hints: [
        `Запиши правую часть как степень числа $${base}$.`,
        "Основание больше единицы: знак неравенства для показателей тот же.",
      ],
      solution: [
        `$${power < 0 ? `\\dfrac{1}{${value}}` : value} = ${base}^{${power}}$, поэтому $x ${plus(free)} ${sign} ${power}$.`,
        `$x ${sign} ${border}$, ${word} целое решение — $${answer}$.`,
      ],
    });
  },
  check: checkWhole,
};

export const logInequality: Recipe = {
  name: "log-inequality",
  method: "whole-numbers",
  make(random) {
    const base = random.int(2, 6);
    const [power, free] = [random.int(1, 4), random.int(-15, 15)];
    const value = base ** power;
    const isStrict = random.int(0, 1) === 1;
    if (free === 0 || value > 90 || value < 4) return null;
    // 0 < x + free < value
    const answer = isStrict ? value - 1 : value;
    return shortTask({
      parameters: [base, power, free, Number(isStrict)],
      ...SOLVE,
      level: 3,
      statement: `Сколько целых решений имеет неравенство $\\log_{${base}} (x ${plus(free)}) ${isStrict ? "<" : "\\le"} ${power}$?`,
      answer,
      wrong: [
        [
          isStrict ? value : value - 1,
          isStrict
            ? "Неравенство строгое: граничное число не подходит."
            : "Неравенство нестрогое: граничное число тоже подходит.",
        ],
        [value + 1, "Число под логарифмом положительно: нуль не подходит."],
      ],
      hints: [
        "Каким должно быть число под логарифмом?",
        "Замени неравенство двойным: снизу — нуль, сверху — степень основания.",
      ],
      solution: [
        `Основание больше единицы, поэтому $0 < x ${plus(free)} ${isStrict ? "<" : "\\le"} ${base}^{${power}} = ${value}$.`,
        `Число $x ${plus(free)}$ принимает целые значения от $1$ до $${answer}$ — всего их ${answer}.`,
      ],
    });
  },
  check(draft) {
    const fits = fitter(/\$(.+?)\$/.exec(draft.statement)?.[1] ?? "");
    return isKey(draft, range(-40, 140).filter((x) => fits(x)).length);
  },
};

export const rootsBetween: Recipe = {
  name: "whole-between",
  method: "counting",
  make(random) {
    const [from, to] = [random.int(5, 55), random.int(60, 250)];
    const factor = random.int(1, 2);
    const [low, high] = [Math.sqrt(from), factor * Math.sqrt(to)];
    if (Number.isInteger(low) || Number.isInteger(high) || Number.isInteger(Math.sqrt(to))) return null;
    const answer = Math.floor(high) - Math.floor(low);
    const square = factor * factor * to;
    return shortTask({
      parameters: [from, to, factor],
      ...LINE,
      level: 2,
      statement: `Сколько целых чисел расположено на числовой прямой между числами $\\sqrt{${from}}$ и $${factor === 1 ? "" : factor}\\sqrt{${to}}$?`,
      answer,
      wrong: [
        [
          answer + 1,
          "Проверь концы: первое целое число должно быть больше меньшего корня, последнее — меньше большего.",
        ],
        [to - from - 1, "Между числами под корнем целых чисел больше, чем между самими корнями."],
      ],
      hints: [
        "Между какими целыми числами лежит каждый корень?",
        factor === 1 ? "Сравни числа под корнем с квадратами." : "Внеси множитель под корень.",
      ],
      solution: [
        `$${Math.floor(low) ** 2} < ${from} < ${(Math.floor(low) + 1) ** 2}$, поэтому $${Math.floor(low)} < \\sqrt{${from}} < ${Math.floor(low) + 1}$.`,
        `${factor === 1 ? "" : `$${factor}\\sqrt{${to}} = \\sqrt{${square}}$, и `}$${Math.floor(high) ** 2} < ${square} < ${(Math.floor(high) + 1) ** 2}$: целые числа идут от $${Math.floor(low) + 1}$ до $${Math.floor(high)}$.`,
        `Их $${Math.floor(high)} - ${Math.floor(low) + 1} + 1 = ${answer}$.`,
      ],
    });
  },
  check(draft) {
    const [, low = "", high = ""] = /\$(.+?)\$ и \$(.+?)\$/.exec(draft.statement) ?? [];
    return isKey(draft, range(0, 400).filter((n) => n > readFormula(low) && n < readFormula(high)).length);
  },
};
