/** The scripts of counters: after consent alone, and a page works whatever they do (decision 0064). */
import type { Page } from "@playwright/test";
import { COURSE_PATH } from "../load/pages";
import { COUNTER_FILES } from "../setup/equipped-server";
import { expect, test } from "./equipped";
import { openWithLateScripts } from "./steps/late-scripts";

/** A visitor who agrees, and whose page works whatever the scripts do. */
async function visit(page: Page, { asked }: { asked: string[] }): Promise<void> {
  await openWithLateScripts(page, COURSE_PATH);
  await page.waitForFunction(() => ((window as { dataLayer?: unknown[] }).dataLayer ?? []).length > 0);
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "хорошо" }).click();
  // A browser asks again for what was cut.
  await expect.poll(() => [...new Set(asked)].sort()).toEqual([...COUNTER_FILES].sort());
  await page.locator(".buybar").getByRole("button", { name: "в корзину" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Корзина, курсов: 1" })).toBeVisible();
}

test("they load after consent, and receive the events before it", async ({ page, counters }) => {
  await visit(page, counters);
  await page.waitForFunction(() => (window as unknown as { loaded?: string[] }).loaded?.length === 3);
  await page.waitForFunction(() => {
    const { _tmr = [] } = window as unknown as { _tmr?: { goal?: string }[] };
    return _tmr.some(({ goal }) => goal === "add_to_cart");
  });
  type Counters = { ym: { a: unknown[][] }; _tmr: Record<string, unknown>[]; dataLayer: unknown[] };
  const heard = await page.evaluate(() => {
    const { ym, _tmr, dataLayer } = window as unknown as Counters;
    const calls = dataLayer.filter((one) => String(one) === "[object Arguments]");
    return { metrika: ym.a, vk: _tmr, google: calls.map((one) => Array.from(one as ArrayLike<unknown>)) };
  });
  expect(heard.google.slice(0, 2)).toEqual([
    ["js", expect.anything()],
    ["config", "G-TEST12345"],
  ]);
  expect(heard.google.map(([, name]) => name)).toEqual(expect.arrayContaining(["view_item", "add_to_cart"]));
  expect(heard.metrika.slice(0, 2)).toMatchObject([
    [77, "init", { ecommerce: "dataLayer", defer: true }],
    [77, "hit", expect.anything(), expect.anything()],
  ]);
  expect(heard.metrika).toContainEqual([77, "reachGoal", "add_to_cart"]);
  expect(heard.vk).toMatchObject([{ id: "88", type: "pageView" }, ...heard.vk.slice(1)]);
  expect(heard.vk).toContainEqual({ id: "88", type: "reachGoal", goal: "add_to_cart", value: 3290 });
});

for (const [name, trouble, complaint] of [
  ["slow", "silent", /^$/],
  ["dead", "dropped", /ERR_EMPTY_RESPONSE/],
  ["garbage", { headers: { "Content-Type": "text/javascript" }, text: "<html>" }, /SyntaxError|Unexpected token/],
] as const) {
  test(`they may be ${name}`, async ({ page, allowProblem, counters }) => {
    allowProblem(complaint);
    counters.trouble = trouble;
    await visit(page, counters);
  });
}
