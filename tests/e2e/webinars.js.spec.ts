/** What JavaScript adds to webinars: the next recordings below, chapters that seek, the visitor's own hour. */
import { expect, test } from "./fixtures";
import { wakeUp } from "./hydration-steps";

test("«показать ещё» adds recordings and leaves what stands above them", async ({ page }) => {
  await page.goto("/webinars/");
  await wakeUp(page);
  const rows = page.getByRole("region", { name: "В записи" }).getByRole("heading", { level: 3 });
  await expect(rows).toHaveCount(8);
  await page.getByRole("link", { name: "показать ещё" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(rows).toHaveCount(16);
  await expect(page.getByRole("heading", { name: "Скоро" })).toBeVisible();
  await expect(page.getByText(/Показано 16 из/)).toBeVisible();
});

test("the visitor's own hour (the browser's is Yekaterinburg's) stands beside Moscow's", async ({ page }) => {
  await page.goto("/webinar/khimiya-33-34-raschetnye-zadachi/");
  const when = page.getByRole("region", { name: "Когда" });
  await expect(when).toContainText("19:00");
  await wakeUp(page);
  await expect(when).toContainText(/19:00\sмск, у\sтебя 21:00/);
});

test("a chapter moves the film", async ({ page }) => {
  await page.goto("/webinar/khimiya-31-myslennyy-eksperiment/");
  await wakeUp(page);
  const film = page.locator("video");
  await page.getByRole("link", { name: /Соли и нагревание/ }).click();
  await expect(film).toBeFocused();
  await expect(page).toHaveURL(/\/webinar\/khimiya-31/);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(10);
});
