/** Copies of the built server on one new PostgreSQL database, reached through a proxy that tests can cut. */
import { drizzle } from "drizzle-orm/node-postgres";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { describe } from "vitest";
import type { RequestContext } from "~/app-context.server";
import type { Database } from "~/db/open-database.server";
import { schema } from "~/db/schema.server";
import { users } from "~/db/schema/accounts.server";
import { readEnv } from "~/env/env.server";
import { issueToken } from "~/features/people/auth/session/session-tokens.server";
import { readSession, writeSession } from "~/visit/session.server";
import { createSecrets, makePublicId } from "~/integrations/secrets.server";
import { asE164 } from "~/shared/phone";
import { createPlainClient, type PlainClient } from "./plain-client";
import { hasPooler, setRoleDeadlines, startPooler } from "./pooler";
import { startServer, TEST_DATE, type TestServer } from "./test-server";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy";
import { createPostgresDatabase, TEST_DATABASE_URL } from "./test-database.server";

const SESSION_SECRET = "one secret of all copies in the tests, 32 and more";
const COPIES = 2;

/** The same tests of two copies on PostgreSQL itself, and behind a pooler in transaction mode where one is installed. */
export function describeCopies(tests: (isPooled: boolean) => void): void {
  describe.skipIf(!TEST_DATABASE_URL)("two copies", () => tests(false));
  describe.skipIf(!TEST_DATABASE_URL || !hasPooler)("two copies behind a pooler", () => tests(true));
}

type Visitor = {
  userId: number;
  phone: string;
  /** For `Authorization: Bearer`. */
  token: string;
  /** The same visitor at each copy: one network address, one cookie jar. */
  at: PlainClient[];
};

export type Cluster = {
  /** Between the copies and PostgreSQL. */
  proxy: TcpProxy;
  schools: TestServer[];
  /** Bypasses the proxy. */
  databaseUrl: string;
  db: Database;
  query(sql: string, params?: unknown[]): Promise<Record<string, unknown>[]>;
  /** One browser that may reach any copy: a client for each, with one cookie jar. */
  visit(address?: string): PlainClient[];
  /** A new pupil, logged in past the forms: uses no limit and no captcha. */
  logIn(): Promise<Visitor>;
  /** `kill -9` and a new one on the same port, with the same data folder. */
  restart(copy: number): Promise<void>;
  /** Throws if a copy has ended unexpectedly or does not shut down in order. */
  close(): Promise<void>;
};

export async function startCluster(
  serverUrl: string,
  options: { copies?: number; env?: Record<string, string>; isPooled?: boolean } = {},
): Promise<Cluster> {
  const { copies = COPIES } = options;
  const { databaseUrl, drop } = await createPostgresDatabase(serverUrl, {
    demoAt: new Date(TEST_DATE),
    hasBank: true,
  });
  if (options.isPooled) await setRoleDeadlines(databaseUrl);
  const pooler = options.isPooled ? await startPooler(databaseUrl, { poolSize: 20 }) : null;
  const reached = pooler?.url ?? databaseUrl;
  const address = new URL(reached);
  const proxy = await startTcpProxy({ host: address.hostname, port: Number(address.port || 5432) });
  const env = {
    SCHOOL_MODE: "demo",
    SESSION_SECRET,
    DATABASE_URL: proxy.through(reached),
    ...options.env,
  };
  const folders = Array.from({ length: copies }, () => mkdtempSync(path.join(tmpdir(), "vershina-copy-")));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  pool.on("error", () => undefined);
  const schools: TestServer[] = [];
  const tidy = async () => {
    await pool.end();
    await proxy.close();
    await pooler?.stop();
    await drop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const dataDir of folders) schools.push(await startServer({ dataDir, env }));
  } catch (error) {
    for (const server of schools) await server.kill();
    await tidy();
    throw error;
  }

  const db = drizzle({ client: pool, schema, casing: "snake_case" }) as unknown as Database;
  const secrets = createSecrets(readEnv({ NODE_ENV: "test", SESSION_SECRET }));
  let made = 0;
  const visit = (from?: string) => {
    made += 1;
    const cookies = new Map<string, string>();
    const headers = { "x-forwarded-for": from ?? `198.51.${100 + Math.floor(made / 250)}.${1 + (made % 250)}` };
    return schools.map(({ url }) => createPlainClient(url, headers, cookies));
  };
  return {
    proxy,
    schools,
    databaseUrl,
    db,
    query: async (sql, params) => (await pool.query<Record<string, unknown>>(sql, params)).rows,
    visit,
    async logIn() {
      const at = visit();
      const now = new Date(TEST_DATE);
      const phone = asE164(`+7902${String(made).padStart(7, "0")}`);
      const [user] = await db
        .insert(users)
        .values({ publicId: makePublicId(), phone, referralCode: makePublicId(), createdAt: now, updatedAt: now })
        .returning({ id: users.id });
      const userId = user!.id;
      const token = await issueToken(db, { userId, userAgent: null, now });
      const context = { secrets, visit: { isSecure: false } } as unknown as RequestContext;
      const session = await readSession(new Request("http://localhost/"), context);
      session.set("token", token);
      const [cookie = ""] = (await writeSession(session, context)).split(";");
      at[0]!.cookies.set("session", cookie.slice(cookie.indexOf("=") + 1));
      return { userId, phone, token, at };
    },
    async restart(copy) {
      const { port, dataDir, kill } = schools[copy]!;
      await kill();
      schools[copy] = await startServer({ dataDir, env, port });
    },
    async close() {
      proxy.pass();
      const codes = await Promise.all(schools.map((server) => server.stop()));
      const printed = schools.map((server) => server.output().slice(-4000));
      await tidy();
      if (codes.some((code) => code !== 0))
        throw new Error(`The copies ended with ${codes.join(", ")}:\n${printed.join("\n\n")}`);
    },
  };
}
