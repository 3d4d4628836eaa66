/** A written answer: text, photographs of paper, or both (product.md, "Free answers"). */

import type { SubjectKey } from "~/features/core/subjects/taxonomy";
import { joinParts, type ShortPart, splitParts } from "~/features/learning/task-bank/answer/short-part";

export const LONGEST_SOLUTION = 20_000;

export type ReadFreeAnswer = { ok: true; text: string } | { ok: false; say: string };

/** Half of a surrogate pair, and NUL: no database stores them. */
const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Unifies line breaks and trims the ends; the inside stays as typed. */
export function readFreeAnswer(given: string, photoCount: number): ReadFreeAnswer {
  const text = given
    .replace(/\r\n?/g, "\n")
    .replace(UNSTORABLE, "")
    .replace(/[^\S\n]+$/gm, "")
    .replace(/^\n+|\s+$/g, "");
  if (text.trim() === "" && photoCount === 0)
    return { ok: false, say: "Напиши решение или приложи фото: проверять пока нечего." };
  if (text.length > LONGEST_SOLUTION)
    return {
      ok: false,
      say: `Решение длиннее 20 000 знаков: сейчас ${text.length.toLocaleString("ru-RU")}. Сократи его.`,
    };
  return { ok: true, text };
}

const CLOSING = /(?:^|\n)Ответ: ([^\n]+)$/;

/** The solution with its short answers, which close it as on paper. */
export const withParts = (text: string, parts: readonly ShortPart[]): string =>
  parts.length === 0 ? text : `${text.trimEnd()}\n\nОтвет: ${joinParts(parts)}`.trimStart();

/** The same read back: the text, and the short answers under the labels that the task has. */
export function splitWork(work: string, labels: readonly string[]): { text: string; parts: ShortPart[] } {
  const parts = splitParts(CLOSING.exec(work)?.[1] ?? "");
  const isRead = parts.length > 0 && parts.every(({ label }) => labels.includes(label));
  return isRead ? { text: work.replace(CLOSING, "").trimEnd(), parts } : { text: work, parts: [] };
}

/** Only essays are counted in words; other solutions are not. */
const ESSAYS: readonly SubjectKey[] = ["russianLanguage", "literature", "english"];
export const isEssay = (subject: SubjectKey | null): boolean => subject !== null && ESSAYS.includes(subject);

/** Words as an essay counts them: «кто-нибудь» is one; a dash or a formula sign is none. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** The paragraphs of a text: its lines without the empty ones. */
export function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}
