/** The goal planner: subjects → aims → plan → cart, on a phone and on a desk, with and without JavaScript. */
import { expect, test } from "./fixtures";
import { bill } from "./steps/buying";
import { wakeUp } from "./steps/hydration";
import { waitToFillIn } from "./steps/leads";

const MATH = "/goal/?exam=ege&subject=matematika";
const SIZES = [
  { width: 375, height: 812 },
  { width: 1280, height: 900 },
] as const;

for (const viewport of SIZES) {
  test(`a goal becomes a plan and the plan a cart, ${viewport.width} px wide`, async ({
    page,
    expectAccessible,
  }, info) => {
    await page.setViewportSize(viewport);
    await page.goto("/goal/");
    await expectAccessible(page);
    if (info.project.name === "js") await wakeUp(page);
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
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);

    const total = page.locator(".goal-bill .price.big b");
    const shown = (await total.textContent()) ?? "";
    await page.getByRole("button", { name: "положить в корзину" }).click();
    await expect(page).toHaveURL(/\/cart\/$/);
    await expect(bill(page)).toHaveText(shown);
  });
}

test("the cheaper way costs less, and the first month can be taken alone", async ({ page }) => {
  await page.goto(`${MATH}&aim-matematika=14`);
  const total = page.locator(".goal-bill .price.big b");
  const usual = (await total.textContent()) ?? "";
  await page.getByRole("link", { name: "показать: Дешевле" }).click();
  await expect(page).toHaveURL(/way=cheaper/);
  await expect(total).not.toHaveText(usual);
  const roublesOf = (text: string) => Number(text.replace(/\D/g, ""));
  expect(roublesOf((await total.textContent()) ?? "")).toBeLessThan(roublesOf(usual));
  const first = page.getByRole("button", { name: /^только .*₽/ });
  const price = (await first.textContent())?.split(", ")[1] ?? "";
  await first.click();
  await expect(page).toHaveURL(/\/cart\/$/);
  await expect(bill(page)).toHaveText(price);
});

test("what is wrong is said where it is", async ({ page, expectAccessible }) => {
  await page.goto("/goal/");
  await page.getByRole("button", { name: "составить план" }).click();
  await expect(page.getByText("Выбери хотя бы один предмет")).toBeVisible();
  await page.goto(`${MATH}&aim-matematika=101&sum=301`);
  await expect(page.getByLabel("Цель, первичных")).toHaveAccessibleDescription(/больше не\sнабрать/);
  await expect(page.getByLabel("Или сумма для бюджетного места")).toHaveAccessibleDescription(/больше 300/);
  await expectAccessible(page);
  await page.goto(`${MATH}&aim-matematika=5&now-matematika=mark4`);
  await expect(page.getByText("5 из 32: это ты уже умеешь")).toBeVisible();
  await expect(page.getByRole("button", { name: "положить в корзину" })).toHaveCount(0);
});

test("an empty notebook says so, and leads to ten tasks", async ({ page }) => {
  await page.goto(`${MATH}&now-matematika=progress`);
  await expect(page.getByText("В базе заданий пока нет решённых номеров по математике")).toBeVisible();
  await page.getByRole("link", { name: "решить десять заданий" }).click();
  await expect(page).toHaveURL(/\/free-workout\//);
});

test("the plan goes to the manager as a link with its own button", async ({ page, freshPhone, openVisitor }, info) => {
  await page.goto(`${MATH}&aim-matematika=14`);
  const shared = await page.getByLabel("Ссылка на план").inputValue();
  const price = (await page.locator(".goal-bill .price.big b").textContent()) ?? "";
  await expect(page.locator('input[type="hidden"][name="message"]')).toHaveValue(
    new RegExp(shared.replace(/[?.]/g, "\\$&")),
  );
  if (info.project.name === "js") await wakeUp(page);
  await page.getByLabel("Имя").fill("Ольга");
  await page.getByRole("textbox", { name: "Телефон" }).fill(freshPhone().slice(2));
  await page.getByLabel(/согласие на\sобработку/).check();
  await waitToFillIn(page);
  await page.getByRole("button", { name: "отправить" }).click();
  await expect(page.getByText("заявка успешно отправлена")).toBeVisible();
  await expect(page).toHaveURL(/aim-matematika=14/);

  const manager = await openVisitor();
  await manager.goto(shared);
  await expect(manager.locator(".goal-bill .price.big b")).toHaveText(price);
  await expect(manager.getByText("Цена изменилась")).toHaveCount(0);
  await manager.goto(shared.replace(/price=\d+/, "price=1000"));
  await expect(manager.getByText("Цена изменилась")).toBeVisible();
});

test("a guest's plan is not indexed, its empty form is", async ({ page }) => {
  await page.goto("/goal/");
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/goal\/$/);
  await page.goto(MATH);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/goal\/$/);
});

test("picker and progress lead here", async ({ page }) => {
  await page.goto("/spring-flow/survey/");
  await page.getByRole("link", { name: "составить план до экзамена" }).click();
  await expect(page).toHaveURL(/\/goal\/$/);
  await page.goto("/spring-flow/tariff/?examType=ege26&goal=startEge&landings=101-301");
  await page.getByRole("link", { name: "посчитать под цель в баллах" }).click();
  await expect(page).toHaveURL(/\/goal\/\?exam=ege&subject=matematika&subject=fizika$/);
  await page.goto("/progress/?topic=ege-matematika");
  await page.getByRole("link", { name: "план под твою цель в баллах" }).click();
  await expect(page).toHaveURL(/now-matematika=progress/);
});
