/** A member of the demo's staff in a browser. */
import type { Page } from "@playwright/test";
import { DEMO_LOGIN } from "~/demo/demo-login";
import type { StaffRole } from "~/shared/column-values";
import { phoneOfRole, readStaffCode } from "../../setup/staff-visitor";
import type { SchoolClock, SchoolServer } from "../../setup/school-server";
import { expect } from "../fixtures";

type Staff = { school: Pick<SchoolServer, "dataDir">; clock: SchoolClock; role: StaffRole };

/** Seconds of one code. */
const CODE_SECONDS = 30;
let logins = 0;

/**
 * Opens a page of the back office that asks for the login. An earlier test of the same worker may have set up the
 * second factor, and each code works once: the clock goes on by one more step with each login.
 */
export async function logInToStaff(page: Page, address: string, { school, clock, role }: Staff): Promise<void> {
  logins += 1;
  await clock.advance({ seconds: CODE_SECONDS * logins });
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
