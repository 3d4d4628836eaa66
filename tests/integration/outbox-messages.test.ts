/** The table of messages: one claim, one way to end, and what the tables before it left behind (decision 0044). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { migrateDatabase } from "~/db/migrate.server";
import { outbox } from "~/db/schema/outbox.server";
import {
  type Attempt,
  deliverDue,
  deliverOne,
  type OutboxHandler,
  TOO_LATE,
} from "~/features/core/outbox/deliver.server";
import {
  dropUnsent,
  enqueue,
  enqueueClaimed,
  enqueueWithheld,
  type OutboxMessage,
} from "~/features/core/outbox/outbox-rows.server";
import { addDuration } from "~/shared/duration";
import { openFormerSchema } from "../setup/former-schema.server";
import { itOnPostgres } from "../setup/it-on-postgres";
import { readMessages } from "../setup/outbox-messages.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const NOW = "2026-11-20T12:00:00+03:00";

describe("a message", () => {
  let context: TestContext;
  beforeAll(async () => void (context = await openTestContext({ now: NOW })));
  afterAll(() => context.close());
  beforeEach(async () => {
    context.setClock(NOW);
    await context.db.delete(outbox);
  });

  type Answer = (message: OutboxMessage) => Attempt | Promise<Attempt>;
  const tried: OutboxMessage[] = [];
  beforeEach(() => void tried.splice(0));
  const handler = (answer: Answer, more: Partial<OutboxHandler> = {}): OutboxHandler => ({
    kind: "letter",
    policy: {
      ...{ firstPause: { minutes: 1 }, longestPause: { hours: 1 }, spread: 0, claim: { minutes: 5 } },
      ...{ patience: null, batch: 2, longestRun: 10, isErased: true },
    },
    async attempt(_, message) {
      tried.push(message);
      return answer(message);
    },
    ...more,
  });
  const delivered: Answer = () => ({ is: "delivered" });
  const busy: Answer = () => ({ is: "not-taken", problem: "busy" });
  const put = (dedupeKey: string, more: { receiver?: string; expiresAt?: Date } = {}) =>
    enqueue(context.db, {
      ...{
        kind: "letter",
        dedupeKey,
        payload: { said: "hello" },
        sealed: "a secret",
        now: context.clock.now(),
        ...more,
      },
    });
  const only = async () => (await readMessages(context, "letter"))[0]!;

  it("is stored once, whatever is repeated, and leaves once", async () => {
    await put("one");
    await put("one");
    expect(await deliverDue(context, handler(delivered))).toEqual({ delivered: 1, waiting: 0, failed: 0 });
    await put("one");
    expect(await deliverDue(context, handler(delivered))).toEqual({ delivered: 0, waiting: 0, failed: 0 });
    expect(await only()).toMatchObject({ state: "delivered", attempts: 1, isUnanswered: false, lastError: null });
  });

  it("is stored or not with the transaction that makes it due", async () => {
    const failing = context.db.transaction(async (tx) => {
      await enqueue(tx, { kind: "letter", dedupeKey: "one", now: context.clock.now() });
      throw new Error("the order was not paid");
    });
    await expect(failing).rejects.toThrow("the order was not paid");
    expect(await readMessages(context, "letter")).toEqual([]);
  });

  itOnPostgres("is delivered by one of several copies", async () => {
    for (const key of ["1", "2", "3", "4", "5", "6", "7"]) await put(key);
    const sums = await Promise.all([1, 2, 3].map(() => deliverDue(context, handler(delivered))));
    expect(sums.reduce((sum, one) => sum + one.delivered, 0)).toBe(7);
    expect(tried).toHaveLength(7);
  });

  it("keeps what it says and its secret until it is finished, and erases both then", async () => {
    await put("one");
    await deliverDue(context, handler(busy));
    expect(await only()).toMatchObject({ state: "waiting", payload: { said: "hello" }, sealed: "a secret" });
    context.moveClock({ minutes: 1 });
    await deliverDue(context, handler(delivered));
    expect(await only()).toMatchObject({ payload: null, sealed: null, finishedAt: context.clock.now() });
  });

  it("claimed by a dead copy is retried when its claim is over, marked as possibly delivered", async () => {
    await put("one");
    const dying = handler(() => Promise.reject(new Error("killed")));
    await expect(deliverDue(context, dying)).rejects.toThrow("killed");
    expect(await only()).toMatchObject({ state: "waiting", isUnanswered: true, attempts: 1 });
    context.moveClock({ minutes: 4, seconds: 59 });
    expect((await deliverDue(context, handler(delivered))).delivered).toBe(0);
    context.moveClock({ seconds: 1 });
    expect((await deliverDue(context, handler(delivered))).delivered).toBe(1);
    expect(tried.map(({ attempts, wasUnanswered }) => [attempts, wasUnanswered])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  it("stored with its first try claimed is left to that process", async () => {
    const { policy } = handler(delivered);
    const message = { kind: "letter" as const, dedupeKey: "one", now: context.clock.now() };
    const claimed = await enqueueClaimed(context.db, message, policy);
    expect(await enqueueClaimed(context.db, message, policy)).toBeNull();
    expect((await deliverDue(context, handler(delivered))).delivered).toBe(0);
    expect(await deliverOne(context, handler(delivered), claimed!)).toBe("delivered");
  });

  it("withheld is never sent, and nothing of it can be read", async () => {
    await enqueueWithheld(context.db, {
      ...{ kind: "letter", dedupeKey: "one", payload: { said: "hello" }, sealed: "a secret", now: context.clock.now() },
    });
    context.moveClock({ days: 1 });
    expect((await deliverDue(context, handler(delivered))).delivered).toBe(0);
    expect(await only()).toMatchObject({ state: "failed", lastError: "withheld", payload: null, sealed: null });
  });

  it("expired is given up without a try, and its feature learns it in the same transaction", async () => {
    const given: string[] = [];
    const giveUp: OutboxHandler["giveUp"] = async (_, { dedupeKey }, problem) =>
      void given.push(`${dedupeKey}: ${problem}`);
    await put("one", { expiresAt: addDuration(context.clock.now(), { minutes: 5 }) });
    context.moveClock({ minutes: 5 });
    expect(await deliverDue(context, handler(delivered, { giveUp }))).toMatchObject({ failed: 1 });
    expect(tried).toEqual([]);
    expect(given).toEqual([`one: ${TOO_LATE}`]);
  });

  it("stays claimed where its feature cannot keep the delivery: it is tried again", async () => {
    await put("one");
    const record = () => Promise.reject(new Error("the feature's table is away"));
    await expect(
      deliverDue(
        context,
        handler(() => ({ is: "delivered", record })),
      ),
    ).rejects.toThrow("away");
    expect(await only()).toMatchObject({ state: "waiting", isUnanswered: true });
  });

  it("delivered by a slow copy after its claim is finished, and that copy's failure changes nothing", async () => {
    await put("one");
    const slow = handler(async () => {
      context.moveClock({ minutes: 5 });
      await deliverDue(context, handler(busy));
      return { is: "not-taken", problem: "too slow" };
    });
    await deliverDue(context, slow);
    expect(await only()).toMatchObject({ state: "waiting", attempts: 2, lastError: "busy" });
    const late = handler(async () => {
      context.moveClock({ minutes: 5 });
      await deliverDue(context, handler(busy));
      return { is: "delivered" };
    });
    context.moveClock({ hours: 1 });
    await deliverDue(context, late);
    expect(await only()).toMatchObject({ state: "delivered", attempts: 4 });
  });

  it("to a receiver that is away does not hold up the others of the run, nor those to other receivers", async () => {
    for (const key of ["a1", "a2", "a3"]) await put(key, { receiver: "a" });
    for (const key of ["b1", "b2", "b3"]) await put(key, { receiver: "b" });
    await put("c1", { receiver: "c" });
    const answer: Answer = ({ receiver }) =>
      receiver === "a" ? { is: "not-taken", problem: "away", isReceiverAway: true } : { is: "delivered" };
    const summary = await deliverDue(context, handler(answer, { receivers: () => ["a", "b"] }));
    expect(summary).toEqual({ delivered: 3, waiting: 2, failed: 0 });
    expect(tried.map(({ dedupeKey }) => dedupeKey).sort()).toEqual(["a1", "a2", "b1", "b2", "b3"]);
  });

  it("can be taken back until it was tried", async () => {
    await put("one");
    await put("two");
    const drop = (key: string) => context.db.transaction((tx) => dropUnsent(tx, "letter", [key]));
    expect(await drop("one")).toEqual(["one"]);
    await deliverDue(
      context,
      handler(() => ({ is: "not-taken", problem: "silence", isUnanswered: true })),
    );
    expect(await drop("two")).toEqual([]);
    context.moveClock({ minutes: 1 });
    await deliverDue(context, handler(busy));
    expect(await drop("two")).toEqual(["two"]);
  });

  it("without a receiver for its kind waits untried", async () => {
    await put("one");
    expect(await deliverDue(context, handler(delivered, { isOpen: () => false }))).toMatchObject({ delivered: 0 });
    expect(await only()).toMatchObject({ state: "waiting", attempts: 0 });
  });
});

describe("the migration from the four tables before", () => {
  it("takes over what waits and what was sent, drops dead codes and the job queue's schema", async () => {
    const { open, close } = await openFormerSchema("0007");
    try {
      const at = "timestamptz '2026-11-20 12:00+03'";
      await open.execute("create schema pgboss");
      await open.execute(`insert into email_messages (dedupe_key, kind, "to", subject, text, html, state, attempts, next_attempt_at, created_at, sent_at, last_error) values
        ('refund:1', 'refund', 'a@example.com', 's', 't', '<p>', 'pending', 2, ${at}, ${at}, null, 'busy'),
        ('refund:2', 'refund', 'b@example.com', 's', 't', '<p>', 'sent', 1, ${at}, ${at}, ${at}, null)`);
      await open.execute(`insert into sms_messages (phone, kind, state, provider, provider_id, sealed_text, attempts, next_attempt_at, deadline_at, created_at) values
        ('+79120000001', 'code', 'pending', 'smsru', null, 'sealed', 1, now() + interval '30 seconds', now() + interval '4 minutes', now()),
        ('+79120000002', 'code', 'pending', 'smsru', null, 'sealed', 1, ${at}, ${at}, ${at}),
        ('+79120000003', 'code', 'sent', 'smsru', 'x', null, 1, ${at}, ${at}, ${at})`);
      await open.execute(
        `insert into leads (public_id, name, phone, created_at, last_touch_at) values ('l', 'n', '+79120000004', ${at}, ${at})`,
      );
      await open.execute(`insert into lead_touches (public_id, lead_id, lead_type, name, utm_params, page, created_at, delivered_at, attempts, next_attempt_at, last_error) values
        ('waits', 1, 'callback', 'n', '{}', '/', ${at}, null, 3, ${at}, 'answered 500'),
        ('reported', 1, 'callback', 'n', '{}', '/', ${at}, ${at}, 1, ${at}, null)`);
      await open.execute(
        `insert into orders (public_id, state, created_at, updated_at) values ('o', 'paid', ${at}, ${at})`,
      );
      await open.execute(`insert into payments (public_id, order_id, order_version, amount, method, receipt_email, provider, provider_payment_id, status, lines, created_at)
        values ('p', 1, 1, 100, 'card', 'a@example.com', 'tbank', 'b', 'succeeded', '[]', ${at})`);
      await open.execute(`insert into prepayment_closings (payment_id, month, amount_kopecks, lines, units, state, attempts, is_unanswered, next_attempt_at, created_at, last_error) values
        (1, '2026.10', 100, '[]', '[]', 'pending', 1, true, ${at}, ${at}, 'TimeoutError'),
        (1, '2026.9', 100, '[]', '[]', 'failed', 9, false, ${at}, ${at}, 'no')`);
      await migrateDatabase(open);
      const rows = await open.db.select().from(outbox).orderBy(outbox.kind, outbox.id);
      const payload = { kind: "refund", subject: "s", text: "t", html: "<p>" };
      expect(rows).toMatchObject([
        ...[
          { kind: "closing", dedupeKey: "1", receiver: "tbank", state: "waiting", isUnanswered: true, attempts: 1 },
          { kind: "closing", dedupeKey: "2", receiver: "tbank", state: "failed", isUnanswered: false, attempts: 9 },
        ],
        ...[
          { kind: "lead", dedupeKey: "waits", state: "waiting", attempts: 3, lastError: "answered 500" },
          { kind: "lead", dedupeKey: "reported", state: "delivered", attempts: 1 },
        ],
        ...[
          { kind: "letter", dedupeKey: "refund:1", state: "waiting", payload: { ...payload, to: "a@example.com" } },
          { kind: "letter", dedupeKey: "refund:2", state: "delivered", finishedAt: new Date(NOW) },
        ],
        {
          kind: "sms",
          dedupeKey: "1",
          state: "waiting",
          sealed: "sealed",
          payload: { phone: "+79120000001", channel: "sms" },
        },
      ]);
      expect(rows[0]!.payload).toEqual({ paymentId: "p", month: "2026.10" });
      expect(rows[4]).toMatchObject({ attempts: 2, lastError: "busy", nextAttemptAt: new Date(NOW) });
      const { rows: sms } = await open.execute(
        "select id, state, details ->> 'failure' as failure, ask_status_at is not null as is_followed from sms_messages order by id",
      );
      expect(sms.map(({ state, failure, is_followed }) => [state, failure, is_followed])).toEqual([
        ["pending", null, false],
        ["failed", "too-late", false],
        ["sent", null, true],
      ]);
      const { rows: left } = await open.execute("select 1 from pg_namespace where nspname = 'pgboss'");
      expect(left).toEqual([]);
      expect(await open.db.$count(outbox, eq(outbox.state, "waiting"))).toBe(4);
    } finally {
      await close();
    }
  });
});
