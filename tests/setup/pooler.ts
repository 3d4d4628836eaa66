/** PgBouncer in transaction mode before a test's database, as managed PostgreSQL is sold. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { findFreePort } from "./test-server";

/** Installed beside PostgreSQL by `.ci/run`. */
export const hasPooler = (() => {
  try {
    execFileSync("pgbouncer", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

/** As decision 0030 asks of the operator: a pooler in transaction mode refuses them at the start of a connection. */
export async function setRoleDeadlines(databaseUrl: string): Promise<void> {
  const name = pg.escapeIdentifier(new URL(databaseUrl).pathname.slice(1));
  const operator = new pg.Client({ connectionString: databaseUrl });
  await operator.connect();
  for (const deadline of ["statement_timeout = '10s'", "idle_in_transaction_session_timeout = '20s'"])
    await operator.query(`alter role current_user in database ${name} set ${deadline}`);
  await operator.end();
}

/** `settings`: further lines of its file. `poolSize`: connections to the server. The address leads to the same database through the pooler. */
export async function startPooler(databaseUrl: string, { poolSize = 3, settings = [] as string[] } = {}) {
  const { hostname, port, username, password } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), "vershina-pooler-"));
  const own = await findFreePort();
  const server = [`host=${hostname}`, `port=${port || "5432"}`, `user=${username}`];
  if (password !== "") server.push(`password=${decodeURIComponent(password)}`);
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    [
      "[databases]",
      `* = ${server.join(" ")}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${own}`,
      "unix_socket_dir =",
      "auth_type = any",
      "pool_mode = transaction",
      `default_pool_size = ${poolSize}`,
      ...settings,
    ].join("\n"),
  );
  // It refuses to run as root and reads the file as the user it becomes.
  chmodSync(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  const child = spawn("pgbouncer", [...(isRoot ? ["--user=nobody"] : []), file], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "exit");
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${own}`;
  const log = createInterface({ input: child.stderr });
  await new Promise<void>((resolve, reject) => {
    log.on("line", (line) => line.includes("process up") && resolve());
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`pgbouncer ended with ${code}`)));
  });
  return {
    url: url.href,
    async stop() {
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
