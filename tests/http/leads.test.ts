/** Requests to call back by forms alone, on a server whose clock stands still until somebody fills a form in. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LEAST_FILL_TIME } from "~/features/people/leads/lead-token.server";
import { ROOT } from "../../app/cli/installation.mjs";
import { parsePage, textOf } from "../setup/html-forms";
import type { PlainClient, PlainPage } from "../setup/plain-client";
import { cleanEnvironment, type TestServer, startServer } from "../setup/test-server";
import { linkOf, visitor } from "../setup/visitor";

const SENT = "заявка успешно отправлена";
const TOO_SOON = "нужно отправить ещё раз";
const AGREED = { isPersonalDataAllowed: "on" };

let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  server = await startServer();
  dataDir = server.dataDir;
});
afterAll(async () => {
  await server.kill();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

/** Sends as late as a person would. */
async function send(http: PlainClient, page: PlainPage, fields: Record<string, string>): Promise<PlainPage> {
  await server.clock.advance(LEAST_FILL_TIME);
  return http.submit(page, fields, "отправить");
}

const fieldOf = (page: PlainPage, name: string) =>
  page.forms.flatMap(({ controls }) => controls).find((one) => one.name === name);

/** The name and the kind of the only dialog of the page. */
function dialogOf(page: PlainPage) {
  const [dialog, ...others] = parsePage(page.html).querySelectorAll("dialog");
  expect(others).toEqual([]);
  if (!dialog) throw new Error(`${page.path} has no dialog`);
  return { text: textOf(dialog), leadType: fieldOf(page, "leadType")?.value, page: fieldOf(page, "page")?.value };
}

describe("a lead form", () => {
  test("a form shows its errors, keeps the typed values, must not come too soon and returns to its page", async () => {
    const { http, freshPhone } = visitor(server);
    const [name, phone] = ["Алина", freshPhone().slice(2)];
    const page = await http.get("/teachers/");
    for (const box of ["isPersonalDataAllowed", "isAdAllowed"]) expect(fieldOf(page, box)?.isOn, box).toBe(false);
    const quick = await http.submit(page, { name, phone, ...AGREED }, "отправить");
    expect(quick.text).toContain(TOO_SOON);
    expect(fieldOf(quick, "name")?.value).toBe(name);
    const refused = await http.submit(quick, { phone: "912", isPersonalDataAllowed: [] }, "отправить");
    expect(refused.text).toContain("неверный формат телефона");
    expect(refused.text).toContain("без этого согласия школа не может записать имя и телефон");
    expect([fieldOf(refused, "name")?.value, fieldOf(refused, "phone")?.value]).toEqual([name, "912"]);
    const sent = await send(http, refused, { phone, ...AGREED });
    expect(sent.path).toBe("/teachers/");
    expect(sent.text).toContain(SENT);
    expect(fieldOf(sent, "name")?.value).toBe("");
  });

  test("a message to support requires a few words", async () => {
    const { http, freshPhone } = visitor(server);
    const page = await http.get("/cart/?lead=support");
    expect(dialogOf(page).text).toContain("Написать в поддержку");
    expect(linkOf(page, "Закрыть")).toBe("/cart/");
    const refused = await http.submit(page, { name: "Алина", phone: freshPhone(), ...AGREED }, "отправить");
    expect(refused.text).toContain("нужно хотя бы несколько слов о том, что случилось");
    const sent = await send(http, refused, { message: "Не приходит SMS с кодом" });
    expect(sent.path).toBe("/cart/");
    expect(sent.text).toContain(SENT);
  });

  test("«Перезвоните мне» promises a time by the clock and returns to its page", async () => {
    const { http, freshPhone } = visitor(server);
    const course = await http.get("/catalog/matematika-ege/");
    const page = await http.get(linkOf(course, "перезвоните мне"));
    expect(dialogOf(page).text).toContain("перезвоним завтра после 10:00");
    const sent = await send(http, page, { name: "Мама Алины", phone: freshPhone(), ...AGREED });
    expect(sent.path).toBe("/catalog/matematika-ege/");
    expect(sent.text).toContain(SENT);
  });
});

describe("the address of a form", () => {
  test.each([
    ["/parents/?lead=tax", "Налоговый вычет за обучение"],
    ["/courses/matematika-ege-osnova/?lead=from_landing_page_loan", "Оплата частями"],
    ["/?lead=from_index_page", "Поможем выбрать курс"],
  ])("%s opens «%s» over its page", async (address, title) => {
    expect(dialogOf(await visitor(server).http.get(address)).text).toContain(title);
  });

  test("on the page of leads it chooses the form", async () => {
    const page = await visitor(server).http.get("/leads/?lead=family");
    expect(textOf(parsePage(page.html).querySelector("h1")!)).toBe("Учатся двое и больше");
    expect(fieldOf(page, "leadType")?.value).toBe("family");
  });

  test("only one dialog opens at a time, and signing in takes precedence", async () => {
    expect(dialogOf(await visitor(server).http.get("/catalog/?lead=callback&auth=auth")).text).toContain(
      "войти по телефону",
    );
  });

  test("a course page takes questions below its answers and asks how to pay in instalments", async () => {
    const { http } = visitor(server);
    const address = "/courses/matematika-ege-osnova/";
    const course = await http.get(address);
    const question = await http.get(linkOf(course, "задать вопрос"));
    expect(dialogOf(question)).toMatchObject({
      text: expect.stringContaining("Остались вопросы?") as string,
      leadType: "from_landing_page_faq",
    });
    expect(linkOf(question, "Закрыть")).toBe(address);
    expect(dialogOf(await http.get(linkOf(course, "Оплата частями")))).toMatchObject({
      leadType: "from_landing_page_loan",
      page: address,
    });
  });

  test.each([
    ["спросить про вычет", "Налоговый вычет за обучение"],
    ["посчитать рассрочку", "Оплата в рассрочку"],
    ["посчитать кредит", "Оплата в кредит"],
    ["спросить про двоих детей или предметы", "Учатся двое и больше"],
  ])("the parents' question «%s» leads to its form", async (link, title) => {
    const { http } = visitor(server);
    expect(dialogOf(await http.get(linkOf(await http.get("/parents/"), link))).text).toContain(title);
  });
});

describe("the parents' request", () => {
  test("a parent chooses a question and sends the request", async () => {
    const { http, freshPhone } = visitor(server);
    const page = await http.get("/parents/");
    expect(fieldOf(page, "leadType")?.value).toBe("learning_plan_request");
    const link = parsePage(page.html)
      .querySelectorAll("a")
      .find((one) => textOf(one).includes("налоговый вычет") && one.getAttribute("href")?.includes("benefit=tax"));
    expect(link?.getAttribute("href")).toBe("/parents/?benefit=tax#plan");
    const tax = await http.get("/parents/?benefit=tax");
    expect(fieldOf(tax, "leadType")?.value).toBe("tax");
    const sent = await send(http, tax, { name: "Ольга", phone: freshPhone(), ...AGREED });
    expect(sent.path).toMatch(/^\/parents\//);
    expect(sent.text).toContain(SENT);
  });

  test("the chosen benefit survives a change of the exam, and an unknown one is the plain request", async () => {
    const { http } = visitor(server);
    const loan = await http.get("/parents/?exam=oge&benefit=loan");
    expect(fieldOf(loan, "leadType")?.value).toBe("loan");
    expect(loan.html).toMatch(/href="\/parents\/\?benefit=installment&(amp;)?exam=oge#plan"/);
    expect(fieldOf(await http.get("/parents/?benefit=nonsense"), "leadType")?.value).toBe("learning_plan_request");
  });
});

// The last: it leaves the server in another state.
test("a lead sent while the database is away is one lead after a restart", async () => {
  const spool = path.join(dataDir, "spool");
  // Names the owner of the embedded database (directory-lock.server.ts).
  const owner = path.join(dataDir, "database.owner.json");

  const { http, freshPhone } = visitor(server);
  const [form, phone] = [await http.get("/cart/?lead=callback"), freshPhone()];
  // The server finds its database taken by another process and stops using it: every statement is refused.
  const readiness = async () => {
    // Rewritten each time: the server's heartbeat may just have written its own.
    const mine = JSON.parse(readFileSync(owner, "utf8")) as object;
    writeFileSync(owner, JSON.stringify({ ...mine, token: "another" }));
    return (await fetch(`${server.url}/readyz`)).status;
  };
  await expect.poll(readiness).toBe(503);
  const sent = await send(http, form, { name: "Алина", phone, ...AGREED });
  expect(sent.text.toLowerCase()).toContain("заявка успешно отправлена");
  expect(readFileSync(path.join(spool, "leads.jsonl"), "utf8").trim().split("\n")).toHaveLength(1);

  await server.kill();
  rmSync(owner, { force: true });
  server = await startServer({ dataDir });
  await expect.poll(() => readdirSync(spool)).toEqual([]);
  await server.stop();
  const printed = execFileSync(process.execPath, [path.join(ROOT, "app", "cli", "command.mjs"), "leads"], {
    env: { ...cleanEnvironment(), NODE_ENV: "production", DATA_DIR: dataDir },
    encoding: "utf8",
  });
  const listed = printed
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { phone: string });
  expect(listed.filter((lead) => lead.phone === phone)).toMatchObject([
    { phone, leadType: "callback", page: "/cart/" },
  ]);
});
