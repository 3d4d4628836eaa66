/** Passwords guessed from many addresses, and innocent neighbours of the attackers (decision 0028). */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { knownDevices } from "~/db/schema/auth.server";
import { users } from "~/db/schema/accounts.server";
import { LOGIN_FAILURES_PER_IP, consumeNetworks } from "~/features/people/auth/code/auth-limits.server";
import {
  MAX_LOGIN_FAILURES_PER_IP_PER_HOUR,
  MAX_LOGIN_TRIES_PER_PHONE_AND_IP,
  MAX_LOGIN_TRIES_PER_PHONE_AND_IP_PER_DAY,
  MAX_LOGIN_TRIES_PER_PHONE_PER_DAY,
} from "~/features/people/auth/code/code-policy";
import {
  KNOWN_DEVICE_LIFETIME,
  MAX_KNOWN_DEVICES,
  rememberDevice,
} from "~/features/people/auth/password/known-devices.server";
import { logInByPassword } from "~/features/people/auth/password/log-in.server";
import { countStrangersTry } from "~/features/people/auth/password/login-tries.server";
import { hashPassword } from "~/features/people/auth/password/password-hash.server";
import { provePassword } from "~/features/people/auth/password/prove-identity.server";
import { guestVariant } from "~/web/page-cache/page-key";
import { DEVICE_COOKIE_SECONDS } from "~/visit/device.server";
import { pruneDatabase } from "~/jobs/prune-database.server";
import * as authRoute from "~/routes/_default.auth/route";
import * as logoutRoute from "~/routes/_default.auth_.logout/route";
import * as dataRoute from "~/routes/_sidebar.profile_.data/route";
import * as setPasswordRoute from "~/routes/api.v2.auth.set-password/route";
import * as tokenRoute from "~/routes/api.v2.auth.token/route";
import { toSeconds } from "~/shared/duration";
import { asE164, type E164 } from "~/shared/phone";
import { CookieBrowser } from "../setup/cookie-browser";
import { PASSWORD, PHONE } from "../setup/people";
import { useEmptySchool } from "../setup/use-school";

const school = useEmptySchool();
const passwordHashed = hashPassword(PASSWORD);
beforeEach(async () => {
  const now = school.clock.now();
  const account = { publicId: "owner", phone: PHONE, referralCode: "OWNER111", phoneProvenAt: now };
  const passwordHash = await passwordHashed;
  await school.db.insert(users).values({ ...account, passwordHash, createdAt: now, updatedAt: now });
});

const guess = (ip: string, phone = PHONE, password = "не тот пароль") =>
  logInByPassword(school, { phone, password, ip, userAgent: null });
const reasonOf = (outcome: { ok: boolean; reason?: string }) => (outcome.ok ? "ok" : outcome.reason);

class Browser extends CookieBrowser {
  constructor(ip = "203.0.113.7") {
    super(() => school.visitFrom(ip));
  }
  logIn = (password = PASSWORD) => this.post(authRoute.action, "/auth/", { intent: "login", phone: PHONE, password });
  logOut = () => this.post(logoutRoute.action, "/auth/logout/", {});
}

/** Uses all but one of the account's tries, counted as `logInByPassword` counts them, without hashing. */
async function wearOutAccount(phone: E164) {
  for (let i = 1; i < MAX_LOGIN_TRIES_PER_PHONE_PER_DAY; i += 1) {
    const ip = `198.51.${Math.floor(i / MAX_LOGIN_TRIES_PER_PHONE_AND_IP)}.1`;
    expect(await countStrangersTry(school, { phone, ip })).toMatchObject({ ok: true });
  }
}

describe("guessing over many addresses", () => {
  it("guessing from many addresses ends at the account's daily limit, and phones without an account answer alike", async () => {
    for (const phone of [PHONE, asE164("+79265550104")]) {
      await wearOutAccount(phone);
      expect(reasonOf(await guess("192.0.2.8", phone))).toBe("wrong-phone-or-password");
      expect(reasonOf(await guess("192.0.2.9", phone))).toBe("too-many-logins-today");
    }
  });

  it("guessing does not lock the owner out of a known device", async () => {
    const owner = new Browser();
    await owner.logIn();
    await owner.logOut();
    await wearOutAccount(PHONE);
    await guess("192.0.2.9");
    const elsewhere = new Browser("192.0.2.1");
    const refused = await elsewhere.logIn();
    expect(refused.status).toBe(429);
    expect(JSON.stringify(refused.data.error)).toContain("войди по коду из SMS");
    expect(await owner.logIn()).toMatchObject({ status: 303 });
  });

  it("one network leaves the rest of the account's day to others, and a program reads when to retry", async () => {
    for (let i = 0; i < MAX_LOGIN_TRIES_PER_PHONE_AND_IP_PER_DAY; i += 1) {
      if (i % MAX_LOGIN_TRIES_PER_PHONE_AND_IP === 0) school.moveClock({ minutes: 15 });
      await countStrangersTry(school, { phone: PHONE, ip: "198.51.100.1" });
    }
    school.moveClock({ minutes: 15 });
    expect(await guess("198.51.100.1")).toMatchObject({ reason: "too-many-logins-today" });
    expect(reasonOf(await guess("203.0.113.9", PHONE, PASSWORD))).toBe("ok");
    expect(MAX_LOGIN_TRIES_PER_PHONE_AND_IP_PER_DAY * 3).toBeLessThan(MAX_LOGIN_TRIES_PER_PHONE_PER_DAY);
    const request = new Request("http://localhost:3000/api/v2/auth/token/", {
      ...{ method: "POST", body: JSON.stringify({ phone: PHONE, password: PASSWORD }) },
    });
    const context = school.visitFrom("198.51.100.1");
    const answer = await tokenRoute.action({ request, params: {}, context });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(3600);
  });

  it("the wider IPv6 networks are counted too", async () => {
    // Two subscribers' worth in a /56, four in a /48.
    const tries = async (count: number, addressOf: (i: number) => string) => {
      const ips = Array.from({ length: count }, (_, i) => addressOf(i));
      for (const ip of ips) expect(await countStrangersTry(school, { phone: PHONE, ip })).toMatchObject({ ok: true });
    };
    const ofHome = (i: number) => `2001:db8:1:${(0x1200 + i).toString(16)}::1`;
    await tries(2 * MAX_LOGIN_TRIES_PER_PHONE_AND_IP, ofHome);
    expect(await guess(ofHome(99), PHONE, PASSWORD)).toMatchObject({ reason: "too-many-logins" });
    const ofCompany = (i: number) => `2001:db8:1:${(0x3400 + i * 256).toString(16)}::1`;
    // Only the /64 counted the refused try above.
    await tries(2 * MAX_LOGIN_TRIES_PER_PHONE_AND_IP, ofCompany);
    expect(await guess(ofCompany(99), PHONE, PASSWORD)).toMatchObject({ reason: "too-many-logins" });
    expect(await guess("2001:db8:2::1", PHONE, PASSWORD)).toMatchObject({ ok: true });
  });
});

describe("a spraying neighbour", () => {
  it("a neighbour who sprays passwords locks out strangers of the address but no known device", async () => {
    const owner = new Browser("198.51.100.1");
    await owner.logIn();
    await owner.logOut();
    await guess("198.51.100.1", asE164("+79123000000"));
    for (let i = 1; i < MAX_LOGIN_FAILURES_PER_IP_PER_HOUR; i += 1)
      await consumeNetworks(school, LOGIN_FAILURES_PER_IP, "198.51.100.1");
    expect(await guess("198.51.100.1", PHONE, PASSWORD)).toMatchObject({ reason: "too-many-logins" });
    expect(await owner.logIn()).toMatchObject({ status: 303 });
  });

  it("a neighbour who tries the owner's phone does not lock out the known device either", async () => {
    const owner = new Browser("198.51.100.1");
    await owner.logIn();
    await owner.logOut();
    for (let i = 0; i <= MAX_LOGIN_TRIES_PER_PHONE_AND_IP; i += 1) await guess("198.51.100.1");
    expect(await new Browser("198.51.100.1").logIn()).toMatchObject({ status: 429 });
    expect(await owner.logIn()).toMatchObject({ status: 303 });
  });

  it("a stolen session asked for the password counts its guesses alone", async () => {
    const viewer = (tokenHash: string) => ({ id: 1, tokenHash });
    const [{ id } = { id: 0 }] = await school.db.select({ id: users.id }).from(users);
    const prove = (tokenHash: string, password: string) =>
      provePassword(school, { viewer: { ...viewer(tokenHash), id }, password });
    for (let i = 0; i < MAX_LOGIN_TRIES_PER_PHONE_AND_IP; i += 1) await prove("thief", "не тот пароль");
    expect(await prove("thief", PASSWORD)).toMatchObject({ reason: "too-many-logins", secondsLeft: 900 });
    expect(await prove("owner", PASSWORD)).toEqual({ ok: true });
  });
});

describe("the device cookie", () => {
  it("the device cookie lives 34560000 seconds, as long as the database remembers the device", () => {
    expect(DEVICE_COOKIE_SECONDS).toBe(34_560_000);
    expect(toSeconds(KNOWN_DEVICE_LIFETIME)).toBe(DEVICE_COOKIE_SECONDS);
  });

  it("the device cookie is signed, HttpOnly and set by a login, and a forged one is a stranger's", async () => {
    const owner = new Browser();
    const request = owner.request("/auth/", {
      ...{ method: "POST", body: new URLSearchParams({ intent: "login", phone: PHONE, password: PASSWORD }) },
    });
    const answer = (await authRoute.action({ request, params: {}, context: school.visitFrom() })) as Response;
    const line = answer.headers.getSetCookie().find((one) => one.startsWith("device="));
    expect(line?.split("; ")).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Lax", "Max-Age=34560000"]));
    const [kept] = await school.db.select().from(knownDevices);
    expect(line).not.toContain(kept?.deviceHash);
    await guessFromNeighbour();
    const forged = new Browser("198.51.100.1");
    forged.cookies.set("device", `${(line ?? "").slice("device=".length).split(";")[0]}x`);
    expect(await forged.logIn()).toMatchObject({ status: 429 });
  });
  const guessFromNeighbour = async () => {
    for (let i = 0; i < MAX_LOGIN_TRIES_PER_PHONE_AND_IP; i += 1) await guess("198.51.100.1");
  };

  it("the device cookie leaves guest pages cached", () => {
    expect(guestVariant("device=abc")).toBe("new");
    expect(guestVariant("device=abc; session=x")).toBeNull();
  });

  it("known devices end with the other logins and with time, and ten are remembered", async () => {
    const [owner, other] = [new Browser(), new Browser()];
    await owner.logIn();
    await other.logIn();
    const countDevices = () => school.db.$count(knownDevices);
    expect(await countDevices()).toBe(2);
    await owner.post(dataRoute.action, "/profile/data/", { intent: "end-other-sessions" });
    expect(await countDevices()).toBe(1);
    await other.logIn();
    const body = JSON.stringify({ password: "другая тропа", oldPassword: PASSWORD });
    await owner.ask(setPasswordRoute.action, owner.request("/api/v2/", { method: "POST", body }));
    expect(await countDevices()).toBe(1);
    const [{ id: userId } = { id: 0 }] = await school.db.select().from(users).where(eq(users.phone, PHONE));
    for (let i = 0; i < MAX_KNOWN_DEVICES + 2; i += 1) {
      school.moveClock({ seconds: 1 });
      await rememberDevice(school, { userId, deviceHash: `device ${i}` });
    }
    const kept = (await school.db.select().from(knownDevices)).map(({ deviceHash }) => deviceHash);
    expect(kept).toHaveLength(MAX_KNOWN_DEVICES);
    expect(kept).not.toContain("device 0");
    school.moveClock({ days: 400, seconds: 1 });
    await pruneDatabase(school);
    expect(await countDevices()).toBe(0);
  });
});
