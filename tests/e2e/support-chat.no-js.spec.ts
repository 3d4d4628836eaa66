/** Without scripts the support button is the link to the form that it is without a chat (decision 0068). */
import { type ChatSchool, openChatSchool, pressChat } from "../setup/support-chat-host";
import { expect, test } from "./fixtures";

test.setTimeout(120_000);

let school: ChatSchool;
test.beforeAll(async () => void (school = await openChatSchool()));
test.afterAll(() => school.close());

test("the button leads to the form, and the chat's host is not asked", async ({ page, expectAccessible }) => {
  await page.goto(`${school.url}/cart/`);
  await pressChat(page);
  await expect(page.getByRole("dialog", { name: "Написать в поддержку" })).toBeVisible();
  await expect(page.getByText("Чат сейчас не открывается")).toHaveCount(0);
  await expectAccessible(page);
  expect(school.host.asked).toBe(0);
});
