/** Lists, bulk actions and tables of the back office by links and forms alone. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffRole } from "~/shared/column-values";
import { parsePage, textOf } from "../setup/html-forms";
import { postFiles, publishByForm, visitAsStaff } from "../setup/http-staff";
import type { PlainClient, PlainPage } from "../setup/plain-client";
import { type TestServer, startServer } from "../setup/test-server";

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

const staff = (role: StaffRole) => visitAsStaff(server, role);
const titles = (page: PlainPage) => parsePage(page.html).querySelectorAll(".rows .rw-t a").map(textOf);
const LIST = "/staff/content/banners/";
const BULK = "/staff/bulk/banners/";
const post = (http: PlainClient, fields: Record<string, string>) => http.post(BULK, new URLSearchParams(fields));
const hiddenOf = (page: Pick<PlainPage, "html">) =>
  Object.fromEntries(
    parsePage(page.html)
      .querySelectorAll('form[aria-label="Подтверждение"] input[type="hidden"]')
      .map((input) => [input.getAttribute("name") ?? "", input.getAttribute("value") ?? ""]),
  );

test("a list is searched and filtered by its address, and has a way out", async () => {
  const http = await staff("sales");
  const all = await http.get(LIST);
  const [first = ""] = titles(all);
  expect(titles(await http.get(`${LIST}?q=${encodeURIComponent(first.toUpperCase())}`))).toEqual([first]);
  expect(titles(await http.get(`${LIST}?place=menu`)).length).toBeLessThan(titles(all).length);
  const none = await http.get(`${LIST}?q=неттакого&state=site`);
  expect([none.text.includes("Ничего не нашлось"), none.text.includes("сбросить")]).toEqual([true, true]);
  expect((await http.get(`${LIST}?after=nothing&order=nothing&state=nothing`)).status).toBe(200);
  expect(parsePage(all.html).querySelector('[name="key"]')).toBeNull();
  expect((await post(http, { act: "hide", all: "on" })).status).toBe(403);
});

test("the list of courses says what each costs, when it is taught, whether it is sold and when it changes", async () => {
  const http = await staff("content");
  const COURSES = "/staff/content/courses/";
  const CHEMISTRY = "?subject=chemistry&exam=ege&type=osnova";
  const rowsOf = async (address: string) =>
    parsePage((await http.get(address)).html)
      .querySelectorAll(".rows > li")
      .map((row) => textOf(row).replaceAll("\u00A0", " "));
  const [chemistry, ...further] = await rowsOf(`${COURSES}${CHEMISTRY}`);
  expect(further).toEqual([]);
  for (const said of ["Предмет : Химия", "Экзамен : ЕГЭ", "за месяц", "9 месяцев, сентябрь–май", "в продаже"])
    expect(chemistry).toContain(said);
  expect(await rowsOf(`${COURSES}?state=scheduled`)).toEqual([]);
  expect((await rowsOf(`/staff/content/landings/${CHEMISTRY}`))[0]).toContain("₽ за месяц");

  const list = await http.get(`${COURSES}${CHEMISTRY}`);
  const item = await http.get(parsePage(list.html).querySelector(".rows .rw-t a")?.getAttribute("href") ?? "");
  const later = { "publication.when": "later", "publication.day": "2026-12-01", "publication.time": "00:00" };
  await publishByForm(http, item, { listPrice: "9990", salePrice: "7770", ...later });
  const [scheduled, ...others] = await rowsOf(`${COURSES}?state=scheduled`);
  expect([scheduled, others]).toEqual([expect.stringContaining("с 1 декабря, 00:00"), []]);
  expect((await http.get("/staff/")).text).toMatch(/Цена продажи: [^;]+→ 7.?770/);
});

test("all that was found are hidden after a preview, once, and taken back by one undo", async () => {
  const http = await staff("content");
  const asked = { act: "hide", query: "state=site", all: "on" };
  const preview = await post(http, asked);
  expect(preview.status).toBe(200);
  expect(preview.text).toContain("Пока ничего не записано");
  const shown = titles(await http.get(`${LIST}?state=site`));
  const confirmed = { ...hiddenOf(preview), step: "confirm", reason: "праздник" };
  const done = await post(http, confirmed);
  expect([done.status, titles(await http.get(`${LIST}?state=site`))]).toEqual([200, []]);
  // The list finds none now, and a second sending says what the first has done.
  expect((await post(http, confirmed)).text).toContain("готово");

  const audit = await http.get("/staff/audit/");
  expect(audit.text).toContain(`Баннеры: ${shown.length}`);
  expect(audit.text).toContain("снять с сайта: праздник");
  const button = parsePage(audit.html).querySelector('button[name="undo"]')?.getAttribute("aria-label") ?? "";
  await http.submit(audit, {}, button);
  expect(titles(await http.get(`${LIST}?state=site`))).toEqual(shown);
});

test.each<Record<string, string>>([{}, { act: "nothing" }, { act: "hide", step: "confirm", all: "on" }])(
  "%j is no bulk action",
  async (fields) => {
    expect((await post(await staff("content"), fields)).status).toBe(400);
  },
);

test("nothing marked leads back with a sentence", async () => {
  const answer = await post(await staff("content"), { act: "hide", query: "state=site" });
  expect([answer.path, answer.text.includes("Ни одной записи не отмечено")]).toEqual([`${LIST}?state=site`, true]);
});

test("a table is downloaded, refused by line and column, previewed and written", async () => {
  const http = await staff("content");
  const current = await http.get("/staff/import/redirects/table/");
  expect(current.headers.get("content-type")).toContain("text/csv");
  expect(current.html).toContain("Старый адрес;Куда ведёт");
  const send = async (fields: Record<string, string>, file = "") => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.set("file", new File([file], file === "" ? "" : "table.csv"));
    const { status, html } = await postFiles(server, http, { path: "/staff/import/redirects/", form });
    return { status, html: html.replaceAll("\u00a0", " ") };
  };
  const wrong = await send({}, "Старый адрес;Куда ведёт\n/iz-tablitsy/;ftp://example.com\n");
  expect([wrong.status, wrong.html.includes("Ошибок в таблице: 1")]).toEqual([400, true]);
  const preview = await send({}, "Старый адрес;Куда ведёт\n/iz-tablitsy/;/catalog/\n");
  expect([preview.status, preview.html.includes("Изменится: 1")]).toEqual([200, true]);
  const done = await send({ ...hiddenOf(preview), step: "confirm" });
  expect(done.status).toBe(303);
  expect(titles(await http.get("/staff/content/redirects/"))).toContain("/iz-tablitsy/");
  expect((await (await staff("sales")).get("/staff/import/redirects/table/")).status).toBe(403);
});
