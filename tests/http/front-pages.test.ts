/** Contents of the home page, the page for parents, the catalog and the frame of every page, without scripts. */
import { describe, expect, test } from "vitest";
import { parsePage, textOf } from "../setup/html-forms";
import type { PlainPage } from "../setup/plain-client";
import { readPage } from "../setup/read-page";
import { linkOf, visitor } from "../setup/visitor";

const inside = (page: PlainPage, selector: string) => parsePage(page.html).querySelectorAll(selector);

describe("the first page", () => {
  test("its one main action leads to the courses of the exam", async () => {
    const { http } = visitor();
    const ege = await http.get("/");
    expect(inside(ege, "main section a.btn:not(.line)").slice(0, 1).map(textOf)).toEqual(["выбрать курс"]);
    const href = linkOf(ege, "ОГЭ, 9 класс");
    expect(href).toMatch(/\?exam=oge#subjects$/);
    const oge = await http.get(href);
    expect(oge.text).toMatch(/Гора ОГЭ ?\./);
    expect((await http.get(linkOf(oge, "выбрать курс"))).path).toMatch(/^\/catalog\//);
  });

  test("every kind of course states its facts and the price of the catalog page it leads to", async () => {
    const { http } = visitor();
    const page = await http.get("/");
    for (const [name, fact] of [
      ["Основа", "12 занятий в месяц"],
      ["Прокачка", "Апрель и май"],
      ["Рефреш", "дежурный наставник отвечает за 5 минут"],
      ["Летний Фреш", "С 1 июля по 31 августа, два занятия в неделю"],
      ["Демокурс", "2–3 часа"],
      ["Подборка", "бесплатно"],
    ] as const)
      expect(
        inside(page, "main li")
          .map(textOf)
          .find((text) => text.includes(name) && text.includes(fact)),
        name,
      ).toBeDefined();
    expect(page.text).toMatch(/7–11 вебинаров по предметам.*Обществознание/);
    expect(linkOf(page, "Летний Фреш")).toBe("/catalog/ege-letniy-fresh/");
    const year = inside(page, "main li").map(textOf);
    expect(year.find((text) => text.includes("Готовиться весь год"))).toContain("от 3 290 ₽");
  });

  test("every number of the results is shown with its year and its source", async () => {
    const { text } = await visitor().http.get("/");
    for (const result of [
      "высокобалльников, 2022 год²",
      "результатов выше 90, 2022 год²",
      "выше 80, 2022 год²",
      "² протоколы ЕГЭ;",
    ])
      expect(text).toContain(result);
  });

  test("the offer changes with the reader, and a parent compares prices", async () => {
    const { http } = visitor();
    const pages = [await http.get("/"), await http.get("/?exam=oge"), await http.get("/parents/")];
    const offers = pages.map((page) => inside(page, 'aside[aria-label="Предложение"] a')[0]?.getAttribute("href"));
    expect(new Set(offers).size).toBe(3);
    expect(offers[2]).toBe("/catalog/besplatnye/");
    const rows = inside(pages[2]!, "tr").map(textOf);
    expect(rows.find((row) => row.includes("12 занятий"))).toMatch(/18 000 ₽.*3 290 ₽|3 290 ₽.*18 000 ₽/);
  });
});

test("a catalog address without an exam names the listed one and links to the other", async () => {
  const { http } = visitor();
  const both = await http.get("/catalog/biologiya-podborki/");
  expect(both.text).toMatch(/Здесь курсы ЕГЭ ?\. Для ОГЭ есть 1 курс/);
  const oge = await http.get(linkOf(both, "1 курс"));
  expect(oge.path).toBe("/catalog/biologiya-oge-podborki/");
  expect(oge.text).not.toContain("Здесь курсы");
  for (const address of ["/catalog/podborki/", "/catalog/besplatnye/", "/catalog/biologiya/"])
    expect((await http.get(address)).text, address).toMatch(/Здесь курсы ЕГЭ ?\. Для ОГЭ есть \d+ курс/);
});

describe("around every page", () => {
  test("the footer names the school, its contacts and its documents", async () => {
    const page = await visitor().http.get("/catalog/");
    const footer = inside(page, "body > footer, footer")[0]!;
    const hrefs = footer.querySelectorAll("a").map((one) => one.getAttribute("href") ?? "");
    expect(hrefs).toContainEqual(expect.stringMatching(/^tel:/));
    expect(hrefs).toContainEqual(expect.stringMatching(/\?lead=callback$/));
    expect(hrefs.filter((href) => href.startsWith("mailto:")).length).toBeGreaterThanOrEqual(2);
    expect(footer.querySelectorAll('[aria-label="Принимаем к оплате"] li')).toHaveLength(6);
    for (const text of [/ОКВЭД 85\.41/, /Лицензия/, /420111/, /© Вершина ?, 2017–2026/])
      expect(textOf(footer)).toMatch(text);
    expect(footer.querySelectorAll("details:not(.phone-fold) a")).toHaveLength(14);
  });

  test("support is available everywhere except on the front pages", async () => {
    const { http } = visitor();
    for (const path of ["/catalog/", "/teachers/", "/webinars/", "/tax-info/", "/nothing/"]) {
      const links = inside(await http.get(path), 'aside[aria-label="Поддержка"] a');
      expect(links.map((one) => [textOf(one), one.getAttribute("href")])).toContainEqual([
        "написать здесь",
        `${path}?lead=support`,
      ]);
    }
    for (const path of ["/", "/parents/"])
      expect(inside(await http.get(path), 'aside[aria-label="Поддержка"]'), path).toEqual([]);
  });

  test("a banner with a description stands on the pages of teachers and webinars and on no course", async () => {
    const { http } = visitor();
    for (const path of ["/teachers/", "/webinars/", "/teachers/gleb-orlov/"]) {
      const [picture] = inside(await http.get(path), 'aside[aria-label="Объявление"] img');
      expect(picture?.getAttribute("alt"), path).toMatch(/\S.+\. \S/);
    }
    expect(inside(await http.get("/courses/matematika-ege-osnova/"), 'aside[aria-label="Объявление"]')).toEqual([]);
  });

  test("an error page keeps what surrounds every page", async () => {
    const page = await visitor().http.get("/nothing/of/the/kind/");
    expect(page.status).toBe(404);
    expect(readPage(page.html, new URL(page.url).origin).h1).toEqual(["Такой страницы нет"]);
    for (const part of ["header", "footer", 'section[aria-label="Файлы cookie"]'])
      expect(inside(page, part).length, part).toBeGreaterThan(0);
  });
});

test("the reference of the API names every endpoint of the schema and its refusals", async () => {
  const { http } = visitor();
  const page = await http.get("/api/");
  const file = parsePage(page.html)
    .querySelectorAll("a")
    .find((one) => textOf(one).includes("OpenAPI 3.1"));
  const answer = await http.request("GET", file?.getAttribute("href") ?? "");
  const schema = (await answer.json()) as { openapi: string; paths: Record<string, unknown> };
  expect(schema.openapi).toBe("3.1.0");
  const paths = Object.keys(schema.paths);
  expect(paths.length).toBeGreaterThan(30);
  const text = inside(page, "main")[0]?.text ?? "";
  for (const name of [...paths, "price-changed", "too-many-tries", "token-expired"]) expect(text).toContain(name);
});
