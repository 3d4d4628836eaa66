/** The home page and the page for parents, where a browser lays them out. */
import { expect, test } from "./fixtures";
import { fillInLead } from "./steps/leads";

for (const path of ["/", "/parents/"]) {
  test(`${path} shows on a phone that its rows of cards go on, and the keyboard reaches their ends`, async ({
    page,
  }) => {
    await page.goto(path);
    const rows = page.locator("main .scroll");
    await expect(rows).toHaveCount(2);
    for (const width of [640, 320]) {
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
}

const MOST_SCREENS = { "/": 9, "/?exam=oge": 9, "/parents/": 10 };

test("the first page and that for parents are short on a phone, and their footer is one screen", async ({ page }) => {
  const screen = { width: 375, height: 667 };
  await page.setViewportSize(screen);
  for (const [path, most] of Object.entries(MOST_SCREENS)) {
    await page.goto(path);
    const heightOf = (selector: string) => page.locator(selector).evaluate(({ scrollHeight }) => scrollHeight);
    expect((await heightOf("html")) / screen.height, path).toBeLessThanOrEqual(most);
    const notice = page.getByRole("region", { name: "Файлы cookie" });
    if (await notice.isVisible()) await notice.getByRole("button", { name: "хорошо" }).click();
    await expect(notice).toBeHidden();
    expect((await heightOf("footer")) / screen.height, `the footer of ${path}`).toBeLessThanOrEqual(1);
  }
});

test("what a phone folds stands open on a wide screen", { tag: "@no-js" }, async ({ page }) => {
  for (const [width, isOpen] of [
    [375, false],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    for (const inside of [page.locator("footer .foot-nav").first(), page.locator('#call input[name="phone"]')])
      await expect(inside).toBeVisible({ visible: isOpen });
    await expect(page.getByText("Разделы сайта")).toBeVisible({ visible: !isOpen });
  }
});

test("the whole row of a kind of course leads to its page of the catalog", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("region", { name: "Курс на любое время года" })
    .getByRole("listitem")
    .filter({ hasText: "Готовиться весь год." })
    .click();
  await expect(page).toHaveURL(/\/catalog\/ege-osnova\/$/);
});

test("the sticky banner stands in a phone's page flow and beside the cookie notice of a wide screen", async ({
  page,
}) => {
  await page.goto("/");
  const promo = page.locator(".promo");
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(promo).toHaveCSS("position", "static");
  for (const [width, height] of [
    [768, 1024],
    [1280, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(promo).toHaveCSS("position", "fixed");
    const notice = (await page.getByRole("region", { name: "Файлы cookie" }).boundingBox())!;
    const pill = (await promo.boundingBox())!;
    expect(notice.x + notice.width, `at ${width} × ${height}`).toBeLessThan(pill.x);
    expect(pill.x + pill.width).toBeLessThanOrEqual(width);
  }
});

test("the three ways to begin stand in one line of a wide screen", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const buttons = page.locator(".hero .btn");
  await expect(buttons).toHaveCount(3);
  const tops = await buttons.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
});

test("a parent sends the request, which stays on the page until another is wanted", async ({
  page,
  freshPhone,
  clock,
}) => {
  await page.goto("/parents/?benefit=tax");
  const request = page.getByRole("region", { name: "Заявка" });
  await expect(request.getByRole("link", { name: /налоговый вычет/ })).toHaveAttribute("aria-current", "true");
  await fillInLead(request, { name: "Ольга", phone: freshPhone() }, clock);
  await request.getByRole("button", { name: "отправить" }).click();
  await expect(page.getByText("заявка успешно отправлена")).toBeVisible();
  // The toast goes; what was sent stays, and the form comes back on request.
  await expect(request.getByText("Ольга, заявка принята")).toBeVisible();
  await request.getByRole("button", { name: "отправить ещё одну" }).click();
  await expect(request.getByLabel("Имя")).toHaveValue("");
});
