/** The right answers of a task that a program can check, and what they say about how an answer is read. */
import type { KimNumber } from "~/features/subjects/kim/kim-table";

export type AnswerKey =
  | {
      type: "number" | "string";
      /** Each is right. Several numbers or words in one key are separated by spaces. */
      keys: readonly string[];
      /** A hyphen is part of the spelling that is asked. */
      keepHyphen?: boolean;
      /** The words or numbers of a key may come in any order. */
      anyOrder?: boolean;
    }
  | { type: "choice" | "match" | "order"; keys: readonly string[] };

export type ReadOptions = {
  /** How many numbers or digits the answer has; undefined where the pupil decides it. */
  count?: number;
  /** How many options there are; they are numbered from 1 to 9. */
  optionCount?: number;
  keepHyphen?: boolean;
  /** Look-alikes of the other alphabet are folded to this one. */
  alphabet?: "cyrillic" | "latin";
};

/**
 * What the key says about the form of an answer. Of a choice it never says how many options are right: only the paper
 * does, where it asks for one.
 */
export function readOptions(key: AnswerKey, kim: Pick<KimNumber, "rule">, optionCount?: number): ReadOptions {
  const [first = ""] = key.keys;
  if (key.type === "number") return { count: first.trim().split(/\s+/).length };
  if (key.type === "string") return { keepHyphen: key.keepHyphen, alphabet: alphabetOf(key.keys.join(" ")) };
  if (key.type === "choice") return { optionCount, count: kim.rule === "exact" ? 1 : undefined };
  return { optionCount, count: first.replace(/\D/g, "").length };
}

function alphabetOf(text: string): ReadOptions["alphabet"] {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (cyrillic === latin) return undefined;
  return cyrillic > latin ? "cyrillic" : "latin";
}
