import { describe, expect, it } from "vitest";
import { type CatalogFilters, catalogFilters } from "./catalog-query";
import { WHOLE_CATALOG } from "./catalog-filter";
import { parseCatalogSlug } from "./catalog-slug";
import {
  type CatalogLanding,
  countHiddenOwned,
  countPerValue,
  filterLandings,
  listNearest,
  suggestNearest,
} from "./filter-landings";

let nextId = 1;
function landing(overrides: Partial<CatalogLanding>): CatalogLanding {
  const id = nextId++;
  return {
    id,
    slug: `landing-${id}`,
    name: `Курс ${id}`,
    subjects: ["math"],
    exam: "ege",
    courseType: "osnova",
    isFree: false,
    teacherSlugs: ["gleb"],
    isActive: true,
    ...overrides,
  };
}

const mathOsnova = landing({});
const mathDemo = landing({ courseType: "demokurs", isFree: true, teacherSlugs: ["maya"] });
const chemistryOsnova = landing({ subjects: ["chemistry"], teacherSlugs: ["artem", "gleb"] });
const twoSubjects = landing({ subjects: ["math", "physics"], courseType: "spetskurs" });
const ogeMath = landing({ exam: "oge", subjects: ["baseMath"] });
const inactive = landing({ isActive: false });
const inactiveOwned = landing({ isActive: false, isOwned: true });
const bought = landing({ isOwned: true, isFullyOwned: true, courseType: "prokachka" });
const landings = [mathOsnova, mathDemo, chemistryOsnova, twoSubjects, ogeMath, inactive, inactiveOwned, bought];

const at = (slug: string, more: Partial<CatalogFilters> = {}): CatalogFilters => ({
  ...catalogFilters(parseCatalogSlug(slug)!),
  ...more,
});

describe("filterLandings", () => {
  it.each<[string, CatalogFilters, CatalogLanding[]]>([
    ["the whole catalog lists EGE", at(""), [mathOsnova, mathDemo, chemistryOsnova, twoSubjects, inactiveOwned]],
    ["exam", at("oge"), [ogeMath]],
    ["a landing of two subjects is in both", at("fizika"), [twoSubjects]],
    ["type", at("ege-osnova"), [mathOsnova, chemistryOsnova, inactiveOwned]],
    ["free", at("besplatnye"), [mathDemo]],
    ["free with a type", at("ege-osnova", { isFree: true }), []],
    ["teacher, also not the main one", at("", { teacher: "gleb", subject: "chemistry" }), [chemistryOsnova]],
    ["bought in full, asked for", at("ege-prokachka", { isOwnedShown: true }), [bought]],
    ["bought in full, not asked for", at("ege-prokachka"), []],
  ])("applies the filter: %s", (_name, filters, expected) => {
    expect(filterLandings(landings, filters)).toEqual(expected);
  });

  it("counts what it hides from the owner", () => {
    expect(countHiddenOwned(landings, at(""))).toBe(1);
    expect(countHiddenOwned(landings, at("khimiya"))).toBe(0);
    expect(countHiddenOwned(landings, at("", { isOwnedShown: true }))).toBe(0);
  });
});

describe("countPerValue", () => {
  it("counts each value as if chosen, keeping the other filters", () => {
    const counts = countPerValue(landings, at("matematika-ege-osnova"));
    expect(counts.total).toBe(2);
    expect(counts.exam).toEqual({ ege: 2, oge: 0 });
    expect(counts.subject).toMatchObject({ all: 3, math: 2, chemistry: 1, physics: 0 });
    expect(counts.courseType).toMatchObject({ all: 4, osnova: 2, demokurs: 1, spetskurs: 1, prokachka: 0 });
    expect(counts.free).toEqual({ all: 2, free: 0 });
    expect([...counts.teacher]).toEqual([["gleb", 2]]);
    expect(counts.allTeachers).toBe(2);
  });

  it("agrees with what choosing the value then shows", () => {
    const filters = at("");
    const counts = countPerValue(landings, filters);
    expect(counts.subject.math).toBe(filterLandings(landings, { ...filters, subject: "math" }).length);
    expect(counts.exam.oge).toBe(filterLandings(landings, { ...filters, exam: "oge" }).length);
    expect(counts.teacher.get("gleb")).toBe(filterLandings(landings, { ...filters, teacher: "gleb" }).length);
    expect(counts.free.free).toBe(filterLandings(landings, { ...filters, isFree: true }).length);
  });
});

describe("suggestNearest", () => {
  it("removes filters one at a time, the narrowest first", () => {
    expect(suggestNearest(landings, at("khimiya-ege-demokurs", { teacher: "gleb", page: 2 }))).toEqual([
      { label: "Курсы ЕГЭ по химии у этого преподавателя", href: "/catalog/khimiya-ege/?teacher=gleb", count: 1 },
    ]);
    expect(suggestNearest(landings, at("khimiya-ege-besplatnye"))).toEqual([
      { label: "Курсы ЕГЭ по химии", href: "/catalog/khimiya-ege/", count: 1 },
      { label: "Бесплатные курсы ЕГЭ", href: "/catalog/ege-besplatnye/", count: 1 },
    ]);
  });

  it("offers OGE mathematics to visitors who look for mathematics", () => {
    expect(suggestNearest(landings, at("matematika-oge"))[0]).toEqual({
      label: "Курсы ОГЭ по математике",
      href: "/catalog/bazovaya-matematika-oge/",
      count: 1,
    });
  });

  it("removes several together if none alone helps", () => {
    expect(suggestNearest(landings, at("literatura-ege-refresh", { teacher: "nobody" }))).toEqual([
      { label: "Курсы ЕГЭ", href: "/catalog/ege/", count: 5 },
    ]);
  });

  it("has no suggestions for an empty store", () => {
    expect(suggestNearest([], catalogFilters(WHOLE_CATALOG))).toEqual([]);
  });
});

describe("listNearest", () => {
  const slugsBeside = (slug: string, most = 4, more: Partial<CatalogFilters> = {}) =>
    listNearest(landings, at(slug, more), most).map((landing) => landing.slug);

  it("takes the courses that fewest removed filters would show, and none of the selection itself", () => {
    const beside = slugsBeside("matematika-ege-demokurs");
    const shown = filterLandings(landings, at("matematika-ege-demokurs")).map(({ slug }) => slug);
    const ofSubject = filterLandings(landings, at("matematika-ege")).map(({ slug }) => slug);
    expect(beside.slice(0, ofSubject.length - shown.length)).toEqual(ofSubject.filter((slug) => !shown.includes(slug)));
    expect(beside.filter((slug) => shown.includes(slug))).toEqual([]);
    expect(new Set(beside).size).toBe(beside.length);
  });

  it("keeps to the exam and to the number asked for", () => {
    expect(slugsBeside("literatura-ege-refresh", 2)).toHaveLength(2);
    expect(listNearest(landings, at("literatura-ege-refresh"), 9).every(({ exam }) => exam === "ege")).toBe(true);
    expect(slugsBeside("ege")).toEqual([]);
  });
});
