import { describe, expect, it } from "vitest";
import { COURSE_TYPES, SUBJECTS } from "~/features/core/subjects/taxonomy";
import { catalogHeading } from "./catalog-heading";
import type { CatalogFilter } from "./catalog-filter";
import { listCatalogRoutes, parseCatalogSlug } from "./catalog-slug";

const headingOf = (slug: string) => catalogHeading(parseCatalogSlug(slug)!);

const everySelection: CatalogFilter[] = [null, ...SUBJECTS.map((subject) => subject.key)].flatMap((subject) =>
  [null, "ege" as const, "oge" as const].flatMap((exam) => [
    { subject, exam, courseType: null, isFree: false },
    { subject, exam, courseType: null, isFree: true },
    ...COURSE_TYPES.flatMap(({ key }) => [
      { subject, exam, courseType: key, isFree: false },
      { subject, exam, courseType: key, isFree: true },
    ]),
  ]),
);

describe("catalogHeading", () => {
  it.each([
    ["", "Курсы ЕГЭ и ОГЭ", "Каталог курсов: подготовка к ЕГЭ и ОГЭ"],
    ["ege", "Курсы ЕГЭ", "Курсы ЕГЭ: все предметы и виды курсов"],
    ["matematika-ege", "Курсы ЕГЭ по математике", "Курсы ЕГЭ по математике: занятия онлайн для 11 класса"],
    ["khimiya-ege-osnova", "Основа ЕГЭ по химии", "Основа ЕГЭ по химии: годовой курс с сентября по май"],
    ["oge-besplatnye", "Бесплатные курсы ОГЭ", "Бесплатные курсы ОГЭ: демокурсы и подборки за 0 ₽"],
    ["bazovaya-matematika-oge", "Курсы ОГЭ по математике", "Курсы ОГЭ по математике: занятия онлайн для 9 класса"],
    [
      "bazovaya-matematika",
      "Курсы по базовой математике",
      "Курсы по базовой математике: подготовка к ЕГЭ и ОГЭ онлайн",
    ],
    ["fizika", "Курсы по физике", "Курсы по физике: подготовка к ЕГЭ онлайн"],
    [
      "angliyskiy-yazyk-letniy-fresh",
      "Летний Фреш по английскому языку",
      "Летний Фреш по английскому языку: июль и август, 8 занятий в месяц",
    ],
    ["demokurs-ege", "Демокурсы ЕГЭ", "Демокурсы ЕГЭ: попробовать учёбу бесплатно за 2–3 часа"],
  ])("names /catalog/%s", (slug, h1, title) => {
    expect(headingOf(slug)).toMatchObject({ h1, title });
  });

  it("states plainly that OGE is not sold", () => {
    expect(headingOf("istoriya-oge").description).toContain("в продаже их сейчас нет");
    expect(headingOf("khimiya-oge").description).not.toContain("сейчас нет");
  });

  it("makes no promises about an empty selection", () => {
    const filter = parseCatalogSlug("khimiya-refresh")!;
    expect(catalogHeading(filter, { isEmpty: true })).toEqual({
      ...catalogHeading(filter),
      description: "Рефреш по химии: в продаже сейчас нет. Посмотри, что есть ближе всего.",
    });
    const unsold = parseCatalogSlug("istoriya-oge")!;
    expect(catalogHeading(unsold, { isEmpty: true })).toEqual(catalogHeading(unsold));
  });

  it("a store without every subject and kind names none that it may not have", () => {
    const { title, h1, description } = catalogHeading(parseCatalogSlug("ege")!, { isWhole: false });
    expect(h1).toBe("Курсы ЕГЭ");
    expect(`${title} ${description}`).not.toMatch(/все предметы|экспресс|бесплатн/);
    const kind = parseCatalogSlug("ege-osnova")!;
    expect(catalogHeading(kind, { isWhole: false })).toEqual(catalogHeading(kind));
  });

  it.each(["title", "h1", "description"] as const)("the %s is unique for every address of the table", (field) => {
    const texts = listCatalogRoutes().map(({ filter }) => catalogHeading(filter)[field]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("gives every possible selection a unique title in a length that search engines show", () => {
    const headings = everySelection.map((filter) => catalogHeading(filter));
    expect(new Set(headings.map((heading) => heading.title)).size).toBe(headings.length);
    for (const { title, h1, description } of headings) {
      expect(title.length).toBeLessThanOrEqual(90);
      expect(description.length).toBeLessThanOrEqual(220);
      expect(`${title} ${h1} ${description}`).not.toMatch(/undefined|null|true|false| {2}|\.\./);
    }
  });
});
