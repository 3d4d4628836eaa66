/** Turns a form's captcha fields into the token that the captcha port reads: `challenge.kind.answer`. */

export const CAPTCHA_FIELDS = {
  challenge: "captchaChallenge",
  counter: "captchaCounter",
  answer: "captchaAnswer",
  widget: "captchaWidget",
} as const;

/** A parameter of a login view that asks for a question in words. */
export const WORDS_PARAMETER = { name: "captcha", value: "words" } as const;

/**
 * A widget's token is used as it is; the script's counter takes precedence over a typed answer. Null: no field is
 * filled.
 */
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
