/** Promotions, invitations and prolongation over the database, named after their transitions. */
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "~/db/schema/accounts.server";
import { promotions, takenPromotions } from "~/db/schema/bonuses.server";
import { referralBonuses } from "~/db/schema/referral.server";
import { landings } from "~/db/schema/catalog.server";
import { orders, promocodes } from "~/db/schema/orders.server";
import { payments } from "~/db/schema/payments.server";
import { purchases } from "~/db/schema/purchases.server";
import { findOrCreateUser } from "~/features/people/auth/create-user.server";
import { linkTelegram, unlinkTelegram } from "~/features/people/auth/social/link-telegram.server";
import { relinkVk, unlinkVk } from "~/features/people/auth/social/link-vk.server";
import { joinWaitingVk } from "~/features/people/auth/social/log-in-by-vk.server";
import { listPromotions } from "~/features/store/bonuses/list-promotions.server";
import { lookUpReferrer, REFERRAL_LOOKUPS_PER_IP } from "~/features/store/bonuses/look-up-referrer.server";
import { prolongCourses } from "~/features/store/bonuses/prolong-courses.server";
import { readInvitations } from "~/features/store/bonuses/read-invitations.server";
import { readBadges, readProlongations } from "~/features/store/bonuses/read-prolongations.server";
import { settleBonuses } from "~/features/store/bonuses/settle-bonuses.server";
import { acceptBonusCode } from "~/features/store/bonuses/accept-bonus-code.server";
import { acceptPromotion } from "~/features/store/bonuses/accept-promotion.server";
import { applyPromocode } from "~/features/store/cart/change-cart.server";
import { readCart } from "~/features/store/cart/read-cart.server";
import { PASSING_NOTICE_LIFETIME } from "~/features/store/orders/order-notice";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import { acceptReferrer } from "~/features/core/referral/accept-referrer.server";
import { REFERRAL_BONUS_ROUBLES } from "~/features/core/referral/referral-rule";
import { createDemoTelegram } from "~/integrations/telegram/telegram-login.server";
import { userActor } from "~/shared/actor";
import { asE164 } from "~/shared/phone";
import { decide, fillCart, goToBank, guestOwner, makeUser, PRODUCTS, times, userOwner } from "../setup/shop.server";
import type { TestContext } from "../setup/test-context.server";
import { useShop } from "../setup/use-school";
import { itOnPostgres } from "../setup/it-on-postgres";

const context = useShop();

const THREE_MONTHS = 1;
const THIS_MONTH = 2;
const ENDED = 5;
const NOT_STARTED = 6;
const ip = "203.0.113.40";

const apply = (userId: number, code: string) => applyPromocode(context, userOwner(userId), { code, ip });

async function codeOf(userId: number): Promise<string> {
  const [row] = await context.db.select({ code: users.referralCode }).from(users).where(eq(users.id, userId));
  return row!.code;
}

/** A user whose code has capital letters, as real codes do. */
async function makePerson(change: Partial<typeof users.$inferInsert> = {}): Promise<number> {
  const userId = await makeUser(context);
  await context.db
    .update(users)
    .set({ referralCode: `CODE${userId}`, ...change })
    .where(eq(users.id, userId));
  return userId;
}

async function invite(referrerId: number): Promise<number> {
  const userId = await makePerson();
  const accepted = await context.db.transaction(async (tx) =>
    acceptReferrer(tx, { userId, code: await codeOfIn(tx, referrerId), now: context.clock.now() }),
  );
  expect(accepted).toEqual({ ok: true });
  return userId;
}
const codeOfIn = async (tx: Pick<TestContext["db"], "select">, userId: number) =>
  (await tx.select({ code: users.referralCode }).from(users).where(eq(users.id, userId)))[0]!.code;

/** From the cart to money; returns the bank's payment id. */
async function buy(userId: number, email = `payer${userId}@example.com`, months = ["2026.11"]): Promise<string> {
  const owner = userOwner(userId);
  const id = await fillCart(context, owner, [{ productId: PRODUCTS.math, months }]);
  const bankId = await goToBank(context, owner, id, { receiptEmail: email });
  await decide(context, bankId, "pay");
  await settlePayment(context, context.bank, bankId);
  return bankId;
}

const ledgerOf = (referrerUserId: number) =>
  context.db.select().from(referralBonuses).where(eq(referralBonuses.referrerUserId, referrerUserId));

const telegram = createDemoTelegram();

/** As the demo's button signs it; each is valid once. */
const bindTelegram = (userId: number, id: string) =>
  linkTelegram(
    { ...context, telegram },
    { actor: userActor(userId), fields: telegram.drawFields!({ id, firstName: "Иван" }, context.clock.now()) },
  );

/** Refunds the whole payment. */
async function refundAll(bankId: string): Promise<void> {
  const [payment] = await context.db.select().from(payments).where(eq(payments.providerPaymentId, bankId));
  await context.db
    .update(payments)
    .set({ status: "refunded", refundDue: payment!.amount, refundedAmount: payment!.amount })
    .where(eq(payments.id, payment!.id));
  await context.db.update(orders).set({ state: "refunded" }).where(eq(orders.id, payment!.orderId));
}

describe("Promotions", () => {
  it("the promotions show current offers, not past or future ones", async () => {
    const shown = await listPromotions(context, await makePerson());
    expect(shown.map(({ id }) => id)).toEqual([1, THIS_MONTH, 3, 4]);
    expect(shown.every(({ personalCode }) => personalCode === null)).toBe(true);
    expect(shown[1]).toMatchObject({ discount: "300\u00a0₽", until: "до 30 ноября" });
  });

  it("a promotion gives one code per user, the same for every request", async () => {
    const userId = await makePerson();
    const [first, second] = [
      await acceptPromotion(context, { promotionId: THIS_MONTH, userId }),
      await acceptPromotion(context, { promotionId: THIS_MONTH, userId }),
    ];
    expect(first).toMatchObject({ ok: true, code: expect.stringMatching(/^MESYAC-[A-HJKMNP-Z2-9]{8}$/) as string });
    expect(second).toEqual(first);
    const other = await acceptPromotion(context, { promotionId: THIS_MONTH, userId: await makePerson() });
    expect(other.ok && first.ok && other.code !== first.code).toBe(true);
    const shown = await listPromotions(context, userId);
    expect(shown.find(({ id }) => id === THIS_MONTH)?.personalCode).toMatchObject({ code: first.ok && first.code });
  });

  itOnPostgres("fifty simultaneous requests give one code", async () => {
    const userId = await makePerson();
    const taken = await times(50, () => acceptPromotion(context, { promotionId: THREE_MONTHS, userId }));
    expect(new Set(taken.map((one) => (one.ok ? one.code : one.reason))).size).toBe(1);
    expect(await context.db.$count(promocodes, eq(promocodes.ownerUserId, userId))).toBe(1);
    expect(await context.db.$count(takenPromotions, eq(takenPromotions.userId, userId))).toBe(1);
  });

  it("an expired, future or unknown promotion gives no code, and a taken code stays the same while it works", async () => {
    const userId = await makePerson();
    expect(await acceptPromotion(context, { promotionId: ENDED, userId })).toMatchObject({ reason: "ended" });
    expect(await acceptPromotion(context, { promotionId: NOT_STARTED, userId })).toMatchObject({
      reason: "not-started",
    });
    expect(await acceptPromotion(context, { promotionId: 999, userId })).toMatchObject({ reason: "unknown-promotion" });
    const taken = await acceptPromotion(context, { promotionId: THIS_MONTH, userId });
    const [terms] = await context.db.select().from(promotions).where(eq(promotions.id, THIS_MONTH));
    context.setClock(terms!.endsAt!);
    expect(await acceptPromotion(context, { promotionId: THIS_MONTH, userId })).toEqual(taken);
    context.setClock(new Date(terms!.endsAt!.getTime() + 1));
    expect(await acceptPromotion(context, { promotionId: THIS_MONTH, userId })).toMatchObject({ reason: "code-ended" });
    expect((await listPromotions(context, userId)).map(({ id }) => id)).not.toContain(THIS_MONTH);
  });

  it("an expired code stays on its card and is not given again while the promotion continues", async () => {
    const userId = await makePerson();
    await acceptPromotion(context, { promotionId: THREE_MONTHS, userId });
    context.moveClock({ days: 31 });
    const card = (await listPromotions(context, userId)).find(({ id }) => id === THREE_MONTHS);
    expect(card?.personalCode).toMatchObject({ isOver: true, isUsed: false, until: "до 20 декабря" });
    expect(await acceptPromotion(context, { promotionId: THREE_MONTHS, userId })).toMatchObject({
      reason: "code-ended",
    });
  });

  it("a personal code works for its owner and does not exist for others", async () => {
    const userId = await makePerson();
    const taken = await acceptPromotion(context, { promotionId: THIS_MONTH, userId });
    const code = taken.ok ? taken.code : "";
    await fillCart(context, userOwner(userId));
    expect(await apply(userId, code.toLowerCase())).toMatchObject({ ok: true, verdict: { reason: "applied" } });

    const stranger = await makePerson();
    const guest = guestOwner();
    for (const owner of [userOwner(stranger), guest]) {
      await fillCart(context, owner);
      const refused = await applyPromocode(context, owner, { code, ip });
      const unknown = await applyPromocode(context, owner, { code: "NIKOGDA-22222222", ip });
      const words = (one: typeof refused) => ("verdict" in one ? { ...one.verdict, code: "" } : one);
      expect(words(refused)).toMatchObject({ reason: "unknown" });
      expect(words(refused)).toEqual(words(unknown));
    }
    // The browser that shows the price learns nothing about its owner.
    expect(JSON.stringify(await readCart(context, userOwner(userId)))).not.toContain("ownerUserId");
  });
});

describe("Referral", () => {
  it("latest-route params count only when the account is created", async () => {
    const referrer = await makePerson();
    const referral = { referralCode: await codeOf(referrer), referralCampaignSlug: "autumn", clickDate: null };
    const phone = asE164("+79261110001");
    const register = (click: typeof referral) =>
      context.db.transaction((tx) => findOrCreateUser(tx, { phone, now: context.clock.now(), referral: click }));
    const { id, isNew } = await register(referral);
    expect(isNew).toBe(true);
    const [user] = await context.db.select().from(users).where(eq(users.id, id));
    expect(user).toMatchObject({ referredByUserId: referrer, referralCampaignSlug: "autumn" });
    expect(await ledgerOf(referrer)).toMatchObject([{ state: "pending", referredUserId: id, campaignSlug: "autumn" }]);

    const other = await makePerson();
    await register({ ...referral, referralCode: await codeOf(other) });
    expect(await ledgerOf(other)).toEqual([]);
  });

  it("a later unknown code does not erase the earlier invitation", async () => {
    const referrer = await makePerson();
    const click = { referralCampaignSlug: null, clickDate: null };
    const earlier = [{ ...click, referralCode: await codeOf(referrer) }];
    const referral = { ...click, referralCode: "NOBODY", earlier };
    const { id } = await context.db.transaction((tx) =>
      findOrCreateUser(tx, { phone: asE164("+79261110003"), now: context.clock.now(), referral }),
    );
    expect(await ledgerOf(referrer)).toMatchObject([{ state: "pending", referredUserId: id }]);
  });

  it("an unknown code stops no registration", async () => {
    const referral = { referralCode: "NOBODY", referralCampaignSlug: null, clickDate: null };
    const made = await context.db.transaction((tx) =>
      findOrCreateUser(tx, { phone: asE164("+79261110002"), now: context.clock.now(), referral }),
    );
    expect(made.isNew).toBe(true);
  });

  it("the referrer lookup refuses unknown codes, the own code and second invitations, and reveals only a first name", async () => {
    const referrer = await makePerson({ firstName: "Алина", lastName: "Иванова" });
    const code = await codeOf(referrer);
    const look = (viewerId: number | null, of = code) => lookUpReferrer(context, { code: of, viewerId, ip });
    expect(await look(null)).toEqual({
      ok: true,
      referrer: { firstName: "Алина", isValid: true, reason: null, isSettable: true },
    });
    expect(await look(null, "NOBODY")).toEqual({ ok: false, reason: "referrer-missing" });
    expect(await look(referrer)).toMatchObject({ referrer: { isValid: false, reason: "own-code", isSettable: false } });
    const invited = await invite(referrer);
    expect(await look(invited)).toMatchObject({ referrer: { isValid: true, isSettable: false } });
    const others = await invite(await makePerson());
    expect(await look(others)).toMatchObject({ referrer: { isValid: false, reason: "referred-by-other" } });
  });

  it("a visitor who tries codes one after another is stopped", async () => {
    const from = "203.0.113.99";
    const tries = await times(REFERRAL_LOOKUPS_PER_IP.points + 1, (index) =>
      lookUpReferrer(context, { code: `TRY${index}`, viewerId: null, ip: from }),
    );
    expect(tries.filter((one) => !one.ok && one.reason === "too-many")).toHaveLength(1);
  });

  itOnPostgres("two invitations accepted at once make one referrer and one bonus", async () => {
    const [first, second, userId] = [await makePerson(), await makePerson(), await makePerson()];
    const codes = [await codeOf(first), await codeOf(second)];
    const outcomes = await times(10, (index) =>
      context.db.transaction((tx) => acceptReferrer(tx, { userId, code: codes[index % 2]!, now: context.clock.now() })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await context.db.$count(referralBonuses, eq(referralBonuses.referredUserId, userId))).toBe(1);
  });

  it("the welcome discount is part of the price ladder until the first paid order, and is explained", async () => {
    const userId = await invite(await makePerson());
    await fillCart(context, userOwner(userId));
    const cart = await readCart(context, userOwner(userId));
    expect(cart).toMatchObject({ monthsBasedPrice: 3290, price: 2961 });
    expect(cart?.explain.some(({ step, amount }) => step === "referral" && amount === -329)).toBe(true);
    await buy(userId);
    await fillCart(context, userOwner(userId), [{ productId: PRODUCTS.physics, months: ["2026.11"] }]);
    expect(await readCart(context, userOwner(userId))).toMatchObject({ price: 3290 });
  });

  it("twenty settlements of the first paid order confirm its pending bonus once", async () => {
    const referrer = await makePerson();
    const userId = await invite(referrer);
    await settleBonuses(context);
    expect(await ledgerOf(referrer)).toMatchObject([{ state: "pending", orderId: null }]);
    const owner = userOwner(userId);
    const bankId = await goToBank(context, owner, await fillCart(context, owner), { receiptEmail: "a1@example.com" });
    await settleBonuses(context);
    expect(await ledgerOf(referrer)).toMatchObject([{ state: "pending" }]);
    await decide(context, bankId, "pay");
    await times(20, async () => {
      await settlePayment(context, context.bank, bankId);
      await settleBonuses(context, { referrerUserId: referrer });
    });
    expect(await ledgerOf(referrer)).toMatchObject([
      { state: "confirmed", amount: REFERRAL_BONUS_ROUBLES, referredUserId: userId, reason: null },
    ]);
    await buy(userId, "a1@example.com", ["2026.12"]);
    await settleBonuses(context);
    expect(await ledgerOf(referrer)).toHaveLength(1);
  });

  it("a free order confirms no bonus", async () => {
    const referrer = await makePerson();
    const userId = await invite(referrer);
    const owner = userOwner(userId);
    await fillCart(context, owner, [{ productId: PRODUCTS.freeMath }]);
    await context.db
      .update(orders)
      .set({ state: "paid", paidAt: context.clock.now() })
      .where(and(eq(orders.ownerUserId, userId), eq(orders.price, 0)));
    await settleBonuses(context);
    expect(await ledgerOf(referrer)).toMatchObject([{ state: "pending" }]);
  });

  it("a full refund cancels the bonus with its reason and ends the code made from it", async () => {
    const referrer = await makePerson();
    const bankId = await buy(await invite(referrer));
    const [bonus] = (await readInvitations(context, referrer, null)).rows;
    expect(bonus).toMatchObject({ state: "confirmed" });
    const taken = await acceptBonusCode(context, { bonusId: bonus!.bonusId, userId: referrer });
    expect(taken.ok).toBe(true);
    await refundAll(bankId);
    const ledger = await readInvitations(context, referrer, null);
    expect(ledger).toMatchObject({ available: 0, rows: [{ state: "cancelled", personalCode: null }] });
    expect(ledger.rows[0]?.note).toContain("вернулись");
    await fillCart(context, userOwner(referrer), [{ productId: PRODUCTS.physics, months: ["2026.11"] }]);
    context.moveClock({ seconds: 1 });
    expect(await apply(referrer, taken.ok ? taken.code : "")).toMatchObject({ verdict: { reason: "ended" } });
    expect(await acceptBonusCode(context, { bonusId: bonus!.bonusId, userId: referrer })).toMatchObject({
      reason: "not-confirmed",
    });
  });

  it("a code in an order that awaits its money ends with its bonus too", async () => {
    const referrer = await makePerson();
    const bankId = await buy(await invite(referrer));
    const [bonus] = (await readInvitations(context, referrer, null)).rows;
    const taken = await acceptBonusCode(context, { bonusId: bonus!.bonusId, userId: referrer });
    const code = taken.ok ? taken.code : "";
    const owner = userOwner(referrer);
    const id = await fillCart(context, owner, [{ productId: PRODUCTS.physics, months: ["2026.11"] }]);
    expect(await apply(referrer, code)).toMatchObject({ verdict: { isApplied: true } });
    await goToBank(context, owner, id);
    await refundAll(bankId);
    await settleBonuses(context);
    const [row] = await context.db.select().from(promocodes).where(eq(promocodes.code, code));
    expect(row?.endsAt).toEqual(context.clock.now());
  });

  it("a code that ends in the first hours of a year in Moscow is said to end in that year", async () => {
    const referrer = await makePerson();
    await buy(await invite(referrer));
    const [bonus] = (await readInvitations(context, referrer, null)).rows;
    const taken = await acceptBonusCode(context, { bonusId: bonus!.bonusId, userId: referrer });
    await context.db
      .update(promocodes)
      .set({ endsAt: new Date("2027-01-01T01:30:00+03:00") })
      .where(eq(promocodes.code, taken.ok ? taken.code : ""));
    expect((await readInvitations(context, referrer, null)).rows[0]?.personalCode?.until).toBe("до 1 января 2027 года");
  });

  it("a confirmed bonus becomes one code for its owner and is spent through the price ladder", async () => {
    const referrer = await makePerson();
    await buy(await invite(referrer));
    const { rows, available } = await readInvitations(context, referrer, null);
    expect(available).toBe(REFERRAL_BONUS_ROUBLES);
    const bonusId = rows[0]!.bonusId;
    const taken = await times(20, () => acceptBonusCode(context, { bonusId, userId: referrer }));
    const codes = new Set(taken.map((one) => (one.ok ? one.code : one.reason)));
    expect(codes.size).toBe(1);
    const stranger = await makePerson();
    expect(await acceptBonusCode(context, { bonusId, userId: stranger })).toMatchObject({ reason: "unknown-bonus" });
    const owner = userOwner(referrer);
    const id = await fillCart(context, owner, [{ productId: PRODUCTS.physics, months: ["2026.11"] }]);
    await apply(referrer, [...codes][0]!);
    expect(await readCart(context, owner)).toMatchObject({ price: 3290 - REFERRAL_BONUS_ROUBLES });
    const bankId = await goToBank(context, owner, id);
    await decide(context, bankId, "pay");
    await settlePayment(context, context.bank, bankId);
    expect(await readInvitations(context, referrer, null)).toMatchObject({
      available: 0,
      rows: [{ personalCode: { isUsed: true } }],
    });
  });

  it("latest-route params are offered to users without a referrer, never their own code", async () => {
    const [referrer, reader] = [await makePerson(), await makePerson()];
    const [friendly, own] = [await codeOf(referrer), await codeOf(reader)];
    const offered = async (...codes: string[]) => {
      const [latest, ...earlier] = codes.map((referralCode) => ({
        referralCode,
        referralCampaignSlug: null,
        clickDate: null,
      }));
      return (await readInvitations(context, reader, { ...latest!, earlier })).offeredCode;
    };
    expect(await offered(friendly)).toBe(friendly);
    expect(await offered("HABR", own, friendly)).toBe(friendly);
    expect(await offered("HABR")).toBeNull();
    expect((await readInvitations(context, reader, null)).offeredCode).toBeNull();
    await context.db.update(users).set({ referredByUserId: referrer }).where(eq(users.id, reader));
    expect(await offered(friendly)).toBeNull();
  });

  it("the ledger masks names", async () => {
    const referrer = await makePerson();
    const userId = await invite(referrer);
    await context.db.update(users).set({ firstName: "Матвей", lastName: "Орлов" }).where(eq(users.id, userId));
    const ledger = await readInvitations(context, referrer, null);
    expect(ledger.rows[0]?.name).toBe("М…");
    expect(JSON.stringify(ledger)).not.toMatch(/атвей|Орлов/);
  });

  it("a payment by the inviter earns no bonus", async () => {
    const referrer = await makePerson();
    await buy(referrer, "One@example.com");
    await buy(await invite(referrer), "one@EXAMPLE.com");
    expect((await readInvitations(context, referrer, null)).rows).toMatchObject([{ state: "cancelled" }]);
    expect(await ledgerOf(referrer)).toMatchObject([{ reason: "self" }]);
  });

  it("an inviter whose phone is the invited user's parent's earns no bonus", async () => {
    const referrer = await makePerson();
    const userId = await invite(referrer);
    const [inviter] = await context.db.select().from(users).where(eq(users.id, referrer));
    await context.db.update(users).set({ parentPhone: inviter!.phone }).where(eq(users.id, userId));
    await buy(userId);
    await settleBonuses(context);
    expect(await ledgerOf(referrer)).toMatchObject([{ state: "cancelled", reason: "self" }]);
  });

  it("two users with one parent earn no bonus from each other", async () => {
    const referrer = await makePerson({ parentPhone: asE164("+79005550011") });
    const userId = await invite(referrer);
    await context.db
      .update(users)
      .set({ parentPhone: asE164("+79005550011") })
      .where(eq(users.id, userId));
    await buy(userId);
    await settleBonuses(context);
    expect(await ledgerOf(referrer)).toMatchObject([{ state: "cancelled", reason: "self" }]);
  });

  it("an inviter who pays by the link with an unknown address earns no bonus", async () => {
    const referrer = await makePerson();
    const userId = await invite(referrer);
    const id = await fillCart(context, userOwner(userId));
    const bankId = await goToBank(context, userOwner(referrer), id, {
      receiptEmail: "never-seen@example.com",
      isThirdParty: true,
    });
    await decide(context, bankId, "pay");
    await settlePayment(context, context.bank, bankId);
    await settleBonuses(context);
    expect(await ledgerOf(referrer)).toMatchObject([{ state: "cancelled", reason: "self" }]);
  });

  it("an inviter who pays beside their friend's started payment earns no bonus", async () => {
    const referrer = await makePerson();
    const userId = await invite(referrer);
    const id = await fillCart(context, userOwner(userId));
    const begun = await goToBank(context, userOwner(userId), id, { receiptEmail: "same@example.com" });
    const gone = { receiptEmail: "same@example.com", isThirdParty: true };
    const other = await goToBank(context, userOwner(referrer), id, gone);
    expect(other).not.toBe(begun);
    expect(await goToBank(context, userOwner(userId), id, { receiptEmail: "same@example.com" })).toBe(begun);
    await decide(context, other, "pay");
    await settlePayment(context, context.bank, other);
    await settleBonuses(context);
    expect(await ledgerOf(referrer)).toMatchObject([{ state: "cancelled", reason: "self" }]);
  });

  it("a parent with the link, logged in or not, leaves the bonus as it is", async () => {
    const referrer = await makePerson();
    const parent = await makePerson();
    const userId = await invite(referrer);
    const id = await fillCart(context, userOwner(userId));
    const bankId = await goToBank(context, userOwner(parent), id, { isThirdParty: true });
    await decide(context, bankId, "pay");
    await settlePayment(context, context.bank, bankId);
    await settleBonuses(context);
    expect(await ledgerOf(referrer)).toMatchObject([{ state: "confirmed" }]);
  });

  it("one Telegram moved from the first account to the second earns no bonus", async () => {
    const referrer = await makePerson();
    const userId = await invite(referrer);
    expect(await bindTelegram(referrer, "561508")).toMatchObject({ ok: true });
    await unlinkTelegram(context, { userId: referrer });
    context.moveClock({ seconds: 1 });
    expect(await bindTelegram(userId, "561508")).toMatchObject({ ok: true });
    await buy(userId);
    await settleBonuses(context);
    expect(await ledgerOf(referrer)).toMatchObject([{ state: "cancelled", reason: "self" }]);
  });

  it("one VK page taken over by the second account earns no bonus", async () => {
    const referrer = await makePerson();
    const userId = await invite(referrer);
    // Linked before the table existed: the row is added when the link is removed.
    await context.db.update(users).set({ vkId: "770011" }).where(eq(users.id, referrer));
    expect(await relinkVk(context, { actor: userActor(userId), vkId: "770011" })).toEqual({ ok: true });
    await buy(userId);
    await settleBonuses(context);
    expect(await ledgerOf(referrer)).toMatchObject([{ state: "cancelled", reason: "self" }]);
  });

  it("one VK page that waited for both phones earns no bonus", async () => {
    const referrer = await makePerson();
    const userId = await invite(referrer);
    const person = { vkId: "770012", firstName: null, lastName: null };
    expect(await joinWaitingVk(context, { actor: userActor(referrer), person })).toBe("joined");
    await unlinkVk(context, { userId: referrer });
    expect(await joinWaitingVk(context, { actor: userActor(userId), person })).toBe("joined");
    await settleBonuses(context);
    await buy(userId);
    await settleBonuses(context);
    expect(await ledgerOf(referrer)).toMatchObject([{ state: "cancelled", reason: "self" }]);
  });

  it("when two users invite each other, the first invitation counts", async () => {
    const first = await makePerson();
    const second = await invite(first);
    await context.db.transaction(async (tx) => {
      const code = await codeOfIn(tx, second);
      expect(await acceptReferrer(tx, { userId: first, code, now: context.clock.now() })).toEqual({ ok: true });
    });
    await buy(first);
    await buy(second);
    await settleBonuses(context);
    expect(await ledgerOf(first)).toMatchObject([{ state: "confirmed" }]);
    expect(await ledgerOf(second)).toMatchObject([{ state: "cancelled", reason: "mutual" }]);
  });

  it("a user who bought before the invitation earns the inviter nothing", async () => {
    const referrer = await makePerson();
    const userId = await makePerson();
    await buy(userId);
    context.moveClock({ days: 1 });
    await context.db.transaction(async (tx) =>
      acceptReferrer(tx, { userId, code: await codeOfIn(tx, referrer), now: context.clock.now() }),
    );
    await settleBonuses(context);
    expect(await ledgerOf(referrer)).toMatchObject([{ state: "cancelled", reason: "not-first" }]);
  });
});

describe("Prolongation", () => {
  it("prolongation offers the next unpaid month of every monthly course, and the badges count it", async () => {
    const userId = await makePerson();
    expect(await readBadges(context, userId)).toEqual({ cartCount: 0, hasProlongations: false });
    await buy(userId);
    expect(await readProlongations(context, userId)).toMatchObject([
      { productId: PRODUCTS.math, month: "2026.12", price: 3290 },
    ]);
    expect(await readBadges(context, userId)).toEqual({ cartCount: 0, hasProlongations: true });
  });

  it("prolongation never offers a month before the last one owned, in any tariff of the course", async () => {
    const userId = await makePerson();
    const owner = userOwner(userId);
    const buyMonth = async (productId: number, month: string) => {
      const id = await fillCart(context, owner, [{ productId, months: [month] }]);
      const bankId = await goToBank(context, owner, id);
      await decide(context, bankId, "pay");
      await settlePayment(context, context.bank, bankId);
    };
    await buyMonth(PRODUCTS.math, "2026.12");
    expect(await readProlongations(context, userId)).toMatchObject([{ productId: PRODUCTS.math, month: "2027.1" }]);
    await buyMonth(PRODUCTS.mathMentor, "2027.1");
    expect(await readProlongations(context, userId)).toMatchObject([
      { productId: PRODUCTS.mathMentor, month: "2027.2" },
    ]);
  });

  it("the button adds all available prolongations to the cart, which lists the additions", async () => {
    const userId = await makePerson();
    const owner = userOwner(userId);
    const id = await fillCart(context, owner, [
      { productId: PRODUCTS.math, months: ["2026.11"] },
      { productId: PRODUCTS.physics, months: ["2026.11"] },
    ]);
    const bankId = await goToBank(context, owner, id);
    await decide(context, bankId, "pay");
    await settlePayment(context, context.bank, bankId);

    expect(await prolongCourses(context, { userId })).toEqual({ ok: true });
    const cart = await readCart(context, owner);
    const chosen = cart?.lines.map(({ productId, monthChoices }) => [
      productId,
      ...monthChoices.flatMap(({ month, isChosen }) => (isChosen ? month : [])),
    ]);
    expect(chosen).toEqual([
      [PRODUCTS.math, "2026.12"],
      [PRODUCTS.physics, "2026.12"],
    ]);
    expect(cart?.notices.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Добавили «математика.*» и «физика.*», декабрь 2026$/i),
    ]);
    // A second click adds nothing and changes no message.
    expect(await prolongCourses(context, { userId })).toEqual({ ok: true });
    expect((await readCart(context, owner))?.notices.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Уже в корзине: «математика.*» и «физика.*», декабрь 2026$/i),
    ]);
    context.moveClock(PASSING_NOTICE_LIFETIME);
    expect((await readCart(context, owner))?.notices).toEqual([]);
    expect(await readBadges(context, userId)).toEqual({ cartCount: 2, hasProlongations: true });
  });

  it("the button of one course adds only its month", async () => {
    const userId = await makePerson();
    await buy(userId);
    const productId = PRODUCTS.math;
    expect(await prolongCourses(context, { userId, productId: PRODUCTS.physics })).toMatchObject({
      reason: "nothing-to-prolong",
    });
    expect(await prolongCourses(context, { userId, productId })).toEqual({ ok: true });
    expect((await readCart(context, userOwner(userId)))?.lines).toMatchObject([{ productId }]);
  });

  it("prolongation is not offered without purchases, for free, whole and discontinued courses", async () => {
    const userId = await makePerson();
    expect(await prolongCourses(context, { userId })).toMatchObject({ reason: "nothing-to-prolong" });
    const now = context.clock.now();
    const [order] = await context.db
      .insert(orders)
      .values({ publicId: `prolong-${userId}`, state: "paid", ownerUserId: userId, createdAt: now, updatedAt: now })
      .returning({ id: orders.id });
    const row = { userId, orderId: order!.id, createdAt: now };
    await context.db.insert(purchases).values([
      { ...row, productId: PRODUCTS.freeMath, month: "__all__" },
      { ...row, productId: PRODUCTS.informatics, month: "2026.11" },
    ]);
    expect((await readProlongations(context, userId)).map(({ productId }) => productId)).toEqual([
      PRODUCTS.informatics,
    ]);
    await context.db.update(landings).set({ isActive: false }).where(eq(landings.slug, "informatika-ege-osnova"));
    expect(await readProlongations(context, userId)).toEqual([]);
    await context.db.update(landings).set({ isActive: true }).where(eq(landings.slug, "informatika-ege-osnova"));
  });
});
