/** After each action the keyboard goes on where its result is: nothing begins at the top of the page again. */
import type { BrowserContext, Locator, Page } from "@playwright/test";
import type { ServerClock } from "../setup/test-server";
import { profileRefundPath, referralPath } from "~/shared/paths";
import { expect, test } from "./fixtures";
import { MATH, openCart, payAtBank, PHYSICS, putIntoCart, register } from "./steps/buying";
import { wakeUp } from "./steps/hydration";
import { fillInLead } from "./steps/leads";

type Visit = {
  page: Page;
  context: BrowserContext;
  clock: ServerClock;
  /** As a pupil who uses no pointer does. */
  click: (control: Locator) => Promise<void>;
  /** The action before has ended here. */
  lands: (on: Locator) => Promise<void>;
};

const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole("button", { name, exact: typeof name === "string" });

async function openTask(page: Page, list = "/ege/matematika/6/"): Promise<void> {
  await page.goto(list);
  await page
    .getByRole("listitem")
    .getByRole("link", { name: /^Задание \d+/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/\d+\/\d+\/$/);
}

const verdict = (page: Page) => page.getByRole("status").getByRole("heading", { level: 2 });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

const JOURNEYS: Record<string, (visit: Visit) => Promise<void>> = {
  "an answer, a second try, the solution, and a similar task": async ({ page, click, lands }) => {
    await openTask(page);
    const field = page.getByLabel("Ответ");
    await field.fill("пять");
    await click(button(page, "ответить"));
    await lands(field);
    await field.fill("-98765");
    await click(field);
    await lands(verdict(page));
    await click(page.getByRole("link", { name: "решить ещё раз" }));
    await lands(field);
    await click(button(page, "показать решение"));
    await lands(verdict(page));
    await click(button(page, "невнимательно"));
    await lands(button(page, "невнимательно"));
    await click(button(page, "да, понятно"));
    await lands(page.getByText(/^Спасибо!/));
    await click(page.getByText(/^что-то не\sтак$/));
    await click(button(page, "отправить"));
    await lands(
      page
        .getByRole("group", { name: /^Что не\sтак/ })
        .getByRole("radio")
        .first(),
    );
    await page.keyboard.press(" ");
    await click(button(page, "отправить"));
    await expect(page.getByText(/^Спасибо, замечание/)).toBeVisible();
    await lands(page.getByText(/^Спасибо, замечание/));
    await click(page.getByRole("link", { name: "похожая задача" }));
    await lands(title(page));
  },

  "an answer in a list": async ({ page, click, lands }) => {
    await page.goto("/ege/matematika/6/");
    const row = page.locator(".trow").first();
    await row.getByRole("textbox", { name: "Ответ" }).fill("пять");
    await click(button(row, "ответить"));
    await lands(row.getByRole("textbox", { name: "Ответ" }));
    await row.getByRole("textbox", { name: "Ответ" }).fill("-98765");
    await click(button(row, "ответить"));
    await lands(row.getByRole("link", { name: /^решение по\sшагам$/ }));
  },

  "a written answer and its own score": async ({ page, click, lands }) => {
    await openTask(page, "/ege/literatura/4/");
    const field = page.getByLabel("Решение", { exact: true });
    await click(button(page, "отправить решение"));
    await lands(field);
    await field.fill("Рост промышленности.");
    await click(button(page, "отправить решение"));
    await lands(page.getByRole("heading", { name: /^Твоё решение/ }));
    await click(button(page, "поставить балл"));
    await lands(
      page
        .getByRole("group", { name: /до\s\d/ })
        .first()
        .getByRole("radio")
        .first(),
    );
    for (const group of await page.getByRole("group", { name: /до\s\d/ }).all())
      await group.getByRole("radio").first().check();
    await click(button(page, "поставить балл"));
    await lands(verdict(page));
    await click(button(page, "попросить проверить"));
    await lands(page.getByRole("region", { name: /проверяющему$/ }).locator(":focus"));
    const link = await page.getByLabel("Ссылка для проверки").inputValue();
    await click(button(page, "отозвать ссылку"));
    await lands(button(page, "попросить проверить"));
    await click(button(page, "попросить проверить"));
    await expect(page.getByLabel("Ссылка для проверки")).not.toHaveValue(link);

    await page.goto(await page.getByLabel("Ссылка для проверки").inputValue());
    await click(button(page, "отправить оценку"));
    await lands(page.getByRole("radio").first());
    for (const group of await page.getByRole("group").all()) await group.getByRole("radio").first().check();
    await click(button(page, "отправить оценку"));
    await lands(title(page));
  },

  "a workout from its start to its result": async ({ page, click, lands }) => {
    await page.goto("/free-workout/?exam=ege&subject=matematika");
    await wakeUp(page);
    await click(button(page, "начать тренировку"));
    await lands(title(page));
    const field = page.getByLabel("Ответ");
    await field.fill("много");
    await click(button(page, "ответить"));
    await lands(field);
    await field.fill("5");
    await click(button(page, "ответить"));
    await expect(page.locator('[aria-current="step"]')).toHaveText(/2/);
    await lands(page.getByRole("article").getByRole("heading"));
    await click(page.getByRole("link", { name: "пропустить" }));
    await expect(page.locator('[aria-current="step"]')).toHaveText(/3/);
    await lands(page.getByRole("article").getByRole("heading"));
    await click(button(page, "закончить сейчас"));
    await lands(page.getByRole("status").getByRole("link", { name: "решать дальше" }));
    await click(button(page, "закончить без них"));
    await lands(title(page));
    await click(button(page, "ещё десять"));
    await lands(title(page));
  },

  "a mistake taken out of the notebook and back": async ({ page, clock, click, lands }) => {
    await openTask(page);
    await page.getByLabel("Ответ").fill("-98765");
    await button(page, "ответить").click();
    await expect(verdict(page)).toBeVisible();
    await clock.advance({ days: 1 });
    await page.goto("/mistakes/");
    await page.getByText(/^причина, убрать/).click();
    await click(button(page, /^убрать из\sтетради/).first());
    await lands(button(page, "вернуть"));
    await click(button(page, "вернуть"));
    await expect(button(page, "вернуть")).toHaveCount(0);
    await lands(page.getByRole("main").locator(":focus"));
  },

  "a course put into the cart": async ({ page, click, lands }) => {
    await page.goto("/courses/matematika-ege-osnova/");
    await wakeUp(page);
    const add = page.locator(".picker").getByRole("button", { name: "в корзину" });
    await click(add);
    await lands(page.locator(".picker").getByRole("link", { name: /перейти в\sкорзину/ }));
  },

  "months, promocode, and removal in the cart": async ({ page, context, click, lands }) => {
    await putIntoCart(context, MATH, ["2026.11"]);
    await putIntoCart(context, PHYSICS, ["2026.11"]);
    await openCart(page);
    const line = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: /^Убрать .*математика/i }) });
    const month = line.getByRole("checkbox", { name: /декабр/ });
    await month.press(" ");
    await expect(month).toBeChecked();
    await lands(month);
    const code = page.getByLabel("Промокод");
    await code.fill("НЕТ");
    await click(button(page, "применить"));
    await lands(code);
    await code.fill("ВЕРШИНА10");
    // A form under way drops the click that would send it twice.
    await expect(button(page, "применить")).not.toHaveAttribute("aria-busy", "true");
    await click(code);
    await expect(button(page, "убрать")).toBeVisible();
    await lands(page.locator("form:has(#promocode)").locator(":focus"));
    await click(button(page, "убрать"));
    await lands(button(page, "применить"));
    await click(button(page, "плачу за ребёнка"));
    await lands(button(page, "плачу за ребёнка"));
    await click(button(line, /^Убрать/));
    await lands(button(page, "вернуть"));
    await click(button(page, "вернуть"));
    await lands(line.getByRole("heading"));
    await click(button(line, /^Убрать/));
    await lands(button(page, "вернуть"));
    await click(button(page, /^Убрать/));
    await expect(page.getByText("Корзина пока пустая")).toBeVisible();
    await lands(button(page, "вернуть"));
  },

  "a dialog opened, changed and closed": async ({ page, click, lands }) => {
    await page.goto("/catalog/");
    await wakeUp(page);
    const opener = page.getByRole("contentinfo").getByRole("link", { name: "перезвоните мне" });
    await click(opener);
    await lands(page.getByRole("dialog").locator(":focus"));
    await click(button(page.getByRole("dialog"), "отправить"));
    await lands(page.getByRole("dialog").getByLabel("Имя"));
    await page.keyboard.press("Escape");
    await lands(opener);
    await page.goto("/catalog/?auth=auth&authView=login");
    await click(page.getByRole("dialog").getByRole("link", { name: /^не\sпомню пароль$/ }));
    await lands(page.getByRole("dialog").locator(":focus"));
    await click(page.getByRole("dialog").getByRole("link", { name: "Закрыть" }));
    await lands(title(page));
  },
};

for (const [name, run] of Object.entries(JOURNEYS))
  test(`the focus follows ${name}`, async ({ page, context, clock }) => {
    await run({
      page,
      context,
      clock,
      click: async (control) => {
        // A busy button drops the click that would send its form twice.
        await expect(control).not.toHaveAttribute("aria-busy", "true");
        await control.press("Enter");
      },
      lands: (on) => expect(on).toBeFocused(),
    });
  });

test("the focus follows a lead and the forms of the profile", async ({ page, freshPhone, readSmsCode, clock }) => {
  await page.goto("/cart/");
  const opener = page.getByRole("contentinfo").getByRole("link", { name: "перезвоните мне" });
  await opener.press("Enter");
  await expect(page.locator("dialog:modal")).toBeVisible();
  await fillInLead(page.getByRole("dialog"), { name: "Алина", phone: freshPhone() }, clock);
  await button(page.getByRole("dialog"), "отправить").press("Enter");
  await expect(page.getByText("заявка успешно отправлена")).toBeVisible();
  await expect(opener).toBeFocused();

  await register(page, freshPhone(), readSmsCode, "/profile/data/");
  const pupil = page.getByRole("region", { name: "Ученик", exact: true });
  await button(pupil, "сохранить").press("Enter");
  await expect(pupil.getByText("Сохранено")).toBeVisible();
  await expect(button(pupil, "сохранить")).toBeFocused();
  const advertising = button(page, /^получать рекламу/);
  await advertising.press(" ");
  await expect(advertising).toHaveAttribute("aria-pressed", "true");
  await expect(advertising).toBeFocused();
  const parent = page.getByRole("region", { name: "Родитель", exact: true });
  await parent.getByLabel("Телефон родителя").fill("12345");
  await button(parent, "сохранить данные родителя").press("Enter");
  await expect(parent.getByLabel("Телефон родителя")).toBeFocused();
});

test("the focus follows a friend's code and an application for a refund", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
}) => {
  await putIntoCart(context, MATH, ["2026.11", "2026.12"]);
  await register(page, freshPhone(), readSmsCode);
  await payAtBank(page);
  await page.goto(referralPath());
  await page.getByLabel("Код друга").fill("НЕТ");
  await button(page, "сохранить код").press("Enter");
  await expect(page.getByLabel("Код друга")).toBeFocused();
  await expect(page.getByLabel("Код друга")).toHaveAttribute("aria-invalid", "true");

  await page.goto(profileRefundPath());
  await button(page, "составить заявление").press("Enter");
  await expect(page.getByRole("main").getByRole("checkbox").first()).toBeFocused();
  await page.keyboard.press(" ");
  await button(page, "составить заявление").press("Enter");
  const request = page.getByRole("region", { name: /^Заявление/ });
  await expect(request).toBeVisible();
  await expect(button(page, "составить заявление")).toBeFocused();
  await button(request, "отправить заявление").press("Enter");
  await expect(request.getByLabel("Имя")).toBeFocused();
  await request.getByLabel("Имя").fill("Алина");
  await request.getByRole("checkbox", { name: /персональных данных/ }).check();
  await button(request, "отправить заявление").press("Enter");
  await expect(page.getByRole("region", { name: "Твои заявления" })).toBeVisible();
  await expect(page.getByRole("main").locator(":focus")).toBeVisible();
});
