/** The course picker by its links and forms: survey → subjects → tariff → cart, without scripts. */
import { expect, test } from "vitest";
import { addToCart, billOf } from "../setup/buy";
import { PHYSICS } from "../setup/demo-courses";
import { linkBy, textsOf, valuesOf } from "../setup/page-parts";
import type { PlainPage } from "../setup/plain-client";
import { visitor } from "../setup/visitor";

const SURVEY = "/spring-flow/survey/";
const ANSWERS = "examType=ege26&goal=startEge";
const TOPICS = `/spring-flow/topics/?${ANSWERS}`;
const NEXT = "дальше, к тарифу";
const PICKED = ".pick-bill";

const chosen = (page: PlainPage) => valuesOf(page, "landings");
test("survey, subjects and tariff lead to exactly that set in the cart", async () => {
  const { http } = visitor();
  let page = await http.get(SURVEY);
  page = await http.submit(page, { examType: "ege26", goal: "startEge" }, "дальше, к предметам");
  expect(page.path).toMatch(/^\/spring-flow\/topics\/\?examType=ege26&goal=startEge/);
  page = await http.submit(page, { landings: ["101", "901"] }, "пересчитать без перехода");
  expect(textsOf(page, "section li")).toEqual(expect.arrayContaining(["Математика", "Русский язык"]));
  // Two months at 3 290 ₽, each 165 ₽ less for two subjects.
  expect(billOf(page)).toBe("6 250 ₽");
  page = await http.submit(page, {}, NEXT);
  expect(page.path).toMatch(/^\/spring-flow\/tariff\/.*landings=101-901/);
  expect(page.text).toMatch(/Два предмета, ноябрь.*Два предмета вместе, 5 %/);
  page = await http.submit(page, {}, "в корзину");
  expect(page.path).toBe("/cart/");
  expect(billOf(page)).toBe("6 250 ₽");
});

test("an address and what the browser keeps agree on the set, and «начать заново» forgets it", async () => {
  const { http } = visitor();
  const tariff = await http.submit(await http.get(TOPICS), { landings: ["401"] }, NEXT);
  expect(textsOf(tariff, "h2")).toContain("Информатика");
  expect((await http.get("/spring-flow/")).path).toBe(tariff.path);
  expect(chosen(await http.get("/spring-flow/topics/"))).toEqual(["401"]);
  expect((await http.get(SURVEY)).text).toContain("Твой набор ждёт: ЕГЭ 2027, всерьёз, один предмет");
  const reset = await http.submit(tariff, {}, "начать заново");
  expect(reset.path).toBe(SURVEY);
  expect(reset.text).not.toContain("Твой набор ждёт");
  expect((await http.get("/spring-flow/")).path).toBe(SURVEY);
});

test("other answers set the old selection aside, and it can be taken back", async () => {
  const { http } = visitor();
  await http.submit(await http.get(TOPICS), { landings: ["101"] }, NEXT);
  const oge = await http.submit(await http.get(SURVEY), { examType: "oge26", goal: "startEge" }, "дальше, к предметам");
  expect(oge.path).toContain("goal=startOge");
  expect(chosen(oge)).toEqual([]);
  expect(textsOf(oge, "input[name='landings']")).toHaveLength(7);
  const back = await http.get(linkBy(oge, /^вернуть его/));
  expect(back.path).toContain("examType=ege26");
  expect(chosen(back)).toEqual(["101"]);
});

test("months, tariffs and variants are links, and the cart gets what is shown", async () => {
  const { http } = visitor();
  let page = await http.get(`/spring-flow/tariff/?${ANSWERS}&landings=101`);
  page = await http.get(linkBy(page, /^Три месяца/));
  expect(page.path).toContain("months=3");
  // 3 × 3 290 ₽ less 5 %.
  expect(textsOf(page, `${PICKED} .price.big b`)).toEqual(["9 376 ₽"]);
  page = await http.get(linkBy(page, /^С наставником/));
  expect(page.path).toContain("products=102");
  expect(page.html).toMatch(/<a(?=[^>]* aria-current="true")[^>]*products=102/);
  const [shown] = textsOf(page, `${PICKED} .price.big b`);
  expect(shown).not.toBe("9 376 ₽");
  expect(billOf(await http.submit(page, {}, "в корзину"))).toBe(shown);
});

test("the contents of the cart stay and are named beforehand", async () => {
  const { http } = visitor();
  await addToCart(http, PHYSICS, ["2026.11"]);
  const page = await http.get(`/spring-flow/tariff/?${ANSWERS}&landings=101`);
  expect(page.text).toContain("В корзине уже есть курсы");
  expect(billOf(await http.submit(page, {}, "в корзину"))).toBe("6 250 ₽");
});

test("a course is looked at within the picker and put into the set there", async () => {
  const { http } = visitor();
  const page = await http.get(`/spring-flow/landing/fizika-ege-osnova/?${ANSWERS}&landings=101`);
  expect(page.text).toContain("Почему этот курс");
  expect(page.text).toContain("Частое сочетание: физика и математика.");
  const topics = await http.submit(page, {}, "добавить в набор");
  expect(topics.path).toMatch(/^\/spring-flow\/topics\/.*landings=101-301/);
  expect(chosen(topics)).toEqual(["101", "301"]);
});

test("free courses cost nothing and lead to the paid ones of the same subjects", async () => {
  const { http } = visitor();
  const topics = await http.get("/spring-flow/topics/?examType=ege26&goal=freeCourses");
  const free = await http.submit(topics, { landings: ["106"] }, NEXT);
  expect(free.text).toContain("Оплачивать ничего не нужно");
  const paid = await http.get(linkBy(free, /^показать этот набор: Основа: весь год/));
  expect(paid.path).toContain("goal=startEge");
  expect(textsOf(paid, "h2")).toContain("Математика");
});

test("without a subject the next step says what is missing", async () => {
  const { http } = visitor();
  const page = await http.submit(await http.get(TOPICS), { landings: [] }, NEXT);
  expect(page.text).toContain("Отметь хотя бы один предмет: без него нечего считать");
});
