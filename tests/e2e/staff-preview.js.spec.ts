/** A price that rises next month is seen beforehand, in the browser, and cannot be bought. */
import { expect, test } from "./fixtures";
import { logInToStaff } from "./steps/staff";

test("staff go to another day, see what differs, are refused a purchase, and come back", async ({
  page,
  server,
  expectAccessibleAtEachWidth,
  allowProblem,
}) => {
  // The refusal replaces the form that was sent: the router aborts the last bytes of the answer, if they are not there.
  allowProblem(/AbortError: BodyStreamBuffer was aborted/);
  await logInToStaff(page, "/staff/preview/", { server, role: "content" });
  await expectAccessibleAtEachWidth(page);
  await page.getByLabel("День").fill("2026-12-01");
  await page.getByLabel("Час, Москва").fill("00:00");
  await page.getByRole("button", { name: "перенестись" }).click();

  const bar = page.getByRole("region", { name: "Машина времени" });
  await expect(bar).toContainText("Сайт на 1 декабря 2026, 00:00");
  await bar.locator("summary").click();
  await expect(bar).toContainText("Основной месяц — декабрь, сейчас ноябрь");
  await expectAccessibleAtEachWidth(page);

  // The router keeps the bar from page to page.
  await page.goto("/catalog/");
  await page.locator('main a[href^="/courses/"]').first().click();
  await expect(page).toHaveURL(/\/courses\//);
  await expect(bar).toBeVisible();
  await page.locator("#buy .btn:not([type=button])").first().press("Enter");
  await expect(page.getByText("сайт показан на другой момент")).toBeVisible();
  await page.goto("/catalog/");

  await bar.getByRole("button", { name: "выйти" }).click();
  await expect(bar).toHaveCount(0);
});
