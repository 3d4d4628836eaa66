/**
 * The short answer that a written solution ends with: «Ответ: а) π/6+2πk; б) 13π/6». Its parts are compared with those
 * of the model as numbers, series of roots, intervals, «да» and «нет»; the rest the pupil compares (product.md, "Free
 * answers").
 */

/** `label`: «а», «б»; empty where the answer has one part. `text`: as it is written there. */
export type ShortPart = { label: string; text: string };

export type PartVerdict = "right" | "wrong" | "unread";

export const PART_LABELS = ["", "а", "б", "в", "г"] as const;

const LABELLED = /(?:^|;\s*)([а-г])\)\s*/;

/** «а) 2; б) 3» in its parts. */
export function splitParts(text: string): ShortPart[] {
  const [first = "", ...rest] = text.trim().split(LABELLED);
  if (rest.length === 0) return first === "" ? [] : [{ label: "", text: first }];
  return rest.flatMap((label, at) => (at % 2 === 0 ? [{ label, text: (rest[at + 1] ?? "").trim() }] : []));
}

export const joinParts = (parts: readonly ShortPart[]): string =>
  parts.map(({ label, text }) => (label === "" ? text : `${label}) ${text}`)).join("; ");

/** Those parts of a model's closing line that can be compared. */
export function readModelParts(model: string): ShortPart[] {
  const closing = /\*\*Ответ:\s*([^*]+?)\.?\*\*\s*$/.exec(model)?.[1];
  return splitParts(closing ?? "").filter(({ text }) => readValue(plainTex(text)) !== null);
}

export function judgePart(key: string, typed: string): PartVerdict {
  const [right, given] = [readValue(plainTex(key)), readValue(plainTyped(typed))];
  if (!right || !given) return "unread";
  return right.kind === given.kind && isSame(right.values, given.values) ? "right" : "wrong";
}

const isSame = (a: readonly Comparable[], b: readonly Comparable[]) =>
  a.length === b.length && a.every((one, at) => one === b[at] || Math.abs(Number(one) - Number(b[at])) < 1e-6);

type Comparable = number | string;
type Value = { kind: "word" | "numbers" | "intervals"; values: Comparable[] };

/** Angle brackets group what a fraction or a root holds: round ones may belong to an interval. */
function plainTex(tex: string): string {
  let text = tex
    .replace(/\$|\\left|\\right|\\[ ,;!]/g, "")
    .replaceAll("{,}", ".")
    .replace(/\\[dt]?frac/g, "\\frac")
    .replace(/\\frac(\d)/g, "\\frac{$1}")
    .replace(/(\\frac\{[^{}]*\})(\d)/g, "$1{$2}")
    .replace(/\\sqrt\s*(\d)/g, "\\sqrt{$1}")
    .replace(/,?\s*[knm]\s*\\in\s*\\mathbb\{?Z\}?/g, "");
  for (const [pattern, plain] of TEX_WORDS) text = text.replace(pattern, plain);
  for (let before = ""; before !== text;) {
    before = text;
    text = text.replace(/\\sqrt\{([^{}]*)\}/g, "√⟨$1⟩").replace(/\\frac\{([^{}]*)\}\{([^{}]*)\}/g, "⟨⟨$1⟩/⟨$2⟩⟩");
  }
  return text.replaceAll("\\{", "{").replaceAll("\\}", "}");
}

const TEX_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\\pi/g, "π"],
  [/\\infty/g, "∞"],
  [/\\cup/g, "∪"],
  [/\\pm/g, "±"],
  [/\\cdot|\\times/g, "*"],
];

const plainTyped = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[,;]?\s*[knmкн]\s*(?:∈|in|из|принадлежит)\s*z.*$/, "")
    .replace(/(?<![а-яё])к(?![а-яё])/g, "k")
    .replace(/(?<![а-яё])н(?![а-яё])/g, "n")
    .replace(/пи|pi/g, "π")
    .replace(/sqrt|корень(?:\s*из)?/g, "√")
    .replace(/бесконечность|inf(?:inity)?|oo/g, "∞")
    .replace(/\+-|\+\/-/g, "±")
    .replace(/[−–—]/g, "-")
    .replace(/[·×]/g, "*")
    .replace(/(?<=[\])}])\s*[uи]\s*(?=[[({])/g, "∪")
    .replace(/(\d),(?=\d)/g, "$1.");

function readValue(plain: string): Value | null {
  const text = plain.trim().replace(/\.$/, "").toLowerCase();
  if (text === "да" || text === "нет") return { kind: "word", values: [text] };
  const pieces = text.split("∪").map((one) => one.replace(/^\s*[xaха]\s*∈/, "").trim());
  const areIntervals = pieces.some((one) => /^[[(].*;.*[\])]$/.test(one));
  return areIntervals ? readIntervals(pieces) : readNumbers(text.replace(/^\{(.*)\}$/, "$1"));
}

function readIntervals(pieces: readonly string[]): Value | null {
  const read = pieces.map((piece) => {
    const ends = piece
      .slice(1, -1)
      .split(";")
      .map((one) => evaluate(one));
    // {0} is the interval from 0 to 0.
    if (/^\{.*\}$/.test(piece)) return ends.map((end): [number, string, number, string] => [end, "[", end, "]"]);
    return [[ends[0] ?? NaN, piece[0]!, ends.length === 2 ? ends[1]! : NaN, piece.at(-1)!] as const];
  });
  const intervals = read.flat().sort(([a], [b]) => a - b);
  if (intervals.some(([from, , to]) => Number.isNaN(from) || Number.isNaN(to))) return null;
  return { kind: "intervals", values: intervals.flat() };
}

/** Numbers that a series takes for these whole numbers are compared as far as this. */
const MOST_TURNS = 40;
const FARTHEST = 24;

function readNumbers(text: string): Value | null {
  const items = text
    .split(/;|\n|,\s|\sи\s|\sили\s/)
    .map((one) => one.replace(/^\s*[xaха]\s*=/, "").trim())
    .filter((one) => one !== "")
    .flatMap((one) => (one.includes("±") ? [one.replace("±", "+"), one.replace("±", "-")] : [one]));
  const isSeries = items.some((one) => SERIES.test(one));
  if (isSeries && !text.includes("π")) return null;
  const turns = isSeries ? Array.from({ length: 2 * MOST_TURNS + 1 }, (_, at) => at - MOST_TURNS) : [0];
  const all = items.flatMap((one) => (SERIES.test(one) ? turns : [0]).map((turn) => evaluate(one, turn)));
  if (all.length === 0 || all.some(Number.isNaN)) return null;
  const near = all.filter((one) => !isSeries || Math.abs(one) < FARTHEST).sort((a, b) => a - b);
  return { kind: "numbers", values: near.filter((one, at) => at === 0 || one - near[at - 1]! > 1e-9) };
}

const SERIES = /[knm]/;

/** The value of `13π/6`, `2√3`, `-(1+√5)/2`; `turn` is the whole number of a series. NaN: not readable. */
function evaluate(text: string, turn = 0): number {
  const tokens =
    text
      .replaceAll("⟨", "(")
      .replaceAll("⟩", ")")
      .match(/\d+(?:\.\d+)?|\S/g) ?? [];
  let at = 0;
  const next = (...some: string[]) => some.includes(tokens[at] ?? "") && tokens[at++];
  const sum = (): number => {
    let value = product();
    for (let sign = next("+", "-"); sign; sign = next("+", "-")) value += sign === "+" ? product() : -product();
    return value;
  };
  const product = (): number => {
    let value = power();
    while (at < tokens.length && !["+", "-", ")"].includes(tokens[at]!)) {
      if (next("/")) value /= power();
      else {
        next("*");
        value *= power();
      }
    }
    return value;
  };
  const power = (): number => {
    const base = factor();
    return next("^") ? base ** power() : base;
  };
  const factor = (): number => {
    if (next("-")) return -power();
    if (next("+")) return power();
    if (next("√")) return Math.sqrt(factor());
    if (next("(")) {
      const value = sum();
      return next(")") ? value : NaN;
    }
    const token = tokens[at++] ?? "";
    if (token === "π") return Math.PI;
    if (token === "∞") return Infinity;
    if (SERIES.test(token)) return turn;
    return /^\d/.test(token) ? Number(token) : NaN;
  };
  const value = sum();
  return at === tokens.length ? value : NaN;
}
