/** Events that the use cases publish once their change is stored (decision 0049). */
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "~/db/schema/accounts.server";
import { confirmCodeAndSetPassword } from "~/features/people/auth/code/confirm-code.server";
import { sendPhoneCode } from "~/features/people/auth/code/send-phone-code.server";
import { logInByPassword, logOut } from "~/features/people/auth/password/log-in.server";
import { setPassword } from "~/features/people/auth/password/set-password.server";
import { findViewer } from "~/features/people/auth/session/session-tokens.server";
import { linkVk } from "~/features/people/auth/social/link-vk.server";
import { logInByVk } from "~/features/people/auth/social/log-in-by-vk.server";
import { applyPromocode } from "~/features/store/cart/change-cart.server";
import { sendLead } from "~/features/people/leads/send-lead.server";
import { refundMonths } from "~/features/store/payments/refund-months.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import { changeProfile } from "~/features/store/profile/change-profile.server";
import { hashToken } from "~/integrations/secrets.server";
import { GUEST, userActor } from "~/shared/actor";
import { asE164 } from "~/shared/phone";
import { STAFF } from "../setup/actors";
import { PASSWORD } from "../setup/people";
import { decide, fillCart, findPayment, goToBank, makeUser, pay, userOwner } from "../setup/shop.server";
import { solveQuestion } from "../setup/solve-question";
import { useShop } from "../setup/use-school";

const context = useShop();
const ip = "203.0.113.7";
const PHONE = asE164("+79265550177");
const takeFacts = () => context.facts.splice(0);

async function confirm(phone = PHONE) {
  const asked = { phone, purpose: "registration", captchaToken: solveQuestion(context).token, ip } as const;
  const sent = await sendPhoneCode(context, asked);
  const requestId = sent.ok ? sent.requestId : null;
  const input = { phone, code: context.codeFor(phone), requestId, ip };
  const outcome = await confirmCodeAndSetPassword(context, {
    ...{ ...input, password: PASSWORD, isAdAllowed: false, userAgent: null, attribution: null, step: "check-code" },
  });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome;
}

it("a registration, logins, a logout and new passwords are published with their actor", async () => {
  const { userId } = await confirm();
  const actor = userActor(userId);
  const byCode = [
    { name: "password.changed", actor, userId, way: "code" },
    { name: "user.logged-in", actor, userId, way: "code" },
  ];
  expect(takeFacts()).toEqual([{ name: "user.registered", actor, userId, way: "code" }, ...byCode]);
  context.moveClock({ minutes: 2 });
  await confirm();
  expect(takeFacts()).toEqual(byCode);

  expect(await logInByPassword(context, { phone: PHONE, password: "не тот", ip, userAgent: null })).toMatchObject({
    ok: false,
  });
  expect(takeFacts()).toEqual([]);
  const entered = await logInByPassword(context, { phone: PHONE, password: PASSWORD, ip, userAgent: null });
  const viewer = (await findViewer(context, hashToken(entered.ok ? entered.token : "")))!;
  const change = { password: "новая тропа", oldPassword: PASSWORD };
  expect(await setPassword(context, { viewer, ...change })).toEqual({ ok: true });
  expect(await changeProfile(context, { viewer, patch: { ...change, oldPassword: "не тот" }, ip, page: "/" })).toEqual({
    ok: false,
    reason: "old-password-wrong",
  });
  const patch = { password: PASSWORD, oldPassword: "новая тропа" };
  expect(await changeProfile(context, { viewer, patch, ip, page: "/" })).toEqual({ ok: true });
  await logOut(context, viewer);
  const changed = { name: "password.changed", actor, userId, way: "profile" };
  expect(takeFacts()).toEqual([
    { name: "user.logged-in", actor, userId, way: "password" },
    changed,
    changed,
    { name: "user.logged-out", actor, userId },
  ]);
});

it("a change that is rolled back is not published", async () => {
  const { userId, token } = await confirm(asE164("+79265550179"));
  const viewer = (await findViewer(context, hashToken(token)))!;
  takeFacts();
  const patch = { password: "новая тропа", oldPassword: PASSWORD, referralCode: "NOBODY" };
  expect(await changeProfile(context, { viewer, patch, ip, page: "/" })).toMatchObject({ reason: "referrer-unknown" });
  expect(takeFacts()).toEqual([]);
  const other = await makeUser(context);
  await context.db.update(users).set({ vkId: "7700" }).where(eq(users.id, other));
  expect(await linkVk(context, { actor: userActor(userId), vkId: "7700" })).toMatchObject({ reason: "vk-taken" });
  expect(takeFacts()).toEqual([]);
});

it("an account made by VK and a linked page are published", async () => {
  const person = { vkId: "7701", firstName: null, lastName: null, phone: asE164("+79265550178") };
  const made = await logInByVk(context, { person, ip, userAgent: null, referral: null, attribution: null });
  const userId = made.ok ? made.userId : 0;
  const actor = userActor(userId);
  expect(takeFacts()).toEqual([
    { name: "user.registered", actor, userId, way: "vk" },
    { name: "user.logged-in", actor, userId, way: "vk" },
  ]);
  await linkVk(context, { actor, vkId: "7702" });
  expect(takeFacts()).toEqual([{ name: "social.linked", actor, userId, network: "vk" }]);
});

it("a paid order is published once, a refund when it is decided on and when the bank pays it", async () => {
  const userId = await makeUser(context);
  const orderId = await fillCart(context, userOwner(userId));
  const bankId = await goToBank(context, userOwner(userId), orderId);
  expect(takeFacts()).toEqual([{ name: "payment.started", actor: userActor(userId), orderId }]);
  expect(await settlePayment(context, context.bank, bankId)).toMatchObject({ status: "pending" });
  expect(takeFacts()).toEqual([]);
  await decide(context, bankId, "pay");
  await Promise.all([1, 2].map(() => settlePayment(context, context.bank, bankId)));
  const { publicId: paymentId, amount } = await findPayment(context, bankId);
  const actor = { kind: "system", name: "payments" };
  expect(takeFacts()).toEqual([{ name: "order.paid", actor, orderId, userId, price: amount }]);

  const months = [{ month: "2026.11" as const, amount: null }];
  const input = { paymentPublicId: paymentId, productId: 101, months, isFull: true };
  await refundMonths(context, STAFF, { ...input, isDryRun: true });
  expect(takeFacts()).toEqual([]);
  await refundMonths(context, STAFF, { ...input, isDryRun: false });
  expect(takeFacts()).toEqual([
    { name: "refund.decided", actor: STAFF, paymentId, amount },
    { name: "order.refunded", actor, paymentId, amount },
  ]);
});

it("a free order is published at its owner's click", async () => {
  const userId = await makeUser(context);
  const owner = userOwner(userId);
  const orderId = await fillCart(context, owner);
  expect(await applyPromocode(context, owner, { code: "ПОДАРОК", ip })).toMatchObject({ ok: true });
  await pay(context, owner, orderId, { mayGrant: false });
  expect(takeFacts()).toEqual([]);
  expect(await pay(context, owner, orderId)).toMatchObject({ ok: true });
  expect(takeFacts()).toEqual([{ name: "order.paid", actor: userActor(userId), orderId, userId, price: 0 }]);
});

it("a lead is published with its id and nothing of the person", async () => {
  const lead = {
    ...({ touchId: "a-lead", leadType: "callback", formType: "request", name: "Ольга", phone: PHONE } as const),
    ...{ topicName: null, webinarSlug: null, message: null, clientId: null, utmParams: {}, page: "/", ip },
  };
  expect(await sendLead(context, lead)).toMatchObject({ ok: true });
  expect(takeFacts()).toEqual([{ name: "lead.sent", actor: GUEST, touchId: "a-lead", leadType: "callback" }]);
});
