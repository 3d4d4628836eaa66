import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { idempotencyKeys } from "~/db/schema/platform.server";
import { orders } from "~/db/schema/orders.server";
import { issueToken } from "~/features/people/auth/session/session-tokens.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import * as orderRoute from "~/routes/api.v2.orders.$publicId._index/route";
import * as acquireRoute from "~/routes/api.v2.orders.$publicId.acquire/route";
import * as paymentUrlRoute from "~/routes/api.v2.orders.$publicId.payment_url/route";
import * as previewRoute from "~/routes/api.v2.orders.$publicId.preview/route";
import * as proceedRoute from "~/routes/api.v2.orders.$publicId.proceed/route";
import * as ordersRoute from "~/routes/api.v2.orders._index/route";
import * as deferredRoute from "~/routes/api.v2.orders.deferred-acquire.$uuid/route";
import * as bankRoute from "~/routes/api.v2.payments.notifications.demo/route";
import { decide, makeUser, NOW, PRODUCTS, readOwned } from "../setup/shop.server";
import { useShop } from "../setup/use-school";

const context = useShop();

type Part = (args: ActionFunctionArgs & LoaderFunctionArgs) => Promise<Response> | Response;
type Call = {
  method?: string;
  body?: unknown;
  text?: string;
  params?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
};

/** One client with its cookies, or with a token. */
function makeClient(token?: string) {
  let cookie = "";
  return async (part: Part, { method = "GET", body, text, params = {}, query = "", headers = {} }: Call = {}) => {
    const request = new Request(`http://localhost:3000/api/v2/${query}`, {
      method,
      body: text ?? (body === undefined ? undefined : JSON.stringify(body)),
      headers: { ...(token && { Authorization: `Bearer ${token}` }), ...(cookie && { Cookie: cookie }), ...headers },
    });
    const response = await part({ request, params, context: context.visitFrom() });
    for (const set of response.headers.getSetCookie()) cookie = set.split(";")[0]!;
    const answer = (await response.json()) as Record<string, unknown>;
    return { status: response.status, body: answer, headers: response.headers };
  };
}

async function login() {
  const userId = await makeUser(context);
  const token = await issueToken(context.db, { userId, userAgent: null, now: context.clock.now() });
  return { userId, token, client: makeClient(token) };
}

const ITEMS = { items: [{ productId: PRODUCTS.math, monthList: ["2026.11", "2026.12"] }] };
const post = (body: unknown, headers?: Record<string, string>): Call => ({
  method: "POST",
  body,
  ...(headers && { headers }),
});

describe("orders", () => {
  it("are made, read, changed and previewed", async () => {
    const client = makeClient();
    const made = await client(
      ordersRoute.action,
      post({ ...ITEMS, promocode: "вершина10", utmMark: { utm_source: "x" }, price: 1, extra: true }),
    );
    expect(made.status).toBe(201);
    expect(made.headers.get("Cache-Control")).toBe("no-store");
    expect(made.body).toMatchObject({
      id: expect.any(Number),
      publicId: expect.stringMatching(/^[\w-]{22}$/),
      created: NOW.replace("12:00:00+03:00", "09:00:00.000Z"),
      user: null,
      state: "draft",
      initialPrice: 7180,
      monthsBasedPrice: 6580,
      price: 5922,
      months: ["2026.11", "2026.12"],
      promocodes: [
        { promocode: { name: "ВЕРШИНА10", endsAt: null, isUsed: false }, promocodeMeta: { isApplied: true } },
      ],
      courses: [
        {
          course: { product: { id: PRODUCTS.math }, name: expect.any(String), publicId: expect.any(String) },
          productId: PRODUCTS.math,
          monthList: ["2026.11", "2026.12"],
          detailedMonthList: [
            { month: "2026.11", discounts: expect.arrayContaining([{ name: expect.any(String), isApplied: true }]) },
            { month: "2026.12" },
          ],
          isActiveOnLandingPage: true,
        },
      ],
    });
    const explain = made.body.explain as { amount: number }[];
    expect(explain.reduce((sum, { amount }) => sum + amount, 0)).toBe(5922);
    const params = { publicId: String(made.body.publicId) };
    expect((await client(orderRoute.loader, { params })).body).toEqual(made.body);

    const put = await client(orderRoute.action, {
      method: "PUT",
      params,
      body: { items: [{ productId: PRODUCTS.physics }, { productId: PRODUCTS.chemistryTopic, monthList: "__all__" }] },
    });
    expect(put).toMatchObject({
      status: 200,
      body: { publicId: params.publicId, promocodes: [], months: ["2026.11"] },
    });

    const stranger = makeClient();
    const preview = await stranger(previewRoute.loader, { params });
    expect(preview).toMatchObject({ status: 200, body: { price: put.body.price } });
    expect(Object.keys(preview.body)).not.toEqual(expect.arrayContaining(["user"]));
    expect(JSON.stringify(preview.body)).not.toMatch(/@|\+7|Алина/);
    expect(await stranger(orderRoute.loader, { params })).toMatchObject({
      status: 403,
      body: { detail: expect.any(String) },
    });
    expect(await stranger(orderRoute.action, { method: "PUT", params, body: ITEMS })).toMatchObject({ status: 403 });
    expect(await client(orderRoute.loader, { params: { publicId: "nothing" } })).toMatchObject({ status: 404 });
    expect(
      await client(orderRoute.action, { method: "PUT", params: { publicId: "nothing" }, body: ITEMS }),
    ).toMatchObject({ status: 404 });
  });

  it.each<[string, Call, number, string]>([
    ["bad JSON", { method: "POST", text: "{" }, 400, "nonFieldErrors"],
    ["a list", { method: "POST", text: "[]" }, 400, "nonFieldErrors"],
    ["nothing", post({}), 400, "items"],
    ["a text for a product", post({ items: [{ productId: "101" }] }), 400, "items"],
    ["no month", post({ items: [{ productId: 101, monthList: ["ноябрь"] }] }), 400, "items"],
    ["a number for a code", post({ ...ITEMS, promocode: 5 }), 400, "promocode"],
    ["an unknown product", post({ items: [{ productId: 999_999 }] }), 400, "items"],
    ["another method", { method: "DELETE" }, 405, "detail"],
  ])("an order with %s is refused and the field named", async (_, call, status, field) => {
    const answer = await makeClient()(ordersRoute.action, call);
    expect(answer.status).toBe(status);
    expect(answer.body).toHaveProperty(field);
    expect(answer.body.detail).toEqual(expect.any(String));
    if (field !== "detail") expect(answer.body[field]).toEqual([expect.any(String)]);
  });

  it("a wrong value inside a list is named with its place, in Russian", async () => {
    const itemsOf = async (item: unknown) =>
      (await makeClient()(ordersRoute.action, post({ items: [{ productId: 301 }, item] }))).body.items;
    expect(await itemsOf({ productId: "101" })).toEqual(["1.productId: нужно другое значение: число"]);
    expect(await itemsOf({ productId: 0 })).toEqual(["1.productId: больше 0"]);
    expect(await itemsOf({ productId: 101, monthList: "2026.11" })).toEqual([
      "1.monthList: нужен список месяцев вида ГГГГ.М или «__all__»",
    ]);
    expect(await itemsOf({ productId: 101, monthList: ["ноябрь"] })).toEqual(["1.monthList.0: месяц пишут как ГГГГ.М"]);
  });

  it("entries of one course unite with their months, in POST, PUT and acquire", async () => {
    const of = (...months: string[]) => ({ productId: PRODUCTS.math, monthList: months });
    const free = { productId: PRODUCTS.freeMath };
    const items = [of("2026.12"), free, of("2026.11", "2026.12"), { productId: PRODUCTS.math }, free];
    const united = [
      { productId: PRODUCTS.math, monthList: ["2026.11", "2026.12"] },
      { productId: PRODUCTS.freeMath, monthList: [] },
    ];
    const guest = makeClient();
    const made = await guest(ordersRoute.action, post({ items }));
    expect(made).toMatchObject({ status: 201, body: { courses: united, notices: [] } });
    const params = { publicId: String(made.body.publicId) };
    expect(await guest(ordersRoute.action, post({ items }))).toMatchObject({
      status: 200,
      body: { courses: united, price: made.body.price, notices: [] },
    });
    const twice = { items: [of("2026.12"), of("2027.1")] };
    expect(await guest(orderRoute.action, { method: "PUT", params, body: twice })).toMatchObject({
      status: 200,
      body: { courses: [{ productId: PRODUCTS.math, monthList: ["2026.12", "2027.1"] }] },
    });
    // The browser has the guest's session when it logs in.
    const { token } = await login();
    const headers = { Authorization: `Bearer ${token}` };
    expect(await guest(acquireRoute.action, { ...post({ items }, headers), params })).toMatchObject({
      status: 200,
      body: { courses: united },
    });
  });

  it("an order accepts a course without months, new or changed", async () => {
    const client = makeClient();
    const body = { items: [{ productId: PRODUCTS.math, monthList: [] }] };
    const made = await client(ordersRoute.action, post(body));
    expect(made).toMatchObject({ status: 201, body: { price: 0, courses: [{ monthList: [] }] } });
    const params = { publicId: String(made.body.publicId) };
    expect(await client(orderRoute.action, { method: "PUT", params, body })).toMatchObject({
      status: 200,
      body: { price: 0, courses: [{ monthList: [] }] },
    });
  });

  it("an order keeps the code that applies and reports the one that does not", async () => {
    const client = makeClient();
    const made = await client(ordersRoute.action, post({ ...ITEMS, promocode: "ВЕРШИНА10" }));
    const params = { publicId: String(made.body.publicId) };
    const put = (body: unknown) => client(orderRoute.action, { method: "PUT", params, body });
    const one = { items: [{ productId: PRODUCTS.math, monthList: ["2026.11"] }] };
    expect(await put({ ...one, promocode: "НЕТ" })).toMatchObject({
      status: 200,
      body: {
        price: 2961,
        promocodes: [
          { promocode: { name: "ВЕРШИНА10" }, promocodeMeta: { isApplied: true } },
          { promocode: { name: "НЕТ" }, promocodeMeta: { isApplied: false, reason: "unknown" } },
        ],
      },
    });
    expect((await put({ ...one, promocode: "МИНУС500" })).body).toMatchObject({
      price: 2790,
      promocodes: [{ promocode: { name: "МИНУС500" } }],
    });
    expect((await put(one)).body).toMatchObject({ price: 3290, promocodes: [] });
  });

  it("an order goes to the bank and comes back paid", async () => {
    const { client, userId } = await login();
    const made = await client(ordersRoute.action, post(ITEMS));
    expect(made.body.user).toEqual({ publicId: expect.any(String) });
    const params = { publicId: String(made.body.publicId) };
    expect((await client(proceedRoute.action, { method: "POST", params })).body).toEqual({
      status: "payment_required",
    });
    expect(await client(paymentUrlRoute.loader, { params })).toMatchObject({
      status: 400,
      body: { receipt_email: [expect.any(String)] },
    });
    expect(await client(paymentUrlRoute.loader, { params, query: "?receipt_email=none" })).toMatchObject({
      status: 400,
    });
    const query = "?receipt_email=a%40example.com&payment_method=sbp";
    expect(await client(paymentUrlRoute.loader, { params, query: `${query}&expected_price=1` })).toMatchObject({
      status: 409,
    });
    const started = await client(paymentUrlRoute.loader, { params, query });
    expect(started.body.url).toMatch(/^http:\/\/localhost:3000\/demo-bank\/[\w-]{22}\/$/);
    const forged = { params, query, headers: { "Sec-Fetch-Site": "cross-site" } };
    // No page of another site can send a call with a token.
    expect(await client(paymentUrlRoute.loader, forged)).toMatchObject({ status: 200, body: started.body });
    const bankId = String(started.body.url).split("/").at(-2)!;
    const { notifications } = await decide(context, bankId, "pay");
    expect(await makeClient()(bankRoute.action, post(notifications[0]))).toMatchObject({ status: 200 });
    expect(await makeClient()(bankRoute.action, post({ type: "other" }))).toMatchObject({ status: 400 });
    expect((await client(proceedRoute.action, { method: "POST", params })).body).toEqual({ status: "completed" });
    expect(await readOwned(context, userId)).toEqual(["101 2026.11", "101 2026.12"]);
    expect(await client(orderRoute.action, { method: "PUT", params, body: ITEMS })).toMatchObject({ status: 409 });
    expect(await client(paymentUrlRoute.loader, { params, query })).toMatchObject({
      status: 200,
      body: { url: `http://localhost:3000/shop-payment-check/${params.publicId}/` },
    });
  });

  it("a guest's order requires a login to pay, unless another person pays", async () => {
    const client = makeClient();
    const made = await client(ordersRoute.action, post(ITEMS));
    const params = { publicId: String(made.body.publicId) };
    const query = "?receipt_email=a%40example.com";
    expect(await client(proceedRoute.action, { method: "POST", params })).toMatchObject({ status: 401 });
    expect(await client(paymentUrlRoute.loader, { params, query })).toMatchObject({ status: 401 });
    const parent = await makeClient()(paymentUrlRoute.loader, { params, query: `${query}&third_party=true` });
    expect(parent.status).toBe(200);
    const bankId = String(parent.body.url).split("/").at(-2)!;
    await decide(context, bankId, "pay");
    await settlePayment(context, context.bank, bankId);
    const [order] = await context.db.select().from(orders).where(eq(orders.publicId, params.publicId));
    const uuid = { uuid: order!.claimKey! };
    expect(await client(deferredRoute.action, { method: "POST", params: uuid })).toMatchObject({ status: 401 });
    const pupil = await login();
    expect(await pupil.client(deferredRoute.action, { method: "POST", params: uuid })).toMatchObject({
      status: 200,
      body: { state: "paid" },
    });
    expect(await (await login()).client(deferredRoute.action, { method: "POST", params: uuid })).toMatchObject({
      status: 409,
    });
    expect(await pupil.client(deferredRoute.action, { method: "POST", params: { uuid: "nothing" } })).toMatchObject({
      status: 404,
    });
    expect(await readOwned(context, pupil.userId)).toHaveLength(2);
  });

  it("an order is acquired only with the guest's session", async () => {
    const guest = makeClient();
    const made = await guest(ordersRoute.action, post(ITEMS));
    const params = { publicId: String(made.body.publicId) };
    const { client, token } = await login();
    expect(await guest(acquireRoute.action, { method: "POST", params })).toMatchObject({ status: 401 });
    expect(await client(acquireRoute.action, { method: "POST", params })).toMatchObject({ status: 403 });
    const both = await guest(acquireRoute.action, {
      method: "POST",
      params,
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(both).toMatchObject({
      status: 200,
      body: { publicId: params.publicId, user: { publicId: expect.any(String) } },
    });
    expect(await guest(orderRoute.loader, { params })).toMatchObject({ status: 403 });
  });
});

describe("Idempotency-Key", () => {
  it("a repeat gets the first answer, and another body is refused", async () => {
    const { client } = await login();
    const headers = { "Idempotency-Key": "order-1" };
    const [first, second] = await Promise.all([1, 2].map(() => client(ordersRoute.action, post(ITEMS, headers))));
    const again = await client(ordersRoute.action, post(ITEMS, headers));
    expect([first!.status, second!.status].sort()[0]).toBe(201);
    const made = first!.status === 201 ? first! : second!;
    expect(again).toMatchObject({ status: 201, body: made.body });
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect(await client(ordersRoute.action, post({ items: [] }, headers))).toMatchObject({ status: 422 });
    // A refusal is an answer too.
    const bad = { "Idempotency-Key": "order-2" };
    for (let n = 0; n < 2; n += 1)
      expect(await client(ordersRoute.action, post({ items: 1 }, bad))).toMatchObject({
        status: 400,
        body: { items: [expect.any(String)] },
      });
    expect(await client(ordersRoute.action, post(ITEMS, { "Idempotency-Key": "x".repeat(201) }))).toMatchObject({
      status: 400,
    });
  });

  it("a key belongs to its caller and is released by a process that died", async () => {
    const headers = { "Idempotency-Key": "shared" };
    const [a, b] = [await login(), await login()];
    const one = await a.client(ordersRoute.action, post(ITEMS, headers));
    const two = await b.client(ordersRoute.action, post(ITEMS, headers));
    expect(one.body.publicId).not.toBe(two.body.publicId);
    await context.db
      .update(idempotencyKeys)
      .set({ status: null, body: null })
      .where(eq(idempotencyKeys.scope, `user:${a.userId}`));
    expect(await a.client(ordersRoute.action, post(ITEMS, headers))).toMatchObject({ status: 409 });
    context.moveClock({ minutes: 1, seconds: 1 });
    expect(await a.client(ordersRoute.action, post(ITEMS, headers))).toMatchObject({
      // The first call's cart is there: the repeat merges into it.
      status: 200,
      body: { publicId: one.body.publicId },
    });
  });
});
