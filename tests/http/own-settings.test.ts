/**
 * A server that is set up in another way: with two hosts (decision 0062) and no trusted proxy. The last test stops it.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { askRaw, type RawRequest } from "../setup/raw-request";
import { findFreePort, startServer } from "../setup/test-server";
import { openTwoHosts, type TwoHosts } from "../setup/two-hosts";

let hosts: TwoHosts;
beforeAll(async () => void (hosts = await openTwoHosts({ TRUSTED_PROXIES: "none", LOG_LEVEL: "info" })));
afterAll(async () => void (await hosts.server.stop()));

async function ask(origin: string, path: string, { headers, ...asked }: Omit<RawRequest, "path"> = {}) {
  const accept = { Accept: "text/html", "Accept-Encoding": "gzip" };
  const answer = await askRaw(origin, { path, headers: { ...accept, ...headers }, ...asked });
  return { ...answer, location: answer.headers.location };
}

test("an address is answered on its own host alone", async () => {
  const { school, bank } = hosts;
  const further = bank.replace("bank.", "further.");
  const table: [string, string, number, string | undefined][] = [
    [bank, "/", 200, undefined],
    [bank, "/ege/matematika/", 200, undefined],
    [bank, "/art/og/page/bank.png", 200, undefined],
    [bank, "/favicon.svg", 200, undefined],
    [bank, "/leads/", 200, undefined],
    [bank, "/catalog/?page=2", 302, `${school}/catalog/?page=2`],
    [bank, "/api/v2/task-bank/topics/", 302, `${school}/api/v2/task-bank/topics/`],
    [bank, "/nowhere/", 302, `${school}/nowhere/`],
    [bank, "/ui-kit/", 302, `${school}/ui-kit/`],
    [bank, "/hand-over/give/", 302, `${school}/hand-over/give/`],
    [school, "/ege/", 301, `${bank}/ege/`],
    [school, "/mistakes/", 301, `${bank}/mistakes/`],
    [school, "/hand-over/take/?to=%2Fege%2F", 301, `${bank}/hand-over/take/?to=%2Fege%2F`],
    [school, "/catalog/", 200, undefined],
    [further, "/ege/", 301, `${bank}/ege/`],
    ["http://unknown.localhost:1", "/ege/", 421, undefined],
  ];
  for (const [origin, path, status, location] of table) {
    const at = origin.startsWith("http://unknown") ? { headers: { Host: "unknown.localhost" } } : {};
    const answer = await ask(origin.startsWith("http://unknown") ? school : origin, path, at);
    expect([origin, path, answer.status, answer.location]).toEqual([origin, path, status, location]);
  }
});

test("what is posted to the wrong host is refused as at an unknown address", async () => {
  const { school, bank } = hosts;
  const unknown = await ask(school, "/nowhere/at/all/", { method: "POST" });
  const wrong = await ask(bank, "/cart/", { method: "POST" });
  expect(wrong.status).toBeGreaterThanOrEqual(404);
  expect(wrong.status).toBeLessThanOrEqual(unknown.status);
  const further = await ask(bank.replace("bank.", "further."), "/ege/matematika/6/1/", { method: "POST" });
  expect(further.status).toBe(421);
  for (const [origin, other] of [
    [bank, school],
    [school, bank],
  ] as const) {
    const foreign = await ask(origin, "/leads/", { method: "POST", headers: { Origin: other } });
    expect(foreign.status).toBe(403);
  }
});

test("guests' pages are kept apart for each host", async () => {
  const { school, bank } = hosts;
  for (const origin of [school, bank, school, bank]) {
    const { headers, text } = await ask(origin, "/");
    expect(headers.age).toBeDefined();
    expect(headers["set-cookie"]).toBeUndefined();
    const canonical = origin === bank ? `${bank}/ege/` : `${school}/`;
    expect(text).toContain(`rel="canonical" href="${canonical}"`);
  }
  expect((await ask(school, "/ege/matematika/")).status).toBe(301);
  expect((await ask(bank, "/ege/matematika/")).headers.age).toBeDefined();
  expect((await ask(school, "/ege/matematika/")).status).toBe(301);
});

test("a guest or a crawler is never sent to the hand-over, and leaves it without a cookie", async () => {
  const { bank, school } = hosts;
  expect((await ask(bank, "/ege/", { headers: { Cookie: "session=forged" } })).status).toBe(200);
  const start = await ask(bank, "/hand-over/start/?to=%2Fege%2F");
  expect(start.status).toBe(302);
  expect(start.headers["set-cookie"]?.join()).toMatch(/^hand-over=.*Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(start.headers["referrer-policy"]).toBe("no-referrer");
  const give = await ask(school, start.location!.slice(school.length));
  expect(give.location).toBe(`${bank}/hand-over/take/?to=%2Fege%2F`);
  const take = await ask(bank, give.location!.slice(bank.length));
  expect([take.location, take.headers["set-cookie"]]).toEqual(["/ege/", undefined]);
});

test("no address outside the bank is ever where a hand-over leads", async () => {
  const { bank, school } = hosts;
  for (const to of [
    "//evil.example/",
    "https://evil.example/",
    "/\\evil.example/",
    "/%2f%2fevil.example/",
    "/catalog/",
    "/hand-over/start/",
  ]) {
    const query = `to=${encodeURIComponent(to)}`;
    expect((await ask(bank, `/hand-over/take/?${query}`)).location).toBe("/");
    expect((await ask(school, `/hand-over/give/?${query}`)).location).toBe(`${bank}/hand-over/take/?to=%2F`);
    expect((await ask(bank, `/hand-over/start/?${query}`)).location).toMatch(
      new RegExp(`^${school}/hand-over/give/\\?to=%2F&nonce=[0-9a-f]{64}$`),
    );
  }
});

test("what crawlers read names the addresses of its own host", async () => {
  const { bank, school } = hosts;
  expect((await ask(bank, "/robots.txt")).text).toContain(`Sitemap: ${bank}/sitemap.xml`);
  const [ofBank, ofSchool] = [await ask(bank, "/sitemap.xml"), await ask(school, "/sitemap.xml")];
  expect(ofBank.text.match(/<loc>[^<]*/g)).toEqual([`<loc>${bank}/sitemaps/bank.xml`]);
  expect(ofSchool.text).not.toContain("bank");
  const addresses = (await ask(bank, "/sitemaps/bank.xml")).text.match(/<loc>[^<]*/g) ?? [];
  expect(addresses.length).toBeGreaterThan(100);
  expect(addresses.filter((one) => !one.startsWith(`<loc>${bank}/`))).toEqual([]);
  expect((await ask(school, "/sitemaps/bank.xml")).status).toBe(404);
});

test("without a trusted proxy a forwarding header changes nothing and is logged once", async () => {
  const { school, server } = hosts;
  const headers = { "X-Forwarded-For": "203.0.113.9", Forwarded: "for=203.0.113.9", "X-Real-IP": "203.0.113.9" };
  for (const [name, value] of Object.entries(headers))
    expect((await ask(school, "/cart/", { headers: { [name]: value } })).status).toBe(200);
  const said = server
    .output()
    .split("\n")
    .filter((line) => line.includes("TRUSTED_PROXIES"));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain("x-forwarded-for");
  // The log names the address each request is counted against.
  expect(server.output()).not.toContain("203.0.113.9");
});

test("a missing database is reported in one sentence without a stack", async () => {
  const nowhere = `postgres://school:db-secret@127.0.0.1:${await findFreePort()}/school`;
  const failed = await startServer({ env: { DATABASE_URL: nowhere } }).catch((error: unknown) => error);
  const printed = String(failed).split("\n").slice(1).join("\n").trim();
  expect(printed).toBe("DATABASE_URL: the database does not open (ECONNREFUSED: no program listens there)");
});

test("a connection accepted before the stop signal is answered", async () => {
  const { school, server } = hosts;
  await ask(school, "/catalog/");
  const asked: Promise<{ status: number }>[] = [];
  const knocks = Array.from(
    { length: 100 },
    () => new Promise<void>((onSent) => asked.push(ask(school, "/catalog/", { onSent }))),
  );
  await Promise.all(knocks);
  const [code, ...answers] = await Promise.all([server.stop(), ...asked]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(code).toBe(0);
});
