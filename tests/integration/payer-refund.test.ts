/** A payer by a link asks for the money back without an account (decision 0078). */
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { refundRequestMonths } from "~/db/schema/payments.server";
import { orders } from "~/db/schema/orders.server";
import { choosePayer } from "~/features/store/cart/change-cart.server";
import { deferredAcquire } from "~/features/store/payments/claim-order.server";
import { isRefundSecret, payerSecretOf, refundPathOf } from "~/features/store/payments/payer-address.server";
import { refundMonths } from "~/features/store/payments/refund-months.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import { openRefund, showPayerRefund } from "~/features/store/refunds/payer-refund.server";
import { pupilOf, requestRefund, withdrawRefund } from "~/features/store/refunds/request-refund.server";
import { showRefund } from "~/features/store/refunds/show-refund.server";
import { makePublicId } from "~/integrations/secrets.server";
import { asE164 } from "~/shared/phone";
import { userActor } from "~/shared/actor";
import { itOnPostgres } from "../setup/it-on-postgres";
import {
  decide,
  fillCart,
  findAtBank,
  findPayment,
  goToBank,
  guestOwner,
  makeUser,
  PRODUCTS,
  readOwned,
  times,
} from "../setup/shop.server";
import { useShop } from "../setup/use-school";

const context = useShop();
const VISIT = { origin: "https://school.test", ip: "198.51.100.7" };
const PHONE = asE164("+79161234567");
const STAFF = { kind: "staff", staffId: "masha", roles: ["sales"] } as const;

/** November of mathematics and December of physics, paid for a child. */
async function buy() {
  const owner = guestOwner();
  const id = await fillCart(context, owner, [
    { productId: PRODUCTS.math, months: ["2026.12"] },
    { productId: PRODUCTS.physics, months: ["2026.12"] },
  ]);
  await choosePayer(context, owner, "child");
  const price = (await context.db.select().from(orders).where(eq(orders.publicId, id)))[0]!.price;
  const bankId = await goToBank(context, owner, id, { isThirdParty: true, expectedPrice: price });
  await decide(context, bankId, "pay");
  await settlePayment(context, context.bank, bankId);
  const payment = await findPayment(context, bankId);
  const [, secret = ""] = /([\w-]+)\/refund\/$/.exec(refundPathOf(payment.publicId, context.secrets)) ?? [];
  const address = { payment: payment.publicId, secret };
  const open = async () => (await openRefund(context, address))!;
  const order = async () => (await context.db.select().from(orders).where(eq(orders.publicId, id)))[0]!;
  const claim = async () => {
    const userId = await makeUser(context);
    const claimed = await deferredAcquire(context, { claimKey: (await order()).claimKey!, userId });
    expect(claimed).toMatchObject({ ok: true });
    return userId;
  };
  return { id, price, bankId, payment, address, open, order, claim };
}

type Opened = Awaited<ReturnType<typeof buy>>;

async function formFor({ open }: Opened, only?: readonly string[]) {
  const view = await showPayerRefund(context, await open());
  const lines = view.courses.flatMap((course) => course.lines).filter(({ key }) => only?.includes(key) ?? true);
  return {
    ...{ intent: "request" as const, requestId: makePublicId(), name: "Ольга", email: "buyer@example.com" },
    ...{ phone: PHONE, isPersonalDataAllowed: true, return: lines.map(({ key }) => key) },
    total: lines.reduce((sum, { refund }) => sum + refund, 0),
  };
}

const ask = async (bought: Opened, only?: readonly string[]) =>
  requestRefund(context, (await bought.open()).applicant, await formFor(bought, only), VISIT);

describe("a payer by a link", () => {
  it("opens the page by its own secret alone", async () => {
    const { payment, address } = await buy();
    const { publicId } = payment;
    expect(isRefundSecret(publicId, payerSecretOf(publicId, context.secrets), context.secrets)).toBe(false);
    expect(await openRefund(context, { ...address, secret: "forged" })).toBeNull();
    expect(await openRefund(context, { ...address, payment: (await buy()).payment.publicId })).toBeNull();
  });

  it("asks back a month that the pupil has, which the pupil sees and cannot ask for again", async () => {
    const bought = await buy();
    const userId = await bought.claim();
    expect(await ask(bought, ["101.2026.12"])).toEqual({ ok: true });
    const view = await showPayerRefund(context, await bought.open());
    expect(view.requests).toHaveLength(1);
    const pupils = (await showRefund(context, userId)).courses.flatMap(({ lines }) => lines);
    expect(pupils.map(({ key, state }) => [key, state])).toContainEqual(["101.2026.12", "asked"]);
    const pupil = pupilOf(context, { id: userId, phone: PHONE, actor: userActor(userId) });
    const again = { ...(await formFor(bought, [])), return: ["101.2026.12"], total: 3290 };
    expect(await requestRefund(context, pupil, again, VISIT)).toMatchObject({ reason: "already-asked" });
    // Only its author takes it back.
    const publicId = view.requests[0]!.publicId;
    expect(await withdrawRefund(context, pupil, publicId, VISIT)).toMatchObject({ ok: false });
    expect(await withdrawRefund(context, (await bought.open()).applicant, publicId, VISIT)).toEqual({ ok: true });
    expect(await readOwned(context, userId)).toHaveLength(2);
  });

  it("gets the money of everything that nobody has claimed, and the link opens nothing", async () => {
    const bought = await buy();
    expect(await ask(bought)).toEqual({ ok: true });
    for (const productId of [PRODUCTS.math, PRODUCTS.physics]) {
      const months = [{ month: "2026.12" as const, amount: null }];
      const input = { paymentPublicId: bought.payment.publicId, productId, months, isFull: false, isDryRun: false };
      expect(await refundMonths(context, STAFF, input)).toMatchObject({ ok: true });
      expect(await refundMonths(context, STAFF, input)).toMatchObject({ ok: false });
    }
    expect((await findAtBank(context, bought.bankId)).refundedAmount).toBe(bought.price);
    expect((await bought.order()).claimKey).toBeNull();
    expect((await showPayerRefund(context, await bought.open())).courses).toEqual([]);
  });

  it("asks back all of an unclaimed order or nothing, whatever the form names", async () => {
    const bought = await buy();
    expect(await ask(bought, ["101.2026.12"])).toMatchObject({ ok: false, reason: "changed" });
    expect((await showPayerRefund(context, await bought.open())).requests).toEqual([]);
  });

  it("leaves a half of an unclaimed order to nobody: the staff cannot refund it alone", async () => {
    const bought = await buy();
    const months = [{ month: "2026.12" as const, amount: null }];
    const half = { paymentPublicId: bought.payment.publicId, productId: PRODUCTS.math, months };
    expect(await refundMonths(context, STAFF, { ...half, isFull: false, isDryRun: false })).toMatchObject({
      reason: "not-claimed",
    });
  });

  itOnPostgres("asks twenty times at once while the pupil claims: one request, and the months are there", async () => {
    const bought = await buy();
    const [claimKey, userId] = [(await bought.order()).claimKey!, await makeUser(context)];
    const forms = await times(20, () => formFor(bought));
    const { applicant } = await bought.open();
    const [claimed, ...answers] = await Promise.all([
      deferredAcquire(context, { claimKey, userId }),
      ...forms.map((form) => requestRefund(context, applicant, form, VISIT)),
    ]);
    expect(claimed).toMatchObject({ ok: true });
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const rows = await context.db
      .select()
      .from(refundRequestMonths)
      .where(eq(refundRequestMonths.paymentId, bought.payment.id));
    expect(rows).toHaveLength(2);
    expect(await readOwned(context, userId)).toHaveLength(2);
  });
});
