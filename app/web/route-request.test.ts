import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fixedSchool } from "~/features/core/school/open-school.server";
import { NEW_SCHOOL } from "~/features/core/school/school-profile";
import { afterEach, describe, expect, it } from "vitest";
import type { Visit } from "~/app-context.server";
import { readEnv } from "~/env/env.server";
import { askRaw, type RawRequest } from "../../tests/setup/raw-request";
import { collectLog, type LoggedLine } from "../../tests/setup/collect-log";
import { chooseHostTable } from "./hosts.server";
import { type RequestRouting, routeRequests } from "./route-request.server";

const NOW = new Date("2026-11-10T09:00:00Z");
const SCHOOL = "http://school.localhost";
const BANK = "http://bank.localhost";

const closings: (() => void)[] = [];
afterEach(() => closings.splice(0).forEach((close) => close()));

/** The chain alone: no build, no database. Its last link says which table answers whom. */
async function open(change: Partial<RequestRouting> & { env?: Record<string, string> } = {}) {
  const env = readEnv({
    ...{ NODE_ENV: "test", SESSION_SECRET: "a secret of the tests, 32 and more", PUBLIC_URL: SCHOOL },
    ...{ TASK_BANK_HOSTS: "bank.localhost,further.localhost", ...change.env },
  });
  const lines: LoggedLine[] = [];
  const reported: unknown[] = [];
  const visits: Visit[] = [];
  const app = routeRequests({
    context: {
      env,
      log: collectLog(lines),
      clock: { now: () => NOW },
      errors: { report: (report) => void reported.push(report), flush: () => Promise.resolve() },
      school: fixedSchool(NEW_SCHOOL),
      database: { ping: () => Promise.resolve() },
    },
    isStopping: () => false,
    readingPace: { wait: () => null },
    tableOf: (host) => chooseHostTable(host, env),
    files: { answer: (request, response, next) => (request.path === "/f.svg" ? void response.end("file") : next()) },
    isRoute: () => false,
    isPageThere: (_, { address }) => Promise.resolve(!address.startsWith("/nowhere/")),
    answerPage: (table, _, response, visit) => {
      visits.push(visit);
      response.end(table);
      return Promise.resolve();
    },
    ...change,
  });
  const server = createServer({ requireHostHeader: false }, app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closings.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, { headers, ...asked }: Omit<RawRequest, "path"> = {}) =>
    askRaw(`http://127.0.0.1:${port}`, { path, headers: { Host: "school.localhost", ...headers }, ...asked });
  return { ask, lines, visits };
}

const atBank = { headers: { Host: "bank.localhost" } };
const atFurther = { headers: { Host: "further.localhost" } };
const post = (headers: Record<string, string> = {}) => ({ method: "POST", headers });

describe("the chain of a request", () => {
  it.each<[string, Omit<RawRequest, "path">, number, string | undefined]>([
    ["/catalog/", {}, 200, undefined],
    ["/catalog", {}, 301, "/catalog/"],
    ["/Catalog?utm_source=A", {}, 301, "/catalog/?utm_source=A"],
    ["/Nowhere/", {}, 200, undefined],
    ["/Nowhere", {}, 301, "/Nowhere/"],
    ["/cart", { method: "HEAD" }, 301, "/cart/"],
    ["/cart", post(), 200, undefined],
    ["//evil.example", {}, 301, "/evil.example"],
    ["//evil.example/", post(), 400, undefined],
    ["/API/v2/landings/", {}, 404, undefined],
    ["/cart/", { method: "TRACE" }, 405, undefined],
    ["/cart/", { method: "OPTIONS" }, 204, undefined],
    ["/cart/", post({ Origin: "https://evil.example" }), 403, undefined],
    ["/api/v2/orders/", { ...post({ "Content-Type": "text/plain" }), body: "{}" }, 415, undefined],
    ["/ege/", {}, 301, `${BANK}/ege/`],
    ["/ege/", atBank, 200, undefined],
    ["/catalog/", atBank, 302, `${SCHOOL}/catalog/`],
    ["/ege/", atFurther, 301, `${BANK}/ege/`],
    ["/ege/", { method: "POST", ...atFurther }, 421, undefined],
    ["/", { headers: { Host: "evil.example" } }, 421, undefined],
    ["/f.svg", { headers: { Host: "evil.example" } }, 421, undefined],
    ["/f.svg", {}, 200, undefined],
    ["/healthz", { headers: { Host: "any.example" } }, 200, undefined],
    ["/api/errors/", post(), 204, undefined],
  ])("%s with %j answers %i, location %s", async (path, asked, status, location) => {
    const { ask } = await open();
    const answer = await ask(path, asked);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
    expect(answer.headers).toMatchObject({
      date: NOW.toUTCString(),
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/^default-src 'none'/) as unknown,
      "x-request-id": expect.stringMatching(/^[\w-]{12}$/) as unknown,
    });
  });

  it("lets no redirect between hosts be cached", async () => {
    const { ask } = await open();
    expect((await ask("/ege/")).headers["cache-control"]).toBe("no-store");
    expect((await ask("/catalog/", atBank)).headers["cache-control"]).toBe("no-store");
    expect((await ask("/catalog")).headers["cache-control"]).toBeUndefined();
  });

  it("passes the visitor of a request to the routes", async () => {
    const { ask, visits } = await open({ env: { TRUSTED_PROXIES: "loopback" } });
    const from = { "X-Forwarded-For": "203.0.113.9", "X-Forwarded-Host": "evil.example", "User-Agent": "a" };
    expect((await ask("/catalog/", { headers: from })).text).toBe("school");
    expect((await ask("/ege/", { headers: { ...from, ...atBank.headers } })).text).toBe("task-bank");
    expect(visits).toMatchObject([
      { origin: SCHOOL, ip: "203.0.113.9", userAgent: "a", isSecure: false },
      { origin: BANK, ip: "203.0.113.9", userAgent: "a", isSecure: false },
    ]);
  });

  it("refuses a network that reads too fast, at costly addresses alone", async () => {
    const { ask } = await open({ readingPace: { wait: () => 540 } });
    const refused = await ask("/ege/");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "540"]);
    expect(refused.headers["x-frame-options"]).toBe("DENY");
    expect((await ask("/catalog/")).status).toBe(200);
  });

  it("is not ready while it stops or without its database", async () => {
    expect((await (await open()).ask("/readyz")).status).toBe(200);
    expect((await (await open({ isStopping: () => true })).ask("/readyz")).status).toBe(503);
  });

  it("answers 500 where a route throws, and logs why", async () => {
    const { ask, lines } = await open({ answerPage: () => Promise.reject(new Error("broken")) });
    const answer = await ask("/api/v2/landings/");
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.text)).toMatchObject({ code: "failure" });
    expect(lines.map(({ event }) => event)).toEqual(["request.answer_failed", "request.failed"]);
  });
});
