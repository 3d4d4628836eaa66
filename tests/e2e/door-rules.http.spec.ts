/** What every answer of server.ts carries, which proxies it trusts, and which addresses it fixes. Raw requests. */
import { readdirSync } from "node:fs";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { ROOT } from "../../app/cli/installation.mjs";
import { startSchool } from "../setup/school-server";

type Asked = { method?: string; path: string; headers?: Record<string, string>; body?: string; base?: string };
type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

const schoolUrl = () => process.env.SCHOOL_URL ?? "";

function ask({ method = "GET", path: target, headers = {}, body, base = schoolUrl() }: Asked): Promise<Answer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, method, path: target, headers, agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** The head of the answer to a request that no Node client would send. */
function sendRaw(lines: string[], base = schoolUrl()): Promise<string> {
  const { port } = new URL(base);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      answer += chunk;
      if (answer.includes("\r\n\r\n")) socket.end();
    });
    socket.on("close", () => resolve(answer.split("\r\n\r\n")[0] ?? ""));
    socket.on("error", reject);
  });
}

const JSON_TYPE = { "Content-Type": "application/json" };
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const FOREIGN = { Origin: "https://evil.example" };

const AT_THE_DOOR: [string, Asked, number][] = [
  ["an address with a zero byte", { path: "/courses/%00/" }, 400],
  ["a call with a zero byte", { path: "/api/v2/landings/%00/" }, 400],
  ["a bad token", { path: "/api/v2/landings/", headers: { Authorization: "Bearer expired" } }, 401],
  ["a form of another site", { method: "POST", path: "/cart/", headers: { ...FORM, ...FOREIGN } }, 403],
  ["a call of another site", { method: "POST", path: "/api/v2/orders/", headers: { ...JSON_TYPE, ...FOREIGN } }, 403],
  ["an unknown method", { method: "TRACE", path: "/cart/" }, 405],
  ["a method the call does not take", { method: "POST", path: "/api/v2/banners/", headers: JSON_TYPE }, 405],
  [
    "a long body",
    { method: "POST", path: "/api/v2/orders/", headers: { ...JSON_TYPE, "Content-Length": "70000" } },
    413,
  ],
  ["a body of another type", { method: "POST", path: "/api/v2/orders/", headers: FORM, body: "a=1" }, 415],
  ["a host of somebody else", { path: "/", headers: { Host: "evil.example" } }, 421],
  ["a call under another host", { path: "/api/v2/landings/", headers: { Host: "evil.example" } }, 421],
  ["an address without its slash", { path: "/catalog" }, 301],
  ["an unknown page", { path: "/nowhere/" }, 404],
  ["an unknown call", { path: "/api/v2/nowhere/" }, 404],
  ["what methods there are", { method: "OPTIONS", path: "/cart/" }, 204],
  ["whether it lives", { path: "/healthz" }, 200],
  ["whether it is ready", { path: "/readyz" }, 200],
];

for (const [name, asked, status] of AT_THE_DOOR) {
  test(`${name} answers ${status} with the headers of every answer`, async () => {
    const answer = await ask(asked);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      "content-security-policy": expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/),
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    if (asked.path.startsWith("/api/") && status >= 400) {
      expect(answer.headers["content-type"]).toMatch(/^application\/json/);
      expect(JSON.parse(answer.text)).toMatchObject({ detail: expect.any(String) });
    }
  });
}

const HOST = () => `Host: ${new URL(schoolUrl()).host}`;
const DOUBLED: [string, () => string[]][] = [
  ["two hosts", () => ["GET /cart/ HTTP/1.1", HOST(), "Host: evil.example"]],
  ["the same host twice", () => ["GET /cart/ HTTP/1.1", HOST(), HOST()]],
  ["two hosts at a kept page", () => ["GET /catalog/ HTTP/1.1", HOST(), "host: evil.example", "Accept-Encoding: gzip"]],
  ["no host", () => ["GET /cart/ HTTP/1.1", "Accept: text/html"]],
  ["two lengths", () => ["POST /cart/ HTTP/1.1", HOST(), "Content-Length: 1", "Content-Length: 2"]],
  [
    "two tokens",
    () => ["GET /api/v2/landings/ HTTP/1.1", HOST(), "Authorization: Bearer a", "Authorization: Bearer b"],
  ],
  [
    "two types",
    () => ["POST /api/v2/orders/ HTTP/1.1", HOST(), "Content-Type: text/plain", "Content-Type: application/json"],
  ],
  ["a line that is no header", () => ["GET / HTTP/1.1", HOST(), "no header at all"]],
];
for (const [name, lines] of DOUBLED) {
  test(`${name} answers 400 with the headers of every answer`, async () => {
    const head = await sendRaw([...lines(), "Connection: close"]);
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(head).toMatch(/^content-security-policy: default-src 'none'/im);
    expect(head).toMatch(/^x-content-type-options: nosniff/im);
  });
}

/** `api.v2.orders.$publicId._index` → `/api/v2/orders/x/`. */
const API_PATHS = readdirSync(path.join(ROOT, "app", "routes"))
  .filter((name) => name.startsWith("api.v2.") && !name.includes("payments.notifications"))
  .map((name) => {
    const parts = name.split(".").filter((part) => part !== "_index");
    return `/${parts.map((part) => (part.startsWith("$") ? "x" : part.replace(/_$/, ""))).join("/")}/`;
  });

const BAD_TOKENS: [string, string][] = [
  ["unknown", `Bearer ${"x".repeat(43)}`],
  ["short", "Bearer expired"],
  ["empty", "Bearer"],
  ["of another scheme", "Token " + "x".repeat(43)],
  ["a password", "Basic YTpi"],
  ["nothing", ""],
];

test("a bad token answers 401 at every API address and gets no cookie", async () => {
  expect(API_PATHS.length).toBeGreaterThan(35);
  for (const method of ["GET", "POST"]) {
    for (const [index, target] of API_PATHS.entries()) {
      const [name, token] = BAD_TOKENS[index % BAD_TOKENS.length]!;
      const body = method === "POST" ? '{"items":[]}' : undefined;
      const headers = { ...JSON_TYPE, Authorization: token, "Idempotency-Key": "k" };
      const answer = await ask({ method, path: target, headers, body });
      expect({ method, target, name, status: answer.status }).toEqual({ method, target, name, status: 401 });
      expect(answer.headers["www-authenticate"]).toBe('Bearer error="invalid_token"');
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect(JSON.parse(answer.text)).toMatchObject({ code: "token-invalid", detail: expect.any(String) });
    }
  }
});

test("a page refuses a bad token too, and ignores a proxy's scheme", async () => {
  for (const target of ["/catalog/", "/cart/", "/profile/"])
    expect((await ask({ path: target, headers: { Authorization: `Bearer ${"x".repeat(43)}` } })).status).toBe(401);
  expect((await ask({ path: "/catalog/", headers: { Authorization: "Basic YTpi" } })).status).toBe(200);
});

test("without a trusted proxy a forwarding header changes nothing and is logged once", async () => {
  test.setTimeout(180_000);
  const school = await startSchool({ env: { TRUSTED_PROXIES: "none", LOG_LEVEL: "info" } });
  try {
    const told = { "X-Forwarded-For": "203.0.113.9", Forwarded: "for=203.0.113.9", "X-Real-IP": "203.0.113.9" };
    for (const [name, value] of Object.entries(told))
      expect((await ask({ path: "/cart/", base: school.url, headers: { [name]: value } })).status).toBe(200);
    const said = school
      .output()
      .split("\n")
      .filter((line) => line.includes("TRUSTED_PROXIES"));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain("x-forwarded-for");
    // The log names the address each request is counted against.
    expect(school.output()).not.toContain("203.0.113.9");
  } finally {
    await school.stop();
  }
});

const MENDED: [string, string][] = [
  ["/Catalog/", "/catalog/"],
  ["/CATALOG", "/catalog/"],
  ["/catalog/KHIMIYA/?page=1&utm_source=X", "/catalog/khimiya/?page=1&utm_source=X"],
  ["/Courses/Matematika-EGE-osnova", "/courses/matematika-ege-osnova/"],
  ["/Cart/", "/cart/"],
  ["/Profile/", "/profile/"],
  ["/Privacy-Policy/", "/privacy-policy/"],
  ["/Shop-Payment-Check/AbC/", "/shop-payment-check/AbC/"],
];
for (const [asked, target] of MENDED) {
  test(`${asked} redirects permanently to ${target}`, async () => {
    const { status, headers } = await ask({ path: asked });
    expect({ status, location: headers.location }).toEqual({ status: 301, location: target });
    const head = await ask({ method: "HEAD", path: asked });
    expect({ status: head.status, location: head.headers.location }).toEqual({ status: 301, location: target });
  });
}

test("capital letters that are significant, or lead nowhere, are left alone", async () => {
  for (const target of ["/catalog/NOPE/", "/Nowhere/", "/courses/Nobody-Has-It/", "/API/v2/landings/"])
    expect({ target, status: (await ask({ path: target })).status }).toEqual({ target, status: 404 });
  expect((await ask({ method: "POST", path: "/Cart/", headers: FORM, body: "intent=none" })).status).not.toBe(301);
  const call = await ask({ path: "/api/v2/users/referral/AbCdEf/" });
  expect(call.status).toBe(404);
  expect(call.headers.location).toBeUndefined();
  const payment = await ask({ path: "/shop-payment-check/AbCdEfGhIjKlMnOpQrStUv/" });
  expect(payment.headers.location ?? "").not.toContain("abcdef");
});

for (const query of [
  "referralCode=alina-demo&referralCampaignSlug=autumn",
  "referralCode=alina-demo&referralCampaingSlug=autumn",
  "ref=alina-demo&ref_campaign=autumn",
]) {
  test(`a cached page remembers an invitation by ?${query}`, async () => {
    const headers = { "Accept-Encoding": "gzip" };
    await ask({ path: "/catalog/", headers });
    const answer = await ask({ path: `/catalog/?${query}`, headers });
    expect(answer.headers.age).toBeDefined();
    const cookies = answer.headers["set-cookie"]?.map((line) => decodeURIComponent(line)) ?? [];
    expect(cookies.join("\n")).toContain('"referralCode":"ALINA-DEMO","referralCampaignSlug":"autumn"');
  });
}
