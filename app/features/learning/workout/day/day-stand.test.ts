import { describe, expect, it } from "vitest";
import { type DayRow, standOfDay } from "./day-stand";

const NOW = new Date("2026-11-28T09:00:00+03:00");
const row = (given: Partial<DayRow>): DayRow => ({
  publicId: "a",
  topicId: 2,
  createdAt: NOW,
  finishedAt: null,
  total: 7,
  answered: 0,
  ...given,
});
const YESTERDAY = new Date("2026-11-27T23:59:00+03:00");

describe("the mountain of a day", () => {
  it("is new for a newcomer, and after a day on which it was finished", () => {
    expect(standOfDay([], NOW)).toEqual({ is: "new" });
    expect(standOfDay([row({ createdAt: YESTERDAY, finishedAt: YESTERDAY })], NOW)).toEqual({ is: "new" });
  });

  it("continues on the same day, even without an answer", () => {
    expect(standOfDay([row({})], NOW)).toEqual({ is: "open", publicId: "a", topicId: 2, total: 7, answered: 0 });
  });

  it("waits for as long as it holds answers", () => {
    const old = row({ createdAt: new Date("2026-11-01T12:00:00+03:00"), answered: 3 });
    expect(standOfDay([old], NOW)).toMatchObject({ is: "open", answered: 3 });
  });

  it("is forgotten on the next day if nothing was answered: the day begins in Moscow", () => {
    expect(standOfDay([row({ createdAt: YESTERDAY })], NOW)).toEqual({ is: "new" });
    const afterMidnight = new Date("2026-11-27T21:00:00Z");
    expect(standOfDay([row({ createdAt: afterMidnight })], NOW)).toMatchObject({ is: "open" });
  });

  it("is offered once more after today's is done, whenever that one was begun", () => {
    const rows = [row({ publicId: "b", createdAt: YESTERDAY, finishedAt: NOW, answered: 6 })];
    expect(standOfDay(rows, NOW)).toEqual({ is: "done", publicId: "b" });
    expect(standOfDay([row({ publicId: "c" }), ...rows], NOW)).toMatchObject({ is: "open", publicId: "c" });
  });
});
