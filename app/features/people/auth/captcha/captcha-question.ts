/**
 * The captcha for visitors without JavaScript: digits to copy from a picture, or a sum in words for people who cannot
 * see it. Programs read the words easily, so they open far less (`WORDS_PER_ADDRESS`). The page does not contain the
 * answer: the server derives it from its key and the challenge (`built-in-captcha.server.ts`).
 */
import type { Duration } from "~/shared/duration";

export const CAPTCHA_LIFETIME: Duration = { minutes: 10 };
/** 100,000 possible answers and one guess per challenge. */
export const PICTURE_DIGITS = 5;

export type QuestionKind = "picture" | "words";

export const PICTURE_QUESTION = "Цифры с картинки";

/** The numbers from 2 to 19. */
const WORDS = [
  ...["два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять", "десять", "одиннадцать", "двенадцать"],
  ...["тринадцать", "четырнадцать", "пятнадцать", "шестнадцать", "семнадцать", "восемнадцать", "девятнадцать"],
] as const;
const SMALLEST = 2;

/** `first` and `second` are any whole numbers; equal numbers give the same question. */
export function askInWords(first: number, second: number): { question: string; answer: string } {
  const [a, b] = [first % WORDS.length, second % WORDS.length];
  return {
    question: `Сколько будет ${WORDS[a]} плюс ${WORDS[b]}? Ответ цифрами`,
    answer: String(a + b + 2 * SMALLEST),
  };
}

/** Five digits from any whole number, padded with zeros. */
export function pictureAnswer(number: number): string {
  return String(number % 10 ** PICTURE_DIGITS).padStart(PICTURE_DIGITS, "0");
}

/** The typed digits without spaces; null for anything else. */
export function readTypedDigits(typed: unknown): string | null {
  const text = typeof typed === "string" ? typed.replace(/\s/g, "") : "";
  return /^\d{1,6}$/.test(text) ? text : null;
}

/** Address of a challenge's picture. */
export const captchaPicturePath = (challenge: string): string => `/captcha/${challenge}.png`;

export const CAPTCHA_MESSAGES = {
  "wrong-answer": "ответ не подошёл, попробуй с новым заданием",
  expired: "задание устарело, реши новое",
} as const;
