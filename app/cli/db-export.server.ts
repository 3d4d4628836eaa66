/**
 * `npm run db:export -- <folder>`: writes all data and photos to files that `db:import` reads on either engine. On PostgreSQL the
 * server may keep running; the embedded engine serves one process, so there the server must be stopped.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { locateEmbedded } from "~/db/embedded/open-embedded.server";
import { exportTables } from "~/db/transfer/export-tables.server";
import { readExportedColumn } from "~/db/transfer/read-export.server";
import { exportPhotos, PHOTO_KEYS } from "~/features/practice/review/photos/transfer-photos.server";
import { chooseFiles } from "~/integrations/files/choose-files.server";
import { Refusal, runOperatorCommand, withOperatorDatabase } from "./operator-command.server";

await runOperatorCommand(async (env, [folder]) => {
  if (!folder) throw new Refusal("Where to? npm run db:export -- <folder>");
  if (!env.DATABASE_URL && !existsSync(locateEmbedded(env.DATA_DIR))) {
    throw new Refusal(`There is no database in ${resolve(env.DATA_DIR)}: nothing to export.`);
  }
  const target = resolve(folder);
  const manifest = await withOperatorDatabase(env, (open) => exportTables(open, target));
  const keys = readExportedColumn(target, manifest, PHOTO_KEYS);
  const photos = await exportPhotos(chooseFiles(env), target, keys);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Exported ${rows} rows of ${manifest.tables.length} tables and ${photos.files} photos to ${target}`);
  if (photos.missing.length > 0) console.error(`Rows without a file: ${photos.missing.join(", ")}`);
});
