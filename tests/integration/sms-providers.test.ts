import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { outbox } from "~/db/schema/outbox.server";
import { readEnv } from "~/env/env.server";
import { checkCode } from "~/features/people/auth/code/check-code.server";
import {
  deliverWaitingSms,
  followSentSms,
  SMS_CLAIM,
  STATUS_LIFETIME,
} from "~/features/people/auth/code/queue-sms.server";
import { sendPhoneCode, SEND_PATIENCE, type SendCodeInput } from "~/features/people/auth/code/send-phone-code.server";
import { createLogger } from "~/integrations/log.server";
import type { SmsMessage } from "~/integrations/ports";
import { hashToken } from "~/integrations/secrets.server";
import { LONGEST_SMS_ANSWER } from "~/integrations/sms/ask-sms-provider.server";
import { createSmsChain } from "~/integrations/sms/sms-chain.server";
import { createSmsRu } from "~/integrations/sms/sms-ru.server";
import { createSmsc } from "~/integrations/sms/smsc.server";
import { addDuration } from "~/shared/duration";
import { findDeadAddress, startFakeService, type FakeService, type Reply } from "../setup/fake-service";
import { readSms } from "../setup/outbox-messages.server";
import { PHONE } from "../setup/people";
import { solveQuestion } from "../setup/solve-question";
import { openTestContext, type TestContext } from "../setup/test-context.server";
import { clearTables } from "../setup/test-database.server";

const DIGITS = "79123456789";
/** How long tests wait when nothing comes, and when something does; production waits `LONGEST_SMS_ANSWER`. */
const HASTE = 100;
const PATIENCE = 20_000;
const patienceFor = (reply: Reply) => (reply === "silent" ? HASTE : PATIENCE);
const NOW = new Date("2026-11-20T12:00:00+03:00");

let smsRu: FakeService;
let smsc: FakeService;
let dead: string;
beforeAll(async () => {
  [smsRu, smsc, dead] = await Promise.all([startFakeService(), startFakeService(), findDeadAddress()]);
});
afterAll(() => Promise.all([smsRu.close(), smsc.close()]));

const settings = (more: Record<string, string> = {}) =>
  readEnv({
    ...{ NODE_ENV: "test", LOG_LEVEL: "silent", SMS_PROVIDER: "smsru,smsc" },
    ...{ SMSRU_API_ID: "ru-key", SMSRU_BASE_URL: smsRu.url },
    ...{ SMSC_LOGIN: "school", SMSC_PASSWORD: "sc-secret", SMSC_BASE_URL: smsc.url },
    ...more,
  });
const message = (more: Partial<SmsMessage> = {}): SmsMessage => ({
  ...{ channel: "sms", phone: PHONE, text: "1234 — код", code: "1234", ip: "203.0.113.7" },
  ...{ at: NOW, deadlineAt: addDuration(NOW, { minutes: 5 }) },
  ...more,
});

const RU_OK: Reply = {
  json: {
    status: "OK",
    status_code: 100,
    sms: { [DIGITS]: { status: "OK", status_code: 100, sms_id: "000-10000000" } },
  },
};
const ruNumber = (status_code: number): Reply => ({
  json: { status: "OK", status_code: 100, sms: { [DIGITS]: { status: "ERROR", status_code, status_text: "нет" } } },
});
const ruError = (status_code: number): Reply => ({ json: { status: "ERROR", status_code, status_text: "нет" } });
const SC_OK: Reply = { json: { id: 77, cnt: 1 } };
const scError = (error_code: number): Reply => ({ json: { error: "no", error_code } });

it("no provider is awaited longer than five seconds, and no page longer than six", () => {
  expect([LONGEST_SMS_ANSWER, SEND_PATIENCE]).toEqual([{ seconds: 5 }, { seconds: 6 }]);
});

/** How every client reports a malformed answer. */
const BROKEN: [string, Reply, string][] = [
  ["5xx", { status: 502, text: "<h1>Bad Gateway</h1>" }, "unknown"],
  ["4xx", { status: 403, text: "no" }, "unavailable"],
  ["a page in place of JSON", { text: "<html>" }, "unknown"],
  ["JSON of another shape", { json: [1] }, "unknown"],
  ["JSON that says nothing", { json: {} }, "unknown"],
  ["a cut connection", "cut", "unknown"],
  ["silence", "silent", "unknown"],
];

describe("SMS.ru", () => {
  const port = (patience = PATIENCE) => createSmsRu(settings(), patience);

  it("a text sends the key in the body, the number without plus and the visitor's address", async () => {
    smsRu.answerWith(RU_OK);
    expect(await port().send(message())).toEqual({ providerId: "000-10000000" });
    const [request] = smsRu.requests;
    expect(request).toMatchObject({ method: "POST", path: "/sms/send" });
    expect([...request!.query]).toEqual([]);
    expect(Object.fromEntries(request!.form)).toEqual({
      ...{ api_id: "ru-key", json: "1", to: DIGITS, msg: "1234 — код", ip: "203.0.113.7" },
    });
  });

  it("a call uses the provider's digits", async () => {
    smsRu.answerWith({ json: { status: "OK", code: "0435", call_id: "000000-10000000", cost: 0.4, balance: 5 } });
    expect(await port().send(message({ channel: "phone_call", ip: null }))).toEqual({
      providerId: "000000-10000000",
      code: "0435",
    });
    expect(smsRu.requests[0]).toMatchObject({ path: "/code/call" });
    expect(Object.fromEntries(smsRu.requests[0]!.form)).toMatchObject({ phone: DIGITS, ip: "-1", api_id: "ru-key" });
    smsRu.answerWith({ json: { status: "OK", call_id: "1" } });
    await expect(port().send(message({ channel: "phone_call" }))).rejects.toMatchObject({ kind: "unknown" });
  });

  it.each([
    ["the number is wrong", ruNumber(202), "refused"],
    ["the number is in the stop list", ruNumber(209), "refused"],
    ["the number has had enough today", ruNumber(230), "unavailable"],
    ["the number has had the same code too often", ruNumber(233), "unavailable"],
    ["no route to the number", ruNumber(207), "unavailable"],
    ["no money", ruError(201), "unavailable"],
    ["a wrong key", ruError(200), "unavailable"],
    ["the service is down", ruError(220), "unavailable"],
    ["a server error", ruError(500), "unavailable"],
    ["no word about the number", { json: { status: "OK", status_code: 100, sms: {} } }, "unknown"],
    ...BROKEN,
  ])("SMS.ru: %s", async (_, reply, kind) => {
    smsRu.answerWith(reply);
    await expect(port(patienceFor(reply)).send(message())).rejects.toMatchObject({ name: "SmsFailure", kind });
    expect(smsRu.requests).toHaveLength(1);
  });

  it("an unreachable SMS.ru has certainly not sent", async () => {
    const port = createSmsRu(settings({ SMSRU_BASE_URL: dead }), PATIENCE);
    await expect(port.send(message())).rejects.toMatchObject({ kind: "unavailable" });
  });

  it.each([
    [103, "delivered"],
    [110, "delivered"],
    [102, "sent"],
    [105, "undelivered"],
  ])("SMS.ru's status %i means %s", async (status_code, state) => {
    smsRu.answerWith({ json: { status: "OK", status_code: 100, sms: { "000-1": { status: "OK", status_code } } } });
    expect(await port().readStatus!({ provider: "smsru", providerId: "000-1", phone: PHONE })).toBe(state);
    expect(Object.fromEntries(smsRu.requests[0]!.form)).toMatchObject({ sms_id: "000-1" });
  });

  it("the SMS.ru balance is read", async () => {
    smsRu.answerWith({ json: { status: "OK", status_code: 100, balance: 4762.58 } });
    expect(await port().readBalance()).toBe(4762.58);
    smsRu.answerWith(ruError(300));
    await expect(port().readBalance()).rejects.toMatchObject({ kind: "unavailable" });
  });
});

describe("SMSC", () => {
  const port = (patience = PATIENCE) => createSmsc(settings(), patience);

  it("SMSC sends a text", async () => {
    smsc.answerWith(SC_OK);
    expect(await port().send(message())).toEqual({ providerId: "77" });
    expect(smsc.requests[0]).toMatchObject({ method: "POST", path: "/sys/send.php" });
    expect(Object.fromEntries(smsc.requests[0]!.form)).toEqual({
      ...{ login: "school", psw: "sc-secret", fmt: "3", charset: "utf-8", cost: "0" },
      ...{ phones: DIGITS, mes: "1234 — код" },
    });
  });

  it("an API key replaces SMSC's login and password", async () => {
    smsc.answerWith(SC_OK);
    await createSmsc(settings({ SMSC_API_KEY: "sc-key" }), PATIENCE).send(message());
    const form = Object.fromEntries(smsc.requests[0]!.form);
    expect(form).toMatchObject({ apikey: "sc-key" });
    expect(form).not.toHaveProperty("psw");
  });

  it("the code of an SMSC call is the last four digits of the number", async () => {
    smsc.answerWith({ json: { id: 78, cnt: 1, code: "123456" } });
    expect(await port().send(message({ channel: "phone_call" }))).toEqual({ providerId: "78", code: "3456" });
    expect(Object.fromEntries(smsc.requests[0]!.form)).toMatchObject({ mes: "code", call: "1" });
  });

  it.each([
    ["the number is wrong", scError(7), "refused"],
    ["it cannot be delivered by this provider", scError(8), "unavailable"],
    ["no money", scError(3), "unavailable"],
    ["a wrong login", scError(2), "unavailable"],
    ["too many equal requests", scError(9), "unavailable"],
    ...BROKEN,
  ])("SMSC: %s", async (_, reply, kind) => {
    smsc.answerWith(reply);
    await expect(port(patienceFor(reply)).send(message())).rejects.toMatchObject({ name: "SmsFailure", kind });
    expect(smsc.requests).toHaveLength(1);
  });

  it.each([
    [1, "delivered"],
    [0, "sent"],
    [-1, "sent"],
    [20, "undelivered"],
  ])("SMSC's status %i means %s", async (status, state) => {
    smsc.answerWith({ json: { status, last_date: "20.11.2026 12:00:00" } });
    expect(await port().readStatus!({ provider: "smsc", providerId: "77", phone: PHONE })).toBe(state);
  });

  it("the SMSC balance, written as text, is read", async () => {
    smsc.answerWith({ json: { balance: "100.50" } });
    expect(await port().readBalance()).toBe(100.5);
  });
});

describe("two providers as one", () => {
  const chain = (now = NOW, patience: [number, number] = [PATIENCE, PATIENCE]) => {
    const env = settings();
    const ports = [createSmsRu(env, patience[0]), createSmsc(env, patience[1])];
    return createSmsChain(ports, { log: createLogger(env), clock: { now: () => now } });
  };

  it("only the first provider is asked while it works", async () => {
    smsRu.answerWith(RU_OK);
    smsc.answerWith(SC_OK);
    expect(await chain().send(message())).toEqual({ provider: "smsru", providerId: "000-10000000" });
    expect(smsc.requests).toHaveLength(0);
  });

  it.each<[string, Reply]>([
    ["has no money", ruError(201)],
    ["has sent enough to this number today", ruNumber(230)],
    ["does not answer", "silent"],
    ["is broken", { status: 500, text: "" }],
  ])("the second provider takes the message if the first %s", async (_, reply) => {
    smsRu.answerWith(reply);
    smsc.answerWith(SC_OK);
    const sent = await chain(NOW, [patienceFor(reply), PATIENCE]).send(message());
    expect(sent).toEqual({ provider: "smsc", providerId: "77" });
  });

  it("a number refused for good is not tried elsewhere", async () => {
    smsRu.answerWith(ruNumber(209));
    smsc.answerWith(SC_OK);
    await expect(chain().send(message())).rejects.toMatchObject({ kind: "refused" });
    expect(smsc.requests).toHaveLength(0);
  });

  it("an expired code is not tried elsewhere", async () => {
    smsRu.answerWith("silent");
    smsc.answerWith(SC_OK);
    await expect(chain(message().deadlineAt, [HASTE, PATIENCE]).send(message())).rejects.toMatchObject({
      kind: "unknown",
    });
    expect(smsc.requests).toHaveLength(0);
  });

  it("if both providers fail, the result is unknown unless neither can have sent it", async () => {
    smsRu.answerWith(ruError(201));
    smsc.answerWith(scError(3));
    await expect(chain().send(message())).rejects.toMatchObject({ kind: "unavailable" });
    smsc.answerWith("silent");
    await expect(chain(NOW, [PATIENCE, HASTE]).send(message())).rejects.toMatchObject({ kind: "unknown" });
  });

  it("the provider that sent the message reports its delivery", async () => {
    smsRu.answerWith(ruError(500));
    smsc.answerWith({ json: { status: 1 } });
    expect(await chain().readStatus!({ provider: "smsc", providerId: "77", phone: PHONE })).toBe("delivered");
    expect(smsRu.requests).toHaveLength(0);
  });
});

describe("codes on their way", () => {
  let school: TestContext;
  let context: TestContext;
  /** The same context with short timeouts, for when nothing is to come. */
  let hasty: (ru: number, sc: number) => TestContext;
  beforeAll(async () => {
    school = await openTestContext();
    const env = settings();
    hasty = (ru, sc) => {
      const ports = [createSmsRu(env, ru), createSmsc(env, sc)];
      return { ...school, sms: createSmsChain(ports, { log: school.log, clock: school.clock }) };
    };
    context = hasty(PATIENCE, PATIENCE);
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    await clearTables(school.database);
    school.setClock(NOW);
    smsRu.answerWith(RU_OK);
    smsc.answerWith(SC_OK);
  });

  function send(more: Partial<SendCodeInput> = {}, of = context) {
    const captchaToken = solveQuestion(school).token;
    return sendPhoneCode(of, { phone: PHONE, purpose: "registration", captchaToken, ip: "203.0.113.7", ...more });
  }
  const check = (code: string) => checkCode(context, { phone: PHONE, code, ip: "203.0.113.7" });
  const rows = () => readSms(context);
  const codeIn = (service: FakeService) =>
    /\d{4}/.exec(service.requests.at(-1)?.form.get(service === smsRu ? "msg" : "mes") ?? "")?.[0] ?? "";

  it("a code goes out at once and leaves nothing readable behind", async () => {
    expect(await send()).toMatchObject({ ok: true });
    expect(await rows()).toMatchObject([
      { state: "sent", channel: "sms", provider: "smsru", providerId: "000-10000000", sealed: null, attempts: 1 },
    ]);
    expect(await check(codeIn(smsRu))).toMatchObject({ ok: true });
  });

  it("a code waits sealed and leaves with the queue when the provider returns", async () => {
    smsRu.answerWith(ruError(201));
    smsc.answerWith(scError(3));
    expect(await send()).toMatchObject({ ok: false, reason: "sms-failed", secondsLeft: 60 });
    const code = codeIn(smsRu);
    const [waiting] = await rows();
    expect(waiting).toMatchObject({ state: "pending", attempts: 1 });
    expect(waiting!.sealed).toBeTruthy();
    expect(JSON.stringify(waiting)).not.toContain(code);

    smsc.answerWith(SC_OK);
    school.moveClock({ seconds: 4 });
    expect(await deliverWaitingSms(context)).toBe(0);
    school.moveClock({ seconds: 1 });
    expect(await deliverWaitingSms(context)).toBe(1);
    expect(codeIn(smsc)).toBe(code);
    expect(await rows()).toMatchObject([{ state: "sent", provider: "smsc", sealed: null, attempts: 2 }]);
    expect(await check(code)).toMatchObject({ ok: true });
    expect(await deliverWaitingSms(context)).toBe(0);
  });

  it("two copies of the server send a code once", async () => {
    smsRu.answerWith(ruError(201));
    smsc.answerWith(scError(3));
    await send();
    smsc.answerWith(SC_OK);
    school.moveClock({ seconds: 5 });
    expect(await Promise.all([deliverWaitingSms(context), deliverWaitingSms(context)])).toContain(1);
    expect(smsc.requests).toHaveLength(1);
  });

  it("an expired code is never sent", async () => {
    smsRu.answerWith(ruError(201));
    smsc.answerWith(scError(3));
    await send();
    for (let tries = 0; tries < 12; tries += 1) {
      school.moveClock({ seconds: 40 });
      await deliverWaitingSms(context);
    }
    const [row] = await rows();
    expect(row).toMatchObject({ state: "failed", sealed: null, askStatusAt: null });
    expect(row!.attempts).toBeGreaterThan(5);
    smsRu.answerWith(RU_OK);
    school.moveClock({ hours: 1 });
    expect(await deliverWaitingSms(context)).toBe(0);
    expect(smsRu.requests).toHaveLength(0);
  });

  it("a code replaced by a newer one is not sent late", async () => {
    smsRu.answerWith(ruError(201));
    smsc.answerWith(scError(3));
    const first = await send();
    school.moveClock({ seconds: 61 });
    smsRu.answerWith(RU_OK);
    const replacedId = "requestId" in first ? first.requestId : null;
    expect(await send({ replacedId })).toMatchObject({ ok: true });
    smsRu.answerWith(RU_OK);
    await deliverWaitingSms(context);
    expect(smsRu.requests).toHaveLength(0);
    expect(await rows()).toMatchObject([{ state: "failed", details: { failure: "superseded" } }, { state: "sent" }]);
  });

  it("a code survives the death of the copy that was sending it", async () => {
    smsRu.answerWith("silent");
    smsc.answerWith(SC_OK);
    const sent = await send({}, hasty(HASTE, PATIENCE));
    const requestHash = hashToken("requestId" in sent ? sent.requestId : "");
    const [row] = await rows();
    // The row as it was before the answer came.
    const sealed = context.secrets.seal(
      "sms-text",
      JSON.stringify({ text: "x", code: codeIn(smsc), requestHash, ip: null }),
    );
    const payload = { phone: PHONE, channel: "sms" };
    const unsent = { state: "waiting" as const, payload, sealed, nextAttemptAt: addDuration(NOW, SMS_CLAIM) };
    await context.db
      .update(outbox)
      .set(unsent)
      .where(eq(outbox.dedupeKey, String(row!.id)));
    smsRu.answerWith(RU_OK);
    expect(await deliverWaitingSms(context)).toBe(0);
    school.moveClock(SMS_CLAIM);
    expect(await deliverWaitingSms(context)).toBe(1);
  });

  it("when no provider answers, it is logged, and the same code is sent once more", async () => {
    smsRu.answerWith("silent");
    smsc.answerWith("silent");
    expect(await send({}, hasty(HASTE, HASTE))).toMatchObject({ ok: false, reason: "sms-failed" });
    const code = codeIn(smsRu);
    smsRu.answerWith(RU_OK);
    school.moveClock({ seconds: 5 });
    expect(await deliverWaitingSms(context)).toBe(1);
    expect(codeIn(smsRu)).toBe(code);
    expect(await check(code)).toMatchObject({ ok: true });
  });

  it("a second silence ends the sending", async () => {
    smsRu.answerWith("silent");
    smsc.answerWith("silent");
    const mute = hasty(HASTE, HASTE);
    await send({}, mute);
    school.moveClock({ seconds: 5 });
    expect(await deliverWaitingSms(mute)).toBe(0);
    expect(await rows()).toMatchObject([{ state: "failed", attempts: 2, sealed: null, askStatusAt: null }]);
  });

  it("an unanswered call is not repeated", async () => {
    smsRu.answerWith("silent");
    smsc.answerWith("silent");
    await send({ notificationType: "phone_call" }, hasty(HASTE, HASTE));
    expect(await rows()).toMatchObject([{ state: "failed", attempts: 1, sealed: null }]);
  });

  it("after a call the call's code is right, and ours is not", async () => {
    smsRu.answerWith({ json: { status: "OK", code: "1435", call_id: "c-1" } });
    expect(await send({ notificationType: "phone_call" })).toMatchObject({ ok: true });
    expect(await rows()).toMatchObject([{ channel: "phone_call", state: "sent", askStatusAt: null }]);
    expect(await check("1435")).toMatchObject({ ok: true });
  });

  it("a failed call is reported with its own sentence", async () => {
    smsRu.answerWith(ruError(200));
    smsc.answerWith(scError(2));
    expect(await send({ notificationType: "phone_call" })).toMatchObject({ ok: false, reason: "call-failed" });
  });

  it("the provider is asked about a text until it knows or an hour has passed", async () => {
    await send();
    const status = (status_code: number) =>
      smsRu.answerWith({
        json: { status: "OK", status_code: 100, sms: { "000-10000000": { status: "OK", status_code } } },
      });
    status(102);
    await followSentSms(context);
    expect(smsRu.requests).toHaveLength(0);
    school.moveClock({ minutes: 1 });
    await followSentSms(context);
    expect(await rows()).toMatchObject([{ state: "sent" }]);
    status(103);
    school.moveClock({ minutes: 1 });
    await followSentSms(context);
    expect(await rows()).toMatchObject([{ state: "delivered", askStatusAt: null }]);

    smsRu.answerWith(RU_OK);
    await send();
    smsRu.answerWith({ status: 500, text: "" });
    school.moveClock(STATUS_LIFETIME);
    await followSentSms(context);
    expect(await rows()).toMatchObject([{ state: "delivered" }, { state: "sent", askStatusAt: null }]);
  });
});
