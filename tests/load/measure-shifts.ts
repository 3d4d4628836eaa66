/**
 * How much each kind of page jumps while it loads over slow 3G, on a phone and on a wide screen. It is the sum of the
 * layout shifts of a first visit. `npm run bench -- shift` runs it in about eight minutes; 0.02 is the aim.
 */
import { type Browser, chromium } from "@playwright/test";
import { PAGE_TEMPLATES } from "../setup/page-templates";
import { findBrowser } from "../setup/browser";
import { startServer } from "../setup/test-server";
import { SLOW_3G_DEVICES, visitOnce } from "./first-paint";

const AIM = 0.02;

/** Every visitor's system has Arial, Liberation Sans or Roboto; without one of them the figures say nothing. */
async function requireFallbackFont(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(url);
  const hasFallback = await page.evaluate(() =>
    Promise.any(["Onest Arial", "Onest Roboto"].map((name) => document.fonts.load(`1em "${name}"`))).then(
      (faces) => faces.length > 0,
      () => false,
    ),
  );
  await page.close();
  if (!hasFallback) throw new Error("Install Arial, Liberation Sans or Roboto: the site falls back on them.");
}

const server = await startServer({ env: { LOG_LEVEL: "error" } });
const browser = await chromium.launch(await findBrowser());
try {
  await requireFallbackFont(browser, server.url);
  let above = 0;
  for (const device of SLOW_3G_DEVICES) {
    const width = device.screen.viewport?.width;
    for (const path of PAGE_TEMPLATES) {
      const { shift } = await visitOnce(browser, `${server.url}${path}`, device);
      if (shift > AIM) above += 1;
      console.log(`${shift > AIM ? "✗" : " "} ${shift.toFixed(4)} ${width} ${path}`);
    }
  }
  console.log(`${above} of ${PAGE_TEMPLATES.length * SLOW_3G_DEVICES.length} first visits move more than ${AIM}`);
} finally {
  await browser.close();
  await server.stop();
}
