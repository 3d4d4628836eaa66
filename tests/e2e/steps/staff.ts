/** A member of the demo's staff in a browser. */
import type { Page } from "@playwright/test";
import { DEMO_LOGIN } from "~/demo/demo-login";
import type { StaffRole } from "~/shared/column-values";
import { phoneOfRole, readStaffCode } from "../../setup/staff-visitor";
import type { SchoolClock, SchoolServer } from "../../setup/school-server";
import { expect } from "../fixtures";

type Staff = { school: Pick<SchoolServer, "dataDir">; clock: SchoolClock; role: StaffRole };

const CODE_MILLISECONDS = 30_000;
/** When this worker logged in last, on the clock of its server. */
let lastLogin = 0;

/**
 * Opens a page of the back office that asks for the login. An earlier test of the same worker may have set up the
 * second factor. A code works only after the last one, and the clock goes back between tests.
 */
export async function logInToStaff(page: Page, address: string, { school, clock, role }: Staff): Promise<void> {
  lastLogin = Math.max(lastLogin, clock.now().getTime()) + CODE_MILLISECONDS;
  await clock.set(new Date(lastLogin));
  const phone = phoneOfRole(role);
  await page.goto(address);
  await page.getByLabel("Телефон", { exact: true }).fill(phone.slice(2));
  await page.getByLabel("Пароль", { exact: true }).fill(DEMO_LOGIN.password);
  await page.getByRole("button", { name: "дальше" }).click();
  await expect(page.getByRole("heading", { name: /второй ключ/i, level: 1 })).toBeVisible();
  const areStored = page.getByRole("checkbox", { name: /коды сохранены/ });
  if (await areStored.isVisible()) await areStored.check();
  await page.getByLabel(/^Код/).fill(readStaffCode(school, phone));
  await page.getByRole("button", { name: /войти$/ }).click();
}

/** Publishes the open item, once more if its changes are to be looked at first. `said`: by the toast. */
export async function publishItem(page: Page, said = "Опубликовано, сайт уже другой"): Promise<void> {
  const button = page.getByRole("button", { name: "опубликовать" });
  const review = page.getByText("Посмотрите, что уйдёт на сайт");
  const done = page.getByRole("status").getByText(said);
  const reviewed = page.locator('[name="publication.reviewed"]');
  const before = await reviewed.inputValue();
  await button.click();
  await expect(review.or(done).first()).toBeVisible();
  if (await review.isVisible()) {
    // The refusal may stand there before the changes do.
    await expect(reviewed).not.toHaveValue(before);
    await button.click();
  }
  await expect(done).toBeVisible();
}
