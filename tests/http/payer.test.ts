/** The private page of a person who pays for a pupil, by its forms (product.md, "A payer's page"). */
import { expect, test } from "vitest";
import { addToCart, payAtBank, shareLinkOf } from "../setup/buy";
import { MATH } from "../setup/demo-courses";
import { textsOf } from "../setup/page-parts";
import { visitor } from "../setup/visitor";

const ASK = "присылать отчёт";

/** A pupil's November, paid by another person who has it in their e-mail. */
async function payForPupil() {
  const pupil = visitor();
  const { http, openBrowser, register, readEmail } = pupil;
  await addToCart(http, MATH, ["2026.11"]);
  const link = await shareLinkOf(http);
  const { phone } = await register();
  const mother = `mother${phone.slice(1)}@example.ru`;
  const parent = openBrowser();
  const paid = await payAtBank(parent, await parent.get(link), mother);
  expect(paid.text).toContain("Там чек и ссылка на вашу страницу");
  const readAddress = async (subject: RegExp) =>
    /https?:\/\/[^/\s]+(\/payer\/\S+\/)/.exec(await readEmail(mother, subject))?.[1] ?? "";
  return { ...pupil, link, mother, readAddress };
}

const section = (page: Parameters<typeof textsOf>[0], heading: string) =>
  textsOf(page, "main section").find((text) => text.startsWith(heading)) ?? "";

test("a payer finds the page in the e-mail, pays the next month, asks for the report, and the pupil decides", async () => {
  const { http, openBrowser, mother, readAddress } = await payForPupil();
  // Another browser: the e-mail is all it takes.
  const address = await readAddress(/Оплата прошла/);
  const home = openBrowser();
  let page = await home.get(address);
  expect(page.headers.get("cache-control")).toContain("no-store");
  expect(textsOf(page, "h1")).toEqual(["Ваши оплаты"]);
  expect(section(page, "Что оплачено")).toContain("ноябрь открыт до 30 ноября");
  expect(section(page, "Платежи").match(/3 290 ₽/g)).toHaveLength(1);
  expect(section(page, "Для налогового вычета")).toContain("2026 год");

  page = await home.submit(page, {}, "продлить: декабрь , 3 290 ₽");
  expect(page.path).toMatch(/^\/third-party-cart\/\?order=/);
  page = await payAtBank(home, page, mother);
  expect(page.text).toContain("Доступ откроется 1 декабря у ученика.");
  page = await home.get(address);
  expect(section(page, "Что оплачено")).toContain("декабрь откроется 1 декабря");
  expect(section(page, "Платежи").match(/3 290 ₽/g)).toHaveLength(2);
  expect(textsOf(await http.get("/my/"), "main")[0]).toContain("декабр");

  page = await home.submit(page, {}, ASK);
  expect(page.text).toContain("Он придёт, когда ученик разрешит его в своём профиле.");
  let payers = await http.get("/profile/payers/");
  expect(payers.text).toMatch(/Просит отчёт раз в неделю/);
  payers = await http.submit(payers, {}, "разрешить отчёт");
  expect(payers.text).toContain("Отчёт уходит по воскресеньям");
  expect((await home.get(address)).text).toContain("Приходит по воскресеньям вечером.");

  payers = await http.submit(payers, {}, "закрыть страницу");
  expect(payers.text).toContain("Страница закрыта: новый платёж откроет новую.");
  page = await home.get(address);
  expect([page.status, ...textsOf(page, "h1")]).toEqual([410, "Страница закрыта"]);
});

test("the share link of a paid order sends the payer's address again; one click ends the report", async () => {
  const { openBrowser, link, mother, readAddress } = await payForPupil();
  const stranger = openBrowser();
  let page = await stranger.get(link);
  expect(textsOf(page, "h1")).toEqual(["Этот заказ уже оплачен"]);
  page = await stranger.submit(page, {}, "прислать мне страницу оплат");
  expect(page.text).toContain("письмо уже идёт на почту из чека");
  expect(page.text).not.toContain(mother);
  const address = await readAddress(/Ваша страница с\sплатежами/);

  page = await stranger.submit(await stranger.get(address), {}, ASK);
  expect(page.text).toContain("Он придёт, когда ученик разрешит его в своём профиле.");
  const leave = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await openBrowser().post(`${address}unsubscribe/`, leave)).status).toBe(200);
  page = await stranger.get(address);
  expect(page.forms.flatMap(({ buttons }) => buttons.map(({ label }) => label))).toContain(ASK);
  expect((await stranger.get(address.replace(/[^/]+\/$/, "forged/"))).status).toBe(404);
});
