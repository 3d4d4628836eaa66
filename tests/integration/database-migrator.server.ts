/** One of several processes that migrate the same empty PostgreSQL database at once (database-postgres.test.ts). */
import { SILENT_LOG } from "~/db/log.server";
import { migrateDatabase } from "~/db/migrate.server";
import { openDatabase } from "~/db/open-database.server";

const open = await openDatabase({ dataDir: "", databaseUrl: process.argv[2], log: SILENT_LOG });
process.send?.("ready");
await new Promise((resolve) => process.once("message", resolve));
try {
  await migrateDatabase(open);
} finally {
  await open.close();
}
process.disconnect();
