import { expect, it } from "vitest";
import { schoolSeason } from "./school-season";

it.each([
  ["2026-08-31T23:59:59+03:00", "summer"],
  ["2026-09-01T00:00:00+03:00", "start"],
  ["2026-09-30T23:59:59+03:00", "start"],
  ["2026-10-01T00:00:00+03:00", "year"],
  ["2027-03-31T23:59:59+03:00", "year"],
  ["2027-04-01T00:00:00+03:00", "finish"],
  ["2027-05-31T23:59:59+03:00", "finish"],
  ["2027-06-01T00:00:00+03:00", "summer"],
] as const)("%s is %s", (instant, season) => expect(schoolSeason(new Date(instant))).toBe(season));
