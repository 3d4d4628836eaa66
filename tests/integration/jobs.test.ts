import { eq, isNotNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { consents } from "~/db/schema/accounts.server";
import { sessions } from "~/db/schema/auth.server";
import { leads, leadTouches } from "~/db/schema/leads.server";
import { IDEMPOTENCY_KEY_LIFETIME } from "~/db/idempotency-keys.server";
import { idempotencyKeys, jobTurns } from "~/db/schema/platform.server";
import { orders } from "~/db/schema/orders.server";
import { issueToken } from "~/features/people/auth/session/session-tokens.server";
import { GUEST_CART_LIFETIME } from "~/features/store/orders/order-rows.server";
import { queueEmail } from "~/features/core/outbox/emails.server";
import { enqueue } from "~/features/core/outbox/outbox-rows.server";
import { endTurn, findDueJobs, planTurns, claimTurn } from "~/jobs/job-turns.server";
import { JOBS, startJobs } from "~/jobs/jobs.server";
import { LEAD_CONSENT_LIFETIME, LEAD_LIFETIME } from "~/features/people/leads/prune-leads.server";
import { pruneDatabase } from "~/jobs/prune-database.server";
import { addDuration } from "~/shared/duration";
import { asE164 } from "~/shared/phone";
import { itOnPostgres } from "../setup/it-on-postgres";
import { readMessages } from "../setup/outbox-messages.server";
import { fillCart, guestOwner, makeUser, userOwner } from "../setup/shop.server";
import type { TestContext } from "../setup/test-context.server";
import { useShop } from "../setup/use-school";

const context = useShop();

it("the retention periods are pinned", () => {
  expect(IDEMPOTENCY_KEY_LIFETIME).toEqual({ days: 1 });
  expect(GUEST_CART_LIFETIME).toEqual({ days: 30 });
  expect(LEAD_LIFETIME).toEqual({ days: 365 });
});

it("the prune job deletes expired rows and nothing a user owns", async () => {
  const userId = await makeUser(context);
  const owned = await fillCart(context, userOwner(userId));
  const forgotten = await fillCart(context, guestOwner());
  await issueToken(context.db, { userId, userAgent: null, now: context.clock.now() });
  const key = { scope: "user:1", key: "k", requestHash: "h", createdAt: context.clock.now() };
  await context.db.insert(idempotencyKeys).values(key);
  context.moveClock({ days: 30 });
  const fresh = await fillCart(context, guestOwner());
  context.moveClock({ minutes: 1 });
  await pruneDatabase(context);
  const isThere = async (publicId: string) => (await context.db.$count(orders, eq(orders.publicId, publicId))) === 1;
  expect([await isThere(owned), await isThere(forgotten), await isThere(fresh)]).toEqual([true, false, true]);
  expect(await context.db.$count(idempotencyKeys)).toBe(0);
  expect(await context.db.$count(sessions)).toBe(0);
});

it("a lead and its touches are deleted a year after the last touch, its consents three years later", async () => {
  const now = context.clock.now();
  const send = async (publicId: string, lastTouchAt: Date) => {
    const phone = asE164("+79161112233");
    const lead = { publicId, name: "Ольга", phone, createdAt: lastTouchAt, lastTouchAt };
    const [made] = await context.db.insert(leads).values(lead).returning({ id: leads.id });
    await context.db.insert(leadTouches).values({
      ...{ publicId, leadId: made!.id, leadType: "callback", name: "Ольга", utmParams: {}, page: "/" },
      createdAt: lastTouchAt,
    });
    await enqueue(context.db, { kind: "lead", dedupeKey: publicId, now: lastTouchAt });
    await context.db
      .insert(consents)
      .values({ leadTouchId: publicId, kind: "personal-data", version: "1.0", isGiven: true, givenAt: lastTouchAt });
  };
  await send("old", addDuration(now, { days: -LEAD_LIFETIME.days, seconds: -1 }));
  await send("kept", addDuration(now, { days: -LEAD_LIFETIME.days, seconds: 1 }));
  await pruneDatabase(context);
  expect(await context.db.select({ publicId: leads.publicId }).from(leads)).toEqual([{ publicId: "kept" }]);
  expect(await context.db.select({ id: leadTouches.publicId }).from(leadTouches)).toEqual([{ id: "kept" }]);
  expect((await readMessages(context, "lead")).map(({ dedupeKey }) => dedupeKey)).toEqual(["kept"]);
  const given = await context.db
    .select({ id: consents.leadTouchId })
    .from(consents)
    .where(isNotNull(consents.leadTouchId));
  // Proof that the person asked for the call outlives the lead.
  expect(given).toEqual([{ id: "old" }, { id: "kept" }]);
  context.moveClock({ days: LEAD_CONSENT_LIFETIME.days });
  await pruneDatabase(context);
  const left = await context.db
    .select({ id: consents.leadTouchId })
    .from(consents)
    .where(isNotNull(consents.leadTouchId));
  expect(left).toEqual([{ id: "kept" }]);
});

it("the job queue keeps its schedule in the same database and stops in order", async () => {
  const errors: unknown[] = [];
  const log = { ...context.log, error: (fields: unknown) => void errors.push(fields) } as TestContext["log"];
  const jobs = startJobs({ ...context, log });
  const readTurns = () => context.db.select().from(jobTurns).orderBy(jobTurns.name);
  const names = async () => (await readTurns()).map(({ name }) => name);
  await expect.poll(names).toEqual(JOBS.map(({ name }) => name).sort());
  await jobs.stop();
  await startJobs({ ...context, log }).stop();
  expect(errors).toEqual([]);
});

it("delivers after its start what waits in the outbox", async () => {
  const email = { subject: "Тема", text: "Текст", html: "<p>Текст</p>", to: "buyer@example.com" };
  const now = context.clock.now();
  await context.db.transaction((tx) => queueEmail(tx, { ...email, kind: "refund", about: "jobs", now }));
  const jobs = startJobs(context);
  try {
    const sent = () => context.sentEmails.map(({ to }) => to);
    await expect.poll(sent).toEqual(["buyer@example.com"]);
  } finally {
    await jobs.stop();
  }
});

describe("a turn of a job", () => {
  const job = { name: "a-test", turns: { every: { hours: 1 }, past: { minutes: 7 } } };
  const make = (change: Partial<typeof jobTurns.$inferInsert>) =>
    context.db
      .insert(jobTurns)
      .values({ name: job.name, dueAt: new Date(), ...change })
      .onConflictDoUpdate({ target: jobTurns.name, set: { dueAt: new Date(), busyUntil: null, ...change } });
  const readTurn = async () => (await context.db.select().from(jobTurns).where(eq(jobTurns.name, job.name)))[0]!;
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  it("is first planned for the next time of the hour, and stays where it is planned", async () => {
    const before = Date.now();
    await planTurns(context.db, [job]);
    const { dueAt } = await readTurn();
    expect([dueAt.getMinutes(), dueAt.getSeconds(), dueAt.getMilliseconds()]).toEqual([7, 0, 0]);
    expect(dueAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(dueAt.getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000);
    await make({ dueAt: ago(1) });
    await planTurns(context.db, [job]);
    expect((await readTurn()).dueAt < new Date()).toBe(true);
  });

  itOnPostgres("is taken by one of several copies that ask at once", async () => {
    await make({ dueAt: ago(1) });
    const taken = await Promise.all([1, 2, 3].map(() => claimTurn(context.db, job)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it("is taken once, and by nobody before it is due", async () => {
    await make({ dueAt: ago(1) });
    expect(await findDueJobs(context.db)).toContain(job.name);
    expect(await claimTurn(context.db, job)).toBe(true);
    expect(await claimTurn(context.db, job)).toBe(false);
    await endTurn(context.db, job.name);
    expect(await findDueJobs(context.db)).not.toContain(job.name);
    expect(await claimTurn(context.db, job)).toBe(false);
  });

  it("due while a copy is at work waits until that has ended or died", async () => {
    await make({ dueAt: ago(1), busyUntil: ago(-1) });
    expect(await claimTurn(context.db, job)).toBe(false);
    await endTurn(context.db, job.name);
    expect(await claimTurn(context.db, job)).toBe(true);
    await make({ dueAt: ago(1), busyUntil: ago(1) });
    expect(await claimTurn(context.db, job)).toBe(true);
  });
});
