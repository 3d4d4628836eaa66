import { expect, it } from "vitest";
import { codeSmsText, LONGEST_SMS_TEXT } from "./sms-text";

it("the text fits into one Cyrillic SMS and begins with the code", () => {
  const text = codeSmsText("Вершина", "0481");
  expect(text).toMatch(/^0481 /);
  expect(text.length).toBeLessThanOrEqual(LONGEST_SMS_TEXT);
});
