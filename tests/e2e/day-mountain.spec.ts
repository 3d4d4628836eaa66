/** Practice that goes on the next day: number 13, then the mountain of the day. */
import { expect, test } from "./fixtures";

test("twenty minutes of number 13 go on the next day in two clicks", async ({ page, clock, expectAccessible }) => {
  await page.goto("/ege/matematika/13/");
  await page
    .getByRole("link", { name: /^Задание \d+/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const first = page.url();
  for (let solved = 0; solved < 2; solved += 1) {
    await page.getByRole("textbox").last().fill("x = 1");
    await page.getByRole("button", { name: /^отправить/ }).click();
    await expect(page.getByRole("radio").first()).toBeVisible();
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: "поставить балл" }).click();
    await page
      .getByRole("link", { name: /^следующее/ })
      .first()
      .click();
    await expect(page).not.toHaveURL(first);
  }
  await clock.advance({ minutes: 20 });

  await clock.advance({ days: 1 });
  await page.goto("/");
  await page.getByRole("link", { name: /^продолжить: № 13, \d из \d+/ }).click();
  await expect(page).toHaveURL(/\/ege\/matematika\/13\/\d+\/$/);
  await expect(page.getByRole("button", { name: /^отправить/ })).toBeVisible();
  expect(page.url()).not.toBe(first);
  await expectAccessible(page);

  await page.goto("/");
  await expectAccessible(page);
  await page.getByRole("button", { name: "гора дня, 10 минут" }).click();
  await expect(page).toHaveURL(/\/free-workout\/[0-9a-f]{32}\/$/);
  await expect(page.getByText("1 из 7").first()).toBeVisible();
  await expectAccessible(page);
});
