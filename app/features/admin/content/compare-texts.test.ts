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

it("keeps a number whole, marks a sign by itself and loses nothing of either text", () => {
  expect(say("Цена 1,5 руб.", "Цена 2,5 руб!")).toEqual(["Цена ", "-1,5-", "+2,5+", " руб", "-.-", "+!+"]);
  const [was, became] = ["№ 1\n«e\u0301» 😀", "№ 2\n«e\u0301» 😁"];
  const parts = compareTexts(was, became);
  const of = (side: string) => parts.flatMap(({ text, is }) => (is === "same" || is === side ? [text] : [])).join("");
  expect([of("gone"), of("new")]).toEqual([was, became]);
});

it("compares texts of a hundred thousand words", () => {
  const text = "слово ".repeat(100_000);
  expect(say(text, `${text}конец`)).toEqual([text, "+конец+"]);
});
