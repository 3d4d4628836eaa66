import { describe, expect, it } from "vitest";
import { findTopicId } from "~/features/learning/task-bank/topic";
import { describeAnswer, sayAction, sayState, sayVerdict, toneOf } from "./say-state";

describe("a score in words", () => {
  it.each([
    [undefined, "new", "не решено", "решать"],
    [{ score: 1, maxScore: 1, oldScore: null, isReviewed: true }, "right", "верно", "посмотреть решение"],
    [{ score: 2, maxScore: 2, oldScore: 1, isReviewed: true }, "right", "верно, было 1", "посмотреть решение"],
    [{ score: 1, maxScore: 2, oldScore: null, isReviewed: true }, "part", "пока 1 из 2", "решить ещё раз"],
    [{ score: 0, maxScore: 1, oldScore: 1, isReviewed: true }, "wrong", "пока 0 из 1, было 1", "решить ещё раз"],
    [{ score: 0, maxScore: 2, oldScore: 1, isReviewed: false }, "waiting", "без балла", "проверить себя"],
  ])("says where a person stands, and what to do next: %o", (state, kind, text, action) => {
    const said = sayState(state);
    expect([said, sayAction(said)]).toEqual([{ kind, text }, action]);
  });

  it("never says «0 баллов» as a verdict", () => {
    expect(sayVerdict({ score: 0, maxScore: 1 })).toBe("Пока 0 из 1");
    expect(sayVerdict({ score: 1, maxScore: 2 })).toBe("1 из 2, почти");
    expect(sayVerdict({ score: 2, maxScore: 2 })).toBe("Верно: 2 из 2");
    expect(toneOf({ score: 1, maxScore: 2 })).toBe("part");
  });
});

describe("the control of an answer", () => {
  it.each([
    ["english", 12, "one-of", "Отметь один вариант."],
    ["russianLanguage", 2, "choice", "Отметь все верные варианты."],
  ] as const)("%s № %i is a %s", (subject, number, type, note) => {
    const topicId = findTopicId("ege", subject) ?? 0;
    expect(describeAnswer({ topicId, number, type: "choice" })).toEqual({ type, note });
  });
});
