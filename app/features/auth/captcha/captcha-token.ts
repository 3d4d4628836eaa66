/** How a form's captcha fields become the token that the captcha port reads: `challenge.kind.answer`. */

/** `work`: a counter found by a script; `answer`: what a person has typed. */
export type CaptchaAnswerKind = "work" | "answer";

export const CAPTCHA_FIELDS = {
  challenge: "captchaChallenge",
  counter: "captchaCounter",
  answer: "captchaAnswer",
  widget: "captchaWidget",
} as const;

/** In the address of a login view: a question that needs no eyes. */
export const WORDS_PARAMETER = { name: "captcha", value: "words" } as const;

/** What a widget gave is the token itself; the script's counter counts before the typed answer. Null: nothing is there. */
export function composeCaptchaToken(fields: {
  captchaChallenge: string;
  captchaCounter: string;
  captchaAnswer: string;
  captchaWidget: string;
}): string | null {
  const { captchaChallenge, captchaCounter, captchaAnswer, captchaWidget } = fields;
  if (captchaWidget !== "") return captchaWidget;
  if (captchaChallenge === "") return null;
  if (captchaCounter !== "") return `${captchaChallenge}.work.${captchaCounter}`;
  return captchaAnswer.trim() === "" ? null : `${captchaChallenge}.answer.${captchaAnswer.trim()}`;
}
