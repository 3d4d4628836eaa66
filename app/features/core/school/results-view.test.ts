import { expect, test } from "vitest";
import { NEW_SCHOOL } from "./school-profile";
import { resultsInLine, viewResults } from "./results-view";

const averageScore = { ours: 71, country: 56, year: 2022, source: "протоколы" };

test("a school without an average score of a year shows no results", () => {
  expect(viewResults(NEW_SCHOOL, "план")).toBeNull();
  const claims = { ...NEW_SCHOOL.claims, averageScore: { ...averageScore, year: null } };
  expect(viewResults({ ...NEW_SCHOOL, claims }, "план")).toBeNull();
});

test("every figure carries its year, and the note the one source of all", () => {
  const results = [{ value: "111", name: "высокобалльников", year: 2022, source: "протоколы" }];
  const claims = { ...NEW_SCHOOL.claims, averageScore, results, graduates: "более 66 000" };
  const ofSchool = { ...claims, graduatesYear: 2026, graduatesSource: "протоколы" };
  const shown = viewResults({ ...NEW_SCHOOL, claims: ofSchool, foundedYear: 2017 }, "Будет пробник.");
  expect(shown?.facts).toEqual([{ value: "111", name: "высокобалльников, 2022\u00A0год" }]);
  expect(shown?.heights).toEqual({ ours: 25, country: 20 });
  expect(shown?.mark).toBe("");
  expect(shown?.note.replaceAll("\u00A0", " ")).toBe(
    "Средний балл ЕГЭ за 2022 год. С 2017 по 2026 год более 66 000. Источник: протоколы. Будет пробник.",
  );
});

test("figures of several sources are marked, and an unnamed one is the school's own data", () => {
  const results = [
    { value: "111", name: "высокобалльников", year: 2022, source: "" },
    { value: "59", name: "выше 90", year: 2023, source: "протоколы" },
  ];
  const claims = { ...NEW_SCHOOL.claims, averageScore, results, graduates: "более 66 000" };
  const shown = viewResults({ ...NEW_SCHOOL, claims }, "План.");
  expect(shown?.mark).toBe("¹");
  expect(shown?.facts.map(({ name }) => name)).toEqual(["высокобалльников, 2022\u00A0год²", "выше 90, 2023\u00A0год¹"]);
  expect(shown?.note.replaceAll("\u00A0", " ")).toBe(
    "Средний балл ЕГЭ за 2022 год. Более 66 000². Источники: ¹ протоколы; ² данные школы. План.",
  );
});

test("the line beside a course names the source", () => {
  expect(resultsInLine({ ...NEW_SCHOOL.claims, averageScore })).toMatch(/2022\sгод, протоколы\.$/);
  expect(resultsInLine({ ...NEW_SCHOOL.claims, averageScore: { ...averageScore, source: "" } })).toMatch(
    /данные школы/,
  );
});
