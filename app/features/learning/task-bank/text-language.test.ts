import { describe, expect, it } from "vitest";
import { languageOfAnswer } from "./text-language";

describe("the language of an answer", () => {
  it.each([
    ["english", "have not seen", "en"],
    ["english", "haven't seen\n\nDear Ann,", "en"],
    ["english", "решал на бумаге", undefined],
    ["english", "глагол to be", undefined],
    ["english", "134", undefined],
    ["english", "A", undefined],
    ["IT", "print", undefined],
    ["english", null, undefined],
  ] as const)("%s, %s", (subject, answer, language) => expect(languageOfAnswer(subject, answer)).toBe(language));
});
