/** A member of the demo's staff in a browser. */
import type { Page } from "@playwright/test";
import type { StaffRole } from "~/shared/column-values";
import { createPlainClient } from "../../setup/plain-client";
import type { TestServer } from "../../setup/test-server";
import { logInAsStaff, phoneOfRole } from "../../setup/staff-visitor";
import { identify } from "../../setup/visitor-identity";
import { expect } from "../fixtures";

type Staff = { server: TestServer; role: StaffRole };

/** The cookies of those who have logged in, by server and role: a worker logs each in once. */
const logins = new Map<string, ReadonlyMap<string, string>>();

async function logInOnce(origin: string, { server, role }: Staff): Promise<ReadonlyMap<string, string>> {
  const name = `${origin} ${role}`;
  const known = logins.get(name);
  if (known) return known;
  const http = createPlainClient(origin, { "X-Forwarded-For": identify(name).address });
  await logInAsStaff(server, http, { phone: phoneOfRole(role) });
  logins.set(name, http.cookies);
  return http.cookies;
}

/** Logs in by requests, with password and second factor, then opens a page of the back office. */
export async function logInToStaff(page: Page, address: string, staff: Staff): Promise<void> {
  const { origin } = new URL(address, staff.server.url);
  const cookies = await logInOnce(origin, staff);
  const common = { url: origin, httpOnly: true, sameSite: "Lax" } as const;
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, ...common })));
  await page.goto(address);
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
