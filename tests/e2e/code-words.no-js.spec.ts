/** Without a script nothing counts down: a code requested too early answers with the waiting time. */
import { nationalOf, passCaptcha } from "./steps/auth";
import { expect, test } from "./fixtures";

test("a new code requested too early answers with the waiting time", async ({ page, freshPhone }) => {
  await page.goto("/auth/?view=register");
  await page.locator('input[name="phone"]').fill(nationalOf(freshPhone()));
  await passCaptcha(page);
  await page.getByRole("button", { name: "продолжить" }).click();
  await expect(page.locator('input[name="code"]')).toBeVisible();
  await expect(page.getByText(/ещё рано/)).toHaveCount(0);
  await page.getByRole("link", { name: "запросить новый код, когда время выйдет" }).click();
  await expect(page.getByText(/^ещё рано: новый код можно запросить через \d+\sсек$/)).toBeVisible();
});
