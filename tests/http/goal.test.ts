/** The goal planner by its form and links: subjects → aims → plan → cart, without scripts. */
import { expect, test } from "vitest";
import { billOf } from "../setup/buy";
import { parsePage } from "../setup/html-forms";
import { linkBy, textsOf } from "../setup/page-parts";
import type { PlainPage } from "../setup/plain-client";
import { visitor } from "../setup/visitor";

const PLAN = "/goal/?exam=ege&subject=matematika";
const total = (page: PlainPage) => textsOf(page, ".goal-bill .price.big b")[0];
const roublesOf = (text = "") => Number(text.replace(/\D/g, ""));
const buttonsOf = (page: PlainPage) => page.forms.flatMap(({ buttons }) => buttons.map(({ label }) => label));
/** The error text at the field. */
const errorOf = (page: PlainPage, name: string) => {
  const body = parsePage(page.html);
  const ids = body.querySelector(`input[name='${name}']`)?.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => body.querySelector(`[id='${id}']`)?.text.replaceAll("\u00a0", " ")).join(" ");
};

test("a goal becomes a plan and the plan a cart", async () => {
  const { http } = visitor();
  let page = await http.submit(
    await http.get("/goal/"),
    { exam: "ege", subject: ["matematika", "fizika"] },
    "составить план",
  );
  expect(page.path).toMatch(/^\/goal\/\?.*subject=matematika.*subject=fizika/);
  expect(page.text).toContain("Это наш пример: поставь свою цель");
  const fields = { "now-matematika": "mock", "mock-matematika": "8", "aim-matematika": "16" };
  page = await http.submit(page, fields, "посчитать");
  expect(page.path).toContain("aim-matematika=16");
  expect(page.text).toContain("Цель 16 из 32 в пределах плана");
  expect(textsOf(page, "[aria-label='Баллы к концу каждого месяца']")[0]).toContain("сейчас");
  expect(page.text).toMatch(/8 баллов из 32 по пробнику.*а не обещание/);
  const cart = await http.submit(page, {}, "положить в корзину");
  expect(cart.path).toBe("/cart/");
  expect(billOf(cart)).toBe(total(page));
});

test("the cheaper way costs less, and the first month can be taken alone", async () => {
  const { http } = visitor();
  const usual = await http.get(`${PLAN}&aim-matematika=14`);
  const cheaper = await http.get(linkBy(usual, /^показать: Дешевле/));
  expect(cheaper.path).toContain("way=cheaper");
  expect(roublesOf(total(cheaper))).toBeLessThan(roublesOf(total(usual)));
  const first = buttonsOf(cheaper).find((label) => /^только .*₽/.test(label)) ?? "";
  const cart = await http.submit(cheaper, {}, first);
  expect(cart.path).toBe("/cart/");
  expect(billOf(cart)).toBe(first.split(", ")[1]?.trim());
});

test("what is wrong is said where it is", async () => {
  const { http } = visitor();
  const none = await http.submit(await http.get("/goal/"), {}, "составить план");
  expect(none.text).toContain("Выбери хотя бы один предмет");
  const wrong = await http.get(`${PLAN}&aim-matematika=101&sum=301`);
  expect(errorOf(wrong, "aim-matematika")).toMatch(/больше не набрать/);
  expect(errorOf(wrong, "sum")).toMatch(/больше 300/);
  const known = await http.get(`${PLAN}&aim-matematika=5&now-matematika=mark4`);
  expect(known.text).toContain("5 из 32: это ты уже умеешь");
  expect(buttonsOf(known)).not.toContain("положить в корзину");
});

test("an empty notebook says so, and leads to ten tasks", async () => {
  const { http } = visitor();
  const page = await http.get(`${PLAN}&now-matematika=progress`);
  expect(page.text).toContain("В базе заданий пока нет решённых номеров по математике");
  expect((await http.get(linkBy(page, /^решить десять заданий/))).path).toMatch(/^\/free-workout\//);
});

test("a guest's plan is not indexed, its empty form is", async () => {
  const { http } = visitor();
  const [form, plan] = [await http.get("/goal/"), await http.get(PLAN)];
  expect(form.html).not.toContain('name="robots"');
  expect(plan.html).toContain('<meta name="robots" content="noindex"');
  for (const { html } of [form, plan]) expect(html).toMatch(/<link rel="canonical" href="[^"]*\/goal\/"/);
});

test("picker and progress lead here", async () => {
  const { http } = visitor();
  expect(linkBy(await http.get("/spring-flow/survey/"), /^составить план до экзамена/)).toBe("/goal/");
  const tariff = await http.get("/spring-flow/tariff/?examType=ege26&goal=startEge&landings=101-301");
  expect(linkBy(tariff, /^посчитать под цель в баллах/)).toBe("/goal/?exam=ege&subject=matematika&subject=fizika");
  const progress = await http.get("/progress/?topic=ege-matematika");
  expect(linkBy(progress, /^план под твою цель в баллах/)).toContain("now-matematika=progress");
});
