import { expect, it } from "vitest";
import { capitalise } from "~/shared/capitalise";

it.each([
  ["ноябрь–январь", "Ноябрь–январь"],
  ["Все ЕГЭ", "Все ЕГЭ"],
  ["1 час", "1 час"],
  ["", ""],
])("%j begins a sentence as %j", (text, sentence) => expect(capitalise(text)).toBe(sentence));
