/** «Верни деньги за декабрь», by a person who starts at the home page and knows no addresses. */
import { MATH, payAtBank, putIntoCart, register, roubles } from "./steps/buying";
import { expect, test } from "./fixtures";

test("an application for a refund is written, sent with three clicks, and withdrawn", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
  expectAccessible,
}) => {
  await putIntoCart(context, MATH, ["2026.11", "2026.12"]);
  await register(page, freshPhone(), readSmsCode);
  await payAtBank(page);
  await page.goto("/");
  await page.getByText("Разделы сайта").click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Вернуть деньги", exact: true }).click();
  const main = page.getByRole("main");
  const line = (month: string) =>
    main
      .getByRole("listitem")
      .filter({ hasText: month })
      .filter({ has: page.locator(".num") });
  const [november, december] = [line("ноябрь 2026"), line("декабрь 2026").first()];
  const total = page.locator(".refund-sum");
  await expect(total).toHaveText(roubles(6424));

  // The total follows the ticks before anything is sent.
  await december.getByRole("checkbox").check();
  await expect(total).toHaveText(roubles(3290));
  await expect(main.getByRole("status").filter({ hasText: "Отмечено" })).toContainText(roubles(3290));
  await november.getByRole("checkbox").check();
  await expect(total).toHaveText(roubles(6424));
  await november.getByRole("checkbox").uncheck();
  await expect(total).toHaveText(roubles(3290));

  await page.getByRole("button", { name: "составить заявление" }).click();
  const request = page.getByRole("region", { name: `Заявление: вернётся ${roubles(3290)}` });
  await expect(request.getByLabel("Почта для ответа")).not.toHaveValue("");
  await expectAccessible(page);
  // Another selection is another application.
  await november.getByRole("checkbox").check();
  await expect(request).toBeHidden();
  await november.getByRole("checkbox").uncheck();
  await request.getByLabel("Имя").fill("Алина");
  await request.getByRole("checkbox", { name: /персональных данных/ }).check();
  await request.getByRole("button", { name: "отправить заявление" }).click();
  const trace = page.getByRole("region", { name: "Твои заявления" });
  await expect(trace).toContainText(`Заявление от 10 ноября: декабрь, ${roubles(3290)}`);
  await expect(trace).toContainText("Ответим и вернём деньги не позднее 20 ноября");
  await expect(december).toContainText("заявлено");
  await expect(december.getByRole("checkbox")).toHaveCount(0);
  await expect(total).toHaveText(roubles(3134));
  await expectAccessible(page);

  await trace.getByRole("button", { name: "отозвать заявление" }).click();
  await expect(trace).toContainText("Отозвано 10 ноября");
  await expect(december.getByRole("checkbox")).not.toBeChecked();
  await expect(total).toHaveText(roubles(6424));
});
