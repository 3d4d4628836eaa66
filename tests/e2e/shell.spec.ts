/**
 * What surrounds every page: bar, drawer, footer, cookie notice, support, banners. The same with and without scripts.
 */
import type { Page } from "@playwright/test";
import { register } from "./steps/buying";
import { expect, test } from "./fixtures";
import { whenAwake } from "./steps/hydration";
import { readNeededWidth } from "./steps/reflow";

const WIDE = { width: 1280, height: 800 };

const noticeOf = (page: Page) => page.getByRole("region", { name: "Файлы cookie" });

const isWithinScreen = async (page: Page) =>
  (await readNeededWidth(page)) <= (await page.evaluate(() => document.documentElement.clientWidth));

test.describe("the cookie notice", () => {
  test("one press removes the notice for good and stays on the page", async ({ page }) => {
    await page.goto("/catalog/ege/?page=2");
    const notice = noticeOf(page);
    await expect(notice).toBeVisible();
    for (const address of ["/terms-use-cookies/", "/privacy-policy/", "/recommendation-technologies/"])
      await expect(notice.locator(`a[href="${address}"]`)).toBeVisible();
    await notice.getByRole("button", { name: "хорошо" }).click();
    await expect(notice).toBeHidden();
    await expect(page).toHaveURL(/\/catalog\/ege\/\?page=2$/);
    await page.goto("/parents/");
    await expect(notice).toHaveCount(0);
  });

  test("the notice is a panel of 264 px in the corner of a wide screen and a bar on a phone", async ({ page }) => {
    await page.goto("/catalog/");
    const bar = await noticeOf(page).boundingBox();
    expect(bar?.width).toBeGreaterThan(340);
    await page.setViewportSize(WIDE);
    const panel = await noticeOf(page).boundingBox();
    expect(panel).toMatchObject({ x: 16, width: 264 });
    expect(panel!.y + panel!.height).toBe(WIDE.height - 16);
  });

  test("the notice stands beside the promo pill, not on top of it", async ({ page }) => {
    for (const [width, height] of [
      [1280, 800],
      [1280, 700],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("/");
      const notice = (await noticeOf(page).boundingBox())!;
      const pill = (await page.locator(".promo").boundingBox())!;
      expect(notice.x + notice.width, `at ${width} × ${height}`).toBeLessThan(pill.x);
      expect(pill.y + pill.height).toBe(notice.y + notice.height);
      expect(pill.x + pill.width).toBeLessThanOrEqual(width - 16);
    }
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

  test("logged-in users see no notice", async ({ page, freshPhone, readSmsCode }) => {
    await page.goto("/profile/");
    await expect(noticeOf(page)).toBeVisible();
    await register(page, freshPhone(), readSmsCode, "/profile/");
    await expect(page.getByRole("heading", { level: 1, name: "Мой профиль" })).toBeVisible();
    await expect(noticeOf(page)).toHaveCount(0);
  });
});

test.describe("the bar", () => {
  test("the bar shows a guest its items in order and fits at every width", async ({ page }) => {
    const links = page.getByRole("navigation", { name: "Главное меню" }).getByRole("link");
    for (const [width, names] of [
      [1024, ["выбрать курс", "база заданий", "преподаватели", "вебинары", "родителям"]],
      [1100, ["выбрать курс", "база заданий", "преподаватели", "вебинары", "родителям"]],
      [1279, ["выбрать курс", "база заданий", "преподаватели", "вебинары", "родителям"]],
      [1280, ["выбрать курс", "база заданий", "преподаватели", "вебинары", "родителям"]],
      [1440, ["выбрать курс", "база заданий", "преподаватели", "вебинары", "родителям"]],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/catalog/");
      expect(await links.allTextContents().then((all) => all.slice(0, names.length))).toEqual(names);
      expect(await links.filter({ visible: true }).count(), `items at ${width}`).toBe(names.length);
      const bar = page.getByRole("banner");
      expect((await bar.boundingBox())?.height).toBe(52);
      for (const name of ["Перезвоните мне", "войти", "начать бесплатно"])
        await expect(bar.getByRole("link", { name, exact: true }).filter({ visible: true })).toHaveCount(1);
      await expect(bar.locator('a[href^="tel:"]').filter({ visible: true })).toHaveCount(1);
      const heights = await bar.locator("a:visible").evaluateAll((all) => all.map((one) => one.clientHeight));
      expect(Math.max(...heights), "nothing wraps").toBeLessThanOrEqual(52);
      expect(await isWithinScreen(page)).toBe(true);
    }
  });

  test("the bar is 56 px high on a phone, and its drawer has every item", async ({ page, javaScriptEnabled }) => {
    await page.goto("/catalog/");
    expect((await page.getByRole("banner").boundingBox())?.height).toBe(56);
    await page.locator(".burger summary").click();
    const drawer = page.getByRole("navigation", { name: "Меню" });
    await expect(drawer.getByRole("link")).toHaveText([
      "выбрать курс",
      "подобрать курс",
      "база заданий",
      "преподаватели",
      "вебинары",
      "родителям",
      "корзина",
      /^8\s800/,
      "Перезвоните мне",
      "начать бесплатно",
      "войти",
    ]);
    // Opened by the touch that starts hydration, it stays open afterwards.
    if (javaScriptEnabled !== false) await whenAwake(page);
    // What it covers takes no focus: past its last link Tab leaves the page.
    await drawer.getByRole("link", { name: "войти" }).focus();
    await page.keyboard.press("Tab");
    await expect(page.locator(":is(main, footer, .floats) :focus")).toHaveCount(0);
    await drawer.getByRole("link", { name: "родителям" }).click();
    await expect(page).toHaveURL(/\/parents\/$/);
    await expect(drawer).toBeHidden();
  });
});

test.describe("the footer", () => {
  for (const path of ["/catalog/", "/parents/"]) {
    test(`no link in the footer of ${path} leads nowhere`, async ({ page, http }) => {
      await page.goto(path);
      const footer = page.getByRole("contentinfo");
      const found = await footer.locator('a[href^="/"]').evaluateAll((all) => all.map((a) => a.getAttribute("href")!));
      const addresses = [...new Set(found)];
      expect(addresses.length).toBeGreaterThan(20);
      const answers = await Promise.all(
        addresses.map(async (address) => ({ address, status: (await http.get(address)).status })),
      );
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    });
  }

  test("the footer names the school and its contacts", async ({ page }) => {
    await page.goto("/catalog/");
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: /^8 800/ })).toHaveAttribute("href", /^tel:/);
    await expect(footer.getByRole("link", { name: "Перезвоните мне" })).toHaveAttribute("href", /\?lead=callback$/);
    for (const name of ["Telegram: вакансии", "Telegram: блогерам", "ВКонтакте", "WhatsApp", /Журнал/, /Подкаст/])
      await expect(footer.getByRole("link", { name })).toHaveAttribute("href", /^https:\/\/[a-z-]+\.example\//);
    for (const name of ["help@vershina.example", "Корпоративное обучение"])
      await expect(footer.getByRole("link", { name })).toHaveAttribute("href", /^mailto:/);
    await expect(footer.getByRole("list", { name: "Принимаем к оплате" }).getByRole("listitem")).toHaveCount(6);
    for (const text of [/ОКВЭД 85\.41/, /Лицензия/, /420111/, /© Вершина, 2017–\u2060?2026/])
      await expect(footer.getByText(text)).toBeVisible();
    await footer.getByText("Документы школы").click();
    await expect(footer.locator("details").getByRole("link")).toHaveCount(14);
    await expect(footer.getByRole("link", { name: "Антикоррупционная политика" })).toBeVisible();
  });
});

test("support is available everywhere except on the front pages", async ({ page }) => {
  for (const path of ["/catalog/", "/teachers/", "/webinars/", "/tax-info/", "/nothing/"]) {
    await page.goto(path);
    const support = page.getByRole("complementary", { name: "Поддержка" });
    await support.locator("summary").click();
    await expect(support.getByRole("link", { name: "WhatsApp" })).toBeVisible();
    await expect(support.getByRole("link", { name: "написать здесь" })).toHaveAttribute("href", `${path}?lead=support`);
  }
  for (const path of ["/", "/parents/"]) {
    await page.goto(path);
    await expect(page.getByRole("complementary", { name: "Поддержка" }), path).toHaveCount(0);
  }
});

test("a banner stands on the pages of teachers and webinars and on no course", async ({ page }) => {
  for (const path of ["/teachers/", "/webinars/", "/teachers/gleb-orlov/"]) {
    for (const { width, size } of [
      { width: 375, size: "mobile" },
      { width: 800, size: "tablet" },
      { width: 1280, size: "desktop" },
    ]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const picture = page.getByRole("complementary", { name: "Объявление" }).getByRole("img");
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty("complete", true);
      expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(`-${size}.svg`);
      await expect(picture).toHaveAttribute("alt", /\S.+\. \S/);
      if (size === "desktop") expect(await picture.boundingBox()).toMatchObject({ width: 976, height: 102 });
      expect(await isWithinScreen(page)).toBe(true);
    }
  }
  await page.goto("/courses/matematika-ege-osnova/");
  await expect(page.getByRole("complementary", { name: "Объявление" })).toHaveCount(0);
});

test("a personal page shows its links beside it only on a wide screen", async ({ page, freshPhone, readSmsCode }) => {
  await page.goto("/profile/");
  await register(page, freshPhone(), readSmsCode, "/profile/");
  const links = page.getByRole("navigation", { name: "Личные страницы" });
  await expect(page.getByRole("heading", { level: 1, name: "Мой профиль" })).toBeVisible();
  await expect(links).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 800 });
  expect((await links.boundingBox())?.width).toBe(190);
  await expect(links.getByRole("link", { name: "мой профиль" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("complementary", { name: "Объявление" }).getByRole("img")).toBeVisible();
  expect(await isWithinScreen(page)).toBe(true);
});

test("documents are 1300 px wide, working tables 1430, other pages 1352", async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  for (const [path, width] of [
    ["/privacy-policy/", 1300],
    ["/ui-kit/", 1430],
    ["/catalog/", 1352],
    ["/teachers/", 1352],
    ["/webinars/", 1352],
    ["/parents/", 1352],
  ] as const) {
    await page.goto(path);
    const widths = await page.locator("main.wrap, main .wrap").evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(Math.max(...widths), path).toBe(width);
  }
});

test("error pages keep the shell", async ({ page, expectAccessible }) => {
  const answer = await page.goto("/nothing/of/the/kind/");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Такой страницы нет");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(noticeOf(page)).toBeVisible();
  await expectAccessible(page);
});

test("a reload at the end of a page stays there, though the footer is laid out only when it comes near", async ({
  page,
}) => {
  for (const viewport of [{ width: 375, height: 812 }, WIDE]) {
    await page.setViewportSize(viewport);
    await page.goto("/catalog/");
    await page.locator("footer .foot-legal").scrollIntoViewIfNeeded();
    await page.reload();
    await expect(page.locator("footer .foot-legal")).toBeInViewport();
  }
});
