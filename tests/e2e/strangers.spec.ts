/**
 * What people come for, by people who know no addresses: each task starts at the home page and goes on by what can be
 * seen and pressed. Typing is no press.
 */
import type { Locator, Page } from "@playwright/test";
import { nationalOf, passCaptcha } from "./steps/auth";
import {
  bill,
  enterPromocode,
  MATH,
  payAtBank,
  PHYSICS,
  putIntoCart,
  readShareLink,
  register,
  roubles,
} from "./steps/buying";
import { waitToFillIn } from "./steps/leads";
import { expect, test } from "./fixtures";
import { PASSWORD } from "../setup/people";

type Sms = (phone: string) => Promise<string>;

const COURSE = "Математика, профиль";
const MONTHS = ["2026.11", "2026.12"];

/** Presses what a person can see, and remembers it by its words. */
function startAsStranger(page: Page) {
  const presses: string[] = [];
  return {
    presses,
    press: async (target: Locator) => {
      await expect(target).toBeVisible();
      // The text of a footer that is not laid out yet is its content alone (decision 0084).
      const text = (await target.innerText()) || ((await target.textContent()) ?? "");
      presses.push(((await target.getAttribute("aria-label")) ?? text).replaceAll("\u00a0", " "));
      await target.click();
    },
    link: (name: string | RegExp) => page.getByRole("link", { name, exact: true }).filter({ visible: true }).first(),
    button: (name: string | RegExp) =>
      page.getByRole("button", { name, exact: true }).filter({ visible: true }).first(),
  };
}

/** Phone, code, password and the consent that the law wants apart. */
async function becomeKnown(page: Page, { press, button }: ReturnType<typeof startAsStranger>, phone: string, sms: Sms) {
  await page.getByRole("textbox", { name: "Телефон", exact: true }).fill(nationalOf(phone));
  await passCaptcha(page);
  await press(button("продолжить"));
  await expect(page.getByLabel("SMS-код")).toBeVisible({ timeout: 30_000 });
  await page.getByLabel("SMS-код").fill(await sms(phone));
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.getByRole("checkbox", { name: /персональных данных/ }).check();
  await press(button("зарегистрироваться"));
}

/** A pupil who has bought before and comes back to the home page. */
async function comeBackAsPupil(page: Page, phone: string, sms: Sms): Promise<void> {
  await putIntoCart(page.context(), MATH, MONTHS);
  await register(page, phone, sms);
  await payAtBank(page);
  await page.goto("/");
}

test("«Купи два месяца математики»", async ({ page, freshPhone, readSmsCode }) => {
  test.setTimeout(120_000);
  const stranger = startAsStranger(page);
  const { presses, press, link, button } = stranger;
  await page.goto("/");
  await press(page.getByRole("main").getByRole("link", { name: "Математика", exact: true }));
  await press(link(COURSE));
  await expect(page.getByRole("heading", { name: "Выбери месяцы" })).toBeVisible();
  for (const month of ["ноябрь", "декабрь"])
    await page.getByRole("checkbox", { name: new RegExp(`^${month}`, "i") }).check({ force: true });
  await press(button("купить сразу"));
  await expect(bill(page)).toHaveText(roubles(6580));
  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await press(button(/^оплатить/));
  await becomeKnown(page, stranger, freshPhone(), readSmsCode);
  await expect(page.locator(".bank-sum")).toHaveText(roubles(6580));
  await press(button("оплатить"));
  await expect(page.getByRole("heading", { name: "Оплата прошла" })).toBeVisible();
  const bought = page.getByRole("region", { name: `Оплачено ${roubles(6580)}` });
  await expect(bought.getByRole("listitem")).toContainText(COURSE);
  await expect(bought.getByText("ноябрь, декабрь")).toBeVisible();
  expect(presses).toEqual([
    "Математика",
    COURSE,
    "купить сразу",
    "оплатить 6 580 ₽",
    "продолжить",
    "зарегистрироваться",
    "оплатить",
  ]);
});

test("«Пусть заплатит мама»", async ({ page, openVisitor, freshPhone, readSmsCode }, info) => {
  test.setTimeout(120_000);
  const pupil = startAsStranger(page);
  await page.goto("/");
  await pupil.press(page.getByRole("main").getByRole("link", { name: "Математика", exact: true }));
  await pupil.press(pupil.link(COURSE));
  await pupil.press(pupil.button("в корзину"));
  // A plain post leads to the cart by itself, a script stays on the course.
  if (info.project.name === "js") {
    await expect(page.getByText("Курс в корзине")).toBeVisible();
    await pupil.press(pupil.link("Корзина, курсов: 1"));
  }
  await expect(page.getByRole("heading", { name: "Платят родители?" })).toBeVisible();
  const link = await readShareLink(page);

  const mother = await openVisitor();
  await mother.goto(link);
  const payer = startAsStranger(mother);
  await mother.getByLabel("Почта для чека").fill("mama@example.ru");
  await payer.press(payer.button(/^оплатить/));
  await payer.press(payer.button("оплатить"));
  await expect(mother.getByRole("heading", { name: "Оплата прошла" })).toBeVisible();
  expect(payer.presses).toHaveLength(2);

  // The pupil only looks into the cart again.
  await page.goto("/");
  await pupil.press(pupil.link(/^Корзина/));
  await pupil.press(pupil.link("получить курсы"));
  await expect(page.getByText("Остался один шаг: войти по телефону и получить курсы.")).toBeVisible();
  await pupil.press(pupil.link("получить курсы"));
  await pupil.press(pupil.button("войти и получить"));
  await becomeKnown(page, pupil, freshPhone(), readSmsCode);
  // Their own cart was paid: the login itself has brought the courses.
  await expect(page.getByRole("heading", { level: 1, name: "Эти курсы уже твои" })).toBeVisible();
  await pupil.press(page.getByRole("main").getByRole("link", { name: "мои курсы" }));
  await pupil.press(pupil.link("открыть курс"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(COURSE);
  await expect(page.getByText("среда, 11 ноября, 18:00 мск")).toBeVisible();
});

test("«Найди, когда следующее занятие»", async ({ page, freshPhone, readSmsCode }) => {
  test.setTimeout(120_000);
  await comeBackAsPupil(page, freshPhone(), readSmsCode);
  // 10 November 2026 is a Tuesday.
  await expect(
    page
      .getByRole("main")
      .getByText(/11.ноября.*18:00/)
      .first(),
  ).toBeVisible();

  const { presses, press, link } = startAsStranger(page);
  await press(page.getByLabel("Меню", { exact: true }).filter({ visible: true }).first());
  await press(link("расписание"));
  await expect(
    page
      .getByRole("main")
      .getByText(/11.ноября/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("main").getByText("18:00").first()).toBeVisible();
  expect(presses).toHaveLength(2);
});

test("«Верни деньги за декабрь»", async ({ page, freshPhone, readSmsCode, expectAccessible }) => {
  test.setTimeout(120_000);
  const phone = freshPhone();
  await comeBackAsPupil(page, phone, readSmsCode);
  const { presses, press, link, button } = startAsStranger(page);
  await press(link("Вернуть деньги"));
  const december = page.getByRole("main").getByRole("listitem").filter({ hasText: "декабрь 2026" });
  await expect(december.locator(".num")).toHaveText(roubles(3290));
  await expect(december).toContainText("ещё не начался: возвращается всё");
  await expect(page.getByText("не позднее 10 дней после заявления")).toBeVisible();
  await press(december.getByRole("checkbox"));
  await press(button("составить заявление"));
  const request = page.getByRole("region", { name: `Заявление: вернётся ${roubles(3290)}` });
  await expect(december.getByRole("checkbox")).toBeChecked();
  await expect(request.getByLabel("Сообщение")).toHaveValue(
    /^Прошу вернуть деньги\.\nМатематика, профиль.+, декабрь 2026: 3\s290\s₽\nВсего по\sрасчёту на\s10\sноября 2026: 3\s290\s₽\.$/,
  );
  await expect(request.getByRole("textbox", { name: "Телефон", exact: true })).toHaveValue(nationalOf(phone));
  await expectAccessible(page);
  await request.getByLabel("Имя").fill("Алина");
  await request.getByRole("checkbox", { name: /персональных данных/ }).check();
  await waitToFillIn(page);
  await press(button("отправить"));
  await expect(page.getByText("заявка успешно отправлена")).toBeVisible();
  await expect(page.getByText(/Ответим звонком или\sв\sмессенджере/).first()).toBeVisible();
  // Until the school has answered, nothing is closed and the sums stand.
  await expect(december.locator(".num")).toHaveText(roubles(3290));
  await expect(page.getByText("курсы открыты как прежде")).toBeVisible();
  expect(presses.filter(Boolean)).toEqual(["Вернуть деньги", "составить заявление", "отправить"]);
});

/** «−658 ₽» as a number. */
const amountOf = (text: string): number => Number(text.replace(/[−–-]/, "-").replace(/[^\d-]/g, ""));

test("«Мне неправильно посчитали?»", async ({ page, context, freshPhone }) => {
  await putIntoCart(context, MATH, ["2026.11", "2026.12", "2027.01"]);
  await putIntoCart(context, PHYSICS, MONTHS);
  await page.goto("/");
  const { presses, press, link, button } = startAsStranger(page);
  await press(link("Корзина, курсов: 2"));
  await enterPromocode(page, "ВЕРШИНА10");
  await expect(page.getByLabel("Промокод")).not.toBeEditable();
  const why = page.getByRole("region", { name: "К оплате" }).locator("details.why");
  await press(why.getByText("Почему такая цена"));

  const shown = await why.locator("dl > div").evaluateAll((rows) =>
    rows.map((row) => ({
      name: row.querySelector("dt")!.firstChild!.textContent!,
      note: row.querySelector("dt small")?.textContent ?? "",
      amount: row.querySelector("dd")!.textContent!,
    })),
  );
  const rows = shown.slice(0, -1);
  const total = amountOf(shown.at(-1)!.amount);
  expect(shown.at(-1)!.name).toBe("Итого");
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.some(({ name }) => name.includes("ВЕРШИНА10"))).toBe(true);
  expect(rows.reduce((sum, { amount }) => sum + amountOf(amount), 0)).toBe(total);
  // A row of several courses says what belongs to which, and those sums make up the row.
  for (const { note, amount } of rows.filter(({ note }) => note.includes("₽"))) {
    const parts = [...note.matchAll(/([\d\s]+)\s₽/g)].map(([, part = ""]) => amountOf(part));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Math.abs(amountOf(amount)));
  }
  await expect(bill(page)).toHaveText(roubles(total));
  await expect(button(/^оплатить/)).toHaveText(`оплатить ${roubles(total)}`);
  const lines = page.getByRole("list", { name: "Курсы в корзине" }).locator(".item-price .price b");
  expect((await lines.allInnerTexts()).reduce((sum, text) => sum + amountOf(text), 0)).toBe(total);

  await press(link("спросить человека"));
  const dialog = page.getByRole("dialog", { name: "Написать в поддержку" });
  await dialog.getByLabel("Имя").fill("Алина");
  await dialog.getByRole("textbox", { name: "Телефон", exact: true }).fill(nationalOf(freshPhone()));
  await dialog.getByLabel("Сообщение").fill("Почему такая скидка?");
  await dialog.getByRole("checkbox", { name: /персональных данных/ }).check();
  await waitToFillIn(page);
  await press(button("отправить"));
  await expect(page.getByText("заявка успешно отправлена")).toBeVisible();
  await expect(bill(page)).toHaveText(roubles(total));
  expect(presses).toEqual(["Корзина, курсов: 2", "Почему такая цена", "спросить человека", "отправить"]);
});
