import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as deadlines from "~/db/deadlines.server";
import { createEmbeddedDirectory } from "~/db/embedded/proxy.server";
import { locateEmbedded, openEmbedded } from "~/db/embedded/open-embedded.server";
import {
  DatabaseBusyError,
  DatabaseClosedError,
  DirectoryInUseError,
  isDatabaseUnavailable,
  NestedDatabaseUseError,
  StatementDeadlineError,
  TransactionDeadlineError,
} from "~/db/errors.server";
import { SILENT_LOG } from "~/db/log.server";
import { migrateDatabase } from "~/db/migrate.server";
import { findProjectRoot } from "~/db/project-root.server";
import { schema } from "~/db/schema.server";
import { aUser, rejection } from "../setup/database-rows";
import { makeDataDir, openTestDatabase } from "../setup/test-database.server";

const { appMeta, users } = schema;

describe("the embedded engine", () => {
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
    const open = await openTestDatabase({ deadlines: { statement: { milliseconds: 200 } } });
    // The other statements may take as long as the machine needs.
    const patiently = <Result>(work: () => Promise<Result>) => open.embedded!.withMaintenanceDeadlines(work);
    const readRows = () => patiently(() => open.db.select().from(appMeta).execute());
    try {
      const heard: (string | null)[] = [];
      await patiently(async () => {
        await open.db.insert(appMeta).values({ key: "kept", value: 1 });
        await open.listen("prices", (payload) => heard.push(payload));
      });
      const runaway = rejection(open.execute("select count(*) from generate_series(1, 2000000000)"));
      const error = await runaway;
      expect(error).toBeInstanceOf(StatementDeadlineError);
      expect(isDatabaseUnavailable(error)).toBe(true);
      expect(await readRows()).toEqual([{ key: "kept", value: 1 }]);
      expect(heard).toEqual([null]);
      await patiently(() => open.execute("select pg_notify('prices', 'again')"));
      await expect.poll(() => heard).toEqual([null, "again"]);

      const inside = await rejection(
        open.db.transaction(async (tx) => {
          await tx.insert(appMeta).values({ key: "lost", value: 1 });
          await tx.execute(sql`select pg_sleep(30)`);
        }),
      );
      expect(isDatabaseUnavailable(inside)).toBe(true);
      expect(await readRows()).toHaveLength(1);
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

      const nested = await open.embedded!.withMaintenanceDeadlines(() =>
        // eslint-disable-next-line local/no-db-in-transaction -- the very mistake whose answer is tested
        rejection(open.db.transaction(() => open.db.select().from(appMeta))),
      );
      expect((nested as Error).cause).toBeInstanceOf(NestedDatabaseUseError);
    } finally {
      await open.close();
    }
  });

  it("a statement that waits too long is refused instead of queueing forever", async () => {
    const open = await openTestDatabase({ deadlines: { wait: { milliseconds: 200 } } });
    try {
      let release = () => undefined as void;
      const isReleased = new Promise<void>((resolve) => (release = resolve));
      const holding = open.db.transaction(() => isReleased);
      expect(await rejection(open.execute("select 1"))).toBeInstanceOf(DatabaseBusyError);
      const crowd = Array.from({ length: deadlines.MAX_WAITING + 1 }, () => rejection(open.execute("select 1")));
      const refused = await crowd[crowd.length - 1];
      expect(refused).toBeInstanceOf(DatabaseBusyError);
      release();
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
    await expect.poll(() => rejection(open.execute("select 1"))).toBeInstanceOf(DirectoryInUseError);
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
      while (inRound <= 7 + 11 * round) await once(child, "message");
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
