/** Counters and advertising are refused in one click, and allowed again, without scripts. */
import { expect, test } from "vitest";
import { parsePage, textOf } from "../setup/html-forms";
import type { PlainPage } from "../setup/plain-client";
import { visitor } from "../setup/visitor";

const TERMS = "/terms-use-cookies/";

const isAsked = (page: PlainPage) => parsePage(page.html).querySelector('[aria-label="Файлы cookie"]') !== null;
const choiceOf = (page: PlainPage) =>
  textOf(parsePage(page.html).querySelector('main [role="status"]')!).replaceAll(" ,", ",");

test("«только нужные» refuses, removes the notice and stays on the page", async () => {
  const { http } = visitor();
  const page = await http.get("/catalog/ege/?page=2");
  expect(isAsked(page)).toBe(true);
  const refused = await http.submit(page, {}, "только нужные");
  expect([refused.path, isAsked(refused)]).toEqual(["/catalog/ege/?page=2", false]);
  expect(http.cookies.get("consent")).toBe("a0d0");
  expect(isAsked(await http.get("/parents/"))).toBe(false);
});

test("«хорошо» allows, but takes back no refusal", async () => {
  const { http } = visitor();
  await http.submit(await http.get("/catalog/"), {}, "хорошо");
  expect(http.cookies.get("consent")).toBe("a1d1");
  http.cookies.delete("cookies-accepted");
  http.cookies.set("consent", "a0d1");
  const page = await http.submit(await http.get("/catalog/"), {}, "хорошо");
  expect(isAsked(page)).toBe(false);
  expect(http.cookies.has("cookies-accepted")).toBe(true);
  expect(http.cookies.get("consent")).toBe("a0d1");
});

test("the cookie terms show the choice and change it", async () => {
  const { http } = visitor();
  const page = await http.get(TERMS);
  expect(choiceOf(page)).toContain("Счётчики посещений сейчас разрешены, рекламные метки разрешены");
  const refused = await http.submit(page, {}, "отказаться");
  expect(refused.path).toBe(TERMS);
  expect(choiceOf(refused)).toContain("Счётчики посещений сейчас не разрешены, рекламные метки не разрешены");
  expect(http.cookies.get("consent")).toBe("a0d0");
  const allowed = await http.submit(refused, {}, "разрешить");
  expect(choiceOf(allowed)).toContain("рекламные метки разрешены");
  expect(http.cookies.get("consent")).toBe("a1d1");
});

test("each of the two has a choice of its own", async () => {
  const { http } = visitor();
  http.cookies.set("consent", "a1d0");
  const page = await http.get(TERMS);
  expect(choiceOf(page)).toContain("Счётчики посещений сейчас разрешены, рекламные метки не разрешены");
  const buttons = parsePage(page.html).querySelectorAll('main [role="status"] button').map(textOf);
  expect(buttons).toEqual(["отказаться", "разрешить"]);
});

test("logged-in users see no notice", async () => {
  const me = visitor();
  expect(isAsked(await me.http.get("/profile/"))).toBe(true);
  const { page } = await me.register();
  expect([page.path, isAsked(page)]).toEqual(["/profile/", false]);
});
