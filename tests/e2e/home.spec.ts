/** The home page and the page for parents, the same with and without JavaScript. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { waitToFillIn } from "./steps/leads";

const PAGES = ["/", "/?exam=oge", "/parents/", "/parents/?benefit=tax"];

const levels = (page: Page) =>
  page.locator("main :is(h1, h2, h3)").evaluateAll((all) => all.map((one) => Number(one.tagName.slice(1))));

for (const path of PAGES) {
  test(`${path} has one h1, ordered headings, and passes axe and a narrow screen`, async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(path);
    await expect(page.locator("h1")).toHaveCount(1);
    const found = await levels(page);
    expect(found.length).toBeGreaterThan(10);
    const skipped = found.filter((level, index) => level > (found[index - 1] ?? 0) + 1);
    expect(skipped, found.join(" ")).toEqual([]);
    await expectAccessible(page);

    await page.setViewportSize({ width: 320, height: 640 });
    const right = await page
      .locator("main *:not(.scroll *)")
      .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
    // The hero's own drawing may touch its edge; nothing extends past the screen.
    expect(right).toBeLessThanOrEqual(321);
  });
}

for (const path of ["/", "/parents/"] as const) {
  test(`${path} shows on a phone that its rows of cards go on, and the keyboard reaches their ends`, async ({
    page,
  }) => {
    await page.goto(path);
    const rows = page.locator("main .scroll");
    await expect(rows).toHaveCount(2);
    for (const width of [320, 375, 640]) {
      await page.setViewportSize({ width, height: 640 });
      for (const row of await rows.all()) {
        const cards = await row
          .locator("> *")
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]));
        // A card is cut by the edge, and at least a gutter of it is seen.
        expect(cards.some(([left = 0, right = 0]) => left < width - 16 && right > width + 16)).toBe(true);
      }
    }
    const last = rows.last().getByRole("link").last();
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(rows.first()).toHaveCSS("overflow-x", "auto");
  });

  test(`${path} stays a third shorter than it was`, async ({ page }) => {
    for (const [width, limits] of [
      [1280, { "/": 5800, "/parents/": 6650 }],
      [375, { "/": 9500, "/parents/": 10_692 }],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, `${path} at ${width} px`).toBeLessThanOrEqual(limits[path]);
    }
  });
}

test("the home page shows one main action, which leads to the courses of the exam", async ({ page }) => {
  await page.goto("/");
  const hero = page.getByRole("region", { name: "Гора ЕГЭ." });
  await expect(hero.getByRole("link")).toHaveText(["выбрать курс", "начать бесплатно"]);
  await expect(hero.locator(".btn:not(.line)")).toHaveText(["выбрать курс"]);
  await page.getByRole("navigation", { name: "Экзамен" }).getByRole("link", { name: "ОГЭ, 9 класс" }).click();
  await expect(page).toHaveURL(/\?exam=oge#subjects$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Гора ОГЭ.");
  await page.getByRole("link", { name: "выбрать курс", exact: true }).first().click();
  await expect(page).toHaveURL(/\/catalog\//);
});

test("every kind of course states its facts and leads to its page of the catalog", async ({ page }) => {
  await page.goto("/");
  const year = page.getByRole("region", { name: "Курс на любое время года" });
  for (const [name, fact] of [
    ["Основа", "12 занятий в месяц"],
    ["Прокачка", "Апрель и май"],
    ["Рефреш", "дежурный наставник отвечает за 5 минут"],
    ["Летний Фреш", "С 1 июля по 31 августа, два занятия в неделю"],
    ["Демокурс", "2–\u20603 часа"],
    ["Подборка", "бесплатно"],
  ] as const) {
    await expect(year.getByRole("listitem").filter({ hasText: name })).toContainText(fact);
  }
  await year.getByText("7–\u206011 вебинаров по предметам").click();
  await expect(year.getByText("Обществознание")).toBeVisible();
  await year.getByRole("link", { name: "Летний Фреш" }).click();
  await expect(page).toHaveURL(/\/catalog\/ege-letniy-fresh\/$/);
});

test("a kind of course shows the price of the catalog page it leads to", async ({ page }) => {
  await page.goto("/");
  const kind = page
    .getByRole("region", { name: "Курс на любое время года" })
    .getByRole("listitem")
    .filter({ hasText: "Готовиться весь год." });
  await expect(kind.locator(".price b")).toHaveText("от 3 290 ₽");
  // The whole row leads there, not its name alone.
  await kind.click();
  await expect(page).toHaveURL(/\/catalog\/ege-osnova\/$/);
  await expect(page.getByText("3 290 ₽").first()).toBeVisible();
});

test("every number of the results is shown with its year", async ({ page }) => {
  await page.goto("/");
  const results = page.getByRole("region", { name: /На\s15\sбаллов выше/ });
  for (const text of ["высокобалльников в 2022 году", "выше 90 в 2022 году", "выше 80, 2022 год", "Данные школы"])
    await expect(results).toContainText(text);
});

test("the sticky banner changes with the reader and stands in a phone's page flow", async ({ page }) => {
  const promo = page.getByRole("complementary", { name: "Предложение" }).getByRole("link");
  const positionAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return promo.evaluate((one) => getComputedStyle(one).position);
  };
  const seen: (string | null)[] = [];
  for (const path of ["/", "/?exam=oge", "/parents/"]) {
    await page.goto(path);
    seen.push(await promo.getAttribute("href"));
    expect(await positionAt(1280)).toBe("fixed");
    expect(await positionAt(767)).toBe("static");
  }
  expect(new Set(seen).size).toBe(3);
  await promo.click();
  await expect(page).toHaveURL(/\/catalog\/besplatnye\/$/);
});

test("a parent compares prices, chooses a question and sends the request", async ({ page, freshPhone }, info) => {
  await page.goto("/parents/");
  await expect(page.getByRole("row", { name: /12\sзанятий/ })).toContainText("18 000 ₽");
  await expect(page.getByRole("row", { name: /12\sзанятий/ })).toContainText("3 290 ₽");
  await page.getByRole("link", { name: "получить план обучения" }).click();
  const request = page.getByRole("region", { name: "Заявка" });
  await expect(request.locator('input[name="leadType"]')).toHaveValue("learning_plan_request");

  await request.getByRole("link", { name: /налоговый вычет/ }).click();
  await expect(page).toHaveURL(/\/parents\/\?benefit=tax#plan$/);
  await expect(request.locator('input[name="leadType"]')).toHaveValue("tax");
  await expect(request.getByRole("link", { name: /налоговый вычет/ })).toHaveAttribute("aria-current", "true");

  await request.getByLabel("Имя").fill("Ольга");
  await request.getByLabel("Телефон", { exact: true }).fill(freshPhone());
  await request.getByLabel(/согласие на\sобработку/).check();
  await waitToFillIn(page);
  await request.getByRole("button", { name: "отправить" }).click();
  await expect(page.getByText("заявка успешно отправлена")).toBeVisible();
  if (info.project.name !== "js") return;
  // The toast goes; what was sent stays, and the form comes back on request.
  await expect(request.getByText("Ольга, заявка принята")).toBeVisible();
  await request.getByRole("button", { name: "отправить ещё одну" }).click();
  await expect(request.getByLabel("Имя")).toHaveValue("");
});

test("the chosen benefit survives a change of the exam, and an unknown one is the plain request", async ({ page }) => {
  await page.goto("/parents/?exam=oge&benefit=loan");
  const request = page.getByRole("region", { name: "Заявка" });
  await expect(request.locator('input[name="leadType"]')).toHaveValue("loan");
  await request.getByRole("link", { name: /рассрочка/ }).click();
  await expect(page).toHaveURL(/\/parents\/\?benefit=installment&exam=oge#plan$/);
  await expect(page.getByRole("heading", { name: "Неделя ребёнка" })).toBeVisible();
  await page.goto("/parents/?benefit=nonsense");
  await expect(request.locator('input[name="leadType"]')).toHaveValue("learning_plan_request");
});
