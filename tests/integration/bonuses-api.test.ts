import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "~/db/schema/accounts.server";
import { promocodes } from "~/db/schema/orders.server";
import { issueToken } from "~/features/people/auth/session/session-tokens.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import * as promotionsRoute from "~/routes/api.v2.orders.available-promotions/route";
import * as generateRoute from "~/routes/api.v2.orders.generate-promocode/route";
import * as prolongationsRoute from "~/routes/api.v2.users.me.available-prolongations/route";
import * as purchasesRoute from "~/routes/api.v2.users.me.purchases/route";
import * as meRoute from "~/routes/api.v2.users.me/route";
import * as referralRoute from "~/routes/api.v2.users.referral.$code/route";
import * as oldReferralRoute from "~/routes/courses.referral-bonuses/route";
import * as prolongRoute from "~/routes/prolong/route";
import { decide, fillCart, goToBank, makeUser, userOwner } from "../setup/shop.server";
import { useShop } from "../setup/use-school";

const context = useShop();

type Part = (args: ActionFunctionArgs & LoaderFunctionArgs) => Promise<Response> | Response;

async function call(
  part: Part,
  { token, method = "GET", body, code }: { token?: string; method?: string; body?: unknown; code?: string } = {},
) {
  const request = new Request("http://localhost:3000/api/v2/", {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  const response = await part({ request, params: { code }, context: context.visitFrom() });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : null) as unknown, headers: response.headers };
}

async function login(change: Partial<typeof users.$inferInsert> = {}) {
  const userId = await makeUser(context);
  await context.db
    .update(users)
    .set({ referralCode: `API${userId}`, ...change })
    .where(eq(users.id, userId));
  const token = await issueToken(context.db, { userId, userAgent: null, now: context.clock.now() });
  return { userId, token, code: `API${userId}` };
}

describe("promotions", () => {
  it("the promotions require a login", async () => {
    expect((await call(promotionsRoute.loader)).status).toBe(401);
    expect((await call(generateRoute.action, { method: "POST", body: { promotionId: 1 } })).status).toBe(401);
  });

  it("the promotions are listed, and each gives its code once", async () => {
    const { token } = await login();
    const generate = () => call(generateRoute.action, { token, method: "POST", body: { promotionId: 2 } });
    const [first, second] = [await generate(), await generate()];
    expect(first).toMatchObject({
      status: 200,
      body: { promotionId: 2, promocode: expect.stringMatching(/^MESYAC-/) as string },
    });
    expect(second.body).toEqual(first.body);
    const { promocode: name } = first.body as { promocode: string };
    expect(first.body).toMatchObject({ personalPromocode: { name, isUsed: false, endsAt: expect.any(String) } });
    const listed = await call(promotionsRoute.loader, { token });
    expect(listed.body).toMatchObject([
      { id: 1, promocode: null },
      {
        id: 2,
        slug: "mesyac",
        kind: "amount",
        value: 300,
        promocode: (first.body as { personalPromocode: object }).personalPromocode,
      },
      { id: 3, examType: "oge" },
      { id: 4, minMonths: 2 },
    ]);
  });

  it("an expired code is neither listed nor given again", async () => {
    const { token } = await login();
    const generate = () => call(generateRoute.action, { token, method: "POST", body: { promotionId: 3 } });
    const { body: taken } = await generate();
    const { promocode: code } = taken as { promocode: string };
    await context.db
      .update(promocodes)
      .set({ endsAt: new Date(context.clock.now().getTime() - 1) })
      .where(eq(promocodes.code, code));
    const said = "Этот код уже не действует, а второго акция не даёт";
    expect(await generate()).toMatchObject({ status: 400, body: { promotionId: [said] } });
    const { body } = await call(promotionsRoute.loader, { token });
    expect((body as { id: number }[]).map(({ id }) => id)).not.toContain(3);
  });

  it.each([
    [999, 404],
    [5, 400],
    [6, 400],
    ["x", 400],
  ])("taking the promotion %s answers %i", async (promotionId, status) => {
    const { token } = await login();
    const answer = await call(generateRoute.action, { token, method: "POST", body: { promotionId } });
    expect(answer).toMatchObject({ status, body: { promotionId: [expect.any(String)] } });
  });
});

describe("the referrer", () => {
  it("the referrer lookup answers 404 or only a first name", async () => {
    const { code, token } = await login({ firstName: "Алина", lastName: "Орлова" });
    expect(await call(referralRoute.loader, { code: "NOBODY" })).toMatchObject({ status: 404 });
    expect(await call(referralRoute.loader, { code: code.toLowerCase() })).toMatchObject({
      status: 200,
      body: { firstName: "Алина", isValid: true, reason: null, isSettable: true },
    });
    expect((await call(referralRoute.loader, { code, token })).body).toMatchObject({
      isValid: false,
      reason: "own-code",
    });
  });

  it("the profile sets the referrer once, by the same rule", async () => {
    const [alina, egor, friend] = [await login(), await login(), await login()];
    const patch = (referralCode: string) =>
      call(meRoute.action, { token: friend.token, method: "PATCH", body: { referralCode } });
    expect((await patch("NOBODY")).status).toBe(400);
    expect((await patch(friend.code)).status).toBe(400);
    expect(await patch(alina.code)).toMatchObject({ status: 200, body: { referredBy: { referralCode: alina.code } } });
    expect((await patch(egor.code)).status).toBe(400);
  });

  it("the old address of the referral page redirects with its query", async () => {
    const request = new Request("http://localhost:3000/courses/referral-bonuses/?ref=A");
    const answer = oldReferralRoute.loader({ request, params: {}, context: context.visitFrom() });
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, "/catalog/referral-bonuses/?ref=A"]);
  });
});

describe("prolongations", () => {
  it("prolongations are listed with the purchases, and a click opens the cart and stores its date for 32 days", async () => {
    const { userId, token } = await login();
    expect(await call(prolongationsRoute.loader, { token })).toMatchObject({ status: 200, body: [] });
    const owner = userOwner(userId);
    const bankId = await goToBank(context, owner, await fillCart(context, owner));
    await decide(context, bankId, "pay");
    await settlePayment(context, context.bank, bankId);
    const early = await call(prolongRoute.action, { token: (await login()).token, method: "POST" });
    expect(early.headers.getSetCookie().filter((cookie) => cookie.startsWith("prolong="))).toEqual([]);
    const listed = await call(prolongationsRoute.loader, { token });
    expect(listed.body).toMatchObject([
      { coursePublicId: expect.any(String) as string, product: 101, month: "2026.12" },
    ]);
    expect((await call(purchasesRoute.loader, { token })).body).toMatchObject({ availableProlongations: listed.body });

    const clicked = await call(prolongRoute.action, { token, method: "POST" });
    expect([clicked.status, clicked.headers.get("Location")]).toEqual([303, "/cart/"]);
    expect(clicked.headers.getSetCookie().find((cookie) => cookie.startsWith("prolong="))).toContain("Max-Age=2764800");
  });

  it("prolongations require a login", async () => {
    expect((await call(prolongationsRoute.loader)).status).toBe(401);
    const thrown = await call(prolongRoute.action, { method: "POST" }).catch((answer: unknown) => answer);
    expect((thrown as Response).headers.get("Location")).toContain("/auth/");
  });
});
