import type { AppContext } from "~/app-context.server";

type Asked = { token: string; fields: { captchaChallenge: string; captchaAnswer: string } };

/** Copies the digits of a new picture, as a visitor without JavaScript does. */
export function solveQuestion({ captcha, clock }: Pick<AppContext, "captcha" | "clock">, challenge?: string): Asked {
  const asked = challenge ?? captcha.createChallenge("verify-phone", clock.now()).challenge;
  const answer = captcha.revealDigits(asked, clock.now()) ?? "";
  return { token: `${asked}.answer.${answer}`, fields: { captchaChallenge: asked, captchaAnswer: answer } };
}
