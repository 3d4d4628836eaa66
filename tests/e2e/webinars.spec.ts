/** Webinars, the same with and without JavaScript: find one, save its date, watch a past one. */
import { expect, test } from "./fixtures";

const TODAY = "/webinar/khimiya-33-34-raschetnye-zadachi/";
const RECORDED = "/webinar/khimiya-31-myslennyy-eksperiment/";
const OF_A_COURSE = "/webinar/fizika-26-obosnovanie-modeli/";

test("a visitor goes from the list to a subject, a webinar and its calendar", async ({
  page,
  http,
  expectAccessible,
}) => {
  await page.goto("/webinars/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Вебинары");
  // Today's is the only bold one.
  const bold = page.getByRole("region", { name: /Расчётные задачи №\s33–\u2060?34 по\sхимии/ });
  await expect(bold).toContainText(/сегодня в\s19:00\sмск/);
  await expectAccessible(page);

  await page.getByRole("navigation", { name: "Предметы вебинаров" }).getByRole("link", { name: /Химия/ }).click();
  await expect(page).toHaveURL(/\/webinars\/khimiya\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Вебинары по химии");
  await expect(page).toHaveTitle(/^Вебинары по\sхимии/);
  await page.getByRole("link", { name: "записаться" }).click();

  await expect(page).toHaveURL(new RegExp(`${TODAY}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Расчётные задачи/);
  await expect(page.getByRole("heading", { name: "Запись вебинара" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "отправить" })).toBeVisible();
  await expectAccessible(page);

  const href = await page.getByRole("link", { name: "в календарь" }).getAttribute("href");
  expect(href).toBe("/webinar/khimiya-33-34-raschetnye-zadachi.ics");
  const file = await http.get(href!);
  expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(file.html).toContain("DTSTART:20261110T160000Z\r\n");
});

test("a recorded webinar has its film, chapters and notes, and takes no registration", async ({
  page,
  expectAccessible,
}) => {
  await page.goto(RECORDED);
  await expect(page.getByRole("heading", { name: "Запись вебинара" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Конспект" })).toBeVisible();
  await expect(page.getByText("Над каждым веществом в условии подписываем формулу")).toBeVisible();
  await expect(page.locator("video")).toHaveAttribute("preload", "none");
  await expect(page.getByRole("navigation", { name: "Главы" }).getByRole("link")).toHaveCount(5);
  await expect(page.getByRole("button", { name: "отправить" })).toHaveCount(0);
  await expectAccessible(page);
});

test("a course recording says what opens it and gives a guest nothing else", async ({
  page,
  http,
  expectAccessible,
}) => {
  await page.goto(OF_A_COURSE);
  const place = page.getByRole("region", { name: "Запись вебинара" });
  await expect(place.getByRole("heading", { name: "Запись входит в курс" })).toBeVisible();
  await expect(place).toContainText(/любой купленный месяц курса по\sфизике, ЕГЭ/);
  await expect(place.getByRole("listitem")).toHaveCount(5);
  await expect(page.locator("video")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Конспект" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "отправить" })).toBeVisible();
  await expectAccessible(page);
  expect((await http.get(OF_A_COURSE)).html).not.toMatch(/\.webm|Про\sнить говорим/);

  await expect(place.getByRole("link", { name: "Войди" })).toHaveAttribute("href", /redirectTo=%2Fwebinar%2Ffizika-26/);
  await place.getByRole("link", { name: "выбрать месяц" }).click();
  await expect(page).toHaveURL(/\/courses\/fizika-ege-osnova\/$/);
});

test("exam and pages are links, and an empty choice offers another", async ({ page }) => {
  await page.goto("/webinars/");
  await page.getByRole("navigation", { name: "Экзамен" }).getByRole("link", { name: "ОГЭ" }).click();
  await expect(page).toHaveURL(/\/webinars\/\?exam=oge$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Вебинары ОГЭ");

  await page.goto("/webinars/");
  await page.getByRole("link", { name: "страница 2" }).click();
  await expect(page).toHaveURL(/\/webinars\/\?page=2$/);
  await expect(page).toHaveTitle(/страница 2/);
  await page.goto("/webinars/?page=99");
  await expect(page).toHaveURL(/\/webinars\/\?page=\d$/);

  await page.goto("/webinars/istoriya/?exam=oge");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.getByRole("link", { name: "Вебинары по всем предметам" }).click();
  await expect(page).toHaveURL(/\/webinars\/$/);
});

test("an unknown webinar answers 404", async ({ http }) => {
  for (const path of ["/webinars/astronomiya/", "/webinar/nope/", "/webinar/nope.ics"])
    expect((await http.get(path)).status, path).toBe(404);
});

test("a film is served by ranges, which players need to seek", async ({ http }) => {
  const ask = (range: string) => http.request("GET", "/media/webinar-demo.webm", undefined, { range });
  const part = await ask("bytes=100-199");
  expect([part.status, part.headers.get("content-type")]).toEqual([206, "video/webm"]);
  expect(part.headers.get("content-range")).toMatch(/^bytes 100-199\/\d+$/);
  expect((await part.arrayBuffer()).byteLength).toBe(100);
  expect((await ask("bytes=99999999-")).status).toBe(416);
  for (const whole of ["bytes=0-1,5-6", "lines=1-2"]) expect((await ask(whole)).status, whole).toBe(200);
});

test("a range is sent only of the film the player started with", async ({ http }) => {
  const ask = (headers: Record<string, string>, method: "GET" | "HEAD" = "GET") =>
    http.request(method, "/media/webinar-demo.webm", undefined, headers);
  const whole = await ask({}, "HEAD");
  const etag = whole.headers.get("etag")!;
  expect(etag).toMatch(/^"[\w-]+"$/);
  const range = "bytes=100-199";
  expect((await ask({ range, "If-Range": etag })).status).toBe(206);
  for (const other of ['"another"', `W/${etag}`, "Fri, 20 Nov 2026 10:00:00 GMT"]) {
    expect((await ask({ range, "If-Range": other })).status, other).toBe(200);
  }
  // A different film's validator and a range past the end: the whole file, not a refusal.
  expect((await ask({ range: "bytes=99999999-", "If-Range": '"another"' })).status).toBe(200);

  const head = await ask({ range }, "HEAD");
  expect([head.status, head.headers.get("content-range")]).toEqual([200, null]);
  expect(head.headers.get("content-length")).toBe(whole.headers.get("content-length"));
  const beyond = await ask({ range: "bytes=99999999-" });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([
    416,
    `bytes */${whole.headers.get("content-length")}`,
  ]);
  expect((await ask({ "If-None-Match": etag })).status).toBe(304);
});
