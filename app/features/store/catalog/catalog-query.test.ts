import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EXAM_TYPES } from "~/features/core/subjects/exams";
import { COURSE_TYPES, SUBJECTS } from "~/features/core/subjects/taxonomy";
import {
  type CatalogFilters,
  activeExam,
  catalogFilters,
  catalogHref,
  changeFilters,
  parseCatalogQuery,
  readCatalogAddress,
} from "./catalog-query";
import { WHOLE_CATALOG } from "./catalog-filter";
import { readCatalogAliases } from "./catalog-slug";
import { draws } from "../../../../tests/setup/draws";

const whole = catalogFilters(WHOLE_CATALOG);

function follow(address: string): { filters: CatalogFilters; redirectTo: string | null } | null {
  const url = new URL(address, "https://school.example");
  const slug = /^\/catalog\/(?:([^/]*)\/)?$/.exec(url.pathname)?.[1];
  return readCatalogAddress(slug, url.searchParams);
}

describe("readCatalogAddress", () => {
  it.each<[string, Partial<CatalogFilters>]>([
    ["/catalog/", {}],
    ["/catalog/ege/", { exam: "ege" }],
    ["/catalog/matematika-ege/?page=2", { subject: "math", exam: "ege", page: 2 }],
    ["/catalog/?teacher=gleb-orlov&page=3", { teacher: "gleb-orlov", page: 3 }],
    ["/catalog/besplatnye/?shown=owned", { isFree: true, isOwnedShown: true }],
    ["/catalog/ege-osnova/?free=1", { exam: "ege", courseType: "osnova", isFree: true }],
    ["/catalog/?utm_source=vk&auth=auth", {}],
  ])("treats %s as canonical", (address, said) => {
    expect(follow(address)).toEqual({ filters: { ...whole, ...said }, redirectTo: null });
  });

  it.each([
    ["/catalog/?exam=ege&subject=&courseType=&teacher=", "/catalog/ege/"],
    [
      "/catalog/?exam=ege&subject=math&courseType=osnova&free=&teacher=gleb-orlov",
      "/catalog/matematika-ege-osnova/?teacher=gleb-orlov",
    ],
    ["/catalog/?subject=bazovaya-matematika&exam=oge", "/catalog/bazovaya-matematika-oge/"],
    ["/catalog/?free=on&exam=oge", "/catalog/oge-besplatnye/"],
    ["/catalog/?courseType=demokurs&exam=ege&free=1", "/catalog/demokurs-ege/?free=1"],
    ["/catalog/matematika-ege/?subject=chemistry&page=2", "/catalog/khimiya-ege/?page=2"],
    ["/catalog/matematika-ege/?subject=", "/catalog/ege/"],
    ["/catalog/besplatnye/?free=0", "/catalog/"],
    ["/catalog/ege-matematika/", "/catalog/matematika-ege/"],
    ["/catalog/ege/?page=1", "/catalog/ege/"],
    ["/catalog/ege/?page=0", "/catalog/ege/"],
    ["/catalog/ege/?page=-1", "/catalog/ege/"],
    ["/catalog/ege/?page=2.5", "/catalog/ege/"],
    ["/catalog/ege/?page=99999", "/catalog/ege/"],
    ["/catalog/ege/?page=2&page=3", "/catalog/ege/?page=2"],
    ["/catalog/ege/?page=2&teacher=a", "/catalog/ege/?teacher=a&page=2"],
    ["/catalog/?exam=vpr", "/catalog/"],
    ["/catalog/?subject=constructor", "/catalog/"],
    ["/catalog/?teacher=%3Cscript%3E", "/catalog/"],
    ["/catalog/?shown=all", "/catalog/"],
    ["/catalog/?exam=ege&utm_source=vk", "/catalog/ege/?utm_source=vk"],
  ])("redirects %s to %s", (address, canonical) => {
    expect(follow(address)?.redirectTo).toBe(canonical);
    expect(follow(canonical)?.redirectTo).toBeNull();
  });

  it("answers 404 outside the grammar, and follows an alias to its target", () => {
    expect(follow("/catalog/astronomiya/")).toBeNull();
    const aliases = readCatalogAliases("intensiv=spetskurs");
    expect(readCatalogAddress("intensiv", new URLSearchParams("page=2"), aliases)?.redirectTo).toBe(
      "/catalog/spetskurs/?page=2",
    );
  });
});

describe("catalogHref", () => {
  const anyFilters: fc.Arbitrary<CatalogFilters> = fc.record({
    subject: fc.option(fc.constantFrom(...SUBJECTS.map((subject) => subject.key))),
    exam: fc.option(fc.constantFrom(...EXAM_TYPES.map((exam) => exam.key))),
    courseType: fc.option(fc.constantFrom(...COURSE_TYPES.map((type) => type.key))),
    isFree: fc.boolean(),
    teacher: fc.option(fc.constantFrom("gleb-orlov", "vera", "a1-b2")),
    page: fc.integer({ min: 1, max: 9999 }),
    isOwnedShown: fc.boolean(),
  });

  it("reads back as the same filters without a redirect", () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(follow(catalogHref(filters))).toEqual({ filters, redirectTo: null });
      }),
      { numRuns: draws(2_000) },
    );
  });

  it("is reached in one redirect from any query", () => {
    const names = fc.constantFrom("exam", "subject", "courseType", "free", "teacher", "page", "shown", "utm_term");
    const values = fc.oneof(fc.constantFrom("ege", "oge", "math", "osnova", "1", "0", "2", "owned", ""), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values), { maxLength: 6 }), (pairs) => {
        const first = readCatalogAddress(undefined, new URLSearchParams(pairs));
        if (first?.redirectTo) expect(follow(first.redirectTo)?.redirectTo).toBeNull();
      }),
      { numRuns: draws(2_000) },
    );
  });
});

describe("changing a filter", () => {
  it("starts from the first page", () => {
    const filters = { ...whole, page: 4, teacher: "vera" };
    expect(changeFilters(filters, { exam: "oge" })).toEqual({ ...filters, exam: "oge", page: 1 });
  });

  it("keeps EGE as the active exam until another is chosen", () => {
    expect(activeExam(whole)).toBe("ege");
    expect(activeExam({ exam: "oge" })).toBe("oge");
  });

  it("distinguishes a clean query from others", () => {
    expect(parseCatalogQuery(WHOLE_CATALOG, new URLSearchParams("page=2")).isClean).toBe(true);
    expect(parseCatalogQuery(WHOLE_CATALOG, new URLSearchParams("page=02")).isClean).toBe(false);
  });
});
