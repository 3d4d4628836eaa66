/** The right answers of a task that a program can check, and how they affect the reading of an answer. */
import type { KimNumber } from "~/features/core/subjects/kim/kim-table";

export type AnswerKey =
  | {
      type: "number" | "string";
      /** Each of these is right. Several numbers or words within one are separated by spaces. */
      keys: readonly string[];
      /** A hyphen is part of the required spelling. */
      keepHyphen?: boolean;
      /** Ё is another letter than Е: in a code of letters. */
      keepYo?: boolean;
      /** The words or numbers of a key may come in any order. */
      anyOrder?: boolean;
    }
  | { type: "choice" | "match" | "order"; keys: readonly string[] };

export type ReadOptions = {
  /** How many numbers or digits the answer has; undefined if that is up to the pupil. */
  count?: number;
  /** How many options there are; they are numbered from 1 to 9. */
  optionCount?: number;
  keepHyphen?: boolean;
  keepYo?: boolean;
  /** The keys hold digits alone: a code, or decimals. */
  figures?: "code" | "decimals";
  /** Look-alikes of the other alphabet are converted to this one. */
  alphabet?: "cyrillic" | "latin";
};

/**
 * Facts about the key that the form may show. For a choice never how many options are right: only the paper may state
 * that.
 */
export function readOptions(key: AnswerKey, kim: Pick<KimNumber, "rule">, optionCount?: number): ReadOptions {
  const [first = ""] = key.keys;
  if (key.type === "number") return { count: first.trim().split(/\s+/).length };
  if (key.type === "string") {
    const text = key.keys.join(" ");
    const { keepHyphen, keepYo } = key;
    return { keepHyphen, keepYo, alphabet: alphabetOf(text), figures: figuresOf(key.keys) };
  }
  if (key.type === "choice") return { optionCount, count: kim.rule === "exact" ? 1 : undefined };
  return { optionCount, count: first.replace(/\D/g, "").length };
}

/** A code begins as one row of digits: keys of several numbers keep the spaces between them. */
function figuresOf(keys: readonly string[]): ReadOptions["figures"] {
  if (!keys.every((key) => /^\d[\d, ]*$/.test(key))) return undefined;
  if (keys.some((key) => key.includes(","))) return "decimals";
  return /^\d+$/.test(keys[0] ?? "") ? "code" : undefined;
}

function alphabetOf(text: string): ReadOptions["alphabet"] {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (cyrillic === latin) return undefined;
  return cyrillic > latin ? "cyrillic" : "latin";
}
