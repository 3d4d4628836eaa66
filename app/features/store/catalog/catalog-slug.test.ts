import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EXAM_TYPES } from "~/features/core/subjects/exams";
import { COURSE_TYPES, SUBJECTS } from "~/features/core/subjects/taxonomy";
import { type CatalogFilter, catalogSlug } from "./catalog-filter";
import { isListedRoute, listCatalogRoutes, parseCatalogSlug, readCatalogAliases } from "./catalog-slug";
import { draws } from "../../../../tests/setup/draws";

const all: CatalogFilter = { subject: null, exam: null, courseType: null, isFree: false };

/** Typed by hand, so that the test does not repeat the code's own table. */
const SUBJECT_SLUGS =
  "biologiya khimiya russkiy-yazyk obschestvoznanie istoriya angliyskiy-yazyk matematika informatika fizika geografiya literatura bazovaya-matematika".split(
    " ",
  );
const PLAIN_SLUGS =
  "ege oge besplatnye ege-besplatnye oge-besplatnye fresh spetskurs trenazher ege-prokachka letniy-fresh ege-letniy-fresh ege-osnova demokurs demokurs-ege podborki ege-podborki oge-podborki".split(
    " ",
  );
const SUBJECT_ENDINGS = [
  "",
  "-ege",
  "-oge",
  "-besplatnye",
  "-ege-besplatnye",
  "-oge-besplatnye",
  "-prokachka",
  "-ege-prokachka",
  "-refresh",
  "-ege-refresh",
  "-letniy-fresh",
  "-ege-letniy-fresh",
  "-ege-osnova",
  "-ege-demokurs",
  "-podborki",
  "-ege-podborki",
];
const SPECIFIED = [
  "",
  ...PLAIN_SLUGS,
  ...SUBJECT_SLUGS.flatMap((subject) => SUBJECT_ENDINGS.map((ending) => subject + ending)),
  "biologiya-oge-podborki",
  "geografiya-oge-podborki",
  "bazovaya-matematika-ege",
  "bazovaya-matematika-prokachka",
  "bazovaya-matematika-ege-prokachka",
];

describe("the table of catalog routes", () => {
  it("is complete and contains nothing else", () => {
    const listed = listCatalogRoutes().map((route) => route.slug);
    expect(new Set(listed)).toEqual(new Set(SPECIFIED));
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.length).toBe(1 + 17 + 12 * 16 + 2);
  });

  it.each(SPECIFIED)("/catalog/%s parses and is canonical", (slug) => {
    const filter = parseCatalogSlug(slug);
    expect(filter).not.toBeNull();
    expect(catalogSlug(filter!)).toBe(slug);
    expect(isListedRoute(filter!)).toBe(true);
  });
});

describe("parseCatalogSlug", () => {
  it.each<[string | undefined, Partial<CatalogFilter>]>([
    [undefined, {}],
    ["", {}],
    ["/ege/", { exam: "ege" }],
    ["besplatnye", { isFree: true }],
    ["matematika", { subject: "math" }],
    ["bazovaya-matematika", { subject: "baseMath" }],
    ["bazovaya-matematika-oge", { subject: "baseMath", exam: "oge" }],
    ["fresh", { courseType: "fresh" }],
    ["letniy-fresh", { courseType: "letniy-fresh" }],
    ["khimiya-ege-letniy-fresh", { subject: "chemistry", exam: "ege", courseType: "letniy-fresh" }],
    ["fizika-refresh", { subject: "physics", courseType: "refresh" }],
    ["russkiy-yazyk-oge-besplatnye", { subject: "russianLanguage", exam: "oge", isFree: true }],
    ["demokurs-ege", { exam: "ege", courseType: "demokurs" }],
    ["informatika-oge-osnova", { subject: "IT", exam: "oge", courseType: "osnova" }],
  ])("parses %s", (slug, said) => {
    expect(parseCatalogSlug(slug)).toEqual({ ...all, ...said });
  });

  it.each([
    ["ege-demokurs", "demokurs-ege"],
    ["ege-matematika", "matematika-ege"],
    ["osnova-ege-khimiya", "khimiya-ege-osnova"],
    ["besplatnye-matematika", "matematika-besplatnye"],
  ])("understands %s, whose canonical slug is %s", (slug, canonical) => {
    expect(catalogSlug(parseCatalogSlug(slug)!)).toBe(canonical);
  });

  it.each([
    "astronomiya",
    "letniy",
    "bazovaya",
    "yazyk",
    "matematikaege",
    "matematika--ege",
    "matematika-ege-",
    "-ege",
    "ege-oge",
    "ege-ege",
    "matematika-fizika",
    "osnova-prokachka",
    "osnova-besplatnye",
    "EGE",
    "ege/matematika",
    "matematika ege",
    "математика",
    "constructor",
    "-",
  ])("refuses %s", (slug) => {
    expect(parseCatalogSlug(slug)).toBeNull();
  });

  const anyFilter = fc
    .record({
      subject: fc.option(fc.constantFrom(...SUBJECTS.map((subject) => subject.key))),
      exam: fc.option(fc.constantFrom(...EXAM_TYPES.map((exam) => exam.key))),
      third: fc.option(fc.constantFrom("free" as const, ...COURSE_TYPES.map((type) => type.key))),
    })
    .map(({ subject, exam, third }) => ({
      subject,
      exam,
      courseType: third === "free" ? null : third,
      isFree: third === "free",
    }));

  it("reads back every slug it writes, and no two selections share one", () => {
    const filterBySlug = new Map<string, CatalogFilter>();
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const slug = catalogSlug(filter);
        expect(parseCatalogSlug(slug)).toEqual(filter);
        expect(filterBySlug.get(slug) ?? filter).toEqual(filter);
        filterBySlug.set(slug, filter);
      }),
      { numRuns: draws(3_000) },
    );
  });

  it("never throws, and returns only filters with a canonical slug", () => {
    const parts = fc.constantFrom(
      "matematika",
      "bazovaya",
      "ege",
      "oge",
      "fresh",
      "letniy",
      "demokurs",
      "besplatnye",
      "",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(parts, { maxLength: 5 }).map((list) => list.join("-")),
        ),
        (slug) => {
          const filter = parseCatalogSlug(slug);
          if (filter) expect(parseCatalogSlug(catalogSlug(filter))).toEqual(filter);
        },
      ),
    );
  });
});

describe("aliases", () => {
  it("lead to a page of the grammar and cannot hide one", () => {
    const aliases = readCatalogAliases(
      "intensiv=spetskurs, leto = letniy-fresh,broken,ege=oge,nowhere=astronomiya,=ege",
    );
    expect([...aliases]).toEqual([
      ["intensiv", "spetskurs"],
      ["leto", "letniy-fresh"],
    ]);
    expect(parseCatalogSlug("intensiv", aliases)).toEqual({ ...all, courseType: "spetskurs" });
    expect(parseCatalogSlug("intensiv")).toBeNull();
    expect(readCatalogAliases("").size).toBe(0);
  });
});
