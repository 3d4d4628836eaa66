/** The goal planner: subjects → aims → plan → cart, with and without JavaScript. */
import { expect, test } from "./fixtures";
import { bill } from "./steps/buying";
import { wakeUp } from "./steps/hydration";

test("a goal becomes a plan and the plan a cart", { tag: "@no-js" }, async ({ page, javaScriptEnabled }) => {
  await page.goto("/goal/");
  if (javaScriptEnabled !== false) await wakeUp(page);
  await page.getByRole("radio", { name: "ЕГЭ 2027" }).check();
  await page.getByRole("checkbox", { name: "Математика", exact: true }).check();
  await page.getByRole("checkbox", { name: "Физика" }).check();
  await page.getByRole("button", { name: "составить план" }).click();
  await expect(page).toHaveURL(/\/goal\/\?.*subject=matematika.*subject=fizika/);

  const math = page.getByRole("region", { name: "Математика", exact: true });
  await expect(math.getByText("Это наш пример: поставь свою цель")).toBeVisible();
  await math.getByLabel("Что умеешь сейчас").selectOption("есть результат пробника");
  await math.getByLabel("Пробник, первичных из 32").fill("8");
  await math.getByLabel("Цель, первичных").fill("16");
  await math.getByRole("button", { name: "посчитать" }).click();
  await expect(page).toHaveURL(/aim-matematika=16/);
  await expect(math.getByText("Цель 16 из 32 в пределах плана")).toBeVisible();
  await expect(math.getByRole("list", { name: "Баллы к концу каждого месяца" })).toContainText("сейчас");
  await math.getByText("Откуда такой диапазон").click();
  await expect(math.getByText("8 баллов из 32 по пробнику")).toBeVisible();
  await expect(math.getByText("а не обещание")).toBeVisible();

  const total = page.locator(".goal-bill .price.big b");
  const shown = (await total.textContent()) ?? "";
  await page.getByRole("button", { name: "положить в корзину" }).click();
  await expect(page).toHaveURL(/\/cart\/$/);
  await expect(bill(page)).toHaveText(shown);
});

test("what is wrong is said at its fields", async ({ page, expectAccessible }) => {
  await page.goto("/goal/?exam=ege&subject=matematika&aim-matematika=101&sum=301");
  await expect(page.getByLabel("Цель, первичных")).toHaveAccessibleDescription(/больше не\sнабрать/);
  await expect(page.getByLabel("Или сумма для бюджетного места")).toHaveAccessibleDescription(/больше 300/);
  await expectAccessible(page);
});

test("the flag follows a mouse on the drawing, and the plan follows the flag", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/goal/?exam=ege&subject=matematika&aim-matematika=10");
  await wakeUp(page);
  const math = page.getByRole("region", { name: "Математика", exact: true });
  const hill = await math.locator(".goal-hill-box").boundingBox();
  const heightOf = (share: number) => hill!.y + hill!.height * (1 - share);
  await page.mouse.move(hill!.x + 20, heightOf(0.25));
  await page.mouse.down();
  await page.mouse.move(hill!.x + 40, heightOf(0.75), { steps: 4 });
  await expect(math.getByRole("slider")).toHaveValue("24");
  await page.mouse.up();
  await expect(page).toHaveURL(/aim-matematika=24/);
});
