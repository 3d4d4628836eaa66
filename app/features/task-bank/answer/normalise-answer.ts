/**
 * Brings an answer to the one form in which it is compared, or refuses what cannot be an answer with a sentence that
 * says what to write. A refusal is not an attempt (product.md, "Answers").
 */
import Fraction from "fraction.js";
import { type PluralForms, plural } from "~/shared/plural";
import type { AnswerKey, ReadOptions } from "./answer-key";

export type AnswerRefusal =
  | "empty"
  | "too-long"
  | "not-a-number"
  | "unit"
  | "two-separators"
  | "endless-fraction"
  | "not-digits"
  | "wrong-count"
  | "no-such-option"
  | "repeated";

export type ReadAnswer =
  | {
      ok: true;
      answer: string;
      /** A note about the exam form, although the answer can be read. */
      note?: string;
    }
  | {
      ok: false;
      reason: AnswerRefusal;
      /** What to write. */
      say: string;
    };

/** Longer than any answer on an exam form, shorter than an accidental paste. */
export const LONGEST_ANSWER = 200;

const DIGITS: PluralForms = { one: "цифра", few: "цифры", many: "цифр" };
const NUMBERS: PluralForms = { one: "число", few: "числа", many: "чисел" };

/** `raw`: the text of one field, or of a field for each number, position or ticked option. */
export function readAnswer(
  type: AnswerKey["type"],
  raw: string | readonly string[],
  options: ReadOptions = {},
): ReadAnswer {
  const text = cleanText(typeof raw === "string" ? raw : raw.join(" "));
  if (text.length > LONGEST_ANSWER) return refuse("too-long", "Ответ слишком длинный. Напиши только сам ответ.");
  if (text === "") return refuse("empty", EMPTY[type]);
  if (type === "number") return readNumbers(text, options);
  if (type === "string") return readWords(text, options);
  return readDigits(type, text, options);
}

const EMPTY: Record<AnswerKey["type"], string> = {
  number: "Напиши ответ: число.",
  string: "Напиши ответ.",
  choice: "Отметь хотя бы один вариант.",
  match: "Выбери ответ для каждой строки.",
  order: "Расставь номера по порядку.",
};

const refuse = (reason: AnswerRefusal, say: string): ReadAnswer => ({ ok: false, reason, say });

/** NFC and not NFKC: a superscript is not a digit. Marks that it cannot compose, such as stress marks, are dropped. */
const compose = (text: string) => text.normalize("NFC").replace(/\p{M}/gu, "").normalize("NFC");

function cleanText(raw: string): string {
  return compose(raw.replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, ""))
    .replace(/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/** Spaces between digits group thousands only in threes; otherwise they separate numbers. */
const THOUSANDS = /^([+-]?\d{1,3})((?: \d{3})+)([.,]\d*)?$/;

function readNumbers(text: string, { count = 1 }: ReadOptions): ReadAnswer {
  if (count === 1) {
    const grouped = THOUSANDS.exec(text) ? text.replace(/ /g, "") : text;
    return readNumber(grouped.replace(/^([+-]) /, "$1").replace(/ ?\/ ?/, "/"));
  }
  const parts = text.split(/ ?; ?|, | ,| /).filter((part) => part !== "");
  const numbers: string[] = [];
  for (const part of parts) {
    const read = readNumber(part);
    if (!read.ok) return read;
    numbers.push(read.answer);
  }
  if (numbers.length === count) return { ok: true, answer: numbers.join(" ") };
  return refuse("wrong-count", `Напиши ${count} ${plural(count, NUMBERS)} через пробел.`);
}

const DECIMAL = /^([+-]?)(\d*)(?:[.,](\d*))?$/;
const FRACTION = /^([+-]?)(\d{1,9})\/(\d{1,9})$/;
/** A number, and a unit: «5 м», «12,5%», «3 м/с²», «40 руб.». */
const WITH_UNIT = /^([+-]?[\d.,/]*\d[.,]?) ?(?:[%°‰₽$€]|[\p{L}][^\d]*[\d²³]?\.?)$/u;

function readNumber(text: string): ReadAnswer {
  const fraction = FRACTION.exec(text);
  if (fraction) return readFraction(fraction);
  const [, sign = "", whole = "", part = ""] = DECIMAL.exec(text) ?? [];
  if (whole + part !== "") return { ok: true, answer: writeDecimal(sign, whole, part) };
  const bare = WITH_UNIT.exec(text)?.[1];
  const read = bare === undefined ? null : readNumber(bare);
  if (read?.ok) return refuse("unit", `Напиши число без единиц: ${read.answer}.`);
  if (/^[+-]?[\d.,]*[.,][\d.,]*[.,][\d.,]*$/.test(text) && /\d/.test(text))
    return refuse("two-separators", "В числе только одна запятая. Напиши, например, 12,5.");
  if (/^[+-]?\d[\d.,]*(?: [+-]?\d[\d.,]*)+$/.test(text)) return refuse("wrong-count", "Напиши одно число.");
  return refuse("not-a-number", "Напиши число: только цифры, запятая и минус.");
}

/** With the comma of the exam form, without plus and useless zeros: «+07,50» is «7,5». */
function writeDecimal(sign: string, whole: string, part: string): string {
  const digits = whole.replace(/^0+/, "") || "0";
  const decimals = part.replace(/0+$/, "");
  const value = decimals === "" ? digits : `${digits},${decimals}`;
  return sign === "-" && value !== "0" ? `-${value}` : value;
}

/** A denominator below a billion leaves at most thirty decimals. */
const MOST_DECIMALS = 30;

function readFraction([, sign = "", above = "", below = ""]: RegExpExecArray): ReadAnswer {
  if (Number(below) === 0) return refuse("not-a-number", "На ноль делить нельзя. Напиши число.");
  const value = new Fraction(BigInt(above), BigInt(below));
  if (!isDecimal(value.d)) return refuse("endless-fraction", "Напиши целое число или конечную десятичную дробь.");
  const [whole = "", part = ""] = value.toString(MOST_DECIMALS).split(".");
  const answer = writeDecimal(sign, whole, part);
  return { ok: true, answer, note: `В бланк пишут без дробной черты: ${answer}.` };
}

function isDecimal(denominator: bigint): boolean {
  let rest = denominator;
  for (const factor of [2n, 5n]) while (rest % factor === 0n) rest /= factor;
  return rest === 1n;
}

const LOOK_ALIKES = { latin: "ABCEHKMOPTXYaceopxyk", cyrillic: "АВСЕНКМОРТХУасеорхук" } as const;

function readWords(text: string, { keepHyphen = false, alphabet }: ReadOptions): ReadAnswer {
  const folded = fold(text.replace(/ё/g, "е").replace(/Ё/g, "Е"), alphabet).toLowerCase();
  const answer = compose(folded.replace(/["«»„“”'’‘`]/g, "").replace(/±/g, " "))
    // A comma inside a number belongs to it; every other separator counts as a space.
    .replace(/[;|]|,(?!\d)|(?<!\d),/g, " ")
    .replace(/ *- */g, (dash, at: number, all: string) =>
      readDash(dash, all[at - 1], all[at + dash.length], keepHyphen),
    )
    .replace(/[.!?…]+(?= |$)/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return answer === "" ? refuse("empty", EMPTY.string) : { ok: true, answer };
}

function fold(text: string, alphabet: ReadOptions["alphabet"]): string {
  if (!alphabet) return text;
  const from = LOOK_ALIKES[alphabet === "latin" ? "cyrillic" : "latin"];
  const to = LOOK_ALIKES[alphabet];
  return [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join("");
}

/**
 * Directly before a digit it is a minus, inside a word a hyphen, which may or may not count; otherwise it separates
 * words.
 */
function readDash(dash: string, before = " ", after = " ", keepHyphen = false): string {
  const isInWord = /[\p{L}\d]/u.test(before);
  if (/\d/.test(after) && dash.endsWith("-") && !(isInWord && dash === "-")) return dash;
  if (!/\p{L}/u.test(before) || !/[\p{L}\d]/u.test(after)) return " ";
  if (keepHyphen) return "-";
  return dash === "-" ? "" : " ";
}

const LAST_OPTION = 9;

function readDigits(
  type: "choice" | "match" | "order",
  text: string,
  { count, optionCount = LAST_OPTION }: ReadOptions,
): ReadAnswer {
  const digits = text.replace(/[\s,;.]/g, "");
  if (!/^\d+$/.test(digits)) return refuse("not-digits", "Напиши только цифры, например 134.");
  if ([...digits].some((digit) => Number(digit) < 1 || Number(digit) > optionCount))
    return refuse("no-such-option", `В задании варианты от 1 до ${optionCount}.`);
  if (count === 1 && digits.length > 1) return refuse("wrong-count", "Здесь нужен один вариант.");
  if (count !== undefined && digits.length !== count)
    return refuse("wrong-count", `Нужно ${count} ${plural(count, DIGITS)}, а сейчас ${digits.length}.`);
  if (type === "order" && new Set(digits).size < digits.length)
    return refuse("repeated", "Каждая цифра стоит один раз: проверь, какая повторилась.");
  return { ok: true, answer: type === "choice" ? [...digits].sort().join("") : digits };
}
