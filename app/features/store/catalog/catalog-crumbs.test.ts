import { expect, it } from "vitest";
import { catalogCrumbs } from "./catalog-crumbs";
import { listCatalogRoutes, parseCatalogSlug } from "./catalog-slug";

it.each([
  [
    "",
    [
      ["Главная", "/"],
      ["Курсы", null],
    ],
  ],
  [
    "oge",
    [
      ["Главная", "/"],
      ["Курсы", "/catalog/"],
      ["Курсы ОГЭ", null],
    ],
  ],
  [
    "fizika",
    [
      ["Главная", "/"],
      ["Курсы", "/catalog/"],
      ["Физика", null],
    ],
  ],
  [
    "khimiya-ege-osnova",
    [
      ["Главная", "/"],
      ["Курсы", "/catalog/"],
      ["Курсы ЕГЭ", "/catalog/ege/"],
      ["Химия", "/catalog/khimiya-ege/"],
      ["Основа", null],
    ],
  ],
  [
    "besplatnye",
    [
      ["Главная", "/"],
      ["Курсы", "/catalog/"],
      ["Бесплатные", null],
    ],
  ],
])("%j has its wider selections as crumbs", (slug, expected) => {
  expect(catalogCrumbs(parseCatalogSlug(slug)!).map(({ name, href }) => [name, href])).toEqual(expected);
});

it("crumbs lead only to pages of the route table", () => {
  const known = new Set(["/", ...listCatalogRoutes().map(({ slug }) => (slug ? `/catalog/${slug}/` : "/catalog/"))]);
  for (const { filter } of listCatalogRoutes())
    for (const { href } of catalogCrumbs(filter)) if (href !== null) expect(known).toContain(href);
});
