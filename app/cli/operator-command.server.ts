import { parseArgs, type ParseArgsConfig } from "node:util";
import { openDatabase, type OpenDatabase } from "~/db/open-database.server";
import { TransferError } from "~/db/transfer/describe-tables.server";
import { type Clock, createClock } from "~/shared/clock";
import { type Env, readEnv, SettingsError } from "~/env/env.server";

/** Distinguishes our connections from the server's own. */
const APPLICATION_NAME = "vershina-cli";

/** A refusal the operator can act on: shown as one sentence, without a stack. */
export class Refusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = "Refusal";
  }
}

/** `parseArgs` of Node; an argument that the command does not know is refused with the usage. */
export function parseArguments<Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [reason = ""] = error.message.split(". ");
    throw new Refusal(`${reason}. Usage: ${usage}`);
  }
}

const PLAIN = new Set(["Refusal", "DirectoryInUseError", "DatabaseNotOpenError", "SkippedMigrationError"]);

/** Runs an operator's command; on refusal prints one sentence to stderr and exits with 1. */
export async function runOperatorCommand(work: (env: Env, args: string[]) => Promise<void> | void): Promise<void> {
  try {
    await work(readEnv(), process.argv.slice(2));
  } catch (error) {
    const isPlain =
      error instanceof TransferError ||
      error instanceof SettingsError ||
      (error instanceof Error && PLAIN.has(error.name));
    console.error(isPlain ? error.message : error);
    process.exitCode = 1;
  }
}

/** The clock of the configured server; a demo may stand at another date. */
export const readClock = (env: Env): Clock => createClock(env.SERVER_DATE ? new Date(env.SERVER_DATE) : undefined);

/** Opens the configured database. On the embedded engine this refuses while a server is running. */
export async function withOperatorDatabase<T>(env: Env, work: (open: OpenDatabase) => Promise<T>): Promise<T> {
  const open = await openDatabase({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    applicationName: APPLICATION_NAME,
    log: {
      info() {},
      warn: (_fields, message) => console.error(message),
      error: (fields, message) => console.error(message, fields.err ?? ""),
    },
  });
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}

/** PostgreSQL has no directory to lock: a running server is recognised by its connections. Throws `Refusal`. */
export async function refuseBesideServer(open: OpenDatabase): Promise<void> {
  if (open.kind !== "postgres") return;
  const { rows } = await open.execute(
    "select count(*) as connections from pg_stat_activity where datname = current_database() and application_name = $1",
    ["vershina"],
  );
  if (Number(rows[0]?.connections) > 0) {
    throw new Refusal("A server is connected to this database: stop it first.");
  }
}
