import { expect, it } from "vitest";
import { maskEmail } from "./email";

it.each([
  ["mama@mail.ru", "m…@mail.ru"],
  ["a@b.ru", "a…@b.ru"],
  ["мама@почта.рф", "м…@почта.рф"],
  ["@mail.ru", "…"],
  ["", "…"],
])("%s is shown as %s", (email, shown) => expect(maskEmail(email)).toBe(shown));
