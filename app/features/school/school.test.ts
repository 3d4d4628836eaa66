import { describe, expect, test } from "vitest";
import { copyrightYears, examYear, nextExamYear, SCHOOL, yearsOfOperation } from "~/features/school/school";

describe("years count in Moscow", () => {
  test.each([
    ["2026-08-31T20:59:59Z", 8],
    ["2026-08-31T21:00:00Z", 9],
    ["2027-05-31T10:00:00Z", 9],
  ])("at %s the school is %i years old", (instant, years) => {
    expect(yearsOfOperation(new Date(instant))).toBe(years);
  });

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
    [
      "after the exams, a short course of June outweighed",
      ["2027.6", "2027.7", "2027.9", "2027.10"],
      "2027-06-20",
      2028,
    ],
    ["in May, its last month before two of summer", ["2027.5", "2027.7", "2027.8"], "2027-05-20", 2027],
    ["of summer alone", ["2027.7", "2027.8"], "2027-05-20", 2028],
    ["two years alike, the nearer one", ["2027.9", "2027.6"], "2027-06-20", 2027],
    ["over, that of the day", ["2026.9", "2027.5"], "2027-06-20", 2027],
    ["without months, that of the day", [], "2027-07-01", 2028],
  ] as const)("the next exam of courses: %s", (_name, months, day, year) => {
    expect(nextExamYear(months, new Date(`${day}T12:00:00+03:00`))).toBe(year);
  });

  test("the copyright year changes at the Moscow New Year", () => {
    expect(copyrightYears("2026-12-31T20:59:59Z")).toBe("2017–2026");
    expect(copyrightYears("2026-12-31T21:00:00Z")).toBe("2017–2027");
    expect(copyrightYears(undefined)).toBe("с 2017 года");
  });
});

test("claims have the published numbers and carry a year", () => {
  expect(SCHOOL.claims.graduates).toBe("более 66\u00a0000 выпускников");
  expect(SCHOOL.claims.topScorers).toEqual({ count: 111, year: 2022 });
  expect(SCHOOL.claims.tutorHour).toEqual({ price: 1500, source: "оценка школы", year: 2022 });
  expect(SCHOOL.licenceYear).toBe(2023);
  expect(SCHOOL.activityCode).toBe("85.41");
});
