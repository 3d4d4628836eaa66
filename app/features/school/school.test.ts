import { expect, test } from "vitest";
import { CLAIMS } from "~/features/school/claims";
import { copyrightYears, SCHOOL } from "~/features/school/school";

test("the copyright year changes at the Moscow New Year", () => {
  expect(copyrightYears("2026-12-31T20:59:59Z")).toBe("2017–2026");
  expect(copyrightYears("2026-12-31T21:00:00Z")).toBe("2017–2027");
  expect(copyrightYears(undefined)).toBe("с 2017 года");
});

test("claims have the published numbers and carry a year", () => {
  expect(CLAIMS.graduates).toBe("более 66\u00a0000 выпускников");
  expect(CLAIMS.topScorers).toEqual({ count: 111, year: 2022 });
  expect(CLAIMS.tutorHour).toEqual({ price: 1500, source: "оценка школы", year: 2022 });
  expect(SCHOOL.licenceYear).toBe(2023);
  expect(SCHOOL.activityCode).toBe("85.41");
});
