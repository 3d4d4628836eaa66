/** The login by forms alone: every page and button of a person without scripts, step by step. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addToCart, clickPay } from "../setup/buy";
import { MATH } from "../setup/demo-courses";
import { textsOf } from "../setup/page-parts";
import { PASSWORD } from "../setup/people";
import { logIn } from "../setup/register";
import { parsePage } from "../setup/html-forms";
import type { PlainPage } from "../setup/plain-client";
import { type TestServer, startServer, TEST_DATE } from "../setup/test-server";
import { readSms } from "../setup/visitor-identity";
import { linkOf, visitor, type Visitor } from "../setup/visitor";

/** Of this file alone: a second code needs a later minute. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
});
beforeEach(() => server.clock.set(TEST_DATE));

const ASKED = "/auth/?view=register&redirectTo=/profile/";
const AGREED = { isPersonalDataAllowed: "on" };
const ANOTHER_PASSWORD = "забытая и новая";
const WAITS = /получить SMS-код через \d+ сек/;

const anotherCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, "0");

/** «912 345-67-89», as the field shows it beside the country. */
const nationalOf = (phone: string) => phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, "$1 $2-$3-$4");

const fieldOf = (page: PlainPage, name: string) => {
  const field = parsePage(page.html).querySelector(`input[name="${name}"]:not([type="hidden"])`);
  if (!field) throw new Error(`${page.path} has no field ${name}`);
  return field;
};

async function askForCode(me: Visitor, page: PlainPage, phone: string, button = "продолжить"): Promise<PlainPage> {
  return me.http.submit(page, { phone, captchaAnswer: await me.copyDigits(page) }, button);
}

async function logOut({ http }: Visitor): Promise<PlainPage> {
  return http.submit(await http.get("/auth/logout/"), {}, "выйти");
}

describe("the login page", () => {
  test("a refused login says so at its field and keeps the phone and the way on", async () => {
    const me = visitor(server);
    const phone = me.freshPhone();
    const asked = await me.http.get("/auth/?view=login&redirectTo=/cart/");
    const refused = await me.http.submit(asked, { phone: nationalOf(phone), password: "не тот пароль" }, "войти");
    expect(refused.text).toContain("неправильный номер или пароль");
    expect(fieldOf(refused, "password").getAttribute("aria-invalid")).toBe("true");
    expect(fieldOf(refused, "phone").getAttribute("value")).toBe(nationalOf(phone));
    expect(refused.html).toMatch(/name="redirectTo" value="\/cart\/"/);
    const again = await me.http.submit(refused, { phone: "912", password: "что-нибудь" }, "войти");
    expect(again.text).toContain("неверный формат телефона");
  });

  test("a registration survives a wrong code, a short password and a forgotten consent", async () => {
    const me = visitor(server);
    const phone = me.freshPhone();
    const sent = await askForCode(me, await me.http.get(ASKED), phone);
    const code = await me.readSmsCode(phone);
    const confirm = (page: PlainPage, fields: Record<string, string | string[]>) =>
      me.http.submit(page, { password: PASSWORD, code, isPersonalDataAllowed: [], ...fields }, "зарегистрироваться");
    for (const name of ["isPersonalDataAllowed", "isAdAllowed"])
      expect(fieldOf(sent, name).hasAttribute("checked"), name).toBe(false);
    expect(linkOf(sent, "согласие на обработку персональных данных")).toBe("/personal-data-consent/");
    expect(linkOf(sent, "согласие на рекламу")).toBe("/advertising-consent/");

    const wrong = await confirm(sent, { code: anotherCode(code), ...AGREED });
    expect(wrong.text).toContain("неверно указаны 4 цифры");
    const short = await confirm(wrong, { password: "мало", ...AGREED });
    expect(short.text).toContain("пароль не менее 8 символов");
    const refused = await confirm(short, {});
    expect(refused.text).toContain("без этого согласия школа не может завести аккаунт");
    expect((await confirm(refused, AGREED)).path).toBe("/profile/");
  });

  test("a newcomer buys by the code alone, logs in by a code, and sets a password later", async () => {
    const me = visitor(server);
    const { http, copyDigits, readSmsCode } = me;
    const phone = me.freshPhone();
    await addToCart(http, MATH, ["2026.11"]);
    const login = await clickPay(http, await http.get("/cart/"), { receiptEmail: "alina@example.ru", phone });
    const code = await askForCode(me, login, phone);
    const fields = { code: await readSmsCode(phone) };
    const refused = await http.submit(code, fields, "подтвердить");
    expect(refused.status).toBe(400);
    expect(textsOf(refused, ".modal .err")).toEqual(["без этого согласия школа не может завести аккаунт"]);
    const bank = await http.submit(refused, { ...fields, ...AGREED }, "подтвердить");
    const paid = await http.submit(bank, {}, "оплатить");
    expect(paid.text).toContain("Пароля у твоего аккаунта нет");
    const own = await http.get(linkOf(paid, "задать пароль"));
    expect(textsOf(own, "#security").join()).toContain("Задать пароль");

    await server.clock.advance({ seconds: 61 });
    const other = me.openBrowser();
    const asked = await other.get(linkOf(await other.get("/auth/?view=login&redirectTo=/my/"), "войти по коду"));
    expect(textsOf(asked, "h1")).toEqual(["вход по коду"]);
    const captchaAnswer = await copyDigits(asked, other);
    const sent = await other.submit(asked, { phone, captchaAnswer }, "продолжить");
    const entered = await other.submit(sent, { code: await readSmsCode(phone, 2) }, "войти");
    expect(entered.path).toBe("/my/");
    expect(textsOf(entered, "main")[0]).toContain("Математика");

    await http.submit(own, { password: PASSWORD }, "задать пароль");
    expect((await http.get(paid.path)).text).not.toContain("Пароля у твоего аккаунта нет");
    expect((await logIn(me.openBrowser(), { phone })).path).toBe("/profile/");
  });

  test("a visitor recovers the password by a code, and the forgotten one opens nothing", async () => {
    const me = visitor(server);
    const { phone } = await me.register();
    await logOut(me);
    await server.clock.advance({ seconds: 61 });

    const login = await me.http.get("/auth/?view=login&redirectTo=/profile/");
    const asked = await me.http.get(linkOf(login, "не помню пароль"));
    expect(asked.text).toContain("восстановление пароля");
    const sent = await askForCode(me, asked, phone);
    const fields = { password: ANOTHER_PASSWORD, code: await me.readSmsCode(phone, 2) };
    expect((await me.http.submit(sent, fields, "изменить пароль")).path).toBe("/profile/");
    await logOut(me);
    await expect(me.logIn({ phone })).rejects.toThrow("неправильный номер или пароль");
    expect((await me.logIn({ phone, password: ANOTHER_PASSWORD })).path).toBe("/profile/");
  });

  test("recovery starts with the phone just typed, also on a second look", async () => {
    const me = visitor(server);
    await askForCode(me, await me.http.get(ASKED), me.freshPhone());
    const mine = me.freshPhone();
    const login = await me.http.get("/auth/?view=login");
    const refused = await me.http.submit(login, { phone: mine, password: "не тот пароль" }, "войти");
    const href = linkOf(refused, "не помню пароль");
    for (const page of [await me.http.get(href), await me.http.get(href)])
      expect(fieldOf(page, "phone").getAttribute("value")).toBe(nationalOf(mine));
  });

  test("a registration never leads to another site", async () => {
    const me = visitor(server);
    const phone = me.freshPhone();
    const asked = await me.http.get("/auth/?view=register&redirectTo=//evil.example/");
    const sent = await askForCode(me, asked, phone);
    const fields = { password: PASSWORD, code: await me.readSmsCode(phone), ...AGREED };
    const page = await me.http.submit(sent, fields, "зарегистрироваться");
    expect(page.url).toBe(`${server.url}/profile/`);
  });

  test("a logout is confirmed, says goodbye and closes the personal pages", async () => {
    const me = visitor(server);
    await me.register();
    expect((await me.http.get("/auth/?view=login")).path).toBe("/profile/");
    const left = await logOut(me);
    expect(left.path).toBe("/");
    expect(left.text).toContain("Выход выполнен, до встречи");
    expect((await me.http.get("/profile/")).path).toMatch(/^\/auth\//);
  });
});

describe("codes", () => {
  test("a second request within a minute continues with the code already sent", async () => {
    const me = visitor(server);
    const phone = me.freshPhone();
    const sent = await askForCode(me, await me.http.get(ASKED), phone);
    expect(sent.text).toMatch(/введи пароль и код из SMS-сообщения, которое пришло на.*новый SMS-код через \d+ сек/);
    const back = await me.http.get(linkOf(sent, "Назад"));
    expect(fieldOf(back, "phone").getAttribute("value")).toBe(nationalOf(phone));
    expect(back.text).toMatch(WAITS);
    const again = await askForCode(me, back, phone);
    expect(readSms(server.dataDir, phone)).toHaveLength(1);
    const fields = { password: PASSWORD, code: await me.readSmsCode(phone), ...AGREED };
    expect((await me.http.submit(again, fields, "зарегистрироваться")).path).toBe("/profile/");
  });

  test("a new code requested too early answers with the waiting time", async () => {
    const me = visitor(server);
    const sent = await askForCode(me, await me.http.get(ASKED), me.freshPhone());
    expect(sent.text).not.toContain("ещё рано");
    await server.clock.advance({ seconds: 20 });
    const early = await me.http.get(linkOf(sent, "запросить новый код, когда время выйдет"));
    expect(early.text).toContain("ещё рано: новый код можно запросить через 40 сек");
  });

  test("a code by a call says so, counts down to the next code and registers", async () => {
    const me = visitor(server);
    const phone = me.freshPhone();
    const called = await askForCode(me, await me.http.get(ASKED), phone, "позвонить вместо SMS");
    expect(called.text).toMatch(/сейчас тебе позвонят/);
    expect(called.text).toMatch(/последние 4 цифры номера/);
    expect(called.text).toMatch(/новый код через \d+ сек/);
    expect(called.text).not.toContain("новый SMS-код");
    const code = await me.readSmsCode(phone);
    expect(readSms(server.dataDir, phone)).toMatchObject([{ channel: "phone_call", code }]);
    const page = await me.http.submit(called, { password: PASSWORD, code, ...AGREED }, "зарегистрироваться");
    expect(page.path).toBe("/profile/");
  });

  test("a phone requested by another visitor says so", async () => {
    const [me, other] = [visitor(server), visitor(server)];
    const phone = me.freshPhone();
    const first = await askForCode(me, await me.http.get(ASKED), phone);
    expect(first.text).toContain("которое пришло на");
    const second = await askForCode(other, await other.http.get(ASKED), phone);
    expect(second.text).toContain("минуту назад запросили с другого устройства");
    expect(second.text).not.toContain("которое пришло на");
  });
});

test("the dialog over a page goes back step by step, registers and stays there", async () => {
  const me = visitor(server);
  const phone = me.freshPhone();
  const opened = await me.http.get("/cart/?auth=auth&authView=recover");
  expect(opened.text).toContain("восстановление пароля");
  const login = await me.http.get(linkOf(opened, "Назад"));
  expect(login.text).toContain("вход по телефону");
  const social = await me.http.get(linkOf(login, "Назад"));
  expect(linkOf(social, "войти по телефону")).toMatch(/^\/cart\/\?/);
  expect(linkOf(social, "Закрыть")).toBe("/cart/");

  const tab = await me.http.get(linkOf(social, "регистрация"));
  const asked = await me.http.get(linkOf(tab, "регистрация по телефону"));
  const sent = await askForCode(me, asked, phone);
  expect(sent.path).toMatch(/^\/cart\/\?auth=auth/);
  const fields = { password: PASSWORD, code: await me.readSmsCode(phone), ...AGREED };
  const page = await me.http.submit(sent, fields, "зарегистрироваться");
  expect(page.path).toBe("/cart/");
  expect(parsePage(page.html).querySelector("dialog")).toBeNull();
});

describe("VK ID", () => {
  type Person = { vkId: string; firstName: string; phone?: string };

  /** A VK page that no other test uses. */
  const vkIdOf = (phone: string, first = 1) => `${first}${phone.slice(-9)}`;

  const continueAs = ({ http }: Visitor, page: PlainPage, person: Person) => {
    expect(page.text).toContain("Кто входит?");
    return http.submit(page, person, "продолжить");
  };

  /** From the login page through VK and back. */
  async function comeThroughVk(me: Visitor, person: Person, from = "/auth/?redirectTo=/profile/"): Promise<PlainPage> {
    const page = await me.http.get(from);
    return continueAs(me, await me.http.get(linkOf(page, "войти через VK ID")), person);
  }

  const prove = ({ http }: Visitor, page: PlainPage) => http.submit(page, { password: PASSWORD }, "подтвердить");

  test("a guest registers with VK's phone and logs in the next time, from the page and from the dialog", async () => {
    const me = visitor(server);
    const phone = me.freshPhone();
    const person = { vkId: vkIdOf(phone), firstName: "Ася", phone };
    expect((await comeThroughVk(me, person)).path).toBe("/profile/");
    await logOut(me);
    expect((await comeThroughVk(me, person, "/cart/?auth=auth")).path).toBe("/cart/");
  });

  test("a VK page without a phone is joined to the account whose phone is proved", async () => {
    const me = visitor(server);
    const phone = me.freshPhone();
    const person = { vkId: vkIdOf(phone), firstName: "Лев" };
    const asked = await comeThroughVk(me, person);
    expect(asked.text).toContain("Подтверди телефон, чтобы войти через ВК");
    const sent = await askForCode(me, asked, phone);
    const fields = { password: PASSWORD, code: await me.readSmsCode(phone), ...AGREED };
    const question = await me.http.submit(sent, fields, "зарегистрироваться");
    expect(question.text).toMatch(/Привязать страницу ВК « ?Лев ?»\?/);
    const linked = await me.http.submit(question, {}, "да, это моя страница");
    expect(linked.path).toBe("/profile/");
    expect(linked.text).toContain("Страница ВК была успешно привязана");
    await logOut(me);
    expect((await comeThroughVk(me, person)).path).toBe("/profile/");
  });

  test("a VK user with an account's phone logs in by its code alone and may leave the page unlinked", async () => {
    const me = visitor(server);
    const { phone } = await me.register();
    await logOut(me);
    await server.clock.advance({ seconds: 61 });
    const asked = await comeThroughVk(me, { vkId: vkIdOf(phone), firstName: "Ася", phone });
    expect(asked.text).toContain("вход по коду");
    expect(fieldOf(asked, "phone").getAttribute("value")).toBe(nationalOf(phone));
    const sent = await me.http.submit(asked, { captchaAnswer: await me.copyDigits(asked) }, "продолжить");
    expect(sent.html).not.toContain('name="password"');
    const question = await me.http.submit(sent, { code: await me.readSmsCode(phone, 2) }, "войти");
    expect((await me.http.submit(question, {}, "нет")).path).toBe("/profile/");
  });

  test("a visitor who declines at VK reads so and finds the way back", async () => {
    const { http } = visitor(server);
    const vk = await http.get(linkOf(await http.get("/auth/"), "войти через VK ID"));
    const declined = await http.submit(vk, {}, "отказаться");
    expect(declined.path).toBe("/error/vk-failed/");
    expect((await http.get(linkOf(declined, "войти по телефону"))).text).toContain("вход по телефону");
  });

  test("a logged-in pupil links a page and takes it over from another account", async () => {
    const me = visitor(server);
    const person = { vkId: vkIdOf(me.freshPhone()), firstName: "Ася" };
    const link = async () => {
      const { phone, page } = await me.register();
      const asked = await me.http.get(linkOf(page, "Вход и аккаунты"));
      expect(asked.text).toContain("Подтверди, что это ты");
      expect(asked.text).not.toContain("привязать через VK ID");
      const proved = await prove(me, asked);
      const back = await continueAs(me, await me.http.submit(proved, {}, "привязать через VK ID"), person);
      expect(back.path).toBe("/profile/accounts/");
      return { phone, back };
    };
    const first = await link();
    expect(first.back.text).toContain("Страница ВК была успешно привязана");
    await logOut(me);
    const second = await link();
    expect(second.back.text).toContain("уже привязана к другому кабинету. Перепривязать?");
    const taken = await me.http.submit(second.back, {}, "перепривязать");
    expect(taken.text).toContain("Страница ВК была успешно привязана");
    expect(taken.text).toContain(`vk.ru/id${person.vkId}`);
    await logOut(me);
    expect((await me.logIn(first, "/profile/accounts/")).text).not.toContain(`vk.ru/id${person.vkId}`);
  });

  test("Telegram is linked and unlinked by a code when no password is set", async () => {
    const me = visitor(server);
    const phone = me.freshPhone();
    const person = { vkId: vkIdOf(phone), firstName: "Ася", phone };
    const asked = await comeThroughVk(me, person, "/auth/?redirectTo=/profile/accounts/");
    expect(asked.text).toContain("Подтверди, что это ты");
    const sent = await me.http.submit(asked, { captchaAnswer: await me.copyDigits(asked) }, "получить код");
    const proved = await me.http.submit(sent, { code: await me.readSmsCode(phone) }, "подтвердить");
    const linked = await me.http.submit(proved, {}, "привязать Telegram");
    expect(linked.text).toContain("Telegram привязан");
    expect((await me.http.submit(linked, {}, "отвязать Telegram")).text).toContain("Telegram отвязан");
  });

  test("a pasted link to a VK page is read, and VK must confirm it", async () => {
    const me = visitor(server);
    const { phone } = await me.register();
    const proved = await prove(me, await me.http.get("/profile/accounts/"));
    const button = "привязать по ссылке";
    const foreign = await me.http.submit(proved, { link: "https://evil.example/id1" }, button);
    expect(foreign.text).toContain("это не ссылка на страницу ВК");
    const vk = await me.http.submit(foreign, { link: ` vk.com/id${vkIdOf(phone)} ` }, button);
    const refused = await continueAs(me, vk, { vkId: vkIdOf(phone, 2), firstName: "Ася" });
    expect(refused.text).toContain("не с той, что в ссылке");
  });

  test("the demo's VK page lists different people and returns to the site", async () => {
    const { http } = visitor(server);
    const page = await http.get("/auth/vk/");
    const labels = page.forms.flatMap(({ buttons }) => buttons.map(({ label }) => label));
    expect(labels.length).toBeGreaterThan(2);
    expect(new Set(labels).size).toBe(labels.length);
    expect(linkOf(page, "вернуться в школу")).toBe("/");
  });
});
