/**
 * `npm run db:import -- <folder>`: loads what `db:export` wrote into an empty database (DATABASE_URL, or the embedded
 * one in DATA_DIR), and its photos into their storage. All rows or none. Refuses while a server is running.
 */
import { resolve } from "node:path";
import { importTables } from "~/db/transfer/import-tables.server";
import { importPhotos } from "~/features/practice/review/photos/transfer-photos.server";
import { chooseFiles } from "~/integrations/files/choose-files.server";
import { Refusal, refuseBesideServer, runOperatorCommand, withOperatorDatabase } from "./operator-command.server";

await runOperatorCommand(async (env, [folder]) => {
  if (!folder) throw new Refusal("Where from? npm run db:import -- <folder>");
  const source = resolve(folder);
  const [manifest, photos] = await withOperatorDatabase(env, async (open) => {
    await refuseBesideServer(open);
    const files = await importPhotos(chooseFiles(env), source);
    return [await importTables(open, source), files] as const;
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Imported ${rows} rows of ${manifest.tables.length} tables and ${photos} photos from ${source}`);
});
