/** A legal document by links and forms alone: published, announced, in force, and named by a consent. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { LEAST_FILL_TIME } from "~/features/people/leads/lead-token.server";
import { parsePage, textOf } from "../setup/html-forms";
import { publishByForm, visitAsStaff } from "../setup/http-staff";
import type { PlainPage } from "../setup/plain-client";
import { type TestServer, startServer } from "../setup/test-server";
import { visitor } from "../setup/visitor";

const LIST = "/staff/content/documents/";
const SLUG = "personal-data-consent";
const [PAGE, EDITOR] = [`/${SLUG}/`, `${LIST}${SLUG}/`];

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

const staff = () => visitAsStaff(server, "content");

const attributeOf = (page: PlainPage, selector: string, name: string) =>
  parsePage(page.html).querySelector(selector)?.getAttribute(name);
const isIndexed = (page: PlainPage) => attributeOf(page, 'meta[name="robots"]', "content") !== "noindex";
const shownOf = (page: PlainPage) => attributeOf(page, '[name="shownDocuments"]', "value");
/** The button of the latest entry. */
const undoOf = (page: PlainPage) => attributeOf(page, 'button[name="undo"]', "aria-label") ?? "";
const rowOf = (page: PlainPage) =>
  parsePage(page.html)
    .querySelectorAll(".rows > li")
    .map(textOf)
    .find((row) => row.includes("Согласие на обработку"));

test("a new version is refused, published, announced, corrected, in force at midnight, and stays", async () => {
  const http = await staff();
  const guest = visitor(server).http;
  const list = await http.get(LIST);
  expect(parsePage(list.html).querySelectorAll(".rows > li")).toHaveLength(14);
  expect(parsePage(list.html).querySelector('[name="key"]')).toBeNull();
  expect(rowOf(list)).toContain("редакция 1.1 с 20 ноября 2026");

  const item = await http.get(EDITOR);
  expect(attributeOf(item, '[name="effectiveFrom"]', "type")).toBe("date");
  const offered = ["version", "effectiveFrom"].map((name) => attributeOf(item, `[name="${name}"]`, "value"));
  expect(offered).toEqual(["1.2", server.clock.now().toISOString().slice(0, 10)]);
  const silent = await publishByForm(http, item, { version: "1.1", markdown: "Тихо другой текст" });
  expect([silent.status, silent.text.includes("Редакция 1.1 уже действует")]).toEqual([400, true]);
  const markdown = "## 1. Кто получает данные\n\nИх получает {{legalName}}.";
  const broken = await publishByForm(http, silent, {
    version: "2.0",
    effectiveFrom: "2026-12-01",
    markdown: `${markdown} {{inn}} <b>жирно</b>`,
  });
  expect(broken.status).toBe(400);
  for (const said of ["нет сведений {{inn}}", "Теги не показываем"]) expect(broken.text).toContain(said);
  const published = await publishByForm(http, broken, { markdown });
  expect([published.status, published.path]).toEqual([200, EDITOR]);
  expect(rowOf(await http.get(LIST))).toContain("с 1 декабря 2026 начнёт действовать 2.0");

  const read = async () => (await guest.get(PAGE)).text;
  await expect.poll(read).toContain("С 1 декабря 2026 года действует новая редакция");
  const upcoming = await guest.get(`/legal/${SLUG}/2.0/`);
  expect(upcoming.text).toContain("Эта редакция вступит в силу 1 декабря 2026 года");
  expect(upcoming.text).toContain("Их получает ООО «Вершина»");
  expect([isIndexed(upcoming), attributeOf(upcoming, 'link[rel="canonical"]', "href")]).toEqual([
    false,
    `${server.url}${PAGE}`,
  ]);
  expect((await guest.get(`/legal/${SLUG}/3.0/`)).status).toBe(404);

  const corrected = await publishByForm(http, await http.get(EDITOR), { markdown: `${markdown} Больше никто.` });
  expect(corrected.status).toBe(200);
  await expect.poll(async () => (await guest.get(`/legal/${SLUG}/2.0/`)).text).toContain("Больше никто");

  const before = await guest.get("/teachers/");
  expect(shownOf(before)).toBe("offer:1.0 personal-data:1.1 advertising:1.0");
  await server.clock.set("2026-11-30T21:00:00.000Z");
  const now = await guest.get(PAGE);
  expect(now.text).toContain("Версия 2.0 от 1 декабря 2026 года");
  expect(now.text).not.toContain("действует новая редакция");
  expect(isIndexed(now)).toBe(true);
  const announced = await guest.get(`/legal/${SLUG}/2.0/`);
  expect([announced.status, announced.path]).toEqual([200, PAGE]);
  const link = parsePage(now.html).querySelector('[aria-labelledby="former"] a');
  expect(link?.getAttribute("href")).toBe(`/legal/${SLUG}/1.1/`);
  const former = await guest.get(`/legal/${SLUG}/1.1/`);
  expect(former.text).toContain("Эта редакция больше не действует");
  expect(isIndexed(former)).toBe(false);
  expect(shownOf(await guest.get("/teachers/"))).toBe("offer:1.0 personal-data:2.0 advertising:1.0");
  expect((await guest.get("/sitemaps/pages.xml")).html).not.toContain("/legal/");

  // The session of yesterday has ended.
  const later = await staff();
  const audit = await later.get(`/staff/audit/?kind=documents&item=${SLUG}`);
  const refused = await later.submit(audit, {}, undoOf(audit));
  expect([refused.status, refused.text.includes("Редакция 2.0 уже действует")]).toEqual([409, true]);

  // The page was open over midnight, and its consent names what it showed.
  await server.clock.advance(LEAST_FILL_TIME);
  const sent = await guest.submit(
    before,
    { name: "Алина", phone: visitor(server).freshPhone().slice(2), isPersonalDataAllowed: "on" },
    "отправить",
  );
  expect(sent.text).toContain("заявка успешно отправлена");
});

test("the journal takes an upcoming version back", async () => {
  const http = await staff();
  const guest = visitor(server).http;
  const published = await publishByForm(http, await http.get(`${LIST}tax-info/`), {
    version: "1.1",
    effectiveFrom: "2027-01-15",
    markdown: "Новый текст.",
  });
  expect(published.status).toBe(200);
  await expect.poll(async () => (await guest.get("/tax-info/")).text).toContain("новая редакция");
  const audit = await http.get("/staff/audit/?kind=documents&item=tax-info");
  await http.submit(audit, {}, undoOf(audit));
  await expect.poll(async () => (await guest.get("/tax-info/")).text).not.toContain("новая редакция");
  expect((await guest.get("/legal/tax-info/1.1/")).status).toBe(404);
});
