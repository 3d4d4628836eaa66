/** How people become staff, log in with two factors, and lose their roles (decision 0098). */
import { beforeEach, describe, expect, it } from "vitest";
import {
  acceptInvitation,
  inviteStaff,
  readInvitation,
  withdrawInvitation,
} from "~/features/admin/staff/invitations.server";
import { logInStaff } from "~/features/admin/staff/log-in-staff.server";
import { resetFactor, setStaffRoles } from "~/features/admin/staff/manage-staff.server";
import { countRecoveryCodes, findMember } from "~/features/admin/staff/member-rows.server";
import {
  finishEnrolment,
  proveFactor,
  showEnrolment,
  STAFF_CODE_TRIES,
} from "~/features/admin/staff/second-factor.server";
import {
  endStaffSession,
  findSessionEnd,
  findStaffSession,
  isFactorRecent,
  listStaffSessions,
  type StaffSession,
} from "~/features/admin/staff/staff-sessions.server";
import { stepAt, totpOfStep } from "~/features/admin/staff/totp.server";
import { pruneDatabase } from "~/jobs/prune-database.server";
import { type Actor, staffActor } from "~/shared/actor";
import type { StaffRole } from "~/shared/column-values";
import type { Duration } from "~/shared/duration";
import { asE164, type E164 } from "~/shared/phone";
import { useEmptySchool } from "../setup/use-school";

const school = useEmptySchool();

const COMMAND: Actor = { kind: "system", name: "npm run staff" };
const WHERE = { ip: "203.0.113.7", userAgent: "Firefox/140" };
const PASSWORD = "горы зовут 8848";
const PHONE = asE164("+79161234567");
const OTHER_PHONE = asE164("+79161234568");

const codeOf = (secret: string, shift = 0) => totpOfStep(secret, stepAt(school.clock.now()) + shift);

async function openSession(token: string | null): Promise<StaffSession> {
  const session = token === null ? null : await findStaffSession(school, token);
  if (!session) throw new Error("No session");
  return session;
}

async function invite(phone: E164, roles: StaffRole[], actor: Actor = COMMAND): Promise<string> {
  const made = await inviteStaff(school, actor, { phone, roles, origin: WHERE.ip });
  if (!made.ok) throw new Error(made.reason);
  return made.token;
}

const accept = (token: string, password = PASSWORD) =>
  acceptInvitation(school, token, { name: "Ярослава Громыкина", password, deviceHash: null, ...WHERE });

type Person = { userId: number; secret: string; codes: string[]; token: string; actor: Actor };

/** Invited, with a second factor, logged in. */
async function join(phone: E164, roles: StaffRole[]): Promise<Person> {
  const joined = await accept(await invite(phone, roles));
  if (!joined.ok) throw new Error(joined.reason);
  const session = await openSession(joined.token);
  const { secret, codes } = await showEnrolment(school, session);
  const enrolled = await openSession(joined.token);
  const done = await finishEnrolment(school, { session: enrolled, code: codeOf(secret), ...WHERE });
  if (!done.ok || done.token === null) throw new Error("The second factor was not set up");
  school.moveClock({ seconds: 60 });
  const { userId } = session;
  return { userId, secret, codes, token: done.token, actor: staffActor(userId, roles) };
}

async function logIn({ phone, code }: { phone: E164; code: string }) {
  const entered = await logInStaff(school, { phone, password: PASSWORD, ...WHERE });
  if (!entered.ok) return entered;
  return proveFactor(school, { session: await openSession(entered.token), code, ...WHERE });
}

describe("an invitation", () => {
  it("makes its reader staff once, and leads to the second factor alone", async () => {
    const token = await invite(PHONE, ["owner", "content"]);
    expect(await readInvitation(school, token)).toEqual({ phone: PHONE, roles: ["owner", "content"], account: "none" });
    const joined = await accept(token);
    const session = await openSession(joined.ok ? joined.token : null);
    expect(session).toMatchObject({ confirmedAt: null, hasFactor: false, roles: ["owner", "content"] });
    expect(await accept(token)).toEqual({ ok: false, reason: "invitation-over" });
    expect(await readInvitation(school, token)).toBeNull();
  });

  it("ends after three days, when a newer one is made, and when it is withdrawn", async () => {
    const late = await invite(PHONE, ["sales"]);
    school.moveClock({ days: 3, seconds: 1 });
    expect(await accept(late)).toEqual({ ok: false, reason: "invitation-over" });
    const replaced = await invite(PHONE, ["sales"]);
    const present = await invite(PHONE, ["support"]);
    expect(await readInvitation(school, replaced)).toBeNull();
    expect(await readInvitation(school, present)).toMatchObject({ roles: ["support"] });
    const { actor } = await join(OTHER_PHONE, ["owner"]);
    expect(await withdrawInvitation(school, actor, { id: 999, origin: "" })).toMatchObject({ ok: false });
  });

  it("enters an account that is there by its own password, and never sets one", async () => {
    const { actor, userId } = await join(PHONE, ["content"]);
    expect((await setStaffRoles(school, COMMAND, { userId, roles: [], origin: null })).ok).toBe(true);
    expect(actor.kind).toBe("staff");
    const token = await invite(PHONE, ["support"]);
    expect(await readInvitation(school, token)).toMatchObject({ account: "password" });
    expect(await accept(token, "чужой пароль 1")).toMatchObject({ ok: false, reason: "wrong-phone-or-password" });
    expect((await accept(token)).ok).toBe(true);
    // A returning member sets up a new second factor.
    expect(await findMember(school.db, userId)).toMatchObject({ roles: ["support"], totpSecret: null });
  });

  it("is made by owners and commands, for people who are no staff yet, with a role", async () => {
    const sales = await join(PHONE, ["sales"]);
    const by = (actor: Actor, roles: StaffRole[], phone: E164 = OTHER_PHONE) =>
      inviteStaff(school, actor, { phone, roles, origin: null });
    expect(await by(sales.actor, ["sales"])).toEqual({ ok: false, reason: "not-allowed" });
    expect(await by({ kind: "guest" }, ["sales"])).toEqual({ ok: false, reason: "not-allowed" });
    expect(await by(COMMAND, [])).toEqual({ ok: false, reason: "no-role" });
    expect(await by(COMMAND, ["owner"], PHONE)).toEqual({ ok: false, reason: "already-staff" });
  });
});

describe("a login", () => {
  let person: Person;
  beforeEach(async () => (person = await join(PHONE, ["content"])));

  it("needs the password and then a code; each code works once", async () => {
    const code = codeOf(person.secret);
    expect(await logIn({ phone: PHONE, code })).toMatchObject({ ok: true });
    expect(await logIn({ phone: PHONE, code })).toEqual({ ok: false, reason: "wrong-code" });
    expect(await logIn({ phone: PHONE, code: codeOf(person.secret, -1) })).toEqual({ ok: false, reason: "wrong-code" });
    expect(await logIn({ phone: PHONE, code: codeOf(person.secret, 1) })).toMatchObject({ ok: true });
  });

  it("follows the real clock where the demo's is moved", async () => {
    const real = new Date("2026-12-24T10:00:00Z");
    const code = totpOfStep(person.secret, stepAt(real));
    const entered = await logInStaff(school, { phone: PHONE, password: PASSWORD, ...WHERE });
    const session = await openSession(entered.ok ? entered.token : null);
    const moved = { ...school, clock: { now: () => school.clock.now(), real: () => real } };
    expect(await proveFactor(school, { session, code, ...WHERE })).toEqual({ ok: false, reason: "wrong-code" });
    expect(await proveFactor(moved, { session, code, ...WHERE })).toMatchObject({ ok: true });
  });

  it("takes each recovery code once, however it is typed", async () => {
    const [first = "", second = ""] = person.codes;
    expect(await logIn({ phone: PHONE, code: first.toUpperCase().replaceAll("-", " ") })).toMatchObject({ ok: true });
    expect(await logIn({ phone: PHONE, code: first })).toEqual({ ok: false, reason: "wrong-code" });
    expect(await countRecoveryCodes(school.db, person.userId)).toBe(9);
    expect(await logIn({ phone: PHONE, code: second })).toMatchObject({ ok: true });
  });

  it("is closed for a quarter of an hour after five wrong codes, to the right one too", async () => {
    const wrong = codeOf(person.secret) === "000000" ? "000001" : "000000";
    for (let tried = 0; tried < STAFF_CODE_TRIES.points; tried += 1)
      expect(await logIn({ phone: PHONE, code: wrong })).toEqual({ ok: false, reason: "wrong-code" });
    expect(await logIn({ phone: PHONE, code: codeOf(person.secret) })).toEqual({ ok: false, reason: "too-many-codes" });
    school.moveClock({ minutes: 15 });
    expect(await logIn({ phone: PHONE, code: codeOf(person.secret) })).toMatchObject({ ok: true });
  });

  it("answers a right password of somebody who is no staff like a wrong one", async () => {
    await setStaffRoles(school, COMMAND, { userId: person.userId, roles: [], origin: null });
    const stranger = await logIn({ phone: PHONE, code: codeOf(person.secret) });
    expect(stranger).toEqual({ ok: false, reason: "wrong-phone-or-password" });
  });

  it("by the password alone cannot replace a second factor", async () => {
    const entered = await logInStaff(school, { phone: PHONE, password: PASSWORD, ...WHERE });
    const token = entered.ok ? entered.token : null;
    const { secret } = await showEnrolment(school, await openSession(token));
    const session = await openSession(token);
    const tried = await finishEnrolment(school, { session, code: codeOf(secret), ...WHERE });
    expect(tried).toEqual({ ok: false, reason: "no-factor" });
  });
});

describe("a session", () => {
  const isOpen = async (token: string) => (await findStaffSession(school, token)) !== null;

  async function lives(token: string, steps: readonly Duration[]): Promise<boolean[]> {
    const seen: boolean[] = [];
    for (const step of steps) {
      school.moveClock(step);
      seen.push(await isOpen(token));
    }
    return seen;
  }

  it("ends after half an hour without a visit", async () => {
    const { token } = await join(PHONE, ["sales"]);
    await isOpen(token);
    expect(await lives(token, [{ minutes: 29 }, { minutes: 29 }, { minutes: 31 }])).toEqual([true, true, false]);
    await pruneDatabase(school);
    expect(await findSessionEnd(school, token)).toBe("idle");
  });

  it("ends after eight hours of work", async () => {
    const { token } = await join(PHONE, ["sales"]);
    const quarters = Array.from({ length: 31 }, () => ({ minutes: 15 }));
    expect(await lives(token, quarters)).toEqual(quarters.map(() => true));
    expect(await findSessionEnd(school, token)).toBeNull();
    expect(await lives(token, [{ minutes: 15 }])).toEqual([false]);
    expect(await findSessionEnd(school, token)).toBe("whole");
  });

  it("is deleted once it has ended, with the invitations that have", async () => {
    const { token, userId } = await join(PHONE, ["sales"]);
    school.moveClock({ hours: 9 });
    await pruneDatabase(school);
    expect([await isOpen(token), await findSessionEnd(school, token)]).toEqual([false, null]);
    expect(await listStaffSessions(school, userId)).toEqual([]);
  });

  it("is ended alone by a logout, and asks for the second factor again after ten minutes", async () => {
    const person = await join(PHONE, ["owner"]);
    const second = await logIn({ phone: PHONE, code: codeOf(person.secret) });
    const other = (second.ok && second.token) || "";
    expect(await listStaffSessions(school, person.userId)).toHaveLength(2);
    await endStaffSession(school.db, (await openSession(other)).tokenHash);
    expect([await isOpen(other), await isOpen(person.token)]).toEqual([false, true]);
    const recent = async () => isFactorRecent(await openSession(person.token), school.clock.now());
    expect(await recent()).toBe(true);
    school.moveClock({ minutes: 10 });
    expect(await recent()).toBe(false);
    const session = await openSession(person.token);
    const shown = await proveFactor(school, { session, code: codeOf(person.secret), ...WHERE });
    expect(shown).toMatchObject({ ok: true, token: null });
    expect(await recent()).toBe(true);
  });
});

describe("roles", () => {
  it("end the person's sessions when removed, and not when added", async () => {
    const owner = await join(PHONE, ["owner"]);
    const person = await join(OTHER_PHONE, ["content"]);
    const set = (roles: StaffRole[]) =>
      setStaffRoles(school, owner.actor, { userId: person.userId, roles, origin: WHERE.ip });
    expect(await set(["content", "sales"])).toEqual({ ok: true, isRevoking: false });
    expect((await openSession(person.token)).roles).toEqual(["content", "sales"]);
    expect(await set(["sales"])).toEqual({ ok: true, isRevoking: true });
    expect(await findStaffSession(school, person.token)).toBeNull();
    expect(await findStaffSession(school, owner.token)).not.toBeNull();
  });

  it("are given by owners, and by nobody to themselves", async () => {
    const owner = await join(PHONE, ["owner"]);
    const person = await join(OTHER_PHONE, ["content"]);
    const set = (actor: Actor, userId: number, roles: StaffRole[]) =>
      setStaffRoles(school, actor, { userId, roles, origin: null });
    expect(await set(person.actor, person.userId, ["content", "owner"])).toEqual({ ok: false, reason: "not-allowed" });
    expect(await set(owner.actor, owner.userId, ["owner", "content"])).toEqual({ ok: false, reason: "own-role" });
  });

  it("leave one owner: of two who remove each other at once, one stays", async () => {
    const one = await join(PHONE, ["owner"]);
    expect(await setStaffRoles(school, one.actor, { userId: one.userId, roles: [], origin: null })).toEqual({
      ok: false,
      reason: "last-owner",
    });
    const two = await join(OTHER_PHONE, ["owner"]);
    const outcomes = await Promise.all([
      setStaffRoles(school, one.actor, { userId: two.userId, roles: [], origin: null }),
      setStaffRoles(school, two.actor, { userId: one.userId, roles: [], origin: null }),
    ]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });
});

describe("a lost second factor", () => {
  it("is reset by another owner: sessions end, and the next password leads to a new one", async () => {
    const owner = await join(PHONE, ["owner"]);
    const person = await join(OTHER_PHONE, ["content"]);
    const reset = (actor: Actor, userId: number) => resetFactor(school, actor, { userId, origin: WHERE.ip });
    expect(await reset(owner.actor, owner.userId)).toEqual({ ok: false, reason: "own-factor" });
    expect(await reset(person.actor, owner.userId)).toEqual({ ok: false, reason: "not-allowed" });
    expect(await reset(owner.actor, person.userId)).toEqual({ ok: true });
    expect(await findStaffSession(school, person.token)).toBeNull();
    expect(await countRecoveryCodes(school.db, person.userId)).toBe(0);
    expect(await logInStaff(school, { phone: OTHER_PHONE, password: PASSWORD, ...WHERE })).toMatchObject({
      ok: true,
      hasFactor: false,
    });
    expect(await reset(owner.actor, person.userId)).toEqual({ ok: false, reason: "no-factor" });
  });

  it("is reset by the command for the last owner", async () => {
    const owner = await join(PHONE, ["owner"]);
    expect(await resetFactor(school, COMMAND, { userId: owner.userId, origin: null })).toEqual({ ok: true });
    expect(await findMember(school.db, owner.userId)).toMatchObject({ totpSecret: null });
  });
});
