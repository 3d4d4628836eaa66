/** The search of the whole school on a real database, whose dictionary knows the forms of words. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { landings } from "~/db/schema/catalog.server";
import { DOCUMENTS } from "~/features/core/documents/documents";
import { DEMO_PROFILE } from "../setup/demo-items";
import { NO_LINKS, viewSchool } from "~/features/core/school/school-profile";
import { studyItems } from "~/features/core/school/platform-links";
import type { DocumentKind } from "~/features/site/search/search-index";
import { listTaskBankSpots } from "~/features/learning/solve/search/list-spots.server";
import { readKind, searchSchool } from "~/features/site/search/search-school.server";
import { listStandingPages } from "~/features/site/seo/list-standing-pages.server";
import { footerColumns } from "~/features/core/shell/footer-links";
import { drawerGroups, navbarItems, sidebarGroups, type Viewer } from "~/features/core/shell/navigation";
import { achievementsPath, legalPath, promotionsPath, teachersPath, webinarsPath } from "~/shared/paths";
import { foundPages } from "~/features/site/search/page-words";
import { readQuestion } from "~/features/site/search/search-words";
import { stemWords } from "~/features/site/search/stem-words.server";
import { countStatements } from "../load/count-statements";
import { storeSampleTaskBank } from "../setup/sample-bank.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

/** A guest is sent away from the first; the second is for pupils with courses. */
const NOT_FOUND_BY_GUESTS = [promotionsPath(), achievementsPath()];

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext({ now: "2026-11-10T12:00:00+03:00", hasDemo: true });
  await storeSampleTaskBank(context.db, context.clock.now());
});
afterAll(() => context.close());

async function search(text: string, only: DocumentKind | null = null) {
  const view = await searchSchool(context, readQuestion(text), only);
  if (view.state !== "asked") throw new Error(`«${text}» was not searched for`);
  const group = (kind: string) => view.groups.find((one) => one.kind === kind) ?? null;
  const hrefs = (kind: string) => group(kind)?.rows.map(({ href }) => href) ?? [];
  return { ...view, group, hrefs, kinds: view.groups.map(({ kind }) => kind) };
}

/** Its links within the site; a guest's login is a dialog over the page and no page of its own. */
function listFooter(viewer: Viewer | null) {
  const columns = footerColumns(
    { ...viewSchool(DEMO_PROFILE), links: NO_LINKS },
    { viewer, path: "/", size: "normal" },
  );
  return columns.flatMap(({ links }) => links).filter(({ href }) => /^\/(?!\?)/.test(href));
}

it("the dictionary gives forms of a word one stem, and words without meaning none", async () => {
  const stems = await stemWords(context.db, ["химия", "химии", "химию", "по", "python", "17"]);
  expect(new Set(["химия", "химии", "химию"].map((word) => stems.get(word))).size).toBe(1);
  expect(stems.has("по")).toBe(false);
  expect([stems.get("python"), stems.get("17")]).toEqual(["python", "17"]);
  expect((await stemWords(context.db, [])).size).toBe(0);
});

describe("what is found", () => {
  it.each(["химия", "химии", "Химию", "ХИМИЯ "])("«%s»: courses with a price, teachers and webinars", async (text) => {
    const found = await search(text);
    expect(found).toMatchObject({ isExact: true, corrected: null });
    expect(found.kinds).toEqual(expect.arrayContaining(["course", "teacher", "webinar"]));
    expect(found.hrefs("course")).toContain("/courses/khimiya-ege-osnova/");
    expect(found.group("course")?.rows.every(({ price }) => price !== null)).toBe(true);
    expect(found.hrefs("teacher").slice(0, 2).sort()).toEqual([
      "/teachers/marat-akhmetshin/",
      "/teachers/veronika-strelnikova/",
    ]);
  });

  it("an exam narrows, and words without meaning do not", async () => {
    const found = await search("курсы по химии к ОГЭ");
    expect(found.isExact).toBe(true);
    expect(found.kinds[0]).toBe("course");
    expect(found.hrefs("course").every((href) => href.includes("oge"))).toBe(true);
    expect(found.group("course")?.total).toBeGreaterThan(0);
  });

  it("a surname leads to the teacher before their courses", async () => {
    const found = await search("Орлову");
    expect(found.kinds[0]).toBe("teacher");
    expect(found.hrefs("teacher")).toEqual(["/teachers/gleb-orlov/"]);
    expect(found.hrefs("course")).toContain("/courses/matematika-ege-osnova/");
  });

  it("a topic leads to its webinar, a part of the school to all of it", async () => {
    expect((await search("вклады и кредит")).hrefs("webinar")).toContain("/webinar/matematika-16-vklady-i-kredity/");
    const teachers = await search("преподаватели");
    expect(teachers.kinds).toEqual(["teacher"]);
    expect(teachers.group("teacher")?.rows).toHaveLength(5);
    expect(teachers.group("teacher")?.more[0]?.href).toBe(
      `/search/?${new URLSearchParams({ q: "преподаватели", only: "teacher" }).toString()}`,
    );
    const alone = await search("преподаватели", readKind("teacher"));
    expect(alone.group("teacher")?.rows).toHaveLength(24);
    expect(alone.group("teacher")?.more).toEqual([]);
    expect((await search("задания")).group("task")?.more.map(({ href }) => href)).toEqual(["/ege/", "/oge/"]);
  });

  it.each(["иррациональные", "иррациональное", "иррацион"])("«%s»: the sub-theme of that name", async (text) => {
    const found = await search(text);
    expect(found.kinds[0]).toBe("place");
    expect(found.group("place")?.rows).toMatchObject([
      {
        href: "/ege/matematika/uravneniya/?sub=irratsionalnye",
        title: "Иррациональные",
        note: expect.stringMatching(/^Математика ЕГЭ\u00A0· Уравнения\u00A0· \d+ задани[еяй]$/),
      },
    ]);
    const [spot] = await listTaskBankSpots(context);
    expect(spot?.href).toMatch(/^\/ege\/matematika\/\d+\/$/);
  });

  it("a subject and an exam narrow the places of the bank, and alone do not bring them", async () => {
    expect((await search("уравнения математика егэ")).hrefs("place")).toContain("/ege/matematika/uravneniya/");
    expect((await search("уравнения химия")).hrefs("place")).toEqual([]);
    expect((await search("математика")).kinds).not.toContain("place");
  });

  it("tasks are found by the words of their statements, and by their number", async () => {
    const found = await search("корень уравнений");
    expect(found.group("task")?.total).toBe(12);
    expect(found.group("task")?.rows).toHaveLength(5);
    expect(found.group("task")?.more).toHaveLength(2);
    const [row] = found.group("task")?.rows ?? [];
    const id = /(\d+)\/$/.exec(row?.href ?? "")?.[1];
    expect((await search(`№ ${id}`)).hrefs("task")).toEqual([row?.href]);
  });

  it.each([
    ["оферта", "/public-offer-agreement/"],
    ["договор", "/public-offer-agreement/"],
    ["справка", "/profile/tax/"],
    ["справка для налоговой", "/profile/tax/"],
    ["налоговый вычет", "/tax-info/"],
    ["промокод", "/promocodes-rules/"],
    ["возврат денег", "/profile/refund/"],
    ["вернуть деньги", "/profile/refund/"],
    ["рассрочка", "/parents/"],
    ["лицензия", "/about-organization/#common"],
    ["политика", "/privacy-policy/"],
    ["контакты", "/about-organization/#common"],
    ["отзывы", "/teachers/"],
    ["cookie", "/terms-use-cookies/"],
    ["база заданий", "/ege/"],
    ["подобрать курс", "/spring-flow/survey/"],
    ["пригласить друга", "/catalog/referral-bonuses/"],
    ["тетрадь ошибок", "/mistakes/"],
    ["сколько стоит", "/catalog/"],
    ["расписание", "/my/schedule/"],
  ])("«%s» leads to the page of the school", async (text, href) => {
    const found = await search(text);
    expect(found).toMatchObject({ isExact: true, corrected: null });
    expect(found.kinds[0]).toBe("page");
    expect(found.hrefs("page")[0]).toBe(href);
  });

  it("every page in the footer, the sidebar and the sitemap, and every document, is found by its name", async () => {
    for (const { name, href } of [
      ...foundPages(DEMO_PROFILE).filter(({ href }) => href !== webinarsPath() && href !== teachersPath()),
      ...DOCUMENTS.map(({ slug, title }) => ({ name: title, href: legalPath(slug) })),
    ]) {
      const found = await search(name, "page");
      expect(found.hrefs("page"), name).toContain(href);
    }
    const known = new Set<string>([...foundPages(DEMO_PROFILE).map(({ href }) => href), ...NOT_FOUND_BY_GUESTS]);
    const viewer = { firstName: null, studyItems: studyItems(undefined) };
    const linked = [
      ...[null, viewer].flatMap((one) => [...drawerGroups(one).flatMap(({ items }) => items), ...navbarItems(one)]),
      ...sidebarGroups(viewer.studyItems).flat(),
      ...[null, viewer].flatMap(listFooter),
      ...(await listStandingPages(context)).map(({ path: href }) => ({ href })),
    ];
    const documents = new Set<string>(DOCUMENTS.map(({ slug }) => legalPath(slug)));
    expect(linked.map(({ href }) => href).filter((href) => !known.has(href) && !documents.has(href))).toEqual([]);
  });

  it("pages stand below courses on a topic, and the texts of documents do not come at all", async () => {
    const free = await search("бесплатно");
    expect(free.kinds.indexOf("page")).toBeGreaterThan(free.kinds.indexOf("course"));
    expect((await search("математика")).kinds).not.toContain("page");
    expect((await search("преподаватели")).kinds).toEqual(["teacher"]);
  });

  it("a page for people who are logged in says so", async () => {
    const [refund, offer] = (await search("возврат денег")).group("page")?.rows ?? [];
    expect(refund?.note).toMatch(/Личная страница$/);
    expect(offer?.note).not.toContain("Нужен");
  });

  it("a course that is no longer sold is not found", async () => {
    const slug = "khimiya-ege-osnova";
    await context.db.update(landings).set({ isActive: false }).where(eq(landings.slug, slug));
    expect((await search("химия", "course")).hrefs("course")).not.toContain(`/courses/${slug}/`);
    await context.db.update(landings).set({ isActive: true }).where(eq(landings.slug, slug));
    expect((await search("химия", "course")).hrefs("course")).toContain(`/courses/${slug}/`);
  });
});

describe("what is typed wrongly", () => {
  it.each([
    ["фзика", "физика"],
    ["абществознание", "обществознание"],
    ["матиматика егэ", "математика егэ"],
    ["abpbrf", "физика"],
    ["вебенар по химии", "вебинар по химии"],
    ["руский", "русский"],
    ["обществознаие", "обществознание"],
    ["физека егэ", "физика егэ"],
    ["еге по русскому", "егэ по русскому"],
    ["ege", "егэ"],
    ["oge", "огэ"],
    ["ju'", "огэ"],
  ])("«%s» is taken for «%s»", async (typed, meant) => {
    const [found, right] = [await search(typed), await search(meant)];
    expect(found).toMatchObject({ corrected: meant, isExact: true });
    expect(found.groups).toEqual(right.groups);
  });

  it.each(["кореень", "найди коорень", "найди кoрень"])("«%s»: words of tasks are corrected too", async (typed) => {
    const found = await search(typed);
    expect(found).toMatchObject({ isExact: true });
    expect(found.group("task")?.total).toBe(12);
  });

  it("a word that only the bank knows is no mistake", async () => {
    const found = await search("корень");
    expect(found.corrected).toBeNull();
    expect(found.kinds).toContain("task");
  });

  it.each(["возврат денег", "тетрадь ошибок", "огэе", "скидок", "хим", "егэ"])(
    "«%s» is no typo: a form or a beginning of a known word",
    async (text) => expect(await search(text)).toMatchObject({ corrected: null, isExact: true }),
  );

  it("where nothing holds every word, what holds most of them is shown and said", async () => {
    const found = await search("химия астрономия");
    expect(found.isExact).toBe(false);
    expect(found.hrefs("course")).toContain("/courses/khimiya-ege-osnova/");
    expect(await search("йцукенгшщз")).toMatchObject({ total: 0, groups: [], corrected: null });
  });

  it.each(["'\"\\;--", "% _ & | ! <->", "a:* & (b", "((((", "№№№№"])("«%s» breaks nothing", async (text) => {
    const view = await searchSchool(context, readQuestion(text));
    expect(["asked", "short"]).toContain(view.state);
  });
});

it("costs at most five statements", async () => {
  const counter = countStatements(context.database);
  for (const text of [
    "химия",
    "возврат денег",
    "еге",
    "фзика",
    "abpbrf",
    "йцукенгшщз",
    "химия астрономия",
    "abc def ghi",
  ]) {
    await search(text);
    counter.popAll();
    await search(text);
    expect(counter.popAll().length, text).toBeLessThanOrEqual(5);
  }
});
