import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { consents, users } from "~/db/schema/accounts.server";
import { sessions, smsMessages } from "~/db/schema/auth.server";
import { checkCode } from "~/features/people/auth/code/check-code.server";
import {
  MAX_LOGIN_TRIES_PER_PHONE_AND_IP,
  MAX_SENDS_PER_PHONE_AND_NETWORK_PER_DAY,
  MAX_SENDS_PER_PHONE_PER_DAY,
  MAX_TRIES,
  MAX_TRIES_WITHOUT_REQUEST_PER_DAY,
  MAX_WRONG_TRIES_PER_PHONE_PER_DAY,
} from "~/features/people/auth/code/code-policy";
import { confirmCodeAndSetPassword } from "~/features/people/auth/code/confirm-code.server";
import { UNCONFIRMED_NEIGHBOURS } from "~/features/people/auth/code/send-budget";
import { sendPhoneCode } from "~/features/people/auth/code/send-phone-code.server";
import { logInByPassword, logOut } from "~/features/people/auth/password/log-in.server";
import { setPassword } from "~/features/people/auth/password/set-password.server";
import { findViewer } from "~/features/people/auth/session/session-tokens.server";
import { hashToken } from "~/integrations/secrets.server";
import { addDuration } from "~/shared/duration";
import { userActor } from "~/shared/actor";
import { asE164, type E164 } from "~/shared/phone";
import { findProof } from "../setup/find-proof";
import { PASSWORD, PHONE } from "../setup/people";
import { solveQuestion } from "../setup/solve-question";
import { useEmptySchool } from "../setup/use-school";
import { itOnPostgres } from "../setup/it-on-postgres";

const IP = "203.0.113.7";

const school = useEmptySchool();
beforeEach(() => {
  requests.clear();
});

const solve = () => solveQuestion(school).token;

type SendOptions = Partial<Parameters<typeof sendPhoneCode>[1]>;
/** Each phone's latest request id: the test acts as one browser, which remembers it. */
const requests = new Map<string, string>();
async function send(phone: E164 = PHONE, options: SendOptions = {}) {
  const replacedId = requests.get(phone) ?? null;
  const asked = { phone, purpose: "registration", captchaToken: solve(), ip: IP, replacedId } as const;
  const outcome = await sendPhoneCode(school, { ...asked, ...options });
  if ("requestId" in outcome) requests.set(outcome.phone, outcome.requestId);
  return outcome;
}
const check = (code: string, phone = PHONE, ip = IP) =>
  checkCode(school, { phone, code, ip, requestId: requests.get(phone) });
const confirm = (code: string, options: Partial<Parameters<typeof confirmCodeAndSetPassword>[1]> = {}) =>
  confirmCodeAndSetPassword(school, {
    phone: PHONE,
    code,
    password: PASSWORD,
    isAdAllowed: false,
    ip: IP,
    userAgent: null,
    attribution: null,
    step: "check-code",
    requestId: requests.get(options.phone ?? PHONE),
    ...options,
  });
const logIn = (password: string, phone = PHONE, ip = IP) =>
  logInByPassword(school, { phone, password, ip, userAgent: null });
/** A different code. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 10_000).padStart(4, "0");

async function register(phone = PHONE, ip = IP) {
  expect(await send(phone, { ip })).toMatchObject({ ok: true });
  const outcome = await confirm(school.codeFor(phone), { phone, ip });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome;
}

describe("registration by SMS", () => {
  it("a registration sends four digits, creates the user once and logs in", async () => {
    const sent = await send();
    expect(sent).toMatchObject({ ok: true, phone: PHONE, secondsLeft: 60 });
    const code = school.codeFor(PHONE);
    expect(code).toMatch(/^\d{4}$/);
    expect(await check(code)).toMatchObject({ ok: true });
    const confirmed = await confirm(code, { isAdAllowed: true, step: "set-password" });
    if (!confirmed.ok) throw new Error(confirmed.reason);
    expect(confirmed.isNew).toBe(true);
    expect(await findViewer(school, hashToken(confirmed.token))).toMatchObject({
      phone: PHONE,
      hasPassword: true,
      isAdAllowed: true,
    });
    const kinds = await school.db.select({ kind: consents.kind, ip: consents.ip }).from(consents);
    expect(kinds).toEqual([
      { kind: "offer", ip: IP },
      { kind: "advertising", ip: IP },
    ]);
    expect(await logIn(PASSWORD)).toMatchObject({ ok: true });
  });

  it("neither the code nor the password is stored", async () => {
    await register();
    const [user] = await school.db.select().from(users);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { rows } = await school.database.execute("select phone, code_hash, request_hash from code_sends");
    expect(rows).toEqual([{ phone: PHONE, code_hash: null, request_hash: hashToken(requests.get(PHONE) ?? "") }]);
    const [sms] = await school.db.select().from(smsMessages);
    expect(sms).toMatchObject({ state: "sent", provider: "test", kind: "code" });
    expect(JSON.stringify(sms)).not.toContain(`"${school.codeFor(PHONE)}`);
  });

  itOnPostgres("a code works once, even in two simultaneous calls", async () => {
    await send();
    const code = school.codeFor(PHONE);
    const outcomes = await Promise.all([confirm(code), confirm(code), confirm(code)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await confirm(code)).toEqual({ ok: false, reason: "no-code" });
    expect(await school.db.$count(users)).toBe(1);
  });

  it("set-password requires check-code within the last ten minutes", async () => {
    await send();
    const code = school.codeFor(PHONE);
    expect(await confirm(code, { step: "set-password" })).toEqual({ ok: false, reason: "not-checked" });
    school.moveClock({ minutes: 4 });
    expect(await check(code)).toMatchObject({ ok: true });
    school.moveClock({ minutes: 9, seconds: 59 });
    expect(await confirm(code, { step: "set-password" })).toMatchObject({ ok: true });

    await send();
    const second = school.codeFor(PHONE);
    expect(await check(second)).toMatchObject({ ok: true });
    school.moveClock({ minutes: 10 });
    expect(await confirm(second, { step: "set-password" })).toEqual({ ok: false, reason: "code-expired" });
  });

  it("an expired code is refused", async () => {
    await send();
    school.moveClock({ minutes: 5 });
    expect(await check(school.codeFor(PHONE))).toEqual({ ok: false, reason: "code-expired" });
  });

  it("short and common passwords are refused before a try is spent", async () => {
    await send();
    const code = school.codeFor(PHONE);
    for (let i = 0; i < MAX_TRIES + 1; i += 1) {
      expect(await confirm(code, { password: "password1" })).toEqual({ ok: false, reason: "too-common" });
    }
    expect(await confirm(code, { password: "  1234567  " })).toEqual({ ok: false, reason: "too-short" });
    expect(await confirm(code)).toMatchObject({ ok: true });
  });

  it("thirty honest users behind one address register within ten minutes", async () => {
    for (let i = 0; i < 30; i += 1) {
      const phone = asE164(`+7912${String(3_000_000 + i * 10_007)}`);
      await register(phone, IP);
      school.moveClock({ seconds: 19 });
    }
    expect(await school.db.$count(users)).toBe(30);
    expect(school.clock.now() <= new Date("2026-11-20T12:10:00+03:00")).toBe(true);
  });
});

describe("tries of a code", () => {
  it("the fifth wrong try ends the code, check-code and set-password counted together", async () => {
    await send();
    const code = school.codeFor(PHONE);
    for (let i = 1; i <= MAX_TRIES; i += 1) {
      const outcome = i % 2 ? await check(wrong(code, i)) : await confirm(wrong(code, i));
      expect(outcome).toEqual({ ok: false, reason: "wrong-code" });
    }
    expect(await check(code)).toEqual({ ok: false, reason: "no-tries-left" });
    expect(await confirm(code)).toEqual({ ok: false, reason: "no-tries-left" });
    expect(await school.db.$count(users)).toBe(0);
  });

  itOnPostgres("parallel guesses are all counted", async () => {
    await send();
    const code = school.codeFor(PHONE);
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, i) => check(wrong(code, i + 1))));
    const reasons = guesses.map((guess) => (guess.ok ? "right" : guess.reason));
    expect(reasons.filter((reason) => reason === "wrong-code")).toHaveLength(MAX_TRIES);
    expect(reasons.filter((reason) => reason === "no-tries-left")).toHaveLength(40 - MAX_TRIES);
    expect(await check(code)).toMatchObject({ ok: false });
  });

  it("a resend does not reset the day's tries", async () => {
    let wrongs = 0;
    for (let sends = 0; sends < MAX_SENDS_PER_PHONE_PER_DAY; sends += 1) {
      const notificationType = sends < 3 ? "sms" : "phone_call";
      const purpose = sends % 2 ? "recovery" : "registration";
      expect(await send(PHONE, { purpose, notificationType, ip: `198.51.100.${sends}` })).toMatchObject({ ok: true });
      const code = school.codeFor(PHONE);
      for (let i = 1; i <= MAX_TRIES; i += 1) {
        const outcome = await check(wrong(code, i));
        if (!outcome.ok && outcome.reason === "wrong-code") wrongs += 1;
        else expect(outcome).toEqual({ ok: false, reason: "no-tries-left" });
      }
      school.moveClock({ minutes: 2 });
    }
    // A caller that names no request has three more.
    expect(wrongs).toBe(MAX_WRONG_TRIES_PER_PHONE_PER_DAY - MAX_TRIES_WITHOUT_REQUEST_PER_DAY);
    school.moveClock({ days: 1 });
    await send();
    for (let i = 1; i < MAX_TRIES; i += 1)
      expect(await check(wrong(school.codeFor(PHONE), i))).toMatchObject({ reason: "wrong-code" });
    expect(await check(school.codeFor(PHONE))).toMatchObject({ ok: true });
  });

  it("a new code ends the old one, whatever its purpose", async () => {
    await send();
    const first = school.codeFor(PHONE);
    const firstRequest = requests.get(PHONE);
    await send(PHONE, { purpose: "recovery" });
    const second = school.codeFor(PHONE);
    const old = { phone: PHONE, code: first, ip: IP, requestId: firstRequest };
    expect(await checkCode(school, old)).toEqual({ ok: false, reason: "no-code" });
    if (first !== second) expect(await check(first)).toEqual({ ok: false, reason: "wrong-code" });
    expect(await check(second)).toMatchObject({ ok: true });
  });
});

describe("sending codes", () => {
  it("codes are sent sixty seconds apart, ten a day", async () => {
    expect(await send()).toMatchObject({ ok: true });
    expect(await send()).toMatchObject({ ok: false, reason: "too-soon", secondsLeft: 60 });
    school.moveClock({ seconds: 59 });
    expect(await send()).toMatchObject({ ok: false, reason: "too-soon", secondsLeft: 1 });
    for (let sends = 1; sends < MAX_SENDS_PER_PHONE_PER_DAY; sends += 1) {
      school.moveClock({ seconds: 60 });
      const isSixth = sends === MAX_SENDS_PER_PHONE_AND_NETWORK_PER_DAY;
      // One network leaves some to others.
      if (isSixth)
        expect(await send(PHONE, { notificationType: "phone_call" })).toMatchObject({
          ok: false,
          reason: "too-many-today",
        });
      const ip = sends < MAX_SENDS_PER_PHONE_AND_NETWORK_PER_DAY ? IP : "198.51.100.1";
      expect(await send(PHONE, { ip, notificationType: "phone_call" })).toMatchObject({ ok: true });
    }
    school.moveClock({ seconds: 60 });
    expect(await send(PHONE, { ip: "198.51.100.2" })).toMatchObject({ ok: false, reason: "too-many-today" });
    expect(school.sentSms).toHaveLength(MAX_SENDS_PER_PHONE_PER_DAY);
  });

  itOnPostgres("two simultaneous requests send one SMS", async () => {
    const outcomes = await Promise.all([send(), send(), send()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(school.sentSms).toHaveLength(1);
  });

  it("runs of adjacent numbers are held back, from however many addresses", async () => {
    for (let i = 0; i < UNCONFIRMED_NEIGHBOURS; i += 1) {
      const phone = asE164(`+7912345${String(1000 + i)}`);
      expect(await send(phone, { ip: `198.51.${i}.1` })).toMatchObject({ ok: true, isCrowded: false });
    }
    expect(await send(asE164("+79123459999"), { ip: "198.51.100.200" })).toMatchObject({ ok: true, isCrowded: true });
    expect(school.sentSms).toHaveLength(UNCONFIRMED_NEIGHBOURS);
    school.moveClock({ hours: 1 });
    expect(await send(asE164("+79123459999"))).toMatchObject({ ok: true, isCrowded: false });
  });

  it("a known and an unknown phone get the same answer", async () => {
    await register();
    school.moveClock({ minutes: 5 });
    const known = await send(PHONE);
    const unknown = await send(asE164("+79265550101"));
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    const blank = { phone: "", requestId: "" };
    expect({ ...known, ...blank }).toEqual({ ...unknown, ...blank });
  });

  it("a provider failure loses nothing: the try is stored, and the next one works", async () => {
    school.breakSms(new Error("provider is away"));
    expect(await send()).toMatchObject({ ok: false, reason: "sms-failed", secondsLeft: 60 });
    expect(await school.db.select({ state: smsMessages.state }).from(smsMessages)).toEqual([{ state: "pending" }]);
    school.breakSms(null);
    school.moveClock({ seconds: 60 });
    expect(await send()).toMatchObject({ ok: true });
    expect(await confirm(school.codeFor(PHONE))).toMatchObject({ ok: true });
  });
});

describe("captcha", () => {
  it("every send requires a captcha and spends it", async () => {
    expect(await send(PHONE, { captchaToken: null })).toEqual({ ok: false, reason: "captcha-missing" });
    const token = solve();
    expect(await send(PHONE, { captchaToken: token })).toMatchObject({ ok: true });
    school.moveClock({ seconds: 60 });
    expect(await send(PHONE, { captchaToken: token })).toEqual({ ok: false, reason: "captcha-expired" });
    expect(await send(asE164("+79265550102"), { captchaToken: token })).toEqual({
      ok: false,
      reason: "captcha-expired",
    });
  });

  it("a send that comes too early does not spend the captcha", async () => {
    await send();
    const token = solve();
    expect(await send(PHONE, { captchaToken: token })).toMatchObject({ reason: "too-soon" });
    school.moveClock({ seconds: 60 });
    expect(await send(PHONE, { captchaToken: token })).toMatchObject({ ok: true });
  });

  it("a proof of work passes the captcha", async () => {
    const now = school.clock.now();
    const { challenge, difficulty } = school.captcha.createChallenge("verify-phone", now);
    const counter = findProof(challenge, difficulty);
    const verify = (token: string) => school.captcha.verify(token, "verify-phone", now, IP);
    expect(await verify(`${challenge}.work.${counter}`)).toMatchObject({ ok: true, by: "work" });
    expect(await verify(`${challenge}.work.${counter}`)).toEqual({ ok: false, reason: "spent" });
  });

  it("a challenge allows one guess", async () => {
    const now = school.clock.now();
    const token = solve();
    const guess = token.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    expect(await school.captcha.verify(guess, "verify-phone", now, IP)).toEqual({ ok: false, reason: "wrong" });
    expect(await school.captcha.verify(token, "verify-phone", now, IP)).toEqual({ ok: false, reason: "spent" });
  });

  it("a captcha not signed by us, for this purpose, in time is refused", async () => {
    const now = school.clock.now();
    const token = solve();
    const forged = token.replace(/^(...)./, (_, start: string) => `${start}z`);
    expect(await school.captcha.verify(forged, "verify-phone", now, IP)).toEqual({ ok: false, reason: "malformed" });
    expect(await school.captcha.verify(token, "login", now, IP)).toEqual({ ok: false, reason: "malformed" });
    expect(await school.captcha.verify("a.b.answer.1", "verify-phone", now, IP)).toMatchObject({ ok: false });
    expect(await school.captcha.verify("x".repeat(5000), "verify-phone", now, IP)).toMatchObject({ ok: false });
    school.moveClock({ minutes: 10 });
    const late = await school.captcha.verify(token, "verify-phone", school.clock.now(), IP);
    expect(late).toEqual({ ok: false, reason: "expired" });
  });
});

describe("login by password", () => {
  it("an unknown phone, a wrong password and an account without one get the same answer", async () => {
    await register();
    await school.db.insert(users).values({
      publicId: "no-password",
      phone: asE164("+79265550103"),
      referralCode: "NOPASSWD",
      createdAt: school.clock.now(),
      updatedAt: school.clock.now(),
    });
    // That each costs the same work is proved beside `isPasswordRight`.
    for (const phone of [PHONE, asE164("+79265550103"), asE164("+79265550104")]) {
      expect(await logIn("не тот пароль", phone)).toEqual({ ok: false, reason: "wrong-phone-or-password" });
    }
  });

  it("login uses the password exactly as received", async () => {
    await send();
    await confirm(school.codeFor(PHONE), { password: "  gora-i-sneg  " });
    expect(await logIn("gora-i-sneg")).toMatchObject({ ok: false });
    expect(await logIn("  gora-i-sneg  ")).toMatchObject({ ok: true });
  });

  it("a right password never counts as a guess, however often it is typed", async () => {
    await register();
    for (let i = 0; i <= MAX_LOGIN_TRIES_PER_PHONE_AND_IP; i += 1) {
      expect(await logIn(PASSWORD)).toMatchObject({ ok: true });
    }
  });

  it("guessing from one address is limited without locking the owner out", async () => {
    await register();
    for (let i = 0; i < MAX_LOGIN_TRIES_PER_PHONE_AND_IP; i += 1) {
      expect(await logIn(`guess number ${i}`, PHONE, "198.51.100.1")).toMatchObject({
        reason: "wrong-phone-or-password",
      });
    }
    expect(await logIn(PASSWORD, PHONE, "198.51.100.1")).toEqual({
      ok: false,
      reason: "too-many-logins",
      secondsLeft: 15 * 60,
      retryAt: addDuration(school.clock.now(), { minutes: 15 }),
    });
    expect(await logIn(PASSWORD, PHONE, IP)).toMatchObject({ ok: true });
    school.moveClock({ minutes: 15 });
    expect(await logIn(PASSWORD, PHONE, "198.51.100.1")).toMatchObject({ ok: true });
  });
});

describe("sessions", () => {
  const viewerOf = (token: string) => findViewer(school, hashToken(token));

  it("logout ends the session on the server", async () => {
    const { token, userId } = await register();
    expect(await viewerOf(token)).not.toBeNull();
    await logOut(school, { id: userId, tokenHash: hashToken(token), actor: userActor(userId) });
    expect(await viewerOf(token)).toBeNull();
  });

  it("a session slides for fourteen days and ends after ninety", async () => {
    const { token } = await register();
    for (let day = 13; day < 90; day += 13) {
      school.moveClock({ days: 13 });
      expect(await viewerOf(token), `day ${day}`).not.toBeNull();
    }
    school.moveClock({ days: 13 });
    expect(await viewerOf(token)).toBeNull();
    const second = await logIn(PASSWORD);
    school.moveClock({ days: 14 });
    expect(await viewerOf(second.ok ? second.token : "")).toBeNull();
  });

  it("a new password requires the old one and ends all sessions but this one", async () => {
    const here = await register();
    const elsewhere = await logIn(PASSWORD);
    if (!elsewhere.ok) throw new Error(elsewhere.reason);
    const viewer = await viewerOf(here.token);
    if (!viewer) throw new Error("not logged in");
    const change = (input: { password: string; oldPassword?: string }) => setPassword(school, { viewer, ...input });
    expect(await change({ password: "новая тропа" })).toEqual({ ok: false, reason: "old-password-missing" });
    expect(await change({ password: "новая тропа", oldPassword: "не она" })).toEqual({
      ok: false,
      reason: "old-password-wrong",
    });
    expect(await change({ password: "новая тропа", oldPassword: PASSWORD })).toEqual({ ok: true });
    expect(await viewerOf(here.token)).not.toBeNull();
    expect(await viewerOf(elsewhere.token)).toBeNull();
    expect(await logIn(PASSWORD)).toMatchObject({ ok: false });
    expect(await logIn("новая тропа")).toMatchObject({ ok: true });
  });

  it("a recovery ends all sessions", async () => {
    const { token, userId } = await register();
    school.moveClock({ minutes: 2 });
    await send(PHONE, { purpose: "recovery" });
    const recovered = await confirm(school.codeFor(PHONE), { password: "забытая и новая" });
    if (!recovered.ok) throw new Error(recovered.reason);
    expect(recovered).toMatchObject({ userId, isNew: false });
    expect(await viewerOf(token)).toBeNull();
    expect(await school.db.$count(sessions, eq(sessions.userId, userId))).toBe(1);
  });
});
