/** The built server against rude clients: no browser, raw requests. */
import { request as httpRequest } from "node:http";
import { expect, test } from "@playwright/test";
import { findFreePort, startSchool } from "../setup/school-server";

type Asked = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  base?: string;
  onSent?: () => void;
};

/** Status of the answer, or the error code if the connection broke. */
function ask({ method = "GET", path, headers = {}, body, base = process.env.SCHOOL_URL ?? "", onSent }: Asked) {
  const { hostname, port } = new URL(base);
  return new Promise<number | string>((resolve) => {
    const sent = httpRequest({ hostname, port, method, path, headers }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    // Until the connection is open a request is only buffered.
    sent.on("socket", (socket) => (socket.connecting ? socket.once("connect", () => onSent?.()) : onSent?.()));
    sent.end(body);
  });
}

const JSON_TYPE = { "Content-Type": "application/json" };
const TEXT = { "Content-Type": "text/plain" };
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

const RUDE: [string, Asked, number][] = [
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
for (const [name, asked, expected] of RUDE) {
  test(`${name} is refused with ${expected}`, async () => {
    expect(await ask(asked)).toBe(expected);
  });
}

test("oversized bodies from clients that hang up do not stop the server", async () => {
  const body = JSON.stringify({ phone: "x".repeat(200_000) });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ask({ method: "POST", path: "/api/v2/auth/token/", headers: JSON_TYPE, body })),
  );
  // The rest of the body is not read, so a client that keeps sending may see the connection break instead.
  expect(answers.every((answer) => [413, "ECONNRESET", "EPIPE"].includes(answer))).toBe(true);
  expect(await ask({ path: "/readyz" })).toBe(200);
});

test("a missing database is reported in one sentence without a stack", async () => {
  const nowhere = `postgres://school:db-secret@127.0.0.1:${await findFreePort()}/school`;
  const failed = await startSchool({ env: { DATABASE_URL: nowhere } }).catch((error: unknown) => error);
  const printed = String(failed).split("\n").slice(1).join("\n").trim();
  expect(printed).toBe("DATABASE_URL: the database does not open (ECONNREFUSED: no program listens there)");
});

test("a connection accepted before the stop signal is answered", async () => {
  const school = await startSchool();
  try {
    const base = school.url;
    await ask({ path: "/catalog/", base });
    const asked: Promise<number | string>[] = [];
    const knocks = Array.from(
      { length: 100 },
      () => new Promise<void>((onSent) => asked.push(ask({ path: "/catalog/", base, onSent }))),
    );
    await Promise.all(knocks);
    const [code, ...answers] = await Promise.all([school.stop(), ...asked]);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(code).toBe(0);
  } finally {
    await school.kill();
  }
});
