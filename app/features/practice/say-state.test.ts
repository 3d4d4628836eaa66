import { describe, expect, it } from "vitest";
import { sayState, sayVerdict, toneOf } from "./say-state";

describe("a score in words", () => {
  it.each([
    [undefined, "new", "не решено"],
    [{ score: 1, maxScore: 1, oldScore: null }, "right", "верно"],
    [{ score: 2, maxScore: 2, oldScore: 1 }, "right", "верно, было 1"],
    [{ score: 1, maxScore: 2, oldScore: null }, "part", "пока 1 из 2"],
    [{ score: 0, maxScore: 1, oldScore: 1 }, "wrong", "пока 0 из 1, было 1"],
  ])("says where a person stands: %o", (state, kind, text) => {
    expect(sayState(state)).toEqual({ kind, text });
  });

  it("never says «0 баллов» as a verdict", () => {
    expect(sayVerdict({ score: 0, maxScore: 1 })).toBe("Пока 0 из 1");
    expect(sayVerdict({ score: 1, maxScore: 2 })).toBe("1 из 2, почти");
    expect(sayVerdict({ score: 2, maxScore: 2 })).toBe("Верно: 2 из 2");
    expect(toneOf({ score: 1, maxScore: 2 })).toBe("part");
  });
});
