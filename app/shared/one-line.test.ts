import { expect, it } from "vitest";
import { onOneLine } from "./one-line";

it.each([
  ["Анна-Мария О’Коннор", "Анна-Мария О’Коннор"],
  ["  Аня \u00a0 Петрова ", "Аня Петрова"],
  ["a\nb\tc\u2028d\u0085e", "a b c d e"],
  ["\u202eкод\u202c", "код"],
  ["И\ufeffв\u200bа\u00adн", "Иван"],
  ["half a pair: \ud83d", "half a pair:"],
  ["семья 👩‍👧", "семья 👩‍👧"],
])("%j is read as %j", (typed, line) => expect(onOneLine(typed)).toBe(line));

it.each(["\u200b\u200b", "\u200d", "\ufe0f", "\u3164", "\u2800", " \n\u0000 ", "\u0301"])(
  "%j counts as empty",
  (typed) => expect(onOneLine(typed)).toBe(""),
);
