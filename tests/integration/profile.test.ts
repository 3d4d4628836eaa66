/** The profile: personal data, consents, passwords, logins, and what it says about money. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { and, asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { consents, users } from "~/db/schema/accounts.server";
import { sessions } from "~/db/schema/auth.server";
import { referralBonuses } from "~/db/schema/referral.server";
import { payments, receipts } from "~/db/schema/payments.server";
import { purchases } from "~/db/schema/purchases.server";
import { setPassword } from "~/features/people/auth/password/set-password.server";
import { findViewer, issueToken } from "~/features/people/auth/session/session-tokens.server";
import { sessionPublicId } from "~/features/people/auth/session/user-sessions.server";
import { builtInVersion } from "~/features/core/documents/built-in-documents.server";
import { findLastPaid } from "~/features/store/orders/order-rows.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import { showPurchase } from "~/features/store/payments/show-purchase.server";
import { readPurchases } from "~/features/store/profile/read-purchases.server";
import { readReceipts } from "~/features/store/profile/read-receipts.server";
import { showRefund } from "~/features/store/refunds/show-refund.server";
import { readTaxYears } from "~/features/store/profile/read-tax-years.server";
import { hashSupportChatId } from "~/features/store/profile/support-chat.server";
import { hashToken } from "~/integrations/secrets.server";
import * as referralRoute from "~/routes/_default.catalog.referral-bonuses/route";
import * as profileRoute from "~/routes/_sidebar.profile/route";
import * as dataRoute from "~/routes/_sidebar.profile_.data/route";
import * as meRoute from "~/routes/api.v2.users.me/route";
import { userActor } from "~/shared/actor";
import { formatPhone, maskPhone } from "~/shared/phone";
import { PASSWORD } from "../setup/people";
import { decide, fillCart, goToBank, makeUser, NOW, PRODUCTS, userOwner } from "../setup/shop.server";
import { useShop } from "../setup/use-school";

const PHONE_AGENT = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";

const school = useShop();

/** A user with one login: their id and its token. */
async function logIn(userId?: number, userAgent: string | null = null) {
  const id = userId ?? (await makeUser(school));
  const token = await issueToken(school.db, { userId: id, userAgent, now: school.clock.now() });
  return { userId: id, token };
}

/** Without a token: a guest. */
const requestBy = (token: string, init: RequestInit = {}, path = "/profile/data/") =>
  new Request(`http://localhost:3000${path}`, {
    ...init,
    headers: token === "" ? {} : { Authorization: `Bearer ${token}` },
  });

const argsOf = (token: string, path?: string) =>
  ({ request: requestBy(token, {}, path), params: {}, context: school.visitFrom() }) as LoaderFunctionArgs;

const open = async (token: string, path?: string) => dataRoute.loader(argsOf(token, path));
const openProfile = async (token: string) => profileRoute.loader(argsOf(token, "/profile/"));

async function send(token: string, fields: Record<string, string>, ip?: string) {
  const request = requestBy(token, { method: "POST", body: new URLSearchParams(fields) });
  const answer = await dataRoute.action({
    request,
    params: {},
    context: school.visitFrom(ip),
  });
  if ("init" in answer) return { status: answer.init?.status, to: null, answer: answer.data };
  return { status: answer.status, to: answer.headers.get("Location"), answer: null };
}

async function readMe(token: string) {
  const response = await meRoute.loader({
    request: requestBy(token),
    params: {},
    context: school.visitFrom(),
  });
  return (await response.json()) as Record<string, unknown>;
}

async function patchMe(token: string, body: object) {
  const request = new Request("http://localhost:3000/api/v2/users/me/", {
    method: "PATCH",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const response = await meRoute.action({ request, params: {}, context: school.visitFrom() });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** A referrer with a known code: capital letters, as real codes have. */
async function makeReferrer(): Promise<string> {
  const userId = await makeUser(school);
  const referralCode = `FRIEND${userId}`;
  await school.db.update(users).set({ referralCode }).where(eq(users.id, userId));
  return referralCode;
}

describe("the forms of own data", () => {
  it("the profile forms store typed values and clear empty ones", async () => {
    const { token } = await logIn();
    const own = { lastName: " Ветрова ", firstName: "Аня", patronymic: "Игоревна", address: "Казань, Высокая, 9" };
    expect(await send(token, { intent: "own-data", ...own })).toMatchObject({
      status: 303,
      to: "/profile/data/?saved=data#saved",
    });
    expect(await readMe(token)).toMatchObject({ ...own, lastName: "Ветрова" });
    await send(token, { intent: "own-data", ...own, patronymic: "", address: "   " });
    expect(await readMe(token)).toMatchObject({ firstName: "Аня", patronymic: null, address: null });
  });

  it("the page says what was stored, and nothing else that its address names", async () => {
    const { token } = await logIn();
    expect((await open(token)).saved).toBeNull();
    expect((await open(token, "/profile/data/?saved=parent")).saved).toBe("parent");
    expect((await open(token, "/profile/data/?saved=everything")).saved).toBeNull();
  });

  it("the profile shows the pupil's known data and nothing that only the forms need", async () => {
    const { token } = await logIn();
    await send(token, { intent: "own-data", lastName: "Ветрова", firstName: "Анна", address: "Казань, Высокая, 9" });
    await send(token, { intent: "parent", parentLastName: "Ветров", parentPhone: "+79123456781" });
    const shown = await openProfile(token);
    expect(shown.own).toMatchObject({ data: "Ветрова Анна", parent: "Ветров" });
    expect(JSON.stringify(shown)).not.toMatch(/Высокая|79123456781/);
  });

  it("each profile form changes only its own part", async () => {
    const { token } = await logIn();
    await send(token, { intent: "own-data", firstName: "Аня", parentFirstName: "Олег", phone: "+79990000000" });
    await send(token, { intent: "parent", parentFirstName: "Игорь", parentLastName: "Ветров" });
    expect(await readMe(token)).toMatchObject({
      firstName: "Аня",
      parentFirstName: "Игорь",
      parentLastName: "Ветров",
      parentPhone: null,
    });
  });

  it("the profile reads the parent's phone with its country", async () => {
    const { token } = await logIn();
    const parent = { intent: "parent", parentPhoneCountry: "BY", parentPhone: "29 491-19-11" };
    expect((await send(token, parent)).status).toBe(303);
    expect(await readMe(token)).toMatchObject({ parentPhone: "+375294911911" });
  });

  it("a profile form shows an error at its field and keeps the rest", async () => {
    const { token } = await logIn();
    const refused = await send(token, { intent: "parent", parentFirstName: "Игорь", parentPhone: "12345" });
    expect(refused).toMatchObject({
      status: 400,
      answer: {
        error: { parentPhone: ["неверный формат телефона"] },
        initialValue: { intent: "parent", parentFirstName: "Игорь", parentPhone: "12345" },
      },
    });
    expect(await readMe(token)).toMatchObject({ parentFirstName: null });
    const long = await send(token, { intent: "own-data", firstName: "я".repeat(201) });
    expect(long).toMatchObject({ status: 400, answer: { error: { firstName: ["не больше 200 знаков"] } } });
  });

  it("the profile refuses an unknown intent", async () => {
    const { token } = await logIn();
    expect((await send(token, { intent: "make-me-staff" })).status).toBe(400);
  });

  it("the profile forms require a login", async () => {
    await expect(send("", { intent: "own-data", firstName: "Аня" })).rejects.toMatchObject({ status: 303 });
    await expect(send("x".repeat(43), { intent: "own-data", firstName: "Аня" })).rejects.toMatchObject({ status: 401 });
  });
});

it("advertising consent is stored as given and as withdrawn, with text, time, address and page", async () => {
  const { token, userId } = await logIn();
  for (const isAdAllowed of ["yes", "yes", "no"])
    await send(token, { intent: "advertising", isAdAllowed }, "198.51.100.7");
  const kept = await school.db.select().from(consents).where(eq(consents.userId, userId)).orderBy(asc(consents.id));
  expect(kept.map(({ isGiven }) => isGiven)).toEqual([true, false]);
  for (const consent of kept) {
    expect(consent).toMatchObject({
      kind: "advertising",
      version: builtInVersion("advertising-consent").version,
      page: "/profile/data/",
      ip: "198.51.100.7",
      givenAt: school.clock.now(),
    });
  }
  expect(await readMe(token)).toMatchObject({ isAdAllowed: false });
});

describe("staff in a pupil's name", () => {
  it("staff in a pupil's name cannot give consent or a referrer, and may do the rest", async () => {
    const referralCode = await makeReferrer();
    const userId = await makeUser(school);
    const now = school.clock.now();
    const token = await issueToken(school.db, { userId, userAgent: null, now, impersonatorId: "7" });
    const consent = await send(token, { intent: "advertising", isAdAllowed: "yes" });
    expect(consent).toMatchObject({ status: 403, answer: { error: { "": ["это меняет только сам ученик"] } } });
    expect((await patchMe(token, { isAdAllowed: true })).status).toBe(403);
    expect((await patchMe(token, { referralCode })).status).toBe(403);
    const friendForm = new URLSearchParams({ intent: "set-referrer", referralCode });
    const request = requestBy(token, { method: "POST", body: friendForm });
    const args = { request, params: {}, context: school.visitFrom() } as ActionFunctionArgs;
    expect(await referralRoute.action(args)).toMatchObject({ init: { status: 403 } });
    expect(await patchMe(token, { isAdAllowed: false, firstName: "Аня" })).toMatchObject({
      status: 200,
      body: { firstName: "Аня", isAdAllowed: false, referredBy: null },
    });
    expect(await school.db.$count(consents, eq(consents.userId, userId))).toBe(0);
  });
});

describe("the campaign of an invitation", () => {
  it("the campaign of an invitation enters the ledger with its code and stays", async () => {
    const referralCode = await makeReferrer();
    const { token, userId } = await logIn();
    expect((await patchMe(token, { referralCampaignSlug: "early" })).status).toBe(200);
    const named = await patchMe(token, { referralCode, referralCampaingSlug: "first" });
    expect(named).toMatchObject({ status: 200, body: { referralCampaignSlug: "first" } });
    const [bonus] = await school.db.select().from(referralBonuses).where(eq(referralBonuses.referredUserId, userId));
    expect(bonus).toMatchObject({ campaignSlug: "first" });
    expect((await patchMe(token, { referralCampaignSlug: "second" })).status).toBe(400);
    expect(await patchMe(token, { referralCampaignSlug: "first" })).toMatchObject({ status: 200 });
    expect(await readMe(token)).toMatchObject({ referralCampaignSlug: "first" });
  });

  it("a campaign named before the code enters the ledger with it", async () => {
    const referralCode = await makeReferrer();
    const { token, userId } = await logIn();
    await patchMe(token, { referralCampaignSlug: "early" });
    expect((await patchMe(token, { referralCode })).status).toBe(200);
    const [bonus] = await school.db.select().from(referralBonuses).where(eq(referralBonuses.referredUserId, userId));
    expect(bonus).toMatchObject({ campaignSlug: "early" });
  });
});

it("names contain no invisible characters", async () => {
  const { token } = await logIn();
  expect(
    await patchMe(token, { firstName: "\u200b\u200b", lastName: "\u202eкод", patronymic: "a\nb\tc" }),
  ).toMatchObject({
    body: { firstName: null, lastName: "код", patronymic: "a b c" },
  });
  await send(token, { intent: "own-data", firstName: "\u2800", lastName: "" });
  expect(await readMe(token)).toMatchObject({ firstName: null });
});

describe("the password", () => {
  it("a first password needs no old one and ends the other logins", async () => {
    const { token, userId } = await logIn();
    const other = await logIn(userId);
    expect(await send(token, { intent: "password", password: PASSWORD })).toMatchObject({
      status: 303,
      to: "/profile/data/?saved=security#saved",
    });
    expect(await findViewer(school, hashToken(token))).toMatchObject({ hasPassword: true });
    expect(await findViewer(school, hashToken(other.token))).toBeNull();
  });

  it("a password is changed with the old one and never sent back", async () => {
    const { token, userId } = await logIn();
    const tokenHash = hashToken(token);
    await setPassword(school, { viewer: { id: userId, tokenHash, actor: userActor(userId) }, password: PASSWORD });
    const wrong = await send(token, { intent: "password", password: "новая тропа", oldPassword: "не она" });
    expect(wrong.answer?.error).toEqual({ oldPassword: ["прежний пароль не подошёл"] });
    expect(JSON.stringify(wrong.answer)).not.toMatch(/новая тропа|не она/);
    const missing = await send(token, { intent: "password", password: "новая тропа" });
    expect(missing.answer?.error).toEqual({ oldPassword: ["введи прежний пароль"] });
    const short = await send(token, { intent: "password", password: "тропа", oldPassword: PASSWORD });
    expect(short.answer?.error).toEqual({ password: ["пароль не менее 8 символов"] });
    expect((await send(token, { intent: "password", password: "новая тропа", oldPassword: PASSWORD })).status).toBe(
      303,
    );
  });
});

describe("the list of logins", () => {
  it("the list of logins starts with the current one and contains no token", async () => {
    const { token, userId } = await logIn();
    school.moveClock({ days: 1 });
    const phone = await logIn(userId, PHONE_AGENT);
    const { account } = await open(token);
    expect(account.sessions.map(({ device, since, isThis }) => [device, since, isThis])).toEqual([
      ["неизвестное устройство", "20 ноября, 12:00", true],
      ["Chrome, Android", "21 ноября, 12:00", false],
    ]);
    const shown = JSON.stringify(account);
    for (const one of [token, phone.token]) {
      expect(shown).not.toContain(one);
      expect(shown).not.toContain(hashToken(one));
      expect(shown).not.toContain(hashToken(one).slice(0, 12));
    }
  });

  it("the owner reads their number in full, and staff in their name do not", async () => {
    const { token, userId } = await logIn();
    const [user] = await school.db.select().from(users).where(eq(users.id, userId));
    for (const page of [open, openProfile]) expect((await page(token)).phone).toBe(formatPhone(user!.phone));
    const now = school.clock.now();
    const staff = await issueToken(school.db, { userId, userAgent: null, now, impersonatorId: "7" });
    for (const page of [open, openProfile]) expect((await page(staff)).phone).toBe(maskPhone(user!.phone));
  });

  it("the list of logins leaves out expired ones", async () => {
    const { userId } = await logIn();
    school.moveClock({ days: 15 });
    const { token } = await logIn(userId);
    expect((await open(token)).account.sessions).toHaveLength(1);
  });

  it("one login is ended, and the others stay", async () => {
    const { token, userId } = await logIn();
    const [phone, tablet] = [await logIn(userId), await logIn(userId)];
    const session = sessionPublicId(school, hashToken(phone.token));
    expect((await send(token, { intent: "end-session", session })).to).toBe("/profile/data/#sessions");
    expect(await findViewer(school, hashToken(phone.token))).toBeNull();
    expect(await findViewer(school, hashToken(tablet.token))).not.toBeNull();
  });

  it("a user cannot end another user's login, nor the current one from here", async () => {
    const [mine, stranger] = [await logIn(), await logIn()];
    for (const { token } of [mine, stranger]) {
      await send(mine.token, { intent: "end-session", session: sessionPublicId(school, hashToken(token)) });
      await send(mine.token, { intent: "end-session", session: hashToken(token) });
      expect(await findViewer(school, hashToken(token))).not.toBeNull();
    }
  });

  it("all other logins are ended at once", async () => {
    const { token, userId } = await logIn();
    await logIn(userId);
    await logIn(userId);
    await send(token, { intent: "end-other-sessions" });
    const left = await school.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(left.map(({ tokenHash }) => tokenHash)).toEqual([hashToken(token)]);
  });
});

describe("the name in the support chat", () => {
  it("the support chat's user id is signed as the chat checks it", () => {
    expect(hashSupportChatId("5231", "userauthkey")).toBe(
      "ae9a14cc201963b67bbfcbb256405661e7918c700350179f76109dac65f7899e",
    );
  });

  it("the support chat's user id is made at the first need and stays, even for simultaneous requests", async () => {
    const { token, userId } = await logIn();
    const answers = await Promise.all([readMe(token), readMe(token), readMe(token)]);
    const [first] = answers;
    for (const answer of answers) expect(answer.supportChatId).toBe(first?.supportChatId);
    const [kept] = await school.db.select().from(users).where(eq(users.id, userId));
    expect(kept?.supportChatId).toBe(first?.supportChatId);
    expect(first?.supportChatHash).toBe(
      hashSupportChatId(String(first?.supportChatId), school.secrets.key("support-chat")),
    );
    // Random: it does not reveal the account's row number.
    expect(String(first?.supportChatId)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });
});

/** Buys at this instant and returns the payment's id; with an address, another person pays by the link. */
async function buy(
  userId: number,
  at: string,
  items: Parameters<typeof fillCart>[2],
  receiptEmail?: string,
): Promise<number> {
  school.setClock(at);
  const owner = userOwner(userId);
  const bankId = await goToBank(
    school,
    receiptEmail === undefined ? owner : null,
    await fillCart(school, owner, items),
    receiptEmail === undefined ? {} : { receiptEmail, isThirdParty: true },
  );
  await decide(school, bankId, "pay");
  await settlePayment(school, school.bank, bankId);
  const [row] = await school.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.providerPaymentId, bankId));
  return row!.id;
}

describe("money", () => {
  it("the year's sum follows the Moscow calendar, by course, minus the year's refunds", async () => {
    const userId = await makeUser(school);
    await buy(userId, "2026-12-31T23:50:00+03:00", [{ productId: PRODUCTS.math, months: ["2027.1", "2027.2"] }]);
    const second = await buy(userId, "2027-01-01T00:10:00+03:00", [
      { productId: PRODUCTS.physics, months: ["2027.1", "2027.2"] },
    ]);
    await school.db.update(payments).set({ refundDue: 1000, refundedAmount: 1000 }).where(eq(payments.id, second));
    await school.db.insert(receipts).values({
      paymentId: second,
      kind: "refund",
      amountKopecks: 100_000,
      lines: [],
      email: "buyer@example.com",
      state: "registered",
      createdAt: new Date("2028-02-01T12:00:00+03:00"),
    });
    const { years } = await readTaxYears(school, userId);
    const course = (productId: number): unknown[] => [expect.objectContaining({ productId })];
    const own = (sums: object, productId: number) => [{ payer: null, ...sums, courses: course(productId) }];
    expect(years).toEqual([
      { year: 2028, payers: own({ paid: 0, refunded: 1000, total: -1000 }, PRODUCTS.physics) },
      { year: 2027, payers: own({ paid: 6580, refunded: 0, total: 6580 }, PRODUCTS.physics) },
      { year: 2026, payers: own({ paid: 6580, refunded: 0, total: 6580 }, PRODUCTS.math) },
    ]);
  });

  it("the year's sum is listed per payer, whose e-mail the pupil does not see", async () => {
    const userId = await makeUser(school);
    await buy(userId, NOW, [{ productId: PRODUCTS.math, months: ["2026.11"] }]);
    await buy(userId, NOW, [{ productId: PRODUCTS.physics, months: ["2026.11"] }], "Mama@b.ru");
    await buy(userId, NOW, [{ productId: PRODUCTS.physics, months: ["2026.12"] }], "mama@b.ru");
    const { years } = await readTaxYears(school, userId);
    expect(years).toMatchObject([
      {
        year: 2026,
        payers: [
          { payer: null, total: 3290 },
          { payer: "m…@b.ru", total: 6580 },
        ],
      },
    ]);
    expect(JSON.stringify(years)).not.toContain("mama");
  });

  it("the year's sum leaves out other users' payments", async () => {
    expect((await readTaxYears(school, await makeUser(school))).years).toEqual([]);
  });

  it("the possible refund is computed from what is owned today", async () => {
    const userId = await makeUser(school);
    await buy(userId, "2026-10-20T12:00:00+03:00", [{ productId: PRODUCTS.math, months: ["2026.11", "2026.12"] }]);
    school.setClock("2026-11-20T12:00:00+03:00");
    const { total, courses } = await showRefund(school, userId);
    // 3 290 ₽ a month: ten of thirty days of November, rounded up, and all of December.
    expect(total).toBe(1097 + 3290);
    expect(courses.map(({ lines }) => lines.map(({ label, refund }) => [label, refund]))).toEqual([
      [
        ["ноябрь 2026", 1097],
        ["декабрь 2026", 3290],
      ],
    ]);
    school.setClock("2027-02-01T12:00:00+03:00");
    expect((await showRefund(school, userId)).total).toBe(0);
  });

  it("the refund of a course sold whole counts the lessons left, without months taken back", async () => {
    const userId = await makeUser(school);
    const months = ["2026.12", "2027.1"];
    await buy(userId, NOW, [{ productId: PRODUCTS.chemistryTopic }, { productId: PRODUCTS.math, months }]);
    await school.db
      .delete(purchases)
      .where(and(eq(purchases.userId, userId), eq(purchases.productId, PRODUCTS.math), eq(purchases.month, "2026.12")));
    const { courses } = await showRefund(school, userId);
    const lines = courses.flatMap((course) => course.lines);
    expect(lines.map(({ label, why }) => [label, why])).toEqual(
      expect.arrayContaining([
        ["январь 2027", "ещё не начался: возвращается всё"],
        ["курс целиком", expect.stringMatching(/ещё не начался|впереди \d+ заняти/)],
      ]),
    );
    expect(lines).toHaveLength(2);
    for (const { refund, price } of lines) expect(refund).toBeLessThanOrEqual(price);
  });

  it("a refunded payment cannot be refunded again", async () => {
    const userId = await makeUser(school);
    const id = await buy(userId, NOW, [{ productId: PRODUCTS.math, months: ["2026.12", "2027.1"] }]);
    await school.db.update(payments).set({ refundDue: 6000, refundedAmount: 6000 }).where(eq(payments.id, id));
    expect((await showRefund(school, userId)).total).toBe(580);
  });

  it("the latest orders are listed first, with courses and months", async () => {
    const userId = await makeUser(school);
    await buy(userId, "2026-11-20T12:00:00+03:00", [{ productId: PRODUCTS.math, months: ["2026.12"] }]);
    await buy(userId, "2026-11-21T12:00:00+03:00", [
      { productId: PRODUCTS.math, months: ["2027.1"] },
      { productId: PRODUCTS.physics, months: ["2026.12", "2027.1", "2027.2"] },
    ]);
    const list = await readReceipts(school, userId);
    expect(list.map(({ paidOn, names }) => [paidOn, names])).toEqual([
      ["21 ноября 2026", ["Математика, профиль · тариф Базовый: январь", "Физика: декабрь–февраль"]],
      ["20 ноября 2026", ["Математика, профиль · тариф Базовый: декабрь"]],
    ]);
  });

  it("a purchase shows the tariff that the cart named, everywhere", async () => {
    const userId = await makeUser(school);
    await buy(userId, NOW, [{ productId: PRODUCTS.mathMentor, months: ["2026.12"] }]);
    const name = "Математика, профиль · тариф С наставником";
    const [owned] = await readPurchases(school, userId);
    expect(owned?.title).toBe(name);
    expect(owned?.ridge?.said).toMatch(
      /^Куплено: декабрь\. Сейчас ноябрь\. Следующее занятие \d декабря\. Дальше январь\.$/,
    );
    expect(owned?.nextLesson?.at.slice(0, 7)).toBe("2026-12");
    expect((await readReceipts(school, userId))[0]?.names).toEqual([`${name}: декабрь`]);
    const order = await findLastPaid(school.db, userOwner(userId));
    const shown = await showPurchase(school, order!, { isOwner: true, paymentPublicId: null });
    expect(shown?.lines).toMatchObject([{ name, months: "декабрь" }]);
  });
});
