/** Tokens, repeated calls, promocode guesses and small rows of the API, as programs meet them. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { and, count, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sessions } from "~/db/schema/auth.server";
import { users } from "~/db/schema/accounts.server";
import { idempotencyKeys } from "~/db/schema/platform.server";
import { orders } from "~/db/schema/orders.server";
import { purchases } from "~/db/schema/purchases.server";
import { issueToken, TOKEN_LIFETIME } from "~/features/people/auth/session/session-tokens.server";
import { applyPromocode, PROMOCODE_MISSES_PER_NETWORK } from "~/features/store/cart/change-cart.server";
import { SUBJECTS } from "~/features/core/subjects/taxonomy";
import { apiError, apiJson } from "~/api/api.server";
import { MAX_IDEMPOTENCY_KEYS } from "~/db/idempotency-keys.server";
import { answerOnce } from "~/api/idempotency.server";
import { hashToken } from "~/integrations/secrets.server";
import * as tokenRoute from "~/routes/api.v2.auth.token/route";
import * as checkCodeRoute from "~/routes/api.v2.auth.verify-phone.check-code/route";
import * as landingsRoute from "~/routes/api.v2.landings._index/route";
import * as inBulkRoute from "~/routes/api.v2.landings.in-bulk/route";
import * as ordersRoute from "~/routes/api.v2.orders._index/route";
import * as taxonomyRoute from "~/routes/api.v2.products.courses.taxonomy/route";
import * as purchasesRoute from "~/routes/api.v2.users.me.purchases/route";
import * as meRoute from "~/routes/api.v2.users.me/route";
import { fillCart, guestOwner, makePromocode, makeUser, PRODUCTS, userOwner } from "../setup/shop.server";
import { useShop } from "../setup/use-school";
import { itOnPostgres } from "../setup/it-on-postgres";

const context = useShop();

type Part = (args: ActionFunctionArgs & LoaderFunctionArgs) => Promise<Response> | Response;
type Call = { method?: string; body?: unknown; query?: string; headers?: Record<string, string>; path?: string };

async function call(part: Part, { method = "GET", body, query = "", headers = {}, path = "/api/v2/" }: Call = {}) {
  const request = new Request(`http://localhost:3000${path}${query}`, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers,
  });
  const response = await part({ request, params: {}, context: context.visitFrom() });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

async function login(userId?: number) {
  const id = userId ?? (await makeUser(context));
  const token = await issueToken(context.db, { userId: id, userAgent: null, now: context.clock.now() });
  return { userId: id, token, headers: { Authorization: `Bearer ${token}` } };
}

const ITEMS = { items: [{ productId: PRODUCTS.math, monthList: ["2026.12"] }] };

describe("a token", () => {
  it("a bad token acts neither as a guest nor as the cookie's user, and has no effect", async () => {
    const made = await call(ordersRoute.action, { method: "POST", body: ITEMS });
    const cookie = made.headers.getSetCookie()[0]!.split(";")[0]!;
    const before = await context.db.$count(orders);
    for (const token of ["Bearer expired", `Bearer ${"x".repeat(43)}`, "Bearer ", "", "Basic YTpi", "x".repeat(43)]) {
      for (const beside of [null, cookie]) {
        const headers: Record<string, string> = { Authorization: token, ...(beside !== null && { Cookie: beside }) };
        const refused = await call(ordersRoute.action, { method: "POST", body: ITEMS, headers });
        expect({ token, status: refused.status }).toEqual({ token, status: 401 });
        expect(refused.body).toMatchObject({ code: "token-invalid", detail: expect.any(String) });
        expect(refused.headers.get("WWW-Authenticate")).toBe('Bearer error="invalid_token"');
        expect(refused.headers.getSetCookie()).toEqual([]);
        expect((await call(landingsRoute.loader, { headers })).status).toBe(401);
      }
    }
    expect(await context.db.$count(orders)).toBe(before);
  });

  it("an expired token says so, and a logged-out one is unknown", async () => {
    const { token, headers } = await login();
    expect((await call(meRoute.loader, { headers })).status).toBe(200);
    context.moveClock({ days: TOKEN_LIFETIME.days + 1 });
    expect(await call(meRoute.loader, { headers })).toMatchObject({ status: 401, body: { code: "token-expired" } });
    await context.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
    expect(await call(meRoute.loader, { headers })).toMatchObject({ status: 401, body: { code: "token-invalid" } });
  });

  it("a bad token spends no Idempotency-Key", async () => {
    const { userId, headers } = await login();
    const key = { "Idempotency-Key": "after-401" };
    const refused = await call(ordersRoute.action, {
      ...{ method: "POST", body: ITEMS, headers: { Authorization: "Bearer expired", ...key } },
    });
    expect(refused.status).toBe(401);
    const made = await call(ordersRoute.action, { method: "POST", body: ITEMS, headers: { ...headers, ...key } });
    expect(made.status).toBe(201);
    expect(await context.db.$count(idempotencyKeys, eq(idempotencyKeys.scope, `user:${userId}`))).toBe(1);
  });
});

describe("Idempotency-Key", () => {
  type Work = () => Promise<Response>;
  const once = (userId: number, key: string, work: Work, query = "") => {
    const request = new Request(`http://localhost:3000/api/v2/orders/${query}`, {
      ...{ method: "POST", body: "{}", headers: { "Idempotency-Key": key } },
    });
    return answerOnce(request, context.visitFrom(), userOwner(userId), work);
  };

  it.each([401, 412, 428, 429, 500, 503])("does not keep %i: the same key works with its next try", async (status) => {
    const userId = await makeUser(context);
    for (const failed of [
      async () => apiError(status, { code: "away", detail: "not now" }),
      async () => {
        throw apiError(status, { code: "away", detail: "not now" });
      },
    ])
      expect((await once(userId, "retried", failed)).status).toBe(status);
    expect((await once(userId, "retried", async () => apiJson({}, { status: 201 }))).status).toBe(201);
    const again = await once(userId, "retried", () => Promise.reject(new Error("worked twice")));
    expect({ status: again.status, replayed: again.headers.get("Idempotency-Replayed") }).toEqual({
      status: 201,
      replayed: "true",
    });
  });

  it("work that fails releases its key", async () => {
    const userId = await makeUser(context);
    await expect(once(userId, "failed", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect((await once(userId, "failed", async () => apiJson({}))).status).toBe(200);
  });

  it("a key belongs to an address with its query", async () => {
    const userId = await makeUser(context);
    expect((await once(userId, "query", async () => apiJson({}), "?expected_price=3290")).status).toBe(200);
    expect((await once(userId, "query", async () => apiJson({}), "?expected_price=1")).status).toBe(422);
    expect((await once(userId, "query", async () => apiJson({}), "?expected_price=3290")).status).toBe(200);
  });

  itOnPostgres("one of two simultaneous first requests runs, and the other waits for its answer", async () => {
    const userId = await makeUser(context);
    let works = 0;
    let finish = () => undefined as void;
    const gate = new Promise<void>((resolve) => (finish = resolve));
    const work = async () => {
      works += 1;
      await gate;
      return apiJson({ works }, { status: 201 });
    };
    const both = [once(userId, "parallel", work), once(userId, "parallel", work)];
    const quicker = await Promise.race(both);
    expect(quicker.status).toBe(409);
    finish();
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([201, 409]);
    const replayed = await once(userId, "parallel", work);
    expect({ status: replayed.status, works }).toEqual({ status: 201, works: 1 });
  });

  it("the latest keys of one user are kept, and another user's stay", async () => {
    const [userId, other] = [await makeUser(context), await makeUser(context)];
    await once(other, "other", async () => apiJson({}));
    for (let made = 0; made < MAX_IDEMPOTENCY_KEYS + 5; made += 1) {
      context.moveClock({ seconds: 1 });
      await once(userId, `key-${made}`, async () => apiJson({ made }));
    }
    const ofUser = eq(idempotencyKeys.scope, `user:${userId}`);
    expect(await context.db.$count(idempotencyKeys, ofUser)).toBe(MAX_IDEMPOTENCY_KEYS);
    const gone = await context.db
      .select({ made: count() })
      .from(idempotencyKeys)
      .where(and(ofUser, eq(idempotencyKeys.key, "key-0")));
    expect(gone[0]!.made).toBe(0);
    const last = await once(userId, `key-${MAX_IDEMPOTENCY_KEYS + 4}`, () => Promise.reject(new Error("again")));
    expect(last.headers.get("Idempotency-Replayed")).toBe("true");
    expect((await once(other, "other", () => Promise.reject(new Error("again")))).status).toBe(200);
  });

  it("a key has no effect for a guest without a session", async () => {
    const headers = { "Idempotency-Key": "guest" };
    const made = await Promise.all(
      [1, 2].map(() => call(ordersRoute.action, { method: "POST", body: ITEMS, headers })),
    );
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    expect(made[0]!.body.publicId).not.toBe(made[1]!.body.publicId);
  });
});

describe("guesses at promocodes out of fresh guest carts of one address", () => {
  async function guess(code: string, ip: string) {
    const owner = guestOwner();
    await fillCart(context, owner);
    const outcome = await applyPromocode(context, owner, { code, ip });
    return outcome.ok ? "applied" : outcome.reason;
  }

  it("promocode guesses from fresh guest carts stop at twenty a minute, in turn or at once", async () => {
    expect(PROMOCODE_MISSES_PER_NETWORK).toMatchObject({ points: 20, window: { minutes: 1 } });
    const [one, other] = ["198.51.100.20", "198.51.100.21"];
    const inTurn: string[] = [];
    for (let made = 0; made < 25; made += 1) inTurn.push(await guess(`НЕТ${made}`, one));
    expect(inTurn.filter((said) => said === "promocode-refused")).toHaveLength(20);
    expect(inTurn.slice(20)).toEqual(Array.from({ length: 5 }, () => "too-many-tries"));
    const atOnce = await Promise.all(Array.from({ length: 30 }, (_, made) => guess(`НЕТ${made}`, other)));
    expect(atOnce.filter((said) => said === "promocode-refused")).toHaveLength(20);
    // A right guess must not stand out by being let through.
    expect([await guess("ВЕРШИНА10", one), await guess("ВЕРШИНА10", other)]).toEqual([
      "too-many-tries",
      "too-many-tries",
    ]);
    context.moveClock({ minutes: 1 });
    expect(await guess("ВЕРШИНА10", one)).toBe("applied");
  });

  it("a class that enters valid codes is not counted, in turn or at once", async () => {
    const ip = "198.51.100.22";
    expect(await Promise.all(Array.from({ length: 40 }, () => guess("вершина10", ip)))).toEqual(
      Array.from({ length: 40 }, () => "applied"),
    );
    for (let made = 0; made < 30; made += 1) {
      await makePromocode(context, `КЛАСС${made}`);
      expect(await guess(`КЛАСС${made}`, ip)).toBe("applied");
    }
  });

  it("logged-in users are not counted, since they have their own limits", async () => {
    const ip = "198.51.100.23";
    for (let made = 0; made < 20; made += 1) await guess(`НЕТ${made}`, ip);
    const owner = userOwner(await makeUser(context));
    await fillCart(context, owner);
    expect(await applyPromocode(context, owner, { code: "ВЕРШИНА10", ip })).toMatchObject({ ok: true });
  });
});

describe("check-code", () => {
  it.each([
    ["no code", { phone: "+79123456789" }],
    ["a number", { phone: "+79123456789", code: 1234 }],
    ["null", { phone: "+79123456789", code: null }],
    ["a list", { phone: "+79123456789", code: ["1234"] }],
    ["a long text", { phone: "+79123456789", code: "1".repeat(500) }],
    ["no phone", { code: "1234" }],
    ["a phone that is a number", { phone: 79123456789, code: "1234" }],
    ["nothing", {}],
  ])("check-code answers %s as a wrong code", async (_, body) => {
    const said = await call(checkCodeRoute.action, { method: "POST", body });
    expect(said).toMatchObject({ status: 200, body: { isCodeValid: false } });
  });
});

describe("a field that is missing", () => {
  it("is named for a person and for a program", async () => {
    const said = await call(tokenRoute.action, { method: "POST", body: { phone: 7 } });
    expect(said).toMatchObject({
      status: 400,
      body: { password: ["обязательное поле"], errors: { password: "Missing parameter" } },
    });
    // A page shows the first text.
    const texts = JSON.stringify(said.body).match(/"[^"]*[а-я][^"]*"/giu);
    expect(texts?.[0]).toBe('"нужно другое значение: строка"');
    expect(said.body.errors).not.toHaveProperty("phone");
  });

  it("a missing field inside a list is named with its place", async () => {
    const said = await call(ordersRoute.action, { method: "POST", body: { items: [{ monthList: [] }] } });
    expect(said.body).toMatchObject({ errors: { "items.0.productId": "Missing parameter" } });
  });
});

describe("PATCH users/me", () => {
  it("PATCH accepts the body of GET unchanged and with a change", async () => {
    const { userId, headers } = await login();
    const friend = await makeUser(context);
    await context.db
      .update(users)
      .set({ referredByUserId: friend, tgId: "1001", referralCampaignSlug: "autumn" })
      .where(eq(users.id, userId));
    const { body } = await call(meRoute.loader, { headers });
    const patch = (change: object) => call(meRoute.action, { method: "PATCH", headers, body: { ...body, ...change } });
    expect(await patch({})).toMatchObject({ status: 200, body });
    expect(await patch({ firstName: "Аня" })).toMatchObject({ status: 200, body: { ...body, firstName: "Аня" } });
    expect((await patch({ somethingNew: 1 })).status).toBe(200);
  });

  it.each([
    ["tgId", "77"],
    ["phone", "+79990000099"],
    ["publicId", "mine"],
    ["avatar", "https://example.com/a.png"],
    ["hasPassword", true],
    ["supportChatId", "another"],
    ["supportChatHash", "another"],
    ["referredBy", { referralCode: "FRIEND" }],
  ])("PATCH refuses a different %s and names it", async (field, value) => {
    const { headers } = await login();
    const said = await call(meRoute.action, { method: "PATCH", headers, body: { [field]: value, firstName: "Аня" } });
    expect(said).toMatchObject({ status: 400, body: { [field]: [expect.any(String)], detail: expect.any(String) } });
    expect((await call(meRoute.loader, { headers })).body.firstName).toBeNull();
  });
});

describe("what is bought whole", () => {
  it("a course owned whole is hidden from its owner in the list and in bulk, and shown to others", async () => {
    const list = async (headers: Record<string, string> = {}) => {
      const { body } = await call(landingsRoute.loader, { query: "?pageSize=100", headers });
      return body as { results: { id: number; courseDetails: { product: number }[] }[]; count: number };
    };
    const sells = (landing: { courseDetails: { product: number }[] }) =>
      landing.courseDetails.some(({ product }) => product === PRODUCTS.chemistryTopic);
    const guest = await list();
    const landing = guest.results.find(sells)!;
    const { userId, headers } = await login();
    expect((await list(headers)).results.some(sells)).toBe(true);
    const publicId = await fillCart(context, userOwner(userId), [{ productId: PRODUCTS.chemistryTopic }]);
    const [order] = await context.db.select({ id: orders.id }).from(orders).where(eq(orders.publicId, publicId));
    const bought = { userId, productId: PRODUCTS.chemistryTopic, month: "__all__", orderId: order!.id } as const;
    await context.db.insert(purchases).values({ ...bought, createdAt: context.clock.now() });
    const owner = await list(headers);
    expect(owner.results.some(sells)).toBe(false);
    expect(owner.count).toBe(guest.count - 1);
    const bulk = async (body: object, who: Record<string, string> = {}) =>
      (await call(inBulkRoute.action, { method: "POST", body, headers: who })).body;
    for (const asked of [
      { ids: [landing.id], productIds: null },
      { ids: null, productIds: [PRODUCTS.chemistryTopic] },
    ]) {
      expect(await bulk(asked)).toMatchObject({ count: 1 });
      expect(await bulk(asked, headers)).toMatchObject({ count: 0, results: [] });
    }
    expect((await call(inBulkRoute.action, { method: "POST", body: { ids: null } })).status).toBe(400);
  });
});

it("purchases are listed under both of their names", async () => {
  const { headers } = await login();
  expect((await call(purchasesRoute.loader, { headers })).body).toEqual({
    availableProlongations: [],
    courses: [],
    purchases: { courses: [] },
  });
});

it("every topic of the taxonomy recommends others, in its own order", async () => {
  const { topics } = (await call(taxonomyRoute.loader)).body as {
    topics: { key: string; recommendedOtherTopics: string[] }[];
  };
  const keys = SUBJECTS.map(({ key }) => key);
  expect(topics.map(({ key }) => key)).toEqual(keys);
  for (const { key, recommendedOtherTopics: others } of topics) {
    expect(others.length).toBeGreaterThanOrEqual(3);
    expect(new Set(others).size).toBe(others.length);
    expect(others).not.toContain(key);
    expect(keys).toEqual(expect.arrayContaining(others));
  }
});
