import { expect, it } from "vitest";
import { codeSmsText, LONGEST_SMS_TEXT } from "./sms-text";

it.each([
  ["without an address", undefined, false],
  ["with the school's own", "https://vershina.example", true],
  ["with one that is too long for an SMS", "https://preparation.of.the.school.example", false],
  ["with a machine of a developer, which no browser binds to", "http://localhost:3000", false],
])("the text fits into one Cyrillic SMS and begins with the code, %s", (_, origin, isBound) => {
  const text = codeSmsText("Вершина", "0481", origin);
  expect(text).toMatch(/^0481 /);
  expect(text.length).toBeLessThanOrEqual(LONGEST_SMS_TEXT);
  expect(text.split("\n")).toHaveLength(isBound ? 2 : 1);
  if (isBound) expect(text).toMatch(/\n@vershina\.example #0481$/);
});
