/** Splits a query into words, the way the texts of the school are split. */
import { dropMarks } from "~/shared/drop-invisible";
import { alphabetOf, foldTo } from "~/shared/look-alikes";

/** Longer than any real query; the rest is cut. */
export const LONGEST_QUESTION = 100;
/** Each word is searched for separately. */
export const MOST_WORDS = 8;
/** Longer than any word of a lesson; each letter more is work for the comparison with known words. */
export const LONGEST_WORD = 30;

export type Question =
  | { state: "empty" }
  | { state: "short"; text: string }
  | { state: "asked"; text: string; words: string[]; isCut: boolean };

export function readQuestion(typed: string | null): Question {
  // Not NFKC: it makes «No» of «№».
  const whole = dropMarks((typed ?? "").normalize("NFC"))
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  const letters = Array.from(whole);
  const text = letters.slice(0, LONGEST_QUESTION).join("").trim();
  if (text === "") return { state: "empty" };
  const words = splitWords(text).map(inOneAlphabet);
  if (words.length === 0 && !hasKeysOfLetters(text)) return { state: "short", text };
  const isCut = letters.length > LONGEST_QUESTION || words.length > MOST_WORDS;
  return { state: "asked", text, words: words.slice(0, MOST_WORDS), isCut };
}

/** «чаcтица» with a Latin letter among Russian ones. */
function inOneAlphabet(word: string): string {
  const alphabet = alphabetOf(word);
  return alphabet === null ? word : foldTo(alphabet, word);
}

/** The words in the other layout, bounded in the same way. Null: the query contains Russian letters. */
export function retypeWords(text: string): string[] | null {
  const retyped = retype(text);
  return retyped === null ? null : splitWords(retyped).slice(0, MOST_WORDS);
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
