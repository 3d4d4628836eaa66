/** Splits a query into words, the way the texts of the school are split. */

/** Longer than any real query; the rest is cut. */
export const LONGEST_QUESTION = 100;
const MOST_WORDS = 10;
const LONGEST_WORD = 40;

export type Question =
  | { state: "empty" }
  | { state: "short"; text: string }
  | { state: "asked"; text: string; words: string[]; isCut: boolean };

export function readQuestion(typed: string | null): Question {
  const whole = (typed ?? "").replace(/[\p{Cc}\s]+/gu, " ").trim();
  const letters = Array.from(whole);
  const text = letters.slice(0, LONGEST_QUESTION).join("").trim();
  if (text === "") return { state: "empty" };
  const words = splitWords(text).slice(0, MOST_WORDS);
  if (words.length === 0 && !hasKeysOfLetters(text)) return { state: "short", text };
  return { state: "asked", text, words, isCut: letters.length > LONGEST_QUESTION };
}

/** Lower case, «ё» as «е», each word once. Single letters are dropped; a digit may be the number of a task. */
export function splitWords(text: string): string[] {
  const found =
    text
      .toLowerCase()
      .replaceAll("ё", "е")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = found.filter((word) => word.length > 1 || /\d/.test(word));
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))];
}

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RUSSIAN_KEYS = "йцукенгшщзхъфывапролджэячсмитьбюё";

/** The same keys in the Russian layout: «abpbrf» is «физика». Null: the query contains Russian letters. */
export function retype(text: string): string | null {
  if (/\p{Script=Cyrillic}/u.test(text) || !/[a-z]/i.test(text)) return null;
  return Array.from(text.toLowerCase(), (key) => RUSSIAN_KEYS[LATIN_KEYS.indexOf(key)] ?? key).join("");
}

const hasKeysOfLetters = (text: string) => splitWords(retype(text) ?? "").length > 0;
