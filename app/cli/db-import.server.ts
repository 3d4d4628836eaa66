/**
 * `npm run db:import -- <folder>`: loads what `db:export` wrote into an empty database (DATABASE_URL, or the embedded
 * one in DATA_DIR), and its photos and images into their storage. All rows or none. Refuses while a server is running.
 */
import { resolve } from "node:path";
import { importTables } from "~/db/transfer/import-tables.server";
import { chooseFiles } from "~/integrations/files/choose-files.server";
import { IMAGE_FILES, PHOTO_FILES } from "~/integrations/files/file-key";
import { importFiles } from "~/integrations/files/transfer-files.server";
import { Refusal, refuseBesideServer, runOperatorCommand, withOperatorDatabase } from "./operator-command.server";

await runOperatorCommand(async (env, [folder]) => {
  if (!folder) throw new Refusal("Where from? npm run db:import -- <folder>");
  const source = resolve(folder);
  const [manifest, files] = await withOperatorDatabase(env, async (open) => {
    await refuseBesideServer(open);
    let count = 0;
    for (const kind of [PHOTO_FILES, IMAGE_FILES])
      count += await importFiles(chooseFiles(env, kind), { kind, folder: source });
    return [await importTables(open, source), count] as const;
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Imported ${rows} rows of ${manifest.tables.length} tables and ${files} files of photos and images from ${source}`,
  );
});
