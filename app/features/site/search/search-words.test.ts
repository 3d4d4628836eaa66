import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  LONGEST_QUESTION,
  LONGEST_WORD,
  MOST_WORDS,
  readQuestion,
  retype,
  retypeWords,
  splitWords,
} from "./search-words";

describe("readQuestion", () => {
  it.each([null, "", "   ", "\0\n"])("%j asks nothing", (typed) => {
    expect(readQuestion(typed)).toEqual({ state: "empty" });
  });

  it.each(["я", "?", "и в", "["])("«%s» is too short", (typed) => {
    expect(readQuestion(typed)).toEqual({ state: "short", text: typed });
  });

  it("takes the spaces out and the words apart", () => {
    expect(readQuestion("  Курсы  по\tхимии ")).toEqual({
      state: "asked",
      text: "Курсы по химии",
      words: ["курсы", "по", "химии"],
      isCut: false,
    });
    expect(readQuestion("хи\u00ADмия англии\u0306ский")).toMatchObject({ words: ["химия", "английский"] });
    expect(readQuestion("№ 177")).toMatchObject({ state: "asked", words: ["177"] });
    expect(readQuestion("7")).toMatchObject({ state: "asked", words: ["7"] });
  });

  it("a question that is too long is cut, never inside of a letter", () => {
    const question = readQuestion("😀".repeat(LONGEST_QUESTION - 2) + "химия");
    expect(question).toMatchObject({ state: "asked", isCut: true, words: ["хи"] });
    expect(readQuestion("хи".repeat(LONGEST_QUESTION))).toMatchObject({ isCut: true });
  });

  it("the words after the eighth are cut, and the question knows it", () => {
    const question = readQuestion("один два три четыре пять шесть семь восемь девять");
    expect(question).toMatchObject({ state: "asked", isCut: true });
    expect(question).toHaveProperty("words.length", MOST_WORDS);
  });

  it("bounds the words and their length, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (typed) => {
        const question = readQuestion(typed);
        if (question.state !== "asked") return;
        expect(question.words.length).toBeLessThanOrEqual(MOST_WORDS);
        for (const words of [question.words, retypeWords(question.text) ?? []]) {
          expect(words.length).toBeLessThanOrEqual(MOST_WORDS);
          expect(Math.max(0, ...words.map(({ length }) => length))).toBeLessThanOrEqual(LONGEST_WORD);
        }
        expect(Array.from(question.text).length).toBeLessThanOrEqual(LONGEST_QUESTION);
        expect(question.text).not.toContain("\0");
      }),
    );
  });
});

it("splitWords writes «ё» as «е» and names each word once", () => {
  expect(splitWords("Тренажёр: тренажер — №34, в Python-е")).toEqual(["тренажер", "34", "python"]);
});

describe("retype", () => {
  it.each([
    ["abpbrf", "физика"],
    ["[bvbz", "химия"],
    ["Vfntvfnbrf TU'", "математика егэ"],
  ])("«%s» is «%s» in the other layout", (typed, meant) => expect(retype(typed)).toBe(meant));

  it.each(["физика", "python физика", "177"])("«%s» is left alone", (typed) => expect(retype(typed)).toBeNull());
});
