/**
 * The captcha of a visitor without JavaScript: a sum a child can do. It stops a script that posts forms blindly; the
 * limits of `code-policy.ts` stop the others. The server signs the two numbers with an expiry; nothing is kept here.
 */
import type { Duration } from "~/shared/duration";

export const CAPTCHA_LIFETIME: Duration = { minutes: 10 };

const SMALLEST = 2;
const LARGEST = 19;

export type CaptchaNumbers = { a: number; b: number };

/** `random` gives [0, 1): the caller passes a cryptographic one. */
export function drawCaptchaNumbers(random: () => number): CaptchaNumbers {
  const draw = () => SMALLEST + Math.floor(random() * (LARGEST - SMALLEST + 1));
  return { a: draw(), b: draw() };
}

/** «Сколько будет 7 + 5?» */
export function captchaQuestion({ a, b }: CaptchaNumbers): string {
  return `Сколько будет ${a} + ${b}?`;
}

export function isCaptchaAnswer({ a, b }: CaptchaNumbers, answer: unknown): boolean {
  return typeof answer === "string" && /^\s*\d{1,3}\s*$/.test(answer) && Number(answer) === a + b;
}

export const CAPTCHA_MESSAGES = {
  "wrong-answer": "ответ не подошёл, реши новый пример",
  expired: "пример устарел, реши новый",
} as const;
