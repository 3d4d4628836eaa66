/** The back office by links and forms alone: from a one-time link to the page of people, and who may open what. */
import { resolveConfig } from "@remix-run/dev/dist/config.js";
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { mayStaff, STAFF_PERMISSIONS, type StaffPermission } from "~/features/core/access/staff-roles";
import { STAFF_ROLES, type StaffRole } from "~/shared/column-values";
import { LEAST_FILL_TIME } from "~/features/people/leads/lead-token.server";
import { routePath } from "~/web/hosts.server";
import { listSheets } from "~/features/admin/content/sheets/import-sheet.server";
import { RESOURCES } from "~/features/admin/content/resources.server";
import { itemsPath } from "~/features/admin/shell/content-paths";
import { listSections } from "~/features/admin/shell/staff-nav";
import { permissionOf } from "~/features/core/resources/resource.server";
import { ROOT } from "../../app/cli/installation.mjs";
import remixConfig from "../../remix.config.js";
import { parsePage } from "../setup/html-forms";
import type { PlainClient, PlainPage } from "../setup/plain-client";
import { type TestServer, startServer } from "../setup/test-server";
import { publishByForm, visitAsStaff } from "../setup/http-staff";
import { logInAsStaff, passFactor, phoneOfRole } from "../setup/staff-visitor";
import { visitor } from "../setup/visitor";

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

const OWNER = phoneOfRole("owner");
const NEW_PASSWORD = "тропа к вершине 7";

const invitationIn = (page: PlainPage): string => {
  const link = parsePage(page.html).querySelector('input[value*="/staff/invitation/"]')?.getAttribute("value");
  return new URL(link ?? "").pathname;
};

async function owner(): Promise<PlainClient> {
  const { http } = visitor(server);
  await logInAsStaff(server, http, { phone: OWNER });
  return http;
}

test("a person is invited, sets up a second factor, gets a role more, and loses it with the session", async () => {
  const boss = await owner();
  const people = await boss.get("/staff/people/");
  const me = visitor(server);
  const phone = me.freshPhone();
  const refused = await boss.submit(people, { phone, roles: [] }, "сделать ссылку");
  expect([refused.status, refused.text.includes("выберите хотя бы одну роль")]).toEqual([400, true]);
  const made = await boss.submit(people, { phone, roles: ["support"] }, "сделать ссылку");
  const invitation = invitationIn(made);
  expect((await boss.get("/staff/people/")).text).toContain("Приглашения");

  const join = await me.http.get(invitation);
  expect(join.text).toContain("поддержка");
  const short = await me.http.submit(join, { name: "Рената Ключевая", password: "123" }, "дальше, ко второму ключу");
  expect([short.status, parsePage(short.html).querySelector('[name="name"]')?.getAttribute("value")]).toEqual([
    400,
    "Рената Ключевая",
  ]);
  const key = await me.http.submit(
    join,
    { name: "Рената Ключевая", password: NEW_PASSWORD },
    "дальше, ко второму ключу",
  );
  expect(key.path).toBe("/staff/login/key/");
  const codes = [...parsePage(key.html).querySelectorAll(".codes li")].map((code) => code.text);
  expect(codes).toHaveLength(10);
  const file = parsePage(key.html).querySelector("a[download]")?.getAttribute("href") ?? "";
  expect(decodeURIComponent(file).trim().split("\r\n").slice(-10)).toEqual(codes);
  const wrong = await me.http.submit(key, { code: "000000", isKept: ["on"] }, "проверить и войти");
  expect([wrong.status, wrong.text.includes("код не подошёл")]).toEqual([400, true]);
  const home = await passFactor(server, me.http, await me.http.get("/staff/login/key/"), phone);
  expect([home.path, home.status]).toEqual(["/staff/", 200]);
  expect(home.text).toContain("Рената Ключевая");
  expect((await me.openBrowser().get(invitation)).status).toBe(404);

  const link = parsePage((await boss.get("/staff/people/")).html)
    .querySelectorAll(".rows a")
    .find((one) => one.text.includes("Рената"))
    ?.getAttribute("href");
  const card = await boss.get(link ?? "");
  expect(card.text).toContain("Второй ключ настроен");
  await boss.submit(card, { roles: ["support", "content"] }, "сохранить роли");
  expect((await me.http.get("/staff/")).text).toContain("контент, поддержка");
  await boss.submit(await boss.get(link ?? ""), { roles: ["content"] }, "сохранить роли");
  expect((await me.http.get("/staff/")).path).toContain("/staff/login/");
});

test("nobody adds a role to themselves, and the last owner stays", async () => {
  const boss = await owner();
  const own = parsePage((await boss.get("/staff/people/")).html)
    .querySelectorAll(".rows li")
    .find((one) => one.text.includes("это вы"))
    ?.querySelector("a")
    ?.getAttribute("href");
  const card = await boss.get(own ?? "");
  const more = await boss.submit(card, { roles: ["owner", "content"] }, "сохранить роли");
  expect([more.status, more.text.includes("Добавить роль себе нельзя")]).toEqual([403, true]);
  const less = await boss.submit(card, { roles: [] }, "сохранить роли");
  expect([less.status, less.text.includes("последний владелец")]).toEqual([409, true]);
});

test("the code is asked again for roles, and a session ends automatically", async () => {
  const boss = await owner();
  await server.clock.advance({ minutes: 11 });
  const people = await boss.get("/staff/people/");
  expect(people.text).toContain("подтвердить кодом");
  const back = await passFactor(
    server,
    boss,
    await boss.get(`/staff/confirm/?redirectTo=${encodeURIComponent("/staff/people/")}`),
    OWNER,
  );
  expect([back.path, back.text.includes("сделать ссылку")]).toEqual(["/staff/people/", true]);
  await server.clock.advance({ minutes: 31 });
  const ended = await boss.get("/staff/people/");
  expect(ended.path).toBe("/staff/login/?redirectTo=%2Fstaff%2Fpeople%2F");
  expect(ended.text).toContain("Вход закончился: 30 минут без действий");
  const lost = await boss.submit(back, { phone: "9161112233", roles: ["sales"] }, "сделать ссылку");
  const again = await boss.submit(lost, {}, "отправить ещё раз");
  expect([lost.status, again.status]).toEqual([401, 401]);
  await logInAsStaff(server, boss, { phone: OWNER });
  const made = await boss.submit(again, {}, "отправить ещё раз");
  expect([made.status, invitationIn(made)]).toEqual([200, expect.stringMatching(/^\/staff\/invitation\//)]);
});

test("a page of an ended login keeps what was typed, and no code", async () => {
  const stranger = visitor(server).http;
  const form = new URLSearchParams({ code: "123456", redirectTo: "/staff/people/" });
  const lost = await stranger.post("/staff/confirm/", form);
  expect([lost.status, lost.html.includes("123456"), lost.html.includes('name="redirectTo"')]).toEqual([
    401,
    false,
    true,
  ]);
});

test("a person sees their sessions, and logs out", async () => {
  const http = await owner();
  const me = await http.get("/staff/me/");
  expect(me.text).toContain("это окно");
  const out = await http.submit(me, {}, "выйти");
  expect(out.path).toBe("/staff/login/");
  const login = await http.get("/staff/me/");
  expect([login.path.startsWith("/staff/login/"), login.text.includes("Вход закончился")]).toEqual([true, false]);
});

test("the log says who gave which role, when and from where, and only to those who may see the staff", async () => {
  const boss = await owner();
  const link = parsePage((await boss.get("/staff/people/")).html)
    .querySelectorAll(".rows a")
    .find((one) => one.text.includes("Ельников"))
    ?.getAttribute("href");
  await boss.submit(await boss.get(link ?? ""), { roles: ["analyst", "reviewer"] }, "сохранить роли");
  const log = await boss.get("/staff/audit/?kind=staff-member");
  expect(log.text).toContain("откуда: ");
  expect(parsePage(log.html).querySelector(".diff ins")?.text).toBe("проверка");
  const ownId = parsePage(log.html)
    .querySelectorAll('select[name="who"] option')
    .find((one) => one.text.includes("Громыкина"))
    ?.getAttribute("value");
  const count = async (query: string) =>
    parsePage((await boss.get(`/staff/audit/?kind=staff-member&${query}`)).html).querySelectorAll(".rows > li").length;
  expect(await count(`who=${ownId}&from=2026-11-10&to=2026-11-10`)).toBeGreaterThan(0);
  expect([await count("who=999999"), await count("to=2026-11-09"), await count("from=2026-11-11")]).toEqual([0, 0, 0]);
  const reviewer = await visitAsStaff(server, "reviewer");
  await reviewer.get("/staff/people/");
  for (const query of ["", "?kind=staff-member", "?kind=staff-page"])
    expect((await reviewer.get(`/staff/audit/${query}`)).text).not.toMatch(/роли изменены|отказано в доступе/);
});

test("a table is downloaded only soon after the second factor, and the log has it", async () => {
  const http = await visitAsStaff(server, "content");
  expect((await http.get("/staff/import/redirects/table/")).headers.get("content-type")).toContain("text/csv");
  expect((await http.get("/staff/audit/?kind=export")).text).toContain("выгрузка redirects");
  await server.clock.advance({ minutes: 11 });
  const asked = await http.get("/staff/import/redirects/table/");
  expect(asked.path).toBe(`/staff/confirm/?redirectTo=${encodeURIComponent("/staff/import/redirects/")}`);
  const back = await passFactor(server, http, asked, phoneOfRole("content"));
  expect(back.path).toBe("/staff/import/redirects/");
});

test("a wrong password, and a pupil's right one, are answered alike", async () => {
  const answers: string[] = [];
  for (const fields of [
    { phone: "9990000011", password: "не тот пароль" },
    { phone: "9990000001", password: "vershina-demo" },
  ]) {
    const { http } = visitor(server);
    const page = await http.submit(await http.get("/staff/login/"), fields, "дальше");
    answers.push(`${page.status} ${/неправильный телефон или пароль/.exec(page.text)?.[0]}`);
  }
  expect(answers).toEqual(["400 неправильный телефон или пароль", "400 неправильный телефон или пароль"]);
});

test("the pages are for nobody else: not cached, not indexed, without the shop's counters, chat and notices", async () => {
  const { http } = visitor(server);
  const login = await http.get("/staff/login/");
  expect(login.headers.get("cache-control")).toBe("no-store");
  expect(login.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  const document = parsePage(login.html);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toContain("noindex");
  expect(document.querySelectorAll(".floats, .cookie-notice, footer, [href^='/cart/']")).toEqual([]);
  expect(login.html).not.toContain('"analytics"');
});

test("the first page has the work of the person's roles, without names and phones", async () => {
  const { http, freshPhone } = visitor(server);
  const phone = freshPhone();
  const form = await http.get("/catalog/?lead=callback");
  await server.clock.advance(LEAST_FILL_TIME);
  const fields = { name: "Вера Неназванная", phone: phone.slice(2), isPersonalDataAllowed: "on" };
  await http.submit(form, fields, "отправить");
  const open = async (role: StaffRole) => {
    const client = visitor(server).http;
    await logInAsStaff(server, client, { phone: phoneOfRole(role) });
    return client.get("/staff/");
  };
  const seen = await open("support");
  expect(seen.text).toContain("Просят перезвонить");
  expect(seen.text).toContain("npm run leads -s -- --csv --since 2026-11-10");
  expect(seen.text).toContain("Никто не просил вернуть деньги");
  expect(seen.html).not.toMatch(/Неназванная/);
  expect(seen.html.replaceAll(/\D/g, "")).not.toContain(phone.slice(2));
  const work = (page: PlainPage) =>
    ["leads", "refunds", "complaints"].filter((id) => parsePage(page.html).querySelector(`#${id}`) !== null);
  expect([work(seen), work(await open("methodologist")), work(await open("analyst"))]).toEqual([
    ["leads", "refunds"],
    ["complaints"],
    [],
  ]);
  expect((await open("analyst")).text).toContain("Сейчас вас ничего не ждёт");
});

test("sales publish a promocode and take it back, and content may do neither", async () => {
  const sales = await visitAsStaff(server, "sales");
  const list = await sales.get("/staff/content/promocodes/");
  const started = await sales.submit(list, { key: "ПРОДАЖИ-5" }, "создать черновик");
  const published = await publishByForm(sales, started, { title: "Скидка", value: "5" });
  expect(published.text).toContain("Опубликовано");
  const content = await visitAsStaff(server, "content");
  expect((await content.get(started.path)).html).not.toContain('value="publish"');
  const log = await content.get("/staff/audit/?kind=promocodes");
  const id = /entry-(\d+)/.exec(log.html)?.[1] ?? "";
  expect(log.html).not.toContain('name="undo"');
  const forged = await content.request("POST", "/staff/audit/", `undo=${id}`, {
    "content-type": "application/x-www-form-urlencoded",
  });
  expect(forged.status).toBe(403);
  const own = await sales.get("/staff/audit/?kind=promocodes");
  const button = parsePage(own.html).querySelector('button[name="undo"]')?.getAttribute("aria-label") ?? "";
  expect((await sales.submit(own, {}, button)).text).toContain("Вернули как было");
});

describe("who may open what", () => {
  type Permission = StaffPermission | "login";
  /** An action may ask for more than its page. */
  type Page = { id: string; address: string; methods: Record<string, Permission> };
  type Verb = "view" | "edit" | "publish";
  const pages: Page[] = [];
  const silent: string[] = [];

  beforeAll(async () => {
    const { routes } = await resolveConfig(remixConfig, { rootDirectory: ROOT });
    for (const [id, route] of Object.entries(routes)) {
      const template = `${routePath(routes, id)}/`;
      if (!template.startsWith("/staff/") || (!route.path && !route.index)) continue;
      const source = readFileSync(path.join(ROOT, "app", route.file), "utf8");
      const hasAction = /export (?:const|async function|function) action/.test(source);
      const address = (kind: string) =>
        template
          .replace(":kind", kind)
          .replace(/:\w+\??/g, "999999")
          .replace("*", "no/such/page");
      const add = (kind: string, viewing: string, posting: string) =>
        pages.push({
          ...{ id, address: address(kind) },
          methods: { GET: viewing, ...(hasAction && { POST: posting }) } as Page["methods"],
        });
      const [, verb] = /handle = \{ ofResource: "(\w+)"/.exec(source) ?? [];
      if (verb !== undefined) {
        const [, posting = verb] = /function action[^]*?requireResource\(args, "(\w+)"\)/.exec(source) ?? [];
        const ofTable = listSheets(["owner"]).map(({ resource, sheet }) => ({ kind: sheet.name, resource }));
        const ofKind = RESOURCES.map((resource) => ({ kind: resource.kind, resource }));
        for (const { kind, resource } of template.includes("/import/") ? ofTable : ofKind)
          add(kind, permissionOf(resource, verb as Verb), permissionOf(resource, posting as Verb));
        continue;
      }
      const [, permission = ""] = /handle = \{[^}]*permission: "([\w.-]+)"/.exec(source) ?? [];
      const isKnown = permission === "login" || (STAFF_PERMISSIONS as string[]).includes(permission);
      if (!isKnown) silent.push(id);
      const [, posting = permission] = /function action[^]*?requireStaff\(args, "([\w.-]+)"\)/.exec(source) ?? [];
      add("999999", permission, posting);
    }
  });

  /** Changes nothing where the role may do it. */
  const ask = (http: PlainClient, method: string, address: string) =>
    http.request(method, address, method === "POST" ? "act=discard" : undefined, {
      "content-type": "application/x-www-form-urlencoded",
    });

  it("every route names a permission that there is, and every resource is asked", () => {
    expect(pages.length).toBeGreaterThan(RESOURCES.length * 3);
    expect(silent).toEqual([]);
  });

  it("the menu leads to what its roles may see, and to tables those who may publish one", () => {
    const sections = STAFF_ROLES.map((role) => listSections([role]).flatMap((group) => group.sections));
    const hrefs = (index: number) => sections[index]?.map(({ href }) => href) ?? [];
    STAFF_ROLES.forEach((role, index) => {
      for (const resource of RESOURCES)
        expect([role, resource.kind, hrefs(index).includes(itemsPath(resource.kind))]).toEqual([
          ...[role, resource.kind, mayStaff([role], permissionOf(resource, "view"))],
        ]);
      expect([role, mayStaff([role], "sheets.open")]).toEqual([role, listSheets([role]).length > 0]);
    });
  });

  it("a stranger is led to the login, and a form of theirs is not taken", async () => {
    const { http } = visitor(server);
    const faults: string[] = [];
    for (const { address, methods } of pages)
      for (const [method, permission] of Object.entries(methods)) {
        if (permission === "login") continue;
        const { status, headers } = await ask(http, method, address);
        const isLed = status === 303 && headers.get("location")?.startsWith("/staff/login/");
        if (method === "GET" ? !isLed : status !== 401) faults.push(`${method} ${address}: ${status}`);
      }
    expect(faults).toEqual([]);
  });

  it.each(STAFF_ROLES)("%s is refused exactly what the role may not", async (role) => {
    const { http } = visitor(server);
    await logInAsStaff(server, http, { phone: phoneOfRole(role) });
    const faults: string[] = [];
    for (const { address, methods } of pages)
      for (const [method, permission] of Object.entries(methods)) {
        if (permission === "login") continue;
        const { status } = await ask(http, method, address);
        const isRefused = status === 403;
        if (isRefused === mayStaff([role], permission) || status >= 500) faults.push(`${method} ${address}: ${status}`);
      }
    expect(faults).toEqual([]);
  });
});
