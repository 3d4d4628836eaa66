import { expect, it } from "vitest";
import { listExamples } from "./list-examples.server";

const monthsAt = (day: string) =>
  listExamples("courses", new Date(`${day}T12:00:00+03:00`))
    .filter(({ key }) => key === "fizika-ege-osnova")
    .map(({ item }) => (item.months as { month: string }[])[0]?.month);

it("the examples of a kind are read once a day, with the dates of that day", () => {
  const morning = listExamples("courses", new Date("2026-11-20T09:00:00+03:00"));
  expect(listExamples("courses", new Date("2026-11-20T21:00:00+03:00"))).toBe(morning);
  expect(monthsAt("2026-11-20")).toEqual(["2026.9"]);
  expect(monthsAt("2027-06-20")).toEqual(["2027.9"]);
});

it("only pages, courses and teachers have examples, and those of teachers have no reviews", () => {
  const now = new Date("2026-11-20T09:00:00+03:00");
  expect(listExamples("promocodes", now)).toEqual([]);
  const teachers = listExamples("teachers", now);
  expect(teachers.length).toBeGreaterThan(20);
  expect(teachers.every(({ kind, item }) => kind === "teachers" && (item.reviews as unknown[]).length === 0)).toBe(
    true,
  );
});

it("no two examples have the same name, and courses stand by exam and subject", () => {
  const now = new Date("2026-11-20T09:00:00+03:00");
  for (const kind of ["teachers", "landings", "courses"]) {
    const titles = listExamples(kind, now).map(({ title }) => title);
    expect(new Set(titles).size, kind).toBe(titles.length);
  }
  const courses = listExamples("courses", now).map(({ title }) => title);
  expect(courses[0]).toMatch(/^ЕГЭ, Математика/);
  expect(courses.at(-1)).toMatch(/^ОГЭ, /);
});
