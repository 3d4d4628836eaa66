import fc from "fast-check";
import { expect, test } from "vitest";
import { draws } from "../../../../tests/setup/draws";
import { countEdits } from "./count-edits";
import { isForm } from "./is-form";
import { arrangeSpelt, arrangeWords, findBeginning, findForms, findNearest, type KnownWord } from "./known-words";

const letter = fc.constantFrom(...Array.from("абвеиокльйтыя"));
const word = fc.array(letter, { minLength: 1, maxLength: 11 }).map((letters) => letters.join(""));

/** A stem is the word without its last letter: enough for some words to share one. */
const known = fc
  .uniqueArray(word, { minLength: 1, maxLength: 40 })
  .map((words) =>
    words.map((text, at): KnownWord => ({ word: text, stem: text.slice(0, -1) || text, count: text.length % 4, at })),
  );

/** A word, or a known one with another end, or with a letter too many. */
const asked = (words: readonly KnownWord[]) =>
  fc.oneof(
    word,
    fc.tuple(fc.constantFrom(...words), word).map(([one, end]) => one.word.slice(0, 6) + end.slice(0, 3)),
    fc
      .tuple(fc.constantFrom(...words), letter, fc.nat(10))
      .map(([one, more, at]) => one.word.slice(0, at) + more + one.word.slice(at)),
  );
const wordsAndAsked = known.chain((words) => fc.tuple(fc.constant(words), asked(words)));

const wordsOf = (found: readonly KnownWord[]) => found.map(({ word: text }) => text).sort();

test("the forms and the beginnings are those that a comparison with every word finds", () => {
  fc.assert(
    fc.property(wordsAndAsked, ([words, text]) => {
      const arranged = arrangeWords(words);
      expect(wordsOf(findForms(arranged, text))).toEqual(wordsOf(words.filter((one) => isForm(text, one.word))));
      const begun = text.slice(0, 3);
      expect(wordsOf(findBeginning(arranged, begun))).toEqual(
        wordsOf(words.filter((one) => one.word.startsWith(begun))),
      );
    }),
    { numRuns: draws(3_000) },
  );
});

function editsBetween(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  const most = shorter < 4 ? 0 : shorter < 8 ? 1 : 2;
  return most === 0 ? Infinity : (countEdits(one, other, most) ?? Infinity);
}

test("the nearest word is the one that a comparison with every word finds", () => {
  fc.assert(
    fc.property(wordsAndAsked, ([words, text]) => {
      const stem = text.slice(0, -1) || text;
      const near = words.flatMap((one) => {
        const inWord = editsBetween(text, one.word);
        const edits = Math.min(inWord, editsBetween(stem, one.stem));
        return edits === Infinity ? [] : [{ ...one, edits, isSameForm: inWord === edits }];
      });
      near.sort((a, b) => a.edits - b.edits || Number(b.isSameForm) - Number(a.isSameForm) || b.count - a.count);
      expect(findNearest([arrangeSpelt(words)], { word: text, stem })).toBe(near[0]?.word ?? null);
    }),
    { numRuns: draws(3_000) },
  );
});

test("a later list is meant only where it is nearer", () => {
  const list = (...words: string[]) =>
    arrangeSpelt(words.map((text, at) => ({ word: text, stem: text, count: 1, at })));
  const nearest = (text: string) =>
    findNearest([list("логарифмы", "синтез"), list("логарифму", "фотосинтез")], { word: text, stem: text });
  expect(nearest("логорифмы")).toBe("логарифмы");
  expect(nearest("логорифму")).toBe("логарифму");
  expect(nearest("фотосинтес")).toBe("фотосинтез");
});

test("a number is no misspelt word, and none is taken for one", () => {
  const words = arrangeSpelt([{ word: "2027", stem: "2027", count: 1, at: 0 }]);
  expect(findNearest([words], { word: "2026", stem: "2026" })).toBeNull();
  expect(findNearest([words], { word: "202а", stem: "202а" })).toBeNull();
});
