/** `npm run screenshots`: the pictures of README.md, of a demo whose clock stands at the date of the tests. */
import { chromium, type Page } from "@playwright/test";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { ensureBuild, forwardSignals, ROOT } from "../../app/cli/installation.mjs";
import { tickMonth, whenSaved } from "../e2e/steps/buying";
import { findBrowser } from "./browser";
import { startServer } from "./test-server";

/** Every clone loads them with the README. */
const MOST_BYTES = 60_000;
const SIZE = { width: 1120, height: 840 };

const PICTURES: Record<string, (page: Page) => Promise<void>> = {
  async course(page) {
    await page.goto("/courses/matematika-ege-osnova/");
    await page.locator("#buy").evaluate((form) => form.scrollIntoView());
  },
  async task(page) {
    await page.goto("/ege/matematika/8/");
    await page
      .getByRole("link", { name: /^Задание \d/ })
      .first()
      .click();
    await page.waitForURL(/\/8\/\d+\//);
    await page.waitForLoadState("networkidle");
  },
  async cart(page) {
    await page.goto("/courses/matematika-ege-osnova/");
    await page.getByRole("button", { name: "купить сразу", exact: true }).click();
    await page.waitForURL("**/cart/");
    for (const month of [/декабрь/, /январь/]) await tickMonth(page, month, true);
    await whenSaved(page);
    await page.getByText("Почему такая цена").click();
  },
};

/** WebP, which Playwright's own pictures cannot be. */
async function takePicture(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: 70 });
  return Buffer.from(data, "base64");
}

forwardSignals();
if ((await ensureBuild()) !== 0) throw new Error("The school could not be built.");
const server = await startServer();
const browser = await chromium.launch(await findBrowser());
try {
  for (const [name, open] of Object.entries(PICTURES)) {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: SIZE,
      locale: "ru-RU",
      timezoneId: "Europe/Moscow",
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await page.goto("/");
    await page.getByRole("button", { name: "хорошо" }).click();
    await open(page);
    await page.evaluate(() => document.fonts.ready);
    const picture = await takePicture(page);
    if (picture.length > MOST_BYTES) throw new Error(`${name}: ${picture.length} bytes, at most ${MOST_BYTES}.`);
    const file = path.join(".github", `screenshot-${name}.webp`);
    writeFileSync(path.join(ROOT, file), picture);
    console.log(`${file}: ${picture.length} bytes`);
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
