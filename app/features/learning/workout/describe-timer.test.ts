import { expect, it } from "vitest";
import { describeTimer, sayMinutes } from "./describe-timer";

const now = new Date("2026-11-10T12:00:00+03:00");
const topic = { exam: "ege", subject: "math" } as const;

it("says hours and minutes as people do", () => {
  expect([0, 1, 45, 60, 121, 235].map(sayMinutes)).toEqual([
    "0 минут",
    "1 минута",
    "45 минут",
    "1 час",
    "2 часа 1 минута",
    "3 часа 55 минут",
  ]);
});

it("counts from the start and shows it in Moscow time", () => {
  const started = { timerStartedAt: new Date("2026-11-10T11:46:30+03:00"), isTimerHidden: false };
  expect(describeTimer(started, topic, now)).toEqual({
    startedAt: "2026-11-10T08:46:30.000Z",
    startedText: "11:46",
    passedMinutes: 13,
    isHidden: false,
    lengthText: "Экзамен длится 3 часа 55 минут (по данным 2026 года)",
  });
});

it("stands still until it is started, and is silent where the length is not known", () => {
  const waiting = { timerStartedAt: null, isTimerHidden: true };
  const timer = describeTimer(waiting, { exam: "oge", subject: "history" }, now);
  expect(timer).toEqual({ startedAt: null, startedText: "", passedMinutes: 0, isHidden: true, lengthText: null });
});
