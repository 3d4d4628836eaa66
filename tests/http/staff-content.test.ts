/** Content of the site by links and forms alone: draft, errors, publication, schedule, conflict, undo. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffRole } from "~/shared/column-values";
import { parsePage, textOf } from "../setup/html-forms";
import { publishByForm, visitAsStaff } from "../setup/http-staff";
import type { PlainPage } from "../setup/plain-client";
import { HANG_MILLISECONDS, type TestServer, startServer } from "../setup/test-server";
import { logInAsStaff, phoneOfRole } from "../setup/staff-visitor";
import { visitor } from "../setup/visitor";

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

const staff = (role: StaffRole) => visitAsStaff(server, role);

const firstItem = (page: PlainPage): string => {
  const href = parsePage(page.html).querySelector(".rows .rw-t a")?.getAttribute("href");
  if (!href) throw new Error("No item in the list");
  return href;
};
/** As the script of the form posts it. */
function autosaveOf(page: PlainPage): URLSearchParams {
  const form = page.forms.find(({ id }) => id === "item");
  const sent = form?.controls.filter(({ isOn }) => isOn).map(({ name, value }) => [name, value]);
  return new URLSearchParams([...(sent ?? []), ["act", "autosave"]]);
}
const controlOf = (page: PlainPage, name: string) =>
  parsePage(page.html).querySelector(`[name="${name}"]`)?.getAttribute("value");
const chosenIn = (page: PlainPage, name: string) =>
  parsePage(page.html).querySelector(`[name="${name}"] option[selected]`)?.getAttribute("value");

test("a text is drafted, refused with the typed value, published, seen on the site and taken back", async () => {
  const http = await staff("content");
  const guest = visitor(server).http;
  const path = firstItem(await http.get("/staff/content/teachers/"));
  const slug = path.split("/").at(-2) ?? "";
  const site = () => guest.get(`/teachers/${slug}/`);

  const item = await http.get(path);
  const before = controlOf(item, "headline") ?? "";
  expect((await site()).text).toContain(before);

  const drafted = await http.submit(item, { headline: "Считает вслух", yearsTeaching: "много" }, "сохранить");
  expect([drafted.path, controlOf(drafted, "headline"), controlOf(drafted, "yearsTeaching")]).toEqual([
    path,
    "Считает вслух",
    "много",
  ]);
  expect((await site()).text).not.toContain("Считает вслух");

  const refused = await publishByForm(http, drafted, {});
  expect([refused.status, refused.text.includes("Здесь нужно целое число")]).toEqual([400, true]);
  expect(controlOf(refused, "yearsTeaching")).toBe("много");
  expect(parsePage(refused.html).querySelector('[role="alert"] a')?.getAttribute("href")).toBe("#item-yearsTeaching");
  expect(parsePage(refused.html).querySelector("#item-yearsTeaching")?.getAttribute("name")).toBe("yearsTeaching");

  const typed = { yearsTeaching: "12", "publication.reason": "новая строка" };
  const shown = await http.submit(refused, typed, "опубликовать");
  expect(shown.text).toContain("Посмотрите, что уйдёт на сайт");
  expect(parsePage(shown.html).querySelectorAll("#publish .diff ins").map(textOf)).toContain("12");
  expect((await site()).text).not.toContain("Считает вслух");
  const published = await http.submit(shown, {}, "опубликовать");
  expect([published.status, published.path]).toEqual([200, path]);
  await expect.poll(async () => (await site()).text).toContain("Считает вслух");

  const audit = await http.get("/staff/audit/");
  expect(audit.text).toContain("Почему: «новая строка»");
  const button = parsePage(audit.html).querySelector('button[name="undo"]')?.getAttribute("aria-label") ?? "";
  expect(button).toMatch(/^отменить: /);
  const undone = await http.submit(audit, {}, button);
  expect(undone.status).toBe(200);
  await expect.poll(async () => (await site()).text).toContain(before);
});

test("a saved draft has an entry in the log and on its page, an autosave has none, and its person takes it back", async () => {
  const http = await staff("content");
  const path = firstItem(await http.get("/staff/content/webinars/"));
  const [kind, key = ""] = path.split("/").slice(3);
  const log = `/staff/audit/?kind=${kind}&item=${key}`;
  const listed = (page: PlainPage) =>
    parsePage(page.html)
      .querySelectorAll("li .log p")
      .map(textOf)
      .filter((text) => text.includes("сохранён черновик"));
  const item = await http.get(path);
  const before = controlOf(item, "title");
  const typed = autosaveOf(item);
  typed.set("title", "Записалось само");
  expect((await http.post(path, typed)).status).toBe(200);
  expect(listed(await http.get(log))).toEqual([]);

  const drafted = await http.submit(await http.get(path), { title: "Сохранено кнопкой" }, "сохранить");
  expect(drafted.text).toContain("сохранён черновик");
  const own = await http.get(log);
  expect(listed(own)).toHaveLength(1);
  expect(own.text).toContain("что в этой правке : Название");
  const button = parsePage(own.html).querySelector('button[name="undo"]')?.getAttribute("aria-label") ?? "";
  expect(button).toMatch(/^отменить: /);
  const others = await (await staff("owner")).get(log);
  expect([listed(others).length, parsePage(others.html).querySelector('button[name="undo"]')]).toEqual([1, null]);

  expect((await http.submit(own, {}, button)).text).toContain("Вернули как было");
  expect(controlOf(await http.get(path), "title")).toBe(before);
});

test("a Markdown text is shown as its page does: the stored one, the one before «обновить вид», the typed one", async () => {
  const http = await staff("content");
  const path = "/staff/content/seo-texts/catalog~fizika-ege/";
  const list = await http.get("/staff/content/seo-texts/");
  const item = await http.submit(list, { key: "/catalog/fizika-ege/" }, "создать черновик");
  const shownOn = (page: PlainPage) => parsePage(page.html).querySelector(".md-out");
  expect(item.path).toBe(path);
  expect(shownOn(item)?.querySelectorAll("p").length).toBeGreaterThan(1);

  const typed = "**Все** [курсы](/catalog/) {{школа}} <b>тут</b> [злая](javascript:a())";
  const looked = await http.submit(item, { foot: typed }, "обновить вид");
  expect([looked.status, looked.path, controlOf(looked, "title")]).toEqual([200, path, ""]);
  expect(shownOn(looked)?.querySelector("strong")?.text).toBe("Все");
  expect(textOf(shownOn(looked)!)).toContain("Вершина <b>тут</b> злая");
  expect(
    shownOn(looked)
      ?.querySelectorAll("a")
      .map(({ attributes }) => attributes),
  ).toEqual([{ target: "_blank", rel: "noreferrer", href: "/catalog/" }]);

  const ask = (by: typeof http, form: Record<string, string>) =>
    by.post(`${path}rendered/`, new URLSearchParams({ field: "foot", text: "### Дальше", ...form }));
  const answer = await ask(http, {});
  expect([answer.status, answer.html, answer.headers.get("cache-control")]).toEqual([
    200,
    "<h3>Дальше</h3>",
    "no-store",
  ]);
  expect((await ask(http, { text: "Раздел\n".repeat(4000) })).status).toBe(200);
  expect((await ask(http, { field: "title" })).status).toBe(404);
  expect((await ask(await staff("support"), {})).status).toBe(403);
  expect(shownOn(await http.get(path))?.text).not.toContain("Дальше");
  await http.submit(looked, {}, "выбросить черновик");
});

test("a text outlives the login of its form", async () => {
  const http = await staff("content");
  const item = await http.get(firstItem(await http.get("/staff/content/teachers/")));
  http.cookies.clear();
  const text = 'Первая "строка" <b>\r\nи вторая';
  const lost = await http.submit(item, { headline: "До входа", method: text, "publication.reason": "да" }, "сохранить");
  expect([lost.status, lost.text.includes("Набранное цело")]).toEqual([401, true]);
  await logInAsStaff(server, http, { phone: phoneOfRole("content") });
  const drafted = await http.submit(lost, {}, "отправить ещё раз");
  expect([drafted.status, drafted.path, controlOf(drafted, "headline")]).toEqual([200, item.path, "До входа"]);
  const method = parsePage(drafted.html).querySelector('[name="method"]')?.text;
  expect(method?.replace(/^\n/, "")).toBe(text.replace("\r", ""));
  await http.submit(drafted, {}, "выбросить черновик");
});

test("a month is added and removed by buttons, and everything typed stays", async () => {
  const http = await staff("content");
  const path = firstItem(await http.get("/staff/content/courses/"));
  const item = await http.get(path);
  const rows = (page: PlainPage) => parsePage(page.html).querySelectorAll('[name$=".month"]').length;
  const count = rows(item);
  const added = await http.submit(item, { name: "Другое имя" }, "добавить: месяц");
  expect([rows(added), controlOf(added, "name")]).toEqual([count + 1, "Другое имя"]);
  const removed = await http.submit(added, {}, `убрать: месяц ${count + 1}`);
  expect([rows(removed), controlOf(removed, "name")]).toEqual([count, "Другое имя"]);
  const discarded = await http.submit(removed, {}, "выбросить черновик");
  expect(controlOf(discarded, "name")).not.toBe("Другое имя");
});

test("the months of a course are a table, whose rows lead to their parts of the form", async () => {
  const http = await staff("content");
  const item = await http.get(firstItem(await http.get("/staff/content/courses/")));
  const rowsOf = (page: PlainPage) =>
    parsePage(page.html)
      .querySelectorAll(".row-table tbody tr")
      .map((row) => ({
        text: textOf(row).replace(/\s+/g, " "),
        to: row.querySelector("a")?.getAttribute("href")?.slice(1) ?? "",
      }));
  const rows = rowsOf(item);
  expect(rows).toHaveLength(9);
  expect(rows.map(({ text }) => /прошёл|идёт|впереди/.exec(text)?.[0])).toEqual([
    ...["прошёл", "прошёл", "идёт"],
    ...Array<string>(6).fill("впереди"),
  ]);
  for (const [index, { to }] of rows.entries())
    expect(parsePage(item.html).querySelector(`[id="${to}"]`)?.getAttribute("name")).toBe(`months[${index}].month`);
  const caption = textOf(parsePage(item.html).querySelector(".row-table caption")!);
  expect(caption).toMatch(/номер.* на месте, .* балл.*\. Цена: [\d\s]+₽ за месяц$/);
  expect(item.text.split(caption)).toHaveLength(2);

  const drafted = await http.submit(item, { "months[4].title": "Совсем другое" }, "сохранить");
  expect(rowsOf(drafted)[4]?.text).toContain("впереди, изменён Совсем другое");
  await http.submit(drafted, {}, "выбросить черновик");
});

test("an item that is needed stays with what was typed, one that is not goes and comes back", async () => {
  const http = await staff("content");
  const needed = await http.get(firstItem(await http.get("/staff/content/teachers/")));
  const refused = await http.submit(needed, { headline: "Набрано до удаления" }, "удалить");
  expect([refused.status, refused.text.includes("Удалить нельзя, запись нужна")]).toEqual([409, true]);
  expect(controlOf(refused, "headline")).toBe("Набрано до удаления");
  await http.submit(refused, {}, "выбросить черновик");

  const item = await http.get(firstItem(await http.get("/staff/content/redirects/")));
  const removed = await http.submit(item, {}, "удалить");
  expect([removed.path, removed.text.includes("Удалено с сайта")]).toEqual(["/staff/content/redirects/", true]);
  expect(removed.html).not.toContain(`href="${item.path}"`);
  const log = parsePage(removed.html).querySelector('.toast a, [role="status"] a')?.getAttribute("href") ?? "";
  const audit = await http.get(log);
  const button = parsePage(audit.html).querySelector('button[name="undo"]')?.getAttribute("aria-label") ?? "";
  expect((await http.submit(audit, {}, button)).text).toContain("Вернули как было");
  expect((await http.get(item.path)).status).toBe(200);
});

test("a price rises at its hour", async () => {
  const http = await staff("content");
  const guest = visitor(server).http;
  const path = firstItem(await http.get("/staff/content/courses/"));
  const item = await http.get(path);
  const page = parsePage(item.html).querySelector('a[target="_blank"]')?.getAttribute("href") ?? "";
  const refused = await publishByForm(http, item, { salePrice: "7 770", "publication.when": "later" });
  expect([refused.status, refused.text.includes("Укажите день и час публикации")]).toEqual([400, true]);
  const later = parsePage(refused.html).querySelector('input[name="publication.when"][value="later"]');
  expect(later?.hasAttribute("checked")).toBe(true);
  const day = { "publication.when": "now", "publication.day": "2026-11-11" };
  expect((await publishByForm(http, refused, day)).text).toContain("День указан, а выбрано «сразу»");
  const scheduled = await publishByForm(http, refused, {
    listPrice: "9 990",
    salePrice: "7 770",
    "publication.when": "later",
    "publication.day": "2026-11-11",
    "publication.time": "00:00",
  });
  expect(scheduled.text).toContain("Выйдет 11 ноября, 00:00");
  const preview = parsePage(scheduled.html).querySelector('#publish a[href*="/preview/"]')?.getAttribute("href") ?? "";
  const seen = await (await staff("owner")).get(preview);
  expect([controlOf(seen, "day"), controlOf(seen, "time")]).toEqual(["2026-11-11", "00:00"]);
  const pending = async (id: string) => {
    const section = parsePage((await http.get("/staff/")).html).querySelector(`[aria-labelledby="${id}"]`);
    return section ? textOf(section) : "";
  };
  expect(await pending("scheduled")).toContain("11 ноября, 00:00");
  expect((await guest.get(page)).text).not.toMatch(/7\s770/);
  await server.clock.set("2026-11-10T21:00:00.000Z");
  await expect.poll(async () => (await guest.get(page)).text, { timeout: HANG_MILLISECONDS }).toMatch(/7\s770/);
  expect(await pending("scheduled")).toBe("");
});

test("a new teacher begins with a free address", async () => {
  const http = await staff("content");
  const list = await http.get("/staff/content/teachers/");
  const wrong = await http.submit(list, { key: "Иван" }, "создать черновик");
  expect([wrong.status, wrong.text.includes("Только строчные латинские буквы")]).toEqual([400, true]);
  const started = await http.submit(wrong, { key: "ivan-tropin" }, "создать черновик");
  expect(started.path).toBe("/staff/content/teachers/ivan-tropin/");
  expect((await http.get("/staff/content/teachers/")).text).toContain("новое");
  const drafts = parsePage((await http.get("/staff/")).html).querySelectorAll('[aria-labelledby="drafts"] a');
  expect([...drafts].map((link) => link.getAttribute("href"))).toContain("/staff/content/teachers/ivan-tropin/");
});

test("a new course begins with an example, and a wrong address keeps the choice", async () => {
  const http = await staff("content");
  const list = await http.get("/staff/content/courses/");
  const sample = "example:khimiya-ege-osnova";
  const wrong = await http.submit(list, { key: "Химия", sample }, "создать черновик");
  expect([wrong.status, chosenIn(wrong, "sample")]).toEqual([400, sample]);
  const started = await http.submit(wrong, { key: "moya-khimiya" }, "создать черновик");
  expect([started.path, chosenIn(started, "months[0].month")]).toEqual([
    "/staff/content/courses/moya-khimiya/",
    "2026.9",
  ]);
  expect(started.text).toMatch(/Все 34 номера на месте, 56.баллов из.56/);
  expect((await http.submit(wrong, { key: "" }, "создать черновик")).path).toBe(
    "/staff/content/courses/khimiya-ege-osnova-2/",
  );
});

test("two people change one line: the second chooses, and nothing is lost", async () => {
  const [anna, boris] = [await staff("content"), await staff("owner")];
  const path = firstItem(await anna.get("/staff/content/landings/"));
  const drafted = await anna.submit(
    await anna.get(path),
    { heading: "Заголовок Анны", cardNote: "Строка Анны" },
    "сохранить",
  );
  const seen = await boris.get(path);
  expect(seen.text).toContain("тоже правит эту запись");
  await publishByForm(boris, seen, { heading: "Заголовок Бориса" });

  const overtaken = await publishByForm(anna, drafted, {});
  expect(overtaken.status).toBe(400);
  const conflict = await anna.get(path);
  expect(conflict.text).toContain("Пока вы правили, запись изменили");
  const undecided = await anna.submit(conflict, {}, "сохранить так");
  expect([undecided.status, undecided.text.includes("Выберите, что оставить, в каждом месте")]).toEqual([409, true]);
  const settled = await anna.submit(undecided, { "choice.heading": "mine heading", cardNote: "Анна" }, "сохранить так");
  const published = await publishByForm(anna, settled, {});
  expect([controlOf(published, "heading"), controlOf(published, "cardNote")]).toEqual(["Заголовок Анны", "Анна"]);
});

test("two tabs of one person: edits are joined, and the same line is a choice", async () => {
  const http = await staff("content");
  const path = firstItem(await http.get("/staff/content/teachers/"));
  const [first, second] = [await http.get(path), await http.get(path)];
  await http.submit(first, { headline: "Первая вкладка" }, "сохранить");
  const joined = await http.submit(second, { lastName: "Второва" }, "сохранить");
  expect([controlOf(joined, "headline"), controlOf(joined, "lastName")]).toEqual(["Первая вкладка", "Второва"]);

  const refused = await publishByForm(http, first, { headline: "Опять первая" });
  expect([refused.status, refused.text.includes("В другой вкладке вы изменили это же место")]).toEqual([409, true]);
  expect(controlOf(refused, "headline")).toBe("Опять первая");
  expect((await http.post(path, autosaveOf(refused))).status).toBe(409);
  const undecided = await http.submit(refused, {}, "сохранить так");
  expect([undecided.status, controlOf(undecided, "headline")]).toEqual([409, "Опять первая"]);
  const settled = await http.submit(undecided, { "joined.headline": "mine headline" }, "сохранить так");
  expect([controlOf(settled, "headline"), controlOf(settled, "lastName")]).toEqual(["Опять первая", "Второва"]);
  await http.submit(settled, {}, "выбросить черновик");
});

test("a click overtakes an autosave without an answer: the form is not taken for another tab", async () => {
  const http = await staff("content");
  const item = await http.get(firstItem(await http.get("/staff/content/teachers/")));
  const autosave = autosaveOf(item);
  autosave.set("headline", "Считает");
  expect((await http.post(item.path, autosave)).status).toBe(200);
  const typed = { headline: "Считает вслух" };
  for (const unanswered of ["", "{", '[["headline",["Пишет"]]]'])
    expect((await http.submit(item, { ...typed, unanswered }, "сохранить")).status, unanswered).toBe(409);
  const saved = await http.submit(item, { ...typed, unanswered: '[["headline",["Считает"]]]' }, "сохранить");
  expect([saved.status, controlOf(saved, "headline")]).toEqual([200, "Считает вслух"]);

  const published = await publishByForm(http, saved, {});
  expect(published.status).toBe(200);
  // The autosave arrives last: it holds what is on the site.
  autosave.set("headline", "Считает вслух");
  expect((await http.post(item.path, autosave)).status).toBe(200);
  expect((await http.get(item.path)).text).not.toContain("есть черновик");
});

test("a form whose item to begin from is none of ours is refused", async () => {
  const http = await staff("content");
  const path = firstItem(await http.get("/staff/content/teachers/"));
  const deep = `{"about":${"[".repeat(9000)}${"]".repeat(9000)}}`;
  for (const begun of ["{", "5", "[]", '{"a":"\\u0000"}', deep])
    expect((await http.post(path, new URLSearchParams({ act: "save", begun }))).status, begun.slice(0, 20)).toBe(400);
  expect((await http.get(path)).text).not.toContain("есть черновик");
});

test("a webinar moves to another hour of the Moscow clock, and its page says so", async () => {
  const http = await staff("content");
  const guest = visitor(server).http;
  const path = firstItem(await http.get("/staff/content/webinars/"));
  const site = `/webinar/${path.split("/").at(-2) ?? ""}/`;
  const item = await http.get(path);
  expect(parsePage(item.html).querySelector('[name="startsAt"]')?.getAttribute("type")).toBe("datetime-local");
  const refused = await publishByForm(http, item, { startsAt: "" });
  expect([refused.status, refused.text.includes("Укажите дату и время")]).toEqual([400, true]);
  const published = await publishByForm(http, refused, { startsAt: "2026-12-29T00:30" });
  expect([published.status, controlOf(published, "startsAt")]).toEqual([200, "2026-12-29T00:30"]);
  await expect.poll(async () => (await guest.get(site)).html).toContain('dateTime="2026-12-28T21:30:00.000Z"');
  expect((await guest.get(site)).text).toContain("00:30");
});

test("a promocode is named as buyers type it, and a banner gets the next number", async () => {
  const http = await staff("owner");
  const list = await http.get("/staff/content/promocodes/");
  const wrong = await http.submit(list, { key: "?" }, "создать черновик");
  expect([wrong.status, wrong.text.includes("От 2 до 24 букв и цифр")]).toEqual([400, true]);
  const taken = await http.submit(list, { key: "вершина10" }, "создать черновик");
  expect([taken.status, taken.text.includes("Такая запись уже есть")]).toEqual([400, true]);
  const started = await http.submit(wrong, { key: " Зима-27 " }, "создать черновик");
  expect(decodeURIComponent(started.path)).toBe("/staff/content/promocodes/зима-27/");
  expect(parsePage(started.html).querySelector("h1")?.text).toBe("ЗИМА-27");

  const banners = await http.get("/staff/content/banners/");
  const next = parsePage(banners.html).querySelector('.item-fields [name="key"]')?.getAttribute("value") ?? "";
  expect((await http.submit(banners, {}, "создать черновик")).path).toBe(`/staff/content/banners/${next}/`);
});

test("an address of a former site leads to its page until that is taken back", async () => {
  const http = await staff("content");
  const guest = visitor(server).http;
  const ask = async (path: string, method = "GET") => {
    const { status, headers } = await guest.request(method, path);
    return [status, headers.get("Location")];
  };
  const old = "/Staryj-Sajt/Himiya.html";
  expect(await ask(old)).toEqual([404, null]);

  const started = await http.submit(
    await http.get("/staff/content/redirects/"),
    { key: `https://example.com${old}` },
    "создать черновик",
  );
  expect(started.path).toBe("/staff/content/redirects/staryj-sajt~himiya.html/");
  const circle = await publishByForm(http, started, { to: old });
  expect([circle.status, circle.text.includes("по кругу")]).toEqual([400, true]);
  await publishByForm(http, circle, { to: "/catalog/химия/" });
  const target = `${server.url}/catalog/${encodeURIComponent("химия")}/`;
  expect(await ask(`${old}?utm_source=mail`)).toEqual([301, `${target}?utm_source=mail`]);
  expect(await ask(old, "HEAD")).toEqual([301, target]);
  // The router in the browser: the address stands in the data that it reads.
  const data = await guest.request("GET", `${old}.data?utm_source=mail`);
  expect([data.status, await data.text()]).toEqual([202, expect.stringContaining(`"${target}?utm_source=mail"`)]);
  expect((await ask(old, "POST"))[0]).not.toBe(301);
  expect((await ask("/catalog/"))[0]).toBe(200);

  const audit = await http.get("/staff/audit/");
  const button = parsePage(audit.html).querySelector('button[name="undo"]')?.getAttribute("aria-label") ?? "";
  await http.submit(audit, {}, button);
  expect(await ask(old)).toEqual([404, null]);
});

test("sales read the content and cannot change it", async () => {
  const http = await staff("sales");
  const path = firstItem(await http.get("/staff/content/teachers/"));
  const item = await http.get(path);
  expect(parsePage(item.html).querySelector("form#item")).toBeNull();
  expect((await http.post(path, new URLSearchParams({ act: "publish" }))).status).toBe(403);
  expect((await http.get("/staff/content/nothing/")).status).toBe(404);
});

test("a question stands in place of a built-in one, and its answer brings no script along", async () => {
  const http = await staff("content");
  const guest = visitor(server).http;
  const home = () => guest.get("/");
  const questions = async () =>
    [...parsePage((await home()).html).querySelectorAll("section.faq summary")].map((one) => textOf(one));
  const before = await questions();
  expect([before.length, before[0]]).toEqual([6, "Можно купить один месяц и остановиться?"]);
  const structured = async () =>
    [...parsePage((await home()).html).querySelectorAll('script[type="application/ld+json"]')]
      .map((one) => JSON.parse(one.rawText) as { "@type": string; mainEntity?: { name: string }[] })
      .find((one) => one["@type"] === "FAQPage")?.mainEntity;
  expect(await structured()).toHaveLength(6);

  const item = await http.get("/staff/content/questions/odin-mesyats/");
  expect(item.text).toContain("Подставим сами: {{школа}}");
  const refused = await publishByForm(http, item, { answer: "Цена {{цена}}" });
  expect([refused.status, refused.text.includes("Не знаем, что такое {{цена}}")]).toEqual([400, true]);
  const answer = "В «{{школа}}» **да**. [Каталог](/catalog/) <script>alert(1)</script> [злая](javascript:alert(1))";
  await publishByForm(http, refused, { question: "Можно взять один месяц?", answer });
  await expect.poll(async () => (await questions())[0]).toBe("Можно взять один месяц?");
  const [fold] = parsePage((await home()).html).querySelectorAll("section.faq details");
  expect(fold?.querySelectorAll("script")).toEqual([]);
  expect(fold?.querySelectorAll("a").map((one) => one.getAttribute("href"))).toEqual(["/catalog/"]);
  expect(fold?.querySelector("strong")?.text).toBe("да");
  expect((await structured())?.[0]?.name).toBe("Можно взять один месяц?");

  const started = await http.submit(
    await http.get("/staff/content/questions/"),
    { key: "gde-vhod" },
    "создать черновик",
  );
  const typed = { question: "Где вход в классы?", answer: "Внизу письма.", pages: "catalog" };
  await publishByForm(http, started, typed);
  await expect.poll(async () => (await guest.get("/catalog/fizika-ege/")).text).toContain("Где вход в классы?");
});

test("texts of the home page and the page for parents are built in until others are published", async () => {
  const http = await staff("content");
  const guest = visitor(server).http;
  const headings = async (path: string) =>
    parsePage((await guest.get(path)).html)
      .querySelectorAll("main h1, main h2")
      .map((one) => textOf(one));
  expect((await headings("/?exam=oge")).slice(0, 2)).toEqual([
    expect.stringMatching(/^Гора ОГЭ ?\. ?Берём по месяцу$/),
    "Что сдаёшь?",
  ]);
  expect(await headings("/parents/")).toEqual(
    expect.arrayContaining(["Неделя ребёнка", "Месяц занятий: репетитор и «Вершина»"]),
  );

  const home = await http.get("/staff/content/home-texts/main/");
  const refused = await publishByForm(http, home, { title: "Гора {{гора}}", "lesson.parts[1].ege": "25:00" });
  expect([
    refused.status,
    refused.text.includes("Не знаем, что такое {{гора}}"),
    refused.text.includes("Время, как на часах"),
  ]).toEqual([400, true, true]);
  await publishByForm(http, refused, { title: "Сдадим {{экзамен}}\n<b>спокойно</b>", "lesson.parts[1].ege": "18:25" });
  await expect.poll(async () => (await headings("/?exam=oge"))[0]).toMatch(/^Сдадим ОГЭ <b>спокойно<\/b>$/);
  expect((await guest.get("/")).text).toContain("18:25");

  const parents = await http.get("/staff/content/parents-texts/main/");
  await publishByForm(http, parents, { "week.title": "Семь дней" });
  await expect.poll(() => headings("/parents/")).toContain("Семь дней");
});

test("texts for search stand on the page and in its head until they are taken back", async () => {
  const http = await staff("content");
  const guest = visitor(server).http;
  const path = "/catalog/khimiya-ege/";
  const read = async (address = path) => {
    const page = await guest.get(address);
    const document = parsePage(page.html);
    const attribute = (selector: string, name = "content") => document.querySelector(selector)?.getAttribute(name);
    return {
      title: document.querySelector("title")?.text,
      description: attribute('meta[name="description"]'),
      shared: attribute('meta[property="og:title"]'),
      canonical: attribute('link[rel="canonical"]', "href"),
      robots: attribute('meta[name="robots"]'),
      h1: textOf(document.querySelector("main h1")!),
      foot: document.querySelector("section.seo"),
      lists: document
        .querySelectorAll('script[type="application/ld+json"]')
        .map((one) => (JSON.parse(one.rawText) as { name?: string }).name),
    };
  };
  const before = await read();
  const footBefore = textOf(before.foot!);

  const list = await http.get("/staff/content/seo-texts/");
  expect(list.text).toContain("/catalog/trenazher/");
  for (const [key, said] of [
    ["/kursy/khimiya/", "Такой страницы для поисковиков на сайте нет"],
    ["https://vershina.example/", "«профиль школы»"],
    ["/teachers/gleb-orlov/", "«преподаватели»"],
  ] as const) {
    const wrong = await http.submit(list, { key }, "создать черновик");
    expect([wrong.status, wrong.text.includes(said)], key).toEqual([400, true]);
  }
  const long = `https://vershina.example/Catalog/ege-khimiya?utm_source=mail&utm_campaign=${"a".repeat(80)}`;
  const started = await http.submit(list, { key: long }, "создать черновик");
  expect(started.path).toBe("/staff/content/seo-texts/catalog~khimiya-ege/");
  expect(started.text).toContain("Видно около 60 знаков, сейчас 0");
  const foot = parsePage(started.html).querySelector('textarea[name="foot"]')?.text ?? "";
  expect(foot.length).toBeGreaterThan(600);

  const typed = {
    ...{ title: "Химия ЕГЭ <онлайн>: курсы {{школа}}", description: 'Про "химию" & баллы', h1: "Химия без зубрёжки" },
    ...{ footHeading: "О курсах", foot: "**Все** [курсы](/catalog/) <script>alert(1)</script> [злая](javascript:a())" },
  };
  const refused = await publishByForm(http, started, { ...typed, footHeading: "" });
  expect([refused.status, refused.text.includes("Тексту нужен заголовок")]).toEqual([400, true]);
  const published = await publishByForm(http, refused, typed);
  expect(published.text).toContain("Видно около 60 знаков, сейчас 35");

  const title = "Химия ЕГЭ <онлайн>: курсы Вершина";
  await expect.poll(async () => (await read()).title).toBe(title);
  const written = await read();
  expect(written).toMatchObject({ shared: title, description: 'Про "химию" & баллы', h1: "Химия без зубрёжки" });
  expect([written.canonical, written.robots]).toEqual([before.canonical, before.robots]);
  expect(written.lists).toContain("Химия без зубрёжки");
  expect(textOf(written.foot!.querySelector("h2")!)).toBe("О курсах");
  expect(written.foot!.querySelector("strong")?.text).toBe("Все");
  expect(written.foot!.querySelectorAll("a").map((one) => one.getAttribute("href"))).toEqual(["/catalog/"]);
  expect(written.foot!.querySelectorAll("script")).toEqual([]);
  expect((await read("/catalog/khimiya-oge/")).title).not.toBe(title);

  const audit = await http.get("/staff/audit/");
  const button = parsePage(audit.html).querySelector('button[name="undo"]')?.getAttribute("aria-label") ?? "";
  expect((await http.submit(audit, {}, button)).status).toBe(200);
  await expect.poll(async () => (await read()).title).toBe(before.title);
  const { foot: after, ...head } = await read();
  expect({ ...head, foot: textOf(after!) }).toEqual({ ...before, foot: footBefore });
});

test("a list of webinars and one of teachers take a heading; a further page and a search keep their titles", async () => {
  const http = await staff("content");
  const guest = visitor(server).http;
  const publish = async (key: string, fields: Record<string, string>) => {
    const list = await http.get("/staff/content/seo-texts/");
    const published = await publishByForm(http, await http.submit(list, { key }, "создать черновик"), fields);
    expect(published.status, key).toBe(200);
  };
  const heading = async (path: string) => textOf(parsePage((await guest.get(path)).html).querySelector("main h1")!);
  const title = async (path: string) => parsePage((await guest.get(path)).html).querySelector("title")?.text;

  await publish("/webinars/", { h1: "Вечера с разбором", title: "Вечера" });
  await expect.poll(() => heading("/webinars/")).toBe("Вечера с разбором");
  expect([await heading("/webinars/?exam=ege"), await title("/webinars/")]).toEqual(["Вебинары ЕГЭ", "Вечера"]);
  await publish("/teachers/", { h1: "Кто ведёт" });
  await expect.poll(() => heading("/teachers/")).toBe("Кто ведёт");
  expect(await title("/teachers/")).toMatch(/^Преподаватели: /);
  await publish("/catalog/", { title: "Все курсы" });
  await expect.poll(() => title("/catalog/")).toBe("Все курсы");
  expect(await title("/catalog/?page=2")).toMatch(/^Каталог курсов.*, страница 2 — Вершина$/);
  await publish("/ege/", { title: "Задания на вечер" });
  await expect.poll(() => title("/ege/")).toBe("Задания на вечер");
  expect(await title(`/ege/?q=${encodeURIComponent("вода")}`)).toMatch(/^Поиск заданий ЕГЭ: вода/);
});
