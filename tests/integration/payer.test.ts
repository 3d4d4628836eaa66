/** A payer's own page: who opens it, what it shows, how it ends, prolongation without the pupil, the weekly report. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "~/db/schema/accounts.server";
import { orders } from "~/db/schema/orders.server";
import { findViewer, issueToken } from "~/features/people/auth/session/session-tokens.server";
import { findOrder } from "~/features/store/orders/order-rows.server";
import { hashPayerEmail } from "~/features/store/orders/promocodes.server";
import { choosePayer, choosePupil } from "~/features/learning/payer/change-pair.server";
import { listPayers } from "~/features/learning/payer/list-payers.server";
import { pupilFormSchema } from "~/features/learning/payer/schema.server";
import { prolongForPupil } from "~/features/learning/payer/prolong-for-pupil.server";
import { resendAddress } from "~/features/learning/payer/resend-address.server";
import { sendWeekReports } from "~/features/learning/payer/send-week-reports.server";
import { showPayerPage } from "~/features/learning/payer/show-payer-page.server";
import { deferredAcquire } from "~/features/store/payments/claim-order.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import { hashToken } from "~/integrations/secrets.server";
import { readEmails } from "../setup/outbox-messages.server";
import {
  decide,
  fillCart,
  findPayment,
  goToBank,
  guestOwner,
  makeUser,
  NOW,
  PRODUCTS,
  readOwned,
  times,
  userOwner,
} from "../setup/shop.server";
import { useShop } from "../setup/use-school";

const context = useShop();
beforeEach(() => context.setClock(NOW));

const MOTHER = "Mother@example.com";

/** Pays an order by its link; returns the address from the e-mail of that payment. */
async function payByLink(orderPublicId: string, receiptEmail = MOTHER) {
  const bankId = await goToBank(context, null, orderPublicId, { isThirdParty: true, receiptEmail });
  await decide(context, bankId, "pay");
  await settlePayment(context, context.bank, bankId);
  const { publicId } = await findPayment(context, bankId);
  const email = (await readEmails(context)).findLast(({ text }) => text.includes(`/payer/${publicId}/`));
  const secret = /\/payer\/[^/]+\/([^/]+)\//.exec(email?.text ?? "")?.[1] ?? "";
  return { payment: publicId, secret };
}

async function payForPupil(months = ["2026.11"], firstName = "Петя") {
  const userId = await makeUser(context);
  await context.db.update(users).set({ firstName }).where(eq(users.id, userId));
  const id = await fillCart(context, userOwner(userId), [{ productId: PRODUCTS.math, months }]);
  return { userId, address: await payByLink(id) };
}

async function viewerOf(userId: number, impersonatorId?: string) {
  const now = context.clock.now();
  const token = await issueToken(context.db, { userId, userAgent: null, now, impersonatorId });
  return (await findViewer(context, hashToken(token)))!;
}

async function show(address: { payment: string; secret: string }) {
  const shown = await showPayerPage(context, address);
  if (!shown.ok) throw new Error(shown.reason);
  return shown.view;
}

describe("a payer's page", () => {
  it("shows what this payer paid for, and nothing another paid", async () => {
    const { userId, address } = await payForPupil(["2026.11"]);
    const other = await fillCart(context, userOwner(userId), [{ productId: PRODUCTS.physics, months: ["2026.12"] }]);
    const otherAddress = await payByLink(other, "grandfather@example.com");
    const view = await show(address);
    expect(view).toMatchObject({ pupil: "Петя", email: "m…@example.com", claimPath: null });
    expect(view.courses.map(({ productId, months }) => [productId, months.map(({ key }) => key)])).toEqual([
      [PRODUCTS.math, ["2026.11"]],
    ]);
    expect(view.payments).toHaveLength(1);
    expect(view.years).toMatchObject([{ year: 2026, total: view.payments[0]?.amount }]);
    expect(view.refund).toBeGreaterThan(0);
    expect((await show(otherAddress)).courses.map(({ productId }) => productId)).toEqual([PRODUCTS.physics]);
  });

  it("opens by the e-mail's address alone", async () => {
    const { address } = await payForPupil();
    const { address: foreign } = await payForPupil();
    for (const wrong of [
      { ...address, secret: foreign.secret },
      { ...address, secret: "" },
      { payment: "none", secret: address.secret },
    ])
      expect(await showPayerPage(context, wrong)).toEqual({ ok: false, reason: "unknown" });
    const own = await fillCart(context, userOwner(await makeUser(context)));
    const { ownerUserId } = (await findOrder(context.db, own))!;
    const bankId = await goToBank(context, userOwner(ownerUserId!), own);
    await decide(context, bankId, "pay");
    await settlePayment(context, context.bank, bankId);
    const { publicId } = await findPayment(context, bankId);
    expect((await readEmails(context)).some(({ text }) => text.includes(`/payer/${publicId}/`))).toBe(false);
  });

  it("shows what is paid while it waits for the pupil, with the link back, and the courses once they are claimed", async () => {
    const address = await payByLink(await fillCart(context, guestOwner()));
    const before = await show(address);
    expect(before).toMatchObject({ pupil: null, report: null, courses: [{ productId: PRODUCTS.math, next: null }] });
    const [course] = before.courses;
    expect(course?.months).toEqual([{ key: "2026.11", name: "ноябрь", said: "уже идёт, до 30 ноября", isOver: false }]);
    expect(course?.ridge?.said).toMatch(/^Оплачено: ноябрь\./);
    const total = before.payments[0]?.amount;
    expect(before.years).toMatchObject([{ year: 2026, total, paid: total, refunded: 0 }]);
    expect(await choosePayer(context, address, "ask-report")).toEqual({ ok: false, reason: "unclaimed" });
    const claimKey = /\/get-courses\/([^/]+)\//.exec(before.claimPath ?? "")?.[1] ?? "";
    expect((await deferredAcquire(context, { claimKey, userId: await makeUser(context) })).ok).toBe(true);
    expect(await show(address)).toMatchObject({ claimPath: null, courses: [{ productId: PRODUCTS.math }] });
  });

  it("is closed by either, for its payments; the next payment brings an open one", async () => {
    const { userId, address } = await payForPupil();
    const [payer] = await listPayers(context, userId);
    expect(payer).toMatchObject({ email: "m…@example.com", isOpen: true });
    const closed = await choosePupil(context, await viewerOf(userId), { payerKey: payer!.payerKey, choice: "close" });
    expect(closed).toEqual({ ok: true });
    expect(await showPayerPage(context, address)).toEqual({ ok: false, reason: "closed" });
    expect(await choosePayer(context, address, "ask-report")).toEqual({ ok: false, reason: "closed" });
    expect(await prolongForPupil(context, address)).toEqual({ ok: false, reason: "closed" });

    context.setClock("2026-11-21T12:00:00+03:00");
    const id = await fillCart(context, userOwner(userId), [{ productId: PRODUCTS.physics, months: ["2026.12"] }]);
    const later = await payByLink(id);
    expect((await show(later)).payments).toHaveLength(2);
    expect(await choosePayer(context, later, "close")).toEqual({ ok: true });
    expect(await showPayerPage(context, later)).toEqual({ ok: false, reason: "closed" });
  });

  it("names the payer to the pupil by a text that no guess of the address gives", async () => {
    const keys = await times(2, async () => {
      const { userId } = await payForPupil();
      const [payer] = await listPayers(context, userId);
      return payer!.payerKey;
    });
    expect(keys[0]).not.toBe(keys[1]);
    for (const email of [MOTHER, MOTHER.toLowerCase()]) expect(keys).not.toContain(hashPayerEmail(email));
    const [sealed] = keys;
    expect(pupilFormSchema.safeParse({ choice: "close", payerKey: sealed }).success).toBe(true);
  });

  it("is no way to another pupil's payers, and staff allow nothing in a pupil's name", async () => {
    const { userId } = await payForPupil();
    const stranger = await viewerOf(await makeUser(context));
    const [payer] = await listPayers(context, userId);
    const choice = { payerKey: payer!.payerKey, choice: "allow-report" } as const;
    expect(await choosePupil(context, stranger, choice)).toEqual({ ok: false, reason: "unknown-payer" });
    expect(await choosePupil(context, await viewerOf(userId, "staff-1"), choice)).toEqual({
      ok: false,
      reason: "not-the-owner",
    });
  });

  it("is sent again once a day to the e-mail of the receipt", async () => {
    const { userId, address } = await payForPupil();
    const [order] = await context.db.select().from(orders).where(eq(orders.ownerUserId, userId));
    for (let click = 0; click < 3; click += 1) await resendAddress(context, order!.shareKey);
    await resendAddress(context, "unknown");
    const sent = (await readEmails(context)).filter(
      ({ kind, text }) => kind === "payer-page" && text.includes(address.payment),
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: MOTHER });
    expect(sent[0]?.text).toContain(address.secret);
  });
});

describe("prolongation by a payer", () => {
  it("opens the months for the pupil without their cart, their login or a claim", async () => {
    const { userId, address } = await payForPupil(["2026.11"]);
    const cart = await fillCart(context, userOwner(userId), [{ productId: PRODUCTS.physics, months: ["2026.12"] }]);
    expect((await show(address)).courses).toMatchObject([
      { next: { month: "декабрь", opens: "Откроется у ученика 1 декабря." } },
    ]);
    const prolonged = await prolongForPupil(context, address, PRODUCTS.math);
    if (!prolonged.ok) throw new Error(prolonged.reason);
    await payByLink(prolonged.shareKey);
    expect(await readOwned(context, userId)).toEqual([`${PRODUCTS.math} 2026.11`, `${PRODUCTS.math} 2026.12`]);
    expect(await findOrder(context.db, cart)).toMatchObject({ state: "draft", ownerUserId: userId });
    expect((await show(address)).payments).toHaveLength(2);
    expect((await show(address)).courses).toMatchObject([{ next: { month: "январь" } }]);
  });

  it("gives all of the money back for a month that the pupil has meanwhile", async () => {
    const { userId, address } = await payForPupil(["2026.11"]);
    const twice = [await prolongForPupil(context, address), await prolongForPupil(context, address)];
    const keys = twice.map((one) => (one.ok ? one.shareKey : ""));
    // Both go to the bank before either has paid.
    const banks = [];
    for (const key of keys)
      banks.push(await goToBank(context, null, key, { isThirdParty: true, receiptEmail: MOTHER }));
    for (const bankId of banks) {
      await decide(context, bankId, "pay");
      await settlePayment(context, context.bank, bankId);
    }
    const [first, second] = [await findPayment(context, banks[0]!), await findPayment(context, banks[1]!)];
    expect(first.refundDue).toBe(0);
    expect(second.refundDue).toBe(second.amount);
    expect(await readOwned(context, userId)).toEqual([`${PRODUCTS.math} 2026.11`, `${PRODUCTS.math} 2026.12`]);
  });

  it("refuses courses this payer has not paid for", async () => {
    const { address } = await payForPupil();
    expect(await prolongForPupil(context, address, PRODUCTS.physics)).toEqual({
      ok: false,
      reason: "nothing-to-prolong",
    });
  });
});

describe("the weekly report", () => {
  const SUNDAY = "2026-11-22T18:30:00+03:00";

  async function reportsTo(payment: string) {
    return (await readEmails(context)).filter(({ kind, text }) => kind === "week-report" && text.includes(payment));
  }

  it("is sent weekly while both sides opt in, with one-click unsubscribe", async () => {
    const { userId, address } = await payForPupil();
    const [payer] = await listPayers(context, userId);
    const viewer = await viewerOf(userId);
    const choose = (choice: "allow-report" | "forbid-report") =>
      choosePupil(context, viewer, { payerKey: payer!.payerKey, choice });
    context.setClock(SUNDAY);
    await choosePayer(context, address, "ask-report");
    await sendWeekReports(context);
    expect(await reportsTo(address.payment)).toEqual([]);
    await choose("allow-report");
    await Promise.all([sendWeekReports(context), sendWeekReports(context)]);
    await sendWeekReports(context);
    const [email, ...others] = await reportsTo(address.payment);
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: MOTHER });
    expect(email?.subject).toBe("Неделя с 16 ноября: 0 заданий решено");
    expect(email?.text).toContain("ученик: Петя");
    expect(email?.text).toContain("оплаченные месяцы кончаются. Дальше декабрь");
    expect(email?.headers).toEqual({
      "List-Unsubscribe": expect.stringMatching(/^<http:\/\/localhost:3000\/payer\/.+\/unsubscribe\/>$/) as string,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });

    context.setClock("2026-11-29T18:30:00+03:00");
    await sendWeekReports(context);
    expect(await reportsTo(address.payment)).toHaveLength(2);
    await choosePayer(context, address, "end-report");
    context.setClock("2026-12-06T18:30:00+03:00");
    await sendWeekReports(context);
    expect(await reportsTo(address.payment)).toHaveLength(2);
  });
});
