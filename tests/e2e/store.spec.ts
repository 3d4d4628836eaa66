import { expect, test } from "./fixtures";

test("the first screen of the catalog on a phone shows courses with their prices", async ({ page }) => {
  await page.goto("/catalog/ege/");
  const [first, second] = [page.locator(".card").first(), page.locator(".card").nth(1)];
  await expect(first.locator(".price")).toBeInViewport();
  await expect(second.locator(".card-title")).toBeInViewport();
  await expect(page.getByText("все фильтры")).toBeInViewport();
});
