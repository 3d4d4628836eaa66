/**
 * Brings an answer to the one form in which it is compared, or refuses what cannot be an answer with a sentence that
 * says what to write. A refusal is not an attempt (product.md, "Answers").
 */
import Fraction from "fraction.js";
import { dropMarks } from "~/shared/drop-invisible";
import { foldTo } from "~/shared/look-alikes";
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
      /** Hint of the accepted form. */
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

const FULL_WIDTH = 0xfee0;

function cleanText(raw: string): string {
  return compose(dropMarks(raw))
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH))
    .replace(/[\u02D7\u2010-\u2015\u2043\u2212\u2796\uFE58\uFE63]/g, "-")
    .replace(/\u201A(?=\d)/g, ",")
    .replace(/\s+/g, " ")
    .trim();
}

/** Spaces between digits group thousands only in threes; otherwise they separate numbers. */
const THOUSANDS = /^([+-]?\d{1,3})((?: \d{3})+)([.,]\d*)?$/;

function readNumbers(text: string, { count = 1 }: ReadOptions): ReadAnswer {
  const bare = text.replace(/^\((.*)\)$/, "$1").replace(/(\d) ?[.;]$/, "$1");
  if (count === 1) {
    const grouped = THOUSANDS.exec(bare) ? bare.replace(/ /g, "") : bare;
    return readNumber(grouped.replace(/^([+-]) /, "$1").replace(/ ?\/ ?/, "/"));
  }
  const parts = bare.split(/ ?; ?|, | ,| и | /i).filter((part) => part !== "");
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
  if (/\d[eе][+-]?\d/i.test(text)) return refuse("not-a-number", "Напиши число без степени, например 0,25.");
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

function readWords(text: string, { keepHyphen = false, keepYo = false, alphabet, figures }: ReadOptions): ReadAnswer {
  if (figures) return readFigures(text, figures);
  const known = alphabet === "latin" ? text : text.replace(/[\u00CB\u00EB]/g, "ё");
  const letters = keepYo ? known : known.replace(/ё/gi, "е");
  const answer = compose((alphabet ? foldTo(alphabet, letters) : letters).toLowerCase())
    .replace(APOSTROPHES, "")
    .replace(/["«»„“”]/g, "")
    .replace(/(^| )\d{1,2}[.)] ?(?=\p{L})/gu, "$1")
    .replace(/^(?:г\.|город(?= )) ?(?=\p{L}{3})/u, "")
    .replace(/(^| )(обл|респ)(?=[. ]|$)\.?/g, (_, before: string, short: string) => `${before}${WHOLE_WORDS[short]}`)
    .replace(/[±()[\]{}/\\→•_]/g, " ")
    // A comma or a point inside a number belongs to it; every other separator counts as a space.
    .replace(/[;|]|[,:](?!\d)|(?<!\d)[,:]/g, " ")
    .replace(/ *- */g, (dash, at: number, all: string) =>
      readDash(dash, all[at - 1], all[at + dash.length], keepHyphen),
    )
    .replace(/[.!?…]+(?!\d)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return answer === "" ? refuse("empty", EMPTY.string) : { ok: true, answer };
}

/** Everything that keyboards and copied texts put for an apostrophe, and single quotation marks. */
const APOSTROPHES = /['`\u00B4\u02B9-\u02BC\u02C8\u2018\u2019\u201A\u201B\u2032\u2035]/g;

const WHOLE_WORDS: Readonly<Record<string, string>> = { обл: "область", респ: "республика" };

/**
 * An answer of digits alone. In a code no sign between them counts, as an exam form has none. A value and its error are
 * two decimals: «7,70 ± 0,05» is «7,70 0,05».
 */
function readFigures(text: string, figures: NonNullable<ReadOptions["figures"]>): ReadAnswer {
  const marked = text.replace(/[()[\]"«»]/g, " ").replace(/±|\+ ?\/? ?-| и /gi, " ");
  const plain = marked.replace(/[.!]+ *$/, "").trim();
  const bare = /^(.*\d)\.? ?\p{L}[^\d]*[\d²³]?\.?$/u.exec(plain)?.[1];
  const answer = figures === "code" ? joinDigits(bare ?? plain) : joinDecimals(bare ?? plain);
  if (!/^\d[\d, ]*$/.test(answer)) return refuse("not-digits", "Напиши ответ одними цифрами, без слов.");
  return bare === undefined ? { ok: true, answer } : refuse("unit", `Напиши ответ без единиц: ${answer}.`);
}

const joinDigits = (text: string) => text.replace(/[\s,;:.|/\\→>•_-]/g, "");

function joinDecimals(text: string): string {
  return text
    .replace(/(\d)\.(?=\d)/g, "$1,")
    .replace(/[;|/\s]+|,(?!\d)|(?<!\d),/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(\d+,\d+),(\d+,\d+)$/, "$1 $2");
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

/** «А3 Б1 В4» and «А–3, Б–1, В–4» name the rows in their order. */
function dropLetters(text: string): string {
  const letters = [...text.toUpperCase().matchAll(/\p{L}/gu)].map(([letter]) => letter).join("");
  if (letters.length < 2 || !"АБВГДЕЖЗИК".startsWith(foldTo("cyrillic", letters))) return text;
  return text.replace(/\p{L} ?[-–=:.)]? ?(?=\d)/gu, "");
}

const LAST_OPTION = 9;

function readDigits(
  type: "choice" | "match" | "order",
  text: string,
  { count, optionCount = LAST_OPTION }: ReadOptions,
): ReadAnswer {
  const listed = type === "match" ? dropLetters(text) : text;
  const digits = listed
    .replace(/ и /gi, " ")
    .replace(/(\d)[-/)](?=$|[\s,;.\d])/g, "$1")
    .replace(/[\s,;.]/g, "");
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
