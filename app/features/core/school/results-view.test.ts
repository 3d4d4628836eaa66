import { expect, test } from "vitest";
import { NEW_SCHOOL } from "./school-profile";
import { viewResults } from "./results-view";

const averageScore = { ours: 71, country: 56, year: 2022 };

test("a school without an average score of a year shows no results", () => {
  expect(viewResults(NEW_SCHOOL, "план")).toBeNull();
  const claims = { ...NEW_SCHOOL.claims, averageScore: { ...averageScore, year: null } };
  expect(viewResults({ ...NEW_SCHOOL, claims }, "план")).toBeNull();
});

test("every figure carries its year", () => {
  const results = [{ value: "111", name: "высокобалльников", year: 2022 }];
  const claims = { ...NEW_SCHOOL.claims, averageScore, results, graduates: "более 66 000 выпускников" };
  const shown = viewResults({ ...NEW_SCHOOL, claims, foundedYear: 2017 }, "пробник");
  expect(shown?.facts).toEqual([{ value: "111", name: "высокобалльников, 2022\u00A0год" }]);
  expect(shown?.heights).toEqual({ ours: 25, country: 20 });
  expect(shown?.note).toMatch(/за\s2022\sгод\. С 2017 года более 66 000 выпускников\. .*пробник/);
});
