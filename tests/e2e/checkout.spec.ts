/** From the cart to the bank: what is kept across a login, what the pages say, what stands in between. */
import { FREE_MATH, MATH, openCart, putIntoCart, readShareLink, register, roubles } from "./steps/buying";
import { expect, test } from "./fixtures";

/** «Рефреш» of biology, a gift sold whole: May. */
const REFRESH = "/courses/biologiya-ege-refresh/";

test("a guest who turns back before the login keeps the method and the e-mail", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
}) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await page.getByRole("radio", { name: "картой" }).check({ force: true });
  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await page.getByRole("button", { name: /^оплатить/ }).click();
  await page.getByRole("link", { name: "Закрыть" }).click();
  await expect(page).toHaveURL(/\/cart\/$/);
  await register(page, freshPhone(), readSmsCode);
  await expect(page).toHaveURL(/\/cart\/$/);
  await expect(page.getByRole("radio", { name: "картой" })).toBeChecked();
  await expect(page.getByLabel("Почта для чека")).toHaveValue("alina@example.ru");
});

test("a refused e-mail keeps the payment method, in the cart and on the share link", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
}) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await register(page, freshPhone(), readSmsCode);
  const link = await readShareLink(page);
  for (const address of ["/cart/", link]) {
    await page.goto(address);
    await page.locator("form", { has: page.getByLabel("Почта для чека") }).evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByRole("radio", { name: "в кредит" }).check({ force: true });
    await page.getByLabel("Почта для чека").fill("не почта");
    await page.getByRole("button", { name: /^оплатить/ }).click();
    await expect(page.locator("#receiptEmail-error, .err").first()).toBeVisible();
    await expect(page.getByRole("radio", { name: "в кредит" })).toBeChecked();
  }
});

test("the public offer is linked at the button for every payer", async ({ page, context, freshPhone, readSmsCode }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await register(page, freshPhone(), readSmsCode);
  const main = page.getByRole("main");
  await expect(main.getByText(`Нажимая «оплатить ${roubles(3290)}», ты принимаешь условия оферты`)).toBeVisible();
  await expect(main.getByRole("link", { name: "оферты" })).toHaveAttribute("href", "/public-offer-agreement/");
  await expect(main.getByText("вернём деньги за месяцы, которые ещё не начались")).toBeVisible();
  await page.goto(await readShareLink(page));
  await expect(main.getByText("вы принимаете условия оферты")).toBeVisible();
  await expect(main.getByRole("link", { name: "оферты" })).toHaveAttribute("href", "/public-offer-agreement/");
});

test("a free order asks for no payment", async ({ page, context }) => {
  await putIntoCart(context, FREE_MATH);
  await openCart(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "получить бесплатно" })).toBeVisible();
  await expect(main.getByText(/оплат|Платить/)).toHaveCount(0);
  await expect(main.getByLabel("Промокод")).toHaveCount(0);
  await expect(main.getByRole("group", { name: "Кто покупает" })).toHaveCount(0);
  await main.getByRole("button", { name: "получить бесплатно" }).click();
  await expect(page.getByText("Бесплатный курс сохранён")).toBeVisible();
});

test("a course sold whole states its dates on its page, in the cart and on the share link", async ({ page }, info) => {
  await page.goto(REFRESH);
  const dates = "с 1 по 31 мая";
  await expect(page.locator(".picker-side").getByText(dates)).toBeVisible();
  await page.locator(".picker-side").getByRole("button", { name: "в корзину" }).click();
  if (info.project.name === "js") await expect(page.getByText("Курс в корзине")).toBeVisible();
  await openCart(page);
  await expect(page.getByRole("list", { name: "Курсы в корзине" }).getByText(dates)).toBeVisible();
});
