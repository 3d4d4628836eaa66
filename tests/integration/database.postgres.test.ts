import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isDatabaseUnavailable } from "~/db/errors.server";
import { SILENT_LOG } from "~/db/log.server";
import { listAppliedMigrations, listKnownMigrations, migrateDatabase } from "~/db/migrate.server";
import { openPostgres } from "~/db/postgres/open-postgres.server";
import { findProjectRoot } from "~/db/project-root.server";
import { createPostgresDatabase, TEST_DATABASE_URL } from "../setup/test-database.server";

describe("on PostgreSQL", () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  beforeEach(async () => {
    database = await createPostgresDatabase(TEST_DATABASE_URL!);
  });
  afterEach(() => database.drop());

  it("four processes that start together migrate once", async () => {
    const file = join(findProjectRoot(), "tests/integration/database-migrator.server.ts");
    const migrators = Array.from({ length: 4 }, () =>
      fork(file, [database.databaseUrl], { execArgv: ["--import", "tsx"] }),
    );
    await Promise.all(migrators.map((child) => once(child, "message")));
    const exits = migrators.map((child) => once(child, "exit"));
    for (const child of migrators) child.send("go");
    expect((await Promise.all(exits)).map(([code]) => code as number)).toEqual([0, 0, 0, 0]);
    const open = await openPostgres({ databaseUrl: database.databaseUrl, log: SILENT_LOG });
    expect(await listAppliedMigrations(open)).toEqual(listKnownMigrations());
    await open.close();
  });

  it("the listener reconnects after its connections are cut and reports a possible loss", async () => {
    const open = await openPostgres({ databaseUrl: database.databaseUrl, log: SILENT_LOG });
    await migrateDatabase(open);
    const heard: (string | null)[] = [];
    await open.listen("prices", (payload) => heard.push(payload));
    await open.db.execute(sql`select pg_notify('prices', 'one')`);
    await expect.poll(() => heard).toEqual(["one"]);

    const operator = new pg.Client({ connectionString: database.databaseUrl });
    await operator.connect();
    await operator.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await expect.poll(() => heard).toEqual(["one", null]);
    await operator.query("select pg_notify('prices', 'two')");
    await expect.poll(() => heard).toEqual(["one", null, "two"]);
    await open.ping();
    await operator.end();
    await open.close();
  });

  it("a server that is away is reported as unavailable", async () => {
    const nowhere = new URL(database.databaseUrl);
    nowhere.port = "1";
    const failed = await openPostgres({ databaseUrl: nowhere.toString(), log: SILENT_LOG }).catch(
      (error: unknown) => error,
    );
    expect(isDatabaseUnavailable(failed)).toBe(true);
  });
});
