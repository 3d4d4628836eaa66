import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readExam } from "./read-exam";

describe("readExam", () => {
  it.each([
    ["еге", "егэ"],
    ["эге", "егэ"],
    ["эгэ", "егэ"],
    ["егээ", "егэ"],
    ["егэе", "егэ"],
    ["еэг", "егэ"],
    ["ege", "егэ"],
    ["egэ", "егэ"],
    ["оге", "огэ"],
    ["огэе", "огэ"],
    ["агэ", "огэ"],
    ["oge", "огэ"],
  ])("«%s» means «%s»", (typed, exam) => expect(readExam(typed)).toBe(exam));

  it.each(["егэ", "огэ", "его", "ого", "эго", "ага", "нога", "гео", "где", "еда", "go", "egg", "age", "2027", ""])(
    "«%s» is left alone",
    (word) => expect(readExam(word)).toBeNull(),
  );

  it("answers an exam or nothing, and leaves its own answers alone", () => {
    const letter = fc.constantFrom(...Array.from("еэогаego1"));
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 7 }), (word) => {
        const exam = readExam(word);
        if (exam === null) return;
        expect(["егэ", "огэ"]).toContain(exam);
        expect(readExam(exam)).toBeNull();
        expect(word).not.toBe(exam);
      }),
    );
  });
});
