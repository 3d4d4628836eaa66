import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kindOf, type ResultItem, sumResult, wholePaperScore } from "./sum-result";

const item = (number: number, more: Partial<ResultItem> = {}): ResultItem => ({
  number,
  max: 1,
  score: 1,
  isFree: false,
  isAnswered: true,
  ...more,
});

describe("the result of a workout", () => {
  it("counts points, what they could have been, and where they were left", () => {
    const sum = sumResult([
      item(1),
      item(5, { score: 0 }),
      item(6, { max: 2 }),
      item(9, { score: null, isAnswered: false }),
      item(13, { max: 2, score: null, isFree: true, isAnswered: false }),
    ]);
    expect(sum).toEqual({
      score: 2,
      max: 5,
      counts: { right: 1, part: 1, wrong: 1, skipped: 1, later: 1, waiting: 0 },
      lostNumbers: [5, 6, 9],
      laterMax: 2,
    });
  });

  it("never has more points than there are, and every task in one kind", () => {
    const any = fc
      .record({
        number: fc.integer({ min: 1, max: 27 }),
        max: fc.integer({ min: 1, max: 4 }),
        share: fc.integer({ min: 0, max: 4 }),
        isFree: fc.boolean(),
        isAnswered: fc.boolean(),
      })
      .map(({ share, ...rest }): ResultItem => ({
        ...rest,
        score: rest.isAnswered && !rest.isFree ? Math.min(share, rest.max) : null,
      }));
    fc.assert(
      fc.property(fc.array(any), (items) => {
        const { score, max, laterMax, counts } = sumResult(items);
        expect(score).toBeLessThanOrEqual(max);
        expect(max + laterMax).toBe(items.reduce((sum, one) => sum + one.max, 0));
        expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(items.length);
      }),
    );
  });

  it("counts a written answer once it has a score, and says what waits for one", () => {
    const free = (score: number | null, isAnswered = true) => item(13, { max: 2, isFree: true, score, isAnswered });
    expect([free(null, false), free(null), free(0), free(1), free(2)].map(kindOf)).toEqual([
      "later",
      "waiting",
      "wrong",
      "part",
      "right",
    ]);
    expect(sumResult([item(1), free(1)])).toMatchObject({ score: 2, max: 3, laterMax: 0, lostNumbers: [13] });
    expect(sumResult([item(1), free(null)])).toMatchObject({ score: 1, max: 1, laterMax: 2 });
  });

  it("calls an answer that was not given skipped and not wrong", () => {
    expect(kindOf(item(1, { score: null, isAnswered: false }))).toBe("skipped");
    expect(kindOf(item(1, { score: 0 }))).toBe("wrong");
  });
});

describe("the scale of test scores", () => {
  it("takes a whole paper and nothing less", () => {
    expect(wholePaperScore([item(1), item(2, { score: 0 })], [1, 2])).toBe(1);
    expect(wholePaperScore([item(1)], [1, 2])).toBeNull();
    expect(wholePaperScore([item(1), item(1)], [1, 2])).toBeNull();
  });

  it("does not take a paper of which a part is still to be read", () => {
    expect(wholePaperScore([item(1), item(2, { isFree: true, score: null })], [1, 2])).toBeNull();
    expect(wholePaperScore([item(1), item(2, { isFree: true, max: 2, score: 2 })], [1, 2])).toBe(3);
  });
});
