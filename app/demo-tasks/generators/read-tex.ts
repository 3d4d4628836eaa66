/**
 * For checks: a formula of a text as a function of its letters. A proof reads what the pupil reads, and shares nothing
 * with the numbers that the task was made of.
 */
export type Values = Readonly<Record<string, number>>;
export type Expression = (values: Values) => number;

const FUNCTIONS: Readonly<Record<string, (x: number, values: Values) => number>> = {
  sin: Math.sin,
  cos: Math.cos,
  tg: Math.tan,
  ctg: (x) => 1 / Math.tan(x),
  ln: Math.log,
  lg: Math.log10,
  arcsin: Math.asin,
  arccos: Math.acos,
  arctg: Math.atan,
};

/** Not defined, like the logarithm on paper, for a base of one and for what is not positive. */
const logarithmOf = (base: Expression) => (x: number, values: Values) => {
  const value = base(values);
  return x > 0 && value > 0 && value !== 1 ? Math.log(x) / Math.log(value) : Number.NaN;
};

const SPACES = /\\left|\\right|\\[,;:! ]|\\quad|\s+/g;

/** Marks the end of a command, so that `\sin x` and `\sinx` stay apart when spaces go. */
const squeeze = (tex: string) =>
  tex
    .replace(/\{,\}/g, ",")
    .replace(/(\\[a-zA-Z]+)/g, "$1 ")
    .replace(/\\(?:left|right|quad) /g, "")
    .replace(/(\\[a-zA-Z]+) \s*/g, "$1~")
    .replace(SPACES, "");

export function readTex(tex: string): Expression {
  const text = squeeze(tex);
  let at = 0;
  let bars = 0;
  const fail = (): never => {
    throw new Error(`not understood at ${at}: ${text}`);
  };
  const take = (mark: string): boolean => {
    if (!text.startsWith(mark, at)) return false;
    at += mark.length;
    return true;
  };
  const need = (mark: string) => take(mark) || fail();
  const command = (): string | null => /^\\([a-zA-Z]+)~/.exec(text.slice(at))?.[1] ?? null;

  const group = (): Expression => {
    if (take("{")) {
      const inner = sum();
      need("}");
      return inner;
    }
    const digit = /^\d/.exec(text.slice(at))?.[0];
    if (digit === undefined) return atom() ?? fail();
    at += 1;
    return () => Number(digit);
  };

  const sum = (): Expression => {
    let total: Expression = () => 0;
    let sign = take("-") ? -1 : take("+") ? 1 : 1;
    for (;;) {
      const [before, term, own] = [total, product(), sign];
      total = (values) => before(values) + own * term(values);
      if (take("+")) sign = 1;
      else if (take("-")) sign = -1;
      else return total;
    }
  };

  const product = (): Expression => {
    let total = power() ?? fail();
    for (;;) {
      const before = total;
      if (take(":") || take("/")) {
        const by = power() ?? fail();
        total = (values) => before(values) / by(values);
        continue;
      }
      const isSigned = take("\\cdot~");
      const next = power();
      if (next === null) return isSigned ? fail() : total;
      total = (values) => before(values) * next(values);
    }
  };

  const power = (): Expression | null => {
    const base = atom();
    if (base === null || !take("^")) return base;
    const exponent = group();
    return (values) => base(values) ** exponent(values);
  };

  /** `\sin 2x`, `\sin\frac{x}{2}`: everything that is no bracket and no other function. */
  const argument = (): Expression => {
    if (/^[({]/.test(text.slice(at)) || text[at] === "|") return atom() ?? fail();
    let total: Expression | null = null;
    for (;;) {
      const name = command();
      const isPlain = name === null ? /^[\d a-z]/.test(text.slice(at)) : ["pi", "frac", "dfrac", "sqrt"].includes(name);
      const next = isPlain ? power() : null;
      if (next === null) return total ?? fail();
      const before: Expression = total ?? (() => 1);
      total = (values) => before(values) * next(values);
    }
  };

  const called = (name: string): Expression => {
    const base = name === "log" && take("_") ? group() : null;
    const exponent = take("^") ? group() : () => 1;
    const inner = argument();
    const apply = base ? logarithmOf(base) : FUNCTIONS[name];
    return (values) => (apply?.(inner(values), values) ?? Number.NaN) ** exponent(values);
  };

  const atom = (): Expression | null => {
    const number = /^\d+(?:,\d+)?/.exec(text.slice(at))?.[0];
    if (number !== undefined) {
      at += number.length;
      const value = Number(number.replace(",", "."));
      return () => value;
    }
    const letter = /^[a-zA-Z]/.exec(text.slice(at))?.[0];
    if (letter !== undefined) {
      at += 1;
      return (values) => values[letter] ?? Number.NaN;
    }
    for (const [open, close] of [
      ["(", ")"],
      ["[", "]"],
      ["{", "}"],
    ] as const) {
      if (!take(open)) continue;
      const inner = sum();
      need(close);
      return inner;
    }
    if (text[at] === "|" && bars === 0) return absolute();
    const name = command();
    return name === null ? null : named(name);
  };

  const absolute = (): Expression => {
    need("|");
    bars += 1;
    const inner = sum();
    need("|");
    bars -= 1;
    return (values) => Math.abs(inner(values));
  };

  const named = (name: string): Expression | null => {
    const skip = () => (at += name.length + 2);
    if (name === "pi") {
      skip();
      return () => Math.PI;
    }
    if (name === "frac" || name === "dfrac") {
      skip();
      const [top, bottom] = [group(), group()];
      return (values) => top(values) / bottom(values);
    }
    if (name === "sqrt") {
      skip();
      const index = /^\[(\d)\]/.exec(text.slice(at));
      if (index) at += index[0].length;
      const inner = group();
      const degree = Number(index?.[1] ?? 2);
      return (values) => (degree === 2 ? Math.sqrt(inner(values)) : inner(values) ** (1 / degree));
    }
    if (name !== "log" && !(name in FUNCTIONS)) return null;
    skip();
    return called(name);
  };

  const whole = sum();
  return at === text.length ? whole : fail();
}

/** The value of a formula without letters. */
export const texValue = (tex: string): number => readTex(tex)({});

export type Relation = { left: Expression; sign: string; right: Expression };

/** `f(x) \ge g(x)`: the sign is one of `=`, `<`, `>`, `<=`, `>=`. */
export function readRelation(tex: string): Relation {
  const found = /^(.+?)(=|<|>|\\leqslant|\\geqslant|\\le(?![a-z])|\\ge(?![a-z]))(.+)$/.exec(tex);
  if (!found) throw new Error(`no relation: ${tex}`);
  const [, left = "", sign = "", right = ""] = found;
  const short = sign.startsWith("\\l") ? "<=" : sign.startsWith("\\g") ? ">=" : sign;
  return { left: readTex(left), sign: short, right: readTex(right) };
}

export type Interval = { from: number; to: number; hasFrom: boolean; hasTo: boolean };

/** `(-\infty;0)\cup[2;3)\cup\{5\}`. */
export function readSet(tex: string): Interval[] {
  return tex.split("\\cup").map((part): Interval => {
    const bare = part.replace(/\\left|\\right|\\ /g, "").trim();
    const point = /^\\\{(.+)\\\}$/.exec(bare)?.[1];
    if (point !== undefined) {
      const value = texValue(point);
      return { from: value, to: value, hasFrom: true, hasTo: true };
    }
    const [, open, from = "", to = "", close] = /^([[(])([^;]+);(.+)([\])])$/.exec(bare) ?? [];
    const end = (text: string) =>
      text.includes("\\infty") ? (text.includes("-") ? -Infinity : Infinity) : texValue(text);
    return { from: end(from), to: end(to), hasFrom: open === "[", hasTo: close === "]" };
  });
}

export const isInside = (sets: readonly Interval[], x: number): boolean =>
  sets.some(({ from, to, hasFrom, hasTo }) => (hasFrom ? x >= from : x > from) && (hasTo ? x <= to : x < to));

/** Every formula of a text, in its order. */
export const formulasOf = (text: string): string[] => [...text.matchAll(/\$([^$]+)\$/g)].map(([, tex = ""]) => tex);
