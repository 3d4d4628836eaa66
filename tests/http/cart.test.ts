/** The cart by its forms, without scripts. The rules of prices and promocodes have tests of their own. */
import { expect, test } from "vitest";
import { addToCart, billOf, clickPay, shareLinkOf } from "../setup/buy";
import { FREE_MATH, MATH, PHYSICS } from "../setup/demo-courses";
import { textsOf, valuesOf } from "../setup/page-parts";
import { logIn } from "../setup/register";
import { linkOf, visitor } from "../setup/visitor";

const NOVEMBER = ["2026.11"];
const AUTUMN = ["2026.11", "2026.12"];
const LINES = "ul[aria-label='Курсы в корзине'] h2";

test("the sum and its explanation follow the months of a line", async () => {
  const { http } = visitor();
  let cart = await addToCart(http, MATH, NOVEMBER);
  cart = await http.submit(cart, { months: [...AUTUMN, "2027.1"] }, "обновить");
  expect(billOf(cart)).toBe("9 376 ₽");
  const rows = textsOf(cart, ".why .price-sum > div");
  expect(rows).toHaveLength(4);
  expect(rows[2]).toContain("5 %");
  expect(cart.text).toContain("Ещё два месяца, и скидка станет 10 %");
  cart = await http.get("/cart/");
  expect(billOf(cart)).toBe("9 376 ₽");
});

test("a cart without months cannot be paid and says so", async () => {
  const { http } = visitor();
  const cart = await http.submit(await addToCart(http, MATH, NOVEMBER), { months: [] }, "обновить");
  expect(billOf(cart)).toBe("0 ₽");
  expect(cart.text).toContain("Выбери месяц у каждого курса, чтобы продолжить");
  expect(cart.html).toMatch(/<button[^>]*aria-disabled="true"[^>]*>\s*оплатить/);
  expect(cart.text).not.toMatch(/Платить не нужно/);
});

test("another tariff replaces the one in the cart and takes over its months", async () => {
  const { http } = visitor();
  await addToCart(http, MATH, AUTUMN);
  const course = await http.get("/courses/matematika-ege-osnova/?product=102");
  expect(course.text).toMatch(/В корзине уже есть « ?Базовый/);
  const cart = await http.submit(course, {}, "в корзину");
  expect(cart.path).toBe("/cart/");
  expect(cart.text).toMatch(/Заменили «Базовый» на «С наставником»/);
  expect(textsOf(cart, LINES)).toEqual(["Математика, профиль · тариф С наставником"]);
  expect(billOf(cart)).toBe("8 780 ₽");
});

test("a refused promocode says what to do and stays in its field; a valid one is applied and removed", async () => {
  const { http } = visitor();
  let cart = await addToCart(http, MATH, NOVEMBER);
  cart = await http.submit(cart, { promocode: "ФИЗИКА10" }, "применить");
  expect(cart.status).toBe(400);
  expect(textsOf(cart, ".cart-notices .notice.bad")[0]).toMatch(/нужен курс « ?Физика.*ФИЗИКА10 не применён/);
  expect(valuesOf(cart, "promocode")).toEqual(["ФИЗИКА10"]);
  expect(billOf(cart)).toBe("3 290 ₽");
  cart = await http.submit(cart, { promocode: " вершина10 " }, "применить");
  expect(cart.text).toContain("Применили: минус 10 %");
  expect(billOf(cart)).toBe("2 961 ₽");
  cart = await http.submit(cart, {}, "убрать");
  expect(billOf(cart)).toBe("3 290 ₽");
  expect(cart.forms.some(({ buttons }) => buttons.some(({ label }) => label === "применить"))).toBe(true);
});

test("a removed course comes back with its months, and the last one leaves the catalog", async () => {
  const { http } = visitor();
  await addToCart(http, MATH, AUTUMN);
  const before = await addToCart(http, PHYSICS, ["2027.1"]);
  expect(before.text).toContain("2 курса, 3 месяца, 36 занятий");
  let cart = await http.submit(before, {}, "Убрать «Физика»");
  expect(cart.text).toMatch(/Убрали «Физика/);
  expect(billOf(cart)).toBe("6 580 ₽");
  cart = await http.submit(cart, {}, "вернуть");
  expect(billOf(cart)).toBe(billOf(before));
  expect(cart.text).not.toContain("Убрали");
  cart = await http.submit(cart, {}, "Убрать «Физика»");
  cart = await http.submit(cart, {}, "Убрать «Математика, профиль · тариф Базовый»");
  expect(cart.text).toContain("Корзина пока пустая");
  expect(linkOf(cart, "выбрать курс")).toBe("/catalog/");
});

test("a parent is addressed as «вы»", async () => {
  const { http } = visitor();
  const cart = await addToCart(http, MATH, NOVEMBER);
  expect(cart.text).toContain("ты принимаешь условия оферты");
  await http.submit(cart, {}, "плачу за ребёнка");
  const parents = await http.get("/cart/");
  expect(parents.text).toContain("вы принимаете условия оферты");
  expect(textsOf(parents, ".payer-choice [aria-pressed=true]")).toEqual(["плачу за ребёнка"]);
});

test("clearing the cart asks for confirmation", async () => {
  const { http } = visitor();
  await addToCart(http, MATH, NOVEMBER);
  const question = await http.get("/reset-cart/");
  expect(question.text).toContain("1 курс, 1 месяц, 12 занятий");
  expect(billOf(await http.get("/cart/"))).toBe("3 290 ₽");
  expect((await http.submit(question, {}, "очистить корзину")).text).toContain("Корзина пока пустая");
});

test("a free cart asks for no payment", async () => {
  const { http } = visitor();
  const cart = await addToCart(http, FREE_MATH);
  const [main = ""] = textsOf(cart, "main");
  expect(main).not.toMatch(/оплат|Платить|Промокод|плачу/);
  const login = await http.submit(cart, {}, "получить бесплатно");
  expect(login.text).toContain("Бесплатный курс сохранён");
});

test("the cart survives login, another device, two tabs, logout and login", async () => {
  const { http, openBrowser, register } = visitor();
  await addToCart(http, MATH, AUTUMN);
  await http.submit(await http.get("/cart/"), { promocode: "ВЕРШИНА10" }, "применить");
  const { phone } = await register();
  expect(billOf(await http.get("/cart/"))).toBe("5 922 ₽");

  const other = openBrowser();
  let there = await logIn(other, { phone, redirectTo: "/cart/" });
  expect(billOf(there)).toBe("5 922 ₽");

  // A change there shows here, and two pages opened before it change only what is ticked in them.
  const [first, second] = [await http.get("/cart/"), await http.get("/cart/")];
  there = await other.submit(there, { months: NOVEMBER }, "обновить");
  expect(billOf(there)).toBe("2 961 ₽");
  expect(billOf(await http.get("/cart/"))).toBe("2 961 ₽");
  await http.submit(first, { months: [...AUTUMN, "2027.1"] }, "обновить");
  await http.submit(second, { months: [...AUTUMN, "2027.2"] }, "обновить");
  const both = await other.get("/cart/");
  expect(valuesOf(both, "months")).toEqual(["2026.11", "2027.1", "2027.2"]);
  await other.submit(both, { months: AUTUMN }, "обновить");

  // The way out leaves the course at its default month and without the code (product.md, "The cart"), and only here.
  await http.submit(await http.get("/auth/logout/"), {}, "выйти");
  const left = await http.get("/cart/");
  expect(billOf(left)).toBe("3 290 ₽");
  expect(valuesOf(left, "months")).toEqual(NOVEMBER);
  expect(valuesOf(left, "promocode")).toEqual([""]);
  expect(billOf(await other.get("/cart/"))).toBe("5 922 ₽");

  const back = await logIn(http, { phone, redirectTo: "/cart/" });
  expect(billOf(back)).toBe("5 922 ₽");
  expect(back.html).toContain('value="ВЕРШИНА10"');
});

test("a guest who turns back before the login keeps the method and the e-mail", async () => {
  const { http, register } = visitor();
  const fields = { paymentMethod: "card", receiptEmail: "alina@example.ru" };
  const login = await clickPay(http, await addToCart(http, MATH, NOVEMBER), fields);
  expect(login.path).toMatch(/^\/auth\/\?view=register/);
  expect(login.html).toMatch(/<a(?=[^>]* href="\/cart\/")[^>]* aria-label="Закрыть"/);
  await register();
  const cart = await http.get("/cart/");
  expect([valuesOf(cart, "paymentMethod"), valuesOf(cart, "receiptEmail")]).toEqual([["card"], ["alina@example.ru"]]);
});

test("a refused e-mail keeps what is typed and the method, in the cart and on the share link", async () => {
  const { http, register } = visitor();
  await addToCart(http, MATH, NOVEMBER);
  const link = await shareLinkOf(http);
  await register();
  for (const address of ["/cart/", link]) {
    const fields = { receiptEmail: "не почта", paymentMethod: "loan" };
    const refused = await clickPay(http, await http.get(address), fields);
    expect(refused.status, address).toBe(400);
    expect(textsOf(refused, ".bill")[0]).toContain("В адресе ошибка");
    expect(valuesOf(refused, "paymentMethod")).toEqual(["loan"]);
    expect(valuesOf(refused, "receiptEmail")).toEqual(["не почта"]);
  }
});

test("a phone that cannot be one is refused in the cart", async () => {
  const { http } = visitor();
  const fields = { receiptEmail: "alina@example.ru", phone: "12" };
  const refused = await clickPay(http, await addToCart(http, MATH, NOVEMBER), fields);
  expect(refused).toMatchObject({ status: 400, path: "/cart/" });
  expect(refused.html).toMatch(/<input(?=[^>]* id="buyerPhone")[^>]* aria-invalid="true"/);
});

test("the public offer is linked at the button for every payer", async () => {
  const { http } = visitor();
  const cart = await addToCart(http, MATH, NOVEMBER);
  const [main = ""] = textsOf(cart, "main");
  expect(main).toMatch(/Нажимая « ?оплатить 3 290 ₽ ?», ты принимаешь условия оферты/);
  expect(main).toContain("вернём деньги за месяцы, которые ещё не начались");
  expect(linkOf(cart, "оферты")).toBe("/public-offer-agreement/");
  const shared = await http.get(await shareLinkOf(http));
  expect(shared.text).toContain("вы принимаете условия оферты");
  expect(linkOf(shared, "оферты")).toBe("/public-offer-agreement/");
});

test("a course sold whole states its dates on its page and in the cart", async () => {
  const { http } = visitor();
  const course = await http.get("/courses/biologiya-ege-refresh/");
  expect(textsOf(course, ".picker-side")[0]).toContain("с 1 по 31 мая");
  const cart = await http.submit(course, {}, "в корзину");
  expect(textsOf(cart, "ul[aria-label='Курсы в корзине']")[0]).toContain("с 1 по 31 мая");
});

/** «−658 ₽» as a number. */
const amountOf = (text: string): number => Number(text.replace(/[−–-]/, "-").replace(/[^\d-]/g, ""));

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

test("«Мне неправильно посчитали?»: the rows of the explanation make up the sum, and a person can be asked", async () => {
  const { http } = visitor();
  await addToCart(http, MATH, [...AUTUMN, "2027.01"]);
  let cart = await addToCart(http, PHYSICS, AUTUMN);
  cart = await http.submit(cart, { promocode: "ВЕРШИНА10" }, "применить");
  const names = textsOf(cart, ".bill details.why dl dt");
  const amounts = textsOf(cart, ".bill details.why dl dd").map(amountOf);
  const notes = textsOf(cart, ".bill details.why dl dt small");
  const total = amounts.at(-1);
  expect(names.at(-1)).toBe("Итого");
  expect(names.length).toBeGreaterThan(4);
  expect(names.some((name) => name.includes("ВЕРШИНА10"))).toBe(true);
  expect(sumOf(amounts.slice(0, -1))).toBe(total);
  // A row of several courses says what belongs to which, and those sums make up the row.
  const split = notes.filter((note) => note.includes("₽"));
  expect(split).not.toEqual([]);
  for (const note of split) {
    const parts = [...note.matchAll(/([\d\s]+)\s₽/g)].map(([, part = ""]) => amountOf(part));
    expect(amounts.map(Math.abs), note).toContain(sumOf(parts));
  }
  expect(amountOf(billOf(cart) ?? "")).toBe(total);
  expect(sumOf(textsOf(cart, "ul[aria-label='Курсы в корзине'] .item-price .price b").map(amountOf))).toBe(total);
  expect(linkOf(cart, "спросить человека")).toBe("/cart/?lead=support");
});

test("no page of a purchase opens for a made-up name", async () => {
  const { http } = visitor();
  const unknown = "A".repeat(22);
  for (const address of [`/third-party-cart/?order=${unknown}`, `/demo-bank/${unknown}/`, `/get-courses/${unknown}/`]) {
    expect((await http.get(address)).status, address).toBe(404);
  }
});
