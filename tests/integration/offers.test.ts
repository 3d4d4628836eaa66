/** A buyer is held to exactly what pages and the API showed them (decision 0024). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { and, eq, isNotNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { courses } from "~/db/schema/catalog.server";
import { demoBankPayments } from "~/db/schema/platform.server";
import { orders, promocodeUses } from "~/db/schema/orders.server";
import { payments } from "~/db/schema/payments.server";
import { issueToken } from "~/features/people/auth/session/session-tokens.server";
import { acquireGuestCart } from "~/features/store/cart/acquire-cart.server";
import { addToCart, applyPromocode, removeFromCart, setMonths } from "~/features/store/cart/change-cart.server";
import { readCart, readSharedCart } from "~/features/store/cart/read-cart.server";
import type { Owner } from "~/shared/owner";
import { deferredAcquire, readClaim } from "~/features/store/payments/claim-order.server";
import { receiveNotification } from "~/features/store/payments/receive-notification.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import { SHARED_STARTS_PER_ORDER_AND_NETWORK } from "~/features/store/payments/start-payment.server";
import { readSession, writeSession } from "~/visit/session.server";
import { hashToken } from "~/integrations/secrets.server";
import * as orderRoute from "~/routes/api.v2.orders.$publicId._index/route";
import * as acquireRoute from "~/routes/api.v2.orders.$publicId.acquire/route";
import * as paymentUrlRoute from "~/routes/api.v2.orders.$publicId.payment_url/route";
import * as previewRoute from "~/routes/api.v2.orders.$publicId.preview/route";
import * as proceedRoute from "~/routes/api.v2.orders.$publicId.proceed/route";
import * as ordersRoute from "~/routes/api.v2.orders._index/route";
import * as currentRoute from "~/routes/api.v2.orders.current/route";
import type { MonthKey } from "~/shared/months";
import { thirdPartyCartPath } from "~/shared/paths";
import {
  decide,
  fillCart,
  findAtBank,
  findPayment,
  goToBank,
  guestOwner,
  makePromocode,
  makeUser,
  ORIGIN,
  pay,
  postOf,
  PRODUCTS,
  readOwned,
  times,
  userOwner,
} from "../setup/shop.server";
import { readEmails } from "../setup/outbox-messages.server";
import type { TestContext } from "../setup/test-context.server";
import { useShop } from "../setup/use-school";
import { itOnPostgres } from "../setup/it-on-postgres";

const context = useShop();
/** The bank that cannot cancel a payment: anyone with its page open may still pay. */
let leaving: TestContext;
beforeAll(() => {
  leaving = { ...context, bank: { ...context.bank, cancelPayment: () => Promise.resolve("left") } };
});

type Part = (args: ActionFunctionArgs & LoaderFunctionArgs) => Promise<Response> | Response;
type Call = {
  method?: string;
  body?: unknown;
  params?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
};

/** One browser or program that keeps its cookies. */
function makeClient(headers: Record<string, string> = {}, cookie = "") {
  let kept = cookie;
  return async (part: Part, call: Call = {}) => {
    const request = new Request(`${ORIGIN}/api/v2/${call.query ?? ""}`, {
      method: call.method ?? "GET",
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
      headers: { ...headers, ...(kept && { Cookie: kept }), ...call.headers },
    });
    const response = await part({ request, params: call.params ?? {}, context: context.visitFrom() });
    for (const set of response.headers.getSetCookie()) kept = set.split(";")[0]!;
    const text = await response.text();
    const body = (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>;
    return { status: response.status, body, headers: response.headers };
  };
}

async function logIn() {
  const userId = await makeUser(context);
  const token = await issueToken(context.db, { userId, userAgent: null, now: context.clock.now() });
  return { userId, owner: userOwner(userId), client: makeClient({ Authorization: `Bearer ${token}` }), token };
}

/** A browser logged in by its cookie. */
async function logInByCookie(keys: { guestKey?: string } = {}) {
  const userId = await makeUser(context);
  const token = await issueToken(context.db, { userId, userAgent: null, now: context.clock.now() });
  const session = await readSession(new Request(ORIGIN), context.visitFrom());
  session.set("token", token);
  if (keys.guestKey) session.set("guestKey", keys.guestKey);
  const cookie = (await writeSession(session, context.visitFrom())).split(";")[0]!;
  return { userId, owner: userOwner(userId), cookie };
}

const orderOf = async (publicId: string) =>
  (await context.db.select().from(orders).where(eq(orders.publicId, publicId)))[0]!;
const math = (...months: string[]) => ({ productId: PRODUCTS.math, monthList: months });
const payLate = async (bankId: string) => {
  await context.db.update(demoBankPayments).set({ status: "succeeded" }).where(eq(demoBankPayments.id, bankId));
  return settlePayment(context, context.bank, bankId);
};

describe("a pending payment belongs to one offer", () => {
  it("a pending payment is not reused for a changed cart, whatever the bank can cancel", async () => {
    const { owner } = await logIn();
    const id = await fillCart(leaving, owner);
    const first = await goToBank(leaving, owner, id);
    await setMonths(leaving, owner, { productId: PRODUCTS.math, months: ["2026.11", "2026.12", "2027.1", "2027.2"] });
    const cart = (await readCart(leaving, owner))!;
    const second = await goToBank(leaving, owner, id);
    expect(second).not.toBe(first);
    expect((await findAtBank(context, second)).amount).toBe(cart.price);
    expect(await findPayment(context, first)).toMatchObject({ status: "pending", isCalledOff: true });
  });

  it("a pending payment is not reused for another course of the same price, even with that price named", async () => {
    const { owner } = await logIn();
    const id = await fillCart(leaving, owner);
    const first = await goToBank(leaving, owner, id, { expectedPrice: 3290 });
    await addToCart(leaving, owner, { productId: PRODUCTS.informatics, months: ["2026.11"] });
    await removeFromCart(leaving, owner, PRODUCTS.math);
    expect((await readCart(leaving, owner))!.price).toBe(3290);
    const second = await goToBank(leaving, owner, id, { expectedPrice: 3290 });
    expect(second).not.toBe(first);
    expect((await findPayment(context, second)).lines).toMatchObject([{ productId: PRODUCTS.informatics }]);
  });

  it("late money for an old payment buys what it was for, and the cart says so", async () => {
    const { owner, userId } = await logIn();
    const id = await fillCart(leaving, owner);
    const first = await goToBank(leaving, owner, id);
    await addToCart(leaving, owner, { productId: PRODUCTS.physics, months: ["2026.12"] });
    expect(await payLate(first)).toMatchObject({ ok: true, status: "succeeded" });
    expect(await readOwned(context, userId)).toEqual(["101 2026.11"]);
    const said = (await readCart(leaving, owner))!.notices.map(({ text }) => text).join("\n");
    expect(said).toMatch(/Пришла прошлая оплата, 3\s290\s₽: Математика, профиль.*второй раз платить не нужно/);
    expect(said).toMatch(/Убрали/);
  });

  it("a notification that overtakes the bank's answer settles the payment", async () => {
    const { owner, userId, client } = await logIn();
    const id = await fillCart(context, owner);
    const { bank } = context;
    const overtaken = {
      ...bank,
      async createPayment(order: Parameters<typeof bank.createPayment>[0]) {
        const made = await bank.createPayment(order);
        await payLate(made.id);
        return made;
      },
    };
    const args = { ...context.visitFrom(), bank: overtaken };
    const part: Part = (call) => paymentUrlRoute.loader({ ...call, context: args });
    const asked = await client(part, { params: { publicId: id }, query: "?receipt_email=a@example.com" });
    expect(asked).toMatchObject({ status: 200, body: { url: `${ORIGIN}/shop-payment-check/${id}/` } });
    expect(await readOwned(context, userId)).toEqual(["101 2026.11"]);
    // On a repeated call it is still paid.
    const again = await client(paymentUrlRoute.loader, {
      params: { publicId: id },
      query: "?receipt_email=a@example.com",
    });
    expect(again).toMatchObject({ status: 200, body: { url: `${ORIGIN}/shop-payment-check/${id}/` } });
  });
});

describe("a changed sum never passes in silence", () => {
  const endsAt = new Date("2026-11-20T23:59:59+03:00");
  const MIDNIGHT = "2026-11-21T00:00:01+03:00";

  async function seenBeforeMidnight(code: string) {
    const shopper = await logIn();
    await makePromocode(context, code, { value: 15, endsAt });
    const { body } = await shopper.client(ordersRoute.action, {
      method: "POST",
      body: { items: [math("2026.11")], promocode: code },
    });
    expect(body.price).toBe(2796);
    return { ...shopper, params: { publicId: String(body.publicId) } };
  }

  it("a stranger's preview and a refused try do not change what the owner is held to", async () => {
    const { client, params, owner } = await seenBeforeMidnight("ПОЛНОЧЬ1");
    context.setClock(MIDNIGHT);
    const before = await orderOf(params.publicId);
    expect((await makeClient()(previewRoute.loader, { params })).body.price).toBe(3290);
    expect((await readSharedCart(context, before.shareKey))!.price).toBe(3290);
    expect((await readCart(context, owner))!.price).toBe(3290);
    expect((await client(orderRoute.loader, { params })).body.price).toBe(3290);
    expect(await orderOf(params.publicId)).toEqual(before);
    for (let tries = 0; tries < 3; tries += 1) {
      const refused = await client(proceedRoute.action, { method: "POST", params });
      expect(refused).toMatchObject({
        status: 409,
        body: { code: "price-changed", price: 3290, notices: ["Цена корзины изменилась"] },
      });
      const url = await client(paymentUrlRoute.loader, { params, query: "?receipt_email=a@example.com" });
      expect(url).toMatchObject({ status: 409, body: { code: "price-changed", price: 3290 } });
    }
    expect(await orderOf(params.publicId)).toEqual(before);
  });

  it("the buyer confirms what they have seen by If-Match or expected_price", async () => {
    const { client, params } = await seenBeforeMidnight("ПОЛНОЧЬ2");
    const old = (await client(orderRoute.loader, { params })).headers.get("ETag")!;
    context.setClock(MIDNIGHT);
    const refused = await client(proceedRoute.action, { method: "POST", params, headers: { "If-Match": old } });
    expect(refused.status).toBe(409);
    const now = refused.headers.get("ETag")!;
    expect(now).not.toBe(old);
    expect(await client(proceedRoute.action, { method: "POST", params, query: "?expected_price=2796" })).toMatchObject({
      status: 409,
    });
    expect(await client(proceedRoute.action, { method: "POST", params, headers: { "If-Match": now } })).toMatchObject({
      status: 200,
      body: { status: "payment_required" },
    });
    const query = "?receipt_email=a@example.com&expected_price=3290";
    const { body } = await client(paymentUrlRoute.loader, { params, query });
    const bankId = String(body.url).split("/").at(-2)!;
    expect((await findAtBank(context, bankId)).amount).toBe(3290);
  });

  it("an order that has gone to the bank is confirmed only as it was shown", async () => {
    const { owner, client } = await logIn();
    const publicId = await fillCart(context, owner);
    const shown = (await readCart(context, owner))!.offerVersion;
    await goToBank(context, owner, publicId);
    const confirm = (call: Call) => client(proceedRoute.action, { method: "POST", params: { publicId }, ...call });
    expect(await confirm({ query: "?expected_price=2796" })).toMatchObject({
      status: 409,
      body: { code: "price-changed", price: 3290 },
    });
    expect(await confirm({ headers: { "If-Match": `"${"x".repeat(shown.length)}"` } })).toMatchObject({ status: 409 });
    expect(await confirm({ headers: { "If-Match": `"${shown}"` } })).toMatchObject({
      status: 200,
      body: { status: "payment_required" },
    });
  });

  it("another offer of the same sum is a different offer", async () => {
    const { owner, client } = await logIn();
    const publicId = await fillCart(context, owner);
    const seen = (await readCart(context, owner))!.offerVersion;
    await addToCart(context, owner, { productId: PRODUCTS.informatics, months: ["2026.11"] });
    await removeFromCart(context, owner, PRODUCTS.math);
    expect(await pay(context, owner, publicId, { shownVersion: seen, expectedPrice: 3290 })).toEqual({
      ok: false,
      reason: "price-changed",
    });
    const headers = { "If-Match": `"${seen}"` };
    expect(await client(proceedRoute.action, { method: "POST", params: { publicId }, headers })).toMatchObject({
      status: 409,
    });
  });

  it("a client of the next minor version must state what was seen", async () => {
    const { owner, client } = await logIn();
    const params = { publicId: await fillCart(context, owner) };
    const headers = { "Api-Version": "2.1" };
    for (const asked of [
      client(proceedRoute.action, { method: "POST", params, headers }),
      client(paymentUrlRoute.loader, { params, headers, query: "?receipt_email=a@example.com" }),
    ])
      expect(await asked).toMatchObject({ status: 428, body: { code: "precondition-required" } });
    const query = "?expected_price=3290";
    expect(await client(proceedRoute.action, { method: "POST", params, headers, query })).toMatchObject({
      status: 200,
    });
    const free = await logIn();
    const freeId = await fillCart(context, free.owner, [{ productId: PRODUCTS.freeMath }]);
    expect(
      await free.client(proceedRoute.action, { method: "POST", params: { publicId: freeId }, headers }),
    ).toMatchObject({ status: 200, body: { status: "completed" } });
  });

  it("a malformed If-Match is refused, and a stale one changes no cart", async () => {
    const { owner, client } = await logIn();
    const params = { publicId: await fillCart(context, owner) };
    const put = (ifMatch: string) =>
      client(orderRoute.action, {
        method: "PUT",
        params,
        body: { items: [math("2026.12")] },
        headers: { "If-Match": ifMatch },
      });
    expect((await put("nonsense")).status).toBe(400);
    const read = await client(orderRoute.loader, { params });
    await addToCart(context, owner, { productId: PRODUCTS.physics });
    expect(await put(read.headers.get("ETag")!)).toMatchObject({ status: 412, body: { code: "changed-elsewhere" } });
    expect((await readCart(context, owner))!.lines).toHaveLength(2);
    const now = (await client(orderRoute.loader, { params })).headers.get("ETag")!;
    expect(await put(now)).toMatchObject({ status: 200, body: { months: ["2026.12"] } });
  });
});

describe("a refused call changes nothing", () => {
  const email = "?receipt_email=buyer@example.com";

  it("a refused payment_url leaves the payment that is under way", async () => {
    const { owner, client } = await logIn();
    const publicId = await fillCart(context, owner);
    const params = { publicId };
    const mine = await goToBank(context, owner, publicId);
    const before = await orderOf(publicId);
    const ask = (query: string, headers?: Record<string, string>) =>
      client(paymentUrlRoute.loader, { params, query, headers });
    for (const query of [`${email}&expected_price=1`, `${email}&payment_method=sbp&expected_price=1`])
      expect(await ask(query)).toMatchObject({ status: 409, body: { code: "price-changed", price: 3290 } });
    const refused = await ask(email, { "If-Match": '"an old version"' });
    expect(refused).toMatchObject({ status: 409, body: { ifMatch: refused.headers.get("ETag") } });
    expect(await ask("?payment_method=sbp")).toMatchObject({ status: 400, body: { code: "email-required" } });
    expect(await findAtBank(context, mine)).toMatchObject({ status: "pending" });
    expect(await orderOf(publicId)).toEqual(before);
    const again = await ask(email, { "If-Match": String(refused.body.ifMatch) });
    expect(String(again.body.url)).toContain(mine);
  });

  it("a refused change of the cart leaves the payments that are under way", async () => {
    const { owner, client } = await logIn();
    const publicId = await fillCart(context, owner);
    const params = { publicId };
    const put = (ifMatch: string, ...items: unknown[]) =>
      client(orderRoute.action, { method: "PUT", params, body: { items }, headers: { "If-Match": ifMatch } });
    expect((await put('"client:app:2"', math("2026.11"))).status).toBe(200);
    const [mine, parents] = [
      await goToBank(context, owner, publicId),
      await goToBank(context, null, (await orderOf(publicId)).shareKey, { isThirdParty: true }),
    ];
    const before = await orderOf(publicId);
    const closed = { productId: PRODUCTS.closed };
    expect(await put('"an old version"', math("2026.12"))).toMatchObject({ status: 412 });
    expect(await put('"client:app:1"', math("2026.12"))).toMatchObject({ status: 409, body: { code: "superseded" } });
    expect(await put("*", { productId: 999_999 })).toMatchObject({ status: 400, body: { code: "unknown-product" } });
    expect(await put("*", math("2026.12"), closed)).toMatchObject({ status: 400, body: { code: "not-for-sale" } });
    expect(await client(ordersRoute.action, { method: "POST", body: { items: [closed] } })).toMatchObject({
      status: 400,
    });
    expect(await applyPromocode(context, owner, { code: "НЕТТАКОГО", ip: "203.0.113.5" })).toMatchObject({ ok: false });
    expect(await orderOf(publicId)).toEqual(before);
    for (const bankId of [mine, parents])
      expect(await findAtBank(context, bankId)).toMatchObject({ status: "pending" });
    expect((await put("*", math("2026.12"))).status).toBe(200);
    for (const bankId of [mine, parents])
      expect(await findAtBank(context, bankId)).toMatchObject({ status: "canceled" });
  });
});

describe("after a price change", () => {
  const endsAt = new Date("2026-11-20T23:59:59+03:00");
  const [BEFORE, MIDNIGHT, LATER] = [
    "2026-11-20T23:50:00+03:00",
    "2026-11-21T00:00:01+03:00",
    "2026-11-21T00:20:01+03:00",
  ];
  const email = "?receipt_email=buyer@example.com";
  const amountAt = async (url: unknown) => (await findAtBank(context, String(url).split("/").at(-2)!)).amount;

  async function orderWithCode(code: string) {
    context.setClock(BEFORE);
    const shopper = await logIn();
    await makePromocode(context, code, { value: 15, endsAt, totalLimit: 1 });
    const body = { items: [math("2026.11")], promocode: code };
    const made = await shopper.client(ordersRoute.action, { method: "POST", body });
    expect(made.body.price).toBe(2796);
    return { ...shopper, params: { publicId: String(made.body.publicId) } };
  }

  it("a fresh reading of the order names the version that the next call accepts", async () => {
    const { client, params } = await orderWithCode("ЧТЕНИЕ1");
    context.setClock(MIDNIGHT);
    const key = { "Idempotency-Key": "one" };
    const proceed = (headers: Record<string, string>) =>
      client(proceedRoute.action, { method: "POST", params, headers: { ...key, ...headers } });
    expect(await proceed({})).toMatchObject({ status: 409, body: { price: 3290 } });
    const read = await client(orderRoute.loader, { params });
    // Another tab may have read it.
    expect(await proceed({})).toMatchObject({ status: 409, body: { price: 3290, ifMatch: read.headers.get("ETag") } });
    expect(await proceed({ "If-Match": read.headers.get("ETag")! })).toMatchObject({ status: 200 });
    expect(await amountAt((await client(paymentUrlRoute.loader, { params, query: email })).body.url)).toBe(3290);
  });

  it("the preview names the version to another payer", async () => {
    const { params } = await orderWithCode("ЧТЕНИЕ2");
    context.setClock(MIDNIGHT);
    const query = `${email}&third_party=true`;
    const payer = makeClient();
    const refused = await payer(paymentUrlRoute.loader, { params, query });
    const preview = await payer(previewRoute.loader, { params });
    expect(refused).toMatchObject({ status: 409, body: { price: 3290, ifMatch: preview.headers.get("ETag") } });
    const headers = { "If-Match": preview.headers.get("ETag")! };
    expect(await amountAt((await payer(paymentUrlRoute.loader, { params, query, headers })).body.url)).toBe(3290);
  });

  it("an order that was frozen before keeps its sum and its code for its time, and for any method", async () => {
    const { client, params, owner } = await orderWithCode("ЗАМОРОЗКА");
    expect(await client(proceedRoute.action, { method: "POST", params })).toMatchObject({ status: 200 });
    context.setClock(MIDNIGHT);
    const held = (await orderOf(params.publicId)).paymentExpiresAt;
    const read = await client(orderRoute.loader, { params });
    expect(read.body).toMatchObject({ state: "awaiting_payment", price: 2796 });
    const first = await client(paymentUrlRoute.loader, { params, query: email });
    expect(first).toMatchObject({ status: 200, body: { expiresAt: held?.toISOString() } });
    const headers = { "If-Match": read.headers.get("ETag")! };
    const next = await client(paymentUrlRoute.loader, { params, query: `${email}&payment_method=sbp`, headers });
    expect(next).toMatchObject({ status: 200, body: { expiresAt: held?.toISOString() } });
    expect([await amountAt(first.body.url), await amountAt(next.body.url)]).toEqual([2796, 2796]);
    expect((await findAtBank(context, String(first.body.url).split("/").at(-2)!)).status).toBe("canceled");
    // Its time is over, and the sweep has not come yet.
    context.setClock(LATER);
    const refused = await client(paymentUrlRoute.loader, { params, query: `${email}&payment_method=card` });
    expect(refused).toMatchObject({ status: 409, body: { price: 3290 } });
    expect(await findAtBank(context, String(next.body.url).split("/").at(-2)!)).toMatchObject({ status: "pending" });
    const ifMatch = { "If-Match": String(refused.body.ifMatch) };
    expect(await client(proceedRoute.action, { method: "POST", params, headers: ifMatch })).toMatchObject({
      status: 200,
    });
    const last = await client(paymentUrlRoute.loader, { params, query: email, headers: ifMatch });
    expect(await amountAt(last.body.url)).toBe(3290);
    expect(await readCart(context, owner)).toMatchObject({ price: 3290 });
  });

  it("an order that was only frozen loses its code to one that is paid with it", async () => {
    const { client, params } = await orderWithCode("ПОСЛЕДНЕЕ");
    const { owner: other } = await logIn();
    const otherId = await fillCart(context, other);
    expect(await applyPromocode(context, other, { code: "ПОСЛЕДНЕЕ", ip: "203.0.113.6" })).toMatchObject({ ok: true });
    expect(await client(proceedRoute.action, { method: "POST", params })).toMatchObject({ status: 200 });
    await goToBank(context, other, otherId);
    const refused = await client(paymentUrlRoute.loader, { params, query: email });
    expect(refused).toMatchObject({ status: 409, body: { price: 3290 } });
    expect((await client(orderRoute.loader, { params })).headers.get("ETag")).toBe(refused.body.ifMatch);
    const headers = { "If-Match": String(refused.body.ifMatch) };
    const started = await client(paymentUrlRoute.loader, { params, query: email, headers });
    expect(await amountAt(started.body.url)).toBe(3290);
  });
});

describe("a once-a-person code counts the person who receives", () => {
  async function paidByAnother(code: string, email: string, price = 2961) {
    const guest = guestOwner();
    const id = await fillCart(context, guest);
    expect(await applyPromocode(context, guest, { code, ip: "203.0.113.90" })).toMatchObject({ ok: true });
    const bankId = await goToBank(context, null, id, { isThirdParty: true, receiptEmail: email, expectedPrice: price });
    await decide(context, bankId, "pay");
    expect(await settlePayment(context, context.bank, bankId)).toMatchObject({ ok: true, status: "succeeded" });
    return { bankId, id, guest };
  }

  it("four guest carts paid by others and claimed by one user count as one use of the code", async () => {
    const code = await makePromocode(context, "РАЗОВЫЙ1", { perUserLimit: 1 });
    const paid = [];
    for (const n of [1, 2, 3, 4]) paid.push(await paidByAnother(code, `payer${n}@example.com`));
    const { userId, owner } = await logIn();
    const claims = await Promise.all(
      paid.map(async ({ id }) => deferredAcquire(context, { claimKey: (await orderOf(id)).claimKey!, userId })),
    );
    expect(claims.map((claim) => (claim.ok ? "claimed" : claim.reason)).sort()).toEqual([
      "claimed",
      ...times3("code-used"),
    ]);
    expect(await readOwned(context, userId)).toEqual(["101 2026.11"]);
    expect(await context.db.$count(promocodeUses, eq(promocodeUses.code, code))).toBe(1);
    const atBank = await Promise.all(paid.map(({ bankId }) => findAtBank(context, bankId)));
    expect(atBank.map(({ refundedAmount }) => refundedAmount).sort((a, b) => a - b)).toEqual([0, 2961, 2961, 2961]);
    const emails = (await readEmails(context)).filter(({ kind }) => kind === "refund");
    expect(emails.filter(({ text }) => text.includes("действует один раз на человека"))).toHaveLength(3);
    const notices = (await readCart(context, owner))!.notices.map(({ text }) => text);
    expect(notices.filter((text) => text.includes("возвращаем тому, кто платил"))).toHaveLength(3);
  });

  it("the claim page says that the code is used before the button is clicked", async () => {
    const code = await makePromocode(context, "РАЗОВЫЙ2", { perUserLimit: 1 });
    const { userId, owner } = await logIn();
    const id = await fillCart(context, owner, [{ productId: PRODUCTS.physics, months: ["2026.11"] }]);
    await applyPromocode(context, owner, { code, ip: "203.0.113.91" });
    const own = await goToBank(context, owner, id);
    await decide(context, own, "pay");
    await settlePayment(context, context.bank, own);
    const other = await paidByAnother(code, "payer5@example.com");
    const { claimKey } = await orderOf(other.id);
    expect(await readClaim(context, claimKey!, userId)).toMatchObject({ isCodeUsed: true });
    expect(await readClaim(context, claimKey!, await makeUser(context))).toMatchObject({ isCodeUsed: false });
  });

  it("one payer of many carts counts as one person and reads so before the bank", async () => {
    const code = await makePromocode(context, "РАЗОВЫЙ3", { perUserLimit: 1 });
    await paidByAnother(code, "Payer@Example.com");
    const guest = guestOwner();
    const id = await fillCart(context, guest);
    await applyPromocode(context, guest, { code, ip: "203.0.113.92" });
    expect(
      await pay(context, null, id, { isThirdParty: true, receiptEmail: "payer@example.com", expectedPrice: 2961 }),
    ).toEqual({ ok: false, reason: "price-changed" });
  });

  it("money for a cart taken over by a user who has used the code is refunded", async () => {
    const code = await makePromocode(context, "РАЗОВЫЙ4", { perUserLimit: 1 });
    const { userId, owner } = await logIn();
    const id = await fillCart(context, owner, [{ productId: PRODUCTS.physics, months: ["2026.11"] }]);
    await applyPromocode(context, owner, { code, ip: "203.0.113.93" });
    const own = await goToBank(context, owner, id);
    await decide(context, own, "pay");
    await settlePayment(context, context.bank, own);
    const guest = guestOwner();
    const guestId = await fillCart(context, guest);
    await applyPromocode(context, guest, { code, ip: "203.0.113.93" });
    const bankId = await goToBank(context, null, guestId, { isThirdParty: true, receiptEmail: "payer6@example.com" });
    await acquireGuestCart(context, { guestKeyHash: guest.guestKeyHash, userId });
    await decide(context, bankId, "pay");
    expect(await settlePayment(context, context.bank, bankId)).toMatchObject({ ok: true, status: "refunded" });
    expect(await readOwned(context, userId)).toEqual(["301 2026.11"]);
    expect((await findAtBank(context, bankId)).status).toBe("refunded");
    expect((await readCart(context, owner))!.notices.map(({ text }) => text).join()).toContain("Возвращаем все деньги");
  });
});

const times3 = <Value>(value: Value): Value[] => [value, value, value];

describe("another person pays by a link of its own", () => {
  it("the payer's link hides the order's id and allows no reading or changing", async () => {
    const guest = guestOwner();
    const id = await fillCart(context, guest);
    const cart = (await readCart(context, guest))!;
    const { shareKey } = await orderOf(id);
    expect(cart.sharePath).toBe(thirdPartyCartPath(shareKey));
    const shared = (await readSharedCart(context, shareKey))!;
    expect(JSON.stringify(shared)).not.toContain(id);
    const stranger = makeClient();
    const preview = await stranger(previewRoute.loader, { params: { publicId: shareKey } });
    expect(preview).toMatchObject({ status: 200, body: { publicId: shareKey, price: 3290 } });
    expect(JSON.stringify(preview.body)).not.toContain(id);
    expect((await stranger(orderRoute.loader, { params: { publicId: shareKey } })).status).toBe(404);
    const query = "?third_party=true&receipt_email=parent@example.com";
    const url = String((await stranger(paymentUrlRoute.loader, { params: { publicId: shareKey }, query })).body.url);
    const { returnUrl } = await findAtBank(context, url.split("/").at(-2)!);
    expect(returnUrl).toBe(`${ORIGIN}/shop-payment-check/${shareKey}/`);
  });

  it("a stranger's payments, started in a loop, do not disturb the owner's", async () => {
    const { owner, userId } = await logIn();
    const id = await fillCart(context, owner);
    const mine = await goToBank(context, owner, id);
    const before = await orderOf(id);
    for (const method of ["card", "sbp", "installment", "loan"] as const)
      for (const email of ["a@example.com", "b@example.com"])
        await pay(context, null, before.shareKey, {
          isThirdParty: true,
          method,
          receiptEmail: email,
          ip: "198.51.100.7",
        });
    expect(await findAtBank(context, mine)).toMatchObject({ status: "pending" });
    expect(await orderOf(id)).toEqual(before);
    expect(await goToBank(context, owner, id)).toBe(mine);
    // A declined one does not affect the owner.
    const strangers = await context.db
      .select({ id: payments.providerPaymentId })
      .from(payments)
      .where(
        and(eq(payments.orderId, before.id), eq(payments.isThirdParty, true), isNotNull(payments.providerPaymentId)),
      );
    expect(strangers).toHaveLength(8);
    await decide(context, strangers[0]!.id!, "decline");
    await settlePayment(context, context.bank, strangers[0]!.id!);
    expect(await orderOf(id)).toEqual(before);
    await decide(context, mine, "pay");
    expect(await settlePayment(context, context.bank, mine)).toMatchObject({ ok: true, status: "succeeded" });
    expect(await readOwned(context, userId)).toEqual(["101 2026.11"]);
    // The others are refused before they are charged.
    const left = await Promise.all(strangers.map(({ id: one }) => findAtBank(context, one!)));
    expect(new Set(left.map(({ status }) => status))).toEqual(new Set(["canceled"]));
  });

  it("the owner's payments do not disturb a parent's that is under way", async () => {
    const { owner, userId } = await logIn();
    const id = await fillCart(context, owner);
    const parents = await goToBank(context, null, (await orderOf(id)).shareKey, { isThirdParty: true });
    await goToBank(context, owner, id);
    await goToBank(context, owner, id, { method: "sbp" });
    expect(await findAtBank(context, parents)).toMatchObject({ status: "pending" });
    expect(await findPayment(context, parents)).toMatchObject({ status: "pending", isCalledOff: false });
    await decide(context, parents, "pay");
    expect(await settlePayment(context, context.bank, parents)).toMatchObject({ ok: true, status: "succeeded" });
    expect(await readOwned(context, userId)).toEqual(["101 2026.11"]);
  });

  it("the second of two successful payments is refunded, even if the bank cannot cancel it", async () => {
    const { owner, userId } = await logIn();
    const id = await fillCart(leaving, owner);
    const mine = await goToBank(leaving, owner, id);
    const parents = await goToBank(leaving, null, (await orderOf(id)).shareKey, { isThirdParty: true });
    for (const bankId of [parents, mine]) {
      await context.db.update(demoBankPayments).set({ status: "succeeded" }).where(eq(demoBankPayments.id, bankId));
      await settlePayment(leaving, leaving.bank, bankId);
    }
    expect(await readOwned(context, userId)).toEqual(["101 2026.11"]);
    expect(await findAtBank(context, parents)).toMatchObject({ status: "succeeded", refundedAmount: 0 });
    expect(await findAtBank(context, mine)).toMatchObject({ status: "refunded" });
    expect(await orderOf(id)).toMatchObject({ state: "paid" });
  });

  it("payment starts are limited by order and network, and a parent elsewhere is not held up", async () => {
    const guest = guestOwner();
    const { shareKey } = await orderOf(await fillCart(context, guest));
    const start = (n: number, ip: string) =>
      pay(context, null, shareKey, { isThirdParty: true, receiptEmail: `p${n}@example.com`, ip });
    for (let n = 0; n < SHARED_STARTS_PER_ORDER_AND_NETWORK.points; n += 1)
      expect(await start(n, "198.51.100.20")).toMatchObject({ ok: true });
    expect(await start(99, "198.51.100.20")).toMatchObject({ ok: false, reason: "too-many-starts" });
    expect(await start(100, "198.51.100.21")).toMatchObject({ ok: true });
    expect(SHARED_STARTS_PER_ORDER_AND_NETWORK).toEqual({ name: "payment-share", points: 10, window: { hours: 1 } });
  });
});

describe("payment_url is a reading that somebody else may have sent", () => {
  it.each([
    ["a call from another site", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors" }],
    ["a call from a sister host", { "Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "no-cors" }],
    ["a picture of a browser that names no site", { "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image" }],
    ["a frame of such a browser", { "Sec-Fetch-Dest": "iframe" }],
    ["an old browser's call from another page", { Accept: "*/*", Referer: "https://other.example/page" }],
  ])("%s shows the page with the button and starts nothing", async (_, headers) => {
    const { owner, cookie } = await logInByCookie();
    const publicId = await fillCart(context, owner);
    const asked = await makeClient(headers, cookie)(paymentUrlRoute.loader, {
      params: { publicId },
      query: "?receipt_email=a@example.com",
    });
    expect(asked).toMatchObject({ status: 200, body: { url: `${ORIGIN}/cart/`, isConfirmation: true } });
    expect((await orderOf(publicId)).state).toBe("draft");
  });

  it.each([
    ["a link from elsewhere", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" }],
    ["an address typed or opened from an e-mail", { "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate" }],
    ["a browser that does not tell", { Accept: "text/html,application/xhtml+xml" }],
  ])("%s redirects to the cart", async (_, headers) => {
    const { owner, cookie } = await logInByCookie();
    const publicId = await fillCart(context, owner, [{ productId: PRODUCTS.freeMath }]);
    const asked = await makeClient(headers, cookie)(paymentUrlRoute.loader, { params: { publicId } });
    expect(asked.status).toBe(303);
    expect(asked.headers.get("Location")).toBe(`${ORIGIN}/cart/`);
    expect(await readOwned(context, owner.kind === "user" ? owner.userId : 0)).toEqual([]);
  });

  it("our own page and a program start a payment, and 0 roubles grant nothing here", async () => {
    const ours: Record<string, string>[] = [{ "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors" }, {}];
    for (const headers of ours) {
      const { owner, cookie, userId } = await logInByCookie();
      const client = makeClient(headers, cookie);
      const paidId = await fillCart(context, owner);
      const query = "?receipt_email=a@example.com";
      expect(
        String((await client(paymentUrlRoute.loader, { params: { publicId: paidId }, query })).body.url),
      ).toContain("/demo-bank/");
      await removeFromCart(context, owner, PRODUCTS.math);
      await addToCart(context, owner, { productId: PRODUCTS.freeMath });
      const free = await client(paymentUrlRoute.loader, { params: { publicId: paidId } });
      expect(free.body).toEqual({ url: `${ORIGIN}/cart/`, isConfirmation: true });
      expect(await readOwned(context, userId)).toEqual([]);
      expect(await client(proceedRoute.action, { method: "POST", params: { publicId: paidId } })).toMatchObject({
        body: { status: "completed" },
      });
    }
  });
});

describe("no call overwrites a cart it does not name", () => {
  it("POST merges into the open cart and names what was there", async () => {
    const { client } = await logIn();
    const first = await client(ordersRoute.action, { method: "POST", body: { items: [math("2026.11")] } });
    expect(first.status).toBe(201);
    const other = { productId: PRODUCTS.physics, monthList: ["2026.12"] };
    const second = await client(ordersRoute.action, { method: "POST", body: { items: [other, math("2026.12")] } });
    expect(second).toMatchObject({ status: 200, body: { publicId: first.body.publicId } });
    expect(
      (second.body.courses as { productId: number; monthList: string[] }[]).map(({ productId, monthList }) => [
        productId,
        monthList,
      ]),
    ).toEqual([
      [PRODUCTS.math, ["2026.11", "2026.12"]],
      [PRODUCTS.physics, ["2026.12"]],
    ]);
    expect(second.body.notices).toEqual([
      expect.stringMatching(/^Добавили из корзины аккаунта: «Математика.*, ноябрь$/),
    ]);
    // A repeat after a lost answer changes nothing.
    const again = await client(ordersRoute.action, { method: "POST", body: { items: [other, math("2026.12")] } });
    expect(again.body.courses).toEqual(second.body.courses);
    expect((await client(currentRoute.loader)).body.publicId).toBe(first.body.publicId);
    expect((await (await logIn()).client(currentRoute.loader)).status).toBe(404);
  });

  it("POST keeps the cheaper one of two codes", async () => {
    await makePromocode(context, "МЕНЬШЕ", { value: 5 });
    await makePromocode(context, "БОЛЬШЕ", { value: 20 });
    const { client } = await logIn();
    await client(ordersRoute.action, { method: "POST", body: { items: [math("2026.11")], promocode: "БОЛЬШЕ" } });
    const second = await client(ordersRoute.action, {
      method: "POST",
      body: { items: [math("2026.12")], promocode: "МЕНЬШЕ" },
    });
    expect(second.body.promocodes).toMatchObject([{ promocode: { name: "БОЛЬШЕ" } }]);
  });

  it("acquire applies its body, a repeat answers the same, and the old id leads to the new one", async () => {
    const guestKey = "guest-key-of-this-browser";
    const guest: Owner = { kind: "guest", guestKeyHash: hashToken(guestKey) };
    await makePromocode(context, "ТЕЛОМ");
    for (const hasOwnCart of [false, true]) {
      const publicId = await fillCart(context, guest, [{ productId: PRODUCTS.math, months: ["2026.12"] }]);
      const { cookie, owner } = await logInByCookie({ guestKey });
      if (hasOwnCart) await fillCart(context, owner, [{ productId: PRODUCTS.physics, months: ["2026.12"] }]);
      const client = makeClient({}, cookie);
      const body = { items: [math("2026.12", "2027.1")], promocode: "ТЕЛОМ" };
      const acquire = () => client(acquireRoute.action, { method: "POST", params: { publicId }, body });
      const first = await acquire();
      expect(first.status).toBe(200);
      expect(first.body.promocodes).toMatchObject([
        { promocode: { name: "ТЕЛОМ" }, promocodeMeta: { isApplied: true } },
      ]);
      const lines = first.body.courses as { productId: number; monthList: string[] }[];
      expect(lines.find(({ productId }) => productId === PRODUCTS.math)!.monthList).toEqual(["2026.12", "2027.1"]);
      expect(lines).toHaveLength(hasOwnCart ? 2 : 1);
      // The user moves on; the repeat of the lost call must not undo that.
      await addToCart(context, owner, { productId: PRODUCTS.informatics, months: ["2026.12"] });
      const again = await acquire();
      expect(again).toMatchObject({ status: 200, body: { publicId: first.body.publicId } });
      expect(again.body.courses).toHaveLength(hasOwnCart ? 3 : 2);
      const byOldId = await client(orderRoute.loader, { params: { publicId } });
      expect(byOldId).toMatchObject({ status: 200, body: { publicId: first.body.publicId } });
    }
  });

  it("acquire accepts a code without items", async () => {
    const guestKey = "guest-key-of-a-code";
    await makePromocode(context, "ОДИНКОД");
    const publicId = await fillCart(context, { kind: "guest", guestKeyHash: hashToken(guestKey) });
    const { cookie } = await logInByCookie({ guestKey });
    const acquired = await makeClient({}, cookie)(acquireRoute.action, {
      method: "POST",
      params: { publicId },
      body: { promocode: "ОДИНКОД" },
    });
    expect(acquired.body).toMatchObject({ price: 2961, months: ["2026.11"] });
  });
});

describe("answers are of one moment", () => {
  it("each PUT answers with its own cart, and no GET mixes two", async () => {
    const { owner, client } = await logIn();
    const params = { publicId: await fillCart(context, owner) };
    const CHOICES = [["2026.11"], ["2026.12", "2027.1"], ["2026.11", "2026.12", "2027.1"], ["2027.3"]];
    const sums = new Set<string>();
    const say = (body: Record<string, unknown>) => {
      const lines = body.courses as { monthList: string[]; price: number }[];
      const explained = (body.explain as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0);
      expect(lines.reduce((sum, { price }) => sum + price, 0)).toBe(body.price);
      expect(explained).toBe(body.price);
      expect(lines.flatMap(({ monthList }) => monthList)).toEqual(body.months);
      sums.add(`${String(body.price)} ${JSON.stringify(body.months)}`);
    };
    for (let round = 0; round < 12; round += 1) {
      const puts = CHOICES.map(async (months) => {
        const put = await client(orderRoute.action, { method: "PUT", params, body: { items: [math(...months)] } });
        expect(put.body.months).toEqual(months);
        say(put.body);
      });
      const gets = [1, 2].map(async () => say((await client(orderRoute.loader, { params })).body));
      await Promise.all([...puts, ...gets]);
    }
    // One price per choice, always.
    expect(sums.size).toBe(CHOICES.length);
  });

  it("the higher number of two changes by one client wins, in either order", async () => {
    const { owner, client } = await logIn();
    const params = { publicId: await fillCart(context, owner) };
    const put = (number: number, ...months: MonthKey[]) =>
      client(orderRoute.action, {
        method: "PUT",
        params,
        body: { items: [math(...months)] },
        headers: { "If-Match": `"client:tab-1:${number}"` },
      });
    expect((await put(2, "2026.12")).status).toBe(200);
    expect(await put(1, "2026.11")).toMatchObject({ status: 409, body: { code: "superseded" } });
    expect((await readCart(context, owner))!.lines[0]!.monthChoices.filter(({ isChosen }) => isChosen)).toMatchObject([
      { month: "2026.12" },
    ]);
    // A page's ticks are numbered per line: another line's do not interfere.
    await addToCart(context, owner, { productId: PRODUCTS.physics, months: ["2026.11"] });
    const tick = (productId: number, number: number, ...months: MonthKey[]) =>
      setMonths(context, owner, { productId, months, sequence: { key: `tab.${productId}`, number } });
    expect(await tick(PRODUCTS.math, 2, "2026.11")).toMatchObject({ ok: true });
    expect(await tick(PRODUCTS.physics, 1, "2026.12")).toMatchObject({ ok: true });
    expect(await tick(PRODUCTS.math, 1, "2027.1")).toEqual({ ok: false, reason: "superseded" });
    // Its first answer was lost.
    expect(await tick(PRODUCTS.physics, 1, "2026.12")).toMatchObject({ ok: true, cart: { count: 2 } });
  });

  itOnPostgres("two tabs that notify and pay at once make one purchase", async () => {
    const { owner, userId } = await logIn();
    const id = await fillCart(context, owner);
    const bankId = await goToBank(context, owner, id);
    const { notifications } = await decide(context, bankId, "pay-twice");
    await Promise.all([
      ...notifications.map((body) => receiveNotification(context, context.bank, postOf(body))),
      times(3, () => pay(context, owner, id)),
    ]);
    expect(await readOwned(context, userId)).toEqual(["101 2026.11"]);
  });
});

it("a price that changes unseen is shown once when the cart is read and stored by the buyer's own change", async () => {
  const guest = guestOwner();
  await fillCart(context, guest);
  await context.db.update(courses).set({ salePrice: 3000 }).where(eq(courses.id, PRODUCTS.math));
  try {
    const moved = [{ text: "Цена корзины изменилась", priceBefore: 3290, priceAfter: 3000 }];
    expect((await readCart(context, guest))!.notices).toEqual(moved);
    expect((await readCart(context, guest))!.notices).toEqual(moved);
    await setMonths(context, guest, { productId: PRODUCTS.math, months: ["2026.12"] });
    expect((await readCart(context, guest))!.notices).toEqual([]);
  } finally {
    await context.db.update(courses).set({ salePrice: 3290 }).where(eq(courses.id, PRODUCTS.math));
  }
});
