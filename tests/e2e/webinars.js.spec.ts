/** Webinar features that JavaScript adds: the next recordings below, chapters that seek, the visitor's own time. */
import { expect, test } from "./fixtures";
import { wakeUp } from "./steps/hydration";

test("«показать ещё» appends recordings, and returning from one restores the joined list", async ({ page }) => {
  await page.goto("/webinars/");
  await wakeUp(page);
  const rows = page.getByRole("region", { name: "В записи" }).getByRole("heading", { level: 3 });
  await expect(rows).toHaveCount(8);
  await page.getByRole("link", { name: "показать ещё" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(rows).toHaveCount(16);
  await expect(page.getByRole("heading", { name: "Скоро" })).toBeVisible();
  await expect(page.getByText(/Показано 16 из/)).toBeVisible();
  const last = rows.last().getByRole("link");
  await last.scrollIntoViewIfNeeded();
  const name = await last.textContent();
  await last.click();
  await expect(page.getByRole("heading", { level: 1, name: name! })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(16);
  await expect(page.getByRole("heading", { name: "Скоро" })).toBeVisible();
  await expect(rows.last()).toBeInViewport();
  // A page with its own address states which of its rows it shows.
  await page.reload();
  await expect(rows).toHaveCount(8);
  await expect(page.getByText(/Показано 9–\u2060?16 из/)).toBeVisible();
});

const OWN_HOURS = [
  ["/webinar/khimiya-33-34-raschetnye-zadachi/", /19:00\sмск\s*у\sтебя\s21:00/, 2],
  ["/webinars/", /19:00\sмск\s*у\sтебя\s21:00/, 8],
  ["/", /мск\s*у\sтебя\s\d\d:\d\d/, 1],
] as const;

for (const [address, said, atLeast] of OWN_HOURS) {
  test(`the visitor's own time stands on ${address} before and after hydration`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator("main")).toContainText(said);
    const hours = page.locator("main .own-time");
    const before = await hours.allTextContents();
    expect(before.length).toBeGreaterThanOrEqual(atLeast);
    for (const hour of before) expect(hour).toMatch(/^у\sтебя\s\d\d:\d\d$/);
    await wakeUp(page);
    expect(await hours.allTextContents()).toEqual(before);
  });
}

test("the visitor's own time is written before the rest of the page is parsed", async ({ page }) => {
  await page.route("**/webinars/", async (route) => {
    const answer = await route.fetch();
    const look = `<script>window.seen = document.querySelector("main .own-time").textContent</script></main>`;
    const { "content-security-policy": _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers, body: (await answer.text()).replace("</main>", look) });
  });
  await page.goto("/webinars/");
  expect(await page.evaluate(() => (window as { seen?: string }).seen)).toMatch(/^у\sтебя\s\d\d:\d\d$/);
});

test("a page that React renders shows the visitor's own time too", async ({ page }) => {
  await page.goto("/parents/");
  await wakeUp(page);
  await page.getByText("Разделы сайта").click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Вебинары", exact: true }).click();
  await expect(page).toHaveURL(/\/webinars\/$/);
  await expect(page.locator("main .own-time").first()).toHaveText(/^у\sтебя\s21:00$/);
});

test("a chapter seeks in the film", async ({ page }) => {
  await page.goto("/webinar/khimiya-31-myslennyy-eksperiment/");
  await wakeUp(page);
  const film = page.locator("video");
  await page.getByRole("link", { name: /Соли и\sнагревание/ }).click();
  await expect(film).toBeFocused();
  await expect(page).toHaveURL(/\/webinar\/khimiya-31/);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(10);
});
