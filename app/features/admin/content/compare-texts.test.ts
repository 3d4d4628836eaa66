import { expect, it } from "vitest";
import { compareTexts } from "./compare-texts.server";

const say = (was: string, became: string) =>
  compareTexts(was, became).map(({ text, is }) => (is === "same" ? text : is === "new" ? `+${text}+` : `-${text}-`));

it("marks whole words of Russian, and never a part of one", () => {
  expect(say("Разберём первую часть", "Разберём вторую часть")).toEqual([
    "Разберём ",
    "-первую-",
    "+вторую+",
    " часть",
  ]);
  expect(say("Доводит часть до 12", "Объясняет часть")).toEqual(["-Доводит-", "+Объясняет+", " часть", "- до 12-"]);
});

it("shows both texts whole where nearly everything differs, and one where there is no other", () => {
  const words = (letter: string) => Array.from({ length: 400 }, (_, index) => `${letter}${index}`).join(" ");
  expect(compareTexts(words("а"), words("б"))).toHaveLength(2);
  expect(say("", "Новое")).toEqual(["+Новое+"]);
  expect(say("Старое", "")).toEqual(["-Старое-"]);
});
