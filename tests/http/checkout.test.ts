/** From the cart to the bank and to what was bought, by the forms, without scripts (decision 0072). */
import { expect, test } from "vitest";
import { addToCart, askAdult, billOf, payAtBank, clickPay, shareLinkOf } from "../setup/buy";
import { FREE_MATH, MATH, PHYSICS } from "../setup/demo-courses";
import { parsePage } from "../setup/html-forms";
import { textsOf } from "../setup/page-parts";
import { PASSWORD } from "../setup/people";
import { logIn } from "../setup/register";
import type { PlainPage } from "../setup/plain-client";
import { linkOf, type Visitor, visitor } from "../setup/visitor";

const NOVEMBER = ["2026.11"];
const EMAIL = "alina@example.ru";
const PAID = /^\/shop-payment-success\/[\w-]+\/$/;

/** From the first step of the registration: the phone may have been typed already. */
async function finishRegistration({ http, copyDigits, readSmsCode }: Visitor, page: PlainPage, phone: string) {
  const code = await http.submit(page, { phone, captchaAnswer: await copyDigits(page) }, "продолжить");
  // One code and one consent: no password, no name, no advertising (decision 0072).
  const asked = parsePage(code.html).querySelectorAll(".modal form input:not([type=hidden])");
  const names = asked.map((input) => input.getAttribute("name"));
  expect(names.filter((name) => name !== "captchaAnswer")).toEqual(["code", "isPersonalDataAllowed"]);
  const fields = { code: await readSmsCode(phone), isPersonalDataAllowed: "on" };
  return http.submit(code, fields, "подтвердить");
}

test("«Купи два месяца математики»: a newcomer clicks one button on each page", async () => {
  const me = visitor();
  const { http, freshPhone } = me;
  const phone = freshPhone();
  let page = await http.get("/");
  page = await http.get(linkOf(page, "Математика"));
  page = await http.get(linkOf(page, "Математика, профиль"));
  expect(page.text).toContain("Выбери месяцы");
  page = await http.submit(page, { months: ["2026.11", "2026.12"] }, "купить сразу");
  expect(page.path).toBe("/cart/");
  expect(billOf(page)).toBe("6 580 ₽");
  page = await clickPay(http, page, { receiptEmail: EMAIL, phone });
  expect(textsOf(page, "main .modal")[0]).toMatch(
    /Заказ на 6 580 ₽ сохранён.*Математика, профиль · тариф Базовый: ноябрь/,
  );
  // Beside the phone that is already filled in.
  expect(page.html).toMatch(/<input(?=[^>]* name="phone")[^>]* value="\d/);
  page = await finishRegistration(me, page, phone);
  expect(textsOf(page, ".bank-sum")).toEqual(["6 580 ₽"]);
  page = await http.submit(page, {}, "оплатить");
  expect(page.path).toMatch(PAID);
  expect(page.text).toMatch(/Оплата прошла.*Оплачено 6 580 ₽ Математика, профиль.*ноябрь, декабрь/);
  expect(page.text).toContain(`Чек придёт на ${EMAIL}`);

  const profile = await http.get(linkOf(page, "к моим курсам"));
  const months = textsOf(profile, "ul[aria-label^='Месяцы курса «Математика'] > li");
  expect(months).toEqual([expect.stringContaining("ноябрь"), expect.stringContaining("откроется 1 декабря")]);
  expect((await http.get("/cart/")).text).toContain("Корзина пока пустая");
});

test("a free course is one click, the phone and the code", async () => {
  const me = visitor();
  const course = await me.http.get("/courses/fizika-ege-demokurs/");
  const login = await me.http.submit(course, {}, "получить бесплатно");
  expect(textsOf(login, "main")[0]).toContain("Бесплатный курс сохранён");
  const got = await finishRegistration(me, login, me.freshPhone());
  expect(got.path).toMatch(PAID);
  expect(got.text).toContain("Доступ открыт");
});

test("a pupil's free cart needs no bank", async () => {
  const { http, register } = visitor();
  await register();
  const got = await http.submit(await addToCart(http, FREE_MATH), {}, "получить бесплатно");
  expect(got.path).toMatch(PAID);
  expect(got.text).toContain("Доступ открыт");
});

test("a pupil with a password is led on to the bank as well, and the cart knows of the payment", async () => {
  const { http, openBrowser, register } = visitor();
  const { phone } = await register();
  const browser = openBrowser();
  const card = await clickPay(browser, await addToCart(browser, MATH, NOVEMBER), { receiptEmail: EMAIL });
  expect(card.text).toMatch(/войти через VK ID.*При первом входе через VK ID появляется аккаунт/);
  const login = await browser.get(linkOf(card, "войти с паролем"));
  expect(login.text).toContain("Заказ на 3 290 ₽ сохранён");
  const bank = await browser.submit(login, { phone, password: PASSWORD }, "войти");
  expect(textsOf(bank, ".bank-sum")).toEqual(["3 290 ₽"]);
  const cart = await browser.get("/cart/");
  expect(cart.text).toContain("Оплата этой корзины уже начата");
  expect((await clickPay(browser, cart, {})).path).toBe(bank.path);
  // The other device is in the same account.
  expect(billOf(await http.get("/cart/"))).toBe("3 290 ₽");
});

test("another order in the account stops before the bank, and the cart says why", async () => {
  const { http, openBrowser, register } = visitor();
  await addToCart(http, MATH, ["2026.12"]);
  const { phone } = await register();
  const browser = openBrowser();
  const card = await clickPay(browser, await addToCart(browser, MATH, NOVEMBER), { receiptEmail: EMAIL });
  const login = await browser.get(linkOf(card, "войти с паролем"));
  const cart = await browser.submit(login, { phone, password: PASSWORD }, "войти");
  expect(cart.path).toBe("/cart/");
  expect(cart.text).toMatch(/После входа заказ другой, деньги не списаны.*Было 3 290 ₽, стало 6 580 ₽\./);
  expect(billOf(cart)).toBe("6 580 ₽");
});

test("a declined payment returns to an unchanged cart, which can be paid after all", async () => {
  const { http, register } = visitor();
  await addToCart(http, MATH, NOVEMBER);
  await register();
  const cart = await payAtBank(http, await http.get("/cart/"), EMAIL, "отклонить");
  expect(cart.path).toBe("/cart/");
  expect(cart.text).toContain("Оплата не прошла, деньги не списаны");
  expect(billOf(cart)).toBe("3 290 ₽");
  const paid = await payAtBank(http, cart, EMAIL, "двойное уведомление");
  expect(paid.path).toMatch(PAID);
  // Notified twice, bought once.
  expect(textsOf(await http.get("/profile/"), "ul[aria-label^='Месяцы курса'] > li")).toHaveLength(1);
});

test("the page that waits for late money reloads, and its bank has no button left", async () => {
  const { http, register } = visitor();
  await addToCart(http, MATH, NOVEMBER);
  await register();
  const bank = await clickPay(http, await http.get("/cart/"), { receiptEmail: EMAIL });
  const check = await http.submit(bank, {}, "оплатить с задержкой");
  expect(check.text).toContain("Проверяем оплату");
  const [, again = ""] = /<noscript><meta http-equiv="refresh" content="4;url=([^"]+)"/.exec(check.html) ?? [];
  expect((await http.get(again)).path).toMatch(/^\/shop-payment-check\/[\w-]+\/\?since=\d+$/);
  expect((await http.get(bank.path)).text).toContain("Деньги уже в пути");
});

test("a parent pays by the pupil's link without an account, and the pupil gets the month", async () => {
  const { http, openBrowser, register } = visitor();
  await addToCart(http, MATH, NOVEMBER);
  const link = await shareLinkOf(http);
  const { phone } = await register();
  const parent = openBrowser();
  const asked = await parent.get(link);
  expect(textsOf(asked, "h1")).toEqual(["Оплата обучения"]);
  // A messenger shows what the link is before it is opened.
  const preview = /<meta property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(asked.html)?.[1] ?? "";
  expect((await parent.request("GET", preview)).headers.get("content-type")).toBe("image/png");
  expect(asked.html).toContain('<meta property="og:title" content="Оплата обучения"');
  expect(asked.html).toContain('<meta name="robots" content="noindex"');
  // A stranger sees nothing about the pupil.
  expect(asked.html).not.toContain(phone.slice(-4));
  const refused = await clickPay(parent, asked, { receiptEmail: "parent@example.ru" });
  expect(refused.status).toBe(400);
  expect(textsOf(refused, ".bill .err")).toEqual(["Без этого согласия оплату не принять: отметьте его"]);
  expect(asked.html).not.toContain("isAdAllowed");
  const paid = await payAtBank(parent, asked, "parent@example.ru");
  expect(paid.path).toMatch(PAID);
  expect(paid.text).toContain("Доступ открылся у того, кто прислал вам ссылку");
  // The receipt goes to the parent, the months to the pupil.
  expect(paid.text).toContain("Чек придёт на parent@example.ru");
  expect((await parent.get("/profile/")).path).toMatch(/^\/auth\//);
  // The payer's link leads back to their receipt; the other parent reads that nothing is to be paid.
  expect((await parent.get(link)).path).toBe(paid.path);
  expect(textsOf(await openBrowser().get(link), "h1")).toEqual(["Этот заказ уже оплачен"]);

  // The pupil was not notified, but their cart is empty.
  const cart = await http.get("/cart/");
  expect(cart.text).toContain("Прошлая корзина оплачена");
  expect((await http.get(linkOf(cart, "что открылось"))).path).toMatch(PAID);
  expect(textsOf(await http.get("/shop-payment-success/"), "h1")).toEqual(["Оплата прошла"]);
  const profile = await http.get("/profile/");
  expect(textsOf(profile, "ul[aria-label^='Месяцы курса «Математика']")).toHaveLength(1);
  expect(profile.html).not.toContain("parent@example.ru");
});

test("a share link survives a bank refusal, a merge at login and an emptied cart", async () => {
  const { http, openBrowser, register } = visitor();
  await addToCart(http, PHYSICS, NOVEMBER);
  const { phone } = await register();
  await http.submit(await http.get("/auth/logout/"), {}, "выйти");
  const link = await shareLinkOf(http);

  const parent = openBrowser();
  const refused = await payAtBank(parent, await parent.get(link), "parent@example.ru", "отклонить");
  expect(refused.path).toMatch(/^\/third-party-cart\//);
  // Shown once, to the payer: the pupil may be paying meanwhile.
  expect(refused.text).toContain("Оплата не прошла, деньги не списаны");

  await logIn(http, { phone, redirectTo: "/cart/" });
  const merged = await parent.get(link);
  expect(textsOf(merged, "h1")).toEqual(["Оплата обучения"]);
  expect(merged.path).not.toBe(link);
  await http.submit(await http.get("/reset-cart/"), {}, "очистить корзину");
  expect(textsOf(await parent.get(link), "h1")).toEqual(["По этой ссылке платить нечего"]);
  expect(textsOf(await parent.get("/third-party-cart/"), "h1")).toEqual(["Оплата за ученика"]);
});

test("«Пусть заплатит мама»: a pupil without an account gets what was paid from their own cart", async () => {
  const me = visitor();
  const { http, openBrowser, freshPhone } = me;
  let page = await http.get(linkOf(await http.get("/"), "Математика"));
  page = await http.submit(await http.get(linkOf(page, "Математика, профиль")), {}, "в корзину");
  expect(page.text).toContain("пусть заплатит взрослый");

  const mother = openBrowser();
  const paid = await payAtBank(mother, await mother.get(await shareLinkOf(http)), "mama@example.ru");
  expect(paid.text).toContain("Курсы откроются, когда ученик получит их по ссылке");

  // The pupil only looks into the cart again.
  page = await http.get("/cart/");
  expect(billOf(page)).toBeUndefined();
  page = await http.get(linkOf(page, "получить курсы"));
  expect(page.text).toContain("Откроется, как только ты войдёшь и получишь курсы.");
  expect(page.text).toContain("Остался один шаг: войти по телефону и получить курсы.");
  page = await http.get(linkOf(page, "получить курсы"));
  page = await http.submit(page, {}, "войти и получить");
  page = await finishRegistration(me, page, freshPhone());
  // Their own cart was paid: the login itself has brought the courses.
  expect(textsOf(page, "h1")).toEqual(["Эти курсы уже твои"]);
  page = await http.get(linkOf(page, "мои курсы"));
  page = await http.get(linkOf(page, "открыть курс"));
  expect(textsOf(page, "h1")[0]).toContain("Математика, профиль");
  expect(page.text).toMatch(/среда ?, 11 ноября ?, 18:00 мск/);
});

test("a paid order without an owner is handed back by its link and claimed once", async () => {
  const { http, openBrowser } = visitor();
  await addToCart(http, MATH, ["2026.11", "2026.12"]);
  await expectQrCode(await askAdult(http));
  const parent = openBrowser();
  const paid = await payAtBank(parent, await parent.get(await shareLinkOf(http)), "parent@example.ru");
  await expectQrCode(paid);
  const claim = /\/get-courses\/[\w-]+\//.exec(paid.html)?.[0] ?? "";
  // An adult opens the link to look: it is not for them.
  const looked = await parent.get(claim);
  expect(textsOf(looked, "h1")).toEqual(["Курсы для ученика"]);
  expect(textsOf(looked, "ul[aria-label='Что оплачено']")[0]).toMatch(
    /Математика, профиль · тариф Базовый.*ноябрь, декабрь/,
  );

  const other = visitor();
  await other.register();
  const claimed = await other.http.submit(await other.http.get(claim), {}, "получить курсы");
  expect(claimed.path).toMatch(PAID);
  const mine = await other.http.get(claim);
  expect([mine.status, ...textsOf(mine, "h1")]).toEqual([409, "Эти курсы уже твои"]);
  const used = await parent.get(claim);
  expect([used.status, ...textsOf(used, "h1")]).toEqual([409, "Эта ссылка уже сработала"]);
  expect(used.text).toContain("Войди и посмотри в профиле");

  async function expectQrCode(page: PlainPage): Promise<void> {
    const src = parsePage(page.html).querySelector("img[alt='QR-код этой ссылки']")?.getAttribute("src") ?? "";
    const answer = await http.request("GET", src);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining("image/svg+xml"),
    ]);
  }
});

test("«Найди, когда следующее занятие»", async () => {
  const { http, register } = visitor();
  await addToCart(http, MATH, ["2026.11", "2026.12"]);
  await register();
  await payAtBank(http, await http.get("/cart/"), EMAIL);
  const home = await http.get("/");
  // 10 November 2026 is a Tuesday.
  expect(textsOf(home, "main")[0]).toMatch(/11 ноября.*18:00/);
  const schedule = await http.get(linkOf(home, "расписание"));
  expect(textsOf(schedule, "main")[0]).toMatch(/11 ноября.*18:00/);
});

test("«Верни деньги за декабрь»: the application leaves a trace, and nothing is closed until the money is sent", async () => {
  const { http, register } = visitor();
  await addToCart(http, MATH, ["2026.11", "2026.12"]);
  await register();
  await payAtBank(http, await http.get("/cart/"), EMAIL);
  const home = await http.get("/");
  const page = await http.get(linkOf(home, "Вернуть деньги"));
  expect(page.text).toMatch(/декабрь 2026 , оплачено 3 290 ₽.*ещё не начался: возвращается всё/);
  expect(page.text).toContain("не позднее 10 дней после заявления");
  const asked = await http.submit(page, { return: ["101.2026.12"] }, "составить заявление");
  expect(asked.text).toContain("Заявление: вернётся 3 290 ₽");
  const applicant = { name: "Алина", email: EMAIL, isPersonalDataAllowed: "on" };
  const sent = await http.submit(asked, applicant, "отправить заявление");
  expect(sent.text).toMatch(/Заявление от 10 ноября: декабрь.*3 290 ₽.*не позднее 20 ноября/);
  expect(sent.text).toContain("Месяцы открыты, пока деньги не отправлены");
});
