/** The reference of the API, the same with and without JavaScript. */
import { expect, test } from "./fixtures";
import { readNeededWidth } from "./steps/reflow";

test("the reference names every endpoint of the schema and every refusal, and fits a narrow screen", async ({
  page,
  request,
  expectAccessible,
}) => {
  // The longest page of the school is judged by day and at night.
  test.setTimeout(180_000);
  await page.goto("/api/");
  await expect(page.getByRole("heading", { level: 1, name: "API" })).toBeVisible();
  const link = page.getByRole("link", { name: /OpenAPI 3\.1/ });
  const schema = (await (await request.get((await link.getAttribute("href")) ?? "")).json()) as {
    openapi: string;
    paths: Record<string, unknown>;
  };
  expect(schema.openapi).toBe("3.1.0");
  const text = (await page.locator("main").textContent()) ?? "";
  expect(Object.keys(schema.paths).length).toBeGreaterThan(30);
  expect(Object.keys(schema.paths).filter((path) => !text.includes(path))).toEqual([]);
  for (const code of ["price-changed", "too-many-tries", "token-expired"]) expect(text).toContain(code);
  await expectAccessible(page);

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await readNeededWidth(page)).toBeLessThanOrEqual(320);
});

test("a link of the contents leads to its part past hundreds that are not laid out", async ({ page }) => {
  await page.goto("/api/");
  await page.locator(".api-contents a").last().click();
  const part = page.locator(":target");
  const topOf = async () => (await part.boundingBox())?.y ?? Infinity;
  await expect.poll(topOf).toBeLessThan(200);
});
