/** A pupil logs in and out, without the screens of the login (`login-screens.ts`). */
import { expect, type Page } from "@playwright/test";
import { PASSWORD } from "../../setup/people";
import { logIn as logInByForms } from "../../setup/register";
import { clientOf } from "../fixtures";

export type Phone = string;

/** «912 345-67-89», as people type it beside the country. */
export const nationalOf = (phone: Phone): string => phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, "$1 $2-$3-$4");

/** Logs in by requests, then opens `address`: a path of the test's school, or a whole address of another one. */
export async function logIn(page: Page, phone: Phone, address: string, password = PASSWORD): Promise<void> {
  const http = await clientOf(page.context(), URL.canParse(address) ? new URL(address).origin : undefined);
  await logInByForms(http, { phone, password });
  await page.goto(address);
}

/** Logs out through the page that asks for confirmation. */
export async function logOut(page: Page): Promise<void> {
  await page.goto("/auth/logout/");
  await page.getByRole("main").getByRole("button", { name: "выйти" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
}
