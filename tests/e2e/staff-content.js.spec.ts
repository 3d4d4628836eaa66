/** The site's content in a browser: an item is edited, stored automatically, published and withdrawn. */
import { expect, test } from "./fixtures";
import { logInToStaff } from "./steps/staff";

test("a teacher's line is stored automatically, published and withdrawn", async ({
  page,
  school,
  clock,
  expectAccessibleAtEachWidth,
}) => {
  await page.clock.install();
  await logInToStaff(page, "/staff/content/teachers/", { school, clock, role: "content" });

  await expect(page.getByRole("heading", { name: "Преподаватели", level: 1 })).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await page.locator(".rows .rw-t a").first().click();
  const line = page.getByLabel("Строка под именем");
  const before = await line.inputValue();
  const years = page.getByLabel("Стаж, лет");
  const known = await years.inputValue();
  await years.fill("много");
  await page.getByRole("link", { name: "к публикации" }).click();
  await expect(page).toHaveURL(/#publish$/);
  await expect(years).toHaveValue("много");
  await page.getByRole("button", { name: "опубликовать" }).click();
  const fault = page.getByRole("alert").getByRole("link", { name: "Стаж" });
  await expect(fault).toBeVisible();
  await expect(page.getByText("есть черновик")).toBeVisible();
  await years.fill("многое");
  await fault.click();
  await expect(page).toHaveURL(/#item-yearsTeaching$/);
  await expect(fault).toBeVisible();
  await expect(years).toHaveValue("многое");
  await years.fill(known);

  await line.fill("Считает вслух");
  await page.clock.runFor(10_000);
  await expect(page.locator(".savebar")).toContainText("Черновик записан");
  await expect(line).toHaveValue("Считает вслух");

  const rows = page.getByRole("group", { name: "Отзывы учеников" }).locator("details");
  const count = await rows.count();
  await page.getByRole("button", { name: "добавить: отзыв" }).click();
  await expect(rows).toHaveCount(count + 1);
  await page.getByRole("button", { name: `убрать: отзыв ${count + 1}` }).click();
  await expect(rows).toHaveCount(count);
  await expectAccessibleAtEachWidth(page);

  await page.getByRole("button", { name: "опубликовать" }).click();
  await expect(page.getByText("Опубликовано, сайт уже другой")).toBeVisible();
  await page.goto("/staff/audit/");
  await expectAccessibleAtEachWidth(page);
  await page
    .getByRole("button", { name: /^отменить/ })
    .first()
    .click();
  await expect(page.getByText("Вернули как было")).toBeVisible();
  await page.goto("/staff/content/teachers/");
  await page.locator(".rows .rw-t a").first().click();
  await expect(line).toHaveValue(before);
});
