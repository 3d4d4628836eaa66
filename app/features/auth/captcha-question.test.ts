import { describe, expect, it } from "vitest";
import { CAPTCHA_LIFETIME, captchaQuestion, drawCaptchaNumbers, isCaptchaAnswer } from "./captcha-question";

describe("the arithmetic question", () => {
  it("is asked in the words of the specification", () => {
    expect(captchaQuestion({ a: 7, b: 5 })).toBe("Сколько будет 7 + 5?");
    expect(CAPTCHA_LIFETIME).toEqual({ minutes: 10 });
  });

  it("draws from 2 to 19", () => {
    expect(drawCaptchaNumbers(() => 0)).toEqual({ a: 2, b: 2 });
    expect(drawCaptchaNumbers(() => 0.999999)).toEqual({ a: 19, b: 19 });
  });

  it.each([
    ["12", true],
    [" 12 ", true],
    ["012", true],
    ["11", false],
    ["", false],
    ["0xC", false],
    ["1.2e1", false],
    ["12abc", false],
    [12, false],
    [["12"], false],
    [null, false],
  ])("judges %j", (answer, expected) => {
    expect(isCaptchaAnswer({ a: 7, b: 5 }, answer)).toBe(expected);
  });
});
