import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { KIM_TABLES, type KimNumber } from "~/features/core/subjects/kim/kim-table";
import { type AnswerKey, readOptions } from "./answer-key";
import { readAnswer } from "./normalise-answer";
import { scoreAnswer } from "./score-answer";
import { draws } from "../../../../../tests/setup/draws";

type Scoring = Pick<KimNumber, "rule" | "max" | "thresholds">;

const EXACT: Scoring = { rule: "exact", max: 1 };
const SET: Scoring = { rule: "set", max: 1 };
const POSITIONS: Scoring = { rule: "positions", max: 2 };
const SET_2: Scoring = { rule: "set-2", max: 2 };
const NEIGHBOURS: Scoring = { rule: "neighbours", max: 2 };
const POSITIONS_3: Scoring = { rule: "positions-3", max: 3 };
const THRESHOLDS: Scoring = { rule: "thresholds", max: 2, thresholds: [3, 5] };

describe("exact", () => {
  it.each([
    [["3,5"], "3.50", 1],
    [["3,5"], "7/2", 1],
    [["3,5"], "-3,5", 0],
    [["5", "-5"], "−5", 1],
    [["12 345"], "12; 345", 1],
    [["12 345"], "123 45", 0],
    [["12 345"], "345 12", 0],
    [["1000"], "1 000", 1],
  ])("takes a number of %j, %s, for %i", (keys, answer, score) => {
    expect(scoreAnswer(EXACT, { type: "number", keys }, answer)).toBe(score);
  });

  it.each([
    [{ keys: ["синоним", "вариант"] }, "Вариант", 1],
    [{ keys: ["стекло шаг"] }, "стекло, шаг", 1],
    [{ keys: ["стекло шаг"] }, "стеклошаг", 1],
    [{ keys: ["стеклошаг"] }, "стекло шаг", 1],
    [{ keys: ["стекло шаг"] }, "шаг стекло", 0],
    [{ keys: ["стекло шаг"], anyOrder: true }, "шаг; стекло", 1],
    [{ keys: ["стекло шаг"], anyOrder: true }, "шагстекло", 1],
    [{ keys: ["стекло шаг"], anyOrder: true }, "шаг", 0],
    [{ keys: ["а б в г д"], anyOrder: true }, "д г в б а", 1],
    [{ keys: ["12 345"] }, "12345", 0],
    [{ keys: ["12 345"] }, "123 45", 0],
    [{ keys: ["юго-восток"] }, "юго восток", 1],
    [{ keys: ["юго-восток"] }, "юговосток", 1],
    [{ keys: ["по-новому"], keepHyphen: true }, "по-новому", 1],
    [{ keys: ["по-новому"], keepHyphen: true }, "по новому", 0],
    [{ keys: ["по-новому"], keepHyphen: true }, "поновому", 0],
    [{ keys: ["поэтому"], keepHyphen: true }, "по этому", 1],
    [{ keys: ["ещё"] }, "Еще", 1],
    [{ keys: ["СОМ"] }, "COM", 1],
    [{ keys: ["xyzw"] }, "хуzw", 1],
    [{ keys: ["1,40,2", "1,4 0,2"] }, "1,4 ± 0,2", 1],
    [{ keys: ["1,40,2", "1,4 0,2"] }, "1,40,2", 1],
    [{ keys: ["01"] }, "1", 0],
  ])("takes a string of %o, «%s», for %i", (key, answer, score) => {
    expect(scoreAnswer(EXACT, { type: "string", ...key }, answer)).toBe(score);
  });

  it.each([
    ["match", "312", "312", 1],
    ["match", "312", "321", 0],
    ["order", "2413", "2413", 1],
    ["order", "2413", "4213", 0],
    ["choice", "3", "3", 1],
    ["choice", "3", "2", 0],
    ["choice", "3", "33", 0],
  ] as const)("takes a %s of %s, %s, for %i", (type, key, answer, score) => {
    expect(scoreAnswer(EXACT, { type, keys: [key] }, answer)).toBe(score);
  });
});

describe("set", () => {
  it.each([
    ["135", "531", 1],
    ["135", "1 5 3", 1],
    ["135", "13", 0],
    ["135", "1345", 0],
    ["135", "1135", 0],
    ["135", "134", 0],
  ])("with the key %s scores %s as %i", (key, answer, score) => {
    expect(scoreAnswer(SET, { type: "choice", keys: [key] }, answer)).toBe(score);
  });

  it("takes the best of several keys", () => {
    const key: AnswerKey = { type: "choice", keys: ["13", "24"] };
    expect(["42", "14", "31"].map((answer) => scoreAnswer(SET, key, answer))).toEqual([1, 0, 1]);
  });
});

describe("positions", () => {
  it.each([
    ["3142", "3142", 2],
    ["3142", "3112", 1],
    ["3142", "1342", 0],
    ["3142", "314", 1],
    ["3142", "142", 1],
    ["3142", "31542", 1],
    ["3142", "31425", 1],
    ["3142", "31", 0],
    ["3142", "315426", 0],
    ["3142", "314266666", 0],
    ["3142", "1423", 0],
  ])("with the key %s score %s as %i", (key, answer, score) => {
    expect(scoreAnswer(POSITIONS, { type: "match", keys: [key] }, answer)).toBe(score);
  });

  it.each([
    ["12 345", 2],
    ["12 344", 1],
    ["1 345", 1],
    ["345 12", 0],
    ["12", 0],
  ])("give a point for each of two numbers: «%s» gives %i", (answer, score) => {
    expect(scoreAnswer(POSITIONS, { type: "number", keys: ["12 345"] }, answer)).toBe(score);
  });
});

describe("set-2", () => {
  it.each([
    ["135", "135", 2],
    ["135", "513", 2],
    ["135", "13", 1],
    ["135", "1345", 1],
    ["135", "134", 1],
    ["135", "1335", 1],
    ["135", "1", 0],
    ["135", "12345", 0],
    ["135", "124", 0],
    ["135", "246", 0],
    ["135", "11335", 0],
    ["25", "2", 1],
    ["25", "3", 0],
  ])("with the key %s scores %s as %i", (key, answer, score) => {
    expect(scoreAnswer(SET_2, { type: "choice", keys: [key] }, answer)).toBe(score);
  });
});

describe("neighbours", () => {
  it.each([
    ["24135", "24135", 2],
    ["24135", "42135", 1],
    ["24135", "21435", 1],
    ["24135", "24153", 1],
    ["24135", "42153", 0],
    ["24135", "14235", 0],
    ["24135", "2413", 0],
    ["24135", "53142", 0],
  ])("with the key %s score %s as %i", (key, answer, score) => {
    expect(scoreAnswer(NEIGHBOURS, { type: "order", keys: [key] }, answer)).toBe(score);
  });
});

describe("positions-3", () => {
  it.each([
    ["314256", "314256", 3],
    ["314256", "314255", 2],
    ["314256", "314265", 1],
    ["314256", "134265", 0],
    ["314256", "31425", 2],
    ["314256", "3142", 1],
    ["314256", "314", 0],
  ])("with the key %s score %s as %i", (key, answer, score) => {
    expect(scoreAnswer(POSITIONS_3, { type: "match", keys: [key] }, answer)).toBe(score);
  });
});

describe("thresholds", () => {
  it.each([
    ["31425", "31425", 2],
    ["31425", "31424", 1],
    ["31425", "31455", 1],
    ["31425", "32355", 0],
    ["31425", "3142", 1],
  ])("with the key %s score %s as %i", (key, answer, score) => {
    expect(scoreAnswer(THRESHOLDS, { type: "match", keys: [key] }, answer)).toBe(score);
  });

  it("without thresholds in the row give nothing", () => {
    expect(scoreAnswer({ rule: "thresholds", max: 2 }, { type: "match", keys: ["12"] }, "12")).toBe(0);
  });
});

describe("criteria", () => {
  it("are for a person to read", () => {
    const scoring: Scoring = { rule: "criteria", max: 2 };
    expect(() => scoreAnswer(scoring, { type: "string", keys: ["а"] }, "а")).toThrow(RangeError);
  });
});

const exactly = (length: number) => ({ minLength: length, maxLength: length });

/** A key that fits a number of a paper, by its form. */
function keyFor(kim: KimNumber): fc.Arbitrary<AnswerKey> {
  const digit = fc.integer({ min: 1, max: 9 });
  const digits = (size: { minLength: number; maxLength: number }) => fc.array(digit, size).map((all) => all.join(""));
  const different = fc.uniqueArray(digit, { minLength: 2, maxLength: 6 }).map((all) => all.join(""));
  const numbers = fc
    .array(fc.integer(), kim.rule === "positions" ? exactly(2) : exactly(1))
    .map((all) => all.join(" "));
  const words = fc
    .array(fc.string({ unit: fc.constantFrom(..."авекмосух"), minLength: 1, maxLength: 8 }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((all) => all.join(" "));
  const one = {
    number: numbers,
    string: words,
    choice: kim.rule === "exact" ? digits(exactly(1)) : different,
    match: digits(kim.thresholds ? exactly(7) : { minLength: 2, maxLength: 6 }),
    order: different,
    free: fc.constant(""),
  }[kim.type];
  return one.map((key) => ({ type: kim.type as AnswerKey["type"], keys: [key] }));
}

const CHECKED = KIM_TABLES.flatMap(({ numbers }) => numbers.filter(({ type }) => type !== "free"));
const anyKey = fc
  .constantFrom(...CHECKED)
  .chain((kim) => keyFor(kim).map((key) => ({ kim, key, right: key.keys[0] ?? "" })));

describe("every checked number of the papers", () => {
  it("gives all its points for the key itself, which is read without a refusal", () => {
    fc.assert(
      fc.property(anyKey, ({ kim, key, right }) => {
        const read = readAnswer(key.type, right, readOptions(key, kim));
        expect(read).toMatchObject({ ok: true });
        expect(scoreAnswer(kim, key, read.ok ? read.answer : "")).toBe(kim.max);
        expect(scoreAnswer(kim, key, right)).toBe(kim.max);
      }),
      { numRuns: draws(1_000) },
    );
  });

  it("gives whole points from 0 to its maximum for any answer", () => {
    const anyAnswer = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.string({ unit: fc.constantFrom(..."123456789 "), maxLength: 9 }),
    );
    fc.assert(
      fc.property(anyKey, anyAnswer, ({ kim, key }, answer) => {
        const score = scoreAnswer(kim, key, answer);
        expect(Number.isInteger(score) && score >= 0 && score <= kim.max).toBe(true);
      }),
      { numRuns: draws(1_000) },
    );
  });

  it("does not look at the order where the rule does not", () => {
    const anySet = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(SET, SET_2), anySet, anySet, (kim, right, given) => {
        const key: AnswerKey = { type: "choice", keys: [right.join("")] };
        const score = scoreAnswer(kim, key, given.join(""));
        expect(scoreAnswer(kim, key, given.toReversed().join(""))).toBe(score);
        expect(scoreAnswer(kim, { ...key, keys: [right.toReversed().join("")] }, given.join(""))).toBe(score);
      }),
    );
  });

  it("gives the best score among its keys, whatever their order", () => {
    const digits = fc.string({ unit: fc.constantFrom(..."123456789"), minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.constantFrom(EXACT, POSITIONS, THRESHOLDS), digits, digits, digits, (kim, one, other, given) => {
        const alone = [one, other].map((key) => scoreAnswer(kim, { type: "match", keys: [key] }, given));
        expect(scoreAnswer(kim, { type: "match", keys: [one, other] }, given)).toBe(Math.max(...alone));
        expect(scoreAnswer(kim, { type: "match", keys: [other, one] }, given)).toBe(Math.max(...alone));
      }),
    );
  });
});
