/** The cabinet and the progress of a pupil by their links and forms, without scripts. */
import { expect, test } from "vitest";
import { parsePage } from "../setup/html-forms";
import { linkBy, textsOf, valuesOf } from "../setup/page-parts";
import type { PlainClient, PlainPage } from "../setup/plain-client";
import { linkOf, visitor } from "../setup/visitor";

const COURSE = "/my/courses/matematika-ege-osnova/";
const MATH = "101";

const labelOf = (page: PlainPage, name: RegExp) =>
  page.forms.flatMap(({ buttons }) => buttons.map(({ label }) => label)).find((label) => name.test(label));

/** «Основа» of mathematics for November and December; ends on the page of the purchase. */
async function buyMath(http: PlainClient): Promise<PlainPage> {
  const course = { intent: "add", productId: MATH };
  const months = ["2026.11", "2026.12"].map((month) => ["months", month]);
  const cart = await http.post("/cart/", new URLSearchParams([...Object.entries(course), ...months]));
  const bank = await http.submit(cart, { receiptEmail: "alina@example.ru" }, labelOf(cart, /^оплатить \d/));
  return http.submit(bank, {}, "оплатить");
}

test("a guest is asked to log in; a pupil without courses begins for free", async () => {
  const { http, register } = visitor();
  expect((await http.get("/my/schedule/")).path).toBe("/auth/?view=login&redirectTo=%2Fmy%2Fschedule%2F");
  await register();
  const mine = await http.get("/my/");
  expect(mine.text).toMatch(/Мои курсы.*Здесь появится первый курс/);
  expect(linkOf(mine, "начать бесплатно")).toBe("/catalog/besplatnye/");
  expect((await http.get(COURSE)).path).toBe("/courses/matematika-ege-osnova/");
  expect((await http.get("/my/courses/nothing/")).status).toBe(404);
});

test("a bought course opens from the payment, its lessons go into a calendar, and it is continued", async () => {
  const { http, register } = visitor();
  await register();
  const course = await http.get(linkOf(await buyMath(http), "открыть курс"));
  expect(course.path).toBe(COURSE);
  // 10 November 2026 is a Tuesday.
  expect(course.text).toMatch(/среда ?, 11 ноября ?, 18:00 мск/);
  expect(course.text).toContain("В демо-школе записей нет");
  expect(course.text).toContain("открыт до 30 ноября");
  expect(linkOf(course, "№ 8")).toBe("/ege/matematika/8/");
  const file = await http.request("GET", linkBy(course, /^в календарь/));
  expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(await file.text()).toContain("DTSTART:20261111T150000Z");

  const mine = await http.get("/my/");
  expect(mine.text).toContain("ноябрь, открыт");
  expect((await http.submit(mine, {}, labelOf(mine, /^продлить: январь/))).path).toMatch(/^\/cart\//);
});

test("the week holds lessons and webinars, and the address of the calendar can be replaced", async () => {
  const { http, openBrowser, register } = visitor();
  await register();
  await buyMath(http);
  let page = await http.get("/my/schedule/");
  expect(page.text).toMatch(/9–15 ноября ?, время московское/);
  expect(page.text).toContain("сегодня");
  expect(page.text).toContain("Практика");
  page = await http.get(linkOf(page, "следующая неделя"));
  expect(page.path).toBe("/my/schedule/?week=2026-11-16");
  expect(page.text).toMatch(/16–22 ноября ?, время московское/);
  page = await http.get(linkOf(page, "эта неделя"));
  expect(page.text).toMatch(/9–15 ноября ?, время московское/);
  expect((await http.get("/my/schedule/?week=2026-11-31")).status).toBe(404);

  const feedOf = ({ html }: PlainPage) => /\/my\/schedule\/[0-9a-f]{32}\.ics/.exec(html)?.[0] ?? "";
  // A calendar has no cookies.
  const fetchFeed = async (address: string) => openBrowser().request("GET", address);
  page = await http.submit(page, {}, "создать адрес");
  const first = feedOf(page);
  expect(await (await fetchFeed(first)).text()).toContain("UID:lesson-");
  page = await http.submit(page, {}, "создать новый адрес");
  expect((await fetchFeed(first)).status).toBe(404);
  expect((await fetchFeed(feedOf(page))).status).toBe(200);
});

test("achievements are points of the paper", async () => {
  const { http, register } = visitor();
  await register();
  await buyMath(http);
  const page = await http.get(linkOf(await http.get("/my/"), "достижения"));
  expect(textsOf(page, "h1")).toEqual(["Достижения"]);
  expect(page.text).toContain("0 из 32 баллов");
  // The picture first, then its table.
  const picture = parsePage(page.html).querySelector("main .my-taken [role=img]");
  expect(picture?.getAttribute("aria-label")).toMatch(/^Взято 0 из\s32\sбаллов\.$/);
  expect(page.text).toContain("Целиком пока не взят ни один номер.");
});

test("a pupil without solutions is shown where to begin, on the profile and on the progress", async () => {
  const { http, register } = visitor();
  expect((await http.get("/progress/")).text).toContain("Здесь появится твой хребет");
  await register();
  const profile = await http.get("/profile/");
  expect(profile.text).toContain("Прогресс появится с первым заданием");
  expect(linkOf(profile, "решать задания")).toBe("/ege/");
  expect(textsOf(await http.get("/progress/?topic=ege-matematika"), "h1")[0]).toMatch(/^Решено 0 из \d+$/);
  expect((await http.get("/progress/?topic=ege-nothing")).status).toBe(404);
});

test("a guest's progress stands on its page and moves into the account at login", async () => {
  const { http, register } = visitor();
  let page = await http.get(linkBy(await http.get("/ege/matematika/6/"), /^Задание \d+/));
  page = await http.submit(page, { answer: "-98765" }, "ответить");
  const [right = ""] = textsOf(page, ".answers .is-true dd");
  page = await http.get(linkOf(page, "решить ещё раз"));
  expect(valuesOf(page, "answer")).toEqual([""]);
  page = await http.submit(page, { answer: right.replace("−", "-") }, "ответить");
  expect(page.text).toMatch(/Верно: 1 из 1.*Было 0 из 1/);
  const readTitle = async () => textsOf(await http.get("/progress/"), "h1");
  expect(await readTitle()).toEqual(["+1 за неделю"]);
  await register();
  expect(await readTitle()).toEqual(["+1 за неделю"]);
});
