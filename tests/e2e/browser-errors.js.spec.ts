/** Failures in the browser reach the error reports, and nothing else does (decision 0068). */
import type { Page } from "@playwright/test";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ERRORS_PATH, MOST_ERRORS_PER_PAGE } from "~/shared/browser-errors";
import { expect, test } from "./fixtures";
import { findRouteFile } from "./steps/browser-files";
import { wakeUp, whenAwake } from "./steps/hydration";
import { bringLateScripts, openWithLateScripts } from "./steps/late-scripts";

type Kept = {
  logger: string;
  release?: string;
  transaction?: string;
  exception: { values: { type: string; value: string }[] };
};

function readReports(word: string): Kept[] {
  const file = path.join(process.env.TEST_SERVER_DATA_DIR ?? "", "outbox", "errors.jsonl");
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  return lines.filter((line) => line.includes(word)).map((line) => JSON.parse(line) as Kept);
}

async function waitForReport(word: string): Promise<Kept> {
  await expect.poll(() => readReports(word).length, { message: `a report of ${word}` }).toBeGreaterThan(0);
  return readReports(word)[0]!;
}

/** Counts the reports of the page, from its first script on. */
function countReports(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => void (new URL(request.url()).pathname === ERRORS_PATH && (count += 1)));
  return () => count;
}

async function openTool(page: Page): Promise<void> {
  await page.goto("/auth/");
  await whenAwake(page);
}

/** Every pending report of the page is requested from the network before this is answered. */
async function whenReported(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.evaluate(() => fetch("/healthz").then(({ status }) => status));
}

/** Thrown outside of any handler, as a fault of ours would be. */
const fail = (page: Page, message: string) =>
  page.evaluate((text) => void setTimeout(() => Promise.reject(new TypeError(text))), message);

test("an error of a script is reported with its build and its route, and without what it says of a person", async ({
  page,
  allowProblem,
}) => {
  allowProblem(/kiwi/);
  await openTool(page);
  await fail(page, "kiwi failed for +7 912 345-67-89, ivan@mail.ru");
  const kept = await waitForReport("kiwi");
  expect(kept.logger).toBe("browser.rejection");
  expect(kept.transaction).toMatch(/^routes\/.*auth/);
  expect(kept.release).toMatch(/^[0-9a-f]{8}$/);
  expect(kept.exception.values[0]).toMatchObject({ type: "TypeError", value: "kiwi failed for [number], [e-mail]" });
});

test("a page reports at most five errors, and each once", async ({ page, allowProblem }) => {
  allowProblem(/mango/);
  const count = countReports(page);
  await openTool(page);
  for (let number = 0; number < 3; number += 1) await fail(page, "mango again");
  await expect.poll(count).toBe(1);
  for (let number = 0; number < 2 * MOST_ERRORS_PER_PAGE; number += 1) await fail(page, `mango ${number}`);
  await expect.poll(count).toBe(MOST_ERRORS_PER_PAGE);
  await whenReported(page);
  expect(count()).toBe(MOST_ERRORS_PER_PAGE);
});

test("a page without errors reports nothing and loads nothing for it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openTool(page);
  await page.goto("/catalog/");
  await wakeUp(page);
  await whenReported(page);
  expect(asked.filter((url) => /error-reporter|api\/errors/.test(url))).toEqual([]);
});

test("what the content security policy refuses is reported", async ({ page, allowProblem }) => {
  allowProblem(/papaya|Content Security Policy/);
  await openTool(page);
  await page.evaluate(() => {
    document.body.append(Object.assign(new Image(), { src: "https://papaya.example/x.png?token=secret" }));
  });
  const kept = await waitForReport("papaya");
  expect(kept).toMatchObject({ logger: "browser.csp", exception: { values: [{ type: "img-src" }] } });
  expect(JSON.stringify(kept)).not.toContain("secret");
});

test("a file of an older build that is gone reloads the page and is reported", async ({ page, allowProblem }) => {
  allowProblem(/dynamically imported/);
  const count = countReports(page);
  await openTool(page);
  const reloaded = page.waitForEvent("load");
  await fail(page, "Failed to fetch dynamically imported module: /build/old.js");
  await reloaded;
  await expect.poll(count).toBe(1);
  await waitForReport("browser.chunk");
});

test("the script of the next page that is gone reloads this page once, and then a message leads on", async ({
  page,
  allowProblem,
}) => {
  allowProblem(/dynamically imported|status of 404|answer: 404/);
  const script = `**/${findRouteFile("_default.cart")}`;
  await page.route(script, (route) => route.fulfill({ status: 404 }));
  const cart = page.getByRole("banner").getByRole("link", { name: /^Корзина/ });
  await openWithLateScripts(page, "/auth/");
  const reloaded = page.waitForEvent("load");
  await cart.click();
  await reloaded;
  await waitForReport("browser.chunk");

  await bringLateScripts(page);
  let loads = 0;
  page.on("load", () => (loads += 1));
  await cart.click();
  const message = page.getByRole("alert").filter({ hasText: "Часть страницы не пришла" });
  await expect(message).toBeVisible();
  expect(loads).toBe(0);
  await page.unroute(script);
  const again = page.waitForEvent("load");
  await message.getByRole("button", { name: "повторить" }).click();
  await again;
  await cart.click();
  await expect(page.getByRole("heading", { name: "Корзина пока пустая" })).toBeVisible();
});

test("a failure that the visitor reads as a message is also reported", async ({ page, allowProblem }) => {
  allowProblem(/Failed to load resource|ERR_FAILED/);
  await page.goto("/catalog/?lead=callback");
  await whenAwake(page);
  await page.route("**/leads/send/", (route) => route.fulfill({ status: 200, body: "cherry is no answer" }));
  const form = page.getByRole("dialog").locator("form");
  await form.getByLabel(/имя/i).fill("Алина");
  await form
    .getByLabel(/телефон/i)
    .last()
    .fill("912 345-67-89");
  for (const box of await form.getByRole("checkbox").all()) if (!(await box.isChecked())) await box.check();
  await form.getByRole("button").last().click();
  await expect(page.getByText("Что-то пошло не так")).toBeVisible();
  await expect.poll(() => readReports("browser.failure").length).toBeGreaterThan(0);
  expect(readReports("Алина")).toEqual([]);
});
