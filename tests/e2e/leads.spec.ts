import type { Page } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT } from "../../app/cli/installation.mjs";
import { startSchool, type SchoolServer } from "../setup/school-server";
import { expect, test } from "./fixtures";
import { wakeUp } from "./steps/hydration";
import { waitToFillIn } from "./steps/leads";

const SENT = "заявка успешно отправлена";

const nationalOf = (phone: string) => phone.slice(2);

/** The form whose button has this text is in a dialog or on the page: `scope` says where. */
async function fillLead(scope: ReturnType<Page["locator"]>, { name, phone }: { name: string; phone: string }) {
  await scope.locator('input[name="name"]').fill(name);
  await scope.locator('input[name="phone"]').fill(phone);
}

const LEAD_FORM = 'form:has(input[name="formToken"])';
const consentOf = (scope: ReturnType<Page["locator"]>) => scope.locator('input[name="isPersonalDataAllowed"]');

/** Names the owner of the embedded database (directory-lock.server.ts). */
const ownerFile = (dataDir: string) => path.join(dataDir, "database.owner.json");

/**
 * The server finds its database taken by another process and stops using it: every statement is refused from then on.
 */
async function takeDatabaseAway(school: SchoolServer) {
  const file = ownerFile(school.dataDir);
  const readiness = async () => {
    // Rewritten each time: the server's heartbeat may just have written its own.
    const owner = JSON.parse(readFileSync(file, "utf8")) as object;
    writeFileSync(file, JSON.stringify({ ...owner, token: "another" }));
    return (await fetch(`${school.url}/readyz`)).status;
  };
  await expect.poll(readiness).toBe(503);
}

test("a lead form shows its errors, keeps the typed values and is sent", async ({ page, freshPhone }) => {
  await page.goto("/teachers/");
  const form = page.locator("form#lead");
  await expect(consentOf(form)).not.toBeChecked();
  await expect(form.locator('input[name="isAdAllowed"]')).not.toBeChecked();
  await fillLead(form, { name: "Алина", phone: "912" });
  await form.getByRole("button", { name: "отправить" }).click();

  // If it was pressed before the script loaded, it reopens on a page of its own.
  const again = page.locator(LEAD_FORM);
  await expect(again.getByText("неверный формат телефона")).toBeVisible();
  await expect(again.getByText("без этого согласия школа не может записать имя и телефон")).toBeVisible();
  await expect(again.locator('input[name="name"]')).toHaveValue("Алина");
  await expect(again.locator('input[name="phone"]')).toHaveValue("912");

  await fillLead(again, { name: "Алина", phone: nationalOf(freshPhone()) });
  await consentOf(again).check();
  await waitToFillIn(page);
  await again.getByRole("button", { name: "отправить" }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page).toHaveURL(/\/teachers\/$/);
  await expect(form.locator('input[name="name"]')).toHaveValue("");
  await expect(consentOf(form)).not.toBeChecked();
});

test("«Перезвоните мне» opens over any page, promises a time by the clock and is sent", async ({
  page,
  freshPhone,
  expectAccessible,
}) => {
  await page.goto("/catalog/matematika-ege/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Перезвоните мне" }).click();
  await expect(page).toHaveURL(/\?lead=callback$/);
  const dialog = page.getByRole("dialog", { name: "Перезвоните мне" });
  // The test server's clock starts at nine in the morning.
  await expect(dialog.getByText("перезвоним завтра после 10:00")).toBeVisible();
  await expectAccessible(page);
  await fillLead(dialog, { name: "Мама Алины", phone: nationalOf(freshPhone()) });
  await consentOf(dialog).check();
  await waitToFillIn(page);
  await dialog.getByRole("button", { name: "отправить" }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/catalog\/matematika-ege\/$/);
});

test("a message to support requires a few words, and closing returns to the page", async ({
  page,
  freshPhone,
  expectAccessible,
}) => {
  await page.goto("/cart/?lead=support");
  const dialog = page.getByRole("dialog", { name: "Написать в поддержку" });
  await fillLead(dialog, { name: "Алина", phone: nationalOf(freshPhone()) });
  await consentOf(dialog).check();
  await dialog.getByRole("button", { name: "отправить" }).click();
  const again = page.locator(LEAD_FORM);
  await expect(again.getByText("нужно хотя бы несколько слов о том, что случилось")).toBeVisible();
  await expectAccessible(page);
  await again.getByLabel("Сообщение").fill("Не приходит SMS с кодом");
  await waitToFillIn(page);
  await again.getByRole("button", { name: "отправить" }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page).toHaveURL(/\/cart\/$/);

  await page.goto("/cart/?lead=support");
  await dialog.getByRole("link", { name: "Закрыть" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/cart\/$/);
});

test("only one dialog opens at a time, and signing in takes precedence", async ({ page }) => {
  await page.goto("/catalog/?lead=callback&auth=auth");
  await expect(page.locator("dialog")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "войти по телефону" })).toBeVisible();
});

test("a lead sent while the database is away is one lead after a restart", async ({ page, freshPhone }) => {
  test.setTimeout(180_000);
  const dataDir = mkdtempSync(path.join(tmpdir(), "vershina-away-"));
  const spool = path.join(dataDir, "spool");
  let school = await startSchool({ dataDir });
  try {
    await page.goto(`${school.url}/cart/?lead=callback`);
    await takeDatabaseAway(school);
    const dialog = page.getByRole("dialog", { name: "Перезвоните мне" });
    const phone = freshPhone();
    await fillLead(dialog, { name: "Алина", phone: nationalOf(phone) });
    await consentOf(dialog).check();
    await waitToFillIn(page);
    await dialog.getByRole("button", { name: "отправить" }).click();
    await expect(page.getByText(/^заявка успешно отправлена$/i)).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(readFileSync(path.join(spool, "leads.jsonl"), "utf8").trim().split("\n")).toHaveLength(1);

    await school.kill();
    rmSync(ownerFile(dataDir), { force: true });
    school = await startSchool({ dataDir });
    await expect.poll(() => readdirSync(spool), { timeout: 60_000 }).toEqual([]);
    await school.stop();
    const printed = execFileSync(process.execPath, [path.join(ROOT, "app", "cli", "command.mjs"), "leads"], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
      encoding: "utf8",
    });
    const listed = printed
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as { phone: string; page: string; leadType: string });
    expect(listed).toMatchObject([{ phone, leadType: "callback", page: "/cart/" }]);
  } finally {
    await school.kill();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
});

test("a form sent too fast must be submitted again and is then taken", async ({
  page,
  http,
  freshPhone,
  javaScriptEnabled,
}) => {
  await page.goto("/leads/");
  if (javaScriptEnabled !== false) await wakeUp(page);
  const form = page.locator(LEAD_FORM);
  const [name, phone] = ["Алина", nationalOf(freshPhone())];
  // Filled in and sent inside the page with the token of a page that is just written: neither a test driver nor a busy
  // machine is fast enough everywhere.
  const [, token = ""] = /name="formToken" value="([^"]+)"/.exec((await http.get("/leads/")).html) ?? [];
  await form.evaluate(
    (node: HTMLFormElement, typed) => {
      for (const [field, value] of Object.entries(typed))
        (node.elements.namedItem(field) as HTMLInputElement).value = value;
      (node.elements.namedItem("isPersonalDataAllowed") as HTMLInputElement).checked = true;
      node.requestSubmit();
    },
    { name, phone, formToken: token },
  );
  await expect(form.getByText("нужно отправить ещё раз")).toBeVisible();
  await expect(form.locator('input[name="name"]')).toHaveValue(name);
  await waitToFillIn(page);
  await form.getByRole("button", { name: "отправить" }).click();
  await expect(page.getByText(/^заявка успешно отправлена$/i).first()).toBeVisible();
});

test("«?lead=tax» opens its form on any page and on the page of leads", async ({ page }) => {
  for (const [address, name] of [
    ["/parents/?lead=tax", "Налоговый вычет за обучение"],
    ["/courses/matematika-ege-osnova/?lead=from_landing_page_loan", "Оплата частями"],
    ["/?lead=from_index_page", "Поможем выбрать курс"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("dialog", { name })).toBeVisible();
  }
  await page.goto("/leads/?lead=family");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Учатся двое и больше");
  await expect(page.locator('input[name="leadType"]')).toHaveValue("family");
});

test("a course page takes questions below its answers and asks how to pay in instalments", async ({ page }) => {
  await page.goto("/courses/matematika-ege-osnova/");
  const below = page.getByRole("region", { name: "Остались вопросы?" });
  await below.getByRole("link", { name: "задать вопрос" }).click();
  const question = page.getByRole("dialog", { name: "Остались вопросы?" });
  await expect(question.locator('input[name="leadType"]')).toHaveValue("from_landing_page_faq");
  await question.getByRole("link", { name: "Закрыть" }).click();
  await expect(page).toHaveURL(/\/courses\/matematika-ege-osnova\/$/);
  await page.getByRole("link", { name: "Оплата частями" }).click();
  const dialog = page.getByRole("dialog", { name: "Оплата частями" });
  await expect(dialog.locator('input[name="leadType"]')).toHaveValue("from_landing_page_loan");
  await expect(dialog.locator('input[name="page"]')).toHaveValue("/courses/matematika-ege-osnova/");
});
