/** Counters and advertising are refused in one press, and allowed again. The same with and without scripts. */
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const noticeOf = (page: Page) => page.getByRole("region", { name: "Файлы cookie" });
const TERMS = "/terms-use-cookies/";

async function readCookie(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === "consent")?.value;
}

test("«только нужные» refuses, removes the notice and stays on the page", async ({
  page,
  context,
  expectAccessible,
}) => {
  await page.goto("/catalog/ege/?page=2");
  await expectAccessible(page);
  await noticeOf(page).getByRole("button", { name: "только нужные" }).click();
  await expect(noticeOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/catalog\/ege\/\?page=2$/);
  expect(await readCookie(context)).toBe("a0d0");
  await page.goto("/parents/");
  await expect(noticeOf(page)).toHaveCount(0);
});

test("«хорошо» allows, but takes back no refusal", async ({ page, context }) => {
  await page.goto("/catalog/");
  await noticeOf(page).getByRole("button", { name: "хорошо" }).click();
  await expect(noticeOf(page)).toBeHidden();
  await expect.poll(() => readCookie(context)).toBe("a1d1");
  await context.clearCookies({ name: "cookies-accepted" });
  const { domain, path } = (await context.cookies())[0]!;
  await context.addCookies([{ name: "consent", value: "a0d1", domain, path }]);
  await page.goto("/catalog/");
  await noticeOf(page).getByRole("button", { name: "хорошо" }).click();
  await expect(noticeOf(page)).toBeHidden();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain("cookies-accepted");
  expect(await readCookie(context)).toBe("a0d1");
});

test("the cookie terms show the choice and change it", async ({ page, context, expectAccessible }) => {
  await page.goto(TERMS);
  const choice = page.getByRole("main").getByRole("status");
  await expect(choice).toContainText("Счётчики посещений сейчас разрешены, рекламные метки разрешены");
  await choice.getByRole("button", { name: "отказаться" }).click();
  await expect(choice).toContainText("Счётчики посещений сейчас не разрешены, рекламные метки не разрешены");
  await expect(page).toHaveURL(new RegExp(`${TERMS}$`));
  expect(await readCookie(context)).toBe("a0d0");
  await expectAccessible(page);
  await choice.getByRole("button", { name: "разрешить" }).click();
  await expect(choice.getByRole("button", { name: "разрешить" })).toHaveCount(0);
  await expect(choice).toContainText("рекламные метки разрешены");
  expect(await readCookie(context)).toBe("a1d1");
});

test("each of the two has a choice of its own", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "consent", value: "a1d0", url: baseURL! }]);
  await page.goto(TERMS);
  const choice = page.getByRole("main").getByRole("status");
  await expect(choice).toContainText("Счётчики посещений сейчас разрешены, рекламные метки не разрешены");
  await expect(choice.getByRole("button")).toHaveText(["отказаться", "разрешить"]);
});
