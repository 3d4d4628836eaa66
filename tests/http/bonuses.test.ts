/** Promotions, invitations and prolongation by their forms, without scripts. */
import { expect, test } from "vitest";
import { addToCart, billOf, payAtBank, clickPay } from "../setup/buy";
import { MATH } from "../setup/demo-courses";
import { parsePage } from "../setup/html-forms";
import { textsOf, valuesOf } from "../setup/page-parts";
import type { PlainPage } from "../setup/plain-client";
import { visitor } from "../setup/visitor";

const NOVEMBER = ["2026.11"];
const INVITE = "/catalog/referral-bonuses/";

/** The value of the text field with this label. */
function fieldOf(page: PlainPage, label: RegExp): string {
  const body = parsePage(page.html);
  const field = body.querySelectorAll("input").find((one) => {
    const own = one.getAttribute("aria-label");
    const outer = body.querySelector(`label[for='${one.getAttribute("id")}']`)?.text;
    return label.test((own ?? outer ?? "").replaceAll("\u00a0", " "));
  });
  return field?.getAttribute("value") ?? "";
}

test("a guest who opens the bonuses goes to the home page", async () => {
  expect((await visitor().http.get("/promotions/")).path).toBe("/");
});

test("a personal code is taken once and goes into the cart in one click", async () => {
  const { http, register } = visitor();
  await register();
  const before = await http.get("/promotions/");
  expect(textsOf(before, "h1")).toEqual(["Бонусы и акции"]);
  expect(before.text).not.toContain("Скидка вчерашнего дня");
  const taken = fieldOf(
    await http.submit(before, {}, "получить код: Скидка этого месяца"),
    /^Код: Скидка этого месяца/,
  );
  expect(taken).toMatch(/^MESYAC-[A-HJKMNP-Z2-9]{8}$/);
  expect(fieldOf(await http.get("/promotions/"), /^Код: Скидка этого месяца/)).toBe(taken);

  await addToCart(http, MATH, NOVEMBER);
  const cart = await http.submit(await http.get("/promotions/"), {}, "в корзину с кодом");
  expect(cart.path).toBe("/cart/");
  expect(billOf(cart)).toBe("2 990 ₽");
});

test("a code that does not suit the cart says so above it and at its field", async () => {
  const { http, register } = visitor();
  await register();
  await addToCart(http, MATH, NOVEMBER);
  const taken = await http.submit(await http.get("/promotions/"), {}, "получить код: Старт в ОГЭ");
  const cart = await http.submit(taken, {}, "в корзину с кодом");
  expect(textsOf(cart, ".cart-notices .notice.bad")[0]).toMatch(/нужен курс ОГЭ в корзине.*OGE-\w+ не применён/);
  expect(cart.html).toMatch(/<input(?=[^>]* name="promocode")[^>]* aria-invalid="true"/);
});

test("an invitation leads from the link through registration and payment to a bonus and its code", async () => {
  const { http, register } = visitor();
  const known = visitor();
  const shown = await http.get("/courses/referral-bonuses/");
  expect(shown.path).toBe(INVITE);
  expect(textsOf(shown, "h1")).toEqual(["Пригласи друга"]);
  expect(fieldOf(shown, /^Ссылка для друга/)).toBe("");
  await register();
  let mine = await http.get(INVITE);
  const link = new URL(fieldOf(mine, /^Ссылка для друга/));
  expect(link.search).toMatch(/^\?ref=[A-Z0-9]{8}$/);
  expect(mine.text).toContain("Пока никого");

  const friend = known.http;
  await friend.get(link.pathname + link.search);
  await known.register();
  const cart = await addToCart(friend, MATH, NOVEMBER);
  expect(billOf(cart)).toBe("2 961 ₽");
  expect((await http.get(INVITE)).text).toContain("ждём первую оплату");
  await payAtBank(friend, cart, "friend-of-alina@example.ru");

  // The friend can prolong with one click, and the button then no longer asks for attention.
  const profile = await friend.get("/profile/");
  expect(textsOf(profile, "#courses button .dot")).toHaveLength(1);
  const longer = await friend.submit(profile, {}, "продлить курс");
  expect(longer.path).toBe("/cart/");
  expect(textsOf(longer, ".cart-notices")[0]).toMatch(/Добавили «.+», декабрь 2026/);
  const after = await friend.get("/profile/");
  expect(textsOf(after, "#courses")[0]).toContain("продлить курс");
  expect(textsOf(after, ".dot")).toEqual([]);

  mine = await http.submit(await http.get(INVITE), {}, "получить код на 500 ₽");
  expect(fieldOf(mine, /^Код на 500/)).toMatch(/^BONUS\d+-[A-HJKMNP-Z2-9]{8}$/);
  await addToCart(http, MATH, NOVEMBER);
  expect(billOf(await http.submit(await http.get(INVITE), {}, "в корзину с кодом"))).toBe("2 790 ₽");
});

test("an invited guest reads the discount before the registration, and its reason when the sum has changed", async () => {
  const known = visitor();
  await known.register();
  const link = new URL(fieldOf(await known.http.get(INVITE), /^Ссылка для друга/));
  const me = visitor();
  await me.http.get("/?ref=NOBODY77");
  const heading = "Тебя пригласили: первый заказ дешевле";
  expect((await addToCart(me.http, MATH, NOVEMBER)).text).not.toContain(heading);
  await me.http.get(`/${link.search}`);
  const cart = await me.http.get("/cart/");
  expect(billOf(cart)).toBe("3 290 ₽");
  expect(textsOf(cart, ".cart-notices .notice")[0]).toBe(
    `${heading} Сейчас 3 290 ₽, после регистрации будет 2 961 ₽. Скидка появится в сумме после кода, до оплаты.`,
  );
  const phone = me.freshPhone();
  const login = await clickPay(me.http, cart, { receiptEmail: "invited@example.ru", phone });
  // Back in the cart without having logged in: nothing typed is lost.
  const again = await me.http.get("/cart/");
  expect(again.html).toMatch(/<input(?=[^>]* name="phone")[^>]* value="\d/);
  expect(valuesOf(again, "receiptEmail")).toEqual(["invited@example.ru"]);
  const code = await me.http.submit(login, { phone, captchaAnswer: await me.copyDigits(login) }, "продолжить");
  const fields = { code: await me.readSmsCode(phone), isPersonalDataAllowed: "on" };
  const stopped = await me.http.submit(code, fields, "подтвердить");
  expect(billOf(stopped)).toBe("2 961 ₽");
  expect(stopped.text).toContain("Скидка по приглашению друга, 10 %");
  expect(textsOf(stopped, ".cart-notices").join()).toMatch(
    /Скидка по приглашению друга, 10 %.*Было 3 290 ₽, стало 2 961 ₽/,
  );
  expect(stopped.text).not.toContain(heading);
});

test("the user's own referral code is refused with a sentence, and the field keeps it", async () => {
  const { http, register } = visitor();
  await register();
  const page = await http.get(INVITE);
  const referralCode = new URL(fieldOf(page, /^Ссылка для друга/)).searchParams.get("ref") ?? "";
  const refused = await http.submit(page, { referralCode }, "сохранить код");
  expect(refused.text).toContain("Это свой же код, нужен код друга");
  expect(valuesOf(refused, "referralCode")).toEqual([referralCode]);
});
