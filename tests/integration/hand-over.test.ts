/** A login on its way from the school's host to the task bank's (decision 0062). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { handOvers, sessions } from "~/db/schema/auth.server";
import { logOut } from "~/features/people/auth/password/log-in.server";
import {
  giveLogin,
  HAND_OVERS_PER_USER,
  pruneHandOvers,
  claimLogin,
} from "~/features/people/auth/session/hand-over.server";
import {
  endOtherSessions,
  endSession,
  findViewer,
  issueToken,
  pruneSessions,
  type Viewer,
} from "~/features/people/auth/session/session-tokens.server";
import { liveSessions } from "~/features/people/auth/session/user-sessions.server";
import { giveHandOver, startHandOver, claimHandOver } from "~/visit/hand-over.server";
import { readSession, writeSession } from "~/visit/session.server";
import { hashToken } from "~/integrations/secrets.server";
import { handOverStartPath } from "~/shared/hosts";
import { itOnPostgres } from "../setup/it-on-postgres";
import { makeUser } from "../setup/shop.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";
import { clearTables } from "../setup/test-database.server";

const BANK = "https://bank.vershina.example";
const HERE = { origin: BANK, nonceHash: hashToken("the nonce of this browser") };

let context: TestContext;
let viewer: Viewer;
beforeAll(async () => void (context = await openTestContext()));
afterAll(() => context.close());
beforeEach(async () => {
  await clearTables(context.database);
  context.setClock("2026-11-20T12:00:00+03:00");
  viewer = await logIn(await makeUser(context));
});

async function logIn(userId: number): Promise<Viewer> {
  const token = await issueToken(context.db, { userId, userAgent: null, now: context.clock.now() });
  return (await findViewer(context, hashToken(token)))!;
}

async function give(): Promise<string> {
  const code = await giveLogin(context, viewer, HERE);
  if (code === null) throw new Error("no code");
  return code;
}

const take = (code: string, place: Partial<typeof HERE> = {}) =>
  claimLogin(context, { ...HERE, ...place, code, userAgent: null });

async function handOver(): Promise<Viewer> {
  const taken = await take(await give());
  if (!taken.ok) throw new Error(taken.reason);
  return (await findViewer(context, hashToken(taken.token)))!;
}

const isLive = async (one: Viewer) => (await findViewer(context, one.tokenHash)) !== null;
const countSessions = () => context.db.$count(sessions);

describe("a code", () => {
  it("makes a login of its own for the same person", async () => {
    const child = await handOver();
    expect(child.id).toBe(viewer.id);
    expect(child.tokenHash).not.toBe(viewer.tokenHash);
    expect(await isLive(viewer)).toBe(true);
  });

  it("is stored as its hash alone", async () => {
    const code = await give();
    const [row] = await context.db.select().from(handOvers);
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row).toMatchObject({ codeHash: hashToken(code), sessionHash: viewer.tokenHash, ...HERE });
  });

  it("works once", async () => {
    const code = await give();
    expect((await take(code)).ok).toBe(true);
    expect((await take(code)).ok).toBe(false);
    expect(await countSessions()).toBe(2);
  });

  itOnPostgres("works once where ten use it at the same moment", async () => {
    const code = await give();
    const taken = await Promise.all(Array.from({ length: 10 }, () => take(code)));
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countSessions()).toBe(2);
    expect((await take(code)).ok).toBe(false);
  });

  it("works for sixty seconds", async () => {
    const [early, late] = [await give(), await give()];
    context.moveClock({ seconds: 59 });
    expect((await take(early)).ok).toBe(true);
    context.moveClock({ seconds: 1 });
    expect((await take(late)).ok).toBe(false);
  });

  it.each([
    ["another browser", { nonceHash: hashToken("another nonce") }],
    ["another host", { origin: "https://bank.evil.example" }],
  ])("is refused in %s, and is spent by that", async (_, place) => {
    const code = await give();
    expect((await take(code, place)).ok).toBe(false);
    expect((await take(code)).ok).toBe(false);
    expect(await countSessions()).toBe(1);
  });

  it("is worth nothing after the logout, or invented", async () => {
    const code = await give();
    await logOut(context, viewer);
    expect((await take(code)).ok).toBe(false);
    expect((await take("an invented code")).ok).toBe(false);
    expect(await countSessions()).toBe(0);
  });

  it("is asked for so often and no more, and is not kept for longer than it works", async () => {
    for (let count = 0; count < 3; count += 1) await give();
    await pruneHandOvers(context.db, context.clock.now());
    expect(await context.db.$count(handOvers)).toBe(3);
    context.moveClock({ seconds: 61 });
    await pruneHandOvers(context.db, context.clock.now());
    expect(await context.db.$count(handOvers)).toBe(0);
    for (let count = 3; count < HAND_OVERS_PER_USER.points; count += 1)
      await context.limiter.consume(HAND_OVERS_PER_USER, String(viewer.id));
    expect(await giveLogin(context, viewer, HERE)).toBeNull();
  });
});

describe("the addresses", () => {
  const SCHOOL = "https://vershina.example";

  /** A browser on both hosts, behind https, as far as cookies go. */
  function openBrowser() {
    const jars: Record<string, Map<string, string>> = { [SCHOOL]: new Map(), [BANK]: new Map() };
    const lines: string[] = [];
    const ask = async (href: string, answer: typeof startHandOver): Promise<string> => {
      const { origin } = new URL(href);
      const base = context.visitFrom();
      const env = { ...base.env, PUBLIC_URL: SCHOOL, TASK_BANK_HOSTS: ["bank.vershina.example"] };
      const visit = { ...base.visit, origin, isSecure: true };
      const Cookie = [...jars[origin]!].map(([name, value]) => `${name}=${value}`).join("; ");
      const answered = await answer(new Request(href, { headers: { Cookie } }), { ...base, env, visit });
      for (const line of answered.headers.getSetCookie()) {
        lines.push(line);
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (line.includes("Max-Age=0")) jars[origin]!.delete(name);
        else jars[origin]!.set(name, value);
      }
      return new URL(answered.headers.get("Location")!, origin).href;
    };
    return { jars, lines, ask };
  }

  /** The cookie of the person's login on the school's host. */
  async function logInThere({ jars }: ReturnType<typeof openBrowser>): Promise<void> {
    const base = context.visitFrom();
    const secure = { ...base, visit: { ...base.visit, isSecure: true } };
    const token = await issueToken(context.db, { userId: viewer.id, userAgent: null, now: context.clock.now() });
    const session = await readSession(new Request(SCHOOL), secure);
    session.set("token", token);
    const [, value = ""] = /^__Host-session=([^;]*)/.exec(await writeSession(session, secure)) ?? [];
    jars[SCHOOL]!.set("__Host-session", value);
  }

  it("carry the login there, and lead straight on once it is known", async () => {
    const browser = openBrowser();
    await logInThere(browser);
    const start = `${BANK}${handOverStartPath("/ege/matematika/", { isLogin: false })}`;
    const give = await browser.ask(start, startHandOver);
    expect(browser.lines).toEqual([expect.stringMatching(/^__Host-hand-over=.*; Max-Age=60; .*Secure/)]);
    const taking = await browser.ask(give, giveHandOver);
    expect(taking).toMatch(/^https:\/\/bank\.vershina\.example\/hand-over\/take\/\?to=.*&code=[\w-]{43}$/);
    expect(await browser.ask(taking, claimHandOver)).toBe(`${BANK}/ege/matematika/`);
    expect([...browser.jars[BANK]!.keys()].sort()).toEqual(["__Host-session", "device"]);
    expect(await browser.ask(start, startHandOver)).toBe(`${BANK}/ege/matematika/`);
  });

  it("do not log in a browser that did not start the hand-over", async () => {
    const [attacker, victim] = [openBrowser(), openBrowser()];
    await logInThere(attacker);
    const give = await attacker.ask(`${BANK}/hand-over/start/?to=%2Fege%2F`, startHandOver);
    const taking = await attacker.ask(give, giveHandOver);
    await victim.ask(`${BANK}/hand-over/start/?to=%2Fege%2F`, startHandOver);
    expect(await victim.ask(taking, claimHandOver)).toBe(`${BANK}/ege/`);
    expect(victim.jars[BANK]!.has("__Host-session")).toBe(false);
    expect(victim.jars[BANK]!.has("toast")).toBe(true);
  });

  it("spend a code in the first browser that opens it, so that it is worth nothing to the one that asked", async () => {
    const [attacker, victim] = [openBrowser(), openBrowser()];
    await logInThere(victim);
    const give = await attacker.ask(`${BANK}/hand-over/start/?to=%2Fege%2F`, startHandOver);
    const taking = await victim.ask(give, giveHandOver);
    expect(await victim.ask(taking, claimHandOver)).toBe(`${BANK}/ege/`);
    expect(victim.jars[BANK]!.has("__Host-session")).toBe(false);
    await attacker.ask(taking, claimHandOver);
    expect(attacker.jars[BANK]!.has("__Host-session")).toBe(false);
  });

  it("are unknown on the other host, and without a second one", async () => {
    const browser = openBrowser();
    const refusal = expect.objectContaining({ status: 404 });
    await expect(browser.ask(`${SCHOOL}/hand-over/start/`, startHandOver)).rejects.toEqual(refusal);
    await expect(browser.ask(`${BANK}/hand-over/give/`, giveHandOver)).rejects.toEqual(refusal);
    await expect(startHandOver(new Request(`${BANK}/hand-over/start/`), context.visitFrom())).rejects.toEqual(refusal);
  });
});

describe("a login that was handed over", () => {
  it("ends with a logout on either host", async () => {
    let child = await handOver();
    await logOut(context, viewer);
    expect(await isLive(child)).toBe(false);
    viewer = await logIn(viewer.id);
    child = await handOver();
    await logOut(context, child);
    expect([await isLive(viewer), await isLive(child), await countSessions()]).toEqual([false, false, 0]);
  });

  it("ends with a login that is ended from another device", async () => {
    const other = await logIn(viewer.id);
    const child = await handOver();
    await endOtherSessions(context.db, viewer.id, other.tokenHash);
    expect([await isLive(other), await isLive(viewer), await isLive(child)]).toEqual([true, false, false]);
    viewer = other;
    const again = await handOver();
    await endSession(context.db, other.tokenHash);
    expect(await isLive(again)).toBe(false);
  });

  it("holds for no one once its login is gone, however that went", async () => {
    const child = await handOver();
    await context.db.delete(sessions).where(eq(sessions.tokenHash, viewer.tokenHash));
    expect(await isLive(child)).toBe(false);
  });

  it("keeps the login it came from alive, to the same last day", async () => {
    const child = await handOver();
    for (let day = 0; day < 80; day += 10) {
      context.moveClock({ days: 10 });
      await pruneSessions(context.db, context.clock.now());
      expect([day, await isLive(child)]).toEqual([day, true]);
    }
    expect(await isLive(viewer)).toBe(true);
    context.moveClock({ days: 10 });
    expect([await isLive(child), await isLive(viewer)]).toEqual([false, false]);
  });

  it("is one login in the list of the profile", async () => {
    await handOver();
    const live = liveSessions(context.db, context.clock.now());
    const listed = await context.db.select().from(live);
    expect(listed.map(({ tokenHash }) => tokenHash)).toEqual([viewer.tokenHash]);
  });

  it("stays that of the staff who act for the person", async () => {
    const token = await issueToken(context.db, {
      userId: viewer.id,
      userAgent: null,
      now: context.clock.now(),
      impersonatorId: "staff-7",
      endsAt: new Date(context.clock.now().getTime() + 3_600_000),
    });
    viewer = (await findViewer(context, hashToken(token)))!;
    const child = await handOver();
    expect(child.actor).toEqual(viewer.actor);
    context.moveClock({ hours: 1 });
    expect(await isLive(child)).toBe(false);
  });
});
