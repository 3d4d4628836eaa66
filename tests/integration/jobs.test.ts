import { eq, isNotNull } from "drizzle-orm";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { consents, sessions } from "~/db/schema/accounts.server";
import { leads, leadTouches } from "~/db/schema/leads.server";
import { idempotencyKeys, orders } from "~/db/schema/orders.server";
import { issueToken } from "~/features/auth/session/session-tokens.server";
import { startJobs } from "~/jobs/jobs.server";
import {
  GUEST_CART_LIFETIME,
  IDEMPOTENCY_KEY_LIFETIME,
  LEAD_CONSENT_LIFETIME,
  LEAD_LIFETIME,
  pruneDatabase,
} from "~/jobs/prune-database.server";
import { addDuration } from "~/shared/duration";
import { fillCart, guestOwner, makeUser, openShop, userOwner } from "../setup/shop.server";
import type { TestContext } from "../setup/test-context.server";

let context: TestContext;
beforeAll(async () => void (context = await openShop()));
afterAll(() => context.close());

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
    const phone = "+79161112233";
    const lead = { publicId, name: "Ольга", phone, createdAt: lastTouchAt, lastTouchAt };
    const [made] = await context.db.insert(leads).values(lead).returning({ id: leads.id });
    await context.db.insert(leadTouches).values({
      ...{ publicId, leadId: made!.id, leadType: "callback", name: "Ольга", utmParams: {}, page: "/" },
      ...{ createdAt: lastTouchAt, nextAttemptAt: lastTouchAt },
    });
    await context.db
      .insert(consents)
      .values({ leadTouchId: publicId, kind: "personal-data", version: "1.0", isGiven: true, givenAt: lastTouchAt });
  };
  await send("old", addDuration(now, { days: -LEAD_LIFETIME.days, seconds: -1 }));
  await send("kept", addDuration(now, { days: -LEAD_LIFETIME.days, seconds: 1 }));
  await pruneDatabase(context);
  expect(await context.db.select({ publicId: leads.publicId }).from(leads)).toEqual([{ publicId: "kept" }]);
  expect(await context.db.select({ id: leadTouches.publicId }).from(leadTouches)).toEqual([{ id: "kept" }]);
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
  const started = performance.now();
  const jobs = await startJobs({ ...context, log });
  expect(performance.now() - started).toBeLessThan(1000);
  for (let wait = 0; wait < 60; wait += 1) {
    await sleep(500);
    const { rows } = await context.database.execute("select to_regclass('pgboss.schedule') is not null as is_there");
    if (!rows[0]!.is_there) continue;
    const scheduled = await context.database.execute("select name from pgboss.schedule order by name");
    if (scheduled.rows.length === 8) break;
  }
  const { rows } = await context.database.execute("select name, timezone from pgboss.schedule order by name");
  expect(rows).toEqual([
    { name: "close-prepayments", timezone: "Europe/Moscow" },
    { name: "deliver-leads", timezone: "Europe/Moscow" },
    { name: "expire-payments", timezone: "Europe/Moscow" },
    { name: "follow-sms", timezone: "Europe/Moscow" },
    { name: "prune-database", timezone: "Europe/Moscow" },
    { name: "refresh-demo-school", timezone: "Europe/Moscow" },
    { name: "send-mail", timezone: "Europe/Moscow" },
    { name: "settle-bonuses", timezone: "Europe/Moscow" },
  ]);
  await jobs.stop();
  await (await startJobs({ ...context, log })).stop();
  expect(errors).toEqual([]);
});
