/** A mother pays for her son in the evening, without an account and without scripts (product.md, "Paying for another"). */
import { expect, test } from "vitest";
import { addToCart, billOf, payAtBank, clickPay } from "../setup/buy";
import { MATH } from "../setup/demo-courses";
import { textsOf, valuesOf } from "../setup/page-parts";
import type { PlainPage } from "../setup/plain-client";
import { INVALID_PHONE_MESSAGE } from "~/shared/phone";
import { logIn } from "../setup/register";
import { linkOf, visitor } from "../setup/visitor";

const FOR_CHILD = "плачу за ребёнка";
const CONSENT = { isPersonalDataAllowed: "on" };

/** The cart of a guest, marked for a child. */
async function cartForChild() {
  const mother = visitor();
  await addToCart(mother.http, MATH, ["2026.11", "2026.12"]);
  const cart = await mother.http.submit(await mother.http.get("/cart/"), {}, FOR_CHILD);
  const email = `mother${mother.freshPhone().slice(1)}@example.ru`;
  return { ...mother, cart, email };
}

const chosenIn = (page: PlainPage) => textsOf(page, ".payer-choice [aria-pressed=true]");

const claimOf = (html: string): string => /\/get-courses\/[\w-]+\//.exec(html)?.[0] ?? "";

test("a mother pays with an e-mail and a consent, and her son opens the months on his phone", async () => {
  const mother = await cartForChild();
  const { http, cart, email } = mother;
  expect(cart.path).toBe("/cart/");
  expect(chosenIn(cart)).toEqual([FOR_CHILD]);
  expect(valuesOf(cart, "phone")).toEqual([]);
  // The choice survives a reload and a way through other pages.
  expect((await http.get("/cart/")).text).toContain("Регистрация не нужна.");

  const refused = await clickPay(http, cart, { receiptEmail: email });
  expect(refused.status).toBe(400);
  expect(textsOf(refused, ".bill .err")).toHaveLength(1);

  const paid = await payAtBank(http, refused, email, "оплатить", CONSENT);
  expect(paid.path).toMatch(/^\/shop-payment-success\//);
  expect(paid.text).toContain("Эта же ссылка есть в письме на");
  expect(paid.text).not.toMatch(/месяцы ваши|Остался один шаг/);
  const claim = claimOf(paid.html);
  expect(claimOf(await mother.readEmail(email, /Оплата прошла/))).toBe(claim);
  expect((await http.get(`${claim}qr.svg`)).headers.get("content-type")).toContain("image/svg+xml");
  const empty = await http.get("/cart/");
  expect(claimOf((await http.get(linkOf(empty, "ссылка для ребёнка"))).html)).toBe(claim);

  // The phone and the code are all that her son types.
  const { http: son, ...his } = visitor();
  const phone = his.freshPhone();
  const login = await son.submit(await son.get(claim), {}, "войти и получить");
  const code = await son.submit(login, { phone, captchaAnswer: await his.copyDigits(login) }, "продолжить");
  expect(code.html).not.toContain('name="password"');
  const entered = await son.submit(code, { code: await his.readSmsCode(phone), ...CONSENT }, "подтвердить");
  expect(entered.path).toBe(claim);
  const page = await son.submit(entered, {}, "получить курсы");
  expect(page.text).toContain("Деньги дошли, месяцы твои.");
  expect(page.path).toMatch(/^\/shop-payment-success\//);
  expect(textsOf(await son.get("/my/"), "main")[0]).toContain("Математика");
  // Opened a second time, it says so; a second person gets nothing.
  expect(textsOf(await son.get(claim), "h1")).toEqual(["Эти курсы уже твои"]);
  const other = visitor();
  await other.register();
  expect(textsOf(await other.http.get(claim), "h1")).toEqual(["Эта ссылка уже сработала"]);
});

test("a mother who logs in afterwards does not get her son's courses", async () => {
  const { http, cart, email, register } = await cartForChild();
  const paid = await payAtBank(http, cart, email, "оплатить", CONSENT);
  await register();
  expect(textsOf(await http.get("/my/"), "main")[0]).not.toContain("Математика, профиль");
  // The page still has her link.
  expect(claimOf((await http.get(paid.path)).html)).toBe(claimOf(paid.html));
});

test("a mother with an account names her son's phone, corrects it, and he opens the months by a code", async () => {
  const mother = visitor();
  const { http } = mother;
  const { phone: own } = await mother.register();
  await addToCart(http, MATH, ["2026.11", "2026.12"]);
  const cart = await http.submit(await http.get("/cart/"), {}, FOR_CHILD);
  const email = `mother${mother.freshPhone().slice(1)}@example.ru`;
  const errorOf = async (childPhone: string) => {
    const refused = await clickPay(http, cart, { receiptEmail: email, childPhone });
    expect(refused.status).toBe(400);
    return textsOf(refused, ".bill .err");
  };
  expect(await errorOf("12")).toEqual([INVALID_PHONE_MESSAGE]);
  expect(await errorOf(own)).toEqual(["Это ваш номер. Нужен номер, по которому войдёт ребёнок"]);

  const wrong = mother.freshPhone();
  const paid = await payAtBank(http, cart, email, "оплатить", { childPhone: wrong });
  expect(textsOf(paid, ".hand-back h2")).toEqual(["Курсы ждут ребёнка"]);
  expect(await mother.readEmail(email, /Оплата прошла/)).toMatch(/ребёнок войдёт на сайте по номеру \+7 9/);
  const refused = await http.submit(paid, { phone: own }, "исправить номер");
  expect(textsOf(refused, ".hand-back .err")).toEqual(["Это ваш номер. Нужен номер, по которому войдёт ребёнок"]);
  const his = visitor();
  const phone = his.freshPhone();
  expect((await http.submit(paid, { phone }, "исправить номер")).text).toContain("Номер ребёнка сохранён");
  // On any device of hers the profile leads there.
  const home = mother.openBrowser();
  await logIn(home, { phone: own });
  const profile = await home.get("/profile/");
  expect(profile.text).toContain("Ждёт входа по номеру");
  const again = await home.get(paid.path);
  expect(textsOf(again, ".hand-back b").join().replace(/\D/g, "")).toBe(phone.slice(1));
  expect(again.text).toContain("вернуть деньги");

  const { http: son } = his;
  const [way = ""] = /\/auth\/\?view=login-by-code[^"]*/.exec(again.html) ?? [];
  const login = await son.get(way.replaceAll("&amp;", "&"));
  const code = await son.submit(login, { phone, captchaAnswer: await his.copyDigits(login) }, "продолжить");
  const entered = await son.submit(code, { code: await his.readSmsCode(phone) }, "войти");
  expect(entered.path).toBe("/profile/");
  expect(entered.text).toContain("Для тебя оплатили курсы");
  const opened = await son.submit(await son.get(linkOf(entered, "посмотреть и получить")), {}, "получить курсы");
  expect(opened.path).toMatch(/^\/shop-payment-success\//);
  expect((await son.get("/profile/")).text).not.toContain("Для тебя оплатили курсы");
  expect((await home.get("/profile/")).text).not.toContain("Ждёт входа по номеру");
});

test("the payer's page corrects the number too, and shows none", async () => {
  const mother = visitor();
  await mother.register();
  await addToCart(mother.http, MATH, ["2026.11"]);
  const cart = await mother.http.submit(await mother.http.get("/cart/"), {}, FOR_CHILD);
  const email = `mother${mother.freshPhone().slice(1)}@example.ru`;
  const wrong = mother.freshPhone();
  await payAtBank(mother.http, cart, email, "оплатить", { childPhone: wrong });
  const [, address = ""] =
    /https?:\/\/[^/\s]+(\/payer\/[\w-]+\/[\w-]+\/) /.exec(await mother.readEmail(email, /Оплата прошла/)) ?? [];
  const home = mother.openBrowser();
  const page = await home.get(address);
  expect(page.html).not.toContain(wrong.slice(-7, -2));
  const refused = await home.submit(page, { phone: "12" }, "исправить номер");
  expect([refused.status, ...textsOf(refused, ".child-phone .err")]).toEqual([400, INVALID_PHONE_MESSAGE]);
  const saved = await home.submit(page, { phone: visitor().freshPhone() }, "исправить номер");
  expect(saved.text).toContain("Номер ребёнка сохранён");
});

test("a declined payment leaves the cart and the choice as they were", async () => {
  const { http, cart, email } = await cartForChild();
  const declined = await payAtBank(http, cart, email, "отклонить", CONSENT);
  expect(declined.path).toBe("/cart/");
  expect(declined.text).toContain("Оплата не прошла, деньги не списаны");
  expect(billOf(declined)).toBe(billOf(cart));
  expect(chosenIn(declined)).toEqual([FOR_CHILD]);
});

test("a page that was for oneself pays nothing once another tab has chosen the child", async () => {
  const { http } = visitor();
  const old = await addToCart(http, MATH, ["2026.11"]);
  await http.submit(old, {}, FOR_CHILD);
  const refused = await clickPay(http, old, { receiptEmail: "mother@example.ru" });
  expect(refused).toMatchObject({ status: 412, path: "/cart/" });
  expect(refused.text).toContain("Корзину изменили в другой вкладке");
});

test("«пусть заплатит взрослый» has an address, and an older one shows no link of a cart for a child", async () => {
  const { http } = visitor();
  await addToCart(http, MATH, ["2026.11"]);
  let cart = await http.submit(await http.get("/cart/"), {}, "пусть заплатит взрослый");
  expect(cart.path).toBe("/cart/?payer=adult");
  expect(cart.text).toContain("Отправь ссылку взрослому");
  expect(cart.text).not.toContain("Почта для чека");
  await http.submit(cart, {}, FOR_CHILD);
  cart = await http.get("/cart/?payer=adult");
  expect(cart.text).toContain("Почта для чека");
  expect(cart.text).not.toContain("Отправь ссылку взрослому");
});

test("a link that went to the wrong person is replaced, and the former opens nothing", async () => {
  const { http, cart, email, readEmail, openBrowser } = await cartForChild();
  const paid = await payAtBank(http, cart, email, "оплатить", CONSENT);
  const replaced = await http.submit(paid, {}, "сделать новую ссылку");
  expect(replaced.text).toContain("Новая ссылка готова");
  const [before, after] = [claimOf(paid.html), claimOf(replaced.html)];
  expect(after).not.toBe(before);
  expect(claimOf(await readEmail(email, /Новая ссылка/))).toBe(after);
  const old = await openBrowser().get(before);
  expect([old.status, ...textsOf(old, "h1")]).toEqual([404, "Эта ссылка не открывается"]);
  expect(textsOf(await openBrowser().get(after), "h1")).toEqual(["Курсы для ученика"]);

  // The payer's own page does the same, without the browser that has paid.
  const home = openBrowser();
  const [, address = ""] =
    /https?:\/\/[^/\s]+(\/payer\/[\w-]+\/[\w-]+\/) /.exec(await readEmail(email, /Оплата прошла/)) ?? [];
  const again = await home.submit(await home.get(address), {}, "сделать новую ссылку");
  expect(claimOf(again.html)).not.toBe(after);
});

test("a payer without an account asks for the money back from the page after the payment and from the e-mail", async () => {
  const { http, cart, email, readEmail, openBrowser, freshPhone } = await cartForChild();
  const paid = await payAtBank(http, cart, email, "оплатить", CONSENT);
  const form = await http.get(linkOf(paid, "вернуть деньги"));
  expect(form.headers.get("cache-control")).toContain("no-store");
  expect(form.text).not.toContain(email);
  const refused = await http.submit(form, { name: "Ольга", phone: "12" }, "отправить заявление");
  expect(refused.status).toBe(400);
  const fields = { name: "Ольга", phone: freshPhone(), ...CONSENT };
  const sent = await http.submit(form, fields, "отправить заявление");
  expect(sent.text).toMatch(/Заявление от 10 ноября: ноябрь, декабрь/);
  expect(await readEmail(email, /Заявление от/)).toContain("отзывается здесь");

  // The e-mail is all that another device needs.
  const [, address = ""] =
    /https?:\/\/[^/\s]+(\/payer\/\S+\/refund\/)/.exec(await readEmail(email, /Оплата прошла/)) ?? [];
  const home = openBrowser();
  const seen = await home.get(address);
  expect(seen.text).toContain("заявлено");
  // The payer's page shows the request as well, beside months that the pupil has not claimed.
  const [, own = ""] =
    /https?:\/\/[^/\s]+(\/payer\/[\w-]+\/[\w-]+\/) /.exec(await readEmail(email, /Оплата прошла/)) ?? [];
  const payments = await home.get(own);
  expect(payments.text).toMatch(/Заявление от 10 ноября: ноябрь, декабрь.*не позднее 20 ноября/s);
  expect(payments.text).toContain("ноябрь возврат заявлен");
  linkOf(payments, "посмотреть или отозвать заявление");
  expect((await home.submit(seen, {}, "отозвать заявление")).text).toContain("Заявление отозвано");
  expect((await home.get(address.replace(/[^/]+\/refund\/$/, "forged/refund/"))).status).toBe(404);
});
