import { expect, it } from "vitest";
import { sayWholeCourseDates } from "./whole-course-dates";

const NOW = new Date("2026-11-20T12:00:00+03:00");

it.each([
  [["2027.5"], "с 1 по 31 мая"],
  [["2027.7", "2027.8"], "с 1 июля по 31 августа"],
  [["2026.12", "2027.1"], "с 1 декабря по 31 января"],
  [["2026.10", "2026.11"], "уже идёт, до 30 ноября"],
  [["2026.10"], null],
  [[], null],
] as const)("%j is described as %j", (months, said) => {
  expect(sayWholeCourseDates(months, NOW)).toBe(said);
});

it("a course is under way from the first instant of its first month", () => {
  const said = (now: string) => sayWholeCourseDates(["2026.12"], new Date(now));
  expect(said("2026-12-01T00:00:00+03:00")).toBe("уже идёт, до 31 декабря");
  expect(said("2026-11-30T23:59:59+03:00")).toBe("с 1 по 31 декабря");
});
