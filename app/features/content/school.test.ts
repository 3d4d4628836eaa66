import { describe, expect, test } from "vitest";
import { copyrightYears, examYear, SCHOOL, yearsOfOperation } from "~/features/content/school";

describe("years count in Moscow", () => {
  test.each([
    ["2026-08-31T20:59:59Z", 8, 2026],
    ["2026-08-31T21:00:00Z", 9, 2027],
    ["2026-11-20T10:00:00Z", 9, 2027],
    ["2027-05-31T10:00:00Z", 9, 2027],
  ])("at %s the school is %i years old and prepares for %i", (instant, years, exam) => {
    expect(yearsOfOperation(new Date(instant))).toBe(years);
    expect(examYear(new Date(instant))).toBe(exam);
  });

  test("the copyright line turns with the Moscow New Year", () => {
    expect(copyrightYears("2026-12-31T20:59:59Z")).toBe("2017–2026");
    expect(copyrightYears("2026-12-31T21:00:00Z")).toBe("2017–2027");
    expect(copyrightYears(undefined)).toBe("с 2017 года");
  });
});

test("claims are the specified ones and carry a year", () => {
  expect(SCHOOL.claims.graduates).toBe("более 66\u00a0000 выпускников");
  expect(SCHOOL.claims.topScorers).toEqual({ count: 111, year: 2022 });
  expect(SCHOOL.claims.tutorHour).toEqual({ price: 1500, source: "оценка школы", year: 2022 });
  expect(SCHOOL.licenceYear).toBe(2023);
  expect(SCHOOL.activityCode).toBe("85.41");
});
