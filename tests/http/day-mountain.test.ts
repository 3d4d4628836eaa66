/** Ten minutes of practice on one button, by forms alone, over days. */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PlainClient, PlainPage } from "../setup/plain-client";
import { type TestServer, startServer } from "../setup/test-server";
import { linkOf, visitor } from "../setup/visitor";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.kill();
  rmSync(server.dataDir, { recursive: true, force: true, maxRetries: 3 });
});

const toDay = (day: number) => server.clock.set(`2026-11-${day}T12:00:00+03:00`);
const WRONG = "-98765";

/** Answers what is left of the short tasks. */
async function climb(http: PlainClient, page: PlainPage, tasks: number): Promise<PlainPage> {
  let at = page;
  for (let task = 0; task < tasks; task += 1) {
    const names = at.forms.flatMap(({ controls }) => controls.map(({ name }) => name));
    const field = names.find((name) => name.startsWith("item_")) ?? "item_1";
    at = await http.submit(at, { [field]: WRONG }, "ответить");
  }
  return at;
}

test("a guest climbs the mountain of the day, goes on where they stopped, and keeps it after a login", async () => {
  await toDay(10);
  const { http, register } = visitor(server);
  // A guest without a session has the page that all of them share.
  let page = await http.submit(await http.get("/"), {}, "гора дня, 10 минут");
  expect(page.path).toBe("/free-workout/day/");
  page = await http.submit(page, {}, "математика");
  expect(page.path).toMatch(/^\/free-workout\/[0-9a-f]{32}\/$/);
  const address = page.path;
  await climb(http, page, 2);

  await toDay(11);
  page = await http.get("/");
  page = await http.get(linkOf(page, "продолжить гору дня: 2 из 7"));
  expect(page.path).toBe(address);
  page = await climb(http, page, 4);
  expect(page.text).toContain("Здесь развёрнутый ответ");
  page = await http.submit(page, {}, "узнать результат");
  expect(page.text).toMatch(/Гора дня по математике: результат/);
  const picture = await fetch(server.url + linkOf(page, "сохранить картинку"));
  expect(picture.headers.get("Content-Type")).toBe("image/png");
  expect((await fetch(`${server.url}/art/og/day/9-7-10.png`)).status).toBe(404);

  // Its mistakes are due the next day, and stand before everything new.
  await toDay(12);
  page = await http.get("/");
  expect(page.text).toMatch(/\d ошиб\S+ жд\S+/);
  expect(page.text).toMatch(/продолжить: №\s2, 0 из \d+/);
  page = await http.submit(await http.get("/ege/"), {}, "гора дня, 10 минут");
  expect(page.path).not.toBe(address);
  const next = page.path;
  await climb(http, page, 1);
  await register();
  page = await http.get("/my/");
  expect(page.text).toContain("Практика сегодня");
  expect(linkOf(page, "продолжить гору дня: 1 из 7")).toBe(next);
});
