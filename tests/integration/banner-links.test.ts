/** A banner on the site leads to a page of the site: which links are refused at publication. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { findResource } from "~/features/admin/content/resources.server";
import { leadsNowhere } from "~/features/site/banners/leads-nowhere.server";
import { ROOT } from "../../app/cli/installation.mjs";
import { useDemoSchool } from "../setup/use-school";

const school = useDemoSchool();

/** Addresses without a part that the content fills, from the folders of `app/routes`: files, staff and tools left out. */
function listStandingPages(): string[] {
  return readdirSync(path.join(ROOT, "app/routes"))
    .filter((folder) => /^_(default|home|landing|sidebar|teachers|webinars|workout)\./.test(folder))
    .filter((folder) => !/\$|\.ui-kit|\.logout|\.vk|reset-cart|third-party/.test(folder))
    .map((folder) => {
      const [, ...words] = folder.split(".").map((word) => word.replace(/_$/, ""));
      return `/${words.map((word) => (word === "_index" ? "" : `${word}/`)).join("")}`;
    });
}

describe("a link of the site", () => {
  it("to any page that always stands is taken", async () => {
    const pages = listStandingPages();
    expect(pages.length).toBeGreaterThan(20);
    const lost: string[] = [];
    for (const page of pages) if (await leadsNowhere(school.db, page)) lost.push(page);
    expect(lost).toEqual([]);
  });

  it.each([
    "/courses/matematika-ege-osnova/?utm_source=banner#buy",
    "/teachers/gleb-orlov/",
    "/teachers/fizika/",
    "/webinars/khimiya",
    "/webinar/matematika-14-stereometriya/",
    "/catalog/fizika-ege/",
    "/ege/matematika/13/",
    "/ege/matematika/variant/",
    "/privacy-policy/",
    "/media/webinar-demo.webm",
    "https://example.com/courses/nothing/",
  ])("%s is taken", async (link) => expect(await leadsNowhere(school.db, link)).toBe(false));

  it.each([
    "/courses/nothing/",
    "/courses/",
    "/courses/matematika-ege-osnova/more/",
    "/teachers/nobody/",
    "/webinars/nothing/",
    "/webinar/nothing/",
    "/catalog/nothing/",
    "/ege/nothing/",
    "/ege/matematika/99/",
    "/nothing/",
  ])("%s leads nowhere", async (link) => expect(await leadsNowhere(school.db, link)).toBe(true));
});

it("a banner whose page has gone is refused on the site, and may be hidden", async () => {
  const banner = findResource("banners")!;
  const item = (await banner.read(school.db, "1"))!;
  const check = async (isActive: boolean) => {
    const change = { key: "1", item: { ...item, isActive, link: "/courses/gone/" }, current: item };
    return banner.check(school.db, { ...change, now: school.clock.now() });
  };
  expect(await check(true)).toEqual({ link: ["Такой страницы на сайте нет: баннер приведёт к ошибке"] });
  expect(await check(false)).toEqual({});
});
