/** A refund asked for, seen and withdrawn by links and forms alone. */
import { expect, test } from "vitest";
import { parsePage, textOf } from "../setup/html-forms";
import type { PlainPage } from "../setup/plain-client";
import { linkOf, visitor, type Visitor } from "../setup/visitor";

const EMAIL = "refund-alina@example.ru";

/** A pupil who has bought November and December of mathematics, on the refund page. */
async function buyer(): Promise<Visitor & { page: PlainPage }> {
  const me = visitor();
  await me.register();
  const course = await me.http.get("/courses/matematika-ege-osnova/");
  const cart = await me.http.submit(course, { months: ["2026.11", "2026.12"] }, "в корзину");
  const [pay = ""] = /оплатить [\d ]+ ₽/.exec(cart.text) ?? [];
  const bank = await me.http.submit(cart, { receiptEmail: EMAIL }, pay);
  await me.http.submit(bank, {}, "оплатить");
  return { ...me, page: await me.http.get("/profile/refund/") };
}

const sumOf = (page: PlainPage) => textOf(parsePage(page.html).querySelector(".refund-sum")!);
const lineOf = (page: PlainPage, month: string) =>
  parsePage(page.html)
    .querySelectorAll("main .lines > li")
    .map(textOf)
    .find((text) => text.startsWith(month));
const december = (http: Visitor["http"], page: PlainPage) =>
  http.submit(page, { return: ["101.2026.12"] }, "составить заявление");
const filled = { name: "Алина", isPersonalDataAllowed: "on" };

test("the total follows what is ticked, and a month of the request is marked everywhere", async () => {
  const { http, page, readEmail } = await buyer();
  expect(sumOf(page)).toBe("6 424 ₽");
  const draft = await december(http, page);
  expect(sumOf(draft)).toBe("3 290 ₽");
  expect(draft.text).toContain("из 6 424 ₽, если отказаться от всех месяцев");
  const form = parsePage(draft.html);
  expect(form.querySelector('[name="email"]')?.getAttribute("value")).toBe(EMAIL);
  expect(form.querySelector('main [name="isAdAllowed"]')).toBeNull();
  expect(form.querySelector('main [name="phone"]')).toBeNull();

  const sent = await http.submit(draft, filled, "отправить заявление");
  expect(sent.path).toBe("/profile/refund/");
  const trace = "Заявление от 10 ноября: декабрь, 3 290 ₽";
  expect(sent.text).toContain(trace);
  expect(sent.text).toContain("Ответим и вернём деньги не позднее 20 ноября");
  expect(lineOf(sent, "декабрь 2026")).toContain("заявлено 10 ноября, ответим не позднее 20 ноября");
  expect(sumOf(sent)).toBe("3 134 ₽");
  expect(await readEmail(EMAIL, /^Заявление от 10 ноября/)).toContain("Математика");

  const profile = await http.get("/profile/");
  expect(profile.text).toContain(`${trace}. Ответим и вернём деньги не позднее 20 ноября`);
  expect(profile.text).toContain("декабрь, откроется 1 декабря, возврат заявлен");
  const course = await http.get(linkOf(profile, "открыть курс: Математика, профиль · тариф Базовый"));
  expect(course.text).toContain("откроется 1 декабря, возврат заявлен");
});

test("a refused application keeps what was typed, and its sentences stand at the fields", async () => {
  const { http, page } = await buyer();
  const nothing = await http.submit(page, {}, "составить заявление");
  expect(lineOf(nothing, "ноябрь 2026")).toContain("Отметь хотя бы один месяц");
  const draft = await december(http, page);
  const refused = await http.submit(draft, { name: "Алина", email: "алина" }, "отправить заявление");
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("В адресе ошибка");
  expect(refused.text).toContain("без этого согласия");
  expect(parsePage(refused.html).querySelector('[name="name"]')?.getAttribute("value")).toBe("Алина");
  expect(sumOf(refused)).toBe("3 290 ₽");
});

test("a second tab cannot ask for the same month, and a repeated click is one request", async () => {
  const { http, page } = await buyer();
  const [first, second] = [await december(http, page), await december(http, page)];
  await http.submit(first, filled, "отправить заявление");
  const clicked = await http.submit(first, filled, "отправить заявление");
  expect(clicked.text.match(/Заявление от 10 ноября/g)).toHaveLength(1);
  const refused = await http.submit(second, filled, "отправить заявление");
  expect(refused.status).toBe(409);
  expect(lineOf(refused, "декабрь 2026")).toContain("возврат этого месяца уже заявлен");
  const old = await december(http, page);
  expect(lineOf(old, "декабрь 2026")).toContain("возврат этого месяца уже заявлен");
});

test("a withdrawn request frees its month", async () => {
  const { http, page, readEmail } = await buyer();
  const sent = await http.submit(await december(http, page), filled, "отправить заявление");
  const withdrawn = await http.submit(sent, {}, "отозвать заявление");
  expect(withdrawn.text).toContain("Отозвано 10 ноября");
  expect(lineOf(withdrawn, "декабрь 2026")).toContain("ещё не начался");
  expect(sumOf(withdrawn)).toBe("6 424 ₽");
  expect(await readEmail(EMAIL, /отозвано/)).toContain("Отозвано: Заявление от 10 ноября");
  const again = await http.submit(await december(http, withdrawn), filled, "отправить заявление");
  expect(again.text).toContain("Ответим и вернём деньги");
});
