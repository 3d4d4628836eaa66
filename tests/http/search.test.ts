/** The search of the whole school by its addresses alone. */
import { expect, test } from "vitest";
import { SEARCHES_PER_NETWORK } from "~/web/search-pace.server";
import { parsePage, textOf } from "../setup/html-forms";
import { textsOf } from "../setup/page-parts";
import type { PlainPage } from "../setup/plain-client";
import { readPage } from "../setup/read-page";
import { linkOf, visitor } from "../setup/visitor";

const asked = (q: string) => `/search/?${new URLSearchParams({ q }).toString()}`;

/** The texts of what is found in the group whose heading begins so. */
function groupOf(page: PlainPage, title: string): string[] {
  const heading = parsePage(page.html)
    .querySelectorAll("main h2")
    .find((one) => textOf(one).startsWith(title));
  if (!heading) throw new Error(`${page.path} has no group «${title}»`);
  return (heading.closest("section") ?? heading).querySelectorAll("li").map(textOf);
}

test("the bar's form finds courses with prices and teachers in their groups", async () => {
  const { http } = visitor();
  const bar = await http.submit(await http.get("/teachers/"), { q: "курсы по химии" }, "Найти");
  expect(bar.path).toBe(asked("курсы по химии"));
  expect(groupOf(bar, "Курсы")[0]).toContain("₽");
  expect(groupOf(bar, "Преподаватели")).not.toEqual([]);
});

test("a question about the school leads to its page, and a page for pupils to the login and back", async () => {
  const { http } = visitor();
  const money = await http.get(asked("возврат денег"));
  expect(money.text).not.toContain("Исправили опечатку");
  expect(groupOf(money, "Страницы и документы")[0]).toContain("Личная страница");
  const login = await http.get(linkOf(money, "Вернуть деньги"));
  expect(login.path).toBe("/auth/?view=login&redirectTo=%2Fprofile%2Frefund%2F");
  const tax = await http.get(asked("справка для налоговой"));
  expect((await http.get(linkOf(tax, "Налоговый вычет за обучение"))).text).toContain("Налоговый вычет");
});

test("a typo is corrected and said; tasks lead on into the bank, and a group to all of it", async () => {
  const { http } = visitor();
  const typo = await http.get(asked("фзика"));
  expect(typo.text).toContain("Исправили опечатку");
  expect(linkOf(typo, "Роман Загорный")).toMatch(/^\/teachers\//);
  const bank = await http.get(linkOf(await http.get(asked("вероятность")), "все в базе ЕГЭ"));
  expect(bank.path).toMatch(/^\/ege\/\?q=/);
  expect(bank.text).toContain("Поиск по базе заданий");
  const teachers = await http.get(asked("преподаватели"));
  const [all = ""] = /показать все: \d+/.exec(teachers.text) ?? [];
  const whole = await http.get(linkOf(teachers, all));
  expect(whole.path).toContain("only=teacher");
  expect(groupOf(whole, "Преподаватели")).toHaveLength(24);
});

test.each([
  ["я", "Слишком короткий запрос"],
  ["йцукенгшщз", "ничего не нашлось"],
  [`химия ${"о".repeat(200)}`, "Запрос длинный: ищем по его началу"],
])("the question «%.12s» is answered: %s", async (question, expected) => {
  expect((await visitor().http.get(asked(question))).text).toContain(expected);
});

test("no answer is indexed, and each refers to the page of the search", async () => {
  const { http } = visitor();
  for (const address of ["/search/", asked("химия")]) {
    const answer = await http.get(address);
    const page = readPage(answer.html, new URL(answer.url).origin);
    expect([page.isIndexed, page.canonical]).toEqual([false, expect.stringMatching(/\/search\/$/)]);
  }
});

test("a network that searches without end is asked to wait at the field, and only that network", async () => {
  const { http } = visitor();
  // Too short to be searched for, but counted.
  const ask = () => http.request("GET", "/search/suggest/?q=%D1%8F").then(({ status }) => status);
  for (let sent = 0; sent < SEARCHES_PER_NETWORK.points; sent += 50)
    expect(new Set(await Promise.all(Array.from({ length: 50 }, ask)))).toEqual(new Set([200]));
  const refused = await http.request("GET", "/search/suggest/?q=%D1%8F");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const page = await http.get(asked("химия"));
  expect([page.status, ...textsOf(page, "#question-error")]).toEqual([
    429,
    "Слишком много запросов с этого адреса. Подожди минуту и попробуй ещё раз",
  ]);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await http.get("/search/")).status).toBe(200);
  expect((await visitor().http.get(asked("химия"))).status).toBe(200);
});
