/** The server behind PgBouncer in transaction mode (decision 0030). */
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readContentVersion, watchContent } from "~/db/content-version.server";
import { SILENT_LOG } from "~/db/log.server";
import { listAppliedMigrations, listKnownMigrations, migrateDatabase } from "~/db/migrate.server";
import type { OpenDatabase } from "~/db/open-database.server";
import { openPostgres } from "~/db/postgres/open-postgres.server";
import { hasPooler, setRoleDeadlines, startPooler } from "../setup/pooler";
import { createPostgresDatabase, TEST_DATABASE_URL } from "../setup/test-database.server";

describe.runIf(hasPooler)("behind a pooler", () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let pooler: Awaited<ReturnType<typeof startPooler>>;

  const opened: OpenDatabase[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((open) => open.close())));

  async function openThrough(url: string, directUrl?: string): Promise<OpenDatabase> {
    const open = await openPostgres({ databaseUrl: url, directUrl, log: SILENT_LOG });
    opened.push(open);
    return open;
  }

  async function run(...statements: string[]): Promise<void> {
    const operator = new pg.Client({ connectionString: database.databaseUrl });
    await operator.connect();
    for (const statement of statements) await operator.query(statement);
    await operator.end();
  }

  beforeAll(async () => {
    database = await createPostgresDatabase(TEST_DATABASE_URL!);
    pooler = await startPooler(database.databaseUrl);
  });
  afterAll(async () => {
    await pooler.stop();
    await database.drop();
  });

  it("a role without deadlines is refused, and the message says what to run", async () => {
    const opening = openThrough(pooler.url);
    await expect(opening).rejects.toThrow(
      /alter role "\w+" set statement_timeout = 10000; alter role "\w+" set idle_in_transaction_session_timeout = 20000;$/,
    );
  });

  describe("with deadlines of the role", () => {
    beforeAll(async () => {
      await setRoleDeadlines(database.databaseUrl);
      // Its connections to the server have the old settings.
      await pooler.stop();
      pooler = await startPooler(database.databaseUrl);
    });

    it("three copies migrate once, with and without the direct address", async () => {
      const copies = await Promise.all(
        [undefined, undefined, database.databaseUrl].map((directUrl) => openThrough(pooler.url, directUrl)),
      );
      await Promise.all(copies.map((one) => migrateDatabase(one)));
      for (const open of copies) expect(await listAppliedMigrations(open)).toEqual(listKnownMigrations());
    });

    it("statements and transactions run side by side", async () => {
      const open = await openThrough(pooler.url);
      const sums = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          open.db.transaction(async (tx) => {
            const { rows } = (await tx.execute(sql`select ${index}::int + 1 as sum`)) as { rows: { sum: number }[] };
            return rows[0]?.sum;
          }),
        ),
      );
      expect(sums).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    });

    it("a schema that one reader looks in first is not left to the next statement of its connection", async () => {
      const open = await openThrough(pooler.url);
      await run("create schema copies", "create table copies.places as select 'copy' as name");
      await run("create table public.places as select 'original' as name");
      const copies = open.readIn("copies");
      const read = async (db: Pick<typeof copies, "execute">) => {
        const { rows } = (await db.execute(sql`select name from places`)) as { rows: { name: string }[] };
        return rows[0]?.name;
      };
      const names = await Promise.all(
        Array.from({ length: 20 }, (_, index) => read(index % 2 === 0 ? copies : open.db)),
      );
      expect(names).toEqual(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? "copy" : "original")));
    });

    it.each([
      ["by notification over the direct address", () => database.databaseUrl],
      ["by polling without it", () => undefined],
    ])("a change of the content is noticed %s", async (_, direct) => {
      const open = await openThrough(pooler.url, direct());
      await migrateDatabase(open);
      const before = await readContentVersion(open.db);
      let changes = 0;
      const watching = await watchContent({ database: open, log: SILENT_LOG }, () => (changes += 1));
      // A statement of another program: the triggers count it.
      await run("delete from teachers");
      await expect.poll(() => changes).toBeGreaterThan(0);
      expect(await readContentVersion(open.db)).not.toBe(before);
      await watching.close();
    });
  });

  it("a pooler that ignores the parameters is found out too", async () => {
    const ignoring = await startPooler(database.databaseUrl, {
      settings: ["ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout"],
    });
    const open = await openThrough(ignoring.url);
    expect(open.maintenance).toEqual({ url: ignoring.url, isPooled: true });
    await ignoring.stop();
  });
});
