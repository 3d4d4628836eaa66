/** The frame of every page, where a browser lays it out: bar, drawer, footer, cookie notice, banners. */
import { register } from "./steps/buying";
import { expect, test } from "./fixtures";
import { whenAwake } from "./steps/hydration";
import { readNeededWidth } from "./steps/reflow";

const WIDE = { width: 1280, height: 800 };

test("one click removes the cookie notice for good and stays on the page", async ({ page }) => {
  await page.goto("/catalog/ege/?page=2");
  const notice = page.getByRole("region", { name: "Файлы cookie" });
  for (const address of ["/terms-use-cookies/", "/privacy-policy/", "/recommendation-technologies/"])
    await expect(notice.locator(`a[href="${address}"]`)).toBeVisible();
  await notice.getByRole("button", { name: "хорошо" }).click();
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL(/\/catalog\/ege\/\?page=2$/);
  await page.goto("/parents/");
  await expect(notice).toHaveCount(0);
});

test("the notice never covers the focused element", async ({ page }) => {
  for (const viewport of [{ width: 375, height: 812 }, WIDE]) {
    await page.setViewportSize(viewport);
    await page.goto("/privacy-policy/");
    const covered: string[] = [];
    const seen = new Set<string>();
    for (let presses = 0; presses < 160; presses += 1) {
      await page.keyboard.press("Tab");
      const found = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        const { left, right, top, bottom } = focused.getBoundingClientRect();
        const name = `${focused.textContent?.trim()} ${Math.round(top + window.scrollY)}`;
        const isFloating = focused.closest(".floats, .nav") !== null;
        const over = [...document.querySelectorAll(".cookie, .chat")].some((float) => {
          const box = float.getBoundingClientRect();
          return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        });
        return { name, isCovered: over && !isFloating };
      });
      if (!found) break;
      if (found.isCovered) covered.push(found.name);
      seen.add(found.name);
    }
    expect(seen.size).toBeGreaterThan(30);
    expect(covered).toEqual([]);
  }
});

test("the bar of a guest fits with its items apart at every width that changes it", async ({ page }) => {
  await page.goto("/catalog/");
  const bar = page.getByRole("banner");
  const links = page.getByRole("navigation", { name: "Главное меню" }).getByRole("link");
  for (const width of [1024, 1279, 1280, 1359, 1360, 1439, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(links.filter({ visible: true })).toHaveCount(5);
    for (const name of ["перезвоните мне", "войти", "начать бесплатно"])
      await expect(bar.getByRole("link", { name, exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(bar.locator('a[href^="tel:"]').filter({ visible: true })).toHaveCount(1);
    const boxes = await page
      .locator(".nav .wrap > *")
      .evaluateAll((items) =>
        items
          .map((item) => item.getBoundingClientRect())
          .flatMap(({ left, right }) => (right > left ? [{ left, right }] : [])),
      );
    for (const [index, { left }] of boxes.entries())
      expect(left, `at ${width}`).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
    expect(boxes.at(-1)?.right).toBeLessThanOrEqual(width);
    const heights = await bar.locator("a:visible").evaluateAll((all) => all.map((one) => one.clientHeight));
    const height = (await bar.boundingBox())?.height ?? 0;
    expect(Math.max(...heights), "nothing wraps").toBeLessThanOrEqual(height);
  }
});

test("the drawer of a phone opens and leads on", { tag: "@no-js" }, async ({ page, javaScriptEnabled }) => {
  await page.goto("/catalog/");
  await page.locator(".burger summary").click();
  const drawer = page.getByRole("navigation", { name: "Меню" });
  await expect(drawer.getByRole("link", { name: "войти" })).toBeVisible();
  // Opened by the touch that starts hydration, it stays open afterwards.
  if (javaScriptEnabled !== false) await whenAwake(page);
  // Elements behind the drawer take no focus: past its last link Tab leaves the page.
  await drawer.getByRole("link", { name: "войти" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.locator(":is(main, footer, .floats) :focus")).toHaveCount(0);
  await drawer.getByRole("link", { name: "родителям" }).click();
  await expect(page).toHaveURL(/\/parents\/$/);
  await expect(drawer).toBeHidden();
});

test("a banner's picture is that of the screen's width", async ({ page }) => {
  for (const { width, size } of [
    { width: 375, size: "mobile" },
    { width: 800, size: "tablet" },
    { width: 1280, size: "desktop" },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/teachers/");
    const picture = page.getByRole("complementary", { name: "Объявление" }).getByRole("img");
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("complete", true);
    expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(`-${size}.svg`);
    expect(await readNeededWidth(page)).toBeLessThanOrEqual(width);
  }
});

test("a personal page shows its links beside it only on a wide screen", async ({ page, freshPhone, readSmsCode }) => {
  await register(page, freshPhone(), readSmsCode, "/profile/");
  const links = page.getByRole("navigation", { name: "Личные страницы" });
  await expect(page.getByRole("heading", { level: 1, name: "Мой профиль" })).toBeVisible();
  await expect(links).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(links.getByRole("link", { name: "мой профиль" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("complementary", { name: "Объявление" }).getByRole("img")).toBeVisible();
  expect(await readNeededWidth(page)).toBeLessThanOrEqual(1024);
});

test("an error page is accessible", async ({ page, expectAccessible }) => {
  await page.goto("/nothing/of/the/kind/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Такой страницы нет");
  await expectAccessible(page);
});

test("a reload at the end of a page stays there, though the footer is laid out only when it comes near", async ({
  page,
}) => {
  await page.goto("/catalog/");
  await page.locator("footer .foot-legal").scrollIntoViewIfNeeded();
  await page.reload();
  await expect(page.locator("footer .foot-legal")).toBeInViewport();
});

test("a page is whole before anybody scrolls: its footer is laid out and its drawings have come, on paper too", async ({
  page,
}) => {
  for (const [address, media] of [
    ["/teachers/gleb-orlov/", "screen"],
    ["/catalog/", "screen"],
    ["/webinars/", "print"],
  ] as const) {
    await page.emulateMedia({ media });
    await page.goto(address);
    const missing = () =>
      page.evaluate(() =>
        [...document.images]
          .filter((one) => one.checkVisibility() && !one.closest(".page-banner"))
          .flatMap((one) => (one.complete && one.naturalWidth > 0 ? [] : [one.src])),
      );
    await expect.poll(missing).toEqual([]);
    const last = page.getByRole("contentinfo").getByText(/^©/);
    expect(await last.evaluate((line) => line.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
  }
});

test(
  "the support button covers no button of a form on a phone",
  { tag: "@no-js" },
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "cookies-accepted", value: "1", url: baseURL! }]);
    for (const path of ["/leads/", "/leads/?lead=support", "/free-workout/day/", "/progress/"]) {
      await page.goto(path);
      for (let height = 560; height <= 920; height += 40) {
        await page.setViewportSize({ width: 375, height });
        const covered = await page.locator(".chat").evaluate((chat) => {
          const over = chat.getBoundingClientRect();
          return [...document.querySelectorAll("main :is(.btn, input, textarea)")]
            .filter((control) => {
              const box = control.getBoundingClientRect();
              return over.top < box.bottom && over.bottom > box.top && over.left < box.right && over.right > box.left;
            })
            .map((control) => control.textContent);
        });
        expect(covered, `${path} at ${height}`).toEqual([]);
      }
    }
  },
);
