/** The built server against rude clients: which addresses it fixes, and the headers of every answer. Raw requests. */
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { ROOT } from "../../app/cli/installation.mjs";
import { askRaw, type RawRequest } from "../setup/raw-request";

const { url } = inject("server");
const ask = (asked: RawRequest) => askRaw(url, asked);

/** The head of the answer to a request that no Node client would send. */
function sendRaw(lines: string[]): Promise<string> {
  const { port } = new URL(url);
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
const TEXT = { "Content-Type": "text/plain" };
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const FOREIGN = { Origin: "https://evil.example" };

const RUDE: [string, RawRequest, number][] = [
  ["an unknown method", { method: "TRACE", path: "/cart/" }, 405],
  ["another site in the request line", { path: "http://evil.example/catalog/" }, 400],
  ["a zero byte in the address", { path: "/courses/%00/" }, 400],
  ["a host with an impossible port", { path: "/", headers: { Host: "localhost:99999" } }, 421],
  ["a place far down an array", { method: "POST", path: "/cart/", headers: FORM, body: "months[4000000000]=x" }, 400],
  ["a post to a page that takes none", { method: "POST", path: "/webinars/", headers: FORM, body: "a=1" }, 405],
  ["a post to no page at all", { method: "POST", path: "/nowhere/", headers: FORM, body: "a=1" }, 405],
  ["a broken intent of Conform", { method: "POST", path: "/leads/", headers: FORM, body: "__intent__=foo" }, 400],
  ["JSON instead of a form", { method: "POST", path: "/cart/", body: "{}" }, 400],
  ["JSON called text", { method: "POST", path: "/api/v2/orders/", headers: TEXT, body: '{"items":[]}' }, 415],
  [
    "a page of rubbish for an address",
    {
      method: "POST",
      path: "/api/v2/auth/token/",
      headers: { ...JSON_TYPE, "X-Forwarded-For": "x".repeat(5000) },
      body: '{"phone":"+79161112233","password":"wrong-password"}',
    },
    400,
  ],
];

for (const [name, asked, status] of RUDE) {
  test(`${name} is refused with ${status}`, async () => {
    expect((await ask(asked)).status).toBe(status);
  });
}

test("oversized bodies from clients that hang up do not stop the server", async () => {
  const body = JSON.stringify({ phone: "x".repeat(200_000) });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      ask({ method: "POST", path: "/api/v2/auth/token/", headers: JSON_TYPE, body }).then(
        ({ status }) => status,
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      ),
    ),
  );
  // The rest of the body is not read, so a client that keeps sending may see the connection break instead.
  expect(answers.every((answer) => [413, "ECONNRESET", "EPIPE"].includes(answer))).toBe(true);
  expect((await ask({ path: "/readyz" })).status).toBe(200);
});

const AT_THE_DOOR: [string, RawRequest, number][] = [
  ["an address with a zero byte", { path: "/courses/%00/" }, 400],
  ["a call with a zero byte", { path: "/api/v2/landings/%00/" }, 400],
  ["a bad token", { path: "/api/v2/landings/", headers: { Authorization: "Bearer expired" } }, 401],
  ["a form of another site", { method: "POST", path: "/cart/", headers: { ...FORM, ...FOREIGN } }, 403],
  ["a call of another site", { method: "POST", path: "/api/v2/orders/", headers: { ...JSON_TYPE, ...FOREIGN } }, 403],
  ["an unknown method", { method: "TRACE", path: "/cart/" }, 405],
  ["the clock of tests without its token", { method: "POST", path: "/test-clock?at=2027-01-01T00:00:00Z" }, 405],
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

const HOST = `Host: ${new URL(url).host}`;
const DOUBLED: [string, string[]][] = [
  ["two hosts", ["GET /cart/ HTTP/1.1", HOST, "Host: evil.example"]],
  ["the same host twice", ["GET /cart/ HTTP/1.1", HOST, HOST]],
  ["two hosts at a cached page", ["GET /catalog/ HTTP/1.1", HOST, "host: evil.example", "Accept-Encoding: gzip"]],
  ["no host", ["GET /cart/ HTTP/1.1", "Accept: text/html"]],
  ["two lengths", ["POST /cart/ HTTP/1.1", HOST, "Content-Length: 1", "Content-Length: 2"]],
  ["two tokens", ["GET /api/v2/landings/ HTTP/1.1", HOST, "Authorization: Bearer a", "Authorization: Bearer b"]],
  ["two types", ["POST /api/v2/orders/ HTTP/1.1", HOST, "Content-Type: text/plain", "Content-Type: application/json"]],
  ["a line that is no header", ["GET / HTTP/1.1", HOST, "no header at all"]],
];
for (const [name, lines] of DOUBLED) {
  test(`${name} answers 400 with the headers of every answer`, async () => {
    const head = await sendRaw([...lines, "Connection: close"]);
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
