/** ОГЭ, mathematics, number 13: an inequality or a system, one of four sets. */
import { isOnlyKey, range } from "../proof";
import { readFormula } from "../read-formula";
import type { Recipe } from "../recipe";
import { plus } from "../short-task";
import type { TaskDraft } from "../task-generator";
import { ofNumber } from "./of-number";

const PLACE = { theme: "uravneniya", subTheme: "neravenstva" } as const;
const FAR = "+\\infty";

type Sign = "<" | ">" | "\\le" | "\\ge";
const SIGNS: readonly Sign[] = ["<", ">", "\\le", "\\ge"];
const isStrict = (sign: Sign) => !sign.startsWith("\\");
const isMore = (sign: Sign) => sign === ">" || sign === "\\ge";
const say = (value: number) => String(value).replace(".", ",");
const lead = (factor: number, of: string) => `${factor === 1 ? "" : factor === -1 ? "-" : factor}${of}`;

const after = (value: number, strict: boolean) => `${strict ? "(" : "["}${say(value)}; ${FAR})`;
const before = (value: number, strict: boolean) => `(-\\infty; ${say(value)}${strict ? ")" : "]"}`;
const between = (low: number, high: number, strict: boolean) =>
  `${strict ? "(" : "["}${say(low)}; ${say(high)}${strict ? ")" : "]"}`;
const outside = (low: number, high: number, strict: boolean) => `${before(low, strict)} \\cup ${after(high, strict)}`;

/** Four sets of which the first is right, in a new order. */
function choose(random: { shuffle<Value>(values: readonly Value[]): Value[] }, sets: readonly string[]) {
  if (new Set(sets).size < sets.length) return null;
  const items = random.shuffle(sets);
  return {
    items: items.map((set) => `$${set}$`),
    key: String(items.indexOf(sets[0] ?? "") + 1),
    of: (set: string) => String(items.indexOf(set) + 1),
  };
}

/** Whether a set written as `(a; b] \cup [c; +\infty)` holds a value. */
const holds = (set: string, x: number) =>
  set
    .replace(/\$/g, "")
    .split(" \\cup ")
    .some((part) => {
      const [, open = "", low = "", high = "", close = ""] = /^([([])(.+?); (.+?)([)\]])$/.exec(part) ?? [];
      const bound = (text: string) =>
        text.includes("infty") ? (text.startsWith("-") ? -Infinity : Infinity) : Number(text.replace(",", "."));
      const [from, to] = [bound(low), bound(high)];
      return (open === "[" ? x >= from : x > from) && (close === "]" ? x <= to : x < to);
    });

const fits = (formula: string, x: number): boolean => {
  const [, left = "", sign = "", right = ""] = /^(.+?) (<|>|\\le|\\ge) (.+)$/.exec(formula) ?? [];
  const gap = readFormula(left, x) - readFormula(right, x);
  if (Math.abs(gap) < 1e-9) return sign.startsWith("\\");
  return gap > 0 === (sign === ">" || sign === "\\ge");
};

/** Every quarter from −60 to 60 lies in the chosen set if and only if it solves what is asked. */
const checkSets = (draft: TaskDraft): boolean => {
  const [, body = ""] = /\$(?:\\begin\{cases\})?(.+?)(?:\\end\{cases\})?\$/s.exec(draft.statement) ?? [];
  const formulas = body.split("\\\\").map((one) => one.trim().replace(/,$/, ""));
  const right = (draft.options?.items ?? []).flatMap((set, n) =>
    range(-60, 60, 0.25).every((x) => holds(set, x) === formulas.every((formula) => fits(formula, x))) ? [n + 1] : [],
  );
  return right.length === 1 && isOnlyKey(draft, String(right[0]));
};

const linear: Recipe = {
  name: "linear",
  method: "every-quarter",
  make(random) {
    const [a, c, b, d] = [random.int(-9, 9), random.int(-9, 9), random.int(-15, 15), random.int(-15, 15)];
    const sign = random.pick(SIGNS);
    const factor = a - c;
    const border = (d - b) / factor;
    if (
      a === 0 ||
      c === 0 ||
      Math.abs(factor) < 2 ||
      b === 0 ||
      d === 0 ||
      !Number.isInteger(border * 4) ||
      border === 0
    )
      return null;
    const up = isMore(sign) === factor > 0;
    const strict = isStrict(sign);
    const sets = [
      up ? after(border, strict) : before(border, strict),
      up ? before(border, strict) : after(border, strict),
      up ? after(-border, strict) : before(-border, strict),
      up ? before(-border, strict) : after(-border, strict),
    ];
    const chosen = choose(random, sets);
    if (!chosen) return null;
    return {
      parameters: [a, b, c, d, sign],
      ...PLACE,
      level: 1,
      statement: `Укажи множество решений неравенства $${lead(a, "x")} ${plus(b)} ${sign} ${lead(c, "x")} ${plus(d)}$.`,
      options: { items: chosen.items },
      answer: { type: "choice", keys: [chosen.key] },
      wrong: [
        {
          answer: chosen.of(sets[1] ?? ""),
          why:
            factor < 0
              ? "При делении на отрицательное число знак неравенства меняется."
              : "Проверь знак неравенства: делили на положительное число.",
        },
        { answer: chosen.of(sets[2] ?? ""), why: "Проверь знак граничного числа: при переносе знаки меняются." },
      ],
      hints: [
        "Собери слагаемые с $x$ в одной части, числа — в другой.",
        "На что делишь: на положительное число или на отрицательное?",
      ],
      solution: [
        `$${lead(factor, "x")} ${sign} ${d - b}$.`,
        `${factor < 0 ? "Делим на отрицательное число, знак меняется" : "Делим на положительное число, знак тот же"}: ответ $${sets[0] ?? ""}$. **Ответ: ${chosen.key}.**`,
      ],
    };
  },
  check: checkSets,
};

const quadratic: Recipe = {
  name: "quadratic",
  method: "every-quarter",
  make(random) {
    const [low, high] = [random.int(-10, 6), random.int(-5, 10)];
    const sign = random.pick(SIGNS);
    const kind = random.pick(["square", "free", "product"] as const);
    const strict = isStrict(sign);
    if (high - low < 2 || (kind === "product" && (low === 0 || high === 0))) return null;
    // x² − a² and x² − ax have roots of their own.
    const [one, two] =
      kind === "square"
        ? [-Math.abs(high), Math.abs(high)]
        : kind === "free"
          ? [Math.min(0, high), Math.max(0, high)]
          : [low, high];
    if (one === two) return null;
    const [b, c] = [-(one + two), one * two];
    const left =
      kind === "product"
        ? `x^2 ${b === 0 ? "" : `${b < 0 ? "-" : "+"} ${Math.abs(b) === 1 ? "" : Math.abs(b)}x `}${plus(c)}`
        : kind === "square"
          ? `x^2 - ${two * two}`
          : `x^2 ${b < 0 ? "-" : "+"} ${Math.abs(b) === 1 ? "" : Math.abs(b)}x`;
    const [inside, out] = [between(one, two, strict), outside(one, two, strict)];
    const bound = kind === "free" ? (two === 0 ? one : two) : two;
    const sets = isMore(sign)
      ? [out, inside, after(bound, strict), before(bound, strict)]
      : [inside, out, before(bound, strict), after(bound, strict)];
    const chosen = choose(random, sets);
    if (!chosen) return null;
    return {
      parameters: [one, two, sign, kind],
      ...PLACE,
      level: 2,
      statement: `Укажи множество решений неравенства $${left} ${sign} 0$.`,
      options: { items: chosen.items },
      answer: { type: "choice", keys: [chosen.key] },
      wrong: [
        { answer: chosen.of(sets[1] ?? ""), why: "Ветви параболы направлены вверх: между корнями она **ниже** оси." },
        {
          answer: chosen.of(sets[2] ?? ""),
          why: "У уравнения два корня: квадратное неравенство не решают как линейное.",
        },
      ],
      hints: [
        "Найди корни: где левая часть равна нулю?",
        "Ветви параболы направлены вверх. Где она выше оси, а где ниже?",
      ],
      solution: [
        `Корни: $x = ${one}$ и $x = ${two}$.`,
        `Ветви параболы направлены вверх, поэтому левая часть ${isMore(sign) ? "положительна вне корней" : "отрицательна между корнями"}: $${sets[0] ?? ""}$. **Ответ: ${chosen.key}.**`,
      ],
    };
  },
  check: checkSets,
};

const system: Recipe = {
  name: "system",
  method: "every-quarter",
  make(random) {
    const [low, high] = [random.int(-12, 8), random.int(-8, 12)];
    const [b, d] = [random.int(-12, 12), random.int(-12, 12)];
    const strict = random.int(0, 1) === 1;
    const kind = random.pick(["between", "up"] as const);
    const [less, more]: [Sign, Sign] = strict ? ["<", ">"] : ["\\le", "\\ge"];
    const [p, q] = [random.int(2, 6), random.int(2, 6)];
    if (high - low < 3 || b === 0 || d === 0 || low === 0 || high === 0) return null;
    const first = `${p}x ${plus(b)} ${more} ${p * low + b}`;
    const second =
      kind === "between" ? `${q}x ${plus(d)} ${less} ${q * high + d}` : `${d} - ${q}x ${less} ${d - q * high}`;
    const sets =
      kind === "between"
        ? [between(low, high, strict), after(low, strict), before(high, strict), outside(low, high, strict)]
        : [after(high, strict), after(low, strict), between(low, high, strict), before(low, strict)];
    const chosen = choose(random, sets);
    if (!chosen) return null;
    return {
      parameters: [low, high, b, d, p, q, kind, Number(strict)],
      ...PLACE,
      level: 2,
      statement: `Укажи множество решений системы неравенств\n\n$$\\begin{cases}${first}, \\\\ ${second}\\end{cases}$$`,
      options: { items: chosen.items },
      answer: { type: "choice", keys: [chosen.key] },
      wrong: [
        { answer: chosen.of(sets[1] ?? ""), why: "Это решение только первого неравенства. Нужна общая часть." },
        {
          answer: chosen.of(sets[2] ?? ""),
          why:
            kind === "between"
              ? "Это решение только второго неравенства. Нужна общая часть."
              : "Проверь второе неравенство: при делении на отрицательное число знак меняется.",
        },
      ],
      hints: ["Реши каждое неравенство отдельно.", "Отметь оба решения на одной прямой и найди общую часть."],
      solution: [
        `Первое неравенство: $x ${more} ${low}$.`,
        `Второе неравенство: $x ${kind === "between" ? less : more} ${high}$${kind === "up" ? " (делили на отрицательное число, знак изменился)" : ""}.`,
        `Общая часть: $${sets[0] ?? ""}$. **Ответ: ${chosen.key}.**`,
      ],
    };
  },
  check(draft) {
    return checkSets({ ...draft, statement: draft.statement.replace(/\$\$/g, "$") });
  },
};

export const generators = ofNumber(13, [
  [linear, 13],
  [quadratic, 13],
  [system, 11],
]);
