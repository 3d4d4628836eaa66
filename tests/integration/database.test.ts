import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as deadlines from "~/db/deadlines.server";
import { createEmbeddedDirectory } from "~/db/embedded/proxy.server";
import { locateEmbedded, openEmbedded } from "~/db/embedded/open-embedded.server";
import {
  DatabaseBusyError,
  DatabaseClosedError,
  DirectoryInUseError,
  isDatabaseUnavailable,
  isUniqueViolation,
  NestedDatabaseUseError,
  StatementDeadlineError,
  TransactionDeadlineError,
} from "~/db/errors.server";
import { SILENT_LOG } from "~/db/log.server";
import { migrateDatabase } from "~/db/migrate.server";
import type { OpenDatabase } from "~/db/open-database.server";
import { findProjectRoot } from "~/db/project-root.server";
import { schema } from "~/db/schema.server";
import { asE164 } from "~/shared/phone";
import { makeDataDir, openTestDatabase, TEST_DATABASE_URL, truncateAll } from "../setup/test-database.server";

const { appMeta, users } = schema;
const AN_HOUR_AGO = new Date("2026-11-20T09:00:00.123Z");

function aUser(phone: string): typeof users.$inferInsert {
  return { publicId: phone, phone: asE164(phone), referralCode: phone, createdAt: AN_HOUR_AGO, updatedAt: AN_HOUR_AGO };
}

async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

it("the deadlines are not loosened silently", () => {
  expect({ ...deadlines }).toEqual({
    STATEMENT_DEADLINE: { seconds: 10 },
    TRANSACTION_DEADLINE: { seconds: 20 },
    WAIT_DEADLINE: { seconds: 10 },
    MAINTENANCE_DEADLINE: { minutes: 10 },
    PING_DEADLINE: { seconds: 2 },
    OPEN_DEADLINE: { minutes: 1 },
    CLOSE_DEADLINE: { seconds: 15 },
    MAX_WAITING: 2000,
    POOL_SIZE: 10,
    BACKGROUND_POOL_SIZE: 4,
    REQUEST_STATEMENT_DEADLINE: { milliseconds: 1500 },
    REQUEST_SILENCE_DEADLINE: { milliseconds: 1750 },
    REQUEST_WAIT_DEADLINE: { milliseconds: 1750 },
    SHED_AFTER: { seconds: 1 },
    PROBE_DEADLINE: { seconds: 1 },
    PROBE_PAUSE: { milliseconds: 250 },
    FAREWELL_DEADLINE: { milliseconds: 500 },
    OWNER_HEARTBEAT: { seconds: 1 },
    OWNER_MISSED_BEATS: 5,
  });
});

describe("on either engine", () => {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openTestDatabase();
  });
  beforeEach(() => truncateAll(open));
  afterAll(() => open.close());

  it("instants, objects and numbers are read as they were stored", async () => {
    const [user] = await open.db.insert(users).values(aUser("+79990000001")).returning();
    await open.db.insert(appMeta).values({ key: "k", value: { list: [1, "два", null], at: { deep: true } } });
    const [stored] = await open.db.select().from(users);
    const [meta] = await open.db.select().from(appMeta);
    expect(user?.id).toBe(1);
    expect(stored?.createdAt).toEqual(AN_HOUR_AGO);
    expect(stored?.isAdAllowed).toBe(false);
    expect(meta?.value).toEqual({ list: [1, "два", null], at: { deep: true } });
  });

  it("raw SQL answers alike: instants as Date, int8 as text, several statements at once", async () => {
    const raw = await open.execute(
      "select $1::bigint as big, '2026-11-20T09:00:00Z'::timestamptz as at, 7 as small",
      [5],
    );
    expect(raw.rows).toEqual([{ big: "5", at: new Date("2026-11-20T09:00:00Z"), small: 7 }]);
    expect((await open.execute("select 1 as a; select 2 as a")).rows).toEqual([{ a: 2 }]);
    expect((await open.execute("select key from app_meta where key = $1", ["none"])).rowCount).toBe(0);
  });

  it("a duplicate row names the constraint it breaks", async () => {
    await open.db.insert(users).values(aUser("+79990000001"));
    const error = await rejection(
      open.db.insert(users).values({ ...aUser("+79990000002"), phone: asE164("+79990000001") }),
    );
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, "users_phone_unique")).toBe(true);
    expect(isUniqueViolation(error, "users_public_id_unique")).toBe(false);
    expect(isDatabaseUnavailable(error)).toBe(false);
  });

  it("a thrown error rolls back the transaction, and a nested one only its part", async () => {
    const failed = await rejection(
      open.db.transaction(async (tx) => {
        await tx.insert(appMeta).values({ key: "lost", value: 1 });
        throw new Error("changed my mind");
      }),
    );
    expect(failed).toEqual(new Error("changed my mind"));
    await open.db.transaction(async (tx) => {
      await tx.insert(appMeta).values({ key: "kept", value: 1 });
      await rejection(
        tx.transaction(async (inner) => {
          await inner.insert(appMeta).values({ key: "inner", value: 1 });
          await inner.insert(appMeta).values({ key: "kept", value: 2 });
        }),
      );
    });
    expect(await open.db.select().from(appMeta)).toEqual([{ key: "kept", value: 1 }]);
  });

  it("fifty concurrent read-modify-write transactions stay isolated", async () => {
    await open.db.insert(appMeta).values({ key: "counter", value: 0 });
    await Promise.all(
      Array.from({ length: 50 }, () =>
        open.db.transaction(async (tx) => {
          const [row] = await tx.select().from(appMeta).where(eq(appMeta.key, "counter")).for("update");
          await tx
            .update(appMeta)
            .set({ value: Number(row?.value) + 1 })
            .where(eq(appMeta.key, "counter"));
        }),
      ),
    );
    expect(await open.db.select().from(appMeta)).toEqual([{ key: "counter", value: 50 }]);
  });

  it("listeners receive committed notifications and no others", async () => {
    const heard: (string | null)[] = [];
    const stop = await open.listen("prices", (payload) => heard.push(payload));
    await rejection(
      open.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_notify('prices', 'lost')`);
        throw new Error("no");
      }),
    );
    await open.db.execute(sql`select pg_notify('prices', 'changed')`);
    await expect.poll(() => heard).toEqual(["changed"]);
    await stop();
    await open.db.execute(sql`select pg_notify('prices', 'unheard')`);
    await sleep(100);
    expect(heard).toEqual(["changed"]);
  });

  it("a second migration run changes nothing", async () => {
    await open.db.insert(appMeta).values({ key: "kept", value: 1 });
    await migrateDatabase(open);
    expect(await open.db.select().from(appMeta)).toHaveLength(1);
  });
});

it("close waits for pending statements and refuses later ones", async () => {
  const open = await openTestDatabase();
  // Drizzle sends nothing until it is awaited; `execute` sends at once.
  const asked = Array.from({ length: 20 }, (_, number) =>
    open.db
      .insert(appMeta)
      .values({ key: `k${number}`, value: 1 })
      .returning()
      .execute(),
  );
  const inTransaction = open.db.transaction(async (tx) => {
    await tx.insert(appMeta).values({ key: "slow", value: 1 });
    await sleep(50);
    return tx.select({ key: appMeta.key }).from(appMeta).where(eq(appMeta.key, "slow"));
  });
  const closed = open.close();
  expect((await Promise.all(asked)).flat()).toHaveLength(20);
  expect(await inTransaction).toEqual([{ key: "slow" }]);
  await closed;
  expect(await rejection(open.execute("select 1"))).toBeInstanceOf(Error);
});

describe.skipIf(TEST_DATABASE_URL)("the embedded engine", () => {
  it("every commit syncs the disk at least once", async () => {
    const open = await openTestDatabase();
    try {
      for (let number = 0; number < 5; number += 1) {
        const before = await open.embedded!.countSyncs();
        await open.db.insert(appMeta).values({ key: `k${number}`, value: 1 });
        expect(await open.embedded!.countSyncs()).toBeGreaterThan(before);
      }
    } finally {
      await open.close();
    }
  });

  it("a runaway statement is stopped, and all rows survive", async () => {
    // Long enough for the first statement of a newly opened engine on a busy machine.
    const open = await openTestDatabase({ deadlines: { statement: { seconds: 3 } } });
    try {
      await open.db.insert(appMeta).values({ key: "kept", value: 1 });
      const heard: (string | null)[] = [];
      await open.listen("prices", (payload) => heard.push(payload));
      const runaway = rejection(open.execute("select count(*) from generate_series(1, 2000000000)"));
      const error = await runaway;
      expect(error).toBeInstanceOf(StatementDeadlineError);
      expect(isDatabaseUnavailable(error)).toBe(true);
      expect(await open.db.select().from(appMeta)).toEqual([{ key: "kept", value: 1 }]);
      expect(heard).toEqual([null]);
      await open.execute("select pg_notify('prices', 'again')");
      await expect.poll(() => heard).toEqual([null, "again"]);

      const inside = await rejection(
        open.db.transaction(async (tx) => {
          await tx.insert(appMeta).values({ key: "lost", value: 1 });
          await tx.execute(sql`select pg_sleep(30)`);
        }),
      );
      expect(isDatabaseUnavailable(inside)).toBe(true);
      expect(await open.db.select().from(appMeta)).toHaveLength(1);
    } finally {
      await open.close();
    }
  });

  it("an unfinished transaction is rolled back, and using `db` inside one fails at once", async () => {
    const open = await openTestDatabase({ deadlines: { transaction: { milliseconds: 300 } } });
    try {
      const forgotten = open.db.transaction(async (tx) => {
        await tx.insert(appMeta).values({ key: "lost", value: 1 });
        await sleep(60_000, undefined, { ref: false });
      });
      expect(await rejection(forgotten)).toBeInstanceOf(TransactionDeadlineError);
      expect(await open.db.select().from(appMeta)).toEqual([]);

      // eslint-disable-next-line local/no-db-in-transaction -- the very mistake whose answer is tested
      const nested = await rejection(open.db.transaction(() => open.db.select().from(appMeta)));
      expect((nested as Error).cause).toBeInstanceOf(NestedDatabaseUseError);
    } finally {
      await open.close();
    }
  });

  it("a statement that waits too long is refused instead of queueing forever", async () => {
    const open = await openTestDatabase({ deadlines: { wait: { milliseconds: 200 } } });
    try {
      const holding = open.db.transaction(() => sleep(800));
      expect(await rejection(open.execute("select 1"))).toBeInstanceOf(DatabaseBusyError);
      const crowd = Array.from({ length: deadlines.MAX_WAITING + 1 }, () => rejection(open.execute("select 1")));
      const refused = await crowd[crowd.length - 1];
      expect(refused).toBeInstanceOf(DatabaseBusyError);
      await Promise.all([holding, ...crowd]);
      await open.ping();
    } finally {
      await open.close();
    }
  });

  it("BEGIN hidden in a script does not swallow the statements after it", async () => {
    const open = await openTestDatabase();
    try {
      await open.execute("begin; insert into app_meta values ('half', '1')");
      await open.db.insert(appMeta).values({ key: "whole", value: 1 });
      expect(await open.db.select().from(appMeta)).toEqual([{ key: "whole", value: 1 }]);
      // A commit of a failed transaction is a rollback: it must not look like success.
      const swallowed = open.db.transaction(async (tx) => {
        await tx.insert(appMeta).values({ key: "gone", value: 1 });
        await rejection(tx.execute(sql`select 1/0`));
      });
      expect(await rejection(swallowed)).toMatchObject({ code: "25P02" });
    } finally {
      await open.close();
    }
  });

  it("a second process is refused with the owner named", async () => {
    const { dataDir, remove } = await makeDataDir({ isMigrated: true });
    const open = await openEmbedded({ dataDir, log: SILENT_LOG });
    try {
      const error = await rejection(openEmbedded({ dataDir, log: SILENT_LOG }));
      expect(error).toBeInstanceOf(DirectoryInUseError);
      expect((error as Error).message).toContain(locateEmbedded(dataDir));
      expect((error as Error).message).toContain(`process ${process.pid}`);
    } finally {
      await open.close();
    }
    expect(await rejection(open.execute("select 1"))).toBeInstanceOf(DatabaseClosedError);
    const again = await openEmbedded({ dataDir, log: SILENT_LOG });
    await again.close();
    remove();
  });

  it("an owner on another machine is believed only while its heartbeat moves", async () => {
    const { dataDir, remove } = await makeDataDir({ isMigrated: true });
    const file = `${locateEmbedded(dataDir)}.owner.json`;
    const owner = { token: "other", pid: 1, hostname: "another-host", namespaces: "net:[1] pid:[1]", beat: 1 };
    writeFileSync(file, JSON.stringify(owner));
    const beating = setInterval(() => {
      owner.beat += 1;
      writeFileSync(file, JSON.stringify(owner));
    }, 300);
    const refused = await rejection(openEmbedded({ dataDir, log: SILENT_LOG }));
    clearInterval(beating);
    expect((refused as Error).message).toContain("process 1 on another-host");
    const open = await openEmbedded({ dataDir, log: SILENT_LOG });
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ pid: process.pid });

    // Suspended and overtaken: the engine must not write into a directory that another process has taken.
    writeFileSync(file, JSON.stringify({ ...owner, token: "third" }));
    await expect.poll(() => rejection(open.execute("select 1")), { timeout: 5000 }).toBeInstanceOf(DirectoryInUseError);
    await open.close();
    remove();
  });

  it("a writer killed five times loses nothing it acknowledged", async () => {
    const { dataDir, remove } = await makeDataDir({ isMigrated: true });
    const written: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const child = fork(
        join(findProjectRoot(), "tests/integration/database-writer.server.ts"),
        [dataDir, `${round}`],
        {
          execArgv: ["--import", "tsx"],
        },
      );
      let inRound = 0;
      child.on("message", (message: { type: string; key?: string }) => {
        if (message.key === undefined) return;
        written.push(message.key);
        inRound += 1;
      });
      const ended = once(child, "exit");
      await expect.poll(() => inRound, { timeout: 20_000, interval: 5 }).toBeGreaterThan(7 + 11 * round);
      child.kill("SIGKILL");
      await ended;
    }
    const open = await openEmbedded({ dataDir, log: SILENT_LOG });
    try {
      const stored = new Set((await open.db.select({ key: appMeta.key }).from(appMeta)).map((row) => row.key));
      expect(written.length).toBeGreaterThan(100);
      expect(written.filter((key) => !stored.has(`${key}:a`) || !stored.has(`${key}:b`))).toEqual([]);
      // No transaction is half there, acknowledged or not.
      expect([...stored].filter((key) => !stored.has(key.replace(/.$/, key.endsWith("a") ? "b" : "a")))).toEqual([]);
    } finally {
      await open.close();
      remove();
    }
  });

  it("a copy unpacked from its own image opens", async () => {
    const { dataDir, remove } = await makeDataDir({ isMigrated: false });
    const original = await openTestDatabase();
    try {
      await original.db.insert(users).values(aUser("+79990000001"));
      const image = join(dataDir, "image.tgz");
      writeFileSync(image, await original.embedded!.dump());
      await createEmbeddedDirectory(locateEmbedded(dataDir), image);
      const copy = await openEmbedded({ dataDir, log: SILENT_LOG });
      expect(await copy.db.$count(users)).toBe(1);
      await copy.close();
    } finally {
      await original.close();
      remove();
    }
  });

  it("a database is created without a seed", async () => {
    const { dataDir, remove } = await makeDataDir({ isMigrated: false });
    const open = await openEmbedded({ dataDir, log: SILENT_LOG });
    try {
      await migrateDatabase(open);
      await open.db.insert(users).values(aUser("+79990000001"));
      expect(await open.db.$count(users)).toBe(1);
    } finally {
      await open.close();
      remove();
    }
  });
});
