import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askInWords, CAPTCHA_LIFETIME, PICTURE_DIGITS, pictureAnswer, readTypedDigits } from "./captcha-question";

describe("the captcha question for visitors without a script", () => {
  it("has five digits and lives for ten minutes", () => {
    expect(PICTURE_DIGITS).toBe(5);
    expect(CAPTCHA_LIFETIME).toEqual({ minutes: 10 });
    fc.assert(fc.property(fc.maxSafeNat(), (number) => /^\d{5}$/.test(pictureAnswer(number))));
    expect(pictureAnswer(7)).toBe("00007");
  });

  it("asks for a sum in words without any digit", () => {
    expect(askInWords(0, 0)).toEqual({ question: "Сколько будет два плюс два? Ответ цифрами", answer: "4" });
    expect(askInWords(17, 35).answer).toBe("38");
    fc.assert(fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (a, b) => !/\d/.test(askInWords(a, b).question)));
  });

  it.each([
    ["12345", "12345"],
    [" 12 345 ", "12345"],
    ["", null],
    ["0xC", null],
    ["1.2e1", null],
    ["1234567", null],
    [12345, null],
    [["12345"], null],
    [null, null],
  ])("reads the typed %j as %j", (typed, digits) => {
    expect(readTypedDigits(typed)).toBe(digits);
  });
});
