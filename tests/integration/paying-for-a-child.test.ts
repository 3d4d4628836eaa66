/** A parent pays for a child without an account, and the child gets the months once (decision 0078). */
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { consents, users } from "~/db/schema/accounts.server";
import { orders } from "~/db/schema/orders.server";
import { payments } from "~/db/schema/payments.server";
import { purchases } from "~/db/schema/purchases.server";
import { findUser } from "~/features/core/accounts/user-rows.server";
import { builtInVersion } from "~/features/core/documents/built-in-documents.server";
import { choosePayer as choosePair, choosePupil } from "~/features/learning/payer/change-pair.server";
import { listPayers } from "~/features/learning/payer/list-payers.server";
import { sendWeekReports } from "~/features/learning/payer/send-week-reports.server";
import { findViewer, issueToken } from "~/features/people/auth/session/session-tokens.server";
import { acquireGuestCart } from "~/features/store/cart/acquire-cart.server";
import { changeByForm, choosePayer, setMonths } from "~/features/store/cart/change-cart.server";
import { checkOutCart } from "~/features/store/cart/check-out.server";
import { readCart, readPaidNews } from "~/features/store/cart/read-cart.server";
import { checkPayment } from "~/features/store/payments/check-payment.server";
import {
  changeChildPhone,
  CHILD_PHONES_PER_PAYMENT,
  describeUnclaimed,
  unclaimedColumn,
} from "~/features/store/payments/child-phone.server";
import { deferredAcquire } from "~/features/store/payments/claim-order.server";
import { payerSecretOf } from "~/features/store/payments/payer-address.server";
import { expirePayments } from "~/features/store/payments/expire-payments.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import { showPurchase } from "~/features/store/payments/show-purchase.server";
import * as thirdPartyRoute from "~/routes/_default.third-party-cart/route";
import { hashToken } from "~/integrations/secrets.server";
import type { E164 } from "~/shared/phone";
import type { Owner } from "~/shared/owner";
import { GUEST, userActor } from "~/shared/actor";
import { CookieBrowser } from "../setup/cookie-browser";
import { itOnPostgres } from "../setup/it-on-postgres";
import { readEmails } from "../setup/outbox-messages.server";
import {
  decide,
  fillCart,
  findAtBank,
  findPayment,
  guestOwner,
  makeUser,
  ORIGIN,
  PRODUCTS,
  readOwned,
  times,
  userOwner,
} from "../setup/shop.server";
import { useShop } from "../setup/use-school";

const context = useShop();

const findPaymentOf = async (publicId: string) =>
  (await context.db.select().from(payments).where(eq(payments.publicId, publicId)))[0];

const orderOf = async (publicId: string) =>
  (await context.db.select().from(orders).where(eq(orders.publicId, publicId)))[0]!;

/** Fields posted by «оплатить» of the cart. */
type Click = {
  isShownForChild?: "0" | "1";
  isPersonalDataAllowed?: boolean;
  receiptEmail?: string;
  childPhone?: E164 | null;
};

const click = (owner: Owner, form: Click = {}) =>
  checkOutCart(context, owner, {
    form: {
      ...{ intent: "checkout", paymentMethod: "sbp", receiptEmail: "mother@example.ru" },
      ...{ isShownForChild: "1", isPersonalDataAllowed: true, ...form },
    },
    ...{ actor: owner.kind === "user" ? userActor(owner.userId) : GUEST, attribution: null },
    ...{ ip: "198.51.100.7", origin: ORIGIN },
  });

async function cartForChild(owner: Owner): Promise<string> {
  const id = await fillCart(context, owner, [{ productId: PRODUCTS.math, months: ["2026.11", "2026.12"] }]);
  expect(await choosePayer(context, owner, "child")).toMatchObject({ ok: true });
  return id;
}

/** Up to the bank's page; nothing of ours hears of the money yet. */
async function payForChild(owner: Owner): Promise<{ id: string; bankId: string }> {
  const id = await cartForChild(owner);
  const started = await click(owner);
  if (!started.ok) throw new Error(started.reason);
  const bankId = decodeURIComponent(/\/demo-bank\/([^/]+)\//.exec(started.url)![1]!);
  await decide(context, bankId, "pay");
  return { id, bankId };
}

async function paidForChild(owner: Owner) {
  const paid = await payForChild(owner);
  await settlePayment(context, context.bank, paid.bankId);
  const { claimKey } = await orderOf(paid.id);
  return { ...paid, claimKey: claimKey! };
}

describe("a payer by the pupil's link", () => {
  it("gives the one consent as a guest, which is stored with the payment and its version", async () => {
    const publicId = await fillCart(context, guestOwner());
    const { shareKey, price } = await orderOf(publicId);
    const link = `/third-party-cart/?order=${shareKey}`;
    const payer = new CookieBrowser(() => ({ ...context.visitFrom(), bank: context.bank }));
    const pay = (fields = {}) =>
      payer.post(thirdPartyRoute.action, link, {
        ...{ receiptEmail: "mother@example.ru", shownPrice: String(price), ...fields },
      });
    expect(await pay()).toMatchObject({
      status: 400,
      data: { error: { isPersonalDataAllowed: [expect.any(String)] } },
    });
    expect(await context.db.select().from(consents)).toEqual([]);
    const { location } = await pay({ isPersonalDataAllowed: "on" });
    const bankId = decodeURIComponent(/\/demo-bank\/([^/]+)\//.exec(location!)![1]!);
    const { publicId: paymentPublicId } = await findPayment(context, bankId);
    expect(await context.db.select().from(consents)).toMatchObject([
      {
        ...{ kind: "personal-data", isGiven: true, paymentPublicId, page: "/third-party-cart/" },
        version: builtInVersion("personal-data-consent").version,
      },
    ]);
  });
});

describe("a parent without an account", () => {
  it("pays with an e-mail and a consent, which is recorded with the payment", async () => {
    const owner = guestOwner();
    const { bankId } = await paidForChild(owner);
    const payment = await findPayment(context, bankId);
    expect(payment).toMatchObject({ isThirdParty: true, receiptEmail: "mother@example.ru", amount: 6580 });
    const given = await context.db.select().from(consents).where(eq(consents.paymentPublicId, payment.publicId));
    expect(given).toMatchObject([{ kind: "personal-data", isGiven: true, page: "/cart/", ip: "198.51.100.7" }]);
  });

  it.each([
    [{ isPersonalDataAllowed: undefined }, "consent-required"],
    [{ receiptEmail: undefined }, "email-required"],
    // The page of another tab said that the courses are the payer's own.
    [{ isShownForChild: "0" }, "changed-elsewhere"],
  ] as const)("is refused with %j: %s", async (form, reason) => {
    const owner = guestOwner();
    await cartForChild(owner);
    expect(await click(owner, form)).toMatchObject({ ok: false, reason });
  });

  it("still logs in to pay for herself, whatever an older page says", async () => {
    const owner = guestOwner();
    await fillCart(context, owner);
    expect(await click(owner, { isShownForChild: "0" })).toMatchObject({ reason: "login-first" });
    expect(await click(owner, { isShownForChild: "1" })).toMatchObject({ reason: "changed-elsewhere" });
  });

  it("does not get the child's courses by logging in later in the same browser", async () => {
    const owner = guestOwner();
    const { claimKey } = await paidForChild(owner);
    const mother = await makeUser(context);
    await acquireGuestCart(context, { guestKeyHash: owner.guestKeyHash, userId: mother });
    expect(await readOwned(context, mother)).toEqual([]);
    const child = await makeUser(context);
    expect(await deferredAcquire(context, { claimKey, userId: child })).toMatchObject({ ok: true });
    expect(await readOwned(context, child)).toEqual(["101 2026.11", "101 2026.12"]);
  });

  it("is shown the link on the page of the purchase, and in the empty cart", async () => {
    const owner = guestOwner();
    const { id, bankId } = await paidForChild(owner);
    const { publicId: paymentPublicId } = await findPayment(context, bankId);
    const seen = await showPurchase(context, await orderOf(id), { isOwner: true, paymentPublicId });
    expect(seen).toMatchObject({ isThirdParty: true, receiptEmail: "mother@example.ru" });
    expect(seen?.claimPath).toMatch(/^\/get-courses\//);
    expect(await readPaidNews(context, owner)).toMatchObject({ isGuest: true, isParent: true });
  });

  it("whose cart was merged by a login while she was at the bank still pays for the child", async () => {
    const owner = guestOwner();
    const mother = await makeUser(context);
    await fillCart(context, userOwner(mother), [{ productId: PRODUCTS.physics, months: ["2026.11"] }]);
    const { bankId } = await payForChild(owner);
    await acquireGuestCart(context, { guestKeyHash: owner.guestKeyHash, userId: mother });
    await settlePayment(context, context.bank, bankId);
    const payment = await findPayment(context, bankId);
    const [order] = await context.db.select().from(orders).where(eq(orders.id, payment.orderId));
    expect(order).toMatchObject({ state: "paid", ownerUserId: null, claimKey: expect.any(String) as string });
    expect(await readOwned(context, mother)).toEqual([]);
  });
});

describe("the weekly report about a child", () => {
  const SUNDAY = "2026-11-22T18:30:00+03:00";

  /** Both agree to the report. */
  async function agree(owner: Owner, firstName: string | null) {
    const { claimKey, bankId } = await paidForChild(owner);
    const { publicId } = await findPayment(context, bankId);
    const child = await makeUser(context);
    await context.db.update(users).set({ firstName }).where(eq(users.id, child));
    expect(await deferredAcquire(context, { claimKey, userId: child })).toMatchObject({ ok: true });
    const address = { payment: publicId, secret: payerSecretOf(publicId, context.secrets) };
    expect(await choosePair(context, address, "ask-report")).toEqual({ ok: true });
    const token = await issueToken(context.db, { userId: child, userAgent: null, now: context.clock.now() });
    const viewer = await findViewer(context, hashToken(token));
    const [payer] = await listPayers(context, child);
    const choice = { payerKey: payer!.payerKey, choice: "allow-report" } as const;
    expect(await choosePupil(context, viewer!, choice)).toEqual({ ok: true });
    context.setClock(SUNDAY);
    await sendWeekReports(context);
    const sent = (await readEmails(context)).filter(({ kind }) => kind === "week-report");
    return { sent: sent.filter(({ text }) => text.includes(publicId)), address };
  }

  it("goes to the mother who paid as a guest, addressed as «вы», and to nobody else", async () => {
    const { sent, address } = await agree(guestOwner(), "Петя");
    expect(sent).toMatchObject([{ to: "mother@example.ru" }]);
    const [email] = sent;
    expect(email?.text).toContain("Здравствуйте! Неделя с 16 ноября, ученик: Петя.");
    expect(email?.text).toContain(`Ваша страница, там же отчёт отключается: ${ORIGIN}/payer/${address.payment}/`);
    expect(email?.text).not.toMatch(/\b(ты|твой|твоя|тебе|тебя)\b/i);
  });

  it("says whose week it is where the child has given no name", async () => {
    const { sent } = await agree(guestOwner(), null);
    expect(sent[0]?.text).toContain("Неделя с 16 ноября у ученика, чьи курсы вы оплатили.");
  });

  it("is about the child alone where the mother has an account and courses of her own", async () => {
    const mother = await makeUser(context);
    const own = await fillCart(context, userOwner(mother), [{ productId: PRODUCTS.physics, months: ["2026.11"] }]);
    await context.db.insert(purchases).values({
      ...{ userId: mother, productId: PRODUCTS.physics, month: "2026.11", createdAt: context.clock.now() },
      orderId: (await orderOf(own)).id,
    });
    const { sent } = await agree(userOwner(mother), "Петя");
    expect(sent).toMatchObject([{ to: "mother@example.ru" }]);
    expect(sent[0]?.text).toContain("ученик: Петя");
    expect(sent[0]?.text).toMatch(/Математика/);
    expect(sent[0]?.text).not.toMatch(/Физика/);
  });
});

describe("a parent with an account", () => {
  it("buys a month that she owns herself, without her own invitation, and gives it to the child", async () => {
    const friend = await makeUser(context);
    const mother = await makeUser(context, friend);
    const owner = userOwner(mother);
    const id = await fillCart(context, owner);
    await context.db.insert(purchases).values({
      ...{ userId: mother, productId: PRODUCTS.math, month: "2026.12", createdAt: context.clock.now() },
      orderId: (await orderOf(id)).id,
    });
    expect((await readCart(context, owner))?.pricing.hasReferralWelcome).toBe(true);
    await choosePayer(context, owner, "child");
    await setMonths(context, owner, { productId: PRODUCTS.math, months: ["2026.11", "2026.12"] });
    const { claimKey, bankId } = await paidForChild(owner);
    expect((await findPayment(context, bankId)).amount).toBe(6580);
    expect((await orderOf(id)).ownerUserId).toBeNull();
    const child = await makeUser(context);
    expect(await deferredAcquire(context, { claimKey, userId: child })).toMatchObject({ ok: true });
    expect(await readOwned(context, child)).toEqual(["101 2026.11", "101 2026.12"]);
    expect(await readOwned(context, mother)).toEqual(["101 2026.12"]);
  });

  it("who chooses for whom she pays calls off the payment that was for the other", async () => {
    const owner = userOwner(await makeUser(context));
    await fillCart(context, owner);
    const started = await click(owner, { isShownForChild: "0" });
    if (!started.ok) throw new Error(started.reason);
    await choosePayer(context, owner, "child");
    expect((await readCart(context, owner))?.state).toBe("draft");
  });

  it("calls it off just the same by the form that revives a cart", async () => {
    const owner = userOwner(await makeUser(context));
    await fillCart(context, owner);
    const started = await click(owner, { isShownForChild: "0" });
    if (!started.ok) throw new Error(started.reason);
    const form = { intent: "set-parent" as const, isParent: "1" as const };
    await changeByForm(context, owner, { form, ip: "203.0.113.1", attribution: null });
    expect(await readCart(context, owner)).toMatchObject({ state: "draft", isParent: true });
  });
});

describe("exactly once", () => {
  it("two payments of one cart: the second is refunded", async () => {
    const owner = guestOwner();
    const id = await cartForChild(owner);
    const bankIds = [];
    for (const receiptEmail of ["mother@example.ru", "mother@work.example.ru"]) {
      const started = await click(owner, { receiptEmail });
      if (!started.ok) throw new Error(started.reason);
      bankIds.push(decodeURIComponent(/\/demo-bank\/([^/]+)\//.exec(started.url)![1]!));
    }
    for (const bankId of bankIds) await decide(context, bankId, "pay");
    for (const bankId of bankIds) await settlePayment(context, context.bank, bankId);
    expect((await orderOf(id)).state).toBe("paid");
    const books = await Promise.all(bankIds.map((bankId) => findAtBank(context, bankId)));
    expect(books.map(({ refundedAmount }) => refundedAmount)).toEqual([0, 6580]);
  });

  it("a process that dies between the money and the hand-over loses nothing", async () => {
    const { id, bankId } = await payForChild(guestOwner());
    // Neither the notification nor the way back has arrived.
    expect((await orderOf(id)).state).toBe("draft");
    context.setClock("2026-11-20T12:31:00+03:00");
    await expirePayments(context);
    const order = await orderOf(id);
    expect(order).toMatchObject({ state: "paid", claimKey: expect.any(String) as string });
    expect(await checkPayment(context, id, (await findPayment(context, bankId)).publicId)).toMatchObject({
      goingBack: null,
    });
  });

  itOnPostgres("twenty people open the link at once: one gets the months", async () => {
    const { claimKey } = await paidForChild(guestOwner());
    const people = await times(20, () => makeUser(context));
    const claims = await Promise.all(people.map((userId) => deferredAcquire(context, { claimKey, userId })));
    expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
    const owned = await Promise.all(people.map((userId) => readOwned(context, userId)));
    expect(owned.flat().sort()).toEqual(["101 2026.11", "101 2026.12"]);
  });

  itOnPostgres("the child opens it twenty times at once while twenty notifications come", async () => {
    const { id, bankId } = await payForChild(guestOwner());
    await times(20, () => settlePayment(context, context.bank, bankId));
    const { claimKey } = await orderOf(id);
    const userId = await makeUser(context);
    const claims = await times(20, () => deferredAcquire(context, { claimKey: claimKey!, userId }));
    expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await readOwned(context, userId)).toEqual(["101 2026.11", "101 2026.12"]);
  });
});

describe("a parent with an account names the child by phone", () => {
  const SON = "+79121110007" as E164;

  /** Paid from the mother's account for the phone. */
  async function paidByPhone(childPhone: E164 | null = SON) {
    const userId = await makeUser(context);
    const owner = userOwner(userId);
    const id = await cartForChild(owner);
    const started = await click(owner, { childPhone });
    if (!started.ok) throw new Error(started.reason);
    const bankId = decodeURIComponent(/\/demo-bank\/([^/]+)\//.exec(started.url)![1]!);
    await decide(context, bankId, "pay");
    await settlePayment(context, context.bank, bankId);
    const payment = await findPayment(context, bankId);
    return { userId, owner, id, payment, claimKey: (await orderOf(id)).claimKey! };
  }

  const unclaimedOf = async (viewer: { id: number; phone: E164; isPhoneProven: boolean }) => {
    const column = unclaimedColumn(context.db, viewer);
    const [row] = await context.db.select({ column }).from(sql`(select 1) one`);
    return describeUnclaimed(row!.column, viewer);
  };
  const waitingFor = async (phone: E164, isPhoneProven = true) =>
    (await unclaimedOf({ id: 0, phone, isPhoneProven })).waiting;
  const paidBy = async (id: number) => (await unclaimedOf({ id, phone: "" as E164, isPhoneProven: true })).forChild;
  const rename = (paymentPublicId: string, phone: E164) =>
    changeChildPhone(context, { paymentPublicId, phone, actor: GUEST });

  it("and the months wait for that phone alone, once a code has proved it", async () => {
    const { userId, id, payment, claimKey } = await paidByPhone();
    expect(payment.childPhone).toBe(SON);
    expect(await waitingFor(SON, false)).toEqual([]);
    expect(await waitingFor("+79121110008" as E164)).toEqual([]);
    const waiting = await waitingFor(SON);
    expect(waiting).toEqual([
      { claimPath: `/get-courses/${claimKey}/`, courses: [expect.stringMatching(/^Математика.*: ноябрь/)] },
    ]);
    expect(await paidBy(userId)).toMatchObject([{ waitsFor: expect.stringMatching(/07$/) as string }]);
    const seen = await showPurchase(context, await orderOf(id), { isOwner: false, paymentPublicId: payment.publicId });
    expect(seen).toMatchObject({ isThirdParty: true, child: { said: "+7 912 111-00-07" } });

    const child = await makeUser(context);
    expect(await deferredAcquire(context, { claimKey, userId: child })).toMatchObject({ ok: true });
    expect(await readOwned(context, child)).toEqual(["101 2026.11", "101 2026.12"]);
    expect(await readOwned(context, userId)).toEqual([]);
    expect([await waitingFor(SON), await paidBy(userId)]).toEqual([[], []]);
    // The number has served its purpose.
    expect(await findPaymentOf(payment.publicId)).toMatchObject({ childPhone: null });
    expect(await rename(payment.publicId, SON)).toMatchObject({ reason: "claimed" });
  });

  it("and corrects a wrong number until the child has confirmed; the link works all along", async () => {
    const { payment, claimKey } = await paidByPhone("+79121110009" as E164);
    expect(await rename(payment.publicId, SON)).toEqual({ ok: true });
    expect(await waitingFor("+79121110009" as E164)).toEqual([]);
    expect(await waitingFor(SON)).toHaveLength(1);
    const other = await makeUser(context);
    expect(await deferredAcquire(context, { claimKey, userId: other })).toMatchObject({ ok: true });
    expect(await waitingFor(SON)).toEqual([]);
  });

  it("but not by the parent's own number, in the cart or later", async () => {
    const userId = await makeUser(context);
    const own = (await findUser(context.db, { id: userId }))!.phone;
    await cartForChild(userOwner(userId));
    expect(await click(userOwner(userId), { childPhone: own })).toEqual({ ok: false, reason: "own-phone" });
    const { payment, userId: payer } = await paidByPhone();
    const mother = (await findUser(context.db, { id: payer }))!;
    expect(await rename(payment.publicId, mother.phone)).toEqual({ ok: false, reason: "own-phone" });
  });

  it("whose click is repeated with another number keeps the last one", async () => {
    const owner = userOwner(await makeUser(context));
    const id = await cartForChild(owner);
    await click(owner, { childPhone: "+79121110009" as E164 });
    const again = await click(owner, { childPhone: SON });
    expect(again.ok).toBe(true);
    const ofOrder = await context.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, (await orderOf(id)).id));
    expect(ofOrder.map(({ childPhone }) => childPhone)).toEqual([SON]);
  });

  it("while a guest names nobody, and cannot be made to", async () => {
    const { bankId } = await paidForChild(guestOwner());
    const { publicId, childPhone } = await findPayment(context, bankId);
    expect(childPhone).toBeNull();
    expect(await rename(publicId, SON)).toMatchObject({ reason: "unknown" });
  });

  it("at most so many times a day", async () => {
    const { payment } = await paidByPhone(null);
    await times(CHILD_PHONES_PER_PAYMENT.points, () => rename(payment.publicId, SON));
    expect(await rename(payment.publicId, SON)).toMatchObject({ reason: "too-many" });
  });

  itOnPostgres("the child claims while the parent corrects the number: one of the two comes first", async () => {
    const { payment, claimKey } = await paidByPhone();
    const child = await makeUser(context);
    const [claimed] = await Promise.all([
      deferredAcquire(context, { claimKey, userId: child }),
      ...Array.from({ length: 5 }, () => rename(payment.publicId, "+79121110009" as E164)),
    ]);
    expect(claimed).toMatchObject({ ok: true });
    expect(await waitingFor("+79121110009" as E164)).toEqual([]);
  });
});
