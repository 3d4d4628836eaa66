/** A refund that is asked for leaves a trace: for its author, for the staff and for the money. */
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { consents } from "~/db/schema/accounts.server";
import { leadTouches } from "~/db/schema/leads.server";
import { demoBankPayments } from "~/db/schema/platform.server";
import { outbox } from "~/db/schema/outbox.server";
import { refundRequestMonths, refundRequests } from "~/db/schema/payments.server";
import { readRefundRequests } from "~/features/store/payments/refund-request-rows.server";
import { refundMonths } from "~/features/store/payments/refund-months.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import { readPurchases } from "~/features/store/profile/read-purchases.server";
import { describeRequests } from "~/features/store/profile/refund-trace";
import { showRefund } from "~/features/store/refunds/show-refund.server";
import {
  pupilOf,
  REFUND_REQUESTS_PER_AUTHOR,
  requestRefund,
  withdrawRefund,
} from "~/features/store/refunds/request-refund.server";
import type { RefundForm } from "~/features/store/refunds/schema.server";
import { makePublicId } from "~/integrations/secrets.server";
import { userActor } from "~/shared/actor";
import { asE164 } from "~/shared/phone";
import { STAFF } from "../setup/actors";
import { itOnPostgres } from "../setup/it-on-postgres";
import { readEmails } from "../setup/outbox-messages.server";
import {
  decide,
  fillCart,
  findPayment,
  goToBank,
  makeUser,
  NOW,
  PRODUCTS,
  times,
  userOwner,
} from "../setup/shop.server";
import { useShop } from "../setup/use-school";

const context = useShop();

const VISIT = { origin: "https://school.test", ip: "203.0.113.5" };
const PHONE = asE164("+79161234567");
const keyOf = (month: string) => `${PRODUCTS.math}.${month}`;

async function buy(months = ["2026.11", "2026.12", "2027.1"]) {
  context.setClock(NOW);
  const userId = await makeUser(context);
  const id = await fillCart(context, userOwner(userId), [{ productId: PRODUCTS.math, months }]);
  const bankId = await goToBank(context, userOwner(userId), id);
  await decide(context, bankId, "pay");
  await settlePayment(context, context.bank, bankId);
  const pupil = { id: userId, phone: PHONE, actor: userActor(userId) };
  return { userId, bankId, pupil, payment: await findPayment(context, bankId) };
}

async function formFor(userId: number, months: string[]): Promise<RefundForm> {
  const { courses } = await showRefund(context, userId);
  const keys = months.map(keyOf);
  const lines = courses.flatMap((course) => course.lines).filter(({ key }) => keys.includes(key));
  return {
    intent: "request",
    requestId: makePublicId(),
    return: keys,
    total: lines.reduce((sum, { refund }) => sum + refund, 0),
    name: "Алина",
    email: "alina@example.com",
    isPersonalDataAllowed: true,
  };
}

const trace = async (userId: number) =>
  describeRequests(await readRefundRequests(context.db, { userId })).map(({ title, said }) => `${title}. ${said}`);
const stateOf = async (userId: number, month: string) =>
  (await showRefund(context, userId)).courses.flatMap(({ lines }) => lines).find(({ key }) => key === keyOf(month))
    ?.state;
const touchesOf = (publicId: string) => context.db.select().from(leadTouches).where(eq(leadTouches.publicId, publicId));
const emailsAbout = async (publicId: string) =>
  (await readEmails(context)).filter(({ dedupeKey }) => dedupeKey.endsWith(`:${publicId}`));

describe("a request for a refund", () => {
  it("is seen by its author, marks its months and leaves the others", async () => {
    const { userId, pupil } = await buy();
    const before = await showRefund(context, userId);
    expect(await requestRefund(context, pupilOf(context, pupil), await formFor(userId, ["2026.12"]), VISIT)).toEqual({
      ok: true,
    });
    const price = before.courses[0]!.lines.find(({ key }) => key === keyOf("2026.12"))!.refund;
    expect(await trace(userId)).toEqual([
      expect.stringMatching(/^Заявление от 20 ноября: декабрь, .* Ответим и вернём деньги не позднее 30 ноября$/),
    ]);
    expect(await showRefund(context, userId)).toMatchObject({ total: before.total - price, asked: price });
    expect(await stateOf(userId, "2026.12")).toBe("asked");
    const [course] = await readPurchases(context, userId);
    expect(course!.months.map(({ month, isRefundAsked }) => [month, isRefundAsked])).toEqual([
      ["2026.11", false],
      ["2026.12", true],
      ["2027.1", false],
    ]);
  });

  it("reaches the staff with the number of the payment, and its author by e-mail, with the consent on record", async () => {
    const { userId, pupil, payment } = await buy();
    const form = await formFor(userId, ["2026.12"]);
    await requestRefund(context, pupilOf(context, pupil), form, VISIT);
    const [touch] = await touchesOf(form.requestId);
    expect(touch).toMatchObject({ leadType: "support", name: "Алина", page: "/profile/refund/" });
    expect(touch!.message).toContain(`декабрь 2026: `);
    expect(touch!.message).toContain(`платёж ${payment.publicId}`);
    const queued = await context.db.select().from(outbox).where(eq(outbox.dedupeKey, form.requestId));
    expect(queued.map(({ kind }) => kind)).toEqual(["lead"]);
    const given = await context.db.select().from(consents).where(eq(consents.leadTouchId, form.requestId));
    expect(given.map(({ kind, isGiven }) => [kind, isGiven])).toEqual([["personal-data", true]]);
    const [email] = await emailsAbout(form.requestId);
    expect(email).toMatchObject({ to: "alina@example.com", subject: expect.stringContaining("декабрь") });
    expect(email).toMatchObject({ text: expect.stringContaining("https://school.test/profile/refund/") });
  });

  it("stores nothing if one of its parts cannot be stored", async () => {
    const { userId, pupil } = await buy();
    const form = await formFor(userId, ["2026.12"]);
    // The e-mail is the last part, and PostgreSQL takes no zero byte.
    const broken = { ...VISIT, origin: "https://school\u0000.test" };
    await expect(requestRefund(context, pupilOf(context, pupil), form, broken)).rejects.toThrow();
    expect(await trace(userId)).toEqual([]);
    expect(await touchesOf(form.requestId)).toEqual([]);
    expect(await emailsAbout(form.requestId)).toEqual([]);
  });

  it("sent twice by one form is one request; by another form for the same month it is refused", async () => {
    const { userId, pupil } = await buy();
    const [form, other] = [await formFor(userId, ["2026.12"]), await formFor(userId, ["2026.12", "2027.1"])];
    expect(await requestRefund(context, pupilOf(context, pupil), form, VISIT)).toEqual({ ok: true });
    expect(await requestRefund(context, pupilOf(context, pupil), form, VISIT)).toEqual({ ok: true });
    expect(await requestRefund(context, pupilOf(context, pupil), other, VISIT)).toEqual({
      ok: false,
      reason: "already-asked",
    });
    expect(await trace(userId)).toHaveLength(1);
    expect(await emailsAbout(form.requestId)).toHaveLength(1);
  });

  it("is refused at a sum that is not today's, for months of others, and from staff in the user's name", async () => {
    const [{ userId, pupil }, stranger] = [await buy(), await buy()];
    const form = await formFor(userId, ["2026.11"]);
    expect(
      await requestRefund(context, pupilOf(context, stranger.pupil), { ...form, return: ["301.2026.12"] }, VISIT),
    ).toMatchObject({
      reason: "changed",
    });
    const staff = { ...pupil, actor: userActor(userId, "staff-1") };
    expect(await requestRefund(context, pupilOf(context, staff), form, VISIT)).toEqual({
      ok: false,
      reason: "not-the-owner",
    });
    context.setClock("2026-11-21T00:00:00+03:00");
    expect(await requestRefund(context, pupilOf(context, pupil), form, VISIT)).toEqual({
      ok: false,
      reason: "changed",
    });
    expect(await trace(userId)).toEqual([]);
  });

  it("is limited by the day", async () => {
    const { userId, pupil } = await buy();
    for (let n = 0; n < REFUND_REQUESTS_PER_AUTHOR.points; n += 1) {
      const form = await formFor(userId, ["2026.12"]);
      expect(await requestRefund(context, pupilOf(context, pupil), form, VISIT)).toEqual({ ok: true });
      expect(await withdrawRefund(context, pupilOf(context, pupil), form.requestId, VISIT)).toEqual({ ok: true });
    }
    const form = await formFor(userId, ["2026.12"]);
    expect(await requestRefund(context, pupilOf(context, pupil), form, VISIT)).toEqual({
      ok: false,
      reason: "too-many",
    });
  });

  it("cannot name a paid month that another row has, whatever the code does", async () => {
    const { userId, pupil } = await buy();
    const form = await formFor(userId, ["2026.12"]);
    await requestRefund(context, pupilOf(context, pupil), form, VISIT);
    const [month] = await monthsOf(form.requestId);
    const [made] = await context.db
      .insert(refundRequests)
      .values({ publicId: makePublicId(), userId, name: "Алина", email: "a@example.com", createdAt: new Date(NOW) })
      .returning();
    const again = context.db.insert(refundRequestMonths).values({ ...month!, requestId: made!.id });
    await expect(again).rejects.toMatchObject({
      cause: expect.objectContaining({ constraint: "refund_request_months_once" }),
    });
  });

  itOnPostgres("twenty requests at once for one month are one request, one lead and one e-mail", async () => {
    const { userId, pupil } = await buy();
    const forms = await times(20, () => formFor(userId, ["2026.12"]));
    const answers = await Promise.all(
      forms.map((form) => requestRefund(context, pupilOf(context, pupil), form, VISIT)),
    );
    // The limit of a day refuses some before the database does.
    const reasons = answers.map((answer) => (answer.ok ? "ok" : answer.reason));
    expect(reasons.filter((reason) => reason === "ok")).toHaveLength(1);
    expect(new Set(reasons)).toEqual(new Set(["ok", "already-asked", "too-many"]));
    expect(await trace(userId)).toHaveLength(1);
    const sent = await Promise.all(forms.map(({ requestId }) => emailsAbout(requestId)));
    expect(sent.flat()).toHaveLength(1);
    const touches = await Promise.all(forms.map(({ requestId }) => touchesOf(requestId)));
    expect(touches.flat()).toHaveLength(1);
  });

  itOnPostgres("a double click of one button is one request, and both are answered well", async () => {
    const { userId, pupil } = await buy();
    const form = await formFor(userId, ["2026.12"]);
    const answers = await times(5, () => requestRefund(context, pupilOf(context, pupil), form, VISIT));
    expect(answers).toEqual(answers.map(() => ({ ok: true })));
    expect(await trace(userId)).toHaveLength(1);
  });
});

const monthsOf = async (publicId: string) => {
  const rows = await context.db
    .select({ month: refundRequestMonths })
    .from(refundRequestMonths)
    .innerJoin(refundRequests, eq(refundRequests.id, refundRequestMonths.requestId))
    .where(eq(refundRequests.publicId, publicId));
  return rows.map(({ month }) => month);
};

describe("a withdrawn request", () => {
  it("frees its months, informs the staff and cannot be withdrawn again", async () => {
    const { userId, pupil } = await buy();
    const form = await formFor(userId, ["2026.12"]);
    await requestRefund(context, pupilOf(context, pupil), form, VISIT);
    expect(await withdrawRefund(context, pupilOf(context, (await buy()).pupil), form.requestId, VISIT)).toMatchObject({
      ok: false,
    });
    context.setClock("2026-11-21T12:00:00+03:00");
    expect(await withdrawRefund(context, pupilOf(context, pupil), form.requestId, VISIT)).toEqual({ ok: true });
    expect(await trace(userId)).toEqual([expect.stringMatching(/^Заявление от 20 ноября: .* Отозвано 21 ноября$/)]);
    expect(await stateOf(userId, "2026.12")).toBe("returnable");
    const [touch] = await touchesOf(`${form.requestId}-withdrawn`);
    expect(touch!.message).toMatch(/^Отзываю\. Заявление от 20 ноября: декабрь/);
    expect((await emailsAbout(form.requestId)).map(({ kind }) => kind)).toEqual(["refund-request", "refund-withdrawn"]);
    expect(await withdrawRefund(context, pupilOf(context, pupil), form.requestId, VISIT)).toEqual({
      ok: false,
      reason: "answered",
    });
    // A page of the time before the withdrawal does not file it anew.
    expect(await requestRefund(context, pupilOf(context, pupil), form, VISIT)).toEqual({
      ok: false,
      reason: "changed",
    });
    expect(await requestRefund(context, pupilOf(context, pupil), await formFor(userId, ["2026.12"]), VISIT)).toEqual({
      ok: true,
    });
    expect(await trace(userId)).toHaveLength(2);
  });
});

describe("an answered request", () => {
  it("is refunded by its own day, says so, and its month cannot be asked for again", async () => {
    const { userId, pupil, payment } = await buy();
    const form = await formFor(userId, ["2026.11"]);
    await requestRefund(context, pupilOf(context, pupil), form, VISIT);
    context.setClock("2026-11-28T12:00:00+03:00");
    const months = [{ month: "2026.11" as const, amount: null }];
    const input = { paymentPublicId: payment.publicId, productId: PRODUCTS.math, months, isFull: false };
    const refunded = await refundMonths(context, STAFF, { ...input, isDryRun: false });
    expect(refunded).toMatchObject({ ok: true, total: form.total });
    expect(await trace(userId)).toEqual([expect.stringContaining("Деньги отправлены 28 ноября")]);
    expect(await withdrawRefund(context, pupilOf(context, pupil), form.requestId, VISIT)).toEqual({
      ok: false,
      reason: "answered",
    });
    const again = { ...form, requestId: makePublicId() };
    expect(await requestRefund(context, pupilOf(context, pupil), again, VISIT)).toEqual({
      ok: false,
      reason: "changed",
    });
    expect(await stateOf(userId, "2026.11")).toBeUndefined();
  });

  it("is answered too when the bank has refunded the payment on its own", async () => {
    const { userId, pupil, bankId, payment } = await buy();
    await requestRefund(context, pupilOf(context, pupil), await formFor(userId, ["2026.12"]), VISIT);
    const gone = { status: "refunded" as const, refundedAmount: payment.amount };
    await context.db.update(demoBankPayments).set(gone).where(eq(demoBankPayments.id, bankId));
    await settlePayment(context, context.bank, bankId);
    expect(await trace(userId)).toEqual([expect.stringContaining("Деньги отправлены")]);
  });
});
