import {
  bill,
  enterPromocode,
  finishRegistration,
  FREE_MATH,
  goToBank,
  MATH,
  openCart,
  payAtBank,
  PHYSICS,
  putIntoCart,
  readShareLink,
  register,
  roubles,
} from "./steps/buying";
import { logIn, logOut } from "./steps/auth";
import { expect, test } from "./fixtures";

test("a guest logs in on the way, pays, and the profile shows the month", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
}) => {
  await putIntoCart(context, MATH, ["2026.11", "2026.12"]);
  await openCart(page);
  await enterPromocode(page, "ВЕРШИНА10");
  await expect(bill(page)).toHaveText(roubles(5922));
  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await page.getByRole("button", { name: /^оплатить/ }).click();
  await expect(page).toHaveURL(/\/auth\/\?view=register/);
  await finishRegistration(page, freshPhone(), readSmsCode);
  await expect(page.locator(".bank-sum")).toHaveText(roubles(5922));
  await page.getByRole("button", { name: "оплатить", exact: true }).click();
  await expect(page).toHaveURL(/\/shop-payment-success\//);
  await expect(page.getByRole("heading", { name: "Оплата прошла" })).toBeVisible();
  await expect(page.getByText("Чек придёт на alina@example.ru")).toBeVisible();

  await page.getByRole("link", { name: "к моим курсам" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Мой профиль" })).toBeVisible();
  const months = page.getByRole("list", { name: /^Месяцы курса «Математика/ });
  await expect(months.getByText("ноябрь")).toBeVisible();
  await expect(months.getByText("откроется 1 декабря")).toBeVisible();

  // «Назад» after paying: the cart is reloaded and empty, so nothing can be paid twice.
  await openCart(page);
  await expect(page.getByText("Корзина пока пустая")).toBeVisible();
});

test("a declined payment returns to an unchanged cart", async ({ page, context, freshPhone, readSmsCode }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await register(page, freshPhone(), readSmsCode);
  await expect(page).toHaveURL(/:\d+\/cart\/$/);
  await goToBank(page);
  await page.getByRole("button", { name: "отклонить" }).click();
  await expect(page).toHaveURL(/:\d+\/cart\/$/);
  await expect(page.getByText("Оплата не прошла, деньги не списаны")).toBeVisible();
  await expect(bill(page)).toHaveText(roubles(3290));
  // And it can be paid after all.
  await payAtBank(page);
});

test("the check page waits for money that comes late", async ({ page, context, freshPhone, readSmsCode }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await register(page, freshPhone(), readSmsCode);
  await goToBank(page);
  await page.getByRole("button", { name: "оплатить с задержкой" }).click();
  await expect(page.getByRole("heading", { name: "Проверяем оплату" })).toBeVisible();
  await expect(page).toHaveURL(/\/shop-payment-success\//, { timeout: 40_000 });
});

test("two notifications about one payment make one purchase", async ({ page, context, freshPhone, readSmsCode }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await register(page, freshPhone(), readSmsCode);
  await goToBank(page);
  await page.getByRole("button", { name: "двойное уведомление" }).click();
  await expect(page).toHaveURL(/\/shop-payment-success\//);
  await page.goto("/profile/");
  await expect(page.getByRole("list", { name: /^Месяцы курса/ }).getByRole("listitem")).toHaveCount(1);
});

test("a free course needs no bank", async ({ page, context, freshPhone, readSmsCode }) => {
  await putIntoCart(context, FREE_MATH);
  await register(page, freshPhone(), readSmsCode);
  await page.getByRole("button", { name: "получить бесплатно" }).click();
  await expect(page).toHaveURL(/\/shop-payment-success\//);
  await expect(page.getByRole("heading", { name: "Доступ открыт" })).toBeVisible();
});

test("a missing receipt e-mail is reported at its field", async ({ page, context, freshPhone, readSmsCode }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await register(page, freshPhone(), readSmsCode);
  await page.locator("form", { has: page.getByLabel("Почта для чека") }).evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByLabel("Почта для чека").fill("не почта");
  await page.getByRole("button", { name: /^оплатить/ }).click();
  await expect(page.getByRole("region", { name: "К оплате" }).getByText("В адресе ошибка")).toBeVisible();
  await expect(page.getByLabel("Почта для чека")).toHaveValue("не почта");
});

test("a parent pays by the pupil's link without an account, and the pupil gets the month", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
  openVisitor,
}) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  const phone = freshPhone();
  await register(page, phone, readSmsCode);
  const link = await readShareLink(page);
  expect(link).toContain("/third-party-cart/?order=");

  const parent = await openVisitor();
  await parent.goto(link);
  await expect(parent.getByRole("heading", { level: 1, name: "Оплата обучения" })).toBeVisible();
  // A messenger shows what the link is before it is opened.
  const preview = await parent.locator('meta[property="og:image"]').getAttribute("content");
  expect((await parent.request.get(new URL(preview!).pathname)).headers()["content-type"]).toBe("image/png");
  await expect(parent.locator('meta[property="og:title"]')).toHaveAttribute("content", "Оплата обучения");
  await expect(parent.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  // A stranger sees nothing about the pupil.
  expect(await parent.content()).not.toContain(phone.slice(-4));
  await payAtBank(parent, "parent@example.ru");
  await expect(parent.getByText("Доступ открылся у того, кто прислал вам ссылку")).toBeVisible();
  // The receipt goes to the parent, the months to the pupil.
  await expect(parent.getByText("Чек придёт на parent@example.ru")).toBeVisible();
  await parent.goto("/profile/");
  await expect(parent).toHaveURL(/\/auth\//);
  // The payer's link leads back to their receipt; the other parent reads that nothing is to be paid.
  await parent.goto(link);
  await expect(parent).toHaveURL(/\/shop-payment-success\//);
  await parent.context().clearCookies();
  await parent.goto(link);
  await expect(parent.getByRole("heading", { level: 1, name: "Этот заказ уже оплачен" })).toBeVisible();

  // The pupil was not notified, but their cart is empty.
  await openCart(page);
  await expect(page.getByText("Прошлая корзина оплачена")).toBeVisible();
  await page.getByRole("link", { name: "что открылось" }).click();
  await expect(page).toHaveURL(/\/shop-payment-success\//);
  await page.goto("/shop-payment-success/");
  await expect(page.getByRole("heading", { level: 1, name: "Оплата прошла" })).toBeVisible();

  await page.goto("/profile/");
  await expect(page.getByRole("list", { name: /^Месяцы курса «Математика/ })).toBeVisible();
  expect(await page.content()).not.toContain("parent@example.ru");
});

test("another user's order has no page for a stranger", async ({ page }) => {
  const unknown = "A".repeat(22);
  for (const address of [
    `/shop-payment-success/${unknown}/`,
    `/shop-payment-check/${unknown}/`,
    `/third-party-cart/?order=${unknown}`,
    `/demo-bank/${unknown}/`,
    `/get-courses/${unknown}/`,
  ]) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
  }
});

test("a share link survives a bank refusal, a merge at login and an emptied cart", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
  openVisitor,
}) => {
  const phone = freshPhone();
  await putIntoCart(context, PHYSICS, ["2026.11"]);
  await register(page, phone, readSmsCode);
  await expect(page).toHaveURL(/:\d+\/cart\/$/);
  await logOut(page);
  await openCart(page);
  const link = await readShareLink(page);

  const parent = await openVisitor();
  await parent.goto(link);
  await goToBank(parent, "parent@example.ru");
  await parent.getByRole("button", { name: "отклонить" }).click();
  await expect(parent).toHaveURL(/\/third-party-cart\//);
  // Shown once, to the payer: the pupil may be paying by themselves meanwhile.
  await expect(parent.getByText("Оплата не прошла, деньги не списаны")).toBeVisible();

  await logIn(page, phone, "/cart/");
  await expect(page).toHaveURL(/:\d+\/cart\/$/);
  await parent.goto(link);
  await expect(parent.getByRole("heading", { level: 1, name: "Оплата обучения" })).toBeVisible();
  expect(parent.url()).not.toBe(link);

  await page.goto("/reset-cart/");
  await page.getByRole("button", { name: "очистить корзину" }).click();
  await expect(page.getByText("Корзина пока пустая")).toBeVisible();
  await parent.goto(link);
  await expect(parent.getByRole("heading", { level: 1, name: "По этой ссылке платить нечего" })).toBeVisible();
  await parent.goto("/third-party-cart/");
  await expect(parent.getByRole("heading", { level: 1, name: "Оплата за ученика" })).toBeVisible();
});
