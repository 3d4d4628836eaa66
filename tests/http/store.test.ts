/** The catalog and the course pages by their links and forms, without scripts. */
import { expect, test } from "vitest";
import { addToCart, billOf } from "../setup/buy";
import { MATH } from "../setup/demo-courses";
import { linkBy, textsOf, valuesOf } from "../setup/page-parts";
import { linkOf, visitor } from "../setup/visitor";

const COURSE = "/courses/matematika-ege-osnova/";
const NOVEMBER = ["2026.11"];
const AUTUMN = ["2026.11", "2026.12"];

test("a course page ticks the default month, then what is in the cart", async () => {
  const { http } = visitor();
  const course = await http.get(COURSE);
  // Before the 25th the current month is ticked (product.md, "Default months").
  expect(valuesOf(course, "months")).toEqual(NOVEMBER);
  const cart = await http.submit(course, { months: AUTUMN }, "в корзину");
  expect(cart.text).toContain("Курс в корзине");
  expect(valuesOf(cart, "months")).toEqual(AUTUMN);
  expect(billOf(cart)).toBe("6 580 ₽");
  expect(valuesOf(await http.get(COURSE), "months")).toEqual(AUTUMN);
});

test("months of a course in the cart go to the cart with the button that leads there", async () => {
  const { http } = visitor();
  await addToCart(http, MATH, NOVEMBER);
  const same = await http.submit(await http.get(COURSE), {}, "перейти в корзину");
  expect(same.path).toBe("/cart/");
  expect(same.text).not.toContain("Месяцы обновлены");
  expect(billOf(same)).toBe("3 290 ₽");
  const more = await http.submit(await http.get(COURSE), { months: AUTUMN }, "перейти в корзину");
  expect(more.path).toBe("/cart/");
  expect(billOf(await http.get("/cart/"))).toBe("6 580 ₽");
});

test("the picker says what is over, what is left of the month, when it begins, and offers all months", async () => {
  const { http } = visitor();
  const course = await http.get(COURSE);
  const [picker = ""] = textsOf(course, "form.picker");
  expect(picker).toContain("Ноябрь: осталось 8 живых занятий, 4 в записи");
  expect(picker).toMatch(/Первое занятие: .+, \d\d:\d\d мск/);
  expect(picker).toContain("Сентябрь и октябрь прошли");
  expect(picker.match(/прошёл/g)).toHaveLength(2);
  expect(picker).toContain("№ 8, 11 и 12: 3 балла");
  expect(textsOf(course, ".prog details[open]")[0]).toContain("Этот месяц закрывает № 8, 11 и 12: 3 балла");
  const all = course.forms
    .flatMap(({ buttons }) => buttons.map(({ label }) => label))
    .find((one) => /^Взять все/.test(one));
  expect(all).toMatch(/^Взять все 7 месяцев за 19 575 ₽ ?, дешевле на/);
  const cart = await http.submit(course, {}, all);
  expect(cart.path).toBe("/cart/");
  expect(valuesOf(cart, "months")).toHaveLength(7);
});

test("a tariff has its own address and price", async () => {
  const { http } = visitor();
  const other = await http.get(linkBy(await http.get(COURSE), /^С наставником/));
  expect(other.path).toBe(`${COURSE}?product=102`);
  expect(textsOf(other, ".picker-side .price b")).toContain("4 390 ₽");
});

test("a course sold whole has no month picker, and a free one is added without a price", async () => {
  const { http } = visitor();
  const whole = await http.get("/courses/matematika-ege-refresh/");
  expect(valuesOf(whole, "months")).toEqual([]);
  expect(textsOf(whole, "form.picker button")).toContain("в корзину");
  const free = await http.get("/courses/fizika-ege-demokurs/");
  expect(textsOf(free, "form.picker button")).toContain("получить бесплатно");
});

test("the filters as one form lead to the canonical address", async () => {
  const { http } = visitor();
  const ege = await http.get("/catalog/ege/");
  expect(ege.text).toContain("все фильтры");
  const found = await http.submit(ege, { subject: "khimiya", courseType: "osnova" }, "показать");
  expect(found.path).toBe("/catalog/khimiya-ege-osnova/");
  expect(textsOf(found, "h1")).toEqual(["Основа ЕГЭ по химии"]);
  expect(found.text).toContain("Найдено 1 курс");
  // Said once, above the list.
  expect(ege.text.match(/−15 % за все месяцы/g)).toHaveLength(1);
});

test("catalog pages are links, and a filter starts from the first one", async () => {
  const { http } = visitor();
  const second = await http.get("/catalog/ege/?page=2");
  expect(textsOf(second, ".cards .card")).toHaveLength(8);
  expect(linkOf(second, "бесплатные")).toBe("/catalog/ege-besplatnye/");
  expect((await http.get("/catalog/ege/?page=99")).path).toMatch(/^\/catalog\/ege\/\?page=\d+$/);
});

test("a selection without courses says so, offers the nearest one and takes a phone", async () => {
  const { http } = visitor();
  const empty = await http.get("/catalog/istoriya-oge/");
  expect(textsOf(empty, "h1")).toEqual(["Курсы ОГЭ по истории"]);
  expect(empty.html).toMatch(/<meta name="robots" content="[^"]*noindex/);
  expect(empty.text).toMatch(/ОГЭ по истории: курса нет.*24 заданий/);
  expect(textsOf(empty, "section article")).not.toEqual([]);
  expect(linkOf(empty, "Курсы ЕГЭ по истории")).toBe("/catalog/istoriya-ege/");
  // The form itself: tests/http/bank-week.test.ts.
  expect(textsOf(empty, "form[action^='/leads/'] button")).toContain("отправить");
});

test("a link in a catalog text leads to another page of the catalog", async () => {
  const { http } = visitor();
  const page = await http.get("/catalog/biologiya-ege/");
  expect(textsOf(page, "#about-selection")).toEqual(["ЕГЭ по биологии: как устроен экзамен и с чего начинать"]);
  const text = "section[aria-labelledby='about-selection']";
  expect(textsOf(page, `${text} li`)).toHaveLength(3);
  const demo = await http.get(linkOf(page, textsOf(page, `${text} a`)[0] ?? ""));
  expect(demo.path).toBe("/catalog/biologiya-ege-demokurs/");
  expect(demo.text).toContain("Бесплатный демокурс: митоз и мейоз за два часа");
});

test("the home page leads to the store", async () => {
  const { http } = visitor();
  const home = await http.get("/");
  expect(home.html).toContain("<title>Онлайн-школа для подготовки к ЕГЭ</title>");
  expect(linkBy(home, /^ОГЭ, 9 класс/)).toBe("/?exam=oge#subjects");
  expect(linkBy(await http.get("/?exam=oge"), /^Обществознание/)).toBe("/catalog/obschestvoznanie-oge/");
});

test("an unknown catalog address answers not found", async () => {
  const { http } = visitor();
  for (const path of ["/courses/nothing/", "/catalog/astronomiya/", "/error/nothing/", "/nothing/"]) {
    const missing = await http.get(path);
    expect(missing.status, path).toBe(404);
    expect(missing.text).toContain("This page could not be found");
  }
  expect(linkOf(await http.get("/error/payment-failed/"), "вернуться в корзину")).toBe("/cart/");
});
