/** From the cart to the bank: what is kept across a login, what the pages say, what stands in between. */
import {
  bill,
  finishRegistration,
  FREE_MATH,
  MATH,
  openCart,
  payAtBank,
  putIntoCart,
  readShareLink,
  register,
  roubles,
} from "./steps/buying";
import { expect, test } from "./fixtures";

/** «Рефреш» of biology, a gift sold whole: May. */
const REFRESH = "/courses/biologiya-ege-refresh/";

test("a guest's payment method survives the login before the bank", async ({
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
  await page.getByRole("link", { name: "регистрация по телефону" }).click();
  await finishRegistration(page, freshPhone(), readSmsCode);
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
  await expect(page.getByText("после входа останется нажать «получить бесплатно»")).toBeVisible();
});

test("a course sold whole states its dates on its page, in the cart and on the share link", async ({ page }, info) => {
  await page.goto(REFRESH);
  const dates = "с 1 по 31 мая";
  await expect(page.locator(".picker-side").getByText(dates)).toBeVisible();
  await page.locator(".picker-side").getByRole("button").last().click();
  if (info.project.name === "js") await expect(page.getByText("Курс в корзине")).toBeVisible();
  await openCart(page);
  await expect(page.getByRole("list", { name: "Курсы в корзине" }).getByText(dates)).toBeVisible();
});

test("a payer of an order without an owner reads what is true and gets the link to send", async ({
  page,
  context,
  openVisitor,
}, info) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  const link = await readShareLink(page);
  const parent = await openVisitor();
  await parent.goto(link);
  await payAtBank(parent, "parent@example.ru");
  await expect(parent.getByText("Курсы откроются, когда ученик получит их по ссылке")).toBeVisible();
  await expect(parent.getByText(/открыт сейчас|Остался один шаг/)).toHaveCount(0);
  const field = parent.getByLabel("Ссылка, по которой ученик получит курсы");
  await expect(field).toHaveValue(/^http.*\/get-courses\/[\w-]+\/$/);
  const copy = parent.getByRole("button", { name: "скопировать" });
  if (info.project.name === "js") await expect(copy).toBeVisible();
  else await expect(copy).toHaveCount(0);
  await openCart(page);
  await page.getByRole("link", { name: "получить курсы" }).click();
  await expect(page.getByText("Откроется, как только ты войдёшь и получишь курсы.")).toBeVisible();
  await expect(bill(page)).toHaveCount(0);
});
