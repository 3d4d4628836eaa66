/** Counters and advertising are refused in one click, and allowed again, without leaving the page. */
import { expect, test } from "./fixtures";

test("«только нужные» removes the notice, and the cookie terms show the choice and change it", async ({
  page,
  context,
}) => {
  const readCookie = async () => (await context.cookies()).find(({ name }) => name === "consent")?.value;
  await page.goto("/catalog/ege/?page=2");
  const notice = page.getByRole("region", { name: "Файлы cookie" });
  await notice.getByRole("button", { name: "только нужные" }).click();
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL(/\/catalog\/ege\/\?page=2$/);
  await expect.poll(readCookie).toBe("a0d0");
  await page.goto("/terms-use-cookies/");
  await expect(notice).toHaveCount(0);
  const choice = page.getByRole("main").getByRole("status");
  await expect(choice).toContainText("Счётчики посещений сейчас не разрешены, рекламные метки не разрешены");
  await choice.getByRole("button", { name: "разрешить" }).click();
  await expect(choice.getByRole("button", { name: "разрешить" })).toHaveCount(0);
  await expect(choice).toContainText("рекламные метки разрешены");
  expect(await readCookie()).toBe("a1d1");
});
