import { describe, expect, it } from "vitest";
import { listCatalogRoutes } from "~/features/store/catalog/catalog-slug";
import { catalogPath } from "~/shared/paths";
import { findSeoPage, refuseSeoKey, seoKeyOf } from "./seo-pages";

describe("a page", () => {
  it.each([
    ["/catalog/fizika-ege/", "catalog~fizika-ege"],
    ["catalog/fizika-ege", "catalog~fizika-ege"],
    ["//Catalog//FIZIKA-ege///", "catalog~fizika-ege"],
    ["https://vershina.example/catalog/fizika-ege/?utm_source=mail#top", "catalog~fizika-ege"],
    ["/catalog/ege-fizika/", "catalog~fizika-ege"],
    ["/catalog/ege-demokurs/", "catalog~demokurs-ege"],
    ["/catalog/", "catalog"],
    ["/catalog/nothing/", "catalog~nothing"],
    ["/catalogue/", "catalogue"],
    ["/Webinars/Khimiya", "webinars~khimiya"],
    ["/", ""],
  ])("%s has the key «%s»", (typed, key) => {
    expect(seoKeyOf(typed)).toBe(key);
  });

  it("leads to every page of the catalog, with a heading and a text at the bottom", () => {
    const routes = listCatalogRoutes();
    expect(routes.length).toBeGreaterThan(200);
    for (const { slug } of routes)
      expect(findSeoPage(seoKeyOf(catalogPath(slug))), slug).toMatchObject({ hasH1: true, hasFoot: true });
  });

  it.each([
    ["/webinars/", true, true],
    ["/webinars/fizika/", true, true],
    ["/teachers/", true, false],
    ["/teachers/khimiya/", true, false],
    ["/ege/", false, false],
    ["/oge/bazovaya-matematika/", false, false],
    ["/ege/matematika/19/", false, false],
    ["/ege/matematika/variant/", false, false],
    ["/ege/matematika/uravneniya/", false, false],
    ["/ege/matematika/19/1234/", false, false],
    ["/free-workout/", false, false],
    ["/parents/", false, false],
    ["/goal/", false, false],
    ["/spring-flow/survey/", false, false],
    ["/catalog/referral-bonuses/", false, false],
  ])("leads to %s, with a heading: %s, with a text at the bottom: %s", (path, hasH1, hasFoot) => {
    const key = seoKeyOf(path);
    expect(findSeoPage(key)).toMatchObject({ path, hasH1, hasFoot });
    expect(refuseSeoKey(key)).toBeNull();
  });
});

describe("a page that has no texts here", () => {
  it.each([
    ["/", /профиль школы/],
    ["/courses/fizika-ege-osnova/", /страницы курсов/],
    ["/teachers/gleb-orlov/", /преподаватели/],
    ["/webinar/khimiya-31/", /вебинары/],
    ["/privacy-policy/", /документы/],
    ["/catalog/fizika-trenazher/", /нет в карте сайта/],
    ["/ege/matematika/20/", /номера, темы или задания/],
    ["/ege/matematika/20/1234/", /номера, темы или задания/],
    ["/ege/matematika/variant/1/", /номера, темы или задания/],
    ["/cart/", /Такой страницы для поисковиков/],
    ["/catalog/nothing/", /Такой страницы для поисковиков/],
    ["/staff/", /Такой страницы для поисковиков/],
    ["абракадабра", /Такой страницы для поисковиков/],
  ])("%s says why", (path, said) => {
    expect(refuseSeoKey(seoKeyOf(path))).toMatch(said);
  });
});
