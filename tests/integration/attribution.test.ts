/** Attribution is stored with a person's account, forms, order and payment: pages and API alike. */
import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { users } from "~/db/schema/accounts.server";
import { leadTouches } from "~/db/schema/leads.server";
import { orders } from "~/db/schema/orders.server";
import { payments } from "~/db/schema/payments.server";
import { acquireGuestCart } from "~/features/store/cart/acquire-cart.server";
import { addToCart } from "~/features/store/cart/change-cart.server";
import { issueToken } from "~/features/people/auth/session/session-tokens.server";
import { findOrCreateUser } from "~/features/people/auth/create-user.server";
import { expirePayments } from "~/features/store/payments/expire-payments.server";
import { readAttribution, rememberAttribution } from "~/visit/attribution.server";
import { type Attribution, attributionSchema } from "~/shared/attribution";
import { asE164 } from "~/shared/phone";
import { createLoaderHandler } from "../setup/loader-handler";
import { fillCart, goToBank, guestOwner, makeUser, PRODUCTS, userOwner } from "../setup/shop.server";
import { useShop } from "../setup/use-school";

const context = useShop();
const ORIGIN = "http://localhost:3000";
let answer: Awaited<ReturnType<typeof createLoaderHandler>>;
beforeAll(async () => void (answer = await createLoaderHandler()));

/** The cookies of a browser that followed these links, as the HTTP layer sets them. */
function cookiesOf(...searches: string[]): string {
  const jar = new Map<string, string>();
  for (const search of searches) {
    const cookies = [...jar.values()].join("; ");
    const visit = { isSecure: false, now: context.clock.now(), affiliateParam: context.env.AFFILIATE_PARAM, cookies };
    for (const line of rememberAttribution(search, visit)) jar.set(line.split("=")[0]!, line.split(";")[0]!);
  }
  return [...jar.values()].join("; ");
}

const MARKED = ["utm_source=vk&utm_campaign=осень&ref=ALINA", "utm_source=ya&yclid=170&aff_uid=partner-7"];
const TOLD = "_ga=GA1.1.1700000000.42; _ym_uid=1700000000123";

async function ask(
  path: string,
  init: { cookie?: string; form?: Record<string, string>; json?: unknown; token?: string },
) {
  const { cookie = "", form, json, token } = init;
  const request = new Request(`${ORIGIN}${path}`, {
    method: form || json ? "POST" : "GET",
    body: form ? new URLSearchParams(form) : json ? JSON.stringify(json) : undefined,
    headers: {
      ...(json !== undefined && { "Content-Type": "application/json" }),
      ...(cookie && { Cookie: cookie }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  });
  const response = await answer(request, context.visitFrom());
  const text = await response.text();
  expect(response.status, text).toBeLessThan(400);
  return { cookies: response.headers.getSetCookie().map((line) => line.split(";")[0]!), text };
}

const lastOrder = async () => (await context.db.select().from(orders).orderBy(desc(orders.id)).limit(1))[0]!;
const lastPayment = async () => (await context.db.select().from(payments).orderBy(desc(payments.id)).limit(1))[0]!;

function whole(at: string): Attribution {
  return {
    first: { utm: { utm_source: "vk", utm_campaign: "осень" }, clickIds: {}, at },
    last: { utm: { utm_source: "ya" }, clickIds: { yclid: "170" }, at },
    affiliateUid: "partner-7",
    clientIds: { google: "1700000000.42", yandex: "1700000000123" },
    referral: { code: "ALINA", campaignSlug: null, clickDate: at },
  };
}

describe("an order", () => {
  it("holds what brought the buyer when the cart was made, and the payment what brought them to it", async () => {
    const cookie = `${cookiesOf(...MARKED)}; ${TOLD}`;
    const at = context.clock.now().toISOString();
    const { cookies } = await ask("/cart/", { cookie, form: { intent: "add", productId: "101", months: "2026.12" } });
    const order = await lastOrder();
    expect(order.attribution).toEqual(whole(at));
    const session = cookies.find((one) => one.startsWith("session="))!;
    // A later link changes neither the cart nor what is added to it.
    context.moveClock({ hours: 1 });
    const later = cookiesOf(...MARKED, "utm_source=mail");
    await ask("/cart/", {
      cookie: `${later}; ${session}`,
      form: { intent: "add", productId: "301", months: "2026.12" },
    });
    expect((await lastOrder()).attribution).toEqual(whole(at));

    const userId = await makeUser(context);
    await acquireGuestCart(context, { guestKeyHash: order.guestKeyHash!, userId });
    const token = await issueToken(context.db, { userId, userAgent: null, now: context.clock.now() });
    const price = (await lastOrder()).price;
    const query = `?receipt_email=a@example.com&expected_price=${price}`;
    const path = `/api/v2/orders/${order.publicId}/payment_url/${query}`;
    const opened = await ask(path, { cookie: later, token });
    expect(JSON.parse(opened.text)).toMatchObject({ url: expect.stringContaining("demo-bank") });
    expect((await lastPayment()).attribution).toMatchObject({
      ...{ first: { utm: { utm_source: "vk" } }, last: { utm: { utm_source: "mail" } } },
    });
    expect((await lastOrder()).attribution).toEqual(whole(at));
  });

  it("by the API takes the mark of the call", async () => {
    const token = await issueToken(context.db, {
      ...{ userId: await makeUser(context), userAgent: null, now: context.clock.now() },
    });
    const items = [{ productId: PRODUCTS.math, monthList: ["2026.11"] }];
    const utmMark = { utm_source: "app", other: "x" };
    await ask("/api/v2/orders/", { cookie: cookiesOf(...MARKED), token, json: { items, utmMark } });
    const made = await lastOrder();
    expect(made).toMatchObject({
      attribution: { first: { utm: { utm_source: "vk" } }, affiliateUid: "partner-7" },
    });
    expect(made.attribution?.last).toMatchObject({ utm: { utm_source: "app" }, clickIds: {} });
    // Sent again with another mark: the first link stays the first.
    await ask("/api/v2/orders/", { token, json: { items, utmMark: { utm_source: "again" } } });
    expect((await lastOrder()).attribution).toMatchObject({
      ...{ first: { utm: { utm_source: "vk" } }, last: { utm: { utm_source: "again" } }, affiliateUid: "partner-7" },
    });
  });

  it("keeps it when two carts become one, and when the time to pay runs out", async () => {
    const guest = guestOwner();
    await addToCart(
      context,
      guest,
      { productId: PRODUCTS.math, months: ["2026.11"] },
      whole("2026-11-20T09:00:00.000Z"),
    );
    const userId = await makeUser(context);
    const own = userOwner(userId);
    await fillCart(context, own, [{ productId: PRODUCTS.physics, months: ["2026.11"] }]);
    await acquireGuestCart(context, { guestKeyHash: guest.guestKeyHash, userId });
    const cart = async () =>
      (await context.db.select().from(orders).where(eq(orders.ownerUserId, userId)).orderBy(desc(orders.id)))[0]!;
    const merged = await cart();
    expect(merged.attribution?.affiliateUid).toBe("partner-7");
    await goToBank(context, own, merged.publicId);
    context.moveClock({ days: 2 });
    await expirePayments(context);
    const kept = await cart();
    expect(kept.id).not.toBe(merged.id);
    expect(kept.attribution).toEqual(merged.attribution);
  });

  it("has the buyer's attribution, not that of the payer by the link", async () => {
    const userId = await makeUser(context);
    const publicId = await fillCart(context, userOwner(userId));
    const attribution = whole("2026-11-20T09:00:00.000Z");
    await goToBank(context, null, publicId, { isThirdParty: true, attribution });
    expect(await lastPayment()).toMatchObject({ isThirdParty: true, attribution });
    expect((await lastOrder()).attribution).toBeNull();
  });
});

describe("an account and a form", () => {
  it("an account holds what brought the person to the registration, and a login changes nothing", async () => {
    const phone = asE164("+79261230001");
    const register = (attribution: Attribution) =>
      context.db.transaction((tx) => findOrCreateUser(tx, { phone, now: context.clock.now(), attribution }));
    const known = whole("2026-11-20T09:00:00.000Z");
    await register(known);
    await register({ ...known, affiliateUid: "another" });
    const [user] = await context.db.select().from(users).where(eq(users.phone, phone));
    expect(user?.attribution).toEqual(known);
  });

  it("a form of the API takes the labels of the call, and its old columns stay", async () => {
    const body = { leadType: "callback", name: "Ольга", phone: "+79123456789", isPersonalDataAllowed: true };
    const cookie = `${cookiesOf(...MARKED)}; ${TOLD}`;
    const lastForm = async () =>
      (await context.db.select().from(leadTouches).orderBy(desc(leadTouches.id)).limit(1))[0]!;
    await ask("/api/v2/landings/leads/", { cookie, json: body });
    expect(await lastForm()).toMatchObject({
      utmParams: { utm_source: "ya" },
      clientId: "1700000000123",
      attribution: whole(context.clock.now().toISOString()),
    });
    const source = { utmParams: { utm_source: "app", x: "1" }, clientId: "GA1.1.5.6" };
    await ask("/api/v2/landings/leads/", { cookie, json: { ...body, ...source } });
    expect(await lastForm()).toMatchObject({
      ...source,
      attribution: { last: { utm: { utm_source: "app" } }, clientIds: { told: "5.6" } },
    });
    await ask("/api/v2/landings/leads/", { cookie: `${cookie}; consent=a0d1`, json: { ...body, clientId: "5.6" } });
    expect(await lastForm()).toMatchObject({
      clientId: null,
      attribution: { last: { utm: { utm_source: "ya" }, clickIds: {} }, clientIds: {}, affiliateUid: "partner-7" },
    });
  });
});

describe("whatever a browser says", () => {
  const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
  it.each([
    ["control characters", `utm=${json({ utm_source: "a\u0000\u001b[31m", yclid: "1\n2" })}`],
    [
      "half a pair",
      `utm=${json({ utm_source: "a\ud83d", utm_term: "\udc00" })}; utm-first=${json({ utm_source: "\ud83d" })}`,
    ],
    ["ten kilobytes", `utm=${json({ utm_source: "x".repeat(10_000), gclid: "x".repeat(10_000) })}`],
    ["JSON in JSON", `utm=${json({ utm_source: { a: [1] }, at: {}, clientId: [] })}; affiliate-uid=${json({ a: 1 })}`],
    ["a list", `utm=${json([1, 2])}; utm-first=${json("text")}; ref=${json([[]])}`],
    ["names of an object's own", `utm=${json({ __proto__: { utm_source: "x" }, constructor: "x" })}`],
    ["dates of no calendar", `utm=${json({ utm_source: "x", at: "+275760-09-13T00:00:00.000Z" })}; _ga=GA1.1.x.y`],
  ])("%s can be stored", async (_, cookie) => {
    const request = new Request(ORIGIN, { headers: { Cookie: cookie } });
    const attribution = readAttribution(request, context);
    if (attribution) expect(attributionSchema.parse(attribution)).toEqual(attribution);
    const guest = guestOwner();
    expect(await addToCart(context, guest, { productId: PRODUCTS.math }, attribution)).toMatchObject({ ok: true });
    expect((await lastOrder()).attribution).toEqual(attribution);
  });
});
