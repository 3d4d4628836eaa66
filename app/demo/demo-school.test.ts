import { describe, expect, it } from "vitest";
import { normalisePromocode } from "~/features/store/pricing/normalise-promocode";
import { SUBJECTS } from "~/features/core/subjects/taxonomy";
import { DEMO_LANDINGS, DEMO_TEACHERS } from "./demo-school";
import { demoPromocodes } from "./promocodes";
import { resolveDemoMonth, seasonStartYear } from "./season";

const repeated = (items: readonly (string | number)[]) => items.filter((item, index) => items.indexOf(item) !== index);
const products = DEMO_LANDINGS.flatMap((landing) => landing.products);

describe("the demo school", () => {
  it("has the promised size", () => {
    expect(DEMO_LANDINGS.length).toBeGreaterThanOrEqual(80);
    expect(DEMO_TEACHERS).toHaveLength(24);
    for (const { key } of SUBJECTS)
      expect(
        DEMO_TEACHERS.filter(({ subject }) => subject === key),
        key,
      ).toHaveLength(2);
  });

  it("repeats no slug and no product id", () => {
    expect(repeated(DEMO_LANDINGS.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(DEMO_TEACHERS.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(products.map(({ id }) => id))).toEqual([]);
  });

  it("has prices in whole roubles, and sale prices below the list price", () => {
    for (const { id, listPrice, salePrice, months } of products) {
      expect(Number.isInteger(listPrice) && listPrice >= 0, `${id}`).toBe(true);
      if (salePrice !== null) expect(salePrice >= 0 && salePrice < listPrice, `${id}`).toBe(true);
      expect(months.length, `${id}`).toBeGreaterThan(0);
    }
    for (const { products, slug } of DEMO_LANDINGS) expect(products.length, slug).toBeGreaterThan(0);
  });

  it("names only teachers that exist, and subjects they teach", () => {
    const bySlug = new Map(DEMO_TEACHERS.map((teacher) => [teacher.slug, teacher]));
    for (const { slug, teachers } of DEMO_LANDINGS) {
      expect(teachers.length, slug).toBeGreaterThan(0);
      for (const teacher of teachers) expect(bySlug.has(teacher), `${slug}: ${teacher}`).toBe(true);
    }
  });

  it("starts the catalog with the year courses of the most chosen subjects and ends it with what is not sold", () => {
    expect(DEMO_LANDINGS.slice(0, 3).map(({ slug }) => slug)).toEqual([
      "matematika-ege-osnova",
      "russkiy-yazyk-ege-osnova",
      "obschestvoznanie-ege-osnova",
    ]);
    expect(DEMO_LANDINGS.at(-1)?.isActive).toBe(false);
    const firstOver = DEMO_LANDINGS.findIndex(({ isActive }) => !isActive);
    expect(DEMO_LANDINGS.slice(firstOver).every(({ isActive }) => !isActive)).toBe(true);
  });
});

describe("the demo season", () => {
  it.each([
    ["2026-11-20T12:00:00+03:00", 2026],
    ["2027-05-31T23:59:59+03:00", 2026],
    ["2027-06-01T00:00:00+03:00", 2027],
    ["2027-09-01T00:00:00+03:00", 2027],
  ])("on %s belongs to the school year from September %s", (now, year) => {
    expect(seasonStartYear(new Date(now))).toBe(year);
  });

  it("places months in the school year, in the next summer or relative to the current month", () => {
    const november = new Date("2026-11-20T12:00:00+03:00");
    expect(resolveDemoMonth({ calendar: 9 }, "osnova", november)).toBe("2026.9");
    expect(resolveDemoMonth({ calendar: 5 }, "osnova", november)).toBe("2027.5");
    expect(resolveDemoMonth({ calendar: 7 }, "letniy-fresh", november)).toBe("2027.7");
    expect(resolveDemoMonth({ calendar: 7 }, "letniy-fresh", new Date("2026-08-10T12:00:00+03:00"))).toBe("2026.7");
    expect(resolveDemoMonth({ calendar: 7 }, "letniy-fresh", new Date("2026-09-01T00:00:00+03:00"))).toBe("2027.7");
    expect(resolveDemoMonth({ offset: 2 }, "trenazher", november)).toBe("2027.1");
  });
});

describe("the demo promocodes", () => {
  it("are stored in normalised form and are unique", () => {
    const codes = demoPromocodes(new Date("2026-11-20T12:00:00+03:00")).map(({ code }) => code);
    expect(codes.map(normalisePromocode)).toEqual(codes);
    expect(repeated(codes)).toEqual([]);
  });
});
