/** ЕГЭ, profile mathematics, number 6: equations. Those with a root are here, the others are shared recipes. */
import { generatorsOf } from "../recipe";
import { exponential, fractional, logarithmic } from "../recipes/equations";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const TOPIC = "ege-math";
const NUMBER = 6;
const THEME = "uravneniya";
const SUB_THEME = "irratsionalnye";
const VERSION = 1;
const COUNT = 20;

/** The longest answer that fits the cells of the form comfortably. */
const LARGEST_ROOT = 60;

/** `3x - 5`, `7 - 2x`, `x + 4`: the term with x first unless it is negative. */
function linear(factor: number, free: number): string {
  const size = Math.abs(factor) === 1 ? "" : Math.abs(factor);
  if (factor < 0) return `${free} - ${size}x`;
  return free === 0 ? `${size}x` : `${size}x ${free < 0 ? "-" : "+"} ${Math.abs(free)}`;
}

const signed = (value: number) => String(value);

const equalToNumber: TaskGenerator = {
  key: "ege-math-06-root-equals-number",
  version: VERSION,
  topic: TOPIC,
  number: NUMBER,
  count: COUNT,
  method: "scan",
  make(random) {
    const factor = random.pick([2, 3, 4, 5, 6, 7, 8, 9, -2, -3, -4, -5]);
    const value = random.int(2, 11);
    const root = random.int(-LARGEST_ROOT, LARGEST_ROOT);
    const free = value ** 2 - factor * root;
    if (Math.abs(root) < 2 || free === 0 || Math.abs(free) > 99 || (factor < 0 && free < 0)) return null;
    if ([factor, -factor, value, free, -free].includes(root)) return null;
    const inside = linear(factor, free);
    const square = value ** 2;
    const forgotten = (value - free) / factor;
    const isOwnMistake = Number.isInteger(forgotten * 2) && forgotten !== root;
    return {
      parameters: [factor, free, value],
      theme: THEME,
      subTheme: SUB_THEME,
      level: 1,
      statement: `Найди корень уравнения $\\sqrt{${inside}} = ${value}$.`,
      answer: { type: "number", keys: [signed(root)] },
      ...(isOwnMistake && {
        wrong: [
          {
            answer: String(forgotten).replace(".", ","),
            why: `Так выходит, если решить $${inside} = ${value}$: правую часть тоже нужно возвести в квадрат, $${value}^2 = ${square}$.`,
          },
        ],
      }),
      hints: ["Обе части неотрицательны. Что сделать, чтобы корень исчез?"],
      solution: [
        `Справа положительное число, поэтому возведём обе части в квадрат: $${inside} = ${square}$.`,
        `Решим линейное уравнение: $${term(factor)} = ${square} ${free < 0 ? "+" : "-"} ${Math.abs(free)} = ${square - free}$, откуда $x = ${root}$.`,
        `Проверим: $\\sqrt{${factor} \\cdot ${bracketed(root)} ${free < 0 ? "-" : "+"} ${Math.abs(free)}} = \\sqrt{${square}} = ${value}$. **Ответ: ${minus(root)}.**`,
      ],
    };
  },
  check: (draft) =>
    checkByScan(draft, (text) => {
      const [, inside = "", value = ""] = /\\sqrt\{(.+)\} = (\d+)\$/.exec(text) ?? [];
      return { under: readLinear(inside), right: () => Number(value) };
    }),
};

const equalToX: TaskGenerator = {
  key: "ege-math-06-root-equals-x",
  version: VERSION,
  topic: TOPIC,
  number: NUMBER,
  count: COUNT,
  method: "scan",
  make(random) {
    const root = random.int(3, 15);
    const alien = -random.int(1, 14);
    const [factor, free] = [root + alien, -root * alien];
    if (factor === 0 || Math.abs(factor) === 1 || [Math.abs(factor), free, -alien].includes(root)) return null;
    const inside = linear(factor, free);
    const square = `x^2 ${factor < 0 ? "+" : "-"} ${Math.abs(factor)}x - ${free} = 0`;
    return {
      parameters: [factor, free],
      theme: THEME,
      subTheme: SUB_THEME,
      level: 2,
      statement: `Реши уравнение $\\sqrt{${inside}} = x$. Если корней несколько, запиши меньший из них.`,
      answer: { type: "number", keys: [String(root)] },
      wrong: [
        {
          answer: String(alien),
          why: `Число $${alien}$ появилось при возведении в квадрат. Корень не бывает отрицательным, поэтому $x \\geqslant 0$ и $${alien}$ не подходит.`,
        },
      ],
      hints: [
        "Каким может быть знак правой части, если слева стоит корень?",
        "После возведения в квадрат получится квадратное уравнение. Проверь оба его корня.",
      ],
      solution: [
        `Слева корень, он неотрицателен, значит $x \\geqslant 0$.`,
        `Возведём в квадрат: $${inside} = x^2$, то есть $${square}$.`,
        `По теореме Виета $x_1 = ${root}$, $x_2 = ${alien}$. Условию $x \\geqslant 0$ подходит только $${root}$. **Ответ: ${root}.**`,
      ],
    };
  },
  check: (draft) =>
    checkByScan(draft, (text) => {
      const [, inside = ""] = /\\sqrt\{(.+)\} = x\$/.exec(text) ?? [];
      return { under: readLinear(inside), right: (x) => x };
    }),
};

const term = (factor: number) => `${factor < 0 ? "-" : ""}${Math.abs(factor) === 1 ? "" : Math.abs(factor)}x`;
const bracketed = (value: number) => (value < 0 ? `(${value})` : String(value));
/** In running text a minus is a minus, not a hyphen. */
const minus = (value: number) => String(value).replace("-", "−");

type Linear = (x: number) => number;

/** Reads the text of the task, not the numbers it was made of. */
function readLinear(text: string): Linear {
  const terms = text.replace(/\s+/g, "").match(/[+-]?[^+-]+/g) ?? [];
  return (x) =>
    terms.reduce((sum, one) => {
      if (!one.endsWith("x")) return sum + Number(one);
      const factor = one.slice(0, -1);
      return sum + (factor === "" || factor === "+" ? 1 : factor === "-" ? -1 : Number(factor)) * x;
    }, 0);
}

const SCANNED = 300;
const STEPS_PER_UNIT = 8;

/**
 * Puts every eighth between -300 and 300 into the equation of the text, and looks between them for a change of sign.
 * There must be one root, and it must be the key.
 */
function checkByScan(draft: TaskDraft, read: (text: string) => { under: Linear; right: Linear }): boolean {
  if (draft.answer.type !== "number") return false;
  const { under, right } = read(draft.statement);
  const difference = (x: number) => (under(x) < 0 ? Number.NaN : Math.sqrt(under(x)) - right(x));
  const roots: number[] = [];
  for (let step = -SCANNED * STEPS_PER_UNIT; step < SCANNED * STEPS_PER_UNIT; step += 1) {
    const [here, next] = [difference(step / STEPS_PER_UNIT), difference((step + 1) / STEPS_PER_UNIT)];
    if (here === 0) roots.push(step / STEPS_PER_UNIT);
    // A root that is no eighth is not one that the form could take.
    else if (here * next < 0) return false;
  }
  const [key = ""] = draft.answer.keys;
  return roots.length === 1 && roots[0] === Number(key);
}

const others = generatorsOf("ege-math", TOPIC)(NUMBER, [
  [exponential, 10],
  [logarithmic, 10],
  [fractional, 8],
]);

export const generators: readonly TaskGenerator[] = [equalToNumber, equalToX, ...others];
