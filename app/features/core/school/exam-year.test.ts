import { expect, test } from "vitest";
import { examYear, nextExamYear } from "~/features/core/school/exam-year";

test.each([
  ["2026.7", 2027],
  ["2026.9", 2027],
  ["2027.5", 2027],
  ["2027.6", 2027],
  ["2027.7", 2028],
] as const)("lessons of %s lead to the exam of %i", (month, year) => expect(examYear(month)).toBe(year));

test.each([
  ["in winter, the year course before the summer one", ["2026.9", "2027.5", "2027.7"], "2026-11-20", 2027],
  ["after the exams, the months of the next school year", ["2027.9", "2028.5"], "2027-06-20", 2028],
  ["after the exams, a short course of June outweighed", ["2027.6", "2027.7", "2027.9", "2027.10"], "2027-06-20", 2028],
  ["in May, its last month before two of summer", ["2027.5", "2027.7", "2027.8"], "2027-05-20", 2027],
  ["of summer alone", ["2027.7", "2027.8"], "2027-05-20", 2028],
  ["two years alike, the nearer one", ["2027.9", "2027.6"], "2027-06-20", 2027],
  ["over, that of the day", ["2026.9", "2027.5"], "2027-06-20", 2027],
  ["without months, that of the day", [], "2027-07-01", 2028],
] as const)("the next exam of courses: %s", (_name, months, day, year) => {
  expect(nextExamYear(months, new Date(`${day}T12:00:00+03:00`))).toBe(year);
});
