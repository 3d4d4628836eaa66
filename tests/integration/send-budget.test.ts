/** An SMS code costs its requester (decision 0027): through the use cases and on both engines. */
import { createHash } from "node:crypto";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { createLimiter } from "~/db/limiter.server";
import { SILENT_LOG } from "~/db/log.server";
import { openPostgres } from "~/db/postgres/open-postgres.server";
import { sendPlaces } from "~/db/schema/auth.server";
import { users } from "~/db/schema/accounts.server";
import { WORDS_PER_ADDRESS, WORDS_PER_SITE } from "~/features/people/auth/captcha/captcha-limits.server";
import { checkCode } from "~/features/people/auth/code/check-code.server";
import { describeAsk, pruneCodeSends, readSendCounts } from "~/features/people/auth/code/code-sends.server";
import { countSends, UNCONFIRMED_PER_ADDRESS } from "~/features/people/auth/code/send-budget";
import { sendPhoneCode } from "~/features/people/auth/code/send-phone-code.server";
import { drawCaptcha } from "~/visit/auth-page.server";
import { SmsFailure } from "~/integrations/sms/sms-failure.server";
import { addDuration } from "~/shared/duration";
import { asE164, type E164 } from "~/shared/phone";
import { findProof } from "../setup/find-proof";
import { readSms } from "../setup/outbox-messages.server";
import { collectLog, type LoggedLine } from "../setup/collect-log";
import { solveQuestion } from "../setup/solve-question";
import { TEST_DATABASE_URL } from "../setup/test-database.server";
import { useEmptySchool } from "../setup/use-school";

const START = "2026-11-20T12:30:00+03:00";
const IP = "203.0.113.7";

const school = useEmptySchool({ now: START });

/** Numbers far apart: no two in one number range. */
const phoneOf = (index: number, operator = 912) =>
  asE164(`+7${operator}${String((3_000_000 + index * 10_007) % 10_000_000)}`);
type Ask = Partial<Parameters<typeof sendPhoneCode>[1]>;
const send = (phone: E164, ask: Ask = {}, context: Parameters<typeof sendPhoneCode>[0] = school) =>
  sendPhoneCode(context, { phone, purpose: "registration", captchaToken: solveQuestion(school).token, ip: IP, ...ask });
const confirm = async (phone: E164) => {
  expect(await checkCode(school, { phone, code: school.codeFor(phone), ip: IP })).toMatchObject({ ok: true });
};
const withBudget = (SMS_HOURLY_BUDGET: number, more: object = {}) => ({
  ...school,
  env: { ...school.env, SMS_HOURLY_BUDGET },
  ...more,
});

describe("a script at one address", () => {
  it("a script at one address gets ten codes an hour and twenty a day, seven of ten as texts", async () => {
    const got = { sms: 0, phone_call: 0 };
    for (let hour = 0; hour < 5; hour += 1) {
      for (let i = 0; i < 15; i += 1) {
        for (const notificationType of ["sms", "phone_call"] as const) {
          const outcome = await send(phoneOf(hour * 20 + i), { notificationType });
          if (outcome.ok) got[notificationType] += 1;
          if (outcome.ok) break;
        }
      }
      if (hour === 0) expect(got).toEqual({ sms: 7, phone_call: 3 });
      school.moveClock({ hours: 1 });
    }
    expect(got).toEqual({ sms: 14, phone_call: 6 });
  });

  it("a script gets three texts per phone, then a call, and reads when texts are sent again", async () => {
    for (let i = 0; i < 3; i += 1) {
      expect(await send(phoneOf(1), { ip: `198.51.${i}.1` })).toMatchObject({ ok: true });
      school.moveClock({ minutes: 1 });
    }
    expect(await send(phoneOf(1))).toMatchObject({
      ok: false,
      reason: "call-only",
      retryAt: addDuration(new Date(START), { hours: 1 }),
    });
    expect(await send(phoneOf(1), { notificationType: "phone_call" })).toMatchObject({ ok: true });
  });

  it("a send without places left spends no captcha", async () => {
    for (let i = 0; i < UNCONFIRMED_PER_ADDRESS; i += 1) await send(phoneOf(i), { notificationType: "phone_call" });
    const { token } = solveQuestion(school);
    expect(await send(phoneOf(20), { captchaToken: token })).toMatchObject({ reason: "address-waits" });
    expect(await send(phoneOf(20), { captchaToken: token, ip: "198.51.100.1" })).toMatchObject({ ok: true });
  });

  it("gets ten of twenty simultaneous requests through, also across two copies of the server", async () => {
    const other =
      TEST_DATABASE_URL && (await openPostgres({ databaseUrl: await addressOfDatabase(), log: SILENT_LOG }));
    const copies = [school, other ? { ...school, db: other.db, limiter: createLimiter(other, school.clock) } : school];
    const asks = Array.from({ length: 20 }, (_, i) =>
      send(phoneOf(i), { notificationType: "phone_call" }, copies[i % 2]),
    );
    const outcomes = await Promise.all(asks).finally(() => other && other.close());
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(UNCONFIRMED_PER_ADDRESS);
    expect(school.sentSms).toHaveLength(UNCONFIRMED_PER_ADDRESS);
  });
});

/** The database of this test, for a second copy of the server. */
async function addressOfDatabase(): Promise<string> {
  const { rows } = await school.database.execute("select current_database() as name");
  const address = new URL(TEST_DATABASE_URL ?? "");
  address.pathname = `/${String(rows[0]?.name)}`;
  return address.toString();
}

describe("a class of thirty behind one address", () => {
  it("a class behind one address registers within ten minutes, each with a resend", async () => {
    for (let i = 0; i < 30; i += 1) {
      const phone = phoneOf(i);
      // Three at a time: each requests, waits a minute, requests again and enters the second code.
      expect(await send(phone), `pupil ${i}`).toMatchObject({ ok: true });
      if (i % 3 !== 2) continue;
      school.moveClock({ seconds: 60 });
      for (const back of [2, 1, 0]) {
        expect(await send(phoneOf(i - back))).toMatchObject({ ok: true });
        await confirm(phoneOf(i - back));
      }
    }
    expect(school.clock.now() <= addDuration(new Date(START), { minutes: 10 })).toBe(true);
    expect(await school.db.$count(sendPlaces)).toBe(60);
  });

  it("a class that clicks at once on a fresh address is through within ten minutes, in waves", async () => {
    // All click within two minutes and enter their code a minute and a half after it was sent. A visitor asked to wait
    // tries again when the page allows it; one offered a call takes it.
    const waiting = new Map(Array.from({ length: 30 }, (_, i) => [phoneOf(i), i * 4]));
    const typing = new Map<E164, number>();
    const first = { served: 0, doneAt: 0 };
    let done = 0;
    for (let second = 0; second <= 600 && done < 30; second += 2) {
      school.setClock(addDuration(new Date(START), { seconds: second }));
      for (const [phone, at] of typing) {
        if (at > second) continue;
        await confirm(phone);
        typing.delete(phone);
        done += 1;
        if (done === 30) first.doneAt = second;
      }
      for (const [phone, at] of waiting) {
        if (at > second) continue;
        let outcome = await send(phone);
        if (!outcome.ok && outcome.reason === "call-only")
          outcome = await send(phone, { notificationType: "phone_call" });
        if (outcome.ok) {
          expect(outcome.isCrowded).toBe(false);
          waiting.delete(phone);
          typing.set(phone, second + 90);
          if (second < 90) first.served += 1;
        } else {
          expect(outcome.reason).toBe("address-waits");
          waiting.set(phone, second + ("secondsLeft" in outcome ? outcome.secondsLeft : 600));
        }
      }
    }
    expect(done).toBe(30);
    expect(first.served).toBe(UNCONFIRMED_PER_ADDRESS);
    expect(first.doneAt).toBeLessThanOrEqual(5 * 60);
  });
});

describe("a code that is typed in", () => {
  it("an entered code gives back its places once, even across the hour, and of no other phone", async () => {
    school.setClock("2026-11-20T12:58:00+03:00");
    const [own, other] = [phoneOf(1), phoneOf(2)];
    await send(other);
    await send(own);
    school.moveClock({ minutes: 3 });
    await send(own);
    const counts = () => readSendCounts(school.db, describeAsk({ phone: null, ip: IP }), school.clock.now());
    expect(await counts()).toMatchObject({ address: { unconfirmed: 3, confirmedPhones: 0 }, country: 3 });
    await confirm(own);
    const after = {
      address: { unconfirmed: 1, confirmedPhones: 1 },
      country: 1,
      site: { unconfirmed: 1, confirmed: 2 },
    };
    expect(await counts()).toMatchObject(after);
    // set-password checks the same code once more.
    expect(await checkCode(school, { phone: own, code: school.codeFor(own), ip: IP }, "set-password")).toMatchObject({
      ok: true,
    });
    expect(await counts()).toMatchObject(after);
    school.moveClock({ minutes: 57 });
    expect(await counts()).toMatchObject({ address: { unconfirmed: 0, confirmedPhones: 1 } });
  });

  it("a wrong code gives nothing back, and a number the provider refuses takes nothing", async () => {
    const phone = phoneOf(1);
    school.breakSms(new SmsFailure("refused", "no such number"));
    expect(await send(phoneOf(2))).toMatchObject({ reason: "sms-failed" });
    school.breakSms(null);
    expect(await school.db.$count(sendPlaces)).toBe(0);
    await send(phone);
    const wrong = String((Number(school.codeFor(phone)) + 1) % 10_000).padStart(4, "0");
    expect(await checkCode(school, { phone, code: wrong, ip: IP })).toMatchObject({ ok: false });
    expect(await school.db.$count(sendPlaces)).toBe(1);
    expect(await school.db.select({ at: sendPlaces.confirmedAt }).from(sendPlaces)).toEqual([{ at: null }]);
    await pruneCodeSends(school.db, addDuration(school.clock.now(), { hours: 23 }));
    expect(await school.db.$count(sendPlaces)).toBe(1);
    await pruneCodeSends(school.db, addDuration(school.clock.now(), { hours: 25 }));
    expect(await school.db.$count(sendPlaces)).toBe(0);
  });
});

it("the database counts as the rule does", async () => {
  const now = school.clock.now();
  const pick = <T>(...of: T[]) => fc.constantFrom(...of);
  const one = fc.record({
    phone: pick(phoneOf(1), phoneOf(2), phoneOf(3), asE164("+79123000011"), asE164("+79123000012")),
    ip: pick(IP, "203.0.113.9", "198.51.100.1", "2001:db8:1:2::1", "2001:db8:1:3::1"),
    country: pick("RU", "KZ"),
    channel: pick("sms" as const, "phone_call" as const),
    drawn: pick("open" as const, "reserve" as const, "withheld" as const),
    minutesAgo: fc.integer({ min: 0, max: 26 * 60 }),
    confirmed: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 30 }), async (drawn) => {
      await school.db.delete(sendPlaces);
      const sends = drawn.map(({ ip, minutesAgo, confirmed, phone, country, ...rest }) => ({
        ...rest,
        ...describeAsk({ phone, ip }),
        country,
        sentAt: addDuration(now, { minutes: -minutesAgo }),
        confirmedAt: confirmed ? now : null,
      }));
      await school.db.insert(sendPlaces).values(sends);
      const ask = { ...describeAsk(drawn[0]!), country: drawn[0]!.country };
      const { isKnown, ...counted } = await readSendCounts(school.db, ask, now);
      expect(counted).toEqual(countSends(sends, ask, now));
      expect(isKnown).toBe(false);
    }),
    { numRuns: 15 },
  );
});

describe("when the places for new numbers are gone", () => {
  const known = phoneOf(77);
  const fill = async (context: ReturnType<typeof withBudget>, count: number) => {
    for (let i = 0; i < count; i += 1)
      expect(await send(phoneOf(i), { ip: `198.51.${i}.1` }, context)).toMatchObject({ isCrowded: false });
  };
  beforeEach(async () => {
    const now = school.clock.now();
    const account = { publicId: "known", referralCode: "KNOWN000", createdAt: now, updatedAt: now };
    await school.db.insert(users).values({ ...account, phone: known });
  });

  it("without places for new numbers a phone with an account gets its code, another none, and both get the same answer", async () => {
    const context = withBudget(16);
    await fill(context, 8);
    const outcomes = [];
    for (const phone of [known, phoneOf(50)]) outcomes.push(await send(phone, { ip: "192.0.2.1" }, context));
    const [forKnown, forNew] = outcomes.map((outcome) => ({ ...outcome, phone: "", requestId: "" }));
    expect(forKnown).toEqual(forNew);
    expect(forKnown).toMatchObject({ ok: true, isCrowded: true, secondsLeft: 60 });
    await expect.poll(() => school.sentSms.map(({ phone }) => phone)).toContain(known);
    expect(school.sentSms.map(({ phone }) => phone)).not.toContain(phoneOf(50));
    const states = await readSms(school);
    expect(states.find(({ phone }) => phone === phoneOf(50))).toMatchObject({
      state: "failed",
      sealed: null,
      attempts: 0,
    });
    expect(await checkCode(school, { phone: known, code: school.codeFor(known), ip: IP })).toMatchObject({
      ok: true,
    });
    // Another country has its own places.
    expect(await send(asE164("+77012345678"), { ip: "192.0.2.1" }, context)).toMatchObject({
      isCrowded: false,
    });
  });

  it("both phones cost the same database queries", async () => {
    const context = withBudget(16);
    await fill(context, 8);
    const counted = [];
    for (const phone of [known, phoneOf(50)]) {
      let statements = 0;
      const counting = new Proxy(context.db, {
        get(target, name, receiver) {
          if (["select", "insert", "update", "delete", "execute", "transaction"].includes(String(name)))
            statements += 1;
          const value: unknown = Reflect.get(target, name, receiver);
          return typeof value === "function" ? (value.bind(target) as unknown) : value;
        },
      });
      const pending = new Promise<never>(() => undefined);
      const silent = { ...context.sms, send: () => pending };
      await send(phone, { ip: "192.0.2.1" }, { ...context, db: counting, sms: silent });
      counted.push(statements);
    }
    expect(counted[0]).toBe(counted[1]);
  });

  it("each warning is logged once an hour", async () => {
    const lines: LoggedLine[] = [];
    const context = withBudget(16, { log: collectLog(lines) });
    await fill(context, 8);
    for (let i = 0; i < 3; i += 1) await send(phoneOf(50 + i), { ip: `192.0.2.${i}` }, context);
    const reports = () =>
      lines.filter(({ event }) => event.includes("budget")).map(({ bucket, event }) => [bucket, event]);
    expect(reports()).toEqual([
      ["RU", "sms.budget_low"],
      ["RU", "sms.budget_spent"],
    ]);
    school.moveClock({ hours: 1 });
    await fill(context, 8);
    expect(reports()).toHaveLength(4);
  });

  it("a rising share of unused codes is logged once an hour", async () => {
    const now = school.clock.now();
    const rows = Array.from({ length: 60 }, (_, i) => ({
      ...describeAsk({ phone: phoneOf(i, 916), ip: `198.51.${i}.1` }),
      ...{ channel: "sms" as const, drawn: "open" as const, sentAt: now, confirmedAt: i < 30 ? now : null },
    }));
    await school.db.insert(sendPlaces).values(rows);
    const lines: LoggedLine[] = [];
    for (let i = 0; i < 3; i += 1)
      await send(phoneOf(i), { ip: `192.0.2.${i}` }, { ...school, log: collectLog(lines) });
    expect(lines.filter(({ event }) => event === "sms.unused_rising")).toMatchObject([{ share: 0.5 }]);
  });
});

describe("the proof of work", () => {
  const sha256 = (text: string) => createHash("sha256").update(text).digest();

  it("a light proof fails when the address has wasted codes since, and the next task says so", async () => {
    const request = new Request("http://localhost:3000/auth/?view=register");
    const easy = await drawCaptcha(request, school.visitFrom(IP));
    expect(easy.difficulty).toBe(16);
    let proof = 0;
    // A proof that is just heavy enough.
    for (; ; proof += 1) {
      const [first = 0, second = 0, third = 0] = sha256(`${easy.challenge}:${proof}`);
      if (first === 0 && second === 0 && third >= 128) break;
    }
    for (let i = 0; i < 7; i += 1) await send(phoneOf(i));
    const call = { notificationType: "phone_call" as const };
    expect(await send(phoneOf(20), { ...call, captchaToken: `${easy.challenge}.work.${proof}` })).toEqual({
      ok: false,
      reason: "captcha-harder",
      bits: 18,
    });
    const hard = await drawCaptcha(request, school.visitFrom(IP));
    expect(hard.difficulty).toBe(18);
    const found = findProof(hard.challenge, hard.difficulty);
    expect(await send(phoneOf(20), { ...call, captchaToken: `${hard.challenge}.work.${found}` })).toMatchObject({
      ok: true,
    });
  });

  it("a proof below the signed weight is refused, whatever the address has done", async () => {
    const { challenge } = school.captcha.createChallenge("verify-phone", school.clock.now(), { bits: 19 });
    let proof = 0;
    for (; ; proof += 1) {
      const [first = 0, second = 0, third = 0] = sha256(`${challenge}:${proof}`);
      if (first === 0 && second === 0 && third >= 128) break;
    }
    expect(await send(phoneOf(1), { captchaToken: `${challenge}.work.${proof}` })).toMatchObject({
      reason: "captcha-wrong",
    });
  });
});

describe("the question without scripts", () => {
  it("neither the challenge nor the page contains the answer", async () => {
    const request = new Request("http://localhost:3000/auth/?view=register");
    for (let i = 0; i < 20; i += 1) {
      const view = await drawCaptcha(request, school.visitFrom());
      const answer = school.captcha.revealDigits(view.challenge, school.clock.now());
      expect(answer).toMatch(/^\d{5}$/);
      const sent = JSON.stringify(view);
      const decoded = view.challenge.split(/[.]/).map((part) => Buffer.from(part, "base64url").toString("latin1"));
      for (const text of [sent, ...decoded]) expect(text).not.toContain(answer);
    }
  });

  it("the sum in words opens two codes an hour for an address and thirty for the site", async () => {
    expect([WORDS_PER_ADDRESS, WORDS_PER_SITE]).toMatchObject([
      { points: 2, window: { hours: 1 } },
      { points: 30, window: { hours: 1 } },
    ]);
    const words = [..."два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать".split(" ")];
    words.push(..."тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать".split(" "));
    const request = new Request("http://localhost:3000/auth/?view=register&captcha=words");
    const ask = async (phone: E164) => {
      const { challenge, question, picture, wordsHref } = await drawCaptcha(request, school.visitFrom());
      expect([picture, wordsHref]).toEqual([null, null]);
      const [, a = "", b = ""] = /будет (\S+) плюс (\S+)\?/.exec(question) ?? [];
      const answer = words.indexOf(a) + words.indexOf(b) + 4;
      return send(phone, { captchaToken: `${challenge}.answer.${answer}` });
    };
    expect(await ask(phoneOf(1))).toMatchObject({ ok: true });
    expect(await ask(phoneOf(2))).toMatchObject({ ok: true });
    expect(await ask(phoneOf(3))).toMatchObject({
      reason: "too-many-without-script",
      retryAt: new Date("2026-11-20T13:00:00+03:00"),
    });
    expect(await send(phoneOf(3))).toMatchObject({ ok: true });
  });
});
