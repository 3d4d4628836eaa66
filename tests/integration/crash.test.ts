/** kill -9 at random moments while orders and notifications run: what was acknowledged is never lost. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { SILENT_LOG } from "~/db/log.server";
import { migrateDatabase } from "~/db/migrate.server";
import { openDatabase, type OpenDatabase } from "~/db/open-database.server";
import { findProjectRoot } from "~/db/project-root.server";
import { loadDemoSchool } from "~/demo/load-demo-school.server";
import { createSecrets } from "~/integrations/secrets.server";
import { expirePayments } from "~/features/payments/expire-payments.server";
import { createDemoBank } from "~/integrations/bank/demo-bank.server";
import { createLogger } from "~/integrations/log.server";
import { allowedMilliseconds } from "../setup/busy-machine";
import { NOW } from "../setup/shop.server";
import { createPostgresDatabase, makeDataDir, TEST_DATABASE_URL } from "../setup/test-database.server";

const ROUNDS = 4;
const SCHOOL = join(findProjectRoot(), "tests/integration/crash-school.server.ts");
/** From the kill to the first answer. */
const READY_WITHIN_MILLISECONDS = 10_000;

const CHECKS: Record<string, string> = {
  "a paid order without its two months": `
    select count(*)::int as count from orders o where o.state = 'paid' and o.claim_key is null and o.price > 0 and o.owner_user_id in (select id from users where phone like '+7901%')
      and (select count(*) from purchases p where p.order_id = o.id) <> 2`,
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

it("random kills lose nothing acknowledged and leave no half states", { timeout: 300_000 }, async () => {
  const server = TEST_DATABASE_URL ? await createPostgresDatabase(TEST_DATABASE_URL) : null;
  const { dataDir, remove } = await makeDataDir({ isMigrated: server === null });
  const open = () => openDatabase({ dataDir, databaseUrl: server?.databaseUrl, log: SILENT_LOG });
  const now = new Date(NOW);
  const ordered = new Set<string>();
  const paid = new Set<string>();
  try {
    const first = await open();
    if (server) await migrateDatabase(first);
    await loadDemoSchool(first.db, now);
    await first.close();
    for (let round = 0; round < ROUNDS; round += 1) {
      const args = [dataDir, server?.databaseUrl ?? "", String(round), NOW];
      const child = fork(SCHOOL, args, { execArgv: ["--import", "tsx"], stdio: ["ignore", "ignore", "pipe", "ipc"] });
      let errors = "";
      child.stderr!.on("data", (chunk: Buffer) => (errors += chunk.toString()));
      // Every second round is killed after a payment, the others anywhere between two orders and a payment.
      const awaited = round % 2 === 0 ? "paid" : "ordered";
      const atWork = new Promise<void>((resolve, reject) => {
        child.on("message", ({ type, orderPublicId }: { type: string; orderPublicId?: string }) => {
          if (type === awaited) resolve();
          if (type === "ordered") ordered.add(orderPublicId!);
          if (type === "paid") paid.add(orderPublicId!);
        });
        child.once("exit", () => reject(new Error(`The school ended by itself: ${errors}`)));
      });
      await atWork;
      await sleep(Math.random() * 1500);
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      expect(errors).toBe("");

      const before = performance.now();
      const reopened = await open();
      await reopened.ping();
      expect(performance.now() - before).toBeLessThan(allowedMilliseconds(READY_WITHIN_MILLISECONDS));
      try {
        for (const [what, text] of Object.entries(CHECKS)) expect(await countOf(reopened, text), what).toBe(0);
        const known = await reopened.execute("select public_id, state from orders");
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
  } finally {
    remove();
    await server?.drop();
  }
});
