/** The site as of another moment, by links and forms alone: nothing can be changed in it, and nobody else sees it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StaffRole } from "~/shared/column-values";
import { addToCart, payAtBank, shareLinkOf } from "../setup/buy";
import { MATH } from "../setup/demo-courses";
import { parsePage, textOf } from "../setup/html-forms";
import { publishByForm, visitAsStaff } from "../setup/http-staff";
import type { PlainClient, PlainPage } from "../setup/plain-client";
import { type TestServer, startServer } from "../setup/test-server";
import { visitor } from "../setup/visitor";

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

const staff = (role: StaffRole) => visitAsStaff(server, role);

const barOf = (page: PlainPage): string => {
  const bar = parsePage(page.html).querySelector('[aria-label="Машина времени"]');
  return bar ? textOf(bar) : "";
};
const form = async (http: PlainClient, path = "/") => http.get(`/staff/preview/?path=${encodeURIComponent(path)}`);
const DECEMBER = { day: "2026-12-01", time: "00:00" };
const go = async (http: PlainClient, fields: Record<string, string> = {}, path?: string) =>
  http.submit(await form(http, path), { ...DECEMBER, ...fields }, "перенестись");
const share = async (http: PlainClient, fields: Record<string, string> = {}, path?: string) => {
  const page = await http.submit(await form(http, path), { ...DECEMBER, ...fields }, "ссылка на час");
  return { page, link: parsePage(page.html).querySelector(".copy-field input")?.getAttribute("value") ?? "" };
};

/** Schedules 7 770 ₽ for the first course and returns the path of its page. */
async function schedulePrice(http: PlainClient, day: string): Promise<string> {
  const list = await http.get("/staff/content/courses/");
  const item = await http.get(parsePage(list.html).querySelector(".rows .rw-t a")?.getAttribute("href") ?? "");
  const fields = { listPrice: "9 990", salePrice: "7 770" };
  const publication = { "publication.when": "later", "publication.day": day, "publication.time": "00:00" };
  await publishByForm(http, item, { ...fields, ...publication });
  return parsePage(item.html).querySelector('a[target="_blank"]')?.getAttribute("href") ?? "";
}

test("a price of next month is seen beforehand, on pages and by the API, and by nobody else", async () => {
  const http = await staff("content");
  const guest = visitor(server).http;
  const page = await schedulePrice(http, "2026-12-01");
  const slug = page.split("/").at(-2) ?? "";
  const api = `/api/v2/landings/${slug}/`;
  expect((await guest.get(page)).text).not.toMatch(/7\s770/);

  const shown = await go(http, {}, page);
  expect([shown.status, shown.path]).toEqual([200, page]);
  expect(shown.text).toMatch(/7\s770/);
  expect(barOf(shown)).toContain("Сайт на 1 декабря 2026, 00:00 глазами гостя");
  expect(barOf(shown)).toMatch(/цена продажи [\d\s]+ → 7\s770/);
  expect(barOf(shown)).toContain("Основной месяц — декабрь, сейчас ноябрь");
  expect(shown.headers.get("cache-control")).toBe("no-store");
  expect(shown.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(shown.headers.getSetCookie()).toEqual([]);
  expect(await (await http.request("GET", api)).text()).toContain("7770");

  // The page cache has neither given the page nor taken it.
  expect((await guest.get(page)).text).not.toMatch(/7\s770/);
  expect(await (await guest.request("GET", api)).text()).not.toContain("7770");
  // The back office is that of now, and its session lasts.
  expect(barOf(await http.get("/staff/"))).toBe("");

  const left = await http.submit(shown, {}, "выйти");
  expect([left.path, barOf(left)]).toEqual([page, ""]);
  expect((await http.get(page)).text).not.toMatch(/7\s770/);
});

describe("nothing can be changed", () => {
  test("a form and a call are refused with their sentences", async () => {
    const http = await staff("content");
    await go(http);
    const catalog = await http.get("/catalog/");
    expect(barOf(catalog)).not.toBe("");
    const refused = await http.post("/cart/", new URLSearchParams({ intent: "add", productId: "101" }));
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("Отказано: изменить корзину. Здесь нельзя ни купить, ни отправить");
    expect(refused.text).toContain("1 декабря 2026, 00:00. Ничего не изменилось");
    const call = await http.request("POST", "/api/v2/landings/leads/", { name: "Аня" });
    expect([call.status, await call.json()]).toMatchObject([
      403,
      {
        ...{ code: "preview", reason: "preview" },
        detail: expect.stringContaining("POST /api/v2/landings/leads/ не выполнен") as string,
      },
    ]);
    const unreadable = await http.request("DELETE", "/api/v2/users/me/");
    expect(unreadable.status).toBe(403);
    const data = await http.request("POST", "/cart.data", "intent=add", {
      "content-type": "application/x-www-form-urlencoded",
    });
    expect([data.status, data.headers.get("content-type")]).toEqual([403, "text/x-script"]);
  });

  test("a refusal leads back to the page that the person came from, and out of the preview", async () => {
    const http = await staff("content");
    await go(http);
    const send = (referer?: string) =>
      http.request("POST", "/cart/", "intent=add&productId=101", {
        "content-type": "application/x-www-form-urlencoded",
        ...(referer !== undefined && { referer }),
      });
    const backOf = async (answer: Response) =>
      parsePage(await answer.text())
        .querySelectorAll("main a")
        .find((link) => textOf(link) === "вернуться к предпросмотру")
        ?.getAttribute("href");
    expect(await backOf(await send(`${server.url}/catalog/?q=%22a%22`))).toBe("/catalog/?q=%22a%22");
    expect(await backOf(await send("https://evil.example/catalog/"))).toBe("/");
    expect(await backOf(await send())).toBe("/");

    const refused = await http.post("/cart/", new URLSearchParams({ intent: "add", productId: "101" }));
    expect((await http.get("/catalog/")).status).toBe(200);
    const left = await http.submit(refused, {}, "выйти из предпросмотра");
    expect([left.path, left.status, barOf(left)]).toEqual(["/", 200, ""]);
  });

  test("a page that would write when it is opened is refused too", async () => {
    const http = await staff("content");
    await go(http);
    const page = await http.get("/reset-cart/");
    expect([200, 403]).toContain(page.status);
    expect(page.status === 200 || page.text.includes("Здесь нельзя ни купить")).toBe(true);
  });
});

test("a link shows it for an hour without a login, and then says that it is over", async () => {
  const http = await staff("content");
  const { link, page } = await share(http, { exam: "oge" }, "/catalog/");
  expect(page.status).toBe(200);
  expect(link).toMatch(/^http:\/\/[^/]+\/preview\/[\w-]+\/$/);
  const { pathname } = new URL(link);
  const guest = visitor(server).http;
  const opened = await guest.get(pathname);
  expect([opened.status, opened.path]).toEqual([200, "/catalog/oge/"]);
  expect(barOf(opened)).toContain("Ссылка действует до");
  expect(barOf(opened)).not.toMatch(/другой день|Промокод/);
  expect((await guest.get("/staff/preview/")).path).toMatch(/^\/staff\/login\//);

  await server.clock.advance({ minutes: 61 });
  const over = await guest.get("/catalog/");
  expect([over.path, over.text.includes("Предпросмотр закончился")]).toEqual(["/preview/", true]);
  expect(barOf(await guest.get("/catalog/"))).toBe("");
  const late = await visitor(server).http.get(pathname);
  expect([late.status, late.headers.get("x-robots-tag")]).toEqual([410, "noindex, nofollow"]);
  expect((await visitor(server).http.get(`/preview/${"x".repeat(200)}/`)).status).toBe(410);
});

test("the logout of the member of staff ends it", async () => {
  const http = await staff("content");
  const shown = await go(http);
  expect(barOf(shown)).not.toBe("");
  const cookie = http.cookies.get("preview") ?? "";
  await http.submit(await http.get("/staff/"), {}, "выйти");
  http.cookies.set("preview", cookie);
  expect((await http.get("/")).path).toBe("/preview/");
  http.cookies.set("preview", cookie);
  expect((await http.request("GET", "/api/v2/banners/")).status).toBe(403);
  http.cookies.set("preview", `${cookie.slice(0, -4)}AAAA`);
  expect(barOf(await http.get("/"))).toBe("");
});

test("a pupil's pages are seen by those who may, noted in the audit log, and cannot be shared", async () => {
  const pupil = visitor(server);
  const { phone } = await pupil.register();
  const http = await staff("owner");
  const shown = await go(http, { audience: "pupil", phone }, "/my/");
  expect([shown.status, shown.path]).toEqual([200, "/my/"]);
  expect(barOf(shown)).toContain("глазами ученика");
  const audit = await http.get("/staff/audit/");
  expect(audit.text).toContain("посмотрел глазами ученика");
  const shared = await share(http, { audience: "pupil", phone });
  expect([shared.page.status, shared.link]).toEqual([400, ""]);
  const unknown = await go(http, { audience: "pupil", phone: "8 999 000 00 00" });
  expect([unknown.status, unknown.text.includes("такого ученика нет")]).toEqual([400, true]);

  const content = await staff("content");
  expect(parsePage((await form(content)).html).querySelector('[name="phone"]')).toBeNull();
  const forbidden = await content.post(
    "/staff/preview/",
    new URLSearchParams({ ...DECEMBER, audience: "pupil", phone }),
  );
  expect(forbidden.status).toBe(403);
});

test("a parent sees the payer's page of a pupil, and without a pupil the parents page", async () => {
  const http = await staff("owner");
  const anyone = await go(http, { audience: "parent" });
  expect([anyone.path, barOf(anyone).includes("глазами родителя")]).toEqual(["/parents/", true]);

  const pupil = visitor(server);
  await addToCart(pupil.http, MATH, ["2026.11"]);
  const link = await shareLinkOf(pupil.http);
  const { phone } = await pupil.register();
  const nobody = await go(http, { audience: "parent", phone });
  expect([nobody.status, nobody.text.includes("за этого ученика никто не платил по ссылке")]).toEqual([400, true]);

  const mother = pupil.openBrowser();
  await payAtBank(mother, await mother.get(link), "mother@example.ru");
  const shown = await go(http, { audience: "parent", phone });
  expect([shown.status, shown.path]).toEqual([200, expect.stringMatching(/^\/payer\//)]);
  expect(barOf(shown)).toContain("глазами родителя");
  expect(shown.text).toContain("Ваши оплаты");
  expect((await http.get("/staff/audit/")).text).toContain("посмотрел глазами родителя");
  const refused = await http.submit(shown, {}, "присылать отчёт");
  expect(refused.status).toBe(403);
});

test("a wrong moment is refused at its field, and what was typed stays", async () => {
  const http = await staff("content");
  for (const [day, sentence] of [
    ["2019-01-01", "так далеко назад правки не записаны"],
    ["2040-01-01", "не дальше двух лет вперёд"],
    ["завтра", "укажите день и час"],
  ] as const) {
    const page = await http.post("/staff/preview/", new URLSearchParams({ day, time: "00:00", utm: "vk / cpc" }));
    expect([page.status, page.text.includes(sentence)]).toEqual([400, true]);
    expect(parsePage(page.html).querySelector('[name="utm"]')?.getAttribute("value")).toBe("vk / cpc");
  }
});

test("sessions and limits keep their own time: the member of staff stays logged in in a preview of next year", async () => {
  const http = await staff("content");
  await go(http, { day: "2027-11-01" });
  expect((await http.get("/staff/")).status).toBe(200);
  expect(barOf(await http.get("/catalog/"))).toContain("1 ноября 2027");
});
