/** The back office on a host of its own: what it shows of the site opens on the site's host, and leads back. */
import { findFreePort, type TestServer, startServer } from "../setup/test-server";
import { expect, test } from "./fixtures";
import { logInToStaff } from "./steps/staff";

let server: TestServer;
let office: string;
test.beforeAll(async () => {
  const port = await findFreePort();
  office = `http://staff.localhost:${port}`;
  const env = { PUBLIC_URL: `http://localhost:${port}`, STAFF_HOSTS: "staff.localhost" };
  server = await startServer({ port, env });
});
test.afterAll(async () => void (await server.stop()));

test(
  "a preview opens on the site's host, and its settings on the host of the back office",
  { tag: "@no-js" },
  async ({ page }) => {
    const { url } = server;
    await logInToStaff(page, `${office}/staff/preview/`, { server, role: "content" });
    await expect(page).toHaveURL(`${office}/staff/preview/`);
    await page.getByLabel("День").fill("2026-12-01");
    await page.getByLabel("Час, Москва").fill("00:00");
    await page.getByRole("button", { name: "перенестись" }).click();
    await expect(page).toHaveURL(`${url}/`);
    const bar = page.getByRole("region", { name: "Машина времени" });
    await expect(bar).toContainText("Сайт на 1 декабря 2026, 00:00");

    await bar.getByRole("link", { name: "другой день и ссылка" }).click();
    await expect(page).toHaveURL(new RegExp(`^${office}/staff/preview/`));
    await expect(page.getByLabel("День")).toHaveValue("2026-12-01");
    await page.goto(`${office}/staff/content/courses/`);
    await page.locator(".rows .rw-t a").first().click();
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "посмотреть на сайте" }).click();
    await expect(await opened).toHaveURL(new RegExp(`^${url}/courses/`));
  },
);
