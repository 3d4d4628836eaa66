/** Pages of the back office are valid HTML as sent: lists, items, what a choice or a review adds, tools. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { RESOURCES } from "~/features/admin/content/resources.server";
import { itemPath, itemsPath } from "~/features/admin/shell/content-paths";
import { findHtmlFaults } from "../setup/html-faults";
import { parsePage } from "../setup/html-forms";
import { visitAsStaff } from "../setup/http-staff";
import type { PlainClient, PlainPage } from "../setup/plain-client";
import { type TestServer, startServer } from "../setup/test-server";
import { visitor } from "../setup/visitor";

let server: TestServer;
let owner: PlainClient;
beforeAll(async () => {
  server = await startServer();
  owner = await visitAsStaff(server, "owner");
});
afterAll(() => server.stop());

const faultsOf = async ({ html, path, status }: PlainPage) =>
  (await findHtmlFaults(html)).map((fault) => `${path} ${status}: ${fault}`);

const hrefIn = (page: PlainPage, selector: string) =>
  parsePage(page.html).querySelector(selector)?.getAttribute("href");

test("the login", async () => {
  const { http } = visitor(server);
  expect(await faultsOf(await http.get("/staff/login/"))).toEqual([]);
});

test.each(["", "audit/", "people/", "me/", "images/", "import/", "import/prices/", "preview/"])(
  "/staff/%s",
  async (path) => {
    const page = await owner.get(`/staff/${path}`);
    expect([page.status, await faultsOf(page)]).toEqual([200, []]);
  },
);

test.each(RESOURCES.map(({ kind }) => kind))("the list and the first item: %s", async (kind) => {
  const list = await owner.get(itemsPath(kind));
  const item = await owner.get(hrefIn(list, ".rows .rw-t a") ?? list.path);
  expect([item.path !== itemsPath(kind), await faultsOf(list), await faultsOf(item)]).toEqual([true, [], []]);
});

test("a new item, a refusal, a review, a conflict and a scheduled change", async () => {
  const editor = await visitAsStaff(server, "content");
  const list = await editor.get(itemsPath("teachers"));
  const started = await editor.submit(list, { key: "proverka" }, "создать черновик");
  const refused = await editor.submit(started, {}, "опубликовать");
  const path = hrefIn(list, ".rows .rw-t a") ?? "";
  const [mine, theirs] = [await editor.get(path), await owner.get(path)];
  const shown = await owner.submit(theirs, { headline: "Так" }, "опубликовать");
  await owner.submit(shown, {}, "опубликовать");
  const conflict = await editor.submit(mine, { headline: "Иначе" }, "опубликовать");
  expect([refused.status, shown.status, conflict.status]).toEqual([400, 200, 400]);
  const day = { "publication.when": "later", "publication.day": "2027-01-15", "publication.time": "10:00" };
  const course = hrefIn(await owner.get(itemsPath("courses")), ".rows .rw-t a") ?? "";
  const planned = await owner.submit(await owner.get(course), { listPrice: "9990", ...day }, "опубликовать");
  const scheduled = await owner.submit(planned, {}, "опубликовать");
  expect(scheduled.text).toContain("Выйдет 15 января");
  for (const page of [
    started,
    refused,
    shown,
    conflict,
    planned,
    scheduled,
    await owner.get(itemPath("teachers", "нет")),
  ])
    expect(await faultsOf(page)).toEqual([]);
});
