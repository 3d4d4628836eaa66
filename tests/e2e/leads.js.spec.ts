import { expect, test } from "./fixtures";
import { fillInLead } from "./steps/leads";

const SENT = "заявка успешно отправлена";

test.beforeEach(async ({ page }) => {
  await page.goto("/cart/");
  await page.getByRole("contentinfo").getByRole("link", { name: "перезвоните мне" }).click();
  // The script makes it modal: from here on the script handles the form.
  await expect(page.locator("dialog:modal")).toBeVisible();
});

test("the first invalid field gets the focus", async ({ page }) => {
  const dialog = page.getByRole("dialog");
  await dialog.locator('input[name="name"]').fill("Алина");
  await dialog.locator('input[name="phone"]').fill("912");
  await dialog.getByRole("button", { name: "отправить" }).click();
  const consent = dialog.locator('input[name="isPersonalDataAllowed"]');
  await expect(consent).toBeFocused();
  await consent.check();
  await dialog.getByRole("button", { name: "отправить" }).click();
  await expect(dialog.getByText("неверный формат телефона")).toBeVisible();
  await expect(dialog.locator('input[name="phone"]')).toBeFocused();
});

test("two quick taps send one lead", async ({ page, freshPhone, clock }) => {
  const dialog = page.getByRole("dialog");
  let posts = 0;
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/leads/send/", async (route) => {
    posts += 1;
    await held;
    await route.continue();
  });
  await fillInLead(dialog, { name: "Алина", phone: freshPhone() }, clock);
  await dialog.getByRole("button", { name: "отправить" }).dblclick();
  await expect(dialog.getByRole("button", { name: "отправить" })).toHaveAttribute("aria-busy", "true");
  letThrough();
  await expect(page.getByText(SENT)).toBeVisible();
  expect(posts).toBe(1);
});

test("without a network the typed values stay, and the next try succeeds", async ({
  page,
  freshPhone,
  clock,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  const dialog = page.getByRole("dialog");
  await fillInLead(dialog, { name: "Алина", phone: freshPhone() }, clock);
  await page.route("**/leads/send/", (route) => route.abort());
  await dialog.getByRole("button", { name: "отправить" }).click();
  await expect(dialog.getByText("Проверь связь и попробуй ещё раз")).toBeVisible();
  await expect(dialog.locator('input[name="name"]')).toHaveValue("Алина");
  await page.unroute("**/leads/send/");
  await dialog.getByRole("button", { name: "отправить" }).click();
  await expect(page.getByText(SENT)).toBeVisible();
});

test("a form sent again after a lost answer has the key of the first try, and the next form another", async ({
  page,
  freshPhone,
  clock,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  const dialog = page.getByRole("dialog");
  const keys: (string | undefined)[] = [];
  const send = async (answer: "lost" | "comes") => {
    await page.route("**/leads/send/", async (route) => {
      keys.push(/name="formKey"\r\n\r\n(\w+)/.exec(route.request().postData() ?? "")?.[1]);
      // The server has taken it.
      const response = await route.fetch();
      await (answer === "lost" ? route.abort() : route.fulfill({ response }));
    });
    await dialog.getByRole("button", { name: "отправить" }).click();
    await expect(answer === "lost" ? dialog.getByText("Проверь связь") : dialog).toBeVisible({
      visible: answer === "lost",
    });
    await page.unroute("**/leads/send/");
  };
  await fillInLead(dialog, { name: "Алина", phone: freshPhone() }, clock);
  await send("lost");
  await send("comes");
  await page.getByRole("contentinfo").getByRole("link", { name: "перезвоните мне" }).click();
  await fillInLead(dialog, { name: "Алина", phone: freshPhone() }, clock);
  await send("comes");
  expect(keys).toEqual([expect.stringMatching(/^\w{5,}$/), keys[0], expect.not.stringMatching(`^${keys[0]}$`)]);
});

test("Escape closes the lead dialog and returns the focus", async ({ page }) => {
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/cart\/$/);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "перезвоните мне" })).toBeFocused();
});
