import { describe, expect, it } from "vitest";
import type { MonthKey } from "~/shared/months";
import { findNextLesson, sayLessonTime } from "./next-lesson";

const WEEK = [
  { day: "пн", time: "19:00", title: "Новая тема", note: "" },
  { day: "чт", time: "18:30", title: "Практика", note: "" },
  { day: "вс", time: "21:00", title: "Срок домашней работы", note: "" },
];
const PLAN = { week: WEEK, lessons: 8 };

describe("the next lesson", () => {
  // 23 November 2026 is a Monday.
  it.each<[string, MonthKey[], string | undefined]>([
    ["2026-11-20T12:00:00+03:00", ["2026.11", "2026.12"], "понедельник, 23 ноября, 19:00 мск"],
    ["2026-11-23T18:59:00+03:00", ["2026.11"], "понедельник, 23 ноября, 19:00 мск"],
    ["2026-11-23T19:30:00+03:00", ["2026.11"], "понедельник, 23 ноября, 19:00 мск"],
    ["2026-11-23T20:00:00+03:00", ["2026.11"], "четверг, 26 ноября, 18:30 мск"],
    // A fifth Monday is beyond the eight lessons that November promises.
    ["2026-11-27T20:00:00+03:00", ["2026.11", "2026.12"], "четверг, 3 декабря, 18:30 мск"],
    ["2026-11-20T12:00:00+03:00", ["2027.1"], "понедельник, 4 января, 19:00 мск"],
    ["2026-11-30T20:00:00+03:00", ["2026.11"], undefined],
  ])("at %s within %s: %s", (now, months, said) => {
    const lesson = findNextLesson(PLAN, months, new Date(now));
    expect(lesson ? sayLessonTime(lesson.at) : undefined).toBe(said);
  });

  it("is not a deadline, and unknown without a timetable", () => {
    const now = new Date("2026-11-20T12:00:00+03:00");
    expect(findNextLesson({ week: WEEK.slice(2), lessons: 0 }, ["2026.11"], now)).toBeNull();
    expect(findNextLesson({ week: [], lessons: 8 }, ["2026.11"], now)).toBeNull();
  });
});
