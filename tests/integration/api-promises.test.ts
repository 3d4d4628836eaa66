/** Promises of the API beside its answers: logout, limits shown before they refuse, lists, marks, expiry, failures. */
import { DEMO_PROFILE } from "../setup/demo-items";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { eq } from "drizzle-orm";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import { describe, expect, it } from "vitest";
import { landings } from "~/db/schema/catalog.server";
import { orders } from "~/db/schema/orders.server";
import { payments } from "~/db/schema/payments.server";
import { purchases } from "~/db/schema/purchases.server";
import { DatabaseBusyError } from "~/db/errors.server";
import { issueToken } from "~/features/people/auth/session/session-tokens.server";
import { REFERRAL_LOOKUPS_PER_IP } from "~/features/store/bonuses/look-up-referrer.server";
import { listLandings, readLanding } from "~/api/catalog.server";
import { viewSchool } from "~/features/core/school/school-profile";
import { answerFailure, answerUnknownHost } from "~/web/failure.server";
import { BodyTooLargeError } from "~/web/body-too-large";
import { UnavailableError } from "~/web/unavailable.server";
import { readSession, writeSession } from "~/visit/session.server";
import { MAX_PAGE_SIZE } from "~/shared/paginate";
import * as logoutRoute from "~/routes/api.v2.auth.logout/route";
import * as tokenRoute from "~/routes/api.v2.auth.token/route";
import * as bannersRoute from "~/routes/api.v2.banners/route";
import * as landingRoute from "~/routes/api.v2.landings.$slug/route";
import * as landingsRoute from "~/routes/api.v2.landings._index/route";
import * as paymentUrlRoute from "~/routes/api.v2.orders.$publicId.payment_url/route";
import * as orderRoute from "~/routes/api.v2.orders.$publicId._index/route";
import * as promotionsRoute from "~/routes/api.v2.orders.available-promotions/route";
import * as tariffsRoute from "~/routes/api.v2.tariffs-info-groups/route";
import * as teachersRoute from "~/routes/api.v2.teachers._index/route";
import * as prolongationsRoute from "~/routes/api.v2.users.me.available-prolongations/route";
import * as meRoute from "~/routes/api.v2.users.me/route";
import * as referrerRoute from "~/routes/api.v2.users.referral.$code/route";
import * as webinarsRoute from "~/routes/api.v2.webinars._index/route";
import * as webinarTopicsRoute from "~/routes/api.v2.webinars.topics/route";
import { API_VERSION, KNOWN_VERSIONS } from "~/api/api-version";
import { holdToContract } from "../setup/contract";
import { fillCart, makeUser, ORIGIN, PRODUCTS, userOwner } from "../setup/shop.server";
import { useShop } from "../setup/use-school";

const context = useShop();

type Part = (args: ActionFunctionArgs & LoaderFunctionArgs) => Promise<Response> | Response;
type Call = {
  method?: string;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  params?: Record<string, string>;
  ip?: string;
};

async function call(part: Part, { method = "GET", query = "", body, headers = {}, params = {}, ip }: Call = {}) {
  const request = new Request(`${ORIGIN}/api/v2/${query}`, {
    ...{ method, headers, body: body === undefined ? undefined : JSON.stringify(body) },
  });
  const response = await part({ request, params, context: context.visitFrom(ip) });
  const text = await response.text();
  const read = (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body: read };
}

async function logIn(userId?: number) {
  const id = userId ?? (await makeUser(context));
  const token = await issueToken(context.db, { userId: id, userAgent: null, now: context.clock.now() });
  const session = await readSession(new Request(ORIGIN), context.visitFrom());
  session.set("token", token);
  const cookie = (await writeSession(session, context.visitFrom())).split(";")[0]!;
  return { userId: id, token, bearer: { Authorization: `Bearer ${token}` }, cookie: { Cookie: cookie } };
}

const statusOf = async (headers: Record<string, string>) => (await call(meRoute.loader, { headers })).status;

describe("a logout by the API", () => {
  it("ends the token of the call, and the account's other logins stay", async () => {
    const { bearer, userId } = await logIn();
    const other = await logIn(userId);
    expect((await call(logoutRoute.action, { method: "POST", headers: bearer })).status).toBe(204);
    expect(await statusOf(bearer)).toBe(401);
    expect(await statusOf(other.bearer)).toBe(200);
    const again = await call(logoutRoute.action, { method: "POST", headers: bearer });
    expect(again).toMatchObject({ status: 401, body: { reason: "token-invalid" } });
  });

  it("ends a cookie's login and leaves the browser a session without it", async () => {
    const { cookie } = await logIn();
    const left = await call(logoutRoute.action, { method: "POST", headers: cookie });
    expect(left.status).toBe(204);
    const kept = { Cookie: left.headers.getSetCookie()[0]!.split(";")[0]! };
    for (const headers of [cookie, kept]) {
      expect(await statusOf(headers)).toBe(401);
      const again = await call(logoutRoute.action, { method: "POST", headers });
      expect(again).toMatchObject({ status: 401, body: { reason: "login-required" } });
      expect(again.headers.get("WWW-Authenticate")).toBe("Bearer");
    }
  });

  it("by a token leaves the cookie beside it logged in", async () => {
    const [program, browser] = [await logIn(), await logIn()];
    const both = { ...program.bearer, ...browser.cookie };
    const left = await call(logoutRoute.action, { method: "POST", headers: both });
    expect({ status: left.status, cookies: left.headers.getSetCookie() }).toEqual({ status: 204, cookies: [] });
    expect([await statusOf(program.bearer), await statusOf(browser.cookie)]).toEqual([401, 200]);
  });
});

describe("limits", () => {
  const { name, points } = REFERRAL_LOOKUPS_PER_IP;
  const leftOf = (headers: Headers) => ({
    limit: headers.get("RateLimit"),
    remaining: Number(headers.get("RateLimit-Remaining")),
    reset: Number(headers.get("RateLimit-Reset")),
  });
  const lookUp = (ip: string) => call(referrerRoute.loader, { params: { code: "НЕТТАКОГО" }, ip });

  it("fall with each call, are shown at the refusal, and start again with the next window", async () => {
    context.setClock("2026-11-20T12:00:20+03:00");
    const ip = "203.0.113.41";
    for (const remaining of [points - 1, points - 2]) {
      const { headers } = await lookUp(ip);
      expect(headers.get("RateLimit-Policy")).toBe(`"${name}";q=${points};w=60`);
      expect(leftOf(headers)).toEqual({ limit: `"${name}";r=${remaining};t=40`, remaining, reset: 40 });
    }
    for (let used = 2; used < points; used += 1) await lookUp(ip);
    const refused = await lookUp(ip);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("40");
    expect(leftOf(refused.headers)).toEqual({ limit: `"${name}";r=0;t=40`, remaining: 0, reset: 40 });
    expect(leftOf((await lookUp("203.0.114.41")).headers).remaining).toBe(points - 1);
    context.moveClock({ seconds: 40 });
    expect(leftOf((await lookUp(ip)).headers)).toMatchObject({ remaining: points - 1, reset: 60 });
  });

  it("do not reveal how often strangers have tried an account", async () => {
    const body = { phone: "+79120009999", password: "не тот пароль" };
    const { headers } = await call(tokenRoute.action, { method: "POST", body, ip: "203.0.113.42" });
    expect(headers.get("RateLimit-Policy")).toContain('"login-phone"');
    expect(headers.get("RateLimit")).toMatch(/^"login";r=9;t=\d+, "login-day";r=29;t=\d+/);
    expect(headers.get("RateLimit")).not.toContain("login-phone");
    expect(headers.get("RateLimit-Remaining")).toBe("9");
  });

  it("a call that asks nothing of a limit says the policy alone", async () => {
    const { bearer } = await logIn();
    const body = { firstName: "Аня" };
    const { headers } = await call(meRoute.action, { method: "PATCH", body, headers: bearer });
    expect(headers.get("RateLimit-Policy")).toContain('"login"');
    expect(headers.get("RateLimit")).toBeNull();
  });
});

describe("lists", () => {
  const PAGED: [string, Part][] = [
    ["landings", landingsRoute.loader],
    ["teachers", teachersRoute.loader],
    ["webinars", webinarsRoute.loader],
  ];
  const WHOLE: [string, Part][] = [
    ["webinars/topics", webinarTopicsRoute.loader],
    ["tariffs-info-groups", tariffsRoute.loader],
    ["banners", bannersRoute.loader],
    ["users/me/available-prolongations", prolongationsRoute.loader],
    ["orders/available-promotions", promotionsRoute.loader],
  ];

  it.each([...PAGED, ...WHOLE])("%s has the one shape with Api-Version 2.1", async (_, part) => {
    const { bearer } = await logIn();
    const { body } = await call(part, { headers: { ...bearer, "Api-Version": "2.1" } });
    expect(Object.keys(body).sort()).toEqual(["count", "next", "results"]);
    expect(body.results).toBeInstanceOf(Array);
  });

  it("every Api-Version is heard: one of the document changes the shape, another is refused", async () => {
    const ask = (version: string, part = bannersRoute.loader) => call(part, { headers: { "Api-Version": version } });
    for (const version of ["2.1", "2.2", "2.2.0", API_VERSION])
      expect(await ask(version)).toMatchObject({ status: 200, body: { results: expect.any(Array) } });
    for (const version of ["2", "2.0"]) expect((await ask(version)).body).toBeInstanceOf(Array);
    for (const version of ["3", "9.9", "x"])
      for (const part of [bannersRoute.loader, landingsRoute.loader])
        expect(await ask(version, part)).toMatchObject({
          status: 400,
          body: { reason: "unknown-version", detail: expect.stringContaining(KNOWN_VERSIONS) },
        });
  });

  it.each(PAGED)("%s: pages follow one another without gaps or repeats, and end", async (_, part) => {
    const whole = (await call(part, { query: `?pageSize=${MAX_PAGE_SIZE}` })).body as {
      results: object[];
      count: number;
    };
    const read: object[] = [];
    let query: string | null = "?pageSize=3";
    while (query !== null) {
      const { body } = await call(part, { query });
      expect(body.count).toBe(whole.count);
      read.push(...(body.results as object[]));
      query = body.next === null ? null : new URL(body.next as string).search;
    }
    expect(read).toHaveLength(whole.count);
    expect(read.slice(0, whole.results.length)).toEqual(whole.results);
  });

  it.each(PAGED)("%s: a page beyond the end is empty and still says how many there are", async (_, part) => {
    const { body } = await call(part);
    const beyond = await call(part, { query: "?page=100000" });
    expect(beyond).toMatchObject({ status: 200, body: { results: [], count: body.count, next: null } });
  });

  it.each(PAGED)("%s: a page has at most 100 entries, and at least one", async (_, part) => {
    const { body } = await call(part, { query: "?pageSize=100000" });
    const hundred = await call(part, { query: "?pageSize=100" });
    expect(body.results).toEqual(hundred.body.results);
    for (const query of ["?pageSize=0", "?pageSize=-1", "?pageSize=x", "?page=0"])
      expect(await call(part, { query })).toMatchObject({ status: 400, body: { reason: "bad-fields" } });
  });
});

describe("a payment", () => {
  it("says until when it is open, as its order does", async () => {
    const { userId, bearer } = await logIn();
    const params = { publicId: await fillCart(context, userOwner(userId)) };
    const query = "?receipt_email=a@example.com&expected_price=3290";
    const started = await call(paymentUrlRoute.loader, { params, query, headers: bearer });
    expect(started.status).toBe(200);
    const [order] = await context.db.select().from(orders).where(eq(orders.publicId, params.publicId));
    const [payment] = await context.db.select().from(payments).where(eq(payments.orderId, order!.id));
    expect(started.body.expiresAt).toBe(payment!.expiresAt?.toISOString());
    expect(Date.parse(String(started.body.expiresAt))).toBeGreaterThan(context.clock.now().getTime());
    const read = await call(orderRoute.loader, { params, headers: bearer });
    expect(read.body.paymentExpiresAt).toBe(started.body.expiresAt);
    context.moveClock({ minutes: 1 });
    const again = await call(paymentUrlRoute.loader, { params, query, headers: bearer });
    expect(again.body).toEqual(started.body);
  });
});

describe("marks of the catalog", () => {
  const slug = "matematika-ege-osnova";
  const tagOf = (headers: Headers) => headers.get("ETag") ?? "";

  it("answer 304 until the content changes", async () => {
    const params = { slug };
    const first = await call(landingRoute.loader, { params });
    const known = { "If-None-Match": tagOf(first.headers) };
    for (const headers of [known, { "If-None-Match": `W/${tagOf(first.headers)}, "x"` }]) {
      const again = await call(landingRoute.loader, { params, headers });
      expect({ status: again.status, body: again.body, tag: tagOf(again.headers) }).toEqual({
        ...{ status: 304, body: {}, tag: tagOf(first.headers) },
      });
    }
    const [before] = await context.db.select({ name: landings.name }).from(landings).where(eq(landings.slug, slug));
    await context.db.update(landings).set({ name: "Другое имя" }).where(eq(landings.slug, slug));
    const changed = await call(landingRoute.loader, { params, headers: known });
    expect(changed).toMatchObject({ status: 200, body: { name: "Другое имя" } });
    expect(tagOf(changed.headers)).not.toBe(tagOf(first.headers));
    await context.db.update(landings).set({ name: before!.name }).where(eq(landings.slug, slug));
    expect((await call(landingRoute.loader, { params, headers: known })).status).toBe(304);
  });

  it("are not shared between a guest and the owner of a course", async () => {
    const { userId, bearer } = await logIn();
    const query = "?pageSize=100";
    const guest = await call(landingsRoute.loader, { query });
    expect(guest.headers.get("Cache-Control")).toBe("private, no-cache");
    const publicId = await fillCart(context, userOwner(userId), [{ productId: PRODUCTS.chemistryTopic }]);
    const [order] = await context.db.select({ id: orders.id }).from(orders).where(eq(orders.publicId, publicId));
    await context.db.insert(purchases).values({
      ...{ userId, productId: PRODUCTS.chemistryTopic, month: "__all__", orderId: order!.id },
      createdAt: context.clock.now(),
    });
    const headers = { ...bearer, "If-None-Match": tagOf(guest.headers) };
    const owner = await call(landingsRoute.loader, { query, headers });
    expect({ status: owner.status, count: owner.body.count }).toEqual({
      ...{ status: 200, count: Number(guest.body.count) - 1 },
    });
    expect(tagOf(owner.headers)).not.toBe(tagOf(guest.headers));
  });
});

/** The answer that express would have sent. */
function answerInHttpLayer(answer: (request: ExpressRequest, response: ExpressResponse) => void): Response {
  const headers = new Headers();
  let [status, text] = [200, ""];
  const response = {
    locals: {},
    headersSent: false,
    setHeader: (name: string, value: string) => void headers.set(name, value),
    status: (code: number) => ((status = code), response),
    json: (body: unknown) => {
      headers.set("Content-Type", "application/json; charset=utf-8");
      text = JSON.stringify(body);
    },
  };
  answer({ path: "/api/v2/orders/" } as ExpressRequest, response as unknown as ExpressResponse);
  return new Response(text, { status, headers });
}

describe("a failure", () => {
  const orderCall = new Request(`${ORIGIN}/api/v2/orders/`, { method: "POST" });

  it.each([
    [400, "bad-request", "malformed-address"],
    [403, "foreign-origin", "foreign-origin"],
    [413, "body-too-large", new BodyTooLargeError()],
    [415, "body-not-json", "other-type"],
    [500, "failure", new Error("a fault")],
    [503, "away", new UnavailableError()],
  ])("in the HTTP layer, %i, is an answer of the document", async (status, reason, failure) => {
    const answer = answerInHttpLayer((request, response) =>
      answerFailure(request, response, failure, { school: viewSchool(DEMO_PROFILE) }),
    );
    await holdToContract("/api/v2/orders/", orderCall, answer);
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status, body: { reason } });
  });

  it("on an unknown host is an answer of the document", async () => {
    const answer = answerInHttpLayer(answerUnknownHost);
    await holdToContract("/api/v2/orders/", orderCall, answer);
    expect(await answer.json()).toMatchObject({ reason: "unknown-host", code: "unknown-host" });
  });

  it.each([
    [503, "away", new DatabaseBusyError("the queue is full")],
    [500, "failure", new Error("a fault")],
  ])("with the status %i is an answer of the document", async (status, reason, failure) => {
    const db = new Proxy(context.db, {
      get() {
        throw failure;
      },
    });
    for (const { run, path } of [listLandings, readLanding]) {
      const request = new Request(`${ORIGIN}${path}`, { headers: { Cookie: (await logIn()).cookie.Cookie } });
      const answer = await run({ request, params: { slug: "x" }, context: { ...context.visitFrom(), db } });
      await holdToContract(path, request, answer);
      expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status, body: { reason } });
      expect(answer.headers.get("Retry-After")).toBe(status === 503 ? "10" : null);
    }
  });
});
