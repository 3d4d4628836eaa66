import { expect, it } from "vitest";
import { isEmail, maskEmail, readEmail } from "./email";

it.each([
  ["mama@mail.ru", "m…@mail.ru"],
  ["a@b.ru", "a…@b.ru"],
  ["мама@почта.рф", "м…@почта.рф"],
  ["@mail.ru", "…"],
  ["", "…"],
])("%s is shown as %s", (email, shown) => expect(maskEmail(email)).toBe(shown));

it.each([
  [" mama@mail.ru\u200B ", "mama@mail.ru"],
  ["anna+test@почта.рф", "anna+test@xn--80a1acny.xn--p1ai"],
  ["anna@xn--80a1acny.xn--p1ai", "anna@xn--80a1acny.xn--p1ai"],
  ["o'neill@mail.example.com", "o'neill@mail.example.com"],
  ["ａnna@mail.ru", "anna@mail.ru"],
])("%j is read as %s, an address", (typed, email) => {
  expect(readEmail(typed)).toBe(email);
  expect(isEmail(email)).toBe(true);
});

it.each([
  "mama",
  "mama@",
  "@mail.ru",
  "mama@mail",
  "мама@почта.рф",
  "a b@mail.ru",
  "a@почта.рф:80/x",
  "a@b@mail.ru",
  ".a@mail.ru",
  "a..b@mail.ru",
  "a@-почта",
  "a@почта..рф",
])("%j is no address", (typed) => {
  expect(isEmail(readEmail(typed))).toBe(false);
});
