/** The personal pages by links and forms alone. */
import { expect, test } from "vitest";
import { parsePage, textOf } from "../setup/html-forms";
import { PASSWORD } from "../setup/people";
import type { PlainPage } from "../setup/plain-client";
import { linkOf, visitor, type Visitor } from "../setup/visitor";

/** The text of the part of the page under this heading. */
function partOf(page: PlainPage, title: string): string {
  const parts = parsePage(page.html).querySelectorAll("main section");
  const part = parts.find((one) => {
    const id = one.getAttribute("aria-labelledby");
    return one.querySelectorAll("h1, h2, h3").some((heading) => heading.id === id && textOf(heading) === title);
  });
  if (!part) throw new Error(`${page.path} has no part «${title}»`);
  return textOf(part);
}

/** The page as far as its forms of this intent. */
const only = (page: PlainPage, intent: string): PlainPage => ({
  ...page,
  forms: page.forms.filter(({ controls }) => controls.some(({ name, value }) => name === "intent" && value === intent)),
});

/** Buys months of «Основа» of mathematics, from its page to that of the purchase. */
async function buyMath({ http }: Visitor, months: string[]): Promise<PlainPage> {
  const course = await http.get("/courses/matematika-ege-osnova/");
  const cart = await http.submit(course, { months }, "в корзину");
  const [pay = ""] = /оплатить [\d ]+ ₽/.exec(cart.text) ?? [];
  const bank = await http.submit(cart, { receiptEmail: "alina@example.ru" }, pay);
  const bought = await http.submit(bank, {}, "оплатить");
  expect(bought.path).toMatch(/^\/shop-payment-success\//);
  return bought;
}

test("the profile asks for login, shows the own number in full, and ends the login here", async () => {
  const me = visitor();
  expect((await me.http.get("/profile/")).path).toBe("/auth/?view=login&redirectTo=%2Fprofile%2F");
  const { phone, page } = await me.register();
  expect(partOf(page, "Мои курсы")).toContain("Пока ни одного курса");
  expect(textOf(parsePage(page.html).querySelector(".profile-who p")!).replace(/\D/g, "")).toContain(phone.slice(1));
  const data = await me.http.get(linkOf(page, "Пароль и вход"));
  // The last of the page's: the bar and its menu have one each.
  const forms = data.forms.filter(({ buttons }) => buttons.some(({ label }) => label === "выйти"));
  await me.http.submit({ ...data, forms: forms.slice(-1) }, {}, "выйти");
  expect((await me.http.get("/profile/")).path).toMatch(/^\/auth\//);
});

test("one click allows advertising, and one forbids it", async () => {
  const { http, register } = visitor();
  await register();
  const isWanted = (page: PlainPage) =>
    parsePage(page.html).querySelector("button.switch")?.getAttribute("aria-pressed");
  const page = await http.get("/profile/data/");
  expect(isWanted(page)).toBe("false");
  const allowed = await http.submit(only(page, "advertising"), {});
  expect(isWanted(allowed)).toBe("true");
  expect(partOf(allowed, "Письма и SMS")).toContain("Сохранено");
  expect(isWanted(await http.submit(only(allowed, "advertising"), {}))).toBe("false");
});

test("a new password ends the login on another device, and one login can be ended alone", async () => {
  const me = visitor();
  const { phone } = await me.register();
  const other = me.openBrowser();
  const logInThere = async () => {
    const asked = await other.get("/auth/?view=login&redirectTo=/profile/");
    expect((await other.submit(asked, { phone, password: PASSWORD }, "войти")).path).toBe("/profile/");
  };
  const isLoggedOut = async () => (await other.get("/profile/")).path.startsWith("/auth/");
  await logInThere();
  const page = await me.http.get("/profile/data/");
  expect(partOf(page, "Где выполнен вход")).toMatch(/это устройство.*последнее посещение/);
  const ended = await me.http.submit(only(page, "end-session"), {});
  expect(partOf(ended, "Где выполнен вход")).not.toContain("последнее посещение");
  expect(await isLoggedOut()).toBe(true);

  await logInThere();
  const fields = { oldPassword: "не она, а другая", password: "другая вершина" };
  const refused = await me.http.submit(ended, fields, "сменить пароль");
  expect(partOf(refused, "Сменить пароль")).toContain("прежний пароль не подошёл");
  const changed = await me.http.submit(refused, { ...fields, oldPassword: PASSWORD }, "сменить пароль");
  expect(partOf(changed, "Сменить пароль")).toContain("Сохранено");
  expect(changed.html).not.toContain(fields.password);
  expect(await isLoggedOut()).toBe(true);
});

test("after a purchase the next lesson, the year's payments and a possible refund are shown line by line", async () => {
  const me = visitor();
  const { page: empty } = await me.register();
  expect(partOf(empty, "Покупки и чеки")).toMatch(/Здесь появятся твои заказы/);
  expect((await me.http.get("/profile/tax/")).text).toContain("Платных заказов пока нет");
  expect((await me.http.get("/profile/refund/")).text).toContain("Возвращать пока нечего");
  expect((await buyMath(me, ["2026.11", "2026.12"])).text).toContain("Оплата прошла");

  const profile = await me.http.get("/profile/");
  expect(partOf(profile, "Ближайшее занятие")).toContain("среда, 11 ноября, 18:00 мск");
  expect(partOf(profile, "Ближайшее занятие")).toContain("Ведут Глеб Орлов и Майя Руднева");
  const file = await me.http.get(linkOf(profile, "в календарь"));
  expect(file.headers.get("content-type")).toContain("text/calendar");
  expect((await me.http.get(linkOf(profile, "открыть курс"))).path).toBe("/my/courses/matematika-ege-osnova/");
  expect(partOf(profile, "Покупки и чеки")).toContain("6 580 ₽");

  const tax = await me.http.get(linkOf(profile, "Справка для вычета"));
  expect(partOf(tax, "2026 год")).toContain("6 580 ₽");
  expect(tax.text).toContain("не указан в профиле");

  // Bought on 10 November: 20 of 21 days remain, 3 290 × 20 / 21, rounded up; December is refunded in full.
  const refund = await me.http.get(linkOf(profile, "Возврат"));
  const course = partOf(refund, "Математика, профиль · тариф Базовый");
  expect(course).toMatch(/осталось 20 дней из 21.*3 134 ₽.*3 290 ₽/);
  expect(textOf(parsePage(refund.html).querySelector(".refund-sum")!)).toBe("6 424 ₽");
  expect(linkOf(refund, "спросить о возврате")).toBe("/profile/refund/?lead=support");

  // The button of one course adds the month it names.
  const label = profile.forms
    .flatMap(({ buttons }) => buttons.map((button) => button.label))
    .find((one) => /^добавить январь в\sкорзину: /.test(one));
  const cart = await me.http.submit(profile, {}, label);
  expect(cart.path).toBe("/cart/");
  expect(cart.text).toMatch(/Добавили «.+», январь 2027/);
});
