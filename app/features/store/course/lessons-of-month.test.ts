import { describe, expect, it } from "vitest";
import { moscowInstant } from "~/shared/moscow";
import { isAheadOf, lessonsOfMonth, type TimetableLine } from "./lessons-of-month";

const line = (day: string, time: string, title = "Практика"): TimetableLine => ({ day, time, title, note: "" });
const MATH = [line("пн", "18:00", "Теория"), line("ср", "18:00"), line("пт", "18:00"), line("вс", "23:59", "Срок")];
const said = (lessons: ReturnType<typeof lessonsOfMonth>) =>
  lessons.map(({ startsAt }) => moscowInstant(startsAt).slice(5, 16));

describe("the lessons of a month", () => {
  it("fall on the days and hours of the timetable, by the Moscow clock", () => {
    const lessons = lessonsOfMonth({ week: [line("вт", "19:30")], lessons: 4, month: "2026.12" });
    expect(said(lessons)).toEqual(["12-01T19:30", "12-08T19:30", "12-15T19:30", "12-22T19:30"]);
    expect(lessons[0]?.startsAt.toISOString()).toBe("2026-12-01T16:30:00.000Z");
  });

  it("are never more than the course promises: November 2026 has five Mondays", () => {
    const lessons = lessonsOfMonth({ week: MATH, lessons: 12, month: "2026.11" });
    expect(lessons.filter(({ kind }) => kind === "lesson")).toHaveLength(12);
    expect(said(lessons.filter(({ kind }) => kind === "lesson")).at(-1)).toBe("11-27T18:00");
  });

  it("a line beyond the lessons of the week is a deadline", () => {
    const deadlines = lessonsOfMonth({ week: MATH, lessons: 12, month: "2026.11" }).filter(
      (one) => one.kind !== "lesson",
    );
    expect(deadlines.map(({ title }) => title)).toEqual(["Срок", "Срок", "Срок", "Срок", "Срок"]);
    expect(said(deadlines)[0]).toBe("11-01T23:59");
  });

  it("nine lessons a month are two a week, and none is made up where the weeks hold only eight", () => {
    const week = [line("вт", "16:00"), line("пт", "16:00")];
    expect(lessonsOfMonth({ week, lessons: 9, month: "2026.11" })).toHaveLength(8);
  });

  it("a course without a timetable has none, nor has a line that cannot be read", () => {
    expect(lessonsOfMonth({ week: [], lessons: 20, month: "2026.11" })).toEqual([]);
    expect(
      lessonsOfMonth({ week: [line("пн–ср", "18:00"), line("пн", "вечер")], lessons: 8, month: "2026.11" }),
    ).toEqual([]);
  });
});

it("a lesson that has just begun is still the next one", () => {
  const lesson = { startsAt: new Date("2026-11-09T18:00:00+03:00") };
  expect(isAheadOf(new Date("2026-11-09T18:59:00+03:00"), lesson)).toBe(true);
  expect(isAheadOf(new Date("2026-11-09T19:00:00+03:00"), lesson)).toBe(false);
});
