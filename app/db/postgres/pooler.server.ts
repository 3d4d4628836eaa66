/**
 * A pooler in transaction mode (PgBouncer, Odyssey) before PostgreSQL takes no deadlines when a connection starts. Each
 * transaction may run in another session, so settings, LISTEN and locks of a session do not hold (decision 0030).
 */
import pg from "pg";

/** In milliseconds. */
export type ServerDeadlines = { statement_timeout: number; idle_in_transaction_session_timeout: number };

/** PgBouncer refuses a parameter of the startup message that it does not know. */
const PROTOCOL_VIOLATION = "08P01";

/** The role behind a pooler has no deadlines, so a statement could hold a connection forever. */
export class PoolerDeadlinesError extends Error {
  readonly code = "NO_DEADLINES";

  constructor(role: string, missing: (keyof ServerDeadlines)[], wanted: ServerDeadlines) {
    const name = pg.escapeIdentifier(role);
    const commands = missing.map((setting) => `alter role ${name} set ${setting} = ${wanted[setting]};`);
    super(
      `DATABASE_URL is a pooler, and its role has no deadlines. Run, then reconnect the pooler: ${commands.join(" ")}`,
    );
    this.name = "PoolerDeadlinesError";
  }
}

/**
 * Whether the address is a pooler's. Throws `PoolerDeadlinesError` if its role lacks deadlines, and what connecting
 * throws.
 */
export async function findPooler(config: pg.ClientConfig, deadlines: ServerDeadlines): Promise<boolean> {
  try {
    // A pooler that ignores the parameter shows the deadline of the role. That may equal ours, so we ask for one more.
    const asked = deadlines.statement_timeout + 1;
    const taken = await readDeadlines({ ...config, statement_timeout: asked });
    if (taken.statement_timeout === asked) return false;
  } catch (error) {
    if ((error as { code?: unknown }).code !== PROTOCOL_VIOLATION) throw error;
  }
  const { role, ...ofRole } = await readDeadlines(config);
  const missing = (Object.keys(ofRole) as (keyof ServerDeadlines)[]).filter((name) => ofRole[name] === 0);
  if (missing.length > 0) throw new PoolerDeadlinesError(role, missing, deadlines);
  return true;
}

/** Zero: none. */
async function readDeadlines(config: pg.ClientConfig): Promise<ServerDeadlines & { role: string }> {
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ role: string; name: keyof ServerDeadlines; ms: number }>(
      `select current_user as role, name, setting::int as ms from pg_settings
       where name in ('statement_timeout', 'idle_in_transaction_session_timeout')`,
    );
    const found = { statement_timeout: 0, idle_in_transaction_session_timeout: 0, role: rows[0]?.role ?? "" };
    for (const { name, ms } of rows) found[name] = ms;
    return found;
  } finally {
    await client.end().catch(() => undefined);
  }
}
