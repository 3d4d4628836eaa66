/** PostgreSQL behind a proxy that cuts, stalls and slows: how the driver and the pool react. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { REQUEST_STATEMENT_DEADLINE, STATEMENT_DEADLINE } from "~/db/deadlines.server";
import { isDatabaseUnavailable } from "~/db/errors.server";
import { SILENT_LOG } from "~/db/log.server";
import type { OpenDatabase } from "~/db/open-database.server";
import { openPostgres } from "~/db/postgres/open-postgres.server";
import { toMilliseconds } from "~/shared/duration";
import { startTcpProxy, type TcpProxy } from "../setup/tcp-proxy";
import { createPostgresDatabase, TEST_DATABASE_URL } from "../setup/test-database.server";

/** More than the pool has: losing one place with each would show. */
const CUTS = 25;

const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "done",
    (error: unknown) => error,
  );

describe("on PostgreSQL", () => {
  let server: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let proxy: TcpProxy;
  let open: OpenDatabase;
  beforeEach(async () => {
    server = await createPostgresDatabase(TEST_DATABASE_URL!);
    const { hostname, port } = new URL(server.databaseUrl);
    proxy = await startTcpProxy({ host: hostname, port: Number(port || 5432) });
    open = await openPostgres({ databaseUrl: proxy.through(server.databaseUrl), log: SILENT_LOG, isServing: true });
    await open.db.execute(sql`create table kept (id int primary key)`);
  });
  afterEach(async () => {
    proxy.pass();
    await open.close();
    await proxy.close();
    await server.drop();
  });

  const answers = () => open.db.execute(sql`select 1`);

  it("a connection cut inside a transaction neither ends the process nor keeps its place in the pool", async () => {
    for (let cut = 0; cut < CUTS; cut += 1) {
      const outcome = await outcomeOf(
        open.db.transaction(async (tx) => {
          await tx.execute(sql`insert into kept values (${cut})`);
          proxy.cut();
          // The connection has no pending query when it breaks: only its listener can notice.
          await expect.poll(() => proxy.count()).toBe(0);
          await tx.execute(sql`select 1`);
        }),
      );
      expect(isDatabaseUnavailable(outcome)).toBe(true);
    }
    expect(await Promise.all(Array.from({ length: CUTS }, answers))).toHaveLength(CUTS);
    expect((await open.execute("select count(*) as count from kept")).rows).toEqual([{ count: "0" }]);
  });

  it("a transaction that breaks at BEGIN returns its place to the pool", async () => {
    for (let cut = 0; cut < CUTS; cut += 1) {
      await answers();
      proxy.stall();
      const begun = outcomeOf(open.db.transaction((tx) => tx.execute(sql`select 1`)));
      // The pool lends the idle connection in the next turn of the event loop; BEGIN is in flight after it.
      await nextTurn();
      await nextTurn();
      proxy.cut();
      proxy.pass();
      expect(isDatabaseUnavailable(await begun)).toBe(true);
    }
    expect(await Promise.all(Array.from({ length: CUTS }, answers))).toHaveLength(CUTS);
  });

  it("an answer cut in the middle counts as the database being away", async () => {
    await answers();
    proxy.cutMidAnswer();
    const outcome = await outcomeOf(open.db.execute(sql`select repeat('x', 200000)`));
    expect(isDatabaseUnavailable(outcome)).toBe(true);
    await answers();
  });

  it("a starting server counts as the database being away", async () => {
    proxy.cut();
    proxy.sayStarting();
    expect(isDatabaseUnavailable(await outcomeOf(answers()))).toBe(true);
    proxy.pass();
    await expect.poll(() => outcomeOf(answers())).toBe("done");
  });

  it("while packets vanish, every request is refused, and at once from then on", async () => {
    await Promise.all(Array.from({ length: 3 }, answers));
    proxy.stall();
    const [single, ...crowd] = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        outcomeOf(index % 2 === 0 ? answers() : open.db.transaction((tx) => tx.execute(sql`select 1`))),
      ),
    );
    expect([single, ...crowd].every(isDatabaseUnavailable)).toBe(true);

    // Once the probe on a new connection has failed too, no request waits at all.
    await expect
      .poll(async () => ((await outcomeOf(answers())) as { cause?: Error }).cause?.name)
      .toBe("DatabaseAwayError");
    // One that has come since, not one that waited when the probe failed.
    expect(((await outcomeOf(answers())) as { cause?: Error }).cause?.name).toBe("DatabaseAwayError");
    await expect(open.ping()).rejects.toThrow();

    proxy.pass();
    await expect.poll(() => outcomeOf(answers())).toBe("done");
    expect(await Promise.all(Array.from({ length: CUTS }, answers))).toHaveLength(CUTS);
    await open.ping();
  });

  it("a connection that hangs inside a transaction is not used again", async () => {
    const outcome = await outcomeOf(
      open.db.transaction(async (tx) => {
        await tx.execute(sql`insert into kept values (1)`);
        proxy.stall();
        await tx.execute(sql`select 1`);
      }),
    );
    expect(isDatabaseUnavailable(outcome)).toBe(true);
    proxy.pass();
    await expect.poll(() => outcomeOf(answers())).toBe("done");
    expect((await open.execute("select count(*) as count from kept")).rows).toEqual([{ count: "0" }]);
  });

  it("a statement waiting for a lock is cancelled, and others are served meanwhile", async () => {
    const holder = new pg.Client({ connectionString: server.databaseUrl });
    await holder.connect();
    await holder.query("begin; lock table kept");
    const waiting = outcomeOf(open.db.execute(sql`insert into kept values (1)`));
    await answers();
    expect(isDatabaseUnavailable(await waiting)).toBe(true);
    await answers();
    await holder.end();
    await open.db.execute(sql`insert into kept values (1)`);
  });

  it("a slow database sheds load: requests to a stuck queue are refused at once", async () => {
    await answers();
    proxy.delay(400);
    const crowd = Array.from({ length: 200 }, () => outcomeOf(answers()));
    // Each of them joins the queue or is refused at once; none is waited for.
    const late: unknown[] = [];
    const come = () => {
      void outcomeOf(answers()).then((outcome) => late.push((outcome as { cause?: Error }).cause?.message));
      return late;
    };
    await expect.poll(come).toContain("The queue for a connection does not move");
    const outcomes = await Promise.all(crowd);
    expect(outcomes.some((outcome) => outcome === "done")).toBe(true);
    expect(outcomes.filter((outcome) => outcome !== "done").every(isDatabaseUnavailable)).toBe(true);
    proxy.delay(0);
    await expect.poll(() => outcomeOf(answers())).toBe("done");
  });

  it("background work gets longer deadlines than a visitor", async () => {
    const deadlineOf = async ({ execute }: Pick<OpenDatabase, "execute">) =>
      (await execute("select setting::int as milliseconds from pg_settings where name = 'statement_timeout'")).rows[0];
    expect(await deadlineOf(open)).toEqual({ milliseconds: toMilliseconds(REQUEST_STATEMENT_DEADLINE) });
    expect(await deadlineOf(open.background)).toEqual({ milliseconds: toMilliseconds(STATEMENT_DEADLINE) });
  });

  it("notifications arrive again after a stall that dropped their connection", async () => {
    const heard: (string | null)[] = [];
    await open.listen("prices", (payload) => heard.push(payload));
    proxy.stall();
    expect(isDatabaseUnavailable(await outcomeOf(answers()))).toBe(true);
    await expect.poll(() => outcomeOf(open.ping())).not.toBe("done");
    // A firewall that has dropped a connection's state: neither side hears of it again.
    proxy.forget();
    proxy.pass();
    await expect.poll(() => heard).toContain(null);
    await expect
      .poll(async () => {
        await outcomeOf(open.db.execute(sql`select pg_notify('prices', 'one')`));
        return heard;
      })
      .toContain("one");
  });

  it("the database closes while nothing answers", async () => {
    await answers();
    await open.listen("prices", () => undefined);
    proxy.stall();
    await open.close();
  });
});
