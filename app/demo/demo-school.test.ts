import { describe, expect, it } from "vitest";
import { SUBJECTS } from "~/features/core/subjects/taxonomy";
import { listDemo } from "../../tests/setup/demo-items";

const repeated = (items: readonly (string | number | undefined)[]) =>
  items.filter((item, index) => items.indexOf(item) !== index);
const landings = listDemo("landings").sort((a, b) => a.item.position - b.item.position);
const teachers = listDemo("teachers");
const courses = listDemo("courses");

describe("the demo school", () => {
  it("has the promised size", () => {
    expect(landings.length).toBeGreaterThanOrEqual(80);
    expect(teachers).toHaveLength(24);
    for (const { key } of SUBJECTS)
      expect(
        teachers.filter(({ item }) => item.subject === key),
        key,
      ).toHaveLength(2);
  });

  it("repeats no number", () => {
    for (const items of [landings, courses, listDemo("webinars")])
      expect(repeated(items.map(({ id }) => id))).toEqual([]);
  });

  it("has sale prices below the list price, and months to sell", () => {
    for (const { key, item } of courses) {
      if (item.salePrice !== null) expect(item.salePrice, key).toBeLessThan(item.listPrice);
      expect(item.months.length, key).toBeGreaterThan(0);
    }
    for (const { key } of landings) expect(courses.some(({ item }) => item.landing === key)).toBe(true);
  });

  it("names only teachers that exist", () => {
    for (const { key, item } of landings) {
      expect(item.teachers.length, key).toBeGreaterThan(0);
      for (const teacher of item.teachers)
        expect(
          teachers.some((one) => one.key === teacher),
          teacher,
        ).toBe(true);
    }
  });

  it("starts the catalog with the year courses of the most chosen subjects and ends it with what is not sold", () => {
    expect(landings.slice(0, 3).map(({ key }) => key)).toEqual([
      "matematika-ege-osnova",
      "russkiy-yazyk-ege-osnova",
      "obschestvoznanie-ege-osnova",
    ]);
    const firstOver = landings.findIndex(({ item }) => !item.isActive);
    expect(firstOver).toBeGreaterThan(0);
    expect(landings.slice(firstOver).every(({ item }) => !item.isActive)).toBe(true);
  });

  it("sells months of the school year, of the next summer and from the current month on", () => {
    const monthsOf = (wanted: string, now: string) =>
      listDemo("courses", new Date(now))
        .find(({ key }) => key === wanted)
        ?.item.months.map(({ month }) => month);
    const year = monthsOf("fizika-ege-osnova", "2026-11-20T12:00:00+03:00");
    expect([year?.[0], year?.at(-1)]).toEqual(["2026.9", "2027.5"]);
    expect(monthsOf("fizika-ege-osnova", "2027-06-01T00:00:00+03:00")?.[0]).toBe("2027.9");
    expect(monthsOf("matematika-ege-trenazher", "2026-11-20T12:00:00+03:00")?.[0]).toBe("2026.11");
    expect(monthsOf("matematika-ege-letniy-fresh", "2026-08-10T12:00:00+03:00")?.[0]).toBe("2026.7");
    expect(monthsOf("matematika-ege-letniy-fresh", "2026-09-01T00:00:00+03:00")?.[0]).toBe("2027.7");
  });
});
