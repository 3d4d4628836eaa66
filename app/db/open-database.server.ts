import type { OpenDatabase, StatementTimer } from "./database.server";
import { openEmbedded } from "./embedded/open-embedded.server";
import type { EmbeddedDeadlines } from "./embedded/proxy.server";
import type { DatabaseLog } from "./log.server";
import type { SeedContent } from "./seed-image.server";
import { openPostgres } from "./postgres/open-postgres.server";

export type { Database, OpenDatabase, Transaction } from "./database.server";

/** PostgreSQL if `databaseUrl` is given, otherwise the embedded engine in `dataDir`. Throws `DirectoryInUseError`. */
export async function openDatabase(options: {
  dataDir: string;
  databaseUrl: string | undefined;
  /** `DATABASE_DIRECT_URL`. */
  directUrl?: string;
  log: DatabaseLog;
  applicationName?: string;
  /** Visitors wait for it: on PostgreSQL they are refused soon if it does not answer. */
  isServing?: boolean;
  /** Left out, no statement is timed. */
  onStatement?: StatementTimer;
  /** For the embedded engine: the content of a new directory. */
  seed?: SeedContent;
  /** For the embedded engine; tests shorten them. */
  deadlines?: Partial<EmbeddedDeadlines>;
}): Promise<OpenDatabase> {
  const { databaseUrl } = options;
  return databaseUrl ? openPostgres({ ...options, databaseUrl }) : openEmbedded(options);
}
