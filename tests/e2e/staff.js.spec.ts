/** The back office in a browser: a first login with its second factor, then an invitation, on a screen and on a phone. */
import { DEMO_LOGIN } from "../../app/demo/demo-login";
import { phoneOfRole, readStaffCode } from "../setup/staff-visitor";
import { expect, test } from "./fixtures";

test("an owner sets up a second factor, and invites a colleague", async ({
  page,
  server,
  freshPhone,
  expectAccessibleAtEachWidth,
}) => {
  const owner = phoneOfRole("owner");
  await page.goto("/staff/people/");
  await page.getByLabel("Телефон", { exact: true }).fill(owner.slice(2));
  await page.getByLabel("Пароль", { exact: true }).fill(DEMO_LOGIN.password);
  const middles = await Promise.all(
    [page.getByLabel("Пароль", { exact: true }), page.getByRole("button", { name: "Показать пароль" })].map(
      async (part) => {
        const box = await part.boundingBox();
        return box && box.y + box.height / 2;
      },
    ),
  );
  expect(middles[0]).toBe(middles[1]);
  await expectAccessibleAtEachWidth(page);
  await page.getByRole("button", { name: "дальше" }).click();

  await expect(page.getByRole("heading", { name: "Нужен второй ключ" })).toBeVisible();
  await expect(page.locator(".codes li")).toHaveCount(10);
  await page.getByRole("checkbox", { name: /коды сохранены/ }).check();
  await page.getByLabel("Код, 6 цифр").fill(readStaffCode(server, owner));
  await expectAccessibleAtEachWidth(page);
  await page.getByRole("button", { name: "проверить и войти" }).click();

  await expect(page.getByRole("heading", { name: "Сотрудники", level: 1 })).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await page.getByLabel("Телефон", { exact: true }).fill(freshPhone().slice(2));
  await page.getByRole("checkbox", { name: /^контент/ }).check();
  await page.getByRole("button", { name: "сделать ссылку" }).click();
  const link = page.getByLabel("Ссылка-приглашение");
  await expect(link).toHaveValue(/\/staff\/invitation\//);
  await expectAccessibleAtEachWidth(page);

  await page.getByRole("link", { name: "Полина Вересова" }).click();
  await expect(page.getByRole("checkbox", { name: /^продажи/ })).toBeChecked();
  await expectAccessibleAtEachWidth(page);
  await page.goto("/staff/me/");
  await expectAccessibleAtEachWidth(page);
  await page.goto("/staff/");
  await expectAccessibleAtEachWidth(page);
});
