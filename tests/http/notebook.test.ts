/** A mistake over days, by forms alone, on a server whose clock the test moves. */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkBy, textsOf } from "../setup/page-parts";
import type { PlainClient, PlainPage } from "../setup/plain-client";
import { type TestServer, startServer } from "../setup/test-server";
import { linkOf, visitor } from "../setup/visitor";

const WRONG = "-98765";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.kill();
  rmSync(server.dataDir, { recursive: true, force: true, maxRetries: 3 });
});

const toDay = (day: number) => server.clock.set(`2026-11-${day}T12:00:00+03:00`);
const answer = (http: PlainClient, page: PlainPage, text: string) => http.submit(page, { answer: text }, "ответить");
const openTask = async (http: PlainClient) => http.get(linkBy(await http.get("/ege/matematika/6/"), /^Задание \d+/));
const pathOf = (page: PlainPage) => page.path.split("?")[0]!;

/** As a pupil who has learnt it: the key of a task, read by another visitor. */
async function readKey(other: PlainClient, page: PlainPage): Promise<string> {
  const answered = await answer(other, await other.get(pathOf(page)), WRONG);
  return textsOf(answered, ".answers .is-true dd")[0]?.replace("−", "-") ?? "";
}

test("a guest's mistake comes back, is repeated by another task, leaves, and moves into the account", async () => {
  const { http, openBrowser, register } = visitor(server);
  const notebook = () => http.get("/mistakes/");
  await toDay(10);
  expect((await notebook()).text).toContain("Ошибок пока нет");
  const first = await answer(http, await openTask(http), WRONG);
  expect((await notebook()).text).toMatch(/На сегодня всё.*Ближайшее повторение 11 ноября/);

  await toDay(11);
  let page = await http.get(linkOf(await http.get("/ege/"), "к повторению сегодня: 1"));
  expect(page.text).toContain("Сегодня 1 ошибка");
  page = await http.submit(page, {}, "невнимательно");
  expect(page.text).toContain("Математика, ЕГЭ . Невнимательно");
  const remove = page.forms.flatMap(({ buttons }) => buttons).find(({ label }) => /^убрать из\s/.test(label));
  page = await http.submit(page, {}, remove?.label);
  expect(page.text).toContain("Убрано из тетради:");
  page = await http.submit(page, {}, "вернуть");
  expect(page.text).toContain("Сегодня 1 ошибка");

  page = await http.get(linkOf(page, "начать"));
  expect(page.path).toMatch(/repetition=1/);
  expect(pathOf(page)).not.toBe(pathOf(first));
  page = await answer(http, page, await readKey(openBrowser(), page));
  page = await http.get(linkOf(page, "дальше по тетради"));
  expect(page.text).toContain("Ближайшее повторение 14 ноября.");

  await toDay(13);
  page = await http.get(linkOf(await http.get(pathOf(first)), "решить ещё раз"));
  await answer(http, page, await readKey(openBrowser(), page));
  expect((await notebook()).text).toMatch(/В тетради не осталось ошибок.*Ушли из тетради/);

  // One more, which the registration brings along once.
  await answer(http, await openTask(http), WRONG);
  expect((await notebook()).text).toContain("Тетрадь пока на этом устройстве");
  await register();
  page = await notebook();
  expect(page.text).toContain("Ближайшее повторение 14 ноября.");
  expect(textsOf(page, "[aria-labelledby=later] li")).toHaveLength(1);
  expect(page.text).not.toContain("Тетрадь пока на этом устройстве");
});
