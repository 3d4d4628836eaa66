/** The site's content in a browser: an item is edited, stored automatically, published and withdrawn. */
import { expect, test } from "./fixtures";
import { wakeUp } from "./steps/hydration";
import { logInToStaff, publishItem } from "./steps/staff";

test("a teacher's line is stored automatically, published and withdrawn", async ({
  page,
  server,
  expectAccessibleAtEachWidth,
}) => {
  await page.clock.install();
  await logInToStaff(page, "/staff/content/teachers/", { server, role: "content" });

  await expect(page.getByRole("heading", { name: "Преподаватели", level: 1 })).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await page.locator(".rows .rw-t a").first().click();
  const line = page.getByLabel("Строка под именем");
  const before = await line.inputValue();
  const years = page.getByLabel("Стаж, лет");
  const known = await years.inputValue();
  await years.fill("много");
  await page.getByRole("link", { name: "к публикации" }).click();
  await expect(page).toHaveURL(/#publish$/);
  await expect(years).toHaveValue("много");
  await page.getByRole("button", { name: "опубликовать" }).click();
  const fault = page.getByRole("alert").getByRole("link", { name: "Стаж" });
  await expect(fault).toBeVisible();
  await expect(page.getByText("есть черновик")).toBeVisible();
  await years.fill("многое");
  await fault.click();
  await expect(page).toHaveURL(/#item-yearsTeaching$/);
  await expect(fault).toBeVisible();
  await expect(years).toHaveValue("многое");
  await years.fill(known);

  await line.fill("Считает вслух");
  await page.clock.runFor(10_000);
  await expect(page.locator(".savebar")).toContainText("Черновик записан");
  await expect(line).toHaveValue("Считает вслух");

  const rows = page.getByRole("group", { name: "Отзывы учеников" }).locator("details");
  const count = await rows.count();
  await page.getByRole("button", { name: "добавить: отзыв" }).click();
  await expect(rows).toHaveCount(count + 1);
  await page.getByRole("button", { name: `убрать: отзыв ${count + 1}` }).click();
  await expect(rows).toHaveCount(count);
  await expectAccessibleAtEachWidth(page);

  await publishItem(page);
  await page.goto("/staff/audit/");
  await expectAccessibleAtEachWidth(page);
  await page
    .getByRole("button", { name: /^отменить/ })
    .first()
    .click();
  await expect(page.getByText("Вернули как было")).toBeVisible();
  await page.goto("/staff/content/teachers/");
  await page.locator(".rows .rw-t a").first().click();
  await expect(line).toHaveValue(before);
});

test("an item keeps what is typed without a connection and after the login has ended", async ({
  page,
  context,
  server,
  allowProblem,
}) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|answer: 401|401 POST/);
  await page.clock.install();
  await logInToStaff(page, "/staff/content/teachers/", { server, role: "content" });
  await page.locator(".rows .rw-t a").first().click();
  const line = page.getByLabel("Строка под именем");
  await expect(line).toBeVisible();
  await wakeUp(page);
  const message = (text: string) => page.getByRole("alert").filter({ hasText: text });
  const stored = page.locator(".savebar").getByText("Черновик записан");

  await context.setOffline(true);
  await line.fill("Считает вслух");
  await page.clock.runFor(10_000);
  await expect(message("Нет связи")).toHaveCount(1);
  await expect(line).toHaveValue("Считает вслух");
  await context.setOffline(false);
  await expect(message("Нет связи")).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(stored).toBeVisible();
  await expect(line).toHaveValue("Считает вслух");

  await context.clearCookies();
  await line.fill("Считает про себя");
  await page.clock.runFor(10_000);
  await expect(message("Вход закончился")).toHaveCount(1);
  await expect(line).toHaveValue("Считает про себя");
  const login = await context.newPage();
  await logInToStaff(login, "/staff/", { server, role: "content" });
  await page.clock.runFor(10_000);
  await expect(message("Вход закончился")).toHaveCount(0);
  await expect(line).toHaveValue("Считает про себя");
  await page.getByRole("button", { name: "выбросить черновик" }).click();
  await expect(page.getByText("Черновик выброшен")).toBeVisible();
});

test("an answer in Markdown is shown beside its text while it is typed, and an older answer never replaces a newer one", async ({
  page,
  server,
  expectAccessibleAtEachWidth,
}) => {
  await page.clock.install();
  await logInToStaff(page, "/staff/content/questions/", { server, role: "content" });
  await page.locator(".rows .rw-t a").first().click();
  const text = page.getByLabel("Ответ", { exact: true });
  await expect(text).toBeVisible();
  await wakeUp(page);
  const shown = page.getByRole("group", { name: "Так будет на странице" });
  await expect(page.getByRole("button", { name: "обновить вид" })).toHaveCount(0);
  await expectAccessibleAtEachWidth(page);

  const asked: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/rendered/", async (route) => {
    asked.push(route.request().postData() ?? "");
    if (asked.length === 1) await held;
    await route.continue().catch(() => {});
  });
  await text.fill("");
  await text.pressSequentially("**первое**");
  await page.clock.runFor(500);
  await expect.poll(() => asked.length).toBe(1);
  await text.fill("**второе**");
  await page.clock.runFor(500);
  await expect(shown.locator("strong")).toHaveText("второе");
  release();
  await text.fill("**третье**");
  await page.clock.runFor(500);
  await expect(shown.locator("strong")).toHaveText("третье");
  expect(asked).toHaveLength(3);
});

test("a click waits for no autosave, says that it is at work, and a lost one keeps the text", async ({
  page,
  server,
  allowProblem,
}) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.clock.install();
  await logInToStaff(page, "/staff/content/teachers/", { server, role: "content" });
  await page.locator(".rows .rw-t a").first().click();
  const line = page.getByLabel("Строка под именем");
  await expect(line).toBeVisible();
  await wakeUp(page);
  const bar = page.locator(".savebar");
  const save = page.getByRole("button", { name: "сохранить", exact: true }).last();

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let isCut = true;
  const acts: string[] = [];
  await page.route("**/staff/content/teachers/**", async (route) => {
    const act = /name="act"\s+(\w+)/.exec(route.request().postData() ?? "")?.[1];
    if (act === undefined) return route.continue();
    acts.push(act);
    // Stored, and no answer comes.
    if (act === "autosave") return void (await route.fetch());
    if (act === "save" && isCut) return route.abort("internetdisconnected");
    await held;
    return route.continue();
  });
  await line.fill("Считает");
  await page.clock.runFor(10_000);
  await expect.poll(() => acts).toEqual(["autosave"]);
  await line.fill("Считает вслух");
  await save.click();
  await expect(bar).toContainText("Нет связи. Набранное цело");
  await expect(line).toHaveValue("Считает вслух");

  isCut = false;
  await save.click();
  await expect(bar).toContainText("Сохраняем…");
  await expect(page.getByRole("button", { name: "Сохраняем…" })).toHaveAttribute("aria-disabled", "true");
  await expect(line).toHaveValue("Считает вслух");
  release();
  await expect(page.getByRole("status").getByText("Черновик записан")).toBeVisible();
  await expect(line).toHaveValue("Считает вслух");
  await expect(page.getByText("В другой вкладке")).toHaveCount(0);
  await page.getByRole("button", { name: "выбросить черновик" }).click();
  await expect(page.getByText("Черновик выброшен")).toBeVisible();
});
