/** kill -9 at random moments while orders and notifications run: what was acknowledged is never lost. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";
import { SILENT_LOG } from "~/db/log.server";
import { openDatabase, type OpenDatabase } from "~/db/open-database.server";
import { findProjectRoot } from "~/db/project-root.server";
import { createSecrets } from "~/integrations/secrets.server";
import { expirePayments } from "~/features/store/payments/expire-payments.server";
import { createDemoBank } from "~/integrations/bank/demo-bank.server";
import { createLogger } from "~/integrations/log.server";
import { draws } from "../setup/draws";
import { seededRandom } from "../setup/seeded";
import { NOW } from "../setup/shop.server";
import { createPostgresDatabase, makeDataDir, TEST_DATABASE_URL } from "../setup/test-database.server";

const ROUNDS = draws(40, 4);
/** A round is killed so many messages after the awaited one, at most. */
const MOST_MORE = 40;
const SCHOOL = join(findProjectRoot(), "tests/integration/crash-school.server.ts");

const CHECKS: Record<string, string> = {
  "a paid order without its two months": `
    select count(*)::int as count from orders o where o.state = 'paid' and o.price > 0 and o.owner_user_id in (select id from users where phone like '+7901%')
      and (select count(*) from purchases p where p.order_id = o.id) <> 2`,
  "an order paid for a child that nobody can claim": `
    select count(*)::int as count from orders o where o.state = 'paid' and o.is_parent and o.owner_user_id is null and o.claim_key is null`,
  "a month bought by an order that is not paid": `
    select count(*)::int as count from purchases p join orders o on o.id = p.order_id where o.state not in ('paid', 'partly_refunded')`,
  "a paid order whose payment is not": `
    select count(*)::int as count from orders o where o.state = 'paid' and o.price > 0
      and not exists (select 1 from payments p where p.order_id = o.id and p.status = 'succeeded')`,
  "lines that do not sum to the order": `
    select count(*)::int as count from orders o where o.price <> coalesce((select sum(l.price) from order_lines l where l.order_id = o.id), 0)`,
  "a promocode spent by an unpaid order, or not spent by a paid one": `
    select count(*)::int as count from promocode_uses u join orders o on o.id = u.order_id
      where (u.state = 'spent') <> (o.state in ('paid', 'partly_refunded', 'refunded'))`,
  "a paid order that analytics will not hear of": `
    select count(*)::int as count from orders o where o.state = 'paid' and o.owner_user_id in (select id from users where phone like '+7901%')
      and not exists (select 1 from outbox m where m.kind = 'purchase' and m.dedupe_key = o.public_id)`,
  "money at the bank for nothing": `
    select count(*)::int as count from demo_bank_payments b where b.status = 'succeeded'
      and not exists (select 1 from payments p join orders o on o.id = p.order_id
        where p.provider_payment_id = b.id and (o.state = 'paid' or p.status = 'pending'))`,
};

async function countOf(open: OpenDatabase, text: string, params?: unknown[]): Promise<number> {
  return Number((await open.execute(text, params)).rows[0]!.count);
}

it("random kills lose nothing acknowledged and leave no half states", async () => {
  const now = new Date(NOW);
  const contents = { demoAt: now };
  const server = TEST_DATABASE_URL ? await createPostgresDatabase(TEST_DATABASE_URL, contents) : null;
  const { dataDir, remove } = await makeDataDir({ ...contents, isMigrated: server === null });
  const open = () => openDatabase({ dataDir, databaseUrl: server?.databaseUrl, log: SILENT_LOG });
  const ordered = new Set<string>();
  const paid = new Set<string>();
  const claimed = new Set<string>();
  const random = seededRandom();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const args = [dataDir, server?.databaseUrl ?? "", String(round), NOW];
      const child = fork(SCHOOL, args, { execArgv: ["--import", "tsx"], stdio: ["ignore", "ignore", "pipe", "ipc"] });
      let errors = "";
      child.stderr!.on("data", (chunk: Buffer) => (errors += chunk.toString()));
      // Every second round is killed after a payment, the others anywhere between two orders and a payment.
      const awaited = round % 2 === 0 ? "paid" : "ordered";
      let left = 1 + random.upTo(MOST_MORE);
      let isAwaited = false;
      const atWork = new Promise<void>((resolve, reject) => {
        child.on("message", ({ type, orderPublicId }: { type: string; orderPublicId?: string }) => {
          isAwaited ||= type === awaited;
          if (isAwaited) left -= 1;
          if (left === 0) resolve();
          if (type === "ordered") ordered.add(orderPublicId!);
          if (type === "paid") paid.add(orderPublicId!);
          if (type === "claimed") claimed.add(orderPublicId!);
        });
        child.once("exit", () => reject(new Error(`The school ended by itself: ${errors}`)));
      });
      await atWork;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      expect(errors).toBe("");

      const reopened = await open();
      try {
        for (const [what, text] of Object.entries(CHECKS)) expect(await countOf(reopened, text), what).toBe(0);
        const known = await reopened.execute("select public_id, state, owner_user_id from orders");
        const ownerless = known.rows.filter((row) => row.owner_user_id === null).map((row) => String(row.public_id));
        expect(ownerless.filter((id) => claimed.has(id))).toEqual([]);
        const states = new Map(known.rows.map((row) => [String(row.public_id), String(row.state)]));
        expect([...ordered].filter((id) => !states.has(id))).toEqual([]);
        expect([...paid].filter((id) => states.get(id) !== "paid")).toEqual([]);

        // The sweep completes what was between the bank's answer and our record of it.
        const later = new Date(now.getTime() + 31 * 60_000);
        const { db } = reopened;
        await expirePayments({
          db,
          clock: { now: () => later },
          bank: createDemoBank({ db }),
          secrets: createSecrets({ SESSION_SECRET: "crash-secret", DATA_DIR: "" }),
          otherBanks: [],
          events: { emit: () => undefined },
          log: createLogger({ LOG_LEVEL: "silent" }),
        });
        const unsettled = `select count(*)::int as count from demo_bank_payments b join payments p on p.provider_payment_id = b.id
          where b.status = 'succeeded' and p.status <> 'succeeded'`;
        expect(await countOf(reopened, unsettled)).toBe(0);
        expect(
          await countOf(reopened, "select count(*)::int as count from orders where state = 'awaiting_payment'"),
        ).toBe(0);
      } finally {
        await reopened.close();
      }
    }
    expect(paid.size).toBeGreaterThan(0);
    expect(claimed.size).toBeGreaterThan(0);
  } finally {
    remove();
    await server?.drop();
  }
});
