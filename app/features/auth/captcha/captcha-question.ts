/**
 * The captcha of a visitor without JavaScript: digits to copy from a picture, or a sum in words for those who see no
 * picture. A program reads the words, so they open far less (`WORDS_PER_ADDRESS`). What is right is nowhere in the page:
 * the server works it out from its own key and the challenge (`built-in-captcha.server.ts`).
 */
import type { Duration } from "~/shared/duration";

export const CAPTCHA_LIFETIME: Duration = { minutes: 10 };
/** A hundred thousand answers, one guess a challenge. */
export const PICTURE_DIGITS = 5;

export type QuestionKind = "picture" | "words";

export const PICTURE_QUESTION = "Цифры с картинки";

/** From 2 to 19. */
const WORDS = [
  ...["два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять", "десять", "одиннадцать", "двенадцать"],
  ...["тринадцать", "четырнадцать", "пятнадцать", "шестнадцать", "семнадцать", "восемнадцать", "девятнадцать"],
] as const;
const SMALLEST = 2;

/** `first` and `second` are any whole numbers: the same ones always ask the same. */
export function askInWords(first: number, second: number): { question: string; answer: string } {
  const [a, b] = [first % WORDS.length, second % WORDS.length];
  return {
    question: `Сколько будет ${WORDS[a]} плюс ${WORDS[b]}? Ответ цифрами`,
    answer: String(a + b + 2 * SMALLEST),
  };
}

/** Five digits of any whole number, zeros in front. */
export function pictureAnswer(number: number): string {
  return String(number % 10 ** PICTURE_DIGITS).padStart(PICTURE_DIGITS, "0");
}

/** Digits as they were typed, without the spaces people put between; null for anything else. */
export function readTypedDigits(typed: unknown): string | null {
  const text = typeof typed === "string" ? typed.replace(/\s/g, "") : "";
  return /^\d{1,6}$/.test(text) ? text : null;
}

/** Where the picture of a challenge is. */
export const captchaPicturePath = (challenge: string): string => `/captcha/${challenge}.png`;

export const CAPTCHA_MESSAGES = {
  "wrong-answer": "ответ не подошёл, попробуй с новым заданием",
  expired: "задание устарело, реши новое",
} as const;
