/** The link by which staff look at a value of a flag before others see it. */
import { execFileSync } from "node:child_process";
import path from "node:path";
import { ROOT } from "../../app/cli/installation.mjs";
import { cleanEnvironment, TEST_DATE } from "../setup/school-server";
import { expect, test } from "./fixtures";

/** `npm run flags` beside the running school. */
function runFlags(...args: string[]): string {
  return execFileSync(process.execPath, [path.join(ROOT, "app/cli/command.mjs"), "flags", ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    env: {
      ...cleanEnvironment(),
      NODE_ENV: "production",
      DATA_DIR: process.env.SCHOOL_DATA_DIR,
      PUBLIC_URL: process.env.SCHOOL_URL,
      SERVER_DATE: TEST_DATE,
    },
  });
}

const BLOCKS = ["Как идёт занятие", "С чего начать сейчас"];

test("a signed link shows another order of the first page, until it is reset", async ({
  page,
  openVisitor,
  expectAccessible,
}) => {
  const headings = async () => {
    const all = await page.locator("main h2").allInnerTexts();
    return all.map((one) => one.replaceAll("\u00a0", " ")).filter((one) => BLOCKS.includes(one));
  };
  expect(runFlags()).toContain("home-blocks: a  [a, b;");
  const link = runFlags("link", "home-blocks=b").trim();

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Показать вариант «b»?");
  await expectAccessible(page);
  // A link opened by a preview sets nothing: only the button does.
  await page.goto("/");
  expect(await headings()).toEqual(BLOCKS);

  await page.goto(link);
  await page.getByRole("button", { name: "показать" }).click();
  await expect(page).toHaveURL("/");
  const notice = page.getByRole("region", { name: "Показ для проверки" });
  await expect(notice).toContainText("home-blocks = b");
  expect(await headings()).toEqual([...BLOCKS].reverse());
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  const stranger = await openVisitor();
  await stranger.goto("/");
  await expect(stranger.getByRole("region", { name: "Показ для проверки" })).toHaveCount(0);

  await page.goto("/catalog/");
  await notice.getByRole("button", { name: "сбросить" }).click();
  await expect(page).toHaveURL("/catalog/");
  await expect(notice).toHaveCount(0);
  await page.goto("/");
  expect(await headings()).toEqual(BLOCKS);
});

test("a changed link shows nothing, and says so", async ({ page, allowProblem }) => {
  allowProblem(/status of 404/);
  const link = new URL(runFlags("link", "home-blocks=b").trim());
  link.searchParams.set("value", "a");
  const answer = await page.goto(link.href);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ссылка не подошла");
  await expect(page.getByRole("button", { name: "показать" })).toHaveCount(0);
});
