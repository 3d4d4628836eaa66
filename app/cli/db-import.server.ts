/**
 * `npm run db:import -- <folder>`: loads what `db:export` wrote into an empty database (DATABASE_URL, or the embedded
 * one in DATA_DIR). All or nothing. Refuses while a server is running.
 */
import { resolve } from "node:path";
import { importTables } from "~/db/transfer/import-tables.server";
import { Refusal, refuseBesideServer, runOperatorCommand, withOperatorDatabase } from "./operator-command.server";

await runOperatorCommand(async (env, [folder]) => {
  if (!folder) throw new Refusal("Where from? npm run db:import -- <folder>");
  const source = resolve(folder);
  const manifest = await withOperatorDatabase(env, async (open) => {
    await refuseBesideServer(open);
    return importTables(open, source);
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Imported ${rows} rows of ${manifest.tables.length} tables from ${source}`);
});
