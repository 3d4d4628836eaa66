/** For checks: the value of a formula as the text of a task has it, so that a proof reads what the pupil reads. */

type Reader = { text: string; at: number; x: number };

const FUNCTIONS: Readonly<Record<string, (value: number) => number>> = {
  sin: Math.sin,
  cos: Math.cos,
  tg: Math.tan,
  ctg: (value) => 1 / Math.tan(value),
  ln: Math.log,
  lg: Math.log10,
};

/** `\dfrac{3x^2 - 1}{\sqrt{2}}` at a value of x. Throws on what it does not know. */
export function readFormula(formula: string, x = Number.NaN): number {
  const reader = { text: formula.replace(/\\left|\\right|\\,|\s+/g, "").replace(/\^\\circ/g, "°"), at: 0, x };
  const value = readSum(reader);
  if (reader.at < reader.text.length) throw new Error(`Not read: ${reader.text.slice(reader.at)} of ${formula}`);
  return value;
}

function takes(reader: Reader, token: string): boolean {
  if (!reader.text.startsWith(token, reader.at)) return false;
  reader.at += token.length;
  return true;
}

function expect(reader: Reader, token: string): void {
  if (!takes(reader, token)) throw new Error(`No ${token} at ${reader.text.slice(reader.at)}`);
}

function readSum(reader: Reader): number {
  let sum = takes(reader, "-") ? -readProduct(reader) : readProduct(reader);
  for (;;) {
    if (takes(reader, "+")) sum += readProduct(reader);
    else if (takes(reader, "-")) sum -= readProduct(reader);
    else return sum;
  }
}

function readProduct(reader: Reader): number {
  let product = readPower(reader);
  for (;;) {
    if (takes(reader, "\\cdot")) product *= readPower(reader);
    else if (takes(reader, ":")) product /= readPower(reader);
    else if (/^(?:[\da-z({]|\\[a-z])/.test(reader.text.slice(reader.at))) product *= readPower(reader);
    else return product;
  }
}

function readPower(reader: Reader): number {
  const base = readAtom(reader);
  return takes(reader, "^") ? base ** readArgument(reader) : base;
}

/** `{…}` or one digit or letter, as TeX takes it. */
function readArgument(reader: Reader): number {
  if (takes(reader, "{")) return readUntil(reader, "}");
  const one = reader.text.charAt(reader.at);
  reader.at += 1;
  return one === "x" ? reader.x : one === "e" ? Math.E : Number(one);
}

function readUntil(reader: Reader, end: string): number {
  const value = readSum(reader);
  expect(reader, end);
  return value;
}

function readAtom(reader: Reader): number {
  const [number] = /^\d+(?:,\d+)?/.exec(reader.text.slice(reader.at)) ?? [];
  if (number !== undefined) {
    reader.at += number.length;
    const value = Number(number.replace(",", "."));
    return takes(reader, "°") ? (value * Math.PI) / 180 : value;
  }
  if (takes(reader, "(")) return readUntil(reader, ")");
  if (takes(reader, "{")) return readUntil(reader, "}");
  if (takes(reader, "x")) return reader.x;
  if (takes(reader, "e")) return Math.E;
  if (takes(reader, "\\pi")) return Math.PI;
  if (takes(reader, "\\dfrac") || takes(reader, "\\frac")) return readArgument(reader) / readArgument(reader);
  if (takes(reader, "\\sqrt")) {
    const root = takes(reader, "[") ? readUntil(reader, "]") : 2;
    return readArgument(reader) ** (1 / root);
  }
  if (takes(reader, "\\log_")) {
    const base = readArgument(reader);
    return Math.log(readPower(reader)) / Math.log(base);
  }
  const [, name = ""] = /^\\([a-z]+)/.exec(reader.text.slice(reader.at)) ?? [];
  const own = FUNCTIONS[name];
  if (!own) throw new Error(`Unknown at ${reader.text.slice(reader.at)}`);
  reader.at += name.length + 1;
  const power = takes(reader, "^") ? readArgument(reader) : 1;
  return own(readPower(reader)) ** power;
}
